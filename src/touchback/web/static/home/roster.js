/** A team on a sheet of paper. */

/** @typedef {import("../common/types.js").TeamBuilt} TeamBuilt */

import { h } from "../common/dom.js";
import { number, t } from "../common/words.js";
import { crest } from "./crest.js";

/**
 * The roster of a team, to be looked at and printed.
 * @param {TeamBuilt} built
 * @returns {HTMLElement[]}
 */
export function roster(built) {
  const players = built.roster ?? [];
  const heads = players[0]?.profile.map(([name]) => name) ?? [];
  const valued = players.some((player) => player.value);
  return [
    h(
      "header",
      { class: "row" },
      crest(built.team, built, 48),
      h("div", {}, h("h2", {}, built.title), h("p", {}, built.listTitle)),
    ),
    h(
      "div",
      { class: "scroll" },
      h(
        "table",
        { class: "roster" },
        h(
          "thead",
          {},
          h(
            "tr",
            {},
            ["#", t("Name"), t("Position"), ...heads, t("Skills"), ...(valued ? [t("Value")] : [])].map((head) =>
              h("th", { scope: "col" }, head),
            ),
          ),
        ),
        h(
          "tbody",
          {},
          players.map((player) =>
            h(
              "tr",
              {},
              h("td", {}, player.number),
              h("td", {}, player.name),
              h("td", {}, player.position),
              player.profile.map(([, value]) => h("td", {}, value)),
              h("td", { class: "wraps" }, player.skills.join(", ")),
              valued && h("td", { class: "number" }, number(player.value ?? 0)),
            ),
          ),
        ),
      ),
    ),
    h(
      "p",
      {},
      (built.owned ?? []).map(([words, count]) => `${words}: ${count}`).join("; "),
      built.value ? `${(built.owned ?? []).length ? "; " : ""}${t("Value")}: ${number(built.value)}` : "",
    ),
  ];
}
