/** The commissioner sets right what was written down wrongly: the record of a match, the sheet of a team. */

/** @typedef {import("../common/types.js").FixturePage} FixturePage */
/** @typedef {import("../common/types.js").RecordedFact} RecordedFact */
/** @typedef {import("../common/types.js").TeamPage} TeamPage */
/** @typedef {import("./main.js").Visit} Visit */

import { h } from "../common/dom.js";
import { t } from "../common/words.js";
import { act, field, table } from "./parts.js";

/**
 * A form that lies folded until somebody needs it; the reason is always asked.
 * @param {string} title
 * @param {(Node | string)[]} contents
 * @param {(reason: string) => Promise<void>} done
 */
function folded(title, contents, done) {
  const reason = h("input", { maxlength: 400, required: true });
  const form = h(
    "form",
    {},
    contents,
    field(t("Why?"), reason),
    h("button", { type: "submit", class: "primary" }, t("Correct")),
  );
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    await done(reason.value);
  });
  return h("details", { class: "correction" }, h("summary", {}, title), form);
}

/**
 * @param {unknown} value
 * @param {string} words
 * @param {Record<string, unknown>} [more]
 */
function counter(value, words, more = {}) {
  return h("input", { type: "number", min: 0, value: Number(value ?? 0), required: true, "aria-label": words, ...more });
}

/**
 * Another result for a fixture that is over; the table follows from it.
 * @param {FixturePage} page
 * @param {RecordedFact} recorded
 * @param {Visit} visit
 */
export function matchCorrection(page, recorded, visit) {
  const { fixture } = page;
  const { fact } = recorded;
  const names = [fixture.homeName, fixture.awayName];
  const sides = ["home", "away"];
  const scores = sides.map((side, at) => counter(fact.result[side], t("Touchdowns of {team}", { team: names[at] }), { max: 99 }));
  const hurt = sides.map((side, at) =>
    counter(fact.result[`${side}_casualties`], t("Casualties caused by {team}", { team: names[at] }), { max: 99 }),
  );
  const winner = h(
    "select",
    {},
    [["", t("nobody")], ...sides.map((side, at) => [side, names[at]])].map(([value, words]) =>
      h("option", { value, selected: value === (fact.result.winner ?? "") }, words),
    ),
  );
  return folded(
    t("Correct this result"),
    [
      h("p", {}, t("The table follows from what you write here. Gold, star player points and injuries stay as they are: correct them on the page of the team, or take the league back in the ledger and have the match reported anew.")),
      h("div", { class: "row" }, `${names[0]} `, scores[0], " – ", scores[1], ` ${names[1]}`),
      h("div", { class: "row" }, t("Casualties"), " ", hurt[0], " – ", hurt[1]),
      field(t("Won on penalties, if the score is level"), winner),
    ],
    async (reason) => {
      const [home, away] = scores.map((one) => Number(one.value));
      const result = {
        ...fact.result,
        home,
        away,
        home_casualties: Number(hurt[0].value),
        away_casualties: Number(hurt[1].value),
        winner: home > away ? "home" : away > home ? "away" : winner.value,
      };
      /** @type {Record<string, any>} */
      const right = { ...fact, result };
      if (fact.report)
        right.report = {
          ...fact.report,
          winner: result.winner,
          home: { ...fact.report.home, score: home },
          away: { ...fact.report.away, score: away },
        };
      const command = { type: "Correct", entry: recorded.entry, index: recorded.index, events: [right], reason };
      if (await act(visit.league, command)) await visit.again();
    },
  );
}

/** 'Block, Dodge' as a list. @param {HTMLInputElement} input */
function listOf(input) {
  return input.value
    .split(",")
    .map((one) => one.trim())
    .filter(Boolean);
}

/**
 * A whole sheet, as when a team is taken over from paper.
 * @param {TeamPage} page
 * @param {Visit} visit
 */
export function sheetCorrection(page, visit) {
  const sheet = page.sheet ?? {};
  const treasury = counter(sheet.treasury, t("Treasury"), { step: 5000 });
  const fans = counter(sheet.fans, t("Dedicated fans"), { max: 99 });
  const rerolls = counter(sheet.rerolls, t("Re-rolls"), { max: 99 });
  const staff = (page.staffKinds ?? []).map(([name, words]) => ({ name, words, input: counter(sheet.staff?.[name], words, { max: 99 }) }));
  /** @type {Record<string, any>[]} */
  const players = sheet.players ?? [];
  const rows = players.map((player) => {
    const of = (/** @type {string} */ words) => `${player.number} ${player.name || player.position}: ${words}`;
    return {
      player,
      stays: h("input", { type: "checkbox", checked: true, "aria-label": of(t("on the list")) }),
      name: h("input", { maxlength: 80, value: player.name ?? "", "aria-label": of(t("Name")) }),
      number: counter(player.number, of(t("Number")), { min: 1, max: 99 }),
      spp: counter(player.spp, of(t("SPP")), { max: 999 }),
      advances: h("input", { value: (player.advances ?? []).join(", "), "aria-label": of(t("Advances")) }),
      injuries: h("input", { value: (player.injuries ?? []).join(", "), "aria-label": of(t("Injuries")) }),
      misses: h("input", { type: "checkbox", checked: Boolean(player.misses_next), "aria-label": of(t("misses the next match")) }),
      retired: h("input", { type: "checkbox", checked: Boolean(player.retired), "aria-label": of(t("rests for the season")) }),
    };
  });
  return folded(
    t("Correct the sheet of this team"),
    [
      h("p", {}, t("What you write here counts from now on; the sheet of before stays in the ledger. Advances and injuries are written as in team files: Block, random Dodge, +MA; niggling, -AV.")),
      field(t("Treasury"), treasury),
      field(t("Dedicated fans"), fans),
      field(t("Re-rolls"), rerolls),
      ...staff.map(({ words, input }) => field(words, input)),
      table(
        [t("Position"), t("on the list"), t("Number"), t("Name"), t("SPP"), t("Advances"), t("Injuries"), t("misses the next match"), t("rests for the season")],
        rows.map((row) => [
          `${row.player.number} ${t.term(row.player.position)}`,
          row.stays,
          row.number,
          row.name,
          row.spp,
          row.advances,
          row.injuries,
          row.misses,
          row.retired,
        ]),
      ),
    ],
    async (reason) => {
      const right = {
        ...sheet,
        treasury: Number(treasury.value),
        fans: Number(fans.value),
        rerolls: Number(rerolls.value),
        staff: Object.fromEntries(staff.map(({ name, input }) => [name, Number(input.value)]).filter(([, count]) => count)),
        players: rows
          .filter((row) => row.stays.checked)
          .map((row) => ({
            ...row.player,
            name: row.name.value,
            number: Number(row.number.value),
            spp: Number(row.spp.value),
            advances: listOf(row.advances),
            injuries: listOf(row.injuries),
            misses_next: row.misses.checked,
            retired: row.retired.checked,
          })),
      };
      if (await act(visit.league, { type: "CorrectSheet", team: page.team.id, sheet: right, reason })) await visit.again();
    },
  );
}
