/** The home page: one document, its views by the part of the address after '#'. */

/** @typedef {import("../common/types.js").Me} Me */
/** @typedef {void | (() => void)} Stop  what stops a view, if it goes on by itself */
/** @typedef {(place: HTMLElement, me: Me) => Stop | Promise<Stop>} View  draws itself */

import { api, RefusedError } from "../common/api.js";
import { toast } from "../common/dialog.js";
import { $, h } from "../common/dom.js";
import { drawFrame } from "../common/frame.js";
import { lost } from "../common/lost.js";
import { reveal, start } from "../common/start.js";
import { language, loadWords, onLanguage, t } from "../common/words.js";
import { accountView } from "./account.js";
import { figuresView } from "./figures.js";
import { glossaryView } from "./glossary.js";
import { joinView } from "./join.js";
import { matchesView } from "./matches.js";
import { newMatchView } from "./new_match.js";
import { settingsView } from "./settings.js";
import { teamDeskView } from "./team_desk.js";
import { teamsView } from "./teams.js";
import { welcomeView } from "./welcome.js";

/** @type {Record<string, View>} */
const VIEWS = {
  "#/": welcomeView,
  "#/new": newMatchView,
  "#/matches": matchesView,
  "#/teams": teamsView,
  "#/team": teamDeskView,
  "#/settings": settingsView,
  "#/glossary": glossaryView,
  "#/figures": figuresView,
  "#/account": accountView,
};

/** @type {() => void} */
let stop = () => {};
let turn = 0;

/**
 * Draw the view of the address.
 * @param {Me} me
 * @param {boolean} moved  whether the reader came from another view: then the new one gets the focus
 */
async function show(me, moved) {
  stop();
  stop = () => {};
  turn += 1;
  const mine = turn;
  const joining = location.pathname.startsWith("/join/") && !location.hash;
  const route = location.hash.split("?")[0] || "#/";
  const view = joining ? joinView : VIEWS[route];
  drawFrame(me, joining || !here() ? "" : route);
  const place = h("div", { class: "view" });
  const page = $("#page");
  /** @type {Stop} */
  let done = undefined;
  try {
    if (view && here()) done = await view(place, me);
    else place.append(lost(t("There is nothing here."), t("The address may be old, or not quite right.")));
  } catch (error) {
    done = failed(place, /** @type {Error} */ (error), () => show(me, false));
  }
  if (mine !== turn) {
    done?.(); // another view was asked for in the meantime
    return;
  }
  stop = done || (() => {});
  page.replaceChildren(place);
  const title = place.querySelector("h1")?.textContent ?? "";
  document.title = title ? `${title} – Touchback` : "Touchback";
  if (moved) {
    page.focus({ preventScroll: true });
    scrollTo(0, 0);
  }
}

/** Does the path of the address belong to this document? Any other one is an address that is none. */
function here() {
  return location.pathname === "/" || location.pathname.startsWith("/join/");
}

/**
 * A view that could not be drawn says why; it is drawn again when the reader wants, or when the server is back.
 * @param {HTMLElement} place
 * @param {Error} error
 * @param {() => void} again
 * @returns {() => void}
 */
function failed(place, error, again) {
  if (!(error instanceof RefusedError)) reportError(error);
  const button = h("button", { type: "button", class: "primary", onclick: again }, t("Try again"));
  place.replaceChildren(lost(t("That did not work."), error.message, button));
  addEventListener("touchback:back", again);
  return () => removeEventListener("touchback:back", again);
}

const me = await start(true);
addEventListener("hashchange", () => show(me, true));
addEventListener("touchback:me", () => show(me, false)); // somebody has logged in or out
onLanguage(() => show(me, false));
addEventListener("pageshow", (event) => event.persisted && show(me, false)); // back from a match: it is in the lists now
document.addEventListener("visibilitychange", () => document.hidden || look().catch(() => {}));
addEventListener("touchback:cookies", () => look().catch(() => {}));
await show(me, false);
reveal();

/** Whoever comes back to this page may have logged in or out elsewhere, or his session may have ended. */
async function look() {
  /** @type {Me} */
  const now = await api.get("/api/me");
  if (now.guest === me.guest && (now.name === me.name || !me.name)) return;
  if (now.guest && !me.guest) toast(t("You are no longer logged in."), "bad");
  Object.assign(me, now);
  if (now.language === language()) await show(me, false);
  else await loadWords(now.language);
}
