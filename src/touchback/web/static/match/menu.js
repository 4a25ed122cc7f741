/** A small menu at a square that means several answers. */

import { h } from "../common/dom.js";
import { t } from "../common/words.js";
import { putNear } from "./floating.js";

/** @typedef {import("../common/types.js").Choice} Choice */

/** @type {HTMLElement | null} */
let open = null;

/** Close the menu, if one is open. */
export function closeMenu() {
  open?.remove();
  const was = open !== null;
  open = null;
  return was;
}

/**
 * Show several answers at a place.
 * @param {Choice[]} choices
 * @param {DOMRect} near
 * @param {(choice: Choice) => void} pick
 */
export function openMenu(choices, near, pick) {
  closeMenu();
  const back = document.activeElement;
  const menu = h(
    "div",
    { class: "menu", role: "menu", "aria-label": t("Answers") },
    ...choices.map((choice) =>
      h(
        "button",
        { type: "button", role: "menuitem", "data-answer": choice.answer, onclick: () => done(() => pick(choice)) },
        choice.label,
        choice.detail ? h("small", {}, choice.detail) : null,
      ),
    ),
  );
  /** @param {() => void} then */
  const done = (then) => {
    closeMenu();
    if (back instanceof HTMLElement || back instanceof SVGElement) back.focus();
    then();
  };
  menu.addEventListener("keydown", (event) => {
    const items = /** @type {HTMLElement[]} */ ([...menu.children]);
    const at = items.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    if (event.key === "ArrowDown") items[(at + 1) % items.length].focus();
    else if (event.key === "ArrowUp") items[(at - 1 + items.length) % items.length].focus();
    else if (event.key === "Escape") done(() => {});
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  document.body.append(menu);
  open = menu;
  putNear(menu, near);
  /** @type {HTMLElement} */ (menu.firstElementChild).focus();
  setTimeout(() =>
    window.addEventListener(
      "pointerdown",
      (event) => {
        if (event.target instanceof Node && !menu.contains(event.target)) closeMenu();
      },
      { once: true },
    ),
  );
}
