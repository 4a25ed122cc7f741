/** What the pages of a league share: links, tables, acts. */

/** @typedef {import("../common/types.js").LeagueShown} LeagueShown */
/** @typedef {import("../common/types.js").FixtureShown} FixtureShown */
/** @typedef {import("../common/types.js").CrestShown} CrestShown */
/** @typedef {import("../common/types.js").NewsLine} NewsLine */
/** @typedef {import("../common/types.js").SheetPlayerShown} SheetPlayerShown */
/** @typedef {import("../common/dom.js").Child} Child */

import { api } from "../common/api.js";
import { ask, attempt, openDialog } from "../common/dialog.js";
import { h } from "../common/dom.js";
import { dayWords, number, t, when } from "../common/words.js";
import { face, teamName } from "./faces.js";

/**
 * The address of something in a league.
 * @param {string} league
 * @param {string} [rest]
 */
export function address(league, rest = "") {
  return `/league/${encodeURIComponent(league)}${rest}`;
}

/**
 * The same in the interface.
 * @param {string} league
 * @param {string} [rest]
 */
export function apiOf(league, rest = "") {
  return `/api/leagues/${encodeURIComponent(league)}${rest}`;
}

/**
 * Do something in a league; what is refused is told.
 * @param {string} league
 * @param {Record<string, unknown>} command
 * @param {{version?: number, dice?: number[]}} [more]
 * @returns {Promise<LeagueShown | undefined>}
 */
export function act(league, command, more = {}) {
  return attempt(() => api.post(apiOf(league, "/acts"), { command, ...more }));
}

/**
 * The ways between the pages of a league.
 * @param {string} league
 * @param {string} name
 * @param {string} here
 */
export function parts(league, name, here) {
  /** @type {[string, string][]} */
  const all = [
    ["", name],
    ["/fixtures", t("Fixtures")],
    ["/statistics", t("Statistics")],
    ["/ledger", t("Ledger")],
    ["/rules", t("House rules")],
  ];
  return h(
    "nav",
    { class: "parts", "aria-label": t("League") },
    all.map(([rest, words]) =>
      h("a", { href: address(league, rest), "aria-current": rest === here && "page" }, words),
    ),
  );
}

/**
 * A table; numbers stand to the right. On a phone every row of one of the kind "cards" is a card that is about what its
 * first cell says, of the kind "about-second" too about what its second says.
 * @param {string[]} heads
 * @param {(Child | Child[])[][]} rows
 * @param {string} [kind]
 */
export function table(heads, rows, kind = "") {
  const isNumber = (/** @type {Child | Child[] | undefined} */ value) => typeof value === "number";
  return h(
    "div",
    { class: `scroll ${kind}` },
    h(
      "table",
      {},
      h(
        "thead",
        {},
        h("tr", {}, heads.map((head, at) => (head ? h("th", { scope: "col", class: isNumber(rows[0]?.[at]) ? "number" : "" }, head) : h("td")))),
      ),
      h(
        "tbody",
        {},
        rows.map((row) =>
          h(
            "tr",
            {},
            row.map((cell, at) => h("td", { class: kindOf(cell, heads[at]), "data-head": heads[at] }, written(cell))),
          ),
        ),
      ),
    ),
  );
}

/**
 * What a cell holds: a number, or a characteristic, whose head is its letters.
 * @param {Child | Child[]} cell
 * @param {string} head
 */
function kindOf(cell, head) {
  if (typeof cell === "number") return "number";
  return /^\p{Lu}{2}$/u.test(head) ? "profiled" : "";
}

/** @param {Child | Child[]} cell */
function written(cell) {
  return typeof cell === "number" ? number(cell) : cell;
}

/**
 * A button that does nothing more until what it does is done: a second tap is not a second act.
 * @param {string} words
 * @param {() => unknown} onclick
 * @param {string} [kind]
 */
export function button(words, onclick, kind = "") {
  const made = h("button", { type: "button", class: kind }, words);
  made.addEventListener("click", async () => {
    made.disabled = true;
    try {
      await onclick();
    } finally {
      made.disabled = false;
    }
  });
  return made;
}

/**
 * A field with its name before it.
 * @param {string} words
 * @param {HTMLElement} input
 */
export function field(words, input) {
  return h("label", { class: "field" }, h("span", {}, words), " ", input);
}

/** What stands between two teams that meet. */
export function dash() {
  return h("span", { class: "dash" }, " – ");
}

/**
 * Fixtures in a table.
 * @param {string} league
 * @param {FixtureShown[]} fixtures
 */
export function fixtureTable(league, fixtures) {
  return table(
    [t("Round"), t("Fixture"), t("Result"), t("Until")],
    fixtures.map((one) => [
      one.stage || (one.round ? String(one.round) : one.kind),
      h(
        "a",
        { class: "pairing", href: address(league, `/fixture/${one.id}`) },
        one.away
          ? [teamName(one.homeName, one.crests?.[0]), dash(), teamName(one.awayName, one.crests?.[1])]
          : teamName(t("{team} has a bye", { team: one.homeName }), one.crests?.[0]),
      ),
      one.score ? `${one.score}${one.how ? ` (${one.how})` : ""}` : one.reportedBy ? t("to be confirmed") : "",
      one.score ? "" : dayWords(one.deadline ?? ""),
    ]),
    "cards about-second",
  );
}

/**
 * News, newest first.
 * @param {NewsLine[]} news
 */
export function newsList(news) {
  return h(
    "ul",
    { class: "news" },
    news.map((line) => h("li", {}, h("time", { datetime: line.time }, when(line.time)), line.text)),
  );
}

/**
 * Players in a table: a roster that prints well.
 * @param {string} league
 * @param {number} team
 * @param {SheetPlayerShown[]} players
 * @param {CrestShown | null | undefined} crest of the team
 */
export function rosterTable(league, team, players, crest) {
  const profile = players.find((one) => one.profile)?.profile?.map(([name]) => name) ?? [];
  return table(
    [t("Name"), t("Position"), ...profile, t("Skills"), t("SPP"), t("Value"), t("State")],
    players.map((one) => [
      h(
        "a",
        { class: "player", href: address(league, `/team/${team}/player/${one.id}`) },
        face(one, crest),
        h("span", {}, `${one.number} ${one.name || one.position}`),
      ),
      one.position,
      ...(one.profile ?? profile.map((name) => [name, ""])).map(([, value]) => value),
      h("span", { class: "wraps" }, (one.skills ?? []).join(", ")),
      one.spp ?? 0,
      one.value ?? 0,
      h("span", { class: "wraps" }, stateOf(one)),
    ]),
    "cards roster",
  );
}

/**
 * What else there is to know of a player.
 * @param {SheetPlayerShown} player
 */
export function stateOf(player) {
  const found = [...(player.injuries ?? [])];
  if (player.misses) found.push(t("misses the next match"));
  if (player.retired) found.push(t("rests for the season"));
  if (player.visitor) found.push(t("journeyman"));
  if (player.left) found.push(player.left);
  return found.join(", ");
}

/**
 * Ask for a sentence.
 * @param {string} title
 * @param {string} words
 * @param {(said: string) => void} done
 */
export function askWords(title, words, done) {
  const input = h("input", { maxlength: 400, required: true, "aria-label": words });
  const form = h(
    "form",
    {},
    field(words, input),
    h("button", { type: "submit", class: "primary" }, t("OK")),
  );
  const dialog = openDialog(title, [form]);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    dialog.close();
    done(input.value);
  });
  input.focus();
}

/**
 * Another last day for what is still to be played.
 * @param {string} value  the day it has now
 * @param {(day: string) => void} done
 * @param {string} title
 */
export function lastDay(value, done, title = t("Last day")) {
  return button(title, () => {
    const day = h("input", { type: "date", required: true, value });
    const form = h("form", {}, field(t("Can be played until"), day), h("button", { type: "submit", class: "primary" }, t("OK")));
    const dialog = openDialog(title, [form]);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      dialog.close();
      done(day.value);
    });
    day.focus();
  });
}

/**
 * Whether somebody means what cannot be taken back.
 * @param {string} title
 * @param {string} words
 */
export async function isMeant(title, words) {
  const said = await ask(title, words, [
    { value: "yes", label: title, kind: "danger" },
    { value: "", label: t("No, leave it") },
  ]);
  return said === "yes";
}
