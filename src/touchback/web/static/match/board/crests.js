/** Crests: a shield in the two colours of a team, parted as its list has it, with the head of one of its people. */

import { s } from "../../common/dom.js";
import { numberOf } from "../colours.js";
import { head } from "./figures.js";

/** @typedef {import("../../common/types.js").FigureShown} FigureShown */
/** @typedef {import("../colours.js").Kit} Kit */

/** In a field of 40 by 46. */
export const SHIELD = "M3 3q17 4 34 0v20q0 14-17 20Q3 37 3 23z";

/** How a shield is parted: what has the second colour. */
const PARTED = [
  "M20 0h20v46H20z", // per pale
  "M0 22h40v24H0z", // per fess
  "M0 0l40 34v12h-8L0 14z", // a bend
  "M20 12l20 18v10L20 24 0 40V30z", // a chevron
  "M20 0h20v22H20zM0 22h20v24H0z", // quarterly
  "M13 0h14v46H13z", // a pale
  "M0 0h40v12H0z", // a chief
  "M0 0l20 23L40 0v46L20 23 0 46z", // per saltire
];

/** What the second colour paints on the shield of a coach's own team, by the name of the drawing. @type {Record<string, string>} */
export const PAINTED = {
  plain: "",
  halves: "M20 0 H40 V48 H20 Z",
  bars: "M0 0 H40 V12 H0 Z M0 24 H40 V36 H0 Z",
  quarters: "M20 0 H40 V23 H20 Z M0 23 H20 V48 H0 Z",
  pale: "M13 0 H27 V48 H13 Z",
  bend: "M0 0 H12 L40 36 V48 L0 6 Z",
  chevron: "M20 14 L40 32 V44 L20 26 L0 44 V32 Z",
  cross: "M15 0 H25 V17 H40 V27 H25 V48 H15 V27 H0 V17 H15 Z",
  diamond: "M20 8 L33 23 L20 38 L7 23 Z",
  sun: "M20 11 A12 12 0 1 0 20.01 11 Z",
};

/**
 * How the shield of a list is parted, or as its coach has chosen.
 * @param {string} list
 * @param {string} [shield] the name of a drawing
 */
export function partedOf(list, shield = "") {
  return PAINTED[shield] ?? PARTED[numberOf(list) % PARTED.length];
}

/**
 * The crest of a team.
 * @param {string} list the name of its list in English
 * @param {FigureShown | null | undefined} shown one of its people
 * @param {Kit} kit
 * @param {string} [shield] the name of the drawing its coach has chosen: it has no head
 * @returns {SVGSVGElement}
 */
export function crest(list, shown, kit, shield = "") {
  const id = `shield-${numberOf(list + kit.name + shield)}`;
  const parted = partedOf(list, shield);
  const face = s("g", { transform: "translate(20 25) scale(0.92)" });
  if (shown && !shield) face.append(head(shown, kit));
  return s(
    "svg",
    { class: "crest", viewBox: "0 0 40 46", "aria-hidden": "true", focusable: "false" },
    s("clipPath", { id }, s("path", { d: SHIELD })),
    s("path", { d: SHIELD, fill: kit.main }),
    s("path", { d: parted, fill: kit.second, "clip-path": `url(#${id})` }),
    face,
    s("path", { d: SHIELD, fill: "none", stroke: kit.dark, "stroke-width": 2.5 }),
  );
}
