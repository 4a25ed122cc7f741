/** The card of a player under the pointer: profile, skills he began with and has learned, injuries. */

import { h } from "../common/dom.js";
import { skillMeaning, skillRow } from "../common/skills.js";
import { percent, t } from "../common/words.js";
import { doneWords } from "./board/board.js";
import { icon } from "./icons.js";
import { aimWords } from "./marking.js";

/** @typedef {import("../common/types.js").PlayerShown} PlayerShown */
/** @typedef {import("../common/types.js").Aim} Aim */
/** @typedef {import("../common/types.js").Spot} Spot */

/**
 * What is known of a player, as an element.
 * @param {PlayerShown} player
 * @param {string} team
 * @param {(() => void) | null} [rename] gives him another name, if he is the reader's own
 */
export function playerCard(player, team, rename = null) {
  const skills = player.skills ?? [];
  const own = skills.filter((skill) => !skill.learned);
  const learned = skills.filter((skill) => skill.learned);
  // There is room to explain one at once.
  const meaning = skills.length === 1 ? skillMeaning(skills[0], document.body.dataset.game ?? "") : null;
  return h(
    "div",
    { class: `player-card ${player.side}` },
    h(
      "p",
      { class: "card-head" },
      h("b", {}, `${player.id} ${player.name || player.position}`),
      player.name ? h("span", {}, player.position) : null,
      h("span", { class: "soft" }, team),
      rename
        ? h("button", { type: "button", class: "plain rename", title: t("Rename"), "aria-label": t("Rename"), onclick: rename }, icon("correct"))
        : null,
    ),
    h(
      "div",
      { class: "profile" },
      ...(player.profile ?? []).map(([name, value]) =>
        h("div", { "data-explain": name, "data-kind": "profile" }, h("span", {}, name), h("b", {}, value)),
      ),
    ),
    own.length ? h("p", { class: "skills" }, skillRow(own), meaning) : null,
    learned.length ? h("p", { class: "skills learned" }, t("Learned:"), " ", skillRow(learned), meaning) : null,
    player.injuries?.length ? h("p", { class: "fault" }, player.injuries.join(", ")) : null,
    h(
      "p",
      { class: "soft" },
      [player.status === "standing" ? "" : player.statusText, player.ball ? t("has the ball") : "", doneWords(player)]
        .filter(Boolean)
        .join(", "),
    ),
  );
}

/** What an attack on a player would bring. @param {Aim} aim */
export function aimBox(aim) {
  if (aim.barred) return h("div", { class: "aim-box" }, h("p", {}, aim.barred));
  return h(
    "div",
    { class: "aim-box" },
    aimWords(aim) ? h("p", {}, h("b", {}, aimWords(aim))) : null,
    ...(aim.detail ?? []).map((line) => h("p", {}, line)),
    aim.outcomes?.length
      ? h(
          "ul",
          { class: "outcomes" },
          ...aim.outcomes.map(([name, chance]) => h("li", {}, h("span", {}, name), h("b", {}, percent(chance)))),
        )
      : null,
    aim.approach === "plan" ? h("p", { class: "soft" }, t("Click: shows the squares. Second click: goes and does it.")) : null,
  );
}

/**
 * What a square of the floor is, and the rule of its room; nothing where there is nothing to say.
 * @param {{name: string, rule: string}} floor
 */
export function floorBox({ name, rule }) {
  if (!name) return null;
  return h("div", { class: "floor-box" }, h("p", {}, h("b", {}, name)), rule ? h("p", { class: "soft" }, rule) : null);
}

/**
 * A way: chances and each roll.
 * @param {Spot} spot
 * @param {string} [goal] what the chances are of, if not of getting there
 */
export function spotBox(spot, goal = "") {
  const sure = (spot.chance ?? 1) >= 1;
  return h(
    "div",
    { class: "spot-box" },
    h(
      "p",
      {},
      h("b", {}, spot.square),
      " ",
      spot.name ? h("span", { class: "soft" }, spot.name) : null,
      " ",
      spot.label ?? "",
    ),
    goal ? h("p", {}, goal) : null,
    sure
      ? h("p", {}, t("no roll needed"))
      : h(
          "p",
          { class: "chances" },
          h("span", {}, t("plain"), " ", h("b", {}, percent(spot.chance ?? 1))),
          h("span", {}, t("with re-rolls"), " ", h("b", {}, percent(spot.helped ?? 1))),
        ),
    ...(spot.detail ?? []).slice(0, 8).map((line) => h("p", { class: "soft" }, line)),
  );
}
