"""A scratch copy to try things on: a play of one's own, and procedures driven over all their dice."""

from __future__ import annotations

from typing import cast

from touchback.blitzbowl.actions import begin
from touchback.blitzbowl.play import Play
from touchback.blitzbowl.player import Player
from touchback.blitzbowl.terms import PLAY, ROOKIES, USE
from touchback.kernel.ask import kind_of, target_of
from touchback.kernel.ints import i64
from touchback.kernel.text import text


def percent(chance: float) -> str:
    """A chance as people read it."""
    return text("{chance:.1%}", chance=chance)


def copy_of(play: Play) -> Play:
    """A play to try things on."""
    return cast(Play, play.copy())


def is_acting(play: Play, player: Player, action: i64) -> bool:
    """Is he in the middle of this action?"""
    return play.actor == player.index and play.action == action


def ready(play: Play, player: Player, action: i64) -> Play:
    """A copy in which it is his side's turn and he has declared this action, unless he is at it already."""
    scratch = copy_of(play)
    scratch.active = player.side
    if not is_acting(play, player, action):
        begin(scratch, player, action, False)
    return scratch


def without_loose_ends(scratch: Play, player: Player) -> None:
    """Take every ball away but the one this player holds, so that none bounces."""
    ball: i64 = len(scratch.ball_square) - 1
    while ball >= 0:
        if scratch.ball_holder[ball] != player.index:
            scratch.remove_ball(ball)
        ball -= 1


def source_name(play: Play, answer: i64) -> str:
    """What a re-roll comes from: an ability, a ball, a bonus play, the rookies' card."""
    kind = kind_of(answer)
    if kind == USE:
        return play.game.effects[target_of(answer)].name
    if kind == PLAY:
        return play.game.deck.bonus_plays[target_of(answer)].name
    return "promising rookies" if kind == ROOKIES else "re-roll"
