/** The card of a player under the pointer: profile, skills he began with and has learned, injuries. */

import { h } from "../common/dom.js";
import { percent, t } from "../common/words.js";
import { aimWords } from "./marking.js";

/** @typedef {import("../common/types.js").PlayerShown} PlayerShown */
/** @typedef {import("../common/types.js").Aim} Aim */
/** @typedef {import("../common/types.js").Spot} Spot */

/**
 * What is known of a player, as an element.
 * @param {PlayerShown} player
 * @param {string} team
 */
export function playerCard(player, team) {
  const skills = player.skills ?? [];
  const own = skills.filter((skill) => !skill.learned);
  const learned = skills.filter((skill) => skill.learned);
  return h(
    "div",
    { class: `player-card ${player.side}` },
    h(
      "p",
      { class: "card-head" },
      h("b", {}, `${player.id} ${player.name || player.position}`),
      player.name ? h("span", {}, player.position) : null,
      h("span", { class: "soft" }, team),
    ),
    h(
      "div",
      { class: "profile" },
      ...(player.profile ?? []).map(([name, value]) => h("div", {}, h("span", {}, name), h("b", {}, value))),
    ),
    own.length ? h("p", { class: "skills" }, own.map((skill) => skill.name).join(", ")) : null,
    learned.length
      ? h(
          "p",
          { class: "skills learned" },
          t("Learned: {skills}", { skills: learned.map((skill) => skill.name).join(", ") }),
        )
      : null,
    player.injuries?.length ? h("p", { class: "fault" }, player.injuries.join(", ")) : null,
    h(
      "p",
      { class: "soft" },
      [player.statusText, player.ball ? t("has the ball") : "", player.used ? t("has acted") : ""]
        .filter(Boolean)
        .join(", "),
    ),
  );
}

/** What an attack on a player would bring. @param {Aim} aim */
export function aimBox(aim) {
  return h(
    "div",
    { class: "aim-box" },
    aim.label ? h("p", {}, h("b", {}, aimWords(aim))) : null,
    ...(aim.detail ?? []).map((line) => h("p", {}, line)),
    aim.outcomes?.length
      ? h(
          "ul",
          { class: "outcomes" },
          ...aim.outcomes.map(([name, chance]) => h("li", {}, h("span", {}, name), h("b", {}, percent(chance)))),
        )
      : null,
  );
}

/**
 * A way: chances and each roll.
 * @param {Spot} spot
 */
export function spotBox(spot) {
  const sure = (spot.chance ?? 1) >= 1;
  return h(
    "div",
    { class: "spot-box" },
    h(
      "p",
      {},
      h("b", {}, spot.square),
      " ",
      spot.band ? h("span", { class: "soft" }, t.term(spot.band, "action")) : null,
      " ",
      spot.label ?? "",
    ),
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

/**
 * Put a box near a place of the window, where it fits and hides nothing under the pointer.
 * @param {HTMLElement} box
 * @param {DOMRect} near
 */
export function putNear(box, near) {
  const { innerWidth, innerHeight } = window;
  const width = box.offsetWidth;
  const height = box.offsetHeight;
  const gap = 12 + near.width;
  const right = near.right + gap;
  const left = right + width < innerWidth ? right : Math.max(4, near.left - width - gap);
  const top = Math.min(Math.max(4, near.top - 10), Math.max(4, innerHeight - height - 4));
  box.style.left = `${left}px`;
  box.style.top = `${top}px`;
}
