import assert from "node:assert/strict";
import { test } from "node:test";

import { cornerBeside, cornerUnder, entryOf, matching } from "../../src/touchback/web/static/common/glossary.js";

const ENTRIES = [
  { kind: "action", name: "Blocken", english: "Block", text: "Greift einen Gegner an.", rule: "R9.2" },
  { kind: "word", name: "Ausweichen", english: "dodge", text: "Aus einem gedeckten Feld.", rule: "R9.5" },
  { kind: "skill", name: "Ausweichen", english: "Dodge", text: "Wiederholt ein Ausweichen.", rule: "R19.Dodge" },
  { kind: "skill", name: "Blocken", english: "Block", text: "Bleibt stehen.", rule: "R19.Block" },
  { kind: "skill", name: "Mächtiger Hieb", english: "Mighty Blow", text: "Mehr Rüstung bricht.", rule: "R19.Mighty Blow" },
  { kind: "weather", name: "Schneesturm", english: "blizzard", text: "-1 auf den Rush." },
];

test("a word is found in either language, whatever its value", () => {
  assert.equal(entryOf(ENTRIES, "Mighty Blow (+1)")?.rule, "R19.Mighty Blow");
  assert.equal(entryOf(ENTRIES, "mächtiger hieb (+2)")?.rule, "R19.Mighty Blow");
  assert.equal(entryOf(ENTRIES, "Blizzard", "weather")?.name, "Schneesturm");
  assert.equal(entryOf(ENTRIES, "nothing"), undefined);
  assert.equal(entryOf(ENTRIES, ""), undefined);
});

test("of several meanings that of the kind, else the skill", () => {
  assert.equal(entryOf(ENTRIES, "Block")?.kind, "skill");
  assert.equal(entryOf(ENTRIES, "block", "action")?.kind, "action");
  assert.equal(entryOf(ENTRIES, "Dodge")?.rule, "R19.Dodge");
  assert.equal(entryOf(ENTRIES, "mighty blow", "action")?.kind, "skill", "an action that a skill brings");
});

test("a search finds every word, names first", () => {
  /** @param {string} search */
  const names = (search) => matching(ENTRIES, search).map((entry) => entry.rule ?? entry.name);
  assert.equal(names("").length, ENTRIES.length);
  assert.deepEqual(names("dodge"), ["R9.5", "R19.Dodge"]);
  assert.deepEqual(names("RÜSTUNG bricht"), ["R19.Mighty Blow"]);
  assert.deepEqual(names("r9"), ["R9.2", "R9.5"]);
  assert.deepEqual(names("stehen hieb"), []);
  const both = [{ kind: "a", name: "x", text: "about rush" }, { kind: "a", name: "rush", text: "y" }];
  assert.deepEqual(matching(both, "rush").map((entry) => entry.name), ["rush", "x"]);
});

test("the box is under its word, above it at the bottom of the window, never outside", () => {
  const box = { width: 200, height: 80 };
  const room = { width: 360, height: 640 };
  assert.deepEqual(cornerUnder(box, { left: 40, top: 100, bottom: 120 }, room), { left: 40, top: 126 });
  assert.deepEqual(cornerUnder(box, { left: 300, top: 600, bottom: 620 }, room), { left: 154, top: 514 });
  assert.deepEqual(cornerUnder(box, { left: -20, top: 10, bottom: 30 }, { width: 180, height: 90 }), { left: 6, top: 6 });
});

test("beside a column of answers the box hides none of them, if there is room on the left", () => {
  const box = { width: 200, height: 80 };
  assert.deepEqual(cornerBeside(box, { left: 900, top: 300, bottom: 340 }, { width: 1280, height: 800 }), { left: 694, top: 300 });
  assert.deepEqual(cornerBeside(box, { left: 900, top: 760, bottom: 800 }, { width: 1280, height: 800 }), { left: 694, top: 714 });
  assert.deepEqual(cornerBeside(box, { left: 20, top: 300, bottom: 340 }, { width: 360, height: 800 }), { left: 20, top: 346 });
});

test("a rule's number finds the rule, or the skill whose rule it is", () => {
  const rule = { kind: "rule", name: "R9.5 Ausweichen", text: "Ein Test auf Gewandtheit.", rule: "R9.5" };
  assert.equal(entryOf([...ENTRIES, rule], "R9.5", "rule"), rule);
  assert.equal(entryOf(ENTRIES, "R19.Dodge", "rule")?.kind, "skill");
  assert.equal(entryOf(ENTRIES, "R99", "rule"), undefined);
});
