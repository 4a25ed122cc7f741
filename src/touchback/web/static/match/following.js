/** On a small screen the pitch is scrolled to what happens. */

import { $ } from "../common/dom.js";
import { wantsMotion } from "./board/motion.js";
import { NARROW } from "./floating.js";
import { spotOf } from "./geometry.js";

/** @typedef {import("./board/board.js").Board} Board */
/** @typedef {import("../common/types.js").Update} Update */

/** More squares than this to choose from are no player's surroundings. */
const WIDE = 40;

/**
 * How far the page must be scrolled so that a place with some room around it lies between two lines; 0: not at all. Pure.
 * @param {{top: number, bottom: number}} place
 * @param {number} top
 * @param {number} bottom
 */
export function scrollTo(place, top, bottom) {
  const room = (place.bottom - place.top) * 2;
  if (place.top - room >= top && place.bottom + room <= bottom) return 0;
  return (place.top + place.bottom - top - bottom) / 2;
}

/**
 * Whom it is about: who is asked about, who acts, or the last one that was told of.
 * @param {Update} update
 */
export function centreOfAction(update) {
  const told = (update.lines ?? []).filter((line) => line.players?.length).pop();
  return (
    update.question.player || update.scene.players.find((player) => player.acting)?.id || (told?.players?.[0] ?? "")
  );
}

/**
 * The square it is about: of a set-up the middle of where players may be put; where that player stands; else, if the reader is asked, the middle one of the squares he may
 * choose, or of the players who may act; when his turn begins, his player next to the ball. Pure.
 * @param {Update} update
 */
export function squareOfAction(update) {
  const { question, scene } = update;
  const playerOf = (/** @type {string | undefined} */ id) => scene.players.find((player) => player.id === id);
  const squareOf = (/** @type {string | undefined} */ id) => playerOf(id)?.square;
  const choices = question.choices ?? [];
  const { squares = [] } = question.setup ?? {};
  if (squares.length) return squares[squares.length >> 1]; // where players may be put, not where some stand
  const field = choices.filter((choice) => choice.on === "square" && choice.square);
  if (field.length > WIDE) return field[field.length >> 1].square ?? ""; // somewhere on a whole half, not at a player
  const offered = choices
    .map((choice) => choice.square || squareOf(choice.player) || "")
    .filter((square) => square && square !== "off");
  const centre = centreOfAction(update);
  const begins = question.turn && choices.length && playerOf(centre)?.side !== question.who; // what the rival did is over
  if (begins) return nearestTo(scene.balls[0]?.square ?? "", offered);
  return squareOf(centre) || offered[offered.length >> 1] || "";
}

/**
 * Which of these squares is nearest to that one; the middle one if that one is nowhere. Pure.
 * @param {string} square
 * @param {string[]} squares
 */
function nearestTo(square, squares) {
  const there = spotOf(square);
  const middle = squares[squares.length >> 1] ?? "";
  if (!there) return middle;
  const away = (/** @type {string} */ one) => {
    const spot = spotOf(one);
    return spot ? Math.max(Math.abs(spot.column - there.column), Math.abs(spot.row - there.row)) : Infinity;
  };
  return squares.reduce((best, one) => (away(one) < away(best) ? one : best), middle);
}

/**
 * Follow the action.
 * @param {Board} board
 * @param {Update} update
 * @param {boolean} still without motion
 */
export function follow(board, update, still) {
  const square = squareOfAction(update);
  board.reveal(square);
  const place = NARROW.matches && square && board.cells.get(square)?.getBoundingClientRect(); // his token may still walk
  if (!place) return;
  const end = $(".desk").getBoundingClientRect().top - $("#ticker").getBoundingClientRect().height;
  const by = scrollTo(place, $(".bar").getBoundingClientRect().bottom, end);
  if (by) window.scrollBy({ top: by, behavior: wantsMotion() && !still ? "smooth" : "auto" });
}
