/** Which way each player went between two scenes: the squares his token walks over. Pure. */

import { spotOf, stepsBetween } from "./geometry.js";

/** @typedef {import("../common/types.js").Line} Line */
/** @typedef {import("../common/types.js").Scene} Scene */

/** What lines may tell that is drawn as a small effect. */
const EFFECTS = ["strike", "topple", "hurt"];

/**
 * The ways of all players who have another square now. A way begins at the old square and ends at the new one; squares
 * in between come from the lines that tell of him.
 * @param {Scene | null} before
 * @param {Scene} after
 * @param {Line[]} lines
 * @returns {Map<string, string[]>}
 */
export function tracksOf(before, after, lines) {
  /** @type {Map<string, string[]>} */
  const tracks = new Map();
  if (!before) return tracks;
  const old = new Map(before.players.map((player) => [player.id, player.square ?? ""]));
  for (const player of after.players) {
    const from = old.get(player.id) ?? "";
    const to = player.square ?? "";
    if (!from || !to || from === to || !spotOf(from) || !spotOf(to)) continue;
    tracks.set(player.id, between(player.id, from, to, lines));
  }
  return tracks;
}

/**
 * @param {string} id
 * @param {string} from
 * @param {string} to
 * @param {Line[]} lines
 */
function between(id, from, to, lines) {
  const way = [from];
  for (const line of lines) {
    if ((line.players ?? [])[0] !== id) continue;
    for (const square of line.squares ?? []) {
      if (spotOf(square) && (line.moves === "portal" || stepsBetween(way[way.length - 1], square) === 1)) way.push(square);
    }
  }
  if (way[way.length - 1] !== to) {
    const reached = way.indexOf(to);
    if (reached > 0) way.length = reached + 1;
    else if (stepsBetween(way[way.length - 1], to) > 1) return [from, to];
    else way.push(to);
  }
  return way;
}

/**
 * Where players come out of portals: nobody walks there, he vanishes and is there.
 * @param {Line[]} lines
 * @returns {Set<string>} player and square
 */
export function arrivalsOf(lines) {
  const told = lines.filter((line) => line.moves === "portal");
  return new Set(told.map((line) => `${line.players?.[0] ?? ""} ${line.squares?.[0] ?? ""}`));
}

/** @typedef {import("../common/types.js").DieShown} DieShown */

/**
 * @typedef {object} Roll
 * @property {string} square where it lies
 * @property {DieShown[]} dice
 * @property {boolean | undefined} passed of a test: did it succeed?
 * @property {number} after so many steps of his way its player had gone
 * @property {number} steps of the whole way
 */

/**
 * Dice, each on the square where its player stood at that moment; dice of nobody lie where they have led to.
 * @param {Scene | null} before
 * @param {Line[]} lines
 * @returns {Roll[]}
 */
export function rollsOf(before, lines) {
  const at = new Map((before?.players ?? []).map((player) => [player.id, player.square ?? ""]));
  /** @type {Map<string, number>} */
  const gone = new Map();
  /** @type {(Roll & {id: string})[]} */
  const rolls = [];
  for (const line of lines) {
    const id = line.players?.[0] ?? "";
    const squares = line.squares ?? [];
    if (line.dice?.length) {
      const square = id ? (at.get(id) ?? "") : (squares[squares.length - 1] ?? "");
      const roll = { dice: line.dice, passed: line.passed ?? undefined, after: gone.get(id) ?? 0, steps: 0 };
      if (spotOf(square)) rolls.push({ id, square, ...roll });
    } else if ((squares.length === 2 && squares[0] === at.get(id)) || line.moves === "walk") {
      gone.set(id, (gone.get(id) ?? 0) + 1);
      at.set(id, squares[squares.length - 1]);
    }
  }
  return rolls.map(({ id, ...roll }) => ({ ...roll, steps: gone.get(id) ?? 0 }));
}

/**
 * The way of the ball between two scenes, from where it was to where it is; nothing if it has not left its place or
 * its carrier.
 * @param {Scene | null} before
 * @param {Scene} after
 * @param {Line[]} lines
 * @returns {string[]}
 */
export function flightOf(before, after, lines) {
  const old = before && placeOfBall(before);
  const now = placeOfBall(after);
  if (!now || (old && (old.square === now.square || (old.holder && old.holder === now.holder)))) return [];
  const way = old ? [old.square] : [];
  /** @param {string | undefined} square */
  const by = (square) => spotOf(square ?? "") && way[way.length - 1] !== square && way.push(square ?? "");
  let aimed = false; // the last square is only where it was meant to get to
  for (const line of lines) {
    const squares = line.squares ?? [];
    const player = before?.players.find((one) => one.id === line.players?.[0])?.square;
    if (line.moves === "sent") [player, ...squares].forEach(by);
    else if (line.moves === "ball") {
      if (aimed && way[way.length - 1] !== squares[0]) way.pop();
      squares.forEach(by);
    } else if (line.moves === "stopped") {
      if (aimed) way.pop();
      by(player);
    } else continue;
    aimed = line.moves === "sent";
  }
  if (way.length) by(now.square);
  return way.length > 1 ? way : [];
}

/**
 * @typedef {object} Effect
 * @property {string} kind a hit, a fall or somebody hurt
 * @property {string} id of whom
 * @property {string} square where he stands or stood
 * @property {string} towards the square of whoever is hit; "": of nobody
 */

/**
 * Hits, falls and injuries, each once for a player, where he is when they happen. Pure.
 * @param {Scene | null} before
 * @param {Scene} after
 * @param {Line[]} lines
 * @returns {Effect[]}
 */
export function effectsOf(before, after, lines) {
  const places = [before, after].map((scene) => new Map(scene?.players.map((player) => [player.id, player.square ?? ""])));
  /** Where he stands now, or stood before he left the pitch. @param {string | undefined} id */
  const at = (id) => places[1].get(id ?? "") || places[0].get(id ?? "") || "";
  /** @type {Map<string, Effect>} */
  const found = new Map();
  for (const { moves, players } of lines) {
    const [id, other] = players ?? [];
    if (!id || !EFFECTS.includes(moves ?? "") || !spotOf(at(id))) continue;
    const strikes = moves === "strike";
    const towards = strikes ? places[0].get(other) || at(other) : "";
    found.set(`${moves} ${id}`, { kind: moves ?? "", id, square: at(id), towards });
    if (strikes && spotOf(towards)) found.set(`struck ${other}`, { kind: "struck", id: other, square: towards, towards: "" });
  }
  return [...found.values()];
}

/** @param {Scene} scene @returns {{square: string, holder: string} | null} */
function placeOfBall(scene) {
  const holder = scene.players.find((player) => player.ball);
  if (holder?.square) return { square: holder.square, holder: holder.id };
  return scene.balls.length === 1 && spotOf(scene.balls[0].square) ? { square: scene.balls[0].square, holder: "" } : null;
}

/**
 * The table at the moment of a touchdown, before everybody leaves the pitch: the scorer in the end zone with the ball.
 * @param {Scene | null} before
 * @param {Line[]} lines
 * @returns {Scene | null} nothing if nobody has scored
 */
export function scoringOf(before, lines) {
  const scorer = lines.find((line) => line.moves === "score")?.players?.[0];
  const from = before?.players.find((player) => player.id === scorer)?.square;
  if (!before || !scorer || !from) return null;
  const steps = lines.filter((line) => line.players?.[0] === scorer && line.squares?.length === 2);
  const square = steps[steps.length - 1]?.squares?.[1] ?? from;
  const players = before.players.map((player) =>
    player.id === scorer ? { ...player, square, ball: true } : { ...player, ball: false },
  );
  return { ...before, players, balls: [] };
}
