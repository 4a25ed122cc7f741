"""The tables that dice are read on. [R7.2, R7.5, R8.4, R13, R20.3]"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from touchback.kernel.ask import Rule
from touchback.kernel.ints import i64, vec

if TYPE_CHECKING:
    from touchback.bloodbowl.play import Play
    from touchback.bloodbowl.prayers.each import Prayer


class RollTable:
    """What a roll comes to: lines of 'up to this total' and a result; above the last of them it is `beyond`."""

    def __init__(self, *lines: tuple[int, int], beyond: int) -> None:
        self.lines = lines
        results: list[int] = []
        for most, result in lines:
            results += [result] * (most + 1 - len(results))
        self.results = vec[i64](results)
        self.beyond: i64 = beyond

    def read(self, total: i64) -> i64:
        """The result of this roll, modifiers included; below the first line it is the first."""
        if total >= len(self.results):
            return self.beyond
        return self.results[total if total > 0 else 0]


class KickoffEvent:
    """A line of the kick-off table: its name, and what happens. A coach's choice or dice make it a procedure. [R8.4]"""

    def __init__(self, name: str, happens: Callable[[Play], Rule[None] | None]) -> None:
        self.name = name
        self.happens = happens


class Tables:
    """All tables of an edition."""

    def __init__(
        self,
        weather: RollTable,
        kickoff: tuple[KickoffEvent, ...],
        injury: RollTable,
        stunty_injury: RollTable,
        casualty: RollTable,
        lasting_injury: RollTable,
        league_prayers: list[Prayer],
        exhibition_prayers: list[Prayer],
        star_points: tuple[int, ...],
    ) -> None:
        self.weather = weather  # 2D6 (R7.2)
        self.kickoff = kickoff  # 2D6, from 2 (R8.4)
        self.injury = injury  # 2D6 (R13.1)
        self.stunty_injury = stunty_injury  # 2D6 (R13.2)
        self.casualty = casualty  # D16 (R13.4)
        self.lasting_injury = lasting_injury  # D6 (R13.4)
        self.league_prayers = league_prayers  # D16 (R7.5)
        self.exhibition_prayers = exhibition_prayers  # D8 (R7.5, R22)
        self.star_points = star_points  # by deed (R20.3)

    def event(self, total: i64) -> KickoffEvent:
        """The kick-off event of this roll of 2D6."""
        return self.kickoff[total - 2]
