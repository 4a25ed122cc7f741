/** What a question offers: on squares, on players, as buttons. Pure. */

/** @typedef {import("../common/types.js").Question} Question */
/** @typedef {import("../common/types.js").Choice} Choice */
/** @typedef {import("../common/types.js").Scene} Scene */
/** @typedef {import("../common/types.js").PlayerShown} PlayerShown */

/**
 * @typedef {object} Offers
 * @property {Map<string, Choice[]>} squares what a click on a square may answer
 * @property {Map<string, Choice[]>} players what a click on a player may answer, by his name
 * @property {Choice[]} buttons what only a button can answer
 */

/** Block dice come first, what rolls them again beside them. */
const FIRST = ["face", "which-die"];

/** Answers that end something: they come last, and never by accident. */
const LAST = ["ready", "decline", "stop", "back", "end-turn", "concede"];

/**
 * Sort the choices of a question by where they are offered. With a player selected, of the choices that begin an
 * action only his are buttons. A question that is only about a free action has a button for everybody.
 * @param {Question | null} question
 * @param {string} [selected]
 * @returns {Offers}
 */
export function offersOf(question, selected = "") {
  /** @type {Offers} */
  const offers = { squares: new Map(), players: new Map(), buttons: [] };
  const choices = question?.choices ?? [];
  const twoSteps = movers(choices);
  for (const choice of choices) {
    if (choice.verb === "activate" || choice.verb === "free") {
      const whose = choice.player ?? "";
      add(offers.players, whose, choice);
      const told = choice.verb === "free" && !selected && !isTurn(question);
      if (told || !whose || whose === selected || whose === question?.player) offers.buttons.push(choice);
    } else if (choice.square && twoSteps.has(choice.verb)) {
      add(offers.players, choice.player ?? "", choice);
      if (choice.player !== selected) continue;
      if (choice.square === "off") offers.buttons.push(choice);
      else add(offers.squares, choice.square, choice);
    } else if (choice.square && choice.square !== "off") {
      add(offers.squares, choice.square, choice);
    } else if (choice.target) {
      add(offers.players, choice.target, choice);
    } else if (choice.player && isAboutPlayer(choice)) {
      add(offers.players, choice.player, choice);
    } else {
      offers.buttons.push(choice);
    }
  }
  offers.buttons = ordered(offers.buttons);
  return offers;
}

/**
 * Verbs that send one of several players to a square: the player is clicked first, then the square.
 * @param {Choice[]} choices
 * @returns {Set<string>}
 */
function movers(choices) {
  /** @type {Map<string, Set<string>>} */
  const players = new Map();
  for (const choice of choices) {
    if (!choice.square || !choice.player) continue;
    players.set(choice.verb, (players.get(choice.verb) ?? new Set()).add(choice.player));
  }
  return new Set([...players].filter(([, who]) => who.size > 1).map(([verb]) => verb));
}

/**
 * Is the player of this choice whom one would click (and not the owner of a skill)?
 * @param {Choice} choice
 */
function isAboutPlayer(choice) {
  return ["pick", "minion", "target", "hit", "kick", "kick-him", "hand-to", "snap", "strike-with"].includes(
    choice.verb,
  );
}

/**
 * @param {Map<string, Choice[]>} map
 * @param {string} key
 * @param {Choice} choice
 */
function add(map, key, choice) {
  const row = map.get(key);
  if (row) row.push(choice);
  else map.set(key, [choice]);
}

/**
 * Buttons in the order of the rules, dice first, those that end something last.
 * @param {Choice[]} choices
 */
export function ordered(choices) {
  /** @param {Choice} choice */
  const place = (choice) => (FIRST.includes(choice.verb) ? -1 : LAST.indexOf(choice.verb) + 1);
  return choices
    .map((choice, index) => ({ choice, index }))
    .sort((a, b) => place(a.choice) - place(b.choice) || a.index - b.index)
    .map(({ choice }) => choice);
}

/**
 * The choices a click on a square may mean: those of the square, then those of the player who stands there.
 * @param {Offers} offers
 * @param {string} square
 * @param {PlayerShown | undefined} player
 * @returns {Choice[]}
 */
export function clickMeans(offers, square, player) {
  const onSquare = offers.squares.get(square) ?? [];
  const onPlayer = (player && offers.players.get(player.id)) || [];
  return [
    ...onSquare,
    ...onPlayer.filter((choice) => choice.verb !== "activate" && choice.verb !== "free" && !choice.square),
  ];
}

/**
 * The first choice of a verb (and of an action).
 * @param {Question | null} question
 * @param {string} verb
 * @param {{player?: string, action?: string, target?: string, square?: string}} [with_]
 * @returns {Choice | undefined}
 */
export function choiceOf(question, verb, with_ = {}) {
  return question?.choices?.find(
    (choice) =>
      choice.verb === verb &&
      (with_.player === undefined || choice.player === with_.player) &&
      (with_.action === undefined || choice.action === with_.action) &&
      (with_.target === undefined || choice.target === with_.target) &&
      (with_.square === undefined || choice.square === with_.square),
  );
}

/** Actions by which a player goes somewhere, the plain ones first. */
const WALKING = ["move", "run", "mark", "sidestep", "blitz", "pass", "hand-off", "foul"];

/**
 * The action a click on a far square means for a player who has not begun: a move, or a run.
 * @param {Question | null} question
 * @param {string} player
 * @returns {string} '' if he cannot go anywhere
 */
export function walkAction(question, player) {
  const his = (question?.choices ?? []).filter((choice) => choice.player === player && choice.verb === "activate");
  return WALKING.find((action) => his.some((choice) => choice.action === action)) ?? "";
}

/**
 * Is the question at the coach's turn, so that players may be selected? What is asked about one player is not.
 * @param {Question | null} question
 */
export function isTurn(question) {
  return !question?.player && (question?.choices ?? []).some((choice) => choice.verb === "activate");
}

/**
 * Is a player in the middle of his action (he steps, or may stop)?
 * @param {Question | null} question
 */
export function isActing(question) {
  return (question?.choices ?? []).some((choice) => ["step", "jump", "stop", "stand-up", "back"].includes(choice.verb));
}

/**
 * Is this a question of placing players?
 * @param {Question | null} question
 */
export function isArranging(question) {
  const why = question?.why ?? "";
  if (!question?.choices?.length) return false;
  return why === "set-up" || why === "solid defence";
}

/**
 * Two answers are a yes and a no: keys Y and N answer them.
 * @param {Choice[]} buttons
 */
export function yesAndNo(buttons) {
  const no = buttons.find((choice) => ["decline", "stay"].includes(choice.verb));
  const yes = buttons.filter((choice) => choice !== no);
  return no && yes.length === 1 ? { yes: yes[0], no } : null;
}
