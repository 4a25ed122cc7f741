"""Blood Bowl 2020 as a record of parts, in the rulebook's order."""

from __future__ import annotations

from typing import Final, cast

from touchback.bloodbowl import activation, concede, ends, kickoff, kickoff_events, prematch, setup, turn
from touchback.bloodbowl.crowd import Crowd
from touchback.bloodbowl.field import Field, full_field
from touchback.bloodbowl.formations import FORMATIONS, Formation
from touchback.bloodbowl.inducements import market
from touchback.bloodbowl.inducements.base import Inducement
from touchback.bloodbowl.inducements.catalogue import all_inducements
from touchback.bloodbowl.moments import HANDLING, REROLL_POOL
from touchback.bloodbowl.parts.edge import Edge
from touchback.bloodbowl.passing import RANGES
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.prayers import praying
from touchback.bloodbowl.skills.base import skill_of
from touchback.bloodbowl.skills.catalogue import all_skills
from touchback.bloodbowl.skills.categories import CATEGORIES, NEVER_TOGETHER
from touchback.bloodbowl.terms import CASUALTY, P_OVER, SENT_OFF
from touchback.bloodbowl.timetable import blood_bowl_timetable
from touchback.kernel.game import Game, Phase
from touchback.kernel.hooks import Skill, Timetable
from touchback.kernel.ints import i64, vec
from touchback.kernel.state import State


class BloodBowl(Game):
    """The parts of a game of the Blood Bowl kind. Another such game is this one with some parts replaced."""

    def __init__(
        self,
        name: str,
        title: str,
        field: Field,
        edge: Edge,
        formations: list[Formation],
        skills: list[Skill],
        timetable: Timetable,
        phases: list[Phase[State]],
        inducements: list[Inducement],
    ) -> None:
        super().__init__(name, title, field, phases)
        self.field = field
        self.edge = edge
        self.formations = formations
        self.balls: i64 = 1
        self.skills = skills
        self.timetable = timetable
        self.skill_names = {skill.name: skill for skill in skills}
        self.turn_limits: i64 = 0
        for skill in skills:
            limit = skill_of(skill).limit
            if limit >= 0 and skill_of(skill).each_turn:
                self.turn_limits |= 1 << limit
        self.inducements = inducements
        self.mercenary = next(inducement for inducement in inducements if inducement.category == "mercenary")
        self.prayer_names = ("", *[prayer.name for prayer in praying.LEAGUE_PRAYERS])
        self.trapdoors = field.trapdoors  # R1.1
        self.categories = {
            letter: [self.skill_names[name].id for name in names if self.is_modelled(name)]
            for letter, names in CATEGORIES.items()
        }
        bands = vec[i64]([0] * (14 * 14))
        for dy, row in enumerate(RANGES):
            for dx, band in enumerate(row):
                bands[dy * 14 + dx] = 0 if band == "." else int(band)
        self.pass_bands = bands

    def but(
        self,
        *,
        name: str = "",
        title: str = "",
        field: Field | None = None,
        edge: Edge | None = None,
        formations: list[Formation] | None = None,
        skills: list[Skill] | None = None,
        timetable: Timetable | None = None,
        phases: list[Phase[State]] | None = None,
        inducements: list[Inducement] | None = None,
    ) -> BloodBowl:
        """This game with some parts replaced."""
        return BloodBowl(
            name=name or self.name,
            title=title or self.title,
            field=field or self.field,
            edge=edge or self.edge,
            formations=formations or self.formations,
            skills=skills or self.skills,
            timetable=timetable or self.timetable,
            phases=phases or self.phases,
            inducements=inducements or self.inducements,
        )

    def is_over(self, state: State) -> bool:
        return state.phase == P_OVER

    def go_together(self, skills: vec[i64], skill: i64) -> bool:
        """May somebody with these skills gain this one? [R19.2]"""
        name = self.skills[skill].name
        for one, other in NEVER_TOGETHER:
            if (name == one and skills[self.skill_names[other].id] != 0) or (
                name == other and skills[self.skill_names[one].id] != 0
            ):
                return False
        return True

    def is_modelled(self, name: str) -> bool:
        """Does the program play this skill?"""
        return skill_of(self.skill_names[name]).modelled

    def limit_of(self, name: str) -> int:
        """The bit that remembers the use of a limited skill, or -1."""
        skill = self.skill_names.get(name)
        return int(skill_of(skill).limit) if skill is not None else -1

    def brings_reroll(self, play: Play, side: i64) -> bool:
        """Has this side a player who brings a team re-roll and may still come onto the pitch? [R19.Leader]"""
        for row in self.timetable.rows[REROLL_POOL]:
            for player in play.players:
                status = play.status[player.index]
                if player.side == side and player.has(row.skill.id) and status != CASUALTY and status != SENT_OFF:
                    return True
        return False

    def can_hold(self, player: Player) -> bool:
        """May this player hold a ball?"""
        for row in self.timetable.rows[HANDLING]:
            if player.has(row.skill.id):
                return False
        return True


def blood_bowl_phases() -> list[Phase[State]]:
    """The rests of a match, in the order of their numbers."""
    phases = [
        # R7 Pre-match sequence
        prematch.Fans(), prematch.Weather(), market.Journeymen(), market.Market(), praying.Praying(), prematch.Coin(),
        prematch.KickOrReceive(), concede.FewPlayers(),
        # R8 Start of a drive
        setup.Setting(), kickoff.Kicker(), kickoff.Kick(), kickoff.KickOffEvent(), kickoff_events.SolidDefence(),
        kickoff_events.HighKick(), kickoff_events.QuickSnap(), kickoff.Landing(), kickoff.TouchbackPhase(),
        turn.TooMany(),
        # R9 Team turns and activations
        turn.Turn(), activation.Target(), activation.Act(), activation.Throw(), turn.TurnEnd(),
        concede.Concession(),
        # R16 End of drive and match
        ends.DriveEnd(), ends.Penalties(), ends.Over(),
        # R19 Settling what a player owes at the end of his activation
        activation.Settle(),
    ]  # fmt: skip
    return cast("list[Phase[State]]", phases)


def blood_bowl(name: str, title: str, field: Field, formations: list[Formation]) -> BloodBowl:
    """The rules of the rulebook on this pitch, with these ready-made set-ups."""
    skills = all_skills()
    return BloodBowl(
        name=name,
        title=title,
        field=field,  # R1.1
        edge=Crowd(),  # R12.4, R10.9
        formations=formations,  # R8.1
        skills=skills,  # R19
        timetable=blood_bowl_timetable(skills),
        phases=blood_bowl_phases(),
        inducements=all_inducements(),  # R17
    )


BLOOD_BOWL: Final = blood_bowl("bloodbowl", "Blood Bowl 2020", full_field(), FORMATIONS)
"""The game as the rulebook has it."""
