/** Which way each player went between two scenes: the squares his token walks over. Pure. */

import { spotOf, stepsBetween } from "./geometry.js";

/** @typedef {import("../common/types.js").Line} Line */
/** @typedef {import("../common/types.js").Scene} Scene */

/**
 * The ways of all players who have another square now. A way begins at the old square and ends at the new one; squares
 * in between come from the lines that tell of him.
 * @param {Scene | null} before
 * @param {Scene} after
 * @param {Line[]} lines
 * @returns {Map<string, string[]>}
 */
export function tracksOf(before, after, lines) {
  /** @type {Map<string, string[]>} */
  const tracks = new Map();
  if (!before) return tracks;
  const old = new Map(before.players.map((player) => [player.id, player.square ?? ""]));
  for (const player of after.players) {
    const from = old.get(player.id) ?? "";
    const to = player.square ?? "";
    if (!from || !to || from === to || !spotOf(from) || !spotOf(to)) continue;
    tracks.set(player.id, between(player.id, from, to, lines));
  }
  return tracks;
}

/**
 * @param {string} id
 * @param {string} from
 * @param {string} to
 * @param {Line[]} lines
 */
function between(id, from, to, lines) {
  const way = [from];
  for (const line of lines) {
    if ((line.players ?? [])[0] !== id) continue;
    for (const square of line.squares ?? []) {
      if (spotOf(square) && stepsBetween(way[way.length - 1], square) === 1) way.push(square);
    }
  }
  if (way[way.length - 1] !== to) {
    const reached = way.indexOf(to);
    if (reached > 0) way.length = reached + 1;
    else if (stepsBetween(way[way.length - 1], to) > 1) return [from, to];
    else way.push(to);
  }
  return way;
}
