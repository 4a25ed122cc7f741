/**
 * The words of the page in the reader's language.
 *
 * English is written in the code; the server's catalogue turns it into the other languages. Without a catalogue
 * everything stays English.
 */

/** @typedef {Record<string, string | string[]>} Catalogue */
/** @typedef {Record<string, unknown>} Fields */

const CONTEXT = "\u0004";

/** @type {Catalogue} */
let catalogue = {};
let current = "en";
/** @type {Set<() => void>} */
const listeners = new Set();

/**
 * Fill the gaps of a text: {name} is a gap, {{ and }} are braces.
 * @param {string} text
 * @param {Fields} [fields]
 * @returns {string}
 */
export function fill(text, fields = {}) {
  return text.replace(/\{\{|\}\}|\{(\w+)\}/g, (found, name) => {
    if (found === "{{") return "{";
    if (found === "}}") return "}";
    return name in fields ? String(fields[name]) : found;
  });
}

/**
 * A text in the reader's language, its gaps filled.
 * @param {string} text
 * @param {Fields} [fields]
 * @returns {string}
 */
export function t(text, fields) {
  const said = catalogue[text];
  return fill(typeof said === "string" && said ? said : text, fields);
}

/**
 * The same with a number, which stands for {n}.
 * @param {number} n
 * @param {string} one
 * @param {string} many
 * @param {Fields} [fields]
 * @returns {string}
 */
t.count = (n, one, many, fields = {}) => {
  const forms = catalogue[one];
  const form = formOf(n);
  const said = Array.isArray(forms) ? forms[Math.min(form, forms.length - 1)] : "";
  return fill(said || (n === 1 ? one : many), { n, ...fields });
};

/** Kinds of numbers that languages tell apart, in the order of a catalogue's forms. @type {Intl.LDMLPluralRule[]} */
const KINDS = ["zero", "one", "two", "few", "many", "other"];

/**
 * Which of a catalogue's forms is said with a number. A language has a form for each kind it tells apart.
 * @param {number} n
 * @returns {number}
 */
function formOf(n) {
  const rules = new Intl.PluralRules(current);
  const kinds = rules.resolvedOptions().pluralCategories;
  return KINDS.filter((kind) => kinds.includes(kind)).indexOf(rules.select(n));
}

/**
 * A name of the rules, or unchanged where there is no translation.
 * @param {string} name
 * @param {string} [context]
 * @returns {string}
 */
t.term = (name, context = "") => {
  const said = (context && catalogue[context + CONTEXT + name]) || catalogue[name];
  return typeof said === "string" && said ? said : name;
};

/** The code of the language the page is in. */
export function language() {
  return current;
}

/**
 * A date and time of the server as people write it.
 * @param {string} time  ISO
 * @returns {string}
 */
export function when(time) {
  if (!time) return "";
  const moment = new Date(time.endsWith("Z") || time.includes("+") ? time : time + "Z");
  if (Number.isNaN(moment.getTime())) return "";
  return new Intl.DateTimeFormat(current, { dateStyle: "medium", timeStyle: "short" }).format(moment);
}

/**
 * A day of the calendar as people write it.
 * @param {string} day  as in 2026-11-16
 * @returns {string}
 */
export function dayWords(day) {
  const moment = new Date(`${day}T12:00:00Z`);
  if (!day || Number.isNaN(moment.getTime())) return "";
  return new Intl.DateTimeFormat(current, { dateStyle: "medium", timeZone: "UTC" }).format(moment);
}

/**
 * How long ago a time of the server is, in words.
 * @param {string} time  ISO
 * @param {number} [now]  milliseconds
 * @returns {string}
 */
export function ago(time, now = Date.now()) {
  const moment = Date.parse(time.endsWith("Z") || time.includes("+") ? time : time + "Z");
  if (Number.isNaN(moment)) return "";
  const seconds = Math.max(0, (now - moment) / 1000);
  const format = new Intl.RelativeTimeFormat(current, { numeric: "auto" });
  if (seconds < 60) return format.format(0, "minute");
  if (seconds < 3600) return format.format(-Math.floor(seconds / 60), "minute");
  if (seconds < 86400) return format.format(-Math.floor(seconds / 3600), "hour");
  return format.format(-Math.floor(seconds / 86400), "day");
}

/**
 * A chance as a whole per cent, never 0 or 100 unless it is certain.
 * @param {number} chance
 * @returns {string}
 */
export function percent(chance) {
  let whole = Math.round(chance * 100);
  if (chance < 1 && whole === 100) whole = 99;
  if (chance > 0 && whole === 0) whole = 1;
  return new Intl.NumberFormat(current, { style: "percent" }).format(whole / 100);
}

/**
 * A number as people write it.
 * @param {number} value
 * @param {number} [digits]  after the point
 * @returns {string}
 */
export function number(value, digits = 0) {
  return new Intl.NumberFormat(current, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);
}

/**
 * Use a catalogue from now on.
 * @param {string} code
 * @param {Catalogue} words
 */
export function useWords(code, words) {
  current = code;
  catalogue = words;
  if (typeof document === "undefined") return;
  document.documentElement.lang = code;
  applyWords(document);
  for (const listener of listeners) listener();
}

/**
 * Fetch the catalogue of a language and use it. English needs none; without the server the page stays English.
 * @param {string} code
 */
export async function loadWords(code) {
  if (code === "en") return useWords("en", {});
  try {
    const answer = await fetch(`/api/words/${encodeURIComponent(code)}`, { credentials: "same-origin" });
    useWords(code, answer.ok ? await answer.json() : {});
  } catch {
    useWords(code, {});
  }
}

/**
 * Call a function after every change of language.
 * @param {() => void} listener
 * @returns {() => void}  stops it
 */
export function onLanguage(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Fill in the elements whose words stand in attributes: data-t (the text), data-t-title, data-t-label (aria-label).
 * @param {Document | Element} root
 */
function applyWords(root) {
  /** @type {(name: string, put: (element: HTMLElement, text: string) => void) => void} */
  const each = (name, put) => {
    const found = [...root.querySelectorAll(`[${name}]`)];
    if (root instanceof Element && root.hasAttribute(name)) found.push(root);
    for (const element of found) put(/** @type {HTMLElement} */ (element), t(element.getAttribute(name) ?? ""));
  };
  each("data-t", (element, text) => (element.textContent = text));
  each("data-t-title", (element, text) => (element.title = text));
  each("data-t-label", (element, text) => element.setAttribute("aria-label", text));
}
