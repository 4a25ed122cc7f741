"""What a league needs to know of a game: how its teams are made, how they develop, what a match has brought.

Every game's package names its record under 'league'. A game without development (Blitz Bowl) has teams with a name and
nothing else; one with development fills in `Development`, and the post-match sequence asks it.
"""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import msgspec

from touchback.games import game_entry
from touchback.kernel.errors import TouchbackError
from touchback.kernel.match import Match
from touchback.kernel.state import State
from touchback.kernel.text import text
from touchback.league.reports import MatchReport, Times
from touchback.league.rules import Rules
from touchback.league.sheet import Sheet, SheetPlayer

if TYPE_CHECKING:
    from touchback.league.manager import Manager

RANDOM_PRIMARY: Final = "random primary"
CHOSEN_PRIMARY: Final = "chosen primary"
RANDOM_SECONDARY: Final = "random secondary"
CHOSEN_SECONDARY: Final = "chosen secondary"
CHARACTERISTIC: Final = "characteristic"
KINDS: Final = (RANDOM_PRIMARY, CHOSEN_PRIMARY, RANDOM_SECONDARY, CHOSEN_SECONDARY, CHARACTERISTIC)
REROLLS: Final = "rerolls"
RULEBOOK: Final = Rules()


class Squad(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many players a list has."""

    least: int
    most: int


class Winnings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a match pays. [R20.1.2, R20.1.4, R21.5.2]"""

    per_spectator: int
    per_touchdown: int
    against_a_concession: int
    walk_over: int
    walk_over_awards: int
    per_pip: int = 0  # where dice say what a match pays (D17.2)


class Fans(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Dedicated fans. [R20.2]"""

    least: int
    bought: int
    price: int


class Band(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A line of the table of characteristics. [R20.3.10]"""

    most: int
    choices: list[str]


class Mistakes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A column of the table of expensive mistakes. [R20.5]"""

    least: int
    faces: list[str]


class Incidents(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What expensive mistakes cost, in gold. [R20.5.2]"""

    minor: int  # times D3: so much is lost
    major: int  # half is lost, in steps of this
    catastrophe: int  # times 2D6: so much is kept


class Treasure(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What funds are worth that a side has gathered at least so often in a match. [D13.9]"""

    least: int
    gold: int


class RedraftFacts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Funds and fees between seasons. [R21.12, R21.13]"""

    base: int
    per_match: int
    per_win: int
    per_draw: int
    agent: int
    heals_on: int
    scouts_on: int = 0  # a D6 for each player with an award: on this he leaves (D17.4)
    scouts_pay: int = 0


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What becomes after the match of something that a helper gave a player for it. [R17.1]"""

    by: str
    gives: str  # a skill, or the letter of a category of skills
    fails_on: int  # the D6 on which it does him harm ...
    kept_on: int  # ... and that on which he keeps it; else it is gone
    burden: str = ""
    misses_next: bool = False


class DevelopmentFacts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers of a game's development, from its data."""

    steps: list[str]
    stars: int
    leaves_on: int
    reroll_price: int  # times that of the list, once a team is drafted (R20.4.3)
    players: Squad
    points: dict[str, int]
    winnings: Winnings
    fans: Fans
    characteristic: list[Band]
    mistakes: list[Mistakes]
    incidents: Incidents
    redraft: RedraftFacts
    useless: dict[str, list[str]] = {}  # skills that are rolled again where somebody has the first (R20.3.8)
    needs_armour: dict[str, int] = {}
    stays_dead: list[str] = []  # skills of those whom nobody raises (R18.2)
    lessons: list[Lesson] = []
    treasure: list[Treasure] = []  # in games in which funds can be gathered


class Development(ABC):
    """How the teams of a game develop. Whatever says no gives the reason in words, '' is a yes."""

    facts: DevelopmentFacts

    # -- worth -------------------------------------------------------------------------------------------------

    @abstractmethod
    def player_value(self, sheet: Sheet, player: SheetPlayer) -> int:
        """His hiring fee and what he has gained. [R20.6.1]"""

    @abstractmethod
    def team_value(self, sheet: Sheet) -> int:
        """Everybody on the list, staff and re-rolls. [R20.6.1]"""

    def current_value(self, sheet: Sheet) -> int:
        """The team value without those who miss the next match. [R20.6.2]"""
        missing = (player for player in sheet.players if not player.can_play)
        return self.team_value(sheet) - sum(self.player_value(sheet, player) for player in missing)

    # -- the market --------------------------------------------------------------------------------------------

    @abstractmethod
    def positions(self, sheet: Sheet) -> dict[str, int]:
        """The positions of its list with their fees."""

    @abstractmethod
    def staff_price(self, sheet: Sheet, what: str, drafting: bool) -> int:
        """What one more costs: an item of staff, or a re-roll. [R6.2.1]"""

    @abstractmethod
    def staff_limit(self, sheet: Sheet, what: str) -> int:
        """How many there can be; 0 where the list allows none. [R6.2.1]"""

    @abstractmethod
    def staff(self) -> tuple[str, ...]:
        """What can be bought beside players, re-rolls first."""

    @abstractmethod
    def no_room(self, sheet: Sheet, position: str) -> str:
        """Why one more of this position cannot be on the list. [R6.1]"""

    @abstractmethod
    def free_player(self, sheet: Sheet, rules_used: list[str]) -> str:
        """The position that joins free of charge after a match in which these special rules were used. [R18.3]"""

    @abstractmethod
    def position_limit(self, sheet: Sheet, position: str) -> int:
        """How many of a position the list allows. [R6.1]"""

    def special_rules(self, sheet: Sheet) -> list[str]:
        """The special rules of which a coach chooses one for his team. [R19.2]"""
        return []

    def treasure(self, times: int) -> int:
        """What gathering funds so often in a match brings after it. [D13.9]"""
        return max((one.gold for one in self.facts.treasure if times >= one.least), default=0)

    # -- players -----------------------------------------------------------------------------------------------

    @abstractmethod
    def profile(self, sheet: Sheet, player: SheetPlayer) -> list[tuple[str, str]]:
        """His characteristics as a roster writes them: name and number. [R5.1]"""

    @abstractmethod
    def abilities(self, sheet: Sheet, player: SheetPlayer) -> list[str]:
        """His skills as a roster writes them, those he learnt last."""

    # -- advancement -------------------------------------------------------------------------------------------

    @abstractmethod
    def costs(self, sheet: Sheet, player: SheetPlayer) -> dict[str, int]:
        """What each kind of advancement would cost him next; nothing when he has all he can have. [R20.3.5]"""

    @abstractmethod
    def skills(self, sheet: Sheet, player: SheetPlayer, kind: str) -> list[str]:
        """The skills he may choose, for a kind of advancement. [R20.3.8]"""

    @abstractmethod
    def categories(self, sheet: Sheet, player: SheetPlayer, kind: str) -> list[str]:
        """The categories a random skill may come from. [R20.3.8]"""

    @abstractmethod
    def random_skill(self, category: str, first: int, second: int) -> str:
        """The skill of a category by two dice. [R20.3.9]"""

    @abstractmethod
    def no_use(self, sheet: Sheet, player: SheetPlayer, skill: str) -> str:
        """Why a skill that was rolled is rolled again. [R20.3.8]"""

    @abstractmethod
    def no_rise(self, sheet: Sheet, player: SheetPlayer, characteristic: str) -> str:
        """Why a characteristic cannot rise. [R20.3.10]"""

    @abstractmethod
    def can_be_reduced(self, sheet: Sheet, player: SheetPlayer, injury: str) -> bool:
        """Can a lasting injury lower this characteristic, or is the die rolled again? [R13.4.3]"""

    def lessons(self) -> dict[str, Lesson]:
        """Every skill that helpers give for a match and a league rolls for after it. [R17.1]"""
        return {}

    def has(self, sheet: Sheet, player: SheetPlayer, skill: str) -> bool:
        """Has he this skill already, with whatever number?"""
        wanted = skill.partition(" (")[0]
        return any(owned.partition(" (")[0] == wanted for owned in self.abilities(sheet, player))

    # -- between seasons and matches ---------------------------------------------------------------------------

    @abstractmethod
    def faults(self, sheet: Sheet, drafting: bool) -> list[str]:
        """Every rule of team creation that a list breaks. [R6]"""

    @abstractmethod
    def tier(self, sheet: Sheet) -> int:
        """How strong the list is thought to be: 1 the strongest. [R23.3]"""

    @abstractmethod
    def points_spent(self, sheet: Sheet) -> list[str]:
        """How each skill that a list came with was gained: 'primary' or 'secondary'. [R23.2]"""

    @abstractmethod
    def guests(self, sheet: Sheet, contract: str) -> list[str]:
        """The positions of those who come for one match: journeymen, or whoever is raised. [R7.3.2, R18.2]"""

    @abstractmethod
    def most_journeymen(self, sheet: Sheet) -> int:
        """How many journeymen can have come for a match, with all that inducements and special rules bring.
        [R7.3.1, R18.4, R18.5]"""

    @abstractmethod
    def can_be_raised(self, sheet: Sheet, player: SheetPlayer) -> bool:
        """Can his death bring somebody to the other side? [R18.2, R18.3]"""

    @abstractmethod
    def rules_to_report(self, sheet: Sheet) -> list[str]:
        """Special rules of the team that act after a match in which they were used. [R18.3]"""

    def apothecary_helps(self, sheet: Sheet) -> int:
        """What a team's own doctor adds to the dice of recovery. [R21.13.3]"""
        return 0


class StarOffered(msgspec.Struct, frozen=True):
    """A star, or two who come together, whom a list can name. [R17.1, R23.2]"""

    name: str
    cost: int
    mega: bool
    places: int  # of the sixteen


class StarMarket(msgspec.Struct, frozen=True):
    """Whom a list can name, with what gold, for how many places. [R17.1, R22.1, R23.2]"""

    gold: int
    places: int
    stars: list[StarOffered]


def no_times(match: Match) -> dict[tuple[str, int], Times]:
    """Nothing is known of single players."""
    return {}


def no_faults(sheet: Sheet) -> list[str]:
    """A sheet with nothing on it but a name."""
    return []


def as_it_is(state: State, home: Sheet, away: Sheet) -> None:
    """A match knows nothing of a league."""


@dataclass(frozen=True)
class GameLeague:
    """A game in leagues."""

    development: Development | None
    new_sheet: Callable[[str, str, dict[str, Any]], Sheet]  # list, name, wishes
    sheet_from_text: Callable[[str], Sheet]  # a coach's own team file
    sheet_to_text: Callable[[Sheet, str], str]  # as a team file, with the coach's name
    match_team: Callable[[Sheet], Any]  # what a match takes as a side
    report: Callable[[State, str, Sheet, Sheet], MatchReport]  # what a match has brought; with what identifies it
    drawn: Callable[[random.Random, Sheet, Sheet, bool], MatchReport]  # by chance; does it need a winner?
    times: Callable[[Match], dict[tuple[str, int], Times]] = no_times  # by side and number: when a player did what
    faults: Callable[[Sheet], list[str]] = no_faults  # what cannot be, by a second reckoning
    rules: Rules = RULEBOOK
    manager: Callable[[int], Manager] | None = None  # a bot that looks after a team, from a seed
    sponsors: tuple[str, ...] = ()  # with whom a team can have a contract (D19.2)
    stars: Callable[[Sheet], StarMarket] | None = None  # star players whom a tournament's list can name (R23.2)
    prepare: Callable[[State, Sheet, Sheet], None] = as_it_is  # what sheets say of a match that has not begun

    @property
    def has_players(self) -> bool:
        """Does the league keep an account of players?"""
        return self.development is not None

    @property
    def has_treasure(self) -> bool:
        """Can funds be gathered in a match? [D13.9]"""
        return self.development is not None and bool(self.development.facts.treasure)


def demand_match_rules(game: str, rules: Rules) -> None:
    """House rules of matches are switches of the game. [R17.1]"""
    known = [option.name for option in game_entry(game).options if option.house and not option.values]
    for name in rules.match_rules:
        if name not in known:
            raise TouchbackError(
                "{name} = {value!r}: choose from {known}",
                name="match_rules",
                value=name,
                known=", ".join(known) or text("nothing"),
            )


def league_of(game: str) -> GameLeague:
    """A game's record, by its name."""
    return game_entry(game).part("league", GameLeague)
