/** Teams on the desk, and those that a browser keeps. */

import assert from "node:assert/strict";
import test from "node:test";

import { freeNumber, hire, letGo } from "../../src/touchback/web/static/home/desk_team.js";
import { readTeams, withTeam } from "../../src/touchback/web/static/home/own_teams.js";

const players = [
  { number: 1, position: "Lineman", name: "Ann" },
  { number: 2, position: "Lineman" },
  { number: 4, position: "Thrower", advances: ["Block"] },
];

test("a new player stands behind the last of his kind, with the lowest free number", () => {
  const more = hire(players, "Lineman");
  assert.deepEqual(
    more.map((player) => [player.number, player.position]),
    [
      [1, "Lineman"],
      [2, "Lineman"],
      [3, "Lineman"],
      [4, "Thrower"],
    ],
  );
  assert.equal(hire(players, "Catcher").at(-1)?.position, "Catcher");
  assert.equal(freeNumber([]), 1);
});

test("whoever has no name and has learnt nothing goes first", () => {
  assert.deepEqual(
    letGo(players, "Lineman").map((player) => player.number),
    [1, 4],
  );
  assert.deepEqual(
    letGo(letGo(players, "Lineman"), "Lineman").map((player) => player.number),
    [4],
  );
  assert.deepEqual(letGo(players, "Thrower").length, 2);
  assert.deepEqual(letGo(players, "Catcher").length, 3);
});

test("a browser's teams are read, and nonsense is left out", () => {
  const team = { id: "a", game: "g", name: "Gulls", listTitle: "Human", team: { name: "Gulls" } };
  assert.deepEqual(readTeams(JSON.stringify([team, null, 3, { id: 1 }, { id: "b", game: "g" }])), [team]);
  for (const nonsense of [null, "", "{", "{}", "3"]) assert.deepEqual(readTeams(nonsense), []);
});

test("a team takes the place of the one with its id", () => {
  const one = { id: "a", game: "g", name: "Gulls", listTitle: "Human", team: {} };
  const two = { ...one, id: "b" };
  assert.deepEqual(withTeam([one], two), [one, two]);
  assert.deepEqual(withTeam([one, two], { ...one, name: "Terns" })[0].name, "Terns");
});
