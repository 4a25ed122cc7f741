/** Players who cover four squares: which, and how they lie on the screen. */

import { nameOf, spotOf, UNIT } from "./geometry.js";

/** @typedef {import("../common/types.js").PlayerShown} PlayerShown */
/** @typedef {import("./geometry.js").Lay} Lay */

/**
 * The squares of a player: none off the pitch, one, or four.
 * @param {PlayerShown} player
 * @returns {string[]}
 */
export function squaresOf(player) {
  const spot = spotOf(player.square ?? "");
  if (!spot || !player.square) return [];
  if (!player.facing) return [player.square];
  return [0, 1].flatMap((down) => [0, 1].map((right) => nameOf(spot.column + right, spot.row + down)));
}

/**
 * The middle of four squares, seen from the middle of the first.
 * @param {Lay} lay
 */
export function middleOf(lay) {
  return { x: UNIT / 2, y: lay === "wide" ? UNIT / 2 : -UNIT / 2 };
}

/** @type {Record<string, number>} */
const WIDE = { up: 0, right: 90, down: 180, left: 270 };

/**
 * How far the arrow of somebody who faces an edge is turned on the screen, in degrees from the upper edge.
 * @param {string} facing
 * @param {Lay} lay
 */
export function turnOf(facing, lay) {
  const turn = WIDE[facing] ?? 0;
  return lay === "wide" ? turn : (turn + 270) % 360;
}
