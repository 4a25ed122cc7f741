/** Checking the server's dice in the reader's own browser. The rule is that of touchback.server.dice. Pure. */

/** @typedef {import("../common/types.js").Proof} Proof */
/** @typedef {{draw: number, sides: number, face: number, promised: number}} WrongDie */
/**
 * @typedef {object} Verdict
 * @property {boolean} promise  the commitment is that of the secret
 * @property {number} checked  how many dice
 * @property {WrongDie[]} wrong
 */

const RANGE = 1n << 64n;

/**
 * @param {string} text  hexadecimal
 * @returns {Uint8Array<ArrayBuffer>}
 */
export function bytesOf(text) {
  const pairs = text.match(/../g) ?? [];
  return Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16));
}

/**
 * @param {ArrayBuffer} buffer
 * @returns {string}
 */
export function hexOf(buffer) {
  return [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * What was published before the first die.
 * @param {string} secret  hexadecimal
 * @returns {Promise<string>}
 */
export async function commitmentOf(secret) {
  return hexOf(await crypto.subtle.digest("SHA-256", bytesOf(secret)));
}

/**
 * The face of one draw, from 1.
 * @param {CryptoKey} key
 * @param {string} match
 * @param {number} draw  from 0
 * @param {number} sides
 * @returns {Promise<number>}
 */
export async function faceOf(key, match, draw, sides) {
  const fair = RANGE - (RANGE % BigInt(sides));
  for (let attempt = 0; ; attempt += 1) {
    const message = new TextEncoder().encode(`${match}:${draw}:${attempt}`);
    const digest = await crypto.subtle.sign("HMAC", key, message);
    const number = new DataView(digest).getBigUint64(0);
    if (number < fair) return Number(number % BigInt(sides)) + 1;
  }
}

/**
 * @param {string} secret  hexadecimal
 * @returns {Promise<CryptoKey>}
 */
export function keyOf(secret) {
  return crypto.subtle.importKey("raw", bytesOf(secret), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
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
  const key = await keyOf(proof.secret ?? "");
  /** @type {WrongDie[]} */
  const wrong = [];
  for (const [index, [draw, sides, face]] of rolls.entries()) {
    const promised = await faceOf(key, match, draw, sides);
    if (promised !== face) wrong.push({ draw, sides, face, promised });
    if (index % 50 === 0) progress(index / rolls.length);
  }
  progress(1);
  return { promise: (await commitmentOf(proof.secret ?? "")) === proof.commitment, checked: rolls.length, wrong };
}
