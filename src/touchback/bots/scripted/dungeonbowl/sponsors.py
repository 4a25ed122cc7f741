"""What the coach makes of sponsors: whom he names, who has the gift, who is led where. [D19.2]"""

from __future__ import annotations

from typing import Final

from touchback.bloodbowl import terms as b
from touchback.bots.scripted.bloodbowl.outlook import worth
from touchback.dungeonbowl import terms as t
from touchback.dungeonbowl.play import DungeonPlay
from touchback.kernel.ask import Ask, subject_of, target_of
from touchback.kernel.board import NOWHERE
from touchback.kernel.text import Text, text

SPONSORED: Final = (t.W_SPONSOR, t.W_FAVOURITE, t.W_GIFT, t.W_LED, t.W_LED_TO, t.W_WAY_IN)
"""The asks that sponsors bring."""
FAVOURITE: Final = "Lightningade"
"""Who is named: it helps in every match, whatever happens, and needs no decision."""
ARMOUR: Final = 2
"""The gift that is chosen."""


def sponsored(play: DungeonPlay, ask: Ask) -> tuple[int, Text]:
    """The answer and why."""
    options = [int(option) for option in ask.options]
    if ask.why == t.W_SPONSOR:
        for option in options:
            if play.game.inducements[target_of(option)].name == FAVOURITE:
                return option, text("whoever is hurt may come back")
    if ask.why == t.W_FAVOURITE:
        return max(options, key=lambda one: (worth(play.players[subject_of(one)]), -one)), text("our best player")
    if ask.why == t.W_GIFT:
        return options[ARMOUR], text("who stays on his feet helps most")
    if ask.why == t.W_LED:
        return max(options, key=lambda one: leader(play, one)), text(
            "who has not acted yet, and far from where we want to be"
        )
    goals = wanted(play)
    if ask.why == t.W_WAY_IN:
        near = min(options, key=lambda one: (distance(play, int(play.portals[subject_of(one) - 1]), goals), one))
        return near, text("nearer to where he is needed")
    best = min(options, key=lambda one: (distance(play, int(target_of(one)), goals), one))
    return best, text("nearer to where he is needed")


def leader(play: DungeonPlay, option: int) -> tuple[bool, int, int]:
    """Who is led elsewhere: somebody who may still act and stands, the farther away the better."""
    index = int(subject_of(option))
    able = play.used[index] == 0 and play.status[index] == b.STANDING
    return able, distance(play, int(play.square[index]), wanted(play)), -option


def wanted(play: DungeonPlay) -> list[int]:
    """Where players are needed: at the ball, or at the chests while it is hidden. [D11.1]"""
    if play.is_hidden:
        return [int(chest) for chest in play.chests]
    square = int(play.square[play.carrier] if play.carrier >= 0 else play.ball)
    return [square] if square != NOWHERE else []


def distance(play: DungeonPlay, square: int, goals: list[int]) -> int:
    """Plain squares to the nearest of these."""
    return min([int(play.board.distance(square, goal)) for goal in goals] or [0])
