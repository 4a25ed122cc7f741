"""Several balls: which of them the rules speak of. [R3, R17.1]

Every rule of the ball is about one ball, `play.ball` in a square or `play.carrier` with it: the first object of the
state. While a second one is about, a rule that begins to deal with a certain ball (the one he holds, the one in that
square, the one that has left the pitch) first turns to it: the two change places in the row. A ball that somebody has
lost and that has yet to bounce is marked (`LOOSE`), so that none is forgotten while another one flies.
"""

from __future__ import annotations

from typing import Final

from touchback.bloodbowl.play import NO_PLAYER, Play
from touchback.kernel.board import NOWHERE
from touchback.kernel.ints import append, i64, vec
from touchback.kernel.state import KIND, PER_OBJECT, changed

RESTING: Final = 0  # kinds of a ball: nothing is due
LOOSE: Final = 1  # it has yet to bounce


def lying(play: Play) -> vec[i64]:
    """The squares of the balls that nobody holds, in the air or not."""
    found = vec[i64]([])
    for number in range(play.object_count):
        if play.where(number) != NOWHERE and play.holder(number) == NO_PLAYER:
            found = append(found, play.where(number))
    return found


def carriers(play: Play) -> vec[i64]:
    """Who holds a ball."""
    found = vec[i64]([])
    for number in range(play.object_count):
        if play.holder(number) != NO_PLAYER:
            found = append(found, play.holder(number))
    return found


def turn_to(play: Play, number: i64) -> None:
    """From now on the rules speak of this ball."""
    if number <= 0:
        return
    row = play.objects[:]
    at = number * PER_OBJECT
    for i in range(PER_OBJECT):
        row[i], row[at + i] = row[at + i], row[i]
    play.objects = row


def turn_to_held(play: Play, index: i64) -> None:
    """Of the one that this player holds, if he does."""
    if play.several_balls:
        turn_to(play, play.held_by(index))


def turn_to_lying(play: Play, square: i64) -> None:
    """Of one that lies in this square, if there is one."""
    if play.several_balls:
        turn_to(play, play.lies_in(square))


def turn_to_lost(play: Play) -> None:
    """Of one that is neither in a square nor in anybody's hands: it has left the pitch, or flies with a player."""
    if play.several_balls:
        number: i64 = 0
        while number < play.object_count:
            if play.where(number) == NOWHERE and play.holder(number) == NO_PLAYER:
                turn_to(play, number)
                return
            number += 1


def loosen(play: Play) -> None:
    """The ball has yet to bounce: it is remembered where there are several."""
    if play.several_balls:
        play.objects = changed(play.objects, KIND, LOOSE)


def fasten(play: Play) -> None:
    """Nothing is due for it any more."""
    if play.several_balls:
        play.objects = changed(play.objects, KIND, RESTING)


def loosen_in(play: Play, square: i64) -> None:
    """Every ball in this square has yet to bounce: it is remembered where there are several."""
    if play.several_balls:
        number: i64 = 0
        while number < play.object_count:
            if play.where(number) == square:
                play.objects = changed(play.objects, number * PER_OBJECT + KIND, LOOSE)
            number += 1


def strike_ball(play: Play, square: i64) -> bool:
    """Somebody has come down on a ball that lies in this square: it will bounce. False: none lies there. [R3.4]"""
    if not play.ball_at(square):
        return False
    loosen_in(play, square)
    return True


def strike_under(play: Play, index: i64) -> bool:
    """The same for every square of a player."""
    struck = False
    for square in play.squares_of(index, play.square[index]):
        struck = strike_ball(play, square) or struck
    return struck


def turn_to_loose(play: Play) -> bool:
    """To a ball that has yet to bounce. False: there is none."""
    number: i64 = 0
    while number < play.object_count:
        if play.kind_of_object(number) == LOOSE:
            turn_to(play, number)
            return True
        number += 1
    return False


def is_shared(play: Play, square: i64) -> bool:
    """Does another ball lie where the ball is?"""
    if not play.several_balls:
        return False
    number: i64 = 1
    while number < play.object_count:
        if play.where(number) == square:
            return True
        number += 1
    return False


def clear_balls(play: Play) -> None:
    """There is one ball, nowhere on the pitch and nobody's: a drive begins or ends."""
    if play.several_balls:
        play.objects = vec[i64]([RESTING, NOWHERE, NO_PLAYER])
    play.ball = NOWHERE
    play.carrier = NO_PLAYER


def evaporate(play: Play) -> None:
    """The ball the rules speak of is gone; the other one stays."""
    left = vec[i64]([])
    i: i64 = PER_OBJECT
    while i < len(play.objects):
        left = append(left, play.objects[i])
        i += 1
    play.objects = left
