/** The lobby: my matches, open games, live games, finished ones, and a match file from elsewhere. */

/** @typedef {import("../common/types.js").MatchShown} MatchShown */
/** @typedef {import("../common/types.js").MatchImported} MatchImported */
/** @typedef {import("../common/types.js").GameShown} GameShown */
/** @typedef {import("../common/types.js").Me} Me */

import { api } from "../common/api.js";
import { h } from "../common/dom.js";
import { t } from "../common/words.js";
import { inBase64, isForeign } from "./foreign_file.js";
import { games } from "./games.js";
import { matchList } from "./match_list.js";

const REFRESH_SECONDS = 8;

/**
 * @param {HTMLElement} place
 * @param {Me} me
 * @returns {Promise<() => void>}
 */
export async function matchesView(place, me) {
  const all = await games();
  const parts = [
    part("mine", t("Your matches"), t("You have no match yet."), all),
    !me.local &&
      part("open", t("Open games"), t("Nobody is looking for a rival right now. Make a match and list it here."), all),
    !me.local && part("live", t("Being played now"), t("Nothing to watch right now."), all),
    part("over", t("Finished"), t("No finished match yet."), all),
  ].filter((one) => one !== false && one !== undefined);
  place.append(
    h(
      "div",
      { class: "row apart" },
      h("h1", {}, t("Matches")),
      h("a", { class: "button primary", href: "/#/new" }, t("New match")),
    ),
    ...parts.map((one) => one.element),
    uploading(),
  );
  await Promise.all(parts.map((one) => one.refresh()));
  const refresh = () => {
    if (!document.hidden) for (const one of parts) one.refresh();
  };
  const timer = setInterval(refresh, REFRESH_SECONDS * 1000);
  const ending = new AbortController();
  addEventListener("touchback:back", refresh, { signal: ending.signal });
  return () => {
    clearInterval(timer);
    ending.abort();
  };
}

/**
 * One list, drawn anew only when it has changed.
 * @param {string} name
 * @param {string} title
 * @param {string} empty
 * @param {GameShown[]} all
 */
function part(name, title, empty, all) {
  const inside = h("div", {});
  const element = h("section", { class: "block", id: name }, h("h2", {}, title), inside);
  let before = "";
  const refresh = async () => {
    /** @type {MatchShown[]} */
    let matches;
    try {
      matches = await api.get(`/api/matches?list=${name}`);
    } catch (error) {
      if (!before) inside.replaceChildren(h("p", { class: "fault" }, /** @type {Error} */ (error).message));
      return;
    }
    if (name === "mine") matches = matches.filter((match) => match.status !== "over");
    if (name === "live") matches = matches.filter((match) => !(match.mine ?? []).length);
    const now = JSON.stringify(matches);
    if (now === before) return;
    before = now;
    inside.replaceChildren(matches.length ? matchList(matches, all) : h("p", { class: "soft" }, empty));
  };
  return { element, refresh };
}

/** A match file from elsewhere, ours or another program's: it can be replayed, and played on. */
function uploading() {
  const input = h("input", { type: "file", accept: ".json,.gz,application/json,application/gzip", id: "match-file" });
  const said = h("div", { role: "status" });
  const fault = h("p", { class: "fault", role: "alert" });

  /** @param {File} file */
  async function take(file) {
    fault.textContent = "";
    said.replaceChildren();
    input.disabled = true;
    try {
      if (await isForeign(file)) {
        said.replaceChildren(h("p", { class: "soft" }, t("Following {file}, die by die …", { file: file.name })));
        const found = /** @type {MatchImported} */ (
          await api.post("/api/matches/import", { content: await inBase64(file) })
        );
        if (found.isExact) location.assign(`/replay/${found.match.id}`);
        else said.replaceChildren(...understood(found));
      } else {
        const match = await api.post("/api/matches/upload", { text: await file.text() });
        location.assign(`/replay/${match.id}`);
      }
    } catch (error) {
      const why = /** @type {Error} */ (error).message;
      said.replaceChildren();
      fault.textContent = t("{file} cannot be taken as a match. {why}", { file: file.name, why });
    }
    input.disabled = false;
    input.value = "";
  }

  const section = h(
    "section",
    { class: "block dropping", id: "match-files" },
    h("h2", {}, t("A match file")),
    h(
      "p",
      { class: "soft" },
      t("Load a match that was saved or downloaded before: watch it, or play on from any moment."),
    ),
    h("p", { class: "soft" }, t("Or a replay of FUMBBL, packed (.gz) or not: choose it, or drop it here.")),
    h("label", { for: "match-file" }, t("Match file")),
    input,
    fault,
    said,
  );
  input.addEventListener("change", () => input.files?.[0] && take(input.files[0]));
  section.addEventListener("dragover", (event) => {
    event.preventDefault();
    section.classList.add("over");
  });
  section.addEventListener("dragleave", () => section.classList.remove("over"));
  section.addEventListener("drop", (event) => {
    event.preventDefault();
    section.classList.remove("over");
    const file = event.dataTransfer?.files[0];
    if (file && !input.disabled) take(file);
  });
  return section;
}

/**
 * How well a match of another program was understood, and the way to it.
 * @param {MatchImported} found
 */
function understood(found) {
  return [
    h("p", {}, h("a", { href: `/replay/${found.match.id}` }, t("Watch the match"))),
    h(
      "details",
      { open: true },
      h("summary", {}, t("Where the rules and the record part")),
      h("pre", { class: "import-report" }, found.lines.join("\n")),
    ),
  ];
}
