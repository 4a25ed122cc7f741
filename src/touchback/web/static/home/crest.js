/** Crests: that of a team's list, or a shield in its two colours, divided in one of a few ways. Pure but for making elements. */

import { s } from "../common/dom.js";
import { t } from "../common/words.js";
import { PAINTED, crest as crestOfList } from "../match/board/crests.js";
import { kitsOf } from "../match/colours.js";

/** @typedef {{kit?: string, crest?: import("../common/types.js").FigureShown | null}} List  how it is dressed in a match */

const SHIELD = "M2 2 H38 V22 C38 34 28 42 20 46 C12 42 2 34 2 22 Z";

/** The crests there are, with their names. @returns {[string, string][]} */
export function crests() {
  return [
    ["", t("As the list has it")],
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

/** What a team wears in a match: the colours its coach has chosen, else those of its list. @param {{colours?: string[]}} team @param {List} list */
function kitOf(team, list) {
  return kitsOf(list.kit ?? "", "", "ordinary", [team.colours ?? [], []])[0];
}

/** Its two colours. @param {{colours?: string[]}} team @param {List} list */
export function coloursOf(team, list) {
  const { main, second } = kitOf(team, list);
  return [main, second];
}

let made = 0;

/**
 * A crest as a small picture: the one the team has in a match. A name that is not known is a plain shield.
 * @param {{colours?: string[], crest?: string}} team
 * @param {List} list
 * @param {number} [size]
 * @returns {SVGSVGElement}
 */
export function crest(team, list, size = 40) {
  if (!team.crest && list.crest) {
    const small = crestOfList(list.kit ?? "", list.crest, kitOf(team, list));
    small.setAttribute("class", "own-crest");
    small.setAttribute("width", `${size}`);
    small.setAttribute("height", `${size * 1.15}`);
    return small;
  }
  const colours = coloursOf(team, list);
  const id = `crest-${(made += 1)}`;
  return s(
    "svg",
    { class: "own-crest", viewBox: "0 0 40 48", width: size, height: size * 1.2, "aria-hidden": "true" },
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
