/** The keyboard: the cursor on the board, commands by letters, digits for the numbered answers. */

import { openDialog } from "../common/dialog.js";
import { h } from "../common/dom.js";
import { commandWords, commands, keyOf, keysOf } from "../common/settings.js";
import { t } from "../common/words.js";

/** Arrow keys and where they move the cursor: right, down. */
const ARROWS = /** @type {Record<string, [number, number]>} */ ({
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  Home: [-1, -1],
  PageUp: [1, -1],
  End: [-1, 1],
  PageDown: [1, 1],
});

/**
 * What a key does: the name of a command, a step of the cursor, a digit. Pure.
 * @param {{key: string, ctrlKey?: boolean, altKey?: boolean, metaKey?: boolean}} event
 * @param {Record<string, string>} keys keys by command
 * @param {{typing: boolean, button: boolean, board: boolean}} focus where the focus is
 * @returns {{command?: string, step?: [number, number], digit?: string} | null}
 */
export function meaningOf(event, keys, focus) {
  if (event.ctrlKey || event.altKey || event.metaKey || focus.typing) return null;
  const key = keyOf(event);
  if (ARROWS[event.key] && (focus.board || !focus.button)) return { step: ARROWS[event.key] };
  // A button in focus is pressed by these keys itself.
  if (focus.button && (key === "Enter" || key === " ")) return null;
  const command = Object.keys(keys).find((name) => keys[name] === key);
  if (command) return { command };
  return /^[1-9]$/.test(key) ? { digit: key } : null;
}

/**
 * Listen to the keyboard.
 * @param {Record<string, string>} own the coach's own keys
 * @param {{command: (name: string) => boolean, step: (right: number, down: number) => void, digit: (digit: string) => boolean}} hands
 */
export function listenKeys(own, hands) {
  document.addEventListener("keydown", (event) => {
    if (document.querySelector("dialog[open]")) return;
    const target = event.target instanceof Element ? event.target : document.body;
    const focus = {
      typing: target.matches("input:not([type=checkbox]), textarea, select"),
      button: target.matches("button, a, summary, input"),
      board: Boolean(target.closest(".board")),
    };
    const meaning = meaningOf(event, keysOf(own), focus);
    if (!meaning) return;
    let done = true;
    if (meaning.step) hands.step(...meaning.step);
    else if (meaning.digit) done = hands.digit(meaning.digit);
    else if (meaning.command) done = hands.command(meaning.command);
    if (done) event.preventDefault();
  });
}

/**
 * A key as it is printed on a keyboard.
 * @param {string} key
 */
function keyName(key) {
  /** @type {Record<string, string>} */
  const names = { " ": t("Space"), Escape: "Esc", Enter: "↵" };
  return names[key] ?? (key.length === 1 ? key.toUpperCase() : key);
}

/**
 * Show the keys.
 * @param {Record<string, string>} own
 */
export function showKeys(own) {
  const keys = keysOf(own);
  const rows = [
    h(
      "tr",
      {},
      h("td", {}, h("kbd", {}, "↑"), h("kbd", {}, "↓"), h("kbd", {}, "←"), h("kbd", {}, "→")),
      h("td", {}, t("Move the cursor on the pitch")),
    ),
    h("tr", {}, h("td", {}, h("kbd", {}, "1"), "–", h("kbd", {}, "9")), h("td", {}, t("Press a numbered answer"))),
    ...commands().map(([name]) =>
      h("tr", {}, h("td", {}, h("kbd", {}, keyName(keys[name]))), h("td", {}, commandWords(name))),
    ),
  ];
  const glossary = `/#/glossary?game=${document.body.dataset.game ?? ""}`;
  openDialog(t("Keys"), [
    h("p", {}, h("a", { href: glossary, target: "_blank" }, t("What the words mean"))),
    h("table", { class: "key-table" }, h("tbody", {}, ...rows)),
    h("p", { class: "soft" }, t("Change them in your settings on the start page.")),
  ]);
}
