/** Draws the description of the HTTP interface: operations by subject, then every type. */

import { api } from "../common/api.js";
import { typeText } from "./types_text.js";

/** @typedef {Record<string, any>} Json */

/**
 * An element with children; texts stay texts.
 * @param {string} name
 * @param {Record<string, string>} attributes
 * @param {...(Node | string)} children
 * @returns {HTMLElement}
 */
function make(name, attributes, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

/**
 * A type in words, every name of ours a link to where it is described.
 * @param {Json | undefined} schema
 * @returns {HTMLElement}
 */
function typeShown(schema) {
  const code = make("code", {});
  for (const part of typeText(schema)) {
    code.append(part.link ? make("a", { href: `#type-${part.link}` }, part.text) : part.text);
  }
  return code;
}

/**
 * A table of names, types and remarks.
 * @param {[string, Json | undefined, string][]} rows
 * @returns {HTMLElement}
 */
function table(rows) {
  const body = make("tbody", {});
  for (const [name, schema, note] of rows) {
    const type = schema ? typeShown(schema) : "";
    body.append(
      make("tr", {}, make("th", { scope: "row" }, make("code", {}, name)), make("td", {}, type), make("td", {}, note)),
    );
  }
  return make("table", {}, body);
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

/**
 * One operation.
 * @param {string} path
 * @param {string} method
 * @param {Json} operation
 * @returns {HTMLElement}
 */
function operationShown(path, method, operation) {
  const inside = make("div", {}, make("p", {}, operation.description ?? ""));
  /** @type {[string, Json | undefined, string][]} */
  const rows = (operation.parameters ?? []).map((/** @type {Json} */ parameter) => [
    parameter.name,
    parameter.schema,
    `${parameter.in}${parameter.required ? "" : ", optional"}`,
  ]);
  if (operation.requestBody) rows.push(["body", schemaOf(operation.requestBody), "JSON"]);
  if (rows.length) inside.append(make("h4", {}, "Send"), table(rows));
  inside.append(
    make("h4", {}, "Receive"),
    table(Object.entries(operation.responses).map(([status, answer]) => [status, schemaOf(answer), answer.description ?? ""])),
  );
  const summary = make(
    "summary",
    {},
    make("span", { class: "method" }, method),
    make("code", {}, path),
    make("span", { class: "soft" }, ` ${operation.summary ?? ""}`),
  );
  return make("details", {}, summary, inside);
}

/**
 * One type.
 * @param {string} name
 * @param {Json} schema
 * @returns {HTMLElement}
 */
function componentShown(name, schema) {
  const inside = make("div", {}, make("p", {}, schema.description ?? ""));
  const required = new Set(schema.required ?? []);
  if (schema.properties) {
    inside.append(
      table(Object.entries(schema.properties).map(([key, part]) => [key, part, required.has(key) ? "" : "optional"])),
    );
  } else {
    inside.append(typeShown(schema));
  }
  return make("details", { id: `type-${name}` }, make("summary", {}, make("code", {}, name)), inside);
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
  const schema = await api.get("/api/schema/openapi.json");
  const page = make("main", { id: "docs" });
  page.append(make("h1", {}, `${schema.info.title} ${schema.info.version}`), make("p", {}, schema.info.description));
  page.append(make("p", {}, make("a", { href: "/api/schema/openapi.json" }, "openapi.json")));
  for (const { name } of schema.tags) {
    page.append(make("h2", {}, name));
    for (const [path, item] of Object.entries(schema.paths)) {
      for (const [method, operation] of Object.entries(item)) {
        if (operation.tags?.includes(name)) page.append(operationShown(path, method, operation));
      }
    }
  }
  page.append(make("h2", {}, "types"));
  for (const [name, part] of Object.entries(schema.components.schemas).sort()) page.append(componentShown(name, part));
  document.getElementById("docs")?.replaceWith(page);
  openTarget();
  addEventListener("hashchange", openTarget);
}

main();
