import assert from "node:assert/strict";
import { test } from "node:test";

import {
  choiceFor,
  clickMeans,
  offersOf,
  ordered,
  yesAndNo,
} from "../../src/touchback/web/static/match/offers.js";

let answer = 0;
/** An answer as the table offers it. @param {string} on @param {object} [more] */
const choice = (on, more = {}) => /** @type {any} */ ({ answer: (answer += 1), verb: "", label: on, on, ...more });
/** @param {any[]} choices @param {object} [more] */
const question = (choices, more = {}) =>
  /** @type {any} */ ({ number: 1, who: "home", why: "", text: "", choices, ...more });

test("at a turn players are offered; only the selected player's actions are buttons", () => {
  const [go, hit, other, end] = [
    choice("begin", { player: "H1" }),
    choice("begin", { player: "H1" }),
    choice("begin", { player: "H2" }),
    choice("button"),
  ];
  const asked = question([go, hit, other, end], { turn: true });
  assert.deepEqual([...offersOf(asked).players.keys()], ["H1", "H2"]);
  assert.deepEqual(offersOf(asked).buttons, [end]);
  assert.deepEqual(offersOf(asked, "H1").buttons, [go, hit, end]);
});

test("every choice of any question is offered somewhere, once its player is selected", () => {
  const choices = [
    choice("square", { player: "H1", square: "h12" }),
    choice("player", { player: "H1", target: "A2" }),
    choice("button", { player: "H1" }),
    choice("player", { player: "H3" }),
    choice("button", { player: "H4", square: "off" }),
    choice("mover", { player: "H5", square: "a1" }),
    choice("mover", { player: "H6", square: "off" }),
    { answer: 99, label: "without a word where", verb: "" },
  ];
  const asked = question(choices);
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

test("what is done with a thing is offered on its square and as a button", () => {
  const chest = choice("both", { player: "H1", square: "m14" });
  const offers = offersOf(question([chest, choice("square", { square: "m15" })]));
  assert.deepEqual(offers.squares.get("m14"), [chest]);
  assert.deepEqual(offers.buttons, [chest]);
});

test("one of several players goes to a square: the player is clicked first", () => {
  const asked = question([
    choice("mover", { player: "H5", square: "a1" }),
    choice("mover", { player: "H6", square: "a1" }),
    choice("button"),
  ]);
  assert.equal(offersOf(asked).squares.size, 0);
  assert.deepEqual([...offersOf(asked).players.keys()], ["H5", "H6"]);
  assert.equal(offersOf(asked, "H6").squares.get("a1")?.[0].player, "H6");
});

test("a click means what the square and the player on it offer", () => {
  const there = choice("square", { square: "h12" });
  const him = choice("player", { target: "A2" });
  const offers = offersOf(question([there, him, choice("begin", { player: "H1" })]));
  assert.deepEqual(clickMeans(offers, "h12", /** @type {any} */ ({ id: "A2", square: "h12" })), [there, him]);
  assert.deepEqual(clickMeans(offers, "h13", undefined), []);
  assert.deepEqual(clickMeans(offers, "b2", /** @type {any} */ ({ id: "H1", square: "b2" })), []);
});

test("buttons by rank, else as the question has them; set-ups and what concerns the match are none", () => {
  const [a, b, c, d] = [{ rank: 6 }, {}, { rank: -1 }, {}].map((more) => choice("button", more));
  assert.deepEqual(ordered([a, b, c, d]), [c, b, d, a]);
  assert.deepEqual(offersOf(question([choice("set-up"), choice("aside")])).buttons, []);
});

test("yes and no", () => {
  const yes = choice("button");
  const no = choice("button", { keys: ["decline"] });
  assert.deepEqual(yesAndNo([yes, no]), { yes, no });
  assert.equal(yesAndNo([yes, choice("button"), no]), null);
  assert.equal(yesAndNo([yes]), null);
});

test("a command presses the selected player's answer, or one that is nobody's", () => {
  const his = choice("begin", { player: "H1", keys: ["go"] });
  const other = choice("begin", { player: "H2", keys: ["go"] });
  const end = choice("button", { keys: ["end"] });
  const asked = question([his, other, end], { turn: true });
  assert.equal(choiceFor(asked, "go", "H2"), other);
  assert.equal(choiceFor(asked, "go"), undefined, "whose?");
  assert.equal(choiceFor(asked, "end", "H2"), end);
  assert.equal(choiceFor(asked, "nothing", "H1"), undefined);
  assert.equal(choiceFor(null, "go", "H1"), undefined);
  const hit = choice("player", { player: "H1", target: "A1", keys: ["hit"] });
  assert.equal(choiceFor(question([hit]), "hit"), hit);
});

test("what is asked about one player is no turn: his other action is a button", () => {
  const asked = question([choice("begin", { player: "H1" }), choice("button")], { player: "H1" });
  assert.equal(offersOf(asked).buttons.length, 2);
});
