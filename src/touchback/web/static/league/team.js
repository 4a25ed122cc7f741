/** A team: roster, matches, value over time, history; and one of its players. */

/** @typedef {import("../common/types.js").LeagueShown} LeagueShown */
/** @typedef {import("../common/types.js").TeamPage} TeamPage */
/** @typedef {import("../common/types.js").PlayerPage} PlayerPage */
/** @typedef {import("./main.js").Visit} Visit */

import { api } from "../common/api.js";
import { attempt, openDialog } from "../common/dialog.js";
import { h } from "../common/dom.js";
import { download } from "../common/download.js";
import { number, t } from "../common/words.js";
import { sheetCorrection } from "./correcting.js";
import { banner, face } from "./faces.js";
import {
  act,
  address,
  apiOf,
  askWords,
  button,
  field,
  fixtureTable,
  isMeant,
  newsList,
  parts,
  rosterTable,
  stateOf,
  table,
} from "./parts.js";
import { plot } from "./plot.js";
import { questionList } from "./questions.js";

/**
 * @param {HTMLElement} place
 * @param {Visit} visit
 */
export async function teamView(place, visit) {
  const [id] = visit.numbers;
  /** @type {[TeamPage, LeagueShown]} */
  const [page, league] = await Promise.all([api.get(apiOf(visit.league, `/teams/${id}`)), api.get(apiOf(visit.league))]);
  const { team } = page;
  place.append(
    banner(team.name, team.crest, [
      `${team.listTitle} · ${team.coach}${team.titles ? ` · ${"🏆".repeat(team.titles)}` : ""}`,
    ]),
    parts(visit.league, t("League"), "/team"),
  );
  if (page.hidden) {
    place.append(h("p", {}, t("This list is shown when the season starts.")), affairs(page, league, visit));
    return;
  }
  if (page.questions?.length) place.append(h("section", {}, h("h2", {}, t("Waiting for you")), questionList(page.questions, visit)));
  place.append(
    h(
      "p",
      {},
      [
        t("Value {value}", { value: number(team.value ?? 0) }),
        t("for the next match {value}", { value: number(page.current ?? 0) }),
        t("treasury {gold}", { gold: number(page.treasury ?? 0) }),
        t("dedicated fans {fans}", { fans: page.fans ?? 0 }),
        t("re-rolls {rerolls}", { rerolls: page.rerolls ?? 0 }),
        ...(page.staff ?? []).map(([words, count]) => `${words} ${count}`),
        ...(page.stars?.length ? [t("star players: {names}", { names: page.stars.join(", ") })] : []),
        ...(page.sponsor ? [t("sponsored by {sponsor}", { sponsor: page.sponsor })] : []),
      ].join(" · "),
    ),
  );
  if (page.players?.length) {
    place.append(h("section", {}, h("h2", {}, t("Roster")), rosterTable(visit.league, id, page.players, team.crest)));
    place.append(deeds(page, visit));
  }
  place.append(affairs(page, league, visit));
  if ((page.past ?? []).length > 1)
    place.append(
      h("section", {}, h("h2", {}, t("Value over time")), plot(t("Value over time"), (page.past ?? []).map((one) => one.value))),
    );
  place.append(h("section", {}, h("h2", {}, t("Matches")), fixtureTable(visit.league, page.fixtures ?? [])));
  if (page.former?.length)
    place.append(h("section", {}, h("h2", {}, t("Former players")), rosterTable(visit.league, id, page.former, team.crest)));
  place.append(h("section", {}, h("h2", {}, t("History")), newsList(page.news ?? [])));
  if (page.sheet) place.append(sheetCorrection(page, visit));
}

/**
 * What concerns a team and others: another coach, a pause, matches beyond the schedule.
 * @param {TeamPage} page
 * @param {LeagueShown} league
 * @param {Visit} visit
 */
function affairs(page, league, visit) {
  const { id, mine, paused } = page.team;
  const run = async (/** @type {Record<string, unknown>} */ command) => {
    if (await act(visit.league, command)) await visit.again();
  };
  const own = (league.teams ?? []).filter((team) => team.mine && team.id !== id);
  const rule = (/** @type {string} */ name) => (league.rules ?? []).find((one) => one.name === name)?.value;
  const others = (league.members ?? []).filter((one) => one.name !== page.team.coach);
  const coach = h("select", { "aria-label": t("New coach") }, others.map((one) => h("option", { value: one.name }, one.name)));
  const handOver = async () => {
    const words = t("{coach} coaches {team} from now on.", { coach: coach.value, team: page.team.name });
    if (await isMeant(t("Hand over"), words)) await run({ type: "HandOver", team: id, coach: coach.value });
  };
  const meet = (/** @type {string} */ type, /** @type {string} */ words) =>
    own.map((team) => button(`${words} (${team.name})`, () => run({ type, home: team.id, away: id })));
  return h(
    "div",
    { class: "row affairs" },
    (mine || league.commissioner) &&
      others.length > 0 && [coach, button(t("Hand over"), handOver)],
    league.commissioner &&
      (paused
        ? button(t("Plays on"), () => run({ type: "Pause", team: id, paused: false }))
        : button(t("Pause"), () =>
            askWords(t("Pause"), t("Why?"), (reason) => run({ type: "Pause", team: id, paused: true, reason })),
          )),
    page.canWithdraw &&
      button(t("Withdraw"), async () => {
        const words = t("{team} will take no part in the coming season; what it did stays on record.", { team: page.team.name });
        if (await isMeant(t("Withdraw"), words)) await run({ type: "Withdraw", team: id });
      }),
    page.canReturn && button(t("Take part after all"), () => run({ type: "TakePart", team: id })),
    league.commissioner && league.isSeason && button(t("Deduct points"), () => deduction(page, run)),
    league.commissioner && page.sheet && button(t("Give or take gold"), () => gold(page, run)),
    league.isSeason && !mine && rule("friendlies") && (league.tables ?? []).length > 1 && meet("AddFriendly", t("A friendly")),
    league.isSeason && !mine && rule("form") === "ladder" && meet("Challenge", t("Challenge")),
  );
}

/**
 * A number and the reason for it.
 * @param {string} title
 * @param {string} words
 * @param {Record<string, unknown>} limits
 * @param {(number: number, reason: string) => Promise<void>} done
 */
function askNumber(title, words, limits, done) {
  const count = h("input", { type: "number", required: true, ...limits });
  const reason = h("input", { maxlength: 400, required: true });
  const form = h(
    "form",
    {},
    field(words, count),
    field(t("Why?"), reason),
    h("button", { type: "submit", class: "primary" }, title),
  );
  const dialog = openDialog(title, [form]);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    dialog.close();
    await done(Number(count.value), reason.value);
  });
  count.focus();
}

/** @typedef {(command: Record<string, unknown>) => Promise<void>} Run  does something and looks again */

/** @param {TeamPage} page @param {Run} run */
function deduction(page, run) {
  const limits = { min: 1, max: 100, value: 3 };
  askNumber(t("Deduct points"), t("League points that {team} loses", { team: page.team.name }), limits, (points, reason) =>
    run({ type: "Deduct", team: page.team.id, points, reason }),
  );
}

/** @param {TeamPage} page @param {Run} run */
function gold(page, run) {
  const limits = { step: 5000, value: 50000 };
  askNumber(t("Give or take gold"), t("Gold; with a minus it is taken"), limits, (amount, reason) =>
    run({ type: "GiveGold", team: page.team.id, amount, reason }),
  );
}

/**
 * What can be done with the team as a whole.
 * @param {TeamPage} page
 * @param {Visit} visit
 */
function deeds(page, visit) {
  const { id, mine, name } = page.team;
  const run = async (/** @type {Record<string, unknown>} */ command) => {
    if (await act(visit.league, { team: id, ...command })) await visit.again();
  };
  const who = h(
    "select",
    { "aria-label": t("Player") },
    (page.players ?? []).map((one) => h("option", { value: one.id }, `${one.number} ${one.name || one.position}`)),
  );
  const sponsor = h(
    "select",
    { "aria-label": t("Sponsor") },
    (page.toSign ?? []).map(([name, words]) => h("option", { value: name }, words)),
  );
  const sign = async () => {
    const title = t("Sign with this sponsor");
    const words = sponsor.selectedOptions[0]?.textContent ?? "";
    if (await isMeant(title, page.sponsor ? t("{sponsor} takes over; a sponsor is changed once a season.", { sponsor: words }) : words))
      await run({ type: "Sign", sponsor: sponsor.value });
  };
  return h(
    "div",
    { class: "row" },
    button(t("Print"), () => print()),
    page.hasFile &&
      button(t("Download the team file"), async () => {
        const found = await attempt(() => api.get(apiOf(visit.league, `/teams/${id}/file`)));
        if (found) download(`${name}.toml`, found.file);
      }),
    mine && [
      who,
      button(t("Name him"), () =>
        askWords(t("Name him"), t("Name"), (words) => run({ type: "Rename", player: Number(who.value), name: words })),
      ),
    ],
    page.toSign?.length && [sponsor, button(t("Sign with this sponsor"), sign)],
    page.canFire && [
      !mine && who,
      button(t("Let him go"), async () => {
        const name = who.selectedOptions[0]?.textContent ?? "";
        if (await isMeant(t("Let him go"), t("{player} leaves the team for good, and nothing is paid back.", { player: name })))
          await run({ type: "Fire", player: Number(who.value) });
      }),
      ...(page.toSack ?? []).map(([what, words]) => {
        const title = t("Let go: {staff}", { staff: words });
        return button(title, async () => {
          if (await isMeant(title, t("One fewer, and nothing is paid back."))) await run({ type: "Sack", what });
        });
      }),
    ],
  );
}

/**
 * @param {HTMLElement} place
 * @param {Visit} visit
 */
export async function playerView(place, visit) {
  const [team, id] = visit.numbers;
  /** @type {PlayerPage} */
  const page = await api.get(apiOf(visit.league, `/teams/${team}/players/${id}`));
  const { player } = page;
  place.append(
    banner(
      `${player.number} ${player.name || player.position}`,
      page.team.crest,
      [player.position, " · ", h("a", { href: address(visit.league, `/team/${team}`) }, page.team.name)],
      face(player, page.team.crest),
    ),
    parts(visit.league, t("League"), "/player"),
    table(
      [...(player.profile ?? []).map(([name]) => name), t("Value"), t("SPP"), t("Earned"), t("Games"), "MVP"],
      [
        [
          ...(player.profile ?? []).map(([, value]) => value),
          player.value ?? 0,
          player.spp ?? 0,
          player.earned ?? 0,
          player.games ?? 0,
          player.mvps ?? 0,
        ],
      ],
      "cards profile-card",
    ),
    h("p", {}, (player.skills ?? []).join(", ")),
    h("p", {}, stateOf(player)),
    h("p", {}, (player.deeds ?? []).map(([deed, count]) => `${deed}: ${count}`).join(" · ")),
    h("section", {}, h("h2", {}, t("History")), newsList(page.history)),
  );
}
