"""Whoever covers four squares: where he can walk and stay, how he is pushed, which way he faces. [R17.1]

He is named by the upper left of his squares; what such a piece covers and marks is in `kernel/footprint.py`.
"""

from __future__ import annotations

from touchback.bloodbowl.balls import strike_ball
from touchback.bloodbowl.events import Pushed, Turned
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.terms import EDGE_NAMES, PUSH_TO, STANDING, TOWARDS, W_MAKE_ROOM, W_TURNED
from touchback.kernel.ask import Ask, Rule, pack, target_of
from touchback.kernel.board import EMPTY, NOWHERE
from touchback.kernel.footprint import FACES_UP, area, is_behind
from touchback.kernel.ints import append, i64, vec

# -- walking ------------------------------------------------------------------------------------------------------


def can_pass(play: Play, index: i64, anchor: i64) -> bool:
    """Could he walk through here: on the pitch, and nobody stands in any of the four squares? [R17.1]"""
    if play.board.x[anchor] < 0 or play.board.y[anchor] < 0:
        return False
    for square in area(play.board, anchor):
        other = play.occupant[square]
        if other < EMPTY or (other >= 0 and other != index and play.status[other] == STANDING):
            return False
    return True


def broad_steps(play: Play, index: i64, left: i64) -> vec[i64]:
    """Where his next step can take him: over whoever lies there too, if the squares he has left then take him to where
    he can stay. [R17.1]"""
    found = vec[i64]([])
    for way in play.board.around:
        anchor = play.square[index] + way
        if can_pass(play, index, anchor) and can_get_off(play, index, anchor, left - 1):
            found = append(found, anchor)
    return found


def can_get_off(play: Play, index: i64, anchor: i64, left: i64) -> bool:
    """Can he stay here, or get with so many squares to where he can?"""
    if play.has_room(index, anchor):
        return True
    seen = vec[i64]([anchor])
    edge = vec[i64]([anchor])
    while left > 0:
        further = vec[i64]([])
        for at in edge:
            for way in play.board.around:
                ahead = at + way
                if ahead not in seen and can_pass(play, index, ahead):
                    if play.has_room(index, ahead):
                        return True
                    seen = append(seen, ahead)
                    further = append(further, ahead)
        edge = further
        left -= 1
    return False


def stands_on_somebody(play: Play, index: i64) -> bool:
    """Is he on his way over somebody who lies there?"""
    return play.facing[index] != 0 and len(play.beneath(index)) > 0


def make_room(play: Play, player: Player) -> Rule[bool]:
    """He stays where others lie: each is pushed to a free square nearest to where he lay; the coach of the big one
    chooses. True: a ball was struck, and has yet to bounce. [R17.1, ruling]"""
    struck = False
    for index in play.beneath(player.index):
        squares = nearest_places(play, index)
        if len(squares) == 0:
            continue
        goal = squares[0]
        if len(squares) > 1:
            options = vec[i64]([])
            for square in squares:
                options = append(options, pack(PUSH_TO, index, square))
            goal = target_of((yield Ask(player.side, W_MAKE_ROOM, options, index)))
        if play.log is not None:
            board = play.board
            origin, there = board.name(int(play.square[index])), board.name(int(goal))
            play.log.tell(Pushed(rule="R17.1", player=play.name(play.players[index]), origin=origin, square=there))
        play.shift(index, goal)
        for square in play.squares_of(index, goal):
            struck = strike_ball(play, square) or struck
    return struck


def nearest_places(play: Play, index: i64) -> vec[i64]:
    """Of the places with room for him those that are nearest."""
    found = vec[i64]([])
    least: i64 = play.board.size
    for square in play.board.squares:
        away = play.board.distance(play.square[index], square)
        if away <= least and play.has_room(index, square):
            if away < least:
                found = vec[i64]([])
                least = away
            found = append(found, square)
    return found


def places_beside(play: Play, index: i64, other: i64) -> vec[i64]:
    """Every place from which he would be next to another, whoever is there now, his own too. [R17.1]"""
    found = vec[i64]([])
    if play.facing[index] | play.facing[other] == 0:
        for way in play.board.ways(play.square[other]):
            found = append(found, play.square[other] + way)
        return found
    for anchor in play.board.squares:
        least: i64 = play.board.size
        for square in play.squares_of(index, anchor):
            away = play.apart(other, square)
            least = away if away < least else least
        if least == 1:
            found = append(found, anchor)
    return found


# -- being pushed, following up ---------------------------------------------------------------------------------


def ways_back(play: Play, index: i64, origin: i64) -> vec[i64]:
    """The three places behind him seen from this square next to him (they may lie off the pitch). [R12.4, R17.1]"""
    board = play.board
    anchor = play.square[index]
    dx = away_from(board.x[origin], board.x[anchor])
    dy = away_from(board.y[origin], board.y[anchor])
    straight = board.step(anchor, dx, dy)
    if dx == 0:
        return vec[i64]([board.step(anchor, -1, dy), straight, board.step(anchor, 1, dy)])
    if dy == 0:
        return vec[i64]([board.step(anchor, dx, -1), straight, board.step(anchor, dx, 1)])
    return vec[i64]([board.step(anchor, dx, 0), straight, board.step(anchor, 0, dy)])


def away_from(from_line: i64, first: i64) -> i64:
    """Along one axis: which way leads away from this line, for somebody on the first line and the next."""
    if from_line < first:
        return 1
    return -1 if from_line > first + 1 else 0


def is_partly_off(play: Play, anchor: i64) -> bool:
    """Would a part of him be off the pitch?"""
    for square in area(play.board, anchor):
        if play.occupant[square] < EMPTY:
            return True
    return False


def in_the_way(play: Play, index: i64, anchor: i64) -> vec[i64]:
    """Those in the squares of that place who are not himself, each once."""
    found = vec[i64]([])
    for square in play.squares_of(index, anchor):
        other = play.at(square)
        if other >= 0 and other != index and other not in found:
            found = append(found, other)
    return found


def pushed_from(play: Play, index: i64, anchor: i64, other: i64) -> i64:
    """The square from which he pushes one in his way as he is driven to that place. [R12.4, R17.1]"""
    drift = anchor - play.square[index]
    for square in area(play.board, anchor):
        if play.at(square) == other:
            return square - drift
    return play.square[index]


def follow_places(play: Play, index: i64, vacated: i64) -> vec[i64]:
    """A step away: the places where he can stay and covers the square that was left. [R12.5, R17.1]"""
    found = vec[i64]([])
    for way in play.board.around:
        anchor = play.square[index] + way
        if vacated in area(play.board, anchor) and not is_partly_off(play, anchor) and play.has_room(index, anchor):
            found = append(found, anchor)
    return found


# -- facing -------------------------------------------------------------------------------------------------------


def faces_him(play: Play, index: i64, other: i64) -> bool:
    """Is the other one next to him, and not behind him?"""
    return play.reaches(index, other, play.square[other])


def turn_about(play: Play, player: Player, towards: i64 = -1) -> Rule[None]:
    """He may face another way; `towards` is one he must not turn his back on, if that is possible. [R17.1]"""
    index = player.index
    options = vec[i64]([])
    for edge in range(len(EDGE_NAMES)):
        if towards < 0 or fronts(play, index, FACES_UP + edge, towards):
            options = append(options, pack(TOWARDS, index, edge))
    if len(options) == 0:
        yield from turn_about(play, player)
        return
    answer = options[0]
    if len(options) > 1:
        answer = yield Ask(player.side, W_TURNED, options, index)
    facing = FACES_UP + target_of(answer)
    if facing != play.facing[index]:
        play.turn_to_face(index, facing)
        if play.log is not None:
            edge_name = EDGE_NAMES[target_of(answer)]
            play.log.tell(Turned(rule="R17.1", player=play.name(player), edge=edge_name))


def fronts(play: Play, index: i64, facing: i64, other: i64) -> bool:
    """Facing this way, would he have somebody next to him in front or at his side?"""
    if play.square[other] == NOWHERE:
        return False
    anchor = play.square[index]
    for square in play.squares_of(other, play.square[other]):
        if play.apart(index, square) == 1 and not is_behind(play.board, anchor, facing, square):
            return True
    return False
