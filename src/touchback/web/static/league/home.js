/** The home of a league: what one is asked, tables, what is next, news; and the commissioner's desk. */

/** @typedef {import("../common/types.js").LeagueShown} LeagueShown */
/** @typedef {import("../common/types.js").StandingShown} StandingShown */
/** @typedef {import("./main.js").Visit} Visit */

import { api } from "../common/api.js";
import { attempt, copy, openDialog, toast } from "../common/dialog.js";
import { h } from "../common/dom.js";
import { t } from "../common/words.js";
import { movingIn } from "./moving.js";
import { act, address, apiOf, askWords, button, field, fixtureTable, isMeant, newsList, parts, table } from "./parts.js";
import { questionList } from "./questions.js";

/**
 * @param {HTMLElement} place
 * @param {Visit} visit
 */
export async function homeView(place, visit) {
  /** @type {LeagueShown} */
  const league = await api.get(apiOf(visit.league));
  const season = league.season ? t("Season {season}: {phase}", { season: league.season, phase: league.phaseWords }) : "";
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
            h("a", { href: address(visit.league, `/team/${line.team}`) }, line.name),
            line.points,
            line.played,
            line.won,
            line.drawn,
            line.lost,
            line.touchdowns,
            line.conceded,
            line.casualties,
          ]),
        ),
      ),
    );
  if (league.next?.length)
    place.append(h("section", {}, h("h2", {}, t("Next fixtures")), fixtureTable(visit.league, league.next)));
  place.append(teams(league, visit), news(league));
  if (league.you) place.append(h("p", { class: "row" }, t("You are {name} here.", { name: league.you }), leaving(visit)));
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
        h("a", { href: address(visit.league, `/team/${team.id}`) }, team.name),
        team.listTitle,
        team.coach,
        team.value ?? 0,
        [team.paused && t("paused"), team.titles ? "🏆".repeat(team.titles) : ""],
      ]),
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
  return h(
    "section",
    { class: "desk" },
    h("h2", {}, t("The commissioner's desk")),
    h(
      "div",
      { class: "row" },
      league.isBetween &&
        button(
          t.count(ready, "Start the season ({n} team)", "Start the season ({n} teams)"),
          () => run({ type: "StartSeason" }),
          ready > 1 ? "primary" : "",
        ),
      league.isSeason &&
        open.length > 0 &&
        button(t("Close round {round}", { round: open[0] }), () => run({ type: "CloseRound", round: open[0] })),
      league.isSeason && hasPlayOffs && button(t("Start the play-offs"), () => run({ type: "StartPlayOffs" })),
      !league.isBetween && button(t("End the season"), () => run({ type: "EndSeason" })),
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
        one.role,
        one.name !== league.you &&
          h(
            "span",
            { class: "row" },
            one.isHere
              ? button(t("Make co-commissioner"), () => run({ type: "Invite", person: one.name, role: "commissioner" }))
              : [
                  t("has not come yet"),
                  one.invitation && button(t("Copy his invitation"), () => copy(location.origin + (one.invitation ?? ""))),
                ],
            button(t("Put out"), async () => {
              const words = t("{name} will be in the league no more, until somebody invites him again.", { name: one.name });
              if (await isMeant(t("Put out"), words)) await run({ type: "Leave", person: one.name });
            }),
          ),
      ]),
    ),
  );
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
