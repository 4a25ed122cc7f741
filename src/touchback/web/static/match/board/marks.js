/** What lies over the pitch and under the players: offers, ways, dice numbers, bands, zones, arrows. */

import { s } from "../../common/dom.js";
import { UNIT, centreOf, cornerOf, spotOf } from "../geometry.js";

/** @typedef {import("../geometry.js").Lay} Lay */
/** @typedef {import("../geometry.js").Size} Size */

/**
 * @typedef {object} SquareMark
 * @property {string} [kind] offer, reach, place, goal, ...: which look it has
 * @property {string} [tone] safe, likely, risky, wild, mine, theirs
 * @property {string} [label] short, written on the square
 * @property {string} [band] of a throw
 * @property {string} [arrowFrom] an arrow from there
 * @property {string} [words] for screen readers
 */

/**
 * @typedef {object} PlayerMark
 * @property {string} kind can-act, selected, target, barred (a target nothing comes of), picked
 * @property {string} [label] dice or roll
 * @property {string} [tone] mine, theirs, safe, likely, risky, wild, barred
 * @property {string} [words]
 */

/**
 * @typedef {object} Marks
 * @property {Map<string, SquareMark>} squares
 * @property {Map<string, PlayerMark>} players
 * @property {Map<string, string>} zones mine, theirs, both
 * @property {Map<string, string>} threat
 * @property {Set<string>} marked players who are marked
 */

/** @returns {Marks} */
export function noMarks() {
  return { squares: new Map(), players: new Map(), zones: new Map(), threat: new Map(), marked: new Set() };
}

/**
 * Draw the marks of squares, and what is written on them.
 * @param {SVGGElement} under below the players
 * @param {SVGGElement} written above a ball that lies there
 * @param {Marks} marks
 * @param {Size} size
 * @param {Lay} lay
 * @param {Set<string>} balls where balls lie: there one writes at the lower edge
 */
export function drawSquareMarks(under, written, marks, size, lay, balls) {
  under.replaceChildren();
  written.replaceChildren();
  for (const [square, whose] of marks.zones) under.append(...zone(square, whose, size, lay));
  for (const [square, label] of marks.threat) under.append(...threat(square, label, size, lay));
  for (const [square, mark] of marks.squares) {
    const spot = spotOf(square);
    if (!spot) continue;
    const { x, y } = cornerOf(spot, size, lay);
    if (mark.band)
      under.append(s("rect", { class: `band ${mark.band.replaceAll(" ", "-")}`, x, y, width: UNIT, height: UNIT }));
    if (mark.kind) {
      under.append(
        s("rect", {
          class: `mark ${mark.kind} ${mark.tone ?? ""}`,
          x: x + 1.5,
          y: y + 1.5,
          width: UNIT - 3,
          height: UNIT - 3,
          rx: 4,
        }),
      );
    }
    if (mark.arrowFrom) under.append(...arrow(mark.arrowFrom, square, size, lay));
    if (mark.label) {
      written.append(...labels(mark.label, x + UNIT / 2, y + UNIT / 2 + (balls.has(square) ? UNIT / 3 : 0)));
    }
  }
}

/**
 * A short text in a square; several rolls stand one below the other.
 * @param {string} label @param {number} x @param {number} y
 */
function labels(label, x, y) {
  const lines = label.length > 4 && /\d/.test(label) ? label.split(" ") : [label];
  const shown = lines.length > 3 ? [...lines.slice(0, 2), "…"] : lines;
  const height = shown.length > 2 ? 11 : 13;
  return shown.map((line, i) =>
    s(
      "text",
      {
        class: shown.length > 1 || label.length > 4 ? "mark-label small" : "mark-label",
        x,
        y: y + 4.5 + (i - (shown.length - 1) / 2) * height,
      },
      line,
    ),
  );
}

/**
 * Tackle zones: stripes one way for mine, the other way for theirs, so that no colour is needed.
 * @param {string} square @param {string} whose @param {Size} size @param {Lay} lay
 */
function zone(square, whose, size, lay) {
  const spot = spotOf(square);
  if (!spot) return [];
  const { x, y } = cornerOf(spot, size, lay);
  const marks = [s("rect", { class: `zone ${whose}`, x, y, width: UNIT, height: UNIT })];
  const rising = `M${x} ${y + UNIT}L${x + UNIT} ${y}`;
  const falling = `M${x} ${y}L${x + UNIT} ${y + UNIT}`;
  if (whose !== "theirs") marks.push(/** @type {any} */ (s("path", { class: "zone-line mine", d: rising })));
  if (whose !== "mine") marks.push(/** @type {any} */ (s("path", { class: "zone-line theirs", d: falling })));
  return marks;
}

/** @param {string} square @param {string} label @param {Size} size @param {Lay} lay */
function threat(square, label, size, lay) {
  const spot = spotOf(square);
  if (!spot) return [];
  const { x, y } = cornerOf(spot, size, lay);
  return [
    s("rect", { class: "threat", x: x + 1, y: y + 1, width: UNIT - 2, height: UNIT - 2 }),
    s("text", { class: "threat-label", x: x + 7, y: y + 11 }, label),
  ];
}

/** @param {string} from @param {string} to @param {Size} size @param {Lay} lay */
function arrow(from, to, size, lay) {
  const a = centreOf(from, size, lay);
  const b = centreOf(to, size, lay);
  if (!a || !b) return [];
  const turn = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
  return [
    s("path", {
      class: "push-arrow",
      d: "M-15-5H3v-7L17 0 3 12V5h-18z",
      transform: `translate(${b.x} ${b.y}) rotate(${turn})`,
    }),
  ];
}

/**
 * A line over these squares.
 * @param {SVGGElement} layer
 * @param {string[]} squares
 * @param {string} tone
 * @param {Size} size
 * @param {Lay} lay
 */
function drawLine(layer, squares, tone, size, lay) {
  const points = squares.map((square) => centreOf(square, size, lay)).filter((point) => point !== null);
  const d = points.map((point, i) => `${i ? "L" : "M"}${point.x} ${point.y}`).join("");
  layer.append(s("path", { class: `way-line under`, d }), s("path", { class: `way-line ${tone}`, d }));
}

/**
 * Draw a way with step numbers, from a square (which is not numbered).
 * @param {SVGGElement} layer
 * @param {string} from
 * @param {string[]} path
 * @param {string} tone
 * @param {Size} size
 * @param {Lay} lay
 * @param {string[][]} [otherwise]  other ways from there, drawn thinner
 */
export function drawWay(layer, from, path, tone, size, lay, otherwise = []) {
  layer.replaceChildren();
  for (const other of otherwise) drawLine(layer, [from, ...other], `${tone} otherwise`, size, lay);
  const points = [from, ...path].map((square) => centreOf(square, size, lay)).filter((point) => point !== null);
  if (!path.length || points.length < 2) return;
  drawLine(layer, [from, ...path], tone, size, lay);
  if (tone.includes("thrown")) return;
  points.slice(1).forEach((point, i) => {
    layer.append(s("circle", { class: `way-step ${tone}`, cx: point.x, cy: point.y, r: 9 }));
    layer.append(s("text", { class: "way-number", x: point.x, y: point.y + 4 }, String(i + 1)));
  });
}

/**
 * Draw numbers over players: block dice, rolls needed.
 * @param {SVGGElement} over
 * @param {Marks} marks
 * @param {Map<string, string>} places squares by player
 * @param {Size} size
 * @param {Lay} lay
 */
export function drawPlayerMarks(over, marks, places, size, lay) {
  over.replaceChildren();
  for (const [id, mark] of marks.players) {
    const centre = centreOf(places.get(id) ?? "", size, lay);
    if (!centre || !mark.label) continue;
    const wide = Math.max(18, mark.label.length * 8 + 8);
    over.append(
      s(
        "g",
        { class: `aim ${mark.tone ?? ""}`, transform: `translate(${centre.x + 11} ${centre.y - 13})` },
        s("rect", { x: -wide / 2, y: -9, width: wide, height: 18, rx: mark.tone === "theirs" ? 2 : 9 }),
        s("text", { y: 5 }, mark.label),
      ),
    );
  }
  for (const id of marks.marked) {
    const centre = centreOf(places.get(id) ?? "", size, lay);
    if (centre)
      over.append(
        s("path", {
          class: "marked-sign",
          transform: `translate(${centre.x - 13} ${centre.y - 13})`,
          d: "M0-6l6 11H-6z",
        }),
      );
  }
}
