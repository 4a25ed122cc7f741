/** What this browser adds to the dice of matches: a share of its own for each, promised by its hash before it is told. */

import { hexOf, sha256 } from "./hashing.js";

/** @typedef {{match: string, side: string, commitment: string, share: string}} Share */

const KEY = "touchback:shares";
const MOST = 100;

/** Those of a browser that keeps nothing. @type {Share[]} */
let unkept = [];

/** @returns {Share[]} */
function kept() {
  try {
    const all = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(all) ? all : unkept;
  } catch {
    return unkept;
  }
}

/**
 * The share of a match that this browser has given, if it has.
 * @param {string} match
 * @param {string} side
 * @returns {Share | undefined}
 */
export function shareGiven(match, side) {
  return kept().find((one) => one.match === match && one.side === side);
}

/**
 * The shares this browser has given to a match.
 * @param {string} match
 */
export function sharesGiven(match) {
  return kept().filter((one) => one.match === match);
}

/**
 * A share for a side of a match, in answer to the server's commitment; the first one stays.
 * @param {string} match
 * @param {string} side
 * @param {string} commitment the server's
 * @returns {Share}
 */
export function shareFor(match, side, commitment) {
  const known = shareGiven(match, side);
  if (known && known.commitment === commitment) return known;
  const share = hexOf(crypto.getRandomValues(new Uint8Array(32)));
  const all = [...kept().filter((one) => one !== known), { match, side, commitment, share }].slice(-MOST);
  unkept = all;
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    // it is full, or closed: then it is known until the page is left
  }
  return all[all.length - 1];
}

/**
 * What is published before a share is opened.
 * @param {Share} share
 */
export function promiseOf(share) {
  return sha256(`touchback share 2\n${share.match}\n${share.side}\n${share.commitment}\n${share.share}`);
}
