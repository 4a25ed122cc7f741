"""A random player. [R2.6]"""

from __future__ import annotations

from touchback.bloodbowl.events import RandomPlayer
from touchback.bloodbowl.play import NO_PLAYER, Play
from touchback.bloodbowl.terms import W_RANDOM_PLAYER
from touchback.kernel.ask import D16, NONE, Draw, Rule
from touchback.kernel.ints import i64


def random_among(play: Play, side: i64, candidates: list[int]) -> Rule[int]:
    """D16 against the roster numbers until one of these players of a side is hit; a number beyond 16 counts as the
    lowest one that no other of them wears. Nobody, if there is none. [R2.6, ruling]"""
    eligible: dict[int, int] = {}
    beyond: list[int] = []
    for index in candidates:
        number = int(play.players[index].number)
        if number <= D16.sides:
            eligible[number] = index
        else:
            beyond.append(index)
    line = 1
    for index in beyond:
        while line in eligible:
            line += 1
        eligible[line] = index
    if len(eligible) == 0:
        return NO_PLAYER
    draw = Draw(eligible)
    dice: list[int] = []
    while True:
        die = yield play.ask_die(D16, W_RANDOM_PLAYER, NONE, draw)
        dice.append(die)
        if die in eligible:
            index = eligible[die]
            if play.log is not None:
                name = play.name(play.players[index])
                play.log.tell(RandomPlayer(rule="R2.6", side=int(side), player=name, dice=dice))
            return index
