import assert from "node:assert/strict";
import { test } from "node:test";

import { Controller } from "../../src/touchback/web/static/match/controller.js";
import { cornerNear } from "../../src/touchback/web/static/match/floating.js";
import { lookKey } from "../../src/touchback/web/static/match/looks.js";
import { aimWords, marksOf, targetOf, throwTo, wayTo } from "../../src/touchback/web/static/match/marking.js";
import { Store } from "../../src/touchback/web/static/match/store.js";

/** H1 on h10 may go, attack or kick; A1 on h14 stands, A2 on c3 lies. */
const question = /** @type {any} */ ({
  number: 7,
  who: "home",
  why: "",
  text: "",
  turn: true,
  plans: true,
  choices: [
    ...["go", "attack", "kick"].map((action, i) => ({ answer: i, on: "begin", label: "", player: "H1", action })),
    { answer: 9, on: "button", label: "" },
  ],
});
/** @param {string} id @param {string} square @param {string} [status] */
const player = (id, square, status = "standing") => ({ id, side: id[0] === "H" ? "home" : "away", square, status });
const scene = /** @type {any} */ ({
  board: { columns: 26, rows: 15 },
  balls: [],
  players: [player("H1", "h10"), player("A1", "h14"), player("A2", "c3", "prone")],
});
const attack = { player: "H1", action: "attack", target: "A1", label: "Attack" };
const approaches = [
  { square: "g14", label: "2", chance: 0.5, helped: 0.5, path: ["g11", "g12", "g13", "g14"], act: attack },
  { square: "h13", label: "1", chance: 0.3, helped: 0.3, path: ["h11", "h12", "h13"], act: attack },
];
const going = { mark: "reach", act: { player: "H1", action: "go" } };
const kick = { player: "H1", action: "kick", target: "A2" };
const plans = {
  what: "plans",
  spots: [...approaches, { square: "h11", path: ["h11"] }].map((spot) => ({ ...spot, label: "", ...going })),
  aims: [
    { player: "A1", dice: 2, label: "2", spots: approaches, act: attack, approach: "plan" },
    { player: "A2", spots: [{ square: "c4", path: ["c4"], act: kick }], act: kick, approach: "plan" },
  ],
};
const looks = /** @type {any} */ (new Map([[lookKey("plans", "H1"), plans]]));

/** A coach with H1 selected, and what he has sent. @param {boolean} [confirm] taps are confirmed */
function coach(confirm = true) {
  /** @type {any[]} */
  const sent = [];
  const store = new Store();
  store.set({ seats: ["home"], scene, question, looks, selected: "H1" });
  const line = /** @type {any} */ ({
    send: async (/** @type {any} */ message) => {
      if (message.type !== "look") sent.push(message);
      return { type: "pong" };
    },
  });
  const hand = new Controller(store, line, /** @type {any} */ ({ confirm, guard: true }), () => {});
  return { store, hand, sent };
}

test("the plans of whoever is selected are looked at, and only once", async () => {
  const { store, hand, sent } = coach();
  /** @type {any[]} */
  const looked = [];
  hand.line = /** @type {any} */ ({ send: async (/** @type {any} */ one) => (looked.push(one), { type: "pong" }) });
  store.set({ question: { ...question, number: 8 } });
  hand.look();
  assert.deepEqual(looked, [{ type: "look", what: "plans", player: "H1" }]);
  store.set({ selected: "" });
  store.set({ question: { ...question, number: 9, turn: false, acting: "H1" } });
  assert.deepEqual(looked.length, 2);
  assert.deepEqual(sent, []);
});

test("a click on a far rival plans the blitz, the next one does it by the best way", async () => {
  const { store, hand, sent } = coach();
  await hand.click("h14");
  assert.equal(store.state.planned, "A1");
  assert.deepEqual(sent, []);
  assert.deepEqual(wayTo(store.state, "H1")?.spot.square, "g14");
  await hand.click("h14");
  const walked = { type: "walk", number: 7, player: "H1", action: "attack", target: "A1" };
  assert.deepEqual(sent, [{ ...walked, path: approaches[0].path }]);
  assert.equal(store.state.planned, "");
});

test("once a target is planned its approach squares alone are lit, and a click on one hits from there", async () => {
  const { store, hand, sent } = coach();
  assert.equal(targetOf(store.state, "H1"), "", "nothing is planned by itself, though only one rival can be blitzed");
  await hand.click("h14");
  const lit = marksOf(store.state).squares;
  assert.deepEqual([...lit].map(([square, mark]) => [square, mark.kind, mark.label]).sort(), [
    ["g14", "approach", "2 50%"],
    ["h13", "approach", "1 30%"],
  ]);
  await hand.click("h13");
  assert.deepEqual(sent.map((one) => [one.action, one.path.at(-1), one.target]), [["attack", "h13", "A1"]]);
});

test("a click elsewhere, and Esc, let go of the plan but not of the player", async () => {
  const { store, hand, sent } = coach();
  await hand.click("h14");
  await hand.click("h11");
  assert.deepEqual([store.state.planned, store.state.selected, sent.length], ["", "H1", 0]);
  await hand.click("h14");
  hand.cancel();
  assert.deepEqual([store.state.planned, store.state.selected], ["", "H1"]);
  await hand.click("h11");
  assert.deepEqual(sent.map((one) => [one.action, one.path]), [["go", ["h11"]]]);
});

test("a foul on somebody far away is planned in the same way", async () => {
  const { store, hand, sent } = coach();
  await hand.click("c3");
  assert.equal(store.state.planned, "A2");
  await hand.click("c3");
  assert.deepEqual(sent.map((one) => [one.action, one.path, one.target]), [["kick", ["c4"], "A2"]]);
});

test("with a finger: the first tap plans, the second on the target does it, an approach square is confirmed", async () => {
  const { store, hand, sent } = coach();
  await hand.click("h14", true);
  await hand.click("h13", true);
  assert.deepEqual([store.state.planned, store.state.aimed, sent.length], ["A1", "h13", 0]);
  await hand.click("h14", true);
  assert.equal(sent.length, 1);
});

test("a card floats beside its square, inside the window, and covers neither answers nor the squares around who acts", () => {
  const box = { width: 200, height: 100 };
  const room = { width: 1000, height: 600 };
  /** @param {number} left @param {number} top @param {number} width @param {number} height */
  const at = (left, top, width, height) => ({ left, top, right: left + width, bottom: top + height });
  const desk = at(760, 0, 240, 400);
  /** @param {{left: number, top: number, right: number, bottom: number}} one @param {{left: number, top: number}} corner */
  const covers = (one, { left, top }) =>
    left < one.right && left + box.width > one.left && top < one.bottom && top + box.height > one.top;
  for (let x = 0; x < 760; x += 40)
    for (let y = 0; y < 600; y += 40) {
      const near = at(x, y, 40, 40);
      for (const walker of [[-40, 0], [40, 40], [120, 0], [-120, -40], [0, 80]]) {
        const around = at(x + walker[0] - 40, y + walker[1] - 40, 120, 120);
        const corner = cornerNear(box, near, room, [desk, around]);
        const where = JSON.stringify({ x, y, walker, corner });
        assert.ok(corner.left >= 0 && corner.top >= 0 && corner.left <= 800 && corner.top <= 500, where);
        assert.ok(!covers(desk, corner) && !covers(around, corner) && !covers(near, corner), where);
      }
    }
  const tight = cornerNear(box, at(400, 300, 40, 40), room, [at(0, 0, 1000, 480)]);
  assert.ok(tight.top >= 480, "the answers before the square itself");
});

test("a throw is drawn to the square under the pointer, and who could interfere with it is marked", () => {
  const { store } = coach();
  const spots = [
    { square: "h20", band: "long", mark: "throw", rivals: ["A1"] },
    { square: "a1", mark: "throw" },
  ];
  const choices = [{ answer: 1, on: "square", label: "", player: "H1", square: "h20" }];
  store.set({
    question: /** @type {any} */ ({ number: 8, who: "home", text: "", player: "H1", acting: "H1", plans: true, choices }),
    looks: /** @type {any} */ (new Map([[lookKey("plans", "H1"), { what: "plans", spots }]])),
    hover: "h20",
  });
  assert.deepEqual(throwTo(store.state, "H1")?.rivals, ["A1"]);
  const way = wayTo(store.state, "H1");
  assert.deepEqual([way?.from, way?.spot.path, way?.thrown], ["h10", ["h20"], true]);
  assert.equal(marksOf(store.state).players.get("A1")?.label, "!");
  store.set({ hover: "a1" });
  assert.equal(marksOf(store.state).players.has("A1"), false);
});

test("where a throw could be aimed at either wall of a corner both ways back are drawn", () => {
  const { store } = coach();
  const choices = [
    { answer: 1, on: "square", label: "", player: "H1", square: "h20", path: ["h20", "g19"] },
    { answer: 2, on: "square", label: "", player: "H1", square: "h20", path: ["h20", "i19"] },
    { answer: 3, on: "square", label: "", player: "H1", square: "h20" },
  ];
  store.set({
    question: /** @type {any} */ ({ number: 8, who: "home", text: "", player: "H1", acting: "H1", choices }),
    hover: "h20",
  });
  const way = wayTo(store.state, "H1");
  assert.deepEqual([way?.spot.path, way?.otherwise], [["h20", "g19"], [["h20", "i19"]]]);
});

test("a chance that stands on a rival is said once, with what it is of", () => {
  const foul = { player: "A6", label: "28%", chance: 0.278, helped: 0.278, goal: "breaks the armour of A6" };
  assert.equal(aimWords(/** @type {any} */ (foul)), "breaks the armour of A6: 28%");
  assert.equal(aimWords(/** @type {any} */ ({ ...foul, label: "3+" })), "3+ · breaks the armour of A6: 28%");
});
