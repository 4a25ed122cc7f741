"""A game as a package: its rules, and everything that files, bots, laboratories and pages need of it.

What stands in a game's own folder (rules, reader and writer, notation, teams, options) is in the record itself. What
the layers above hold of a game (its table, its bots ...) is named as 'module:name' and imported when somebody first
asks for it: so importing the library stays quick, no layer imports one above it, and whoever holds a match finds all of
its game.
"""

from __future__ import annotations

import re
from abc import ABCMeta, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from importlib import import_module
from typing import Any, Final, TypeVar

from touchback.kernel.ask import Ask
from touchback.kernel.dice import Dice, Seeded
from touchback.kernel.errors import BadData, TouchbackError
from touchback.kernel.files import parse, toml
from touchback.kernel.game import Game
from touchback.kernel.log import Log
from touchback.kernel.match import Match
from touchback.kernel.reading import Reader
from touchback.kernel.state import State
from touchback.kernel.text import Text
from touchback.words.teams import team_title

Part = TypeVar("Part")

PARTS: Final = {
    "encoding": "matches as arrays: actions as indices, what a coach sees as bytes",
    "notation": "pictures, positions in lines, the list of rules, lessons",
    "table": "scenes, questions, log lines, looks ahead, reports, the glossary",
    "bots": "the script that plays it, and the search",
    "lab": "what must hold at every decision, what is counted, what odds need to know",
    "commands": "what a coach is asked in a terminal, and what he would count out",
    "league": "teams between matches: how they are made, how they develop, what a match has brought",
}
"""What each layer above the games holds of every game."""


@dataclass(frozen=True)
class Option:
    """Something that is settled before a match begins. Without `values` it is a switch, on or off."""

    name: str
    label: Text
    ordinary: str = "false"  # as a page writes it
    values: tuple[tuple[str, Text], ...] = ()  # as a page writes them, with their words
    house: bool = False  # a rule that a house or a date reads in another way: shown apart
    own: bool = False  # besides the values any text of several lines, which the game itself reads
    together: str = ""  # the value of something that two coaches make at their table before the match, piece by piece
    for_people: bool = False  # each coach who is a person has it for himself; a bot never does
    at_once: str = ""  # its value in a match that somebody starts by one click, if it is not the ordinary one


@dataclass(frozen=True)
class DeskKind:
    """What a team is made for, and what it then starts with (`sets`, by the keys of its file)."""

    name: str
    sets: dict[str, int]
    least_budget: int
    most_budget: int
    points: int = 0  # star player points to spend on skills


@dataclass(frozen=True)
class DeskPosition:
    """A position of a list: what it costs, and what its players can learn, each skill with how ('primary')."""

    name: str
    cost: int
    most: int
    profile: list[tuple[str, str]]
    skills: list[str]
    learns: list[tuple[str, str]]


@dataclass(frozen=True)
class DeskItem:
    """Something to buy besides players; `name` is its key in the file of a team."""

    name: str
    words: str
    cost: int
    least: int
    most: int
    switch: bool = False  # there is one or none


@dataclass(frozen=True)
class Desk:
    """What a coach's own team of a list can be made of. A game of ready-made sides has nothing to buy."""

    kinds: tuple[DeskKind, ...] = ()
    positions: tuple[DeskPosition, ...] = ()
    items: tuple[DeskItem, ...] = ()
    choices: tuple[str, ...] = ()  # special rules, one of which is the team's
    most_players: int = 0


@dataclass(frozen=True)
class TeamAccount:
    """What a team costs, what it has, what it is worth; and the points for skills, spent and given."""

    cost: int = 0
    budget: int = 0
    value: int = 0
    points: int = 0
    points_given: int = 0


@dataclass(frozen=True)
class RosterLine:
    """A player as a printed roster has him."""

    number: int
    name: str
    position: str
    profile: list[tuple[str, str]]
    skills: list[str]
    value: int


@dataclass(frozen=True)
class NamedSide:
    """A ready-made side that its coach has given a name, colours and a crest."""

    name: str
    list_name: str
    colours: list[str] = field(default_factory=list)
    crest: str = ""


MOST_COLOURS: Final = 2


def read_looks(top: Reader) -> tuple[list[str], str]:
    """The colours and the crest of a team file: '#c8321f', and the name of a drawing."""
    colours, crest = top.texts("colours"), top.text("crest", "")
    if len(colours) > MOST_COLOURS or any(not COLOUR.fullmatch(colour) for colour in colours):
        raise BadData(
            "{place}.colours: up to {most} colours such as '#c8321f' are needed", place=top.place, most=MOST_COLOURS
        )
    if not CREST.fullmatch(crest):
        raise BadData("{place}.crest: the name of a crest is needed, such as 'skull'", place=top.place)
    return [colour.lower() for colour in colours], crest


COLOUR: Final = re.compile(r"#[0-9a-fA-F]{6}")
CREST: Final = re.compile(r"[a-z0-9_-]{0,40}")


class TeamCatalogue(metaclass=ABCMeta):
    """The teams of a game: those it brings along, and coaches' own where there are files for them."""

    has_files = False

    @abstractmethod
    def names(self) -> list[str]:
        """The short names of its own teams (`wood_elf`)."""

    @abstractmethod
    def title(self, name: str) -> str:
        """The name for people of one of its own teams."""

    @abstractmethod
    def about(self, name: str) -> Text:
        """What a coach wants to know before he picks that team."""

    def is_file(self, words: str) -> bool:
        """Do these words name a team file rather than one of the game's own teams?"""
        return False

    def title_in_words(self, words: str) -> str:
        """The name for people of a team that was named in words, whether it exists or not."""
        return self.title(words) if words in self.names() else words.replace("_", " ").replace("-", " ").title()

    def from_text(self, text: str) -> Any:
        """A coach's own team, from the text of its file; it has a `name`. It may break rules: see `faults`."""
        raise BadData("this game has no team files")

    def faults(self, team: Any) -> list[str]:
        """Every rule that a coach's own team breaks."""
        return []

    def lines(self, team: Any) -> list[str]:
        """Who is in a coach's own team, a line each."""
        return []

    # -- the desk where coaches make teams. What follows is for games of ready-made sides; those with files say more --

    def desk(self, name: str) -> Desk:
        """What a team of this list can be made of."""
        return Desk()

    def ready(self, name: str, kind: str) -> dict[str, Any]:
        """The ready-made side as the data of a file: a start."""
        return {"touchback": FILE_FORMAT, "name": self.title(name), "list": name}

    def from_data(self, data: object) -> Any:
        """A team on the way from the data of a file; it may break rules."""
        top = Reader(data, "team")
        top.number("touchback", FILE_FORMAT, FILE_FORMAT, FILE_FORMAT)
        list_name = top.text("list")
        if list_name not in self.names():
            raise BadData("no team called {name!r}: choose from {lists}", name=list_name, lists=", ".join(self.names()))
        name = top.text("name")
        if not name.strip() or not name.isprintable():
            raise BadData("team.name: a text on one line is needed, not {name!r}", name=name)
        side = NamedSide(name, list_name, *read_looks(top))
        top.finish()
        return side

    def read(self, text: str) -> Any:
        """The same from the text of a file, TOML or JSON."""
        return self.from_data(parse(text, "team"))

    def to_data(self, team: Any) -> dict[str, Any]:
        """A team as the data of a file."""
        data = {"touchback": FILE_FORMAT, "name": team.name, "list": team.list_name}
        return {**data, **looks_data(team.colours, team.crest)}

    def to_text(self, team: Any) -> str:
        """A team as the text of a file."""
        return "".join(f"{key} = {toml(value)}\n" for key, value in self.to_data(team).items())

    def list_of(self, team: Any) -> str:
        """The short name of its list."""
        return str(team.list_name)

    def called(self, team: Any) -> Text:
        """What it is called."""
        return team_title(str(team.name), self.title(self.list_of(team)))

    def account(self, team: Any) -> TeamAccount:
        """What it costs and what it is worth."""
        return TeamAccount()

    def roster(self, team: Any) -> list[RosterLine]:
        """Its players; none where the ready-made side plays."""
        return []


def looks_data(colours: list[str], crest: str) -> dict[str, Any]:
    """Colours and crest as the data of a file; nothing where there are none."""
    return {**({"colours": list(colours)} if colours else {}), **({"crest": crest} if crest else {})}


FILE_FORMAT: Final = 1
"""Of team files."""


def found_at(where: str, kind: type[Part]) -> Part:
    """What stands at 'module:name', which has to be of this kind."""
    module, _, attribute = where.partition(":")
    found: object = getattr(import_module(module), attribute)
    if not isinstance(found, kind):
        raise TypeError(f"{where} is no {kind.__name__}")
    return found


MOST_INPUTS: Final = 8_000
"""No match of most games has as many answers and dice (a long one has 2,000)."""


@dataclass(frozen=True, kw_only=True)
class Package:
    """Everything about one game."""

    game: Game
    family: str  # the folder in which games that share their rules live
    players: int  # a side's on the board
    catalogue: TeamCatalogue
    new_state: Callable[..., State]  # for two teams, with options by name
    options: tuple[Option, ...]
    action_words: Callable[[Any, int], Text]
    ask_words: Callable[[Any, Ask], Text]
    state_to_data: Callable[[Any], dict[str, Any]]
    state_from_data: Callable[[object], State]
    parts: Mapping[str, str] = field(default_factory=dict)  # by the names of PARTS: 'module:name'
    most_inputs: int = MOST_INPUTS  # no match of it has more
    environment: str = ""  # the name under which Gymnasium finds it
    imports: Mapping[str, str] = field(
        default_factory=dict
    )  # by the name of another program: 'module:name' of its reader

    @property
    def name(self) -> str:
        """The name in files and on the command line."""
        return self.game.name

    @property
    def title(self) -> str:
        """The name for people."""
        return self.game.title

    def teams(self) -> list[str]:
        """The short names of the teams it brings along."""
        return self.catalogue.names()

    def but(self, **changes: Any) -> Package:
        """The package of another game of the family: this one with some parts replaced."""
        return replace(self, **changes)

    def part(self, name: str, kind: type[Part]) -> Part:
        """What a layer above holds of this game; imported when it is first asked for."""
        where = self.parts.get(name)
        if where is None:
            raise TouchbackError("{game}: its package has no {part!r}", game=self.title, part=name)
        return found_at(where, kind)

    def importer(self, program: str, kind: type[Part]) -> Part:
        """Who reads the matches and teams of another program for this game."""
        where = self.imports.get(program)
        if where is None:
            raise TouchbackError("{game}: it cannot read files of {program!r}", game=self.title, program=program)
        return found_at(where, kind)

    def action_text(self, state: Any, action: int) -> str:
        """An action as it is typed and as files write it."""
        return str(self.action_words(state, action))

    def ask_text(self, state: Any, ask: Ask) -> str:
        """What is asked, in plain English."""
        return str(self.ask_words(state, ask))

    def unmade(self, options: Mapping[str, Any]) -> Option | None:
        """The option of which these say that the coaches make it together, and have not yet."""
        made = (option for option in self.options if option.together and options.get(option.name) == option.together)
        return next(made, None)

    def without_unmade(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """These options with the ordinary value for what is not made yet."""
        option = self.unmade(options)
        return {name: value for name, value in options.items() if option is None or name != option.name}

    def start(self, home: Any, away: Any, **options: Any) -> State:
        """A match between two teams before anything has been rolled."""
        known = [option.name for option in self.options]
        for option in options:
            if option not in known:
                raise BadData(
                    "{name} has no option {option!r}: choose from {known}",
                    name=self.name,
                    option=option,
                    known=", ".join(known),
                )
        return self.new_state(home, away, **options)

    def new(
        self,
        home: Any,
        away: Any,
        seed: int | None = None,
        dice: Dice | None = None,
        log: Log | None = None,
        **options: Any,
    ) -> Match:
        """A new match between two teams; the dice come from a seed unless another source is given."""
        return Match(self.game, self.start(home, away, **options), dice or Seeded(seed or 0), log)
