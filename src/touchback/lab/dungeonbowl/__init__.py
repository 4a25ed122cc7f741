"""Dungeon Bowl in the laboratory."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from touchback.bloodbowl.game import BloodBowl
from touchback.dungeonbowl.events import TurnStarted
from touchback.dungeonbowl.faults import change_faults, play_faults
from touchback.dungeonbowl.play import DungeonPlay
from touchback.kernel.log import Event
from touchback.kernel.match import Match
from touchback.lab.bloodbowl import LAB as BLOOD_BOWL_LAB


def faults(play: DungeonPlay, match: Match) -> list[str]:
    """Everything that is wrong with this moment."""
    return play_faults(play, match)


def turn(game: BloodBowl, event: Event) -> int | None:
    """There are no halves: turns are simply counted. [D7.1]"""
    return event.turn if isinstance(event, TurnStarted) else None


LAB: Final = replace(
    BLOOD_BOWL_LAB, faults=faults, change_faults=lambda before, now: list(change_faults(before, now)), turn=turn
)
