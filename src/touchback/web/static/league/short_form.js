/** What players did in a match, as the short form of a report writes it. */

/** @typedef {import("../common/types.js").SheetPlayerShown} SheetPlayerShown */

/** A player of a list: his number, his own name if he has one, his position. @param {SheetPlayerShown} player */
export function playerWords({ number, name, position }) {
  return name && name !== position ? `${number} ${name} (${position})` : `${number} ${name || position}`;
}

/**
 * How many touchdowns are written in the short form: "7 td 2, 3 td" are three.
 * @param {string} written
 */
export function touchdownsIn(written) {
  const found = written.matchAll(/\btd\b(?:\s+(\d+))?/gi);
  return [...found].reduce((sum, [, count]) => sum + Number(count ?? 1), 0);
}
