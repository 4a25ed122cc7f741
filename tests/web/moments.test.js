import assert from "node:assert/strict";
import { test } from "node:test";

import { momentOf, tellingOf } from "../../src/touchback/web/static/match/announce.js";
import { stepTime } from "../../src/touchback/web/static/match/board/motion.js";
import { kitsOf } from "../../src/touchback/web/static/match/colours.js";
import { centreOfAction, scrollTo } from "../../src/touchback/web/static/match/following.js";
import { Pace, stayOf } from "../../src/touchback/web/static/match/pace.js";
import { effectsOf, flightOf, rollsOf, scoringOf } from "../../src/touchback/web/static/match/tracks.js";

/** @param {string} id @param {string} square @param {object} [more] */
const player = (id, square, more = {}) => ({ id, side: id[0] === "H" ? "home" : "away", square, ...more });
/** @param {any[]} players @param {string[]} [balls] @returns {any} */
const scene = (players, balls = []) => ({
  players,
  balls: balls.map((square) => ({ square })),
  sides: [
    { side: "home", team: "Human", turn: 3 },
    { side: "away", team: "Orc", turn: 2 },
  ],
});
/** What the table says of these events. @type {Record<string, object>} */
const TOLD = {
  Threw: { moves: "sent" },
  KickedOff: { moves: "sent" },
  BallMoved: { moves: "ball" },
  Deflected: { moves: "stopped" },
  Intercepted: { moves: "stopped" },
  FollowedUp: { moves: "walk" },
  TouchdownScored: { moves: "score" },
  Turnover: { moment: "turnover", title: "Turnover!" },
  KickOffEventRolled: { moment: "event", title: "Kick-off event" },
  TurnStarted: { moment: "turn" },
};
/** @param {string} event @param {object} [more] @returns {any} */
const line = (event, more = {}) => ({ event, text: event, rule: "", ...TOLD[event], ...more });
/** @param {string} id @param {string} from @param {string} to */
const step = (id, from, to) => line("Stepped", { players: [id], squares: [from, to] });
const die = { kind: "d6", sides: 6, face: 4 };

test("dice fall where their player stood at that moment, and as far on his way", () => {
  const before = scene([player("H1", "h10"), player("A1", "h13")]);
  const rolls = rollsOf(before, [
    line("Activated", { players: ["H1"] }),
    step("H1", "h10", "h11"),
    line("Tested", { players: ["H1"], dice: [die], passed: true }),
    step("H1", "h11", "h12"),
    line("Tested", { players: ["H1"], dice: [die], passed: false }),
    line("Pushed", { players: ["A1"], squares: ["h13", "h14"] }),
    line("ArmourRolled", { players: ["A1"], dice: [die, die] }),
    line("BallMoved", { squares: ["h12", "g12"], dice: [die] }),
    line("FansCame", { dice: [die] }),
  ]);
  assert.deepEqual(
    rolls.map((roll) => [roll.square, roll.passed, roll.after, roll.steps, roll.dice.length]),
    [
      ["h11", true, 1, 2, 1],
      ["h12", false, 2, 2, 1],
      ["h14", undefined, 1, 1, 2],
      ["g12", undefined, 0, 0, 1],
    ],
  );
});

test("a throw to somebody near is no step of the thrower", () => {
  const before = scene([player("H1", "h10", { ball: true }), player("H2", "h12")]);
  const rolls = rollsOf(before, [
    line("Threw", { players: ["H1"], squares: ["h12"] }),
    line("Tested", { players: ["H1"], dice: [die], passed: true }),
  ]);
  assert.deepEqual([rolls[0].square, rolls[0].after], ["h10", 0]);
});

test("the ball flies by every square it touches: kicked, thrown, handed over, bouncing", () => {
  const kicker = player("H1", "h13");
  const kick = [
    line("KickedOff", { players: ["H1"], squares: ["h20"] }),
    line("BallMoved", { squares: ["h20", "g21"], dice: [die] }),
  ];
  assert.deepEqual(flightOf(scene([kicker]), scene([kicker], ["g21"]), kick), ["h13", "h20", "g21"]);
  const carrier = player("H1", "h10", { ball: true });
  const mate = player("H2", "h15");
  const caught = scene([player("H1", "h10"), { ...mate, ball: true }]);
  const thrown = [line("Threw", { players: ["H1"], squares: ["h15"] })];
  assert.deepEqual(flightOf(scene([carrier, mate]), caught, thrown), ["h10", "h15"]);
  assert.deepEqual(flightOf(scene([carrier, mate]), caught, []), ["h10", "h15"], "handed over");
  assert.deepEqual(flightOf(scene([carrier]), scene([player("H1", "h12", { ball: true })]), []), [], "carried");
  assert.deepEqual(flightOf(scene([mate], ["h15"]), scene([{ ...mate, ball: true }]), []), [], "picked up");
  assert.deepEqual(flightOf(null, scene([kicker], ["g21"]), []), [], "nobody saw where it came from");
  const fumbled = [...thrown, line("BallMoved", { squares: ["h10", "h9"], dice: [die] })];
  assert.deepEqual(flightOf(scene([carrier]), scene([player("H1", "h10")], ["h9"]), fumbled), ["h10", "h9"]);
  const rival = player("A1", "h12");
  const stopped = [...thrown, line("Deflected", { players: ["A1"] }), line("Intercepted", { players: ["A1"] })];
  const lost = scene([player("H1", "h10"), mate, { ...rival, ball: true }]);
  assert.deepEqual(flightOf(scene([carrier, mate, rival]), lost, stopped), ["h10", "h12"], "intercepted");
});

test("at a touchdown the scorer is seen in the end zone before everybody leaves the pitch", () => {
  const before = scene([player("H1", "h24", { ball: true }), player("A1", "a1")]);
  const lines = [step("H1", "h24", "h25"), step("H1", "h25", "h26"), line("TouchdownScored", { players: ["H1"] })];
  const seen = scoringOf(before, lines);
  assert.deepEqual(
    seen?.players.map((one) => [one.id, one.square, Boolean(one.ball)]),
    [
      ["H1", "h26", true],
      ["A1", "a1", false],
    ],
  );
  assert.equal(scoringOf(before, lines.slice(0, 2)), null);
});

test("the last event: what matters most, then what is newest; plain steps say nothing", () => {
  const lines = [
    line("TouchdownScored", { weight: 2 }),
    line("Turnover", { weight: 1 }),
    step("H1", "a1", "a2"),
    line("DriveEnded", { level: 0 }),
  ];
  assert.deepEqual(
    tellingOf(lines).map((one) => one.event),
    ["TouchdownScored", "Turnover"],
  );
  assert.deepEqual(
    tellingOf([line("Tested", { dice: [die] }), line("TurnEnded", { level: 1 }), line("TurnStarted", { level: 0 })]).map(
      (one) => one.event,
    ),
    ["TurnStarted", "TurnEnded"],
  );
  assert.deepEqual(tellingOf([step("H1", "a1", "a2")]), []);
});

test("the banner tells of a touchdown before a turnover, of that before a new turn, and whose turn it is", () => {
  const now = scene([]);
  const turn = line("TurnStarted", { level: 0, side: "home" });
  const lost = line("Turnover", { weight: 1, side: "away" });
  assert.equal(momentOf([lost, line("TouchdownScored", { weight: 2 })], now, ["home"])?.kind, "great");
  assert.deepEqual([momentOf([lost, turn], now, ["home"])].map((one) => [one?.kind, one?.side]), [["turnover", "away"]]);
  assert.deepEqual(momentOf([turn], now, ["home"]), {
    kind: "turn",
    side: "home",
    title: "Your turn",
    text: "turn 3",
  });
  assert.equal(momentOf([turn], now, ["away"])?.title, "Human");
  assert.equal(momentOf([turn], now, ["home", "away"])?.title, "Human");
  assert.equal(momentOf([line("KickOffEventRolled", { level: 1 }), turn], now, ["home"])?.kind, "event");
  assert.equal(momentOf([step("H1", "a1", "a2")], now, ["home"]), null);
});

test("a long walk goes quicker, none is slower than a step of its own", () => {
  assert.equal(stepTime(1, 1), stepTime(4, 1));
  assert.ok(stepTime(20, 1) < stepTime(4, 1));
  assert.equal(stepTime(4, 2), stepTime(4, 1) / 2);
  assert.equal(stepTime(4, 0), 0);
});

test("a list wears its own colours at home, however its name is written", () => {
  assert.equal(kitsOf("Wood Elf", "Orc")[0].name, kitsOf("wood_elf", "Dwarf")[0].name);
  assert.equal(kitsOf("Human", "Orc").map((kit) => kit.name).join(), "blue,red");
});

test("a small screen is scrolled to whom it is about, and only if he is not well in sight", () => {
  assert.equal(scrollTo({ top: 200, bottom: 220 }, 100, 400), 0);
  assert.equal(scrollTo({ top: 390, bottom: 410 }, 100, 400), 150);
  assert.equal(scrollTo({ top: 105, bottom: 125 }, 100, 400), -135);
  const now = scene([player("H1", "a1"), player("A2", "b2", { acting: true })]);
  /** @param {object} more @returns {any} */
  const update = (more) => ({ scene: now, question: {}, lines: [line("Tested", { players: ["H1"] })], ...more });
  assert.equal(centreOfAction(update({ question: { player: "A9" } })), "A9");
  assert.equal(centreOfAction(update({})), "A2");
  assert.equal(centreOfAction(update({ scene: scene([]) })), "H1");
});

test("a touchdown is cheered before the others go on, but a click of one's own is shown at once", () => {
  const pace = /** @type {Pace<string>} */ (new Pace(0.5));
  const stay = stayOf([line("TouchdownScored", { weight: 2 })]);
  assert.equal(stayOf([line("Tested")]), 0);
  pace.add("touchdown", 0, stay);
  assert.equal(pace.take(0), "touchdown");
  pace.add("the rival sets up", 0.08);
  assert.equal(pace.due(0), stay * 500);
  pace.skip();
  pace.add("my own", 0);
  assert.equal(pace.take(1), "my own");
  pace.add("the rival goes on", 1);
  assert.equal(pace.due(1), 500);
});

test("a block, a fall and an injury are drawn where they happen, each once for a player", () => {
  const before = scene([player("H1", "h10"), player("A1", "h11"), player("A2", "g11")]);
  const after = scene([player("H1", "h11"), player("A1", "h12"), player("A2", "")]);
  const lines = [
    line("BlockDeclared", { moves: "strike", players: ["H1", "A1"] }),
    line("WentDown", { moves: "topple", players: ["A1"] }),
    line("CasualtySuffered", { moves: "hurt", players: ["A2", "H1"] }),
    line("LeftPitch", { moves: "hurt", players: ["A2"] }),
  ];
  assert.deepEqual(effectsOf(before, after, lines), [
    { kind: "strike", id: "H1", square: "h11", towards: "h11" },
    { kind: "struck", id: "A1", square: "h11", towards: "" },
    { kind: "topple", id: "A1", square: "h12", towards: "" },
    { kind: "hurt", id: "A2", square: "g11", towards: "" },
  ]);
  assert.deepEqual(effectsOf(null, scene([]), lines), [], "nobody is there");
});

test("a team of one's own wears its colours, unless the rival could be taken for it", () => {
  const [home, away] = kitsOf("human", "orc", "ordinary", [["#c8321f", "#ffffff"], []]);
  assert.deepEqual([home.main, home.second, home.ink], ["#c8321f", "#ffffff", "#ffffff"]);
  assert.notEqual(away.name, "red", "the Orcs leave their red to it");
  const [, theirs] = kitsOf("human", "orc", "ordinary", [[], ["#ffee88"]]);
  assert.equal(theirs.main, "#ffee88");
  const [first, second] = kitsOf("human", "orc", "ordinary", [["#c8321f"], ["#c83220"]]);
  assert.equal(first.main, "#c8321f");
  assert.notEqual(second.main, "#c83220", "two nearly equal reds");
  assert.equal(kitsOf("human", "orc", "contrast", [["#c8321f"], []])[0].name, "blue", "the reader's wish comes first");
});
