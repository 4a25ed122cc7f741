/** The page on which dungeons are built: tiles are laid, and the server says at once which rules they break. */

import { api } from "../common/api.js";
import { attempt, openDialog } from "../common/dialog.js";
import { $, h, s } from "../common/dom.js";
import { drawFrame } from "../common/frame.js";
import { reveal, start } from "../common/start.js";
import { onLanguage, t } from "../common/words.js";
import { drawFloor, drawThing } from "../match/board/floor.js";
import { cornerOf, extentOf, MARGIN, spotOf, UNIT } from "../match/geometry.js";
import { emptyPlan, isFree, squaresOf, TABLE, tileAt, toggled, withoutTile, withTile } from "./plan.js";

/** @typedef {import("./plan.js").Plan} Plan */
/** @typedef {import("./plan.js").Offered} Offered */
/** @typedef {import("../common/types.js").FloorShown} FloorShown */
/** @typedef {import("../common/types.js").DungeonChecked} Checked */
/** @typedef {import("../common/types.js").DungeonListed} DungeonListed */

const BOARD = { ...TABLE, endZones: /** @type {[number, number]} */ ([0, 0]) };
/** @type {FloorShown} */
const NOTHING = { rooms: [], walls: [], zones: [[], []], rear: [], things: [] };
const KEPT = "touchback.dungeon";
const CHESTS = "chests";
const PORTALS = "portals";

const me = await start(true);
/** @type {Map<string, Offered>} */
let tiles = new Map();
let plan = emptyPlan();
/** @type {Plan[]} */
const before = [];
/** @type {Checked | null} */
let checked = null;
let tool = "long_corridor";
let turn = 0;
let chosen = -1;
let cursor = { x: 4, y: 4 };
let asked = 0;

const svg = s("svg", { class: "board", tabindex: 0, role: "application" });
const layers = { floor: s("g"), things: s("g"), marks: s("g") };

/** Everything anew, in the language of now. */
async function draw() {
  drawFrame(me, "dungeons");
  document.title = `${t("Build a dungeon")} – Touchback`;
  /** @type {Offered[]} */
  const offered = await api.get("/api/dungeons/tiles");
  tiles = new Map(offered.map((tile) => [tile.key, tile]));
  await drawDeeds();
  drawPalette();
  const { width, height } = extentOf(BOARD, "wide");
  svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
  svg.setAttribute(
    "aria-label",
    t("The table. Arrows move the tile, Enter lays it, R turns it, F flips it, Delete takes one away."),
  );
  svg.replaceChildren(layers.floor, layers.things, grid(), layers.marks);
  $("#table").replaceChildren(svg);
  await check();
}

/** The lines of the table. */
function grid() {
  let d = "";
  for (let x = 0; x <= TABLE.columns; x += 1) d += `M${MARGIN + x * UNIT} ${MARGIN}v${TABLE.rows * UNIT}`;
  for (let y = 0; y <= TABLE.rows; y += 1) d += `M${MARGIN} ${MARGIN + y * UNIT}h${TABLE.columns * UNIT}`;
  return s("path", { class: "table-grid", d });
}

/** What can be done with the whole. */
async function drawDeeds() {
  /** @type {DungeonListed[]} */
  const ours = await api.get("/api/dungeons");
  const select = h(
    "select",
    { "aria-label": t("Begin with one of ours") },
    h("option", { value: "" }, t("Begin with one of ours")),
    ours.map(({ key, title }) => h("option", { value: key }, title)),
  );
  select.addEventListener("change", () => {
    const name = select.value;
    if (name) fetchPlan(() => api.get(`/api/dungeons/${encodeURIComponent(name)}`));
  });
  const title = h("input", { "aria-label": t("Title"), placeholder: t("Title"), maxlength: 80, value: plan.title });
  title.addEventListener("change", () => change({ ...plan, title: title.value }));
  const seed = () => Math.floor(Math.random() * 1e9);
  $("#deeds").replaceChildren(
    title,
    select,
    button(t("Build one"), () => fetchPlan(() => api.get(`/api/dungeons/new?seed=${seed()}`))),
    button(t("Undo"), undo),
    button(t("Turn (R)"), turnTile),
    button(t("Flip (F)"), flipTile),
    button(t("Remove"), remove),
    button(t("Clear the table"), () => change(emptyPlan())),
    button(t("Download the map"), download),
    button(t("Read a map"), readDialog),
  );
}

/** @param {string} words @param {() => void} onclick */
function button(words, onclick) {
  return h("button", { type: "button", onclick }, words);
}

/** The tiles to choose from, each with its rule. */
function drawPalette() {
  const groups = [
    { title: t("Corridors and End Zones"), kinds: ["end_zone", "corridor"], expansion: false },
    { title: t("Square rooms"), kinds: ["square"], expansion: false },
    { title: t("Large rooms"), kinds: ["large"], expansion: false },
    { title: t("Expansion"), kinds: ["corridor", "square", "large"], expansion: true },
  ];
  /** @param {string} key @param {string} name @param {string} text */
  const one = (key, name, text) =>
    h("button", { type: "button", title: text, "aria-pressed": String(tool === key), onclick: () => pick(key) }, name);
  $("#palette").replaceChildren(
    h("h2", {}, t("Chests and portals")),
    one(CHESTS, t("Chest"), t("Six, one a tile, neither in nor next to an End Zone. A click on one takes it away.")),
    one(PORTALS, t("Portal"), t("Six, one a tile, as chests, and not within two squares of one.")),
    ...groups.flatMap(({ title, kinds, expansion }) => [
      h("h2", {}, title),
      ...[...tiles.values()]
        .filter((tile) => kinds.includes(tile.kind) && Boolean(tile.expansion) === expansion)
        .map((tile) => one(tile.key, tile.name, tile.text)),
    ]),
  );
}

/** @param {string} key */
function pick(key) {
  tool = key;
  chosen = -1;
  drawPalette();
  drawMarks();
}

/** The tile that would be laid where the cursor is. */
function ghost() {
  return { key: tool, x: cursor.x, y: cursor.y, turn };
}

/** Marks over the floor: the tile in hand, the one that is chosen, what is wrong. */
function drawMarks() {
  layers.marks.replaceChildren();
  /** @param {[number, number][]} squares @param {string} name */
  const paint = (squares, name) => {
    for (const [column, row] of squares) {
      const corner = cornerOf({ column, row }, BOARD, "wide");
      layers.marks.append(s("rect", { class: name, ...corner, width: UNIT, height: UNIT }));
    }
  };
  const wrong = [...new Set((checked?.faults ?? []).flatMap((fault) => fault.squares))].map(spotOf);
  paint(
    wrong.flatMap((spot) => (spot ? [/** @type {[number, number]} */ ([spot.column, spot.row])] : [])),
    "wrong",
  );
  if (plan.tiles[chosen]) paint(squaresOf(plan.tiles[chosen], tiles), "chosen-tile");
  else if (tool === CHESTS || tool === PORTALS) paint([[cursor.x, cursor.y]], "ghost");
  else paint(squaresOf(ghost(), tiles), isFree(plan, ghost(), tiles) ? "ghost" : "ghost taken");
}

/** Ask the server what it looks like and what is wrong with it. */
async function check() {
  asked += 1;
  const mine = asked;
  const found = plan.tiles.length ? await attempt(() => api.post("/api/dungeons/check", plan)) : null;
  if (mine !== asked || found === undefined) return;
  checked = found;
  show();
}

/** Draw what the server has told. */
function show() {
  const floor = checked?.floor ?? NOTHING;
  layers.floor.replaceChildren(drawFloor(floor, BOARD, "wide"));
  layers.things.replaceChildren(...(floor.things ?? []).map((thing) => drawThing(thing, BOARD, "wide")));
  const faults = checked?.faults ?? [];
  /** @type {Node[]} */
  const said = [h("h2", {}, t("What the rules say"))];
  if (!checked) said.push(h("p", {}, t("Lay a tile: choose one and click on the table.")));
  else if (!faults.length) said.push(h("p", { class: "legal" }, t("Legal: it can be played.")));
  said.push(h("ul", {}, faults.map((fault) => h("li", {}, fault.text))));
  for (const fact of checked?.facts ?? []) said.push(h("p", {}, fact));
  $("#findings").replaceChildren(...said);
  drawMarks();
}

/** A new plan, which can be taken back. @param {Plan} next */
function change(next) {
  before.push(plan);
  take(next);
}

/** @param {Plan} next */
function take(next) {
  plan = next;
  chosen = -1;
  localStorage.setItem(KEPT, JSON.stringify(plan));
  check();
}

function undo() {
  const last = before.pop();
  if (last) take(last);
}

/** @param {() => Promise<Plan>} work */
async function fetchPlan(work) {
  const found = await attempt(work);
  if (!found) return;
  change({ ...emptyPlan(), ...found });
  await drawDeeds();
}

/** The tile in hand a quarter round. */
function turnTile() {
  turn = (turn & 4) | ((turn + 1) & 3);
  drawMarks();
}

/** The tile in hand the other way up. */
function flipTile() {
  turn ^= 4;
  drawMarks();
}

function remove() {
  if (plan.tiles[chosen]) change(withoutTile(plan, chosen, tiles));
}

/** A click, or Enter, on a square. */
function act() {
  const { x, y } = cursor;
  const there = tileAt(plan, x, y, tiles);
  if (tool === CHESTS || tool === PORTALS) {
    if (there >= 0) change(toggled(plan, tool, x, y));
  } else if (there >= 0) {
    chosen = chosen === there ? -1 : there;
    drawMarks();
  } else if (isFree(plan, ghost(), tiles)) {
    change(withTile(plan, ghost()));
  }
}

function download() {
  if (!checked) return;
  const file = URL.createObjectURL(new Blob([checked.text], { type: "text/plain" }));
  h("a", { href: file, download: `${(plan.title || "dungeon").replace(/[^\w-]+/g, "_")}.txt` }).click();
  URL.revokeObjectURL(file);
}

function readDialog() {
  const box = h("textarea", { rows: 14, cols: 60, "aria-label": t("The text of a map"), spellcheck: "false" });
  const dialog = openDialog(t("Read a map"), [
    h("p", {}, t("Paste the text of a map, as 'touchback dungeon show --format map' writes it.")),
    box,
    button(t("Read it"), async () => {
      await fetchPlan(async () => {
        const found = await api.post("/api/dungeons/read", { text: box.value });
        dialog.close();
        return found;
      });
    }),
  ]);
}

/** The square at a place of the window. @param {MouseEvent} event */
function squareOf(event) {
  const frame = svg.getBoundingClientRect();
  const scale = extentOf(BOARD, "wide").width / frame.width;
  return {
    x: Math.floor(((event.clientX - frame.left) * scale - MARGIN) / UNIT),
    y: Math.floor(((event.clientY - frame.top) * scale - MARGIN) / UNIT),
  };
}

/** @param {number} right @param {number} down */
function step(right, down) {
  cursor = {
    x: Math.min(TABLE.columns - 1, Math.max(0, cursor.x + right)),
    y: Math.min(TABLE.rows - 1, Math.max(0, cursor.y + down)),
  };
}

/** @type {Record<string, () => void>} */
const KEYS = {
  ArrowLeft: () => step(-1, 0),
  ArrowRight: () => step(1, 0),
  ArrowUp: () => step(0, -1),
  ArrowDown: () => step(0, 1),
  Enter: act,
  r: turnTile,
  f: flipTile,
  Delete: remove,
  Backspace: remove,
  z: undo,
};

svg.addEventListener("pointermove", (event) => {
  cursor = squareOf(event);
  drawMarks();
});
svg.addEventListener("click", (event) => {
  cursor = squareOf(event);
  act();
});
svg.addEventListener("keydown", (event) => {
  const key = KEYS[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  if (!key) return;
  event.preventDefault();
  key();
  drawMarks();
});

try {
  const kept = JSON.parse(localStorage.getItem(KEPT) ?? "null");
  if (kept && Array.isArray(kept.tiles)) plan = { ...emptyPlan(), ...kept };
} catch {
  localStorage.removeItem(KEPT);
}
onLanguage(() => attempt(draw));
await attempt(draw);
reveal();
