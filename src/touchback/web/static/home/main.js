/** The home page: one document, its views by the part of the address after '#'. */

/** @typedef {import("../common/types.js").Me} Me */
/** @typedef {void | (() => void)} Stop  what stops a view, if it goes on by itself */
/** @typedef {(place: HTMLElement, me: Me) => Stop | Promise<Stop>} View  draws itself */

import { attempt } from "../common/dialog.js";
import { $, h } from "../common/dom.js";
import { drawFrame } from "../common/frame.js";
import { reveal, start } from "../common/start.js";
import { onLanguage, t } from "../common/words.js";
import { accountView } from "./account.js";
import { joinView } from "./join.js";
import { matchesView } from "./matches.js";
import { newMatchView } from "./new_match.js";
import { settingsView } from "./settings.js";
import { welcomeView } from "./welcome.js";

/** @type {Record<string, View>} */
const VIEWS = {
  "#/": welcomeView,
  "#/new": newMatchView,
  "#/matches": matchesView,
  "#/settings": settingsView,
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
  drawFrame(me, joining ? "" : route);
  const place = h("div", { class: "view" });
  const page = $("#page");
  const done = await attempt(async () => (view ? await view(place, me) : lost(place)));
  if (mine !== turn) return; // another view was asked for in the meantime
  stop = done || (() => {});
  page.replaceChildren(place);
  const title = place.querySelector("h1")?.textContent ?? "";
  document.title = title ? `${title} – Touchback` : "Touchback";
  if (moved) {
    page.focus({ preventScroll: true });
    scrollTo(0, 0);
  }
}

/** @param {HTMLElement} place */
function lost(place) {
  place.append(
    h("h1", {}, t("There is nothing here.")),
    h("a", { class: "button", href: "/#/" }, t("To the first page")),
  );
}

const me = await start(true);
addEventListener("hashchange", () => show(me, true));
addEventListener("touchback:me", () => show(me, false)); // somebody has logged in or out
onLanguage(() => show(me, false));
await show(me, false);
reveal();
