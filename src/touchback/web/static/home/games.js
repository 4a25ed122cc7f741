/** The games of the server, fetched once a language. */

/** @typedef {import("../common/types.js").GameShown} GameShown */
/** @typedef {import("../common/types.js").TeamShown} TeamShown */

import { api } from "../common/api.js";
import { language } from "../common/words.js";

/** @type {Map<string, Promise<GameShown[]>>} */
const fetched = new Map();

/** @returns {Promise<GameShown[]>} */
export function games() {
  const code = language();
  let found = fetched.get(code);
  if (!found) {
    found = api.get(`/api/games?language=${code}`);
    fetched.set(code, found);
    found.catch(() => fetched.delete(code));
  }
  return found;
}

/**
 * A team of a game by its id; the first one if there is none of that id.
 * @param {GameShown} game
 * @param {string} id
 * @returns {TeamShown}
 */
export function teamOf(game, id) {
  return game.teams.find((team) => team.id === id) ?? game.teams[0];
}

/**
 * The title of a game by its name.
 * @param {GameShown[]} all
 * @param {string} name
 * @returns {string}
 */
export function gameTitle(all, name) {
  return all.find((game) => game.name === name)?.title ?? name;
}
