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


def is_whole(play: DungeonPlay, without: i64) -> bool:
    """Could everybody still get everywhere if this square were shut? [D6.4]"""
    around = vec[i64]([])
    for way in play.board.ways(without):
        if is_floor(play, without + way):
            around = append(around, without + way)
    if len(around) == 0:
        return True
    # Nearly always one gets from neighbour to neighbour round the square; else the whole floor is looked at.
    if count_from(play, around[0], without, around) == len(around):
        return True
    floor: i64 = 0
    for square in play.board.squares:
        if square != without and is_floor(play, square):
            floor += 1
    return count_from(play, around[0], without, vec[i64]([])) == floor


def is_floor(play: DungeonPlay, square: i64) -> bool:
    """Could somebody stand here?"""
    who = play.occupant[square]
    return who != OUTSIDE and who != BARRED and not play.is_gap(square)


def count_from(play: DungeonPlay, start: i64, without: i64, within: vec[i64]) -> i64:
    """How many squares can be reached from this one without crossing another; all of them, or of those within a row."""
    seen = [start]
    at = 0
    while at < len(seen):
        square = seen[at]
        at += 1
        for way in play.board.ways(square):
            ahead = square + way
            if ahead == without or not is_floor(play, ahead) or ahead in seen:
                continue
            if len(within) == 0 or ahead in within:
                seen.append(ahead)
    return len(seen)
