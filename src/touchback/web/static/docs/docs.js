/** Draws the description of the HTTP interface: operations by subject, then every type. */

import { api } from "../common/api.js";
import { $, h } from "../common/dom.js";
import { start } from "../common/start.js";
import { t } from "../common/words.js";
import { typeText } from "./types_text.js";

/** @typedef {Record<string, any>} Json */

/** What the description says, in the reader's language. @param {string} [words] */
const said = (words = "") => t.term(words, "interface");

/**
 * A type in words, every name of ours a link to where it is described.
 * @param {Json | undefined} schema
 */
function typeShown(schema) {
  return h(
    "code",
    {},
    typeText(schema).map((part) => (part.link ? h("a", { href: `#type-${part.link}` }, part.text) : part.text)),
  );
}

/**
 * A table of names, types and remarks.
 * @param {[string, Json | undefined, string][]} rows
 */
function table(rows) {
  return h(
    "table",
    {},
    h(
      "tbody",
      {},
      rows.map(([name, schema, note]) =>
        h(
          "tr",
          {},
          h("th", { scope: "row" }, h("code", {}, name)),
          h("td", {}, schema && typeShown(schema)),
          h("td", {}, note),
        ),
      ),
    ),
  );
}

/**
 * The type of a body or an answer.
 * @param {Json | undefined} part
 * @returns {Json | undefined}
 */
function schemaOf(part) {
  const content = part?.content ?? {};
  return Object.values(content)[0]?.schema;
}

/** Where a parameter stands. @param {string} place */
function placeShown(place) {
  if (place === "path") return t("in the address");
  return place === "query" ? t("after the question mark") : place;
}

/**
 * One operation.
 * @param {string} path
 * @param {string} method
 * @param {Json} operation
 */
function operationShown(path, method, operation) {
  const about = said(operation.description);
  /** @type {[string, Json | undefined, string][]} */
  const rows = (operation.parameters ?? []).map((/** @type {Json} */ parameter) => [
    parameter.name,
    parameter.schema,
    [placeShown(parameter.in), parameter.required ? "" : t("optional")].filter(Boolean).join(", "),
  ]);
  if (operation.requestBody) rows.push([t("body"), schemaOf(operation.requestBody), "JSON"]);
  return h(
    "details",
    {},
    h(
      "summary",
      {},
      h("span", { class: "method" }, method),
      h("code", {}, path),
      h("span", { class: "soft" }, ` ${about.split(".")[0]}`),
    ),
    h(
      "div",
      {},
      h("p", {}, about),
      rows.length > 0 && h("h3", {}, t.term("Send", "interface")),
      rows.length > 0 && table(rows),
      h("h3", {}, t.term("Receive", "interface")),
      table(
        Object.entries(operation.responses).map(([status, answer]) => [
          status,
          schemaOf(answer),
          said(answer.description),
        ]),
      ),
    ),
  );
}

/**
 * One type. What its code says about it is English.
 * @param {string} name
 * @param {Json} schema
 */
function componentShown(name, schema) {
  const required = new Set(schema.required ?? []);
  return h(
    "details",
    { id: `type-${name}` },
    h("summary", {}, h("code", {}, name)),
    h(
      "div",
      {},
      h("p", { lang: "en" }, schema.description ?? ""),
      schema.properties
        ? table(
            Object.entries(schema.properties).map(([key, part]) => [key, part, required.has(key) ? "" : t("optional")]),
          )
        : typeShown(schema),
    ),
  );
}

/** Open the type that the address points at. */
function openTarget() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (target instanceof HTMLDetailsElement) {
    target.open = true;
    target.scrollIntoView();
  }
}

/** Fetch the description and draw it. */
async function main() {
  const [schema] = await Promise.all([api.get("/api/schema/openapi.json"), start()]);
  /** @type {[string, Json][]} */
  const paths = Object.entries(schema.paths);
  document.title = t("Touchback: the HTTP interface");
  $("#docs").replaceChildren(
    h("p", {}, h("a", { href: "/" }, t("To the start page"))),
    h("h1", {}, `${schema.info.title} ${schema.info.version}`),
    h("p", {}, said(schema.info.description)),
    h("p", {}, h("a", { href: "/api/schema/openapi.json" }, "openapi.json")),
    ...schema.tags.flatMap((/** @type {{name: string}} */ { name }) => [
      h("h2", {}, said(name)),
      ...paths.flatMap(([path, item]) =>
        Object.entries(item)
          .filter(([, operation]) => operation.tags?.includes(name))
          .map(([method, operation]) => operationShown(path, method, operation)),
      ),
    ]),
    h("h2", {}, t("types")),
    h("p", { class: "soft" }, t("What the messages hold; their descriptions are part of the code and in English.")),
    ...Object.entries(schema.components.schemas)
      .sort()
      .map(([name, part]) => componentShown(name, part)),
  );
  openTarget();
  addEventListener("hashchange", openTarget);
}

main();
