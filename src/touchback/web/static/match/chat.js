/** The chat, apart from the log: between the coaches, and apart among those who watch, unless the coaches open theirs. */

import { api } from "../common/api.js";
import { attempt, openDialog, toast } from "../common/dialog.js";
import { h } from "../common/dom.js";
import { language, t, when } from "../common/words.js";

/** @typedef {import("../common/types.js").ChatLine} ChatLine */
/** @typedef {import("../common/types.js").MatchShown} MatchShown */

/** The chat on the page. */
export class Chat {
  /**
   * @param {HTMLElement} list
   * @param {HTMLFormElement} form
   * @param {HTMLElement} tab shows that something new was said
   * @param {(text: string) => void} onsay
   * @param {(open: boolean) => void} onopen
   */
  constructor(list, form, tab, onsay, onopen) {
    this.list = list;
    this.form = form;
    this.tab = tab;
    this.match = "";
    this.mine = ""; // the side that the reader coaches
    this.onopen = onopen;
    this.state = h("p", { class: "soft chat-state" });
    form.before(this.state);
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
   * Who may chat, and who may open it to whoever watches.
   * @param {MatchShown} match
   * @param {boolean} coach
   */
  who(match, coach) {
    this.match = match.id;
    const open = Boolean(match.openChat);
    if (!match.talks) this.state.replaceChildren(t("You talk with whoever watches; the coaches do not read it."));
    else if (!coach) this.state.replaceChildren();
    else {
      const label = open ? t("Only coaches again") : t("Let spectators chat");
      this.state.replaceChildren(
        open ? t("Spectators read and write here, too.") : t("Only the coaches read this."),
        " ",
        h("button", { type: "button", class: "plain small", onclick: () => this.onopen(!open) }, label),
      );
    }
  }

  /** @param {ChatLine} line */
  reporter(line) {
    const button = h("button", { type: "button", class: "plain small report", title: t("Report"), "aria-label": t("Report") }, "⚑");
    button.addEventListener("click", () => this.report(line));
    return button;
  }

  /**
   * Report what somebody has said to the owner of the server.
   * @param {ChatLine} line
   */
  report(line) {
    const why = h("input", { id: "report-why", maxlength: 500, autocomplete: "off" });
    const form = h(
      "form",
      {},
      h("blockquote", {}, h("b", {}, line.name), " ", line.text),
      h("div", { class: "field" }, h("label", { for: why.id }, t("What is wrong with it?")), why),
      h("div", { class: "row end" }, h("button", { class: "primary" }, t("Report"))),
    );
    const dialog = openDialog(t("Report to the owner of the server"), [form]);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      attempt(async () => {
        await api.post(`/api/matches/${this.match}/complaint`, { line: line.id, why: why.value.trim() });
        dialog.close();
        toast(t("It is reported."), "good");
      });
    });
    why.focus();
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
          h("b", {}, line.name || t("Somebody who has left")),
          h("time", { datetime: line.time, title: when(line.time) }, hour(line.time)),
          line.id && line.side !== this.mine ? this.reporter(line) : "",
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
