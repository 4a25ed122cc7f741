"""Where everybody is, as masks of squares: a bit for each square, so that a flood of the pitch is a few shifts.

They are good for one moment; it is made again whenever somebody has been moved.
"""

from __future__ import annotations

from functools import cache

from touchback.blitzbowl.effects import AT_PASSING
from touchback.blitzbowl.moving import gait_of, squares_for
from touchback.blitzbowl.pitch import Pitch
from touchback.blitzbowl.play import Play
from touchback.blitzbowl.player import Player
from touchback.blitzbowl.terms import (
    ANYWHERE,
    BESIDE,
    FINISHED,
    HALTS,
    IGNORED,
    RUN,
    STANDING,
    THROUGH_BLOCKED,
    THROUGH_PLAYERS,
)
from touchback.kernel.ask import AWAY, HOME, rival_of
from touchback.kernel.ints import i64, vec

USUAL_ROLL = 3  # squares, for a run of a D6
LONGEST_RUN = 12
RUN_OR_FINISHED = 1 << RUN | 1 << FINISHED


class Grid:
    """The squares of a pitch as masks."""

    def __init__(self, pitch: Pitch) -> None:
        self.stride = int(pitch.stride)
        self.floor = sum(1 << square for square in pitch.squares)
        inside = [pitch.at(x, y) for x in range(int(pitch.width)) for y in range(int(pitch.height))]
        self.inside = sum(1 << square for square in inside)
        self.end_zones = [sum(1 << int(square) for square in zone) for zone in pitch.end_zones]
        self.trapdoors = [int(square) for square in pitch.trapdoors]
        self.x = [int(x) for x in pitch.x]
        self.y = [int(y) for y in pitch.y]
        self.last = int(pitch.width) - 1
        # Squares spread evenly over the pitch, one in four and one in eight.
        self.spread = [
            sum(1 << int(square) for square in pitch.squares if (self.x[square] + 2 * self.y[square]) % every == 0)
            for every in (4, 8)
        ]

    def around(self, mask: int) -> int:
        """These squares and their neighbours; some may lie outside."""
        row = mask | mask << 1 | mask >> 1
        return row | row << self.stride | row >> self.stride

    def far(self, one: int, other: int) -> int:
        """Squares between two squares as the crow flies."""
        return max(abs(self.x[one] - self.x[other]), abs(self.y[one] - self.y[other]))

    def to_goal(self, side: int, square: int) -> int:
        """How many columns a player of this side is away from the rivals' end zone."""
        return self.last - self.x[square] if side == 0 else self.x[square]


@cache
def grid_of(pitch: Pitch) -> Grid:
    """The masks of a pitch; there are few pitches, and they never change."""
    return Grid(pitch)


def squares_in(mask: int) -> list[int]:
    """The squares of a mask, lowest first."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


class Facts:
    """What does not change while a coach thinks: how everybody runs, and who is too small to be in the way. Bonus plays
    for one action are left aside: they are over when the next begins."""

    def __init__(self, play: Play) -> None:
        in_force = play.for_action
        play.for_action = vec[i64]([0, 0])
        self.grid = grid_of(play.pitch)
        self.gaits: list[int] = []
        self.moves: list[int] = []
        self.sides = [int(player.side) for player in play.players]
        self.ignored: list[bool] = []
        self.halting: list[bool] = []
        rows = play.rows(AT_PASSING)
        for player in play.players:
            self.gaits.append(int(gait_of(play, player)))
            squares = int(squares_for(play, player, RUN))
            self.moves.append(squares if player.move else squares + USUAL_ROLL)
            kind = 0
            for row in rows:
                if player.has(row.skill.id):
                    kind |= int(row.skill.passing())
            self.ignored.append(kind & IGNORED != 0)
            self.halting.append(kind != 0 and kind & IGNORED == 0)
        self.small = any(self.ignored) or any(self.halting)
        play.for_action = in_force


class Masks:
    """The masks of one moment."""

    def __init__(self, play: Play, facts: Facts) -> None:
        self.play = play
        self.facts = facts
        grid = facts.grid
        self.grid = grid
        side_of = facts.sides
        squares = play.square
        status = play.status
        up: list[tuple[int, int]] = []  # who stands, and where
        standing = [0, 0]
        taken = 0
        for index in range(len(side_of)):
            square = int(squares[index])
            if square:
                taken |= 1 << square
                if status[index] == STANDING:
                    standing[side_of[index]] |= 1 << square
                    up.append((index, square))
        self.standing = standing
        self.taken = taken
        self.free = grid.floor & ~taken
        self.zones = [grid.around(standing[0]), grid.around(standing[1])]  # next to a standing player of the side
        self.walls = self.zones  # no rival may run there
        self.stops = [0, 0]  # a rival's run ends there
        if facts.small:
            self.step_round_small(up)
        self.known: dict[tuple[int, ...], list[int]] = {}
        # Who could run, by side: open, or one who needs not be.
        self.runners: list[list[int]] = [[], []]
        for index, square in up:
            side = side_of[index]
            if not self.zones[rival_of(side)] >> square & 1 or facts.gaits[index] & ANYWHERE:
                self.runners[side].append(index)

    def step_round_small(self, up: list[tuple[int, int]]) -> None:
        """Some players are no wall: rivals may run next to them, or stop there."""
        facts = self.facts
        hard = [0, 0]
        halting = [0, 0]
        for index, square in up:
            if facts.halting[index]:
                halting[facts.sides[index]] |= 1 << square
            elif not facts.ignored[index]:
                hard[facts.sides[index]] |= 1 << square
        around = self.grid.around
        self.walls = [around(hard[0]), around(hard[1])]
        self.stops = [around(halting[side]) & ~self.walls[side] for side in (HOME, AWAY)]

    # -- how somebody runs ---------------------------------------------------------------------------------------

    def passable(self, side: int, gait: int) -> int:
        """The squares a runner of this gait can pass."""
        if gait & ANYWHERE:
            return self.free
        if gait & BESIDE:
            squares = self.free
            if gait & THROUGH_PLAYERS:
                squares |= self.taken
            if gait & THROUGH_BLOCKED:
                squares |= self.grid.inside
            return squares
        return self.free & ~self.walls[rival_of(side)] & ~self.stops[rival_of(side)]

    def endings(self, side: int, gait: int) -> int:
        """The squares in which his run can end."""
        if gait & ANYWHERE:
            return self.free
        if gait & BESIDE:
            return self.free & ~self.zones[rival_of(side)]
        if gait & HALTS:
            return self.free
        return self.free & ~self.walls[rival_of(side)]

    def is_open(self, index: int) -> bool:
        """Standing, and no standing rival next to him."""
        play = self.play
        return play.status[index] == STANDING and not self.zones[rival_of(play.side[index])] >> play.square[index] & 1

    def may_run(self, index: int) -> bool:
        """Does his state let him run?"""
        return index in self.runners[self.play.side[index]]

    def scorers(self, side: int, fresh: bool) -> list[int]:
        """Who could score from where he stands if he had the ball. `fresh`: whatever he has done this turn."""
        key = (side, -1 if fresh else -2)
        found = self.known.get(key)
        if found is None:
            play = self.play
            found = []
            for index in self.runners[side]:
                if play.players[index].throw and (fresh or not play.done[index] & RUN_OR_FINISHED):
                    if self.scores_from(index, int(play.square[index]), self.facts.moves[index]):
                        found.append(index)
            self.known[key] = found
        return found

    # -- floods --------------------------------------------------------------------------------------------------

    def flood(self, start: int, passable: int, steps: int) -> list[int]:
        """What can be reached from these squares in 0, 1, 2... steps."""
        layers = [start]
        around = self.grid.around
        mask = start
        for _ in range(steps):
            wider = (around(mask) & passable) | start
            if wider == mask:
                break
            mask = wider
            layers.append(mask)
        return layers

    def goal_layers(self, side: int, gait: int) -> list[int]:
        """From which squares a run of 0, 1, 2... steps ends in the rivals' end zone."""
        key = (side, gait)
        layers = self.known.get(key)
        if layers is None:
            passable = self.passable(side, gait)
            start = self.grid.end_zones[rival_of(side)] & self.endings(side, gait) & ~self.zones[rival_of(side)]
            around = self.grid.around
            layers = [start]
            mask = start
            for _ in range(LONGEST_RUN):
                mask |= around(mask & passable) if len(layers) > 1 else around(mask)
                layers.append(mask)
            self.known[key] = layers
        return layers

    def scores_from(self, index: int, square: int, steps: int) -> bool:
        """Could he run from this square into the rivals' end zone and be open there?"""
        if steps <= 0:
            return False
        layers = self.goal_layers(int(self.play.side[index]), self.facts.gaits[index])
        return layers[min(steps, LONGEST_RUN)] >> square & 1 != 0

    def square_layers(self, side: int, gait: int, goal: int) -> list[int]:
        """From which squares a run of 1, 2, 3... steps comes to this square; empty: none does."""
        key = (side, gait, goal)
        layers = self.known.get(key)
        if layers is None:
            layers = []
            mask = 1 << goal
            passable = self.passable(side, gait)
            if mask & (passable | self.endings(side, gait)):
                around = self.grid.around
                reached = 0
                for _ in range(LONGEST_RUN):
                    wider = around(mask) | reached
                    if wider == reached:
                        break
                    reached = wider
                    layers.append(reached)
                    mask = reached & passable
            self.known[key] = layers
        return layers

    def steps_to(self, index: int, goal: int, most: int) -> int:
        """How many steps this runner needs to a square, or more than `most`."""
        layers = self.square_layers(self.facts.sides[index], self.facts.gaits[index], goal)
        square = int(self.play.square[index])
        last = min(most, len(layers))
        if last == 0 or not layers[last - 1] >> square & 1:
            return most + 1
        steps = 1
        while not layers[steps - 1] >> square & 1:
            steps += 1
        return steps

    def run(self, player: Player, steps: int) -> int:
        """The squares in which his run can end, balls left aside."""
        side = int(player.side)
        gait = self.facts.gaits[player.index]
        start = 1 << int(self.play.square[player.index])
        passable = self.passable(side, gait) & ~self.balls()
        mask = self.flood(start, passable, steps - 1)[-1] if steps > 0 else 0
        return self.grid.around(mask) & self.endings(side, gait) & ~self.balls() & ~start if mask else 0

    def balls(self) -> int:
        """Where balls lie loose."""
        mask = 0
        for square in self.play.ball_square:
            if square:
                mask |= 1 << square
        return mask


def path_to(masks: Masks, start: int, goal: int, passable: int, steps: int) -> list[int]:
    """A shortest way from one square to another through these squares, the first square left out; empty: there is none.
    Of squares that can be passed but not entered it tells nothing, as nobody steps into them."""
    grid = masks.grid
    layers = [1 << goal]
    around = grid.around
    while not around(layers[-1]) >> start & 1:
        wider = around(layers[-1]) & passable | layers[-1]
        if wider == layers[-1] or len(layers) >= steps:
            return []
        layers.append(wider)
    way = []
    here = 1 << start
    for layer in reversed(layers):
        here = around(here) & layer
        straight = here & -here
        way.append(straight.bit_length() - 1)
        here = straight
    return [square for square in way if masks.free >> square & 1]
