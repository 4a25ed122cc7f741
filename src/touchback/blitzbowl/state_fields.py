"""The fields of a match of Blitz Bowl.

Written by `./tb fields` from `fields.py`: do not edit by hand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from touchback.blitzbowl.effects import Heard
from touchback.blitzbowl.pitch import Pitch
from touchback.blitzbowl.player import Player
from touchback.blitzbowl.terms import NO_ARENA, NO_CARD, NO_PLAYER, RESERVE, SLOTS
from touchback.kernel.ask import NOBODY
from touchback.kernel.board import NOWHERE, Board
from touchback.kernel.ints import append, i64, vec
from touchback.kernel.state import State, without

if TYPE_CHECKING:
    from touchback.blitzbowl.game import BlitzBowl


class PlayFields(State):
    """The fields of a match of Blitz Bowl."""

    def __init__(self, game: BlitzBowl, players: list[Player], board: Board, of: PlayFields | None = None) -> None:
        super().__init__(board, [int(player.side) for player in players] if of is None else [], of)
        if of is None:
            pieces = len(players)
            sides = int(self.sides)
            self.pitch: Pitch = game.pitches[0]  # the side of the board that is played on
            self.coin_winner: i64 = NOBODY
            self.first: i64 = NOBODY  # coach A, who has the first turn
            self.active: i64 = NOBODY  # whose turn it is
            self.winner: i64 = NOBODY
            self.placing: i64 = NOBODY  # which side is setting up
            self.last_turns: i64 = -1  # turns that are left, once the last challenge is active [Z1.17]
            self.score = vec[i64]([0] * sides)
            self.turn = vec[i64]([0] * sides)  # turns begun
            self.special_actions: bool = False  # foul and throw team-mate [Z3.12]
            self.special_balls: bool = False  # [Z3.13]
            self.random_events: bool = False  # [Z3.12]
            self.end_game: bool = False  # [Z2.6]
            self.arena: i64 = NO_ARENA
            self.house: i64 = 0  # what counts for both: the arena, lasting events
            self.players: list[Player] = players
            self.status = vec[i64]([RESERVE] * pieces)
            self.done = vec[i64]([0] * pieces)  # actions taken this turn, one bit each (Z1.1)
            self.acted = vec[i64]([0] * pieces)  # of these, the actions that were not free
            self.freely = vec[i64]([0] * pieces)  # free actions taken this turn
            self.emergency = vec[i64]([0] * sides)  # from the team card [Z3.5]
            self.dwarfs = vec[i64]([0] * sides)  # is this a dwarf team? [Z3.13]
            self.rookies = vec[i64]([0] * sides)  # holds the promising rookies' card [Z3.12]
            self.touchdowns = vec[i64]([0] * sides)
            self.injuries = vec[i64]([0] * sides)  # own players injured
            self.hands = vec[i64]([0] * sides)  # cards in hand, one bit each
            self.veiled = vec[i64]([])  # in a coach's view: challenges in the rival's hand, backs unknown
            self.played = vec[i64]([0] * sides)  # bonus plays of this turn, one bit each [Z1.16]
            self.for_action = vec[i64]([0] * sides)  # bonus plays in force
            self.for_turn = vec[i64]([0] * sides)
            self.for_game = vec[i64]([0] * sides)
            self.ball_square = vec[i64]([])
            self.ball_holder = vec[i64]([])
            self.ball_kind = vec[i64]([])
            self.ball_held = vec[i64]([])  # has the active side held it this turn? [Get the Ball!]
            self.ball_side = vec[i64]([])  # which side held it when the action began, or NOBODY
            self.ball_column = vec[i64]([])  # and in which column it was
            self.out: i64 = 0  # cards whose back everybody has seen, one bit each
            self.slots = vec[i64]([NO_CARD] * SLOTS)  # active ones
            self.top: i64 = NO_CARD  # the visible card on top of the deck
            self.deck = vec[i64]([0] * len(game.deck.challenges))  # how many of each
            self.events_left: i64 = 0  # in the deck
            self.events_out: i64 = 0  # random events that have turned up, one bit each
            self.end_game_left: i64 = 0
            self.shown: i64 = 0  # cards somebody was asked about since the last rest
            self.actions_left: i64 = 0
            self.runs: i64 = 0  # Run actions of this turn
            self.completions: i64 = 0  # throws (no hand-offs) completed this turn
            self.felled: i64 = 0  # rivals knocked down or injured this turn, one bit each
            self.claimed: i64 = 0  # challenges claimed this turn
            self.came_in_need: bool = False  # an emergency Reserves action was made this turn
            self.armed: i64 = 0  # bonus plays that wait for the action they go with
            self.actor: i64 = NO_PLAYER
            self.action: i64 = 0
            self.free_action: bool = False
            self.origin: i64 = NOWHERE  # where the actor began
            self.moved: i64 = 0  # squares the actor has moved
            self.reach: i64 = 0  # squares he may move
            self.gait: i64 = 0  # what his run may do
            self.taken: i64 = 0  # balls, one bit each
            self.goal: i64 = NO_PLAYER  # whom a Mark must end next to, where that is laid down
            self.interrupting: bool = False  # an interrupt cannot be interrupted [Z3.7]
            self.down = vec[i64]([0] * sides)  # players who are prone
            self.away_from: i64 = 0  # home's players come first: the index of the first of away's, if they do
            self.heard: list[list[Heard]] = []  # the timetable without effects that nobody has
        else:
            self.pitch = of.pitch
            self.coin_winner = of.coin_winner
            self.first = of.first
            self.active = of.active
            self.winner = of.winner
            self.placing = of.placing
            self.last_turns = of.last_turns
            self.score = of.score
            self.turn = of.turn
            self.special_actions = of.special_actions
            self.special_balls = of.special_balls
            self.random_events = of.random_events
            self.end_game = of.end_game
            self.arena = of.arena
            self.house = of.house
            self.players = of.players
            self.status = of.status[:]
            self.done = of.done[:]
            self.acted = of.acted[:]
            self.freely = of.freely[:]
            self.emergency = of.emergency
            self.dwarfs = of.dwarfs
            self.rookies = of.rookies
            self.touchdowns = of.touchdowns
            self.injuries = of.injuries
            self.hands = of.hands
            self.veiled = of.veiled
            self.played = of.played
            self.for_action = of.for_action[:]
            self.for_turn = of.for_turn
            self.for_game = of.for_game
            self.ball_square = of.ball_square[:]
            self.ball_holder = of.ball_holder[:]
            self.ball_kind = of.ball_kind
            self.ball_held = of.ball_held
            self.ball_side = of.ball_side[:]
            self.ball_column = of.ball_column[:]
            self.out = of.out
            self.slots = of.slots
            self.top = of.top
            self.deck = of.deck
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
            self.taken = of.taken
            self.goal = of.goal
            self.interrupting = of.interrupting
            self.down = of.down
            self.away_from = of.away_from
            self.heard = of.heard

    def field_names(self) -> tuple[str, ...]:
        """Every field, for whoever compares states."""
        return (
            *super().field_names(),
            "pitch", "coin_winner", "first", "active", "winner", "placing", "last_turns", "score", "turn",
            "special_actions", "special_balls", "random_events", "end_game", "arena", "house", "players", "status",
            "done", "acted", "freely", "emergency", "dwarfs", "rookies", "touchdowns", "injuries", "hands", "veiled",
            "played", "for_action", "for_turn", "for_game", "ball_square", "ball_holder", "ball_kind", "ball_held",
            "ball_side", "ball_column", "out", "slots", "top", "deck", "events_left", "events_out", "end_game_left",
            "shown", "actions_left", "runs", "completions", "felled", "claimed", "came_in_need", "armed", "actor",
            "action", "free_action", "origin", "moved", "reach", "gait", "taken", "goal", "interrupting", "down",
            "away_from", "heard"
        )  # fmt: skip

    def add_row_of_ball(self, kind: i64, square: i64) -> None:
        """One more ball."""
        self.ball_square = append(self.ball_square, square)
        self.ball_holder = append(self.ball_holder, NO_PLAYER)
        self.ball_kind = append(self.ball_kind[:], kind)
        self.ball_held = append(self.ball_held[:], 0)
        self.ball_side = append(self.ball_side, NOBODY)
        self.ball_column = append(self.ball_column, self.board.x[square])

    def remove_row_of_ball(self, gone: i64) -> None:
        """One ball less; later ones move up."""
        self.ball_square = without(self.ball_square, gone)
        self.ball_holder = without(self.ball_holder, gone)
        self.ball_kind = without(self.ball_kind, gone)
        self.ball_held = without(self.ball_held, gone)
        self.ball_side = without(self.ball_side, gone)
        self.ball_column = without(self.ball_column, gone)
