/** The chat, apart from the log. */

import { h } from "../common/dom.js";
import { language, t, when } from "../common/words.js";

/** @typedef {import("../common/types.js").ChatLine} ChatLine */

/** The chat on the page. */
export class Chat {
  /**
   * @param {HTMLElement} list
   * @param {HTMLFormElement} form
   * @param {HTMLElement} tab shows that something new was said
   * @param {(text: string) => void} onsay
   */
  constructor(list, form, tab, onsay) {
    this.list = list;
    this.tab = tab;
    const input = /** @type {HTMLInputElement} */ (form.elements.namedItem("text"));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const text = input.value.trim();
      if (!text) return;
      onsay(text);
      input.value = "";
    });
  }

  /**
   * @param {ChatLine[]} lines
   * @param {boolean} [anew]
   */
  add(lines, anew = false) {
    if (anew) this.list.replaceChildren();
    for (const line of lines) {
      this.list.append(
        h(
          "li",
          { class: `chat-line ${line.side ?? ""}` },
          h("b", {}, line.name || t("Guest")),
          h("time", { datetime: line.time, title: when(line.time) }, hour(line.time)),
          h("p", {}, line.text),
        ),
      );
    }
    this.list.scrollTop = this.list.scrollHeight;
    const hidden = this.list.closest("[role=tabpanel]")?.hasAttribute("hidden");
    if (!anew && hidden) this.tab.classList.add("news");
  }
}

/**
 * The time of day.
 * @param {string} time ISO
 */
function hour(time) {
  const moment = new Date(time);
  return Number.isNaN(moment.getTime())
    ? ""
    : new Intl.DateTimeFormat(language(), { timeStyle: "short" }).format(moment);
}
