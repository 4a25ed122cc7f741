/** Parts of forms. */

import { h } from "./dom.js";

/**
 * One of several; what stands after a colon explains the choice.
 * @param {string} name
 * @param {string} value
 * @param {[string, string][]} all
 * @param {(value: string) => void} onchange
 */
export function choices(name, value, all, onchange) {
  return h(
    "div",
    { class: "choices" },
    all.map(([one, words]) =>
      h(
        "label",
        {},
        h("input", {
          type: "radio",
          id: `${name}-${one}`,
          name,
          value: one,
          checked: one === value,
          onchange: () => onchange(one),
        }),
        explained(words),
      ),
    ),
  );
}

/**
 * 'Steady: plays by the book' as a name and what it means.
 * @param {string} words
 */
function explained(words) {
  const [name, ...rest] = words.split(": ");
  if (!rest.length) return words;
  return h("span", { class: "explained" }, h("span", {}, name), h("small", {}, rest.join(": ")));
}

/**
 * @param {string} id
 * @param {string} words
 * @param {boolean} on
 * @param {(on: boolean) => void} onchange
 */
export function tick(id, words, on, onchange) {
  const input = h("input", { type: "checkbox", id, checked: on });
  input.addEventListener("change", () => onchange(input.checked));
  return h("label", { class: "check", for: id }, input, words);
}
