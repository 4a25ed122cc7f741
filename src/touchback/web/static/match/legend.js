/** What the colours of squares and the numbers on players mean, for whoever sees them for the first time. */

import { h } from "../common/dom.js";
import { percent, t } from "../common/words.js";

/** The least chance of each tone, as `risk` in looks.js has it. */
const TONES = /** @type {[string, number][]} */ ([
  ["likely", 0.8],
  ["risky", 0.5],
]);

/** The legend as an element. */
export function legend() {
  const tones = TONES.map(([tone, least]) => swatch(tone, t("{chance} or more", { chance: percent(least) })));
  return h(
    "div",
    { class: "legend" },
    h("p", {}, t("Squares by the chance to get there:")),
    h("ul", {}, swatch("safe", t("safe")), ...tones, swatch("wild", t("less"))),
    h("p", {}, t("Block dice on a rival:")),
    h("ul", {}, badge("mine", "2", t("you choose")), badge("theirs", "-2", t("the rival chooses"))),
  );
}

/** @param {string} tone @param {string} words */
function swatch(tone, words) {
  return h("li", {}, h("i", { class: `swatch ${tone}` }), words);
}

/** @param {string} tone @param {string} label @param {string} words */
function badge(tone, label, words) {
  return h("li", {}, h("b", { class: `swatch ${tone}` }, label), words);
}
