/** Choosing a team: one of the lists with its ready-made side, or a team file. Shows who will play. */

/** @typedef {import("../common/types.js").GameShown} GameShown */
/** @typedef {import("../common/types.js").MarketShown} MarketShown */
/** @typedef {import("../common/types.js").TeamChecked} TeamChecked */
/** @typedef {import("../common/types.js").TeamKept} TeamKept */
/** @typedef {import("./draft.js").Picked} Picked */

import { api } from "../common/api.js";
import { h } from "../common/dom.js";
import { squad } from "../common/lineup.js";
import { language, t } from "../common/words.js";
import { kitsOf, wear } from "../match/colours.js";
import { teamOf } from "./games.js";

/** Before the id of a team that one keeps, among the names of lists. */
const OWN = "own:";

/**
 * Teams as a reader looks for them.
 * @param {import("../common/types.js").TeamShown[]} teams
 */
function inAlphabet(teams) {
  return [...teams].sort((one, other) => one.title.localeCompare(other.title, language()));
}

/**
 * One shelf of the market: names and prices, and on demand what each does.
 * @param {import("../common/types.js").Shelf} shelf
 */
function stall(shelf) {
  return h(
    "section",
    {},
    h("h3", {}, shelf.name),
    h(
      "ul",
      {},
      shelf.wares.map((ware) =>
        h(
          "li",
          {},
          h(
            "span",
            { class: "row apart" },
            h("b", {}, ware.name),
            h("span", {}, ware.usualPrice ? h("s", { class: "soft" }, ware.usualPrice) : "", " ", ware.price),
          ),
          h("small", {}, [ware.text, ...(ware.parts ?? []).map(([name, text]) => `${name}: ${text}`)].filter(Boolean).join(" ")),
        ),
      ),
    ),
  );
}

/**
 * @typedef {object} TeamPicker
 * @property {HTMLElement} element
 * @property {() => boolean} faulty  whether a team file breaks a rule
 * @property {() => string} list  the name of its list in English, by which it has its colours
 * @property {() => void} recolour  the other team is another one now: mine may have to wear something else
 */

/**
 * @param {object} about
 * @param {string} about.label
 * @param {"home" | "away"} about.side
 * @param {GameShown} about.game
 * @param {Picked} about.picked  changed in place
 * @param {TeamKept[]} [about.own]  the teams that one keeps
 * @param {() => string} about.rival  the list of the other team, for the colours
 * @param {() => void} about.onchange
 * @returns {TeamPicker}
 */
export function teamPicker({ label, side, game, picked, own = [], rival, onchange }) {
  /** @type {TeamChecked | null} */
  let checked = null;
  const id = `team-${side}`;
  const lists = inAlphabet(game.teams).map((team) =>
    h("option", { value: team.id, selected: !picked.kept && team.id === picked.team }, team.title),
  );
  const mine = own.filter((team) => team.game === game.name && team.legal);
  const select = h(
    "select",
    { id },
    mine.length
      ? [
          h("optgroup", { label: t("My teams") }, mine.map((team) => h("option", { value: OWN + team.id, selected: team.id === picked.kept }, team.name))),
          h("optgroup", { label: t("Ready-made teams") }, lists),
        ]
      : lists,
  );
  const shown = h("div", { class: "team-shown", "aria-live": "polite" });
  const stalls = h("div", { class: "stalls" });
  const note = h("p", { class: "soft" }, t("Gold for it is chosen below, under the rules; the shop opens before the kick-off."));
  const market = h("details", { class: "market" }, h("summary", {}, t("What this team could hire")), note, stalls);
  const file = h("input", { type: "file", id: `${id}-file`, accept: ".toml,.json,.txt" });
  const random = h("button", { type: "button", onclick: anyTeam }, t("Any team"));
  const row = h("div", { class: "team-row" }, select, random);
  const element = h(
    "fieldset",
    { class: `team-picker panel ${side}`, "data-game": game.name },
    h("legend", {}, label),
    h("label", { class: "unseen", for: id }, label),
    row,
    shown,
    game.market ? market : "",
    game.teamFiles &&
      h(
        "details",
        {},
        h("summary", {}, t("A team file of your own")),
        h("label", { for: file.id }, t("Team file")),
        file,
        h("p", { class: "soft" }, t("To make one:"), " ", h("a", { href: "/#/teams" }, t("My teams"))),
        h("p", { class: "soft" }, t("A team of FUMBBL, as its site gives it in JSON, is taken too.")),
      ),
  );

  const list = () => (checked ?? teamOf(game, picked.team)).kit ?? "";
  const kits = () => (side === "home" ? kitsOf(list(), rival()) : kitsOf(rival(), list()));
  let worn = kits();

  function recolour() {
    if (kits().some((kit, index) => kit !== worn[index])) draw();
  }

  /** What the chosen list could buy, asked for when somebody wants to see it. */
  async function showMarket() {
    market.hidden = checked !== null;
    if (!market.open || market.hidden) return;
    const team = picked.team;
    const query = new URLSearchParams({ game: game.name, team });
    const { shelves } = /** @type {MarketShown} */ (await api.get(`/api/market?${query}`));
    if (team === picked.team) stalls.replaceChildren(...shelves.map(stall));
  }

  function draw() {
    showMarket();
    worn = kits();
    wear(element, worn);
    const team = teamOf(game, picked.team);
    row.hidden = checked !== null;
    if (checked) {
      const faults = checked.faults;
      shown.replaceChildren(
        h(
          "p",
          { class: "row apart" },
          h("strong", {}, checked.title),
          h("button", { type: "button", onclick: dropFile }, t("Take a list instead")),
        ),
        faults.length > 0
          ? h(
              "div",
              { class: "fault", role: "alert" },
              h("p", {}, t("This team cannot play:")),
              h(
                "ul",
                {},
                faults.map((fault) => h("li", {}, fault)),
              ),
            )
          : "",
        squad(checked.lineup ?? [], side, worn),
      );
      return;
    }
    shown.replaceChildren(
      team.about ? h("p", { class: "soft" }, team.about) : "",
      squad(team.lineup ?? [], side, worn),
    );
  }

  function anyTeam() {
    const others = game.teams.filter((team) => team.id !== picked.team);
    const chosen = others[Math.floor(Math.random() * others.length)];
    if (chosen) choose(chosen.id);
  }

  /** @param {string} team */
  function choose(team) {
    picked.team = team;
    picked.file = "";
    picked.kept = undefined;
    checked = null;
    file.value = "";
    select.value = team;
    draw();
    onchange();
  }

  function dropFile() {
    choose(picked.team);
    select.focus();
  }

  /** @param {string} text */
  async function check(text) {
    try {
      checked = /** @type {TeamChecked} */ (await api.post("/api/teams/check", { text, game: game.name }));
    } catch (error) {
      checked = { title: t("Not a team file"), players: [], faults: [/** @type {Error} */ (error).message] };
    }
    picked.file = checked.file || text;
    draw();
    onchange();
  }

  market.addEventListener("toggle", showMarket);
  select.addEventListener("change", () => {
    const kept = mine.find((team) => OWN + team.id === select.value);
    if (!kept) choose(select.value);
    else check(JSON.stringify(kept.team));
    if (!kept) return;
    picked.kept = kept.id;
    select.value = OWN + kept.id;
  });
  file.addEventListener("change", async () => {
    const chosen = file.files?.[0];
    picked.kept = undefined;
    if (chosen) await check(await chosen.text());
  });
  draw();
  if (picked.file) check(picked.file);
  const faulty = () => Boolean(picked.file) && (!checked || checked.faults.length > 0);
  return { element, faulty, list, recolour };
}
