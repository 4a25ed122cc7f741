"""Who meets whom and when: round robins by the circle method, Swiss rounds, knock-outs. [R21.3, R23.6, R23.9]"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, log2
from typing import Final

from touchback.kernel.errors import TouchbackError

Pair = tuple[int, int]
NOBODY: Final = 0
GROUPS: Final = 8
"""So many there are before a knock-out of sixteen. [R23.9]"""
MOST_TRIES: Final = 20_000
"""After so many the search for pairs is given up: more would not be found in a time that anybody waits."""


def round_robin(teams: Sequence[int], double: bool) -> list[list[Pair]]:
    """Every team meets each other, in rounds: by the circle method, home and away in turn. In the second half they meet
    again with home and away exchanged. With an odd number one team is idle in each round. [R21.3]"""
    circle = [*teams, NOBODY] if len(teams) % 2 else list(teams)
    count = len(circle)
    rounds = []
    for number in range(count - 1):
        pairs = []
        for place in range(count // 2):
            first, second = circle[place], circle[count - 1 - place]
            if NOBODY in (first, second):
                continue
            swap = number % 2 == 1 if place == 0 else place % 2 == 1
            pairs.append((second, first) if swap else (first, second))
        rounds.append(pairs)
        circle = [circle[0], circle[-1], *circle[1:-1]]
    return rounds + [[(away, home) for home, away in pairs] for pairs in rounds] if double else rounds


def divided(teams: Sequence[int], count: int, groups: bool = False) -> list[list[int]]:
    """So many divisions as equal as can be, dealt out in turn; none below four teams. A tournament may have eight
    groups. [R21.2, R23.9]"""
    if not 1 <= count <= 4 and not (groups and count == GROUPS):
        raise TouchbackError("a league has one to four divisions, not {count}", count=count)
    if len(teams) < 4 * count:
        raise TouchbackError(
            "{teams} teams are too few for {count} divisions of four or more", teams=len(teams), count=count
        )
    return [list(teams[number::count]) for number in range(count)]


def swiss_rounds(teams: int) -> int:
    """As many rounds as leave one coach unbeaten. [R23.9]"""
    return max(1, ceil(log2(teams)))


def swiss(ranked: Sequence[int], met: set[frozenset[int]], had_bye: set[int]) -> tuple[list[Pair], int]:
    """The next Swiss round: first against second, third against fourth ..., nobody meets anybody twice; with an odd
    number the lowest who has not had one has the bye. Gives the pairs and who has the bye. [R23.6, R23.7]"""
    rest = list(ranked)
    byes = [NOBODY]
    if len(rest) % 2:
        byes = [team for team in reversed(rest) if team not in had_bye] + [
            team for team in reversed(rest) if team in had_bye
        ]
    for bye in byes:
        there = [team for team in rest if team != bye]
        found = paired(there, met, [0])
        if found is None:
            found = paired_scarcest_first(there, met, [0])
        if found is not None:
            return found, bye
    raise TouchbackError(
        "no further round is possible without a rematch: set how many rounds there are ('rounds') to those played"
    )


def paired(rest: list[int], met: set[frozenset[int]], tries: list[int]) -> list[Pair] | None:
    """Pairs without a rematch: the highest with the next he has not met, whoever that leaves; None: there are none."""
    if not rest:
        return []
    first = rest[0]
    for other in rest[1:]:
        if frozenset((first, other)) in met:
            continue
        tries[0] += 1
        if tries[0] > MOST_TRIES:
            return None
        left = paired([team for team in rest[1:] if team != other], met, tries)
        if left is not None:
            return [(first, other), *left]
    return None


def paired_scarcest_first(rest: list[int], met: set[frozenset[int]], tries: list[int]) -> list[Pair] | None:
    """The same late in a long tournament, where few have not met: whoever has the fewest left to meet comes first, with
    the nearest of them in the ranking; the pairs stand in the order of the ranking. [R23.6]"""
    places = {team: place for place, team in enumerate(rest)}
    unmet = {team: [other for other in rest if other != team and frozenset((team, other)) not in met] for team in rest}
    found: list[Pair] = []

    def pairs_up(left: set[int]) -> bool:
        if not left:
            return True
        first = min(left, key=lambda team: (sum(other in left for other in unmet[team]), places[team]))
        near = sorted(unmet[first], key=lambda other: abs(places[other] - places[first]))
        for other in near:
            if other not in left:
                continue
            tries[0] += 1
            if tries[0] > MOST_TRIES:
                return False
            if pairs_up(left - {first, other}):
                found.append((first, other) if places[first] < places[other] else (other, first))
                return True
        return False

    return sorted(found, key=lambda pair: places[pair[0]]) if pairs_up(set(rest)) else None


def squad_pairs(squads: dict[str, list[int]], pairs: list[tuple[str, str]]) -> list[Pair]:
    """Squads meet: the first coach of one plays the first of the other, and so on. [R23.9]"""
    return [pair for first, second in pairs for pair in zip(squads[first], squads[second], strict=False)]


def knock_out(seeds: Sequence[int]) -> list[Pair]:
    """The first round of a knock-out: the best against the worst, so that the first two can only meet in the final;
    the best have a bye where the number is no power of two (an opponent of 0)."""
    size = 1
    while size < len(seeds):
        size *= 2
    order = [1]
    while len(order) < size:
        order = [seed for one in order for seed in (one, 2 * len(order) + 1 - one)]
    places = [seeds[seed - 1] if seed <= len(seeds) else NOBODY for seed in order]
    return [(places[i], places[i + 1]) for i in range(0, size, 2)]
