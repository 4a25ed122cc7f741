/** A new team: choose a list, hire and buy; the server says at once what it costs and which rules it breaks. */

/** @typedef {import("../common/types.js").DraftShown} DraftShown */
/** @typedef {import("../common/types.js").DraftChecked} DraftChecked */
/** @typedef {import("../common/types.js").GameShown} GameShown */
/** @typedef {import("../common/types.js").LeagueShown} LeagueShown */
/** @typedef {import("../common/types.js").TeamKept} TeamKept */
/** @typedef {import("./main.js").Visit} Visit */
/** @typedef {{position: string, name: string}} Hired */
/** @typedef {{node: HTMLElement, named: () => string[]}} Stars */

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
  const squad = h("input", { id: "draft-squad", required: true, maxlength: 80 });
  const desk = h("div", {});
  const hasSquads = (league.squadSize ?? 1) > 1;
  /** @param {Record<string, unknown>} asked */
  const enter = async (asked) => {
    if (hasSquads && !squad.reportValidity()) return;
    const more = hasSquads ? { squad: squad.value } : {};
    if (await act(visit.league, { type: "Enter", ...asked, ...more })) location.href = address(visit.league);
  };
  place.append(
    h("h1", {}, t("Draft a team")),
    parts(visit.league, league.name, "/draft"),
    league.keepsLists
      ? h(
          "p",
          {},
          t("Every match is played with the list that is handed in, made by the rules of exhibition play: make it under Teams, with its extra skills, and hand it in here; or take a ready-made side."),
          " ",
          h("a", { href: "/#/teams" }, t("Teams")),
        )
      : "",
    league.listRules?.length
      ? h("ul", { class: "list-rules" }, league.listRules.map((words) => h("li", {}, words)))
      : "",
    hasSquads ? field(t("Squad of {n} coaches", { n: league.squadSize ?? 1 }), squad) : "",
    keptTeams(
      mine.filter((one) => one.game === league.game && (!league.keepsLists || one.team?.kind === "exhibition")),
      enter,
      league,
    ),
    field(t("List"), list),
    field(t("Name of the team"), name),
    desk,
  );
  let asked = 0;
  const open = async () => {
    asked += 1;
    const mine = asked;
    const offered = await offeredBy(league, list.value);
    if (mine === asked) desk.replaceChildren(h("p", {}, offered.about), builder(offered, league, name, enter));
  };
  list.addEventListener("change", () => attempt(open));
  await open();
}

/**
 * What a list can be made of.
 * @param {LeagueShown} league
 * @param {string} list
 * @returns {Promise<DraftShown>}
 */
function offeredBy(league, list) {
  return api.get(`/api/drafts/${encodeURIComponent(league.game)}/${encodeURIComponent(list)}`);
}

/**
 * The star players whom a list can name in a tournament, to be ticked.
 * @param {DraftShown} offered
 * @param {LeagueShown} league
 * @returns {Stars}
 */
function starChooser(offered, league) {
  if (!league.listsStars || !offered.stars?.length) return { node: h("div", {}), named: () => [] };
  const boxes = offered.stars.map((one) => ({ one, box: h("input", { type: "checkbox" }) }));
  const node = h(
    "details",
    { class: "named-stars" },
    h("summary", {}, t("Star players")),
    boxes.map(({ one, box }) => {
      const words = { star: one.words, gold: number(one.cost) };
      return h("label", { class: "row" }, box, one.mega ? t("{star}, mega-star: {gold} gold", words) : t("{star}: {gold} gold", words));
    }),
  );
  return { node, named: () => boxes.filter(({ box }) => box.checked).map(({ one }) => one.name) };
}

/**
 * A team that one has made before, handed in as it is.
 * @param {TeamKept[]} mine
 * @param {(asked: Record<string, unknown>) => Promise<void>} enter
 * @param {LeagueShown} league
 */
function keptTeams(mine, enter, league) {
  if (!mine.length) return "";
  const which = h("select", { id: "draft-kept" }, mine.map((one) => h("option", { value: one.id }, `${one.name} (${one.listTitle})`)));
  const chosen = () => mine.find((one) => one.id === which.value);
  const desk = h("div", {});
  /** @type {Stars | null} */
  let stars = null;
  const open = async () => {
    stars = null;
    desk.replaceChildren();
    const team = chosen();
    if (!league.listsStars || !team?.listName) return;
    const offered = await offeredBy(league, team.listName);
    if (chosen() !== team) return;
    stars = starChooser(offered, league);
    desk.replaceChildren(stars.node);
  };
  const handIn = async () => {
    const team = chosen();
    if (!team) return;
    const named = stars?.named() ?? [];
    const asked = team.hasFile ? { file: JSON.stringify(team.team) } : { list_name: team.listName, name: team.name };
    await enter(named.length ? { ...asked, stars: named } : asked);
  };
  which.addEventListener("change", () => attempt(open));
  attempt(open);
  return h("div", {}, h("p", { class: "row" }, field(t("A team you keep"), which), button(t("Hand it in"), handIn)), desk);
}

/**
 * @param {DraftShown} offered
 * @param {LeagueShown} league
 * @param {HTMLInputElement} name
 * @param {(asked: Record<string, unknown>) => Promise<void>} enter
 */
function builder(offered, league, name, enter) {
  if (!offered.positions?.length || league.keepsLists) {
    const stars = starChooser(offered, league);
    const handIn = async () => {
      if (!name.reportValidity()) return;
      const named = stars.named();
      const asked = { name: name.value, list_name: offered.listName };
      await enter(named.length ? { ...asked, stars: named } : asked);
    };
    return h("div", {}, stars.node, button(t("Hand this team in"), handIn, "primary hand-in"));
  }
  /** @type {Hired[]} */
  let players = (offered.players ?? []).map((position) => ({ position, name: "" }));
  /** @type {Record<string, number>} */
  const bought = { ...offered.bought };
  const special = h(
    "select",
    { "aria-label": t("Special rule") },
    (offered.choices ?? []).map((one) => h("option", { value: one }, t.term(one))),
  );
  const verdict = h("div", { class: "verdict", role: "status", "aria-live": "polite" });
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
        h("span", { class: "wraps" }, one.skills.join(", ")),
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
      table([t("Position"), t("Gold"), ...heads, t("Skills"), t("How many")], hire, "cards"),
      table([t("What"), t("Gold"), t("How many")], items, "cards"),
      h("h2", {}, t("Names")),
      h(
        "div",
        { class: "row player-names" },
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
          if (checked?.file) await enter({ name: name.value, file: checked.file });
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
  return h("span", { class: "stepper" }, less, h("output", {}, `${value} / ${most}`), more);
}
