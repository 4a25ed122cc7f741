/** Play on from a moment of a match: who takes which side. */

/** @typedef {import("../common/types.js").MatchShown} MatchShown */
/** @typedef {import("../common/types.js").Me} Me */

import { api } from "../common/api.js";
import { attempt, openDialog } from "../common/dialog.js";
import { h } from "../common/dom.js";
import { t } from "../common/words.js";
import { games } from "../home/games.js";

/**
 * Who may take a side, by name of the coach for the server.
 * @param {[string, string][]} bots
 * @param {Me} me
 * @returns {[string, string][]}
 */
function coaches(bots, me) {
  /** @type {[string, string][]} */
  const people = me.local
    ? [["me", t("Me")]]
    : [
        ["me", t("Me")],
        ["open", t("A friend, by link")],
      ];
  return [...people, ...bots.map(([name, words]) => /** @type {[string, string]} */ ([`bot:${name}`, words]))];
}

/**
 * @param {MatchShown} match
 * @param {number} number
 * @param {Me} me
 */
export async function forkDialog(match, number, me) {
  const game = (await games()).find((one) => one.name === match.game);
  const all = coaches(game?.bots ?? [], me);
  const bot = all.find(([name]) => name === "bot:scripted")?.[0] ?? all[0][0];
  const away = (match.mine ?? []).includes("away") && !(match.mine ?? []).includes("home");
  const chosen = away ? { home: bot, away: "me" } : { home: "me", away: bot };
  /** @type {(side: "home" | "away", team: string) => HTMLElement} */
  const seat = (side, team) => {
    const select = h(
      "select",
      { id: `fork-${side}` },
      all.map(([name, words]) => h("option", { value: name, selected: name === chosen[side] }, words)),
    );
    select.addEventListener("change", () => (chosen[side] = select.value));
    return h("div", { class: `field kit ${side}` }, h("label", { for: select.id }, team), select);
  };
  const go = h("button", { class: "primary" }, t("Play on"));
  const form = h(
    "form",
    {},
    h("p", {}, t("A new match begins at moment {number} of this one. The old one stays as it is.", { number })),
    seat("home", match.teams[0]),
    seat("away", match.teams[1]),
    h("p", { class: "row end" }, go),
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    attempt(async () => {
      go.disabled = true;
      try {
        const made = await api.post(`/api/matches/${match.id}/fork`, {
          number,
          home: { coach: chosen.home },
          away: { coach: chosen.away },
        });
        location.assign(`/match/${made.id}`);
      } finally {
        go.disabled = false;
      }
    });
  });
  openDialog(t("Play on from here"), [form]);
}
