/** Where a box floats: beside a square, and not over what matters. */

/** A narrow screen has no place of its own for a player's card; the style sheets mean the same by it. */
const UPRIGHT =
  "(max-width: 899px) and (orientation: portrait), (max-width: 559px), (max-width: 639px) and (min-height: 521px)";
export const NARROW = globalThis.matchMedia?.(UPRIGHT) ?? { matches: false };

/** @typedef {{left: number, top: number, right: number, width: number}} Place */

/**
 * The upper left corner of a box beside a place: on the far side from what must stay seen, if there is room. Pure.
 * @param {{width: number, height: number}} box
 * @param {Place} near
 * @param {{width: number, height: number}} room the window
 * @param {{left: number} | null} [seen] what must stay seen
 */
export function cornerNear(box, near, room, seen = null) {
  const gap = 12 + near.width;
  const right = near.right + gap;
  const left = near.left - box.width - gap;
  const fitsRight = right + box.width < room.width;
  const wantsLeft = seen !== null && seen.left > near.left;
  return {
    left: fitsRight && !(wantsLeft && left >= 4) ? right : Math.max(4, left),
    top: Math.min(Math.max(4, near.top - 10), Math.max(4, room.height - box.height - 4)),
  };
}

/**
 * Put a box beside a place of the window.
 * @param {HTMLElement} box
 * @param {Place} near
 * @param {{left: number} | null} [seen] what must stay seen
 */
export function putNear(box, near, seen = null) {
  const size = { width: box.offsetWidth, height: box.offsetHeight };
  const { left, top } = cornerNear(size, near, { width: window.innerWidth, height: window.innerHeight }, seen);
  box.style.left = `${left}px`;
  box.style.top = `${top}px`;
}
