/** What every page does first: who is asking, in which language, with which settings. */

/** @typedef {import("./types.js").Me} Me */

import { api } from "./api.js";
import { toast } from "./dialog.js";
import { explainWords } from "./explain.js";
import { applyChosen, chosenOf, loadCommands } from "./settings.js";
import { loadWords } from "./words.js";

/**
 * Learn who is asking, load his words and show the page. Without a server the page is shown in English.
 * @param {boolean} [hidden]  the page draws more first, and then calls `reveal`, so that nothing jumps
 * @returns {Promise<Me>}
 */
export async function start(hidden = false) {
  /** @type {Me} */
  let me = {
    name: "",
    guest: true,
    language: "en",
    settings: {},
    languages: { en: "English" },
  };
  try {
    me = await api.get("/api/me");
    me.settings ??= {};
  } catch (error) {
    toast(/** @type {Error} */ (error).message, "bad");
  }
  applyChosen(chosenOf(me.settings));
  explainWords();
  await Promise.all([loadWords(me.language), loadCommands(me.language)]);
  if (!hidden) reveal();
  // With it the pages can be installed, and say so themselves while the server cannot be reached.
  navigator.serviceWorker?.register("/worker.js").catch(() => {});
  return me;
}

/** Show the page. */
export function reveal() {
  document.documentElement.classList.add("ready");
}
