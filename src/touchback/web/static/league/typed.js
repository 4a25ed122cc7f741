/** What somebody types while a page is on its way: a page drawn anew takes it over. */

/** @typedef {HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement} Field */

/** Files a browser lets nobody fill in, and a box acts as soon as it is ticked. */
const FIELDS = "input:not([type=file], [type=checkbox], [type=radio]), select, textarea";

/** Fields that were changed since a button was pressed last: no act has sent them. @type {Set<EventTarget>} */
const changed = new Set();

for (const kind of ["input", "change"]) addEventListener(kind, (event) => event.target && changed.add(event.target), true);
for (const kind of ["click", "submit"])
  addEventListener(
    kind,
    (event) => {
      if (kind === "submit" || (event.target instanceof Element && event.target.closest("button"))) changed.clear();
    },
    true,
  );

/**
 * Fill the fields of a page with what was typed into those of the page before it; the one to go on typing in.
 * A field is the same if the page has as many of its name as before.
 * @param {Element} before
 * @param {Element} after
 */
export function takeOver(before, after) {
  const fresh = named(after);
  /** @type {Field | undefined} */
  let typing;
  for (const [name, fields] of named(before))
    for (const [at, field] of fields.entries()) {
      const heir = fresh.get(name)?.length === fields.length ? fresh.get(name)?.[at] : undefined;
      if (!heir || !changed.has(field)) continue;
      const kept = heir.value;
      heir.value = field.value;
      if (heir.value !== field.value) heir.value = kept; // the choice is there no more
      changed.add(heir);
      if (field === document.activeElement) typing = heir;
    }
  return typing;
}

/**
 * The fields of a page by their kind and the words beside them.
 * @param {Element} page
 */
function named(page) {
  /** @type {Map<string, Field[]>} */
  const found = new Map();
  for (const field of /** @type {NodeListOf<Field>} */ (page.querySelectorAll(FIELDS))) {
    const label = field.closest("label"); // nothing has `labels` before it stands in the document
    const words = (label?.querySelector("span") ?? label)?.textContent ?? field.getAttribute("aria-label");
    const name = [field.type, field.id, field.name, words].join(" ");
    found.set(name, [...(found.get(name) ?? []), field]);
  }
  return found;
}
