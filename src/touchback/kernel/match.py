"""A match: a state, the procedure that is running, and every input since the start.

A match is a function of its inputs: coaches' answers and dice alike, and what a referee corrects. A *rest* is a moment
at which no procedure runs; the match keeps a copy of the state at the last rest and the inputs since. `fork` copies
that state and feeds those few inputs again, which is also what save, load, undo and replay come down to.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from touchback.kernel.ask import DONE, NATURE, NOBODY, Ask, Rule
from touchback.kernel.book import Option
from touchback.kernel.correction import FIRST, Correction
from touchback.kernel.dice import BY_HAND, Dice
from touchback.kernel.errors import IllegalAnswer, TouchbackError
from touchback.kernel.game import Game
from touchback.kernel.ints import i64, vec
from touchback.kernel.log import Log
from touchback.kernel.running import to_its_end
from touchback.kernel.state import State

LARGEST: Final = (1 << 62) - 1
"""No answer is larger: compiled, a number beyond 64 bits cannot even be looked at."""
OVER: Final = Ask(NOBODY, 0, vec[i64]([]))
"""The ask of a match that has ended: nobody is asked."""
NOTHING: Final[list[Any]] = []
"""What is fed to a match that is no replay."""


class Match:
    """One match, from its start to wherever its inputs have brought it.

    `inputs` are fed before anybody is asked (a replay); `history` keeps what undo and saving need.
    """

    def __init__(
        self,
        game: Game,
        state: State,
        dice: Dice,
        log: Log | None = None,
        inputs: list[int] | None = None,
        history: bool = True,
        ask: Ask | None = None,
    ) -> None:
        self.game = state.rules(game)
        self.state = state
        self.dice = dice
        self.log = log
        state.log = log
        self.start: State | None = state.copy() if history else None
        self.inputs: list[Any] = []  # whole numbers; compiled, items of a list of them would forget a Correction
        self.decided_at: list[int] = []  # which inputs were coaches' answers, or corrections
        self.queue: list[Any] = inputs if inputs is not None else NOTHING
        self.fed: i64 = 0  # how many of the queue have been fed
        self.procedure: Rule[None] | None = None
        self.rest: State = state
        self.rest_at: i64 = 0  # how many inputs there were at the last rest
        self.ask: Ask = OVER
        if ask is None:
            self._run(DONE)
        else:
            self.ask = ask

    # -- playing -----------------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Has the match ended?"""
        return self.ask is OVER

    @property
    def at_rest(self) -> bool:
        """Is the whole match plain data right now?"""
        return self.procedure is None

    @property
    def decisions(self) -> int:
        """How many questions coaches have answered."""
        return len(self.decided_at)

    @property
    def options(self) -> list[Option]:
        """Every legal answer to the current ask, with what it means. They speak as long as the ask stands."""
        ask = self.ask
        return self.game.book.options(self, ask, self._stands(ask)) if ask is not OVER else []

    def _stands(self, ask: Ask) -> Callable[[], bool]:
        inputs = self.inputs
        count = len(inputs)
        return lambda: len(inputs) == count

    def answer(self, answer: int) -> None:
        """Answer the current ask: with a number of `ask.options`, a face of a die, or one of `options`. What is not
        offered is refused and changes nothing."""
        ask = self.ask
        if not 0 <= answer <= LARGEST or not ask.offers(answer):
            if ask is OVER:
                raise IllegalAnswer("the match is over: nothing is asked any more")
            raise IllegalAnswer(
                "{answer} is not among the {count} answers offered", answer=int(answer), count=len(ask.options)
            )
        self._go_on(ask, i64(answer))

    def choose(self, number: i64) -> None:
        """Answer with the option of that number, counted from 0."""
        ask = self.ask
        self._go_on(ask, ask.options[number])

    def correct(self, changes: Mapping[str, object], reason: str = "") -> None:
        """The referee says how things stand: what the rules cannot reach from here (docs/corrections.md). It is an
        input like any other; what does not fit is refused and changes nothing."""
        self.feed(Correction(changes, reason))

    def feed(self, value: object) -> None:
        """Give the next input of a record: an answer, the face of a die, or a correction."""
        if isinstance(value, Correction):
            self._correct(value, self.procedure is not None or self.ask is OVER)
            self._run(DONE)
        elif isinstance(value, int):
            self.answer(value)
        else:
            raise IllegalAnswer("{value!r} is no input of a match", value=value)

    def _correct(self, correction: Correction, running: bool) -> None:
        """Put the corrected state in place of this one; what is running (or the end) is broken off."""
        corrector = self.game.corrector()
        state = corrector.corrected(self.state, correction, running)
        log = self.log
        state.log = log
        if log is not None:
            log.tell(corrector.event(correction))
        self.decided_at.append(len(self.inputs))
        self.inputs.append(correction)
        self.procedure = None
        self.state = state
        self.rest = state

    def _go_on(self, ask: Ask, answer: i64) -> None:
        self._record(ask, answer)
        procedure = self.procedure
        if procedure is None:
            self._run(self._leave_rest(answer))
        else:
            self._run(procedure.send(answer))

    def _record(self, ask: Ask, value: i64) -> None:
        if ask.who != NATURE:
            self.decided_at.append(len(self.inputs))
        self.inputs.append(value)

    def _run(self, asked: Ask) -> None:
        """Go on from what the running procedure asks until a person must answer."""
        state = self.state
        phases = self.game.phases
        while True:
            procedure = self.procedure
            if asked is DONE or procedure is None:
                self.procedure = None
                self.rest = state  # the copy has served
                self.rest_at = len(self.inputs)
                question = phases[state.phase].ask(state)
                if question is None:
                    asked = self._leave_rest(0)
                elif question.who == NOBODY:
                    self.ask = OVER
                    if not self._corrects_next():
                        return
                    state = self._correct_next(True)
                elif self.fed < len(self.queue):
                    if self._corrects_next():
                        state = self._correct_next(False)
                    else:
                        asked = self._leave_rest(self._next_queued(question))
                else:
                    self._put(question)
                    return
            elif self.fed < len(self.queue):
                if self._corrects_next():
                    state = self._correct_next(True)
                    asked = DONE
                else:
                    asked = procedure.send(self._next_queued(asked))
            elif asked.die is not None:
                face = self.dice.roll(asked.die)
                if face == BY_HAND:
                    self._put(asked)
                    return
                self.inputs.append(face)
                asked = procedure.send(face)
            else:
                self._put(asked)
                return

    def _put(self, ask: Ask) -> None:
        """Somebody must answer this."""
        ask.book = self.game.book
        self.ask = ask

    def _leave_rest(self, answer: i64) -> Ask:
        """Act on an answer given at a rest: at once, or by starting a procedure."""
        state = self.state
        started = self.game.phases[state.phase].take(state, answer)
        if started is None:
            return DONE
        self.rest = state.copy()
        procedure = to_its_end(started)
        self.procedure = procedure
        return next(procedure)

    def _next_queued(self, asked: Ask) -> i64:
        """The next input of a replay; it must be legal where it stands."""
        value: i64 = self.queue[self.fed]
        if not asked.offers(value):
            raise IllegalAnswer(
                "input {number} is {value}, which is not offered there", number=self.fed + 1, value=value
            )
        self.fed += 1
        self._record(asked, value)
        return value

    def _corrects_next(self) -> bool:
        """Is the next input of a replay a correction?"""
        if self.fed >= len(self.queue):
            return False
        value: i64 = self.queue[self.fed]
        return value >= FIRST

    def _correct_next(self, running: bool) -> State:
        """Take the correction that is the next input of a replay."""
        value: object = self.queue[self.fed]
        if not isinstance(value, Correction):
            raise IllegalAnswer("input {number} is no correction, but the number of one", number=self.fed + 1)
        self._correct(value, running)
        self.fed += 1
        return self.state

    # -- copies ------------------------------------------------------------------------------------------------

    def fork(self, dice: Dice | None = None, history: bool = False) -> Match:
        """An equal match that goes its own way. Without `history` it can be played and forked, not undone."""
        rolls = dice if dice is not None else self.dice.copy()
        if history:
            return self.after(len(self.inputs), rolls)
        if self.procedure is None:
            return Match(self.game, self.state.copy(), rolls, None, None, False, self.ask)
        recent = self.inputs[self.rest_at :]
        return Match(self.game, self.rest.copy(), rolls, None, recent, False)

    def after(self, inputs: int, dice: Dice | None = None, log: Log | None = None) -> Match:
        """The match as it was after so many inputs, with its history."""
        start = self.start
        if start is None:
            raise TouchbackError("this match is a fork without history: fork it with history=True")
        return Match(self.game, start.copy(), dice or self.dice, log, self.inputs[:inputs])

    def undo(self, log: Log | None = None) -> Match:
        """The match before the last coach's answer (and before every die after it)."""
        if not self.decided_at:
            raise TouchbackError("nothing to undo: no coach has answered anything yet")
        return self.after(self.decided_at[-1], self.dice, log)
