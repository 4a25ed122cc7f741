/** How the pitch looks in each weather and arena: a tint, what lies about, what falls or shines. A handful of elements. */

import { s } from "../../common/dom.js";
import { cornerOf, nameOf, UNIT } from "../geometry.js";

/** @typedef {import("../../common/types.js").BoardShown} BoardShown */
/** @typedef {import("../../common/types.js").Scene} Scene */
/** @typedef {import("../geometry.js").Lay} Lay */

/**
 * @typedef {object} Look
 * @property {[string, number]} tint a colour over the turf, and how much of it
 * @property {string} [litter] drawn on some squares, from their corner, in relative steps
 * @property {[string, number]} [ink] its colour, and how much of it
 * @property {boolean} [line] is the litter a line, not a shape?
 * @property {number} [each] so manieth squares have it
 * @property {"rain" | "snow" | "light"} [air] what fills the air
 */

const PUDDLE = "m6 24q3-9 14-8 13 0 14 7 0 8-15 8-13 0-13-7z";
const CRACKS = "m7 10l8 5-2 7 10 3 3 8m-13-18l9-4m-7 11l-7 4";
const BONES = "m11 27q-4-2-2-6 4 1 5 3l10-9q-2-5 2-6 3 1 2 4 4-1 4 3-2 4-7 2l-9 9q2 4-1 6-4 0-4-6z";
const TUFTS = "m9 31q-1-8-4-11m5 11q0-9 3-14m1 14q1-6 6-9m5 13q-1-6-4-9m5 9q1-6 5-8";
const SPARKLE = "m20 8l2.500 9.500 9.500 2.500-9.500 2.500-2.500 9.500-2.500-9.500-9.500-2.500 9.500-2.500z";

/** @type {Record<string, Look>} */
export const LOOKS = {
  "sweltering heat": { tint: ["#e0a030", 0.26], litter: CRACKS, ink: ["#4b3a10", 0.42], line: true, each: 9, air: "light" },
  "very sunny": { tint: ["#ffe27a", 0.14], air: "light" },
  "pouring rain": { tint: ["#27466b", 0.24], litter: PUDDLE, ink: ["#9cc4e8", 0.3], each: 17, air: "rain" },
  blizzard: { tint: ["#f4faff", 0.24], litter: "m4 33q6-9 15-4 6-7 17 4z", ink: ["#ffffff", 0.62], each: 7, air: "snow" },
  "drainage issues": { tint: ["#59431f", 0.24], litter: PUDDLE, ink: ["#4c3a1d", 0.6], each: 8 },
  "great moot bake-off tent": {
    tint: ["#f6dcae", 0.16],
    litter: "m10 22h20l-3 8h-14zm1-2q2-8 9-8t9 8z",
    ink: ["#e9b96a", 0.5],
    each: 13,
  },
  "sewer pipe stadium": {
    tint: ["#4d5a2c", 0.26],
    litter: "m8 12h24m-24 8h24m-24 8h24m-18-22v28m12-28v28",
    ink: ["#1d2414", 0.5],
    line: true,
    each: 14,
  },
  "the bone pit": { tint: ["#d6c49a", 0.22], litter: BONES, ink: ["#f3ecd8", 0.55], each: 11 },
  "glittering coliseum": { tint: ["#f2c84b", 0.18], litter: SPARKLE, ink: ["#fff3c0", 0.5], each: 12, air: "light" },
  "coliseum of chaos": {
    tint: ["#5b1a3a", 0.24],
    litter: "m20 6v28m-14-14h28m-24-10l20 20m0-20l-20 20",
    ink: ["#2a0717", 0.45],
    line: true,
    each: 13,
  },
  "badlands fighting pit": { tint: ["#c08a4a", 0.26], litter: CRACKS, ink: ["#5a3413", 0.5], line: true, each: 8 },
  "mountain summit stadium": {
    tint: ["#8d97a3", 0.26],
    litter: "m5 31l8-13 5 6 6-12 11 19z",
    ink: ["#dfe6ee", 0.4],
    each: 13,
    air: "snow",
  },
  "overgrown arena": { tint: ["#14401c", 0.26], litter: TUFTS, ink: ["#9bd36a", 0.55], line: true, each: 5 },
};

/**
 * What the pitch looks like now; nothing where it looks as ever.
 * @param {Scene} scene
 * @returns {string}
 */
export function groundOf(scene) {
  const name = scene.facts.find((fact) => fact.ground)?.ground?.toLowerCase() ?? "";
  return !scene.floor && LOOKS[name] ? name : "";
}

/**
 * Draw it, over the turf and below everything that is played with.
 * @param {string} name
 * @param {BoardShown} board
 * @param {Lay} lay
 * @returns {SVGElement[]}
 */
export function drawGround(name, board, lay) {
  const look = LOOKS[name];
  if (!look) return [];
  const [first, last] = between(board);
  const [one, other] = [cornerOf({ column: first, row: 0 }, board, lay), cornerOf({ column: last, row: board.rows - 1 }, board, lay)];
  const field = {
    x: Math.min(one.x, other.x),
    y: Math.min(one.y, other.y),
    width: Math.abs(one.x - other.x) + UNIT,
    height: Math.abs(one.y - other.y) + UNIT,
  };
  const [colour, share] = look.tint;
  /** @type {SVGElement[]} */
  const drawn = [s("rect", { class: "tint", ...field, fill: colour, "fill-opacity": share })];
  if (look.litter) drawn.push(litter(look, board, lay));
  if (look.air) drawn.push(AIR[look.air](), s("rect", { ...field, fill: `url(#air-${look.air})` }));
  return drawn;
}

/** The columns between the end zones, which keep their colours: the first and the last. @param {BoardShown} board */
function between(board) {
  const [low, high] = [Math.min(...board.endZones), Math.max(...board.endZones)];
  return [low, high - 2];
}

/** All that lies about, as one shape. @param {Look} look @param {BoardShown} board @param {Lay} lay */
function litter(look, board, lay) {
  const [colour, share] = look.ink ?? ["#000", 0.4];
  const [first, last] = between(board);
  const built = new Set([...(board.blocked ?? []), ...(board.doors ?? [])]);
  let d = "";
  for (let column = first; column <= last; column += 1)
    for (let row = 0; row < board.rows; row += 1) {
      const mixed = Math.imul(column * 73 + row * 179 + 11, 2654435761) >>> 8; // the same squares every time
      if (mixed % (look.each ?? 9) || built.has(nameOf(column, row))) continue;
      const { x, y } = cornerOf({ column, row }, board, lay);
      d += `M${x} ${y}${look.litter}`;
    }
  const ink = look.line ? { fill: "none", stroke: colour, "stroke-width": 1.6 } : { fill: colour };
  return s("path", { class: "lying", d, opacity: share, ...ink });
}

/** What fills the air, as a pattern. @type {Record<string, () => SVGElement>} */
const AIR = {
  rain: () =>
    s(
      "pattern",
      { id: "air-rain", width: 46, height: 46, patternUnits: "userSpaceOnUse" },
      s("path", { d: "M10 2L5 17M33 22l-5 15", stroke: "#d8e9ff", "stroke-opacity": 0.5, "stroke-width": 1.3 }),
    ),
  snow: () =>
    s(
      "pattern",
      { id: "air-snow", width: 64, height: 64, patternUnits: "userSpaceOnUse" },
      ...[[9, 12, 2], [33, 5, 1.3], [52, 24, 2.2], [21, 38, 1.5], [44, 52, 1.8], [6, 57, 1.2]].map(([cx, cy, r]) =>
        s("circle", { cx, cy, r, fill: "#fff", "fill-opacity": 0.75 }),
      ),
    ),
  light: () =>
    s(
      "linearGradient",
      { id: "air-light", x2: 1, y2: 1 },
      ...[[0, 0.34], [0.25, 0.05], [0.38, 0.2], [0.5, 0.03], [1, 0]].map(([offset, share]) =>
        s("stop", { offset, "stop-color": "#fff6cc", "stop-opacity": share }),
      ),
    ),
};
