import assert from "node:assert/strict";
import { test } from "node:test";

import {
  choiceOf,
  clickMeans,
  isActing,
  isArranging,
  isTurn,
  offersOf,
  ordered,
  walkAction,
  yesAndNo,
} from "../../src/touchback/web/static/match/offers.js";

let answer = 0;
/** @param {string} verb @param {object} [more] */
const choice = (verb, more = {}) => ({ answer: (answer += 1), verb, label: verb, ...more });
/** @param {any[]} choices @param {string} [why] */
const question = (choices, why = "turn") => ({ number: 1, who: /** @type {const} */ ("home"), why, text: "", choices });

test("at a turn players are offered; only the selected player's actions are buttons", () => {
  const asked = question([
    choice("activate", { player: "H1", action: "move" }),
    choice("activate", { player: "H1", action: "block" }),
    choice("activate", { player: "H2", action: "move" }),
    choice("end-turn"),
  ]);
  const none = offersOf(asked);
  assert.deepEqual([...none.players.keys()], ["H1", "H2"]);
  assert.deepEqual(
    none.buttons.map((one) => one.verb),
    ["end-turn"],
  );
  assert.deepEqual(
    offersOf(asked, "H1").buttons.map((one) => one.action ?? one.verb),
    ["move", "block", "end-turn"],
  );
  assert.ok(isTurn(asked));
  assert.equal(walkAction(asked, "H1"), "move");
  assert.equal(walkAction(asked, "H9"), "");
});

test("every choice of any question is offered somewhere, once its player is selected", () => {
  const choices = [
    choice("step", { player: "H1", square: "h12" }),
    choice("hit", { player: "H1", target: "A2" }),
    choice("stop", { player: "H1" }),
    choice("use", { player: "H1" }),
    choice("pick", { player: "H3" }),
    choice("place", { player: "H4", square: "off" }),
    choice("something-new"),
    choice("snap", { player: "H5", square: "a1" }),
    choice("snap", { player: "H6", square: "a2" }),
  ];
  const asked = question(choices, "act");
  const found = new Set();
  for (const selected of ["", "H5", "H6"]) {
    const offers = offersOf(asked, selected);
    for (const one of [
      ...offers.buttons,
      ...[...offers.squares.values()].flat(),
      ...[...offers.players.values()].flat(),
    ])
      found.add(one.answer);
  }
  assert.equal(found.size, choices.length);
});

test("one of several players goes to a square: the player is clicked first", () => {
  const asked = question(
    [choice("snap", { player: "H5", square: "a1" }), choice("snap", { player: "H6", square: "a1" }), choice("ready")],
    "quick snap",
  );
  assert.equal(offersOf(asked).squares.size, 0);
  assert.deepEqual([...offersOf(asked).players.keys()], ["H5", "H6"]);
  assert.equal(offersOf(asked, "H6").squares.get("a1")?.[0].player, "H6");
});

test("a click means what the square and the player on it offer", () => {
  const asked = question(
    [
      choice("throw-at", { square: "h12" }),
      choice("target", { target: "A2" }),
      choice("activate", { player: "H1", action: "move" }),
    ],
    "throw",
  );
  const offers = offersOf(asked);
  const player = /** @type {any} */ ({ id: "A2", square: "h12" });
  assert.deepEqual(
    clickMeans(offers, "h12", player).map((one) => one.verb),
    ["throw-at", "target"],
  );
  assert.deepEqual(clickMeans(offers, "h13", undefined), []);
  assert.deepEqual(clickMeans(offers, "b2", /** @type {any} */ ({ id: "H1", square: "b2" })), []);
});

test("dice come first, what ends something comes last", () => {
  const verbs = ordered([
    choice("concede"),
    choice("end-turn"),
    choice("reroll"),
    choice("decline"),
    choice("face"),
    choice("use"),
  ]).map((one) => one.verb);
  assert.deepEqual(verbs, ["face", "reroll", "use", "decline", "end-turn", "concede"]);
});

test("yes and no", () => {
  const yes = choice("follow");
  const no = choice("stay");
  assert.deepEqual(yesAndNo([yes, no]), { yes, no });
  assert.equal(yesAndNo([yes, choice("use"), no]), null);
  assert.equal(yesAndNo([yes]), null);
});

test("what kind of question it is", () => {
  assert.ok(isActing(question([choice("step", { square: "a1" })], "act")));
  assert.ok(!isActing(question([choice("reroll")], "re-roll")));
  assert.ok(isArranging(question([choice("pick", { player: "H1" })], "set-up")));
  assert.ok(!isArranging(question([], "set-up")));
  assert.equal(
    choiceOf(question([choice("target", { target: "A1" }), choice("target", { target: "A2" })]), "target", {
      target: "A2",
    })?.target,
    "A2",
  );
  assert.equal(choiceOf(null, "target"), undefined);
});
