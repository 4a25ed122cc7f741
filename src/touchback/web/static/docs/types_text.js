/** A JSON schema in few words. */

import { t } from "../common/words.js";

/** @typedef {Record<string, any>} Json */
/** @typedef {{text: string, link?: string}} Part */

/**
 * A type as texts, some of them names of other types.
 * @param {Json | undefined} schema
 * @returns {Part[]}
 */
export function typeText(schema) {
  if (!schema || Object.keys(schema).length === 0) return [{ text: t("anything") }];
  if (schema.$ref) {
    const name = schema.$ref.split("/").pop();
    return [{ text: name, link: name }];
  }
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return joined(either.map(typeText), " | ");
  if (schema.enum) return [{ text: schema.enum.map((/** @type {unknown} */ value) => JSON.stringify(value)).join(" | ") }];
  if (schema.const !== undefined) return [{ text: JSON.stringify(schema.const) }];
  if (schema.prefixItems) return [{ text: "[" }, ...joined(schema.prefixItems.map(typeText), ", "), { text: "]" }];
  if (schema.type === "array") return [{ text: t("list of") }, { text: " " }, ...typeText(schema.items)];
  if (schema.type === "object" && typeof schema.additionalProperties === "object") {
    return [{ text: t("names to") }, { text: " " }, ...typeText(schema.additionalProperties)];
  }
  return [{ text: `${schema.type}${limits(schema)}` }];
}

/**
 * Lists of parts with something between them.
 * @param {Part[][]} lists
 * @param {string} between
 * @returns {Part[]}
 */
function joined(lists, between) {
  return lists.flatMap((list, place) => (place ? [{ text: between }, ...list] : list));
}

/**
 * What a number or a text is limited to.
 * @param {Json} schema
 * @returns {string}
 */
function limits(schema) {
  const least = schema.minimum ?? schema.minLength;
  const most = schema.maximum ?? schema.maxLength;
  if (least === undefined && most === undefined) return "";
  return ` (${least ?? ""}…${most ?? ""})`;
}
