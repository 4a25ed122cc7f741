/** Where a box floats: beside a square, and not over what matters. */

/** A narrow screen has no place of its own for a player's card; the style sheets mean the same by it. */
const UPRIGHT =
  "(max-width: 899px) and (orientation: portrait), (max-width: 559px), (max-width: 639px) and (min-height: 521px)";
export const NARROW = globalThis.matchMedia?.(UPRIGHT) ?? { matches: false };

/** @typedef {{left: number, top: number, right: number, bottom: number}} Place */

/** From the edge of the window. */
const EDGE = 4;

/**
 * The upper left corner of a box beside a place, where it covers least of what must stay seen. Pure.
 * @param {{width: number, height: number}} box
 * @param {Place} near
 * @param {{width: number, height: number}} room the window
 * @param {Place[]} [seen] what must stay seen, what matters most first
 */
export function cornerNear(box, near, room, seen = []) {
  const gap = 12 + near.right - near.left;
  const kept = [...seen, near];
  const lefts = [near.right + gap, near.left - gap - box.width, near.left];
  const tops = [near.top - 10, near.top - gap - box.height, near.bottom + gap];
  for (const one of seen) {
    lefts.push(one.left - box.width - EDGE, one.right + EDGE);
    tops.push(one.top - box.height - EDGE, one.bottom + EDGE);
  }
  let best = { left: EDGE, top: EDGE, cost: Infinity };
  for (const wantedTop of tops)
    for (const wantedLeft of lefts) {
      const left = within(wantedLeft, room.width - box.width);
      const top = within(wantedTop, room.height - box.height);
      const right = left + box.width;
      const bottom = top + box.height;
      let cost = Math.hypot(left + right - near.left - near.right, top + bottom - near.top - near.bottom);
      kept.forEach((one, i) => {
        const across = Math.min(right, one.right) - Math.max(left, one.left);
        const down = Math.min(bottom, one.bottom) - Math.max(top, one.top);
        if (across > 0 && down > 0) cost += (1e4 + across * down) * 100 ** (kept.length - i);
      });
      if (cost < best.cost) best = { left, top, cost };
    }
  return { left: best.left, top: best.top };
}

/** @param {number} wanted @param {number} most */
function within(wanted, most) {
  return Math.max(EDGE, Math.min(wanted, most - EDGE));
}

/**
 * Put a box beside a place of the window.
 * @param {HTMLElement} box
 * @param {Place} near
 * @param {Place[]} [seen] what must stay seen, what matters most first
 */
export function putNear(box, near, seen) {
  const size = { width: box.offsetWidth, height: box.offsetHeight };
  const { left, top } = cornerNear(size, near, { width: window.innerWidth, height: window.innerHeight }, seen);
  box.style.left = `${left}px`;
  box.style.top = `${top}px`;
}
