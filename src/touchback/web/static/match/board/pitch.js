/** The pitch: turf, lines, end zones, wide zones, trapdoors, blocked squares, letters and numbers. */

import { s } from "../../common/dom.js";
import { MARGIN, UNIT, cornerOf, extentOf, letterOf, spotOf } from "../geometry.js";

/** @typedef {import("../../common/types.js").BoardShown} BoardShown */
/** @typedef {import("../geometry.js").Lay} Lay */
/** @typedef {import("../colours.js").Kit} Kit */

/**
 * Draw the pitch.
 * @param {BoardShown} board
 * @param {Lay} lay
 * @param {[Kit, Kit]} kits
 * @param {[string, string]} teams names for the end zones
 * @returns {SVGGElement}
 */
export function drawPitch(board, lay, kits, teams) {
  const { width, height } = extentOf(board, lay);
  const group = s("g", { class: "pitch", "aria-hidden": "true" });
  group.append(s("rect", { class: "surround", x: 0, y: 0, width, height, rx: 8 }));
  group.append(turf(board, lay));
  board.endZones.forEach((column, side) =>
    group.append(endZone(board, lay, column - 1, kits[side], teams[side], side)),
  );
  group.append(squares(board, lay), lines(board, lay));
  for (const door of board.doors ?? []) group.append(trapdoor(door, board, lay));
  for (const square of board.blocked ?? []) group.append(rubble(square, board, lay));
  group.append(coordinates(board, lay));
  return group;
}

/**
 * A rectangle from one column and row to others (the last ones belong to it).
 * @param {BoardShown} board
 * @param {Lay} lay
 * @param {{column: number, row: number}} from
 * @param {{column: number, row: number}} to
 */
function box(board, lay, from, to) {
  const a = cornerOf(from, board, lay);
  const b = cornerOf(to, board, lay);
  const x = Math.min(a.x, b.x);
  const y = Math.min(a.y, b.y);
  return { x, y, width: Math.abs(a.x - b.x) + UNIT, height: Math.abs(a.y - b.y) + UNIT };
}

/** @param {BoardShown} board @param {Lay} lay */
function turf(board, lay) {
  const group = s("g");
  group.append(
    s("rect", {
      class: "turf",
      ...box(board, lay, { column: 0, row: 0 }, { column: board.columns - 1, row: board.rows - 1 }),
    }),
  );
  for (let column = 0; column < board.columns; column += 2) {
    const last = Math.min(column, board.columns - 1);
    group.append(
      s("rect", { class: "stripe", ...box(board, lay, { column, row: 0 }, { column: last, row: board.rows - 1 }) }),
    );
  }
  return group;
}

/**
 * @param {BoardShown} board
 * @param {Lay} lay
 * @param {number} column
 * @param {Kit} kit
 * @param {string} team
 * @param {number} side
 */
function endZone(board, lay, column, kit, team, side) {
  const field = box(board, lay, { column, row: 0 }, { column, row: board.rows - 1 });
  const group = s("g", { class: "end-zone" });
  group.append(s("rect", { ...field, fill: kit.main, opacity: 0.62 }));
  group.append(s("rect", { ...field, fill: side === 0 ? "url(#zone-home)" : "url(#zone-away)", opacity: 0.5 }));
  const x = field.x + field.width / 2;
  const y = field.y + field.height / 2;
  const turn = lay === "wide" ? (side === 0 ? -90 : 90) : 0;
  const room = (lay === "wide" ? field.height : field.width) - 20;
  const name = team.toUpperCase();
  const size = Math.min(25, (room / Math.max(4, name.length)) * 1.25);
  group.append(
    s(
      "text",
      {
        class: "zone-name",
        x: 0,
        y: size * 0.35,
        "font-size": size,
        fill: kit.ink,
        transform: `translate(${x} ${y}) rotate(${turn})`,
      },
      name,
    ),
  );
  return group;
}

/** @param {BoardShown} board @param {Lay} lay */
function squares(board, lay) {
  const { width, height } = extentOf(board, lay);
  let path = "";
  for (let x = MARGIN; x <= width - MARGIN; x += UNIT) path += `M${x} ${MARGIN}V${height - MARGIN}`;
  for (let y = MARGIN; y <= height - MARGIN; y += UNIT) path += `M${MARGIN} ${y}H${width - MARGIN}`;
  return s("path", { class: "grid-lines", d: path });
}

/** @param {BoardShown} board @param {Lay} lay */
function lines(board, lay) {
  const { width, height } = extentOf(board, lay);
  const group = s("g", { class: "lines" });
  const far = { column: board.columns - 1, row: board.rows - 1 };
  group.append(s("rect", { class: "border", ...box(board, lay, { column: 0, row: 0 }, far) }));
  /** @param {number} after how many columns @param {string} name */
  const across = (after, name) => {
    const at = lay === "wide" ? MARGIN + after * UNIT : MARGIN + (board.columns - after) * UNIT;
    const d = lay === "wide" ? `M${at} ${MARGIN}V${height - MARGIN}` : `M${MARGIN} ${at}H${width - MARGIN}`;
    group.append(s("path", { class: name, d }));
  };
  /** @param {number} after how many rows */
  const along = (after) => {
    const at = MARGIN + after * UNIT;
    const d = lay === "wide" ? `M${MARGIN} ${at}H${width - MARGIN}` : `M${at} ${MARGIN}V${height - MARGIN}`;
    group.append(s("path", { class: "wide-line", d }));
  };
  const [first, second] = board.endZones;
  across(Math.min(first, second), "goal-line");
  across(Math.max(first, second) - 1, "goal-line");
  if (board.lineAfterColumn) {
    across(board.lineAfterColumn, "middle-line");
    group.append(s("circle", { class: "middle-spot", cx: width / 2, cy: height / 2, r: UNIT * 1.5 }));
  }
  for (const row of board.linesAfterRows ?? []) along(row);
  return group;
}

/** @param {string} square @param {BoardShown} board @param {Lay} lay */
function trapdoor(square, board, lay) {
  const spot = spotOf(square);
  if (!spot) return s("g");
  const { x, y } = cornerOf(spot, board, lay);
  return s(
    "g",
    { class: "trapdoor", transform: `translate(${x} ${y})` },
    s("rect", { x: 3, y: 3, width: UNIT - 6, height: UNIT - 6, rx: 3 }),
    s("path", { d: `M${UNIT / 2} 4V${UNIT - 4}M4 ${UNIT / 2 - 9}H${UNIT - 4}M4 ${UNIT / 2 + 9}H${UNIT - 4}` }),
    s("circle", { cx: UNIT / 2 - 4, cy: UNIT / 2, r: 1.8 }),
    s("circle", { cx: UNIT / 2 + 4, cy: UNIT / 2, r: 1.8 }),
  );
}

/** @param {string} square @param {BoardShown} board @param {Lay} lay */
function rubble(square, board, lay) {
  const spot = spotOf(square);
  if (!spot) return s("g");
  const { x, y } = cornerOf(spot, board, lay);
  return s(
    "g",
    { class: "rubble", transform: `translate(${x} ${y})` },
    s("rect", { x: 0, y: 0, width: UNIT, height: UNIT }),
    s("path", { d: "M5 33l4-13 9-6 4 9-5 11zM20 34l5-15 8-3 4 9-4 9zM10 15l7-9 9 1 4 7-10 3z" }),
  );
}

/** Letters and numbers round the board. @param {BoardShown} board @param {Lay} lay */
export function coordinates(board, lay) {
  const { width, height } = extentOf(board, lay);
  const group = s("g", { class: "coordinates" });
  for (let column = 0; column < board.columns; column += 1) {
    const { x, y } = cornerOf({ column, row: 0 }, board, lay);
    const label = String(column + 1);
    if (lay === "wide") {
      for (const at of [MARGIN - 6, height - 6]) group.append(s("text", { x: x + UNIT / 2, y: at }, label));
    } else {
      for (const at of [MARGIN / 2, width - MARGIN / 2]) group.append(s("text", { x: at, y: y + UNIT / 2 + 4 }, label));
    }
  }
  for (let row = 0; row < board.rows; row += 1) {
    const { x, y } = cornerOf({ column: 0, row }, board, lay);
    if (lay === "wide") {
      for (const at of [MARGIN / 2, width - MARGIN / 2])
        group.append(s("text", { x: at, y: y + UNIT / 2 + 4 }, letterOf(row)));
    } else {
      for (const at of [MARGIN - 6, height - 6]) group.append(s("text", { x: x + UNIT / 2, y: at }, letterOf(row)));
    }
  }
  return group;
}

/**
 * Patterns used on the board: end zones and shirts. The ids belong to one board; a page has one.
 * @param {[Kit, Kit]} kits
 */
export function drawPatterns(kits) {
  const defs = s("defs");
  defs.append(
    s(
      "pattern",
      { id: "zone-home", width: 16, height: 16, patternUnits: "userSpaceOnUse" },
      s("circle", { cx: 8, cy: 8, r: 2.4, fill: kits[0].dark }),
    ),
    s(
      "pattern",
      { id: "zone-away", width: 14, height: 14, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" },
      s("rect", { width: 5, height: 14, fill: kits[1].dark }),
    ),
    s(
      "pattern",
      { id: "shirt-away", width: 6, height: 6, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" },
      s("rect", { width: 6, height: 6, fill: kits[1].main }),
      s("rect", { width: 2.2, height: 6, fill: kits[1].dark, opacity: 0.75 }),
    ),
    s(
      "radialGradient",
      { id: "leather", cx: "35%", cy: "30%" },
      s("stop", { offset: "0", "stop-color": "#d98a4a" }),
      s("stop", { offset: "1", "stop-color": "#7a3d14" }),
    ),
  );
  return defs;
}
