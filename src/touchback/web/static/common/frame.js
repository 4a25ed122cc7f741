/** The bar at the top of the pages around the match: where to go, who is here, in which language. */

/** @typedef {import("./types.js").Me} Me */

import { api } from "./api.js";
import { attempt } from "./dialog.js";
import { $, h } from "./dom.js";
import { loadWords, t } from "./words.js";

/**
 * Draw the bar anew.
 * @param {Me} me
 * @param {string} here  the route that is shown, as in '#/matches'
 */
export function drawFrame(me, here) {
  /** @type {[string, string][]} */
  const places = [
    ["#/", t("Play")],
    ["#/new", t("New match")],
    ["#/matches", t("Matches")],
    ["#/teams", t("Teams")],
    ["leagues", t("Leagues")],
    ["dungeons", t("Dungeons")],
    ["#/settings", t("Settings")],
  ];
  const language = languageSelect(me);
  $("#top").replaceChildren(
    h(
      "a",
      { class: "wordmark", href: "/#/" },
      h("img", { src: "/static/common/icon.svg", alt: "", width: 32, height: 32 }),
      "Touchback",
    ),
    h(
      "nav",
      { "aria-label": t("Pages") },
      places.map(([route, words]) => h("a", { href: `/${route}`, "aria-current": route === here && "page" }, words)),
    ),
    h(
      "div",
      { class: "who" },
      language,
      !me.local &&
        h(
          "a",
          { href: "/#/account", "aria-current": here === "#/account" && "page" },
          me.guest ? t("Log in") : me.name,
        ),
    ),
  );
}

/**
 * The choice of language, at once for everything.
 * @param {Me} me
 * @returns {HTMLSelectElement}
 */
function languageSelect(me) {
  const select = h(
    "select",
    { "aria-label": t("Language"), value: me.language },
    Object.entries(me.languages).map(([code, words]) =>
      h("option", { value: code, lang: code, selected: code === me.language }, words),
    ),
  );
  select.addEventListener("change", () => changeLanguage(me, select.value));
  return select;
}

/**
 * The server knows it first: what the page asks of it when it is drawn anew comes in the new language.
 * @param {Me} me
 * @param {string} code
 */
export async function changeLanguage(me, code) {
  me.language = code;
  await attempt(() => api.put("/api/settings", { language: code, settings: me.settings }));
  await loadWords(code);
}

/** The bar that stands at the foot of the page while the server does not answer. @type {HTMLElement | null} */
let gone = null;

addEventListener("touchback:gone", () => {
  gone ??= h("p", { class: "gone", role: "status" }, t("The server does not answer. This page tries again by itself."));
  document.body.append(gone);
});
addEventListener("touchback:back", () => {
  gone?.remove();
  gone = null;
});
