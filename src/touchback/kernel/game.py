"""A game as a record of parts, and the phases it is made of."""

from __future__ import annotations

from abc import ABCMeta, abstractmethod
from typing import Generic, TypeVar

from touchback.kernel.ask import NOBODY, Ask, Rule
from touchback.kernel.board import Board
from touchback.kernel.book import Book
from touchback.kernel.correction import Corrector
from touchback.kernel.errors import TouchbackError
from touchback.kernel.ints import i64
from touchback.kernel.state import State

S = TypeVar("S", bound=State)


class Phase(Generic[S]):
    """A rest: a moment whose whole state is plain data.

    `ask` gives the question at this moment, or None where nobody has a choice. `take` then acts: either at once,
    leaving the state at the next rest, or, where dice or further questions follow, by returning a procedure
    without having changed anything yet.
    """

    name = ""

    def ask(self, play: S) -> Ask | None:
        """The question here; None: the match goes on by itself."""
        return None

    def take(self, play: S, answer: i64) -> Rule[None] | None:
        """Act on the answer."""
        return None


class Game(metaclass=ABCMeta):
    """What every game has. A game of its own adds its parts."""

    def __init__(
        self, name: str, title: str, board: Board, phases: list[Phase[State]], book: Book | None = None
    ) -> None:
        self.book = book if book is not None else Book(title)  # what is asked and answered
        self.name = name
        self.title = title
        self.board = board
        self.phases = phases
        self.sides: i64 = 2
        self.hides = False  # can there be anything that one coach may see and the other not?

    @abstractmethod
    def is_over(self, state: State) -> bool:
        """Has the match ended?"""

    def whose_turn(self, state: State) -> i64:
        """The side whose turn it is, or NOBODY."""
        return NOBODY

    def winner(self, state: State) -> i64:
        """Who has won; NOBODY while that is open, and after a draw."""
        return NOBODY

    def turn_mark(self, state: State) -> tuple[int, ...]:
        """Numbers of which one changes whenever another turn begins."""
        return (int(self.whose_turn(state)),)

    def hidden(self, state: State, side: i64) -> State:
        """A copy of the state without what that side may not see (spectators: NOBODY)."""
        return state.copy()

    def keeps_secrets(self, state: State) -> bool:
        """Is there anything in this match that one coach may see and the other not?"""
        return self.hides

    def hidden_rest(self, rest: State, now: State, side: i64) -> State:
        """The state at the last rest without what that side may not see, good for feeding the inputs since. What has
        come to light between the two may be in it."""
        return self.hidden(rest, side)

    def has_secrets(self, rest: State, now: State, side: i64) -> bool:
        """Has Nature told somebody something since the last rest that this side may not know?"""
        return False

    def has_private_asks(self, rest: State, side: i64) -> bool:
        """Could another side have been asked about something since this rest of which that side knows nothing?"""
        return False

    def withholds(self, ask: Ask, seen: State) -> bool:
        """Is this asked only because of something that is not in the state as somebody else sees it?"""
        return False

    def tell_not_modelled(self, state: State) -> None:
        """Write into the state's log what its players have and the program does not play."""
        return

    def corrector(self) -> Corrector[State]:
        """How a referee corrects its positions."""
        raise TouchbackError("{game}: a referee can correct nothing in it", game=self.title)

    def conceals(self, ask: Ask, state: State, side: i64) -> bool:
        """Is the answer to this question of Nature's hidden from that side?"""
        return False
