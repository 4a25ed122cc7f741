/** Dice rolled by hand: a button for every face. */

import { h } from "../../common/dom.js";
import { t } from "../../common/words.js";
import { drawDie } from "../dice.js";

/** @typedef {import("../../common/types.js").DieShown} DieShown */

/** Dice with more faces than this are typed, not clicked. */
const CLICKED = 20;

/**
 * @param {DieShown} die
 * @param {(face: number) => void} onroll
 */
export function typedDie(die, onroll) {
  if (die.sides > CLICKED) return numberForm(die, onroll);
  const buttons = Array.from({ length: die.sides }, (_, i) => {
    const face = i + 1;
    const words = die.names?.[i] ?? "";
    const picture = drawDie({ kind: die.kind, sides: die.sides, face, shows: die.faces?.[i] ?? "", words });
    return h(
      "button",
      {
        type: "button",
        class: "answer face",
        "data-face": face,
        "data-key": `face ${face}`,
        "data-digit": face <= 9 ? face : null,
        "aria-label": words || String(face),
        onclick: () => onroll(face),
      },
      picture,
      words ? h("small", {}, words) : null,
    );
  });
  return h("div", { class: "answers typed", role: "group", "aria-label": t("What did you roll?") }, ...buttons);
}

/** @param {DieShown} die @param {(face: number) => void} onroll */
function numberForm(die, onroll) {
  const input = h("input", {
    type: "number",
    min: 1,
    max: die.sides,
    required: true,
    "data-key": "typed",
    "aria-label": t("What did you roll?"),
  });
  const form = h(
    "form",
    { class: "row" },
    input,
    h("button", { class: "primary", "data-key": "typed-do" }, t("Rolled")),
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    onroll(Number(input.value));
  });
  return form;
}
