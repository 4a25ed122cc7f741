/** Blocks, falls and injuries in small: a lunge, a shaking, dust, a burst. Nobody waits for them. */

import { s } from "../../common/dom.js";
import { wantsMotion } from "./motion.js";

/** @typedef {import("../tracks.js").Effect} Effect */
/** @typedef {import("./motion.js").Point} Point */

/** At most so many at once: a whole team that leaves the pitch is no spectacle. */
const MOST = 6;

/** How far somebody lunges, as a share of the way to whom he hits. */
const LUNGE = 0.38;

const LASTS = { strike: 320, struck: 300, dust: 520, burst: 620 };
const DUST = [-1, -0.55, 0.55, 1];
const BURST = "M0-19l4 10 9-7-3 11 10 3-9 5 5 10-10-5-4 11-5-10-10 5 4-11-10-4 10-4-5-10 10 4z";

/**
 * Show effects.
 * @param {SVGGElement} layer
 * @param {Effect[]} effects
 * @param {number} speed
 * @param {{point: (square: string) => Point | undefined, token: (id: string) => SVGGElement | undefined,
 *   wait: (id: string) => number}} board where squares and tokens are, and how long somebody still walks
 */
export function showEffects(layer, effects, speed, { point, token, wait }) {
  layer.replaceChildren();
  if (!wantsMotion() || speed <= 0 || effects.length > MOST) return;
  for (const { kind, id, square, towards } of effects) {
    const at = point(square);
    const delay = wait(id);
    if (!at) continue;
    const aim = point(towards);
    if (kind === "strike" && aim) lunge(token(id), at, aim, delay, speed);
    else if (kind === "struck") shake(token(id), delay, speed);
    else if (kind === "topple") dust(layer, at, delay, speed);
    else if (kind === "hurt") burst(layer, at, delay, speed);
  }
}

/** @param {SVGElement | undefined} element @param {Point} from @param {Point} to @param {number} delay @param {number} speed */
function lunge(element, from, to, delay, speed) {
  const there = `translate(${(to.x - from.x) * LUNGE}px, ${(to.y - from.y) * LUNGE}px)`;
  const frames = [{ transform: "none" }, { transform: there, offset: 0.4, easing: "ease-out" }, { transform: "none" }];
  element?.animate(frames, { duration: LASTS.strike / speed, delay, composite: "add", easing: "ease-in" });
}

/** @param {SVGElement | undefined} element @param {number} delay @param {number} speed */
function shake(element, delay, speed) {
  const frames = [0, 3, -3, 2, 0].map((x) => ({ transform: `translate(${x}px, 0)` }));
  element?.animate(frames, { duration: LASTS.struck / speed, delay: delay + (LASTS.strike * 0.35) / speed, composite: "add" });
}

/** @param {SVGGElement} layer @param {Point} at @param {number} delay @param {number} speed */
function dust(layer, at, delay, speed) {
  for (const side of DUST) {
    const cloud = s("circle", { class: "dust", cx: at.x + side * 8, cy: at.y + 13, r: 5 });
    const end = `translate(${side * 15}px, ${-5 + Math.abs(side) * 4}px)`;
    vanish(layer, cloud, [{ transform: "none" }, { transform: end }], 0.75, LASTS.dust, delay, speed);
  }
}

/** @param {SVGGElement} layer @param {Point} at @param {number} delay @param {number} speed */
function burst(layer, at, delay, speed) {
  const place = s("g", { transform: `translate(${at.x} ${at.y})` });
  layer.append(place);
  const star = s("path", { class: "burst", d: BURST });
  const frames = [{ transform: "scale(0.2) rotate(-30deg)" }, { transform: "scale(1.3)", offset: 0.4 }, { transform: "scale(1.15)" }];
  vanish(place, star, frames, 0.95, LASTS.burst, delay, speed);
}

/**
 * Something that moves, pales and is gone.
 * @param {SVGGElement} layer
 * @param {SVGElement} element
 * @param {Keyframe[]} frames
 * @param {number} opacity at first
 * @param {number} lasts
 * @param {number} delay
 * @param {number} speed
 */
function vanish(layer, element, frames, opacity, lasts, delay, speed) {
  element.style.opacity = "0"; // before its time, and after it
  layer.append(element);
  const timing = { duration: lasts / speed, delay, easing: "ease-out" };
  element.animate(frames, timing);
  element.animate([{ opacity }, { opacity, offset: 0.5 }, { opacity: 0 }], timing).onfinish = () => element.remove();
}
