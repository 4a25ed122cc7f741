/** Skills, traits and abilities in a row. */

import { h } from "./dom.js";
import { entryOf, glossaryOf } from "./glossary.js";

/** @typedef {import("./types.js").SkillShown} SkillShown */

/**
 * Their names with commas between them. Each can be pointed at, tapped or given the focus to read what it does.
 * @param {SkillShown[]} skills
 * @returns {HTMLElement}
 */
export function skillRow(skills) {
  return h(
    "span",
    {},
    skills.flatMap((skill, index) => [index > 0 && ", ", term(skill.name, skill.english)]),
  );
}

/**
 * A word that explains itself.
 * @param {string} name
 * @param {string} [english]  its English name, if that is another
 * @returns {HTMLButtonElement}
 */
function term(name, english = "") {
  return h("button", { type: "button", class: "term", "data-explain": english || name }, name);
}

/** Characters of an explanation that finds room in a card. */
const SHORT = 110;

/**
 * What a skill does, as soon as the glossary has come, if that can be said in a few words.
 * @param {SkillShown} skill
 * @param {string} game
 * @returns {HTMLElement}
 */
export function skillMeaning(skill, game) {
  const place = h("span", { class: "soft" });
  glossaryOf(game).then(
    ({ entries }) => {
      const text = entryOf(entries, skill.english || skill.name)?.text ?? "";
      if (text.length <= SHORT) place.textContent = ` ${text}`;
    },
    () => {}, // without a server the name must do
  );
  return place;
}
