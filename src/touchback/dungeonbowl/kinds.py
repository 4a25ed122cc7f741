"""What the fields of Dungeon Bowl mean, where whole numbers alone do not say it.

Never compiled: it is for files and tests.
"""

from __future__ import annotations

from typing import Any, Final

from touchback.bloodbowl.kinds import named_square
from touchback.bloodbowl.play import Play
from touchback.dungeonbowl.switches import SWITCH_BITS
from touchback.kernel.errors import BadData
from touchback.kernel.fields import Kind, Names
from touchback.kernel.reading import Reader


class Squares(Kind):
    """Squares of the board in a row, no square twice."""

    whole = True

    def write(self, play: Play, value: Any) -> Any:
        return [play.board.name(int(square)) for square in value]

    def read(self, play: Play, reader: Reader, key: str) -> Any:
        place = f"{reader.place}.{key}"
        squares = [named_square(play, name, place) for name in reader.texts(key)]
        if len(set(squares)) != len(squares):
            raise BadData("{place}: a square stands there twice", place=place)
        return squares


SQUARES: Final = Squares()
SWITCHES: Final = Names(SWITCH_BITS)
