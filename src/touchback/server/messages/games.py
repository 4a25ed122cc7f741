"""What is said about games, teams and what a match could be made of."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta

from touchback.games import DEFAULT
from touchback.server.messages.base import Message, Name
from touchback.table.wire import Command, Explained, FigureList, FigureShown, Shelf, SkillShown


class OptionShown(Message, frozen=True):
    """An option of a game: a switch, or one value of a list."""

    name: str
    label: str
    kind: Literal["switch", "choice"]
    values: list[tuple[str, str]] = []  # of a choice: value and words
    ordinary: str = ""
    house: bool = False  # how a house or a date reads a rule: shown apart
    pictures: dict[str, str] = {}  # of a choice: where a picture of a value is, if it has one
    own: bool = False  # of a choice: any text of several lines will do too, which the game itself reads
    together: str = ""  # of a choice: its value if two coaches make it at their table before the match
    at_once: str = ""  # its value in a match that is started by one click, if it is not the ordinary one


class OptionsWanted(Message, frozen=True):
    """Options for a match that is not made yet."""

    game: str
    options: dict[str, Any]


class OptionsChecked(Message, frozen=True):
    """Why a match with such options could not be made; '': it could."""

    problem: str = ""


class PlayerListed(Message, frozen=True):
    """A player of a line-up, for its picture."""

    number: int
    figure: FigureShown
    position: str
    profile: list[tuple[str, str]] = []
    skills: list[SkillShown] = []


class TeamShown(Message, frozen=True):
    """A team one may pick."""

    id: str
    title: str
    about: str = ""  # tier, special rules, re-roll cost; abilities
    players: list[str] = []  # the ready-made side, a line each
    lineup: list[PlayerListed] = []  # the same, for its picture
    kit: str = ""  # the name of its list in English: which colours it wears
    crest: FigureShown | None = None  # whose head its shield has


class GameShown(Message, frozen=True):
    """A game one may play."""

    name: str
    title: str
    teams: list[TeamShown]
    options: list[OptionShown]
    bots: list[tuple[str, str]]  # name and words, weakest first
    team_files: bool = False  # may coaches bring teams of their own?
    market: bool = False  # can something be bought for a match?
    small: bool = False  # another game has the same teams, and more players on its pitch


class MarketShown(Message, frozen=True):
    """What a team could buy for a match, and for how much."""

    shelves: list[Shelf]


class GalleryShown(Message, frozen=True):
    """Everybody who can play a game, list by list, for their pictures."""

    lists: list[FigureList]


class GlossaryShown(Message, frozen=True):
    """What the words of a game mean."""

    kinds: list[tuple[str, str]]  # the headings in their order: kind, words
    entries: list[Explained]  # kind by kind


class CommandsShown(Message, frozen=True):
    """The commands of the keyboard that belong to the rules."""

    commands: list[Command]


class TeamFile(Message, frozen=True):
    """A team as text or JSON, as `touchback team` writes it."""

    text: Annotated[str, Meta(max_length=100_000)]
    game: str = DEFAULT


class TeamChecked(Message, frozen=True):
    """What a team file holds, and every rule it breaks."""

    title: str
    players: list[str]
    faults: list[str]
    lineup: list[PlayerListed] = []
    file: str = ""  # the team as a file of ours, where another program's was brought
    kit: str = ""  # as in TeamShown


class Formation(Message, frozen=True):
    """A set-up to be used again: squares in the order of the players, seen from home (columns 1-13)."""

    game: str
    name: Name
    receiving: bool
    places: list[tuple[str, str]]  # position, square; the position may be '' for anybody
