/** From the question and the looks to marks on the board. Pure but for words. */

import { percent, t } from "../common/words.js";
import { noMarks } from "./board/marks.js";
import { aimAt, lookKey, plannerOf, plansOf, risk, spotOfAim, spotOn } from "./looks.js";
import { offersOf } from "./offers.js";
import { isAsked, playerOf, playerOn } from "./store.js";

/** @typedef {import("./store.js").State} State */
/** @typedef {import("./board/marks.js").Marks} Marks */
/** @typedef {import("../common/types.js").Spot} Spot */

/**
 * Everything that is to be marked.
 * @param {State} state
 * @returns {Marks}
 */
export function marksOf(state) {
  const marks = noMarks();
  overlays(marks, state);
  if (!state.scene || !state.question || !isAsked(state)) return marks;
  plans(marks, state);
  if (state.question.setup && (state.selected || state.dragged)) places(marks, state.question.setup.squares);
  offered(marks, state);
  area(marks, state);
  aims(marks, state);
  if (state.hinted) marks.squares.set(state.hinted, { ...(marks.squares.get(state.hinted) ?? {}), kind: "hinted" });
  if (state.aimed) {
    const old = marks.squares.get(state.aimed) ?? {};
    marks.squares.set(state.aimed, { ...old, kind: "aimed" });
  }
  return marks;
}

/** The squares a picked player may be put on. @param {Marks} marks @param {string[]} squares */
function places(marks, squares) {
  for (const square of squares) marks.squares.set(square, { kind: "place" });
}

/** @param {Marks} marks @param {State} state */
function offered(marks, state) {
  const offers = offersOf(state.question, state.selected);
  for (const [square, choices] of offers.squares) {
    const old = marks.squares.get(square);
    const { chance, mark = "offer", target } = choices[0];
    const step = mark === "step" || mark === "jump";
    const kind = step || old?.kind === "reach" ? (mark === "jump" ? "reach step jump" : "reach step") : mark;
    marks.squares.set(square, {
      tone: chance !== null && chance !== undefined ? risk(chance) : "",
      ...old,
      kind,
      arrowFrom: (mark === "push" && playerOf(state.scene, target)?.square) || "",
      words: old?.words ?? (kind === "place" ? t("free to stand on") : choices.map((choice) => choice.label).join(", ")),
    });
  }
  const held = (state.question?.choices ?? []).some((choice) => choice.mark === "place") ? state.question?.player : "";
  if (held && !playerOf(state.scene, held)?.square) marks.players.set(held, { kind: "selected", words: t("selected") });
  for (const [id, choices] of offers.players) {
    const acts = choices.every((choice) => choice.on !== "player");
    if (id === state.selected) marks.players.set(id, { kind: "selected", words: t("selected") });
    else if (acts)
      marks.players.set(id, { kind: "can-act", words: state.question?.turn ? t("can act") : t("can be chosen") });
    else marks.players.set(id, { kind: "target", words: choices.map((choice) => choice.label).join(", ") });
  }
}

/**
 * The answer that aims at the square which was tapped or is under the pointer, if it touches more than that square.
 * @param {State} state
 * @param {string} [square]
 */
export function aimedChoice(state, square = state.aimed || state.hover) {
  if (!square || !isAsked(state)) return undefined;
  const choices = offersOf(state.question, state.selected).squares.get(square);
  return choices?.find((choice) => choice.area?.length);
}

/** What would be touched. @param {Marks} marks @param {State} state */
function area(marks, state) {
  for (const square of aimedChoice(state)?.area ?? []) {
    const old = marks.squares.get(square) ?? {};
    marks.squares.set(square, { ...old, kind: `${old.kind ?? ""} area` });
  }
}

/** Ways, throws, kicks; while an attack is planned only the squares it can be made from. @param {Marks} marks @param {State} state */
function plans(marks, state) {
  const planner = plannerOf(state.question, state.selected);
  if (planner === null) return;
  const target = targetOf(state, planner);
  for (const spot of (!state.planned && plansOf(state.looks, planner)?.spots) || []) {
    if (spot.mark === "reach") marks.squares.set(spot.square, spotMark(spot, "reach", state.numbers));
    else if (spot.mark === "throw")
      marks.squares.set(spot.square, { band: spot.band ?? "", label: "", words: spotWords(spot) });
    else marks.squares.set(spot.square, { kind: spot.mark ?? "", words: spotWords(spot) });
  }
  for (const spot of (target && aimAt(state.looks, planner, target)?.spots) || [])
    marks.squares.set(spot.square, spotMark(spot, "approach", state.numbers));
}

/**
 * What stands on a square: the chance of the whole way, or its rolls, as the coach likes it; dice of an attack too.
 * @param {Spot} spot
 * @param {string} kind
 * @param {State["numbers"]} numbers
 */
function spotMark(spot, kind, numbers) {
  const chance = spot.chance ?? 1;
  const rolls = spot.label ?? "";
  const plain = numbers === "rolls" || chance >= 1 || !/\d/.test(rolls);
  const label = plain ? rolls : kind === "approach" ? `${rolls} ${percent(chance)}` : percent(chance);
  return { kind, tone: risk(chance), label, words: spotWords(spot) };
}

/**
 * The rival whose approach squares are shown: the one an attack is planned or declared against, or the one under the
 * pointer.
 * @param {State} state
 * @param {string} walker
 */
export function targetOf(state, walker) {
  if (state.planned) return state.planned;
  const found = plansOf(state.looks, walker)?.aims ?? [];
  const shown = found.find((aim) => aim.approach === "shown");
  if (shown) return shown.player;
  const here = state.hover ? playerOn(state.scene, state.hover) : undefined;
  return here && found.some((aim) => aim.player === here.id && aim.spots?.length) ? here.id : "";
}

/**
 * The square as a click on it means it: one to attack from, while an attack is planned or under way; else a way, a
 * throw, a kick.
 * @param {State} state
 * @param {string} walker
 * @param {string} square
 * @returns {Spot | undefined}
 */
export function spotMeant(state, walker, square) {
  const from = spotOfAim(aimAt(state.looks, walker, targetOf(state, walker)), square);
  return from ?? (state.planned ? undefined : spotOn(state.looks, walker, square));
}

/**
 * The throw to the square that was tapped, or is under the pointer.
 * @param {State} state
 * @param {string} walker
 * @returns {Spot | undefined}
 */
export function throwTo(state, walker) {
  const spot = spotOn(state.looks, walker, state.aimed || state.hover);
  return spot?.mark === "throw" ? spot : undefined;
}

/** @param {Marks} marks @param {State} state */
function aims(marks, state) {
  const planner = plannerOf(state.question, state.selected);
  if (planner === null) return;
  const offers = offersOf(state.question, state.selected);
  for (const id of throwTo(state, planner)?.rivals ?? [])
    marks.players.set(id, { kind: "", label: "!", tone: "theirs", words: t("could interfere") });
  for (const aim of plansOf(state.looks, planner)?.aims ?? []) {
    if (aim.player === planner || (state.planned && aim.player !== state.planned)) continue;
    const dice = aim.dice ?? 0;
    const tone = dice ? (aim.mine === false ? "theirs" : "mine") : risk(aim.chance ?? 1);
    const old = marks.players.get(aim.player);
    const clickable = offers.players.has(aim.player) || aim.act;
    if (aim.barred && !clickable) continue; // the pointer tells why
    if (aim.barred) {
      marks.players.set(aim.player, { kind: "barred", label: "✗", tone: "barred", words: [old?.words, aim.barred].filter(Boolean).join(", ") });
      continue;
    }
    marks.players.set(aim.player, {
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
  if (spot.name) parts.push(spot.name);
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
  if (aim.barred) return aim.barred;
  const dice = aim.dice ?? 0;
  const words = dice ? t.count(dice, "{n} block die", "{n} block dice") : (aim.label ?? "");
  const chosen = dice && aim.mine === false ? t("{dice}, the rival chooses", { dice: words }) : words;
  const chance = chanceWords(aim);
  const said = bare(chance).endsWith(bare(chosen)); // on the rival stands the very chance
  return [said ? "" : chosen, chance].filter(Boolean).join(" · ");
}

/** Without what languages put between a number and its sign. @param {string} words */
function bare(words) {
  return words.replace(/\s/g, "");
}

/** What the chance is of, without and with re-rolls. @param {import("../common/types.js").Aim} aim */
function chanceWords({ chance = 1, helped = 1, goal = "" }) {
  if (chance >= 1) return "";
  const both =
    helped > chance + 0.0005
      ? t("{chance}, {helped} with re-rolls", { chance: percent(chance), helped: percent(helped) })
      : percent(chance);
  return goal ? `${goal}: ${both}` : both;
}

/** @param {Marks} marks @param {State} state */
function overlays(marks, state) {
  const { scene } = state;
  if (!scene) return;
  if (state.zones) zones(marks, state);
  if (state.threat) {
    for (const spot of state.looks.get(lookKey("threat", ""))?.spots ?? [])
      marks.threat.set(spot.square, spot.label ?? "");
  }
  if (state.marked) for (const player of scene.players) if (player.marked) marks.marked.add(player.id);
}

/** The side the reader calls his own; a spectator takes home's part. @param {State} state */
function mySide(state) {
  if (state.seats.length === 2) return state.scene?.active === "away" ? "away" : "home";
  return state.seats[0] ?? "home";
}

/** @param {Marks} marks @param {State} state */
function zones(marks, state) {
  const mine = mySide(state);
  for (const spot of state.looks.get(lookKey("zones", ""))?.spots ?? []) {
    const whose = spot.band === mine ? "mine" : "theirs";
    if (state.zones !== "both" && state.zones !== whose) continue;
    const old = marks.zones.get(spot.square);
    marks.zones.set(spot.square, old && old !== whose ? "both" : whose);
  }
}

/**
 * The way to the square under the pointer, of a player or of a ball he throws.
 * @param {State} state
 * @param {string} walker
 * @returns {{from: string, spot: Spot, thrown?: boolean, otherwise?: string[][]} | null}  otherwise: ways of the same
 *   throw if it is aimed in another manner, as at the other wall of a corner
 */
export function wayTo(state, walker) {
  const from = playerOf(state.scene, walker)?.square ?? "";
  const square = state.aimed || state.hover;
  if (!from || !isAsked(state)) return null;
  const offered = (square && offersOf(state.question, state.selected).squares.get(square)) || [];
  const [banked, ...others] = offered.filter((one) => one.path?.length);
  if (banked) {
    const otherwise = others.map((one) => one.path ?? []);
    return { from, spot: { square, path: banked.path, chance: banked.chance ?? 1 }, thrown: true, otherwise };
  }
  const flight = throwTo(state, walker);
  if (flight) return { from, spot: { ...flight, path: [flight.square] }, thrown: true };
  const direct = spotMeant(state, walker, square);
  if (direct?.path?.length) return { from, spot: direct };
  const target = targetOf(state, walker);
  const meant = state.planned || playerOf(state.scene, target)?.square === square;
  const best = meant ? aimAt(state.looks, walker, target)?.spots?.[0] : undefined;
  return best?.path?.length ? { from, spot: best } : null;
}
