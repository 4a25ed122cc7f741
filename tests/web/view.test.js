import assert from "node:assert/strict";
import { test } from "node:test";

import {
  FINGER,
  WHOLE,
  centred,
  lastZoom,
  mostZoom,
  nextZoom,
  revealing,
  within,
  zoomed,
} from "../../src/touchback/web/static/match/view.js";

const BOARD = { width: 1000, height: 500 };

test("a point under the fingers stays where it is while they zoom", () => {
  const point = { x: 400, y: 200 };
  const view = zoomed(WHOLE, 2, point, BOARD);
  assert.deepEqual(view, { zoom: 2, x: 200, y: 100 });
  const place = (/** @type {any} */ { zoom, x, y }) => [(point.x - x) * zoom, (point.y - y) * zoom];
  assert.deepEqual(place(view), place(WHOLE));
  assert.deepEqual(zoomed(view, 1, point, BOARD), WHOLE);
});

test("nothing beyond the edges is ever seen", () => {
  assert.deepEqual(within({ zoom: 2, x: -50, y: 400 }, BOARD), { zoom: 2, x: 0, y: 250 });
  assert.deepEqual(within({ zoom: 1, x: 30, y: 30 }, BOARD), WHOLE);
  assert.deepEqual(centred(4, { x: 1000, y: 0 }, BOARD), { zoom: 4, x: 750, y: 0 });
});

test("one press on the button makes squares that a finger hits, and none gets too large", () => {
  const pixels = 12;
  const zoom = nextZoom(1, pixels);
  assert.ok(zoom * pixels >= FINGER);
  assert.ok(nextZoom(zoom, pixels) > zoom);
  assert.equal(nextZoom(mostZoom(pixels), pixels), mostZoom(pixels));
  assert.ok(nextZoom(1, 60) > 1 && nextZoom(1, 60) <= mostZoom(60));
  assert.equal(nextZoom(1, 200), 1);
});

test("zooming out comes to an end", () => {
  let zoom = 8;
  for (let press = 0; press < 6 && zoom > 1; press += 1) zoom = lastZoom(zoom);
  assert.equal(zoom, 1);
});

test("the cursor pulls the view along, no further than needed", () => {
  const view = { zoom: 4, x: 0, y: 0 };
  assert.deepEqual(revealing(view, { x: 100, y: 20, side: 40 }, BOARD), view);
  assert.deepEqual(revealing(view, { x: 300, y: 20, side: 40 }, BOARD), { zoom: 4, x: 90, y: 0 });
  assert.deepEqual(revealing({ zoom: 4, x: 600, y: 300 }, { x: 500, y: 0, side: 40 }, BOARD), { zoom: 4, x: 500, y: 0 });
});
