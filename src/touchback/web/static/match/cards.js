/** Cards: challenges on the table, hands, what is in force, prayers. */

import { h } from "../common/dom.js";
import { t } from "../common/words.js";

/** @typedef {import("../common/types.js").Scene} Scene */
/** @typedef {import("../common/types.js").CardShown} CardShown */

/**
 * Draw all cards.
 * @param {HTMLElement} host
 * @param {Scene} scene
 * @param {(answer: number) => void} onuse a card that answers the question was clicked
 */
export function showCards(host, scene, onuse) {
  const rows = [];
  const table = scene.cards ?? [];
  const challenges = table.filter((card) => (card.where ?? "table") === "table");
  const others = table.filter((card) => (card.where ?? "table") !== "table");
  if (challenges.length) rows.push(row(t("Challenges"), challenges, onuse));
  if (others.length) rows.push(row(t("On the table"), others, onuse));
  for (const side of scene.sides) {
    const cards = side.cards ?? [];
    const hidden = side.cardsHidden ?? 0;
    if (cards.length || hidden) rows.push(row(side.team, cards, onuse, hidden));
  }
  host.hidden = rows.length === 0;
  document.body.classList.toggle("has-cards", challenges.length > 0);
  host.replaceChildren(...rows);
}

/** Where a card lies, for people. @param {string} where */
function whereWords(where) {
  /** @type {Record<string, string>} */
  const words = {
    hand: t("in hand"),
    "in force": t("in force"),
    arena: t("arena"),
    event: t("random event"),
    next: t("next challenge"),
  };
  return words[where] ?? "";
}

/**
 * @param {string} title
 * @param {CardShown[]} cards
 * @param {(answer: number) => void} onuse
 * @param {number} [hidden]
 */
function row(title, cards, onuse, hidden = 0) {
  const backs = Array.from({ length: hidden }, () =>
    h("span", { class: "card back", role: "img", "aria-label": t("a card you cannot see") }),
  );
  return h(
    "section",
    { class: "card-row" },
    h("h2", {}, title),
    h("div", { class: "card-line" }, ...cards.map((card) => cardBox(card, onuse)), ...backs),
  );
}

/** @param {CardShown} card @param {(answer: number) => void} onuse */
function cardBox(card, onuse) {
  const usable = (card.answer ?? -1) >= 0;
  const where = whereWords(card.where ?? "table");
  const contents = [
    h("span", { class: "card-name" }, card.name),
    card.points ? h("span", { class: "card-points", title: t("points") }, `+${card.points}`) : null,
    card.text ? h("span", { class: "card-text" }, card.text) : null,
    where ? h("small", {}, where) : null,
  ];
  const name = `card ${(card.where ?? "table").replaceAll(" ", "-")} ${usable ? "usable" : ""}`;
  if (!usable) return h("div", { class: name, title: card.text ?? "", tabindex: "0" }, ...contents);
  return h(
    "button",
    {
      type: "button",
      class: name,
      "data-answer": card.answer,
      title: card.text ?? "",
      onclick: () => onuse(card.answer ?? -1),
    },
    ...contents,
  );
}
