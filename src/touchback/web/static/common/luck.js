/** The luck of a side, in one sentence. */

/** @typedef {import("./types.js").Luck} Luck */

import { number, t } from "./words.js";

/**
 * @param {Luck | undefined} total everything a side has rolled
 * @param {string} team
 */
export function luckSentence(total, team) {
  const { rolls, expected, happened } = total ?? { rolls: 0, expected: 0, happened: 0 };
  const more = happened - expected;
  const fields = { team, n: number(Math.abs(more), 1), rolls };
  if (Math.abs(more) < 0.5) return t("{team}: as the dice should fall, over {rolls} rolls.", fields);
  return more > 0
    ? t("{team}: {n} successes more than expected, over {rolls} rolls.", fields)
    : t("{team}: {n} successes fewer than expected, over {rolls} rolls.", fields);
}
