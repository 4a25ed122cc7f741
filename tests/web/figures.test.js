/** Figures: every skin stands out from the dark of every kit, and the parts lie in their order. */

import assert from "node:assert/strict";
import test from "node:test";
import { SKINS, partNames, strokesOf } from "../../src/touchback/web/static/match/board/figures.js";
import { KITS } from "../../src/touchback/web/static/match/colours.js";

/** @param {string} colour */
function luminance(colour) {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** @param {string} one @param {string} other */
function contrast(one, other) {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

test("a face stands out from the base of every kit", () => {
  for (const [skin, colour] of Object.entries(SKINS))
    for (const kit of KITS) assert.ok(contrast(colour, kit.dark) >= 2.4, `${skin} on ${kit.name}: ${contrast(colour, kit.dark)}`);
});

test("a shirt stands out from its base", () => {
  for (const kit of KITS) assert.ok(contrast(kit.main, kit.dark) >= 1.7, `${kit.name}: ${contrast(kit.main, kit.dark)}`);
});

test("what lies behind is drawn first, then body, head and marks", () => {
  const strokes = strokesOf({ skin: "green", body: "burly", head: "small-ears jaw tusks", marks: "spikes star" });
  const fills = strokes.map(({ as }) => as);
  assert.deepEqual(fills, ["skin", "shirt", "skin", "line", "bone", "metal", "gold"]);
});

test("every part is a path that can be drawn", () => {
  const { body, head, mark } = partNames();
  for (const [group, names] of Object.entries({ body, head, marks: mark }))
    for (const name of names) {
      const whole = { skin: "pale", body: "broad", head: "round", marks: "", [group]: name };
      for (const { d } of strokesOf(whole)) assert.match(d, /^M[-\d. aAqQtTlLhHvVzZM]+$/, `${group} ${name}: ${d}`);
    }
});
