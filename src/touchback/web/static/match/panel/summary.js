/** After the match, on its own page: best player, luck, the dice that turned it, and what both sides did. */

import { api } from "../../common/api.js";
import { attempt } from "../../common/dialog.js";
import { h, s } from "../../common/dom.js";
import { luckSentence } from "../../common/luck.js";
import { percent, t } from "../../common/words.js";
import { crest } from "../board/crests.js";
import { figure } from "../board/figures.js";
import { resultPicture, sharePicture } from "./picture.js";

/** @typedef {import("../../common/types.js").BestPlayer} BestPlayer */
/** @typedef {import("../../common/types.js").Report} Report */
/** @typedef {import("../../common/types.js").Scene} Scene */
/** @typedef {import("../colours.js").Kit} Kit */

/** So many turning points stand here; the replay has all of them. */
const TURNING = 3;

/** So many milliseconds the last thing that happened is seen before the summary covers the pitch. */
const BEFORE = 3200;

/** Who has won, in words. @param {Scene} scene */
export function resultWords(scene) {
  const winner = scene.sides.find((side) => side.side === scene.winner);
  return winner ? t("{team} wins", { team: winner.team }) : t("A draw");
}

/** The summary over the pitch; a button puts it away and brings it back. */
export class Summary {
  /**
   * @param {HTMLElement} host
   * @param {string} id the match
   */
  constructor(host, id) {
    this.host = host;
    this.id = id;
    this.begun = false;
  }

  /**
   * The match is over: fetch the report, once, and show it.
   * @param {Scene} scene
   * @param {[Kit, Kit]} kits
   * @param {number} motion its factor while the end was seen; 0: the summary is there at once
   */
  show(scene, kits, motion) {
    if (this.begun) return;
    this.begun = true;
    const wait = motion > 0 ? BEFORE / motion : 0;
    const shown = new Promise((resolve) => setTimeout(resolve, wait));
    Promise.all([api.get(`/api/matches/${encodeURIComponent(this.id)}/report`), shown])
      .then(([report]) => {
        this.host.replaceChildren(...parts(this.id, report, scene, kits));
        this.open(true);
      })
      .catch(() => (this.begun = false)); // it is on the page of the replay all the same
  }

  /** @param {boolean} open */
  open(open) {
    this.host.hidden = !open;
    this.host.scrollTop = 0;
    if (open) window.scrollTo({ top: 0 }); // on a phone the page was where the last action was
    for (const button of document.querySelectorAll("[data-key=summary]")) this.name(button);
  }

  /** Puts the summary away, or brings it back. */
  button() {
    const button = h("button", {
      type: "button",
      "data-key": "summary",
      onclick: () => this.open(this.host.hidden),
    });
    this.name(button);
    return button;
  }

  /** @param {Element} button */
  name(button) {
    button.textContent = this.host.hidden ? t("Summary") : t("Look at the pitch");
    button.toggleAttribute("disabled", !this.host.hasChildNodes());
  }
}

/** @param {string} id @param {Report} report @param {Scene} scene @param {[Kit, Kit]} kits */
function parts(id, report, scene, kits) {
  const best = report.best ?? null;
  const share = () =>
    attempt(async () => {
      const picture = await resultPicture(scene, kits, best);
      if (picture) await sharePicture(picture, document.title);
    });
  const luck = scene.sides.map((side) => luckSentence(report.luck.find((one) => one.side === side.side), side.team));
  return [
    final(scene, kits, report.decided ?? []),
    h(
      "div",
      { class: "after-parts" },
      h(
        "div",
        { class: "after-words" },
        best ? bestBox(best, kits[best.side === "home" ? 0 : 1]) : null,
        h("div", {}, h("h3", {}, t("Luck")), h("ul", { class: "luck-short" }, ...luck.map((words) => h("li", {}, words)))),
        report.turningPoints.some((point) => point.chance < 1) ? turning(id, report) : null,
      ),
      h(
        "div",
        { class: "after-words" },
        boxScore(report, scene),
        h("p", {}, h("button", { type: "button", "data-key": "share", onclick: share }, t("Share a picture"))),
      ),
    ),
  ];
}

/**
 * Both crests, and the score between them; below what decided the match if the score did not.
 * @param {Scene} scene
 * @param {[Kit, Kit]} kits
 * @param {string[]} decided
 */
function final(scene, kits, decided) {
  const [home, away] = scene.sides.map((side, i) => crest(side.kit, side.crest, kits[i], side.shield));
  const score = `${scene.sides[0].score} – ${scene.sides[1].score}`;
  const why = decided.map((words) => h("p", { class: "decided" }, words));
  return h("div", { class: "final" }, home, h("div", {}, h("h2", {}, resultWords(scene)), h("p", {}, score), ...why), away);
}

/** @param {BestPlayer} best @param {Kit} kit */
function bestBox(best, kit) {
  return h(
    "div",
    { class: "best" },
    s("svg", { viewBox: "-20 -20 40 40", class: "portrait", width: 64, height: 64, "aria-hidden": "true" }, figure(best.figure, kit)),
    h(
      "p",
      {},
      h("b", {}, t("Best player: {name}", { name: best.name })),
      h("br"),
      h("span", { class: "soft" }, [best.position, ...best.deeds.map(([what, n]) => `${what}: ${n}`)].join(" · ")),
    ),
  );
}

/** @param {string} id @param {Report} report */
function turning(id, report) {
  const greatest = report.turningPoints.filter((point) => point.chance < 1).sort((a, b) => a.chance - b.chance).slice(0, TURNING);
  return h(
    "div",
    {},
    h("h3", { title: t("The least likely of them; the report has all.") }, t("Turning points")),
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
