/** The leagues one is in, a new one, and the door of one by an invitation. */

/** @typedef {import("./main.js").Visit} Visit */
/** @typedef {import("../common/types.js").LeagueListed} LeagueListed */
/** @typedef {import("../common/types.js").GameShown} GameShown */

import { api } from "../common/api.js";
import { attempt } from "../common/dialog.js";
import { h } from "../common/dom.js";
import { t } from "../common/words.js";
import { address, apiOf, button, field, table } from "./parts.js";

/**
 * @param {HTMLElement} place
 * @param {Visit} visit
 */
export async function listView(place, visit) {
  const guest = visit.me.guest && !visit.me.local;
  place.append(
    h("h1", {}, t("Leagues")),
    h(
      "p",
      {},
      t("A league is a team's whole life: draft it, play here or at a table, let players learn, win the trophy."),
    ),
  );
  if (guest) {
    place.append(
      h(
        "p",
        {},
        t("A league lasts longer than a visit: log in, or make an account, to found one or to join."),
        " ",
        h("a", { href: "/#/account" }, t("Log in")),
      ),
    );
    return;
  }
  /** @type {[LeagueListed[], GameShown[]]} */
  const [mine, games] = await Promise.all([api.get("/api/leagues"), api.get("/api/games")]);
  if (mine.length)
    place.append(
      h("section", {}, h("h2", {}, t("Your leagues")), table(
        [t("League"), t("Game"), t("Season"), t("Teams"), t("You are"), t("Waiting for you")],
        mine.map((one) => [
          h("a", { href: address(one.id) }, one.name),
          one.game,
          one.season ? t("Season {season}: {phase}", { season: one.season, phase: one.phase }) : one.phase,
          one.teams,
          one.role ?? "",
          one.waiting ?? 0,
        ]),
        "cards",
      )),
    );
  place.append(newLeague(games));
}

/**
 * Four questions, and everything else as the rulebook has it.
 * @param {GameShown[]} games
 */
function newLeague(games) {
  const name = h("input", { required: true, maxlength: 80, id: "league-name" });
  const game = h("select", { id: "league-game" }, games.map((one) => h("option", { value: one.name }, one.title)));
  const kind = h(
    "select",
    { id: "league-kind" },
    h("option", { value: "double round robin" }, t("Everybody plays everybody twice")),
    h("option", { value: "single round robin" }, t("Everybody plays everybody once")),
    h("option", { value: "swiss" }, t("Tournament: Swiss rounds, nobody develops")),
    h("option", { value: "knock-out" }, t("Knock-out: whoever loses is out")),
    h("option", { value: "ladder" }, t("Ladder: challenge whom you like")),
  );
  const playOffs = h(
    "select",
    { id: "league-play-offs" },
    h("option", { value: "four" }, t("The first four play for the title")),
    h("option", { value: "eight" }, t("The first eight play for the title")),
    h("option", { value: "sixteen" }, t("The first sixteen play for the title")),
    h("option", { value: "none" }, t("The first of the table is champion")),
  );
  const paper = h("input", { type: "checkbox", id: "league-paper" });
  const form = h(
    "form",
    { class: "founding" },
    h("h2", {}, t("Found a league")),
    field(t("Name"), name),
    field(t("Game"), game),
    field(t("Form"), kind),
    field(t("Title"), playOffs),
    h("label", { class: "check" }, paper, " ", t("I keep the books for everybody, as on paper")),
    h("button", { type: "submit", class: "primary" }, t("Found the league")),
    h("p", {}, t("You can change every house rule before the season starts.")),
  );
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const tournament = kind.value === "swiss";
    /** @type {Record<string, unknown>} */
    const rules = tournament ? {} : { form: kind.value, play_offs: playOffs.value };
    if (kind.value === "knock-out" || kind.value === "ladder") rules.play_offs = "none";
    if (paper.checked) Object.assign(rules, { commissioner_acts: true, hidden_drafts: false });
    const made = await attempt(() => api.post("/api/leagues", { name: name.value, game: game.value, tournament, rules }));
    if (made) location.href = address(made.id);
  });
  return h("section", {}, form);
}

/**
 * An invitation: come in, or log in first.
 * @param {HTMLElement} place
 * @param {Visit} visit
 */
export async function joinView(place, visit) {
  const asked = new URLSearchParams(location.search);
  const body = { token: asked.get("token") ?? "", name: asked.get("name") ?? "" };
  place.append(h("h1", {}, t("You are invited to a league")));
  /** @type {import("../common/types.js").LeagueShown | undefined} */
  const league = await api.get(apiOf(visit.league)).catch(() => undefined); // only members read a closed one
  if (league) place.append(h("p", { class: "invited-to" }, h("strong", {}, league.name), ` · ${league.gameTitle}`));
  if (visit.me.guest && !visit.me.local) {
    place.append(
      h("p", {}, t("Log in, or make an account, and open this address again.")),
      h("p", {}, h("a", { href: "/#/account" }, t("Log in"))),
    );
    return;
  }
  if (body.name) place.append(h("p", {}, t("This place is kept for {name}.", { name: body.name })));
  place.append(
    button(
      t("Come in"),
      async () => {
        const home = await attempt(() => api.post(apiOf(visit.league, "/join"), body));
        if (home) location.href = address(visit.league);
      },
      "primary",
    ),
  );
}
