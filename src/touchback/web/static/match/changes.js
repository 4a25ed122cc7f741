/** Scenes by their differences: the server tells what has changed on the table, the rest is known. */

/** @typedef {import("../common/types.js").Scene} Scene */
/** @typedef {import("../common/types.js").SceneChanges} SceneChanges */

/**
 * The scene after these changes. The one before stays as it is, and so does every player who has not changed.
 * @param {Scene} scene
 * @param {SceneChanges} changes
 * @returns {Scene}
 */
function changed(scene, changes) {
  const news = new Map((changes.players ?? []).map((player) => [player.id, player]));
  const players = news.size
    ? scene.players.map((player) => (news.has(player.id) ? { ...player, ...news.get(player.id) } : player))
    : scene.players;
  return { ...scene, players, ...changes.parts };
}

/** What was shown last on one line; it makes whole updates of steps. */
export class Scenes {
  constructor() {
    /** @type {Scene | null} */
    this.last = null;
  }

  /**
   * A message as the page knows it: a step has become an update.
   * @param {any} message
   * @returns {any}
   */
  whole(message) {
    const scene = message.type === "hello" ? message.update?.scene : message.scene;
    if (scene) this.last = scene;
    if (message.type !== "step" || !this.last) return message;
    const { changes, ...news } = message;
    this.last = changed(this.last, changes ?? {});
    return { ...news, type: "update", scene: this.last };
  }
}
