import assert from "node:assert/strict";
import { test } from "node:test";

import { cookieOf, refusalOf } from "../../src/touchback/web/static/common/api.js";
import {
  chosenOf,
  commands,
  commandWords,
  conflictsOf,
  keyOf,
  keysOf,
  ORDINARY,
  useCommands,
} from "../../src/touchback/web/static/common/settings.js";

test("settings that make no sense become ordinary", () => {
  assert.deepEqual(chosenOf({}), { ...ORDINARY });
  const odd = chosenOf({ speed: "soon", colours: "pink", theme: 3, habits: [], keys: null, motion: "wild" });
  assert.deepEqual(odd, { ...ORDINARY });
  assert.equal(chosenOf({ speed: 0 }).speed, 0);
  assert.equal(chosenOf({ guard: false }).guard, false);
});

useCommands([
  { name: "go", key: "m", label: "Go" },
  { name: "hit", key: "b", label: "Hit" },
]);

test("every command has words and an ordinary key, and no two share one", () => {
  const keys = keysOf({});
  assert.equal(Object.keys(keys).length, commands().length);
  assert.equal(conflictsOf(keys).size, 0);
  for (const [name, key] of commands()) {
    assert.ok(key, name);
    assert.notEqual(commandWords(name), name);
  }
});

test("a key that is given twice is a conflict, a key taken away is none", () => {
  assert.deepEqual([...conflictsOf(keysOf({ hit: "m" }))], [["m", ["go", "hit"]]]);
  assert.equal(conflictsOf(keysOf({ hit: "", go: "" })).size, 0);
});

test("letters count without shift, names of keys as they are", () => {
  assert.equal(keyOf({ key: "B" }), "b");
  assert.equal(keyOf({ key: "Escape" }), "Escape");
});

test("a cookie is found by its whole name", () => {
  assert.equal(cookieOf("a=1; csrftoken=x%3Dy; xcsrftoken=no", "csrftoken"), "x=y");
  assert.equal(cookieOf("xcsrftoken=no", "csrftoken"), "");
});

test("a refusal says what the server said, or something sensible", () => {
  const refused = refusalOf(409, { error: "The seat is taken.", code: "taken" });
  assert.equal(refused.message, "The seat is taken.");
  assert.equal(refused.code, "taken");
  assert.match(refusalOf(500, null).message, /500/);
  assert.equal(refusalOf(429, "<html>").code, "too-fast");
});
