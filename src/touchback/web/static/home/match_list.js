/** Matches in a list: what each is, and what one can do with it. */

/** @typedef {import("../common/types.js").GameShown} GameShown */
/** @typedef {import("../common/types.js").MatchShown} MatchShown */

import { copy } from "../common/dialog.js";
import { h } from "../common/dom.js";
import { ago, t, when } from "../common/words.js";
import { kitsOf, wear } from "../match/colours.js";
import { gameTitle } from "./games.js";

/**
 * What one can do with a match.
 * @param {MatchShown} match
 * @returns {"replay" | "join" | "invite" | "continue" | "watch"}
 */
export function useOf(match) {
  const mine = (match.mine ?? []).length > 0;
  if (match.status === "over") return "replay";
  const making = match.workshop && !match.coaches.includes("");
  if (match.status === "open" && !making) return mine || match.invitation ? "invite" : "join";
  return mine ? "continue" : "watch";
}

/**
 * Is the reader the one who is waited for?
 * @param {MatchShown} match
 * @returns {boolean}
 */
export function myTurn(match) {
  return match.status === "playing" && (match.mine ?? []).some((side) => side === match.turn);
}

/**
 * Matches of others in which something has happened within the hour.
 * @param {MatchShown[]} matches
 * @param {number} now  milliseconds
 * @returns {MatchShown[]}
 */
export function lively(matches, now) {
  return matches.filter((match) => !(match.mine ?? []).length && now - Date.parse(match.updated ?? "") < 3_600_000);
}

/**
 * Matches where the reader is waited for come first, then the latest.
 * @param {MatchShown[]} matches
 * @returns {MatchShown[]}
 */
export function inOrder(matches) {
  return [...matches].sort(
    (one, other) =>
      Number(myTurn(other)) - Number(myTurn(one)) || (other.updated ?? "").localeCompare(one.updated ?? ""),
  );
}

/**
 * @param {MatchShown[]} matches
 * @param {GameShown[]} games
 * @returns {HTMLElement}
 */
export function matchList(matches, games) {
  return h(
    "ul",
    { class: "matches" },
    inOrder(matches).map((match) => h("li", {}, matchCard(match, games))),
  );
}

/**
 * @param {MatchShown} match
 * @param {GameShown[]} games
 */
function matchCard(match, games) {
  const use = useOf(match);
  const open = t("open seat");
  /** @type {(index: 0 | 1) => HTMLElement} */
  const side = (index) =>
    h(
      "div",
      { class: index ? "match-side away" : "match-side home" },
      h("strong", {}, match.teams[index] || t("any team")),
      h("small", {}, match.coaches[index] || open),
    );
  const where = [gameTitle(games, match.game), match.stage, match.dice === "typed" && t("typed dice")]
    .filter(Boolean)
    .join(" · ");
  const card = h(
    "article",
    { class: "match panel" },
    h(
      "div",
      { class: "match-sides" },
      side(0),
      h(
        "div",
        { class: "score", "aria-label": t("Score") },
        match.status === "open" ? "–" : `${match.score[0]} – ${match.score[1]}`,
      ),
      side(1),
    ),
    h(
      "div",
      { class: "row apart" },
      h(
        "small",
        {},
        where,
        match.updated && h("time", { datetime: match.updated, title: when(match.updated) }, ` · ${ago(match.updated)}`),
      ),
      h(
        "div",
        { class: "match-acts" },
        myTurn(match) && h("span", { class: "badge good" }, t("your turn")),
        actions(match, use),
      ),
    ),
  );
  const [home, away] = match.kits ?? [];
  if (home && away) wear(card, kitsOf(home, away));
  return card;
}

/**
 * @param {MatchShown} match
 * @param {ReturnType<typeof useOf>} use
 */
function actions(match, use) {
  const names = `${match.teams[0]} – ${match.teams[1]}`;
  /** @type {(address: string, words: string, kind?: string) => HTMLElement} */
  const link = (address, words, kind = "") =>
    h("a", { class: `button ${kind}`, href: address, "aria-label": `${words}: ${names}` }, words);
  switch (use) {
    case "replay":
      return h(
        "span",
        { class: "row" },
        link(`/replay/${match.id}?show=report`, t("Report")),
        link(`/replay/${match.id}`, t("Replay")),
      );
    case "join":
      return link(`/join/${match.id}`, t("Join"), "primary");
    case "continue":
      return link(`/match/${match.id}`, t("Continue"), "primary");
    case "watch":
      return link(`/match/${match.id}`, t("Watch"));
    case "invite":
      return h(
        "span",
        { class: "row" },
        match.invitation &&
          h(
            "button",
            { type: "button", onclick: () => copy(new URL(match.invitation ?? "", location.origin).href) },
            t("Copy invitation"),
          ),
        link(`/match/${match.id}`, t("To the match")),
      );
  }
}
