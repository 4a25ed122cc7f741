/** After the match, on its own page: best player, luck, the dice that turned it, and what both sides did. */

import { api } from "../../common/api.js";
import { attempt } from "../../common/dialog.js";
import { h, s } from "../../common/dom.js";
import { luckSentence } from "../../common/luck.js";
import { percent, t } from "../../common/words.js";
import { figure } from "../board/figures.js";
import { resultPicture, sharePicture } from "./picture.js";

/** @typedef {import("../../common/types.js").BestPlayer} BestPlayer */
/** @typedef {import("../../common/types.js").Report} Report */
/** @typedef {import("../../common/types.js").Scene} Scene */
/** @typedef {import("../colours.js").Kit} Kit */

/** So many turning points stand here; the replay has all of them. */
const TURNING = 3;

/** What was made of a match, so that it is fetched once. @type {Map<string, HTMLElement>} */
const made = new Map();

/**
 * The box, which fills itself.
 * @param {string} id
 * @param {Scene} scene
 * @param {[Kit, Kit]} kits
 */
export function summaryBox(id, scene, kits) {
  const known = made.get(id);
  if (known) return known;
  const box = h("div", { class: "summary", "aria-live": "polite" });
  made.set(id, box);
  api
    .get(`/api/matches/${encodeURIComponent(id)}/report`)
    .then((/** @type {Report} */ report) => box.replaceChildren(...parts(id, report, scene, kits)))
    .catch(() => made.delete(id)); // it is on the page of the replay all the same
  return box;
}

/** @param {string} id @param {Report} report @param {Scene} scene @param {[Kit, Kit]} kits */
function parts(id, report, scene, kits) {
  const best = report.best ?? null;
  const share = () =>
    attempt(async () => {
      const picture = await resultPicture(scene, kits, best);
      if (picture) await sharePicture(picture, document.title);
    });
  return [
    best ? bestBox(best, kits[best.side === "home" ? 0 : 1]) : null,
    h("ul", { class: "luck-short" }, ...scene.sides.map((side) => h("li", {}, luckSentence(report.luck.find((one) => one.side === side.side), side.team)))),
    report.turningPoints.length ? turning(id, report) : null,
    boxScore(report, scene),
    h("button", { type: "button", "data-key": "share", onclick: share }, t("Share a picture")),
  ].filter((part) => part !== null);
}

/** @param {BestPlayer} best @param {Kit} kit */
function bestBox(best, kit) {
  return h(
    "div",
    { class: "best" },
    s("svg", { viewBox: "-20 -20 40 40", class: "portrait", width: 56, height: 56, "aria-hidden": "true" }, figure(best.figure, kit)),
    h(
      "p",
      {},
      h("b", {}, t("Best player: {name}", { name: best.name })),
      h("br"),
      h("span", { class: "soft" }, `${best.position}. ${best.deeds.map(([what, n]) => `${what}: ${n}`).join(", ")}`),
    ),
  );
}

/** @param {string} id @param {Report} report */
function turning(id, report) {
  const greatest = [...report.turningPoints].sort((a, b) => a.chance - b.chance).slice(0, TURNING);
  return h(
    "div",
    {},
    h("h3", {}, t("Turning points")),
    h(
      "ol",
      { class: "turning-short" },
      ...greatest.map((point) =>
        h(
          "li",
          {},
          h("a", { href: `/replay/${encodeURIComponent(id)}#${point.number}` }, h("b", {}, percent(point.chance)), " ", point.text),
        ),
      ),
    ),
  );
}

/** @param {Report} report @param {Scene} scene */
function boxScore(report, scene) {
  return h(
    "table",
    { class: "box-score" },
    h("caption", { class: "unseen" }, t("Statistics")),
    h(
      "thead",
      {},
      h("tr", {}, h("th", { scope: "col" }, scene.sides[0].team), h("td"), h("th", { scope: "col" }, scene.sides[1].team)),
    ),
    h(
      "tbody",
      {},
      ...report.figures.map((one) => h("tr", {}, h("td", {}, one.home), h("th", { scope: "row" }, one.label), h("td", {}, one.away))),
    ),
  );
}
