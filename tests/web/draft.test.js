import assert from "node:assert/strict";
import { test } from "node:test";

import {
  clockOf,
  draftFor,
  draftFrom,
  lacking,
  newMatchOf,
  ordinaryDraft,
  seatsOf,
} from "../../src/touchback/web/static/home/draft.js";
import { inOrder, lively, myTurn, useOf } from "../../src/touchback/web/static/home/match_list.js";

const GAME = {
  name: "bloodbowl",
  title: "Blood Bowl",
  teams: [
    { id: "dwarf", title: "Dwarf" },
    { id: "human", title: "Human" },
    { id: "orc", title: "Orc" },
  ],
  options: [
    { name: "long", label: "Long", kind: "switch" },
    {
      name: "arena",
      label: "Arena",
      kind: "choice",
      values: [
        ["0", "None"],
        ["1", "First"],
      ],
      ordinary: "0",
    },
  ],
  bots: [
    ["random", "Weak"],
    ["scripted", "Middle"],
    ["search", "Strong"],
  ],
};
const BLITZ = {
  ...GAME,
  name: "blitz",
  teams: [
    { id: "x", title: "X" },
    { id: "y", title: "Y" },
  ],
  options: [],
  bots: [["random", "Weak"]],
};

test("the quick match: humans against the orcs of the middle bot, nothing else said", () => {
  assert.deepEqual(newMatchOf(ordinaryDraft(GAME), GAME), {
    game: "bloodbowl",
    home: { coach: "me", team: "human" },
    away: { coach: "bot:scripted", team: "orc" },
  });
});

test("a game without those teams and bots takes its first ones", () => {
  assert.deepEqual(newMatchOf(ordinaryDraft(BLITZ), BLITZ), {
    game: "blitz",
    home: { coach: "me", team: "x" },
    away: { coach: "bot:random", team: "y" },
  });
});

test("who sits where", () => {
  const draft = ordinaryDraft(GAME);
  assert.deepEqual(seatsOf({ ...draft, side: "away" }), ["bot", "me"]);
  assert.deepEqual(seatsOf({ ...draft, opponent: "friend" }), ["me", "open"]);
  assert.deepEqual(seatsOf({ ...draft, opponent: "table" }), ["me", "me"]);
  assert.deepEqual(seatsOf({ ...draft, opponent: "bots" }), ["bot", "bot"]);
});

test("a friend picks his own team unless he is given one", () => {
  const draft = { ...ordinaryDraft(GAME), opponent: "friend", listed: true };
  assert.deepEqual(newMatchOf(draft, GAME).away, { coach: "open" });
  assert.equal(newMatchOf(draft, GAME).listed, true);
  assert.deepEqual(newMatchOf({ ...draft, friendPicks: false }, GAME).away, { coach: "open", team: "orc" });
});

test("only options that differ from the ordinary are sent, and only those of the game", () => {
  const draft = ordinaryDraft(GAME);
  assert.equal(newMatchOf({ ...draft, options: { long: false, arena: "0", other: true } }, GAME).options, undefined);
  assert.deepEqual(newMatchOf({ ...draft, options: { long: true, arena: "1" } }, GAME).options, {
    long: true,
    arena: "1",
  });
});

test("a team file goes instead of a team, and a faulty one cannot play", () => {
  const draft = ordinaryDraft(GAME);
  draft.teams[0].file = "text";
  assert.deepEqual(newMatchOf(draft, GAME).home, { coach: "me", file: "text" });
  assert.deepEqual(lacking(draft, [true, false]), ["home"]);
  assert.deepEqual(lacking(draft, [false, false]), []);
});

test("clocks: none is not sent, own numbers are brought into the limits", () => {
  const draft = ordinaryDraft(GAME);
  assert.equal(newMatchOf(draft, GAME).clock, undefined);
  assert.deepEqual(newMatchOf({ ...draft, clock: "brisk" }, GAME).clock, { turn: 120, bank: 300, choice: 30 });
  assert.deepEqual(clockOf({ ...draft, clock: "own", ownClock: { turn: 99999, bank: -3, choice: NaN } }), {
    turn: 3600,
    bank: 0,
    choice: 0,
  });
});

test("another game keeps who plays and drops what is not its own", () => {
  const draft = { ...ordinaryDraft(GAME), opponent: "table", dice: "typed", options: { long: true } };
  const other = draftFor(draft, BLITZ);
  assert.equal(other.game, "blitz");
  assert.equal(other.opponent, "table");
  assert.equal(other.dice, "typed");
  assert.deepEqual(other.options, {});
  assert.equal(other.teams[0].team, "x");
});

test("what can be done with a match", () => {
  const match = { status: "playing", turn: "home", updated: "2" };
  assert.equal(useOf({ ...match, mine: ["home"] }), "continue");
  assert.equal(useOf(match), "watch");
  assert.equal(useOf({ ...match, status: "open" }), "join");
  assert.equal(useOf({ ...match, status: "open", invitation: "/join/x" }), "invite");
  assert.equal(useOf({ ...match, status: "over", mine: ["home"] }), "replay");
});

test("matches that wait for me come first, then the latest", () => {
  const mine = { id: "mine", status: "playing", mine: ["away"], turn: "away", updated: "1" };
  const other = { id: "other", status: "playing", mine: ["away"], turn: "home", updated: "2" };
  const third = { id: "third", status: "playing", turn: "home", updated: "3" };
  assert.equal(myTurn(mine), true);
  assert.equal(myTurn(other), false);
  assert.deepEqual(
    inOrder([other, mine, third]).map((match) => match.id),
    ["mine", "third", "other"],
  );
});

test("matches of the last hour are being played", () => {
  const now = Date.parse("2026-11-15T12:00:00+00:00");
  const fresh = { id: "fresh", updated: "2026-11-15T11:30:00+00:00" };
  const stale = { id: "stale", updated: "2026-11-15T10:30:00+00:00" };
  assert.deepEqual(
    lively([fresh, stale, { id: "never" }, { ...fresh, id: "own", mine: ["home"] }], now).map((match) => match.id),
    ["fresh"],
  );
});

test("a draft comes back as it was left, unless it no longer fits", () => {
  const draft = { ...ordinaryDraft(GAME), opponent: "table", options: { long: true } };
  assert.deepEqual(draftFrom(JSON.stringify(draft), [GAME]), draft);
  const gone = { ...draft, teams: [{ team: "gone", file: "" }, draft.teams[1]] };
  for (const text of [null, "", "no JSON", "[]", "5", JSON.stringify(gone), JSON.stringify({ ...draft, game: "chess" })])
    assert.equal(draftFrom(text, [GAME]), null, String(text));
  assert.equal(draftFrom(JSON.stringify({ ...draft, bots: ["x", "y"] }), [GAME]), null);
});
