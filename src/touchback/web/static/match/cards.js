/** Cards: challenges on the table, hands, what is in force, prayers. */

import { h } from "../common/dom.js";
import { t } from "../common/words.js";

/** @typedef {import("../common/types.js").Scene} Scene */
/** @typedef {import("../common/types.js").CardShown} CardShown */
/** @typedef {{title: string, cards: (CardShown | null)[], hidden: number}} Row  null: a slot without a card */

/**
 * Is this a game of cards, whose column stays even while none is on the table?
 * @param {Scene} scene
 */
function hasDeck(scene) {
  return (scene.cardSlots ?? 0) > 0;
}

/**
 * The rows of cards: the challenges by their slots, the hands the reader sees, those he does not, the rest. Pure but
 * for words.
 * @param {Scene} scene
 * @returns {Row[]}
 */
export function rowsOf(scene) {
  const table = scene.cards ?? [];
  const inSlot = (/** @type {number} */ slot) => table.find((card) => card.slot === slot) ?? null;
  const slots = Array.from({ length: scene.cardSlots ?? 0 }, (_, i) => inSlot(i + 1));
  const others = table.filter((card) => !card.slot);
  const hands = scene.sides.map((side) => ({
    title: side.team,
    cards: side.cards ?? [],
    hidden: side.cardsHidden ?? 0,
  }));
  hands.sort((a, b) => Number(b.cards.length > 0) - Number(a.cards.length > 0));
  return [
    { title: t("Challenges"), cards: slots, hidden: 0 },
    ...hands,
    { title: t("On the table"), cards: others, hidden: 0 },
  ].filter((row) => row.cards.length || row.hidden);
}

/**
 * Draw all cards.
 * @param {HTMLElement} host
 * @param {Scene} scene
 * @param {(answer: number) => void} onuse a card that answers the question was clicked
 */
export function showCards(host, scene, onuse) {
  const rows = rowsOf(scene);
  host.hidden = rows.length === 0;
  document.body.classList.toggle("has-cards", hasDeck(scene));
  host.replaceChildren(...rows.map((row) => rowBox(row, onuse)));
}

/** Where a card lies, for people. @param {string} where */
function whereWords(where) {
  /** @type {Record<string, string>} */
  const words = {
    "in force": t("in force"),
    arena: t("arena"),
    event: t("random event"),
    ball: t("special ball"),
    next: t("next challenge"),
    drawn: t("drawn"),
  };
  return words[where] ?? "";
}

/**
 * @param {Row} row
 * @param {(answer: number) => void} onuse
 */
function rowBox(row, onuse) {
  const backs = Array.from({ length: row.hidden }, () =>
    h("span", { class: "card back", role: "img", "aria-label": t("a card you cannot see") }),
  );
  return h(
    "section",
    { class: "card-row" },
    h("h2", {}, row.title, ...backs),
    h("div", { class: "card-line" }, ...row.cards.map((card, i) => (card ? cardBox(card, onuse) : slotBox(i)))),
  );
}

/** A slot whose challenge was claimed, or is still to come. @param {number} index */
function slotBox(index) {
  return h("div", { class: "card empty", role: "img", "aria-label": t("no challenge") }, String(index + 1));
}

/** @param {CardShown} card @param {(answer: number) => void} onuse */
function cardBox(card, onuse) {
  const usable = (card.answer ?? -1) >= 0;
  const where = whereWords(card.where ?? "table");
  const contents = [
    h("span", { class: "card-name" }, card.name, where ? h("small", {}, where) : null),
    card.points ? h("span", { class: "card-points", title: t("points") }, `+${card.points}`) : null,
    card.text ? h("span", { class: "card-text" }, card.text) : null,
    card.when ? h("span", { class: "card-when" }, card.when) : null,
  ];
  const name = `card ${(card.where ?? "table").replaceAll(" ", "-")} ${usable ? "usable" : ""}`;
  const prayer = card.where === "in force" && card.name;
  if (!usable)
    return h("div", { class: name, tabindex: "0", "data-explain": prayer, "data-kind": prayer && "prayer" }, ...contents);
  return h(
    "button",
    { type: "button", class: name, "data-answer": card.answer, onclick: () => onuse(card.answer ?? -1) },
    ...contents,
  );
}
