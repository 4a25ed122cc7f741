/** What if: a match is tried out in a match of its own, and the way back to it. */

import { api } from "../common/api.js";
import { attempt } from "../common/dialog.js";
import { h } from "../common/dom.js";
import { t } from "../common/words.js";

const ID = /^[\w-]{1,32}$/;

/** The match that this page only tries out; '': it is no trial. */
export function trialOf() {
  const id = new URLSearchParams(location.search).get("of") ?? "";
  return ID.test(id) ? id : "";
}

/**
 * Try out what could follow, beside the match.
 * @param {string} id of the match
 */
export async function tryOut(id) {
  const made = await attempt(() => api.post(`/api/matches/${encodeURIComponent(id)}/what-if`));
  if (made) location.assign(`/match/${made.id}?of=${encodeURIComponent(id)}`);
}

/**
 * Says on the page of a trial that it is one, with the way back.
 * @param {HTMLElement} host
 */
export function showTrial(host) {
  const id = trialOf();
  host.hidden = !id;
  if (id)
    host.replaceChildren(
      h("span", {}, t("Only tried out: the match waits as it was.")),
      h("a", { class: "button", href: `/match/${id}` }, t("Back to the match")),
    );
}
