/** Dice drawn by us: pips, numbers, and the faces of the block dice. */

import { s } from "../common/dom.js";
import { t } from "../common/words.js";

/** @typedef {import("../common/types.js").DieShown} DieShown */

/** Where pips lie on a face, in a field of 36 by 36. */
const PIPS = [
  [],
  [[18, 18]],
  [
    [10, 10],
    [26, 26],
  ],
  [
    [9, 9],
    [18, 18],
    [27, 27],
  ],
  [
    [10, 10],
    [26, 10],
    [10, 26],
    [26, 26],
  ],
  [
    [10, 10],
    [26, 10],
    [18, 18],
    [10, 26],
    [26, 26],
  ],
  [
    [10, 9],
    [10, 18],
    [10, 27],
    [26, 9],
    [26, 18],
    [26, 27],
  ],
];

const BURST =
  "M18 3l3.500 7 7-3.500L27 14l7 3-6.500 4 3 7-7.500-1.500L18 33l-4-6.500L6.500 28l2.500-7L2 17l7-3-2-7.500 7 3.500z";
const SKULL =
  "M18 6c-7 0-11 4.500-11 10.500 0 4 1.800 6.500 4.500 8V29h13v-4.500c2.700-1.500 4.500-4 4.500-8C29 10.500 25 6 18 6zM13.500 15a3 3 0 1 1 0 6 3 3 0 0 1 0-6zm9 0a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM18 21l1.800 3.500h-3.600z";
const ARROW = "M4 14h14V7l14 11-14 11v-7H4z";

/**
 * The drawings of named faces: filled shapes, and lines over them.
 * @type {Record<string, {fill?: string, line?: string, over?: string, small?: boolean}>}
 */
const FACES = {
  skull: { fill: SKULL },
  "both down": { fill: BURST, over: SKULL },
  push: { fill: ARROW },
  stumble: { fill: BURST, line: "M18 10v10M18 24.500v.5" },
  pow: { fill: BURST },
  miss: { line: "M9 9l18 18M27 9L9 27" },
  tackle: { fill: "M5 28l7-13 6 5 5-12 8 20z", line: "M4 31h28" },
  shove: { fill: ARROW },
  smash: { fill: BURST },
  kerrunch: { fill: BURST, over: SKULL },
};

/**
 * A die. Without a face it shows what kind it is.
 * @param {DieShown} die
 * @param {string} [extra] further classes
 * @returns {SVGSVGElement}
 */
export function drawDie(die, extra = "") {
  const label = die.words || (die.face ? String(die.face) : t.term(die.kind, "die"));
  const picture = s("svg", {
    class: `die ${die.kind} ${extra}`,
    viewBox: "0 0 36 36",
    role: "img",
    "aria-label": label,
    focusable: "false",
  });
  picture.append(s("title", {}, label));
  const shows = die.shows ?? "";
  if (die.kind === "coin") {
    picture.append(s("circle", { class: "plate coin-plate", cx: 18, cy: 18, r: 16 }));
    picture.append(s("text", { class: "coin-face", x: 18, y: 24 }, die.face ? (label[0] ?? "?").toUpperCase() : "?"));
    return picture;
  }
  if (FACES[shows]) {
    picture.append(s("rect", { class: "plate block-plate", x: 1, y: 1, width: 34, height: 34, rx: 6 }));
    face(picture, shows);
    return picture;
  }
  if (die.sides === 6 && die.face && !shows) {
    picture.append(s("rect", { class: "plate", x: 1, y: 1, width: 34, height: 34, rx: 7 }));
    for (const [cx, cy] of PIPS[die.face] ?? []) picture.append(s("circle", { class: "pip", cx, cy, r: 3.6 }));
    return picture;
  }
  const round = die.sides === 8 || die.sides === 16 || die.sides > 6;
  picture.append(
    round
      ? s("path", { class: "plate", d: "M11 1h14l10 10v14L25 35H11L1 25V11z" })
      : s("rect", { class: "plate", x: 1, y: 1, width: 34, height: 34, rx: 7 }),
  );
  picture.append(s("text", { class: "figure-text", x: 18, y: 24 }, die.face ? String(die.face) : "?"));
  return picture;
}

/**
 * The drawing of a named face.
 * @param {SVGSVGElement} picture
 * @param {string} shows
 */
function face(picture, shows) {
  const drawn = FACES[shows];
  if (drawn.fill)
    picture.append(s("path", { class: `sign ${shows.replaceAll(" ", "-")}`, d: drawn.fill, "fill-rule": "evenodd" }));
  if (drawn.over)
    picture.append(
      s("path", { class: "sign over", d: drawn.over, "fill-rule": "evenodd", transform: "translate(8 8) scale(.55)" }),
    );
  if (drawn.line) picture.append(s("path", { class: "sign-line", d: drawn.line }));
}
