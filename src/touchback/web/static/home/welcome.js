/** The first page: play at once, go on with a match, or see what is going on. */

/** @typedef {import("../common/types.js").GameShown} GameShown */
/** @typedef {import("../common/types.js").Me} Me */

import { api } from "../common/api.js";
import { attempt } from "../common/dialog.js";
import { h } from "../common/dom.js";
import { lineup } from "../common/lineup.js";
import { t } from "../common/words.js";
import { crest } from "../match/board/crests.js";
import { kitsOf } from "../match/colours.js";
import { newMatchOf, ordinaryDraft, ordinaryTeams } from "./draft.js";
import { games, teamOf } from "./games.js";
import { lively, matchList } from "./match_list.js";
import { networkHint } from "./network.js";

/**
 * @param {HTMLElement} place
 * @param {Me} me
 */
export async function welcomeView(place, me) {
  const [all, mine, live] = await Promise.all([
    games(),
    api.get("/api/matches?list=mine").catch(() => []),
    api.get("/api/matches?list=live").catch(() => []),
  ]);
  const going = mine.filter((/** @type {any} */ match) => match.status !== "over").slice(0, 3);
  place.append(
    h(
      "section",
      { class: "hero" },
      h("h1", {}, t("Kick off in one click")),
      h("p", {}, t("A whole match against a bot, right now. No account, nothing to learn first.")),
      h(
        "div",
        { class: "quick whole" },
        all.filter(({ small }) => !small).map((game, index) => quickStart(game, index === 0)),
      ),
      h(
        "details",
        { open: !matchMedia("(max-width: 43rem)").matches }, // on a phone the four games come first
        h("summary", { class: "small-pitches" }, t("On small pitches")),
        h(
          "div",
          { class: "quick" },
          all.filter(({ small }) => small).map((game) => quickStart(game, false)),
        ),
      ),
      h("p", { class: "row" }, h("a", { class: "button", href: "/#/new" }, t("Choose teams, rules and opponent"))),
    ),
  );
  if (going.length) {
    place.append(
      h(
        "section",
        { class: "block" },
        h("h2", {}, t("Your matches")),
        matchList(going, all),
        h("a", { href: "/#/matches" }, t("All matches")),
      ),
    );
  }
  place.append(
    h(
      "section",
      { class: "block ways" },
      !me.local && way("/#/new?opponent=friend", t("Play a friend"), t("Send a link. Your friend needs no account.")),
      way("/#/new?opponent=table", t("Two at this screen"), t("Hot seat: both coaches share the page.")),
      way("/#/new?opponent=bots", t("Watch the bots"), t("Two machines play, you set the speed.")),
      me.local
        ? way("/#/matches", t("Look again"), t("Matches to go on with, replays, match files."))
        : way("/#/matches", t("Join or watch"), t("Open games, live games, replays.")),
    ),
    me.local ? networkHint() : "",
  );
  if (!mine.length) place.append(newcomers());
  const now = me.local ? [] : lively(live, Date.now()).slice(0, 4);
  if (now.length)
    place.append(h("section", { class: "block" }, h("h2", {}, t("Being played now")), matchList(now, all)));
}

/**
 * The button that makes a match and goes there.
 * @param {GameShown} game
 * @param {boolean} first
 */
function quickStart(game, first) {
  const [home, away] = ordinaryTeams(game).map((id) => teamOf(game, id));
  const kits = kitsOf(home.kit ?? "", away.kit ?? "");
  const button = h(
    "button",
    { type: "button", class: first ? "quick-start primary" : "quick-start" },
    h("span", { class: "quick-title" }, t("Play {game}", { game: game.title })),
    h(
      "span",
      { class: "quick-teams" },
      crest(home.kit ?? "", home.crest, kits[0]),
      t("{home} against {away}", { home: home.title, away: away.title }),
      " ",
      crest(away.kit ?? "", away.crest, kits[1]),
    ),
    lineup(home, away, 5),
  );
  button.addEventListener("click", () =>
    attempt(async () => {
      button.disabled = true;
      try {
        const options = Object.fromEntries(game.options.flatMap(({ name, atOnce }) => (atOnce ? [[name, atOnce]] : [])));
        const match = await api.post("/api/matches", newMatchOf({ ...ordinaryDraft(game), options }, game));
        location.assign(`/match/${match.id}`);
      } catch (error) {
        button.disabled = false;
        throw error;
      }
    }),
  );
  return button;
}

/** How it plays, for somebody who has not played yet. */
function newcomers() {
  return h(
    "section",
    { class: "block" },
    h("h2", {}, t("New here?")),
    h(
      "ol",
      { class: "steps" },
      [
        t("Click a player: the squares he can reach light up, each with the roll it needs."),
        t("Click a square: he walks there. A rival beside him shows how many dice a block has."),
        t("Questions come with every choice and its odds. Ask for a hint, or take back."),
        t("Mouse, touch or keyboard: everything works with each. Press ? for the keys."),
      ].map((words, index) =>
        h(
          "li",
          {},
          h("img", { src: `/static/home/step-${index + 1}.svg`, alt: "", width: 192, height: 72 }),
          h("span", {}, words),
        ),
      ),
    ),
    h("p", {}, h("a", { href: "/#/glossary" }, t("What the words mean"))),
  );
}

/**
 * @param {string} address
 * @param {string} title
 * @param {string} about
 */
function way(address, title, about) {
  return h("a", { class: "way panel", href: address }, h("strong", {}, title), h("span", { class: "soft" }, about));
}
