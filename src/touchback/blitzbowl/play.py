"""Everything on the table in a match of Blitz Bowl.

Procedures read and change a Play; it is plain data, so a copy of it is a whole moment of the match.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from touchback.blitzbowl.effects import Heard, heard_by
from touchback.blitzbowl.pitch import Pitch
from touchback.blitzbowl.player import Player
from touchback.blitzbowl.terms import FINISHED, NO_ARENA, NO_CARD, P_COIN, PLAIN_BALL, PRONE, RESERVE, STANDING
from touchback.kernel.ask import NOBODY
from touchback.kernel.board import NOWHERE
from touchback.kernel.ints import append, i64, vec
from touchback.kernel.log import Event
from touchback.kernel.state import EMPTY, OUTSIDE, State, changed

if TYPE_CHECKING:
    from touchback.blitzbowl.game import BlitzBowl

NO_PLAYER: Final = -1
NO_BALL: Final = -1
SLOTS: Final = 3


class Play(State):
    """The state of a match between two sides, 0 home and 1 away. Home's end zone has the lowest number.

    Rows that seldom change are shared by copies: they are replaced (`changed`), never written to.
    """

    def __init__(self, game: BlitzBowl, players: list[Player], of: Play | None = None) -> None:
        pitch: Pitch = game.pitches[0] if of is None else of.pitch
        super().__init__(pitch, [int(player.side) for player in players] if of is None else [], of)
        self.game = game
        self.players = players
        self.pitch: Pitch = pitch
        # Home's players come first, so a side's players are those of a stretch of the list.
        self.away_from: i64 = count_home(players) if of is None else of.away_from
        self.heard: list[list[Heard]] = heard_by(game.timetable, players) if of is None else of.heard
        if of is None:
            self.phase = P_COIN
            # The options of the match.
            self.special_actions = False  # foul and throw team-mate [Z3.12]
            self.special_balls = False  # [Z3.13]
            self.random_events = False  # [Z3.12]
            self.end_game = False  # [Z2.6]
            self.arena: i64 = NO_ARENA  # [Z3.13]
            # Each player.
            self.status = vec[i64]([RESERVE] * len(players))
            self.done = vec[i64]([0] * len(players))  # actions taken this turn, one bit each (Z1.1)
            self.acted = vec[i64]([0] * len(players))  # of these, the actions that were not free
            self.freely = vec[i64]([0] * len(players))  # free actions taken this turn
            # Each side.
            self.emergency = vec[i64]([0, 0])  # the team cards' number for emergency reserves [Z3.5]
            self.dwarfs = vec[i64]([0, 0])  # is this a dwarf team? [Z3.13]
            self.rookies = vec[i64]([0, 0])  # holds the promising rookies' card [Z3.12]
            self.score = vec[i64]([0, 0])
            self.down = vec[i64]([0, 0])  # players who are prone
            self.touchdowns = vec[i64]([0, 0])
            self.injuries = vec[i64]([0, 0])  # own players injured
            self.turn = vec[i64]([0, 0])  # turns begun
            self.hands = vec[i64]([0, 0])  # cards in hand, one bit each
            self.played = vec[i64]([0, 0])  # bonus plays of this turn, one bit each [Z1.16]
            self.for_action = vec[i64]([0, 0])  # bonus plays in force
            self.for_turn = vec[i64]([0, 0])
            self.for_game = vec[i64]([0, 0])
            # The match.
            self.coin_winner: i64 = NOBODY
            self.first: i64 = NOBODY  # coach A, who has the first turn
            self.active: i64 = NOBODY  # whose turn it is
            self.winner: i64 = NOBODY
            self.placing: i64 = NOBODY  # which side is setting up
            self.last_turns: i64 = -1  # turns that are left, once the last challenge is active [Z1.17]
            self.house: i64 = 0  # what counts for both: the arena, lasting events
            # Each ball: loose in a square, or in a player's hands.
            self.ball_square = vec[i64]([])
            self.ball_holder = vec[i64]([])
            self.ball_kind = vec[i64]([])
            self.ball_held = vec[i64]([])  # has the active side held it this turn? [Get the Ball!]
            self.ball_side = vec[i64]([])  # which side held it when the action began, or NOBODY
            self.ball_column = vec[i64]([])  # and in which column it was
            # The cards.
            self.slots = vec[i64]([NO_CARD, NO_CARD, NO_CARD])  # active challenges
            self.top: i64 = NO_CARD  # the visible card on top of the deck
            self.deck = vec[i64]([0] * len(game.deck.challenges))  # of each challenge, how many are in the deck
            self.veiled = vec[i64]([])  # in a coach's view: challenges in the rival's hand, backs unknown
            self.out: i64 = 0  # cards whose back everybody has seen, one bit each
            self.events_left: i64 = 0  # random events in the deck
            self.events_out: i64 = 0  # random events that have turned up, one bit each
            self.end_game_left: i64 = 0  # end-game cards in the deck
            self.shown: i64 = 0  # cards somebody was asked about since the last rest
            # The turn.
            self.actions_left: i64 = 0
            self.runs: i64 = 0  # Run actions of this turn
            self.completions: i64 = 0  # throws (no hand-offs) completed this turn
            self.felled: i64 = 0  # rivals knocked down or injured this turn, one bit each
            self.claimed: i64 = 0  # challenges claimed this turn
            self.came_in_need = False  # an emergency Reserves action was made this turn
            self.armed: i64 = 0  # bonus plays that wait for the action they go with
            # The action.
            self.actor: i64 = NO_PLAYER
            self.action: i64 = 0
            self.free_action = False
            self.origin: i64 = NOWHERE  # where the actor began
            self.moved: i64 = 0  # squares the actor has moved
            self.reach: i64 = 0  # squares he may move
            self.gait: i64 = 0  # what his run may do
            self.goal: i64 = NO_PLAYER  # whom a Mark must end next to, where that is laid down
            self.taken: i64 = 0  # balls taken by the active side in this action, one bit each
            self.interrupting = False  # an interrupt cannot be interrupted [Z3.7]
        else:
            self.special_actions = of.special_actions
            self.special_balls = of.special_balls
            self.random_events = of.random_events
            self.end_game = of.end_game
            self.arena = of.arena
            self.status = of.status[:]
            self.done = of.done[:]
            self.acted = of.acted[:]
            self.freely = of.freely[:]
            self.emergency = of.emergency
            self.dwarfs = of.dwarfs
            self.rookies = of.rookies
            self.score = of.score
            self.down = of.down
            self.touchdowns = of.touchdowns
            self.injuries = of.injuries
            self.turn = of.turn
            self.hands = of.hands
            self.played = of.played
            self.for_action = of.for_action[:]
            self.for_turn = of.for_turn
            self.for_game = of.for_game
            self.coin_winner = of.coin_winner
            self.first = of.first
            self.active = of.active
            self.winner = of.winner
            self.placing = of.placing
            self.last_turns = of.last_turns
            self.house = of.house
            self.ball_square = of.ball_square[:]
            self.ball_holder = of.ball_holder[:]
            self.ball_kind = of.ball_kind
            self.ball_held = of.ball_held
            self.ball_side = of.ball_side[:]
            self.ball_column = of.ball_column[:]
            self.slots = of.slots
            self.top = of.top
            self.deck = of.deck
            self.veiled = of.veiled
            self.out = of.out
            self.events_left = of.events_left
            self.events_out = of.events_out
            self.end_game_left = of.end_game_left
            self.shown = of.shown
            self.actions_left = of.actions_left
            self.runs = of.runs
            self.completions = of.completions
            self.felled = of.felled
            self.claimed = of.claimed
            self.came_in_need = of.came_in_need
            self.armed = of.armed
            self.actor = of.actor
            self.action = of.action
            self.free_action = of.free_action
            self.origin = of.origin
            self.moved = of.moved
            self.reach = of.reach
            self.gait = of.gait
            self.goal = of.goal
            self.taken = of.taken
            self.interrupting = of.interrupting

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
        self.ball_square = append(self.ball_square, square)
        self.ball_holder = append(self.ball_holder, NO_PLAYER)
        self.ball_kind = append(self.ball_kind[:], kind)
        self.ball_held = append(self.ball_held[:], 0)
        self.ball_side = append(self.ball_side, NOBODY)
        self.ball_column = append(self.ball_column, self.board.x[square])
        return len(self.ball_square) - 1

    def hold(self, ball: i64, index: i64) -> None:
        """This player holds the ball from now on."""
        self.ball_square[ball] = NOWHERE
        self.ball_holder[ball] = index
        if self.side[index] == self.active:
            self.taken |= 1 << ball

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
        self.ball_square = without(self.ball_square, gone)
        self.ball_holder = without(self.ball_holder, gone)
        self.ball_kind = without(self.ball_kind, gone)
        self.ball_held = without(self.ball_held, gone)
        self.ball_side = without(self.ball_side, gone)
        self.ball_column = without(self.ball_column, gone)
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

    # -- events ------------------------------------------------------------------------------------------------

    def tell(self, event: Event) -> None:
        """Write an event down, if anybody listens."""
        log = self.log
        if log is not None:
            log.tell(event)


def count_home(players: list[Player]) -> i64:
    """How many players of the home side lead the list; 0 where the sides are mixed, as in a position by hand."""
    count: i64 = 0
    while count < len(players) and players[count].side == 0:
        count += 1
    for player in players[count:]:
        if player.side == 0:
            return 0
    return count


def without(row: vec[i64], gone: i64) -> vec[i64]:
    """The row without one of its items."""
    left = vec[i64]([])
    at: i64 = 0
    count = len(row)
    while at < count:
        if at != gone:
            left = append(left, row[at])
        at += 1
    return left
