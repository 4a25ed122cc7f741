/** The dugouts: who is beside the pitch, in boxes by how he fares. */

import { h, s } from "../common/dom.js";
import { t } from "../common/words.js";
import { drawToken, dressToken } from "./board/tokens.js";
import { playerLabel } from "./board/board.js";

/** @typedef {import("../common/types.js").Scene} Scene */
/** @typedef {import("../common/types.js").PlayerShown} PlayerShown */
/** @typedef {import("./colours.js").Kit} Kit */

/**
 * Who is in which box: name and words of each that is not empty; whoever has none sits in the first.
 * @param {Scene} scene
 * @param {"home" | "away"} side
 * @returns {[string, string, PlayerShown[]][]}
 */
function boxesOf(scene, side) {
  const boxes = scene.boxes ?? [];
  const names = boxes.map(([name]) => name);
  const beside = scene.players.filter((player) => player.side === side && !player.square);
  /** @param {PlayerShown} player */
  const homeOf = (player) => (names.includes(player.status) ? player.status : names[0]);
  return boxes
    .map(([name, words]) => {
      const seated = beside.filter((player) => homeOf(player) === name);
      return /** @type {[string, string, PlayerShown[]]} */ ([name, words, seated]);
    })
    .filter(([, , seated]) => seated.length);
}

/**
 * Draw one dugout.
 * @param {HTMLElement} host
 * @param {Scene} scene
 * @param {"home" | "away"} side
 * @param {[Kit, Kit]} kits
 * @param {{choosable: Set<string>, selected: string}} state players who can be clicked
 */
export function showDugout(host, scene, side, kits, state) {
  const active = document.activeElement;
  const focused = active && host.contains(active) ? active.getAttribute("data-player") : null;
  const team = scene.sides[side === "home" ? 0 : 1].team;
  const boxes = boxesOf(scene, side).map(([name, words, players]) => boxOf(name, words, players, kits, state));
  host.setAttribute("aria-label", t("Dugout of {team}", { team }));
  host.replaceChildren(...(boxes.length ? boxes : [h("p", { class: "soft empty" }, t("Everybody is on the pitch."))]));
  if (focused) /** @type {HTMLElement | null} */ (host.querySelector(`[data-player="${focused}"]`))?.focus();
}

/**
 * A box.
 * @param {string} name
 * @param {string} words
 * @param {PlayerShown[]} players
 * @param {[Kit, Kit]} kits
 * @param {{choosable: Set<string>, selected: string}} state
 */
function boxOf(name, words, players, kits, state) {
  return h(
    "div",
    { class: "box", "data-box": name },
    h("h2", {}, `${words} `, h("span", { class: "soft" }, players.length)),
    h("div", { class: "seats" }, ...players.map((player) => seat(player, kits, state))),
  );
}

/**
 * @param {PlayerShown} player
 * @param {[Kit, Kit]} kits
 * @param {{choosable: Set<string>, selected: string}} state
 */
function seat(player, kits, state) {
  const token = drawToken(player, kits);
  dressToken(token, player, "");
  token.removeAttribute("data-player");
  token.setAttribute("aria-hidden", "true");
  const picture = s("svg", { viewBox: "-20 -20 40 40", class: "seat-picture", "aria-hidden": "true" }, token);
  const choosable = state.choosable.has(player.id);
  return h(
    "button",
    {
      type: "button",
      class: `seat ${choosable ? "choosable" : ""} ${state.selected === player.id ? "selected" : ""}`,
      "data-player": player.id,
      "data-seat": player.id,
      "aria-pressed": choosable ? String(state.selected === player.id) : null,
    },
    picture,
    h("span", { class: "unseen" }, playerLabel(player)),
  );
}
