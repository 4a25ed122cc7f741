/** What an update tells is shown: on the pitch and across it, below it, in the log. */

import { $ } from "../common/dom.js";
import { hideBanner, momentOf, showBanner, showLast } from "./announce.js";
import { soundOf } from "./sounds.js";
import { scoringOf } from "./tracks.js";

/** @typedef {import("./page.js").MatchPage} MatchPage */
/** @typedef {import("../common/types.js").Update} Update */

/** So many lines are looked through for the last event when the page is opened. */
const RECENT = 6;

/** So many milliseconds everybody stays on the pitch after a touchdown. */
const CHEERS = 1800;

/**
 * Show an update, before the page knows it.
 * @param {MatchPage} page
 * @param {Update} update
 * @param {boolean} anew the first one: the log begins with it
 * @param {boolean} still without motion
 */
export function tell(page, update, anew, still) {
  const { board, log, store } = page;
  const lines = update.lines ?? [];
  const back = Boolean(update.back);
  const scoring = still || back || !page.motion() ? null : scoringOf(store.state.scene, lines);
  board.show(scoring ?? update.scene, lines, still || back);
  if (scoring) setTimeout(() => store.state.scene === update.scene && board.show(update.scene, [], true), CHEERS);
  log.add(lines, anew || back);
  if (back) {
    hideBanner($("#banner"));
    $("#ticker").replaceChildren();
  }
  showLast($("#ticker"), anew || back ? lines.slice(-RECENT) : lines);
  if (!still && !back) page.sounds.play(soundOf(lines));
  const moment = still || back ? null : momentOf(lines, update.scene, store.state.seats);
  showBanner($("#banner"), moment, board.kits, page.motion() || 1);
}
