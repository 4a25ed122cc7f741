"""Every field of a match of Blitz Bowl, a line each. After a change run `./tb fields`.

How to read a line: `touchback/kernel/fields.py`. What a position leaves out has the value of a fresh match, or the
`usual` one; positions are read in the order of this list, so a usual value may look at whatever stands above it.

Never compiled: it is for files and tests.
"""

from __future__ import annotations

from typing import Any, Final

from touchback.blitzbowl.effects import Heard
from touchback.blitzbowl.kinds import (
    A_SQUARE,
    ACTIONS,
    ANY_SIDE,
    BONUS_PLAYS,
    CARDS,
    CHALLENGE,
    CHALLENGES,
    COLUMN,
    EVENTS,
    HOUSE,
    PLAYER,
    PLAYERS,
)
from touchback.blitzbowl.pitch import Pitch
from touchback.blitzbowl.player import Player
from touchback.blitzbowl.terms import (
    ACTION_NAMES,
    ANY_ARENA,
    BALL_NAMES,
    NO_ARENA,
    NO_CARD,
    NO_PLAYER,
    P_TURN,
    PHASE_NAMES,
    PLAIN_BALL,
    RESERVE,
    SLOTS,
    STATUS_NAMES,
)
from touchback.kernel.ask import HOME, NOBODY
from touchback.kernel.board import NOWHERE
from touchback.kernel.correction import corrigible
from touchback.kernel.fields import (
    BY_HAND,
    FLAG,
    FOLLOWS,
    PIECE,
    SIDE,
    WITHIN,
    EachSide,
    Field,
    Number,
    Word,
    flag,
    free_row,
    inherited,
    joined,
    number,
    row,
    things,
)
from touchback.kernel.fields import FIELDS as KERNEL_FIELDS
from touchback.kernel.text import settable

BALL: Final = "ball"
"""A value for each ball."""
POINTS: Final = Number(0, 1000)
MANY: Final = Number(0, 100)
STEPS: Final = Number(0, 20)


def home(play: Any, at: int) -> int:
    """Home, where a position does not say."""
    return HOME


FIELDS: Final[tuple[Field, ...]] = joined(
    KERNEL_FIELDS,
    (
        # The match.
        inherited("phase", KERNEL_FIELDS, Word(PHASE_NAMES), usual=lambda play, _: P_TURN),
        things("pitch", Pitch, "game.pitches[0]", BY_HAND),  # the side of the board that is played on
        number("coin_winner", NOBODY, ANY_SIDE, usual=home),
        number("first", NOBODY, ANY_SIDE, usual=home),  # coach A, who has the first turn
        number("active", NOBODY, ANY_SIDE, usual=home),  # whose turn it is
        number("winner", NOBODY, ANY_SIDE),
        number("placing", NOBODY, ANY_SIDE),  # which side is setting up
        number("last_turns", -1, Number(-1, 2)),  # turns that are left, once the last challenge is active [Z1.17]
        row("score", SIDE, 0, EachSide(1000), shared=True),
        row("turn", SIDE, 0, EachSide(1000), shared=True, usual=lambda *_: [2, 2]),  # turns begun
        # The options of the match.
        flag("special_actions", False, at="options.special_actions"),  # foul and throw team-mate [Z3.12]
        flag("special_balls", False, at="options.special_balls"),  # [Z3.13]
        flag("random_events", False, at="options.random_events"),  # [Z3.12]
        flag("end_game", False, at="options.end_game"),  # [Z2.6]
        number(
            "arena", NO_ARENA, Number(NO_ARENA, lambda p: ANY_ARENA if p.game.arenas else NO_ARENA), "options.arena"
        ),
        number("house", 0, HOUSE),  # what counts for both: the arena, lasting events
        # Each player.
        things("players", list[Player], "players", BY_HAND, PIECE),
        inherited("square", KERNEL_FIELDS, BY_HAND),
        row("status", PIECE, RESERVE, Word(STATUS_NAMES)),
        row("done", PIECE, 0, ACTIONS),  # actions taken this turn, one bit each (Z1.1)
        row("acted", PIECE, 0, ACTIONS),  # of these, the actions that were not free
        row("freely", PIECE, 0, ACTIONS),  # free actions taken this turn
        # Each side.
        row("emergency", SIDE, 0, Number(0, 20), "emergency_reserves", shared=True),  # from the team card [Z3.5]
        row("dwarfs", SIDE, 0, FLAG, shared=True),  # is this a dwarf team? [Z3.13]
        row("rookies", SIDE, 0, FLAG, shared=True),  # holds the promising rookies' card [Z3.12]
        row("touchdowns", SIDE, 0, POINTS, shared=True),
        row("injuries", SIDE, 0, Number(0, 100_000), shared=True),  # own players injured
        row("hands", SIDE, 0, CARDS, "hand", shared=True),  # cards in hand, one bit each
        free_row("veiled", BY_HAND, shared=True),  # in a coach's view: challenges in the rival's hand, backs unknown
        row("played", SIDE, 0, BONUS_PLAYS, shared=True),  # bonus plays of this turn, one bit each [Z1.16]
        row("for_action", SIDE, 0, BONUS_PLAYS),  # bonus plays in force
        row("for_turn", SIDE, 0, BONUS_PLAYS, shared=True),
        row("for_game", SIDE, 0, BONUS_PLAYS, shared=True),
        # Each ball: loose in a square, or in a player's hands.
        row("ball_square", BALL, NOWHERE, BY_HAND, joining="square"),
        row("ball_holder", BALL, NO_PLAYER, BY_HAND),
        row("ball_kind", BALL, PLAIN_BALL, Word(BALL_NAMES), "kind", shared=True, joining="kind"),
        row("ball_held", BALL, 0, FLAG, "held", shared=True),  # has the active side held it this turn? [Get the Ball!]
        row("ball_side", BALL, NOBODY, ANY_SIDE, "side"),  # which side held it when the action began, or NOBODY
        row("ball_column", BALL, 0, COLUMN, "column", joining="self.board.x[square]"),  # and in which column it was
        # The cards.
        number("out", 0, CARDS, "cards.out"),  # cards whose back everybody has seen, one bit each
        free_row("slots", CHALLENGES, "cards.slots", shared=True, first=[NO_CARD] * SLOTS),  # active ones
        number("top", NO_CARD, CHALLENGE, "cards.top"),  # the visible card on top of the deck
        free_row("deck", BY_HAND, shared=True, first="[0] * len(game.deck.challenges)"),  # how many of each
        number("events_left", 0, Number(0, lambda p: len(p.game.deck.events)), "cards.events_left"),  # in the deck
        number("events_out", 0, EVENTS, "cards.events_out"),  # random events that have turned up, one bit each
        number("end_game_left", 0, Number(0, lambda p: p.game.deck.end_game_used), "cards.end_game_left"),
        number("shown", 0, WITHIN),  # cards somebody was asked about since the last rest
        # The turn.
        number("actions_left", 0, Number(0, 10), "this_turn.actions_left", lambda *_: 3),
        number("runs", 0, MANY, "this_turn.runs"),  # Run actions of this turn
        number("completions", 0, MANY, "this_turn.completions"),  # throws (no hand-offs) completed this turn
        number("felled", 0, PLAYERS, "this_turn.felled"),  # rivals knocked down or injured this turn, one bit each
        number("claimed", 0, Number(0, 10), "this_turn.claimed"),  # challenges claimed this turn
        flag("came_in_need", False, at="this_turn.came_in_need"),  # an emergency Reserves action was made this turn
        number("armed", 0, BONUS_PLAYS, "this_turn.armed"),  # bonus plays that wait for the action they go with
        # The action.
        number("actor", NO_PLAYER, PLAYER, "acting.actor"),
        number("action", 0, Word(ACTION_NAMES), "acting.action"),
        flag("free_action", False, at="acting.free"),
        number("origin", NOWHERE, A_SQUARE, "acting.origin"),  # where the actor began
        number("moved", 0, STEPS, "acting.moved"),  # squares the actor has moved
        number("reach", 0, STEPS, "acting.reach"),  # squares he may move
        number("gait", 0, Number(0, 31), "acting.gait"),  # what his run may do
        number("taken", 0, Number(0, lambda p: (1 << len(p.ball_square)) - 1), "acting.taken"),  # balls, one bit each
        number("goal", NO_PLAYER, WITHIN),  # whom a Mark must end next to, where that is laid down
        flag("interrupting", False, WITHIN),  # an interrupt cannot be interrupted [Z3.7]
        # What follows from the players.
        row("down", SIDE, 0, FOLLOWS, shared=True),  # players who are prone
        number("away_from", 0, FOLLOWS),  # home's players come first: the index of the first of away's, if they do
        things("heard", list[list[Heard]], "[]", FOLLOWS),  # the timetable without effects that nobody has
    ),
)

CORRIGIBLE: Final = corrigible(
    FIELDS,
    {
        "actions_left": settable("actions left"),
        "score": settable("score"),
        "turn": settable("turn"),
        "touchdowns": settable("touchdowns"),
        "injuries": settable("injuries"),
        "status": settable("state"),
        "done": settable("actions taken this turn"),
        "acted": settable("actions taken this turn that were not free"),
    },
)
"""What a referee may set, with what people call it. Cards are not among it: that something does not fit would tell
whose hand a card is in."""
