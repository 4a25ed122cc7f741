"""What the odds need to know of a game's table: whose turn, who holds a ball, how everybody fares, what dice merge.

A `Table` speaks for one kind of state; `table_of` finds the one for a match. Another game of the family joins by a
class of its own here.
"""

from __future__ import annotations

from abc import ABCMeta, abstractmethod

from touchback.blitzbowl import terms as blitz
from touchback.blitzbowl.block import Block as BlitzBlock
from touchback.blitzbowl.check import Check as BlitzCheck
from touchback.blitzbowl.play import NO_PLAYER as NOBODY_HOLDS
from touchback.blitzbowl.play import Play as BlitzPlay
from touchback.blitzbowl.writing import ball_text as blitz_ball_text
from touchback.bloodbowl import terms as blood
from touchback.bloodbowl.block import Block
from touchback.bloodbowl.check import Check
from touchback.bloodbowl.game import BloodBowl
from touchback.bloodbowl.injury import Hurt
from touchback.bloodbowl.play import NO_PLAYER, Play
from touchback.bloodbowl.skills.base import skill_of
from touchback.bloodbowl.writing import ball_text
from touchback.kernel.ask import NOBODY, Ask, kind_of, target_of
from touchback.kernel.board import NOWHERE
from touchback.kernel.errors import TouchbackError
from touchback.kernel.game import Game
from touchback.kernel.match import Match
from touchback.kernel.state import State

STANDING = "standing"
TEST, POOL, BLOCK, DIE = "test", "pool", "block", "die"
"""What a verdict is about; see `Table.verdict`."""
PASSED_OR_NOT = (blood.DODGE, blood.RUSH, blood.PICK_UP, blood.CATCH, blood.INTERFERE)
"""Tests of Blood Bowl of which nothing is asked afterwards but whether they were passed."""
FLIGHT = (
    blood.W_SCATTER, blood.W_DEVIATE, blood.W_DEVIATE_DISTANCE, blood.W_THROW_IN, blood.W_THROW_IN_DISTANCE,
    blood.W_SKILL_DIRECTION, blood.W_SKILL_DISTANCE,
)  # fmt: skip
"""Dice of Blood Bowl that say where something flies."""


class Table(metaclass=ABCMeta):
    """Questions about any moment of one match; each takes the state of that moment."""

    for_the_record: frozenset[str] = frozenset()
    """Parts of a state that no rule looks at within a turn."""

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

    @abstractmethod
    def holders(self, state: State) -> list[int]:
        """Who holds a ball."""

    @abstractmethod
    def loose_balls(self, state: State) -> list[int]:
        """The squares in which balls lie."""

    @abstractmethod
    def ball(self, state: State) -> str:
        """Who or where, in words."""

    # -- dice and answers --------------------------------------------------------------------------------------

    @abstractmethod
    def is_reroll(self, state: State, option: int) -> bool:
        """Does this answer roll dice again?"""

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

    def ball_is_down(self, state: State) -> bool:
        """Does the table show where every ball is?"""
        return False

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


class BloodBowlTable(Table):
    """The table of a match of Blood Bowl."""

    for_the_record = frozenset(
        {"casualty", "lasting", "deeds", "points", "turnovers", "casualties_suffered", "casualties_caused"}
    )

    def game_of_one_turn(self) -> Game:
        game = self.game
        assert isinstance(game, BloodBowl)
        phases = list(game.phases)
        phases[blood.P_TURN_END] = phases[blood.P_DRIVE_END] = phases[blood.P_OVER]
        return game.but(phases=phases)

    def player_names(self, state: State) -> dict[str, int]:
        play = self.play(state)
        return {play.name(player): int(player.index) for player in play.players}

    def play(self, state: State) -> Play:
        """The state as what it is."""
        assert isinstance(state, Play)
        return state

    def active(self, state: State) -> int:
        return int(self.play(state).active)

    def score(self, state: State) -> tuple[int, int]:
        score = self.play(state).score
        return int(score[0]), int(score[1])

    def has_scored(self, state: State, side: int) -> bool:
        return self.play(state).touchdown == side or super().has_scored(state, side)

    def turnover(self, state: State) -> str:
        play = self.play(state)
        reason = int(play.turnover)
        if reason in (blood.NO_TURNOVER, blood.TOUCHDOWN) or play.touchdown != NOBODY:
            return ""
        return blood.TURNOVER_NAMES[reason]

    def status(self, state: State, player: int) -> str:
        return blood.STATUS_NAMES[self.play(state).status[player]]

    def is_off(self, state: State, player: int) -> bool:
        return not self.play(state).on_pitch(player)

    def holders(self, state: State) -> list[int]:
        carrier = int(self.play(state).carrier)
        return [] if carrier == NO_PLAYER else [carrier]

    def loose_balls(self, state: State) -> list[int]:
        play = self.play(state)
        return [int(play.ball)] if play.carrier == NO_PLAYER and play.ball != NOWHERE else []

    def ball(self, state: State) -> str:
        return ball_text(self.play(state))

    def is_reroll(self, state: State, option: int) -> bool:
        kind = kind_of(option)
        if kind != blood.USE:
            return bool(kind == blood.REROLL)
        return bool(skill_of(self.play(state).game.skills[target_of(option)]).rolls_again)

    def is_pool(self, state: State, ask: Ask) -> bool:
        if ask.why == blood.W_SCATTER:
            return self.far_from_edges(self.play(state))
        return ask.why in (blood.W_BLOCK_DICE, blood.W_ARMOUR, blood.W_INJURY, blood.W_THROW_IN_DISTANCE)

    def far_from_edges(self, play: Play) -> bool:
        """Can the ball not leave the pitch in the three steps of a scatter? Then their order does not matter."""
        board = play.board
        x, y = int(board.x[play.ball]), int(board.y[play.ball])
        return play.ball != NOWHERE and 3 <= x < board.width - 3 and 3 <= y < board.height - 3

    def is_flight(self, ask: Ask) -> bool:
        return ask.why in FLIGHT

    def is_take_off(self, ask: Ask) -> bool:
        return bool(ask.why == blood.W_THROW_IN)

    def is_bounce(self, ask: Ask) -> bool:
        return bool(ask.why == blood.W_BOUNCE)

    def ball_is_down(self, state: State) -> bool:
        play = self.play(state)
        return play.carrier != NO_PLAYER or play.ball != NOWHERE

    def is_test(self, about: object) -> bool:
        return isinstance(about, Check)

    def is_fresh(self, about: object) -> bool:
        return isinstance(about, Check) and about.die == 0

    def verdict(self, about: object, why: int, after: Ask) -> tuple[object, ...] | None:
        if why == blood.W_SKILL_ROLL:
            return (DIE,)
        if isinstance(about, Hurt):
            return self.harm(about, why, after)
        if isinstance(about, Block):
            chosen = why == blood.W_BLOCK_DICE and after.why != blood.W_CHOOSE_FACE and not about.twin
            return (BLOCK, int(about.face)) if chosen and about.face != 0 else None
        if not isinstance(about, Check) or after.about is about:
            return None
        kind = int(about.kind)
        if kind in PASSED_OR_NOT:
            return (TEST, kind, about.passed)
        return (TEST, kind, about.passed, int(about.throw), about.die == 1, about.die == 6)

    def harm(self, hurt: Hurt, why: int, after: Ask) -> tuple[object, ...] | None:
        """What is left of an armour, injury or casualty roll: whether it was a double, and what it did."""
        follows = (why, int(after.why)) in (
            (blood.W_ARMOUR, blood.W_INJURY),
            (blood.W_INJURY, blood.W_CASUALTY),
        )
        if after.about is hurt and not (follows and after.die is not None):
            return None
        doubles = (hurt.armour_dice[0] == hurt.armour_dice[1], hurt.injury_dice[0] == hurt.injury_dice[1])
        bonuses = (int(hurt.armour_modifier), int(hurt.injury_modifier), hurt.bonus_used, hurt.fixed, hurt.no_worse)
        return (POOL, why, hurt.broken, hurt.healed, int(hurt.casualty), *doubles, *bonuses)

    def is_face_of(self, ask: Ask, option: int) -> bool:
        about = ask.about
        return isinstance(about, Block) and not about.twin and kind_of(option) == blood.FACE


class BlitzBowlTable(Table):
    """The table of a match of Blitz Bowl."""

    def play(self, state: State) -> BlitzPlay:
        """The state as what it is."""
        assert isinstance(state, BlitzPlay)
        return state

    def player_names(self, state: State) -> dict[str, int]:
        play = self.play(state)
        return {play.name(player): int(player.index) for player in play.players}

    def active(self, state: State) -> int:
        return int(self.play(state).active)

    def score(self, state: State) -> tuple[int, int]:
        touchdowns = self.play(state).touchdowns
        return int(touchdowns[0]), int(touchdowns[1])

    def status(self, state: State, player: int) -> str:
        return blitz.STATUS_NAMES[self.play(state).status[player]]

    def is_off(self, state: State, player: int) -> bool:
        return not self.play(state).on_pitch(player)

    def holders(self, state: State) -> list[int]:
        return [int(holder) for holder in self.play(state).ball_holder if holder != NOBODY_HOLDS]

    def loose_balls(self, state: State) -> list[int]:
        play = self.play(state)
        return [int(square) for square, holder in zip(play.ball_square, play.ball_holder) if holder == NOBODY_HOLDS]

    def ball(self, state: State) -> str:
        play = self.play(state)
        return ", ".join(blitz_ball_text(play, ball) for ball in range(len(play.ball_square))) or "off"

    def is_reroll(self, state: State, option: int) -> bool:
        return kind_of(option) in (blitz.USE, blitz.ROOKIES)

    def is_pool(self, state: State, ask: Ask) -> bool:
        return bool(ask.why == blitz.W_BLOCK_DICE)

    def is_bounce(self, ask: Ask) -> bool:
        return bool(ask.why == blitz.W_BOUNCE)

    def is_test(self, about: object) -> bool:
        return isinstance(about, BlitzCheck)

    def is_fresh(self, about: object) -> bool:
        return isinstance(about, BlitzCheck) and about.die == 0

    def verdict(self, about: object, why: int, after: Ask) -> tuple[object, ...] | None:
        if not isinstance(about, BlitzCheck) or after.about is about:
            return None
        return (TEST, int(about.why), about.passed, about.fumbled)

    def is_face_of(self, ask: Ask, option: int) -> bool:
        about = ask.about
        if not isinstance(about, BlitzBlock) or kind_of(option) != blitz.FACE:
            return False
        return not about.must_follow and not about.deed.missed  # where every die, or any miss, still counts


def table_of(match: Match) -> Table:
    """Who speaks for this match's table."""
    if isinstance(match.state, Play):
        return BloodBowlTable(match)
    if isinstance(match.state, BlitzPlay):
        return BlitzBowlTable(match)
    raise TouchbackError("odds do not know the game {game!r}", game=match.game.name)
