/**
 * What a person has chosen. The server keeps it with the person (`Me.settings`); this module knows its parts and
 * their ordinary values.
 */

import { api } from "./api.js";
import { t } from "./words.js";

/** @typedef {import("./types.js").Command} Command */

/**
 * @typedef {object} Chosen
 * @property {number} speed  seconds between two moves that are shown: 0 (at once) to 3
 * @property {Record<string, string>} habits  answers settled once for all: 'use' or 'decline' by the name of a habit
 * @property {Record<string, string>} keys  keys by the name of a command; only those that differ from the ordinary
 * @property {"ordinary" | "contrast" | "swapped"} colours  colours of the sides
 * @property {"auto" | "light" | "dark"} theme
 * @property {"auto" | "wide" | "tall"} orientation  of the board
 * @property {"auto" | "off"} motion  whether players walk or jump to their squares
 * @property {boolean} sound  whether anything is heard
 * @property {boolean} notify  whether the device tells that it is one's turn while the page is out of sight
 * @property {boolean} guard  ask before a turn is ended while players can still act
 * @property {boolean} confirm  tap once to see, twice to do (touch screens)
 * @property {"chance" | "rolls"} numbers  what stands on a square: the chance of the whole way, or its rolls
 * @property {Record<string, boolean>} overlays  which overlays are on
 */

/** @type {Chosen} */
export const ORDINARY = Object.freeze({
  speed: 0.5,
  habits: {},
  keys: {},
  colours: "ordinary",
  theme: "auto",
  orientation: "auto",
  motion: "auto",
  sound: true,
  notify: false,
  guard: true,
  confirm: true,
  numbers: "chance",
  overlays: {},
});

/**
 * The commands of the page itself: name and ordinary key. Keys are `KeyboardEvent.key` values, lower case letters.
 * @type {[string, string][]}
 */
const OWN = [
  ["end", " "],
  ["cancel", "Escape"],
  ["confirm", "Enter"],
  ["next", "n"],
  ["previous", "p"],
  ["undo", "u"],
  ["hint", "i"],
  ["zones", "v"],
  ["threat", "w"],
  ["marked", "k"],
  ["log", "l"],
  ["chat", "c"],
  ["skip", "g"],
  ["faster", "+"],
  ["slower", "-"],
  ["help", "?"],
];

/** So many of them stand before those of the rules in a list. */
const BEFORE = 5;

/** @type {Command[]} those that belong to the rules: the server knows them */
let ofRules = [];

/**
 * Learn the commands that belong to the rules.
 * @param {string} language
 */
export async function loadCommands(language) {
  const said = await api.get(`/api/commands/${language}`).catch(() => null);
  useCommands(said?.commands ?? []);
}

/** @param {Command[]} commands */
export function useCommands(commands) {
  ofRules = commands;
}

/**
 * Every command that has a key: name and ordinary key.
 * @returns {[string, string][]}
 */
export function commands() {
  const theirs = ofRules.map(({ name, key }) => /** @type {[string, string]} */ ([name, key]));
  return [...OWN.slice(0, BEFORE), ...theirs, ...OWN.slice(BEFORE)];
}

/** @type {Record<string, () => string>} */
const COMMAND_WORDS = {
  end: () => t("End the turn"),
  cancel: () => t("Cancel, let go of a player"),
  confirm: () => t("Do it"),
  next: () => t("Next player who can act"),
  previous: () => t("Previous player who can act"),
  undo: () => t("Take back"),
  hint: () => t("Hint"),
  zones: () => t("Show tackle zones"),
  threat: () => t("Show where rivals can reach"),
  marked: () => t("Show marked players"),
  log: () => t("Go to the log"),
  chat: () => t("Go to the chat"),
  skip: () => t("Show at once what is still being shown"),
  faster: () => t("Faster"),
  slower: () => t("Slower"),
  help: () => t("Show the keys"),
};

/**
 * What a command does, in words.
 * @param {string} name
 * @returns {string}
 */
export function commandWords(name) {
  return COMMAND_WORDS[name]?.() ?? ofRules.find((command) => command.name === name)?.label ?? name;
}

/**
 * A key as it is written on keyboards.
 * @param {string} key
 * @returns {string}
 */
export function keyWords(key) {
  if (key === " ") return t("Space");
  if (key === "Escape") return t("Esc");
  if (key === "Enter") return t("Enter");
  if (key === "") return "–";
  return key.length === 1 ? key.toUpperCase() : key;
}

/**
 * The speeds that are offered: seconds between two moves, and words.
 * @returns {[number, string][]}
 */
export function speeds() {
  return [
    [0, t("At once")],
    [0.2, t("Quick")],
    [0.5, t("Ordinary")],
    [1.5, t("Slow")],
    [3, t("Very slow")],
  ];
}

/**
 * Settings as stored, with ordinary values where there are none or where they make no sense.
 * @param {Record<string, any> | undefined} stored
 * @returns {Chosen}
 */
export function chosenOf(stored = {}) {
  /** @type {(value: unknown) => Record<string, any>} */
  const record = (value) =>
    value && typeof value === "object" && !Array.isArray(value) ? { .../** @type {object} */ (value) } : {};
  const speed = Number(stored.speed ?? ORDINARY.speed);
  return {
    speed: Number.isFinite(speed) && speed >= 0 && speed <= 3 ? speed : ORDINARY.speed,
    habits: record(stored.habits),
    keys: record(stored.keys),
    colours: ["ordinary", "contrast", "swapped"].includes(stored.colours) ? stored.colours : ORDINARY.colours,
    theme: ["auto", "light", "dark"].includes(stored.theme) ? stored.theme : ORDINARY.theme,
    orientation: ["auto", "wide", "tall"].includes(stored.orientation) ? stored.orientation : ORDINARY.orientation,
    motion: stored.motion === "off" ? "off" : ORDINARY.motion,
    sound: stored.sound ?? ORDINARY.sound,
    notify: stored.notify ?? ORDINARY.notify,
    guard: stored.guard ?? ORDINARY.guard,
    confirm: stored.confirm ?? ORDINARY.confirm,
    numbers: stored.numbers === "rolls" ? "rolls" : ORDINARY.numbers,
    overlays: record(stored.overlays),
  };
}

/**
 * The key of every command.
 * @param {Record<string, string>} own  the keys a person has chosen
 * @returns {Record<string, string>}
 */
export function keysOf(own = {}) {
  /** @type {Record<string, string>} */
  const keys = {};
  for (const [name, key] of commands()) keys[name] = typeof own[name] === "string" ? own[name] : key;
  return keys;
}

/**
 * Keys that more than one command has: key to the names of those commands.
 * @param {Record<string, string>} keys
 * @returns {Map<string, string[]>}
 */
export function conflictsOf(keys) {
  /** @type {Map<string, string[]>} */
  const users = new Map();
  for (const [name, key] of Object.entries(keys)) {
    if (key) users.set(key, [...(users.get(key) ?? []), name]);
  }
  return new Map([...users].filter(([, names]) => names.length > 1));
}

/**
 * The key of an event as settings store it: letters in lower case.
 * @param {{key: string}} event
 * @returns {string}
 */
export function keyOf(event) {
  return event.key.length === 1 ? event.key.toLowerCase() : event.key;
}

/**
 * Show what was chosen on the page itself: theme and colours of the sides (style.css knows the attributes).
 * @param {Chosen} chosen
 */
export function applyChosen(chosen) {
  const root = document.documentElement;
  root.dataset.theme = chosen.theme;
  root.dataset.colours = chosen.colours;
  root.dataset.motion = chosen.motion;
}

/**
 * Store the settings of a person.
 * @param {{language: string, settings: Record<string, any>}} me
 * @param {Partial<Chosen>} change
 */
export async function saveChosen(me, change) {
  me.settings = { ...me.settings, ...change };
  applyChosen(chosenOf(me.settings));
  await api.put("/api/settings", { language: me.language, settings: me.settings });
}
