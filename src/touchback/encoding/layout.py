"""What actions and observations of a game look like: which answer has which index, what each plane and number means.

Every legal answer of an ask has one index of a fixed list of actions, and back. The list is made of blocks; which
block an answer belongs to follows from its kind, and its place there from the player, square or value it names, seen
by the coach who is asked: for the away side the pitch is turned round.
"""

from __future__ import annotations

from typing import Final

from touchback.kernel.ints import i64, vec

KINDS: Final = 128  # no game has more kinds of actions
ELSEWHERE: Final = 0  # no block of its own: the spare block, in the order asked
ONE: Final = 1  # a single index
VALUE: Final = 2  # the target as a number
NUMBER: Final = 3  # the subject as a number
MAYBE: Final = 4  # no target, or the target as a number
SQUARE: Final = 5  # the target square
PLACE: Final = 6  # the target square, or off the pitch (an index of its own after the block's squares)
TARGET: Final = 7  # the player who is the target: own players first, then rivals
SUBJECT: Final = 8  # the player who is the subject
PLAYER_VALUE: Final = 9  # an own player and a number
PLAYER_SQUARE: Final = 10  # an own player and a square
PLAYER_STEP: Final = 11  # an own player and one of the squares around him
PAIR: Final = 12  # two squares around the acting player
SKILL: Final = 13  # a skill, and which of those players who could use it
EDGE: Final = 14  # one of the four edges of the pitch
NUMBERED: Final = 15  # the subject as a number, by a table of the game

GROUND: Final = ("loose ball", "own end zone", "rival end zone", "own half", "wide zone", "trapdoor", "blocked")
"""The planes after those about players."""
SPARE: Final = 64
"""How many answers of one ask may do without an index of their own."""


class Block:
    """A stretch of the list of actions."""

    def __init__(self, name: str, start: int, size: int, meaning: str) -> None:
        self.name = name
        self.start = start
        self.size = size
        self.meaning = meaning


class Feature:
    """One plane, or one number of the vector; divided by `scale` it mostly lies between 0 and 1."""

    def __init__(self, name: str, scale: int = 1) -> None:
        self.name = name
        self.scale = scale


class Layout:
    """The actions and observations of one game on one pitch.

    `planes` are the features of a square, `general` the numbers about the match, `table` the features of each of the
    `slots` own players and as many rivals. The vector is the general numbers, then the table, player by player.
    """

    def __init__(self, game: str, width: int, height: int, slots: int) -> None:
        self.game = game
        self.width: i64 = width
        self.height: i64 = height
        self.area: i64 = width * height
        self.slots: i64 = slots
        self.blocks: list[Block] = []
        self.form = vec[i64]([ELSEWHERE] * KINDS)
        self.start = vec[i64]([0] * KINDS)
        self.size = vec[i64]([0] * KINDS)  # of the block
        self.stride = vec[i64]([1] * KINDS)  # of a player, where an own player and something else are named
        self.actions: i64 = 0
        self.spare: i64 = 0  # where the spare block begins
        self.planes: list[Feature] = []
        self.player_planes: i64 = 0  # how many of them, the first ones, are about players
        self.general: list[Feature] = []
        self.table: list[Feature] = []

    def block(self, name: str, kinds: list[int], form: int, size: int, meaning: str, stride: int = 1) -> None:
        """Add a block of the list of actions, for answers of these kinds."""
        self.blocks.append(Block(name, int(self.actions), size, meaning))
        for kind in kinds:
            self.form[kind] = form
            self.start[kind] = self.actions
            self.size[kind] = size
            self.stride[kind] = stride
        self.actions += size

    def finish(self, player_planes: list[Feature], table: list[Feature], general: list[Feature]) -> None:
        """Say what is seen; the list of actions ends with the spare block."""
        self.planes = player_planes + [Feature(name) for name in GROUND]
        self.player_planes = len(player_planes)
        self.table = table
        self.general = general
        self.spare = self.actions
        self.block("spare", [], ELSEWHERE, SPARE, "answers without an index of their own, in the order asked")

    @property
    def channels(self) -> int:
        """How many planes there are."""
        return len(self.planes)

    @property
    def length(self) -> int:
        """How many numbers the vector has."""
        return len(self.general) + 2 * int(self.slots) * len(self.table)

    def vector_features(self) -> list[Feature]:
        """Every number of the vector in order."""
        found = list(self.general)
        for who in ("own", "rival"):
            for slot in range(int(self.slots)):
                found += [Feature(f"{who} {slot}: {feature.name}", feature.scale) for feature in self.table]
        return found
