/** The log in groups: a turn or a drive, within it an action, within it what came of it. Pure. */

/** @typedef {import("../common/types.js").Line} Line */
/** @typedef {Line & {further?: string[]}} Told  a line, with the squares that further lines of the same kind add */
/** @typedef {{head: Line | null, lines: Told[], key: number}} Group */
/** @typedef {{head: Line | null, groups: Group[], key: number}} Part */

/**
 * A log that grows.
 */
export class Groups {
  constructor() {
    /** @type {Part[]} */
    this.parts = [];
    this.count = 0;
  }

  /**
   * Add lines; the parts that have changed come back.
   * @param {Line[]} lines
   * @returns {Set<Part>}
   */
  add(lines) {
    /** @type {Set<Part>} */
    const changed = new Set();
    for (const line of lines) {
      this.count += 1;
      const level = line.level ?? 2;
      if (level === 0 || !this.parts.length) {
        this.parts.push({ head: level === 0 ? line : null, groups: [], key: this.count });
      }
      const part = this.parts[this.parts.length - 1];
      changed.add(part);
      if (level === 0) continue;
      if (level === 1 || !part.groups.length) {
        part.groups.push({ head: level === 1 ? line : null, lines: [], key: this.count });
      }
      if (level !== 1) addTo(part.groups[part.groups.length - 1].lines, line);
    }
    return changed;
  }

  /** Forget everything. */
  clear() {
    this.parts = [];
    this.count = 0;
  }
}

/**
 * Add a line; a step that goes on where the one before ended is told with it.
 * @param {Told[]} lines
 * @param {Line} line
 */
function addTo(lines, line) {
  const last = lines[lines.length - 1];
  if (last && goesOn(last, line))
    lines[lines.length - 1] = {
      ...last,
      further: [...(last.further ?? []), /** @type {string[]} */ (line.squares)[1]],
    };
  else lines.push(line);
}

/** @param {Told} last @param {Line} line */
function goesOn(last, line) {
  const end = last.further?.[last.further.length - 1] ?? last.squares?.[1];
  return (
    last.event === line.event &&
    last.rule === line.rule &&
    last.players?.[0] === line.players?.[0] &&
    line.squares?.length === 2 &&
    last.squares?.length === 2 &&
    line.squares[0] === end &&
    !line.dice?.length &&
    !last.dice?.length &&
    !line.weight
  );
}

/**
 * What the log would say aloud: the heads, and what stands out.
 * @param {Line[]} lines
 * @returns {string}
 */
export function spoken(lines) {
  const loud = lines.filter((line) => (line.level ?? 2) < 2 || (line.weight ?? 0) > 0 || (line.dice ?? []).length > 0);
  return loud
    .slice(-6)
    .map((line) => line.text)
    .join(" ");
}
