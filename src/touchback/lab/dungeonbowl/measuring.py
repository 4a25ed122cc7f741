"""Dungeons measured by matches between bots: do they end by a touchdown, and is one End Zone as good as the other?"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from touchback.bots.host import Coaches
from touchback.dungeonbowl.play import DungeonPlay
from touchback.kernel.ask import AWAY, HOME
from touchback.lab.simulate import MOST_DECISIONS, Fixture, match_seed, new_match, plan_series
from touchback.lab.statistics import wilson

GAME: Final = "dungeonbowl"
IN_TIME: Final = 60
"""Team turns of a side within which nearly every match should be decided."""


@dataclass
class DungeonMeasured:
    """The matches played in one dungeon. `blue` counts those that the side of the first End Zone has won."""

    dungeon: str
    matches: int = 0
    in_time: int = 0  # ended by a touchdown within so many turns
    touchdowns: int = 0
    blue: int = 0
    turns: int = 0  # of the side that has had more, added up

    def add(self, play: DungeonPlay) -> None:
        """One more match has been played."""
        self.matches += 1
        turns = int(max(play.turn[HOME], play.turn[AWAY]))
        self.turns += turns
        for side in (HOME, AWAY):
            if play.score[side]:
                self.touchdowns += 1
                self.in_time += turns <= IN_TIME
                self.blue += play.end_of(side) == HOME

    def share_in_time(self) -> tuple[float, float, float]:
        """The share that ended by a touchdown in time, with its 95 % interval."""
        return (self.in_time / max(1, self.matches), *wilson(self.in_time, self.matches))

    def share_of_blue(self) -> tuple[float, float, float]:
        """Of the touchdowns, the share of the side that defends the first End Zone, with its 95 % interval."""
        return (self.blue / max(1, self.touchdowns), *wilson(self.blue, self.touchdowns))


def measure(dungeons: dict[str, str], matches: int, seed: int, bots: tuple[str, str]) -> Iterator[DungeonMeasured]:
    """Play so many matches in each dungeon, given by what it is called here and its name or the text of its map: all
    colleges in turn, each pair of them once at home and once away. What is known so far is given after each match."""
    for name, floor in dungeons.items():
        found = DungeonMeasured(name)
        for fixture in plan_series(GAME, matches, match_seed(seed, len(name)), bots=bots, options={"dungeon": floor}):
            found.add(played(fixture))
            yield found


def played(fixture: Fixture) -> DungeonPlay:
    """The end of a match; whoever fails has lost it, and that is no touchdown."""
    match = new_match(fixture)
    with Coaches(fixture.bots, fixture.seed, fixture.inside) as coaches:
        while not match.over and match.decisions < MOST_DECISIONS:
            if coaches.step(match) is not None:
                break
    play = match.state
    assert isinstance(play, DungeonPlay)
    return play


def all_of(measured: list[DungeonMeasured]) -> DungeonMeasured:
    """All dungeons together."""
    return DungeonMeasured(
        "",
        sum(one.matches for one in measured),
        sum(one.in_time for one in measured),
        sum(one.touchdowns for one in measured),
        sum(one.blue for one in measured),
        sum(one.turns for one in measured),
    )
