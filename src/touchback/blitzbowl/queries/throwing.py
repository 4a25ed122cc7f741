"""What a player can throw at, and how likely the ball gets there. [Z2.3, Z3.4]"""

from __future__ import annotations

from touchback.blitzbowl.play import NO_BALL, NO_PLAYER, Play
from touchback.blitzbowl.player import Player
from touchback.blitzbowl.queries.checks import CheckOdds, check_odds
from touchback.blitzbowl.queries.scratch import percent, ready
from touchback.blitzbowl.terms import RANGE_NAMES, STANDING, THROW
from touchback.blitzbowl.throw import distance_of, obstacles, throw_check, throw_targets
from touchback.kernel.ask import target_of
from touchback.kernel.errors import TouchbackError
from touchback.kernel.ints import i64
from touchback.kernel.text import NOTHING, text


class ThrowOption:
    """A throw at one square."""

    def __init__(self, square: int, name: str, catcher: str, distance: int) -> None:
        self.square = square
        self.name = name
        self.catcher = catcher  # who takes the ball if the throw passes, as in 'H3'; empty: it bounces there
        self.distance = distance  # SHORT or LONG
        self.hand_off = False
        self.obstructed_by: list[str] = []  # players by name, blocked squares by theirs
        self.check: CheckOdds | None = None  # a hand-off needs none

    @property
    def passes(self) -> float:
        """The chance that the throw passes, without a re-roll."""
        return 1.0 if self.check is None else self.check.passes

    @property
    def passes_with_reroll(self) -> float:
        """The same with the re-rolls at hand."""
        return 1.0 if self.check is None else self.check.passes_with_reroll

    @property
    def fumbles(self) -> float:
        """The chance that the ball bounces from the thrower, without a re-roll."""
        return 0.0 if self.check is None else self.check.fumbles

    @property
    def misses(self) -> float:
        """The chance that the ball bounces from the target's square because the check failed."""
        return 1.0 - self.passes - self.fumbles

    def describe(self) -> str:
        """As in 'e7 to H3, short: 4+: passes 50.0%, fumbled 16.7%'."""
        to = text(" to {catcher}", catcher=self.catcher) if self.catcher else NOTHING
        if self.check is None:
            return text("{name}{to}: hand-off, no check", name=self.name, to=to)
        by = text(", obstructed by {players}", players=" ".join(self.obstructed_by)) if self.obstructed_by else NOTHING
        odds = text("{check}, fumbled {fumbles}", check=self.check.describe(), fumbles=percent(self.fumbles))
        return text(
            "{name}{to}, {range}{by}: {odds}", name=self.name, to=to, range=RANGE_NAMES[self.distance], by=by, odds=odds
        )


def throw_options(play: Play, thrower: Player) -> list[ThrowOption]:
    """Every throw he could make from where he stands with the ball he holds. [Z2.3, Z3.4]"""
    if play.status[thrower.index] != STANDING or play.ball_of(thrower.index) == NO_BALL:
        return []
    scratch = ready(play, thrower, THROW)
    return [option_at(scratch, thrower, target_of(answer)) for answer in throw_targets(scratch, thrower)]


def throw_option(play: Play, thrower: Player, square: int) -> ThrowOption:
    """The throw at one square."""
    for option in throw_options(play, thrower):
        if option.square == square:
            return option
    raise TouchbackError(
        "{thrower} cannot throw at {square} from where he is",
        thrower=play.name(thrower),
        square=play.board.name(square),
    )


def option_at(scratch: Play, thrower: Player, square: i64) -> ThrowOption:
    """What the engine makes of a throw at this square."""
    origin = scratch.square[thrower.index]
    index = scratch.at(square)
    catches = index != NO_PLAYER and index >= 0 and scratch.status[index] == STANDING and scratch.can_hold(index)
    catcher = scratch.name(scratch.players[index]) if catches else ""
    option = ThrowOption(
        int(square), scratch.board.name(int(square)), catcher, int(distance_of(scratch, origin, square))
    )
    if scratch.game.throwing.is_hand_off(scratch, thrower, square):
        option.hand_off = True
        return option
    for between in obstacles(scratch, thrower.side, origin, square):
        there = scratch.at(between)
        option.obstructed_by.append(
            scratch.name(scratch.players[there]) if there >= 0 else blocked_name(scratch, between)
        )
    option.check = check_odds(scratch, throw_check(scratch, thrower, square))
    return option


def blocked_name(scratch: Play, square: i64) -> str:
    """The name of a blocked square, which the board itself has no name for."""
    board = scratch.board
    return f"{chr(ord('a') + int(board.y[square]))}{int(board.x[square]) + 1}"
