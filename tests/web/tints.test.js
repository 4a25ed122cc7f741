import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { LOOKS } from "../../src/touchback/web/static/match/board/ground.js";

const css = readFileSync(new URL("../../src/touchback/web/static/match/board.css", import.meta.url), "utf8");

/** @param {string} hex */
const light = (hex) =>
  [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255).map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4));

/** What a deuteranope sees (Viénot, Brettel and Mollon 1999), in linear light. @param {number[]} rgb */
function deuteranope([r, g, b]) {
  const seen = 0.292 * r + 0.708 * g;
  return [seen, seen, -0.022 * r + 0.022 * g + b];
}

/** CIELAB. @param {number[]} rgb linear */
function lab([r, g, b]) {
  const f = (/** @type {number} */ v) => (v > 0.008856 ? Math.cbrt(v) : 7.787 * v + 16 / 116);
  const x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
  const y = f(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** @param {string} selector */
function rule(selector) {
  const body = css.slice(css.indexOf(`${selector} {`)).split("}")[0];
  return { fill: /fill: (#\w{6})/.exec(body)?.[1] ?? "", opacity: Number(/fill-opacity: ([\d.]+)/.exec(body)?.[1] ?? 1) };
}

/** Something over a ground. @param {string} fill @param {number} share @param {number[]} ground */
const over = (fill, share, ground) => light(fill).map((v, i) => v * share + ground[i] * (1 - share));

const TURF = [/\.turf \{\s*fill: (#\w{6})/, /\.stripe \{\s*fill: (#\w{6})/].map((find) => light(find.exec(css)?.[1] ?? ""));

/** @type {[string, [string, number]][]} */
const TINTS = [["as ever", ["#000000", 0]], ...Object.entries(LOOKS).map(([name, { tint }]) => /** @type {any} */ ([name, tint]))];

test("the tints of a chance are far apart for a deuteranope, on either stripe, in every weather and arena", () => {
  const tones = ["likely", "risky", "wild"].map((tone) => rule(`.mark:is(.reach, .approach).${tone}`));
  for (const [name, [colour, share]] of TINTS) {
    const grounds = TURF.map((ground) => over(colour, share, ground));
    const seen = tones.map(({ fill, opacity }) => grounds.map((ground) => lab(deuteranope(over(fill, opacity, ground)))));
    for (let a = 0; a < seen.length; a += 1)
      for (let b = a + 1; b < seen.length; b += 1)
        for (const one of seen[a])
          for (const other of seen[b])
            assert.ok(Math.hypot(...one.map((v, i) => v - other[i])) > 25, `${name}: ${tones[a].fill} and ${tones[b].fill}`);
  }
});
