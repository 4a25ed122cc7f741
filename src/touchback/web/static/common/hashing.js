/** SHA-256 and HMAC. Browsers have them, but only over https or on the same machine; elsewhere (a club's own network) they
 * are computed here. */

/** @typedef {Uint8Array<ArrayBuffer>} Bytes */

const BLOCK = 64;

/** The first 32 bits of the fractional parts of square or cube roots of the first primes. @param {number} root @param {number} count */
function constants(root, count) {
  const found = [];
  for (let candidate = 2; found.length < count; candidate += 1) {
    let prime = true;
    for (let divisor = 2; divisor * divisor <= candidate; divisor += 1) prime &&= candidate % divisor !== 0;
    if (prime) found.push(((candidate ** (1 / root) % 1) * 2 ** 32) | 0);
  }
  return found;
}

const START = constants(2, 8);
const ROUNDS = constants(3, 64);

/** @param {number} word @param {number} by */
const turned = (word, by) => (word >>> by) | (word << (32 - by));

/**
 * SHA-256 without the browser's help.
 * @param {Uint8Array} data
 * @returns {Bytes}
 */
export function plainSha256(data) {
  const blocks = Math.ceil((data.length + 9) / BLOCK);
  const padded = new Uint8Array(blocks * BLOCK);
  padded.set(data);
  padded[data.length] = 0x80;
  const words = new DataView(padded.buffer);
  words.setUint32(padded.length - 8, Math.floor(data.length / 2 ** 29));
  words.setUint32(padded.length - 4, (data.length << 3) >>> 0);
  const state = Int32Array.from(START);
  const w = new Int32Array(64);
  for (let block = 0; block < blocks; block += 1) {
    for (let i = 0; i < 16; i += 1) w[i] = words.getInt32(block * BLOCK + i * 4);
    for (let i = 16; i < 64; i += 1) {
      const one = turned(w[i - 15], 7) ^ turned(w[i - 15], 18) ^ (w[i - 15] >>> 3);
      const two = turned(w[i - 2], 17) ^ turned(w[i - 2], 19) ^ (w[i - 2] >>> 10);
      w[i] = w[i - 16] + one + w[i - 7] + two;
    }
    let [a, b, c, d, e, f, g, h] = state;
    for (let i = 0; i < 64; i += 1) {
      const chosen = (e & f) ^ (~e & g);
      const one = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + chosen + ROUNDS[i] + w[i]) | 0;
      const most = (a & b) ^ (a & c) ^ (b & c);
      const two = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + most) | 0;
      [a, b, c, d, e, f, g, h] = [(one + two) | 0, a, b, c, (d + one) | 0, e, f, g];
    }
    [a, b, c, d, e, f, g, h].forEach((word, i) => (state[i] += word));
  }
  const result = new Uint8Array(32);
  const view = new DataView(result.buffer);
  state.forEach((word, i) => view.setInt32(i * 4, word));
  return result;
}

/**
 * HMAC-SHA256 without the browser's help.
 * @param {Uint8Array} key at most a block long
 * @param {Uint8Array} data
 * @returns {Bytes}
 */
export function plainHmac(key, data) {
  /** @param {number} pad @param {Uint8Array} rest */
  const padded = (pad, rest) => {
    const all = new Uint8Array(BLOCK + rest.length).fill(pad, 0, BLOCK);
    key.forEach((byte, i) => (all[i] ^= byte));
    all.set(rest, BLOCK);
    return plainSha256(all);
  };
  return padded(0x5c, padded(0x36, data));
}

/**
 * @param {string} text
 * @returns {Promise<string>} hexadecimal
 */
export async function sha256(text) {
  return hexOf(await digest(/** @type {Bytes} */ (new TextEncoder().encode(text))));
}

/** @param {Bytes} data @returns {Promise<Uint8Array>} */
export async function digest(data) {
  return crypto.subtle ? new Uint8Array(await crypto.subtle.digest("SHA-256", data)) : plainSha256(data);
}

/**
 * A function that signs texts with this key.
 * @param {Bytes} key
 * @returns {Promise<(text: string) => Promise<Uint8Array>>}
 */
export async function signer(key) {
  const encoder = new TextEncoder();
  if (!crypto.subtle) return async (text) => plainHmac(key, encoder.encode(text));
  const made = await crypto.subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return async (text) => new Uint8Array(await crypto.subtle.sign("HMAC", made, encoder.encode(text)));
}

/**
 * @param {string} text  hexadecimal
 * @returns {Bytes}
 */
export function bytesOf(text) {
  const pairs = text.match(/../g) ?? [];
  return Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16));
}

/**
 * @param {Uint8Array} bytes
 * @returns {string}
 */
export function hexOf(bytes) {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
