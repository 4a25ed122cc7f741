"""Everything on the table in a match of Blitz Bowl.

Procedures read and change a Play; it is plain data, so a copy of it is a whole moment of the match.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from touchback.blitzbowl.pitch import Pitch
from touchback.blitzbowl.player import Player
from touchback.blitzbowl.terms import P_COIN, PRONE, RESERVE, STANDING
from touchback.kernel.ask import NOBODY
from touchback.kernel.board import NOWHERE
from touchback.kernel.hooks import Row
from touchback.kernel.ints import append, i64, vec
from touchback.kernel.log import Event
from touchback.kernel.state import EMPTY, OUTSIDE, State

if TYPE_CHECKING:
    from touchback.blitzbowl.game import BlitzBowl

NO_PLAYER: Final = -1
NO_BALL: Final = -1


class Play(State):
    """The state of a match between two sides, 0 home and 1 away. Home's end zone has the lowest number."""

    def __init__(self, game: BlitzBowl, players: list[Player], of: Play | None = None) -> None:
        pitch: Pitch = game.pitches[0] if of is None else of.pitch
        super().__init__(pitch, [int(player.side) for player in players] if of is None else [], of)
        self.game = game
        self.players = players
        self.pitch: Pitch = pitch
        if of is None:
            self.phase = P_COIN
            # Each player.
            self.status = vec[i64]([RESERVE] * len(players))
            self.done = vec[i64]([0] * len(players))  # actions taken this turn, one bit each (Z1.1)
            # Each side.
            self.score = vec[i64]([0, 0])
            self.turn = vec[i64]([0, 0])  # turns begun
            # The match.
            self.turn_limit: i64 = 0  # turns a side
            self.coin_winner: i64 = NOBODY  # coach A
            self.active: i64 = NOBODY  # whose turn it is
            self.winner: i64 = NOBODY
            self.placing: i64 = NOBODY  # which side is setting up
            # Each ball: loose in a square, or in a player's hands.
            self.ball_square = vec[i64]([])
            self.ball_holder = vec[i64]([])
            # The turn.
            self.actions_left: i64 = 0
            self.actor: i64 = NO_PLAYER
            self.action: i64 = 0
            self.moved: i64 = 0  # squares the actor has moved
        else:
            self.status = of.status[:]
            self.done = of.done[:]
            self.score = of.score[:]
            self.turn = of.turn[:]
            self.turn_limit = of.turn_limit
            self.coin_winner = of.coin_winner
            self.active = of.active
            self.winner = of.winner
            self.placing = of.placing
            self.ball_square = of.ball_square[:]
            self.ball_holder = of.ball_holder[:]
            self.actions_left = of.actions_left
            self.actor = of.actor
            self.action = of.action
            self.moved = of.moved

    def copy(self) -> State:
        return Play(self.game, self.players, self)

    def use_pitch(self, number: i64) -> None:
        """Play on this side of the board; nobody is on it yet."""
        pitch = self.game.pitches[number]
        self.pitch = pitch
        self.board = pitch
        square: i64 = 0
        while square < pitch.size:
            self.occupant[square] = EMPTY if pitch.playable[square] else OUTSIDE
            square += 1

    # -- players -----------------------------------------------------------------------------------------------

    def name(self, player: Player) -> str:
        """The short name of a player: H3 is number 3 of the home side."""
        return f"{'HA'[player.side]}{player.number}"

    def at(self, square: i64) -> i64:
        """Who is in this square: a player's index, or less than zero."""
        return self.occupant[square]

    def free(self, square: i64) -> bool:
        """On the pitch, not blocked, and nobody there (a ball or a trapdoor does not occupy a square)."""
        return self.occupant[square] == EMPTY

    def on_pitch(self, index: i64) -> bool:
        """Is he on the pitch, standing or prone?"""
        return self.status[index] != RESERVE

    def next_to_rival(self, side: i64, square: i64) -> bool:
        """Does a standing rival of this side stand next to the square? [Z1.2]"""
        return self.zone_count(1 - side, square) != 0

    def is_marked(self, index: i64) -> bool:
        """Standing next to a standing rival. [Z1.2]"""
        return self.status[index] == STANDING and self.next_to_rival(self.side[index], self.square[index])

    def is_open(self, index: i64) -> bool:
        """Standing, and no standing rival next to him. [Z1.2]"""
        return self.status[index] == STANDING and not self.next_to_rival(self.side[index], self.square[index])

    def fielded(self, side: i64) -> i64:
        """How many players of a side are on the pitch."""
        count: i64 = 0
        for player in self.players:
            if player.side == side and self.status[player.index] != RESERVE:
                count += 1
        return count

    def enter(self, index: i64, square: i64) -> None:
        """Come onto the pitch, standing."""
        self.status[index] = STANDING
        self.marking[index] = 1
        self.put(index, square)

    def leave(self, index: i64) -> None:
        """Leave the pitch for the dugout."""
        self.lift(index)
        self.status[index] = RESERVE

    def lay(self, index: i64) -> None:
        """Be prone: he marks nobody. [Z1.2]"""
        self.status[index] = PRONE
        self.mark(index, False)

    def rise(self, index: i64) -> None:
        """Stand up. [Z1.9]"""
        self.status[index] = STANDING
        self.mark(index, True)

    def has_done(self, index: i64, action: i64) -> bool:
        """Has he taken this action this turn (or is he FINISHED)? [Z1.1]"""
        return self.done[index] >> action & 1 != 0

    def rows(self, moment: i64) -> list[Row]:
        """Which abilities are heard at this moment."""
        return self.game.timetable.rows[moment]

    # -- balls -------------------------------------------------------------------------------------------------

    def ball_of(self, index: i64) -> i64:
        """The ball this player holds, or NO_BALL."""
        ball: i64 = 0
        count = len(self.ball_holder)
        while ball < count:
            if self.ball_holder[ball] == index:
                return ball
            ball += 1
        return NO_BALL

    def loose_ball(self, square: i64, besides: i64 = NO_BALL) -> i64:
        """The ball that lies in this square (leaving out one that is on the move), or NO_BALL."""
        ball: i64 = 0
        count = len(self.ball_square)
        while ball < count:
            if ball != besides and self.ball_holder[ball] == NO_PLAYER and self.ball_square[ball] == square:
                return ball
            ball += 1
        return NO_BALL

    def add_ball(self, square: i64) -> i64:
        """Bring a ball onto the pitch."""
        self.ball_square = append(self.ball_square, square)
        self.ball_holder = append(self.ball_holder, NO_PLAYER)
        return len(self.ball_square) - 1

    def hold(self, ball: i64, index: i64) -> None:
        """This player holds the ball from now on."""
        self.ball_square[ball] = NOWHERE
        self.ball_holder[ball] = index

    def drop(self, ball: i64, square: i64) -> None:
        """Nobody holds the ball; it is in this square."""
        self.ball_square[ball] = square
        self.ball_holder[ball] = NO_PLAYER

    def remove_ball(self, gone: i64) -> None:
        """Take a ball off the pitch; later balls move up."""
        squares = vec[i64]([])
        holders = vec[i64]([])
        ball: i64 = 0
        count = len(self.ball_square)
        while ball < count:
            if ball != gone:
                squares = append(squares, self.ball_square[ball])
                holders = append(holders, self.ball_holder[ball])
            ball += 1
        self.ball_square = squares
        self.ball_holder = holders

    # -- events ------------------------------------------------------------------------------------------------

    def tell(self, event: Event) -> None:
        """Write an event down, if anybody listens."""
        log = self.log
        if log is not None:
            log.tell(event)
