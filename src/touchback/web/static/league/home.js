/** The home of a league: what one is asked, tables, what is next, news; and the commissioner's desk. */

/** @typedef {import("../common/types.js").LeagueShown} LeagueShown */
/** @typedef {import("../common/types.js").StandingShown} StandingShown */
/** @typedef {import("../common/types.js").TeamLine} TeamLine */
/** @typedef {import("./main.js").Visit} Visit */

import { api } from "../common/api.js";
import { attempt, copy, openDialog, toast } from "../common/dialog.js";
import { h } from "../common/dom.js";
import { t } from "../common/words.js";
import { teamName } from "./faces.js";
import { movingIn } from "./moving.js";
import { act, address, apiOf, askWords, button, field, fixtureTable, isMeant, lastDay, newsList, parts, table } from "./parts.js";
import { questionList } from "./questions.js";

/** Below this there is no season. */
const LEAST_TEAMS = 4;

/**
 * @param {HTMLElement} place
 * @param {Visit} visit
 */
export async function homeView(place, visit) {
  /** @type {LeagueShown} */
  const league = await api.get(apiOf(visit.league));
  const phase = league.isSeason ? t("regular season") : league.phaseWords;
  const season = league.season ? t("Season {season}: {phase}", { season: league.season, phase }) : "";
  place.append(
    h("h1", {}, league.name),
    h("p", {}, league.gameTitle, " · ", season || league.phaseWords, league.role ? ` · ${league.role}` : ""),
    parts(visit.league, league.name, ""),
  );
  if (league.champion) place.append(h("p", { class: "champion" }, "🏆 ", t("Champions: {team}", { team: league.champion })));
  const asked = league.questions ?? [];
  if (asked.length) place.append(h("section", {}, h("h2", {}, t("Waiting for you")), questionList(asked, visit)));
  if (league.commissioner) place.append(desk(league, visit));
  for (const division of league.tables ?? [])
    place.append(
      h(
        "section",
        {},
        h("h2", {}, t("Table {division}", { division: division.name })),
        table(
          ["", t("Team"), t("Points"), t("Played"), t("Won"), t("Drawn"), t("Lost"), t("TD"), t("Against"), t("Casualties")],
          division.lines.map((line) => [
            String(line.place),
            teamName(line.name, line.crest, address(visit.league, `/team/${line.team}`)),
            line.points,
            line.played,
            line.won,
            line.drawn,
            line.lost,
            line.touchdowns,
            line.conceded,
            line.casualties,
          ]),
          "standings",
        ),
      ),
    );
  if (league.squads?.length)
    place.append(
      h("section", {}, h("h2", {}, t("Squads")), table(
        [t("Squad"), t("Match points"), t("Points"), t("Teams")],
        league.squads.map((one) => [one.name, one.matchPoints, one.points, one.teams.join(", ")]),
      )),
    );
  if (league.next?.length)
    place.append(h("section", {}, h("h2", {}, t("Next fixtures")), fixtureTable(visit.league, league.next)));
  place.append(teams(league, visit), news(league));
  if (league.you)
    place.append(
      h("p", { class: "row" }, t("You are {name} here.", { name: league.you }), league.isBetween && !league.typed && sharing(visit), leaving(visit)),
    );
}

/**
 * Figures of one's own for the promised dice, while none of them has fallen.
 * @param {Visit} visit
 */
function sharing(visit) {
  const title = t("Add to the dice");
  return button(title, async () => {
    const words = t("Your browser draws figures that nobody else knows, and they are mixed into every die of the season.");
    if (!(await isMeant(title, words))) return;
    const share = [...crypto.getRandomValues(new Uint8Array(32))].map((one) => one.toString(16).padStart(2, "0")).join("");
    if (await act(visit.league, { type: "GiveShare", share })) await visit.again();
  });
}

/**
 * The way out. Where only members may read, there is nothing left to look at behind it.
 * @param {Visit} visit
 */
function leaving(visit) {
  const title = t("Leave the league");
  return button(title, async () => {
    if (!(await isMeant(title, t("You come in again only by an invitation. What you did here stays on record.")))) return;
    try {
      await api.post(apiOf(visit.league, "/leave"), {});
      location.href = "/leagues";
    } catch (error) {
      toast(error instanceof Error ? error.message : String(error), "bad");
    }
  });
}

/** @param {LeagueShown} league @param {Visit} visit */
function teams(league, visit) {
  const may = league.you && league.isBetween;
  return h(
    "section",
    {},
    h("h2", {}, t("Teams")),
    table(
      [t("Team"), t("List"), t("Coach"), t("Value"), ""],
      (league.teams ?? []).map((team) => [
        teamName(team.name, team.crest, address(visit.league, `/team/${team.id}`)),
        team.listTitle,
        team.squad ? `${team.coach} (${team.squad})` : team.coach,
        team.value || "–", // nobody sees a hidden team
        [team.paused && t("paused"), team.titles ? "🏆".repeat(team.titles) : ""],
      ]),
      "cards",
    ),
    may && h("p", {}, h("a", { class: "button", href: address(visit.league, "/draft") }, t("Draft a team"))),
  );
}

/** @param {LeagueShown} league */
function news(league) {
  return h("section", {}, h("h2", {}, t("News")), newsList(league.news ?? []));
}

/**
 * What the commissioner can do now.
 * @param {LeagueShown} league
 * @param {Visit} visit
 */
function desk(league, visit) {
  const run = async (/** @type {Record<string, unknown>} */ command) => {
    if (await act(visit.league, command)) await visit.again();
  };
  const doors = async (/** @type {boolean} */ isPublic, newInvitation = false) => {
    const body = { public: isPublic, newInvitation };
    if (await attempt(() => api.put(apiOf(visit.league, "/doors"), body))) await visit.again();
  };
  const open = [...Array(league.rounds ?? 0).keys()]
    .map((round) => round + 1)
    .filter((round) => !(league.closed ?? []).includes(round));
  const hasPlayOffs = (league.rules ?? []).some((rule) => rule.name === "play_offs" && rule.value !== "none");
  const ready = (league.teams ?? []).filter((team) => team.ready).length;
  const ruled = (/** @type {string} */ name) => (league.rules ?? []).find((one) => one.name === name)?.value;
  const planned = String(ruled("form")).endsWith("round robin"); // else a round is made when the one before is closed
  const most = planned ? Math.min(4, Math.floor(ready / 4)) : 1; // none below four teams
  const allPlayed = !(league.next ?? []).some((one) => one.round === open[0]);
  const isOver = !(league.next ?? []).length && (planned || !open.length);
  const counts = [...Array(Math.max(1, most)).keys()].map((at) => at + 1);
  if (ruled("development") === false && most === 4 && ready >= 32) counts.push(8); // the groups of a tournament
  const divisions = h("select", {}, counts.map((count) => h("option", { value: count }, String(count))));
  const hasDates = Boolean(ruled("days_per_round"));
  const firstDay = h("input", { type: "date" });
  const start = button(
    t.count(ready, "Start the season ({n} team)", "Start the season ({n} teams)"),
    () => run({ type: "StartSeason", divisions: Number(divisions.value), first_day: firstDay.value }),
    ready < LEAST_TEAMS ? "" : "primary",
  );
  start.disabled = ready < LEAST_TEAMS;
  return h(
    "section",
    { class: "desk" },
    h("h2", {}, t("The commissioner's desk")),
    h(
      "div",
      { class: "row" },
      league.isBetween && start,
      league.isBetween && start.disabled && h("span", { class: "hint" }, t("A season needs at least four teams that were handed in: send coaches the invitation, or draft teams yourself.")),
      league.isBetween && most > 1 && field(t("Divisions"), divisions),
      league.isBetween && most > 1 &&
        button(t("Divide by hand"), () =>
          divideByHand((league.teams ?? []).filter((team) => team.ready), Number(divisions.value), (rows) =>
            run({ type: "StartSeason", rows, first_day: firstDay.value }),
          ),
        ),
      league.isBetween && hasDates && field(t("First day"), firstDay),
      league.isSeason &&
        open.length > 0 &&
        button(t("Close round {round}", { round: open[0] }), async () => {
          const title = t("Close round {round}", { round: open[0] });
          const left = (league.next ?? []).filter((one) => one.round === open[0]).length;
          const words = t("Matches of it that nobody has played or left to the other are lost for both teams.");
          if (!left || (await isMeant(title, words))) await run({ type: "CloseRound", round: open[0] });
        }, allPlayed && !isOver ? "primary" : ""),
      league.isSeason && hasPlayOffs && button(t("Start the play-offs"), () => run({ type: "StartPlayOffs" }), isOver ? "primary" : ""),
      !league.isBetween && !(league.isSeason && hasPlayOffs) &&
        button(t("End the season"), () => run({ type: "EndSeason" }), isOver ? "primary" : ""),
      league.isSeason && open.length > 0 && hasDates && lastDay("", (day) => run({ type: "SetDeadline", round: open[0], day }), t("Last day of round {round}", { round: open[0] })),
      level(league).map((teams) =>
        button(t("Draw lots: {teams}", { teams: teams.map((one) => one.name).join(", ") }), () => lots(teams, run)),
      ),
      button(t("Put something on record"), () =>
        askWords(t("Put something on record"), t("What everybody should read"), (words) => run({ type: "Remark", words })),
      ),
      (league.isBetween || league.isSeason) && movingIn(visit, Boolean(league.isBetween)),
    ),
    h(
      "div",
      { class: "row" },
      league.invitation &&
        button(t("Copy the invitation for coaches"), () => copy(location.origin + league.invitation)),
      button(t("New invitation"), () => doors(league.public, true)),
      h(
        "label",
        {},
        h("input", { type: "checkbox", checked: league.public, onchange: () => doors(!league.public) }),
        " ",
        t("Whoever has the address may read"),
      ),
      button(t("Copy the address for readers"), () => copy(location.origin + address(visit.league))),
      button(t("Keep a place for somebody"), () =>
        askWords(t("Keep a place for somebody"), t("Name"), (person) => run({ type: "Invite", person })),
      ),
    ),
    table(
      [t("Who"), t("Role"), ""],
      (league.members ?? []).map((one) => [
        one.name,
        one.naf ? `${one.role}, NAF ${one.naf}` : one.role,
        h(
          "span",
          { class: "row" },
          league.keepsLists &&
            button(t("NAF number"), () =>
              askWords(t("NAF number"), t("Under which the results of {name} are reported", { name: one.name }), (words) =>
                run({ type: "GiveNafNumber", person: one.name, naf: Number(words) || 0 }),
              ),
            ),
          ...(one.name === league.you ? [] : [
            one.isHere
              ? button(t("Make co-commissioner"), () => run({ type: "Invite", person: one.name, role: "commissioner" }))
              : t("has not come yet"),
            !one.isHere && one.invitation && button(t("Copy his invitation"), () => copy(location.origin + (one.invitation ?? ""))),
            button(t("Put out"), async () => {
              const words = t("{name} will be in the league no more, until somebody invites him again.", { name: one.name });
              if (await isMeant(t("Put out"), words)) await run({ type: "Leave", person: one.name });
            }),
          ]),
        ),
      ]),
    ),
  );
}

/**
 * Who plays in which division, as the commissioner likes; the season starts with it.
 * @param {TeamLine[]} teams
 * @param {number} count
 * @param {(rows: number[][]) => Promise<void>} done
 */
function divideByHand(teams, count, done) {
  const letters = [..."ABCDEFGH"].slice(0, count);
  const chosen = teams.map((team, at) =>
    h(
      "select",
      {},
      letters.map((letter, place) => h("option", { value: place, selected: place === at % count }, letter)),
    ),
  );
  const title = t("Divide by hand");
  const form = h(
    "form",
    {},
    h("p", {}, t("Divisions are as equal as can be, with four teams or more. The season starts with them.")),
    teams.map((team, at) => field(team.name, chosen[at])),
    h("button", { type: "submit", class: "primary" }, t("Start the season")),
  );
  const dialog = openDialog(title, [form]);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    dialog.close();
    const rows = letters.map((_, place) => teams.filter((_, at) => Number(chosen[at].value) === place).map((team) => team.id));
    await done(rows.filter((row) => row.length));
  });
}

/**
 * Teams between which nothing but a lot can decide, those of one place together.
 * @param {LeagueShown} league
 */
function level(league) {
  /** @type {StandingShown[][]} */
  const groups = [];
  for (const { lines } of league.tables ?? [])
    for (const [at, line] of lines.entries()) {
      if (!line.byLot) continue;
      const before = lines[at - 1];
      if (before?.byLot && before.points === line.points) groups.at(-1)?.push(line);
      else groups.push([line]);
    }
  return groups.filter((group) => group.length > 1);
}

/**
 * A roll-off that was made by hand: who came first, second ...
 * @param {StandingShown[]} teams
 * @param {(command: Record<string, unknown>) => Promise<void>} run
 */
function lots(teams, run) {
  const places = teams.map((team) =>
    h(
      "select",
      {},
      teams.map((one) => h("option", { value: one.team, selected: one === team }, one.name)),
    ),
  );
  const form = h(
    "form",
    {},
    h("p", {}, t("These teams are level in everything. Roll off, and write down who came out best.")),
    places.map((select, at) => field(t("Place {place}", { place: teams[at].place }), select)),
    h("button", { type: "submit", class: "primary" }, t("Put it on record")),
  );
  const dialog = openDialog(t("Draw lots"), [form]);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const order = places.map((select) => Number(select.value));
    if (new Set(order).size < order.length) {
      toast(t("Each team has one place."), "bad");
      return;
    }
    dialog.close();
    await run({ type: "DrawLots", order });
  });
}
