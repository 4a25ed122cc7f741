"""Ways through a dungeon, and what they say about who has it easier. [D1.5, D14.3]"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from touchback.dungeonbowl.dungeon import Dungeon, Tile
from touchback.kernel.board import NOTHING, Place


def distances(dungeon: Dungeon, starts: Iterable[Place], chests: frozenset[Place] = NOTHING) -> dict[Place, int]:
    """The moves from the nearest of these places to every square that can be reached, with these chests shut: open
    steps, players ignored, portals not used. [D1.5, D14.3]"""
    board = dungeon.board(chests)
    barred = {board.at(x, y) for x, y in dungeon.barred}
    found = {board.at(x, y): 0 for x, y in starts}
    edge = list(found)
    while edge:
        ahead = []
        for square in edge:
            for way in board.ways(square):
                beyond = square + int(way)
                if beyond not in found and beyond not in barred:
                    found[beyond] = found[square] + 1
                    ahead.append(beyond)
        edge = ahead
    return {(int(board.x[square]), int(board.y[square])): moves for square, moves in found.items()}


def from_tile(dungeon: Dungeon, tile: Tile, chests: frozenset[Place] | None = None) -> dict[Place, int]:
    """The same from a tile, with all chests of the map shut unless others are named."""
    shut = frozenset(dungeon.chests) if chests is None else chests
    return distances(dungeon, tile.squares & dungeon.floor - shut, shut)


def apart(dungeon: Dungeon) -> int:
    """The moves between the two End Zones that are nearest to each other; 0 if no way leads from one to another."""
    shortest = 0
    for number, tile in enumerate(dungeon.end_zones):
        ways = from_tile(dungeon, tile)
        for other in dungeon.end_zones[number + 1 :]:
            moves = min((ways[place] for place in other.squares if place in ways), default=0)
            shortest = moves if shortest == 0 else min(shortest, moves)
    return shortest


def opened_from(dungeon: Dungeon, place: Place) -> list[Place]:
    """The squares from which a chest can be opened: one open step away, as if it were floor. [D1.6]"""
    board = dungeon.board(frozenset(dungeon.chests) - {place})
    square = board.at(*place)
    around = ((int(board.x[square + way]), int(board.y[square + way])) for way in board.ways(square))
    return [one for one in around if one not in dungeon.barred]


@dataclass(frozen=True)
class Fairness:
    """How far the two sides have to go, in moves: the first End Zone of the list against the second."""

    apart: int
    to_chests: tuple[tuple[int, ...], tuple[int, ...]]  # by side, in the order of the chests
    to_portals: tuple[tuple[int, ...], tuple[int, ...]]

    @property
    def chest_lead(self) -> Fraction:
        """By how many moves the first side is nearer to a chest, on average: the ball is in any of them."""
        return lead(*self.to_chests)

    @property
    def portal_lead(self) -> Fraction:
        """By how many moves the first side's End Zone is nearer to a portal: whoever comes in by one has further to
        the rivals', and is nearer to what he defends."""
        return lead(*self.to_portals)

    @property
    def first_to(self) -> tuple[int, int]:
        """How many chests either side is nearer to."""
        pairs = list(zip(*self.to_chests, strict=True))
        return sum(one < other for one, other in pairs), sum(one > other for one, other in pairs)

    @property
    def is_fair(self) -> bool:
        """Is nobody ahead by more than one move on average, nor to more than two chests more?"""
        one, other = self.first_to
        return abs(self.chest_lead) <= 1 and abs(self.portal_lead) <= 1 and abs(one - other) <= 2


def lead(ones: tuple[int, ...], others: tuple[int, ...]) -> Fraction:
    """By how much the first numbers are smaller than the second ones, on average."""
    return Fraction(sum(others) - sum(ones), len(ones)) if ones else Fraction(0)


def fairness(dungeon: Dungeon) -> Fairness:
    """The measured ways of a legal dungeon for two sides; without chests or portals those are not measured."""
    ways = [from_tile(dungeon, tile) for tile in dungeon.end_zones[:2]]
    chests = [
        tuple(min(way[one] for one in opened_from(dungeon, place)) + 1 for place in dungeon.chests) for way in ways
    ]
    portals = [tuple(way[place] for place in dungeon.portals) for way in ways]
    return Fairness(apart(dungeon), (chests[0], chests[1]), (portals[0], portals[1]))
