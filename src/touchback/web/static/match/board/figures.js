/**
 * Figures of players, put together from parts: a body, a head of several parts, a size and marks. Which parts a player
 * is made of is told by the server; here is how each part is drawn. All of it is drawn by us.
 *
 * A figure stands around (0, 0) in a field of 40 by 40: shoulders from 1 to 16, the head above them, the number of the
 * shirt over its middle. Heads with a snout look to the right.
 */

import { s } from "../../common/dom.js";

/** @typedef {import("../../common/types.js").FigureShown} FigureShown */
/** @typedef {import("../colours.js").Kit} Kit */

/**
 * A stroke of the brush: a path, what it is filled with (or "line": only drawn), and whether it lies behind the body.
 * @typedef {{d: string, as: string, back?: boolean}} Stroke
 */

/** Skins by name, light enough to stand out from every kit's dark side. @type {Record<string, string>} */
export const SKINS = {
  pale: "#f0c8a4",
  tan: "#c98d5d",
  ash: "#cfd0d8",
  bone: "#efe7cf",
  green: "#7cc04f",
  "dark-green": "#6aa855",
  leaf: "#a8cf55",
  mustard: "#d3b04c",
  sick: "#b7c27a",
  slate: "#8fa6a3",
  fur: "#c2a183",
  rust: "#c07a4e",
  orange: "#e8924a",
  white: "#f4f6f8",
  blue: "#6fb2e0",
  teal: "#5cb8a6",
  bark: "#a98457",
  red: "#e0705c",
  metal: "#b9c0c9",
  ghost: "#dfe8f2",
};

/** What is the same in every kit. @type {Record<string, string>} */
const PAINTS = {
  bone: "#f5eeda",
  ink: "#17130f",
  hair: "#8a5226",
  fire: "#ff8a2b",
  white: "#f6f6f2",
  metal: "#c6ccd4",
  gold: "#ffd76a",
  leaf: "#5fae4b",
  glow: "#ffe98a",
  purple: "#b98cf0",
  bomb: "#2a2d33",
};

/** Figures of all sizes stand on the same height: low enough for the number, high enough to see small faces. */
const FLOOR = 10;

/** How tall each size stands. @type {Record<string, number>} */
const SCALES = { tiny: 0.76, small: 0.88, man: 1, large: 1.06, big: 1.14 };

/** Ellipses as paths, which every part below may use. @param {number} x @param {number} y @param {number} rx @param {number} [ry] */
function round(x, y, rx, ry = rx) {
  return `M${x - rx} ${y}a${rx} ${ry} 0 1 1 ${2 * rx} 0a${rx} ${ry} 0 1 1 ${-2 * rx} 0z`;
}

/** The same on both sides. @param {(side: 1 | -1) => string} draw */
function both(draw) {
  return draw(-1) + draw(1);
}

const EYES = round(-3, -5, 1.3) + round(3, -5, 1.3);

/** @type {Record<string, Stroke[]>} */
const BODIES = {
  slim: [{ d: "M-10 15V8q0-6 5-6.5h10q5 .5 5 6.5v7q-10 2.5-20 0z", as: "shirt" }],
  broad: [{ d: "M-13 15V8q0-6.5 6-7h14q6 .5 6 7v7q-13 3-26 0z", as: "shirt" }],
  burly: [{ d: "M-16 15V6q.5-6.5 8-7h16q7.5.5 8 7v9q-16 3-32 0z", as: "shirt" }],
  stout: [{ d: "M-14 15q-3-6 0-11 2-3 6-3h16q4 0 6 3 3 5 0 11-14 3-28 0z", as: "shirt" }],
  fat: [
    { d: "M-16 15q-3-9 2-14 3-2 6-2h16q3 0 6 2 5 5 2 14-16 4-32 0z", as: "shirt" },
    { d: "M-9 8q9-6 18 0-2 9-9 9t-9-9z", as: "skin" },
  ],
  hulk: [
    { d: "M-17 15V6q0-9 8-10h18q8 1 8 10v9q-17 3-34 0z", as: "shirt" },
    { d: both((x) => `M${12 * x} 16V8`), as: "line" },
  ],
  small: [{ d: "M-9 15V9q0-5 4-5.5h10q4 .5 4 5.5v6q-9 2-18 0z", as: "shirt" }],
  bare: [
    { d: "M-12 15V7q0-5.5 6-6h12q6 .5 6 6v8q-12 3-24 0z", as: "skin" },
    { d: "M-8 15L4 1h5L-2 16z", as: "kit" },
  ],
  fur: [
    { d: "M-13 15V8q0-6.5 6-7h14q6 .5 6 7v7q-13 3-26 0z", as: "shirt" },
    { d: "M-14 5l3-5 4 1 3-2 4 2 4-2 3 2 4-1 3 5-3 2-2-2-3 3-3-3-3 3-3-3-3 3-3-3-2 2z", as: "hair" },
  ],
  ruff: [
    { d: "M-13 15V8q0-6.5 6-7h14q6 .5 6 7v7q-13 3-26 0z", as: "shirt" },
    { d: "M-10 3l2-3h16l2 3-2 3-3-2-2 3-3-3-3 3-2-3-3 2z", as: "white" },
  ],
  robe: [{ d: "M-13 16q1-9 4-13 3-3 9-3t9 3q3 4 4 13z", as: "shirt" }],
  cape: [
    { d: "M-15 16q-1-12 0-20l7 5h16l7-5q1 8 0 20z", as: "dark", back: true },
    { d: "M-17 15l1-17 9 5zM17 15L16-2 7 3z", as: "purple", back: true },
    { d: "M-9 15V8q0-6 4-6.5h10q4 .5 4 6.5v7q-9 2-18 0z", as: "shirt" },
  ],
  torn: [{ d: "M-12 12V8q0-6.5 6-7h12q6 .5 6 7v7l-3-3-3 4-3-4-3 4-3-4-3 3-3-4z", as: "shirt" }],
  bones: [
    { d: "M-11 8q0-5.5 5-6h12q5 .5 5 6z", as: "shirt" },
    { d: "M0 3v12M-9 8q9 4 18 0M-7 12q7 3 14 0", as: "ribs" },
  ],
  wrapped: [
    { d: "M-16 15V6q.5-6.5 8-7h16q7.5.5 8 7v9q-16 3-32 0z", as: "bone" },
    { d: "M-15 3l12 5M15 3L0 11M-15 10l12 5M15 10L3 16", as: "line" },
    { d: "M-16 4L10 16h5L-10-1z", as: "kit" },
  ],
  ghost: [{ d: "M-12 16q2-6 2-10Q-9-1 0-1t10 7q0 4 2 10l-4-3-3 4-5-4-5 4-3-4z", as: "shirt" }],
  trunk: [
    { d: "M-13 17q3-7 2-12 0-7 5-9H6q5 2 5 9-1 5 2 12l-5-2-3 3-5-3-5 3-3-3z", as: "skin" },
    { d: "M-11 1q-7-1-8-9 5 5 9 4zM11 1q7-1 8-9-5 5-9 4z", as: "skin", back: true },
    { d: "M-11.5 4q11 4 23 0v5q-12 4-23.5 0z", as: "kit" },
  ],
  centaur: [
    { d: "M-19 6q1-6 8-6h14l4 5v12H3l-1-5h-9l-1 5h-5l-2-6q-3-1-4-5z", as: "skin" },
    { d: "M-9 13V4q1-5 6-5.5h6q5 .5 6 5.5v9z", as: "shirt" },
  ],
  beast: [
    { d: "M-19 3l5 0q2-5 9-5H8q6 1 6 7v11h-4l-1-6h-13l-2 6h-4l-1-8q-3-1-3-4z", as: "skin" },
    { d: "M-9-1.5Q0-3 8-1.5V9H-9z", as: "shirt" },
  ],
  tail: [
    { d: "M8 15q13-1 11-15-1-9-8-9 4 6 0 11-4 4-5 13z", as: "skin", back: true },
    { d: "M-8 15V9q0-5 4-5.5h8q4 .5 4 5.5v6q-8 2-16 0z", as: "shirt" },
  ],
  coil: [
    { d: "M-15 15q-3-6 3-8h22q7 1 6 6-1 4-6 4h-20q-3 0-5-2z", as: "skin" },
    { d: "M-10 9q0-7 6-9h8q6 2 6 9z", as: "shirt" },
  ],
  blob: [
    { d: "M-16 15q-4-6 1-10-2-6 5-8h18q8 1 6 8 5 4 1 10-5 4-9 1-4 3-8 0-6 3-14-1z", as: "skin" },
    { d: "M-13 4q13 6 26 0v5q-13 6-26 0z", as: "kit" },
  ],
  stilts: [
    { d: "M-6 8l-3 12M6 8l3 12", as: "wood" },
    { d: "M-9 9q0-7 4-7.5h10q4 .5 4 7.5-9 3-18 0z", as: "shirt" },
  ],
  wagon: [
    { d: "M-17 0h34l-3 12h-28z", as: "shirt" },
    { d: "M-17 4h34M-8 0l1 12M8 0l-1 12", as: "line" },
    { d: round(-10, 13, 4.5) + round(10, 13, 4.5), as: "hair" },
    { d: "M-17 1l-2-6 5 4zM17 1l2-6-5 4z", as: "metal" },
  ],
  roller: [
    { d: "M-18 4h36v12h-36z", as: "metal" },
    { d: "M-13 4v12M-6 4v12M6 4v12M13 4v12", as: "line" },
    { d: "M-14 5V0h28v5zM12-1v-11h4V-1z", as: "shirt" },
  ],
};

/** @type {Record<string, Stroke[]>} */
const HEADS = {
  // Faces.
  round: [
    { d: round(0, -5, 7.5, 8.5), as: "skin" },
    { d: EYES, as: "ink" },
  ],
  "round-small": [
    { d: round(0, -3.5, 7.5, 7.5), as: "skin" },
    { d: EYES, as: "ink" },
  ],
  wide: [
    { d: round(0, -4, 8.5, 7.5), as: "skin" },
    { d: EYES, as: "ink" },
  ],
  long: [
    { d: "M0-15q6.5 0 6.5 8 0 7-6.5 11.5-6.5-4.5-6.5-11.5 0-8 6.5-8z", as: "skin" },
    { d: "M-4.5-5.5l3 1M4.5-5.5l-3 1", as: "line" },
  ],
  jaw: [
    { d: "M0-14q6 0 6.5 6l3.5 5q0 7.5-10 8-10-.5-10-8l3.5-5q.5-6 6.5-6z", as: "skin" },
    { d: "M-5-6.5l4 2M5-6.5l-4 2M-5 1q5 2 10 0", as: "line" },
  ],
  heavy: [
    { d: "M0-15q5 0 6 6l4 5q1 8-10 8.5-11-.5-10-8.5l4-5q1-6 6-6z", as: "skin" },
    { d: round(-2.7, -7, 1.2) + round(2.7, -7, 1.2), as: "ink" },
    { d: "M-5 0q5 2 10 0", as: "line" },
  ],
  skull: [
    { d: "M0-14q8.5 0 8.5 8 0 4-3 5.5V4h-11V-.5q-3-1.5-3-5.5 0-8 8.5-8z", as: "bone" },
    { d: round(-3.5, -5.5, 2.3) + round(3.5, -5.5, 2.3) + "M0-3l1.3 2.5h-2.6z", as: "ink" },
    { d: "M-2.5 1v3M0 1v3M2.5 1v3", as: "line" },
  ],
  helm: [
    { d: "M-8-6q0-8.5 8-9 8 .5 8 9v6l-4 4.5h-8L-8 0z", as: "kit" },
    { d: "M-6-6H6v2.5H1.2V1h-2.4v-4.5H-6z", as: "ink" },
  ],
  goat: [
    { d: "M0-13q7 0 7 6l-2.5 8q-1 4-4.5 4t-4.5-4L-7-7q0-6 7-6zM-6-8l-6 1 5 3zM6-8l6 1-5 3z", as: "skin" },
    { d: EYES + "M-2 1h1.2v1.5H-2zM.8 1H2v1.5H.8z", as: "ink" },
  ],
  bull: [
    { d: "M0-13q9 0 9 6L6 0q0 5.5-6 5.5T-6 0l-3-7q0-6 9-6z", as: "skin" },
    { d: round(-3.5, -6, 1.3) + round(3.5, -6, 1.3) + round(-2, 1.5, 1) + round(2, 1.5, 1), as: "ink" },
  ],
  frog: [
    { d: round(0, -3, 10, 7) + round(-5, -10, 3.5) + round(5, -10, 3.5), as: "skin" },
    { d: round(-5, -10.5, 1.5) + round(5, -10.5, 1.5), as: "ink" },
  ],
  box: [
    { d: "M-8-14H8v13l-3 5H-5l-3-5z", as: "skin" },
    { d: "M-8-14H8v4l-4-1.5-4 2-4-2-4 1.5zM-5-7.5h3V-5h-3zM2-7.5h3V-5H2z", as: "ink" },
  ],
  tree: [
    { d: "M-8 3l-1-12 3-3 3 2 3-4 3 4 3-2 3 3-1 12q-8 4-16 0z", as: "skin" },
    { d: "M-5-6l4 1.5-3 1.5zM5-6L1-4.5 4-3zM-4 1h8l-2 2h-4z", as: "ink" },
  ],
  ape: [
    { d: round(0, -4, 6.5, 6.5), as: "blueish" },
    { d: EYES, as: "ink" },
    { d: "M-3 0q3 2 6 0", as: "line" },
  ],
  hood: [
    { d: "M0-18q12 4 10 21-10 5-20 0-2-17 10-21z", as: "shirt" },
    { d: "M0-11q6 1 6 11-6 4-12 0 0-10 6-11z", as: "ink" },
    { d: round(-2.5, -4, 1.5) + round(2.5, -4, 1.5), as: "glow" },
  ],
  "blob-head": [
    { d: "M-9 0q-3-9 3-12 6-4 12 0 6 3 3 12-9 6-18 0z", as: "skin" },
    { d: round(0, -7, 2) + round(-5, -4, 1.2) + round(5.5, -3.5, 1.2), as: "ink" },
    { d: "M-6 0l2-2 2 2 2-2 2 2 2-2 2 2-6 3z", as: "bone" },
  ],
  // Faces with a snout, seen from the side.
  rat: [
    { d: "M-8-3q-1-10 7-11 5 0 8 5l10 7q1 2-1 3L6 3q-7 2-11 0-3-2-3-6z", as: "skin" },
    { d: round(3, -6, 1.5) + round(16.5, -1, 1.5), as: "ink" },
    { d: "M11 1l6 4M10 1.5l3 5M8 1h6", as: "line" },
  ],
  wolf: [
    { d: "M-9-1q-1-11 7-13l8 4 10 5q2 2 0 4L8 0 7 4Q0 6-5 4q-4-1-4-5z", as: "skin" },
    { d: round(3, -7, 1.3) + round(15.5, -3, 1.6), as: "ink" },
    { d: "M7-.5l8-1.5-1 2.5zM8 2l2-2 1 2z", as: "bone" },
  ],
  pig: [
    { d: "M-9-2q-1-10 8-11 5 0 8 4l7 2v7l-7 1q-1 4-8 4-8 0-8-7z", as: "skin" },
    { d: round(2, -6, 1.3) + round(12.5, -4.5, 0.9) + round(12.5, -2, 0.9), as: "ink" },
  ],
  lizard: [
    { d: "M-8-3q0-10 8-11 5 0 7 4l9 4q2 2 0 4L6 2Q-1 5-5 3q-3-2-3-6z", as: "skin" },
    { d: round(3, -8, 1.6), as: "ink" },
    { d: "M5 0l10-2.5", as: "line" },
  ],
  maw: [
    { d: "M-10-3q-1-11 8-12 5 0 7 4l12 2q3 3 1 6H7l10 3q0 3-3 4-13 2-19 0-5-2-5-7z", as: "skin" },
    { d: round(2, -9, 1.6), as: "ink" },
  ],
  snake: [
    { d: "M-4 8q-6-6-5-13 1-8 8-9 6 0 9 4l7 3q2 3 0 5-8 3-11 3-2 3 0 7z", as: "skin" },
    { d: round(4, -8, 1.5), as: "ink" },
    { d: "M15-4l5 1-3 1 3 2", as: "line" },
  ],
  // Ears.
  "pointed-ears": [{ d: both((x) => `M${5 * x} -8L${14 * x} -15L${10 * x} -5L${5 * x} -2z`), as: "skin", back: true }],
  "long-ears": [{ d: both((x) => `M${5 * x} -7L${19 * x} -12L${8 * x} 1z`), as: "skin", back: true }],
  "droopy-ears": [{ d: both((x) => `M${5 * x} -9L${17 * x} -3L${7 * x} 0z`), as: "skin", back: true }],
  "small-ears": [{ d: both((x) => `M${6 * x} -8L${13 * x} -11L${9 * x} -2z`), as: "skin", back: true }],
  "small-ears-back": [{ d: "M-6-11l-4-7 8 4z", as: "skin", back: true }],
  "bat-ears": [{ d: both((x) => `M${3 * x} -11L${14 * x} -20L${10 * x} -4z`), as: "skin", back: true }],
  "cat-ears": [{ d: both((x) => `M${3 * x} -12L${8 * x} -19L${8 * x} -9z`), as: "gold" }],
  "wolf-ears": [{ d: "M-8-7l-2-12 8 6zM-2-12l5-8 3 10z", as: "skin", back: true }],
  "rat-ear": [
    { d: round(-6, -13, 5.5), as: "skin", back: true },
    { d: round(-6, -13, 2.8), as: "pink", back: true },
  ],
  // Horns, hats, hair.
  "bull-horns": [{ d: both((x) => `M${5 * x} -8Q${17 * x} -7 ${18 * x} -20Q${13 * x} -12 ${4 * x} -13z`), as: "bone", back: true }],
  "goat-horns": [{ d: both((x) => `M${2 * x} -12Q${11 * x} -10 ${12 * x} -20Q${8 * x} -15 ${2 * x} -17z`), as: "bone", back: true }],
  "one-goat-horn": [{ d: "M-1-12q-9-1-10-9 4 5 11 4zM2-12l2-8 3 7z", as: "bone", back: true }],
  "ram-horns": [
    { d: both((x) => `M${3 * x} -10Q${13 * x} -15 ${15 * x} -5Q${15 * x} 3 ${8 * x} 1Q${12 * x} -1 ${11 * x} -5Q${9 * x} -8 ${4 * x} -5z`), as: "bone" },
  ],
  "one-horn": [{ d: "M-2.5-12L1-20l2 8z", as: "bone" }],
  helmet: [{ d: "M-8.5-6.5q-.5-9 8.5-9.5 9 .5 8.5 9.5-3-2-8.5-2t-8.5 2z", as: "kit" }],
  "helmet-open": [{ d: "M-8.5-8q0-8 8.5-8.5 8.5.5 8.5 8.5z", as: "kit" }],
  "helmet-back": [{ d: "M-8.5-5q-1-9 7-10.5 5 0 7 4L0-8z", as: "kit" }],
  "band-back": [{ d: "M-8.5-7l12-6 1.5 2.5L-8-4zM-8-7l-6-1 1 4z", as: "kit" }],
  visor: [
    { d: "M-9 0v-8q.5-8 9-8.5 9 .5 9 8.5v8L5 4v-7H-5v7z", as: "kit" },
    { d: "M-6-1H6M-6 2H6M0-3v7", as: "cage" },
  ],
  band: [{ d: "M-7.5-10.5q7.5-2 15 0v3.5q-7.5-2-15 0z", as: "kit" }],
  cap: [{ d: "M-8-6q0-7 8-7.5 8 .5 8 7.5l4 1-3 1.5Q0-6-8-4.5z", as: "kit" }],
  "spike-cap": [{ d: "M-7-8q0-4 5-5l2-7 2 7q5 1 5 5-7-2-14 0z", as: "kit" }],
  cowl: [{ d: "M-9 3Q-12-14 0-17 12-14 9 3L6 4Q8-8 0-9-8-8-6 4z", as: "kit" }],
  crown: [{ d: "M-7-8l-2-9 5 4 4-7 4 7 5-4-2 9q-7-2.5-14 0z", as: "kit" }],
  "tall-helm": [{ d: "M-7-6q0-7 7-14 7 7 7 14-3-2-7-2t-7 2z", as: "kit" }, { d: "M0-20v11", as: "line" }],
  "horned-helm": [
    { d: both((x) => `M${6 * x} -9Q${15 * x} -9 ${14 * x} -19Q${11 * x} -14 ${5 * x} -13z`), as: "bone", back: true },
    { d: "M-8.5-7q0-8.5 8.5-9 8.5.5 8.5 9-8-2-17 0z", as: "kit" },
  ],
  "winged-helm": [
    { d: both((x) => `M${6 * x} -7Q${14 * x} -10 ${17 * x} -20Q${9 * x} -18 ${5 * x} -12z`), as: "white", back: true },
    { d: "M-8-7q0-8.5 8-9 8 .5 8 9-8-2-16 0z", as: "kit" },
  ],
  "axe-crest": [{ d: "M-2-14l-5-6q5 1 7 0 2 1 7 0l-5 6z", as: "metal" }],
  "tall-hat": [
    { d: "M-7-8l-1-12H8L7-8q-7-2-14 0z", as: "kit" },
    { d: "M-7.5-12.5q7.5-2 15 0", as: "line" },
  ],
  hat: [
    { d: "M-11-8q-1-8 9-8 11 0 13 6-5 3-11 1.5-6 1.5-11 .5z", as: "kit" },
    { d: "M4-13q5-8 12-5-4 1-6 7z", as: "white" },
  ],
  cone: [{ d: "M-9-5Q-3-10 3-20q3 7 6 15-9-3-18 0z", as: "kit" }],
  nemes: [
    { d: "M0-17q10 0 10 10l4 11H8L6-5H-6L-8 4h-6l4-11q0-10 10-10z", as: "kit", back: true },
    { d: "M-10-5l3-2M-12 0l4-1.5M10-5L7-7M12 0L8-1.5", as: "gold-line", back: true },
  ],
  feathers: [
    { d: "M-8-6l-9-8 8 2-3-8 7 5L0-20 5-15l7-5-3 8 8-2-9 8z", as: "kit", back: true },
  ],
  leaves: [{ d: "M-7-7q-6-1-7-7 5 0 7 2-1-5 2-7 3 2 3 5 1-5 6-6 2 4-1 7 4-2 8 0-3 6-9 6-4-2-9 0z", as: "leaf" }],
  foliage: [
    { d: "M-9-5q-7-1-7-6-1-5 4-6 3-4 7-2 5-2 10 0 4-2 7 2 5 1 4 6 0 5-7 6z", as: "leaf", back: true },
  ],
  twigs: [{ d: "M-4-12l-5-8M-6-16l-4 0M4-12l5-8M6-16l4 0M0-14v-6", as: "wood", back: true }],
  antennae: [{ d: "M-3-10q-1-6-6-8M3-10q1-6 6-8", as: "line", back: true }],
  "long-hair": [{ d: "M-10 6Q-13-15 0-16 13-15 10 6 6 8 5 4H-5q-1 4-5 2z", as: "hair", back: true }],
  "wild-hair": [{ d: "M-9 5l-5 2 2-6-6 0 4-6-5-3 6-2-2-7 6 3 2-6 4 4 4-5 3 6 6-3-2 7 6 2-5 3 4 6-6 0 2 6-5-2z", as: "fire", back: true }],
  "crest-hair": [{ d: "M-5-11q0-8 8-9 7 0 9 5-4-1-6 1 4 0 5 4-8-3-16-1z", as: "fire" }],
  mohawk: [{ d: "M-5-9q-3-8 1-11l2 3 2-4 2 4 3-3q3 3 0 11z", as: "fire", back: true }],
  topknot: [{ d: "M-2-12q-4-7 2-8 7 0 7 7-2-3-5-3 0 2-1 4z", as: "hair" }],
  "topknot-thin": [{ d: "M-1.5-14q-1-5 2-6 5 1 4 6-1-3-3-3l-.5 3z", as: "hair" }],
  curls: [{ d: "M-9-4q-3-3 0-5-2-4 3-4 1-4 6-2.5Q5-17 6-13q5 0 3 4 3 2 0 5-2-4-9-4t-9 4z", as: "hair" }],
  tuft: [{ d: "M-5-12l-2-5 4 3 1-5 2 5 4-3-1 5z", as: "hair" }],
  peak: [{ d: "M-7-5Q-9-16 0-16T7-5L4-9 0-6l-4-3z", as: "ink" }],
  feather: [{ d: "M-8-7q0-8 8-8t8 8q-8-4-16 0zM5-13q3-7 9-7-2 5-5 9z", as: "kit" }],
  shaggy: [
    { d: "M-11 6l-3-6 2-1-3-5 3-1-2-6 5 1 0-6 5 3 4-5 4 5 5-3 0 6 5-1-2 6 3 1-3 5 2 1-3 6z", as: "skin" },
  ],
  fin: [{ d: "M-4 4l-8 1 2-4-6-2 4-3-4-5 6 0-1-7 7 4 3-6 4 5z", as: "kit", back: true }],
  casque: [{ d: "M-6-4l-6-14q9 0 12 6z", as: "skin", back: true }],
  "back-spikes": [{ d: "M-6 3l-8 0 3-3-5-3 4-3-3-5 6 0 0-6 7 3z", as: "bone", back: true }],
  // Chins and mouths.
  beard: [{ d: "M-8-3q-1 11 8 14 9-3 8-14-3 4-8 4t-8-4zM-3 .5q3 1.5 6 0", as: "fire-hair" }],
  "white-beard": [{ d: "M-7.5-2q-1 9 7.5 13 8.5-4 7.5-13-3 3.5-7.5 3.5T-7.5-2z", as: "white" }],
  plaits: [{ d: "M-8-3q-2 7 1 14l3-4 2 4 2-3 2 3 2-4 3 4q3-7 1-14-3 4-8 4t-8-4z", as: "ink-hair" }],
  "goat-beard": [{ d: "M-2.5 3.5L0 11l2.5-7.5z", as: "hair" }],
  moustache: [{ d: "M0 0q-3-3-7 1 4 2 7 .5 3 1.5 7-.5-4-4-7-1z", as: "hair" }],
  tusks: [{ d: both((x) => `M${3 * x} 2L${6.5 * x} -5L${7 * x} 2z`), as: "bone" }],
  "tusk-side": [{ d: "M6 1l5-7 1 6z", as: "bone" }],
  "rat-teeth": [{ d: "M11 1h3v5h-3z", as: "bone" }],
  teeth: [{ d: "M6-3.5l1.5 3 1.5-3 1.5 3 1.5-3 1.5 3 1.5-3z", as: "bone" }],
  fangs: [{ d: "M-4 0l1.3 4.5L-1 0zM4 0L2.7 4.5 1 0z", as: "white" }],
  grim: [{ d: "M-4.5-8l3 1.5M4.5-8l-3 1.5M-3-.500h6", as: "line" }],
  brow: [{ d: "M-6-9h12v2.5H-6z", as: "kit" }],
  grin: [{ d: "M-4.5-.500h9q-1 4-4.5 4t-4.5-4z", as: "white" }],
  "wide-mouth": [{ d: "M-7-1q7 5 14 0", as: "line" }],
  nose: [{ d: "M-1.5-4h3l2.5 5.5q-4 2-7 0z", as: "skin" }],
  "big-nose": [{ d: "M-2-7h4l3 8q-5 4-9 0z", as: "skin" }],
  "iron-jaw": [{ d: "M-8-1.5q8 3 16 0 1 6.5-8 7t-8-7zM-4 .5l1 3M0 1v3M4 .5l-1 3", as: "metal" }],
  ring: [{ d: round(0, 4.5, 2.3), as: "gold-line" }],
  boils: [{ d: round(-4, -9, 1.6) + round(4.5, -1, 1.8) + round(-2, 1, 1.2), as: "glow" }],
  eyes: [{ d: round(-3, -5.5, 1.6) + round(3, -5.5, 1.6), as: "glow" }],
  "turret-eye": [
    { d: round(3, -9, 4), as: "skin" },
    { d: round(4, -9, 1.6), as: "ink" },
  ],
  "white-chin": [{ d: "M-3 3q5-5 17-5l-6 2-2 4q-5 1-9-1z", as: "white" }],
  stitches: [{ d: "M-6-10l10 6M-3-11l-1 4M1-8.5l-1 4M3 1q-3 2-6 0M-2 0v3M1 0v3", as: "line" }],
  bolts: [{ d: "M-11-4h4v4h-4zM7-4h4v4H7z", as: "metal" }],
  wraps: [
    { d: round(0, -5, 8, 9), as: "bone" },
    { d: "M-7-9L6-12M-8-1L8 1M-6 3L7-2", as: "line" },
    { d: "M-6-7H6v3.5H-6z", as: "ink" },
    { d: round(-2.7, -5.2, 1.2) + round(2.7, -5.2, 1.2), as: "glow" },
  ],
};

/** What tells somebody at a glance. @type {Record<string, Stroke[]>} */
const MARKS = {
  throwing: [
    { d: "M8 6l4-14 4 1-2 15z", as: "shirt" },
    { d: "M8-14q5-6 11-3-2 7-9 7z", as: "leather" },
  ],
  hands: [{ d: both((x) => `M${9 * x} 7L${14 * x} -6L${12 * x} -10L${15 * x} -9L${17 * x} -12L${18 * x} -6L${14 * x} 8z`), as: "skin", back: true }],
  speed: [{ d: "M-19-8h7M-20-3h6M-19 2h5", as: "white-line" }],
  spikes: [{ d: both((x) => `M${8 * x} 1L${12 * x} -6L${13 * x} 1L${18 * x} -2L${15 * x} 5z`), as: "metal" }],
  plates: [{ d: both((x) => `M${8 * x} 0Q${13 * x} -4 ${18 * x} 1V7Q${13 * x} 9 ${10 * x} 6z`), as: "metal" }],
  "ball-and-chain": [
    { d: "M-2 6q4 6 8 3", as: "chain" },
    { d: "M12-1l2 4 5-2-2 5 3 3-4 2 1 5-5-2-4 3 0-5-5-2 4-3-2-5 5 2z", as: "bomb" },
    { d: round(10.5, 6, 1.5), as: "white" },
  ],
  bomb: [
    { d: "M15-14q3-4 0-6", as: "white-line" },
    { d: round(13, -9, 5.5), as: "bomb" },
    { d: round(15, -20, 2) + round(11.5, -11, 1), as: "glow" },
  ],
  chainsaw: [
    { d: "M2 2l13-16q4-2 5 2L8 8z", as: "metal" },
    { d: "M5-1l-1-3 4-1-1-3 4-1-1-3 4-1M9 6l3 1 1-4 3 1 1-4 3 1", as: "line" },
    { d: "M-1 4l5-5 6 6-5 5z", as: "fire" },
  ],
  cannon: [{ d: "M1 6L13-13l7 4L9 11z", as: "metal" }, { d: round(16.5, -11, 2.5), as: "ink" }],
  pogo: [
    { d: "M13-14v18M9-10h8", as: "wood" },
    { d: "M10 5h6l-6 3h6l-6 3h6l-6 3h6", as: "white-line" },
  ],
  wings: [{ d: both((x) => `M${6 * x} 4Q${10 * x} -12 ${20 * x} -15Q${19 * x} -9 ${20 * x} -5L${16 * x} -4L${17 * x} 2L${12 * x} 2L${12 * x} 7z`), as: "white", back: true }],
  dagger: [{ d: "M12 2l-1-12 2.5-6 2.5 6-1 12zM9 2h9v2.5H9zM12 4.5h3V10h-3z", as: "metal" }],
  blades: [{ d: both((x) => `M${9 * x} 10Q${17 * x} 2 ${18 * x} -12Q${11 * x} -5 ${6 * x} 7z`), as: "metal" }],
  axe: [
    { d: "M13 12V-14", as: "wood" },
    { d: "M12-14q7-1 8-6v13q-1-4-8-4z", as: "metal" },
  ],
  spear: [{ d: "M14 16V-10", as: "wood" }, { d: "M14-20l3.5 9h-7z", as: "metal" }],
  whip: [{ d: "M11 8q10-6 5-15-4-6 4-11", as: "whip" }],
  flame: [{ d: "M14-1q-6-3-4-9 1 2 3 2-1-6 3-11 0 5 3 7 3 6-2 11z", as: "fire" }],
  sparks: [{ d: "M14-16l1.5 4 4 1.5-4 1.5-1.5 4-1.5-4-4-1.5 4-1.5zM-15-8l1 3 3 1-3 1-1 3-1-3-3-1 3-1z", as: "glow" }],
  mushroom: [{ d: "M8-8q0-8 6.5-8T20-8zM12-8h5v8h-5z", as: "bone" }, { d: round(12, -11.5, 1.5) + round(16.5, -11, 1.2), as: "fire" }],
  mug: [{ d: "M10-6h8V5h-8zM18-4h3v6h-3", as: "wood-fill" }, { d: "M9-6q1-4 5-3 5-2 5 3z", as: "white" }],
  scarf: [{ d: "M-9 1q9 5 18 0v4q-3 1-5 1.5l3 8-4 1-3-8Q-5 7-9 5z", as: "gold" }],
  boot: [{ d: "M10 2h6v7l4 2v4H10z", as: "wood-fill" }],
  leap: [{ d: "M-18 14q3-6 7-6M-18 8q2-5 6-5M18 14q-3-6-7-6M18 8q-2-5-6-5", as: "white-line" }],
  claws: [{ d: both((x) => `M${11 * x} 4L${19 * x} -6L${16 * x} 4L${20 * x} 0L${17 * x} 8z`), as: "white" }],
  tentacles: [{ d: "M-14 6q-8-4-4-12 2-4-1-7 7 2 5 9-2 5 3 6zM14 6q8-4 4-12-2-4 1-7-7 2-5 9 2 5-3 6z", as: "purple", back: true }],
  "two-heads": [{ d: round(12, -9, 5.5), as: "skin", back: true }, { d: round(12, -10, 1.3), as: "ink" }],
  star: [
    { d: "M-14-20l1.8 4 4.2.5-3.1 3 .8 4.3-3.7-2.2-3.7 2.2.8-4.3-3.1-3 4.2-.5z", as: "gold" },
  ],
};

/** Paints that are not plain fills: colour and width of the line, and what lies inside. @type {Record<string, {stroke: string, width: number, fill?: string}>} */
const LINES = {
  line: { stroke: "#17130f", width: 1.4 },
  ribs: { stroke: "#f5eeda", width: 2.2 },
  wood: { stroke: "#b07a3c", width: 2.4 },
  cage: { stroke: "#e4e7ec", width: 1.5 },
  chain: { stroke: "#c6ccd4", width: 2.2 },
  whip: { stroke: "#e8c48a", width: 2 },
  "white-line": { stroke: "#ffffff", width: 2 },
  "gold-line": { stroke: "#ffd76a", width: 1.8 },
  leather: { stroke: "#3d1c07", width: 1.3, fill: "#a85b26" },
  "wood-fill": { stroke: "#3d1c07", width: 1.3, fill: "#a8713a" },
  "fire-hair": { stroke: "#4a2208", width: 1.2, fill: "#c9702c" },
  "ink-hair": { stroke: "#000000", width: 1, fill: "#3b3440" },
  blueish: { stroke: "#17130f", width: 1.2, fill: "#9db9d6" },
  pink: { stroke: "none", width: 0, fill: "#e8a9a0" },
};

/**
 * The names of all parts, for whoever checks that everything named is drawn.
 * @returns {Record<"skin" | "body" | "head" | "mark" | "size", string[]>}
 */
export function partNames() {
  return {
    skin: Object.keys(SKINS),
    body: Object.keys(BODIES),
    head: Object.keys(HEADS),
    mark: Object.keys(MARKS),
    size: Object.keys(SCALES),
  };
}

/**
 * The strokes of a figure, from the back to the front.
 * @param {FigureShown} shown
 * @returns {Stroke[]}
 */
export function strokesOf(shown) {
  const marks = (shown.marks ?? "").split(" ").flatMap((part) => MARKS[part] ?? []);
  const head = shown.head.split(" ").flatMap((part) => HEADS[part] ?? []);
  return fromTheBack([...(BODIES[shown.body] ?? BODIES.broad), ...head, ...marks]);
}

/** Those of its head alone. @param {FigureShown} shown */
export function headStrokes(shown) {
  return fromTheBack(shown.head.split(" ").flatMap((part) => HEADS[part] ?? []));
}

/** @param {Stroke[]} parts */
function fromTheBack(parts) {
  return [...parts.filter((part) => part.back), ...parts.filter((part) => !part.back)];
}

/** What a team wears. */
const WORN = ["kit", "shirt"];

/** A stroke with its colours; `worn`: it is in the colour of the team.
 * @typedef {{d: string, fill: string, stroke: string, width: number, worn?: boolean}} Coloured */

/**
 * Strokes in a team's colours. Pure.
 * @param {Stroke[]} strokes
 * @param {string} skin
 * @param {Kit} kit
 * @param {string} [shirt] what the shirt is filled with, if not with the colour of the kit
 * @returns {Coloured[]}
 */
export function coloured(strokes, skin, kit, shirt = kit.main) {
  /** @type {Record<string, string>} */
  const paints = { ...PAINTS, skin: SKINS[skin] ?? SKINS.pale, kit: kit.main, shirt, dark: kit.dark };
  return strokes.map(({ d, as }) => {
    const line = LINES[as];
    if (line) return { d, fill: line.fill ?? "none", stroke: line.stroke, width: line.width };
    return { d, fill: paints[as], stroke: kit.dark, width: 1.3, worn: WORN.includes(as) };
  });
}

/** @param {SVGGElement} group @param {Coloured[]} strokes */
function paint(group, strokes) {
  for (const { d, fill, stroke, width, worn } of strokes)
    group.append(s("path", { class: worn ? "worn" : null, d, fill, stroke, "stroke-width": width }));
  return group;
}

/**
 * A figure in its team's colours.
 * @param {FigureShown | undefined} shown
 * @param {Kit} kit
 * @param {string} [shirt] what the shirt is filled with, if not with the colour of the kit
 * @returns {SVGGElement}
 */
export function figure(shown, kit, shirt = kit.main) {
  const whole = shown ?? { skin: "pale", body: "broad", head: "round helmet" };
  const scale = SCALES[whole.size ?? "man"] ?? 1;
  const group = s("g", { class: "parts", transform: `translate(0 ${Math.round(10 * FLOOR * (1 - scale)) / 10}) scale(${scale})` });
  return paint(group, coloured(strokesOf(whole), whole.skin, kit, shirt));
}

/**
 * The head of a figure alone.
 * @param {FigureShown} shown
 * @param {Kit} kit
 * @returns {SVGGElement}
 */
export function head(shown, kit) {
  return paint(s("g", { class: "parts" }), coloured(headStrokes(shown), shown.skin, kit));
}
