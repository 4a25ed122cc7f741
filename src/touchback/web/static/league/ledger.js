/** The ledger: every act with what came of it. Whoever runs the league takes back, brings forward, corrects. */

/** @typedef {import("../common/types.js").LedgerShown} LedgerShown */
/** @typedef {import("../common/types.js").EntryShown} EntryShown */
/** @typedef {import("./main.js").Visit} Visit */

import { api } from "../common/api.js";
import { attempt, openDialog, toast } from "../common/dialog.js";
import { h } from "../common/dom.js";
import { download } from "../common/download.js";
import { t, when } from "../common/words.js";
import { act, apiOf, askWords, button, field, parts } from "./parts.js";

/** The forms in which a league can be taken along, and what people call them. @type {[string, string][]} */
const EXPORTS = [
  ["csv", "CSV"],
  ["parquet", "Parquet"],
  ["json", "JSON"],
  ["naf", "NAF (CSV)"],
  ["naf-xml", "NAF (XML)"],
];

/**
 * @param {HTMLElement} place
 * @param {Visit} visit
 */
export async function ledgerView(place, visit) {
  const list = h("ol", { class: "news", reversed: true });
  place.append(
    h("h1", {}, t("Ledger")),
    parts(visit.league, t("League"), "/ledger"),
    h("p", {}, t("Nothing here can be changed: a correction is an entry of its own, with its reason.")),
    button(t("Download the ledger"), async () => {
      const found = await attempt(() => api.get(apiOf(visit.league, "/file")));
      if (found) download("touchback.league", found.file);
    }),
    h(
      "p",
      { class: "row" },
      t("Everything as tables:"),
      EXPORTS.map(([form, words]) => h("a", { class: "button", href: apiOf(visit.league, `/export/${form}`), download: "" }, words)),
    ),
    list,
  );
  const more = button(t("Earlier entries"), () => fill());
  place.append(more);
  let before = 0;
  const fill = async () => {
    /** @type {LedgerShown} */
    const found = await api.get(apiOf(visit.league, `/ledger?before=${before}`));
    list.append(...found.entries.map((entry) => entryLine(entry, found.commissioner, visit)));
    before = found.entries.at(-1)?.number ?? 1;
    more.hidden = before <= 1;
  };
  await fill();
}

/**
 * @param {EntryShown} entry
 * @param {boolean} commissioner
 * @param {Visit} visit
 */
function entryLine(entry, commissioner, visit) {
  const move = (/** @type {string} */ type, /** @type {string} */ title) =>
    askWords(title, t("Why?"), async (reason) => {
      if (await act(visit.league, { type, to: entry.number, reason })) await visit.again();
    });
  return h(
    "li",
    { value: entry.number, class: entry.counts ? "" : "taken-back" },
    h("time", { datetime: entry.time }, when(entry.time)),
    h("strong", {}, `${entry.number} ${entry.actor}: `),
    entry.lines.length > 1 ? h("ul", {}, entry.lines.map((line) => h("li", {}, line))) : (entry.lines[0] ?? entry.act),
    commissioner &&
      h(
        "span",
        { class: "row" },
        entry.counts
          ? button(t("Take the league back to here"), () => move("RollBack", t("Take the league back to here")))
          : button(t("Forward to here"), () => move("RollForward", t("Forward to here"))),
        entry.counts && (entry.facts ?? []).length > 0 && button(t("Correct"), () => correct(entry, visit)),
      ),
  );
}

/**
 * Other facts in the place of one that was wrong.
 * @param {EntryShown} entry
 * @param {Visit} visit
 */
function correct(entry, visit) {
  const facts = entry.facts ?? [];
  const which = h(
    "select",
    { "aria-label": t("Which fact") },
    facts.map((fact, at) => h("option", { value: at }, `${at + 1} ${fact.type}`)),
  );
  const text = h("textarea", { rows: 12, spellcheck: "false", "aria-label": t("What is right") });
  const reason = h("input", { maxlength: 400, required: true });
  const fill = () => (text.value = JSON.stringify([facts[Number(which.value)]], null, 2));
  which.addEventListener("change", fill);
  fill();
  const form = h(
    "form",
    {},
    h("p", {}, t("The league will follow from what you write here in its place; an empty list takes the fact away.")),
    field(t("Which fact"), which),
    text,
    field(t("Why?"), reason),
    h("button", { type: "submit", class: "primary" }, t("Correct")),
  );
  const dialog = openDialog(t("Correct entry {entry}", { entry: entry.number }), [form], { wide: true });
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    let events;
    try {
      events = JSON.parse(text.value);
    } catch {
      toast(t("This is not JSON."), "bad");
      return;
    }
    const command = { type: "Correct", entry: entry.number, index: Number(which.value), events, reason: reason.value };
    if (await act(visit.league, command)) {
      dialog.close();
      await visit.again();
    }
  });
}
