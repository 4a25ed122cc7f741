/** What a question offers: on squares, on players, as buttons. The table has said where each answer goes. Pure. */

/** @typedef {import("../common/types.js").Question} Question */
/** @typedef {import("../common/types.js").Choice} Choice */
/** @typedef {import("../common/types.js").PlayerShown} PlayerShown */

/**
 * @typedef {object} Offers
 * @property {Map<string, Choice[]>} squares what a click on a square may answer
 * @property {Map<string, Choice[]>} players what a click on a player may answer, by his name
 * @property {Choice[]} buttons what only a button can answer
 */

/**
 * Sort the choices of a question by where they are offered. With a player selected, of the choices that begin an
 * action only his are buttons; where nobody is to be selected first, everybody's are.
 * @param {Question | null} question
 * @param {string} [selected]
 * @returns {Offers}
 */
export function offersOf(question, selected = "") {
  /** @type {Offers} */
  const offers = { squares: new Map(), players: new Map(), buttons: [] };
  for (const choice of question?.choices ?? []) {
    const { on = "button", player = "", square = "" } = choice;
    if (on === "begin") {
      add(offers.players, player, choice);
      const anybody = !question?.turn && !selected;
      if (anybody || !player || player === selected || player === question?.player) offers.buttons.push(choice);
    } else if (on === "mover") {
      add(offers.players, player, choice);
      if (player !== selected) continue;
      if (square === "off") offers.buttons.push(choice);
      else add(offers.squares, square, choice);
    } else if (on === "square" || on === "both") {
      add(offers.squares, square, choice);
      if (on === "both") offers.buttons.push(choice);
    } else if (on === "player") add(offers.players, choice.target || player, choice);
    else if (on === "button") offers.buttons.push(choice);
  }
  offers.buttons = ordered(offers.buttons);
  return offers;
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
 * Buttons by their rank, else in the order of the question.
 * @param {Choice[]} choices
 */
export function ordered(choices) {
  return choices
    .map((choice, index) => ({ choice, index }))
    .sort((a, b) => (a.choice.rank ?? 0) - (b.choice.rank ?? 0) || a.index - b.index)
    .map(({ choice }) => choice);
}

/**
 * Is this answered by a click on its player alone?
 * @param {Choice} choice
 */
export function isDirect(choice) {
  return choice.on === "player";
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
  return [...onSquare, ...onPlayer.filter(isDirect)];
}

/**
 * The first choice that a command of the keyboard presses; what belongs to another player than the selected one does
 * not count.
 * @param {Question | null} question
 * @param {string} key
 * @param {string} [selected]
 * @returns {Choice | undefined}
 */
export function choiceFor(question, key, selected = "") {
  const pressed = (question?.choices ?? []).filter((choice) => choice.keys?.includes(key));
  const his = pressed.find((choice) => choice.on === "begin" && (choice.player === selected || !question?.turn));
  return (
    his ??
    pressed.find(
      (choice) => choice.on !== "begin" && !choice.square && (!selected || !choice.player || choice.player === selected),
    )
  );
}

/**
 * Two answers are a yes and a no: keys Y and N answer them.
 * @param {Choice[]} buttons
 */
export function yesAndNo(buttons) {
  const no = buttons.find((choice) => choice.keys?.includes("decline"));
  const yes = buttons.filter((choice) => choice !== no);
  return no && yes.length === 1 ? { yes: yes[0], no } : null;
}
