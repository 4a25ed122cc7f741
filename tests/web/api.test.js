import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { api, cookieOf, refusalOf } from "../../src/touchback/web/static/common/api.js";

/** @type {string[]} */
let told = [];
/** @type {string[]} */
let asked = [];

beforeEach(() => {
  told = [];
  asked = [];
  globalThis.document = { cookie: "csrftoken=old" };
  globalThis.dispatchEvent = (event) => told.push(event.type) > 0;
  globalThis.setTimeout = () => 0; // asking again whether the server is back is not waited for
});

/** A server that gives these answers, one after the other; a null is no answer. */
function serve(...answers) {
  globalThis.fetch = async (path, { method, headers }) => {
    asked.push(`${method} ${path} ${headers["x-csrf-token"] ?? ""}`.trim());
    const [status, body] = answers.shift() ?? assert.fail("asked too often");
    if (!status) throw new TypeError("no line");
    if (path === "/api/me") globalThis.document.cookie = "csrftoken=new";
    return { ok: status < 300, status, text: async () => JSON.stringify(body) };
  };
}

const OUTDATED = [403, { error: "The page is out of date: load it again.", code: "csrf" }];

test("a page whose cookies are gone gets new ones and tries once more", async () => {
  serve(OUTDATED, [200, { name: "" }], [201, { id: "m1" }]);
  assert.deepEqual(await api.post("/api/matches", {}), { id: "m1" });
  assert.deepEqual(asked, ["POST /api/matches old", "GET /api/me", "POST /api/matches new"]);
  assert.deepEqual(told, ["touchback:cookies"]);
});

test("but only once", async () => {
  serve(OUTDATED, [200, {}], OUTDATED);
  await assert.rejects(api.post("/api/matches", {}), { code: "csrf" });
});

test("pages hear once that the server is gone, and that it is back", async () => {
  serve([0], [0], [502, null], [200, []], [200, []]);
  await assert.rejects(api.get("/api/games"), { code: "offline" });
  await assert.rejects(api.get("/api/games"), { code: "offline" });
  await assert.rejects(api.get("/api/games"), { code: "offline" });
  assert.deepEqual(told, ["touchback:gone"]);
  await api.get("/api/games");
  await api.get("/api/games");
  assert.deepEqual(told, ["touchback:gone", "touchback:back"]);
});

test("words for people, whatever the answer is", () => {
  assert.equal(refusalOf(409, { error: "Taken.", code: "taken" }).message, "Taken.");
  for (const status of [404, 413, 429, 500, 503]) assert.ok(refusalOf(status, null).message);
  assert.equal(cookieOf("a=1; csrftoken=x%20y", "csrftoken"), "x y");
  assert.equal(cookieOf("", "csrftoken"), "");
});
