/** Skills, traits and abilities in a row. */

import { h } from "./dom.js";

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
