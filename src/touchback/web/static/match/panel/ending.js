/** Before the first question and after the last one: waiting for a rival, and the result. */

import { api } from "../../common/api.js";
import { attempt } from "../../common/dialog.js";
import { h } from "../../common/dom.js";
import { sealOf } from "../../common/seal.js";
import { t } from "../../common/words.js";
import { summaryBox } from "./summary.js";

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
 * The match is over.
 * @param {State} state
 * @param {string} id
 * @param {[import("../colours.js").Kit, import("../colours.js").Kit]} kits
 */
export function overBox(state, id, kits) {
  const { scene } = state;
  if (!scene) return null;
  const winner = scene.winner ?? "nobody";
  const name = winner === "home" ? scene.sides[0].team : winner === "away" ? scene.sides[1].team : "";
  return h(
    "div",
    { class: "over-box" },
    h("p", { class: "result" }, name ? t("{team} wins", { team: name }) : t("A draw")),
    h("p", { class: "result-score" }, `${scene.sides[0].score} – ${scene.sides[1].score}`),
    state.match?.dice === "server" ? sealOf(state.match) : null,
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
      h("a", { class: "button", href: "/" }, t("Start page")),
      fixtureLink(id),
    ),
    summaryBox(id, scene, kits),
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
