"""Dungeon Bowl as a record of parts: Blood Bowl 2020 with these replaced."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, cast

from touchback.bloodbowl.game import BLOOD_BOWL, BloodBowl
from touchback.bloodbowl.parts.ball_rules import BallRules
from touchback.bloodbowl.parts.ruler import Ruler
from touchback.bloodbowl.parts.tables import Tables
from touchback.bloodbowl.prematch import Coin
from touchback.bloodbowl.terms import (
    P_ACT,
    P_COIN,
    P_DRIVE_END,
    P_FANS,
    P_KICK_OR_RECEIVE,
    P_KICKER,
    P_PRAYERS,
    P_TARGET,
    P_THROW,
    P_TURN,
    P_TURN_END,
)
from touchback.dungeonbowl import acting, clock, setup, turns
from touchback.dungeonbowl.answers import ANSWERS, SPANS
from touchback.dungeonbowl.dungeon import Dungeon
from touchback.dungeonbowl.field import DungeonField
from touchback.dungeonbowl.maps.catalogue import dungeon
from touchback.dungeonbowl.play import DungeonPlay
from touchback.dungeonbowl.portals import Portals
from touchback.dungeonbowl.questions import QUESTIONS
from touchback.dungeonbowl.rooms import RoomRule
from touchback.dungeonbowl.scoring import EndZoneTiles
from touchback.dungeonbowl.skills import dungeon_categories, dungeon_skills, dungeon_timetable
from touchback.dungeonbowl.tables import dungeon_inducements
from touchback.dungeonbowl.teams import DATA
from touchback.dungeonbowl.walls import Walls
from touchback.kernel.game import Phase
from touchback.kernel.state import State

NAME: Final = "dungeonbowl"
USUAL_DUNGEON: Final = "crossed_halls"
"""Where a match is played unless somebody names another dungeon."""

QUICK_AND_SHORT: Final = ("0111222", "1111222", "1112222", "1122222", "222222.", "22222..", "2222...")
"""The ranges of Blood Bowl as far as they go here. [D9.1]"""
WIDTH: Final = 1.74


def dungeon_phases() -> list[Phase[State]]:
    """The rests of a match: those of Blood Bowl by their numbers, some of them replaced, and four more."""
    phases = list(BLOOD_BOWL.phases)
    replaced: dict[int, object] = {
        P_FANS: setup.Placers(),  # D6.3
        P_COIN: Coin(),  # D6.1
        P_KICK_OR_RECEIVE: setup.ChooseEnd(),  # D6.1
        P_PRAYERS: setup.NoPrayers(),  # D6.8
        P_KICKER: setup.FirstTurn(),  # D7.1
        P_TURN: turns.DungeonTurn(),  # D4, D7
        P_TARGET: turns.DungeonTarget(),  # D7.2
        P_ACT: acting.DungeonAct(),  # D11.1, D12.4
        P_THROW: acting.DungeonThrow(),  # D9
        P_TURN_END: turns.DungeonTurnEnd(),  # D19.1
        P_DRIVE_END: clock.Verdict(),  # D14
    }
    for number, phase in replaced.items():
        phases[number] = cast("Phase[State]", phase)
    more: list[object] = [setup.Chests(), setup.PlacingPortals(), turns.Declare(), setup.Sponsors()]
    return phases + [cast("Phase[State]", phase) for phase in more]


def dungeon_tables() -> Tables:
    """Nobody prays; a touchdown is worth five points. [D1.11, D17.3]"""
    tables = BLOOD_BOWL.tables
    return Tables(
        weather=tables.weather,
        kickoff=tables.kickoff,
        injury=tables.injury,
        stunty_injury=tables.stunty_injury,
        casualty=tables.casualty,
        lasting_injury=tables.lasting_injury,
        league_prayers=[],
        exhibition_prayers=[],
        star_points=(*tables.star_points[:-1], 5),
    )


SKILLS: Final = dungeon_skills()

DUNGEON_BOWL: Final = BLOOD_BOWL.but(
    name=NAME,
    title="Dungeon Bowl",
    data=DATA,
    field=DungeonField(dungeon(USUAL_DUNGEON)),  # D1
    edge=Walls(),  # D2, D8, D10
    ground=Portals(),  # D12
    ball_rules=BallRules(balls=1, scatter_steps=3, unsure=-1),  # D8
    tables=dungeon_tables(),  # D3, D17.3
    formations=setup.formations(),  # D6.8
    clock=clock.FirstTouchdown(),  # D7.1, D14
    ruler=Ruler(QUICK_AND_SHORT, WIDTH, needs_sight=True),  # D9.1, D9.2
    scoring=EndZoneTiles(),  # D14.1
    skills=SKILLS,  # D13, D15
    categories=dungeon_categories(),  # D15.3
    timetable=dungeon_timetable(SKILLS),
    phases=dungeon_phases(),  # D6-D14
    inducements=dungeon_inducements(),  # D16
    answers=ANSWERS,
    questions=QUESTIONS,
    spans=SPANS,
    state=DungeonPlay,
    correcting="touchback.dungeonbowl.correcting:DungeonBowlCorrector",
)
"""The game in the dungeon that is played unless another is named."""


def furnish(game: BloodBowl) -> BloodBowl:
    """Tell the dungeon what the game's skills are: the rules of its rooms, and the marks that players bear."""
    field = game.field
    assert isinstance(field, DungeonField)
    for skill in game.skills:
        if isinstance(skill, RoomRule) and skill.key in field.rooms:
            field.room_skills.append(int(skill.id))
            if skill.rolls_first:
                field.beginnings[int(skill.room)] = skill
            if skill.acts_last:
                field.endings.append(skill)
    field.room_skills.append(int(game.skill_names["Eyes"].id))
    field.ghost_mark = game.limit_of("Ghost Junction")
    field.root_mark = game.limit_of("Entangled")
    field.stench_mark = game.limit_of("Sewer Stench")
    field.begun_mark = game.limit_of("Activation Begun")
    field.teleport_mark = game.limit_of("Teleported")
    field.vines_mark = game.limit_of("Held by Vines")
    return game


furnish(DUNGEON_BOWL)


@lru_cache(maxsize=256)
def game_in(floor: Dungeon, sight: bool = True) -> BloodBowl:
    """The game in this dungeon: every dungeon has a record of its own, as it is another board. [D1.1, D9.2]"""
    if floor == DUNGEON_BOWL_FLOOR and sight:
        return DUNGEON_BOWL
    ruler = DUNGEON_BOWL.ruler if sight else Ruler(QUICK_AND_SHORT, WIDTH)
    return furnish(DUNGEON_BOWL.but(field=DungeonField(floor), ruler=ruler))


DUNGEON_BOWL_FLOOR: Final = dungeon(USUAL_DUNGEON)
