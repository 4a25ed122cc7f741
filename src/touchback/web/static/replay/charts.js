/** Small pictures of numbers. */

/** @typedef {import("../common/types.js").Luck} Luck */

import { h, s } from "../common/dom.js";
import { number, t } from "../common/words.js";

/**
 * The luck of a side in all its rolls: the first row of each side.
 * @param {Luck[]} rows
 * @param {"home" | "away"} side
 * @returns {Luck | undefined}
 */
export function totalLuck(rows, side) {
  return rows.find((row) => row.side === side);
}

/**
 * The rows of single kinds of rolls.
 * @param {Luck[]} rows
 * @returns {Luck[]}
 */
export function kindsOfRolls(rows) {
  return rows.filter((row) => row !== totalLuck(rows, row.side));
}

/**
 * Rows of both sides side by side: what, home's luck, away's luck.
 * @param {Luck[]} rows
 * @returns {{what: string, home: Luck | undefined, away: Luck | undefined}[]}
 */
export function paired(rows) {
  /** @type {Map<string, {what: string, home: Luck | undefined, away: Luck | undefined}>} */
  const found = new Map();
  for (const row of rows) {
    const pair = found.get(row.what) ?? { what: row.what, home: undefined, away: undefined };
    pair[row.side] = row;
    found.set(row.what, pair);
  }
  return [...found.values()];
}

/**
 * The largest value of a chart, a little above everything in it.
 * @param {Luck[]} rows
 * @returns {number}
 */
export function scaleOf(rows) {
  return Math.max(1, ...rows.map((row) => Math.max(row.expected, row.happened))) * 1.05;
}

const WIDTH = 240;

/**
 * One bar for what happened, a post for what was to be expected.
 * @param {Luck} row
 * @param {number} scale
 * @returns {SVGSVGElement}
 */
function bar(row, scale) {
  /** @type {(value: number) => number} */
  const x = (value) => (value / scale) * WIDTH;
  return s(
    "svg",
    { class: `luck-bar ${row.side}`, viewBox: `0 0 ${WIDTH} 16`, preserveAspectRatio: "none", "aria-hidden": "true" },
    s("rect", { class: "bar-ground", x: 0, y: 0, width: WIDTH, height: 16 }),
    s("rect", { class: "bar-happened", x: 0, y: 3, width: Math.max(1, x(row.happened)), height: 10 }),
    s("rect", { class: "bar-expected", x: Math.max(0, x(row.expected) - 1.5), y: 0, width: 3, height: 16 }),
  );
}

/**
 * Luck by kind of roll, both sides: a table that a screen reader can read, with bars for the eye.
 * @param {Luck[]} rows
 * @param {[string, string]} teams
 * @returns {HTMLElement}
 */
export function luckChart(rows, teams) {
  const kinds = kindsOfRolls(rows);
  const scale = scaleOf(kinds);
  /** @type {(row: Luck | undefined) => HTMLElement} */
  const cell = (row) =>
    h(
      "td",
      {},
      row &&
        h(
          "div",
          { class: "luck-cell" },
          bar(row, scale),
          h(
            "span",
            {},
            t("{happened} of {rolls}, expected {expected}", {
              happened: number(row.happened, row.happened % 1 ? 1 : 0),
              rolls: row.rolls,
              expected: number(row.expected, 1),
            }),
          ),
        ),
    );
  return h(
    "div",
    {},
    h(
      "p",
      { class: "legend soft" },
      h("span", { class: "key" }, h("i", { class: "key-bar" }), t("what came")),
      h("span", { class: "key" }, h("i", { class: "key-post" }), t("what was to be expected")),
    ),
    h(
      "p",
      { class: "soft" },
      t("A block succeeds with a face that knocks the rival down, armour if it holds, an injury if the player stays."),
    ),
    h(
      "table",
      { class: "luck" },
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          h("th", { scope: "col" }, t("Rolls")),
          h("th", { scope: "col", class: "home-side" }, teams[0]),
          h("th", { scope: "col", class: "away-side" }, teams[1]),
        ),
      ),
      h(
        "tbody",
        {},
        paired(kinds).map((pair) =>
          h("tr", {}, h("th", { scope: "row" }, pair.what), cell(pair.home), cell(pair.away)),
        ),
      ),
    ),
  );
}
