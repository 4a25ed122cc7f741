"""What must hold at every decision of a match of Blitz Bowl, in both editions."""

from __future__ import annotations

from collections.abc import Iterator

from touchback.blitzbowl.notation import action_from_text, action_text
from touchback.blitzbowl.play import NO_PLAYER, Play
from touchback.blitzbowl.terms import (
    MARK,
    NO_CARD,
    P_MOVE,
    P_OVER,
    P_TARGET,
    P_TURN,
    P_TURN_START,
    PRONE,
    RESERVE,
    STANDING,
)
from touchback.kernel.ask import AWAY, HOME, NATURE, NOBODY, Ask
from touchback.kernel.board import NOWHERE

MOST_BALLS = 8
HAND_BETWEEN_TURNS = 3
MOST_MOVES = 12


def play_faults(play: Play, at_rest: bool) -> Iterator[str]:
    """Players, balls, cards and the turn."""
    yield from player_faults(play)
    yield from card_faults(play)
    if at_rest:
        yield from ball_faults(play)
        yield from turn_faults(play)


def player_faults(play: Play) -> Iterator[str]:
    """A player is where his state says. [Z1.2]"""
    for player in play.players:
        index = int(player.index)
        name = play.name(player)
        status = play.status[index]
        if (play.square[index] == NOWHERE) != (status == RESERVE):
            yield f"{name} is on the pitch and in reserve, or neither"
        if (play.marking[index] != 0) != (status == STANDING):
            yield f"{name} marks and does not stand, or stands and does not mark"
    for side in range(play.sides):
        prone = sum(play.side[p.index] == side and play.status[p.index] == PRONE for p in play.players)
        if play.down[side] != prone:
            yield f"side {side} counts {play.down[side]} prone players, there are {prone}"


def ball_faults(play: Play) -> Iterator[str]:
    """Every ball in a free square of its own, or in the hands of one standing player who can hold it. [Z1.15, Z3.6]"""
    holders = [int(holder) for holder in play.ball_holder if holder != NO_PLAYER]
    if len(set(holders)) != len(holders):
        yield "a player holds two balls"
    loose = [int(s) for s, h in zip(play.ball_square, play.ball_holder, strict=True) if h == NO_PLAYER]
    if len(set(loose)) != len(loose):
        yield "two balls lie in one square"
    for square in loose:
        if not play.free(square):
            yield f"a ball lies at {play.board.name(square)}, which is not free"
    for holder in holders:
        if play.status[holder] != STANDING or play.players[holder].throw == 0:
            yield f"{play.name(play.players[holder])} holds a ball and cannot"
    rows = (play.ball_square, play.ball_holder, play.ball_kind, play.ball_held, play.ball_side, play.ball_column)
    if len({len(row) for row in rows}) != 1:
        yield "the rows of the balls have different lengths"
    if len(loose) + len(holders) > MOST_BALLS:
        yield f"{len(loose) + len(holders)} balls are on the pitch"


def card_faults(play: Play) -> Iterator[str]:
    """Every card is in one place. [Z1.16]"""
    deck = play.game.deck
    home, away, out = int(play.hands[HOME]), int(play.hands[AWAY]), int(play.out)
    if home & away or (home | away) & out:
        yield "a card is in two places"
    for challenge in deck.challenges:
        seen = sum(
            card.challenge is challenge and bool((home | away | out) >> int(card.number) & 1) for card in deck.cards
        )
        shown = sum(slot == challenge.number for slot in play.slots) + (play.top == challenge.number)
        left = int(play.deck[challenge.number])
        copies = deck.copies(challenge)
        if left < 0 or seen + shown + left > copies:
            yield f"{seen + shown + left} cards of {challenge.name} are about, there are {copies}"
        dealt = play.phase > P_TURN_START and not challenge.end_game
        if dealt and seen + shown + left != copies:
            yield f"a card of {challenge.name} is lost"


def turn_faults(play: Play) -> Iterator[str]:
    """The counts of a turn, and an actor where there must be one. [Z1.1]"""
    if not 0 <= play.actions_left <= 4:
        yield f"{play.actions_left} actions are left"
    if (play.phase in (P_MOVE, P_TARGET)) != (play.actor != NO_PLAYER):
        yield f"actor {play.actor} in phase {play.phase}"
    if play.phase == P_MOVE:
        yield from move_faults(play)
    if play.phase == P_TURN_START:  # a match may end inside a turn, with the hand as it is [Z1.16, Z1.17]
        for side in range(play.sides):
            if play.hand_size(side) > HAND_BETWEEN_TURNS:
                yield f"side {side} holds {play.hand_size(side)} bonus plays between two turns"
    if play.interrupting or play.shown:
        yield "an interrupt goes on at a rest"
    if play.phase == P_TURN and play.armed == 0 and (play.for_action[HOME] or play.for_action[AWAY]):
        yield "a bonus play for one action is still in force"
    if play.phase == P_OVER:
        lead = play.score[HOME] - play.score[AWAY]
        winner = NOBODY if lead == 0 else HOME if lead > 0 else AWAY
        if play.winner != winner:
            yield f"the winner is {play.winner} at {play.score[HOME]}-{play.score[AWAY]}"
    elif play.last_turns == 0:
        yield "the last turns are over and the match is not"


def move_faults(play: Play) -> Iterator[str]:
    """Nobody moves further than he may, a mark no more than a card allows. [Z1.6, Z1.7]"""
    if play.moved > play.reach:
        yield f"{play.moved} squares moved of {play.reach}"
    if play.action == MARK and play.reach > 4:
        yield f"a mark of {play.reach} squares"
    if play.reach > MOST_MOVES:
        yield f"{play.reach} squares to move"


def ask_faults(play: Play, ask: Ask) -> Iterator[str]:
    """Answers in words that mean the same when they are read again."""
    if ask.who in (NATURE, NOBODY):
        return
    for option in ask.options:
        words = action_text(play, int(option))
        if action_from_text(play, words) != option:
            yield f"{words!r} means something else than it says"


def change_faults(before: Play, now: Play) -> Iterator[str]:
    """Points are never lost, cards everybody has seen stay seen, turns go on. [Z1.16, Z1.17]"""
    for side in range(now.sides):
        if now.score[side] < before.score[side]:
            yield f"side {side} lost points"
        if not 0 <= now.turn[side] - before.turn[side] <= 1:
            yield f"side {side} went from turn {before.turn[side]} to {now.turn[side]}"
    if before.out & ~now.out:
        yield "a card that had been seen is back in the deck"
    if before.slots[0] != NO_CARD and now.phase > P_TURN_START and sum(now.deck) > sum(before.deck):
        yield "the deck has grown"
