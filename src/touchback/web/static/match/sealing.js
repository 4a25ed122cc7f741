/** Before the first die this browser adds to the dice: it promises a share, and opens it when both coaches have. */

import { promiseOf, shareFor, shareGiven } from "../common/shares.js";

/** @typedef {import("../common/types.js").SealShown} SealShown */
/** @typedef {import("../common/types.js").MatchShown} MatchShown */

/**
 * What is to be said to the server now, or nothing.
 * @param {SealShown} seal
 * @param {MatchShown} match
 * @param {("home" | "away")[]} seats
 * @returns {Promise<Record<string, any> | null>}
 */
export async function wordOf(seal, match, seats) {
  const side = seats[0];
  if (!side || !match.commitment) return null;
  const at = side === "home" ? 0 : 1;
  const given = seal.commitments[at];
  if (seal.stage === "commit") {
    if (typeof given === "string") return null;
    return { type: "share", commitment: await promiseOf(shareFor(match.id, side, match.commitment)) };
  }
  const share = shareGiven(match.id, side);
  if (!given || seal.opened[at] || !share || (await promiseOf(share)) !== given) return null;
  return { type: "open-share", share: share.share };
}
