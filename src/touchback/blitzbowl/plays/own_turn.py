"""Bonus plays of the own turn: before an action, after one, between two, at the start of the turn. [Z1.16]"""

from __future__ import annotations

from touchback.blitzbowl.action_record import ActionRecord
from touchback.blitzbowl.ball import choose_ball
from touchback.blitzbowl.block import Block
from touchback.blitzbowl.check import Check
from touchback.blitzbowl.deck import (
    ON_AFTER_ACTION,
    ON_BEFORE,
    ON_CLAIM,
    ON_FOLLOW,
    ON_POINTS,
    ON_READY,
    ON_START,
    ON_THIRD_ACTION,
    ON_TURN,
    BonusPlay,
)
from touchback.blitzbowl.effects import EMERGENCY_BARRED
from touchback.blitzbowl.free import may_take_free, offer_free
from touchback.blitzbowl.injury import lay_down
from touchback.blitzbowl.play import NO_BALL, Play
from touchback.blitzbowl.player import Player
from touchback.blitzbowl.score import sudden_death
from touchback.blitzbowl.terms import (
    BESIDE,
    BLOCK,
    FOR_ACTION,
    FOR_GAME,
    FOR_TURN,
    HALTS,
    MARK,
    NO_CARD,
    PRONE,
    RESERVE,
    RESERVES,
    RUN,
    SHORT,
    SIDESTEP,
    STAND_UP,
    STANDING,
    THROW,
    THROW_AT,
    THROW_TEAM_MATE,
)
from touchback.blitzbowl.throw import distance_of
from touchback.blitzbowl.turn import new_ball
from touchback.kernel.ask import Rule, pack, rival_of
from touchback.kernel.ints import append, i64, vec
from touchback.kernel.state import changed


def own_players(play: Play, side: i64, status: i64) -> list[Player]:
    """The players of a side in this state."""
    return [player for player in play.players if player.side == side and play.status[player.index] == status]


def any_can(play: Play, players: list[Player], action: i64) -> bool:
    """Can one of them take this free action?"""
    for player in players:
        if may_take_free(play, player, action):
            return True
    return False


# -- with a run, a mark, a throw -----------------------------------------------------------------------------------


class Sprint(BonusPlay):
    """Before a Run: two squares more."""

    lasts = FOR_ACTION
    usual = (ON_BEFORE,)

    def suits(self, play: Play, player: i64, action: i64) -> bool:
        return action == RUN

    def reach(self, play: Play, player: Player, action: i64, squares: i64) -> i64:
        return squares + 2 if action == RUN else squares


class Dodge(BonusPlay):
    """Before a Run: he may pass next to rivals but must end open."""

    lasts = FOR_ACTION
    usual = (ON_BEFORE,)

    def suits(self, play: Play, player: i64, action: i64) -> bool:
        return action == RUN

    def gait(self, play: Play, player: Player) -> i64:
        return BESIDE


class LongerMark(BonusPlay):
    """Interference, Aggressive Mark. Before a Mark: it may cover four squares."""

    lasts = FOR_ACTION
    usual = (ON_BEFORE,)

    def suits(self, play: Play, player: i64, action: i64) -> bool:
        return action == MARK

    def reach(self, play: Play, player: Player, action: i64, squares: i64) -> i64:
        return 4 if action == MARK else squares


class AccuratePass(BonusPlay):
    """First edition, before a short Throw: his throw value is 2+."""

    lasts = FOR_ACTION
    usual = (ON_BEFORE,)

    def suits(self, play: Play, player: i64, action: i64) -> bool:
        return action == THROW

    def throw_targets(self, play: Play, player: Player, options: vec[i64]) -> vec[i64]:
        short = vec[i64]([])
        for option in options:
            if distance_of(play, play.square[player.index], option & 4095) == SHORT:
                short = append(short, option)
        return short

    def check(self, play: Play, check: Check) -> None:
        check.need = 2


class AccurateThrow(BonusPlay):
    """Ultimate edition, before a Throw: his throw value is 2+."""

    lasts = FOR_ACTION
    usual = (ON_BEFORE,)

    def suits(self, play: Play, player: i64, action: i64) -> bool:
        return action in (THROW, THROW_TEAM_MATE)

    def check(self, play: Play, check: Check) -> None:
        check.need = 2


class HailMaryPass(BonusPlay):
    """Before a Throw: any team-mate on the pitch may be the target; it succeeds on 4+ without modifiers."""

    lasts = FOR_ACTION
    usual = (ON_BEFORE,)

    def suits(self, play: Play, player: i64, action: i64) -> bool:
        return action == THROW

    def throw_targets(self, play: Play, player: Player, options: vec[i64]) -> vec[i64]:
        mates = vec[i64]([])
        for mate in play.players:
            if mate.side == player.side and mate.index != player.index and play.status[mate.index] == STANDING:
                mates = append(mates, pack(THROW_AT, player.index, play.square[mate.index]))
        return mates

    def check(self, play: Play, check: Check) -> None:
        check.need = 4
        check.natural = True


class NervesOfSteel(BonusPlay):
    """Before an action: a marked player may throw the ball, or a team-mate."""

    lasts = FOR_ACTION
    usual = (ON_BEFORE,)

    def suits(self, play: Play, player: i64, action: i64) -> bool:
        return action in (THROW, THROW_TEAM_MATE) and play.is_marked(player)

    def allows(self, play: Play, player: Player) -> i64:
        return 1 << THROW | 1 << THROW_TEAM_MATE if play.is_marked(player.index) else 0


# -- for the whole turn --------------------------------------------------------------------------------------------


class BlocksAreAssisted(BonusPlay):
    """All Blocks of the side count as assisted this turn."""

    lasts = FOR_TURN
    usual = (ON_START,)

    def assists(self, play: Play, block: Block) -> bool:
        return True


class RunsMayMeetRivals(BonusPlay):
    """Runs of the side may enter squares next to rivals this turn; that ends the Run."""

    lasts = FOR_TURN
    usual = (ON_READY,)

    def gait(self, play: Play, player: Player) -> i64:
        return HALTS


class PassingPlay(BonusPlay):
    """Throw checks of the side use a D8 this turn; 6 or more always passes."""

    lasts = FOR_TURN
    usual = (ON_START,)

    def check(self, play: Play, check: Check) -> None:
        check.eight = True


# -- free actions --------------------------------------------------------------------------------------------------


class JumpUp(BonusPlay):
    """A prone player takes a free Stand up action."""

    usual = (ON_READY, ON_TURN)

    def possible(self, play: Play, side: i64, occasion: i64, about: object) -> bool:
        return any_can(play, own_players(play, side, PRONE), STAND_UP)

    def apply(self, play: Play, side: i64, about: object) -> Rule[None]:
        yield from offer_free(play, own_players(play, side, PRONE), STAND_UP)


class ReservesPlay(BonusPlay):
    """Before an action: a free Reserves action."""

    usual = (ON_READY, ON_TURN)

    def possible(self, play: Play, side: i64, occasion: i64, about: object) -> bool:
        return play.actions_left > 0 and any_can(play, own_players(play, side, RESERVE), RESERVES)

    def apply(self, play: Play, side: i64, about: object) -> Rule[None]:
        yield from offer_free(play, own_players(play, side, RESERVE), RESERVES)


class FreeBlockAfterMark(BonusPlay):
    """Shoulder Charge. After a Mark: a free Block."""

    usual = (ON_FOLLOW,)

    def possible(self, play: Play, side: i64, occasion: i64, about: object) -> bool:
        return isinstance(about, ActionRecord) and about.action == MARK and any_can(play, [about.player], BLOCK)

    def apply(self, play: Play, side: i64, about: object) -> Rule[None]:
        assert isinstance(about, ActionRecord)
        yield from offer_free(play, [about.player], BLOCK)


class Blitz(FreeBlockAfterMark):
    """After a Mark of a player who has also run this turn: a free Block."""

    def possible(self, play: Play, side: i64, occasion: i64, about: object) -> bool:
        return (
            isinstance(about, ActionRecord)
            and play.has_taken(about.player.index, RUN)
            and super().possible(play, side, occasion, about)
        )


class DivingTackle(FreeBlockAfterMark):
    """After a Mark: a free Block; then the player is placed prone without an armour check."""

    def apply(self, play: Play, side: i64, about: object) -> Rule[None]:
        assert isinstance(about, ActionRecord)
        player = about.player
        yield from offer_free(play, [player], BLOCK)
        if play.status[player.index] == STANDING:
            yield from lay_down(play, player)


class ComboPlay(BonusPlay):
    """A player has taken the ball from a throw: before the claim, a free Run if he is open, a free Sidestep if he is
    marked."""

    usual = (ON_AFTER_ACTION,)

    def possible(self, play: Play, side: i64, occasion: i64, about: object) -> bool:
        if not isinstance(about, ActionRecord) or about.action != THROW or not about.completed or about.hand_off:
            return False
        catcher = play.players[about.target]
        return play.ball_of(catcher.index) != NO_BALL and any_can(play, [catcher], self.action_of(play, catcher))

    def action_of(self, play: Play, catcher: Player) -> i64:
        """Run or Sidestep, by his state."""
        return RUN if play.is_open(catcher.index) else SIDESTEP

    def apply(self, play: Play, side: i64, about: object) -> Rule[None]:
        assert isinstance(about, ActionRecord)
        catcher = play.players[about.target]
        yield from offer_free(play, [catcher], self.action_of(play, catcher))


class Inspiration(BonusPlay):
    """After the claim step of the third action: a fourth action."""

    usual = (ON_THIRD_ACTION,)

    def apply(self, play: Play, side: i64, about: object) -> Rule[None]:
        play.actions_left += 1
        yield from ()


# -- points and what happens on claiming ---------------------------------------------------------------------------


class LegUp(BonusPlay):
    """After a touchdown or another claimed challenge: one point more."""

    usual = (ON_POINTS,)

    def possible(self, play: Play, side: i64, occasion: i64, about: object) -> bool:
        if not isinstance(about, ActionRecord) or about.claimed == NO_CARD:
            return True
        return play.game.deck.cards[about.claimed].bonus is not self  # another challenge than its own

    def apply(self, play: Play, side: i64, about: object) -> Rule[None]:
        play.score = changed(play.score, side, play.score[side] + 1)
        sudden_death(play)
        yield from ()


class MultiBall(BonusPlay):
    """On claiming: two new balls come into play."""

    usual = (ON_CLAIM,)

    def apply(self, play: Play, side: i64, about: object) -> Rule[None]:
        for coach in (side, rival_of(side)):
            kind = yield from choose_ball(play, coach)
            yield from new_ball(play, kind)


class BribedRef(BonusPlay):
    """On claiming, for the rest of the match: the rival has no more emergency reserves."""

    lasts = FOR_GAME
    usual = (ON_CLAIM,)

    def number(self, play: Play, side: i64, which: i64, value: i64) -> i64:
        return 1 if which == EMERGENCY_BARRED else value


class NufflesBlessing(BonusPlay):
    """On claiming, for the rest of the match: all Blocks of the side count as assisted."""

    lasts = FOR_GAME
    usual = (ON_CLAIM,)

    def assists(self, play: Play, block: Block) -> bool:
        return True


class ReadyToGo(BonusPlay):
    """On claiming: each open player may take a free Run of one square, then each marked one a free Sidestep, then each
    prone one a free Stand up action."""

    usual = (ON_CLAIM,)

    def apply(self, play: Play, side: i64, about: object) -> Rule[None]:
        for player in own_players(play, side, STANDING):
            if play.is_open(player.index):
                yield from offer_free(play, [player], RUN, 1)
        for player in own_players(play, side, STANDING):
            if play.is_marked(player.index):
                yield from offer_free(play, [player], SIDESTEP)
        for player in own_players(play, side, PRONE):
            yield from offer_free(play, [player], STAND_UP)


class YourTimeToShine(BonusPlay):
    """On claiming: up to two free Reserves actions; one player who came on this turn may take a free Run."""

    usual = (ON_CLAIM,)

    def apply(self, play: Play, side: i64, about: object) -> Rule[None]:
        for _ in range(2):
            came = yield from offer_free(play, own_players(play, side, RESERVE), RESERVES)
            if not came:
                break
        fresh = [
            player for player in own_players(play, side, STANDING) if play.taken_actions(player.index) >> RESERVES & 1
        ]
        if fresh:
            yield from offer_free(play, fresh, RUN)
