/** Crests: a shield in a team's two colours, divided in one of a few ways. Pure but for making elements. */

import { s } from "../common/dom.js";
import { t } from "../common/words.js";

const SHIELD = "M2 2 H38 V22 C38 34 28 42 20 46 C12 42 2 34 2 22 Z";

/** What the second colour paints, by the name of the crest. @type {Record<string, string>} */
const PAINTED = {
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

/** The crests there are, with their names. @returns {[string, string][]} */
export function crests() {
  return [
    ["plain", t("Plain")],
    ["halves", t("Halves")],
    ["bars", t("Bars")],
    ["quarters", t("Quarters")],
    ["pale", t("Pale")],
    ["bend", t("Bend")],
    ["chevron", t("Chevron")],
    ["cross", t("Cross")],
    ["diamond", t("Diamond")],
    ["sun", t("Sun")],
  ];
}

/** What a team wears that has chosen nothing. */
export const ORDINARY = ["#1f6fc4", "#e9e6dc"];

let made = 0;

/**
 * A crest as a small picture. A name that is not known is a plain shield.
 * @param {{colours?: string[], crest?: string}} team
 * @param {number} [size]
 * @returns {SVGSVGElement}
 */
export function crest(team, size = 40) {
  const colours = [team.colours?.[0] ?? ORDINARY[0], team.colours?.[1] ?? ORDINARY[1]];
  const id = `crest-${(made += 1)}`;
  return s(
    "svg",
    { class: "crest", viewBox: "0 0 40 48", width: size, height: size * 1.2, "aria-hidden": "true" },
    s("clipPath", { id }, s("path", { d: SHIELD })),
    s(
      "g",
      { "clip-path": `url(#${id})` },
      s("rect", { width: 40, height: 48, fill: colours[0] }),
      s("path", { d: PAINTED[team.crest ?? ""] ?? "", fill: colours[1] }),
    ),
    s("path", { d: SHIELD, fill: "none", stroke: "currentColor", "stroke-width": 2 }),
  );
}
