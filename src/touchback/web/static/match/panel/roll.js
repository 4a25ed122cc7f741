/** A roll that is argued about: what was needed and why, and what came up. */

import { h } from "../../common/dom.js";
import { t } from "../../common/words.js";
import { drawDie } from "../dice.js";

/** @typedef {import("../../common/types.js").Roll} Roll */

/**
 * @param {Roll} roll
 */
export function rollBox(roll) {
  const modifiers = roll.modifiers ?? [];
  const sum = modifiers.reduce((total, modifier) => total + modifier.by, 0);
  return h(
    "div",
    { class: roll.passed ? "roll passed" : "roll failed" },
    drawDie({ kind: `d${roll.sides ?? 6}`, sides: roll.sides ?? 6, face: roll.rolled }),
    h(
      "div",
      {},
      h(
        "p",
        { class: "roll-what" },
        h("b", {}, roll.what),
        ` ${roll.least > (roll.sides ?? 6) ? "\u2717" : `${roll.least}+`} `,
        h("span", { class: "verdict" }, roll.passed ? t("passed") : t("failed")),
      ),
      modifiers.length
        ? h(
            "ul",
            { class: "modifiers" },
            ...modifiers.map((modifier) => h("li", {}, h("b", {}, signed(modifier.by)), ` ${modifier.reason}`)),
          )
        : null,
      modifiers.length
        ? h(
            "p",
            { class: "soft" },
            t("{rolled} with {modifiers}: {sum}, needs {need}+", {
              need: roll.need,
              rolled: roll.rolled,
              modifiers: signed(sum),
              sum: roll.rolled + sum,
            }),
          )
        : null,
    ),
  );
}

/** @param {number} number */
function signed(number) {
  return number < 0 ? `−${-number}` : `+${number}`;
}
