"""The pitch of a game of the Blood Bowl kind: its markings, and how many players it is made for. [R1.1, R8.1]"""

from __future__ import annotations

from touchback.kernel.ask import AWAY, HOME
from touchback.kernel.board import NO_WALLS, NOTHING, Board, Place
from touchback.kernel.ints import i64, vec


class Field(Board):
    """A board with a middle line, wide zones and trapdoors. Home defends the first column, away the last.

    `wide` is the number of rows of each wide zone; `players` may be on the pitch, at least `on_line` of them on the
    line of scrimmage and at most `per_wide_zone` in each wide zone; ready-made sides bring at
    most `squad` players. Unless something else is said, as many as may be on the pitch are set up (`set_up`), and a
    side of a league is filled up to that number (`filled_up`).
    """

    def __init__(
        self,
        width: int,
        height: int,
        wide: int,
        players: int,
        on_line: int,
        per_wide_zone: int,
        squad: int,
        doors: tuple[Place, ...] = (),
        blocked: frozenset[Place] = NOTHING,
        walls: frozenset[tuple[Place, Place]] = NO_WALLS,
        low: frozenset[Place] = NOTHING,
        solid: bool = False,
        set_up: int = 0,
        filled_up: int = 0,
    ) -> None:
        super().__init__(width, height, blocked, walls, low, solid)
        self.middle: i64 = width // 2  # the first column of away's half
        self.wide: i64 = wide
        self.players: i64 = players
        self.set_up: i64 = set_up or players
        self.filled_up: i64 = filled_up or players
        self.on_line: i64 = on_line
        self.per_wide_zone: i64 = per_wide_zone
        self.squad: i64 = squad
        self.half_of = vec[i64]([HOME if x < self.middle else AWAY for x in self.x])  # by square: whose half
        self.halves = [vec[i64]([at for at in self.squares if self.half_of[at] == side]) for side in (HOME, AWAY)]
        self.zone_of = vec[i64]([1 if y < wide else 2 if y >= height - wide else 0 for y in self.y])
        self.inward = [self.from_the_middle(side) for side in (HOME, AWAY)]  # the centre field of each half
        self.trapdoors = [self.at(x, y) for x, y in doors]
        self.uneven = False  # does it matter for a rush or a dodge which square it is in, whoever marks it?

    def line_of_scrimmage(self, side: i64) -> i64:
        """The column of this side that touches the middle line. [R1.1]"""
        return self.middle - 1 if side == HOME else self.middle

    def from_the_middle(self, side: int) -> vec[i64]:
        """The squares of the centre field of this side's half, from the middle of its line of scrimmage outwards."""
        line, row = int(self.line_of_scrimmage(side)), int(self.height) // 2
        squares = [at for at in self.halves[side] if self.zone_of[at] == 0]
        squares.sort(key=lambda at: (abs(int(self.x[at]) - line), abs(int(self.y[at]) - row), int(at)))
        return vec[i64](squares)

    def own_half(self, side: i64, square: i64) -> bool:
        """Is the square in this side's half? [R1.1]"""
        return self.half_of[square] == side

    def squares_of_half(self, side: i64) -> vec[i64]:
        """Every square of this side's half. [R1.1]"""
        return self.halves[side]

    def wide_zone(self, square: i64) -> i64:
        """0 in the centre field, 1 in the upper wide zone, 2 in the lower one. [R1.1]"""
        return self.zone_of[square]


def full_field() -> Field:
    """The pitch of the rulebook: eleven a side. [R1.1, R8.1]"""
    return Field(26, 15, wide=4, players=11, on_line=3, per_wide_zone=2, squad=16, doors=((6, 1), (19, 13)))
