"""What there is to see of a position, whatever the game: pieces, balls, lines of the board, and both benches.

The terminal and the SVG drawings are made from this and know nothing of the rules.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from touchback.games import entry_of
from touchback.kernel.ask import NOBODY
from touchback.kernel.board import Board
from touchback.kernel.state import State

STANDING: Final = 0
PRONE: Final = 1
STUNNED: Final = 2


@dataclass(frozen=True)
class Piece:
    """A player on the board."""

    square: int
    side: int
    name: str  # H7
    number: str  # 7
    about: str = ""
    posture: int = STANDING
    tackle_zone: bool = True
    has_ball: bool = False
    acting: bool = False
    used: bool = False
    covers: tuple[int, ...] = ()  # his squares, where he has four; then he faces an edge of the board
    facing: str = ""


@dataclass(frozen=True)
class Markings:
    """What is painted on a board: end zones by column, lines after certain columns and rows, trapdoors."""

    end_zones: tuple[int, ...] = ()
    line_after_column: int = -1
    lines_after_rows: tuple[int, ...] = ()
    doors: tuple[int, ...] = ()  # squares of trapdoors
    zones: tuple[frozenset[int], frozenset[int]] = (frozenset(), frozenset())  # end zones by square, home's first
    things: tuple[tuple[int, str], ...] = ()  # what stands in a square, as a letter

    def thing(self, square: int) -> str:
        """The letter of what stands in a square; nothing if there is nothing."""
        return next((letter for where, letter in self.things if where == square), "")

    def is_end(self, square: int) -> bool:
        """Is it a square of an end zone that has no column of its own?"""
        return square in self.zones[0] or square in self.zones[1]


@dataclass(frozen=True)
class Bench:
    """One side beside the board: short facts ('re-rolls 3') and who is in which box."""

    facts: tuple[str, ...] = ()
    boxes: tuple[tuple[str, tuple[str, ...]], ...] = ()


@dataclass(frozen=True)
class Picture:
    """A position as it is drawn."""

    board: Board
    pieces: tuple[Piece, ...]
    balls: tuple[int, ...] = ()  # squares of loose balls
    signs: tuple[str, ...] = ()  # a letter for each of them, where they are of different kinds
    flying: bool = False
    markings: Markings = Markings()
    score: tuple[int, int] = (0, 0)
    active: int = -1
    facts: tuple[str, ...] = ()  # half, weather
    notes: tuple[str, ...] = ()  # lines below the board: the cards on the table
    benches: tuple[Bench, Bench] = (Bench(), Bench())
    roster: tuple[tuple[str, str], ...] = ()  # every player, on the board or not: H7, and what there is to say

    def at(self, square: int) -> Piece | None:
        """The piece in a square."""
        return self.by_square().get(square)

    def by_square(self) -> dict[int, Piece]:
        """Every piece, in each of its squares; one of four squares hides whoever lies under it."""
        small = {piece.square: piece for piece in self.pieces if not piece.facing}
        return small | {square: piece for piece in self.pieces if piece.facing for square in piece.covers}

    def sign(self, square: int) -> str:
        """The letter of the loose ball in a square."""
        return self.signs[self.balls.index(square)] if self.signs else "o"


def picture_of(state: State, viewer: int = NOBODY) -> Picture:
    """What there is to see of a state for a coach (NOBODY: for a spectator, who sees no hand of cards)."""
    from touchback.notation.record import GameNotation  # it needs to know what a picture is

    return entry_of(state).part("notation", GameNotation).picture(state, viewer)
