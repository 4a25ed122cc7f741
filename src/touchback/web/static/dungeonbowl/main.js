/** The page on which dungeons are built: tiles are laid, and the server says at once which rules they break. */

import { api } from "../common/api.js";
import { attempt, openDialog } from "../common/dialog.js";
import { $, h, s } from "../common/dom.js";
import { drawFrame } from "../common/frame.js";
import { reveal, start } from "../common/start.js";
import { onLanguage, t } from "../common/words.js";
import { drawFloor, drawThing } from "../match/board/floor.js";
import { cornerOf, extentOf, MARGIN, spotOf, UNIT } from "../match/geometry.js";
import { drawSite, siteOf } from "./site.js";
import { emptyPlan, isFree, squaresOf, TABLE, tileAt, toggled, withoutTile, withTile } from "./plan.js";

/** @typedef {import("./plan.js").Plan} Plan */
/** @typedef {import("./plan.js").Offered} Offered */
/** @typedef {import("../common/types.js").FloorShown} FloorShown */
/** @typedef {import("../common/types.js").DungeonChecked} Checked */
/** @typedef {import("../common/types.js").DungeonListed} DungeonListed */
/** @typedef {import("../common/types.js").BuildingShown} Building */
/** @typedef {import("../common/types.js").SiteShown} Site */

const BOARD = { ...TABLE, endZones: /** @type {[number, number]} */ ([0, 0]) };
/** @type {FloorShown} */
const NOTHING = { rooms: [], walls: [], zones: [[], []], rear: [], things: [] };
const KEPT = "touchback.dungeon";
/** Where the form of a new match looks for a match that another page would like. */
const WISH = "touchback:wish";
const CHESTS = "chests";
const PORTALS = "portals";

const me = await start(true);
/** The match for which its coaches build, if there is one. */
const site = siteOf(location.search);
/** @type {Map<string, Offered>} */
let tiles = new Map();
let plan = emptyPlan();
/** @type {Plan[]} */
const before = [];
/** @type {Checked | null} */
let checked = null;
/** Whether two coaches build, a tile each in turn, and may use the tiles of the expansion. */
let together = site !== null;
let expansion = false;
/** How far they are. @type {Building | null} */
let building = null;
let tool = "long_corridor";
let turn = 0;
let chosen = -1;
let cursor = { x: 4, y: 4 };
let asked = 0;

/** Whether tiles of the expansion may be used: settled before the first tile. */
const extra = h("input", { type: "checkbox", id: "expansion" });
extra.addEventListener("change", () => {
  expansion = extra.checked;
  check();
});

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
  if (site) return $("#deeds").replaceChildren(button(t("Turn (R)"), turnTile), button(t("Flip (F)"), flipTile));
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
    togetherButton(),
    ...(together ? [h("label", { class: "check" }, extra, t("Tiles of the expansion"))] : []),
    button(together ? t("Take the last tile back") : t("Undo"), undo),
    button(t("Turn (R)"), turnTile),
    button(t("Flip (F)"), flipTile),
    ...(together ? [] : [button(t("Remove"), remove)]),
    button(t("Clear the table"), () => change(emptyPlan())),
    button(t("Download the map"), download),
    button(t("Read a map"), readDialog),
  );
  select.hidden = together;
  extra.checked = expansion;
}

/** Two coaches at this table, or one alone; what lies there is put away. */
function togetherButton() {
  const toggle = button(t("Build together"), async () => {
    together = !together;
    tool = "long_corridor";
    change(emptyPlan());
    await drawDeeds();
  });
  toggle.setAttribute("aria-pressed", String(together));
  return toggle;
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
  const things = {
    title: t("Chests and portals"),
    all: [
      { key: CHESTS, name: t("Chest"), text: t("Six, one a tile, neither in nor next to an End Zone. A click on one takes it away.") },
      { key: PORTALS, name: t("Portal"), text: t("Six, one a tile, as chests, and not within two squares of one.") },
    ],
  };
  const laid = groups.map(({ title, kinds, expansion }) => ({
    title,
    all: [...tiles.values()]
      .filter((tile) => kinds.includes(tile.kind) && Boolean(tile.expansion) === expansion && mayLay(tile.key))
      .map(({ key, name, text }) => ({ key, name: name + countOf(key), text })),
  }));
  const listed = (together ? laid : [things, ...laid]).filter(({ all }) => all.length);
  const select = h(
    "select",
    { "aria-label": t("Tiles"), onchange: () => pick(select.value) },
    ...listed.map(({ title, all }) =>
      h("optgroup", { label: title }, ...all.map(({ key, name }) => h("option", { value: key }, name))),
    ),
  );
  select.value = tool;
  $("#palette").replaceChildren(
    select, // on a phone, in the place of everything below
    ...listed.flatMap(({ title, all }) => [h("h2", {}, title), ...all.map(({ key, name, text }) => one(key, name, text))]),
  );
}

/** Can such a tile be laid now? @param {string} key */
function mayLay(key) {
  return !together || Boolean(building?.left[key]);
}

/** How many there are, where two coaches build from one box. @param {string} key */
function countOf(key) {
  const count = together ? (building?.left[key] ?? 0) : 0;
  return count > 1 ? ` (${count})` : "";
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
  else if (mayLay(tool)) paint(squaresOf(ghost(), tiles), isFree(plan, ghost(), tiles) ? "ghost" : "ghost taken");
}

/** Ask the server what it looks like and what is wrong with it. */
async function check() {
  asked += 1;
  const mine = asked;
  if (site) {
    const told = await attempt(() => site.look());
    if (mine === asked && told) showSite(told);
    return;
  }
  if (together) {
    const told = await attempt(() => built(plan));
    if (mine === asked && told) showBuilding(told);
    return;
  }
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
  else if (!faults.length) {
    const { text } = checked;
    said.push(
      h("p", { class: "legal" }, t("Legal: it can be played.")),
      button(t("Play in it"), () => play(text)),
    );
  }
  said.push(h("ul", {}, faults.map((fault) => h("li", {}, fault.text))));
  for (const fact of checked?.facts ?? []) said.push(h("p", {}, fact));
  $("#findings").replaceChildren(...said);
  drawMarks();
}

/** What the server says of tiles that were laid in turn. @param {Plan} laid @returns {Promise<Building>} */
function built(laid) {
  return api.post("/api/dungeons/together", { tiles: laid.tiles, title: laid.title, expansion });
}

/** One more tile, if the server finds that it may lie there. @param {Plan} next */
async function layInTurn(next) {
  const now = plan;
  if ((await attempt(() => built(next))) && plan === now) change(next);
}

/** The same in the dungeon of a match: the server lays it, or says why not. */
async function layForMatch() {
  asked += 1;
  const told = await attempt(() => site?.lay(plan.tiles.length, ghost()) ?? Promise.resolve(undefined));
  if (told) showSite(told);
  else check();
}

/** Draw how far two coaches are. @param {Building} found */
function showBuilding(found) {
  building = found;
  const left = Object.keys(found.left);
  if (!left.includes(tool) && left.length) tool = left[0];
  const floor = found.floor ?? NOTHING;
  layers.floor.replaceChildren(drawFloor(floor, BOARD, "wide"));
  layers.things.replaceChildren();
  const next = found.side === 0 ? t("Home lays a tile.") : t("Away lays a tile.");
  const whole = found.side < 0;
  const about = t("End Zones come last, when there are four corridors, three square rooms and a large one.");
  const afar = t("Somebody far away builds with you if you make a match with him and choose to make its dungeon together.");
  $("#findings").replaceChildren(
    h("h2", {}, t("Build together")),
    h("p", { class: whole ? "legal" : "turn" }, whole ? t("Legal: it can be played.") : next),
    ...(found.facts ?? []).map((fact) => h("p", {}, fact)),
    whole ? button(t("Play in it"), () => play(found.text)) : h("p", { class: "soft" }, about),
    ...(whole || site ? [] : [h("p", { class: "soft" }, afar)]),
  );
  extra.disabled = plan.tiles.length > 0;
  drawPalette();
  drawMarks();
}

/** Draw how far the coaches of a match are; once nothing is missing, go there. @param {Site} told */
function showSite(told) {
  if (!told.building) return location.replace(`/match/${encodeURIComponent(told.match.id)}`);
  const fresh = told.tiles.length !== plan.tiles.length || !building;
  plan = { ...emptyPlan(), tiles: told.tiles.map((tile) => ({ turn: 0, ...tile })) };
  if (fresh) showBuilding(told.building);
  drawSite(told, () => attempt(() => site?.leave() ?? Promise.resolve()));
}

/** To the form of a new match, with this map. @param {string} text */
function play(text) {
  sessionStorage.setItem(WISH, JSON.stringify({ game: "dungeonbowl", options: { dungeon: text } }));
  location.assign("/#/new");
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
  localStorage.setItem(KEPT, JSON.stringify({ ...plan, together, expansion }));
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
  if (!together && plan.tiles[chosen]) change(withoutTile(plan, chosen, tiles));
}

/** A click, or Enter, on a square. */
function act() {
  const { x, y } = cursor;
  if (together) {
    if (!mayLay(tool) || !isFree(plan, ghost(), tiles)) return;
    if (site) layForMatch();
    else layInTurn(withTile(plan, ghost()));
    return;
  }
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
  const text = (together ? building : checked)?.text;
  if (!text) return;
  const file = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
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
        const path = together ? "/api/dungeons/together/read" : "/api/dungeons/read";
        const { expansion: more = false, ...found } = await api.post(path, { text: box.value });
        if (together) expansion = more;
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
  const kept = site ? null : JSON.parse(localStorage.getItem(KEPT) ?? "null");
  if (kept && Array.isArray(kept.tiles)) {
    ({ together = false, expansion = false } = kept);
    const { tiles, chests = [], portals = [], title = "" } = kept;
    plan = { tiles, chests, portals, title };
  }
} catch {
  localStorage.removeItem(KEPT);
}
onLanguage(() => attempt(draw));
await attempt(draw);
reveal();
site?.follow(check);
