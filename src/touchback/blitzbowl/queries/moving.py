"""Where a player can go: the squares in which a Run, Mark or Sidestep of his could end. [Z1.6, Z1.7, Z1.8]"""

from __future__ import annotations

from touchback.blitzbowl.actions import move_ask, step, takes_random_squares
from touchback.blitzbowl.ball import would_take
from touchback.blitzbowl.moving import cost_of_step
from touchback.blitzbowl.play import NO_BALL, Play
from touchback.blitzbowl.player import Player
from touchback.blitzbowl.queries.scratch import is_acting, percent, ready
from touchback.blitzbowl.terms import MARK, RUN, SIDESTEP, STANDING, STOP
from touchback.kernel.ask import D6, Ask, kind_of, target_of
from touchback.kernel.ints import i64
from touchback.kernel.text import text

BALLS_APART = 1000
"""The key of a place is its square; with a ball picked up on the way it is so much more."""


class Destination:
    """A square he can come to, and how."""

    def __init__(self, square: int, name: str, cost: int, path: list[int], ball: int) -> None:
        self.square = square
        self.name = name
        self.cost = cost  # squares of his movement
        self.path = path  # the squares to step on, this one last
        self.ball = ball  # the square where he picks a ball up on the way, or 0
        self.bounces: list[int] = []  # squares on the way from which a ball bounces
        self.may_end = True  # can the action end here?
        self.chance = 1.0  # less where a die says how far he may run [Z3.6]

    @property
    def picks_up(self) -> bool:
        """Does he take a ball on the way?"""
        return self.ball != 0

    def describe(self) -> str:
        """As in 'e7 in 4, with the ball'."""
        if self.picks_up:
            place = text("{square} in {cost}, with the ball", square=self.name, cost=self.cost)
        else:
            place = text("{square} in {cost}", square=self.name, cost=self.cost)
        return text("{place} ({chance})", place=place, chance=percent(self.chance)) if self.chance < 1.0 else place


class Reach:
    """Every square an action can lead to; the way with a ball and the way without are two."""

    def __init__(self, origin: int) -> None:
        self.origin = origin
        self.found: dict[int, Destination] = {}

    @property
    def destinations(self) -> list[Destination]:
        """Where the action can end, the nearest first."""
        return [place for place in self.found.values() if place.may_end]

    @property
    def squares(self) -> list[int]:
        """The squares where the action can end, each once."""
        seen: list[int] = []
        for place in self.destinations:
            if place.square not in seen:
                seen.append(place.square)
        return seen

    def to(self, square: int, with_ball: bool = False) -> Destination | None:
        """The cheapest way to a square in which he can end; with_ball: one on which he picks a ball up."""
        best: Destination | None = None
        for place in self.found.values():
            if place.square == square and place.may_end and (place.picks_up or not with_ball):
                if best is None or place.cost < best.cost:
                    best = place
        return best

    def path(self, square: int) -> list[int]:
        """The squares to step on, the goal last; empty when he cannot end there."""
        place = self.to(square)
        return [] if place is None else place.path


def run_reach(play: Play, player: Player) -> Reach:
    """Where a Run of his can end, from where he is or in the middle of it. [Z1.6, Z3.6]"""
    return reach(play, player, RUN)


def mark_reach(play: Play, player: Player) -> Reach:
    """Where a Mark of his can end. [Z1.7]"""
    return reach(play, player, MARK)


def sidestep_reach(play: Play, player: Player) -> Reach:
    """Where a Sidestep of his can end. [Z1.8]"""
    return reach(play, player, SIDESTEP)


def reach(play: Play, player: Player, action: i64) -> Reach:
    """Where this action of his can end. Where a die says how far he runs, each place has its chance. [Z3.6]"""
    found = Reach(int(play.square[player.index]))
    if play.status[player.index] != STANDING:
        return found
    scratch = ready(play, player, action)
    if is_acting(play, player, action) or not takes_random_squares(player, action):
        explore(scratch, player, found)
        return found
    squares = scratch.reach
    faces: dict[int, int] = {}
    for face in range(int(D6.sides), 0, -1):
        scratch = ready(play, player, action)
        scratch.reach = squares + face
        one = Reach(found.origin)
        explore(scratch, player, one)
        for key, place in one.found.items():
            if place.may_end:
                faces[key] = faces.get(key, 0) + 1
                if key not in found.found:
                    found.found[key] = place
    for key, count in faces.items():
        found.found[key].chance = count / int(D6.sides)
    return found


def explore(scratch: Play, player: Player, found: Reach) -> None:
    """Walk to every square, the cheaper first, with the engine's own steps. The scratch copy is used up."""
    index = player.index
    start = Destination(found.origin, scratch.board.name(found.origin), int(scratch.moved), [], 0)
    start.may_end = False  # to stay is no way to go
    waiting = [start]
    spent = [int(scratch.moved)]  # as the engine counts: a square that halts him costs all he has
    known: dict[int, Destination] = {key_of(start): start}
    running = scratch.action == RUN
    while waiting:
        at = spent.index(min(spent))
        place = waiting.pop(at)
        scratch.moved = spent.pop(at)
        if scratch.square[index] != place.square:
            scratch.shift(index, place.square)
        moved = scratch.moved
        asked = move_ask(scratch)
        if asked is None:
            place.may_end = place is not start
            continue
        if place is not start:
            place.may_end = STOP in [kind_of(option) for option in asked.options]
        for square in straight_first(scratch, place.square, asked):
            cost = place.cost + int(cost_of_step(scratch, player, square))
            step(scratch, player, square)
            after = Destination(square, scratch.board.name(square), cost, [*place.path, square], place.ball)
            after.bounces = place.bounces
            if scratch.loose_ball(square) != NO_BALL and square != place.ball and square not in place.bounces:
                if place.ball == 0 and would_take(scratch, player, running):
                    after.ball = square
                else:
                    after.bounces = [*place.bounces, square]
            key = key_of(after)
            if key not in known or known[key].cost > cost:
                if key in known and known[key] in waiting:
                    old = waiting.index(known[key])
                    waiting.pop(old)
                    spent.pop(old)
                known[key] = after
                waiting.append(after)
                spent.append(int(scratch.moved))
            scratch.shift(index, place.square)
            scratch.moved = moved
    places = [place for place in known.values() if place is not start]
    places.sort(key=nearest_first)
    for place in places:
        found.found[key_of(place)] = place


def straight_first(scratch: Play, origin: i64, asked: Ask) -> list[int]:
    """The squares he can step to, those along a row or a column first."""
    squares = [int(target_of(option)) for option in asked.options if kind_of(option) != STOP]
    straight = [square for square in squares if is_straight(scratch, origin, square)]
    return straight[::-1] + [square for square in squares if not is_straight(scratch, origin, square)]


def is_straight(scratch: Play, origin: i64, square: i64) -> bool:
    """Along a row or a column? Of equal ways people like those without bends."""
    board = scratch.board
    return board.x[origin] == board.x[square] or board.y[origin] == board.y[square]


def key_of(place: Destination) -> int:
    """Equal for places that are the same to whoever walks on."""
    return place.square + (BALLS_APART if place.picks_up else 0)


def nearest_first(place: Destination) -> int:
    """The order of destinations."""
    return place.cost
