/** Skills, traits and abilities in a row. */

import { h } from "./dom.js";

/** @typedef {import("./types.js").SkillShown} SkillShown */

/**
 * Their names with commas between them; where the reader's language has another name, the English one is a tooltip:
 * players of every language know it.
 * @param {SkillShown[]} skills
 * @returns {HTMLElement}
 */
export function skillRow(skills) {
  return h(
    "span",
    {},
    skills.flatMap((skill, index) => [
      index > 0 && ", ",
      skill.english ? h("span", { title: skill.english }, skill.name) : skill.name,
    ]),
  );
}
