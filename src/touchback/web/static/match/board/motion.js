/** Motion: tokens walk, balls fly. Whoever wants no motion gets none. */

/** @typedef {{x: number, y: number}} Point */

const STEP = 120;
const LONGEST = 900;

/** Does the reader want motion? */
export function wantsMotion() {
  return !globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches;
}

/**
 * Walk over these points to where the element already stands.
 * @param {SVGElement} element
 * @param {Point[]} points the first is where it was, the last where it is
 * @param {number} speed
 */
export function walk(element, points, speed) {
  if (!wantsMotion() || speed <= 0 || points.length < 2) return;
  const frames = points.map((point) => ({ transform: `translate(${point.x}px, ${point.y}px)` }));
  const duration = Math.min(LONGEST, STEP * (points.length - 1) + 40) / speed;
  element.animate(frames, { duration, easing: "ease-in-out" });
}

/**
 * Something has happened to this player.
 * @param {SVGElement | undefined} element
 * @param {number} speed
 */
export function flash(element, speed) {
  const figure = element?.querySelector(".figure");
  if (!figure || !wantsMotion() || speed <= 0) return;
  figure.animate([{ filter: "brightness(2.2)" }, { filter: "none" }], { duration: 500 / speed });
}
