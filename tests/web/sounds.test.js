/** What is heard of what has happened: the greatest of it. */

import assert from "node:assert/strict";
import test from "node:test";
import { soundOf } from "../../src/touchback/web/static/match/sounds.js";

const line = { text: "", rule: "", event: "" };
const die = { kind: "d6", sides: 6, face: 3 };

test("the greatest of what has happened is heard", () => {
  assert.equal(soundOf([line]), "");
  assert.equal(soundOf([{ ...line, dice: [die] }]), "dice");
  assert.equal(soundOf([{ ...line, dice: [die] }, { ...line, weight: 1 }]), "thud");
  assert.equal(soundOf([{ ...line, weight: 1, moment: "turnover" }]), "whistle");
  assert.equal(soundOf([{ ...line, weight: 2 }, { ...line, weight: 1 }]), "great");
});

test("a turn that begins is no whistle", () => {
  assert.equal(soundOf([{ ...line, moment: "turn" }]), "");
});
