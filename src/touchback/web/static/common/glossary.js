/** What the words of a game mean: fetched once for a game and a language, when somebody first wants to know. */

/** @typedef {import("./types.js").Explained} Explained */
/** @typedef {import("./types.js").GlossaryShown} GlossaryShown */

import { api } from "./api.js";
import { language } from "./words.js";

/** What a word means where nothing else is said: a word may also be an action, a face of a die, ... */
const SKILLS = ["skill", "trait", "ability"];

/** @type {Map<string, Promise<GlossaryShown>>} */
const fetched = new Map();

/**
 * The glossary of a game in the reader's language.
 * @param {string} game
 * @returns {Promise<GlossaryShown>}
 */
export function glossaryOf(game) {
  const path = `/api/glossary?game=${encodeURIComponent(game)}&language=${language()}`;
  const known = fetched.get(path);
  if (known) return known;
  const asked = api.get(path);
  fetched.set(path, asked);
  asked.catch(() => fetched.delete(path)); // the next one who wants to know asks again
  return asked;
}

/**
 * A name without its value in brackets, in small letters.
 * @param {string} name
 */
function plain(name) {
  return name.split(" (")[0].trim().toLowerCase();
}

/**
 * What a word means: of entries of the same name that of the kind, else a skill. Pure.
 * @param {Explained[]} entries
 * @param {string} word  in the reader's language or in English, as in 'Mighty Blow (+1)'
 * @param {string} [kind]
 * @returns {Explained | undefined}
 */
export function entryOf(entries, word, kind = "") {
  if (kind === "rule") {
    const cited = entries.filter((entry) => entry.rule === word);
    return cited.find((entry) => entry.kind === kind) ?? cited.find((entry) => SKILLS.includes(entry.kind)) ?? cited.at(0);
  }
  const wanted = plain(word);
  const named = entries.filter((entry) => plain(entry.name) === wanted || plain(entry.english ?? "") === wanted);
  return (
    named.find((entry) => entry.kind === kind) ?? named.find((entry) => SKILLS.includes(entry.kind)) ?? named.at(0)
  );
}

/**
 * The entries in which every word of a search is found, those first whose name has it. Pure.
 * @param {Explained[]} entries
 * @param {string} search
 * @returns {Explained[]}
 */
export function matching(entries, search) {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  /** @param {string} text */
  const has = (text) => words.every((word) => text.toLowerCase().includes(word));
  /** @param {Explained} entry */
  const names = (entry) => `${entry.name} ${entry.english ?? ""} ${entry.rule ?? ""}`;
  const found = entries.filter((entry) => has(`${names(entry)} ${entry.text}`));
  return [...found.filter((entry) => has(names(entry))), ...found.filter((entry) => !has(names(entry)))];
}

const GAP = 6;

/** @typedef {{width: number, height: number}} Size */

/**
 * The upper left corner of a box under a word, above it where there is no room, always inside the window. Pure.
 * @param {Size} box
 * @param {{left: number, top: number, bottom: number}} near
 * @param {Size} room  the window
 */
export function cornerUnder(box, near, room) {
  const under = near.bottom + GAP;
  const above = near.top - GAP - box.height;
  const lowest = room.height - box.height - GAP;
  return {
    left: Math.max(GAP, Math.min(near.left, room.width - box.width - GAP)),
    top: Math.max(GAP, under <= lowest || above < GAP ? Math.min(under, lowest) : above),
  };
}

/**
 * The same on the left of something that stands in a column, so that the box hides none of its neighbours. Pure.
 * @param {Size} box
 * @param {{left: number, top: number, bottom: number}} near
 * @param {Size} room
 */
export function cornerBeside(box, near, room) {
  const left = near.left - GAP - box.width;
  if (left < GAP) return cornerUnder(box, near, room);
  return { left, top: Math.max(GAP, Math.min(near.top, room.height - box.height - GAP)) };
}
