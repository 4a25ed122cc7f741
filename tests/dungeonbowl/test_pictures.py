"""Pictures of boards with rooms: walls, end zones and what stands there, in letters and as a drawing."""

from __future__ import annotations

from touchback.dungeonbowl.maps.catalogue import dungeon
from touchback.notation.draw import coloured_board, plain_board
from touchback.notation.picture import Markings, Picture
from touchback.notation.svg import svg


def larder() -> Picture:
    """A dungeon with a chest and a portal, and nobody there."""
    found = dungeon("dragons_larder")
    board = found.board(frozenset({(4, 6)}))
    ends = [frozenset(board.at(x, y) for x, y in tile.squares) for tile in found.end_zones]
    things = ((board.at(4, 6), "C"), (board.at(5, 3), "6"))
    return Picture(board, (), markings=Markings(zones=(ends[0], ends[1]), things=things))


def test_walls_and_things_are_written() -> None:
    rows = {line.split()[0]: line for line in plain_board(larder()).splitlines()[1:]}
    assert rows["d"].split()[6] == "6"
    assert rows["g"].split()[5] == "C"
    assert rows["g"].count("|") == 1
    assert rows["k"].split()[1:5] == [":"] * 4
    assert "---" in plain_board(larder())


def test_walls_and_things_are_drawn() -> None:
    drawing = svg(larder())
    assert 'stroke="#17141c"' in drawing
    assert drawing.count('fill="#3a2f52"') == 2
    assert " 6 " in coloured_board(larder()).plain


def test_open_boards_have_no_walls() -> None:
    from touchback.kernel.board import Board

    picture = Picture(Board(4, 3), ())
    assert "|" not in plain_board(picture)
    assert 'stroke="#17141c"' not in svg(picture)
