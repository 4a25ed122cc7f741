/** A match that is being put together, and what is sent to the server for it. Pure. */

/** @typedef {import("../common/types.js").GameShown} GameShown */
/** @typedef {import("../common/types.js").NewMatch} NewMatch */
/** @typedef {import("../common/types.js").Seat} Seat */
/** @typedef {import("../common/types.js").ClockRule} ClockRule */

/** @typedef {"bot" | "friend" | "table" | "bots"} Opponent  a bot, a friend by link, both at this screen, two bots */
/** @typedef {{team: string, file: string, kept?: string}} Picked  a team of the list, or a team file; one of one's own by its id */

/**
 * @typedef {object} Draft
 * @property {string} game
 * @property {Opponent} opponent
 * @property {"home" | "away"} side  the side of whoever makes the match
 * @property {[Picked, Picked]} teams  home, away
 * @property {[string, string]} bots  strengths, home, away
 * @property {boolean} friendPicks  the friend chooses his own team
 * @property {Record<string, boolean | string>} options
 * @property {"server" | "typed"} dice
 * @property {string} clock  the name of a clock, or 'own'
 * @property {Required<ClockRule>} ownClock
 * @property {boolean} listed
 * @property {boolean} openChat may those who only watch chat?
 * @property {boolean} hints between people: may both ask for hints?
 */

/** @type {Record<string, Required<ClockRule>>} */
const CLOCKS = {
  none: { turn: 0, bank: 0, choice: 0 },
  calm: { turn: 240, bank: 900, choice: 60 },
  brisk: { turn: 120, bank: 300, choice: 30 },
};

/** The bot that is offered first. */
const ORDINARY_BOT = "scripted";

/**
 * The teams a newcomer gets: well known, easy to play, and different.
 * @param {GameShown} game
 * @returns {[string, string]}
 */
export function ordinaryTeams(game) {
  const ids = game.teams.map((team) => team.id);
  const home = ids.includes("human") ? "human" : ids[0];
  const away = ["orc", "orcs"].find((id) => ids.includes(id)) ?? ids.find((id) => id !== home) ?? home;
  return [home, away];
}

/**
 * The bot a newcomer meets: the middle one.
 * @param {GameShown} game
 * @returns {string}
 */
function ordinaryBot(game) {
  const names = game.bots.map(([name]) => name);
  return names.includes(ORDINARY_BOT) ? ORDINARY_BOT : names[0];
}

/**
 * A draft with ordinary choices.
 * @param {GameShown} game
 * @returns {Draft}
 */
export function ordinaryDraft(game) {
  const [home, away] = ordinaryTeams(game);
  const bot = ordinaryBot(game);
  return {
    game: game.name,
    opponent: "bot",
    side: "home",
    teams: [
      { team: home, file: "" },
      { team: away, file: "" },
    ],
    bots: [bot, bot],
    friendPicks: true,
    options: {},
    dice: "server",
    clock: "none",
    ownClock: { ...CLOCKS.calm },
    listed: false,
    openChat: false,
    hints: false,
  };
}

/**
 * A draft as a page has left it, if it still fits the games.
 * @param {string | null} text  JSON
 * @param {GameShown[]} games
 * @returns {Draft | null}
 */
export function draftFrom(text, games) {
  let kept;
  try {
    kept = JSON.parse(text ?? "null");
  } catch {
    return null;
  }
  const game = games.find((one) => one.name === kept?.game);
  if (!game) return null;
  /** @type {Draft} */
  const draft = { ...ordinaryDraft(game), ...kept };
  const known = (/** @type {Picked} */ picked) => game.teams.some((team) => team.id === picked?.team);
  const bots = game.bots.map(([name]) => name);
  return draft.teams.every(known) && draft.bots.every((bot) => bots.includes(bot)) ? draft : null;
}

/**
 * The same draft for another game: teams, bots and options are its own.
 * @param {Draft} draft
 * @param {GameShown} game
 * @returns {Draft}
 */
export function draftFor(draft, game) {
  return {
    ...ordinaryDraft(game),
    opponent: draft.opponent,
    side: draft.side,
    friendPicks: draft.friendPicks,
    dice: draft.dice,
    clock: draft.clock,
    ownClock: draft.ownClock,
    listed: draft.listed,
    openChat: draft.openChat,
    hints: draft.hints,
  };
}

/**
 * Who sits where: 'me', 'bot' or 'open' for home and away.
 * @param {Draft} draft
 * @returns {["me" | "bot" | "open", "me" | "bot" | "open"]}
 */
export function seatsOf(draft) {
  if (draft.opponent === "table") return ["me", "me"];
  if (draft.opponent === "bots") return ["bot", "bot"];
  const other = draft.opponent === "bot" ? "bot" : "open";
  return draft.side === "home" ? ["me", other] : [other, "me"];
}

/**
 * What the server is asked for.
 * @param {Draft} draft
 * @param {GameShown} game
 * @returns {NewMatch}
 */
export function newMatchOf(draft, game) {
  const seats = seatsOf(draft);
  /** @type {(index: 0 | 1) => Seat} */
  const seat = (index) => {
    const who = seats[index];
    const coach = who === "bot" ? `bot:${draft.bots[index]}` : who;
    if (who === "open" && draft.friendPicks) return { coach };
    const { team, file } = draft.teams[index];
    return file ? { coach, file } : { coach, team };
  };
  /** @type {Record<string, boolean | string>} */
  const options = {};
  for (const option of game.options) {
    const value = draft.options[option.name];
    if (value !== undefined && String(value) !== ordinaryOf(option)) options[option.name] = value;
  }
  /** @type {NewMatch} */
  const match = { game: draft.game, home: seat(0), away: seat(1) };
  if (Object.keys(options).length) match.options = options;
  if (draft.dice !== "server") match.dice = draft.dice;
  const clock = clockOf(draft);
  if (clock.turn || clock.bank || clock.choice) match.clock = clock;
  if (draft.listed) match.listed = true;
  if (draft.openChat) match.openChat = true;
  if (draft.hints) match.hints = true;
  return match;
}

/**
 * The ordinary value of an option as a text.
 * @param {import("../common/types.js").OptionShown} option
 * @returns {string}
 */
export function ordinaryOf(option) {
  if (option.kind === "switch") return option.ordinary === "true" ? "true" : "false";
  return option.ordinary ?? option.values?.[0]?.[0] ?? "";
}

/**
 * The clock of a draft; numbers people typed are brought into the limits.
 * @param {Draft} draft
 * @returns {Required<ClockRule>}
 */
export function clockOf(draft) {
  if (draft.clock !== "own") return CLOCKS[draft.clock] ?? CLOCKS.none;
  /** @type {(value: number, most: number) => number} */
  const within = (value, most) => Math.min(most, Math.max(0, Math.round(Number.isFinite(value) ? value : 0)));
  return {
    turn: within(draft.ownClock.turn, 3600),
    bank: within(draft.ownClock.bank, 36000),
    choice: within(draft.ownClock.choice, 600),
  };
}

/**
 * Why a draft cannot be played yet, in names: 'home file', 'away file'.
 * @param {Draft} draft
 * @param {[boolean, boolean]} faulty  whether the team file of a side breaks a rule
 * @returns {("home" | "away")[]}
 */
export function lacking(draft, faulty) {
  const seats = seatsOf(draft);
  return /** @type {("home" | "away")[]} */ (["home", "away"]).filter((_, index) => {
    if (seats[index] === "open" && draft.friendPicks) return false;
    const picked = draft.teams[index];
    return picked.file ? faulty[index] : !picked.team;
  });
}
