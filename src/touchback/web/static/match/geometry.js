/** Squares: their names, where they lie on the screen, and which one is next. Pure. */

/** @typedef {{columns: number, rows: number}} Size */
/** @typedef {"wide" | "tall"} Lay */
/** @typedef {{column: number, row: number}} Spot */

const LETTERS = "abcdefghijklmnopqrstuvwxyz";

/** The side of a square in the units of the drawing. */
export const UNIT = 40;

/** Room around the pitch for letters and numbers. */
export const MARGIN = 18;

/**
 * The column and row of a square, counted from 0; nothing for 'off' and other names that are no squares.
 * @param {string} square
 * @returns {Spot | null}
 */
export function spotOf(square) {
  const found = /^([a-z]{1,2})(\d{1,2})$/.exec(square);
  if (!found) return null;
  const row = [...found[1]].reduce((sum, letter) => LETTERS.length * sum + LETTERS.indexOf(letter) + 1, 0) - 1;
  return { column: Number(found[2]) - 1, row };
}

/**
 * The name of a square.
 * @param {number} column
 * @param {number} row
 */
export function nameOf(column, row) {
  return `${letterOf(row)}${column + 1}`;
}

/**
 * The letter of a row; those after the last letter have two.
 * @param {number} row
 */
export function letterOf(row) {
  const letter = LETTERS[row % LETTERS.length];
  return row < LETTERS.length ? letter : LETTERS[Math.floor(row / LETTERS.length) - 1] + letter;
}

/**
 * Is this square on the board?
 * @param {Spot | null} spot
 * @param {Size} size
 */
export function isOn(spot, size) {
  return spot !== null && spot.column >= 0 && spot.column < size.columns && spot.row >= 0 && spot.row < size.rows;
}

/**
 * Every square of a board, row by row as they lie on the screen.
 * @param {Size} size
 * @param {Lay} lay
 * @returns {string[][]}
 */
export function gridOf(size, lay) {
  const across = lay === "wide" ? size.columns : size.rows;
  const down = lay === "wide" ? size.rows : size.columns;
  const grid = [];
  for (let y = 0; y < down; y += 1) {
    const line = [];
    for (let x = 0; x < across; x += 1) {
      line.push(lay === "wide" ? nameOf(x, y) : nameOf(size.columns - 1 - y, x));
    }
    grid.push(line);
  }
  return grid;
}

/**
 * The upper left corner of a square in the drawing. Wide: home's end zone is on the left; tall: at the bottom.
 * @param {Spot} spot
 * @param {Size} size
 * @param {Lay} lay
 */
export function cornerOf(spot, size, lay) {
  if (lay === "wide") return { x: MARGIN + spot.column * UNIT, y: MARGIN + spot.row * UNIT };
  return { x: MARGIN + spot.row * UNIT, y: MARGIN + (size.columns - 1 - spot.column) * UNIT };
}

/**
 * The middle of a square in the drawing.
 * @param {string} square
 * @param {Size} size
 * @param {Lay} lay
 */
export function centreOf(square, size, lay) {
  const spot = spotOf(square);
  if (!spot) return null;
  const corner = cornerOf(spot, size, lay);
  return { x: corner.x + UNIT / 2, y: corner.y + UNIT / 2 };
}

/**
 * Width and height of the drawing.
 * @param {Size} size
 * @param {Lay} lay
 */
export function extentOf(size, lay) {
  const long = size.columns * UNIT + 2 * MARGIN;
  const short = size.rows * UNIT + 2 * MARGIN;
  return lay === "wide" ? { width: long, height: short } : { width: short, height: long };
}

/**
 * The square a step away on the screen, or the same one at the edge.
 * @param {string} square
 * @param {number} right
 * @param {number} down
 * @param {Size} size
 * @param {Lay} lay
 */
export function stepOn(square, right, down, size, lay) {
  const spot = spotOf(square);
  if (!spot) return square;
  const next =
    lay === "wide"
      ? { column: spot.column + right, row: spot.row + down }
      : { column: spot.column - down, row: spot.row + right };
  return isOn(next, size) ? nameOf(next.column, next.row) : square;
}

/**
 * The same square on the other flank: a formation mirrored.
 * @param {string} square
 * @param {Size} size
 */
export function mirrored(square, size) {
  const spot = spotOf(square);
  return spot ? nameOf(spot.column, size.rows - 1 - spot.row) : square;
}

/**
 * The same square seen from the other end of the pitch.
 * @param {string} square
 * @param {Size} size
 */
export function turned(square, size) {
  const spot = spotOf(square);
  return spot ? nameOf(size.columns - 1 - spot.column, spot.row) : square;
}

/**
 * How many steps two squares are apart.
 * @param {string} one
 * @param {string} other
 */
export function stepsBetween(one, other) {
  const a = spotOf(one);
  const b = spotOf(other);
  if (!a || !b) return Infinity;
  return Math.max(Math.abs(a.column - b.column), Math.abs(a.row - b.row));
}

/**
 * Which way the board lies in so much room, unless the coach has said how he wants it: its longer side along the
 * longer side of the room. A board with more rows than columns is turned for that.
 * @param {number} width
 * @param {number} height
 * @param {string} wish "auto", "wide" or "tall"
 * @param {Size} size
 * @returns {Lay}
 */
export function layFor(width, height, wish, size) {
  const upright = wish === "wide" || wish === "tall" ? wish === "tall" : width < 640 && height > width;
  return upright === size.columns >= size.rows ? "tall" : "wide";
}
