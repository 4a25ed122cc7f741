/** The pages of leagues: one document, its views by the path of the address. */

/** @typedef {import("../common/types.js").Me} Me */
/** @typedef {import("../common/types.js").LeagueCalled} LeagueCalled */
/** @typedef {{me: Me, league: string, numbers: number[], again: () => Promise<void>}} Visit */
/** @typedef {(place: HTMLElement, visit: Visit) => Promise<void>} View  draws itself */

import { RefusedError, api } from "../common/api.js";
import { $, h } from "../common/dom.js";
import { drawFrame } from "../common/frame.js";
import { lost } from "../common/lost.js";
import { reveal, start } from "../common/start.js";
import { onLanguage, t } from "../common/words.js";
import { draftView } from "./draft.js";
import { fixtureView } from "./fixture.js";
import { homeView } from "./home.js";
import { ledgerView } from "./ledger.js";
import { joinView, listView } from "./list.js";
import { fixturesView, rulesView, statisticsView } from "./looking.js";
import { playerView, teamView } from "./team.js";
import { apiOf } from "./parts.js";
import { takeOver } from "./typed.js";

const ID = "/league/([\\w-]{1,32})";
/** @type {[RegExp, View][]} */
const VIEWS = [
  [/^\/leagues\/?$/, listView],
  [new RegExp(`^${ID}/?$`), homeView],
  [new RegExp(`^${ID}/join$`), joinView],
  [new RegExp(`^${ID}/draft$`), draftView],
  [new RegExp(`^${ID}/fixtures$`), fixturesView],
  [new RegExp(`^${ID}/fixture/(\\d+)$`), fixtureView],
  [new RegExp(`^${ID}/team/(\\d+)$`), teamView],
  [new RegExp(`^${ID}/team/(\\d+)/player/(\\d+)$`), playerView],
  [new RegExp(`^${ID}/statistics$`), statisticsView],
  [new RegExp(`^${ID}/ledger$`), ledgerView],
  [new RegExp(`^${ID}/rules$`), rulesView],
];

const me = await start(true);

let draws = 0;

/** Draw the view of the address. Of two that are on their way at once the one asked for last is right. */
async function show() {
  const number = ++draws;
  drawFrame(me, "leagues");
  const place = h("div", { class: "view" });
  const called = leagueName();
  try {
    await draw(place);
  } catch (error) {
    if (!(error instanceof RefusedError)) reportError(error);
    const words = error instanceof Error ? error.message : String(error);
    place.replaceChildren(lost(t("That did not work."), words));
  }
  if (number !== draws) return;
  const typing = takeOver($("#page"), place);
  $("#page").replaceChildren(place);
  typing?.focus();
  const title = place.querySelector("h1")?.textContent ?? "";
  const names = new Set([title, await called, "Touchback"]);
  if (number === draws) document.title = [...names].filter(Boolean).join(" – ");
}

/** What the league of the address is called, for the tab; '' where there is none, or none for this reader. */
async function leagueName() {
  const [, league] = new RegExp(`^${ID}`).exec(location.pathname) ?? [];
  if (!league) return "";
  return api.get(apiOf(league, "/name")).then(
    (/** @type {LeagueCalled} */ found) => found.name,
    () => "",
  );
}

/** @param {HTMLElement} place */
async function draw(place) {
  for (const [pattern, view] of VIEWS) {
    const found = pattern.exec(location.pathname);
    if (!found) continue;
    const [, league = "", ...numbers] = found;
    await view(place, { me, league, numbers: numbers.map(Number), again: show });
    return;
  }
  place.append(lost(t("There is nothing here."), t("The address may be old, or not quite right.")));
}

onLanguage(show);
addEventListener("pageshow", (event) => event.persisted && show()); // back from a match: it may have ended
await show();
reveal();
