"""Where players are, who is next to whom, and where somebody could be: looked at square by square, not by the rules."""

from __future__ import annotations

from touchback.bloodbowl.play import Play
from touchback.bloodbowl.terms import STANDING
from touchback.kernel.ask import rival_of

HIS_OWN = -1
"""The square that somebody is in."""


def player_of(play: Play, index: int, side: int) -> bool:
    """A player of that side."""
    return 0 <= index < len(play.players) and play.side[index] == side


def own_squares(play: Play, index: int, square: int = HIS_OWN) -> list[int]:
    """The squares that a player covers, or would cover: one, or two by two. [R17.1]"""
    first = int(play.square[index] if square == HIS_OWN else square)
    if not play.facing[index] and not play.is_broad(index):
        return [first]
    return [first + along + across * int(play.board.stride) for across in (0, 1) for along in (0, 1)]


def away(play: Play, index: int, square: int) -> int:
    """How far a square is from the nearest of a player's."""
    return min(int(play.board.distance(own, square)) for own in own_squares(play, index))


def next_to(play: Play, index: int, square: int) -> bool:
    """A square of the pitch that touches this player's."""
    if play.facing[index]:
        return play.board.on(square) and away(play, index, square) == 1
    return play.board.on(square) and play.board.adjacent(play.square[index], square)


def near(play: Play, index: int, other: int) -> bool:
    """Two players next to each other."""
    touching = any(next_to(play, index, square) for square in own_squares(play, other))
    return touching and not any(away(play, index, square) == 0 for square in own_squares(play, other))


def is_unmarked(play: Play, index: int) -> bool:
    """No rival's zone covers a square of his. [R4.1]"""
    return not any(play.zone_count(rival_of(play.side[index]), square) for square in own_squares(play, index))


def stays_free(play: Play, index: int, square: int, over: bool = False) -> bool:
    """Could he be in this square, with whatever he covers; `over`: on his way over whoever lies there? [R9.2, R17.1]"""
    for own in own_squares(play, index, square):
        other = play.at(own) if play.board.on(own) else -2
        lies = over and other >= 0 and play.status[other] != STANDING
        if other != -1 and other != index and not lies:
            return False
        if not over and play.broad:
            others = [i for i in range(len(play.players)) if i != index and play.on_pitch(i)]
            if any(own in own_squares(play, i) for i in others):
                return False  # he is on his way over somebody
    return True


def free_next_to(play: Play, index: int, square: int) -> bool:
    """A square next to his own where he could be."""
    return play.board.adjacent(play.square[index], square) and stays_free(play, index, square, bool(play.facing[index]))
