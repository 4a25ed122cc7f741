"""The one timetable: at each moment, whose skills are heard, in what order and why.

Every row has its reason: a rule number where the text decides, the word *ruling* where it is silent (see
docs/rulings.md). At a contested roll the losing side may use its rows in any order; elsewhere each row is offered
in turn.
"""

from __future__ import annotations

from touchback.bloodbowl.moments import (
    ACTING,
    ACTIONS,
    ACTIVATION_ENDS,
    ACTOR,
    AFTER_ATTACK,
    AFTER_BLOCK,
    ANY_RIVAL,
    ANYBODY,
    ARMOUR_DUE,
    ARMOUR_HELD,
    ASSISTS_BLOCKS,
    ATTACKED,
    BALL_CAUGHT,
    BALL_DROPPED,
    BALL_LANDS,
    BEFORE_PASS,
    BEING_PUSHED,
    BLITZES_LYING,
    BLOCK_DICE,
    BLOCK_REACH,
    BLOCKS_LYING,
    BLOCKS_TWO,
    BREADTH,
    BRINGS_REROLL,
    CASUALTY_DUE,
    COMES_LATE,
    COST_OF_STANDING,
    DECLARED,
    DECLARES_FREELY,
    DRAGGED,
    DRIVE_ENDS,
    DUE,
    FACE_CHOSEN,
    FLIGHT,
    FOUL_SEEN,
    FOULED_TOGETHER,
    GIVES_BALL,
    GIVING,
    HOLDS_BALL,
    INJURY_ROLLED,
    INJURY_TABLE,
    JUMPS_ANYWHERE,
    KICK_OFF,
    KICKED_HARDER,
    LEAVING,
    LEFT,
    LENDS_REROLL,
    LIFTED,
    LOBS,
    LOST,
    MARKERS,
    MODIFY,
    MOMENTS,
    NEARBY,
    NUMBER,
    ONCE_A_TURN,
    PASSED,
    POOL_ROLLED,
    PUSHED_BACK,
    RIVAL,
    RUSHES,
    SCORES,
    STAYS_DEAD,
    STRENGTH,
    TAKEN_OFF,
    TEAM_MATES,
    TEAM_REROLL,
    THROWN,
    TOUCHDOWN_SCORED,
    TURN_ENDS,
    UNPROTECTED,
)
from touchback.bloodbowl.terms import (
    APPETITE,
    CATCH,
    CHECK_KINDS,
    DARE,
    DEFY,
    DODGE,
    FEAT,
    GAZE,
    GRUDGE,
    HURL,
    INTERFERE,
    LEAP,
    PICK_UP,
    RISE,
    RUSH,
    SPRING,
    STEADY,
    STRIKE,
    THROWING,
)
from touchback.kernel.hooks import Skill, Timetable


def blood_bowl_timetable(skills: list[Skill], without: tuple[str, ...] = ()) -> Timetable:
    """The timetable of Blood Bowl 2020, perhaps without some skills."""
    at = Timetable(skills, MOMENTS, without)
    while_testing(at)
    after_the_die(at)
    numbers(at)
    around_moves(at)
    around_blocks(at)
    around_injuries(at)
    around_the_ball(at)
    around_throws(at)
    rules_of_stars(at)
    rules_of_the_giant(at)
    return at


def while_testing(at: Timetable) -> None:
    """Modifiers, while a test is prepared."""
    at.at(MODIFY + DODGE, ANY_RIVAL, "Titchy", "R19.Titchy: before others say what markers mean to them")
    at.at(MODIFY + DODGE, ACTOR, "Titchy", "R19.Titchy")
    at.at(MODIFY + DODGE, ACTOR, "Stunty", "R19.Stunty: markers at the destination do not count")
    at.at(MODIFY + DODGE, ACTOR, "Two Heads", "R19.Two Heads")
    at.at(MODIFY + DODGE, MARKERS, "Tackle", "R19.Tackle: who marks the square when the dodge is tried")
    at.at(MODIFY + DODGE, MARKERS, "Prehensile Tail", "R19.Prehensile Tail: one of them at most")
    at.at(MODIFY + LEAP, MARKERS, "Prehensile Tail", "R19.Prehensile Tail")
    at.at(MODIFY + LEAP, ACTOR, "Pogo Stick", "R19.Pogo Stick: markers do not count")
    at.at(MODIFY + LEAP, ACTOR, "Leap", "R19.Leap: last, because it reduces what the others added")
    at.at(MODIFY + LEAP, ACTOR, "Very Long Legs", "R19.Very Long Legs: last, as it reduces what the others added")
    at.at(MODIFY + RUSH, ACTOR, "Drunkard", "R19.Drunkard")
    at.at(MODIFY + RISE, ACTOR, "Timmm-ber!", "R19.Timmm-ber!")
    at.at(MODIFY + PICK_UP, ACTOR, "Big Hand", "R19.Big Hand")
    at.at(MODIFY + INTERFERE, ACTOR, "Very Long Legs", "R19.Very Long Legs")
    for kind in (PICK_UP, CATCH, INTERFERE):
        at.at(MODIFY + kind, ACTOR, "Extra Arms", "R19.Extra Arms")
    for kind in (THROWING, CATCH, INTERFERE, HURL):
        at.at(MODIFY + kind, ANY_RIVAL, "Disturbing Presence", "R19.Disturbing Presence: each of them")
    at.at(MODIFY + CATCH, ACTOR, "Nerves of Steel", "R19.Nerves of Steel")
    at.at(MODIFY + CATCH, ACTOR, "Diving Catch", "R19.Diving Catch")
    at.at(MODIFY + THROWING, ACTOR, "Nerves of Steel", "R19.Nerves of Steel")
    at.at(MODIFY + THROWING, ACTOR, "Accurate", "R19.Accurate")
    at.at(MODIFY + THROWING, ACTOR, "Cannoneer", "R19.Cannoneer")
    at.at(MODIFY + HURL, ACTOR, "Strong Arm", "R19.Strong Arm")
    at.at(MODIFY + INTERFERE, ACTOR, "Nerves of Steel", "R19.Nerves of Steel")
    at.at(MODIFY + INTERFERE, RIVAL, "Stunty", "R19.Stunty: +1 against a stunty thrower")


def after_the_die(at: Timetable) -> None:
    """The losing side argues. [R2.4, R19.1]"""
    at.at(LOST + DODGE, ACTOR, "Break Tackle", "R19.Break Tackle: after the die")
    at.at(LOST + DODGE, ACTOR, "Dodge", "R19.Dodge")
    at.at(LOST + RUSH, ACTOR, "Sure Feet", "R19.Sure Feet")
    at.at(LOST + PICK_UP, ACTOR, "Sure Hands", "R19.Sure Hands")
    at.at(LOST + CATCH, ACTOR, "Catch", "R19.Catch")
    at.at(LOST + CATCH, ACTOR, "Monstrous Mouth", "R19.Monstrous Mouth")
    at.at(LOST + THROWING, ACTOR, "Pass", "R19.Pass")
    for kind in (DODGE, RUSH, PICK_UP, CATCH, THROWING, INTERFERE, LEAP, RISE, SPRING, GAZE, STEADY, DARE, DEFY):
        at.at(LOST + kind, ACTOR, "Pro", "R19.Pro: any die of his own activation")
    for kind in (HURL, APPETITE, GRUDGE, STRIKE):
        at.at(LOST + kind, ACTOR, "Pro", "R19.Pro: any die of his own activation")
    at.at(PASSED + DODGE, MARKERS, "Diving Tackle", "R19.Diving Tackle: after a passed test")
    at.at(PASSED + LEAP, MARKERS, "Diving Tackle", "R19.Diving Tackle")
    at.at(PASSED + INTERFERE, RIVAL, "Cloud Burster", "R19.Cloud Burster: after a passed test")
    at.at(TEAM_REROLL, ACTOR, "Loner", "R19.Loner: before the re-roll works")


def numbers(at: Timetable) -> None:
    """Numbers that the rules ask for; yes is 1 and no is 0."""
    at.at(NUMBER + RUSHES, ACTOR, "Sprint", "R19.Sprint")
    at.at(NUMBER + COST_OF_STANDING, ACTOR, "Jump Up", "R19.Jump Up")
    at.at(NUMBER + BLOCKS_LYING, ACTOR, "Jump Up", "R19.Jump Up")
    at.at(NUMBER + JUMPS_ANYWHERE, ACTOR, "Leap", "R19.Leap")
    at.at(NUMBER + JUMPS_ANYWHERE, ACTOR, "Pogo Stick", "R19.Pogo Stick")
    at.at(NUMBER + DECLARES_FREELY, ACTOR, "Ball & Chain", "R19.Ball & Chain: and no other action")
    at.at(NUMBER + HOLDS_BALL, ACTOR, "No Hands", "R19.No Hands")
    at.at(NUMBER + GIVES_BALL, ACTOR, "My Ball", "R19.My Ball")
    at.at(NUMBER + GIVES_BALL, ACTOR, "Bloodlust", "R19.Bloodlust: the bite comes before a pass or a hand-off")
    at.at(NUMBER + SCORES, ACTOR, "Bloodlust", "R19.Bloodlust: the bite comes before a touchdown")
    at.at(NUMBER + ASSISTS_BLOCKS, ACTOR, "Guard", "R19.Guard")
    at.at(NUMBER + BLOCKS_TWO, ACTOR, "Multiple Block", "R19.Multiple Block")
    at.at(NUMBER + LOBS, ACTOR, "Hail Mary Pass", "R19.Hail Mary Pass")
    at.at(NUMBER + LIFTED, ACTOR, "Right Stuff", "R19.Right Stuff")
    at.at(NUMBER + KICKED_HARDER, ACTOR, "Mighty Blow", "ruling: the rival coach always uses it, as the text lets him")
    at.at(NUMBER + UNPROTECTED, ACTOR, "Ball & Chain", "R19.Ball & Chain: injury instead of armour")
    at.at(NUMBER + STAYS_DEAD, ACTOR, "Regeneration", "R6.5, R18: neither those who regenerate...")
    at.at(NUMBER + STAYS_DEAD, ACTOR, "Stunty", "R6.5, R18: ...nor stunty players are raised")
    at.at(NUMBER + BRINGS_REROLL, ACTOR, "Leader", "R19.Leader")
    at.at(NUMBER + FOULED_TOGETHER, ACTOR, "Iron Hard Skin", "R19.Iron Hard Skin: an assist changes the armour roll")
    at.at(NUMBER + COMES_LATE, ACTOR, "Swarming", "R8.7")


def around_moves(at: Timetable) -> None:
    """Activation and movement."""
    at.at(DECLARED, ACTOR, "Bone Head", "R19.Bone Head: right after declaring")
    at.at(DECLARED, ACTOR, "Really Stupid", "R19.Really Stupid: right after declaring")
    at.at(DECLARED, ACTOR, "Unchannelled Fury", "R19.Unchannelled Fury: right after declaring")
    at.at(DECLARED, ACTOR, "Animal Savagery", "R19.Animal Savagery: right after declaring")
    at.at(DECLARED, ACTOR, "Take Root", "R19.Take Root: right after declaring")
    at.at(DECLARED, ACTOR, "Bloodlust", "ruling: last, as it may change the action that was declared")
    at.at(DECLARED, ACTOR, "Jump Up", "R19.Jump Up: the last roll before a block from the ground")
    at.at(ACTIVATION_ENDS, ACTOR, "Tasty Morsel", "R17.1: instead of a Thrall")
    at.at(ACTIVATION_ENDS, ACTOR, "Bloodlust", "R19.Bloodlust: the bite")
    at.at(TURN_ENDS, ANY_RIVAL, "Pick-me-up", "R19.Pick-me-up: at the end of the rivals' turn")
    at.at(ACTIONS, ACTOR, "Hypnotic Gaze", "R19.Hypnotic Gaze")
    at.at(ACTIONS, ACTOR, "Throw Team-mate", "R19.Throw Team-mate")
    at.at(ACTIONS, ACTOR, "Kick Team-mate", "R19.Kick Team-mate")
    at.at(ACTIONS, ACTOR, "Ball & Chain", "R19.Ball & Chain: and no other action")
    at.at(ACTIONS, ACTOR, "Bombardier", "R19.Bombardier")
    at.at(ACTIONS, ACTOR, "Breathe Fire", "R19.Breathe Fire: instead of a block")
    at.at(ACTIONS, ACTOR, "Chainsaw", "R19.Chainsaw: instead of a block")
    at.at(ACTIONS, ACTOR, "Projectile Vomit", "R19.Projectile Vomit: instead of a block")
    at.at(ACTIONS, ACTOR, "Stab", "R19.Stab: instead of a block")
    at.at(ACTING, ACTOR, "Fumblerooskie", "R19.Fumblerooskie: before he leaves a square")
    at.at(LEAVING, MARKERS, "Tentacles", "R19.Tentacles: he tries to leave, so before he moves")
    at.at(LEFT, MARKERS, "Shadowing", "ruling: after the mover's own dice in his new square")


def around_blocks(at: Timetable) -> None:
    """Blocks, in the order of a block."""
    at.at(ATTACKED, RIVAL, "Foul Appearance", "ruling: first, because without it there is no attack to answer")
    at.at(ATTACKED, RIVAL, "Dump-off", "R19.Dump-off: interrupts the attack")
    at.at(ATTACKED, RIVAL, "Trickster", "ruling: after every other answer, right before the dice are counted")
    at.at(STRENGTH, ACTOR, "Horns", "R19.Horns: before any other modifier or skill")
    at.at(STRENGTH, ACTOR, "Dauntless", "R19.Dauntless: after every other modifier, before assists")
    at.at(POOL_ROLLED, ACTOR, "Brawler", "R19.Brawler")
    at.at(POOL_ROLLED, ACTOR, "Pro", "R19.Pro: one die of a pool")
    at.at(FACE_CHOSEN, ACTOR, "Juggernaut", "ruling: changing the result comes before living with it")
    at.at(FACE_CHOSEN, ACTOR, "Wrestle", "R19.Wrestle: instead of the result; the active coach first (ruling)")
    at.at(FACE_CHOSEN, RIVAL, "Wrestle", "R19.Wrestle")
    at.at(FACE_CHOSEN, ACTOR, "Block", "R19.Block; the active coach first (ruling)")
    at.at(FACE_CHOSEN, RIVAL, "Block", "R19.Block")
    at.at(FACE_CHOSEN, RIVAL, "Dodge", "R19.Dodge")
    at.at(BEING_PUSHED, ACTOR, "Stand Firm", "R19.Stand Firm: before a square is chosen")
    at.at(BEING_PUSHED, ACTOR, "Side Step", "R19.Side Step")
    at.at(BEING_PUSHED, RIVAL, "Grab", "R19.Grab")
    at.at(PUSHED_BACK, RIVAL, "Fend", "R12.5: what forbids following up goes before what compels it")
    at.at(PUSHED_BACK, ACTOR, "Frenzy", "R19.Frenzy")
    at.at(PUSHED_BACK, ACTOR, "Ball & Chain", "R19.Ball & Chain: he must follow")
    at.at(PUSHED_BACK, ACTOR, "Strip Ball", "R19.Strip Ball")
    at.at(AFTER_BLOCK, ACTOR, "Frenzy", "R19.Frenzy: a second block")
    at.at(AFTER_BLOCK, ACTOR, "Pile Driver", "R19.Pile Driver: once the result is applied")
    at.at(AFTER_BLOCK, ACTOR, "Hit and Run", "R19.Hit and Run: not while another block follows (ruling)")


def around_injuries(at: Timetable) -> None:
    """Armour, injury, casualty."""
    at.at(ARMOUR_DUE, ACTOR, "Chainsaw", "R19.Chainsaw: who falls or is knocked down with it")
    at.at(ARMOUR_DUE, RIVAL, "Chainsaw", "R19.Chainsaw: who goes down blocking its owner; and it can be used in a foul")
    at.at(ARMOUR_HELD, RIVAL, "Claws", "ruling: before a bonus that could still serve the injury roll")
    at.at(ARMOUR_HELD, RIVAL, "Mighty Blow", "R19.Mighty Blow: after the roll")
    at.at(ARMOUR_HELD, RIVAL, "Dirty Player", "R19.Dirty Player: after the roll")
    at.at(ARMOUR_HELD, MARKERS, "Arm Bar", "R19.Arm Bar: after the roll")
    at.at(INJURY_ROLLED, RIVAL, "Savage Mauling", "ruling: before a bonus, which is for the roll that stands")
    at.at(INJURY_ROLLED, RIVAL, "Mighty Blow", "R19.Mighty Blow: armour or injury")
    at.at(INJURY_ROLLED, RIVAL, "Dirty Player", "R19.Dirty Player: armour or injury")
    at.at(INJURY_ROLLED, MARKERS, "Arm Bar", "R19.Arm Bar: armour or injury")
    at.at(INJURY_TABLE, ACTOR, "Stunty", "R13.2")
    at.at(INJURY_TABLE, ACTOR, "Thick Skull", "R19.Thick Skull: whichever table is read")
    at.at(INJURY_TABLE, ACTOR, "Ball & Chain", "ruling: last, whatever table was read: stunned is knocked out")
    at.at(CASUALTY_DUE, ACTOR, "Decay", "R19.Decay")
    at.at(CASUALTY_DUE, ACTOR, "Regeneration", "R13.5: after the apothecary")
    at.at(CASUALTY_DUE, RIVAL, "Plague Ridden", "R19.Plague Ridden: only who cannot be saved")


def around_the_ball(at: Timetable) -> None:
    """Ball, referee, end of the drive."""
    at.at(BALL_LANDS, NEARBY, "Diving Catch", "R19.Diving Catch; the active or receiving side first (ruling)")
    at.at(KICK_OFF, ACTOR, "Kick", "R19.Kick")
    at.at(KICK_OFF, ANY_RIVAL, "On the Ball", "R19.On the Ball: after the kick, before its event")
    at.at(KICK_OFF, ANYBODY, "Swarming", "R19.Swarming: between the kick and its event")
    at.at(BEFORE_PASS, ANY_RIVAL, "On the Ball", "R19.On the Ball: after measuring, before the test")
    at.at(THROWN, ACTOR, "Safe Pass", "R19.Safe Pass")
    at.at(THROWN, ACTOR, "Running Pass", "R19.Running Pass")
    at.at(BALL_DROPPED, ACTOR, "Safe Pair of Hands", "R19.Safe Pair of Hands: before any die (ruling)")
    at.at(FOUL_SEEN, ACTOR, "Sneaky Git", "R19.Sneaky Git")
    at.at(GIVING, ACTOR, "Animosity", "R19.Animosity: before the pass or the hand-off is tried")
    at.at(DRIVE_ENDS, ACTOR, "I'll Be Back!", "R17.1: before he would be sent off")
    at.at(DRIVE_ENDS, ACTOR, "Secret Weapon", "R16.1")


def around_throws(at: Timetable) -> None:
    """Thrown team-mates, and those who come on late."""
    at.at(FLIGHT, RIVAL, "Always Hungry", "R19.Always Hungry: after his move, before the throw")
    at.at(FLIGHT, ACTOR, "Swoop", "R19.Swoop: instead of scatter and deviation")


def rules_of_stars(at: Timetable) -> None:
    """Rules of their own that star players have. [R17.1]"""
    stars_as_they_begin(at)
    stars_about_dice(at)
    stars_about_hurt(at)
    stars_besides(at)


def stars_as_they_begin(at: Timetable) -> None:
    """Right after declaring; and special actions."""
    at.at(DECLARED, TEAM_MATES, "Wisdom of the White Dwarf", "R17.1: as a team-mate next to him is activated")
    for name in (
        "Baleful Hex", "Beer Barrel Bash!", "Black Ink", "Catch of the Day", "The Flashing Blade", "Frenzied Rush",
        "Look Into My Eyes", "Raiding Party", "Shot to Nothing", "Then I Started Blastin'!", "Treacherous",
    ):  # fmt: skip
        at.at(DECLARED, ACTOR, name, "R17.1: as his activation begins")
    at.at(DECLARED, ACTOR, "Excuse Me, Are You a Zoat?", "R17.1: used up by declaring")
    at.at(DECLARED, ACTOR, "Presents for Everyone!", "R17.1: before a bomb of his")
    at.at(ACTIONS, ACTOR, "All You Can Eat", "R17.1: two bombs, committed before the first")
    at.at(ACTIONS, ACTOR, "Excuse Me, Are You a Zoat?", "R17.1")
    at.at(ACTIONS, ACTOR, "Furious Outburst", "R17.1: counts as the blitz")
    at.at(ACTIONS, ACTOR, "Kick 'em While They're Down!", "R17.1: instead of a block")
    at.at(ACTIONS, ACTOR, "Putrid Regurgitation", "R17.1: instead of a block")
    at.at(ACTING, ACTOR, "Burst of Speed", "R17.1: after the second rush")


def stars_about_dice(at: Timetable) -> None:
    """Tests and block dice."""
    at.at(DUE + LEAP, ACTOR, "Bounding Leap", "R17.1: before the die")
    at.at(DUE + INTERFERE, ACTOR, "Yoink!", "R17.1: before the test")
    at.at(LOST + DODGE, ACTOR, "Incorporeal", "R17.1: after the die")
    for kind in (DODGE, LEAP, RUSH):
        at.at(LOST + kind, ACTOR, "Swift as the Breeze", "R17.1: after the die (ruling)")
    at.at(LOST + LEAP, ACTOR, "Bounding Leap", "R17.1: the re-roll that comes with it")
    at.at(LOST + THROWING, ACTOR, "Strong Passing Game", "R17.1: after the die")
    for kind in (THROWING, HURL):
        at.at(LOST + kind, ACTOR, "The Ballista", "R17.1")
    at.at(LOST + DEFY, ACTOR, "Blind Rage", "R17.1")
    at.at(LOST + GAZE, ACTOR, "Mesmerizing Dance", "R17.1")
    at.at(LOST + STEADY, ACTOR, "Fury of the Blood God", "R17.1: when the die shows a 1")
    at.at(LOST + STEADY, ACTOR, "Primal Savagery", "R17.1: instead of a team-mate")
    for name in ("Consummate Professional", "Halfling Luck", "Thinking Man's Troll"):
        for kind in range(CHECK_KINDS):
            at.at(LOST + kind, ACTOR, name, "R17.1: a die that he has rolled himself")
        at.at(POOL_ROLLED, ACTOR, name, "R17.1: one die of a pool")
    at.at(LOST + FEAT, ACTOR, "Pro", "R19.Pro: any die of his own activation")
    at.at(POOL_ROLLED, ACTOR, "Unstoppable Momentum", "R17.1: before a die is chosen")
    at.at(POOL_ROLLED, ACTOR, "Savage Blow", "R17.1: before a die is chosen")
    at.at(STRENGTH, ACTOR, "Indomitable", "R17.1: after Dauntless, before assists")
    at.at(STRENGTH, ACTOR, "Gored by the Bull", "R17.1: before any block die is rolled")
    at.at(NUMBER + BLOCK_DICE, ACTOR, "Gored by the Bull", "R17.1")
    at.at(NUMBER + RUSHES, ACTOR, "Burst of Speed", "R17.1")
    at.at(MODIFY + CATCH, TEAM_MATES, "Blast It!", "R17.1: +1 for friends of the thrower")
    at.at(THROWN, ACTOR, "Blast It!", "R17.1: when the throw has strayed")
    at.at(BALL_CAUGHT, RIVAL, "Kaboom!", "R17.1: before the die for the fuse")
    at.at(BALL_CAUGHT, MARKERS, "Quick Bite", "R17.1: at once")
    at.at(DRAGGED, ACTOR, "Whirling Dervish", "R17.1: right after the die")


def stars_about_hurt(at: Timetable) -> None:
    """Attacks, armour, injury. Those about the injury roll that stands come after those that roll it again: see
    above."""
    at.at(ATTACKED, ACTOR, "Vicious Vines", "R17.1: used up by the block")
    at.at(ATTACKED, RIVAL, "Watch Out!", "R17.1: the first block of the half, whatever its dice")
    at.at(FACE_CHOSEN, RIVAL, "Watch Out!", "R17.1")
    at.at(NUMBER + BLOCK_REACH, ACTOR, "Vicious Vines", "R17.1")
    at.at(NUMBER + BLITZES_LYING, ACTOR, "Kick 'em While They're Down!", "R17.1: to walk up he must blitz")
    at.at(AFTER_ATTACK, ACTOR, "Fury of the Blood God", "R17.1: the second block action")
    at.at(AFTER_ATTACK, ACTOR, "Maximum Carnage", "R17.1: directly after the chainsaw")
    at.at(AFTER_ATTACK, ACTOR, "Putrid Regurgitation", "R17.1: directly after a block action")
    at.at(ARMOUR_DUE, RIVAL, "Ghostly Flames", "R17.1: before the armour roll (ruling)")
    at.at(ARMOUR_HELD, RIVAL, "Old Pro", "ruling: before a bonus, which is for the roll that stands")
    for name in ("Crushing Blow", "Dwarfen Scourge", "Ram", "Slayer"):
        at.at(ARMOUR_HELD, RIVAL, name, "R17.1: after the roll, besides other bonuses")
    at.at(INJURY_ROLLED, RIVAL, "Master Assassin", "ruling: before a bonus, which is for the roll that stands")
    for name in ("Brutal Block", "Dwarfen Scourge", "Ram", "Slayer", "Toxin Connoisseur", "A Sneaky Pair"):
        at.at(INJURY_ROLLED, RIVAL, name, "R17.1: after the roll, besides other bonuses")
    at.at(TAKEN_OFF, RIVAL, "Pump Up the Crowd", "R17.1: at once, before any cure")
    at.at(TAKEN_OFF, TEAM_MATES, "Two for One", "R17.1: at once")
    at.at(TAKEN_OFF, ACTOR, "Lord of Chaos", "R17.1: his re-roll is lost with him")


def stars_besides(at: Timetable) -> None:
    """Whole turns, drives, and those who are thrown."""
    at.at(NUMBER + ONCE_A_TURN, ACTOR, "Sneakiest of the Lot", "R17.1: his foul does not count")
    at.at(NUMBER + ONCE_A_TURN, ACTOR, "Presents for Everyone!", "R17.1: nor his bomb, once a drive")
    at.at(NUMBER + LENDS_REROLL, ACTOR, "Lord of Chaos", "R17.1")
    at.at(NUMBER + GIVES_BALL, ACTOR, "Tasty Morsel", "R17.1: a bite at hand, as a Thrall would be")
    at.at(FLIGHT, RIVAL, "Reliable", "R17.1: whoever he fumbles")
    at.at(TOUCHDOWN_SCORED, ACTOR, "Star of the Show", "R17.1")


def rules_of_the_giant(at: Timetable) -> None:
    """What makes him more than a strong player."""
    at.at(NUMBER + BREADTH, ACTOR, "Colossal", "R17.1")
    at.at(MODIFY + INTERFERE, ACTOR, "Colossal", "R17.1: last, because it lessens what the others added")
    at.at(LOST + HURL, ACTOR, "Colossal", "R17.1: a fumble")
