import assert from "node:assert/strict";
import { test } from "node:test";

import { Scenes } from "../../src/touchback/web/static/match/changes.js";

/** @returns {any} */
const scene = () => ({
  players: [
    { id: "H1", square: "a1", ball: true },
    { id: "A1", square: "b2" },
  ],
  facts: ["dry"],
  balls: [],
});

test("a step becomes an update with the whole scene, and the scene before stays as it was", () => {
  const scenes = new Scenes();
  const hello = { type: "hello", update: { type: "update", entry: 3, scene: scene() } };
  assert.equal(scenes.whole(hello), hello);
  const changes = { parts: { balls: [{ square: "c3" }] }, players: [{ id: "H1", square: "c3", ball: false }] };
  const step = { type: "step", entry: 4, request: 9, changes };
  const update = scenes.whole(step);
  assert.deepEqual([update.type, update.entry, update.request, "changes" in update], ["update", 4, 9, false]);
  assert.deepEqual(update.scene.players[0], { id: "H1", square: "c3", ball: false });
  assert.equal(update.scene.players[1], hello.update.scene.players[1]);
  assert.deepEqual([update.scene.balls, update.scene.facts], [[{ square: "c3" }], ["dry"]]);
  assert.deepEqual(hello.update.scene, scene());
  assert.equal(scenes.whole({ type: "step", entry: 5 }).scene.players, update.scene.players);
});

test("a whole scene is what later steps begin from, and other messages pass as they are", () => {
  const scenes = new Scenes();
  scenes.whole({ type: "update", entry: 1, scene: scene() });
  const other = { ...scene(), players: [{ id: "H2", square: "d4" }] };
  scenes.whole({ type: "update", entry: 2, scene: other });
  const chat = { type: "chat", line: {} };
  assert.equal(scenes.whole(chat), chat);
  const whole = scenes.whole({ type: "step", entry: 3, changes: { parts: { players: [{ id: "H3" }] } } });
  assert.deepEqual(whole.scene.players, [{ id: "H3" }]);
});
