/** Crests: a shield in a team's two colours, divided in one of a few ways. Pure but for making elements. */

import { s } from "../common/dom.js";
import { t } from "../common/words.js";
import { PAINTED } from "../match/board/crests.js";

const SHIELD = "M2 2 H38 V22 C38 34 28 42 20 46 C12 42 2 34 2 22 Z";

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
