/** Which looks ahead a question needs, and what they put on the board. Pure. */

import { isActing, isTurn } from "./offers.js";

/** @typedef {import("./store.js").State} State */
/** @typedef {import("../common/types.js").Question} Question */
/** @typedef {import("../common/types.js").Look} Look */
/** @typedef {import("../common/types.js").Spot} Spot */
/** @typedef {import("../common/types.js").Aim} Aim */
/** @typedef {{what: string, player: string}} Wanted */

/**
 * A name for a look.
 * @param {string} what
 * @param {string} player
 */
export function lookKey(what, player) {
  return `${what}:${player}`;
}

/** Looks by the verb of a choice that calls for them. */
const BY_VERB = /** @type {Record<string, string[]>} */ ({
  hit: ["block"],
  "strike-with": ["block"],
  "hand-to": ["hand-off"],
  "kick-him": ["foul"],
  kick: ["foul"],
});

/** Looks by the action whose target is asked for. */
const BY_ACTION = /** @type {Record<string, string>} */ ({
  block: "block",
  blitz: "blitz",
  foul: "foul",
  "hand-off": "hand-off",
  pass: "pass",
  throw: "pass",
  "throw team-mate": "throw",
});

/** Looks by an action that could be begun. */
const BEFORE = /** @type {Record<string, string>} */ ({ block: "block", blitz: "blitz", foul: "foul", throw: "pass" });

/** Attacks a player walks to: the target is chosen first, then the square. */
export const APPROACHED = ["blitz", "foul"];

/** Actions that throw the ball; any other throw is of a team-mate. */
const THROWS = ["", "pass", "throw"];

/**
 * The looks this moment calls for.
 * @param {Question | null} question
 * @param {string} selected
 * @param {string} acting the player who is in the middle of his action, or ''
 * @returns {Wanted[]}
 */
export function looksFor(question, selected, acting) {
  if (!question?.choices?.length) return [];
  /** @type {Wanted[]} */
  const wanted = [];
  if (isTurn(question)) {
    if (!selected) return [];
    const his = question.choices.filter((choice) => choice.player === selected);
    if (his.some((choice) => choice.verb === "activate")) wanted.push({ what: "reach", player: selected });
    for (const [action, what] of Object.entries(BEFORE)) {
      if (his.some((choice) => choice.action === action)) wanted.push({ what, player: selected });
    }
    return wanted;
  }
  if (question.why === "kicker") return [{ what: "kick", player: "" }];
  const player = acting || question.player || "";
  if (!player) return [];
  const verbs = new Set(question.choices.map((choice) => choice.verb));
  if (isActing(question) && (verbs.has("step") || verbs.has("stand-up") || verbs.has("jump"))) {
    wanted.push({ what: "reach", player });
  }
  for (const [verb, looks] of Object.entries(BY_VERB)) {
    if (verbs.has(verb)) for (const what of looks) wanted.push({ what, player });
  }
  for (const choice of question.choices) {
    const action = choice.action ?? "";
    if (choice.verb === "throw" || choice.verb === "throw-at")
      wanted.push({ what: THROWS.includes(action) ? "pass" : "throw", player });
    else if (choice.verb === "target" || choice.verb === "step") wanted.push({ what: BY_ACTION[action] ?? "", player });
  }
  const seen = new Set();
  return wanted.filter((look) => {
    const key = lookKey(look.what, look.player);
    return look.what && !seen.has(key) && seen.add(key);
  });
}

/**
 * The way to a square, of whatever look knows one.
 * @param {Map<string, Look>} looks
 * @param {string} player
 * @param {string} square
 * @param {string} target the rival he is to attack
 * @returns {Spot | undefined}
 */
export function spotFor(looks, player, square, target) {
  const spot = target && approachTo(looks, player, target)?.aim.spots?.find((one) => one.square === square);
  if (spot) return spot;
  return looks.get(lookKey("reach", player))?.spots?.find((spot) => spot.square === square);
}

/**
 * Who kicks the ball at this square, while a kicker is asked for.
 * @param {Map<string, Look>} looks
 * @param {string} square
 * @returns {string} '' if it cannot be kicked there
 */
export function kickerFor(looks, square) {
  const look = looks.get(lookKey("kick", ""));
  return look?.spots?.some((spot) => spot.square === square) ? (look.player ?? "") : "";
}

/** Looks whose aims are players to be clicked, the most telling first. */
const AIMING = ["block", "blitz", "foul", "hand-off", "pass", "throw"];

/**
 * What is known of a player as a target.
 * @param {Map<string, Look>} looks
 * @param {string} player who acts
 * @param {string} target
 * @returns {{what: string, aim: Aim} | null}
 */
export function aimAt(looks, player, target) {
  for (const what of AIMING) {
    const aim = looks.get(lookKey(what, player))?.aims?.find((one) => one.player === target);
    if (aim) return { what, aim };
  }
  return null;
}

/**
 * An attack on a player, with the squares to walk to.
 * @param {Map<string, Look>} looks
 * @param {string} player who acts
 * @param {string} target
 * @returns {{what: string, aim: Aim} | null}
 */
export function approachTo(looks, player, target) {
  for (const what of APPROACHED) {
    const aim = looks.get(lookKey(what, player))?.aims?.find((one) => one.player === target);
    if (aim) return { what, aim };
  }
  return null;
}

/**
 * The best square to hit a target from: the best chance to get there and knock him down.
 * @param {Aim | undefined} aim
 * @returns {Spot | undefined}
 */
export function bestSpot(aim) {
  const spots = [...(aim?.spots ?? [])];
  spots.sort((a, b) => (b.helped ?? 1) - (a.helped ?? 1) || (a.path?.length ?? 0) - (b.path?.length ?? 0));
  return spots[0];
}

/**
 * A colour step for a chance: 3 is safe, 0 is a wild hope.
 * @param {number} chance
 */
export function risk(chance) {
  if (chance >= 0.999) return "safe";
  if (chance >= 0.8) return "likely";
  if (chance >= 0.5) return "risky";
  return "wild";
}
