"""What the odds need to know of a game's table: whose turn, who holds a ball, how everybody fares, what dice merge.

A `GameFacts` speaks for one kind of state; each game has a class of its own in its own folder (`GameLab.odds`).
"""

from __future__ import annotations

from abc import ABCMeta, abstractmethod
from collections.abc import Callable, Mapping, Set
from fractions import Fraction

from touchback.kernel.ask import Ask
from touchback.kernel.game import Game
from touchback.kernel.match import Match
from touchback.kernel.state import State

STANDING = "standing"
NOBODY_HURT = -1
Condition = Callable[[State, int], bool]
TEST, POOL, BLOCK, DIE = "test", "pool", "block", "die"
"""What a verdict is about; see `GameFacts.verdict`."""


class GameFacts(metaclass=ABCMeta):
    """Questions about any moment of one match; each takes the state of that moment."""

    for_the_record: frozenset[str] = frozenset()
    """Parts of a state that no rule looks at within a turn."""

    fate_fields: frozenset[str] = frozenset()
    """Parts of a state that `faring` stands for."""

    def __init__(self, match: Match) -> None:
        self.game: Game = match.game
        self.board = match.state.board
        self.names = self.player_names(match.state)
        self.started = self.score(match.state)

    # -- the match ---------------------------------------------------------------------------------------------

    def game_of_one_turn(self) -> Game:
        """The game, ended together with the turn, so that the last moment of the turn can be looked at."""
        return self.game

    @abstractmethod
    def player_names(self, state: State) -> dict[str, int]:
        """Everybody's number by short name."""

    @abstractmethod
    def active(self, state: State) -> int:
        """Whose turn it is."""

    @abstractmethod
    def score(self, state: State) -> tuple[int, int]:
        """Touchdowns or points, home and away."""

    def has_scored(self, state: State, side: int) -> bool:
        """Has this side scored since the plan began?"""
        return self.score(state)[side] > self.started[side]

    def may_score(self, state: State, side: int) -> bool:
        """Could this side still score in this turn?"""
        return True

    def may_hold(self, state: State, player: int) -> bool:
        """Could this player still get hold of a ball in this turn?"""
        return True

    def turnover(self, state: State) -> str:
        """Why the turn ends before its time; empty where it does not."""
        return ""

    # -- players and balls -------------------------------------------------------------------------------------

    @abstractmethod
    def status(self, state: State, player: int) -> str:
        """How a player fares."""

    @abstractmethod
    def is_off(self, state: State, player: int) -> bool:
        """Is he off the pitch?"""

    def is_settled(self, state: State, player: int) -> bool:
        """Does nothing that may still come in this turn change how he fares?"""
        return False

    @property
    def conditions(self) -> Mapping[str, Condition]:
        """What else a goal can say about a player, by its word."""
        return {}

    def is_covered(self, state: State, square: int, side: int) -> bool:
        """Does a rival of this side mark the square?"""
        return bool(state.rival_zones(side, square))

    @abstractmethod
    def holders(self, state: State) -> list[int]:
        """Who holds a ball."""

    @abstractmethod
    def loose_balls(self, state: State) -> list[int]:
        """The squares in which balls lie."""

    @abstractmethod
    def ball(self, state: State) -> str:
        """Who or where, in words."""

    def faring(self, state: State, fates: Set[int]) -> tuple[int, ...]:
        """How everybody fares, as far as it can matter within the turn, or to those who ask for the fate of some."""
        return ()

    @abstractmethod
    def way(self, state: State, goal: int) -> list[int]:
        """The squares of the acting player's safest way to a square, that one last; empty where there is none."""

    # -- what does not matter ------------------------------------------------------------------------------------

    def harmed(self, state: State, ask: Ask) -> int:
        """Whose armour, injury or casualty this is about, where nothing that follows depends on it but how he fares
        (and where a ball comes to rest); else NOBODY_HURT."""
        return NOBODY_HURT

    def fate(self, state: State, ask: Ask) -> tuple[object, ...] | None:
        """Where from here on only how somebody fares is at stake, wherever on the pitch that is: all it depends on
        besides the table without places, the player first. None where there is more to it."""
        return None

    def is_aftermath(self, state: State, ask: Ask) -> bool:
        """Does the ball bounce from what has been decided, so that only the ball itself is at stake?"""
        return False

    def undone(self, state: State, ask: Ask) -> int | None:
        """What was declared and is offered here, but not done yet."""
        return None

    # -- dice and answers --------------------------------------------------------------------------------------

    def alike(self, state: State, ask: Ask) -> list[list[int]] | None:
        """The faces of a die in groups that come to the same, or None where each is by itself."""
        return None

    @abstractmethod
    def is_reroll(self, state: State, option: int) -> bool:
        """Does this answer roll dice again?"""

    def together(self, state: State, ask: Ask) -> list[tuple[tuple[int, ...], Fraction]] | None:
        """Dice that are rolled together, the first of which is asked for here: what comes to the same, by faces that
        stand for it, and how likely it is. None where each die is looked at by itself."""
        return None

    def is_pool(self, state: State, ask: Ask) -> bool:
        """Is this die one of several whose order does not matter?"""
        return False

    def is_flight(self, ask: Ask) -> bool:
        """Is this die a part of a flight of the ball, of which only the landing matters?"""
        return False

    def is_take_off(self, ask: Ask) -> bool:
        """Does a new flight begin in the middle of another, from the square that this die is about?"""
        return False

    def is_bounce(self, ask: Ask) -> bool:
        """Does the ball bounce from where it is, whatever happened to it before?"""
        return False

    def over(self, ask: Ask) -> object:
        """The square over which something flies, where the table does not show it."""
        return None

    def landed(self, state: State, about: object) -> tuple[object, ...] | None:
        """The dice of a flight, about this, are behind us: what the table does not show of where it has led. None
        where every die of it still counts."""
        return None

    def is_test(self, about: object) -> bool:
        """Is this a test of one die, with what may be argued about it?"""
        return False

    def is_fresh(self, about: object) -> bool:
        """Is this a test whose first die is about to be rolled?"""
        return False

    def verdict(self, about: object, why: int, after: Ask) -> tuple[object, ...] | None:
        """What the dice (about this, asked for that reason) have decided, once they are behind us; None where every
        face still counts. It begins with what was decided: a TEST, a POOL, a BLOCK or a single DIE."""
        return None

    def is_face_of(self, ask: Ask, option: int) -> bool:
        """Does this answer take a face of a pool, after which the other dice are forgotten?"""
        return False
