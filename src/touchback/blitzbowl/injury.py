"""Knocked down, and injured. [Z1.12]"""

from __future__ import annotations

from touchback.blitzbowl.ball import bounce, lose_ball
from touchback.blitzbowl.check import Check, roll
from touchback.blitzbowl.deck import ON_ARMOUR, ON_INJURED, ON_RIVAL_ARMOUR
from touchback.blitzbowl.effects import AT_ARMOUR, AT_BALL_LOST, AT_KNOCK_DOWN, speaks
from touchback.blitzbowl.events import Injured, KnockedDown, LaidDown
from touchback.blitzbowl.offers import offer
from touchback.blitzbowl.play import NO_BALL, Play
from touchback.blitzbowl.player import Player
from touchback.blitzbowl.terms import W_ARMOUR
from touchback.kernel.ask import Rule, rival_of
from touchback.kernel.ints import i64
from touchback.kernel.state import changed


def knock_down(play: Play, player: Player, modifier: i64, reason: str, blocker: Player | None) -> Rule[bool]:
    """Prone; his ball bounces; then an armour check, and who fails it is injured. Gives whether he was. [Z1.12]"""
    index = player.index
    if player.side != play.active:
        play.felled |= 1 << index
    ball = play.ball_of(index)
    if not cannot_fall(play, player):
        play.lay(index)
        if play.log is not None:
            play.log.tell(KnockedDown(rule="Z1.12", player=play.name(player)))
    if ball != NO_BALL:
        yield from fallen_ball(play, player, ball)
    return (yield from armour_check(play, player, modifier, reason, blocker))


def cannot_fall(play: Play, player: Player) -> bool:
    """Is he one who cannot be knocked down? His ball is lost and his armour is tried all the same."""
    for row in play.rows(AT_KNOCK_DOWN):
        if speaks(play, row, player):
            return True
    return False


def fallen_ball(play: Play, player: Player, ball: i64) -> Rule[None]:
    """The ball of a player who falls bounces from his square, unless he is one who decides where it goes. [Z1.12]"""
    for row in play.rows(AT_BALL_LOST):
        if speaks(play, row, player):
            placed = yield from row.skill.ball_lost(play, player, ball)
            if placed:
                return
    play.drop(ball, play.square[player.index])
    yield from bounce(play, ball)


def armour_check(play: Play, player: Player, modifier: i64, reason: str, blocker: Player | None) -> Rule[bool]:
    """Failed: injured. Gives whether he was. [Z1.12, Z3.3, Z3.6]"""
    check = new_armour_check(play, player, modifier, reason, blocker)
    yield from offer(play, rival_of(player.side), ON_RIVAL_ARMOUR, check)
    yield from offer(play, player.side, ON_ARMOUR, check)
    count_armour(play, check)
    held = yield from roll(play, check)
    if not held:
        yield from injure(play, player, "armour")
    return not held


def new_armour_check(play: Play, player: Player, modifier: i64, reason: str, blocker: Player | None) -> Check:
    """The check before anybody has changed it. [Z1.12, Z3.3]"""
    check = Check(W_ARMOUR, "Z1.12", player, player.armour, play.game.rules.modifier_cap)
    check.caused_by = blocker
    if modifier != 0:
        check.modify(modifier, reason)
    return check


def count_armour(play: Play, check: Check) -> None:
    """What the two players and the house make of it. [Z1.5, Z3.8]"""
    for row in play.rows(AT_ARMOUR):
        if speaks(play, row, check.player, check.caused_by):
            row.skill.check(play, check)


def injure(play: Play, player: Player, cause: str) -> Rule[None]:
    """He goes to the dugout and may come back from there; a ball he still holds bounces. [Z1.12]"""
    index = player.index
    square = play.square[index]
    if player.side != play.active:
        play.felled |= 1 << index
    play.injuries = changed(play.injuries, player.side, play.injuries[player.side] + 1)
    ball = play.ball_of(index)
    play.leave(index)
    if play.log is not None:
        play.log.tell(Injured(rule="Z1.12", player=play.name(player), cause=cause))
    if ball != NO_BALL:
        play.drop(ball, square)
        yield from bounce(play, ball)
    yield from offer(play, player.side, ON_INJURED, player)


def lay_down(play: Play, player: Player) -> Rule[None]:
    """Placed prone without an armour check; his ball bounces."""
    play.lay(player.index)
    if play.log is not None:
        play.log.tell(LaidDown(rule="Z1.2", player=play.name(player)))
    yield from lose_ball(play, player, play.square[player.index])
