"""What one coach may see of a match: the question put to him and the table without what is hidden from him.

A bot is handed a View, never the match: it has no way to the dice. The copy of the table is made when it is
first looked at, so a bot that does not look pays nothing.
"""

from __future__ import annotations

from typing import Final

from touchback.kernel.ask import NOBODY, Ask
from touchback.kernel.book import Option
from touchback.kernel.dice import Dice, Typed
from touchback.kernel.errors import TouchbackError
from touchback.kernel.game import Game
from touchback.kernel.ints import i64
from touchback.kernel.match import Match
from touchback.kernel.state import State

GUESSES: Final = 20
"""How often a view tries to guess what is secret before it takes the truth."""


class View:
    """One moment of a match through the eyes of a side (NOBODY: a spectator). It is good until the next answer."""

    def __init__(self, match: Match, side: i64) -> None:
        self.game: Game = match.game
        self.side = side
        self.at_rest = match.at_rest
        self._asked: Ask = match.ask
        self._table: State = match.state
        self._rest: State = match.rest
        self._rest_at: i64 = match.rest_at
        self._inputs: list[int] = match.inputs
        self._made_at = len(match.inputs)
        self._seen: State | None = None

    @property
    def ask(self) -> Ask | None:
        """The question, if it is put to this side."""
        return self._asked if self._asked.who == self.side and self.side != NOBODY else None

    @property
    def options(self) -> list[Option]:
        """Every legal answer to the question, if it is put to this side, with what it means."""
        ask = self.ask
        return self.game.book.options(self, ask, self._is_fresh) if ask is not None else []

    @property
    def state(self) -> State:
        """The table as this side sees it: a copy that may be changed at will, its shared rows by replacing them (see
        kernel.state.changed)."""
        seen = self._seen
        if seen is None:
            self._check()
            seen = self.game.hidden(self._table, self.side)
            self._seen = seen
        return seen

    def fork(self, dice: Dice) -> Match:
        """A match of one's own that goes on from here, with dice of one's own: what a search looks ahead with.

        In the middle of a procedure the inputs since the last rest are fed again; what Nature has told another side in
        secret is guessed. What another side is asked is asked anew, for his answers can tell of things that are hidden.
        """
        self._check()
        if self.at_rest:
            table = self.game.hidden(self._table, self.side)
            return Match(self.game, table, dice, None, None, False, self.ask)
        rest, recent = self.past()
        if self.game.has_secrets(self._rest, self._table, self.side):
            for _ in range(GUESSES):
                match = self._guess(rest.copy(), dice, recent)
                if match is not None:
                    return match
        return Match(self.game, rest, dice, None, recent, False)

    def past(self) -> tuple[State, list[int]]:
        """The table at the last rest and the inputs since, as far as this side knows of them."""
        self._check()
        if self.at_rest:
            return self.game.hidden(self._table, self.side), []
        recent = self._inputs[self._rest_at :]
        rest = self.game.hidden_rest(self._rest, self._table, self.side)
        if self.game.has_private_asks(self._rest, self.side):
            recent = self._told(rest.copy(), recent)
        return rest, recent

    def _told(self, rest: State, recent: list[int]) -> list[int]:
        """These inputs without the answers to questions that this side could not follow: where another coach was asked
        about something hidden and has let it be, nothing has happened that anybody could see."""
        truth = Match(self.game, self._rest.copy(), Typed(), None, None, False)
        match = Match(self.game, rest, Typed(), None, None, False)
        told: list[int] = []
        for value in recent:
            if not self.game.withholds(truth.ask, match.state):
                told.append(value)
                match.answer(value)
            truth.answer(value)
        return told

    def _guess(self, rest: State, dice: Dice, recent: list[int]) -> Match | None:
        """Feed the inputs again with other answers of Nature's where they are secret; None where that leads elsewhere
        than the match went."""
        match = Match(self.game, rest, Typed(), None, None, False)
        for known in recent:
            value: i64 = known
            ask = match.ask
            die = ask.die
            if die is not None and self.game.conceals(ask, match.state, self.side):
                value = dice.roll(die)
            if not ask.offers(value):
                return None
            match.answer(value)
        if match.ask.who != self._asked.who or match.ask.why != self._asked.why:
            return None
        match.dice = dice
        return match

    def _is_fresh(self) -> bool:
        return len(self._inputs) == self._made_at

    def _check(self) -> None:
        if not self._is_fresh():
            raise TouchbackError("this view is out of date: the match has gone on since it was made")
