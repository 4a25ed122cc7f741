"""Trapdoors that may open under whoever steps on them. [R7.5]"""

from __future__ import annotations

from touchback.bloodbowl.ball import bounce_loose, spill
from touchback.bloodbowl.events import TrapdoorRolled
from touchback.bloodbowl.parts.ground import Ground
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.terms import CARRIER_LEFT, RESERVE, W_TRAPDOOR
from touchback.kernel.ask import Rule
from touchback.kernel.ints import i64


def is_trapdoor(play: Play, square: i64) -> bool:
    """Is there a trapdoor here that may open?"""
    for door in play.trapdoors:
        if door == square:
            return True
    return False


def stands_on_trapdoor(play: Play, index: i64, square: i64) -> bool:
    """Would he stand on one in that square?"""
    for covered in play.squares_of(index, square):
        if is_trapdoor(play, covered):
            return True
    return False


def try_trapdoors(play: Play) -> Rule[None]:
    """Everybody who has stepped on a trapdoor and is still there is seen to. [R7.5]"""
    while len(play.entered) > 0:
        player = play.players[play.entered[0]]
        play.entered = play.entered[1:]
        if play.on_pitch(player.index) and stands_on_trapdoor(play, player.index, play.square[player.index]):
            yield from play.game.ground.take(play, player)


def see_to_them_at_once(play: Play) -> Rule[None]:
    """The same before a ball that somebody has lost bounces, where the ground does not wait."""
    if play.game.ground.at_once:
        yield from try_trapdoors(play)


class Trapdoors(Ground):
    """On a 1 it opens. [R7.5]"""

    def take(self, play: Play, player: Player) -> Rule[None]:
        die = yield play.d6(W_TRAPDOOR, player.index)
        if play.log is not None:
            play.log.tell(TrapdoorRolled(rule="R7.5", player=play.name(player), die=die))
        if die == 1:
            yield from fall_through(play, player)


def fall_through(play: Play, player: Player) -> Rule[None]:
    """Gone, as if he had been pushed off the pitch; a ball he held bounces from the trapdoor."""
    spilled = spill(play, player.index)
    if spilled and player.side == play.active:
        play.cause_turnover(CARRIER_LEFT)
    play.leave(player.index, RESERVE)
    yield from play.game.edge.take_fallen(play, player)
    if spilled:
        yield from bounce_loose(play)
