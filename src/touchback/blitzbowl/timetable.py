"""Which effects there are in each edition, and the one table that says when each of them is heard.

An effect that an edition has not is left out of its table; one that no row mentions is heard by nobody, and a match
says so.
"""

from __future__ import annotations

from touchback.blitzbowl import effects as e
from touchback.blitzbowl.abilities import blocking, handling, running
from touchback.blitzbowl.deck import Deck
from touchback.blitzbowl.effects import Effect
from touchback.blitzbowl.house import arenas, special_balls
from touchback.blitzbowl.terms import RUNE_BALL
from touchback.kernel.hooks import Skill, Timetable


def first_edition_effects(deck: Deck) -> list[Effect]:
    """Abilities of the seven teams, and the bonus plays. [Z2.7]"""
    abilities: list[Effect] = [
        handling.HandlingSkills("Handling Skills"),
        handling.CatchersInstincts("Catcher's Instincts"),
        blocking.OffensiveSpecialist("Offensive Specialist"),
        handling.SafeHands("Safe Hands"),
        blocking.Frenzied("Frenzied"),
        blocking.HulkingBruteOfOld("Hulking Brute"),
        blocking.HeadButt("Headbutt"),
        blocking.Indomitable("Indomitable"),
        running.Elusive("Elusive"),
    ]
    return [*abilities, *deck.bonus_plays]


def ultimate_effects(deck: Deck) -> list[Effect]:
    """Abilities of the 23 teams, bonus plays, arenas, special balls, lasting events. [Z3.12-Z3.14]"""
    abilities: list[Effect] = [
        blocking.Bloodlust("Bloodlust"),
        blocking.Bomber("Bomber"),
        handling.CatchersInstincts("Catcher's Instincts"),
        blocking.Defensive("Defensive"),
        handling.DumpOff("Dump-off"),
        running.Elusive("Elusive"),
        blocking.Enforcer("Enforcer"),
        running.Ethereal("Ethereal"),
        handling.ExpertPasser("Expert Passer"),
        blocking.Frenzied("Frenzied"),
        handling.HandlingSkills("Handling Skills"),
        blocking.HeadButt("Head-butt"),
        running.HitAndRun("Hit and Run"),
        blocking.HulkingBrute("Hulking Brute"),
        running.Insignificant("Insignificant"),
        running.Leap("Leap"),
        running.LitheCreature("Lithe Creature"),
        blocking.MightyBlow("Mighty Blow"),
        blocking.Minion("Minion"),
        blocking.OffensiveSpecialist("Offensive Specialist"),
        handling.PickMeUp("Pick-me-up"),
        handling.Regenerate("Regenerate"),
        handling.RunningPass("Running Pass"),
        handling.SafeHands("Safe Hands"),
        blocking.StandFirm("Stand Firm"),
        running.Titchy("Titchy"),
        blocking.Violent("Violent"),
        running.WarMachine("War Machine"),
        running.Wardance("Wardance"),
        blocking.WoodlandAid("Woodland Aid"),
    ]
    house = arenas()
    for event in deck.events:
        if event.lasting and event not in house:
            house.append(event)
    for bit, effect in enumerate(house):
        effect.bit = bit
    balls = special_balls()
    for kind, ball in enumerate(balls):
        ball.bit = RUNE_BALL + kind
    return [*abilities, *deck.bonus_plays, *house, *balls]


def timetable(effects: list[Skill]) -> Timetable:
    """Who is heard when, in what order, and why there."""
    table = Timetable(effects, e.MOMENTS)

    def at(moment: int, role: int, name: str, reason: str) -> None:
        if name in table.by_name:
            table.at(moment, role, name, reason)

    # Running.
    for name in ("Elusive", "Lithe Creature", "Leap", "Ethereal", "War Machine"):
        at(e.AT_GAIT, e.THE_ACTOR, name, "Z1.6: what his run may do is known when it begins")
    for name in ("Dodge", "Blocking Play", "Defensive Play"):
        at(e.AT_GAIT, e.HIS_PLAY, name, "Z1.16: played before the run")
    for name in ("Sprint", "Interference", "Aggressive Mark"):
        at(e.AT_REACH, e.HIS_PLAY, name, "Z1.16: played before the move")
    at(e.AT_PASSING, e.THE_OTHER, "Insignificant", "Z1.6: of the rivals next to a square")
    at(e.AT_PASSING, e.THE_OTHER, "Titchy", "Z1.6: of the rivals next to a square")

    # Which actions.
    for name in ("Bomber", "War Machine", "Lithe Creature"):
        at(e.AT_DECLARE, e.THE_ACTOR, name, "Z1.3: an action his state does not allow, or one he may not take")
    at(e.AT_DECLARE, e.HIS_PLAY, "Nerves of Steel", "Z1.3")
    at(e.AT_FREE, e.THE_ACTOR, "Wardance", "Z3.11: whenever his coach likes")

    # Blocks.
    at(e.AT_BLOCK_CHOSEN, e.THE_OTHER, "Dump-off", "Z3.7: an interrupt, before the cards and the dice")
    for name in ("War Machine", "Bomber"):
        at(e.AT_NO_ASSIST, e.THE_ACTOR, name, "Z3.8: cannot beats can, so it is asked first")
    at(e.AT_NO_ASSIST, e.THE_OTHER, "Woodland Aid", "Z3.8")
    at(e.AT_ASSIST, e.HIS_PLAY, "Defensive Play", "Z2.2: the first edition's")
    at(e.AT_ASSIST, e.HIS_PLAY, "Blocking Play", "Z3.2: the Ultimate edition's")
    at(e.AT_ASSIST, e.HIS_PLAY, "Nuffle's Blessing", "Z2.2")
    at(e.AT_ASSIST, e.HOUSE, "Overgrown Arena", "Z3.13")
    at(e.AT_HINDER, e.THE_OTHER, "Defensive", "Z2.2: of the rivals next to a helper")
    at(e.AT_BLOCK_DICE, e.HOUSE, "Badlands Fighting Pit", "Z3.13: before a card that sets the number")
    at(e.AT_BLOCK_DICE, e.HIS_PLAY, "The Kid's Got Moxy", "Z3.8: a card beats the book")
    at(e.AT_BLOCK_REROLL, e.THE_ACTOR, "Offensive Specialist", "Z1.5: all block dice, once")
    at(e.AT_BLOCK_REROLL, e.HIS_BALL, "Extra Spikey Ball", "Z3.13")
    at(e.AT_BLOCK_ROLLED, e.THE_ACTOR, "Violent", "his D6 comes with the dice, before any of them counts")
    at(e.AT_BLOCK_RESULT, e.THE_ACTOR, "Enforcer", "every die counts")
    for name in ("Insignificant", "Titchy", "Bomber", "Mighty Blow"):
        at(e.AT_BLOCK_FACE, e.THE_ACTOR, name, "Z2.2: after the choice, before the result")
    at(e.AT_BLOCK_FACE, e.THE_ACTOR, "Hulking Brute", "Z2.2: his own results first")
    at(e.AT_BLOCK_FACE, e.THE_OTHER, "Hulking Brute", "Z2.2: then those against him")
    at(e.AT_BLOCK_FACE, e.THE_OTHER, "Stand Firm", "Z2.2")
    at(e.AT_NO_ROOM, e.HOUSE, "Coliseum of Chaos", "Z3.13")
    for name in ("Mighty Blow", "Hulking Brute"):
        at(e.AT_NO_ROOM, e.THE_ACTOR, name, "Z3.2: a shove without room becomes a smash")

    # Falling.
    at(e.AT_KNOCK_DOWN, e.THE_ACTOR, "Indomitable", "Z1.12: instead of the fall")
    at(e.AT_BALL_LOST, e.THE_ACTOR, "Safe Hands", "Z1.12: instead of the bounce")
    at(e.AT_ARMOUR, e.HOUSE, "Crumbling Astrogranite Pitch", "Z1.12: before the check")

    # The ball.
    at(e.AT_ONTO_A_BALL, e.THE_ACTOR, "Handling Skills", "Z1.6: instead of the bounce")
    at(e.AT_THROW, e.THE_ACTOR, "Running Pass", "Z2.3: short throws only")
    at(e.AT_THROW, e.THE_ACTOR, "Dump-off", "Z3.4: short, without modifiers")
    at(e.AT_THROW, e.HOUSE, "Glittering Coliseum", "Z3.13")
    for name in ("Accurate Pass", "Accurate Throw", "Passing Play", "Pro", "Hail Mary Pass"):
        at(e.AT_THROW, e.HIS_PLAY, name, "Z1.16: what sets a number of its own comes last")
    at(e.AT_THROW_REROLL, e.THE_ACTOR, "Expert Passer", "Z1.5")
    at(e.AT_THROW_REROLL, e.HIS_BALL, "Dwarf Rune Ball", "Z3.13")
    at(e.AT_CAUGHT, e.THE_ACTOR, "Catcher's Instincts", "Z3.11: of the catcher")

    # After an action.
    for name in ("Frenzied", "Headbutt", "Head-butt", "Hit and Run", "Running Pass"):
        at(e.AT_AFTER_ACTION, e.THE_ACTOR, name, "Z3.11: a free action that follows")
    at(e.AT_AFTER_ACTION, e.HOUSE, "The Bone Pit", "Z3.13")
    at(e.AT_AFTER_ACTION, e.THE_ACTOR, "Pick-me-up", "Z3.11: for others, after his own")
    at(e.AT_AFTER_ACTION, e.THE_ACTOR, "Bloodlust", "after the claim and whatever it led to")

    at(e.AT_STAND_IN, e.THE_OTHER, "Minion", "of a team-mate next to him")

    # Turns, points, fouls.
    at(e.AT_TURN_READY, e.THE_ACTOR, "Regenerate", "Z3.5: after the pre-turn sequence")
    at(e.AT_RESERVES, e.HOUSE, "Sewer Pipe Stadium", "Z3.13")
    at(e.AT_NUMBERS, e.HOUSE, "Great Moot Bake-off Tent", "Z3.13")
    at(e.AT_NUMBERS, e.HOUSE, "Mountain Summit Stadium", "Z3.13")
    at(e.AT_NUMBERS, e.THEIR_PLAY, "Bribed Ref", "of the rival")
    at(e.AT_POINTS, e.HOUSE, "Generous Coaches", "Z3.12")
    at(e.AT_FOUL_FACE, e.THE_ACTOR, "Violent", "Z3.12: with the die of the foul")
    at(e.AT_FOUL_FACE, e.HOUSE, "Get the Ref!", "Z3.12")
    return table
