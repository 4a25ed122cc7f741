"""A referee's correction: an input of a match that sets what the rules cannot reach from here.

A house rule, a mistake at a real table, a rule that is not modelled: the referee says how things stand, and the match
goes on from there. A correction is an input like an answer or a die, so replays, saves, forks and undo hold it. What it
may set each game declares (`Corrigible`, in its `fields.py`); how its positions are put together and where a match may
go on is the game's `Corrector`. Whatever does not fit is refused with its place and changes nothing.

Never compiled: it handles whatever comes, and a compiled class cannot be an `int`.
"""

from __future__ import annotations

from abc import ABCMeta, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any, ClassVar, Final, Generic, TypeVar, cast

import msgspec

from touchback.kernel.ask import NOBODY, SIDES, Ask
from touchback.kernel.errors import BadData, TouchbackError
from touchback.kernel.fields import MATCH, PIECE, SIDE, Field
from touchback.kernel.log import Event
from touchback.kernel.reading import short
from touchback.kernel.state import State
from touchback.kernel.text import NOTHING, Sentence, Text, joined, listed, quoted, settable, text

FIRST: Final = 1 << 61
"""Corrections are numbers from here on; no answer and no face of a die is as large."""
MOST_BYTES: Final = 32_768
"""A correction can set out a whole position; more than this it never needs."""
LONGEST_REASON: Final = 300
DEEPEST: Final = 6
GO_ON: Final = "go_on"
ACTIVE: Final = "active"
PLAYERS: Final = "players"
GOES_ON: Final = settable("goes on with")

S = TypeVar("S", bound=State)


# -- the input -------------------------------------------------------------------------------------------------------


class Correction(int):
    """What a referee sets, and why. As a number it is a digest of both, so two corrections are equal if they say the
    same; in files it is a table: `{"correct": {...}, "reason": "..."}`."""

    changes: dict[str, Any]
    reason: str

    def __new__(cls, changes: object, reason: object = "") -> Correction:
        if not isinstance(reason, str) or len(reason) > LONGEST_REASON:
            raise BadData("correction.reason: a text of at most {most} characters is needed", most=LONGEST_REASON)
        if not isinstance(changes, Mapping) or not changes:
            raise BadData("correction: a table of what is set is needed, not {changes}", changes=short(changes))
        encoded = in_json(changes)
        told = msgspec.json.encode([encoded.decode(), reason])
        made = super().__new__(cls, FIRST | int.from_bytes(blake2b(told, digest_size=7).digest()))
        made.changes = msgspec.json.decode(encoded)
        made.reason = reason
        return made

    def __reduce__(self) -> tuple[object, ...]:
        return Correction, (self.changes, self.reason)

    def __repr__(self) -> str:
        return f"Correction({self.changes!r}, {self.reason!r})"

    @property
    def data(self) -> dict[str, Any]:
        """As files have it."""
        return {"correct": self.changes, "reason": self.reason}


def in_json(changes: Mapping[str, object]) -> bytes:
    """The changes as JSON with names in order; what cannot be written so is refused."""
    if depth(changes) > DEEPEST:
        raise BadData("correction: tables within tables within tables: no correction needs as much")
    try:
        encoded = msgspec.json.encode(changes, order="sorted")
    except (TypeError, ValueError, OverflowError, msgspec.MsgspecError):
        raise BadData("correction: texts, whole numbers, lists and tables are needed") from None
    if len(encoded) > MOST_BYTES:
        raise BadData("correction: {size} bytes; at most {most} are read", size=len(encoded), most=MOST_BYTES)
    return encoded


def depth(value: object, so_far: int = 0) -> int:
    """How deep tables and lists lie within each other; no deeper than anybody needs to know."""
    if so_far > DEEPEST or not isinstance(value, Mapping | list | tuple):
        return so_far
    inside: Iterable[object] = value.values() if isinstance(value, Mapping) else value
    return max((depth(item, so_far + 1) for item in inside), default=so_far + 1)


def input_data(value: int) -> Any:
    """An input as files have it: a whole number, or the table of a correction."""
    return value.data if isinstance(value, Correction) else int(value)


def inputs_data(inputs: Iterable[int]) -> list[Any]:
    """Inputs as files have them."""
    return [input_data(value) for value in inputs]


def input_from_data(item: object, place: str) -> int:
    """An input from a file: a whole number, or the table of a correction."""
    if isinstance(item, dict):
        if set(item) - {"correct", "reason"} or "correct" not in item:
            raise BadData("{place}: a correction has the names 'correct' and 'reason'", place=place)
        try:
            return Correction(item["correct"], item.get("reason", ""))
        except BadData as error:
            raise BadData("{place}: {error}", place=place, error=error) from None
    if not isinstance(item, int) or isinstance(item, bool) or not 0 <= item < 1 << 40:
        raise BadData("{place}: a whole number is needed, not {item!r}", place=place, item=item)
    return item


def inputs_from_data(items: Iterable[object], place: str = "inputs") -> list[int]:
    """Inputs from a file."""
    found = list(items)
    if set(map(type, found)) == {int} and min(found) >= 0 and max(found) < 1 << 40:  # type: ignore[type-var, operator]
        return cast(list[int], found)  # hardly any match has a correction
    return [input_from_data(item, f"{place}[{number}]") for number, item in enumerate(found)]


def corrections_in(inputs: Sequence[int]) -> list[tuple[int, Correction]]:
    """Every correction among these inputs, with its place."""
    if set(map(type, inputs)) <= {int}:
        return []  # hardly any match has one
    return [(place, value) for place, value in enumerate(inputs) if isinstance(value, Correction)]


class Corrected(Event, frozen=True, tag=True):
    """The referee has set something. Each fact is whose it is, what, and how it stands now."""

    facts: list[tuple[str, str, str]]
    reason: str
    says: ClassVar[str] = "The referee corrects: {what}.{why}"

    def sentence(self) -> Text:
        """The event as a text that can be said in other languages."""
        return Sentence(self.says, self.fields())

    def fields(self) -> dict[str, object]:
        why = text(" Reason: {reason}", reason=quoted(self.reason)) if self.reason else NOTHING
        return {**super().fields(), "what": facts_text(self.facts), "why": why}


def facts_text(facts: Iterable[tuple[str, str, str]]) -> Text:
    """Facts in words, those of one player or side together."""
    by_subject: dict[str, list[Text]] = {}
    for subject, label, value in facts:
        by_subject.setdefault(subject, []).append(
            text("{fact} {value}", fact=settable(label), value=said(label, value))
        )
    return joined(
        "; ",
        [
            text("{subject}: {facts}", subject=subject, facts=listed(told)) if subject else listed(told)
            for subject, told in by_subject.items()
        ],
    )


def said(label: str, value: str) -> Text:
    """The value of a fact: words of the rules, or where a match goes on."""
    return settable(value) if label == GOES_ON else listed(value.split(", "))


# -- what can be set -------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Corrigible:
    """A field that a referee may set, and what people call it."""

    field: Field
    label: Text

    @property
    def owner(self) -> str:
        """Whose table of a correction it stands in: the match's, a side's, or a player's."""
        return self.field.owner if self.field.owner in (SIDE, PIECE) else MATCH


def corrigible(fields: Iterable[Field], labels: Mapping[str, Text]) -> tuple[Corrigible, ...]:
    """These fields of a game, each with what people call it."""
    by_name = {field.name: field for field in fields}
    return tuple(Corrigible(by_name[name], label) for name, label in labels.items())


class Corrector(Generic[S], metaclass=ABCMeta):
    """How the positions of one game are corrected.

    A position is written out, what the correction says is put into it, and it is read again: so whatever does not fit
    is found by whoever reads positions, and by the game's own list of what must hold.
    """

    fields: tuple[Corrigible, ...]
    by_hand: ClassVar[Mapping[str, Mapping[str, Text]]]
    """What else can be set, by owner: what a game's positions write in their own way."""
    objects: ClassVar[tuple[str, ...]]
    """Which of the match's names say where an object is."""
    postures: ClassVar[tuple[str, str]]
    """The states of whoever comes onto the board, and of whoever leaves it, where nothing else is said."""
    resumptions: ClassVar[Mapping[str, Text]]
    """Where a match may go on, besides where it stands."""

    @abstractmethod
    def to_data(self, state: S) -> dict[str, Any]:
        """The position as plain data."""

    @abstractmethod
    def from_data(self, data: dict[str, Any], state: S) -> S:
        """The position of plain data, in the game of that state."""

    @abstractmethod
    def question(self, state: S) -> Ask | None:
        """What is asked at this rest."""

    @abstractmethod
    def resume(self, state: S, changes: dict[str, Any], running: bool) -> None:
        """Bring a copy to the rest at which the match goes on. `running`: something is under way which the correction
        breaks off, so it must say where."""

    @abstractmethod
    def put_player(self, data: dict[str, Any], name: str, change: dict[str, Any]) -> None:
        """Set what is said of one player."""

    @abstractmethod
    def put_object(self, data: dict[str, Any], value: object) -> None:
        """Set where an object is."""

    @abstractmethod
    def put_side(self, data: dict[str, Any], side: int, key: str, value: object) -> None:
        """Set something of one side."""

    @abstractmethod
    def player_change(self, name: str, value: object) -> dict[str, Any]:
        """What is said of a player, as a table; he may be written in a line."""

    @abstractmethod
    def faults(self, state: S, asked: bool) -> Iterable[object]:
        """What is wrong with the corrected position, in words. `asked`: a coach is asked next, else the match goes on
        by itself."""

    def finish(self, state: S, changes: dict[str, Any]) -> None:
        """Put right what follows from the correction."""
        return

    # -- the work --------------------------------------------------------------------------------------------------

    def corrected(self, state: S, correction: Correction, running: bool) -> S:
        """The state as the referee says it is; nothing of the old one is changed."""
        changes = self.checked(correction.changes)
        copy: Any = state.copy()
        self.resume(copy, changes, running)
        data = self.to_data(copy)
        for key, value in changes.items():
            self._put(data, key, value)
        try:
            fresh = self.from_data(data, state)
        except TouchbackError as error:
            raise BadData("correction: {error}", error=error) from None
        self.finish(fresh, changes)
        self._check(fresh)
        return fresh

    def _put(self, data: dict[str, Any], key: str, value: Any) -> None:
        if key == PLAYERS:
            for name, change in value.items():
                self.put_player(data, name, change)
        elif key in SIDES:
            for name, item in value.items():
                self.put_side(data, SIDES.index(key), name, item)
        elif key in self.objects:
            self.put_object(data, value)
        elif key not in (GO_ON, ACTIVE) and key not in self.by_hand[MATCH]:
            if isinstance(value, dict) and isinstance(data.get(key), dict):
                data[key] = {**data[key], **value}
            else:
                data[key] = value

    def _check(self, state: S) -> None:
        question = self.question(state)
        if question is not None and question.who != NOBODY and len(question.options) == 0:
            raise BadData("correction: nobody could answer anything then")
        for fault in self.faults(state, question is not None):
            raise BadData("correction: this cannot be: {fault}", fault=fault)

    # -- what it says ----------------------------------------------------------------------------------------------

    def labels(self, owner: str) -> dict[str, Text]:
        """What can be set of the match, of a side or of a player, with what people call it."""
        found = {one.field.key: one.label for one in self.fields if one.owner == owner and not one.field.part}
        if owner == MATCH:
            for one in self.fields:
                if one.owner == MATCH and one.field.part:
                    found[f"{one.field.part}.{one.field.key}"] = one.label
        return {**found, **self.by_hand.get(owner, {})}

    def checked(self, changes: dict[str, Any]) -> dict[str, Any]:
        """The changes with every player as a table; a name that nobody may set is refused."""
        found: dict[str, Any] = {}
        for key, value in changes.items():
            if key == PLAYERS:
                table = table_of(value, PLAYERS)
                found[key] = {name.upper(): self.player_change(name.upper(), item) for name, item in table.items()}
                for name, change in found[key].items():
                    self._known(change, PIECE, f"{PLAYERS}.{name}")
            elif key in SIDES:
                found[key] = table_of(value, key)
                self._known(found[key], SIDE, key)
            elif key == GO_ON:
                found[key] = value
                if value not in self.resumptions:
                    raise BadData(
                        "correction.go_on: {words} is needed, not {value}",
                        words=", ".join(repr(word) for word in self.resumptions),
                        value=short(value),
                    )
            else:
                found[key] = value
                inner = [f"{key}.{name}" for name in value] if isinstance(value, dict) else [key]
                self._known(inner or [key], MATCH, "")
        return found

    def _known(self, names: Iterable[str], owner: str, place: str) -> None:
        known = self.labels(owner)
        for name in names:
            if name not in known:
                places = [*known, *((*SIDES, PLAYERS, GO_ON) if owner == MATCH else ())]
                raise BadData(
                    "correction.{place}: this cannot be corrected; choose from {known}",
                    place=f"{place}.{name}" if place else name,
                    known=", ".join(places),
                )

    def facts(self, correction: Correction) -> list[tuple[str, str, str]]:
        """What a correction says, fact by fact: whose, what, how it stands."""
        changes = self.checked(correction.changes)
        found: list[tuple[str, str, str]] = []
        for key, value in changes.items():
            if key == PLAYERS:
                for name, change in value.items():
                    found += [(name, str(self.labels(PIECE)[one]), shown(item)) for one, item in change.items()]
            elif key in SIDES:
                found += [(key, str(self.labels(SIDE)[one]), shown(item)) for one, item in value.items()]
            elif key == GO_ON:
                found.append(("", str(GOES_ON), str(self.resumptions[value])))
            elif isinstance(value, dict):
                found += [("", str(self.labels(MATCH)[f"{key}.{one}"]), shown(item)) for one, item in value.items()]
            else:
                found.append(("", str(self.labels(MATCH)[key]), shown(value)))
        return found

    def event(self, correction: Correction) -> Corrected:
        """The correction for the log."""
        return Corrected(rule="", facts=self.facts(correction), reason=correction.reason)


def table_of(value: object, place: str) -> dict[str, Any]:
    """A table of named values, and nothing else."""
    if not isinstance(value, dict):
        raise BadData(
            "correction.{place}: a table of named values is needed, not {data}", place=place, data=short(value)
        )
    return value


def shown(value: object) -> str:
    """A value of a correction as a log has it; words of the rules are said where it is shown."""
    if isinstance(value, bool):
        return str(text("yes") if value else text("no"))
    if isinstance(value, list):
        return ", ".join(shown(item) for item in value) if value else str(text("none"))
    if isinstance(value, dict):
        return ", ".join(f"{key} {shown(item)}" for key, item in value.items()) or str(text("none"))
    return str(text("none")) if value is None else str(value)
