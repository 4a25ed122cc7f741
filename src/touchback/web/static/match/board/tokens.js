/** A player as a token: base by side, his figure, number, how he lies, what he holds. */

import { s } from "../../common/dom.js";
import { figure } from "./figures.js";

/** @typedef {import("../../common/types.js").PlayerShown} PlayerShown */
/** @typedef {import("../../common/types.js").BallShown} BallShown */
/** @typedef {import("../colours.js").Kit} Kit */

const HEXAGON = "M-17 0L-9-16H9L17 0 9 16H-9z";

/**
 * Draw a player. The outer group is moved about the board; the inner ones are dressed by classes.
 * @param {PlayerShown} player
 * @param {[Kit, Kit]} kits
 * @returns {SVGGElement}
 */
export function drawToken(player, kits) {
  const kit = kits[player.side === "home" ? 0 : 1];
  const home = player.side === "home";
  const drawn = s("g", { class: "figure" }, figure(player.figure, kit, home ? kit.main : "url(#shirt-away)"));
  const shape = () => (home ? s("circle", { r: 16 }) : s("path", { d: HEXAGON }));
  const base = shape();
  base.setAttribute("fill", kit.dark);
  base.setAttribute("stroke", kit.main);
  const token = s("g", { class: `token ${player.side}`, "data-player": player.id });
  // Whoever covers four squares is drawn over all of them, with an arrow to where he faces.
  const whole = player.facing ? s("g", { class: "broad" }) : token;
  if (player.facing) {
    whole.append(s("g", { class: "facing", "aria-hidden": "true" }, s("path", { d: "M-5-17.500l5-5 5 5z" })));
    token.append(whole);
  }
  whole.append(
    s("g", { class: "ring" }, s("circle", { class: "halo", r: 18.5 })),
    s("g", { class: "base" }, base),
    drawn,
    s("g", { class: "veil", "aria-hidden": "true" }, shape()),
    s("g", { class: "stars", "aria-hidden": "true" }, star(-9, -10), star(0, -14), star(9, -10)),
    s("g", { class: "number" }, s("text", { y: 14.5, stroke: kit.dark, fill: "#fff" }, String(player.number))),
    s("g", { class: "held", transform: "translate(11 -9)" }),
    s("g", { class: "done", "aria-hidden": "true" }),
  );
  return token;
}

/** @param {number} x @param {number} y */
function star(x, y) {
  return s("path", {
    transform: `translate(${x} ${y})`,
    d: "M0-5l1.400 3.400 3.600.2-2.800 2.300 1 3.600L0 2.500l-3.200 2 1-3.600L-5-1.400l3.600-.2z",
  });
}

/**
 * Bring a token up to date.
 * @param {SVGGElement} token
 * @param {PlayerShown} player
 * @param {string} label for screen readers
 */
export function dressToken(token, player, label) {
  token.setAttribute("aria-label", label);
  token.classList.toggle("prone", player.status === "prone");
  token.classList.toggle("stunned", player.status === "stunned");
  token.classList.toggle("used", Boolean(player.used));
  token.classList.toggle("acting", Boolean(player.acting));
  token.classList.toggle("carrier", Boolean(player.ball));
  token.classList.toggle("no-zone", player.zone === false && player.status === "standing");
  const kind = player.ball ? (player.ballKind ?? "ball") : "";
  const held = /** @type {Element} */ (token.querySelector(".held"));
  if ((held.getAttribute("data-kind") ?? "") !== kind) {
    held.setAttribute("data-kind", kind);
    held.replaceChildren(...(kind ? ballShape(kind, 0.72) : []));
  }
  const dots = (player.done ?? []).map((_, i) => s("circle", { cx: -14 + 6 * i, cy: 17, r: 2.4 }));
  token.querySelector(".done")?.replaceChildren(...dots);
}

/**
 * Lay the token of somebody who covers four squares over them.
 * @param {SVGGElement} token
 * @param {{x: number, y: number}} middle of the four, seen from the middle of the first
 * @param {number} turn of the arrow, in degrees from the upper edge
 */
export function spreadToken(token, middle, turn) {
  token.querySelector(".broad")?.setAttribute("transform", `translate(${middle.x} ${middle.y}) scale(1.9)`);
  token.querySelector(".facing")?.setAttribute("transform", `rotate(${turn})`);
}

/**
 * The ball, by its kind.
 * @param {string} kind
 * @param {number} scale
 * @returns {SVGElement[]}
 */
function ballShape(kind, scale) {
  const group = s("g", { class: `ball-shape ${kind.replaceAll(" ", "-")}`, transform: `scale(${scale}) rotate(-35)` });
  if (kind === "squig ball") {
    group.append(
      s("circle", { r: 9, fill: "#b5302a", stroke: "#4a0d0a", "stroke-width": 1.5 }),
      s("path", { d: "M-6 1q6 7 12 0z", fill: "#fff", stroke: "#4a0d0a" }),
      s("circle", { cx: -3, cy: -3, r: 1.8, fill: "#fff" }),
      s("circle", { cx: 3, cy: -3, r: 1.8, fill: "#fff" }),
    );
    return [group];
  }
  group.append(
    s("path", { d: "M-12 0Q0-12 12 0 0 12-12 0z", fill: "url(#leather)", stroke: "#3d1c07", "stroke-width": 1.5 }),
  );
  if (kind === "extra spikey ball")
    group.append(
      s("path", { d: "M-6-5l-3-6M0-7V-13M6-5l3-6M-6 5l-3 6M0 7v6M6 5l3 6", stroke: "#dfe3e8", "stroke-width": 2 }),
    );
  if (kind === "dwarf rune ball")
    group.append(s("path", { d: "M-4-3v6M-4-3L0 0l4-3v6", stroke: "#ffd76a", fill: "none", "stroke-width": 1.8 }));
  else
    group.append(
      s("path", { d: "M-5 0H5M-3-2.500v5M0-2.500v5M3-2.500v5", stroke: "#fff", "stroke-width": 1.4, fill: "none" }),
    );
  return [group];
}

/**
 * A ball that nobody holds.
 * @param {BallShown} ball
 */
export function drawBall(ball) {
  const group = s("g", { class: ball.flying ? "ball flying" : "ball", "data-ball": ball.square });
  group.append(s("ellipse", { class: "shadow", cy: 9, rx: 10, ry: 3.5 }));
  group.append(s("g", { class: "bouncing" }, ...ballShape(ball.kind ?? "ball", 1)));
  return group;
}
