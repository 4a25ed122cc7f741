import assert from "node:assert/strict";
import { createHash, createHmac, randomBytes } from "node:crypto";
import { beforeEach, test } from "node:test";

import { plainHmac, plainSha256, hexOf } from "../../src/touchback/web/static/common/hashing.js";
import { promiseOf, shareFor, shareGiven, sharesGiven } from "../../src/touchback/web/static/common/shares.js";
import { wordOf } from "../../src/touchback/web/static/match/sealing.js";
import { verify } from "../../src/touchback/web/static/replay/proof.js";

const MATCH = { id: "m7", commitment: "ab".repeat(32) };
/** @param {string} text */
const sha = (text) => createHash("sha256").update(text).digest("hex");

beforeEach(() => {
  /** @type {Map<string, string>} */
  const kept = new Map();
  globalThis.localStorage = {
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
  };
});

test("our own SHA-256 and HMAC are those of everybody", () => {
  for (const length of [0, 1, 3, 55, 56, 63, 64, 65, 119, 120, 1000, 70000]) {
    const data = randomBytes(length);
    const key = randomBytes(32);
    assert.equal(hexOf(plainSha256(data)), createHash("sha256").update(data).digest("hex"));
    assert.equal(hexOf(plainHmac(key, data)), createHmac("sha256", key).update(data).digest("hex"));
  }
});

test("a share is made once for a side of a match and stays", () => {
  const share = shareFor("m7", "home", MATCH.commitment);
  assert.match(share.share, /^[0-9a-f]{64}$/);
  assert.deepEqual(shareFor("m7", "home", MATCH.commitment), share);
  assert.notEqual(shareFor("m8", "home", MATCH.commitment).share, share.share);
  assert.deepEqual(sharesGiven("m7"), [share]);
});

test("a browser promises first, and opens only what it has promised, when both have", async () => {
  const none = { stage: "commit", commitments: [null, null], opened: [false, false], seconds: 20 };
  assert.equal(await wordOf(none, MATCH, []), null, "a spectator adds nothing");
  const word = await wordOf(none, MATCH, ["away"]);
  const share = shareGiven("m7", "away")?.share;
  assert.deepEqual(word, {
    type: "share",
    commitment: sha(`touchback share 2\nm7\naway\n${MATCH.commitment}\n${share}`),
  });
  const promised = { ...none, commitments: [null, word?.commitment] };
  assert.equal(await wordOf(promised, MATCH, ["away"]), null, "once is enough");
  const opening = { ...promised, stage: "open" };
  assert.deepEqual(await wordOf(opening, MATCH, ["away"]), { type: "open-share", share });
  assert.equal(await wordOf({ ...opening, opened: [false, true] }, MATCH, ["away"]), null);
  assert.equal(await wordOf({ ...opening, commitments: [null, "00".repeat(32)] }, MATCH, ["away"]), null);
  assert.equal(await wordOf({ ...opening, commitments: [null, ""] }, MATCH, ["away"]), null);
  assert.equal(await promiseOf(shareFor("m7", "away", MATCH.commitment)), word?.commitment);
});

/** A proof as docs/dice.md tells it. @param {string[]} shares */
function proofOf(shares) {
  const secret = "11".repeat(32);
  const terms = JSON.stringify({ game: "bloodbowl", inputs: [], match: "m7", start: {}, version: "1" });
  const commitment = sha(`touchback dice 2\n${sha(terms)}\n${secret}`);
  const key = createHmac("sha256", Buffer.from(secret, "hex"))
    .update(`touchback key 2\n${sha(terms)}\n${shares[0]}\n${shares[1]}`)
    .digest();
  const rolls = Array.from({ length: 40 }, (_, draw) => {
    const number = createHmac("sha256", key).update(`m7:${draw}:0`).digest().readBigUInt64BE();
    return [draw, 6, Number(number % 6n) + 1];
  });
  const commitments = ["home", "away"].map((side, at) =>
    shares[at] ? sha(`touchback share 2\nm7\n${side}\n${commitment}\n${shares[at]}`) : "",
  );
  return { format: 2, secret, terms, commitment, commitments, shares, rolls, draws: 40 };
}

test("a sealed proof holds, and whatever is changed in it does not", async () => {
  const proof = proofOf(["ab".repeat(32), "cd".repeat(32)]);
  const right = { promise: true, shares: true, whole: true, checked: 40, wrong: [] };
  assert.deepEqual(await verify(proof, "m7"), right);
  assert.deepEqual(await verify(proofOf(["", "cd".repeat(32)]), "m7"), right);
  const [draw, sides, face] = proof.rolls[3];
  const other = (face % 6) + 1;
  const changed = { ...proof, rolls: proof.rolls.map((roll, at) => (at === 3 ? [draw, sides, other] : roll)) };
  assert.deepEqual((await verify(changed, "m7")).wrong, [{ draw, sides, face: other, promised: face }]);
  assert.equal((await verify({ ...proof, rolls: proof.rolls.filter((_, at) => at !== 3) }, "m7")).whole, false);
  assert.equal((await verify({ ...proof, rolls: proof.rolls.slice(1) }, "m7")).whole, false);
  assert.equal((await verify(proof, "m8")).promise, false);
  assert.equal((await verify({ ...proof, terms: proof.terms.replace("bloodbowl", "blitzbowl") }, "m7")).promise, false);
  assert.equal((await verify({ ...proof, shares: ["00".repeat(32), proof.shares[1]] }, "m7")).shares, false);
  assert.ok((await verify({ ...proof, shares: ["", proof.shares[1]] }, "m7")).wrong.length > 0);
});
