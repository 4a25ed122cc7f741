/** What deserves a moment: dice in the tray, touchdowns and turnovers as a banner. */

import { h } from "../common/dom.js";
import { wantsMotion } from "./board/motion.js";
import { drawDie } from "./dice.js";

/** @typedef {import("../common/types.js").Line} Line */

/** At most so many dice lie in the tray. */
const MOST = 6;

/**
 * Dice that were just rolled, with what they were for.
 * @param {HTMLElement} tray
 * @param {Line[]} lines
 */
export function showTray(tray, lines) {
  const rolls = lines.filter((line) => line.dice?.length).slice(-3);
  if (!rolls.length) return;
  let room = MOST;
  const boxes = rolls.reverse().flatMap((line) => {
    const dice = (line.dice ?? []).slice(0, Math.max(0, room));
    room -= dice.length;
    return dice.length
      ? [
          h(
            "div",
            { class: `tray-roll ${(line.weight ?? 0) > 0 ? "loud" : ""}` },
            ...dice.map((die) => drawDie(die, "thrown")),
            h("span", {}, line.text),
          ),
        ]
      : [];
  });
  tray.replaceChildren(...boxes.reverse());
}

/**
 * A great moment across the pitch.
 * @param {HTMLElement} banner
 * @param {Line[]} lines
 * @param {number} speed
 */
export function showBanner(banner, lines, speed) {
  const great = lines.filter((line) => (line.weight ?? 0) >= 2).pop();
  if (!great || speed <= 0) return;
  banner.replaceChildren(h("p", { class: great.side ?? "" }, great.text));
  banner.classList.remove("shown");
  void banner.offsetWidth; // begin the animation again
  banner.classList.add("shown");
  setTimeout(() => banner.classList.remove("shown"), wantsMotion() ? 2600 / speed : 2600);
}
