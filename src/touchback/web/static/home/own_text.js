/** An option as a text of one's own, such as a map: it is read while it is written, and what speaks against it is said. */

/** @typedef {import("../common/types.js").OptionShown} OptionShown */
/** @typedef {import("../common/types.js").OptionsChecked} OptionsChecked */

import { api } from "../common/api.js";
import { attempt } from "../common/dialog.js";
import { h } from "../common/dom.js";
import { t } from "../common/words.js";

/** So long nobody writes before the text is read, in milliseconds. */
const PAUSE = 500;

/**
 * Is this the text of something of one's own, and not the name of something there is?
 * @param {OptionShown} option
 * @param {unknown} value
 */
function isOwn(option, value) {
  return typeof value === "string" && value !== "" && value !== option.together && !(option.values ?? []).some(([name]) => name === value);
}

/**
 * @param {object} about
 * @param {string} about.game
 * @param {OptionShown} about.option
 * @param {Record<string, boolean | string>} about.options  of the match: changed in place
 * @param {() => void} about.onchange  another text, or it has been read
 * @returns {{element: HTMLElement, faulty: () => boolean}}
 */
export function ownText({ game, option, options, onchange }) {
  let problem = "";
  let waiting = 0;
  let asked = 0;
  const value = options[option.name];
  const id = `own-${option.name}`;
  const said = h("p", { class: "own-said", id: `${id}-said`, "aria-live": "polite" });
  const box = h("textarea", { id, rows: 12, spellcheck: "false", wrap: "off", "aria-describedby": said.id });
  box.value = isOwn(option, value) ? String(value) : "";
  const element = h(
    "details",
    { class: "own-text", open: box.value !== "" },
    h("summary", {}, t("One of your own, as text")),
    h("label", { class: "unseen", for: id }, option.label),
    box,
    said,
  );

  /** @param {string} words @param {string} kind */
  function say(words, kind) {
    said.textContent = words;
    said.className = `own-said ${kind}`;
    box.setAttribute("aria-invalid", String(kind === "fault"));
  }

  async function read() {
    asked += 1;
    const mine = asked;
    const wanted = { game, options: { [option.name]: box.value } };
    /** @type {OptionsChecked | undefined} */
    const found = box.value ? await attempt(() => api.post("/api/options/check", wanted)) : {};
    if (mine !== asked || !found) return;
    problem = found.problem ?? "";
    say(problem || (box.value ? t("It can be played.") : ""), problem ? "fault" : "fine");
    onchange();
  }

  box.addEventListener("input", () => {
    if (box.value) options[option.name] = box.value;
    else delete options[option.name];
    for (const input of document.querySelectorAll(`input[name="option-${option.name}"]`)) {
      const radio = /** @type {HTMLInputElement} */ (input);
      radio.checked = !box.value && radio.value === option.ordinary;
    }
    clearTimeout(waiting);
    waiting = window.setTimeout(read, PAUSE);
    onchange();
  });
  if (box.value) read();
  return { element, faulty: () => problem !== "" };
}
