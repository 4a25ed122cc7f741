/** What the words of a game mean, to be read or searched. */

/** @typedef {import("../common/types.js").Explained} Explained */
/** @typedef {import("../common/types.js").GlossaryShown} GlossaryShown */

import { h } from "../common/dom.js";
import { choices } from "../common/forms.js";
import { glossaryOf, matching } from "../common/glossary.js";
import { t } from "../common/words.js";
import { games } from "./games.js";

/** @param {HTMLElement} place */
export async function glossaryView(place) {
  const all = await games();
  const wanted = new URLSearchParams(location.hash.split("?")[1] ?? "");
  let game = all.find(({ name }) => name === wanted.get("game"))?.name ?? all[0].name;
  let glossary = await glossaryOf(game);
  const search = h("input", {
    type: "search",
    id: "search",
    autocomplete: "off",
    value: wanted.get("search") ?? "",
    "aria-controls": "entries",
  });
  const found = h("p", { class: "soft", role: "status" });
  const list = h("div", { id: "entries" });

  function draw() {
    const entries = matching(glossary.entries, search.value);
    const titles = new Map(glossary.kinds);
    const kinds = new Set(entries.map((entry) => entry.kind)); // in a search those first whose names have the words
    list.replaceChildren(
      ...[...kinds].map((kind) =>
        section(
          titles.get(kind) ?? "",
          entries.filter((entry) => entry.kind === kind),
        ),
      ),
    );
    found.textContent = entries.length
      ? t.count(entries.length, "{n} word", "{n} words")
      : t("Nothing has these words in it.");
    history.replaceState(null, "", `#/glossary?${new URLSearchParams({ game, search: search.value })}`);
  }

  search.addEventListener("input", draw);
  place.append(
    h("h1", {}, t("What the words mean")),
    h(
      "div",
      { class: "glossary-head" },
      choices(
        "game",
        game,
        all.map(({ name, title }) => [name, title]),
        async (chosen) => {
          game = chosen;
          glossary = await glossaryOf(chosen);
          draw();
        },
      ),
      h("label", { for: search.id }, t("Search")),
      search,
      found,
    ),
    list,
  );
  draw();
}

/**
 * The entries of a kind under their heading.
 * @param {string} title
 * @param {Explained[]} entries
 */
function section(title, entries) {
  return h(
    "section",
    { class: "block" },
    h("h2", {}, title),
    h(
      "dl",
      { class: "glossary" },
      entries.flatMap((entry) => [
        h(
          "dt",
          {},
          entry.name,
          entry.english && h("span", { class: "soft", lang: "en" }, ` ${entry.english}`),
          entry.rule && h("small", { class: "soft" }, ` ${entry.rule}`),
        ),
        h("dd", {}, entry.text),
      ]),
    ),
  );
}
