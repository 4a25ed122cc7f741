/** A fixture: play it now, or enter what happened at a table; the other coach confirms. */

/** @typedef {import("../common/types.js").FixturePage} FixturePage */
/** @typedef {import("../common/types.js").SheetPlayerShown} SheetPlayerShown */
/** @typedef {import("./main.js").Visit} Visit */

import { api } from "../common/api.js";
import { attempt, forgetRefusals } from "../common/dialog.js";
import { h } from "../common/dom.js";
import { dayWords, number, t } from "../common/words.js";
import { matchCorrection } from "./correcting.js";
import { teamName } from "./faces.js";
import { act, address, apiOf, askWords, button, dash, field, isMeant, lastDay, parts, rosterTable } from "./parts.js";
import { playerWords, touchdownsIn } from "./short_form.js";

/**
 * @param {HTMLElement} place
 * @param {Visit} visit
 */
export async function fixtureView(place, visit) {
  const [id] = visit.numbers;
  /** @type {FixturePage} */
  const page = await api.get(apiOf(visit.league, `/fixtures/${id}`));
  const { fixture } = page;
  place.append(
    h(
      "h1",
      { class: "pairing" },
      teamName(fixture.homeName, fixture.crests?.[0]),
      fixture.away && [dash(), teamName(fixture.awayName, fixture.crests?.[1])],
    ),
    h(
      "p",
      {},
      [
        fixture.stage || (fixture.round ? t("Round {round}", { round: fixture.round }) : fixture.kind),
        fixture.score && t("Result {score}", { score: fixture.score }),
        fixture.how,
        !fixture.score && fixture.deadline && t("until {day}", { day: dayWords(fixture.deadline) }),
      ]
        .filter(Boolean)
        .join(" · "),
    ),
    parts(visit.league, t("League"), "/fixture"),
  );
  if (page.whyNot) {
    const toLeague = fixture.mine && h("a", { href: address(visit.league) }, t("Waiting for you"));
    place.append(h("p", { class: "hint" }, page.whyNot, toLeague && [" · ", toLeague]));
  }
  if (fixture.problem)
    place.append(h("p", { class: "faults" }, t("The match that was played here does not count: {why}", { why: fixture.problem })));
  if (fixture.match)
    place.append(h("p", {}, h("a", { href: `/match/${fixture.match}` }, t("The match that is played here"))));
  if (page.canPlay) place.append(playNow(page, visit));
  if (page.report?.length) place.append(reported(page, visit));
  if (page.canReport) place.append(reportForm(page, visit));
  place.append(unplayed(page, visit));
  if (page.recorded) place.append(matchCorrection(page, page.recorded, visit));
  for (const [side, team] of [fixture.home, fixture.away].entries())
    if (team)
      place.append(
        h(
          "section",
          {},
          h("h2", {}, h("a", { href: address(visit.league, `/team/${team}`) }, [fixture.homeName, fixture.awayName][side])),
          h("p", {}, `${page.coaches[side]} · ${number(page.values[side])}`),
          rosterTable(visit.league, team, page.rosters[side], fixture.crests?.[side]),
        ),
      );
}

/** @param {FixturePage} page @param {Visit} visit */
function playNow(page, visit) {
  return h(
    "p",
    {},
    button(
      t("Play now"),
      async () => {
        const match = await attempt(() => api.post(apiOf(visit.league, `/fixtures/${page.fixture.id}/play`)));
        if (match) location.href = `/match/${match.id}`;
      },
      "primary",
    ),
    " ",
    t("Both coaches are seated with their teams as they are now; what happens is written down by itself."),
  );
}

/**
 * A match that will not be played: somebody leaves it to the other; or the commissioner decides a play-off.
 * @param {FixturePage} page
 * @param {Visit} visit
 */
function unplayed(page, visit) {
  const { fixture } = page;
  const run = async (/** @type {Record<string, unknown>} */ command, /** @type {string} */ title, /** @type {string} */ words) => {
    if ((await isMeant(title, words)) && (await act(visit.league, { fixture: fixture.id, ...command }))) await visit.again();
  };
  const yields = (page.canYield ?? []).map(([team, name]) => {
    const title = t("{team} yields", { team: name });
    const words = t("Leave this match to the other team? When the round is closed it wins without playing; if both yield, both lose.");
    return button(title, () => run({ type: "Yield", team }, title, words));
  });
  const awards = [fixture.home, fixture.away].map((winner, side) => {
    const title = t("{team} goes on", { team: [fixture.homeName, fixture.awayName][side] });
    return button(title, () => run({ type: "Award", winner }, title, t("This play-off counts as won without playing, and the other team is out.")));
  });
  const close = t("Wait for it no longer");
  const movable = page.canDate && lastDay(fixture.deadline ?? "", async (day) => {
    if (await act(visit.league, { type: "SetDeadline", fixture: fixture.id, day })) await visit.again();
  });
  const closed = t("This match was postponed when its round was closed. Now it is settled: whoever it was left to wins it without playing, else both lose.");
  if (!page.yielded?.length && !yields.length && !page.canAward && !page.canClose && !movable) return "";
  return h(
    "section",
    {},
    (page.yielded ?? []).map((team) => h("p", { class: "hint" }, t("{team} leaves this match to the other team.", { team }))),
    h(
      "div",
      { class: "row" },
      yields,
      page.canAward && awards,
      page.canClose && button(close, () => run({ type: "CloseMatch" }, close, closed)),
      movable,
    ),
  );
}

/** A report that waits for a word. @param {FixturePage} page @param {Visit} visit */
function reported(page, visit) {
  const run = async (/** @type {Record<string, unknown>} */ command) => {
    if (await act(visit.league, { fixture: page.fixture.id, ...command })) await visit.again();
  };
  const refuse = page.canConfirm ? t("No, it was not so") : t("Take the report back");
  return h(
    "section",
    { class: "question" },
    h("h2", {}, t("{coach} has reported", { coach: page.fixture.reportedBy ?? "" })),
    h("ul", {}, (page.report ?? []).map((line) => h("li", {}, line))),
    !page.fixture.score && !page.canConfirm && h("p", { class: "hint" }, t("It counts as soon as the other coach has confirmed it.")),
    h(
      "div",
      { class: "row" },
      page.canConfirm && button(t("Yes, it was so"), () => run({ type: "Confirm" }), "primary"),
      (page.canConfirm || page.fixture.mine) &&
        button(refuse, () => askWords(refuse, t("What is wrong?"), (reason) => run({ type: "Refuse", reason }))),
    ),
  );
}

/** @param {FixturePage} page @param {Visit} visit */
function reportForm(page, visit) {
  const { fixture } = page;
  const score = [fixture.homeName, fixture.awayName].map((name) =>
    h("input", { type: "number", min: 0, max: 99, value: 0, required: true, "aria-label": t("Touchdowns of {team}", { team: name }) }),
  );
  const least = page.leastAttendance ?? 0;
  const most = page.mostAttendance ?? 0;
  const hasPlayers = page.hasPlayers ?? true;
  const attendance = h("input", { type: "number", min: least, max: most, required: most > 0, placeholder: `${least}–${most}` });
  const told = [fixture.homeName, fixture.awayName].map((name, side) =>
    h("input", { class: "told", maxlength: 2000, value: page.filled?.[side] ?? "", placeholder: "7 td 2, 3 cas, 5 ni", "aria-label": t("What happened to {team}", { team: name }) }),
  );
  const gold = (/** @type {string} */ words) => h("input", { type: "number", min: 0, step: 5000, value: 0, "aria-label": words });
  const spent = [fixture.homeName, fixture.awayName].map((team) => gold(t("Gold {team} spent on inducements", { team })));
  const bets = [fixture.homeName, fixture.awayName].map((team) => gold(t("What a side bet paid {team}", { team })));
  const funds = [fixture.homeName, fixture.awayName].map((team) =>
    h("input", { type: "number", min: 0, max: 99, value: 0, "aria-label": t("How often {team} gathered funds", { team }) }),
  );
  const freely = h("input", { type: "checkbox" });
  /** @type {[string, string][]} */
  const nobody = [
    ["", t("nobody")],
    ["home", fixture.homeName],
    ["away", fixture.awayName],
  ];
  const choice = () => h("select", {}, nobody.map(([value, words]) => h("option", { value }, words)));
  const winner = choice();
  const conceded = choice();
  const form = h(
    "form",
    { class: "report" },
    h("h2", {}, t("It was played at a table")),
    hasPlayers && h("p", { class: "hint" }, t("Tap who did what, or write it: 7 td 2 are two touchdowns of number 7.")),
    hasPlayers && most > 0 && field(t("Attendance: both fan factors together"), attendance),
    told.map((input, side) =>
      h(
        "fieldset",
        {},
        h("legend", {}, [fixture.homeName, fixture.awayName][side]),
        field(t("Touchdowns"), score[side]),
        hasPlayers && [
          taps(page, side, input, score[side]),
          input,
          field(t("Gold spent on inducements"), spent[side]),
          field(t("Gold from a side bet"), bets[side]),
          page.hasTreasure && field(t("Funds gathered, how often"), funds[side]),
        ],
      ),
    ),
    field(t("Won on penalties"), winner),
    field(t("Conceded"), conceded),
    field(t("He conceded freely: three players or fewer were left"), freely),
    h("button", { type: "submit", class: "primary" }, t("Report it")),
  );
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const [home, away] = told.map((input, side) =>
      [input.value, Number(funds[side].value) && `funds ${funds[side].value}`].filter(Boolean).join(", "),
    );
    const body = {
      score: score.map((one) => Number(one.value)),
      home,
      away,
      attendance: Number(attendance.value),
      winner: winner.value,
      conceded: conceded.value,
      freely: Boolean(conceded.value) && freely.checked,
      goldSpent: spent.map((one) => Number(one.value)),
      betsPaid: bets.map((one) => Number(one.value)),
    };
    if (!(await attempt(() => api.post(apiOf(visit.league, `/fixtures/${fixture.id}/report`), body)))) return;
    forgetRefusals();
    await visit.again();
  });
  return h("section", {}, form);
}

/**
 * The same by tapping: who, and what. Whoever came for the match has the next number that is free.
 * @param {FixturePage} page
 * @param {number} side
 * @param {HTMLInputElement} input  where it is written
 * @param {HTMLInputElement} score  the touchdowns of the side: as many as its players have scored, or more
 */
function taps(page, side, input, score) {
  const players = page.rosters[side];
  const option = (/** @type {[string | number, string]} */ [value, words]) => h("option", { value }, words);
  const who = h("select", { "aria-label": t("Player") }, [
    ...players.map((one) => option([one.number, playerWords(one)])),
    ...(page.guests?.[side] ?? []).map(([value, words]) => option([`+${value}`, words])),
  ]);
  const what = h("select", { "aria-label": t("What happened") }, [
    ...(page.happenings ?? []).map(option),
    option(["", t("he was there")]),
  ]);
  const write = (/** @type {string} */ words) => {
    input.value = [input.value, words].filter(Boolean).join(", ");
    score.value = String(Math.max(Number(score.value), touchdownsIn(input.value)));
  };
  const guest = () => {
    const taken = [...players.map((one) => one.number), ...[...input.value.matchAll(/(\d+)[jrsm]\b/g)].map((found) => Number(found[1]))];
    const [kind] = who.value.slice(1);
    const number = `${Math.max(0, ...taken) + 1}${kind}`;
    write(number + who.value.slice(2));
    who.append(option([number, `${number} ${who.selectedOptions[0].textContent}`]));
    who.value = number;
  };
  return h(
    "div",
    { class: "row" },
    who,
    what,
    button(t("Add"), () => {
      if (who.value.startsWith("+")) guest();
      if (what.value) write(`${who.value} ${what.value}`);
    }),
    (page.rules?.[side] ?? []).map((rule) => button(rule, () => input.value.includes(rule) || write(rule))),
  );
}
