/** Motion: tokens walk, balls fly. Whoever wants no motion gets none. */

/** @typedef {{x: number, y: number}} Point */

/** Milliseconds of one step, and of the longest walk. */
const STEP = 130;
const LONGEST = 1000;

/** Milliseconds a ball is in the air: at least, for each unit of the drawing, at most. */
const FLIGHT = { least: 220, each: 1.1, most: 800 };

/** Does the reader want motion? Neither his system nor he himself has said no. */
export function wantsMotion() {
  if (globalThis.document?.documentElement.dataset.motion === "off") return false;
  return !globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches;
}

/**
 * How long one step of a walk takes, in milliseconds.
 * @param {number} steps of the whole walk
 * @param {number} speed
 */
export function stepTime(steps, speed) {
  return speed > 0 && steps > 0 ? Math.min(STEP, LONGEST / steps) / speed : 0;
}

/**
 * Walk over these points to where the element already stands.
 * @param {SVGElement} element
 * @param {Point[]} points the first is where it was, the last where it is
 * @param {number} speed
 * @param {(i: number) => boolean} [arrives] does he come to that point out of a portal?
 * @returns {Animation | null} nothing if there is no motion
 */
export function walk(element, points, speed, arrives = () => false) {
  if (!wantsMotion() || speed <= 0 || points.length < 2) return null;
  const at = (/** @type {Point} */ point) => `translate(${point.x}px, ${point.y}px)`;
  const frames = points.flatMap((point, i) => {
    if (!i || !arrives(i)) return [{ transform: at(point), opacity: 1 }];
    // Out of sight in the one portal, into sight in the other.
    const from = points[i - 1];
    return [
      { transform: `${at(from)} scale(0.2) rotate(180deg)`, opacity: 0 },
      { transform: `${at(point)} scale(0.2) rotate(-180deg)`, opacity: 0 },
      { transform: at(point), opacity: 1 },
    ];
  });
  const steps = frames.length - 1;
  return element.animate(frames, { duration: stepTime(steps, speed) * steps });
}

/**
 * Fly over these points: nearer to the eye in the middle of each flight.
 * @param {SVGElement} element
 * @param {Point[]} points
 * @param {number} speed
 * @returns {Animation | null}
 */
export function fly(element, points, speed) {
  if (!wantsMotion() || speed <= 0 || points.length < 2) return null;
  const times = points.slice(1).map((point, i) => {
    const far = Math.hypot(point.x - points[i].x, point.y - points[i].y);
    return Math.min(FLIGHT.most, FLIGHT.least + FLIGHT.each * far);
  });
  const whole = times.reduce((sum, time) => sum + time, 0);
  const frames = [frame(points[0], 1, 0)];
  let at = 0;
  times.forEach((time, i) => {
    const [a, b] = [points[i], points[i + 1]];
    frames.push(frame({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 - time / 12 }, 1 + time / 900, (at + time / 2) / whole));
    at += time;
    frames.push(frame(b, 1, at / whole));
  });
  return element.animate(frames, { duration: whole / speed });
}

/** @param {Point} point @param {number} scale @param {number} offset */
function frame(point, scale, offset) {
  return { transform: `translate(${point.x}px, ${point.y}px) scale(${scale})`, offset: Math.min(1, offset) };
}

/**
 * Leave the pitch.
 * @param {SVGElement} element
 * @param {number} speed
 */
export function leave(element, speed) {
  if (!wantsMotion() || speed <= 0) return element.remove();
  element.removeAttribute("data-player"); // nobody stands there any more
  element.style.pointerEvents = "none";
  element.animate([{ opacity: 1 }, { opacity: 0 }], { duration: 450 / speed }).onfinish = () => element.remove();
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
