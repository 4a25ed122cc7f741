import assert from "node:assert/strict";
import { test } from "node:test";
import { gzipSync } from "node:zlib";

import { inBase64, isForeign } from "../../src/touchback/web/static/home/foreign_file.js";

test("a file of ours is told from a replay of another program, packed or not", async () => {
  const replay = '{"gameStatus":"uploaded","gameLog":{"commandArray":[]}}';
  assert.equal(await isForeign(new Blob([replay])), true);
  assert.equal(await isForeign(new Blob([gzipSync(replay)])), true);
  assert.equal(await isForeign(new Blob(['{"touchback":1,"inputs":[]}'])), false);
  assert.equal(await isForeign(new Blob([""])), false);
  assert.equal(await isForeign(new Blob([new Uint8Array([0x1f])])), false);
});

test("a large file arrives as it is", async () => {
  const bytes = new Uint8Array(100_001).map((_, at) => (at * 7) % 256);
  const letters = await inBase64(new Blob([bytes]));
  assert.deepEqual(new Uint8Array(Buffer.from(letters, "base64")), bytes);
});
