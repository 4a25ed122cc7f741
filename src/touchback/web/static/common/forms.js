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
 * One of several, each with a picture of it; a choice without one stands there with its name alone.
 * @param {string} name
 * @param {string} value
 * @param {[string, string][]} all
 * @param {Record<string, string>} pictures  the address of each
 * @param {(value: string) => void} onchange
 */
export function pictured(name, value, all, pictures, onchange) {
  const row = choices(name, value, all, onchange);
  row.classList.add("pictured");
  for (const input of row.querySelectorAll("input")) {
    const src = pictures[input.value];
    if (src) input.after(h("span", { class: "thumbnail" }, h("img", { src, alt: "", loading: "lazy", decoding: "async" })));
  }
  return row;
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
