/** All fixtures, statistics, and the house rules of a league. */

/** @typedef {import("../common/types.js").FixtureShown} FixtureShown */
/** @typedef {import("../common/types.js").StatisticsShown} StatisticsShown */
/** @typedef {import("../common/types.js").CareerShown} CareerShown */
/** @typedef {import("../common/types.js").LeagueShown} LeagueShown */
/** @typedef {import("../common/types.js").RuleShown} RuleShown */
/** @typedef {import("./main.js").Visit} Visit */

import { api } from "../common/api.js";
import { h } from "../common/dom.js";
import { number, t } from "../common/words.js";
import { act, address, apiOf, askWords, button, fixtureTable, parts, table } from "./parts.js";

/**
 * @param {HTMLElement} place
 * @param {Visit} visit
 */
export async function fixturesView(place, visit) {
  /** @type {FixtureShown[]} */
  const fixtures = await api.get(apiOf(visit.league, "/fixtures"));
  place.append(
    h("h1", {}, t("Fixtures")),
    parts(visit.league, t("League"), "/fixtures"),
    fixtures.length
      ? fixtureTable(visit.league, fixtures)
      : h("p", {}, t("There are none before the season starts.")),
    button(t("Print"), () => print()),
  );
}

/**
 * @param {HTMLElement} place
 * @param {Visit} visit
 */
export async function statisticsView(place, visit) {
  /** @type {StatisticsShown} */
  const found = await api.get(apiOf(visit.league, "/statistics"));
  /** @param {CareerShown[]} players @param {string} what */
  const list = (players, what) =>
    table(
      [t("Player"), t("Position"), t("Team"), what, ""],
      players.map((one) => [
        h("a", { href: address(visit.league, `/team/${one.team}/player/${one.player}`) }, one.name),
        one.position,
        one.teamName,
        one.number,
        one.left ?? "",
      ]),
      "cards",
    );
  /** @param {string} title @param {Node} contents */
  const section = (title, contents) => h("section", {}, h("h2", {}, title), contents);
  place.append(
    h("h1", {}, t("Statistics")),
    parts(visit.league, t("League"), "/statistics"),
    ...found.leaders.map((one) => section(one.title, list(one.players, one.what))),
  );
  if (!found.leaders.length) place.append(h("p", {}, t("Nothing has happened yet.")));
  if (found.champions.length)
    place.append(section(t("Champions"), table([t("Season"), t("Team")], found.champions.map(([season, team]) => [String(season), team]))));
  const records = found.records.filter(([, number]) => number); // nobody is proud of none
  if (records.length) place.append(section(t("Records"), table([t("What"), t("How much"), t("Fixture")], records, "cards")));
  if (found.hall.length) place.append(section(t("Hall of fame"), list(found.hall, t("SPP"))));
  if (found.graveyard.length) place.append(section(t("Graveyard"), list(found.graveyard, t("SPP"))));
}

/**
 * @param {HTMLElement} place
 * @param {Visit} visit
 */
export async function rulesView(place, visit) {
  /** @type {LeagueShown} */
  const league = await api.get(apiOf(visit.league));
  const running = !league.isBetween;
  /** @param {RuleShown} rule @param {unknown} value */
  const set = (rule, value) => {
    const send = async (reason = "") => {
      await act(visit.league, { type: "SetRules", changes: { [rule.name]: value }, reason });
      await visit.again();
    };
    if (running) askWords(rule.name, t("Why, while the season is running?"), send);
    else send();
  };
  place.append(
    h("h1", {}, t("House rules")),
    parts(visit.league, league.name, "/rules"),
    table(
      [t("What it does"), t("Value")],
      (league.rules ?? []).map((rule) => [rule.about, league.commissioner ? control(rule, set) : inWords(rule.value)]),
      "cards sentences",
    ),
  );
}

/** The value of a rule for whoever only reads it. @param {unknown} value @returns {string} */
function inWords(value) {
  if (typeof value === "boolean") return value ? t("yes") : t("no");
  if (Array.isArray(value)) return value.map(inWords).join(", ") || t("none");
  return typeof value === "string" ? t.term(value) : number(Number(value));
}

/**
 * @param {RuleShown} rule
 * @param {(rule: RuleShown, value: unknown) => void} set
 */
function control(rule, set) {
  if (typeof rule.value === "boolean") {
    const box = h("input", { type: "checkbox", checked: rule.value, "aria-label": rule.about });
    box.addEventListener("change", () => set(rule, box.checked));
    return box;
  }
  if (rule.choices?.length) {
    const select = h(
      "select",
      { "aria-label": rule.about },
      rule.choices.map((one) => h("option", { value: one, selected: one === rule.value }, t.term(one))),
    );
    select.addEventListener("change", () => set(rule, select.value));
    return select;
  }
  const isList = Array.isArray(rule.value);
  const input = h("input", { "aria-label": rule.about, value: isList ? rule.value.join(", ") : String(rule.value) });
  input.addEventListener("change", () => {
    const parts = input.value.split(",").map((one) => one.trim()).filter(Boolean);
    const values = parts.map((one) => (/^\d+$/.test(one) ? Number(one) : one));
    set(rule, isList ? values : values[0]);
  });
  return input;
}
