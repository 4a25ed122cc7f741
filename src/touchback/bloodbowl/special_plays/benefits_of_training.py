"""The fifth deck: benefits of training. [R17.1]"""

from __future__ import annotations

from typing import ClassVar

from touchback.bloodbowl.activation import Activation
from touchback.bloodbowl.check import Spending
from touchback.bloodbowl.effects import amount_of, end_effects_of, player_of, side_of
from touchback.bloodbowl.events import Gained
from touchback.bloodbowl.inducements.reach import change_places, on_the_pitch, roll_die, whom
from touchback.bloodbowl.injury import Hurt
from touchback.bloodbowl.moments import (
    HURT_ROLLED,
    KICK_OFF,
    LOBS,
    PASS_REACH,
    REROLLS_FREE,
    TEAM_REROLL,
    TURN_STARTS,
)
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.special_plays.base import OWN_TURN, RIVAL_KICK, Card, ForAWhile, without
from touchback.bloodbowl.special_plays.heroic_feats import AtActivation
from touchback.bloodbowl.special_plays.magical_memorabilia import BeforeTheCoin
from touchback.bloodbowl.terms import (
    BLITZ,
    BY_FOUL,
    CALL_IN,
    DECLINE,
    FOUL,
    HAND_OFF,
    NO_TURNOVER,
    PASS,
    PLAY_IS_OVER,
    SHORT,
    UNTIL_DRIVE,
    UNTIL_TURN,
    W_ARMOUR,
    W_INJURY,
    W_OFFERED,
)
from touchback.kernel.ask import D3, NOBODY, Ask, Rule, kind_of, pack
from touchback.kernel.bits import bit
from touchback.kernel.ints import append, i64, vec
from touchback.kernel.state import raised

LIGHT = 4  # so strong at most


class ForThisTurn(ForAWhile):
    """Played as an own turn begins, for that turn: an action that comes once a turn comes more often."""

    moment: ClassVar[int] = TURN_STARTS
    turn: ClassVar[int] = OWN_TURN
    action: ClassVar[int] = BLITZ
    once_more: ClassVar[bool] = True  # once; else as often as one likes

    def spends(self, play: Play, effect: i64, actions: i64) -> i64:
        spent = bit(self.action)
        if actions & spent == 0 or side_of(effect) != play.active:
            return actions
        if self.once_more:
            if amount_of(effect) != 0:
                return actions
            end_effects_of(play, side_of(effect), self.source)
            self.rule(play, side_of(effect), UNTIL_TURN, note=1)
        return actions & ~spent


class AllOutBlitz(ForThisTurn):
    """Two players may blitz."""


class DownTheChain(ForThisTurn):
    """Any number of players may hand off."""

    action: ClassVar[int] = HAND_OFF
    once_more: ClassVar[bool] = False


class FleaFlicker(ForThisTurn):
    """Two players may pass, but only quick and short passes."""

    action: ClassVar[int] = PASS

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.numbers = (PASS_REACH, LOBS)

    def number(self, play: Play, effect: i64, player: Player, which: i64, value: i64) -> i64:
        if player.side != side_of(effect):
            return value
        if which == LOBS:
            return 0
        return SHORT if value > SHORT else value


class BootCamp(AtActivation):
    """As an own player is activated to foul: the armour roll or the injury roll of his foul may be rolled again, and
    only dice that stand are seen."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.lasting_moments = (HURT_ROLLED,)

    def suits_activation(self, play: Play, side: i64, activation: Activation) -> bool:
        return activation.action == FOUL and super().suits_activation(play, side, activation)

    def hears_hurt(self, play: Play, effect: i64, hurt: Hurt) -> bool:
        return hurt.cause == BY_FOUL and hurt.rival is not None and hurt.rival.index == player_of(effect)

    def on_hurt_heard(self, play: Play, effect: i64, hurt: Hurt) -> Rule[None]:
        victim = hurt.actor.index
        options = append(append(vec[i64]([]), pack(CALL_IN, victim, self.id)), pack(DECLINE))
        ask = Ask(side_of(effect), W_OFFERED, options, victim)
        ask.about = hurt
        if kind_of((yield ask)) == DECLINE:
            return
        end_effects_of(play, side_of(effect), self.source)
        why = W_ARMOUR if hurt.at_armour else W_INJURY
        first = yield play.d6(why, victim, hurt)
        second = yield play.d6(why, victim, hurt)
        if hurt.at_armour:
            hurt.armour_dice = (first, second)
            hurt.add(0)
        else:
            hurt.injury_dice = (first, second)


class HelpingHand(BeforeTheCoin):
    """Before the coin: a player has Big Hand, Extra Arms and Sure Hands."""

    gifts: ClassVar[tuple[str, ...]] = ("Big Hand", "Extra Arms", "Sure Hands")


class KingmakerPlay(AtActivation):
    """As an own player is activated: team re-rolls are free until that is over, and then it is a turnover."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.numbers = (REROLLS_FREE,)

    def lapses(self, play: Play, effect: i64) -> None:
        if play.touchdown == NOBODY and play.turnover == NO_TURNOVER and play.active == side_of(effect):
            play.cause_turnover(PLAY_IS_OVER)


class Switcheroo(Card):
    """As any turn begins: two own players of strength 4 or less, neither with the ball, change places."""

    moment: ClassVar[int] = TURN_STARTS

    def targets(self, play: Play, side: i64) -> vec[i64]:
        """Who can change places."""
        found = vec[i64]([])
        for index in on_the_pitch(play, side):
            light = play.players[index].st <= LIGHT and play.facing[index] == 0
            if not play.holds(index) and light and play.rooted[index] == 0:
                found = append(found, index)
        return found

    def suits_time(self, play: Play, side: i64, moment: i64) -> bool:
        return len(self.targets(play, side)) > 1

    def on_time(self, play: Play, side: i64, moment: i64) -> Rule[None]:
        targets = self.targets(play, side)
        one = yield from whom(play, side, targets)
        other = yield from whom(play, side, without(targets, one.index))
        change_places(play, one.index, other.index)


class TeamTalk(ForAWhile):
    """Between a rival kick and its event, until the drive ends: after each team re-roll a D3; more than those that are
    left brings one back."""

    moment: ClassVar[int] = KICK_OFF
    turn: ClassVar[int] = RIVAL_KICK
    until: ClassVar[int] = UNTIL_DRIVE

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.lasting_moments = (TEAM_REROLL,)

    def hears_reroll(self, play: Play, effect: i64, spending: Spending) -> bool:
        return spending.worked and spending.actor.side == side_of(effect)

    def on_reroll_heard(self, play: Play, effect: i64, spending: Spending) -> Rule[None]:
        side = side_of(effect)
        die = yield from roll_die(play, D3, self.name)
        if die > play.rerolls[side] + play.drive_rerolls[side] + play.player_rerolls[side]:
            play.rerolls = raised(play.rerolls, side)
            play.tell(Gained(rule="R17.1", side=int(side), what="a team re-roll"))
