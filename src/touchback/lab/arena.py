"""The arena: every bot meets every other, with sides and teams swapped, and the results are put in order."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from itertools import combinations
from math import isfinite
from typing import Any

from touchback.bots.host import check_bot
from touchback.games import game_entry
from touchback.kernel.ask import AWAY, HOME, NOBODY
from touchback.kernel.errors import TouchbackError
from touchback.lab.ratings import Rating, Result, ratings
from touchback.lab.results import Row, tally_of
from touchback.lab.simulate import Fixture, check_start, drawn, match_seed, pairings
from touchback.lab.statistics import TeamRecord, wilson


def plan_arena(
    game: str,
    bots: Sequence[str],
    matches: int,
    seed: int,
    teams: Sequence[str] = (),
    options: dict[str, Any] | None = None,
    inside: bool | None = None,
) -> list[Fixture]:
    """A round robin of the bots with so many matches a pairing; the teams take turns, all of the game's if none are
    named. Two matches belong together: the same teams and the same seed, with the bots in each other's seats."""
    if len(bots) < 2 or len(set(bots)) < len(bots):
        raise TouchbackError("an arena needs two bots or more, each of another name")
    if matches < 2 or matches % 2:
        raise TouchbackError("an arena needs an even number of matches a pairing: each is played from both sides")
    entry = game_entry(game)
    options = options or {}
    for bot in bots:
        check_bot(bot, inside)
    for team in teams:
        check_start(entry, team, team, drawn(entry, options, seed))
    check_start(entry, entry.teams()[0], entry.teams()[0], drawn(entry, options, seed))
    pairs = pairings(list(teams) or entry.teams())
    fixtures: list[Fixture] = []
    for leg in range(matches // 2):
        home, away = pairs[leg % len(pairs)]
        for first, second in combinations(bots, 2):
            for seats in ((first, second), (second, first)):
                number = len(fixtures) + 1
                leg_seed = match_seed(seed, leg + 1)
                chosen = drawn(entry, options, leg_seed)
                fixtures.append(
                    Fixture(number, game, home, away, leg_seed, seats, False, chosen, measured=True, inside=inside)
                )
    return fixtures


@dataclass(frozen=True)
class Standing:
    """One bot's line of the table. `share` is of the decided matches, with its 95 % interval."""

    bot: str
    record: TeamRecord
    share: float
    low: float
    high: float
    rating: Rating

    def to_data(self) -> dict[str, Any]:
        """The line as plain data."""
        record = asdict(self.record)
        rating = {"rating": self.rating.rating, "low": finite(self.rating.low), "high": finite(self.rating.high)}
        share = {"share": round(self.share, 4), "low": round(self.low, 4), "high": round(self.high, 4)}
        return {"bot": self.bot, **record, "decided": share, "rating": rating}


@dataclass(frozen=True)
class Meeting:
    """How two bots fared against each other, from the first one's side."""

    bots: tuple[str, str]
    won: int
    drawn: int
    lost: int

    @property
    def decided(self) -> int:
        """Matches with a winner."""
        return self.won + self.lost


def finite(number: float) -> float | None:
    """A number that JSON can write; None for the end of an interval that is not known."""
    return number if isfinite(number) else None


def standings(rows: Sequence[Row], seed: int, bots: Iterable[str] = ()) -> list[Standing]:
    """The table, best rating first. A bot that meets itself is counted for both seats and rated by the others."""
    records: dict[str, TeamRecord] = {bot: TeamRecord() for bot in bots}
    for row in rows:
        numbers = tally_of(row)
        for side, name in ((HOME, row["home_bot"]), (AWAY, row["away_bot"])):
            records.setdefault(name, TeamRecord()).add(numbers, side)
    found = []
    for rating in ratings(pieces_of(rows), seed, bots=list(records)):
        record = records[rating.bot]
        decided = record.won + record.lost
        low, high = wilson(record.won, decided)
        found.append(Standing(rating.bot, record, record.won / decided if decided else 0.0, low, high, rating))
    return found


def meetings(rows: Sequence[Row]) -> list[Meeting]:
    """Every two bots that have met, in the order of their first match."""
    counts: dict[tuple[str, str], list[int]] = {}
    for row in rows:
        seats = row["home_bot"], row["away_bot"]
        if seats[0] == seats[1]:
            continue
        swapped = (seats[1], seats[0]) in counts
        pair = (seats[1], seats[0]) if swapped else seats
        winner = tally_of(row).winner
        place = 1 if winner == NOBODY else 2 * (winner != (AWAY if swapped else HOME))
        counts.setdefault(pair, [0, 0, 0])[place] += 1
    return [Meeting(pair, won, drawn, lost) for pair, (won, drawn, lost) in counts.items()]


def pieces_of(rows: Sequence[Row]) -> list[list[Result]]:
    """The results of matches that belong together (same teams, same seed, seats swapped), a list each."""
    found: dict[tuple[Any, ...], list[Result]] = {}
    for row in rows:
        first, second = row["home_bot"], row["away_bot"]
        winner = tally_of(row).winner
        score = 0.5 if winner == NOBODY else float(winner == HOME)
        key = (row["seed"], row["home"], row["away"], *sorted((first, second)))
        found.setdefault(key, []).append((first, second, score))
    return list(found.values())
