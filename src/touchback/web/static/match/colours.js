/** The colours of two teams: by the team's list, always different from each other, safe for colour-blind eyes. Pure. */

/** @typedef {{main: string, second: string, dark: string, ink: string, name: string}} Kit */

/**
 * Kits far apart in lightness or on the blue-yellow axis, which nearly everybody sees.
 * @type {ReadonlyArray<Kit & {light: number, blue: number}>}
 */
export const KITS = [
  { name: "blue", main: "#1f6fc4", second: "#f4f1e6", dark: "#0b3a70", ink: "#ffffff", light: 0.45, blue: 1 },
  { name: "orange", main: "#e08a00", second: "#2f3a5f", dark: "#583400", ink: "#1d1200", light: 0.65, blue: -1 },
  { name: "sky", main: "#63b8ec", second: "#fdf3c4", dark: "#134a6e", ink: "#06202f", light: 0.72, blue: 0.7 },
  { name: "red", main: "#c8321f", second: "#f2c14b", dark: "#6b150b", ink: "#ffffff", light: 0.42, blue: -0.8 },
  { name: "purple", main: "#7a4fb5", second: "#cfe8a0", dark: "#3f2468", ink: "#ffffff", light: 0.43, blue: 0.8 },
  { name: "yellow", main: "#f2d338", second: "#22418a", dark: "#4a3e00", ink: "#211c00", light: 0.85, blue: -1.2 },
  { name: "navy", main: "#39508f", second: "#e3b84a", dark: "#10172d", ink: "#ffffff", light: 0.25, blue: 0.6 },
  { name: "white", main: "#e9e6dc", second: "#b3263e", dark: "#434033", ink: "#1c1b16", light: 0.91, blue: 0 },
  { name: "maroon", main: "#8a2650", second: "#e9dcc0", dark: "#3a0b1f", ink: "#ffffff", light: 0.3, blue: 0 },
  { name: "black", main: "#5a5d68", second: "#e2572b", dark: "#131418", ink: "#ffffff", light: 0.38, blue: 0.1 },
];

/**
 * What each list likes to wear; any other list wears what its name happens to give.
 * @type {Record<string, string>}
 */
const WORN = {
  amazon: "yellow",
  "black orc": "black",
  "chaos chosen": "maroon",
  "chaos dwarf": "red",
  "chaos renegade": "purple",
  "dark elf": "purple",
  dwarf: "orange",
  "elven union": "sky",
  gnome: "red",
  goblin: "yellow",
  halfling: "white",
  "high elf": "white",
  human: "blue",
  "imperial nobility": "navy",
  khorne: "red",
  lizardmen: "sky",
  "necromantic horror": "purple",
  norse: "sky",
  nurgle: "purple",
  ogre: "orange",
  "old world alliance": "blue",
  orc: "red",
  "shambling undead": "black",
  skaven: "orange",
  slann: "sky",
  snotling: "yellow",
  "tomb kings": "yellow",
  "underworld denizens": "purple",
  vampire: "maroon",
  "wood elf": "orange",
};

/** The kit a list would choose for itself, as a number of KITS. @param {string} list */
function ownKit(list) {
  const name = list.toLowerCase().replaceAll("_", " ");
  const worn = KITS.findIndex((kit) => kit.name === WORN[name]);
  return worn >= 0 ? worn : numberOf(name) % KITS.length;
}

/** A number that a text always gives. @param {string} text */
export function numberOf(text) {
  let value = 2166136261;
  for (const letter of text.toLowerCase()) value = Math.imul(value ^ letter.charCodeAt(0), 16777619) >>> 0;
  return value;
}

/**
 * The kit of a team whose coach has chosen its colours. Pure.
 * @param {string[]} colours one or two, such as "#c8321f"
 * @returns {(Kit & {light: number, blue: number}) | null} nothing if he has chosen none
 */
function chosenKit(colours) {
  const [main, second = "#f4f1e6"] = colours;
  if (!/^#[0-9a-f]{6}$/i.test(main ?? "")) return null;
  const parts = [1, 3, 5].map((at) => parseInt(main.slice(at, at + 2), 16));
  const [r, g, b] = parts.map((part) => (part / 255) ** 2.2);
  const [y, z] = [0.2126 * r + 0.7152 * g + 0.0722 * b, (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089].map(Math.cbrt);
  const light = Math.max(0, 1.16 * y - 0.16);
  const shade = parts.map((part) => Math.round(part * 0.36).toString(16).padStart(2, "0")).join("");
  const ink = light > 0.6 ? "#16130a" : "#ffffff";
  return { name: `${main} ${second}`, main, second, dark: `#${shade}`, ink, light, blue: ((z - y) * 200) / 60 };
}

/**
 * How far apart two kits are.
 * @param {{light: number, blue: number}} one
 * @param {{light: number, blue: number}} other
 */
export function apart(one, other) {
  return Math.hypot((one.light - other.light) * 2, one.blue - other.blue);
}

/** Kits closer than this could be confused. */
export const CLOSE = 0.8;

/**
 * The kits of home and away. The away side changes if its own kit is too close to home's.
 * @param {string} home the home team's list
 * @param {string} away
 * @param {string} [wish] as the reader has chosen: "contrast": always blue against orange; "swapped": the other way round
 * @param {[string[], string[]]} [own] the colours of teams of one's own; none: those of the list
 * @returns {[Kit, Kit]}
 */
export function kitsOf(home, away, wish = globalThis.document?.documentElement.dataset.colours ?? "ordinary", own = [[], []]) {
  if (wish === "contrast") return [KITS[0], KITS[1]];
  if (wish === "swapped") return [KITS[1], KITS[0]];
  const first = chosenKit(own[0]) ?? KITS[ownKit(home)];
  const theirs = chosenKit(own[1]);
  if (theirs && apart(first, theirs) >= CLOSE) return [first, theirs];
  const start = ownKit(away);
  for (let i = 0; i < KITS.length; i += 1) {
    const second = KITS[(start + i) % KITS.length];
    if (apart(first, second) >= CLOSE) return [first, second];
  }
  return [KITS[0], KITS[1]];
}

/**
 * Everything inside an element wears these kits: the style sheets know the two properties.
 * @param {HTMLElement} element
 * @param {[Kit, Kit]} kits
 */
export function wear(element, [home, away]) {
  element.style.setProperty("--home-kit", home.main);
  element.style.setProperty("--away-kit", away.main);
}
