"""What the shared code needs of a game: a record of functions, one record a game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from touchback.kernel.ask import NONE, Ask
from touchback.kernel.log import Event
from touchback.kernel.match import Match
from touchback.kernel.text import Text
from touchback.table.wire import (
    BallShown,
    BoardShown,
    CardShown,
    Choice,
    DieShown,
    Explained,
    Fact,
    Figure,
    FigureList,
    FloorShown,
    Look,
    PlayerShown,
    Roll,
    SetupShown,
    Shelf,
    ShopShown,
    SideShown,
)
from touchback.words import Words


class Way(Protocol):
    """A walk that a page asks for."""

    @property
    def player(self) -> str:
        """Who walks."""

    @property
    def action(self) -> str:
        """The action he declares, if he has not yet."""

    @property
    def path(self) -> list[str]:
        """The squares to step on."""

    @property
    def target(self) -> str:
        """Whom the action is for, or the square to throw at; '': nobody."""

    @property
    def stop(self) -> bool:
        """Does the action end after the path?"""


@dataclass(frozen=True)
class KnownRoll:
    """One roll whose chance was known: did it succeed?"""

    side: int
    what: str
    chance: float
    success: bool
    player: str = ""  # who rolled, or whose armour it was
    mishap: float = 0.0  # the chance of failing as badly as this; 0: every failure is the same
    follows: bool = False  # it goes on from the roll before it: a re-roll, an injury after broken armour

    @property
    def likelihood(self) -> float:
        """How likely it was that the roll ended as it did."""
        return self.chance if self.success else self.mishap or 1 - self.chance


@dataclass(frozen=True)
class Swing:
    """What an event changes, in no unit, and which rolls of the same action can have brought it about."""

    weight: float
    by: Callable[[KnownRoll], bool]
    scored: bool = False  # points: every roll on the way counts, not only the last, and the event is always told


@dataclass(frozen=True)
class Credit:
    """Something a player did for his side: his short name, what it was, what it is worth."""

    player: str
    what: Text
    worth: int


@dataclass(frozen=True)
class Place:
    """Where an event stands in the log: 0 a turn or a drive begins, 1 an action begins, 2 a detail; its weight; what it
    announces and what moves by it (see `wire.Line`)."""

    level: int = 2
    weight: int = 0
    moment: str = ""
    moves: str = ""


@dataclass(frozen=True)
class Clicks:
    """What clicks may mean beside the single answers: see the fields of `wire.Question`."""

    acting: int = NONE  # the player in the middle of his action
    plans: bool = False  # there are plans though nobody acts and it is no turn
    setup: SetupShown | None = None
    leave: int = NONE  # the answer that ends the action, so that another player can begin his
    others: tuple[int, ...] = ()  # who could
    lost: bool = False  # an action that is allowed once a turn would have come to nothing
    main: int | None = None  # the answer that stands out, if it is not the usual one; NONE: none does


@dataclass(frozen=True)
class GameTable:
    """A game as people look at it. Every `play` is the game's own state; `w` are the viewer's words."""

    # The scene.
    board: Callable[[Any], BoardShown]
    faring: Callable[[Any], Iterable[tuple[Any, ...]]]  # each player, and everything about him that may change
    player: Callable[[Any, Any, Words], PlayerShown]  # one of them
    balls: Callable[[Any], list[BallShown]]
    team: Callable[[Any, int], str]
    side: Callable[[Any, int, Words, str, bool, frozenset[int]], SideShown]  # team's name, hand open?, answers offered
    facts: Callable[[Any, Words], list[Fact]]
    boxes: tuple[str, ...]  # the statuses of players beside the pitch
    cards: Callable[[Any, Words, frozenset[int]], list[CardShown]]
    phase: Callable[[Any], str]
    # The question.
    tells_secret: Callable[[Ask], bool]  # would the rival learn from it what he must not know?
    sentence: Callable[[Any, Ask, Words], str]
    dice_sentence: Callable[[Any, Ask, Words], str]
    choice: Callable[[Any, Ask, int, Words], Choice]
    roll: Callable[[Ask, Words], Roll | None]
    dice: Callable[[Ask, Words], list[DieShown]]
    hints: Callable[[Any, Ask, Words], list[str]]
    faults: Callable[[Any, Ask, Words], list[str]]
    guard: Callable[[Any, Ask], bool]
    clicks: Callable[[Any, Ask], Clicks]
    plans: Callable[[Any, Ask, int, str, Words], Look]  # what a player could do by one click, of that side and name
    # The log.
    place: Callable[[Event], Place]
    event_dice: Callable[[Event, Words], list[DieShown]]
    note: Callable[[Any, Event, Words], str]  # of a game: what that does which an event names
    # Looking ahead: each kind of look by its name, for a side and a player of that name.
    looks: Mapping[str, Callable[[Any, int, str, Words], Look]]
    # Several answers at once.
    next_of_walk: Callable[[Any, Ask, Way], int | None]
    arrange: Callable[[Match, int, dict[str, str]], Iterator[int]]
    # After the match.
    figures: Callable[[Any, list[Event], Words], list[Figure]]
    luck: Callable[[list[Event]], list[tuple[int, KnownRoll]]]  # with the number of the event
    swing: Callable[[Event], Swing | None]  # None: nothing to speak of
    credit: Callable[[Event], Credit | None]  # what a player did for his side; None: nothing that counts
    # The glossary, of a game: the data files that explain its words, and what it can explain itself.
    explaining_files: Callable[[Any], list[str]]
    explained: Callable[[Any, Words], Iterable[Explained]]
    # Everybody who can play this game, list by list, and how he is drawn.
    gallery: Callable[[Any, Words], list[FigureList]]
    # Which skills of those files a game has not, so that nobody looks for them.
    missing_skills: Callable[[Any], frozenset[str]] = lambda game: frozenset()
    # Which half is played, in games that have them.
    half: Callable[[Any], int | None] = lambda play: None
    # What decides a match that the score does not.
    deciding: tuple[type[Event], ...] = ()
    # How a page is laid out.
    card_slots: int = 0  # how many cards always have a place on the table
    a_die_each: frozenset[int] = frozenset()  # questions that are a die for each side, home's first
    legend: bool = False  # squares are coloured by chance, and rivals carry their block dice
    floor: Callable[[Any, Words], FloorShown | None] = lambda play, w: None  # where the board is no open field
    shop: Callable[[Any, Ask, Words], ShopShown | None] = lambda play, ask, w: None  # where things can be bought
    hirable: Callable[[Any, Words], list[Shelf]] | None = None  # what the home side could buy; None: nothing
    # Before the match: where the pictures of an option's values are, by option and value.
    pictures: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    # Where two coaches make together what an option lets them make; '': nothing.
    workshop: str = ""
