/** Players of a team on the desk. Pure. */

/** @typedef {import("./team_desk.js").DeskPlayer} DeskPlayer */

/**
 * The lowest number nobody wears.
 * @param {DeskPlayer[]} players
 * @returns {number}
 */
export function freeNumber(players) {
  const worn = new Set(players.map((player) => player.number));
  let number = 1;
  while (worn.has(number)) number += 1;
  return number;
}

/**
 * One more of a position, with the lowest free number, behind the last of his kind.
 * @param {DeskPlayer[]} players
 * @param {string} position
 * @returns {DeskPlayer[]}
 */
export function hire(players, position) {
  const last = players.map((player) => player.position).lastIndexOf(position);
  const at = last < 0 ? players.length : last + 1;
  return [...players.slice(0, at), { number: freeNumber(players), name: "", position }, ...players.slice(at)];
}

/**
 * One fewer of a position: the last who has neither a name nor learnt anything, else the last.
 * @param {DeskPlayer[]} players
 * @param {string} position
 * @returns {DeskPlayer[]}
 */
export function letGo(players, position) {
  const there = players.map((player, at) => ({ player, at })).filter(({ player }) => player.position === position);
  const plain = there.filter(({ player }) => !player.name && !player.advances?.length);
  const gone = (plain.length ? plain : there).at(-1);
  return players.filter((_, at) => at !== gone?.at);
}
