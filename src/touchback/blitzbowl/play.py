"""Everything on the table in a match of Blitz Bowl.

Procedures read and change a Play; it is plain data, so a copy of it is a whole moment of the match.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from touchback.blitzbowl.effects import Heard, heard_by
from touchback.blitzbowl.player import Player
from touchback.blitzbowl.state_fields import PlayFields
from touchback.blitzbowl.terms import FINISHED, PLAIN_BALL, PRONE, RESERVE, STANDING
from touchback.blitzbowl.terms import NO_BALL as NO_BALL
from touchback.blitzbowl.terms import NO_PLAYER as NO_PLAYER
from touchback.blitzbowl.terms import SLOTS as SLOTS
from touchback.kernel.ask import NOBODY, rival_of
from touchback.kernel.board import EMPTY, NOWHERE
from touchback.kernel.ints import i64, vec
from touchback.kernel.state import State, changed

if TYPE_CHECKING:
    from touchback.blitzbowl.game import BlitzBowl


class Play(PlayFields):
    """The state of a match between two sides, 0 home and 1 away. Home's end zone has the lowest number.

    Rows that seldom change are shared by copies: they are replaced (`changed`), never written to.
    """

    def __init__(self, game: BlitzBowl, players: list[Player], of: Play | None = None) -> None:
        super().__init__(game, players, game.pitches[0] if of is None else of.pitch, of)
        self.game = game
        if of is None:
            self.away_from = count_home(players)
            self.heard = heard_by(game.timetable, players)

    def copy(self) -> State:
        return Play(self.game, self.players, self)

    def use_pitch(self, number: i64) -> None:
        """Play on this side of the board; nobody is on it yet."""
        pitch = self.game.pitches[number]
        self.pitch = pitch
        self.board = pitch
        self.occupant = vec[i64](pitch.vacant())

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
        return self.zone_count(rival_of(side), square) != 0

    def is_marked(self, index: i64) -> bool:
        """Standing next to a standing rival. [Z1.2]"""
        return self.status[index] == STANDING and self.next_to_rival(self.side[index], self.square[index])

    def is_open(self, index: i64) -> bool:
        """Standing, and no standing rival next to him. [Z1.2]"""
        return self.status[index] == STANDING and not self.next_to_rival(self.side[index], self.square[index])

    def marks(self, index: i64, rival: i64) -> bool:
        """Do these two rivals mark each other? [Z1.2]"""
        return (
            self.side[index] != self.side[rival]
            and self.status[index] == STANDING
            and self.status[rival] == STANDING
            and self.board.adjacent(self.square[index], self.square[rival])
        )

    def reserves(self, side: i64) -> i64:
        """How many players of a side are in reserve."""
        count: i64 = 0
        for player in self.players:
            if player.side == side and self.status[player.index] == RESERVE:
                count += 1
        return count

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
        self.note_prone(index, False)
        self.lift(index)
        self.status[index] = RESERVE

    def lay(self, index: i64) -> None:
        """Be prone: he marks nobody. [Z1.2]"""
        self.note_prone(index, True)
        self.status[index] = PRONE
        self.mark(index, False)

    def rise(self, index: i64) -> None:
        """Stand up. [Z1.9]"""
        self.note_prone(index, False)
        self.status[index] = STANDING
        self.mark(index, True)

    def note_prone(self, index: i64, prone: bool) -> None:
        """He is about to be prone, or no longer: keep the count of his side."""
        was_prone = self.status[index] == PRONE
        if was_prone != prone:
            side = self.side[index]
            self.down = changed(self.down, side, self.down[side] + (1 if prone else -1))

    def has_done(self, index: i64, action: i64) -> bool:
        """Has he taken this action this turn (or is he FINISHED)? [Z1.1]"""
        return self.done[index] >> action & 1 != 0

    def has_taken(self, index: i64, action: i64) -> bool:
        """Has he taken this action this turn, free or not? What he did before a touchdown was another. [Z3.10]"""
        done = self.done[index]
        if not self.game.rules.free_actions_count:
            done |= self.freely[index]
        return done >> action & 1 != 0

    def taken_actions(self, index: i64) -> i64:
        """The actions he has taken this turn, free ones too, one bit each. [Z1.1]"""
        return (self.done[index] | self.acted[index] | self.freely[index]) & ((1 << FINISHED) - 1)

    def rows(self, moment: i64) -> list[Heard]:
        """Which effects are heard at this moment."""
        return self.heard[moment]

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

    def can_hold(self, index: i64) -> bool:
        """Has he free hands, and a throw value that is not a dash? [Z1.15, Z3.6]"""
        return self.players[index].throw != 0 and self.ball_of(index) == NO_BALL

    def add_ball(self, square: i64, kind: i64 = PLAIN_BALL) -> i64:
        """Bring a ball onto the pitch."""
        self.add_row_of_ball(kind, square)
        return len(self.ball_square) - 1

    def hold(self, ball: i64, index: i64) -> None:
        """This player holds the ball from now on."""
        self.ball_square[ball] = NOWHERE
        self.ball_holder[ball] = index
        if self.side[index] == self.active:
            self.taken |= 1 << ball

    def has_taken_ball(self) -> bool:
        """Has the active side taken a ball in this action that it had not held? [Get the Ball!]"""
        ball: i64 = 0
        while ball < len(self.ball_square):
            if self.taken >> ball & 1 and not self.ball_held[ball]:
                return True
            ball += 1
        return False

    def drop(self, ball: i64, square: i64) -> None:
        """Nobody holds the ball; it is in this square."""
        self.ball_square[ball] = square
        self.ball_holder[ball] = NO_PLAYER

    def ball_at(self, ball: i64) -> i64:
        """The square a ball is in, in hands or not."""
        holder = self.ball_holder[ball]
        return self.ball_square[ball] if holder == NO_PLAYER else self.square[holder]

    def holding_side(self, ball: i64) -> i64:
        """The side that holds a ball, or NOBODY."""
        holder = self.ball_holder[ball]
        return NOBODY if holder == NO_PLAYER else self.side[holder]

    def remove_ball(self, gone: i64) -> None:
        """Take a ball off the pitch; later balls move up."""
        self.remove_row_of_ball(gone)
        below = (1 << gone) - 1
        self.taken = (self.taken & below) | (self.taken >> 1 & ~below)

    # -- cards -------------------------------------------------------------------------------------------------

    def in_force(self, side: i64) -> i64:
        """The bonus plays that count for a side now, one bit each."""
        return self.for_action[side] | self.for_turn[side] | self.for_game[side]

    def hand_size(self, side: i64) -> i64:
        """How many bonus plays a coach holds."""
        count: i64 = 0
        cards = self.hands[side]
        while cards != 0:
            cards &= cards - 1
            count += 1
        for kind in self.veiled:
            if kind >> 8 == side:
                count += 1
        return count

    def deck_takes(self, challenge: i64, by: i64) -> None:
        """Put a card of this challenge into the deck, or take one out."""
        self.deck = changed(self.deck, challenge, self.deck[challenge] + by)


def count_home(players: list[Player]) -> i64:
    """How many players of the home side lead the list; 0 where the sides are mixed, as in a position by hand."""
    count: i64 = 0
    while count < len(players) and players[count].side == 0:
        count += 1
    for player in players[count:]:
        if player.side == 0:
            return 0
    return count
