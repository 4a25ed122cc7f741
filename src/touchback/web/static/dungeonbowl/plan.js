/** A dungeon in the making: tiles, chests and portals on the table. Pure. */

/** @typedef {import("../common/types.js").TileLaid} Laid */
/** @typedef {import("../common/types.js").TileOffered} Offered */
/** @typedef {Required<import("../common/types.js").DungeonLaid>} Plan */

/** How many squares the table has. */
export const TABLE = { columns: 40, rows: 30 };

/** How many chests there are, and how many portals. */
const MOST = 6;

/** An empty table. @returns {Plan} */
export function emptyPlan() {
  return { tiles: [], chests: [], portals: [], title: "" };
}

/**
 * The squares of a tile as it lies.
 * @param {Laid} tile
 * @param {Map<string, Offered>} tiles
 * @returns {[number, number][]}
 */
export function squaresOf(tile, tiles) {
  const shape = tiles.get(tile.key)?.shapes[tile.turn ?? 0] ?? [];
  return shape.map(([x, y]) => [x + tile.x, y + tile.y]);
}

/**
 * Which tile lies on a square; -1: none.
 * @param {Plan} plan
 * @param {number} x
 * @param {number} y
 * @param {Map<string, Offered>} tiles
 */
export function tileAt(plan, x, y, tiles) {
  return plan.tiles.findIndex((tile) => squaresOf(tile, tiles).some(([u, v]) => u === x && v === y));
}

/**
 * Can a tile lie there: on the table, and on no other tile?
 * @param {Plan} plan
 * @param {Laid} tile
 * @param {Map<string, Offered>} tiles
 */
export function isFree(plan, tile, tiles) {
  return squaresOf(tile, tiles).every(
    ([x, y]) => x >= 0 && y >= 0 && x < TABLE.columns && y < TABLE.rows && tileAt(plan, x, y, tiles) < 0,
  );
}

/**
 * A plan with one more tile.
 * @param {Plan} plan
 * @param {Laid} tile
 * @returns {Plan}
 */
export function withTile(plan, tile) {
  return { ...plan, tiles: [...plan.tiles, tile] };
}

/**
 * A plan without a tile, and without what stood on it.
 * @param {Plan} plan
 * @param {number} number
 * @param {Map<string, Offered>} tiles
 * @returns {Plan}
 */
export function withoutTile(plan, number, tiles) {
  const gone = squaresOf(plan.tiles[number], tiles);
  /** @param {[number, number]} place */
  const stays = ([x, y]) => !gone.some(([u, v]) => u === x && v === y);
  return {
    ...plan,
    tiles: plan.tiles.filter((_, at) => at !== number),
    chests: plan.chests.filter(stays),
    portals: plan.portals.filter(stays),
  };
}

/**
 * A plan with a chest or portal more in a square, or without the one that is there.
 * @param {Plan} plan
 * @param {"chests" | "portals"} kind
 * @param {number} x
 * @param {number} y
 * @returns {Plan}
 */
export function toggled(plan, kind, x, y) {
  const others = plan[kind].filter(([u, v]) => u !== x || v !== y);
  if (others.length < plan[kind].length) return { ...plan, [kind]: others };
  return others.length < MOST ? { ...plan, [kind]: [...others, [x, y]] } : plan;
}
