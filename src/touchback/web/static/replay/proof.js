/** Checking the dice of a match in the reader's own browser. The rules are those of docs/dice.md. Pure. */

import { bytesOf, digest, hexOf, sha256, signer } from "../common/hashing.js";

/** @typedef {import("../common/types.js").Proof} Proof */
/** @typedef {{draw: number, sides: number, face: number, promised: number}} WrongDie */
/**
 * @typedef {object} Verdict
 * @property {boolean} promise  the commitment is that of the secret, for this match and its rules
 * @property {boolean} shares  every share that is open is the one that was promised
 * @property {boolean} whole  no draw is missing (of old matches: nobody can tell)
 * @property {number} checked  how many dice
 * @property {WrongDie[]} wrong
 */

const RANGE = 1n << 64n;
const SIDES = ["home", "away"];

/**
 * What was published before the first die of an old match.
 * @param {string} secret  hexadecimal
 * @returns {Promise<string>}
 */
export async function commitmentOf(secret) {
  return hexOf(await digest(bytesOf(secret)));
}

/**
 * The face of one draw, from 1.
 * @param {(text: string) => Promise<Uint8Array>} sign
 * @param {string} match
 * @param {number} draw  from 0
 * @param {number} sides
 * @returns {Promise<number>}
 */
export async function faceOf(sign, match, draw, sides) {
  const fair = RANGE - (RANGE % BigInt(sides));
  for (let attempt = 0; ; attempt += 1) {
    const signed = await sign(`${match}:${draw}:${attempt}`);
    const number = new DataView(signed.buffer, signed.byteOffset).getBigUint64(0);
    if (number < fair) return Number(number % BigInt(sides)) + 1;
  }
}

/**
 * Check everything that a proof claims.
 * @param {Proof} proof
 * @param {string} match  its id
 * @param {(share: number) => void} [progress]  from 0 to 1
 * @returns {Promise<Verdict>}
 */
export async function verify(proof, match, progress = () => {}) {
  const rolls = proof.rolls ?? [];
  const secret = proof.secret ?? "";
  const made = proof.format === 2 ? await sealed(proof, match) : await unsealed(proof);
  const sign = await signer(made.key ?? bytesOf(secret));
  /** @type {WrongDie[]} */
  const wrong = [];
  let next = 0;
  let whole = true;
  let checked = 0;
  for (const [index, [draw, sides, face]] of rolls.entries()) {
    if (sides) {
      const promised = await faceOf(sign, match, draw, sides);
      if (promised !== face) wrong.push({ draw, sides, face, promised });
      checked += 1;
    }
    whole &&= draw === next && sides > 0; // a draw without a die is a gap
    next = draw + 1;
    if (index % 50 === 0) progress(index / rolls.length);
  }
  progress(1);
  return { promise: made.promise, shares: made.shares, whole, checked, wrong };
}

/** The promise of an old match: the secret alone. @param {Proof} proof */
async function unsealed(proof) {
  return { promise: (await commitmentOf(proof.secret ?? "")) === proof.commitment, shares: true, key: null };
}

/**
 * The promise of a match to whose dice coaches could add.
 * @param {Proof} proof
 * @param {string} match
 */
async function sealed(proof, match) {
  const text = proof.terms ?? "";
  const terms = await sha256(text);
  const commitment = await sha256(`touchback dice 2\n${terms}\n${proof.secret}`);
  const shares = proof.shares ?? ["", ""];
  let right = true;
  for (const [at, side] of SIDES.entries()) {
    if (!shares[at]) continue;
    const promised = await sha256(`touchback share 2\n${match}\n${side}\n${proof.commitment}\n${shares[at]}`);
    right &&= promised === proof.commitments?.[at];
  }
  const sign = await signer(bytesOf(proof.secret ?? ""));
  const key = await sign(`touchback key 2\n${terms}\n${shares[0]}\n${shares[1]}`);
  const promise = commitment === proof.commitment && nameIn(text) === match;
  return { promise, shares: right, key: Uint8Array.from(key) };
}

/** The match that the terms speak of. @param {string} text */
function nameIn(text) {
  try {
    return JSON.parse(text).match;
  } catch {
    return "";
  }
}
