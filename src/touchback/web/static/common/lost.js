/** What is shown to somebody who has come where there is nothing: what is the matter, and ways on. */

import { h } from "./dom.js";
import { t } from "./words.js";

/**
 * @param {string} title
 * @param {string} [about]
 * @param {...(Node | false)} ways  that come first
 * @returns {HTMLElement}
 */
export function lost(title, about = "", ...ways) {
  return h(
    "section",
    { class: "lost" },
    h("img", { src: "/static/common/wide.svg", alt: "", width: 320, height: 160 }),
    h("h1", {}, title),
    about && h("p", {}, about),
    h(
      "p",
      { class: "row" },
      ways,
      h("a", { class: ways.some(Boolean) ? "button" : "button primary", href: "/#/" }, t("To the first page")),
      h("a", { class: "button", href: "/#/matches" }, t("Matches")),
    ),
  );
}
