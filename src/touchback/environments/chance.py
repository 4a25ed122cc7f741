"""Explicit chance: a match as a tree in which dice are nodes of their own, with outcomes and probabilities.

The interface is that of OpenSpiel's states, so that code written for it needs little change. It needs no numpy.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from touchback.encoding.observer import Observer, Rows
from touchback.environments.setting import AS_IT_IS, Setting
from touchback.games import DEFAULT
from touchback.kernel.ask import AWAY, HOME, NATURE
from touchback.kernel.dice import Typed
from touchback.kernel.errors import IllegalAnswer
from touchback.kernel.match import Match

CHANCE: Final = -1
TERMINAL: Final = -4
"""The numbers OpenSpiel has for a chance node and for the end."""


class ChanceState:
    """A moment of a match. Coaches' actions are indices of the fixed list, dice outcomes are faces."""

    def __init__(self, match: Match, setting: Setting, decisions: int = 0) -> None:
        self.match = match
        self.setting = setting
        self.decisions = decisions  # of both coaches so far
        self._observer: Observer | None = None

    def is_terminal(self) -> bool:
        """Is the match over, or cut short after as many decisions as the setting allows?"""
        return self.match.over or self.decisions >= self.setting.limit

    def is_chance_node(self) -> bool:
        """Is a die to be rolled?"""
        return not self.is_terminal() and self.match.ask.who == NATURE

    def current_player(self) -> int:
        """0 home, 1 away, CHANCE where a die is to be rolled, TERMINAL at the end."""
        if self.is_terminal():
            return TERMINAL
        return CHANCE if self.is_chance_node() else int(self.match.ask.who)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Each face of the die that is to be rolled, with its probability."""
        die = self.match.ask.die
        if not self.is_chance_node() or die is None:
            raise IllegalAnswer("no die is rolled here: a coach is asked, or the match is over")
        sides = int(die.sides)
        return [(face, 1 / sides) for face in range(1, sides + 1)]

    def legal_actions(self) -> list[int]:
        """What may be applied here: faces of a die, or actions of the coach who is asked, in rising order."""
        if self.is_terminal():
            return []
        if self.is_chance_node():
            return [face for face, _ in self.chance_outcomes()]
        return sorted(set(self._observing().legal_actions()))

    def apply_action(self, action: int) -> None:
        """Go on with this face or this action."""
        if self.is_chance_node():
            self.match.answer(action)
        else:
            position = -1 if self.is_terminal() else int(self._observing().position(action))
            if position < 0:
                raise IllegalAnswer("action {action} is not legal here: see legal_actions()", action=action)
            self.match.answer(int(self.match.ask.options[position]))
            self.decisions += 1

    def action_to_string(self, action: int) -> str:
        """The action in words."""
        match = self.match
        if self.is_chance_node():
            die = match.ask.die
            assert die is not None
            return f"{die.name} {die.faces[action - 1] if die.faces else action}"
        position = int(self._observing().position(action))
        if position < 0:
            raise IllegalAnswer("action {action} is not legal here: see legal_actions()", action=action)
        return self.setting.package.action_text(match.state, int(match.ask.options[position]))

    def returns(self) -> list[float]:
        """1 for the winner and -1 for the loser; nought before the end, for a draw and for a match cut short."""
        if not self.match.over:
            return [0.0, 0.0]
        looking = self._observing()
        home, away = (int(looking.score(self.match.state, side)) for side in (HOME, AWAY))
        won = float((home > away) - (home < away))
        return [won, -won]

    def clone(self) -> ChanceState:
        """An equal moment that goes its own way."""
        return ChanceState(self.match.fork(), self.setting, self.decisions)

    def _observing(self) -> Observer:
        """The view of whoever is asked."""
        if self._observer is None:
            encoder = self.setting.encoder
            self._observer = encoder.observer(Rows(encoder.layout, 1), 0)
        who = self.match.ask.who
        self._observer.observe(self.match.state, self.match.ask, who if who <= 1 else 0)
        return self._observer


def new_initial_state(
    game: str = DEFAULT,
    players: int = AS_IT_IS,
    home: str | tuple[str, ...] | None = None,
    away: str | tuple[str, ...] | None = None,
    seed: int = 0,
    max_decisions: int | None = None,
    options: Mapping[str, Any] | None = None,
) -> ChanceState:
    """A match at its beginning; the seed only chooses the teams where several are named, or none, and what options set
    to `any` are."""
    setting = Setting(game, players, home, away, max_decisions, options=options or {})
    return ChanceState(setting.begin(seed, Typed()), setting)
