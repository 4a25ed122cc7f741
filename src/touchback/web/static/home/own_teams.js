/** Teams of one's own: kept on the account; a guest's stay in this browser. */

/** @typedef {import("../common/types.js").Me} Me */
/** @typedef {import("../common/types.js").TeamBuilt} TeamBuilt */
/** @typedef {import("../common/types.js").TeamKept} TeamKept */

import { api } from "../common/api.js";

const KEPT = "touchback:teams";
const MOST = 100;

/** Has this person an account, or the machine to himself? @param {Me} me */
export function hasAccount(me) {
  return !me.guest || Boolean(me.local);
}

/**
 * The teams of one's own.
 * @param {Me} me
 * @returns {Promise<TeamKept[]>}
 */
export async function ownTeams(me) {
  return hasAccount(me) ? api.get("/api/teams") : teamsHere();
}

/**
 * Those in this browser.
 * @returns {TeamKept[]}
 */
export function teamsHere() {
  return readTeams(localStorage.getItem(KEPT));
}

/**
 * Teams from what a browser has kept; whatever is not one is left out.
 * @param {string | null} text
 * @returns {TeamKept[]}
 */
export function readTeams(text) {
  try {
    const found = JSON.parse(text ?? "[]");
    if (!Array.isArray(found)) return [];
    return found.filter(
      (one) =>
        one && typeof one.id === "string" && typeof one.game === "string" && one.team && typeof one.team === "object",
    );
  } catch {
    return [];
  }
}

/**
 * A list of teams with one more, or with another in the place of the one with its id.
 * @param {TeamKept[]} teams
 * @param {TeamKept} team
 * @returns {TeamKept[]}
 */
export function withTeam(teams, team) {
  return teams.some((one) => one.id === team.id)
    ? teams.map((one) => (one.id === team.id ? team : one))
    : [...teams, team].slice(-MOST);
}

/**
 * Keep a team, in the place of the one with this id if there is one.
 * @param {Me} me
 * @param {string} id
 * @param {TeamBuilt} built
 * @param {boolean} hasFile
 * @returns {Promise<TeamKept>}
 */
export async function keepTeam(me, id, built, hasFile) {
  if (hasAccount(me)) return api.put("/api/teams", { id, game: built.game, team: built.team });
  /** @type {TeamKept} */
  const team = {
    id: id || `here-${crypto.randomUUID().slice(0, 12)}`,
    game: built.game,
    name: built.title,
    listName: built.listName,
    listTitle: built.listTitle,
    team: built.team,
    legal: built.faults.length === 0,
    hasFile,
    kit: built.kit,
    crest: built.crest,
  };
  localStorage.setItem(KEPT, JSON.stringify(withTeam(teamsHere(), team)));
  return team;
}

/**
 * Delete a team.
 * @param {Me} me
 * @param {string} id
 */
export async function forgetTeam(me, id) {
  if (hasAccount(me)) return api.delete(`/api/teams?id=${encodeURIComponent(id)}`);
  localStorage.setItem(KEPT, JSON.stringify(teamsHere().filter((one) => one.id !== id)));
}

/** Whoever has logged in takes the teams of this browser along. */
export async function takeAlong() {
  for (const one of teamsHere()) {
    await api.put("/api/teams", { game: one.game, team: one.team });
    localStorage.setItem(KEPT, JSON.stringify(teamsHere().filter((other) => other.id !== one.id)));
  }
}
