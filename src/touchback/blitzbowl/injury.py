"""Knocked down, and injured. [Z1.12]"""

from __future__ import annotations

from touchback.blitzbowl.ball import bounce
from touchback.blitzbowl.check import Check, roll, tell_check
from touchback.blitzbowl.events import Injured, KnockedDown
from touchback.blitzbowl.play import NO_BALL, Play
from touchback.blitzbowl.player import Player
from touchback.blitzbowl.terms import W_ARMOUR
from touchback.kernel.ask import Rule
from touchback.kernel.ints import i64


def knock_down(play: Play, player: Player, modifier: i64, reason: str) -> Rule[None]:
    """Prone; his ball bounces; then an armour check, and who fails it is injured. [Z1.12]"""
    index = player.index
    ball = play.ball_of(index)
    play.lay(index)
    if play.log is not None:
        play.log.tell(KnockedDown(rule="Z1.12", player=play.name(player)))
    if ball != NO_BALL:
        play.drop(ball, play.square[index])
        yield from bounce(play, ball)
    check = Check(W_ARMOUR, "Z1.12", player, player.armour)
    if modifier != 0:
        check.modify(modifier, reason)
    held = yield from roll(play, check)
    tell_check(play, check, "passed" if held else "failed")
    if not held:
        injure(play, player, "armour")


def injure(play: Play, player: Player, cause: str) -> None:
    """He goes to the dugout and may come back from there. [Z1.12]"""
    play.leave(player.index)
    if play.log is not None:
        play.log.tell(Injured(rule="Z1.12", player=play.name(player), cause=cause))
