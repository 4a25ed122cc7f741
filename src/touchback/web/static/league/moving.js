/** A league that has run elsewhere moves in: its teams, then the results of the season so far, from a table. */

/** @typedef {import("./main.js").Visit} Visit */

import { openDialog } from "../common/dialog.js";
import { h } from "../common/dom.js";
import { t } from "../common/words.js";
import { act, button, field } from "./parts.js";

const TEAMS = "name,coach,list\nGulls,Ann,human\n";
const RESULTS = "home,away,home_score,away_score\nGulls,Rats,2,1\n";

/**
 * The button for it: teams between seasons, results while one is played.
 * @param {Visit} visit
 * @param {boolean} isBetween
 */
export function movingIn(visit, isBetween) {
  const title = isBetween ? t("Take over teams") : t("Take over results");
  return button(title, () => askForTable(visit, title, isBetween));
}

/**
 * @param {Visit} visit
 * @param {string} title
 * @param {boolean} isBetween
 */
function askForTable(visit, title, isBetween) {
  const input = h("textarea", { rows: 8, required: true, spellcheck: "false", placeholder: isBetween ? TEAMS : RESULTS });
  const file = h("input", { type: "file", accept: ".csv,text/csv,text/plain" });
  file.addEventListener("change", async () => {
    const chosen = file.files?.[0];
    if (chosen) input.value = await chosen.text();
  });
  const reason = h("input", { maxlength: 400, required: !isBetween });
  const form = h(
    "form",
    { class: "tall" },
    h(
      "p",
      {},
      isBetween
        ? t("A table (CSV) with the columns name, coach and list; the column file may hold the text of a team file, for a team that has played. Coaches who are not here yet are invited.")
        : t("A table (CSV) with the columns home, away, home_score and away_score; there may be home_casualties, away_casualties, winner, conceded, attendance and how. The results count in the table. Nobody develops by them: correct the sheets, or bring the teams as files."),
    ),
    field(t("File"), file),
    field(t("Table"), input),
    !isBetween && field(t("Where they come from"), reason),
    h("button", { type: "submit", class: "primary" }, title),
  );
  const dialog = openDialog(title, [form]);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const command = isBetween
      ? { type: "TakeOverTeams", table: input.value }
      : { type: "TakeOverResults", table: input.value, reason: reason.value };
    if (!(await act(visit.league, command))) return;
    dialog.close();
    await visit.again();
  });
}
