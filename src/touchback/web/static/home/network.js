/** What to tell people who play on their own machine and want to play others. */

import { h } from "../common/dom.js";
import { t } from "../common/words.js";

/** @returns {HTMLElement} */
export function networkHint() {
  return h(
    "p",
    { class: "soft network" },
    t("To play friends over a network, start a server for all of you:"),
    " ",
    h("code", {}, "./tb serve --host 0.0.0.0"),
  );
}
