/** After the match: figures, luck, turning points. */

/** @typedef {import("../common/types.js").MatchShown} MatchShown */
/** @typedef {import("../common/types.js").Report} Report */
/** @typedef {import("../common/types.js").Chapter} Chapter */

import { api } from "../common/api.js";
import { h } from "../common/dom.js";
import { luckSentence } from "../common/luck.js";
import { percent, t } from "../common/words.js";
import { luckChart, totalLuck } from "./charts.js";
import { turnOf } from "./reel.js";

/**
 * @param {HTMLElement} place
 * @param {MatchShown} match
 * @param {Chapter[]} chapters
 * @param {(number: number) => void} jump  into the replay
 */
export async function drawReport(place, match, chapters, jump) {
  if (match.status !== "over") {
    place.replaceChildren(h("p", { class: "soft" }, t("The report comes when the match is over.")));
    return;
  }
  /** @type {Report} */
  const report = await api.get(`/api/matches/${match.id}/report`);
  place.replaceChildren(
    ...(report.decided ?? []).map((words) => h("p", { class: "decided" }, words)),
    h(
      "section",
      { class: "report-part" },
      h("h2", {}, t("Luck")),
      ...luckSentences(report, match.teams),
      luckChart(report.luck, match.teams),
    ),
    h(
      "section",
      { class: "report-part" },
      h("h2", {}, t("Turning points")),
      h(
        "p",
        { class: "soft" },
        report.turningPoints.length
          ? `${t("How likely it was that the dice fell so, and what came of it. A click shows the moment.")} ${t("In order of time; every touchdown is among them.")}`
          : t("No die stood out."),
      ),
      h(
        "ol",
        { class: "turning" },
        report.turningPoints.map((point) =>
          h(
            "li",
            {},
            h(
              "a",
              {
                href: `#${point.number}`,
                class: point.side === "away" ? "away" : "home",
                onclick: (/** @type {Event} */ event) => {
                  event.preventDefault();
                  jump(point.number);
                },
              },
              h("strong", {}, point.chance < 1 ? percent(point.chance) : "–"),
              h(
                "span",
                {},
                h("small", {}, turnOf(chapters, point.number)),
                h("span", {}, point.text),
              ),
            ),
          ),
        ),
      ),
    ),
    h(
      "section",
      { class: "report-part" },
      h("h2", {}, t("Statistics")),
      h(
        "table",
        { class: "figures" },
        h(
          "thead",
          {},
          h(
            "tr",
            {},
            h("th", { scope: "col", class: "number home-side" }, match.teams[0]),
            h("th", { scope: "col" }, h("span", { class: "unseen" }, t("Figure"))),
            h("th", { scope: "col", class: "away-side" }, match.teams[1]),
          ),
        ),
        h(
          "tbody",
          {},
          report.figures.map((figure) =>
            h(
              "tr",
              {},
              h("td", { class: "number" }, figure.home),
              h("th", { scope: "row" }, figure.label),
              h("td", {}, figure.away),
            ),
          ),
        ),
      ),
    ),
  );
}

/**
 * The luck of each side in one sentence.
 * @param {Report} report
 * @param {[string, string]} teams
 */
function luckSentences(report, teams) {
  return /** @type {("home" | "away")[]} */ (["home", "away"]).map((side, index) => {
    const words = luckSentence(totalLuck(report.luck, side), teams[index]);
    return h("p", { class: `luck-line ${side}` }, words);
  });
}
