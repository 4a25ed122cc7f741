/** Dialogs and passing messages. */

import { h } from "./dom.js";
import { t } from "./words.js";

/**
 * A message that passes by itself; it can be closed, and a screen reader says it.
 * @param {string} text
 * @param {"good" | "bad" | "plain"} [kind]
 */
export function toast(text, kind = "plain") {
  let place = document.querySelector(".toasts");
  if (!place) {
    place = h("div", { class: "toasts", role: "status", "aria-live": "polite" });
    document.body.append(place);
  }
  // In a modal dialog the rest of the page is inert, so the message goes where it can be seen.
  const open = document.querySelector("dialog[open]");
  (open ?? document.body).append(place);
  for (const earlier of [...place.children]) if (earlier.firstChild?.textContent === text) earlier.remove(); // said anew
  const message = h("div", { class: `toast ${kind}` }, h("span", {}, text));
  const close = h("button", { class: "plain", "aria-label": t("Close"), onclick: () => message.remove() }, "×");
  message.append(close);
  place.append(message);
  setTimeout(() => message.remove(), 3000 + text.length * 60);
}

/**
 * Run something and tell people when it is refused.
 * @template Result
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result | undefined>}
 */
export async function attempt(work) {
  try {
    return await work();
  } catch (error) {
    toast(error instanceof Error ? error.message : String(error), "bad");
    return undefined;
  }
}

/** What was refused has now been done: nobody needs to read why not. */
export function forgetRefusals() {
  for (const message of document.querySelectorAll(".toast.bad")) message.remove();
}

/** Close every dialog: the page they belong to is left. */
function closeAll() {
  for (const dialog of document.querySelectorAll("dialog[open]")) /** @type {HTMLDialogElement} */ (dialog).close();
}
for (const left of ["hashchange", "popstate", "pagehide"]) globalThis.addEventListener?.(left, closeAll);

/**
 * A dialog with contents of its own. It closes with Escape and a cross, and gives the focus back.
 * @param {string} title
 * @param {(Node | string)[]} contents
 * @param {{wide?: boolean, onclose?: () => void}} [options]
 * @returns {HTMLDialogElement}
 */
export function openDialog(title, contents, options = {}) {
  const before = document.activeElement;
  const name = `dialog-${Math.random().toString(36).slice(2)}`;
  const dialog = h(
    "dialog",
    { class: options.wide ? "wide" : "", "aria-labelledby": name },
    h(
      "header",
      {},
      h("h2", { id: name }, title),
      h("button", { class: "plain", type: "button", "aria-label": t("Close"), onclick: () => dialog.close() }, "×"),
    ),
    h("div", { class: "dialog-body" }, ...contents),
  );
  dialog.addEventListener("close", () => {
    const messages = dialog.querySelector(".toasts");
    if (messages) document.body.append(messages);
    dialog.remove();
    if (before instanceof HTMLElement && before.isConnected) before.focus();
    options.onclose?.();
  });
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close();
  });
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

/**
 * Ask something; the result is the value of the button, '' when the dialog was closed without one.
 * @param {string} title
 * @param {string} text
 * @param {{value: string, label: string, kind?: string}[]} buttons
 * @returns {Promise<string>}
 */
export function ask(title, text, buttons) {
  return new Promise((resolve) => {
    let result = "";
    const row = h("div", { class: "row end" });
    const dialog = openDialog(title, [h("p", {}, text), row], { onclose: () => resolve(result) });
    for (const { value, label, kind } of buttons) {
      const button = h("button", { type: "button", class: kind ?? "" }, label);
      button.addEventListener("click", () => {
        result = value;
        dialog.close();
      });
      row.append(button);
    }
    /** @type {HTMLElement | null} */ (row.firstElementChild)?.focus();
  });
}

/**
 * Copy a text, and say so.
 * @param {string} text
 */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    toast(t("Copied."), "good");
  } catch {
    // Without https the clipboard is closed: show the text, selected, to be copied by hand.
    const box = h("input", { value: text, readonly: true, "aria-label": t("Copy this address") });
    openDialog(t("Copy this address"), [box]);
    box.select();
  }
}
