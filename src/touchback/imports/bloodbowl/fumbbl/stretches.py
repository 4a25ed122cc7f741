"""The log cut into stretches: each activation is one, and so is whatever lies between two of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from touchback.imports.bloodbowl.fumbbl.format import Change, Command, Point, Report, as_id, as_point
from touchback.imports.bloodbowl.fumbbl.names import MODES_BETWEEN_TURNS, MODES_OF_TURNS
from touchback.imports.bloodbowl.fumbbl.sheet import Sheet, on_pitch

STRIDE: Final = 100_000
"""Room for what one command holds, in the order of the whole log."""


@dataclass
class Placing:
    """A player was put into a square."""

    player: str
    square: Point
    order: int
    walked: bool  # a step of the acting player, and no push, follow-up or throw
    leaping: bool
    mode: str  # what the server waited for
    used: bool = False


@dataclass
class Fact:
    """Another change that tells what a coach chose: whom he aims at, where he throws."""

    id: str
    key: str
    value: Any
    order: int


FACTS: Final = frozenset(
    [
        "gameSetDefenderId",
        "gameSetPassCoordinate",
        "gameSetThrowerId",
        "actingPlayerSetPlayerAction",
        "actingPlayerSetStandingUp",
        "actingPlayerSetLeaping",
        "actingPlayerSetJumping",
        "actingPlayerSetPlayerId",
        "fieldModelSetTargetSelectionState",
        "gameSetDialogParameter",
        "fieldModelSetBallCoordinate",
        "fieldModelSetBombCoordinate",
        "actingPlayerMarkSkillUsed",
        "playerResultSetSeriousInjury",
    ]
)


class Stretch:
    """A piece of the log: what was told and changed in it, and the table before and after."""

    def __init__(self, before: Sheet, actor: str = "") -> None:
        self.actor = actor  # who was activated; nobody between activations
        self.before = before
        self.after = before
        self.reports: list[Report] = []
        self.placings: list[Placing] = []
        self.facts: list[Fact] = []
        self.set_up: dict[str, Point] = {}  # how both sides stood when the set-up was over
        self.first = 0
        self.last = 0
        self.is_last = False  # nothing follows: the record may end in the middle of it

    @property
    def is_activation(self) -> bool:
        """Is it somebody's activation?"""
        return self.actor != ""

    @property
    def place(self) -> str:
        """Where in the log it is."""
        return f"#{self.first}" if self.first == self.last else f"#{self.first}-{self.last}"

    def told(self, *ids: str) -> list[Report]:
        """Reports of these kinds, in order."""
        return [report for report in self.reports if report.id in ids]

    def known(self, *ids: str) -> list[Fact]:
        """Facts of these kinds, in order."""
        return [fact for fact in self.facts if fact.id in ids]

    def fresh(self) -> None:
        """Nothing of it has been used."""
        for report in self.reports:
            report.used = False
        for placing in self.placings:
            placing.used = False


class Cutter:
    """Goes through the log once."""

    def __init__(self) -> None:
        self.sheet = Sheet()
        self.stretch = Stretch(self.sheet.copy())
        self.number = 0
        self.leaping = False

    def cut(self, commands: list[Command]) -> Iterator[Stretch]:
        """Every stretch, in order."""
        for command in commands:
            self.number += 1
            if self.begins(command):
                yield self.close()
                self.open(self.starter(command))
            elif self.stretch.is_activation and self.sheet.acting == "" and not self.goes_on(command):
                yield self.close()
                self.open("")
            self.take(command)
        yield self.close()

    def starter(self, command: Command) -> str:
        """Who is activated by this command."""
        for change in command.changes:
            if change.id == "actingPlayerSetPlayerId" and as_id(change.value):
                return as_id(change.value)
        return ""

    def begins(self, command: Command) -> bool:
        """Does an activation begin here? A bomb that is thrown on belongs to that of the bombardier."""
        return self.sheet.mode in MODES_OF_TURNS and self.sheet.acting == "" and self.starter(command) != ""

    def goes_on(self, command: Command) -> bool:
        """Does the activation that seemed over still have something to come, as a bomb in somebody's hands?"""
        return self.sheet.mode not in (*MODES_OF_TURNS, *MODES_BETWEEN_TURNS)

    def open(self, actor: str) -> None:
        """A new stretch."""
        self.stretch = Stretch(self.sheet.copy(), actor)

    def close(self) -> Stretch:
        """The stretch is over."""
        self.stretch.after = self.sheet.copy()
        return self.stretch

    def take(self, command: Command) -> None:
        """Everything of one command."""
        stretch = self.stretch
        stretch.first = stretch.first or command.command_nr
        stretch.last = command.command_nr
        order = self.number * STRIDE
        walked = any(change.id == "actingPlayerSetCurrentMove" for change in command.changes)
        for change in command.changes[: STRIDE // 2]:
            order += 1
            self.take_change(change, order, walked)
        for values in command.reports[: STRIDE // 4]:
            order += 1
            stretch.reports.append(Report(values, order, command.command_nr))

    def take_change(self, change: Change, order: int, walked: bool) -> None:
        """One change."""
        sheet, stretch = self.sheet, self.stretch
        if change.id == "gameSetTurnMode" and sheet.mode == "setup":
            stretch.set_up = {player: square for player, square in sheet.squares.items() if on_pitch(square)}
        if change.id == "fieldModelSetPlayerCoordinate":
            square, player = as_point(change.value), as_id(change.key)
            if square is not None:
                acts = walked and player == sheet.acting
                stretch.placings.append(Placing(player, square, order, acts, self.leaping, sheet.mode))
        elif change.id in ("actingPlayerSetLeaping", "actingPlayerSetJumping"):
            self.leaping = change.value is True
        if change.id in FACTS:
            stretch.facts.append(Fact(change.id, as_id(change.key), change.value, order))
        sheet.take(change)
