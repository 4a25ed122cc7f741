/** Before the first question and after the last one: waiting for a rival, and the result. */

import { api } from "../../common/api.js";
import { attempt } from "../../common/dialog.js";
import { h } from "../../common/dom.js";
import { sealOf } from "../../common/seal.js";
import { t } from "../../common/words.js";
import { resultWords } from "./summary.js";

/** @typedef {import("../store.js").State} State */
/** @typedef {import("../../common/types.js").MatchShown} MatchShown */

/**
 * A seat is still open.
 * @param {MatchShown} match
 * @param {() => void} oncopy
 */
export function openBox(match, oncopy) {
  return h(
    "div",
    { class: "open-box" },
    h("h2", { class: "ask" }, t("Waiting for a rival")),
    h("p", {}, t("The match begins as soon as somebody takes the other seat.")),
    match.invitation
      ? h(
          "div",
          {},
          h("p", {}, h("code", { class: "invitation" }, new URL(match.invitation, location.href).href)),
          h("button", { type: "button", class: "primary", onclick: oncopy }, t("Copy the invitation")),
        )
      : null,
  );
}

/**
 * The match is over: who has won, and what can be done now.
 * @param {State} state
 * @param {string} id
 * @param {import("./summary.js").Summary} summary
 */
export function overBox(state, id, summary) {
  const { scene } = state;
  if (!scene) return null;
  return h(
    "div",
    { class: "over-box" },
    h("p", { class: "result" }, resultWords(scene)),
    h("p", { class: "result-score" }, `${scene.sides[0].score} – ${scene.sides[1].score}`),
    state.match && state.match.dice !== "typed" ? sealOf(state.match) : null,
    h(
      "div",
      { class: "row" },
      h(
        "a",
        { class: "button primary", href: `/replay/${encodeURIComponent(id)}?show=report` },
        t("Report and replay"),
      ),
      state.seats.length
        ? h("button", { type: "button", "data-key": "rematch", onclick: () => rematch(id) }, t("Rematch"))
        : null,
      summary.button(),
      h("a", { class: "button", href: "/" }, t("Start page")),
      fixtureLink(id),
    ),
  );
}

/**
 * The way back to the fixture of a league, where the match was played for one.
 * @param {string} id
 */
function fixtureLink(id) {
  const place = h("span", {});
  api
    .get(`/api/matches/${encodeURIComponent(id)}/fixture`)
    .then((found) => {
      if (!found.league) return;
      const href = `/league/${encodeURIComponent(found.league)}/fixture/${found.fixture}`;
      place.replaceChildren(h("a", { class: "button", href }, t("To the league")));
    })
    .catch(() => {}); // without an answer there is no way back to show
  return place;
}

/** @param {string} id */
async function rematch(id) {
  const match = await attempt(() => api.post(`/api/matches/${encodeURIComponent(id)}/rematch`));
  if (match) location.href = `/match/${encodeURIComponent(match.id)}`;
}
