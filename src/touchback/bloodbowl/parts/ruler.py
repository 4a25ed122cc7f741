"""The range ruler: how far it is, what it passes over, and whether a throw needs to be seen. [R10.1, R10.3]"""

from __future__ import annotations

from touchback.kernel.board import Board
from touchback.kernel.ints import append, i64, vec


class Ruler:
    """Ranges by distance as a table: along a row how far across, down the rows how far along (it is symmetric); a dot
    is out of range, 0 the thrower's own square. The ruler is `width` squares wide. Where `needs_sight` is set, nobody
    throws at, or gets a hand to, what he does not see."""

    def __init__(self, ranges: tuple[str, ...], width: float, needs_sight: bool = False) -> None:
        self.reach: i64 = len(ranges) - 1  # squares, along or across
        self.width = width
        self.needs_sight = needs_sight
        self.bands = vec[i64]([0 if band == "." else int(band) for row in ranges for band in row])
        self.longest: i64 = max(int(band) for band in self.bands)

    def band(self, board: Board, origin: i64, square: i64) -> i64:
        """Quick, short, long or bomb; 0 is out of range, out of sight or the thrower's own square. [R10.1]"""
        dx = board.x[origin] - board.x[square]
        dy = board.y[origin] - board.y[square]
        if dx < 0:
            dx = -dx
        if dy < 0:
            dy = -dy
        if dx > self.reach or dy > self.reach or (self.needs_sight and not board.sees(origin, square)):
            return 0
        return self.bands[dy * (self.reach + 1) + dx]

    def squares(self, board: Board, origin: i64, limit: i64) -> vec[i64]:
        """Every square at this range or nearer, whoever is there. [R10.1]"""
        found = vec[i64]([])
        bands = self.bands
        reach = self.reach
        x0 = board.x[origin]
        y0 = board.y[origin]
        y: i64 = y0 - reach if y0 > reach else 0
        while y < board.height and y - y0 <= reach:
            row = (y - y0 if y > y0 else y0 - y) * (reach + 1)
            x: i64 = x0 - reach if x0 > reach else 0
            while x < board.width and x - x0 <= reach:
                band = bands[row + (x - x0 if x > x0 else x0 - x)]
                if 1 <= band <= limit:
                    square = (y + 1) * board.stride + x + 1
                    if board.playable[square] != 0 and (not self.needs_sight or board.sees(origin, square)):
                        found = append(found, square)
                x += 1
            y += 1
        return found

    def covers(self, board: Board, origin: i64, square: i64, candidate: i64) -> bool:
        """Is the candidate between thrower and landing square, at least partly under the ruler? [R10.3]"""
        tx = int(board.x[square] - board.x[origin])
        ty = int(board.y[square] - board.y[origin])
        ix = int(board.x[candidate] - board.x[origin])
        iy = int(board.y[candidate] - board.y[origin])
        length = tx * tx + ty * ty
        if ix * ix + iy * iy >= length or (tx - ix) * (tx - ix) + (ty - iy) * (ty - iy) >= length:
            return False
        # Twice the distance of the nearest corner from the line, squared, against the ruler's width.
        nearest = min(abs(ty * (2 * ix + cx) - tx * (2 * iy + cy)) for cx, cy in ((-1, -1), (-1, 1), (1, -1), (1, 1)))
        if nearest * nearest >= self.width * self.width * length:
            return False
        return not self.needs_sight or board.sees(origin, candidate)
