/**
 * The box that explains a word. Whatever has `data-explain` names its word (and `data-kind` where several mean it);
 * `data-game` around it says of which game. A pointer that rests, the focus, a tap on a `.term` or a held finger on
 * anything else opens the box; Escape closes it.
 */

import { h } from "./dom.js";
import { cornerBeside, cornerUnder, entryOf, glossaryOf } from "./glossary.js";
import { t } from "./words.js";

/** Milliseconds: how long a pointer rests before the box opens, is away before it closes, a finger is held. */
const REST = 350;
const LONG_REST = 700; // on what can be pressed: whoever knows it wants to go on
const AWAY = 200;
const HOLD = 500;
const ID = "explanation";

const box = () => document.getElementById(ID);
/** @type {HTMLElement | null} */
let explained = null;
/** What is going to happen, unless something else comes first. */
let timer = 0;
/** The tap that ends a held finger presses nothing. */
let held = false;

/** Explain words of this page from now on. */
export function explainWords() {
  document.addEventListener("pointerover", over);
  document.addEventListener("focusin", focused);
  document.addEventListener("pointerdown", pressed);
  document.addEventListener("pointerup", () => !held && clearTimeout(timer));
  document.addEventListener("pointercancel", () => clearTimeout(timer));
  document.addEventListener("contextmenu", (event) => held && event.preventDefault());
  document.addEventListener("click", clicked, true);
  document.addEventListener("scroll", scrolled, true);
  window.addEventListener("keydown", escaped, true);
}

/**
 * The word that something belongs to.
 * @param {EventTarget | null} target
 * @returns {HTMLElement | null}
 */
function wordOf(target) {
  return target instanceof Element ? target.closest("[data-explain]") : null;
}

/** @param {EventTarget | null} target */
function inBox(target) {
  return target instanceof Node && Boolean(box()?.contains(target));
}

/** @param {() => void} work @param {number} delay */
function later(work, delay) {
  clearTimeout(timer);
  timer = window.setTimeout(work, delay);
}

/** @param {PointerEvent} event */
function over(event) {
  if (event.pointerType === "touch") return;
  const word = wordOf(event.target);
  if (inBox(event.target) || (word && word === explained)) clearTimeout(timer);
  else if (word) later(() => open(word), word.matches(".term") ? REST : LONG_REST);
  else if (explained !== document.activeElement) later(close, AWAY);
}

/** @param {FocusEvent} event */
function focused(event) {
  const word = wordOf(event.target);
  if (word && word === explained) return;
  if (word?.matches(":focus-visible")) later(() => open(word), word.matches(".term") ? REST : LONG_REST);
  else if (!inBox(event.target)) later(close, 0);
}

/** @param {PointerEvent} event */
function pressed(event) {
  held = false;
  const word = wordOf(event.target);
  if (!word && !inBox(event.target)) later(close, 0);
  if (event.pointerType !== "touch" || !word || word.matches(".term")) return;
  later(() => {
    held = true;
    open(word);
  }, HOLD);
}

/** @param {MouseEvent} event */
function clicked(event) {
  const word = wordOf(event.target);
  if (held) {
    held = false;
    event.preventDefault();
    event.stopPropagation();
  } else if (word?.matches(".term")) {
    clearTimeout(timer);
    if (word === explained) close();
    else open(word);
  } else if (word) later(close, 0);
}

/** @param {Event} event */
function scrolled(event) {
  if (box() && event.target instanceof Node && event.target.contains(explained)) close();
}

/** @param {KeyboardEvent} event */
function escaped(event) {
  if (event.key !== "Escape" || !box()) return;
  event.preventDefault();
  event.stopPropagation();
  close();
}

/** @param {HTMLElement} word */
async function open(word) {
  const game = /** @type {HTMLElement | null} */ (word.closest("[data-game]"))?.dataset.game;
  if (!game) return;
  close();
  explained = word;
  const glossary = await glossaryOf(game).catch(() => null);
  const entry = glossary && entryOf(glossary.entries, word.dataset.explain ?? "", word.dataset.kind);
  if (word !== explained || !word.isConnected || !entry) return;
  const made = h(
    "div",
    { id: ID, class: "explanation", role: "tooltip", popover: "manual" },
    h(
      "p",
      { class: "explanation-name" },
      h("b", {}, entry.name),
      entry.english && h("span", { class: "soft", lang: "en" }, entry.english),
      entry.rule && h("small", { class: "soft" }, entry.rule),
    ),
    h("p", {}, entry.text),
    ...notes(entry),
  );
  // What is outside a modal dialog cannot be pointed at; what is outside all landmarks is hard to find.
  (word.closest("dialog, main") ?? document.body).append(made);
  made.showPopover?.();
  const room = { width: document.documentElement.clientWidth, height: window.innerHeight };
  const size = { width: made.offsetWidth, height: made.offsetHeight };
  const near = word.getBoundingClientRect();
  const { left: column } = (word.closest(".answers") ?? word).getBoundingClientRect();
  const { left, top } = word.matches(".answer")
    ? cornerBeside(size, { left: column, top: near.top, bottom: near.bottom }, room)
    : cornerUnder(size, near, room);
  made.style.left = `${left}px`;
  made.style.top = `${top}px`;
  word.setAttribute("aria-describedby", ID);
  watch(word);
}

/**
 * What else is written about a rule: how we read it, and the cases that test it.
 * @param {import("./types.js").Explained} entry
 */
function notes(entry) {
  const cases = entry.cases ?? [];
  const more = entry.moreCases ?? 0;
  return [
    entry.rulings?.length ? h("p", { class: "explanation-part" }, t("Rulings")) : null,
    ...(entry.rulings ?? []).map((ruling) => h("p", { lang: "en" }, h("b", {}, ruling.title), ` ${ruling.text}`)),
    cases.length ? h("p", { class: "explanation-part" }, t("Cases")) : null,
    cases.length
      ? h(
          "ul",
          { lang: "en" },
          ...cases.map((title) => h("li", {}, title)),
          more ? h("li", { lang: document.documentElement.lang }, t("and {count} more", { count: more })) : null,
        )
      : null,
  ];
}

function close() {
  clearTimeout(timer);
  box()?.remove();
  explained?.removeAttribute("aria-describedby");
  explained = null;
}

/** The box goes with its word: what is drawn anew tells nobody. @param {HTMLElement} word */
function watch(word) {
  requestAnimationFrame(() => {
    if (word !== explained) return;
    if (word.isConnected && word.getClientRects().length) watch(word);
    else close();
  });
}
