import assert from "node:assert/strict";
import { test } from "node:test";

import { rowsOf } from "../../src/touchback/web/static/match/cards.js";
import { Controller } from "../../src/touchback/web/static/match/controller.js";
import { squareOfAction } from "../../src/touchback/web/static/match/following.js";
import { lookKey } from "../../src/touchback/web/static/match/looks.js";
import { marksOf } from "../../src/touchback/web/static/match/marking.js";
import { offersOf } from "../../src/touchback/web/static/match/offers.js";
import { benchOf } from "../../src/touchback/web/static/match/panel/question.js";
import { cardsOf, compassCell } from "../../src/touchback/web/static/match/panel/typed.js";
import { Store } from "../../src/touchback/web/static/match/store.js";

let answer = 0;
/** An answer as the table offers it. @param {string} on @param {object} [more] */
const choice = (on, more = {}) => ({ answer: (answer += 1), verb: "", label: on, on, ...more });
/** @param {any[]} choices @param {object} [more] */
const asked = (choices, more = {}) =>
  /** @type {any} */ ({ number: 3, who: "home", why: "", text: "", choices, ...more });
/** @param {string} id @param {string} square @param {string} [status] */
const player = (id, square, status = "standing") => ({ id, side: id[0] === "H" ? "home" : "away", square, status });

const turn = asked(
  [
    ...["run", "mark", "foul"].map((action) => choice("begin", { player: "H1", action })),
    choice("begin", { player: "H2", action: "reserves" }),
    choice("button"),
  ],
  { turn: true, plans: true },
);
const scene = /** @type {any} */ ({
  game: "blitzbowl-ultimate",
  cardSlots: 3,
  board: { columns: 15, rows: 11 },
  balls: [{ square: "f7" }],
  players: [player("H1", "f5"), player("H2", "", "reserve"), player("A1", "h8"), player("A2", "e5", "prone")],
  sides: [
    { side: "home", team: "Human", cardsHidden: 2 },
    { side: "away", team: "Orc", cards: [{ name: "Sprint", where: "hand" }] },
  ],
  cards: [
    { name: "Get Moving!", slot: 2 },
    { name: "The Bone Pit", where: "arena" },
  ],
});
/** @param {string} action @param {object} [more] */
const act = (action, more = {}) => ({ act: { player: "H1", action, ...more }, mark: "reach" });
const plans = {
  what: "plans",
  spots: [
    { square: "f6", path: ["f6"], ...act("run", { stop: true }) },
    { square: "f7", path: ["f6", "f7"], ...act("run") },
    { square: "g7", path: ["g6", "g7"], label: "◎", ...act("mark", { stop: true }) },
  ],
  aims: [{ player: "A2", label: "50%", ...act("foul", { target: "A2" }) }],
};
const looks = /** @type {any} */ (new Map([[lookKey("plans", "H1"), plans]]));

/** A coach with H1 selected, and what he has sent. @param {any} question */
function coach(question) {
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
  return { store, sent, hand: new Controller(store, line, /** @type {any} */ ({ confirm: true, guard: true }), () => {}) };
}

test("a run to a lit square ends there; onto a ball he may run on", async () => {
  const { hand, sent } = coach(turn);
  await hand.click("f6");
  await hand.click("f7");
  await hand.click("g7");
  assert.deepEqual(
    sent.map((one) => [one.action, one.path.at(-1), one.stop ?? false]),
    [
      ["run", "f6", true],
      ["run", "f7", false],
      ["mark", "g7", true],
    ],
  );
});

test("a foul from where he stands needs no plan", async () => {
  const { store, hand, sent } = coach(turn);
  await hand.click("e5");
  assert.equal(store.state.planned, "");
  assert.deepEqual([sent[0].action, sent[0].path, sent[0].target], ["foul", [], "A2"]);
});

test("squares of a mark carry a sign, those of a run none", () => {
  const { store } = coach(turn);
  const lit = marksOf(store.state).squares;
  assert.deepEqual([lit.get("f6")?.label, lit.get("g7")?.label], ["", "◎"]);
});

test("a free action has a button without anybody being selected first", () => {
  const free = asked([choice("begin", { player: "H1" }), choice("button")]);
  assert.equal(offersOf(free).buttons.length, 2);
  const more = choice("begin", { player: "H1", label: "free" });
  const inTurn = { ...turn, choices: [...turn.choices, more] };
  assert.ok(!offersOf(inTurn).buttons.includes(more));
  assert.ok(offersOf(inTurn, "H1").buttons.includes(more));
});

test("whoever waits beside the pitch has a button, until somebody is selected", () => {
  const { store } = coach(turn);
  const bench = () => benchOf(store.state, offersOf(store.state.question, store.state.selected));
  assert.deepEqual(bench(), { begin: [], place: [] });
  store.set({ selected: "" });
  assert.deepEqual(
    bench().begin.map((one) => [one.player, one.action]),
    [["H2", "reserves"]],
  );
  const place = ["H2", "H3"].map((id) => choice("mover", { player: id, square: "a1" }));
  store.set({ question: asked(place) });
  assert.deepEqual(
    bench().place.map((one) => one.id),
    ["H2"],
  );
});

test("cards: three slots, the hand one sees, then the rest", () => {
  assert.deepEqual(
    rowsOf(scene).map((row) => [row.title, row.cards.map((card) => card?.name ?? ""), row.hidden]),
    [
      ["Challenges", ["", "Get Moving!", ""], 0],
      ["Orc", ["Sprint"], 0],
      ["Human", [], 2],
      ["On the table", ["The Bone Pit"], 0],
    ],
  );
  const bloodBowl = { ...scene, game: "bloodbowl", cardSlots: 0, cards: [], sides: [{ team: "Human" }, { team: "Orc" }] };
  assert.deepEqual(rowsOf(/** @type {any} */ (bloodBowl)), []);
});

test("a card that turns up is chosen by its name, each name once", () => {
  const names = ["Spread Out!", "Get Moving!", "Spread Out!", "random event"];
  assert.deepEqual(cardsOf({ kind: "card", sides: 4, names }), [
    { name: "Get Moving!", face: 2 },
    { name: "random event", face: 4 },
    { name: "Spread Out!", face: 1 },
  ]);
});

test("a small screen goes to the squares or players that are asked for, if nobody acts", () => {
  const about = (/** @type {any} */ question, lines = []) =>
    squareOfAction(/** @type {any} */ ({ question, scene, lines }));
  const place = ["a1", "f1", "k1"].map((square) => choice("square", { player: "H2", square }));
  assert.equal(about({ ...asked(place), player: "H2" }), "f1", "H2 waits beside the pitch");
  assert.equal(about(turn), "f5", "only H1 is on the pitch");
  assert.equal(about(asked([])), "");
});

test("when a turn begins a small screen goes to the own player next to the ball, not to what the rival did last", () => {
  const stand = (/** @type {string} */ id, /** @type {string} */ square) => ({ id, square, side: id[0] === "H" ? "home" : "away" });
  const players = [stand("H1", "h13"), stand("H2", "c4"), stand("A1", "c17")];
  const begin = ["H1", "H2"].map((player) => choice("begin", { player }));
  const about = (/** @type {string[]} */ told, /** @type {string} */ ball) =>
    squareOfAction(
      /** @type {any} */ ({
        question: { ...asked(begin), turn: true, who: "home" },
        scene: { ...scene, players, balls: ball ? [{ square: ball }] : [] },
        lines: [{ text: "", players: told }],
      }),
    );
  assert.equal(about(["A1"], "c17"), "h13");
  assert.equal(about(["A1"], "b5"), "c4");
  assert.equal(about([], ""), "c4", "there is no ball: the middle one of those who may act");
  assert.equal(about(["H2"], "c17"), "c4", "in the middle of the turn: who has just acted");
});

test("a compass lies as the pitch does", () => {
  assert.deepEqual(compassCell([-1, -1], "wide"), { column: 1, row: 1 });
  assert.deepEqual(compassCell([1, 0], "wide"), { column: 3, row: 2 });
  assert.deepEqual(compassCell([1, 0], "tall"), { column: 2, row: 1 }, "towards away's end: up");
  assert.deepEqual(compassCell([0, 1], "tall"), { column: 3, row: 2 });
});
