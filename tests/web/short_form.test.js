/** The short form of a league's report. */

import assert from "node:assert/strict";
import test from "node:test";

import { playerWords, touchdownsIn } from "../../src/touchback/web/static/league/short_form.js";

test("a report by taps counts the touchdowns it writes", () => {
  assert.equal(touchdownsIn(""), 0);
  assert.equal(touchdownsIn("1 td, 1 td"), 2);
  assert.equal(touchdownsIn("7 td 2, 3 cas, 5 ni, 12j td"), 3);
  assert.equal(touchdownsIn("13j as Skeleton Lineman, 1 bh"), 0);
});

test("whoever looks for a player finds him by his name and by what he plays", () => {
  const one = { number: 1, name: "Jormar", position: "Blitzer" };
  assert.equal(playerWords(/** @type {any} */ (one)), "1 Jormar (Blitzer)");
  assert.equal(playerWords(/** @type {any} */ ({ ...one, name: "" })), "1 Blitzer");
});
