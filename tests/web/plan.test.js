/** A dungeon in the making: tiles that lie, turn and go, and what stands on them. */

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  emptyPlan,
  isFree,
  squaresOf,
  tileAt,
  toggled,
  withoutTile,
  withTile,
} from "../../src/touchback/web/static/dungeonbowl/plan.js";

/** @type {[number, number][]} */
const BAR = [
  [0, 0],
  [1, 0],
  [2, 0],
];
/** @type {[number, number][]} */
const POST = [
  [0, 0],
  [0, 1],
  [0, 2],
];
const tiles = new Map([["bar", { key: "bar", name: "Bar", kind: "corridor", text: "", shapes: [BAR, POST] }]]);

test("a tile lies where it is laid, turned as it is", () => {
  assert.deepEqual(squaresOf({ key: "bar", x: 4, y: 2, turn: 1 }, tiles), [
    [4, 2],
    [4, 3],
    [4, 4],
  ]);
});

test("no tile lies on another or off the table", () => {
  const plan = withTile(emptyPlan(), { key: "bar", x: 0, y: 0 });
  assert.equal(tileAt(plan, 2, 0, tiles), 0);
  assert.ok(!isFree(plan, { key: "bar", x: 2, y: 0 }, tiles));
  assert.ok(isFree(plan, { key: "bar", x: 3, y: 0 }, tiles));
  assert.ok(!isFree(plan, { key: "bar", x: 38, y: 0 }, tiles));
});

test("whatever stands on a tile goes with it", () => {
  let plan = withTile(withTile(emptyPlan(), { key: "bar", x: 0, y: 0 }), { key: "bar", x: 0, y: 1 });
  plan = toggled(toggled(plan, "chests", 1, 0), "portals", 1, 1);
  plan = withoutTile(plan, 0, tiles);
  assert.equal(plan.tiles.length, 1);
  assert.deepEqual(plan.chests, []);
  assert.deepEqual(plan.portals, [[1, 1]]);
});

test("a second click takes a chest away, and there are no more than six", () => {
  let plan = emptyPlan();
  for (let x = 0; x < 8; x += 1) plan = toggled(plan, "chests", x, 0);
  assert.equal(plan.chests.length, 6);
  assert.equal(toggled(plan, "chests", 0, 0).chests.length, 5);
});
