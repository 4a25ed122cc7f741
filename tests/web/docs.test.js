import assert from "node:assert/strict";
import test from "node:test";

import { typeText } from "../../src/touchback/web/static/docs/types_text.js";

/** @param {Record<string, any> | undefined} schema */
const words = (schema) =>
  typeText(schema)
    .map((part) => (part.link ? `<${part.link}>` : part.text))
    .join("");

test("types in few words", () => {
  assert.equal(words({}), "anything");
  assert.equal(words(undefined), "anything");
  assert.equal(words({ type: "string", minLength: 8, maxLength: 200 }), "string (8…200)");
  assert.equal(words({ type: "integer", minimum: 0 }), "integer (0…)");
  assert.equal(words({ enum: ["en", "it"] }), '"en" | "it"');
  assert.equal(words({ const: 3 }), "3");
});

test("types made of types link to them", () => {
  const seat = { $ref: "#/components/schemas/Seat" };
  assert.equal(words(seat), "<Seat>");
  assert.equal(words({ type: "array", items: seat }), "list of <Seat>");
  assert.equal(words({ anyOf: [seat, { type: "null" }] }), "<Seat> | null");
  assert.equal(words({ type: "array", prefixItems: [seat, { type: "integer" }], items: false }), "[<Seat>, integer]");
  assert.equal(words({ type: "object", additionalProperties: seat }), "names to <Seat>");
});
