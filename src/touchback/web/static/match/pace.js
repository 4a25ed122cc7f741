/** Updates wait in a row and are shown at the pace the coach has chosen. Pure: time is given from outside. */

/**
 * @template T
 * @typedef {{value: T, wait: number, stay: number}} Waiting
 */

/**
 * A row of updates. What the coach did himself is shown at once; what others do is shown one after another.
 * @template T
 */
export class Pace {
  /** @param {number} seconds between two updates of others */
  constructor(seconds) {
    this.seconds = seconds;
    /** @type {Waiting<T>[]} */
    this.row = [];
    this.last = -Infinity;
    this.stay = 0;
    this.paused = false;
  }

  /**
   * An update has arrived.
   * @param {T} value
   * @param {number} share of the ordinary pause before it is shown: 0 for the coach's own clicks, 1 for a move
   * @param {number} [stay] the same after it was shown, unless the coach clicks
   */
  add(value, share, stay = 0) {
    this.row.push({ value, wait: share, stay });
  }

  /** How many are waiting. */
  get length() {
    return this.row.length;
  }

  /**
   * When the next one may be shown: milliseconds from now; Infinity when there is none or all is paused.
   * @param {number} now
   */
  due(now) {
    if (!this.row.length || this.paused) return Infinity;
    const wait = this.row[0].wait && Math.max(this.row[0].wait, this.stay);
    return Math.max(0, this.last + wait * this.seconds * 1000 - now);
  }

  /**
   * Take the next one if its time has come.
   * @param {number} now
   * @returns {T | null}
   */
  take(now) {
    if (this.due(now) > 0) return null;
    const first = this.row.shift();
    this.last = now;
    this.stay = first?.stay ?? 0;
    return first ? first.value : null;
  }

  /**
   * Everything that waits, at once.
   * @returns {T[]}
   */
  skip() {
    const all = this.row.map(({ value }) => value);
    this.row = [];
    return all;
  }
}

/** Under this name a browser keeps how fast a match is shown. @param {string} match */
const speedKey = (match) => `touchback-speed-${match}`;

/**
 * How fast this match is shown: seconds between two moves.
 * @param {string} match
 * @param {number} ordinary
 */
export function speedOf(match, ordinary) {
  const kept = Number(globalThis.localStorage?.getItem(speedKey(match)) ?? NaN);
  return Number.isFinite(kept) && kept >= 0 ? kept : ordinary;
}

/** @param {string} match @param {number} seconds */
export function keepSpeed(match, seconds) {
  globalThis.localStorage?.setItem(speedKey(match), String(seconds));
}

/** @typedef {import("../common/types.js").Line} Line */

/**
 * How long an update stays before the next one of others, as a share of the ordinary pause: a touchdown is cheered.
 * @param {Line[]} lines
 */
export function stayOf(lines) {
  return lines.some((line) => (line.weight ?? 0) >= 2) ? 4 : 0;
}

/**
 * How much of the ordinary pause an update deserves, by what it tells: a great moment stays longest, a plain step is
 * only a step, a rival who sets up tells nothing.
 * @param {Line[]} lines
 */
export function shareOf(lines) {
  if (!lines.length) return 0.08;
  const weight = Math.max(...lines.map((line) => line.weight ?? 0));
  if (weight >= 2) return 3;
  if (weight === 1 || lines.some((line) => line.dice?.length)) return 1.2;
  if (lines.some((line) => (line.level ?? 2) < 2)) return 0.7;
  return lines.every((line) => line.squares?.length === 2) ? 0.28 : 0.6;
}
