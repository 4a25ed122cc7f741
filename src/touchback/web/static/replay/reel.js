/** The moments of a replay, fetched in stretches as they are needed. */

/** @typedef {import("../common/types.js").Frame} Frame */
/** @typedef {import("../common/types.js").Frames} Frames */
/** @typedef {import("../common/types.js").Chapter} Chapter */

/** Moments fetched at once. */
export const STRETCH = 20;

/** A match as a row of moments. */
export class Reel {
  /** @param {(from: number, count: number) => Promise<Frames>} fetch */
  constructor(fetch) {
    this.fetch = fetch;
    this.total = 1;
    /** @type {Map<number, Frame>} */
    this.frames = new Map();
    /** @type {Map<number, Promise<void>>} */
    this.under = new Map();
  }

  /**
   * The match has gone on, or something was taken back: what was fetched may be out of date.
   * @param {number} total
   */
  renew(total) {
    this.total = total;
    this.frames = new Map();
    this.under = new Map();
  }

  /** The number of the last moment. */
  get last() {
    return Math.max(0, this.total - 1);
  }

  /**
   * A number within the match.
   * @param {number} number
   * @returns {number}
   */
  within(number) {
    return Math.min(this.last, Math.max(0, Math.trunc(number) || 0));
  }

  /**
   * Fetch the stretch in which a moment lies, once.
   * @param {number} number
   * @returns {Promise<void>}
   */
  need(number) {
    const start = Math.floor(number / STRETCH) * STRETCH;
    let work = this.under.get(start);
    if (!work) {
      const { frames, under } = this; // those of now: an answer that comes late is left out
      work = this.fetch(start, STRETCH).then((found) => {
        if (frames === this.frames) this.total = found.total;
        for (const frame of found.frames) frames.set(frame.number, frame);
      });
      under.set(start, work);
      work.catch(() => under.delete(start));
    }
    return work;
  }

  /**
   * A moment; the stretch after it is fetched in the background.
   * @param {number} number
   * @returns {Promise<Frame | undefined>}
   */
  async at(number) {
    // What was asked for before the match went on is left out: then it is asked for again.
    for (let tries = 0; tries < 3 && !this.frames.has(number); tries += 1) await this.need(number);
    const ahead = number + STRETCH / 2;
    if (ahead <= this.last && !this.frames.has(ahead)) this.need(ahead).catch(() => {});
    return this.frames.get(number);
  }

  /**
   * What happened up to a moment, as far back as it is known without a gap.
   * @param {number} number
   * @param {number} most  moments
   * @returns {Frame[]}
   */
  recent(number, most) {
    /** @type {Frame[]} */
    const found = [];
    for (let at = number; at >= 0 && found.length < most; at -= 1) {
      const frame = this.frames.get(at);
      if (!frame) break;
      found.unshift(frame);
    }
    return found;
  }
}

/**
 * The chapter in which a moment lies: the last one that began at or before it.
 * @param {Chapter[]} chapters
 * @param {number} number
 * @param {string} [kind]  '' for any
 * @returns {Chapter | undefined}
 */
export function chapterAt(chapters, number, kind = "") {
  return chapters.filter((chapter) => chapter.number <= number && (!kind || chapter.kind === kind)).at(-1);
}

/**
 * The next or the previous chapter from a moment.
 * @param {Chapter[]} chapters
 * @param {number} number
 * @param {1 | -1} way
 * @param {string} [kind]  '' for any
 * @returns {Chapter | undefined}
 */
export function neighbour(chapters, number, way, kind = "") {
  const some = chapters.filter((chapter) => !kind || chapter.kind === kind);
  if (way > 0) return some.find((chapter) => chapter.number > number);
  return some.filter((chapter) => chapter.number < number).at(-1);
}

/**
 * How long a moment is shown, in milliseconds: great moments longer, those in which nothing is told shorter.
 * @param {Frame} frame
 * @param {number} speed  1 is ordinary, 2 twice as fast
 * @returns {number}
 */
export function lasting(frame, speed) {
  const lines = frame.lines ?? [];
  const weight = Math.max(0, ...lines.map((line) => line.weight ?? 0));
  const base = lines.length === 0 ? 120 : 700 + Math.min(lines.length, 4) * 200 + weight * 700;
  return base / speed;
}

/**
 * The half and the turn of something that happened up to a moment. A turn that begins at that very moment is the next.
 * @param {Chapter[]} chapters
 * @param {number} number
 * @returns {string}
 */
export function turnOf(chapters, number) {
  const turn = neighbour(chapters, number, -1, "turn");
  const half = turn && chapterAt(chapters, turn.number, "half");
  return [half?.label, turn?.label].filter(Boolean).join(" · ");
}
