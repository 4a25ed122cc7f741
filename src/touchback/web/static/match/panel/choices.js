/** Buttons of answers. */

import { h } from "../../common/dom.js";
import { t } from "../../common/words.js";

/** @typedef {import("../../common/types.js").Choice} Choice */

/**
 * @typedef {object} Look
 * @property {number} index from 0: the digit that presses it; -1: none
 * @property {boolean} short the player is known, his name is left out
 * @property {boolean} busy
 * @property {Node | null} die drawn in it
 * @property {string} chance
 * @property {() => void} onpress
 */

/** A label of more letters, or one with details, has a row of its own. */
const LONG = 13;

/**
 * A button for an answer.
 * @param {Choice} choice
 * @param {Look} look
 */
export function choiceButton(choice, look) {
  const label = (look.short && choice.short) || choice.label;
  const wide = label.length > LONG || Boolean(choice.detail || choice.then || look.chance);
  const digit = look.index >= 0 && look.index < 9 ? String(look.index + 1) : "";
  return h(
    "button",
    {
      type: "button",
      class: `answer ${look.die ? "face" : ""} ${wide ? "wide" : ""} ${choice.main ? "primary" : ""} ${choice.confirm?.danger ? "danger" : ""} ${choice.verb}`,
      disabled: look.busy,
      "data-answer": choice.answer,
      "data-verb": choice.verb,
      "data-action": choice.action || null,
      "data-explain": choice.about || null,
      "data-kind": choice.aboutKind || null,
      "data-digit": digit || null,
      "data-key": `${choice.verb} ${choice.action ?? ""} ${choice.face ?? ""} ${label}`,
      "aria-keyshortcuts": digit || null,
      onclick: look.onpress,
    },
    digit ? h("kbd", { "aria-hidden": "true" }, digit) : null,
    look.die,
    h(
      "span",
      { class: "answer-words" },
      h("span", {}, label),
      choice.detail ? h("small", {}, choice.detail) : null,
      choice.then ? h("small", { class: "then" }, choice.then) : null,
    ),
    look.chance ? h("span", { class: "chance", title: t("chance that it works") }, look.chance) : null,
  );
}

/**
 * The tick that settles an answer once for all.
 * @param {boolean} on
 * @param {boolean} whole every answer can be settled, not only the one that declines
 * @param {(on: boolean) => void} onchange
 */
export function habitTick(on, whole, onchange) {
  const box = h("input", { type: "checkbox", checked: on, "data-key": "always" });
  box.addEventListener("change", () => onchange(box.checked));
  return h(
    "label",
    { class: "check habit" },
    box,
    whole
      ? t("Always answer this way (change it in your settings)")
      : t("If I decline now, always decline (change it in your settings)"),
  );
}
