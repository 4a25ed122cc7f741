import assert from "node:assert/strict";
import { test } from "node:test";

import {
  centreOf,
  cornerOf,
  extentOf,
  gridOf,
  isOn,
  layFor,
  mirrored,
  nameOf,
  spotOf,
  stepOn,
  stepsBetween,
  turned,
  MARGIN,
  UNIT,
} from "../../src/touchback/web/static/match/geometry.js";

const PITCH = { columns: 26, rows: 15 };

test("a square's name is a letter across and a number along", () => {
  assert.deepEqual(spotOf("h12"), { column: 11, row: 7 });
  assert.equal(nameOf(25, 14), "o26");
  for (const name of ["off", "", "h", "12", "hhh1"]) assert.equal(spotOf(name), null);
});

test("every square is drawn once, whichever way the board lies", () => {
  for (const lay of /** @type {const} */ (["wide", "tall"])) {
    const names = gridOf(PITCH, lay).flat();
    assert.equal(new Set(names).size, 390);
    const { width, height } = extentOf(PITCH, lay);
    for (const name of names) {
      const centre = centreOf(name, PITCH, lay);
      assert.ok(centre && centre.x > 0 && centre.x < width && centre.y > 0 && centre.y < height);
    }
  }
});

test("wide: home's end zone is on the left; tall: it is at the bottom", () => {
  assert.deepEqual(cornerOf({ column: 0, row: 0 }, PITCH, "wide"), { x: MARGIN, y: MARGIN });
  assert.deepEqual(cornerOf({ column: 0, row: 0 }, PITCH, "tall"), { x: MARGIN, y: MARGIN + 25 * UNIT });
  assert.equal(gridOf(PITCH, "wide")[0][0], "a1");
  assert.equal(gridOf(PITCH, "tall")[0][0], "a26");
  assert.equal(gridOf(PITCH, "tall")[25][14], "o1");
});

test("the cursor goes where the arrow points on the screen, and stays on the board", () => {
  assert.equal(stepOn("h12", 1, 0, PITCH, "wide"), "h13");
  assert.equal(stepOn("h12", 0, 1, PITCH, "wide"), "i12");
  assert.equal(stepOn("h12", 1, 0, PITCH, "tall"), "i12");
  assert.equal(stepOn("h12", 0, 1, PITCH, "tall"), "h11");
  assert.equal(stepOn("a1", -1, 0, PITCH, "wide"), "a1");
  assert.equal(stepOn("o26", 1, 1, PITCH, "wide"), "o26");
});

test("a formation is mirrored across the pitch and turned to the other end", () => {
  assert.equal(mirrored("a12", PITCH), "o12");
  assert.equal(mirrored("h12", PITCH), "h12");
  assert.equal(turned("h12", PITCH), "h15");
  assert.equal(turned(turned("c3", PITCH), PITCH), "c3");
  assert.equal(mirrored("off", PITCH), "off");
});

test("steps between squares", () => {
  assert.equal(stepsBetween("a1", "d9"), 8);
  assert.equal(stepsBetween("a1", "off"), Infinity);
  assert.ok(!isOn({ column: 26, row: 0 }, PITCH));
});

test("the board stands upright on a phone held upright, unless its owner wants otherwise", () => {
  assert.equal(layFor(360, 740, "auto", PITCH), "tall");
  assert.equal(layFor(740, 360, "auto", PITCH), "wide");
  assert.equal(layFor(1366, 768, "auto", PITCH), "wide");
  assert.equal(layFor(360, 740, "wide", PITCH), "wide");
  assert.equal(layFor(1366, 768, "tall", PITCH), "tall");
});

test("a board with more rows than columns is turned, so that it fills the room", () => {
  const well = { columns: 14, rows: 28 };
  assert.equal(layFor(1366, 768, "auto", well), "tall");
  assert.equal(layFor(360, 740, "auto", well), "wide");
  assert.equal(layFor(1366, 768, "wide", well), "tall");
  const hall = { columns: 20, rows: 20 };
  assert.equal(layFor(1366, 768, "auto", hall), "wide");
});
