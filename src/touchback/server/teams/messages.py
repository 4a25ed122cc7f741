"""What browsers and the server say to each other about teams that coaches make and keep."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from touchback.games import DEFAULT
from touchback.table.wire import FigureShown

GameName = Annotated[str, Meta(max_length=40)]
TeamData = Annotated[dict[str, Any], Meta(description="A team as a team file has it, in JSON.")]


class TeamMessage(msgspec.Struct, frozen=True, omit_defaults=True, rename="camel", forbid_unknown_fields=True):
    """Anything said about teams over HTTP."""


class DeskKindShown(TeamMessage, frozen=True):
    """What a team is made for."""

    name: str
    words: str
    sets: dict[str, int]  # what it starts with, by the keys of its file
    least_budget: int
    most_budget: int
    ready: TeamData  # the ready-made side, as far as its budget goes
    points: int = 0  # star player points to spend on skills


class DeskPositionShown(TeamMessage, frozen=True):
    """A position of a list."""

    name: str
    words: str
    cost: int
    most: int
    profile: list[tuple[str, str]]
    skills: list[str]  # in words
    learns: list[tuple[str, str, str]]  # a skill, in words, and how: primary or secondary, in words


class DeskItemShown(TeamMessage, frozen=True):
    """Something to buy besides players."""

    name: str  # its key in the file of a team
    words: str
    cost: int
    least: int
    most: int
    switch: bool = False  # there is one or none


class DeskShown(TeamMessage, frozen=True):
    """What a team of a list can be made of; a game of ready-made sides has nothing to buy."""

    game: str
    list_name: str
    title: str
    about: str
    ready: TeamData  # the ready-made side: a start
    unnamed: str  # what it is called while it has no name of its own, in words
    kinds: list[DeskKindShown] = []
    positions: list[DeskPositionShown] = []
    items: list[DeskItemShown] = []
    choices: list[tuple[str, str]] = []  # special rules, one of which is the team's; and in words
    most_players: int = 0
    kit: str = ""  # as in TeamShown
    crest: FigureShown | None = None  # as in TeamShown


class TeamOnDesk(TeamMessage, frozen=True):
    """A team on the way."""

    team: TeamData
    game: GameName = DEFAULT


class RosterShown(TeamMessage, frozen=True):
    """A player as a printed roster has him, in words."""

    number: int
    name: str
    position: str
    profile: list[tuple[str, str]]
    skills: list[str]
    value: int = 0


class TeamBuilt(TeamMessage, frozen=True):
    """A team on the way: what it costs, what it is worth, every rule it breaks; and as files."""

    game: str
    list_name: str
    list_title: str
    title: str  # what it is called, in words
    team: TeamData
    faults: list[str]
    file: str  # as text
    cost: int = 0
    budget: int = 0
    value: int = 0
    points: int = 0
    points_given: int = 0
    roster: list[RosterShown] = []
    owned: list[tuple[str, int]] = []  # re-rolls, staff, fans; in words
    kit: str = ""  # as in TeamShown
    crest: FigureShown | None = None  # as in TeamShown


class KeepTeam(TeamMessage, frozen=True):
    """To keep a team: a new one, or in the place of one's own with this id."""

    team: TeamData
    game: GameName = DEFAULT
    id: Annotated[str, Meta(max_length=32, pattern="^[A-Za-z0-9_-]*$")] = ""


class TeamKept(TeamMessage, frozen=True):
    """A team that somebody keeps."""

    id: str
    game: str
    name: str
    list_title: str
    team: TeamData
    legal: bool
    has_file: bool  # or is it a ready-made side with a name?
    list_name: str = ""
    kit: str = ""  # as in TeamShown
    crest: FigureShown | None = None  # as in TeamShown
