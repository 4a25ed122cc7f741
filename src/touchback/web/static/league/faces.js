/** How teams and players of a league look: crests in their colours, figures as on the board. */

/** @typedef {import("../common/types.js").CrestShown} CrestShown */
/** @typedef {import("../common/types.js").SheetPlayerShown} SheetPlayerShown */

import { h } from "../common/dom.js";
import { portrait } from "../common/lineup.js";
import { crest } from "../match/board/crests.js";
import { kitsOf } from "../match/colours.js";

/** What a team wears against anybody. @param {CrestShown} shown */
function kitsFor(shown) {
  return kitsOf(shown.kit, "", "ordinary", [shown.colours ?? [], []]);
}

/**
 * The crest of a team.
 * @param {CrestShown | null | undefined} shown
 */
function teamCrest(shown) {
  return shown ? crest(shown.kit, shown.figure, kitsFor(shown)[0], shown.shield) : null;
}

/**
 * A team by its crest and its name.
 * @param {string} name
 * @param {CrestShown | null | undefined} shown
 * @param {string} [href]
 */
export function teamName(name, shown, href = "") {
  return h("span", { class: "team" }, teamCrest(shown), href ? h("a", { href }, name) : name);
}

/**
 * A player as he stands on the board.
 * @param {SheetPlayerShown} player
 * @param {CrestShown | null | undefined} shown of his team
 */
export function face(player, shown) {
  if (!player.figure || !shown) return null;
  const listed = { number: player.number, figure: player.figure, position: player.position };
  return portrait(listed, "home", kitsFor(shown));
}

/**
 * The head of a page of a team: a band in its colours with its crest, its name, and what else there is to say.
 * @param {string} title
 * @param {CrestShown | null | undefined} shown
 * @param {(Node | string | null)[]} about
 * @param {Element | null} [picture] in place of the crest
 */
export function banner(title, shown, about, picture = null) {
  const made = h("header", { class: "team-banner" }, picture ?? teamCrest(shown), h("h1", {}, title), h("p", {}, ...about));
  if (shown) made.style.setProperty("--kit", kitsFor(shown)[0].main);
  return made;
}
