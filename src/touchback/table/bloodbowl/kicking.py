"""The kick-off by one click: where the ball may be kicked, and who kicks it unless the coach says otherwise."""

from __future__ import annotations

from typing import Final

from touchback.bloodbowl.kickoff import kickers
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.terms import P_KICKER
from touchback.table.wire import Look, Spot
from touchback.words import Words

KICK_OFF: Final = "kick-off"
"""The action of a walk that nominates a kicker and kicks."""


def usual_kicker(play: Play) -> Player:
    """A player with Kick, or else the first who may kick. [R8.2]"""
    offered = [play.players[index] for index in kickers(play)]
    skill = play.game.skill_names.get("Kick")
    return next((player for player in offered if skill is not None and player.skills[skill.id]), offered[0])


def look_kick(play: Play, side: int, name: str, w: Words) -> Look:
    """While the kicker is asked for: every square the ball may be kicked at, and who would kick it. [R8.2, R8.3]"""
    if play.phase != P_KICKER or play.kicking != side:
        return Look(what="kick", note=w("There is no kick-off now."))
    squares = [int(square) for square in play.board.squares if not play.own_half(side, square)]
    spots = [Spot(square=play.board.name(square)) for square in squares]
    return Look(what="kick", player=play.name(usual_kicker(play)), spots=spots)
