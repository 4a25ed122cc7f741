/** What the page knows, and who wants to hear of changes. */

/** @typedef {import("../common/types.js").Scene} Scene */
/** @typedef {import("../common/types.js").Question} Question */
/** @typedef {import("../common/types.js").Look} Look */
/** @typedef {import("../common/types.js").MatchShown} MatchShown */
/** @typedef {import("../common/types.js").ClockShown} ClockShown */
/** @typedef {import("../common/types.js").UndoAsked} UndoAsked */
/** @typedef {import("../common/types.js").CorrectionAsked} CorrectionAsked */
/** @typedef {import("../common/types.js").PlayerShown} PlayerShown */
/** @typedef {import("../common/types.js").Choice} Choice */

/**
 * @typedef {object} State
 * @property {("home" | "away")[]} seats the sides this reader coaches
 * @property {MatchShown | null} match
 * @property {Scene | null} scene
 * @property {Question | null} question
 * @property {ClockShown | null} clock
 * @property {number} clockAt when the clock was told
 * @property {boolean} undo
 * @property {number} undoDice dice that would be taken back, too
 * @property {boolean} undoRival answers of the rival, too
 * @property {boolean} undoAsks
 * @property {boolean} mayTry what could follow, in a match of its own
 * @property {UndoAsked | null} undoAsked
 * @property {CorrectionAsked | null} correctionAsked
 * @property {string} selected the player whose actions are offered
 * @property {string} dragged the player in the coach's hand
 * @property {string} aimed a square that was tapped once
 * @property {string} next the player to be selected as soon as it is his coach's turn
 * @property {string} planned the rival an attack is planned against that has not been declared
 * @property {{text: string, reason: string, choice: Choice | undefined, selected: string} | null} hint a bot's advice, and who was selected then
 * @property {boolean} advising a bot thinks about a hint
 * @property {string} hinted the square it points at
 * @property {string} hover the square under the pointer or the cursor
 * @property {Map<string, Look>} looks by what and player, for this question
 * @property {"" | "both" | "mine" | "theirs"} zones
 * @property {boolean} threat
 * @property {"chance" | "rolls"} numbers what stands on a square
 * @property {boolean} marked
 * @property {boolean} busy an answer is on its way
 * @property {number} waiting updates that are not shown yet
 * @property {"open" | "lost" | "closed" | "new"} line
 * @property {import("../common/types.js").Present | null} present
 * @property {number} presentAt when that was told
 */

/** The state of the page, and its listeners. */
export class Store {
  constructor() {
    /** @type {State} */
    this.state = {
      seats: [],
      match: null,
      scene: null,
      question: null,
      clock: null,
      clockAt: 0,
      undo: false,
      undoDice: 0,
      undoRival: false,
      undoAsks: false,
      mayTry: false,
      undoAsked: null,
      correctionAsked: null,
      selected: "",
      next: "",
      dragged: "",
      aimed: "",
      planned: "",
      hint: null,
      advising: false,
      hinted: "",
      hover: "",
      looks: new Map(),
      zones: "",
      threat: false,
      numbers: "chance",
      marked: false,
      busy: false,
      waiting: 0,
      line: "new",
      present: null,
      presentAt: 0,
    };
    /** @type {Set<(state: State, changed: Set<string>) => void>} */
    this.listeners = new Set();
  }

  /**
   * Change something and tell everybody.
   * @param {Partial<State>} change
   */
  set(change) {
    const changed = new Set(
      Object.keys(change).filter((key) => Reflect.get(this.state, key) !== Reflect.get(change, key)),
    );
    if (!changed.size) return;
    Object.assign(this.state, change);
    for (const listener of this.listeners) listener(this.state, changed);
  }

  /**
   * Hear of changes.
   * @param {(state: State, changed: Set<string>) => void} listener
   */
  listen(listener) {
    this.listeners.add(listener);
  }
}

/**
 * A player by his name.
 * @param {Scene | null} scene
 * @param {string | undefined} id
 */
export function playerOf(scene, id) {
  return id ? scene?.players.find((player) => player.id === id) : undefined;
}

/**
 * The player on a square.
 * @param {Scene | null} scene
 * @param {string} square
 */
export function playerOn(scene, square) {
  return scene?.players.find((player) => player.square === square);
}

/**
 * Is it this reader who is asked?
 * @param {State} state
 */
export function isAsked(state) {
  const who = state.question?.who ?? "nobody";
  if (who === "nature") return Boolean(state.question?.die) && state.seats.length > 0;
  return state.seats.some((seat) => seat === who);
}
