/** What stands on a square, by choice: the chance of the whole way in percent, or every roll of it. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { chosenOf } from "../../src/touchback/web/static/common/settings.js";
import { lookKey } from "../../src/touchback/web/static/match/looks.js";
import { marksOf } from "../../src/touchback/web/static/match/marking.js";
import { Store } from "../../src/touchback/web/static/match/store.js";

const go = { player: "H1", action: "go" };
const attack = { player: "H1", action: "attack", target: "A1" };
const question = /** @type {any} */ ({
  number: 7,
  who: "home",
  turn: true,
  plans: true,
  choices: ["go", "attack"].map((action, answer) => ({ answer, on: "begin", label: "", player: "H1", action })),
});
const scene = /** @type {any} */ ({
  board: { columns: 26, rows: 15 },
  balls: [],
  players: [
    { id: "H1", side: "home", square: "h10", status: "standing" },
    { id: "A1", side: "away", square: "h14", status: "standing" },
  ],
});
const plans = {
  what: "plans",
  spots: [
    { square: "h11", label: "", chance: 1, helped: 1, path: ["h11"] },
    { square: "g11", label: "3+ 2+ 2+", chance: 25 / 54, helped: 0.7, path: ["g11"] },
    { square: "i11", label: "?", chance: 0.5, helped: 0.5, path: ["i11"] },
  ].map((spot) => ({ ...spot, mark: "reach", act: go })),
  aims: [
    {
      player: "A1",
      act: attack,
      approach: "plan",
      spots: [
        { square: "g13", label: "2", chance: 0.5, helped: 0.75, path: ["g13"], act: attack },
        { square: "h13", label: "2", chance: 1, helped: 1, path: ["h13"], act: attack },
      ],
    },
  ],
};

/** What stands on the squares. @param {"chance" | "rolls"} numbers @param {string} [planned] */
function labels(numbers, planned = "") {
  const store = new Store();
  const looks = /** @type {any} */ (new Map([[lookKey("plans", "H1"), plans]]));
  store.set({ seats: ["home"], scene, question, looks, selected: "H1", planned, numbers });
  return Object.fromEntries([...marksOf(store.state).squares].map(([square, { label }]) => [square, label]));
}

test("ordinarily the chance of the whole way in percent: nothing where it is safe", () => {
  assert.equal(new Store().state.numbers, "chance");
  const { h11, g11, i11 } = labels("chance");
  assert.deepEqual([h11, g11, i11], ["", "46%", "?"]);
});

test("by choice every roll of the way", () => {
  const { h11, g11, i11 } = labels("rolls");
  assert.deepEqual([h11, g11, i11], ["", "3+ 2+ 2+", "?"]);
});

test("on a square to hit from stand the dice, and the chance of the way unless rolls are chosen", () => {
  const percents = labels("chance", "A1");
  assert.deepEqual([percents.g13, percents.h13], ["2 50%", "2"]);
  const rolls = labels("rolls", "A1");
  assert.deepEqual([rolls.g13, rolls.h13], ["2", "2"]);
});

test("the choice changes neither the tint of a square nor what is said of it", () => {
  /** @param {"chance" | "rolls"} numbers */
  const rest = (numbers) => {
    const store = new Store();
    const looks = /** @type {any} */ (new Map([[lookKey("plans", "H1"), plans]]));
    store.set({ seats: ["home"], scene, question, looks, selected: "H1", numbers });
    const { tone, words } = marksOf(store.state).squares.get("g11") ?? {};
    return { tone, words };
  };
  assert.deepEqual(rest("rolls"), rest("chance"));
  assert.match(rest("rolls").words ?? "", /3\+ 2\+ 2\+.*46%.*70%/);
});

test("what is chosen is kept, and anything else is the chance", () => {
  assert.equal(chosenOf({ numbers: "rolls" }).numbers, "rolls");
  assert.equal(chosenOf({ numbers: "chance" }).numbers, "chance");
  assert.equal(chosenOf({ numbers: "both" }).numbers, "chance");
});
