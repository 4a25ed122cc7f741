"""Whoever looks after a team between matches without being a person: a bot that drafts, buys and lets players learn."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any

from touchback.league.league import League
from touchback.league.work import Command


class Manager(ABC):
    """A bot for everything that is not the match. It sees the league and gives commands, like any coach."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    @abstractmethod
    def wishes(self, list_name: str) -> dict[str, Any]:
        """What a new team of this list should have; the ready-made side is a good answer."""

    @abstractmethod
    def after_match(self, league: League, team: int) -> Command:
        """What to do next in the post-match sequence."""

    @abstractmethod
    def redraft(self, league: League, team: int) -> Command:
        """The list for the next season."""
