"""A position as a picture of letters, for terminals (coloured) and for files (plain).

In colour a cell is three letters wide, so that a pitch of 26 columns fits into 80; plain it is wider, because the
side has to be written too.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from rich.text import Text

from touchback.kernel.ask import AWAY, HOME
from touchback.kernel.board import row_name
from touchback.kernel.text import joined, mark, text
from touchback.notation.picture import PRONE, STANDING, STUNNED, Bench, Picture, Piece
from touchback.words import w

NAMES: Final = (mark("Home"), mark("Away"))

# Colours: a pitch of two greens, home red, away blue; the ball and its carrier yellow.
GRASS: Final = "#1d4a22"
GRASS_WIDE: Final = "#215429"
END_ZONE: Final = "#3f6b3a"
ROCK: Final = "#2a2a2a"
STONE: Final = "#5d574c"
STONE_END: Final = "#6f5f4a"
LINE: Final = "#5f8a5f"
SIDE_COLOURS: Final = ("#c62828", "#1e5fd0")
SIDE_LIGHT: Final = ("#ff9a8f", "#9cc4ff")
BALL_COLOUR: Final = "#ffd54f"
HINT: Final = "#c8f060"


def mark_of(piece: Piece) -> str:
    """The letter behind a number that says how he fares."""
    if piece.has_ball:
        return "*"
    if piece.posture == PRONE:
        return "_"
    if piece.posture == STUNNED:
        return "x"
    return " " if piece.tackle_zone else "?"


ARROWS: Final = {"up": "^", "down": "v", "left": "<", "right": ">"}


def mark_in(picture: Picture, piece: Piece, square: int) -> str:
    """The letter in one of his squares: of four the last says which way he faces."""
    return ARROWS[piece.facing] if piece.facing and square == piece.covers[-1] else mark_of(piece)


LEGEND: Final = mark("* has the ball   _ prone   x stunned   ? no tackle zone   o ball")
LEGEND_WITH_DOORS: Final = mark("* has the ball   _ prone   o ball   % trapdoor   # blocked   : end zone")


def legend_of(picture: Picture) -> str:
    """What the signs mean on this board."""
    if not picture.markings.doors:
        return LEGEND
    if all(sign == "o" for sign in picture.signs):
        return LEGEND_WITH_DOORS
    return joined("   ", (LEGEND_WITH_DOORS, text("r s q rune, spikey, squig ball")))


# -- plain --------------------------------------------------------------------------------------------------------


def plain_board(picture: Picture, hints: Collection[int] = ()) -> str:
    """The board in plain letters: `H7`, `A11_`, `o` the ball, `.` a free square, `+` one to choose."""
    board = picture.board
    width, height = int(board.width), int(board.height)
    pieces = picture.by_square()
    middle = picture.markings.line_after_column
    wide = max(4, 1 + max((len(f"{piece.name}{mark_of(piece).strip()}") for piece in picture.pieces), default=0))
    lines = ["  " + "".join(f"{x + 1:<{wide}}" + ("  " if x == middle else "") for x in range(width)).rstrip()]
    for y in range(height):
        cells = []
        for x in range(width):
            square = board.at(x, y)
            piece = pieces.get(square)
            if piece is not None:
                cell = f"{piece.name}{mark_in(picture, piece, square).strip()}"
            elif square in picture.balls:
                cell = "^" if picture.flying else picture.sign(square)
            elif square in hints:
                cell = "+"
            else:
                cell = plain_ground(picture, square)
            wall = "|" if (square, square + 1) in board.walls else " "
            cells.append(f"{cell:<{wide - 1}}{wall}" + ("| " if x == middle else ""))
        lines.append(f"{row_name(y):<2}" + "".join(cells).rstrip())
        if y in picture.markings.lines_after_rows:
            lines[-1] += "  --"
        below = [(board.at(x, y), board.at(x, y + 1)) in board.walls for x in range(width)]
        if any(below):
            lines.append(
                "  " + "".join(("-" * (wide - 1) if wall else " " * (wide - 1)) + " " for wall in below).rstrip()
            )
    return "\n".join(lines)


def plain_ground(picture: Picture, square: int) -> str:
    """An empty square in plain letters."""
    markings = picture.markings
    letter = markings.thing(square)
    if letter:
        return letter
    if not picture.board.playable[square]:
        return "#"
    if square in markings.doors:
        return "%"
    return ":" if int(picture.board.x[square]) in markings.end_zones or markings.is_end(square) else "."


def plain_picture(picture: Picture, names: tuple[str, str] = NAMES, hints: Collection[int] = ()) -> str:
    """Score, board, cards and benches in plain letters."""
    parts = [headline(picture, names).plain, plain_board(picture, hints), *(f" {w(note)}" for note in picture.notes)]
    parts += [bench_line(picture, side, names).plain for side in (HOME, AWAY)]
    return "\n".join(parts)


# -- in colour ----------------------------------------------------------------------------------------------------


def cell_of(picture: Picture, piece: Piece | None, square: int, hints: Collection[int]) -> tuple[str, str]:
    """Three letters and their style."""
    board = picture.board
    x, y = int(board.x[square]), int(board.y[square])
    ground = ground_colour(picture, x, y)
    thing = picture.markings.thing(square)
    if thing and piece is None and square not in picture.balls and square not in hints:
        return f" {thing} ", f"bold {BALL_COLOUR} on {ground}"
    if not board.playable[square]:
        return "   ", f"on {ROCK}"
    if piece is not None:
        letters = f"{piece.number:>2}{mark_in(picture, piece, square)}"
        if piece.has_ball:
            return letters, f"bold {BALL_COLOUR} on {SIDE_COLOURS[piece.side]}" + underline(piece)
        if piece.posture == STANDING:
            bold = "" if piece.used else "bold "
            return letters, f"{bold}white on {SIDE_COLOURS[piece.side]}" + underline(piece)
        dim = "dim " if piece.posture == STUNNED else ""
        return letters, f"{dim}{SIDE_LIGHT[piece.side]} on {ground}" + underline(piece)
    if square in picture.balls:
        return (" ^ " if picture.flying else f" {picture.sign(square)} "), f"bold {BALL_COLOUR} on {ground}"
    if square in hints:
        return " + ", f"bold {HINT} on {ground}"
    if square in picture.markings.doors:
        return " % ", f"{LINE} on {ground}"
    middle = picture.markings.line_after_column
    if x == middle:
        return "  |", f"{LINE} on {ground}"
    if y in picture.markings.lines_after_rows or y - 1 in picture.markings.lines_after_rows:
        return " · ", f"{LINE} on {ground}"
    return "   ", f"on {ground}"


def underline(piece: Piece) -> str:
    """The acting player is underlined."""
    return " underline" if piece.acting else ""


def ground_colour(picture: Picture, x: int, y: int) -> str:
    """Grass: lighter in the end zones, a shade apart in the wide zones."""
    markings = picture.markings
    if x in markings.end_zones:
        return END_ZONE
    if picture.board.solid:
        return STONE_END if markings.is_end(picture.board.at(x, y)) else STONE
    if markings.lines_after_rows and not markings.lines_after_rows[0] < y <= markings.lines_after_rows[-1]:
        return GRASS_WIDE
    return GRASS


def coloured_board(picture: Picture, hints: Collection[int] = ()) -> Text:
    """The board as coloured text, three letters a square."""
    board = picture.board
    width, height = int(board.width), int(board.height)
    pieces = picture.by_square()
    line = Text(no_wrap=True)
    line.append("  " + "".join(f"{x + 1:>2} " for x in range(width)).rstrip() + "\n", "dim")
    for y in range(height):
        line.append(f"{row_name(y):<2}", "dim")
        for x in range(width):
            square = board.at(x, y)
            letters, style = cell_of(picture, pieces.get(square), square, hints)
            line.append(letters, style)
        if y < height - 1:
            line.append("\n")
    return line


def headline(picture: Picture, names: tuple[str, str] = NAMES) -> Text:
    """Who leads, whose turn, the weather."""
    line = Text(no_wrap=True)
    for side in (HOME, AWAY):
        style = f"bold white on {SIDE_COLOURS[side]}" if picture.active == side else f"bold {SIDE_LIGHT[side]}"
        if side == AWAY:
            line.append(f" {picture.score[HOME]} : {picture.score[AWAY]} ", "bold")
        line.append(f" {w(names[side])}{'*' if picture.active == side else ''} ", style)
    line.append("   " + "   ".join(w(fact) for fact in picture.facts), "")
    return line


def bench_line(picture: Picture, side: int, names: tuple[str, str] = NAMES) -> Text:
    """One side's dugout in a line."""
    bench: Bench = picture.benches[side]
    line = Text(no_wrap=True, overflow="ellipsis")
    line.append(f" {w(names[side]):<8}", f"bold {SIDE_LIGHT[side]}")
    parts = [w(fact) for fact in bench.facts]
    for box, players in bench.boxes:
        listed = " ".join(name[1:] for name in players)
        parts.append(f"{w(box)} {len(players)}" + (f" ({listed})" if len(players) <= 6 else ""))
    line.append("  " + " · ".join(parts))
    return line


def coloured_picture(picture: Picture, names: tuple[str, str] = NAMES, hints: Collection[int] = ()) -> Text:
    """Score, board, cards and benches as coloured text."""
    notes = [Text(f" {w(note)}", "bold") for note in picture.notes]
    benches = [bench_line(picture, side, names) for side in (HOME, AWAY)]
    whole = Text("\n").join([headline(picture, names), coloured_board(picture, hints), *notes, *benches])
    whole.no_wrap = True  # wrapping would also cut the grass at the end of a line
    whole.overflow = "crop"
    return whole
