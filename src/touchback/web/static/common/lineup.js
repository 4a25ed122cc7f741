/** Pictures of a team's players, drawn as on the board. */

/** @typedef {import("./types.js").TeamShown} TeamShown */
/** @typedef {import("./types.js").PlayerListed} PlayerListed */

import { drawToken } from "../match/board/tokens.js";
import { kitsOf } from "../match/colours.js";
import { h, s } from "./dom.js";
import { skillRow } from "./skills.js";
import { t } from "./words.js";

/**
 * One player as a small picture.
 * @param {PlayerListed} player
 * @param {"home" | "away"} side
 * @param {ReturnType<typeof kitsOf>} kits
 * @returns {SVGSVGElement}
 */
export function portrait(player, side, kits) {
  const token = drawToken(
    { ...player, skills: [], id: "", role: "", side: "home", status: "standing", statusText: "" },
    side === "home" ? kits : [kits[1], kits[0]],
  );
  return s("svg", { class: "portrait", viewBox: "-20 -20 40 40", width: 40, height: 40, "aria-hidden": "true" }, token);
}

/**
 * Players of which a team has several, counted by position, in the order of the list.
 * @param {PlayerListed[]} players
 * @returns {{player: PlayerListed, count: number}[]}
 */
function byPosition(players) {
  /** @type {Map<string, {player: PlayerListed, count: number}>} */
  const found = new Map();
  for (const player of players) {
    const known = found.get(player.position);
    if (known) known.count += 1;
    else found.set(player.position, { player, count: 1 });
  }
  return [...found.values()];
}

/**
 * A few players of each side, face to face.
 * @param {TeamShown} home
 * @param {TeamShown} away
 * @param {number} most  of each side
 * @returns {HTMLElement}
 */
export function lineup(home, away, most) {
  const kits = kitsOf(home.kit ?? "", away.kit ?? "");
  /** @type {(team: TeamShown) => PlayerListed[]} */
  const some = (team) =>
    byPosition(team.lineup ?? [])
      .map(({ player }) => player)
      .slice(0, most);
  return h(
    "span",
    { class: "faceoff" },
    some(home)
      .reverse()
      .map((player) => portrait(player, "home", kits)),
    h("span", { class: "faceoff-line" }),
    some(away).map((player) => portrait(player, "away", kits)),
  );
}

/**
 * The whole side: a picture, the position, its profile and skills for every kind of player.
 * @param {PlayerListed[]} players
 * @param {"home" | "away"} side
 * @param {ReturnType<typeof kitsOf>} kits  of both sides
 * @returns {HTMLElement}
 */
export function squad(players, side, kits) {
  return h(
    "ul",
    { class: "squad" },
    byPosition(players).map(({ player, count }) =>
      h(
        "li",
        {},
        portrait(player, side, kits),
        h(
          "div",
          {},
          h(
            "div",
            { class: "squad-name" },
            h("strong", {}, player.position),
            count > 1 && h("span", { class: "count" }, t("× {n}", { n: count })),
          ),
          h(
            "div",
            { class: "profile" },
            (player.profile ?? []).map(([name, value]) => h("span", {}, h("b", {}, name), ` ${value}`)),
          ),
          (player.skills ?? []).length > 0 && h("small", {}, skillRow(player.skills ?? [])),
        ),
      ),
    ),
  );
}
