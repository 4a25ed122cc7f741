"""The sides of the game board: end zones, blocked squares, trapdoors. [Z1.4]"""

from __future__ import annotations

import tomllib
from importlib.resources import files

import msgspec

from touchback.kernel.ask import HOME
from touchback.kernel.board import Board
from touchback.kernel.errors import BadData
from touchback.kernel.ints import i64, vec

SYMBOLS = "eXT."


class Pitch(Board):
    """A board with its trapdoors, read from a drawing. Home's end zone is the first column, away's the last."""

    def __init__(self, name: str, drawing: str) -> None:
        rows = drawing.split()
        width = len(rows[0]) if rows else 0
        blocked: list[tuple[int, int]] = []
        doors: list[tuple[int, int]] = []
        for y, row in enumerate(rows):
            if len(row) != width:
                raise BadData(
                    "pitch {name!r}: row {row} has {count} squares instead of {width}",
                    name=name,
                    row=y + 1,
                    count=len(row),
                    width=width,
                )
            for x, symbol in enumerate(row):
                if symbol not in SYMBOLS or (symbol == "e") != (x == 0 or x == width - 1):
                    raise BadData(
                        "pitch {name!r}: {symbol!r} cannot stand in row {row}, column {column}",
                        name=name,
                        symbol=symbol,
                        row=y + 1,
                        column=x + 1,
                    )
                if symbol == "X":
                    blocked.append((x, y))
                elif symbol == "T":
                    doors.append((x, y))
        if not 1 <= len(doors) <= 2:
            raise BadData("pitch {name!r}: one trapdoor or two, not {count}", name=name, count=len(doors))
        super().__init__(width, len(rows), frozenset(blocked))
        self.title = name
        self.trapdoors = vec[i64]([self.at(x, y) for x, y in doors])  # the upper one first

        # The squares of home's end zone, and of away's.
        self.end_zones = [
            vec[i64]([self.at(x, y) for y in range(len(rows)) if rows[y][x] == "e"]) for x in (0, width - 1)
        ]

    def end_zone(self, side: i64, square: i64) -> bool:
        """Is the square in this side's own end zone?"""
        return self.x[square] == (0 if side == HOME else self.width - 1)

    def trapdoor(self, side: i64, die: i64) -> i64:
        """With two trapdoors: 1-3 is the one on this coach's left, 4-6 the one on his right. [Z1.14]

        Home looks along the rows towards higher numbers, so the upper trapdoor is on his left.
        """
        if len(self.trapdoors) == 1:
            return self.trapdoors[0]
        left = die <= 3
        return self.trapdoors[0] if left == (side == HOME) else self.trapdoors[1]


def read_pitches(edition: str) -> list[Pitch]:
    """The two sides of an edition's board."""
    text = files("touchback.data.blitzbowl").joinpath(edition).joinpath("pitches.toml").read_text("utf-8")
    found = msgspec.convert(tomllib.loads(text), dict[str, list[dict[str, str]]])
    return [Pitch(pitch["name"], pitch["drawing"]) for pitch in found["pitch"]]
