/** The dungeon of a match that its two coaches build, each in his own browser, a tile each in turn. */

import { api } from "../common/api.js";
import { $, h } from "../common/dom.js";
import { t } from "../common/words.js";
import { Line, tableOf } from "../match/socket.js";

/** @typedef {import("../common/types.js").SiteShown} Site */
/** @typedef {import("../common/types.js").TileLaid} TileLaid */

/** What the server tells when there is something new at the site: somebody has come, gone, or laid a tile. */
const NEWS = ["hello", "changed", "making"];

/**
 * What can be done at the site of a match, from the address of the page; null: nobody builds for a match here.
 * @param {string} search
 */
export function siteOf(search) {
  const match = new URLSearchParams(search).get("match");
  if (!match) return null;
  const path = `/api/matches/${encodeURIComponent(match)}/dungeon`;
  return {
    /** @returns {Promise<Site>} */
    look: () => api.get(path),
    /** @param {number} number @param {TileLaid} tile @returns {Promise<Site>} */
    lay: (number, tile) => api.post(path, { number, tile }),
    leave: async () => {
      await api.post(`${path}/leave`, {});
      location.assign("/");
    },
    /** @param {() => void} look */
    follow: (look) =>
      new Line(tableOf(match), {
        onmessage: ({ type }) => NEWS.includes(type) && look(),
        onstate: () => {},
      }),
  };
}

/**
 * Who is waited for, beside the table.
 * @param {Site} told
 * @param {() => void} onleave
 */
export function drawSite({ match, building }, onleave) {
  if (!building) return;
  const mine = match.mine ?? [];
  const open = match.coaches.includes("");
  const turn = mine.includes(building.side === 0 ? "home" : "away");
  const rival = match.coaches[building.side] ?? "";
  const said = open ? t("A seat is open.") : turn ? t("It is your turn.") : t("{name} lays a tile.", { name: rival });
  const findings = $("#findings");
  findings.querySelector(".site")?.remove();
  findings.querySelector(".turn")?.replaceChildren(said);
  findings.append(
    h(
      "div",
      { class: "site", "data-turn": open ? "open" : turn ? "mine" : "rival" },
      h("p", {}, `${match.coaches[0] || t("open seat")} – ${match.coaches[1] || t("open seat")}`),
      open &&
        match.invitation &&
        h("p", {}, h("code", { class: "invitation" }, new URL(match.invitation, location.origin).href)),
      mine.length > 0 && h("button", { type: "button", onclick: onleave }, t("Leave this table")),
    ),
  );
}
