"""What odds need to know of a table of Blood Bowl."""

from __future__ import annotations

from touchback.bloodbowl import terms as t
from touchback.bloodbowl.block import Block
from touchback.bloodbowl.check import Check
from touchback.bloodbowl.game import BloodBowl
from touchback.bloodbowl.injury import Hurt
from touchback.bloodbowl.play import NO_PLAYER, Play
from touchback.bloodbowl.skills.base import skill_of
from touchback.bloodbowl.writing import ball_text
from touchback.kernel.ask import NOBODY, Ask, kind_of, target_of
from touchback.kernel.board import NOWHERE
from touchback.kernel.game import Game
from touchback.kernel.state import State
from touchback.lab.odds.facts import BLOCK, DIE, POOL, TEST, GameFacts

PASSED_OR_NOT = (t.DODGE, t.RUSH, t.PICK_UP, t.CATCH, t.INTERFERE)
"""Tests of which nothing is asked afterwards but whether they were passed."""
FLIGHT = (
    t.W_SCATTER, t.W_DEVIATE, t.W_DEVIATE_DISTANCE, t.W_THROW_IN, t.W_THROW_IN_DISTANCE,
    t.W_SKILL_DIRECTION, t.W_SKILL_DISTANCE,
)  # fmt: skip
"""Dice that say where something flies."""


class BloodBowlFacts(GameFacts):
    """The table of a match of Blood Bowl."""

    for_the_record = frozenset(
        {"casualty", "lasting", "deeds", "points", "turnovers", "casualties_suffered", "casualties_caused"}
    )

    def game_of_one_turn(self) -> Game:
        game = self.game
        assert isinstance(game, BloodBowl)
        phases = list(game.phases)
        phases[t.P_TURN_END] = phases[t.P_DRIVE_END] = phases[t.P_OVER]
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
        if reason in (t.NO_TURNOVER, t.TOUCHDOWN) or play.touchdown != NOBODY:
            return ""
        return t.TURNOVER_NAMES[reason]

    def status(self, state: State, player: int) -> str:
        return t.STATUS_NAMES[self.play(state).status[player]]

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
        if kind != t.USE:
            return bool(kind == t.REROLL)
        return bool(skill_of(self.play(state).game.skills[target_of(option)]).rolls_again)

    def is_pool(self, state: State, ask: Ask) -> bool:
        if ask.why == t.W_SCATTER:
            return self.far_from_edges(self.play(state))
        return ask.why in (t.W_BLOCK_DICE, t.W_ARMOUR, t.W_INJURY, t.W_THROW_IN_DISTANCE)

    def far_from_edges(self, play: Play) -> bool:
        """Can the ball not leave the pitch in the three steps of a scatter? Then their order does not matter."""
        board = play.board
        x, y = int(board.x[play.ball]), int(board.y[play.ball])
        return play.ball != NOWHERE and 3 <= x < board.width - 3 and 3 <= y < board.height - 3

    def is_flight(self, ask: Ask) -> bool:
        return ask.why in FLIGHT

    def is_take_off(self, ask: Ask) -> bool:
        return bool(ask.why == t.W_THROW_IN)

    def is_bounce(self, ask: Ask) -> bool:
        return bool(ask.why == t.W_BOUNCE)

    def ball_is_down(self, state: State) -> bool:
        play = self.play(state)
        return play.carrier != NO_PLAYER or play.ball != NOWHERE

    def is_test(self, about: object) -> bool:
        return isinstance(about, Check)

    def is_fresh(self, about: object) -> bool:
        return isinstance(about, Check) and about.die == 0

    def verdict(self, about: object, why: int, after: Ask) -> tuple[object, ...] | None:
        if why == t.W_SKILL_ROLL:
            return (DIE,)
        if isinstance(about, Hurt):
            return self.harm(about, why, after)
        if isinstance(about, Block):
            chosen = why == t.W_BLOCK_DICE and after.why != t.W_CHOOSE_FACE and not about.twin
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
            (t.W_ARMOUR, t.W_INJURY),
            (t.W_INJURY, t.W_CASUALTY),
        )
        if after.about is hurt and not (follows and after.die is not None):
            return None
        doubles = (hurt.armour_dice[0] == hurt.armour_dice[1], hurt.injury_dice[0] == hurt.injury_dice[1])
        bonuses = (int(hurt.armour_modifier), int(hurt.injury_modifier), hurt.bonus_used, hurt.fixed, hurt.no_worse)
        return (POOL, why, hurt.broken, hurt.healed, int(hurt.casualty), *doubles, *bonuses)

    def is_face_of(self, ask: Ask, option: int) -> bool:
        about = ask.about
        return isinstance(about, Block) and not about.twin and kind_of(option) == t.FACE
