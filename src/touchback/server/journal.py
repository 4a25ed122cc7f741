"""Everything that was done in a match, with what was taken back: the acts of its file, and the dice of each.

A match's inputs tell only what stands. To explain every die one needs the acts in their order: answers with the dice
that followed them, and how far each take-back went."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol

from touchback.games import game_entry
from touchback.kernel.correction import Correction, inputs_from_data
from touchback.kernel.dice import Typed
from touchback.kernel.errors import BadData, TouchbackError
from touchback.kernel.match import Match

UNDO: Final = "undo"
SPENT: Final = "spent"
COPIED: Final = "copied"
KINDS: Final = ("start", COPIED, "answer", "habit", "late", "correct")
"""Acts that have inputs."""
BETWEEN_COPIES: Final = 32

Act = tuple[str, str, list[Any]]
"""What was done, by whom, and its inputs; of a take-back: how many inputs are left; of spent dice: how many."""


class Written(Protocol):
    """An entry of the store, as far as its file needs it."""

    @property
    def kind(self) -> str: ...
    @property
    def by(self) -> str: ...
    @property
    def inputs(self) -> list[Any]: ...
    @property
    def drawn(self) -> int: ...
    @property
    def back(self) -> int | None: ...


@dataclass(frozen=True)
class Rolled:
    """A die of an act: its place among the inputs that stand then, its kind, and what it showed."""

    place: int
    kind: str
    sides: int
    face: int


class Journal:
    """A match that is played through act by act, also where they are taken back."""

    def __init__(self, game: str, start: dict[str, Any]) -> None:
        entry = game_entry(game)
        self.match = Match(entry.game, entry.state_from_data(start), Typed())
        self.inputs: list[int] = []
        self.copies: list[tuple[int, Match]] = [(0, self.match.fork())]

    def play(self, inputs: Iterable[object]) -> Iterator[Rolled]:
        """Go on by these inputs, as files have them; tells the dice among them."""
        for value in inputs_from_data(inputs):
            die = self.match.ask.die
            if die is not None and not isinstance(value, Correction):
                yield Rolled(len(self.inputs), die.name, int(die.sides), int(value))
            self.match.feed(value)
            self.inputs.append(value)
            if len(self.inputs) - self.copies[-1][0] >= BETWEEN_COPIES:
                self.copies.append((len(self.inputs), self.match.fork()))

    def take_back(self, left: int) -> None:
        """Go back to so many inputs."""
        if not 0 <= left <= len(self.inputs):
            raise BadData("only {known} inputs stand, not {left}", known=len(self.inputs), left=left)
        while self.copies[-1][0] > left:
            self.copies.pop()
        at, match = self.copies[-1]
        self.match = match.fork()
        for value in self.inputs[at:left]:
            self.match.feed(value)
        del self.inputs[left:]


def acts_of(game: str, start: dict[str, Any], entries: Sequence[Written]) -> list[tuple[Act, list[Rolled]]]:
    """The acts of a match as its file has them, each with its dice."""
    journal = Journal(game, start)
    found: list[tuple[Act, list[Rolled]]] = []
    for entry in entries:
        if entry.kind == UNDO:
            assert entry.back is not None
            journal.take_back(entry.back)
            found.append(((UNDO, entry.by, [entry.back]), []))
        elif entry.kind in KINDS or entry.drawn:
            inputs = list(entry.inputs)
            dice = list(journal.play(inputs))
            if inputs:
                found.append(((entry.kind, entry.by, inputs), dice))
            spent = entry.drawn - len(dice) if entry.kind != COPIED else 0
            if spent < 0:
                raise TouchbackError(
                    "an act has {dice} dice, of which {drawn} were drawn", dice=len(dice), drawn=entry.drawn
                )
            if spent:
                found.append(((SPENT, entry.by, [spent]), []))
    return found
