/** A curve: one number after each match. */

import { s } from "../common/dom.js";
import { number } from "../common/words.js";

const WIDTH = 480;
const HEIGHT = 160;
const EDGE = { left: 64, right: 10, top: 12, bottom: 22 };

/**
 * The points of a curve in the picture.
 * @param {number[]} values
 * @returns {[number, number][]}
 */
function pointsOf(values) {
  const low = Math.min(...values);
  const high = Math.max(...values);
  const width = WIDTH - EDGE.left - EDGE.right;
  const height = HEIGHT - EDGE.top - EDGE.bottom;
  return values.map((value, at) => [
    EDGE.left + (values.length > 1 ? (at / (values.length - 1)) * width : width / 2),
    EDGE.top + (high > low ? (1 - (value - low) / (high - low)) * height : height / 2),
  ]);
}

/**
 * @param {string} title  what it shows, for those who do not see it
 * @param {number[]} values
 */
export function plot(title, values) {
  const points = pointsOf(values);
  const label = (/** @type {number} */ value, /** @type {number} */ y) =>
    s("text", { x: EDGE.left - 6, y, "text-anchor": "end", "dominant-baseline": "middle" }, number(value));
  const low = Math.min(...values);
  const high = Math.max(...values);
  return s(
    "svg",
    { class: "plot", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": `${title}: ${values.join(", ")}` },
    s("title", {}, title),
    label(high, high > low ? EDGE.top : points[0][1]),
    high > low && label(low, HEIGHT - EDGE.bottom),
    s("path", { d: points.map(([x, y], at) => `${at ? "L" : "M"}${Math.round(x)} ${Math.round(y)}`).join("") }),
    points.map(([x, y]) => s("circle", { cx: x, cy: y, r: 3, fill: "currentColor" })),
  );
}
