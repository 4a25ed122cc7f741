/** Walls of a floor below ground: round what is floor, and between squares that a wall parts. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { doorsOf, floorWords, wallsOf } from "../../src/touchback/web/static/match/board/floor.js";
import { letterOf, nameOf, spotOf } from "../../src/touchback/web/static/match/geometry.js";

const board = { columns: 3, rows: 2, endZones: /** @type {[number, number]} */ ([0, 0]) };
const floor = {
  rooms: [
    { look: "corridor", squares: ["a1", "a2"], name: "corridor" },
    { look: "kitchen", squares: ["b1", "b2"], name: "Kitchen", text: "Food flies." },
  ],
  walls: /** @type {[string, string][]} */ ([["a1", "b1"]]),
  zones: /** @type {[string[], string[]]} */ ([[], []]),
  rear: [],
  things: [{ square: "b1", look: "chest", name: "chest", note: "It may explode." }],
};

test("a wall stands round the floor and where two squares are parted", () => {
  const walls = wallsOf(floor, board, "wide");
  assert.equal(walls.length, 8 + 1);
  assert.ok(walls.some(([x, y, u, v]) => x === 18 && y === 58 && u === 58 && v === 58));
});

test("the same walls stand when the board lies the other way", () => {
  assert.equal(wallsOf(floor, board, "tall").length, 9);
});

test("a doorway is where tiles meet without a wall", () => {
  assert.deepEqual(doorsOf(floor), [["a2", "b2"]]);
});

test("a square says what stands there and the rule of its room", () => {
  const words = floorWords(floor);
  assert.deepEqual(words("b1"), {
    name: "chest, Kitchen",
    rule: "It may explode. Food flies.",
    text: "chest, Kitchen: It may explode. Food flies.",
  });
  assert.deepEqual(words("a1"), { name: "corridor", rule: "", text: "corridor" });
  assert.deepEqual(words("c3"), { name: "", rule: "", text: "" });
  assert.deepEqual(floorWords(null)("a1"), { name: "", rule: "", text: "" });
});

test("rows after the twenty-sixth have two letters", () => {
  assert.equal(letterOf(25), "z");
  assert.equal(nameOf(0, 27), "ab1");
  assert.deepEqual(spotOf("ab1"), { column: 0, row: 27 });
  assert.equal(spotOf("off"), null);
});
