"""The one timetable: at each moment, whose skills are heard, in what order and why.

Every row has its reason: a rule number where the text decides, the word *ruling* where it is silent (see
docs/rulings.md). At a contested roll the losing side may use its rows in any order; elsewhere each row is offered
in turn.
"""

from __future__ import annotations

from touchback.bloodbowl.moments import (
    ACTIONS,
    ACTOR,
    AFTER_BLOCK,
    AFTER_CASUALTY,
    ARMOUR_HELD,
    ASSISTING,
    BALL_LANDS,
    BEING_PUSHED,
    BLOCK_DICE,
    BOTH_ARE_DOWN,
    DECLARED,
    DRIVE_ENDS,
    FOLLOWING_UP,
    HANDLING,
    INJURY_ROLLED,
    INJURY_TABLE,
    JUMPING,
    LEAVING,
    LEFT,
    LOST,
    MARKERS,
    MODIFY,
    MOMENTS,
    NEARBY,
    PASSED,
    PUSH_SQUARE,
    PUSHED_BACK,
    REROLL_POOL,
    RIVAL,
    RUSHES,
    STANDING_UP,
    STRENGTH,
    STUMBLES,
    TARGETED,
    TEAM_REROLL,
)
from touchback.bloodbowl.terms import (
    CATCH,
    DARE,
    DEFY,
    DODGE,
    GAZE,
    INTERFERE,
    LEAP,
    PICK_UP,
    RISE,
    RUSH,
    SPRING,
    STEADY,
    THROWING,
)
from touchback.kernel.hooks import Skill, Timetable


def blood_bowl_timetable(skills: list[Skill]) -> Timetable:
    """The timetable of Blood Bowl 2020."""
    at = Timetable(skills, MOMENTS)
    while_testing(at)
    after_the_die(at)
    around_moves(at)
    around_blocks(at)
    around_injuries(at)
    around_the_ball(at)
    return at


def while_testing(at: Timetable) -> None:
    """Modifiers, while a test is prepared."""
    at.at(MODIFY + DODGE, ACTOR, "Stunty", "R19.Stunty: markers at the destination do not count")
    at.at(MODIFY + DODGE, ACTOR, "Two Heads", "R19.Two Heads")
    at.at(MODIFY + DODGE, MARKERS, "Tackle", "R19.Tackle: who marks the square when the dodge is tried")
    at.at(MODIFY + DODGE, MARKERS, "Prehensile Tail", "R19.Prehensile Tail: one of them at most")
    at.at(MODIFY + LEAP, MARKERS, "Prehensile Tail", "R19.Prehensile Tail")
    at.at(MODIFY + LEAP, ACTOR, "Leap", "R19.Leap: last, because it reduces what the others added")
    at.at(MODIFY + CATCH, ACTOR, "Nerves of Steel", "R19.Nerves of Steel")
    at.at(MODIFY + CATCH, ACTOR, "Diving Catch", "R19.Diving Catch")
    at.at(MODIFY + THROWING, ACTOR, "Nerves of Steel", "R19.Nerves of Steel")
    at.at(MODIFY + THROWING, ACTOR, "Accurate", "R19.Accurate")
    at.at(MODIFY + INTERFERE, ACTOR, "Nerves of Steel", "R19.Nerves of Steel")
    at.at(MODIFY + INTERFERE, RIVAL, "Stunty", "R19.Stunty: +1 against a stunty thrower")


def after_the_die(at: Timetable) -> None:
    """The losing side argues. [R2.4, R19.1]"""
    at.at(LOST + DODGE, ACTOR, "Break Tackle", "R19.Break Tackle: after the die")
    at.at(LOST + DODGE, ACTOR, "Dodge", "R19.Dodge")
    at.at(LOST + RUSH, ACTOR, "Sure Feet", "R19.Sure Feet")
    at.at(LOST + PICK_UP, ACTOR, "Sure Hands", "R19.Sure Hands")
    at.at(LOST + CATCH, ACTOR, "Catch", "R19.Catch")
    at.at(LOST + THROWING, ACTOR, "Pass", "R19.Pass")
    for kind in (DODGE, RUSH, PICK_UP, CATCH, THROWING, INTERFERE, LEAP, RISE, SPRING, GAZE, STEADY, DARE, DEFY):
        at.at(LOST + kind, ACTOR, "Pro", "R19.Pro: any die of his own activation")
    at.at(PASSED + DODGE, MARKERS, "Diving Tackle", "R19.Diving Tackle: after a passed test")
    at.at(PASSED + LEAP, MARKERS, "Diving Tackle", "R19.Diving Tackle")
    at.at(TEAM_REROLL, ACTOR, "Loner", "R19.Loner: before the re-roll works")
    at.at(REROLL_POOL, ACTOR, "Leader", "R19.Leader")


def around_moves(at: Timetable) -> None:
    """Activation and movement."""
    at.at(DECLARED, ACTOR, "Bone Head", "R19.Bone Head: right after declaring")
    at.at(DECLARED, ACTOR, "Really Stupid", "R19.Really Stupid: right after declaring")
    at.at(ACTIONS, ACTOR, "Hypnotic Gaze", "R19.Hypnotic Gaze")
    at.at(STANDING_UP, ACTOR, "Jump Up", "R19.Jump Up")
    at.at(RUSHES, ACTOR, "Sprint", "R19.Sprint")
    at.at(JUMPING, ACTOR, "Leap", "R19.Leap")
    at.at(LEAVING, MARKERS, "Tentacles", "R19.Tentacles: he tries to leave, so before he moves")
    at.at(LEFT, MARKERS, "Shadowing", "ruling: after the mover's own dice in his new square")


def around_blocks(at: Timetable) -> None:
    """Blocks, in the order of a block."""
    at.at(TARGETED, RIVAL, "Foul Appearance", "ruling: first, because without it there is no attack to answer")
    at.at(TARGETED, RIVAL, "Dump-off", "R19.Dump-off: interrupts the attack")
    at.at(STRENGTH, ACTOR, "Horns", "R19.Horns: before any other modifier or skill")
    at.at(STRENGTH, ACTOR, "Dauntless", "R19.Dauntless: after every other modifier, before assists")
    at.at(ASSISTING, ACTOR, "Guard", "R19.Guard")
    at.at(BLOCK_DICE, ACTOR, "Pro", "R19.Pro: one die of a pool")
    at.at(BOTH_ARE_DOWN, ACTOR, "Juggernaut", "ruling: changing the result comes before living with it")
    at.at(BOTH_ARE_DOWN, ACTOR, "Wrestle", "R19.Wrestle: instead of the result; the active coach first (ruling)")
    at.at(BOTH_ARE_DOWN, RIVAL, "Wrestle", "R19.Wrestle")
    at.at(BOTH_ARE_DOWN, ACTOR, "Block", "R19.Block; the active coach first (ruling)")
    at.at(BOTH_ARE_DOWN, RIVAL, "Block", "R19.Block")
    at.at(STUMBLES, RIVAL, "Dodge", "R19.Dodge")
    at.at(BEING_PUSHED, ACTOR, "Stand Firm", "R19.Stand Firm: before a square is chosen")
    at.at(PUSH_SQUARE, ACTOR, "Side Step", "R19.Side Step")
    at.at(PUSH_SQUARE, RIVAL, "Grab", "R19.Grab")
    at.at(FOLLOWING_UP, RIVAL, "Fend", "R12.5: what forbids following up goes before what compels it")
    at.at(FOLLOWING_UP, ACTOR, "Frenzy", "R19.Frenzy")
    at.at(PUSHED_BACK, ACTOR, "Strip Ball", "R19.Strip Ball")
    at.at(AFTER_BLOCK, ACTOR, "Frenzy", "R19.Frenzy: a second block")


def around_injuries(at: Timetable) -> None:
    """Armour, injury, casualty."""
    at.at(ARMOUR_HELD, RIVAL, "Claws", "ruling: before a bonus that could still serve the injury roll")
    at.at(ARMOUR_HELD, RIVAL, "Mighty Blow", "R19.Mighty Blow: after the roll")
    at.at(ARMOUR_HELD, RIVAL, "Dirty Player", "R19.Dirty Player: after the roll")
    at.at(INJURY_ROLLED, RIVAL, "Mighty Blow", "R19.Mighty Blow: armour or injury")
    at.at(INJURY_ROLLED, RIVAL, "Dirty Player", "R19.Dirty Player: armour or injury")
    at.at(INJURY_TABLE, ACTOR, "Stunty", "R13.2")
    at.at(INJURY_TABLE, ACTOR, "Thick Skull", "R19.Thick Skull: whichever table is read")
    at.at(AFTER_CASUALTY, ACTOR, "Regeneration", "R13.5: after the apothecary")


def around_the_ball(at: Timetable) -> None:
    """Ball, referee, end of the drive."""
    at.at(BALL_LANDS, NEARBY, "Diving Catch", "R19.Diving Catch; the active or receiving side first (ruling)")
    at.at(HANDLING, ACTOR, "No Hands", "R19.No Hands")
    at.at(DRIVE_ENDS, ACTOR, "Secret Weapon", "R16.1")
