"""How an answer has its place in a learner's list of actions: by which of its parts."""

from typing import Final

ELSEWHERE: Final = 0  # no place of its own: the spare one, in the order asked
ONE: Final = 1  # a single index
VALUE: Final = 2  # the target as a number
NUMBER: Final = 3  # the subject as a number
MAYBE: Final = 4  # no target, or the target as a number
SQUARE: Final = 5  # the target square
PLACE: Final = 6  # the target square, or off the board (an index of its own after the squares)
TARGET: Final = 7  # the player who is the target: own players first, then rivals
SUBJECT: Final = 8  # the player who is the subject
PLAYER_VALUE: Final = 9  # an own player and a number
PLAYER_SQUARE: Final = 10  # an own player and a square
PLAYER_STEP: Final = 11  # an own player and one of the squares around him
PAIR: Final = 12  # two squares around the acting player
SKILL: Final = 13  # a skill, and which of those players who could use it
EDGE: Final = 14  # one of the four edges of the board
NUMBER_SQUARE: Final = 16  # the subject as a number, and the target square
NUMBERED: Final = 15  # the subject as a number, by a table of the game
