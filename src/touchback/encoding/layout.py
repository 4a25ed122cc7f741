"""What actions and observations of a game look like: which answer has which index, what each plane and number means.

Every legal answer of an ask has one index of a fixed list of actions, and back. The list is made of blocks; which
block an answer belongs to follows from its kind, and its place there from the player, square or value it names, seen
by the coach who is asked: for the away side the pitch is turned round.
"""

from __future__ import annotations

from typing import Final

from touchback.kernel.book import Answer
from touchback.kernel.forms import (
    EDGE,
    ELSEWHERE,
    MAYBE,
    NUMBER,
    NUMBER_SQUARE,
    NUMBERED,
    ONE,
    PAIR,
    PLACE,
    PLAYER_SQUARE,
    PLAYER_STEP,
    PLAYER_VALUE,
    SKILL,
    SQUARE,
    SUBJECT,
    TARGET,
    VALUE,
)
from touchback.kernel.game import Game
from touchback.kernel.ints import i64, vec

KINDS: Final = 128  # no game has more kinds of actions
AROUND: Final = 9  # squares of a block of three by three
EDGES: Final = 4
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

    def list_actions(self, game: Game, users: int = 1) -> None:
        """The list of actions, as the game's book declares it; `users`: so many may be asked about the same skill."""
        for span in game.book.spans:
            answers = [answer for answer in game.book.answers.values() if answer.span == span.name]
            count, stride = self.extent(span.form, answers[0], game, users)
            meaning = span.meaning.format(names=", ".join(answers[0].target.names(game)))
            kinds = [answer.number for answer in answers]
            self.block(span.name, kinds, span.form, count * stride, meaning, stride)

    def asked_features(self, game: Game) -> list[Feature]:
        """What is asked, one number of the vector for each question that has a place there."""
        seen = sorted((one for one in game.book.questions.values() if one.place >= 0), key=lambda one: one.place)
        return [Feature(f"asked: {question.plain}") for question in seen]

    def extent(self, form: int, answer: Answer, game: Game, users: int) -> tuple[int, int]:
        """How large a stretch is: how many of what comes first (mostly players), and the stride of each."""
        area, slots = int(self.area), int(self.slots)
        subjects, targets = answer.subject.count(game), answer.target.count(game)
        return {
            ONE: (1, 1),
            VALUE: (targets, 1),
            NUMBER: (subjects, 1),
            NUMBERED: (subjects, 1),
            MAYBE: (targets + 1, 1),
            SQUARE: (area, 1),
            PLACE: (area + 1, 1),
            TARGET: (2 * slots, 1),
            SUBJECT: (2 * slots, 1),
            PLAYER_VALUE: (slots, targets),
            PLAYER_SQUARE: (slots, area),
            NUMBER_SQUARE: (subjects, area),
            PLAYER_STEP: (slots, AROUND),
            PAIR: (AROUND, AROUND),
            SKILL: (targets, users),
            EDGE: (EDGES, 1),
        }[form]

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
