"""Boards with walls: what touches what, who sees whom."""

from __future__ import annotations

from touchback.kernel.board import Board, Place

GRID = 5


def wall(*pairs: tuple[Place, Place]) -> Board:
    return Board(GRID, GRID, walls=frozenset(pairs))


def neighbours(board: Board, x: int, y: int) -> set[Place]:
    square = board.at(x, y)
    return {(int(board.x[square + way]), int(board.y[square + way])) for way in board.ways(square)}


def test_open_boards_touch_all_around() -> None:
    board = Board(GRID, GRID, frozenset({(2, 2)}))
    assert list(board.ways(board.at(1, 1))) == list(board.around)
    assert board.adjacent(board.at(1, 2), board.at(2, 1)), "a blocked square closes no corner"
    assert board.linked(board.at(0, 0), board.at(1, 1))


def test_a_wall_cuts_a_side_and_leaves_the_corners_with_another_way() -> None:
    board = wall(((1, 1), (2, 1)))
    assert not board.adjacent(board.at(1, 1), board.at(2, 1)) and not board.adjacent(board.at(2, 1), board.at(1, 1))
    around = {(x, y) for x in (0, 1, 2) for y in (0, 1, 2)}
    assert neighbours(board, 1, 1) == around - {(1, 1), (2, 1)}


def test_a_diagonal_needs_one_way_round_its_corner() -> None:
    one = wall(((1, 1), (2, 1)))
    assert one.adjacent(one.at(1, 1), one.at(2, 2)), "round by (1, 2)"
    both = wall(((1, 1), (2, 1)), ((1, 1), (1, 2)))
    assert not both.adjacent(both.at(1, 1), both.at(2, 2))
    far = wall(((1, 1), (2, 1)), ((2, 2), (1, 2)))
    assert not far.adjacent(far.at(1, 1), far.at(2, 2)), "each way has a wall at one of its two steps"
    across = wall(((1, 1), (2, 1)), ((2, 1), (2, 2)))
    assert across.adjacent(across.at(1, 1), across.at(2, 2)), "both walls stand on the same way"


def test_solid_squares_close_the_diagonal_between_them() -> None:
    rock = frozenset({(2, 1), (1, 2)})
    assert Board(GRID, GRID, rock).adjacent(*(Board(GRID, GRID).at(*place) for place in ((1, 1), (2, 2))))
    board = Board(GRID, GRID, rock, solid=True)
    assert not board.adjacent(board.at(1, 1), board.at(2, 2))
    assert neighbours(board, 1, 1) == {(0, 0), (1, 0), (2, 0), (0, 1), (0, 2)}
    past = Board(GRID, GRID, frozenset({(2, 1)}), solid=True)
    assert past.adjacent(past.at(1, 1), past.at(2, 2)), "past a single post"


def test_sight() -> None:
    empty = Board(GRID, GRID)
    assert all(empty.sees(one, other) for one in empty.squares for other in empty.squares)
    board = wall(((1, 1), (2, 1)))
    assert not board.sees(board.at(0, 1), board.at(4, 1)) and not board.sees(board.at(4, 1), board.at(0, 1))
    assert board.sees(board.at(0, 0), board.at(4, 0)) and board.sees(board.at(1, 1), board.at(1, 4))
    assert board.sees(board.at(1, 1), board.at(2, 2)), "touching the end of a wall is no crossing"
    corner = wall(((1, 1), (2, 1)), ((1, 1), (1, 2)))
    assert not corner.sees(corner.at(1, 1), corner.at(2, 2)), "through a corner with walls on both ways"
    post = frozenset({(2, 2)})
    assert not Board(GRID, GRID, post).sees(empty.at(0, 2), empty.at(4, 2))
    assert not Board(GRID, GRID, post).sees(empty.at(1, 1), empty.at(4, 4))
    assert Board(GRID, GRID, post, low=post).sees(empty.at(0, 2), empty.at(4, 2))
    assert Board(GRID, GRID, post).sees(empty.at(1, 1), empty.at(3, 0))


def test_sight_is_mutual() -> None:
    walls = frozenset({((1, 1), (2, 1)), ((2, 2), (2, 3)), ((3, 0), (3, 1))})
    board = Board(GRID, GRID, frozenset({(0, 3)}), walls)
    seen = {(one, other) for one in board.squares for other in board.squares if board.sees(one, other)}
    assert seen == {(other, one) for one, other in seen}
    assert 0 < len(seen) < len(board.squares) ** 2


def test_rows_after_the_twenty_sixth_have_two_letters() -> None:
    board = Board(3, 55)
    names = [board.name(square) for square in board.squares]
    assert (names[0], names[25 * 3], names[26 * 3 + 1], names[52 * 3]) == ("a1", "z1", "aa2", "ba1")
    assert [board.square(name) for name in names] == list(board.squares)
    assert board.square("AA2") == board.square("aa2")
