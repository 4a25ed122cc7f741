import assert from "node:assert/strict";
import { test } from "node:test";

import { claimNow } from "../../src/touchback/web/static/match/claiming.js";

test("only whoever waits is told, and when the time has come he may claim", () => {
  const claim = { side: "home", why: "away", seconds: 900 };
  assert.equal(claimNow(null, 0, ["home"]), null);
  assert.equal(claimNow(claim, 0, ["away"]), null);
  assert.equal(claimNow(claim, 0, []), null);
  assert.equal(claimNow(claim, 0, ["home", "away"]), null);
  assert.deepEqual(claimNow(claim, 300, ["home"]), { left: 600, offers: [] });
  assert.deepEqual(claimNow(claim, 900, ["home"]), { left: 0, offers: ["draw", "claim"] });
});

test("of a match that is too long he may also let it go on", () => {
  const claim = { side: "away", why: "too-long", seconds: 0 };
  assert.deepEqual(claimNow(claim, 0, ["away"]), { left: 0, offers: ["go-on", "draw", "claim"] });
});
