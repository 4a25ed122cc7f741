/** What deserves a moment: the last event under the pitch; touchdowns, turnovers and a new turn across it. */

import { h } from "../common/dom.js";
import { t } from "../common/words.js";
import { wantsMotion } from "./board/motion.js";
import { drawDie } from "./dice.js";

/** @typedef {import("../common/types.js").Line} Line */
/** @typedef {import("../common/types.js").Scene} Scene */
/** @typedef {import("./colours.js").Kit} Kit */
/** @typedef {{kind: "great" | "turnover" | "event" | "turn", side: string, title: string, text: string}} Moment */

/** How long a moment stays, in milliseconds. */
const STAYS = { great: 3000, turnover: 2000, event: 2000, turn: 1300 };

/** How long the pitch alone is seen before it, in milliseconds. */
const BEFORE = 600;

/** Pieces of confetti for a touchdown. */
const CONFETTI = 60;

/**
 * The last things that have happened, the newest first.
 * @param {HTMLElement} ticker
 * @param {Line[]} lines
 */
export function showLast(ticker, lines) {
  const fresh = tellingOf(lines).map((line) =>
    h(
      "p",
      { class: `last ${(line.weight ?? 0) > 0 ? "loud" : ""}` },
      ...(line.dice ?? []).map((die) => drawDie(die, "small")),
      h("span", {}, line.named || line.text),
    ),
  );
  if (fresh.length) ticker.replaceChildren(...fresh, ...[...ticker.children].slice(0, 2 - fresh.length));
}

/**
 * The two lines that tell most, the more important and the newer first. Pure.
 * @param {Line[]} lines
 * @returns {Line[]}
 */
export function tellingOf(lines) {
  return lines
    .filter((line) => line.dice?.length || (line.weight ?? 0) > 0 || (line.level ?? 2) < 2)
    .reverse()
    .sort((a, b) => (b.weight ?? 0) - (a.weight ?? 0))
    .slice(0, 2);
}

/**
 * What these lines have that everybody must see: the greatest of it. Pure but for words.
 * @param {Line[]} lines
 * @param {Scene} scene
 * @param {("home" | "away")[]} seats the sides of the reader
 * @returns {Moment | null}
 */
export function momentOf(lines, scene, seats) {
  const great = lines.filter((line) => (line.weight ?? 0) >= 2).pop();
  if (great) return { kind: "great", side: great.side ?? "", title: great.named || great.text, text: "" };
  for (const kind of /** @type {const} */ (["turnover", "event"])) {
    const line = lines.filter(({ moment }) => moment === kind).pop();
    if (line) return { kind, side: line.side ?? "", title: line.title ?? "", text: line.named || line.text };
  }
  const begun = lines.filter(({ moment }) => moment === "turn").pop();
  const side = scene.sides.find((one) => one.side === begun?.side);
  if (!side) return null;
  const title = seats.length === 1 && seats[0] === side.side ? t("Your turn") : side.team;
  return { kind: "turn", side: side.side, title, text: t("turn {n}", { n: side.turn }) };
}

/**
 * A moment across the pitch.
 * @param {HTMLElement} banner
 * @param {Moment | null} moment
 * @param {[Kit, Kit]} kits
 * @param {number} speed
 */
export function showBanner(banner, moment, kits, speed) {
  if (!moment || speed <= 0) return;
  hideBanner(banner);
  const kit = kits[moment.side === "away" ? 1 : 0];
  banner.style.setProperty("--kit", kit.main);
  banner.style.setProperty("--kit-dark", kit.dark);
  banner.style.setProperty("--stays", `${STAYS[moment.kind] / speed}ms`);
  banner.dataset.kind = moment.kind;
  banner.replaceChildren(
    h("div", { class: "banner-strip" }, h("p", {}, moment.title), moment.text ? h("small", {}, moment.text) : null),
    ...(moment.kind === "great" && wantsMotion() ? confetti(kit) : []),
  );
  const hide = () => banner.classList.remove("shown");
  const show = () => {
    banner.classList.add("shown");
    banner.dataset.timer = String(setTimeout(hide, STAYS[moment.kind] / speed));
  };
  // What led to it is to be seen first.
  banner.dataset.timer = String(setTimeout(show, moment.kind === "turn" ? 0 : BEFORE / speed));
}

/** What was announced is no more true: it was taken back. @param {HTMLElement} banner */
export function hideBanner(banner) {
  clearTimeout(Number(banner.dataset.timer));
  banner.classList.remove("shown");
}

/** @param {Kit} kit */
function confetti(kit) {
  const colours = [kit.main, kit.dark, "#ffc224", "#ffffff"];
  return Array.from({ length: CONFETTI }, (_, i) => {
    const piece = h("i", { class: "confetti" });
    piece.style.setProperty("--x", `${Math.round(Math.random() * 100)}%`);
    piece.style.setProperty("--drift", `${Math.round(Math.random() * 20 - 10)}vw`);
    piece.style.setProperty("--wait", `${Math.round(Math.random() * 500)}ms`);
    piece.style.background = colours[i % colours.length];
    return piece;
  });
}
