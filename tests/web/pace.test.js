import assert from "node:assert/strict";
import { test } from "node:test";

import { keepSpeed, speedOf } from "../../src/touchback/web/static/match/pace.js";

test("how fast a match is shown is kept with that match", () => {
  const kept = new Map();
  Object.defineProperty(globalThis, "localStorage", {
    configurable: true,
    value: { getItem: (/** @type {string} */ key) => kept.get(key) ?? null, setItem: kept.set.bind(kept) },
  });
  assert.equal(speedOf("one", 0.5), 0.5);
  keepSpeed("one", 3);
  assert.deepEqual([speedOf("one", 0.5), speedOf("two", 0.5)], [3, 0.5]);
  keepSpeed("two", 0);
  assert.equal(speedOf("two", 0.5), 0);
});
