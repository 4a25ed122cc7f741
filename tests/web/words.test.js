import assert from "node:assert/strict";
import { test } from "node:test";

import { ago, fill, number, percent, t, useWords } from "../../src/touchback/web/static/common/words.js";

test("gaps are filled, unknown gaps stay, doubled braces are braces", () => {
  assert.equal(fill("Save {name}", { name: "x" }), "Save x");
  assert.equal(fill("{a}{b}", { a: 1 }), "1{b}");
  assert.equal(fill("{{a}}", { a: 1 }), "{a}");
  assert.equal(fill("{a}", { a: "{b}", b: "wrong" }), "{b}");
});

test("without a catalogue everything is English", () => {
  useWords("en", {});
  assert.equal(t("Play"), "Play");
  assert.equal(t.count(1, "{n} player", "{n} players"), "1 player");
  assert.equal(t.count(0, "{n} player", "{n} players"), "0 players");
  assert.equal(t.term("Block"), "Block");
});

test("a catalogue gives texts, plurals and terms, and empty translations are passed over", () => {
  useWords("it", {
    "Save {name}": "Salva {name}",
    "{n} player": ["{n} giocatore", "{n} giocatori"],
    Block: "Blocco",
    "action\u0004Block": "Bloccare",
    Empty: "",
  });
  assert.equal(t("Save {name}", { name: "x" }), "Salva x");
  assert.equal(t.count(1, "{n} player", "{n} players"), "1 giocatore");
  assert.equal(t.count(7, "{n} player", "{n} players"), "7 giocatori");
  assert.equal(t.term("Block"), "Blocco");
  assert.equal(t.term("Block", "action"), "Bloccare");
  assert.equal(t.term("Mario"), "Mario");
  assert.equal(t("Empty"), "Empty");
  useWords("en", {});
});

test("a chance is 0 or 100 per cent only when it is certain", () => {
  assert.equal(percent(0.999), "99%");
  assert.equal(percent(0.001), "1%");
  assert.equal(percent(1), "100%");
  assert.equal(percent(0), "0%");
});

test("numbers and times follow the language", () => {
  useWords("de", {});
  assert.equal(number(1.25, 1), "1,3");
  assert.equal(ago("2026-11-15T12:00:00Z", Date.parse("2026-11-15T12:05:30Z")), "vor 5 Minuten");
  useWords("en", {});
  assert.equal(ago("2026-11-15T12:00:00", Date.parse("2026-11-15T15:00:00Z")), "3 hours ago");
  assert.equal(ago("nonsense"), "");
});

test("a language says as many forms as it has", () => {
  useWords("pl", { "{n} player": ["{n} zawodnik", "{n} zawodnicy", "{n} zawodników"] });
  const said = [1, 3, 7, 22].map((n) => t.count(n, "{n} player", "{n} players"));
  assert.deepEqual(said, ["1 zawodnik", "3 zawodnicy", "7 zawodników", "22 zawodnicy"]);
  useWords("it", { "{n} player": ["{n} giocatore", "{n} giocatori"] });
  assert.equal(t.count(1_000_000, "{n} player", "{n} players"), "1000000 giocatori");
  useWords("en", {});
});
