/** Dice rolled by hand, and cards turned up by hand: a button for every face. */

import { h } from "../../common/dom.js";
import { t } from "../../common/words.js";
import { drawDie } from "../dice.js";

/** @typedef {import("../../common/types.js").DieShown} DieShown */
/** @typedef {import("../geometry.js").Lay} Lay */

/** Dice whose named faces are drawn; any other that names its faces is a pack of cards. */
const DRAWN = ["block", "coin"];

/**
 * @param {DieShown} die
 * @param {number[]} thrown  what was chosen of a throw of several dice, by their place; it is filled here
 * @param {(faces: number[]) => void} onroll  with the faces of the whole throw
 * @param {Lay} lay  how the pitch lies on the screen
 */
export function typedDice(die, thrown, onroll, lay = "wide") {
  const roll = (/** @type {number} */ face) => onroll([face]);
  if (die.names?.length && !DRAWN.includes(die.kind)) return cardButtons(die, roll);
  if ((die.together ?? 1) > 1) return throwRows(die, thrown, onroll);
  const buttons = faceButtons(die, roll);
  const label = die.teams?.[0] ?? t("What did you roll?");
  if (!die.points?.length) return h("div", { class: "answers typed", role: "group", "aria-label": label }, ...buttons);
  die.points.forEach((point, i) => {
    const { column, row } = compassCell(point, lay);
    buttons[i].style.gridArea = `${row} / ${column}`;
  });
  const middle = h("span", { class: "middle", "aria-hidden": "true" });
  return h("div", { class: "answers typed compass", role: "group", "aria-label": label }, ...buttons, middle);
}

/**
 * A button for every face.
 * @param {DieShown} die
 * @param {(face: number) => void} onface
 */
function faceButtons(die, onface) {
  return Array.from({ length: die.sides }, (_, i) => {
    const face = i + 1;
    const words = die.names?.[i] ?? "";
    const picture = drawDie({ kind: die.kind, sides: die.sides, face, shows: die.faces?.[i] ?? "", words });
    return h(
      "button",
      {
        type: "button",
        class: "answer face",
        "data-face": face,
        "data-key": `face ${face}`,
        "data-digit": face <= 9 ? face : null,
        "aria-label": words || String(face),
        onclick: () => onface(face),
      },
      picture,
      words ? h("small", {}, words) : null,
    );
  });
}

/**
 * A row for each die of a throw: when all are chosen, the whole throw is told. A digit is for the first die that is not.
 * @param {DieShown} die
 * @param {number[]} thrown
 * @param {(faces: number[]) => void} onroll
 */
function throwRows(die, thrown, onroll) {
  const many = die.together ?? 1;
  const rows = Array.from({ length: many }, (_, at) => {
    const buttons = faceButtons(die, (face) => {
      thrown[at] = face;
      show();
      if (Array.from({ length: many }, (_, i) => thrown[i]).every(Boolean)) onroll(thrown.slice(0, many));
    });
    for (const button of buttons) button.dataset.key = `die ${at} ${button.dataset.face}`;
    const team = die.teams?.[at];
    const row = h("div", { class: "answers typed", role: "group", "aria-label": team ?? t("Die {n}", { n: at + 1 }) }, ...buttons);
    row.style.gridTemplateColumns = `repeat(${die.sides}, minmax(0, 1fr))`;
    if (team) row.prepend(h("b", { class: "whose-die" }, team));
    return row;
  });
  const show = () => {
    const next = rows.findIndex((_, at) => !thrown[at]);
    rows.forEach((row, at) => {
      for (const button of /** @type {NodeListOf<HTMLElement>} */ (row.querySelectorAll("button"))) {
        button.setAttribute("aria-pressed", String(Number(button.dataset.face) === thrown[at]));
        if (at === next) button.dataset.digit = button.dataset.face;
        else delete button.dataset.digit;
      }
    });
  };
  show();
  return h("div", { class: "throw", role: "group", "aria-label": t("What did you roll?") }, ...rows);
}

/**
 * Where a direction stands in a compass of three by three, as the pitch lies on the screen. Pure.
 * @param {[number, number]} point  columns and rows
 * @param {Lay} lay
 */
export function compassCell([along, across], lay) {
  return lay === "wide" ? { column: along + 2, row: across + 2 } : { column: across + 2, row: 2 - along };
}

/**
 * The cards that could turn up, each name once, by the alphabet. Pure.
 * @param {DieShown} die
 * @returns {{name: string, face: number}[]}
 */
export function cardsOf(die) {
  const names = die.names ?? [];
  const each = [...new Set(names)].sort((a, b) => a.localeCompare(b));
  return each.map((name) => ({ name, face: names.indexOf(name) + 1 }));
}

/** @param {DieShown} die @param {(face: number) => void} onroll */
function cardButtons(die, onroll) {
  const buttons = cardsOf(die).map(({ name, face }) =>
    h(
      "button",
      {
        type: "button",
        class: "answer",
        "data-face": face,
        "data-key": `face ${face}`,
        onclick: () => onroll(face),
      },
      name,
    ),
  );
  return h("div", { class: "answers", role: "group", "aria-label": t("Which card turned up?") }, ...buttons);
}
