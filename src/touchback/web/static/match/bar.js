/** The bar: score, half, turn, weather, and what each side has left, as signs. */

import { h } from "../common/dom.js";
import { t } from "../common/words.js";
import { crest } from "./board/crests.js";
import { icon } from "./icons.js";

/** @typedef {import("../common/types.js").Scene} Scene */
/** @typedef {import("../common/types.js").SideShown} SideShown */
/** @typedef {import("./colours.js").Kit} Kit */

/**
 * Draw the bar.
 * @param {HTMLElement} host
 * @param {Scene} scene
 * @param {[Kit, Kit]} kits
 * @param {[string, string]} coaches
 * @param {[string, string]} clocks
 */
export function showBar(host, scene, kits, coaches, clocks) {
  const [home, away] = scene.sides;
  host.replaceChildren(
    sideBox(home, scene, kits[0], coaches[0], clocks[0]),
    h(
      "div",
      { class: "score-box" },
      h(
        "p",
        {
          class: "score",
          "aria-label": t("{home} {homeScore}, {away} {awayScore}", {
            home: home.team,
            homeScore: home.score,
            away: away.team,
            awayScore: away.score,
          }),
        },
        h("span", { "data-score": "home" }, home.score),
        h("span", { class: "dash" }, "–"),
        h("span", { "data-score": "away" }, away.score),
      ),
      h(
        "ul",
        { class: "facts-line" },
        ...scene.facts.map(({ what, words, sign, explained }) =>
          h(
            "li",
            { "data-fact": what, title: words, "data-explain": explained && words, "data-kind": what },
            icon(sign || what),
            h("span", {}, words),
            h("b", { class: "brief", "aria-hidden": "true" }, /\d+/.exec(words)?.[0] ?? ""),
          ),
        ),
      ),
    ),
    sideBox(away, scene, kits[1], coaches[1], clocks[1]),
  );
}

/**
 * @param {SideShown} side
 * @param {Scene} scene
 * @param {Kit} kit
 * @param {string} coach
 * @param {string} clock
 */
function sideBox(side, scene, kit, coach, clock) {
  const turn = t("turn {n}", { n: side.turn });
  const box = h(
    "div",
    { class: `side-box ${side.side} ${scene.active === side.side ? "active" : ""}` },
    h("p", { class: "team-name" }, crest(side.kit, side.crest, kit, side.shield), h("span", {}, side.team)),
    h(
      "p",
      { class: scene.active === side.side ? "turn-badge" : "turn-badge idle", hidden: !side.turn, title: turn },
      turn,
    ),
    h(
      "div",
      { class: "side-line" },
      h("span", { class: "coach-name", title: coach }, coach),
      h("ul", { class: "counters" }, ...(side.counters ?? []).map((counter) => counterBox(counter))),
      clock
        ? h("span", { class: "clock", role: "timer" }, icon("clock"), h("span", { "data-clock": side.side }, clock))
        : null,
    ),
  );
  box.style.setProperty("--kit", kit.main);
  box.style.setProperty("--kit-dark", kit.dark);
  box.style.setProperty("--kit-ink", kit.ink);
  return box;
}

/** @param {import("../common/types.js").Counter} counter */
function counterBox(counter) {
  const words = `${counter.label}: ${counter.count}`;
  return h(
    "li",
    { class: counter.count ? "" : "none", title: words, "data-counter": counter.what },
    icon(counter.what),
    h("span", { "aria-hidden": "true" }, counter.count),
    h("span", { class: "unseen" }, words),
  );
}
