import assert from "node:assert/strict";
import { test } from "node:test";

import { clockWords, clocksOf } from "../../src/touchback/web/static/match/clock.js";
import { CLOSE, apart, kitsOf } from "../../src/touchback/web/static/match/colours.js";
import { arranged, assigned, drafted, dropped, mirrorMoves, placesOf } from "../../src/touchback/web/static/match/formation.js";
import { Groups, spoken } from "../../src/touchback/web/static/match/grouping.js";
import { meaningOf } from "../../src/touchback/web/static/match/keys.js";
import { aimAt, lookKey, plannerOf, risk, spotOfAim, spotOn } from "../../src/touchback/web/static/match/looks.js";
import { Pace, shareOf } from "../../src/touchback/web/static/match/pace.js";
import { pauseBefore } from "../../src/touchback/web/static/match/socket.js";
import { arrivalsOf, tracksOf } from "../../src/touchback/web/static/match/tracks.js";

const BOARD = { columns: 26, rows: 15, endZones: [1, 26] };
/** @param {any[]} players */
const scene = (players) =>
  /** @type {any} */ ({ game: "bloodbowl", board: BOARD, players, balls: [], facts: [], sides: [] });
/** @param {string} id @param {string} square @param {object} [more] */
const player = (id, square, more = {}) => ({
  id,
  side: id[0] === "H" ? "home" : "away",
  number: 1,
  position: "Lineman",
  role: "lineman",
  figure: { skin: "pale", body: "broad", head: "round" },
  status: square ? "standing" : "reserve",
  statusText: "",
  square,
  ...more,
});

test("updates of others are shown at the chosen pace, one's own at once", () => {
  /** @type {Pace<string>} */
  const pace = new Pace(0.5);
  pace.add("first", 1);
  assert.equal(pace.take(1000), "first");
  pace.add("second", 1);
  pace.add("quiet", 0.1);
  assert.equal(pace.due(1200), 300);
  assert.equal(pace.take(1200), null);
  assert.equal(pace.take(1500), "second");
  assert.equal(pace.take(1549), null);
  assert.equal(pace.take(1550), "quiet");
  pace.add("own", 0);
  assert.equal(pace.take(1551), "own");
  assert.equal(pace.due(1552), Infinity);
});

test("great moments stay longest, steps pass quickly, what tells nothing hardly stays", () => {
  /** @param {object} more */
  const line = (more) => ({ text: "", rule: "", event: "", ...more });
  const die = { kind: "d6", sides: 6, face: 3 };
  const shares = [
    [],
    [line({ squares: ["a1", "a2"] })],
    [line({ level: 1 })],
    [line({ dice: [die] })],
    [line({ weight: 2 })],
  ].map(shareOf);
  for (let i = 1; i < shares.length; i += 1) assert.ok(shares[i] > shares[i - 1]);
});

test("a pause holds everything back, skipping gives it all in order", () => {
  /** @type {Pace<number>} */
  const pace = new Pace(1);
  for (const value of [1, 2, 3]) pace.add(value, 1);
  pace.paused = true;
  assert.equal(pace.take(1e9), null);
  assert.deepEqual(pace.skip(), [1, 2, 3]);
  assert.equal(pace.length, 0);
});

test("the log is grouped: turn, action, what came of it", () => {
  const groups = new Groups();
  /** @param {string} text @param {number} level */
  const line = (text, level) => ({ text, rule: "", event: "", level });
  groups.add([line("before", 2), line("turn 1", 0), line("H1 blocks", 1), line("rolls", 2)]);
  const changed = groups.add([line("falls", 2), line("H2 moves", 1)]);
  assert.equal(groups.parts.length, 2);
  assert.equal(changed.size, 1);
  const turn = groups.parts[1];
  assert.equal(turn.head?.text, "turn 1");
  assert.deepEqual(
    turn.groups.map((group) => [group.head?.text, group.lines.map((one) => one.text)]),
    [
      ["H1 blocks", ["rolls", "falls"]],
      ["H2 moves", []],
    ],
  );
  groups.clear();
  assert.equal(groups.parts.length, 0);
  assert.equal(spoken([line("detail", 2), line("action", 1)]), "action");
});

test("steps that follow each other are told in one line", () => {
  const groups = new Groups();
  /** @param {string} from @param {string} to @param {object} [more] */
  const step = (from, to, more = {}) => ({
    text: `H1 ${from}-${to}`,
    rule: "R9.2",
    event: "Moved",
    players: ["H1"],
    squares: [from, to],
    ...more,
  });
  groups.add([
    { text: "H1 moves", rule: "", event: "", level: 1 },
    step("a1", "a2"),
    step("a2", "a3"),
    step("a3", "a4"),
    step("b1", "b2"),
    step("b2", "b3", { players: ["H2"] }),
  ]);
  const { lines } = groups.parts[0].groups[0];
  assert.deepEqual(
    lines.map((line) => line.text),
    ["H1 a1-a2", "H1 b1-b2", "H1 b2-b3"],
  );
  assert.deepEqual(lines[0].further, ["a3", "a4"]);
  groups.add([step("b3", "b4", { players: ["H2"], dice: [{ kind: "d6", sides: 6, face: 1 }] })]);
  assert.equal(groups.parts[0].groups[0].lines.length, 4);
});

test("a token walks over the squares the lines tell of", () => {
  const before = scene([player("H1", "h10"), player("A1", "h14"), player("H2", "c3"), player("H3", "")]);
  const after = scene([player("H1", "h13"), player("A1", "h15"), player("H2", "c3"), player("H3", "a1")]);
  const lines = [
    { text: "", rule: "", event: "", players: ["H1"], squares: ["h10", "g11"] },
    { text: "", rule: "", event: "", players: ["H1"], squares: ["g11", "h12"] },
    { text: "", rule: "", event: "", players: ["H1"], squares: ["h12", "h13"] },
  ];
  const tracks = tracksOf(before, after, lines);
  assert.deepEqual(tracks.get("H1"), ["h10", "g11", "h12", "h13"]);
  assert.deepEqual(tracks.get("A1"), ["h14", "h15"]);
  assert.ok(!tracks.has("H2") && !tracks.has("H3"));
  assert.deepEqual(tracksOf(before, after, []).get("H1"), ["h10", "h13"]);
  assert.equal(tracksOf(null, after, lines).size, 0);
});

test("whoever goes through a portal walks to it, and on from where it leads", () => {
  const at = (/** @type {string} */ square) => /** @type {any} */ ({ players: [{ id: "H1", side: "home", square }], balls: [] });
  const lines = [
    { text: "", players: ["H1"], squares: ["k4", "k5"], moves: "walk" },
    { text: "", players: ["H1"], squares: ["k5", "k6"], moves: "walk" },
    { text: "", players: ["H1"], squares: ["r9"], moves: "portal" },
    { text: "", players: ["H1"], squares: ["r9", "s9"], moves: "walk" },
  ];
  assert.deepEqual(tracksOf(at("k4"), at("s9"), /** @type {any} */ (lines)).get("H1"), ["k4", "k5", "k6", "r9", "s9"]);
  assert.deepEqual([...arrivalsOf(/** @type {any} */ (lines))], ["H1 r9"]);
});

test("home and away never wear kits that could be confused", () => {
  const names = [
    "Human",
    "Orc",
    "Dwarf",
    "Wood Elf",
    "Goblin",
    "Amazon",
    "Skaven",
    "Chaos",
    "Lizardmen",
    "Nurgle",
    "Halfling",
    "Ogre",
  ];
  for (const home of names) {
    for (const away of names) {
      const [one, other] = /** @type {any[]} */ (kitsOf(home, away));
      assert.ok(apart(one, other) >= CLOSE, `${home} ${away}`);
    }
    assert.deepEqual(kitsOf(home, "Orc")[0], kitsOf(home, "Dwarf")[0]);
  }
  assert.notEqual(kitsOf("a", "b", "contrast")[0].name, kitsOf("a", "b", "swapped")[0].name);
});

test("whose plans a question calls for", () => {
  /** @param {object} more */
  const asked = (more) => /** @type {any} */ ({ number: 1, who: "home", why: "", text: "", ...more });
  const turn = asked({ plans: true, turn: true });
  assert.equal(plannerOf(turn, ""), null, "nobody is selected");
  assert.equal(plannerOf(turn, "H1"), "H1");
  assert.equal(plannerOf(asked({ plans: true, acting: "H2" }), "H1"), "H2");
  assert.equal(plannerOf(asked({ plans: true }), ""), "", "a kick-off is nobody's");
  assert.equal(plannerOf(asked({}), "H1"), null);
  assert.equal(plannerOf(null, "H1"), null);
});

test("plans: a square as a way, and as a place to attack from", () => {
  const near = { square: "b2", helped: 0.5, path: ["b2"] };
  const far = { square: "b2", helped: 0.9, path: ["a2", "b2"] };
  const aim = { player: "A1", dice: 2, spots: [{ square: "c3", helped: 0.8, path: ["c3"] }, near] };
  const looks = new Map([[lookKey("plans", "H1"), { what: "plans", spots: [far], aims: [aim] }]]);
  assert.equal(spotOn(looks, "H1", "b2"), far);
  assert.equal(spotOn(looks, "H2", "b2"), undefined);
  assert.equal(spotOfAim(aimAt(looks, "H1", "A1"), "b2"), near);
  assert.equal(aimAt(looks, "H1", "A9"), undefined);
  assert.deepEqual([1, 0.9, 0.6, 0.2].map(risk), ["safe", "likely", "risky", "wild"]);
});

test("a player dropped on another changes places with him", () => {
  const now = scene([player("H1", "h10"), player("H2", "c3"), player("H3", ""), player("A1", "h20")]);
  assert.deepEqual(dropped(now, "H1", "c3"), { H1: "c3", H2: "h10" });
  assert.deepEqual(dropped(now, "H3", "c3"), { H3: "c3", H2: "off" });
  assert.deepEqual(dropped(now, "H1", "off"), { H1: "off" });
  assert.deepEqual(dropped(now, "H1", "h10"), {});
  assert.deepEqual(dropped(now, "H1", "h20"), {});
});

test("a formation is saved as seen from home, and stands again for the other side", () => {
  const away = scene([player("A1", "h14", { position: "Blitzer" }), player("A2", "c20"), player("A3", "")]);
  const places = placesOf(away, "away", ["A1", "A2", "A3"]);
  assert.deepEqual(places, [
    ["Blitzer", "h13"],
    ["Lineman", "c7"],
  ]);
  const home = scene([
    player("H1", "a5"),
    player("H2", "", { position: "Blitzer" }),
    player("H3", "b5"),
    player("H4", "", { status: "knocked out" }),
  ]);
  assert.deepEqual(assigned(home, "home", ["H1", "H2", "H3"], places), { H2: "h13", H1: "c7", H3: "off" });
  const none = scene([player("H1", ""), player("H2", "")]);
  assert.deepEqual(assigned(none, "home", ["H1", "H2"], places), { H1: "c7", H2: "h13" });
  assert.deepEqual(assigned(away, "away", ["A1", "A2", "A3"], places), {});
  assert.deepEqual(mirrorMoves(scene([player("H1", "a5"), player("H2", "h5")]), ["H1", "H2"]), { H1: "o5" });
});

test("a ready-made set-up moves only who stands elsewhere, and takes off who is not in it", () => {
  const now = scene([player("H1", "h10"), player("H2", "c3"), player("H3", ""), player("H4", ""), player("A1", "h20")]);
  assert.deepEqual(
    arranged(
      now,
      "home",
      ["H1", "H2", "H3", "H4"],
      new Map([
        ["H1", "h10"],
        ["H3", "c4"],
      ]),
    ),
    { H2: "off", H3: "c4" },
  );
});

test("a draft moves only who is still in reserve, and takes off again", () => {
  const before = scene([player("H1", ""), player("H2", "a1"), player("H3", "")]);
  const after = drafted(before, ["H1", "H3"], { H1: "b1", H2: "c1", H3: "off" });
  assert.deepEqual(
    after.players.map((one) => one.square),
    ["b1", "a1", ""],
  );
  assert.equal(before.players[0].square, "");
  assert.equal(drafted(after, ["H1", "H3"], { H1: "off" }).players[0].square, "");
});

test("keys: commands, steps of the cursor, digits; nothing while somebody types", () => {
  const keys = { end: " ", confirm: "Enter", blitz: "z", help: "?" };
  const board = { typing: false, button: false, board: true };
  assert.deepEqual(meaningOf({ key: "Z" }, keys, board), { command: "blitz" });
  assert.deepEqual(meaningOf({ key: "ArrowLeft" }, keys, board), { step: [-1, 0] });
  assert.deepEqual(meaningOf({ key: "3" }, keys, board), { digit: "3" });
  assert.deepEqual(meaningOf({ key: " " }, keys, board), { command: "end" });
  assert.equal(meaningOf({ key: " " }, keys, { typing: false, button: true, board: false }), null);
  assert.equal(meaningOf({ key: "z" }, keys, { typing: true, button: false, board: false }), null);
  assert.equal(meaningOf({ key: "z", ctrlKey: true }, keys, board), null);
  assert.equal(meaningOf({ key: "q" }, keys, board), null);
});

test("clocks run on between two messages", () => {
  assert.equal(clockWords(61), "1:01");
  assert.equal(clockWords(-3), "0:00");
  const clock = {
    turn: /** @type {[number, number]} */ ([120, 120]),
    bank: /** @type {[number, number]} */ ([60, 0]),
    running: /** @type {const} */ ("home"),
  };
  assert.deepEqual(clocksOf(clock, 0), ["2:00 + 1:00", "2:00"]);
  assert.deepEqual(clocksOf(clock, 130), ["0:00 + 0:50", "2:00"]);
  assert.deepEqual(clocksOf({ ...clock, choice: 20 }, 5), ["0:15 + 1:00", "2:00"], "a choice has seconds of its own");
  assert.deepEqual(clocksOf({ ...clock, choice: 0 }, 5), ["0:00 + 0:55", "2:00"], "when they are used up, the bank runs");
  assert.deepEqual(clocksOf({ ...clock, choice: 20, running: "nobody" }, 5), ["2:00 + 1:00", "2:00"]);
  assert.deepEqual(clocksOf(null, 5), ["", ""]);
});

test("a lost line is tried again, each time later, never later than some seconds", () => {
  const pauses = Array.from({ length: 12 }, (_, tries) => pauseBefore(tries, 0.5));
  assert.ok(pauses[0] <= 1000);
  for (let i = 1; i < pauses.length; i += 1) assert.ok(pauses[i] >= pauses[i - 1]);
  assert.ok(Math.max(...pauses) <= 20000);
  assert.ok(pauseBefore(3, 0) < pauseBefore(3, 1));
});

test("a list and the pitch dress a team alike, however its list is spelled", () => {
  assert.deepEqual(kitsOf("old_world_alliance", "wood_elf"), kitsOf("Old World Alliance", "Wood Elf"));
  assert.deepEqual(kitsOf("nobody_knows_it", "x"), kitsOf("Nobody Knows It", "x"));
});
