import assert from "node:assert/strict";
import { test } from "node:test";

import { bytesOf, signer } from "../../src/touchback/web/static/common/hashing.js";
import { kindsOfRolls, paired, scaleOf, totalLuck } from "../../src/touchback/web/static/replay/charts.js";
import { commitmentOf, faceOf, verify } from "../../src/touchback/web/static/replay/proof.js";
import { chapterAt, lasting, neighbour, Reel, STRETCH, turnOf } from "../../src/touchback/web/static/replay/reel.js";

// Made by touchback.kernel.promise with the secret of the bytes 0 to 31 for the match "m7".
const SECRET = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
const COMMITMENT = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd";
const ROLLS = [
  [0, 6, 5],
  [1, 6, 6],
  [2, 8, 6],
  [3, 16, 6],
  [4, 3, 2],
  [5, 2, 2],
  [6, 12, 7],
  [1000, 6, 3],
];

test("a face is what the server's rule gives", async () => {
  const sign = await signer(bytesOf(SECRET));
  for (const [draw, sides, face] of ROLLS) assert.equal(await faceOf(sign, "m7", draw, sides), face);
  assert.equal(await commitmentOf(SECRET), COMMITMENT);
});

test("a true proof holds, a changed die, secret or match does not", async () => {
  const proof = { commitment: COMMITMENT, secret: SECRET, rolls: ROLLS };
  assert.deepEqual(await verify(proof, "m7"), {
    promise: true,
    shares: true,
    whole: false,
    checked: ROLLS.length,
    wrong: [],
  });
  const [draw, sides, face] = ROLLS[0];
  const other = (face % sides) + 1;
  const changed = await verify({ ...proof, rolls: [[draw, sides, other]] }, "m7");
  assert.deepEqual(changed.wrong, [{ draw, sides, face: other, promised: face }]);
  assert.equal((await verify({ ...proof, secret: SECRET.replace("00", "ff") }, "m7")).promise, false);
  assert.ok((await verify(proof, "m8")).wrong.length > 0);
});

test("a draw without a die is a gap", async () => {
  const rolls = ROLLS.slice(0, 7);
  const proof = { commitment: COMMITMENT, secret: SECRET, rolls };
  assert.equal((await verify(proof, "m7")).whole, true);
  const passed = [...rolls.slice(0, 3), [3, 0, 0], ...rolls.slice(4)];
  const found = await verify({ ...proof, rolls: passed }, "m7");
  assert.deepEqual([found.whole, found.wrong.length], [false, 0]);
});

/** A server with so many moments that counts what it is asked for. */
function server(total) {
  const asked = [];
  const fetch = async (from, count) => {
    asked.push(from);
    const frames = [];
    for (let number = from; number < Math.min(total, from + count); number += 1)
      frames.push({ number, scene: {}, lines: [] });
    return { total, frames };
  };
  return { asked, fetch };
}

test("moments are fetched in stretches, each once", async () => {
  const { asked, fetch } = server(100);
  const reel = new Reel(fetch);
  assert.equal((await reel.at(5))?.number, 5);
  assert.equal((await reel.at(6))?.number, 6);
  assert.deepEqual(asked, [0]);
  assert.equal(reel.last, 99);
  await reel.at(STRETCH - 2);
  assert.deepEqual(asked, [0, STRETCH]);
  assert.equal(reel.within(1e9), 99);
  assert.equal(reel.within(-4), 0);
  assert.equal(reel.within(Number.NaN), 0);
});

test("a stretch that could not be fetched is asked for again", async () => {
  let fail = true;
  const { fetch } = server(10);
  const reel = new Reel((from, count) => (fail ? Promise.reject(new Error("offline")) : fetch(from, count)));
  await assert.rejects(reel.at(0));
  fail = false;
  assert.equal((await reel.at(0))?.number, 0);
});

test("what happened lately, as far back as it is known without a gap", async () => {
  const { fetch } = server(100);
  const reel = new Reel(fetch);
  await reel.at(45);
  assert.deepEqual(
    reel.recent(45, 3).map((frame) => frame.number),
    [43, 44, 45],
  );
  assert.equal(reel.recent(45, 50)[0].number, 40);
});

test("chapters before, at and after a moment", () => {
  const chapters = [
    { number: 0, kind: "half", label: "1" },
    { number: 4, kind: "turn", label: "2" },
    { number: 9, kind: "touchdown", label: "3" },
    { number: 12, kind: "turn", label: "4" },
  ];
  assert.equal(chapterAt(chapters, 10)?.label, "3");
  assert.equal(chapterAt(chapters, 10, "turn")?.label, "2");
  assert.equal(neighbour(chapters, 4, 1)?.label, "3");
  assert.equal(neighbour(chapters, 4, -1)?.label, "1");
  assert.equal(neighbour(chapters, 4, 1, "turn")?.label, "4");
  assert.equal(neighbour(chapters, 12, 1), undefined);
});

test("great moments last longer, empty ones are short, speed divides", () => {
  const plain = { number: 0, scene: {}, lines: [{ text: "" }] };
  const great = { number: 0, scene: {}, lines: [{ text: "", weight: 2 }] };
  const empty = { number: 0, scene: {}, lines: [] };
  assert.ok(lasting(great, 1) > lasting(plain, 1));
  assert.ok(lasting(empty, 1) < lasting(plain, 1));
  assert.equal(lasting(plain, 2), lasting(plain, 1) / 2);
});

test("luck: the first row of a side is all its rolls, the others are paired by kind", () => {
  const rows = [
    { side: "home", what: "all rolls", rolls: 4, expected: 2.5, happened: 2 },
    { side: "home", what: "Dodge", rolls: 3, expected: 2, happened: 1 },
    { side: "home", what: "Catch", rolls: 1, expected: 0.5, happened: 1 },
    { side: "away", what: "all rolls", rolls: 4, expected: 2.5, happened: 4 },
    { side: "away", what: "Dodge", rolls: 4, expected: 2.5, happened: 4 },
  ];
  assert.equal(totalLuck(rows, "home")?.expected, 2.5);
  assert.equal(totalLuck([], "home"), undefined);
  const kinds = kindsOfRolls(rows);
  assert.deepEqual(
    paired(kinds).map((pair) => [pair.what, pair.home?.rolls, pair.away?.rolls]),
    [
      ["Dodge", 3, 4],
      ["Catch", 1, undefined],
    ],
  );
  assert.ok(scaleOf(kinds) >= 4);
});

test("a match that goes on: what was asked for before is left out, and asked for again", async () => {
  let total = 5;
  let age = 0;
  /** @type {(() => void)[]} */
  const waiting = [];
  const reel = new Reel(async () => {
    const frames = Array.from({ length: total }, (_, number) => ({ number, scene: {}, lines: [], age }));
    const answer = { total, frames };
    if (!age) await new Promise((resolve) => waiting.push(() => resolve(undefined)));
    return answer;
  });
  const late = reel.at(4);
  total = 9;
  age = 1;
  reel.renew(total);
  for (const go of waiting) go();
  assert.equal((await late)?.age, 1);
  assert.equal(reel.last, 8);
  assert.equal((await reel.at(8))?.number, 8);
  assert.equal(await reel.at(30), undefined);
});

test("a roll that ends a turn belongs to that turn, not to the one that begins with it", () => {
  const chapters = [
    { number: 2, kind: "turn", label: "Orc, turn 8" },
    { number: 5, kind: "half", label: "Half 2" },
    { number: 6, kind: "turn", label: "Human, turn 1" },
    { number: 9, kind: "turn", label: "Orc, turn 1" },
  ];
  assert.equal(turnOf(chapters, 9), "Half 2 · Human, turn 1");
  assert.equal(turnOf(chapters, 10), "Half 2 · Orc, turn 1");
  assert.equal(turnOf(chapters, 5), "Orc, turn 8");
  assert.equal(turnOf(chapters, 1), "");
});
