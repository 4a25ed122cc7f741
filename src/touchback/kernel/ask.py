"""Asks and actions: whoever must decide gets an Ask that lists every legal answer.

An answer is one whole number. A coach's answer is an action packed from a kind, a subject (mostly a player)
and a target (a square, a player, a value); Nature's answer is the face of a die.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING, Final, TypeVar

from mypy_extensions import mypyc_attr

from touchback.kernel.compiled import COMPILED
from touchback.kernel.hooks import Skill
from touchback.kernel.ints import i64, vec

if TYPE_CHECKING:
    from touchback.kernel.book import Book

HOME: Final = 0
AWAY: Final = 1
NATURE: Final = 2
NOBODY: Final = 3
WHO: Final = ("home", "away", "nature", "nobody")
"""Who is asked, by number, as files and programs write it."""
SIDES: Final = WHO[:2]

NONE: Final = 4095
"""The subject or target of an action that has none."""


def rival_of(side: i64) -> i64:
    """The other of two sides."""
    return 1 - side


def pack(kind: i64, subject: i64 = NONE, target: i64 = NONE) -> i64:
    """One whole number for an action."""
    return (kind << 24) | (subject << 12) | target


def kind_of(action: i64) -> i64:
    """What kind of action this is."""
    return action >> 24


def subject_of(action: i64) -> i64:
    """Who or what the action is about."""
    return (action >> 12) & 4095


def target_of(action: i64) -> i64:
    """The square, player or value the action points at."""
    return action & 4095


def with_capacity(count: i64) -> vec[i64]:
    """An empty row with room for about so many options; one that outgrows its room is copied."""
    if COMPILED:
        return vec[i64](capacity=count)
    return vec[i64]([])


class Die:
    """A kind of die: how many faces, and their names where they are not numbers."""

    def __init__(self, name: str, sides: i64, faces: tuple[str, ...] = ()) -> None:
        self.name = name
        self.sides = sides
        self.faces = faces


COIN: Final = Die("coin", 2, ("heads", "tails"))
D3: Final = Die("d3", 3)
D6: Final = Die("d6", 6)
D8: Final = Die("d8", 8)
D16: Final = Die("d16", 16)


class Draw:
    """A die that picks a player at random: by face his index. The other faces are rolled again."""

    def __init__(self, hits: dict[int, int]) -> None:
        self.hits = hits


# One is made for every decision: cheap to make and to throw away. Not `acyclic`: see tests/kernel/test_memory.py.
@mypyc_attr(free_list_len=1)
class Ask:
    """A question to a coach or to Nature, with every legal answer."""

    def __init__(self, who: i64, why: i64, options: vec[i64], player: i64 = NONE, die: Die | None = None) -> None:
        self.who = who
        self.why = why
        self.options = options
        self.player = player
        self.die = die
        self.about: object = None
        self.skill: Skill | None = None  # what it is asked or rolled for, where that is a skill
        self.book: Book | None = None  # what its numbers mean; the match opens it when it puts the question

    @property
    def name(self) -> str:
        """The stable name of the question: turn, act, bounce, loner roll, ...; empty outside a match."""
        book = self.book
        return book.name_of(self) if book is not None else ""

    def offers(self, answer: i64) -> bool:
        """May this be answered?"""
        die = self.die
        if die is not None:
            return 1 <= answer <= die.sides
        options = self.options
        i: i64 = 0
        n = len(options)
        while i < n:
            if options[i] == answer:
                return True
            i += 1
        return False


DONE: Final = Ask(NOBODY, 0, vec[i64]([]))
"""What a finished procedure yields: cheaper to notice than the end of a generator."""

T = TypeVar("T")
Rule = Generator[Ask, int, T]
"""A procedure of the rules: it yields an Ask where somebody must answer and returns its result."""
