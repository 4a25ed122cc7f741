"""Ratings of bots from the matches they played: Bradley and Terry's model by maximum likelihood, on the Elo scale.

Each bot has a strength; the chance to win is 1 / (1 + 10^(-difference / 400)). A draw counts as half a win for each.
The average of all is 1500. So that a bot that has won (or lost) everything has a number at all, each bot is also
given one drawn match against an imagined average one; among a hundred matches that weighs next to nothing.

Intervals come from a bootstrap: the matches are drawn again, with replacement, a few hundred times, and rated anew.
What is drawn is whole pieces, so that the two matches of a pair with sides swapped stay together. Among what can be
drawn are, for every two bots that have met, one imagined win and one imagined loss: ten wins out of ten are no proof
that the eleventh match could not be lost.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log
from typing import Final

MEAN: Final = 1500.0
SCALE: Final = 400 / log(10)
DRAWS: Final = 500
"""How often the bootstrap draws."""
PRIOR: Final = 1.0
"""How many drawn matches against an imagined average bot each bot is given."""
STEPS: Final = 100
CLOSE_ENOUGH: Final = 1e-9

Result = tuple[str, str, float]
"""Two bots and what the first one got: 1, a half or 0."""


@dataclass(frozen=True)
class Rating:
    """A bot's rating and the interval that holds it 95 times in 100."""

    bot: str
    rating: float
    low: float
    high: float


def ratings(
    pieces: Sequence[Sequence[Result]], seed: int, draws: int = DRAWS, bots: Sequence[str] = ()
) -> list[Rating]:
    """The ratings of all bots, best first; each piece is drawn whole. Equal seeds give equal intervals."""
    names = sorted({name for piece in pieces for first, second, _ in piece for name in (first, second)} | set(bots))
    sums = [scores_of(piece) for piece in pieces]
    estimates = strengths(names, sums)
    imagined = [
        {pair: (score, 1.0)} for pair in sorted({pair for piece in sums for pair in piece}) for score in (0.0, 1.0)
    ]
    pool: list[Scores] = [*sums, *imagined]
    chance = random.Random(seed)
    spread: dict[str, list[float]] = {name: [] for name in names}
    for _ in range(draws if pieces else 0):
        drawn = strengths(names, chance.choices(pool, k=len(pool)), estimates)
        for name in names:
            spread[name].append(drawn[name])
    found = []
    for name in names:
        low, high = interval(spread[name], estimates[name])
        found.append(Rating(name, to_elo(estimates[name]), to_elo(low), to_elo(high)))
    return sorted(found, key=lambda rating: (-rating.rating, rating.bot))


def to_elo(strength: float) -> float:
    """A strength on the scale people know."""
    return round(MEAN + SCALE * strength, 3)


def interval(drawn: list[float], estimate: float) -> tuple[float, float]:
    """The middle 95 of 100 of what was drawn; it holds the estimate in any case."""
    if not drawn:
        return float("-inf"), float("inf")
    ordered = sorted(drawn)
    edge = int(len(ordered) * 0.025)
    return min(ordered[edge], estimate), max(ordered[-1 - edge], estimate)


Scores = dict[tuple[str, str], tuple[float, float]]
"""For each pair of bots in the order of their names: what the first one got, and how many matches there were."""


def scores_of(piece: Sequence[Result]) -> Scores:
    """Add the results of a piece up."""
    found: Scores = {}
    for first, second, score in piece:
        if first == second:
            continue
        if first > second:
            first, second, score = second, first, 1 - score
        got, played = found.get((first, second), (0.0, 0.0))
        found[first, second] = got + score, played + 1
    return found


def strengths(
    names: Sequence[str], pieces: Sequence[Scores], guess: dict[str, float] | None = None
) -> dict[str, float]:
    """The most likely strengths, zero on average: Newton's steps, one bot at a time, until nothing moves."""
    total: Scores = {}
    for piece in pieces:
        for pair, (got, played) in piece.items():
            before = total.get(pair, (0.0, 0.0))
            total[pair] = before[0] + got, before[1] + played
    rivals: dict[str, list[tuple[str, float]]] = {name: [] for name in names}
    gained = dict.fromkeys(names, PRIOR / 2)
    for (first, second), (got, played) in total.items():
        rivals[first].append((second, played))
        rivals[second].append((first, played))
        gained[first] += got
        gained[second] += played - got
    found = dict(guess) if guess is not None else dict.fromkeys(names, 0.0)
    for _ in range(STEPS):
        moved = 0.0
        for name in names:
            mine = found[name]
            expected = PRIOR * wins(mine)
            bend = PRIOR * wins(mine) * (1 - wins(mine))
            for rival, played in rivals[name]:
                chance = wins(mine - found[rival])
                expected += played * chance
                bend += played * chance * (1 - chance)
            step = max(-1.0, min(1.0, (gained[name] - expected) / bend))
            found[name] = mine + step
            moved = max(moved, abs(step))
        if moved < CLOSE_ENOUGH:
            break
    middle = sum(found.values()) / len(found) if found else 0.0
    return {name: strength - middle for name, strength in found.items()}


def wins(difference: float) -> float:
    """The chance to win with so much more strength."""
    return 1 / (1 + exp(-max(-40.0, min(40.0, difference))))
