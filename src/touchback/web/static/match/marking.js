/** From the question and the looks to marks on the board. Pure but for words. */

import { percent, t } from "../common/words.js";
import { noMarks } from "./board/marks.js";
import { around, nameOf } from "./geometry.js";
import { aimAt, APPROACHED, approachTo, bestSpot, lookKey, risk, spotFor } from "./looks.js";
import { isArranging, isTurn, offersOf } from "./offers.js";
import { isAsked, playerOf } from "./store.js";

/** @typedef {import("./store.js").State} State */
/** @typedef {import("./board/marks.js").Marks} Marks */
/** @typedef {import("../common/types.js").Choice} Choice */
/** @typedef {import("../common/types.js").Scene} Scene */
/** @typedef {import("../common/types.js").Spot} Spot */

/**
 * Everything that is to be marked.
 * @param {State} state
 * @param {string} walker the acting or selected player
 * @returns {Marks}
 */
export function marksOf(state, walker) {
  const marks = noMarks();
  overlays(marks, state);
  if (!state.scene || !state.question || !isAsked(state)) return marks;
  bands(marks, state, walker);
  reach(marks, state, walker);
  if (isArranging(state.question) && state.selected) ownHalf(marks, state);
  kicks(marks, state);
  offered(marks, state);
  aims(marks, state, walker);
  if (state.hinted) marks.squares.set(state.hinted, { ...(marks.squares.get(state.hinted) ?? {}), kind: "hinted" });
  if (state.aimed) {
    const old = marks.squares.get(state.aimed) ?? {};
    marks.squares.set(state.aimed, { ...old, kind: "aimed" });
  }
  return marks;
}

/** The squares a picked player may be put on. @param {Marks} marks @param {State} state */
function ownHalf(marks, state) {
  const board = state.scene?.board;
  const middle = board?.lineAfterColumn ?? 0;
  if (!board || !middle) return;
  const home = state.question?.who === "home";
  for (let row = 0; row < board.rows; row += 1) {
    for (let column = home ? 0 : middle; column < (home ? middle : board.columns); column += 1) {
      marks.squares.set(nameOf(column, row), { kind: "place" });
    }
  }
}

/** Where the ball may be kicked, and by whom. @param {Marks} marks @param {State} state */
function kicks(marks, state) {
  const look = state.looks.get(lookKey("kick", ""));
  const words = t("{player} kicks here", { player: look?.player ?? "" });
  for (const spot of look?.spots ?? []) marks.squares.set(spot.square, { kind: "faint", words });
}

/** @param {Marks} marks @param {State} state */
function offered(marks, state) {
  const offers = offersOf(state.question, state.selected);
  const turn = isTurn(state.question);
  for (const [square, choices] of offers.squares) {
    const old = marks.squares.get(square);
    const push = choices.find((choice) => choice.verb === "push-to");
    const from = push ? playerOf(state.scene, push.target)?.square : "";
    const kind = push ? "push" : old?.kind === "reach" ? "reach step" : kindOf(choices[0]);
    const chance = choices[0].chance;
    marks.squares.set(square, {
      tone: chance !== null && chance !== undefined ? risk(chance) : "",
      ...old,
      kind,
      arrowFrom: from || "",
      words: old?.words ?? (kind === "place" ? t("free to stand on") : choices.map((choice) => choice.label).join(", ")),
    });
  }
  const held = (state.question?.choices ?? []).some((choice) => choice.verb === "place") ? state.question?.player : "";
  if (held && !playerOf(state.scene, held)?.square) marks.players.set(held, { kind: "selected", words: t("selected") });
  for (const [id, choices] of offers.players) {
    const acts = choices.every((choice) => choice.verb === "activate" || choice.verb === "free" || choice.square);
    if (id === state.selected) marks.players.set(id, { kind: "selected", words: t("selected") });
    else if (acts) marks.players.set(id, { kind: "can-act", words: turn ? t("can act") : t("can be chosen") });
    else marks.players.set(id, { kind: "target", words: choices.map((choice) => choice.label).join(", ") });
  }
}

/** @param {Choice} choice */
function kindOf(choice) {
  if (choice.verb === "place" || choice.verb === "snap" || choice.verb === "shift-to") return "place";
  if (choice.verb === "jump") return "reach step jump";
  if (choice.verb === "step") return "reach step";
  if (choice.verb === "throw-at" || choice.verb === "lob-at" || choice.verb === "kick-at") return "faint";
  return "offer";
}

/** @param {Marks} marks @param {State} state @param {string} walker */
function reach(marks, state, walker) {
  const look = walker && !state.planned ? state.looks.get(lookKey("reach", walker)) : undefined;
  for (const spot of look?.spots ?? []) {
    const old = marks.squares.get(spot.square) ?? {};
    marks.squares.set(spot.square, {
      ...old,
      kind: "reach",
      tone: risk(spot.helped ?? 1),
      label: spot.label || wayName(spot),
      words: spotWords(spot),
    });
  }
  const target = walker ? targetOf(state, walker) : "";
  if (!target) return;
  for (const spot of approachTo(state.looks, walker, target)?.aim.spots ?? []) {
    marks.squares.set(spot.square, {
      kind: "approach",
      tone: risk(spot.helped ?? 1),
      label: spot.label ?? "",
      words: spotWords(spot),
    });
  }
}

/** A mark brings him there instead of a plain run: it has a sign, for its name would not fit. @param {Spot} spot */
function wayName(spot) {
  return spot.band === "mark" ? "◎" : "";
}

/**
 * The rival whose approach squares are shown: the one an attack is planned or declared against, or the one under the
 * pointer.
 * @param {State} state
 * @param {string} walker
 */
export function targetOf(state, walker) {
  if (state.planned) return state.planned;
  const aims = APPROACHED.flatMap((what) => state.looks.get(lookKey(what, walker))?.aims ?? []);
  if (aims.length === 1 && !isTurn(state.question)) return aims[0].player;
  const here = state.scene?.players.find((player) => player.square && player.square === state.hover);
  return here && aims.some((aim) => aim.player === here.id) ? here.id : "";
}

/**
 * The way to a square; while an attack is planned, only to squares it can be made from.
 * @param {State} state
 * @param {string} walker
 * @param {string} square
 * @returns {Spot | undefined}
 */
export function spotAt(state, walker, square) {
  const { looks, planned } = state;
  if (planned) return approachTo(looks, walker, planned)?.aim.spots?.find((spot) => spot.square === square);
  return spotFor(looks, walker, square, targetOf(state, walker));
}

/**
 * The look of a throw, while the square to throw at is asked for.
 * @param {State} state
 * @param {string} walker
 */
function throwing(state, walker) {
  const asked = state.question?.choices?.some((choice) => choice.verb === "throw-at" || choice.verb === "lob-at");
  if (!walker || !asked) return undefined;
  return state.looks.get(lookKey("pass", walker)) ?? state.looks.get(lookKey("throw", walker));
}

/**
 * The throw to the square that was tapped, or is under the pointer.
 * @param {State} state
 * @param {string} walker
 * @returns {Spot | undefined}
 */
export function throwTo(state, walker) {
  const square = state.aimed || state.hover;
  return throwing(state, walker)?.spots?.find((spot) => spot.square === square);
}

/** @param {Marks} marks @param {State} state @param {string} walker */
function bands(marks, state, walker) {
  for (const spot of throwing(state, walker)?.spots ?? []) {
    marks.squares.set(spot.square, {
      band: spot.band ?? "",
      label: "",
      words: [spot.band, spot.label].filter(Boolean).join(" "),
    });
  }
}

/** @param {Marks} marks @param {State} state @param {string} walker */
function aims(marks, state, walker) {
  if (!walker || !state.scene) return;
  const offers = offersOf(state.question, state.selected);
  for (const id of throwTo(state, walker)?.rivals ?? [])
    marks.players.set(id, { kind: "", label: "!", tone: "theirs", words: t("could interfere") });
  for (const player of state.scene.players) {
    if (!player.square || player.id === walker || (state.planned && player.id !== state.planned)) continue;
    const found = aimAt(state.looks, walker, player.id);
    if (!found) continue;
    const { aim } = found;
    const dice = aim.dice ?? 0;
    const tone = dice ? (aim.mine === false ? "theirs" : "mine") : risk(aim.chance ?? 1);
    const old = marks.players.get(player.id);
    const clickable = offers.players.has(player.id) || found.what === "block" || found.what === "blitz";
    marks.players.set(player.id, {
      kind: old?.kind === "selected" ? "selected" : clickable ? "target" : (old?.kind ?? ""),
      label: aim.label || (dice ? String(dice) : ""),
      tone,
      words: [old?.words, aimWords(aim)].filter(Boolean).join(", "),
    });
  }
}

/**
 * A way in words.
 * @param {Spot} spot
 */
export function spotWords(spot) {
  const parts = [];
  if (spot.band) parts.push(t.term(spot.band, "action"));
  if (spot.label) parts.push(spot.label);
  if ((spot.chance ?? 1) < 1)
    parts.push(
      t("{chance} plain, {helped} with re-rolls", {
        chance: percent(spot.chance ?? 1),
        helped: percent(spot.helped ?? 1),
      }),
    );
  return parts.length ? parts.join(", ") : t("safe way");
}

/** @param {import("../common/types.js").Aim} aim */
export function aimWords(aim) {
  const dice = aim.dice ?? 0;
  const chance = (aim.chance ?? 1) < 1 ? percent(aim.chance ?? 1) : "";
  if (!dice) return [...new Set([aim.label, chance])].filter(Boolean).join(" ");
  const words = t.count(dice, "{n} block die", "{n} block dice");
  return aim.mine === false ? t("{dice}, the rival chooses", { dice: words }) : words;
}

/** @param {Marks} marks @param {State} state */
function overlays(marks, state) {
  const { scene } = state;
  if (!scene) return;
  if (state.zones) zones(marks, state, scene);
  if (state.threat) {
    for (const spot of state.looks.get(lookKey("threat", ""))?.spots ?? [])
      marks.threat.set(spot.square, spot.label ?? "");
  }
  if (state.marked) for (const id of markedPlayers(scene)) marks.marked.add(id);
}

/** The side the reader calls his own; a spectator takes home's part. @param {State} state */
export function mySide(state) {
  if (state.seats.length === 2) return state.scene?.active === "away" ? "away" : "home";
  return state.seats[0] ?? "home";
}

/** @param {Marks} marks @param {State} state @param {Scene} scene */
function zones(marks, state, scene) {
  const mine = mySide(state);
  for (const player of scene.players) {
    if (!player.square || player.zone === false || player.status !== "standing") continue;
    const whose = player.side === mine ? "mine" : "theirs";
    if (state.zones !== "both" && state.zones !== whose) continue;
    for (const square of around(player.square, scene.board)) {
      const old = marks.zones.get(square);
      marks.zones.set(square, old && old !== whose ? "both" : whose);
    }
  }
}

/**
 * Players with a rival next to them who marks.
 * @param {Scene} scene
 */
export function markedPlayers(scene) {
  const places = new Map(scene.players.filter((player) => player.square).map((player) => [player.square, player]));
  return scene.players
    .filter((player) => player.square && player.status === "standing")
    .filter((player) =>
      around(player.square ?? "", scene.board).some((square) => {
        const other = places.get(square);
        return other && other.side !== player.side && other.status === "standing" && other.zone !== false;
      }),
    )
    .map((player) => player.id);
}

/**
 * The way to the square under the pointer, of a player or of a ball he throws.
 * @param {State} state
 * @param {string} walker
 * @returns {{from: string, spot: Spot, thrown?: boolean} | null}
 */
export function wayTo(state, walker) {
  const from = playerOf(state.scene, walker)?.square ?? "";
  const square = state.aimed || state.hover;
  if (!from || !isAsked(state)) return null;
  const flight = throwTo(state, walker);
  if (flight) return { from, spot: { ...flight, path: [flight.square] }, thrown: true };
  const direct = spotAt(state, walker, square);
  if (direct?.path?.length) return { from, spot: direct };
  const target = targetOf(state, walker);
  const meant = state.planned || playerOf(state.scene, target)?.square === square;
  const best = meant ? bestSpot(approachTo(state.looks, walker, target)?.aim) : undefined;
  return best?.path?.length ? { from, spot: best } : null;
}
