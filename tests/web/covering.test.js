import assert from "node:assert/strict";
import { test } from "node:test";

import { middleOf, squaresOf, turnOf } from "../../src/touchback/web/static/match/covering.js";

/** @param {object} of */
const player = (of) => /** @type {import("../../src/touchback/web/static/common/types.js").PlayerShown} */ (of);

test("a player has no square off the pitch, one, or four of which the first is named", () => {
  assert.deepEqual(squaresOf(player({ square: "" })), []);
  assert.deepEqual(squaresOf(player({ square: "h12" })), ["h12"]);
  assert.deepEqual(squaresOf(player({ square: "h12", facing: "up" })), ["h12", "h13", "i12", "i13"]);
});

test("on a pitch that stands upright columns run upwards: the middle lies above, and right is up", () => {
  assert.ok(middleOf("wide").y > 0);
  assert.ok(middleOf("tall").y < 0);
  assert.equal(turnOf("right", "wide"), 90);
  assert.equal(turnOf("right", "tall"), 0);
  assert.equal(turnOf("up", "tall"), 270);
});
