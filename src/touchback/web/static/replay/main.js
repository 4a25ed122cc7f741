/** The page of a match that is looked at again: replay, report, proof of the dice. */

/** @typedef {import("../common/types.js").Me} Me */
/** @typedef {import("../common/types.js").MatchShown} MatchShown */
/** @typedef {import("../common/types.js").Chapters} Chapters */

import { api, RefusedError } from "../common/api.js";
import { attempt, copy } from "../common/dialog.js";
import { $, h } from "../common/dom.js";
import { drawFrame } from "../common/frame.js";
import { chosenOf } from "../common/settings.js";
import { lost } from "../common/lost.js";
import { reveal, start } from "../common/start.js";
import { onLanguage, t } from "../common/words.js";
import { kitsOf, wear } from "../match/colours.js";
import { drawProof } from "./dice_proof.js";
import { forkDialog } from "./fork.js";
import { drawReport } from "./report.js";
import { Reel } from "./reel.js";
import { Show } from "./show.js";

const PARTS = /** @type {const} */ (["replay", "report", "dice"]);
/** @typedef {(typeof PARTS)[number]} Part */

const GROW_SECONDS = 3;

const id = decodeURIComponent(location.pathname.split("/")[2] ?? "");
const path = `/api/matches/${encodeURIComponent(id)}`;
const me = await start(true);
/** What is known of the match; nothing before the server has told. */
let match = /** @type {MatchShown} */ (/** @type {unknown} */ (undefined));
/** @type {Show | null} */
let show = null;

/** Draw everything anew, in the language of now. */
async function draw() {
  drawFrame(me, "");
  const at = show?.number ?? (Number(location.hash.slice(1)) || 0);
  const wanted = partOf(location.search);
  show?.close();
  show = null;
  match = await api.get(path);
  const [home, away] = match.kits ?? ["", ""];
  wear(document.documentElement, kitsOf(home, away)); // the report has them too when no pitch is shown
  const reel = new Reel((from, count) => api.get(`${path}/frames?from=${from}&count=${count}`));
  /** @type {Chapters} */
  const chapters = await api.get(`${path}/chapters`);
  reel.total = chapters.total;
  show = new Show({ reel, chapters: chapters.chapters, match, chosen: chosenOf(me.settings), onmove: address });
  drawHead();
  drawn.clear();
  if (wanted === "replay") await show.go(at, true);
  else show.number = at;
  await open(wanted);
}

/** The title with the score, and what can be done with the match. */
function drawHead() {
  const [home, away] = match.teams;
  const score = match.status === "open" ? "–" : `${match.score[0]} – ${match.score[1]}`;
  const result = match.status === "over" ? ` · ${wonBy(match)}` : "";
  $("#title").textContent = `${home} ${score} ${away}${result}`;
  drawDeeds();
}

/** Who has won, in words. @param {MatchShown} match */
function wonBy({ winner, teams }) {
  if (winner !== "home" && winner !== "away") return t("A draw");
  return t("{team} wins", { team: teams[winner === "home" ? 0 : 1] });
}

/** A match that is still being played grows while somebody looks at it. */
async function grow() {
  if (!show || match.status === "over" || document.hidden) return;
  /** @type {MatchShown} */
  const now = await api.get(path);
  if (now.length === match.length && now.status === match.status) return;
  /** @type {Chapters} */
  const chapters = await api.get(`${path}/chapters`);
  const ended = now.status !== match.status;
  match = now;
  drawHead();
  show.grow(chapters);
  if (!ended) return;
  drawn.clear(); // now there is a report, and a secret
  await open(shown());
}

/** Parts that are drawn already. @type {Set<Part>} */
const drawn = new Set();

/**
 * The part an address asks for.
 * @param {string} search
 * @returns {Part}
 */
function partOf(search) {
  const wanted = new URLSearchParams(search).get("show");
  return PARTS.find((part) => part === wanted) ?? "replay";
}

/** The part that is shown. */
function shown() {
  return PARTS.find((part) => !$(`#${part}`).hidden) ?? "replay";
}

/**
 * Show one part of the page.
 * @param {Part} part
 * @param {boolean} [moved]  the reader has gone there: the way back leads to where he was
 */
async function open(part, moved = false) {
  if (moved && part !== shown()) history.pushState(null, "", location.href);
  if (part === "replay" && show && !show.board.scene) await show.go(show.number, true);
  for (const one of PARTS) {
    $(`#${one}`).hidden = one !== part;
    const tab = $(`#tab-${one}`);
    tab.setAttribute("aria-selected", String(one === part));
    tab.tabIndex = one === part ? 0 : -1;
  }
  if (part !== "replay") show?.pause();
  document.title = `${$(`#tab-${part}`).textContent}: ${match.teams[0]} – ${match.teams[1]} – Touchback`;
  address();
  if (drawn.has(part)) return;
  drawn.add(part);
  const jump = (/** @type {number} */ number) =>
    attempt(async () => {
      await open("replay", true);
      await show?.go(number, true);
      $("#board").scrollIntoView({ block: "nearest" });
    });
  try {
    if (part === "report") await drawReport($("#report"), match, show?.chapters ?? [], jump);
    if (part === "dice") await drawProof($("#dice"), match);
  } catch (error) {
    drawn.delete(part);
    $(`#${part}`).replaceChildren(h("p", { class: "fault" }, /** @type {Error} */ (error).message));
  }
}

/** The address always names what is shown, so that it can be copied. */
function address() {
  const part = shown();
  const wanted = `${location.pathname}${part === "replay" ? "" : `?show=${part}`}#${show?.number ?? 0}`;
  if (wanted !== `${location.pathname}${location.search}${location.hash}`) history.replaceState(null, "", wanted);
}

function drawDeeds() {
  const mine = (match.mine ?? []).length > 0;
  $("#deeds").replaceChildren(
    ...[
      match.status !== "over" &&
        h("a", { class: "button primary", href: `/match/${match.id}` }, mine ? t("To the match") : t("Watch live")),
      match.status === "over" &&
        mine &&
        h("button", { type: "button", class: "primary", onclick: () => attempt(rematch) }, t("Rematch")),
      h("button", { type: "button", onclick: () => copy(location.href) }, t("Copy link")),
      h("button", { type: "button", onclick: () => attempt(download) }, t("Download")),
      h(
        "button",
        { type: "button", onclick: () => attempt(() => forkDialog(match, show?.number ?? 0, me)) },
        t("Play on from here"),
      ),
    ].filter((one) => one instanceof Node),
  );
}

/** The match as a file. It is asked for first, so that a refusal is told here and not in a file. */
async function download() {
  await api.get(`${path}/file`);
  location.assign(`${path}/file`);
}

async function rematch() {
  const again = match.rematch ? { id: match.rematch } : await api.post(`${path}/rematch`);
  location.assign(`/match/${again.id}`);
}

/** The tabs by arrow keys. */
$(".tabs").addEventListener("keydown", (event) => {
  const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
  const now = PARTS.findIndex((part) => $(`#tab-${part}`).getAttribute("aria-selected") === "true");
  if (!step) return;
  event.preventDefault();
  event.stopPropagation();
  const tab = $(`#tab-${PARTS[(now + step + PARTS.length) % PARTS.length]}`);
  tab.focus();
  tab.click();
});

for (const part of PARTS) $(`#tab-${part}`).onclick = () => attempt(() => open(part, true));

// The address was changed: by the reader, or by going back.
addEventListener("popstate", () =>
  attempt(async () => {
    if (!show) return;
    const [part, number] = [partOf(location.search), Number(location.hash.slice(1)) || 0];
    await open(part);
    if (part === "replay" && number !== show.number) await show.go(number, true);
  }),
);
setInterval(() => grow().catch(() => {}), GROW_SECONDS * 1000);
onLanguage(() => attempt(draw));
try {
  await draw();
} catch (error) {
  if (!(error instanceof RefusedError)) reportError(error);
  drawFrame(me, "");
  const message = /** @type {Error} */ (error).message;
  const begun = match && h("a", { class: "button primary", href: `/match/${match.id}` }, t("To the match"));
  $("#page").replaceChildren(lost(match ? t("Nothing to look at yet.") : t("There is nothing here."), message, begun));
  document.title = "Touchback";
}
reveal();
