import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { promiseSeen, rememberPromise } from "../../src/touchback/web/static/common/promise.js";

const EARLY = "2026-01-01T10:00:00Z";

beforeEach(() => {
  /** @type {Map<string, string>} */
  const kept = new Map();
  globalThis.localStorage = {
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
  };
});

test("the first promise seen of a match stays", () => {
  rememberPromise({ id: "m1", commitment: "aa", status: "playing" }, EARLY);
  rememberPromise({ id: "m1", commitment: "bb", status: "playing" });
  assert.deepEqual(promiseSeen("m1"), { match: "m1", commitment: "aa", time: EARLY });
  assert.equal(promiseSeen("m2"), undefined);
});

test("what is seen only when the match is over proves nothing, nor do typed dice", () => {
  rememberPromise({ id: "m1", commitment: "aa", status: "over" });
  rememberPromise({ id: "m2", commitment: "", status: "playing" });
  assert.equal(promiseSeen("m1"), undefined);
  assert.equal(promiseSeen("m2"), undefined);
});

test("only the latest hundred are kept, and a browser that keeps nothing is no trouble", () => {
  for (let number = 0; number < 120; number += 1)
    rememberPromise({ id: `m${number}`, commitment: "aa", status: "playing" });
  assert.equal(promiseSeen("m10"), undefined);
  assert.ok(promiseSeen("m119"));
  globalThis.localStorage = {
    getItem: () => "no JSON",
    setItem: () => {
      throw new Error("full");
    },
  };
  rememberPromise({ id: "m1", commitment: "aa", status: "playing" });
  assert.equal(promiseSeen("m1"), undefined);
});
