/** Formations: who goes where, saved and used again, mirrored. Pure. */

import { mirrored, spotOf, turned } from "./geometry.js";

/** @typedef {import("../common/types.js").Scene} Scene */
/** @typedef {import("../common/types.js").PlayerShown} PlayerShown */
/** @typedef {import("../common/types.js").Formation} Formation */
/** @typedef {Record<string, string>} Places */

/** Who can be set up. @param {Scene} scene @param {string[]} movable */
function squad(scene, movable) {
  return scene.players.filter((player) => movable.includes(player.id));
}

/**
 * A square as a formation names it (seen from home), or back: the same turn does both.
 * @param {string} square
 * @param {string} side
 * @param {Scene} scene
 */
function seen(square, side, scene) {
  return side === "away" ? turned(square, scene.board) : square;
}

/**
 * The present set-up as a formation.
 * @param {Scene} scene
 * @param {"home" | "away"} side
 * @param {string[]} movable the players who can be set up
 * @returns {[string, string][]}
 */
export function placesOf(scene, side, movable) {
  return squad(scene, movable)
    .filter((player) => player.square)
    .map((player) => [player.position, seen(player.square ?? "", side, scene)]);
}

/**
 * Who goes where so that a formation stands: players of the right position first, anybody for the rest, everybody
 * else off the pitch. Who already stands right stays.
 * @param {Scene} scene
 * @param {"home" | "away"} side
 * @param {string[]} movable the players who can be set up
 * @param {[string, string][]} places
 * @returns {Places}
 */
export function assigned(scene, side, movable, places) {
  const free = squad(scene, movable);
  /** @type {Places} */
  const moves = {};
  /** @param {string} position @param {string} square */
  const take = (position, square) => {
    const fits = free.filter((player) => !position || player.position === position);
    const best = fits.find((player) => player.square === square) ?? fits[0];
    if (!best) return false;
    free.splice(free.indexOf(best), 1);
    if (best.square !== square) moves[best.id] = square;
    return true;
  };
  const open = places.map(
    ([position, square]) => /** @type {[string, string]} */ ([position, seen(square, side, scene)]),
  );
  const left = open.filter(([position, square]) => !position || !take(position, square));
  for (const [, square] of left) take("", square);
  for (const player of free) if (player.square) moves[player.id] = "off";
  return moves;
}

/**
 * Who has to move so that everybody stands where he is told, and nobody else on the pitch.
 * @param {Scene} scene
 * @param {"home" | "away"} side
 * @param {string[]} movable the players who can be set up
 * @param {Map<string, string>} squares by player
 * @returns {Places}
 */
export function arranged(scene, side, movable, squares) {
  /** @type {Places} */
  const moves = {};
  for (const player of squad(scene, movable)) {
    const square = squares.get(player.id) ?? "off";
    if (square !== (player.square || "off")) moves[player.id] = square;
  }
  return moves;
}

/**
 * The present set-up on the other flank.
 * @param {Scene} scene
 * @param {string[]} movable the players who can be set up
 * @returns {Places}
 */
export function mirrorMoves(scene, movable) {
  /** @type {Places} */
  const moves = {};
  for (const player of squad(scene, movable)) {
    if (!player.square || !spotOf(player.square)) continue;
    const square = mirrored(player.square, scene.board);
    if (square !== player.square) moves[player.id] = square;
  }
  return moves;
}

/**
 * One player is put on a square: whoever stands there changes places with him.
 * @param {Scene} scene
 * @param {string} id
 * @param {string} square 'off' for beside the pitch
 * @returns {Places}
 */
export function dropped(scene, id, square) {
  const player = scene.players.find((one) => one.id === id);
  const there = square === "off" ? undefined : scene.players.find((one) => one.square === square);
  if (!player || (player.square || "off") === square) return {};
  if (there && there.side !== player.side) return {};
  /** @type {Places} */
  const moves = { [id]: square };
  if (there) moves[there.id] = player.square || "off";
  return moves;
}

/**
 * A scene as it would be with a draft of a set-up in it.
 * @param {Scene} scene
 * @param {string[]} movable the players who are not placed yet
 * @param {Places} places
 * @returns {Scene}
 */
export function drafted(scene, movable, places) {
  const players = scene.players.map((player) => {
    const square = movable.includes(player.id) ? places[player.id] : undefined;
    return square === undefined ? player : { ...player, square: square === "off" ? "" : square };
  });
  return { ...scene, players };
}
