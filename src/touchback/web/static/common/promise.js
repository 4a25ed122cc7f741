/** What a server has promised about the dice of a match, kept by this browser from the first moment it is seen. */

const KEY = "touchback:promises";
const MOST = 100;

/** @typedef {{match: string, commitment: string, time: string}} Promised */

/** @returns {Promised[]} */
function kept() {
  try {
    const all = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(all) ? all : [];
  } catch {
    return []; // a browser that keeps nothing
  }
}

/**
 * Keep the promise of a match that is not over; the first one stays.
 * @param {{id: string, commitment?: string, status: string}} match
 * @param {string} [time]  ISO
 */
export function rememberPromise(match, time = new Date().toISOString()) {
  if (!match.commitment || match.status === "over" || promiseSeen(match.id)) return;
  const all = [...kept(), { match: match.id, commitment: match.commitment, time }].slice(-MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    // it is full, or closed: then nothing is remembered
  }
}

/**
 * The promise this browser saw while the match was played.
 * @param {string} match
 * @returns {Promised | undefined}
 */
export function promiseSeen(match) {
  return kept().find((one) => one.match === match);
}
