/** The teams of one's own: made, copied, brought along from files, taken along as files. */

/** @typedef {import("../common/types.js").Me} Me */
/** @typedef {import("../common/types.js").GameShown} GameShown */
/** @typedef {import("../common/types.js").TeamBuilt} TeamBuilt */
/** @typedef {import("../common/types.js").TeamKept} TeamKept */

import { api } from "../common/api.js";
import { attempt, toast } from "../common/dialog.js";
import { h } from "../common/dom.js";
import { download } from "../common/download.js";
import { language, t } from "../common/words.js";
import { crest } from "./crest.js";
import { games, gameTitle } from "./games.js";
import { forgetTeam, hasAccount, keepTeam, ownTeams, takeAlong, teamsHere } from "./own_teams.js";

/**
 * @param {HTMLElement} place
 * @param {Me} me
 */
export async function teamsView(place, me) {
  const [all, mine] = await Promise.all([games(), ownTeams(me)]);
  const again = () => {
    place.replaceChildren();
    return teamsView(place, me);
  };
  const here = hasAccount(me) ? teamsHere() : [];
  place.classList.add("own-teams");
  place.append(
    h("h1", {}, t("My teams")),
    hasAccount(me)
      ? ""
      : h("p", { class: "soft" }, t("Without an account your teams stay in this browser. Log in to keep them with you.")),
    here.length > 0
      ? h(
          "p",
          { class: "row" },
          t("There are teams in this browser: {names}.", { names: here.map((one) => one.name).join(", ") }),
          h("button", { type: "button", onclick: () => attempt(async () => (await takeAlong(), again())) }, t("Keep them on the account")),
        )
      : "",
    mine.length
      ? h("ul", { class: "team-list" }, mine.map((one) => teamCard(one, all, me, again)))
      : h("p", {}, t("You have made no team yet.")),
    newTeam(all, me),
  );
}

/**
 * One team and what can be done with it.
 * @param {TeamKept} kept
 * @param {GameShown[]} all
 * @param {Me} me
 * @param {() => unknown} again
 */
function teamCard(kept, all, me, again) {
  /** @param {() => Promise<unknown>} work */
  const doing = (work) => () => attempt(work);
  const built = () => /** @type {Promise<TeamBuilt>} */ (api.post("/api/desks/check", { game: kept.game, team: kept.team }));
  const copied = async () => {
    const found = await built();
    found.team.name = t("{name} (copy)", { name: found.title });
    await keepTeam(me, "", found, kept.hasFile);
    await again();
  };
  return h(
    "li",
    { class: "panel" },
    crest(kept.team, kept),
    h(
      "div",
      {},
      h("a", { href: `#/team?id=${encodeURIComponent(kept.id)}` }, h("strong", {}, kept.name)),
      h("p", { class: "soft" }, `${gameTitle(all, kept.game)}: ${kept.listTitle}`),
      kept.legal ? "" : h("p", { class: "fault" }, t("This team is not legal yet.")),
      h(
        "p",
        { class: "row" },
        kept.legal && h("a", { class: "button primary", href: playing(kept.id) }, t("Play")),
        h("button", { type: "button", onclick: doing(copied) }, t("Copy")),
        h("button", { type: "button", onclick: doing(async () => download(`${kept.name}.toml`, (await built()).file)) }, t("As text")),
        h("button", { type: "button", onclick: () => download(`${kept.name}.json`, written(kept.team)) }, t("As JSON")),
        h(
          "button",
          {
            type: "button",
            onclick: doing(async () => {
              await forgetTeam(me, kept.id);
              await again();
            }),
          },
          t("Delete"),
        ),
      ),
    ),
  );
}

/** Where a match of a team of one's own is made. @param {string} id */
export function playing(id) {
  return `#/new?team=${encodeURIComponent(id)}`;
}

/** A team as the text of a JSON file. @param {Record<string, any>} team */
export function written(team) {
  return `${JSON.stringify(team, null, 1)}\n`;
}

/**
 * To make a team of a list, or bring one along.
 * @param {GameShown[]} all
 * @param {Me} me
 */
function newTeam(all, me) {
  const game = h("select", { id: "team-game" }, all.map((one) => h("option", { value: one.name }, one.title)));
  const list = h("select", { id: "team-list" });
  const file = h("input", { type: "file", id: "team-file", accept: ".toml,.json,.txt" });
  const chosen = () => all.find((one) => one.name === game.value) ?? all[0];
  const fill = () => {
    const teams = [...chosen().teams].sort((one, other) => one.title.localeCompare(other.title, language()));
    list.replaceChildren(...teams.map((one) => h("option", { value: one.id }, one.title)));
  };
  game.addEventListener("change", fill);
  fill();
  file.addEventListener("change", () =>
    attempt(async () => {
      const brought = file.files?.[0];
      if (!brought) return;
      const text = await brought.text();
      file.value = "";
      /** @type {TeamBuilt} */
      const built = await api.post("/api/desks/read", { game: game.value, text });
      const kept = await keepTeam(me, "", built, chosen().teamFiles ?? false);
      toast(t("{name} is kept.", { name: kept.name }), "good");
      location.hash = `#/team?id=${encodeURIComponent(kept.id)}`;
    }),
  );
  return h(
    "section",
    { class: "block panel" },
    h("h2", {}, t("A new team")),
    h(
      "div",
      { class: "row" },
      h("label", { class: "field" }, h("span", {}, t("Game")), game),
      h("label", { class: "field" }, h("span", {}, t("List")), list),
      h(
        "button",
        {
          type: "button",
          class: "primary",
          onclick: () =>
            (location.hash = `#/team?game=${encodeURIComponent(game.value)}&list=${encodeURIComponent(list.value)}`),
        },
        t("Make a team"),
      ),
    ),
    h("label", { class: "field", for: file.id }, t("Or bring one along, as text or JSON; a team of FUMBBL is taken too:")),
    file,
  );
}
