/** A new team: choose a list, hire and buy; the server says at once what it costs and which rules it breaks. */

/** @typedef {import("../common/types.js").DraftShown} DraftShown */
/** @typedef {import("../common/types.js").DraftChecked} DraftChecked */
/** @typedef {import("../common/types.js").GameShown} GameShown */
/** @typedef {import("../common/types.js").LeagueShown} LeagueShown */
/** @typedef {import("../common/types.js").TeamKept} TeamKept */
/** @typedef {import("./main.js").Visit} Visit */
/** @typedef {{position: string, name: string}} Hired */

import { api } from "../common/api.js";
import { attempt } from "../common/dialog.js";
import { h } from "../common/dom.js";
import { download } from "../common/download.js";
import { number, t } from "../common/words.js";
import { ownTeams } from "../home/own_teams.js";
import { act, address, apiOf, button, field, parts, table } from "./parts.js";

/**
 * @param {HTMLElement} place
 * @param {Visit} visit
 */
export async function draftView(place, visit) {
  /** @type {[LeagueShown, GameShown[], TeamKept[]]} */
  const [league, games, mine] = await Promise.all([
    api.get(apiOf(visit.league)),
    api.get("/api/games"),
    ownTeams(visit.me),
  ]);
  const lists = games.find((one) => one.name === league.game)?.teams ?? [];
  const list = h("select", { id: "draft-list" }, lists.map((one) => h("option", { value: one.id }, one.title)));
  const name = h("input", { id: "draft-name", required: true, maxlength: 80 });
  const desk = h("div", {});
  place.append(
    h("h1", {}, t("Draft a team")),
    parts(visit.league, league.name, "/draft"),
    keptTeams(
      mine.filter((one) => one.game === league.game),
      visit,
    ),
    field(t("List"), list),
    field(t("Name of the team"), name),
    desk,
  );
  let asked = 0;
  const open = async () => {
    asked += 1;
    const mine = asked;
    /** @type {DraftShown} */
    const offered = await api.get(`/api/drafts/${encodeURIComponent(league.game)}/${encodeURIComponent(list.value)}`);
    if (mine === asked) desk.replaceChildren(h("p", {}, offered.about), builder(offered, league, name, visit));
  };
  list.addEventListener("change", () => attempt(open));
  await open();
}

/**
 * A team that one has made before, handed in as it is.
 * @param {TeamKept[]} mine
 * @param {Visit} visit
 */
function keptTeams(mine, visit) {
  if (!mine.length) return "";
  const which = h("select", { id: "draft-kept" }, mine.map((one) => h("option", { value: one.id }, `${one.name} (${one.listTitle})`)));
  const enter = async () => {
    const team = mine.find((one) => one.id === which.value);
    if (!team) return;
    const asked = team.hasFile ? { file: JSON.stringify(team.team) } : { list_name: team.listName, name: team.name };
    if (await act(visit.league, { type: "Enter", ...asked })) location.href = address(visit.league);
  };
  return h("p", { class: "row" }, field(t("A team you keep"), which), button(t("Hand it in"), enter));
}

/**
 * @param {DraftShown} offered
 * @param {LeagueShown} league
 * @param {HTMLInputElement} name
 * @param {Visit} visit
 */
function builder(offered, league, name, visit) {
  /** @param {Record<string, unknown>} more */
  const enter = async (more) => {
    if (await act(visit.league, { type: "Enter", name: name.value, ...more })) location.href = address(visit.league);
  };
  if (!offered.positions?.length)
    return button(t("Hand this team in"), () => enter({ list_name: offered.listName }), "primary hand-in");
  /** @type {Hired[]} */
  let players = (offered.players ?? []).map((position) => ({ position, name: "" }));
  /** @type {Record<string, number>} */
  const bought = { ...offered.bought };
  const special = h(
    "select",
    { "aria-label": t("Special rule") },
    (offered.choices ?? []).map((one) => h("option", { value: one }, t.term(one))),
  );
  const verdict = h("div", { role: "status", "aria-live": "polite" });
  const rows = h("div", {});
  /** @type {DraftChecked | null} */
  let checked = null;
  let asked = 0;

  const draw = () => {
    const hire = (offered.positions ?? []).map((one) => {
      const count = players.filter((player) => player.position === one.name).length;
      return [
        one.words,
        one.cost,
        ...one.profile.map(([, value]) => value),
        one.skills.join(", "),
        stepper(one.words, count, 0, one.most, (now) => {
          const last = players.map((player) => player.position).lastIndexOf(one.name);
          if (now > count) players = [...players, { position: one.name, name: "" }];
          else players = players.filter((_, at) => at !== last);
          change();
        }),
      ];
    });
    const items = (offered.items ?? []).map((one) => [
      one.words,
      one.cost,
      stepper(one.words, bought[one.name] ?? 0, one.least, one.most, (now) => {
        bought[one.name] = now;
        change();
      }),
    ]);
    const heads = offered.positions?.[0]?.profile.map(([what]) => what) ?? [];
    rows.replaceChildren(
      table([t("Position"), t("Gold"), ...heads, t("Skills"), t("How many")], hire),
      table([t("What"), t("Gold"), t("How many")], items),
      h("h2", {}, t("Names")),
      h(
        "div",
        { class: "row" },
        players.map((player, at) => {
          const words = offered.positions?.find((one) => one.name === player.position)?.words ?? player.position;
          const input = h("input", { maxlength: 80, value: player.name, placeholder: `${at + 1} ${words}`, "aria-label": `${at + 1} ${words}` });
          input.addEventListener("change", () => {
            player.name = input.value;
            check();
          });
          return input;
        }),
      ),
    );
  };

  const check = async () => {
    asked += 1;
    const mine = asked;
    const body = {
      game: league.game,
      listName: offered.listName,
      name: name.value,
      players: players.map((player, at) => ({ ...player, number: at + 1 })),
      bought,
      choice: special.value,
    };
    const found = await attempt(() => api.post("/api/drafts/check", body));
    if (mine !== asked || !found) return;
    checked = found;
    say(found);
  };

  /** @param {DraftChecked} found */
  const say = (found) => {
    verdict.replaceChildren(
      h("p", {}, t("{cost} of {gold} gold; {left} left; {players} players; value {value}", {
        cost: number(found.cost),
        gold: number(offered.budget),
        left: number(found.left),
        players: players.length,
        value: number(found.value),
      })),
      found.faults.length
        ? h("ul", { class: "faults" }, found.faults.map((fault) => h("li", {}, fault)))
        : h("p", { class: "legal" }, t("This team is legal.")),
    );
  };

  const change = () => {
    draw();
    check();
  };
  name.addEventListener("change", check);
  special.addEventListener("change", check);
  change();
  return h(
    "div",
    {},
    (offered.choices ?? []).length > 0 && field(t("Special rule"), special),
    rows,
    verdict,
    h(
      "div",
      { class: "row" },
      button(
        t("Hand this team in"),
        async () => {
          if (!name.reportValidity()) return;
          await check();
          if (checked?.file) await enter({ file: checked.file });
        },
        "primary hand-in",
      ),
      button(t("Download the team file"), () => {
        if (checked?.file) download(`${name.value || offered.title}.toml`, checked.file);
      }),
    ),
  );
}

/**
 * Less, how many, more.
 * @param {string} words
 * @param {number} value
 * @param {number} least
 * @param {number} most
 * @param {(value: number) => void} set
 */
function stepper(words, value, least, most, set) {
  const less = button("−", () => set(value - 1));
  const more = button("+", () => set(value + 1));
  less.disabled = value <= least;
  more.disabled = value >= most;
  less.setAttribute("aria-label", t("One less: {what}", { what: words }));
  more.setAttribute("aria-label", t("One more: {what}", { what: words }));
  return h("span", { class: "row" }, less, h("output", {}, `${value} / ${most}`), more);
}
