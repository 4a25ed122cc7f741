"""Blood Bowl in files and pictures."""

from __future__ import annotations

from typing import Any, Final

from touchback.bloodbowl.game import BLOOD_BOWL, BloodBowl
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.skills.base import skill_of
from touchback.bloodbowl.writing import is_plain, player_line
from touchback.notation.bloodbowl.picture import picture
from touchback.notation.record import GameNotation, Rulebook, RuleCoverage


def players(play: Play, data: list[Any]) -> list[Any]:
    """A line for each player of whom a line says everything."""
    return [
        player_line(play, player) if is_plain(play, player) else record for player, record in zip(play.players, data)
    ]


def skills(game: BloodBowl) -> list[RuleCoverage]:
    """The skills and traits, by the alphabet. [R19]"""
    return [
        RuleCoverage(skill.rule, skill.name, "" if skill_of(skill).modelled else "the teams release")
        for skill in sorted(game.skills, key=lambda skill: skill.name)
        if skill.rule.startswith("R19.")  # stars' own rules belong to R17.1
    ]


NOTATION: Final = GameNotation(
    picture=picture,
    players=players,
    rulebook=Rulebook("bloodbowl/rules.toml", game=BLOOD_BOWL.name, skills=skills),
)
