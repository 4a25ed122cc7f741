/** Dice land beside the player they are rolled for, and lie there for a moment. */

import { s } from "../../common/dom.js";
import { drawDie } from "../dice.js";
import { centreOf, stepsBetween } from "../geometry.js";
import { stepTime, wantsMotion } from "./motion.js";

/** @typedef {import("../tracks.js").Roll} Roll */
/** @typedef {import("../geometry.js").Lay} Lay */
/** @typedef {import("../geometry.js").Size} Size */

/** The side of a die, and of the box of a row of dice, in the units of the drawing. */
const DIE = 26;
const BOX = 34;

/** Milliseconds: dice lie so long, and the next roll waits so long for the one before. */
const LIE = 2300;
const APART = 260;

/** At most so many rolls lie on the pitch. */
const MOST = 4;

const TICK = "M-6 0l4 5 8-10";
const CROSS = "M-5-5l10 10M5-5L-5 5";

/**
 * Let dice fall.
 * @param {SVGGElement} layer
 * @param {Roll[]} rolls
 * @param {Size} size
 * @param {Lay} lay
 * @param {number} speed
 */
export function showRolls(layer, rolls, size, lay, speed) {
  if (!rolls.length || speed <= 0) return;
  layer.replaceChildren();
  rolls.slice(-MOST).forEach((roll, i, shown) => {
    const stacked = shown.slice(i + 1).filter((other) => stepsBetween(other.square, roll.square) <= 1).length;
    const wait = wantsMotion() ? roll.after * stepTime(roll.steps, speed) + (i * APART) / speed : 0;
    const box = boxOf(roll, stacked, size, lay);
    if (!box) return;
    layer.append(box);
    fall(box, wait, speed);
  });
}

/**
 * @param {Roll} roll
 * @param {number} stacked so many boxes lie between it and the player
 * @param {Size} size
 * @param {Lay} lay
 */
function boxOf(roll, stacked, size, lay) {
  const centre = centreOf(roll.square, size, lay);
  if (!centre) return null;
  const told = roll.passed !== undefined;
  const width = roll.dice.length * DIE + (told ? DIE - 4 : 0) + 8;
  const above = centre.y > 60;
  const y = centre.y + (above ? -1 : 1) * (36 + stacked * (BOX + 1));
  const box = s("g", {
    class: `dice-fall ${told ? (roll.passed ? "passed" : "failed") : ""}`,
    transform: `translate(${centre.x} ${y})`,
  });
  box.append(s("rect", { x: -width / 2, y: -BOX / 2, width, height: BOX, rx: 8 }));
  roll.dice.forEach((die, i) => {
    const picture = drawDie(die);
    const place = { x: i * DIE - width / 2 + 5, y: 1 - DIE / 2, width: DIE - 2, height: DIE - 2 };
    for (const [name, value] of Object.entries(place)) picture.setAttribute(name, String(value));
    box.append(s("g", { class: "falling" }, picture));
  });
  if (told) {
    const x = width / 2 - DIE / 2 + 1;
    box.append(s("path", { class: "verdict-sign", d: roll.passed ? TICK : CROSS, transform: `translate(${x} 0)` }));
  }
  return box;
}

/** @param {SVGGElement} box @param {number} wait @param {number} speed */
function fall(box, wait, speed) {
  const lie = Math.max(1200, LIE / speed);
  setTimeout(() => box.remove(), wait + lie);
  if (!wantsMotion()) return;
  box.animate([{ opacity: 0 }, { opacity: 1, offset: 0.06 }, { opacity: 1, offset: 0.85 }, { opacity: 0 }], {
    duration: lie,
    delay: wait,
    fill: "both",
  });
  const sign = box.querySelector(".verdict-sign");
  sign?.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 120, delay: wait + 430 / speed, fill: "backwards" });
  box.querySelectorAll(".falling").forEach((die, i) =>
    die.animate(
      [
        { transform: `translate(${-40 - i * 12}px, -46px) rotate(-340deg) scale(1.3)` },
        { transform: "translate(0, 4px) rotate(20deg)", offset: 0.6, easing: "ease-out" },
        { transform: "translate(0, -5px) rotate(-8deg)", offset: 0.8 },
        { transform: "none" },
      ],
      { duration: 480 / speed, delay: wait, easing: "ease-in", fill: "backwards" },
    ),
  );
}
