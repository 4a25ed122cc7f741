/** A floor below ground: rooms, walls with their doorways, torches, chests, portals, lava. */

import { s } from "../../common/dom.js";
import { cornerOf, extentOf, nameOf, spotOf, UNIT } from "../geometry.js";
import { coordinates } from "./pitch.js";

/** @typedef {import("../../common/types.js").BoardShown} BoardShown */
/** @typedef {import("../../common/types.js").FloorShown} FloorShown */
/** @typedef {import("../../common/types.js").RoomShown} RoomShown */
/** @typedef {import("../../common/types.js").ThingShown} ThingShown */
/** @typedef {import("../geometry.js").Lay} Lay */
/** @typedef {import("../colours.js").Kit} Kit */

/** A torch hangs on every so manieth wall. */
const TORCHES = 9;

/** What lies on the floor of a room, drawn in a square of 40 by 40: corridors and End Zones have flagstones alone. */
/** @type {Record<string, string>} */
const LITTER = {
  armoury: "M11 29L29 11M24 9l7 7M11 11l18 18M9 24l7 7",
  bone_pit: "M12 26q-4-3-1-6 4 1 5 3l9-8q-2-5 2-6 3 1 2 4 3-1 4 2-1 4-6 2l-9 9q3 4-1 6-4 0-5-6z",
  cursed_room: "M20 8l3 8 9 0-7 5 3 9-8-5-8 5 3-9-7-5 9 0z",
  flooded_room: "M6 15q5-5 10 0t10 0 10 0M6 25q5-5 10 0t10 0 10 0",
  forgotten_jail: "M11 7v26M18 7v26M25 7v26M32 7v26M8 12h27M8 28h27",
  kitchen: "M11 16h18q0 14-9 15-9-1-9-15zM29 19q6 0 2 7M15 12q-2-3 0-6M20 12q-2-3 0-6M25 12q-2-3 0-6",
  sewer: "M9 14h22M9 20h22M9 26h22M14 9v22M20 9v22M26 9v22",
  treasure_room: "M14 26a6 3 0 1 0 12 0a6 3 0 1 0-12 0M14 26v-4a6 3 0 1 1 12 0v4M9 16a4 2 0 1 0 8 0a4 2 0 1 0-8 0",
  chaotic_idol: "M20 6v28M6 20h28M10 10l20 20M30 10L10 30",
  crypt: "M17 8h6v7h7v6h-7v13h-6V21h-7v-6h7z",
  dragon_lair: "M8 30q10-4 12-18 2 14 12 18-6-1-12-8-6 7-12 8z",
  fiery_chasm: "M10 28q4-7 9-7t4-9q7 6 4 12 4 2 3 7z",
  tuck_shop: "M12 14h16l-2 18H14zM16 14q0-6 4-6t4 6",
  root_walk: "M8 32q8-4 8-14M20 33q0-12 6-22M32 31q-6-4-8-12M16 22q-5-2-7-7",
  tranquil_meadow: "M12 32q-2-8 0-14M20 33q-1-10 0-18M28 32q2-8 0-14M17 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0",
  fungus_farm: "M10 20q10-14 20 0zM17 20v11h6V20M27 29q4-6 8 0z",
  fountain_of_youth: "M9 26h22l-4 6H13zM20 26V12M20 14q-7-6-9 3M20 14q7-6 9 3",
  gluttonous_greenhouse: "M20 33V20M20 20q-12-1-10-11 10 0 10 11 0-11 10-11 2 10-10 11z",
  malodorous_marsh: "M6 29q7-5 14 0t14 0M13 23V9M18 23V13M12 9h2v6h-2zM28 22a3 3 0 1 0 0-6a3 3 0 1 0 0 6",
  werewolf_lair: "M12 33l3-20M19 33l3-22M26 33l3-20",
  hall_of_bones: "M12 18q0-9 8-9t8 9l-3 6v5h-10v-5zM15 18h3M22 18h3M20 29v-4",
  swirling_mists: "M7 14q8-6 14 0t12-2M7 22q8-6 14 0t12-2M7 30q8-6 14 0t12-2",
  ghost_junction: "M13 32V18q0-9 7-9t7 9v14l-4-4-3 4-3-4zM17 18h1M22 18h1",
  necromancers_laboratory: "M16 8h8M18 8v9l-7 14h18l-7-14V8M14 25h12",
  corpse_chasm: "M8 14l5 5-4 5 6 5-3 4M22 8l4 7-5 5 6 6-4 7",
  spike_pit: "M9 32l4-16 4 16M17 32l4-20 4 20M25 32l3-14 4 14",
};

/**
 * Draw the floor.
 * @param {FloorShown} floor
 * @param {BoardShown} board
 * @param {Lay} lay
 * @param {[Kit, Kit]} [kits] of whoever defends the End Zones
 * @param {[string, string]} [teams] their names
 * @returns {SVGGElement}
 */
export function drawFloor(floor, board, lay, kits, teams) {
  const { width, height } = extentOf(board, lay);
  const group = s("g", { class: "pitch dungeon", "aria-hidden": "true" });
  const corners = [...cornersOf(floor, board, lay).values()];
  const inside = corners.map(({ x, y }) => `M${x} ${y}h${UNIT}v${UNIT}h-${UNIT}z`).join("");
  group.append(
    s(
      "defs",
      {},
      s(
        "radialGradient",
        { id: "torch-light", class: "torch-light" },
        s("stop", { offset: "0", "stop-opacity": 0.55 }),
        s("stop", { offset: "1", "stop-opacity": 0 }),
      ),
      s("clipPath", { id: "floor-lit" }, s("path", { d: inside })),
    ),
    s("rect", { class: "bedrock", x: 0, y: 0, width, height, rx: 8 }),
  );
  for (const room of floor.rooms) group.append(drawRoom(room, board, lay));
  group.append(rearSquares(floor.rear, board, lay), doorways(floor, board, lay));
  const owned = kits && teams && floor.zones.some((squares) => squares.length);
  if (owned) floor.zones.forEach((squares, side) => group.append(banner(squares, kits[side], teams[side], board, lay)));
  else for (const room of floor.rooms.filter(isZone)) group.append(banner(room.squares, NOBODYS, room.name ?? "", board, lay));
  const walls = wallsOf(floor, board, lay);
  const path = walls.map(([x, y, u, v]) => `M${x} ${y}L${u} ${v}`).join("");
  group.append(s("path", { class: "wall-shade", d: path }), s("path", { class: "wall", d: path }));
  const torches = walls.filter((_, number) => number % TORCHES === 0).map(torch);
  group.append(s("g", { class: "torches", "clip-path": "url(#floor-lit)" }, ...torches), coordinates(board, lay));
  return group;
}

/**
 * The corners of every square of the floor, by their place.
 * @param {FloorShown} floor
 * @param {BoardShown} board
 * @param {Lay} lay
 */
function cornersOf(floor, board, lay) {
  /** @type {Map<string, {x: number, y: number}>} */
  const corners = new Map();
  for (const square of floor.rooms.flatMap((room) => room.squares)) {
    const spot = spotOf(square);
    if (spot) {
      const corner = cornerOf(spot, board, lay);
      corners.set(`${corner.x} ${corner.y}`, corner);
    }
  }
  return corners;
}

/**
 * @param {RoomShown} room
 * @param {BoardShown} board
 * @param {Lay} lay
 */
function drawRoom(room, board, lay) {
  const group = s("g", { class: `room look-${room.look}` });
  room.squares.forEach((square, number) => {
    const spot = spotOf(square);
    if (!spot) return;
    const { x, y } = cornerOf(spot, board, lay);
    const shade = (spot.column + spot.row) % 2 ? "flag odd" : "flag";
    group.append(s("rect", { class: shade, x, y, width: UNIT, height: UNIT }));
    // Some squares of a room show what it is; which ones does not change.
    if (LITTER[room.look] && (number * 7 + 3) % 5 === 0)
      group.append(s("path", { class: "litter", d: LITTER[room.look], transform: `translate(${x} ${y})` }));
  });
  return group;
}

/**
 * The coloured squares at the back of the End Zones.
 * @param {string[]} squares
 * @param {BoardShown} board
 * @param {Lay} lay
 */
function rearSquares(squares, board, lay) {
  const spots = squares.map(spotOf).filter((spot) => spot !== null);
  const path = spots.map((spot) => cornerOf(spot, board, lay)).map(({ x, y }) => `M${x} ${y}h${UNIT}v${UNIT}h-${UNIT}z`);
  return s("path", { class: "rear", d: path.join("") });
}

/** An End Zone that nobody has been given yet is called by its colour. */
const NOBODYS = { main: "#f7f8f0", dark: "#10281a" };

/** @param {RoomShown} room */
function isZone(room) {
  return room.look.startsWith("zone");
}

/**
 * Whose End Zone it is: a frame in the colours of the team, and its name.
 * @param {string[]} squares
 * @param {Pick<Kit, "main" | "dark">} kit
 * @param {string} team
 * @param {BoardShown} board
 * @param {Lay} lay
 */
function banner(squares, kit, team, board, lay) {
  const corners = squares.map(spotOf).filter((spot) => spot !== null).map((spot) => cornerOf(spot, board, lay));
  if (!corners.length) return s("g");
  const [x, y] = [Math.min(...corners.map((one) => one.x)), Math.min(...corners.map((one) => one.y))];
  const width = Math.max(...corners.map((one) => one.x)) + UNIT - x;
  const height = Math.max(...corners.map((one) => one.y)) + UNIT - y;
  const size = Math.min(22, (1.35 * width) / Math.max(6, team.length));
  const frame = { x: x + 8, y: y + 8, width: width - 16, height: height - 16, rx: 6 };
  return s(
    "g",
    { class: "zone-banner" },
    s("rect", { ...frame, class: "edge" }),
    s("rect", { ...frame, stroke: kit.main, "stroke-width": 5 }),
    s("text", { x: x + width / 2, y: y + height / 2 + size / 3, "font-size": size, stroke: kit.dark }, team),
  );
}

/**
 * Doorways: where one leads from tile to tile, a threshold lies on the floor.
 * @param {FloorShown} floor
 * @param {BoardShown} board
 * @param {Lay} lay
 */
function doorways(floor, board, lay) {
  const thresholds = doorsOf(floor).flatMap(([one, other]) => {
    const [a, b] = [spotOf(one), spotOf(other)];
    if (!a || !b) return [];
    const [p, q] = [cornerOf(a, board, lay), cornerOf(b, board, lay)];
    const [x, y] = [Math.max(p.x, q.x), Math.max(p.y, q.y)];
    return [p.x === q.x ? `M${x + 3} ${y}h${UNIT - 6}` : `M${x} ${y + 3}v${UNIT - 6}`];
  });
  return s("path", { class: "doorway", d: thresholds.join("") });
}

/**
 * Every pair of squares that share a side, lie in two tiles and have no wall between them.
 * @param {FloorShown} floor
 * @returns {[string, string][]}
 */
export function doorsOf(floor) {
  const tiles = new Map(floor.rooms.flatMap((room, number) => room.squares.map((square) => [square, number])));
  const walls = new Set(floor.walls.flatMap(([one, other]) => [`${one} ${other}`, `${other} ${one}`]));
  /** @type {[string, string][]} */
  const found = [];
  for (const [square, tile] of tiles) {
    const spot = spotOf(square);
    if (!spot) continue;
    for (const next of [nameOf(spot.column + 1, spot.row), nameOf(spot.column, spot.row + 1)])
      if (tiles.has(next) && tiles.get(next) !== tile && !walls.has(`${square} ${next}`)) found.push([square, next]);
  }
  return found;
}

/**
 * Every wall as a line: between two squares, and round everything that is floor.
 * @param {FloorShown} floor
 * @param {BoardShown} board
 * @param {Lay} lay
 * @returns {[number, number, number, number][]}
 */
export function wallsOf(floor, board, lay) {
  const corners = cornersOf(floor, board, lay);
  /** @type {[number, number, number, number][]} */
  const found = [];
  for (const { x, y } of corners.values()) {
    if (!corners.has(`${x - UNIT} ${y}`)) found.push([x, y, x, y + UNIT]);
    if (!corners.has(`${x + UNIT} ${y}`)) found.push([x + UNIT, y, x + UNIT, y + UNIT]);
    if (!corners.has(`${x} ${y - UNIT}`)) found.push([x, y, x + UNIT, y]);
    if (!corners.has(`${x} ${y + UNIT}`)) found.push([x, y + UNIT, x + UNIT, y + UNIT]);
  }
  for (const [one, other] of floor.walls) {
    const [a, b] = [spotOf(one), spotOf(other)];
    if (!a || !b) continue;
    const [p, q] = [cornerOf(a, board, lay), cornerOf(b, board, lay)];
    const [x, y] = [Math.max(p.x, q.x), Math.max(p.y, q.y)];
    found.push(p.x === q.x ? [x, y, x + UNIT, y] : [x, y, x, y + UNIT]);
  }
  return found;
}

/** A torch in the middle of a wall. @param {[number, number, number, number]} wall */
function torch([x, y, u, v]) {
  const at = `translate(${(x + u) / 2} ${(y + v) / 2})`;
  return s(
    "g",
    { class: "torch", transform: at },
    s("circle", { class: "glow", r: UNIT * 2.6, fill: "url(#torch-light)" }),
    s("path", { class: "flame", d: "M0 -7q5 5 0 9q-5 -4 0 -9z" }),
  );
}

/**
 * Something on the floor.
 * @param {ThingShown} thing
 * @param {BoardShown} board
 * @param {Lay} lay
 */
export function drawThing(thing, board, lay) {
  const spot = spotOf(thing.square);
  if (!spot) return s("g");
  const { x, y } = cornerOf(spot, board, lay);
  const group = s("g", { class: `thing thing-${thing.look}`, transform: `translate(${x} ${y})` });
  for (const part of PARTS[thing.look] ?? PARTS.block) group.append(s(part.tag, part));
  if (thing.label) group.append(s("text", { x: UNIT / 2, y: UNIT / 2 + 7 }, thing.label));
  return group;
}

/** What things are drawn of, in a square of 40 by 40. */
/** @type {Record<string, ({tag: "rect" | "path" | "circle"} & Record<string, any>)[]>} */
const PARTS = {
  block: [{ tag: "rect", x: 1, y: 1, width: 38, height: 38, rx: 4 }],
  chest: [
    { tag: "rect", class: "box", x: 6, y: 11, width: 28, height: 21, rx: 3 },
    { tag: "path", class: "band", d: "M6 19h28M12 11v21M28 11v21" },
    { tag: "rect", class: "lock", x: 17, y: 16, width: 6, height: 8 },
  ],
  portal: [
    { tag: "circle", class: "ring", cx: 20, cy: 20, r: 16 },
    { tag: "path", class: "swirl", d: "M20 8a12 12 0 0 1 12 12M20 32a12 12 0 0 1-12-12M12 12a11 11 0 0 1 8-4" },
  ],
  lava: [
    { tag: "rect", class: "fire", x: 0, y: 0, width: 40, height: 40 },
    { tag: "path", class: "wave", d: "M2 13q9-9 18 0t18 0M2 27q9-9 18 0t18 0" },
  ],
  bridge: [
    { tag: "rect", class: "fire", x: 0, y: 0, width: 40, height: 40 },
    { tag: "rect", class: "deck", x: 2, y: 2, width: 36, height: 36 },
    { tag: "path", class: "planks", d: "M2 11h36M2 20h36M2 29h36" },
  ],
  idol: [
    { tag: "rect", class: "stone", x: 1, y: 1, width: 38, height: 38, rx: 5 },
    { tag: "path", class: "mark", d: "M20 6v28M6 20h28M10 10l20 20M30 10L10 30" },
  ],
  tomb: [
    { tag: "rect", class: "stone", x: 3, y: 1, width: 34, height: 38, rx: 3 },
    { tag: "path", class: "mark", d: "M20 8v24M12 16h16" },
  ],
  dragon: [
    { tag: "rect", class: "stone", x: 1, y: 1, width: 38, height: 38, rx: 9 },
    { tag: "path", class: "mark", d: "M6 30q8-2 14-16 6 14 14 16M14 22l-6-8M26 22l6-8M16 12h2M22 12h2" },
  ],
  pit: [
    { tag: "rect", class: "stone", x: 0, y: 0, width: 40, height: 40 },
    { tag: "path", class: "mark", d: "M8 32l4-16 4 16M18 32l4-20 4 20M28 32l3-14 3 14" },
  ],
  kennel: [
    { tag: "path", class: "stone", d: "M2 38V17L20 2l18 15v21z" },
    { tag: "path", class: "hole", d: "M9 38V26a11 11 0 0 1 22 0v12z" },
    { tag: "circle", class: "eye", cx: 16, cy: 27, r: 2 },
    { tag: "circle", class: "eye", cx: 24, cy: 27, r: 2 },
    { tag: "path", class: "teeth", d: "M14 33l2 3 2-3 2 3 2-3 2 3 2-3" },
  ],
};

/**
 * What is to be said of a square: what it is, what that does, and the rule of its room.
 * @param {FloorShown | null | undefined} floor
 * @returns {(square: string) => {name: string, rule: string, text: string}}
 */
export function floorWords(floor) {
  const rooms = new Map((floor?.rooms ?? []).flatMap((room) => room.squares.map((square) => [square, room])));
  const things = new Map((floor?.things ?? []).map((thing) => [thing.square, thing]));
  return (square) => {
    const [room, thing] = [rooms.get(square), things.get(square)];
    const name = [thing?.name, room?.name].filter(Boolean).join(", ");
    const rule = [thing?.note, room?.text].filter(Boolean).join(" ");
    return { name, rule, text: rule ? `${name}: ${rule}` : name };
  };
}
