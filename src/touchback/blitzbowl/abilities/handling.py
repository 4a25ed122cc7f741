"""Abilities with the ball, and those that help others. [Z1.6, Z1.11, Z2.3]"""

from __future__ import annotations

from touchback.blitzbowl.action_record import ActionRecord
from touchback.blitzbowl.ball import bounce, comes_to_rest
from touchback.blitzbowl.block import Block
from touchback.blitzbowl.check import Check, tell_ability
from touchback.blitzbowl.effects import Effect
from touchback.blitzbowl.events import BallPut
from touchback.blitzbowl.free import offer_free
from touchback.blitzbowl.play import NO_BALL, Play
from touchback.blitzbowl.player import Player
from touchback.blitzbowl.terms import BALL_TO, PRONE, RUN, SHORT, STAND_UP, STANDING, THROW, W_SAFE_HANDS
from touchback.blitzbowl.throw import distance_of
from touchback.kernel.ask import NONE, Ask, Rule, pack, target_of
from touchback.kernel.ints import append, i64, vec


class HandlingSkills(Effect):
    """Whenever he is moved into a ball's square he takes the ball as if he ran."""


class SafeHands(Effect):
    """Knocked down with the ball, his coach chooses the square next to him that it goes to."""

    def ball_lost(self, play: Play, player: Player, ball: i64) -> Rule[bool]:
        square = play.square[player.index]
        options = vec[i64]([])
        for offset in play.board.around:
            if play.board.on(square + offset):
                options = append(options, pack(BALL_TO, NONE, square + offset))
        answer = yield Ask(player.side, W_SAFE_HANDS, options, player.index)
        tell_ability(play, player, self.name)
        play.drop(ball, target_of(answer))
        if play.log is not None:
            name = play.board.name(int(target_of(answer)))
            play.log.tell(BallPut(rule="card", player=play.name(player), square=name))
        if not comes_to_rest(play, ball):
            yield from bounce(play, ball)
        return True


class ExpertPasser(Effect):
    """He may re-roll a failed throw check."""


class CatchersInstincts(Effect):
    """Open, and having caught a throw that was no hand-off, he may take a free Run."""

    def caught(self, play: Play, record: ActionRecord, catcher: Player) -> Rule[None]:
        if play.is_open(catcher.index) and play.ball_of(catcher.index) != NO_BALL:
            yield from offer_free(play, [catcher], RUN)


class RunningPass(Effect):
    """After his Run he may take a free short Throw."""

    def after_action(self, play: Play, record: ActionRecord) -> Rule[None]:
        if record.action == RUN and play.on_pitch(record.player.index) and short_targets(play, record.player) > 0:
            yield from offer_free(play, [record.player], THROW)

    def throw_targets(self, play: Play, player: Player, options: vec[i64]) -> vec[i64]:
        return only_short(play, player, options) if play.free_action and play.action == THROW else options


class DumpOff(Effect):
    """Interrupt, chosen as the target of a Block: a free short Throw or hand-off without modifiers, though marked."""

    def block_chosen(self, play: Play, block: Block) -> Rule[None]:
        play.interrupting = True
        yield from offer_free(play, [block.target], THROW, anyhow=True)
        play.interrupting = False

    def throw_targets(self, play: Play, player: Player, options: vec[i64]) -> vec[i64]:
        return only_short(play, player, options) if play.interrupting else options

    def check(self, play: Play, check: Check) -> None:
        if play.interrupting:
            check.natural = True


def only_short(play: Play, player: Player, options: vec[i64]) -> vec[i64]:
    """Of what he may throw at, what is within short range."""
    short = vec[i64]([])
    for option in options:
        if distance_of(play, play.square[player.index], target_of(option)) == SHORT:
            short = append(short, option)
    return short


def short_targets(play: Play, player: Player) -> int:
    """How many team-mates are within short range."""
    return len(only_short(play, player, play.game.throwing.targets(play, player)))


class PickMeUp(Effect):
    """After any action of his, prone team-mates next to him may take free Stand up actions."""

    def after_action(self, play: Play, record: ActionRecord) -> Rule[None]:
        player = record.player
        if play.status[player.index] != STANDING:
            return
        for mate in play.players:
            if mate.side == player.side and play.status[mate.index] == PRONE:
                if play.board.adjacent(play.square[mate.index], play.square[player.index]):
                    yield from offer_free(play, [mate], STAND_UP)


class Regenerate(Effect):
    """After the pre-turn sequence he may take a free Stand up action if he is prone."""

    def turn_ready(self, play: Play, player: Player) -> Rule[None]:
        if play.status[player.index] == PRONE:
            yield from offer_free(play, [player], STAND_UP)
