/** What can be done by one click, as the look ahead of a player tells it. Pure. */

/** @typedef {import("../common/types.js").Question} Question */
/** @typedef {import("../common/types.js").Look} Look */
/** @typedef {import("../common/types.js").Spot} Spot */
/** @typedef {import("../common/types.js").Aim} Aim */

/** The look that tells what a player could do by one click. */
export const PLANS = "plans";

/**
 * A name for a look.
 * @param {string} what
 * @param {string} player
 */
export function lookKey(what, player) {
  return `${what}:${player}`;
}

/**
 * Whose plans this moment calls for: those of the acting player, or of the selected one; '' those of nobody in
 * particular; null: none.
 * @param {Question | null} question
 * @param {string} selected
 * @returns {string | null}
 */
export function plannerOf(question, selected) {
  if (!question?.plans) return null;
  if (question.turn) return selected || null;
  return question.acting ?? "";
}

/**
 * The plans of a player, if they are known.
 * @param {Map<string, Look>} looks
 * @param {string} player
 */
export function plansOf(looks, player) {
  return looks.get(lookKey(PLANS, player));
}

/**
 * What is known of a player as a target.
 * @param {Map<string, Look>} looks
 * @param {string} player who acts
 * @param {string} target
 * @returns {Aim | undefined}
 */
export function aimAt(looks, player, target) {
  return plansOf(looks, player)?.aims?.find((aim) => aim.player === target);
}

/**
 * The square it would be done from.
 * @param {Aim | undefined} aim
 * @param {string} square
 */
export function spotOfAim(aim, square) {
  return aim?.spots?.find((spot) => spot.square === square);
}

/**
 * A square that a click on it, or the pointer over it, is about: a way, a throw, a kick.
 * @param {Map<string, Look>} looks
 * @param {string} player
 * @param {string} square
 */
export function spotOn(looks, player, square) {
  return plansOf(looks, player)?.spots?.find((spot) => spot.square === square);
}

/**
 * A colour step for a chance.
 * @param {number} chance
 */
export function risk(chance) {
  if (chance >= 0.999) return "safe";
  if (chance >= 0.8) return "likely";
  if (chance >= 0.5) return "risky";
  return "wild";
}
