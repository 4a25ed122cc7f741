"""Ways through the dungeon, counted in open steps. [D1.5, D14.3]"""

from __future__ import annotations

from typing import Final

from touchback.dungeonbowl.play import DungeonPlay
from touchback.kernel.board import BARRED, OUTSIDE
from touchback.kernel.ints import append, i64, vec

UNREACHABLE: Final = 999


def squares_to_end(play: DungeonPlay, start: i64, side: i64) -> i64:
    """How many open steps lie between a square and the End Zone in which this side scores: players are ignored, chests
    are shut, portals are not used. [D14.3]"""
    seen = vec[i64]([0] * int(play.board.size))
    seen[start] = 1
    ring = vec[i64]([start])
    steps: i64 = 0
    while len(ring) > 0:
        reached = vec[i64]([])
        for square in ring:
            if play.rival_end_zone(side, square):
                return steps
            for way in play.board.ways(square):
                ahead = square + way
                if seen[ahead] == 0 and is_floor(play, ahead):
                    seen[ahead] = 1
                    reached = append(reached, ahead)
        ring = reached
        steps += 1
    return UNREACHABLE


def is_floor(play: DungeonPlay, square: i64) -> bool:
    """Could somebody stand here?"""
    who = play.occupant[square]
    return who != OUTSIDE and who != BARRED and not play.is_gap(square)


def cuts(play: DungeonPlay) -> vec[i64]:
    """For each square of the board: 1 if somebody could no longer get everywhere were it shut, else 0. [D6.4]

    One walk over the whole floor, deeper as long as there is a new square ahead: a square is a cut if from behind it no
    way leads to a square that was come to before it.
    """
    size = int(play.board.size)
    found = vec[i64]([0] * size)
    order = vec[i64]([0] * size)  # in which order squares are come to
    first = vec[i64]([0] * size)  # the first in this order that one gets to from here and from behind it
    before = vec[i64]([0] * size)  # from where one came
    tried = vec[i64]([0] * size)  # how many ways from here
    count: i64 = 0
    for start in play.board.squares:
        if order[start] != 0 or not is_floor(play, start):
            continue
        count += 1
        order[start] = first[start] = count
        here = start
        branches: i64 = 0
        while here != start or tried[here] < len(play.board.ways(here)):
            ways = play.board.ways(here)
            back = before[here]
            if tried[here] == len(ways):
                if back == start:
                    branches += 1
                elif first[here] >= order[back]:
                    found[back] = 1
                first[back] = min(first[back], first[here])
                here = back
                continue
            ahead = here + ways[tried[here]]
            tried[here] += 1
            if not is_floor(play, ahead) or (ahead == back and here != start):
                continue
            if order[ahead] != 0:
                first[here] = min(first[here], order[ahead])
                continue
            count += 1
            order[ahead] = first[ahead] = count
            before[ahead] = here
            here = ahead
        if branches > 1:
            found[start] = 1
    return found
