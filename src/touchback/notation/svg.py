"""A position as an SVG picture: one file, no scripts, no fonts of its own; works for any board."""

from __future__ import annotations

from collections.abc import Collection
from textwrap import wrap
from typing import Final
from xml.sax.saxutils import escape, quoteattr

from touchback.kernel.ask import AWAY, HOME
from touchback.kernel.board import row_name
from touchback.notation.picture import PRONE, STANDING, STUNNED, Picture, Piece
from touchback.words import w

CELL: Final = 32
LEFT: Final = 28  # room for the letters of the rows
TOP: Final = 74  # room for the score and the numbers of the columns
RIGHT: Final = 12
BELOW: Final = 62  # room for both benches
NOTE: Final = 19  # room for a line of cards
LETTER: Final = 6.8  # about as wide is a letter of such a line

GRASS: Final = ("#3f8f46", "#3a8641")
END_ZONES: Final = ("#a23b3b", "#3b5fa2")
ROCK: Final = "#4a4a4a"
STONE: Final = ("#8f8778", "#877f70")
LINE: Final = "#f4f7ee"
FILLS: Final = ("#c62828", "#1e5fd0")
EDGES: Final = ("#7d1616", "#123c85")
PALE: Final = ("#e7a39d", "#a3c0ee")
SPENT: Final = ("#a65a55", "#5f7db0")  # has acted this turn
NAMES: Final = ("Home", "Away")


def svg(picture: Picture, names: tuple[str, str] = NAMES, hints: Collection[int] = (), title: str = "") -> str:
    """The whole picture as the text of an SVG file."""
    names = (w(names[HOME]), w(names[AWAY]))
    board = picture.board
    width = LEFT + CELL * int(board.width) + RIGHT
    height = TOP + CELL * int(board.height) + NOTE * len(wrapped_notes(picture)) + BELOW
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}" font-family="Helvetica, Arial, sans-serif" role="img">',
        f"<title>{escape(title or headline(picture, names))}</title>",
        f'<rect width="{width}" height="{height}" fill="#f6f4ee"/>',
        *ground(picture),
        *lines(picture),
        *walls(picture),
        *(thing(picture, square, letter) for square, letter in picture.markings.things),
        *(door(picture, square) for square in picture.markings.doors),
        *labels(picture),
        *(hint(picture, square) for square in hints),
        *(loose_ball(picture, square) for square in picture.balls),
        *(part for piece in picture.pieces for part in disc(picture, piece)),
        *score_line(picture, names, width),
        *note_lines(picture),
        *bench_lines(picture, names, height),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def headline(picture: Picture, names: tuple[str, str]) -> str:
    """The score and the moment in a line of plain text."""
    score = f"{names[HOME]} {picture.score[HOME]} : {picture.score[AWAY]} {names[AWAY]}"
    return ", ".join((score, *(w(fact) for fact in picture.facts)))


def corner(picture: Picture, square: int) -> tuple[int, int]:
    """The upper left corner of a square in the picture."""
    return LEFT + CELL * int(picture.board.x[square]), TOP + CELL * int(picture.board.y[square])


def centre(picture: Picture, square: int) -> tuple[float, float]:
    """The middle of a square in the picture."""
    x, y = corner(picture, square)
    return x + CELL / 2, y + CELL / 2


# -- the board ----------------------------------------------------------------------------------------------------


def ground(picture: Picture) -> list[str]:
    """Grass in a chequered pattern, tinted end zones, rock where nobody can go."""
    board = picture.board
    ends = picture.markings.end_zones
    found = []
    for y in range(int(board.height)):
        for x in range(int(board.width)):
            square = board.at(x, y)
            if not board.playable[square]:
                fill = ROCK
            elif x in ends:
                fill = END_ZONES[HOME if x == min(ends) else AWAY]
            elif picture.markings.is_end(square):
                fill = END_ZONES[HOME if square in picture.markings.zones[HOME] else AWAY]
            else:
                fill = (STONE if board.solid else GRASS)[(x + y) % 2]
            left, top = corner(picture, square)
            found.append(f'<rect x="{left}" y="{top}" width="{CELL}" height="{CELL}" fill="{fill}"/>')
    return found


def lines(picture: Picture) -> list[str]:
    """The border, the end zone lines, the line of scrimmage, the dashed lines of the wide zones."""
    board = picture.board
    markings = picture.markings
    right, bottom = LEFT + CELL * int(board.width), TOP + CELL * int(board.height)
    found = [
        f'<rect x="{LEFT}" y="{TOP}" width="{right - LEFT}" height="{bottom - TOP}" fill="none" '
        f'stroke="{LINE}" stroke-width="3"/>'
    ]
    for column in markings.end_zones:
        x = LEFT + CELL * (column + 1 if column == min(markings.end_zones) else column)
        found.append(line(x, TOP, x, bottom, 2))
    for row in markings.lines_after_rows:
        y = TOP + CELL * (row + 1)
        found.append(line(LEFT, y, right, y, 1.5, "7 5"))
    if markings.line_after_column >= 0:
        x = LEFT + CELL * (markings.line_after_column + 1)
        found.append(line(x, TOP, x, bottom, 3))
    return found


def line(x1: int, y1: int, x2: int, y2: int, width: float, dashes: str = "") -> str:
    """One line."""
    dashed = f' stroke-dasharray="{dashes}"' if dashes else ""
    return f'<line x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}" stroke="{LINE}" stroke-width="{width}"{dashed}/>'


def walls(picture: Picture) -> list[str]:
    """Walls between squares, and round the floor where the board is one of rooms."""
    board = picture.board
    path = ""
    for square in range(int(board.size)):
        left, top = corner(picture, square)
        for way, side in ((1, f"M{left + CELL} {top}v{CELL}"), (int(board.stride), f"M{left} {top + CELL}h{CELL}")):
            beyond = square + way
            if (square, beyond) in board.walls or (board.solid and board.on(square) != board.on(beyond)):
                path += side
    return [f'<path d="{path}" fill="none" stroke="#17141c" stroke-width="5" stroke-linecap="square"/>'] if path else []


def thing(picture: Picture, square: int, letter: str) -> str:
    """What stands in a square: a plate with its letter."""
    x, y = corner(picture, square)
    return f'<rect x="{x + 4}" y="{y + 4}" width="{CELL - 8}" height="{CELL - 8}" rx="5" fill="#3a2f52"/>' + text(
        x + CELL / 2, y + CELL / 2 + 5, letter, 15, "#fff"
    )


def door(picture: Picture, square: int) -> str:
    """A trapdoor: a dark plate with a handle."""
    x, y = corner(picture, square)
    return (
        f"<g><title>{escape(w('trapdoor'))}</title>"
        f'<rect x="{x + 4}" y="{y + 4}" width="{CELL - 8}" height="{CELL - 8}" rx="3" '
        f'fill="#6b4f2f" stroke="#2f2213" stroke-width="2"/>'
        f'<circle cx="{x + CELL - 10}" cy="{y + CELL // 2}" r="2.5" fill="none" stroke="#e8d7b5"/></g>'
    )


def labels(picture: Picture) -> list[str]:
    """Letters down the left side, numbers along the top."""
    board = picture.board
    found = []
    for y in range(int(board.height)):
        found.append(text(LEFT - 11, TOP + CELL * y + CELL / 2 + 4, row_name(y), 12, "#555"))
    for x in range(int(board.width)):
        found.append(text(LEFT + CELL * x + CELL / 2, TOP - 7, str(x + 1), 12, "#555"))
    return found


def text(x: float, y: float, words: str, size: int, fill: str, more: str = 'text-anchor="middle"') -> str:
    """Some words."""
    return f'<text x="{x:g}" y="{y:g}" font-size="{size}" fill="{fill}" {more}>{escape(words)}</text>'


def hint(picture: Picture, square: int) -> str:
    """A square that may be chosen."""
    x, y = centre(picture, square)
    return f'<circle cx="{x:g}" cy="{y:g}" r="5" fill="#f5f59a" fill-opacity="0.85"/>'


# -- pieces -------------------------------------------------------------------------------------------------------


def disc(picture: Picture, piece: Piece) -> list[str]:
    """A player: a disc with his number, flat and pale when he lies; a ring when he acts; the ball in his hands."""
    x, y = centre(picture, piece.square)
    fill, edge, pale = FILLS[piece.side], EDGES[piece.side], PALE[piece.side]
    about = f"{piece.name} {w(piece.about)}".strip() + posture_text(piece)
    found = [f"<g{spread(x, y) if piece.facing else ''}><title>{escape(about)}</title>"]
    if piece.facing:
        turn = TURNS[piece.facing]
        found.append(f'<path d="M{x - 5:g} {y - 12:g}l5 -5 5 5z" fill="#111" transform="rotate({turn} {x:g} {y:g})"/>')
    if piece.acting:
        found.append(f'<circle cx="{x:g}" cy="{y:g}" r="15.5" fill="none" stroke="#ffe14d" stroke-width="2"/>')
    if piece.posture == STANDING:
        dashed = "" if piece.tackle_zone else ' stroke-dasharray="3 2.5"'
        ring = "#111" if piece.tackle_zone else "#ffffff"
        colour = SPENT[piece.side] if piece.used else fill
        found.append(
            f'<circle cx="{x:g}" cy="{y:g}" r="13" fill="{colour}" stroke="{ring}" stroke-width="1.6"{dashed}/>'
        )
        found.append(text(x, y + 5, piece.number, 14, "#fff", 'text-anchor="middle" font-weight="bold"'))
    else:
        found.append(
            f'<ellipse cx="{x:g}" cy="{y + 2:g}" rx="14" ry="8.5" fill="{pale}" stroke="{edge}" stroke-width="1.6"/>'
        )
        found.append(text(x, y + 6.5, piece.number, 12, edge, 'text-anchor="middle" font-weight="bold"'))
        if piece.posture == STUNNED:
            for sign in (1, -1):
                found.append(
                    f'<line x1="{x - 11:g}" y1="{y + 2 - 10 * sign:g}" x2="{x + 11:g}" y2="{y + 2 + 10 * sign:g}" '
                    f'stroke="{edge}" stroke-width="2" stroke-linecap="round"/>'
                )
    if piece.has_ball:
        found += ball(x + 9, y + 9, 6.5)
    found.append("</g>")
    return found


TURNS: Final = {"up": 0, "right": 90, "down": 180, "left": 270}


def spread(x: float, y: float) -> str:
    """Over four squares, of which this is the middle of the first."""
    return f' transform="translate({x + CELL / 2:g} {y + CELL / 2:g}) scale(1.9) translate({-x:g} {-y:g})"'


def posture_text(piece: Piece) -> str:
    """How he fares, in words."""
    if piece.posture == PRONE:
        return w(" (prone)")
    if piece.posture == STUNNED:
        return w(" (stunned)")
    return "" if piece.tackle_zone else w(" (no tackle zone)")


def loose_ball(picture: Picture, square: int) -> str:
    """A ball on the ground, or over it."""
    x, y = centre(picture, square)
    if picture.flying:
        shadow = f'<ellipse cx="{x + 4:g}" cy="{y + 9:g}" rx="7" ry="3" fill="#000" fill-opacity="0.3"/>'
        return "\n".join([shadow, *ball(x, y - 3, 10)])
    sign = picture.sign(square)
    letter = [text(x + 9, y + 14, sign, 11, "#fff", 'text-anchor="middle" font-weight="bold"')] if sign != "o" else []
    return "\n".join([*ball(x, y, 9), *letter])


def ball(x: float, y: float, size: float) -> list[str]:
    """A ball with its laces."""
    lace = size * 0.45
    turned = f"rotate(-30 {x:g} {y:g})"
    return [
        f'<g transform={quoteattr(turned)}><ellipse cx="{x:g}" cy="{y:g}" rx="{size:g}" ry="{size * 0.62:g}" '
        'fill="#8a4b1f" stroke="#fff3d6" stroke-width="1.3"/>'
        f'<line x1="{x - lace:g}" y1="{y:g}" x2="{x + lace:g}" y2="{y:g}" '
        'stroke="#fff3d6" stroke-width="1.2"/></g>'
    ]


# -- words --------------------------------------------------------------------------------------------------------


def score_line(picture: Picture, names: tuple[str, str], width: int) -> list[str]:
    """The score above the board."""
    middle = width / 2
    score = f"{picture.score[HOME]} : {picture.score[AWAY]}"
    bold = 'font-weight="bold" text-anchor='
    found = [
        text(middle - 42, 26, marked(picture, names, HOME), 18, FILLS[HOME], bold + '"end"'),
        text(middle, 26, score, 20, "#222", bold + '"middle"'),
        text(middle + 42, 26, marked(picture, names, AWAY), 18, FILLS[AWAY], bold + '"start"'),
    ]
    if picture.facts:
        found.append(text(middle, 43, ", ".join(w(fact) for fact in picture.facts), 12, "#444"))
    return found


def marked(picture: Picture, names: tuple[str, str], side: int) -> str:
    """A side's name, with a sign when it is its turn."""
    if picture.active != side:
        return names[side]
    return f"\u25b8 {names[side]}" if side == HOME else f"{names[side]} \u25c2"


def note_lines(picture: Picture) -> list[str]:
    """The cards on the table, below the board."""
    bottom = TOP + CELL * int(picture.board.height)
    start = 'text-anchor="start"'
    notes = wrapped_notes(picture)
    return [text(LEFT, bottom + 20 + NOTE * i, note, 12, "#222", start) for i, note in enumerate(notes)]


def wrapped_notes(picture: Picture) -> list[str]:
    """The lines below the board, none wider than it."""
    letters = max(20, int(CELL * int(picture.board.width) / LETTER))
    return [line for note in picture.notes for line in wrap(w(note), letters, subsequent_indent="\u2003")]


def bench_lines(picture: Picture, names: tuple[str, str], height: int) -> list[str]:
    """Both dugouts below the board."""
    found = []
    for side in (HOME, AWAY):
        bench = picture.benches[side]
        boxes = [f"{w(box)}: {' '.join(name[1:] for name in players)}" for box, players in bench.boxes]
        words = "; ".join((*(w(fact) for fact in bench.facts), *boxes))
        y = height - BELOW + 24 + 20 * side
        left = 'text-anchor="start" font-weight="bold"'
        found.append(text(LEFT, y, names[side], 13, FILLS[side], left))
        found.append(text(LEFT + 110, y, words, 12, "#333", 'text-anchor="start"'))
    return found
