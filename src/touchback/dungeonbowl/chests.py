"""Chests: one holds the ball, the others explode. [D11]"""

from __future__ import annotations

from typing import Final

from touchback.bloodbowl.ball import bounce, handles, take_ball
from touchback.bloodbowl.injury import Hurt, go_down, must_bounce, risk_injury
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.terms import BY_OTHER, COMMITTED, MOVE, STANDING
from touchback.dungeonbowl.events import BallFound, ChestExploded
from touchback.dungeonbowl.play import DungeonPlay
from touchback.dungeonbowl.sponsors import wide_blasts
from touchback.dungeonbowl.terms import DICE_OF, OPEN_CHEST, W_FIND
from touchback.kernel.ask import Rule, pack
from touchback.kernel.ints import append, i64, vec

WIDE: Final = 2
"""So far a wide explosion reaches. [D19.2]"""


def chest_options(play: DungeonPlay, player: Player, options: vec[i64]) -> vec[i64]:
    """Whoever ends a Move action on his feet and unmarked may open a chest next to him. [D11.1, D11.2]"""
    if len(play.chests) == 0 or play.action != MOVE or not play.is_open(player.index) or not handles(play, player):
        return options
    square = play.square[player.index]
    for chest in play.chests:
        if play.board.adjacent(square, chest):
            options = append(options, pack(OPEN_CHEST, player.index, chest))
    return options


def open_chest(play: DungeonPlay, player: Player, chest: i64) -> Rule[None]:
    """The ball, or an explosion. [D11.3, D11.4]"""
    play.done |= COMMITTED
    if play.is_hidden:
        count = len(play.chests)
        die: i64 = 1
        if count > 1:
            # A 1 is the ball. So nobody knows where it is before it is found. [D6.7]
            die = yield play.ask_die(DICE_OF[count], W_FIND, player.index, int(chest))
        if die == 1:
            play.remove_chest(chest)
            take_ball(play, player)
            if play.log is not None:
                play.log.tell(BallFound(rule="D11.3", player=play.name(player), square=play.board.name(int(chest))))
            return
    yield from explode(play, player, chest)


def explode(play: DungeonPlay, opener: Player, chest: i64) -> Rule[None]:
    """Everybody next to it is knocked down, in the order of the D8, whoever opened it costs the turn; then the chest is
    gone, then a ball that was dropped bounces. Sponsors make it wider and worse. [D11.4-D11.6, D19.2]"""
    if play.log is not None:
        square = play.board.name(int(chest))
        play.log.tell(ChestExploded(rule="D11.4", player=play.name(opener), square=square))
    hit: list[Player] = []
    spilled = False
    fuses = wide_blasts(play)
    for index in blasted(play, chest, fuses > 0):
        player = play.players[index]
        hit.append(player)
        if play.status[index] == STANDING and go_down(play, player):
            spilled = yield from must_bounce(play, player)
    for player in hit:
        hurt = Hurt(player, None, BY_OTHER)
        if fuses > 1:
            hurt.armour_modifier = 1
        yield from risk_injury(play, hurt)
    play.remove_chest(chest)
    if spilled:
        yield from bounce(play)


def blasted(play: DungeonPlay, chest: i64, widely: bool) -> vec[i64]:
    """Whoever is next to it, in the order of the D8; of a wide explosion everybody within two squares, through walls as
    distances are, the nearer ones first. [D1.7, D11.4, D11.5, D19.2]"""
    found = vec[i64]([])
    if not widely:
        for way in play.board.ways(chest):
            if play.at(chest + way) >= 0:
                found = append(found, play.at(chest + way))
        return found
    for distance in range(1, WIDE + 1):
        for square in play.board.squares:
            if play.at(square) >= 0 and play.board.distance(chest, square) == distance:
                if play.within(chest, square, WIDE):
                    found = append(found, play.at(square))
    return found
