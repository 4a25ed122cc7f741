"""The skills of this game: those of Blood Bowl without four of them, four new ones, and the rules of the rooms. [D9.1,
D15.3]"""

from __future__ import annotations

from typing import Final

from touchback.bloodbowl.activation import Activation, spend_action
from touchback.bloodbowl.block import Block
from touchback.bloodbowl.check import Check, Rolled, roll_freely_again
from touchback.bloodbowl.moments import (
    ACTING,
    ACTIONS,
    ACTIVATION_ENDS,
    ACTOR,
    ANY_RIVAL,
    ARMOUR_SHAKEN,
    ASSISTS,
    CASUALTY_DUE,
    DIE_ROLLED,
    FACE_CHOSEN,
    GIVES_BALL,
    GIVING,
    LOST,
    MODIFY,
    NUMBER,
    POOL_ROLLED,
    RIVAL,
    STRENGTH,
    TAKEN_OFF,
)
from touchback.bloodbowl.passing import Giving
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.skills.base import PER_MATCH, PER_TURN, PlayerSkill, can, skill_of
from touchback.bloodbowl.skills.catalogue import all_skills, limited, number_limits, once_a_turn
from touchback.bloodbowl.skills.categories import CATEGORIES
from touchback.bloodbowl.skills.stars_base import StarRule
from touchback.bloodbowl.terms import (
    ALIGHT,
    CATCH,
    DODGE,
    FEAT,
    HAS_THROWN,
    HURL,
    INTERFERE,
    LEAP,
    P_THROW,
    PASS,
    PICK_UP,
    RESERVE,
    RUSH,
    STANDING,
    THROWING,
)
from touchback.bloodbowl.timetable import blood_bowl_timetable
from touchback.dungeonbowl.expansion import expansion_rules
from touchback.dungeonbowl.play import dungeon_of
from touchback.dungeonbowl.rooms import Token, room_rules
from touchback.dungeonbowl.spells import BLINDED
from touchback.dungeonbowl.sponsors import SecondOpinion
from touchback.dungeonbowl.terms import ARRIVED, SECOND_OPINION
from touchback.kernel.ask import Rule
from touchback.kernel.hooks import Skill, Timetable
from touchback.kernel.ints import i64

NOT_HERE: Final = ("Kick", "Cannoneer", "Cloud Burster", "Hail Mary Pass")
"""Skills that do not exist here. [D9.1]"""
INSTEAD: Final = {
    "Kick": "Portal Navigator",
    "Cannoneer": "Give and Go",
    "Cloud Burster": "Portal Passer",
    "Hail Mary Pass": "Wall Thrower",
}
"""The four new ones come instead of them. [D15.3]"""
FURIOUS: Final = 99
"""Stronger than twice anybody, assists included."""
AT_WALL: Final = 7
"""How the ball comes in the test of a throw at a wall: see `BALL_NAMES` for the others."""
DUGOUT_BIT: Final = 10
"""The bit of what a side has spent in its turn: dugout portal or sponge. [D4.1]"""
ROOMS_BIT: Final = 11
"""The bit that says that rooms have done what they do at the end of a team turn. [D19.1]"""
AGILITY_AND_PASSING: Final = (DODGE, PICK_UP, CATCH, INTERFERE, LEAP, ALIGHT, THROWING, HURL)
"""Tests of these two characteristics; where a room of the expansion calls for one it is a feat."""


class PortalNavigator(PlayerSkill):
    """He may roll again where a portal leads him, in whoever's turn, on his feet or from the dugout. [D12.2]"""

    rolls_again = True

    def suits_rolled(self, play: Play, owner: Player, rolled: Rolled) -> bool:
        return play.status[owner.index] in (STANDING, RESERVE)

    def on_rolled(self, play: Play, owner: Player, rolled: Rolled) -> Rule[None]:
        yield from roll_freely_again(play, rolled, self.name)


class GiveAndGo(PlayerSkill):
    """After a hand-off that cost nobody the turn he may go on moving. [D15.3]"""

    def suits_giving(self, play: Play, owner: Player, giving: Giving) -> bool:
        return giving.over and play.standing(owner.index) and play.moved < owner.ma

    def on_giving(self, play: Play, owner: Player, giving: Giving) -> None:
        giving.goes_on = True


class PortalPasser(PlayerSkill):
    """Out of a portal with the ball he may declare a pass, if his side has one left, and throw at once. [D12.14]"""

    def suits_activation(self, play: Play, owner: Player, activation: Activation) -> bool:
        return (
            play.done & ARRIVED != 0
            and dungeon_of(play).portal_at(play.square[owner.index]) != 0
            and play.carrier == owner.index
            and not play.spent >> PASS & 1
            and not play.done & HAS_THROWN
            and can(play, owner, GIVES_BALL, True)
        )

    def on_activation(self, play: Play, owner: Player, activation: Activation) -> None:
        spend_action(play)
        play.action = PASS
        play.spent &= ~(1 << PASS)
        play.phase = P_THROW


class WallThrower(PlayerSkill):
    """+1 to throws at walls. [D9.5]"""

    def modify(self, play: Play, owner: Player, check: Check) -> bool:
        if check.how == AT_WALL:
            check.modify(1, self.name)
        return False


class BestialFury(PlayerSkill):
    """Cast on him: whatever the strengths are, he blocks with three dice of his coach's choice. [D16.2]"""

    def on_block(self, play: Play, owner: Player, block: Block) -> None:
        block.attacker_strength = FURIOUS


class Eyes(PlayerSkill):
    """Everybody's eyes: whoever is blinded neither passes nor hands off nor assists. [D16.2]"""

    def number(self, play: Play, owner: Player, which: i64, value: i64) -> i64:
        return 0 if play.granted(owner.side, BLINDED) else value


def dungeon_skills() -> list[Skill]:
    """A fresh set: every game has its own. There are no star players down here. [D1.11]"""
    kept = [skill_of(skill) for skill in all_skills() if skill.name not in NOT_HERE and not isinstance(skill, StarRule)]
    new: list[PlayerSkill] = [
        PortalNavigator("Portal Navigator", stunned=True),  # whoever is off the board counts as one of the stunned
        give_and_go(),
        PortalPasser("Portal Passer"),
        WallThrower("Wall Thrower"),
        BestialFury("Bestial Fury", compulsory=True),
        Eyes("Eyes", compulsory=True, prone=True, stunned=True, distracted=True),
        limited(Token("Teleported"), PER_TURN),
        limited(Token("Held by Vines"), PER_TURN),
        once_a_turn(Token("Dugout Portal"), DUGOUT_BIT),
        once_a_turn(Token("Last Word of Rooms"), ROOMS_BIT),
        limited(Token("Activation Begun"), PER_TURN),
    ]
    rooms: list[PlayerSkill] = []
    for room in room_rules():
        rooms.append(limited(room, PER_MATCH) if room.key == "sewer" else room)
    rooms += expansion_rules()
    skills = [*kept, *new, *rooms, second_opinion()]
    number_limits(skills)
    every: list[Skill] = list(skills)
    return every


def give_and_go() -> PlayerSkill:
    """Used without asking: it can only help."""
    skill = GiveAndGo("Give and Go")
    skill.automatic = True
    return skill


def second_opinion() -> PlayerSkill:
    """What a sponsor gives; nobody learns it."""
    skill = SecondOpinion(SECOND_OPINION, compulsory=True, prone=True, stunned=True, distracted=True)
    skill.rule = "D19.2"
    return skill


def dungeon_categories() -> dict[str, tuple[str, ...]]:
    """The categories with the new skills instead of the old, in the order in which the table of random skills has them.
    [D15.3]"""
    found = {letter: tuple([INSTEAD.get(name, name) for name in names]) for letter, names in CATEGORIES.items()}
    found["P"] = tuple(sorted(found["P"]))
    return found


def dungeon_timetable(skills: list[Skill]) -> Timetable:
    """That of Blood Bowl, and who is heard besides."""
    known = {skill.name for skill in skills}
    at = blood_bowl_timetable(skills, tuple([skill.name for skill in all_skills() if skill.name not in known]))
    at.at(DIE_ROLLED, ACTOR, "Portal Navigator", "D12.2")
    at.at(DIE_ROLLED, ACTOR, "Pro", "D12.2: in his activation")
    at.at(GIVING, ACTOR, "Give and Go", "D15.3: after the hand-off")
    at.at(MODIFY + THROWING, ACTOR, "Wall Thrower", "D9.5")
    at.at(ACTING, ACTOR, "Portal Passer", "D12.14")
    at.at(NUMBER + ARMOUR_SHAKEN, ACTOR, "The Armoury", "D13.2")
    at.at(MODIFY + THROWING, ACTOR, "The Bone Pit", "D13.3")
    at.at(MODIFY + CATCH, ACTOR, "The Bone Pit", "D13.3")
    at.at(MODIFY + RUSH, ACTOR, "Swirling Mists", "D19.1")
    for kind in (DODGE, LEAP):
        at.at(MODIFY + kind, ACTOR, "Malodorous Marsh", "D19.1: whatever others take off")
    at.at(MODIFY + RUSH, ACTOR, "The Flooded Room", "D13.5: the number needed, whatever modifies it")
    for kind in (THROWING, CATCH, INTERFERE, HURL):
        at.at(MODIFY + kind, ANY_RIVAL, "Sewer Stench", "D13.8: as Disturbing Presence")
    at.at(STRENGTH, ACTOR, "Bestial Fury", "D16.2: whatever the strengths are")
    for which in (GIVES_BALL, ASSISTS):
        at.at(NUMBER + which, ACTOR, "Eyes", "D16.2: unless he is blinded")
    at.at(ACTIONS, ACTOR, "Throw Food", "D13.7: instead of any action")
    at.at(ACTIONS, ACTOR, "Gather Funds", "D13.9: instead of any action")
    expansion_timetable(at)
    at.at(CASUALTY_DUE, ACTOR, SECOND_OPINION, "D19.2: after the casualty roll, and after every cure")
    return at


def expansion_timetable(at: Timetable) -> None:
    """Who is heard in the rooms of the expansion. [D19.1]"""
    for name in ("Throw Skull", "Snack", "Drink", "Experiment"):
        at.at(ACTIONS, ACTOR, name, "D19.1: instead of any action")
    for kind in (*AGILITY_AND_PASSING, FEAT):
        at.at(LOST + kind, ACTOR, "Snack in Store", "D19.1: a test of agility or passing")
    at.at(POOL_ROLLED, ACTOR, "Snack in Store", "D19.1: a block die")
    at.at(TAKEN_OFF, ACTOR, "Youth Regained", "D19.1: before a casualty roll")
    at.at(FACE_CHOSEN, RIVAL, "The Corpse Chasm", "D19.1: a push, be it by Dodge")
    for name in ("Fungus Farm", "The Root Walk"):
        at.at(ACTIVATION_ENDS, ACTOR, name, "D19.1: whatever else he owes comes first")
    at.at(NUMBER + ARMOUR_SHAKEN, ACTOR, "Spike Pit", "D19.1")
