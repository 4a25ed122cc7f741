/** What a command does, by its name: from a key or from a tool. */

import { t } from "../common/words.js";
import { concede, giveHint } from "./dialogs.js";
import { showKeys } from "./keys.js";
import { closeMenu } from "./menu.js";
import { choiceFor, offersOf, yesAndNo } from "./offers.js";
import { isAsked } from "./store.js";
import { tryOut } from "./trying.js";

/** @typedef {import("./page.js").MatchPage} MatchPage */

const ZONES = /** @type {const} */ (["", "both", "mine", "theirs"]);

/**
 * Run a command.
 * @param {string} name
 * @param {MatchPage} page
 * @returns {boolean} was there anything to do?
 */
export function runCommand(name, page) {
  const { controller, board } = page;
  if (name === "next" || name === "previous") {
    const square = controller.nextPlayer(name === "next" ? 1 : -1);
    if (square) board.moveCursor(square, true);
    return Boolean(square);
  }
  if (name === "use" || name === "decline") return yesOrNo(name === "use", page);
  if (SIMPLE[name]) SIMPLE[name](page);
  else controller.begin(name); // a command of the rules
  return true;
}

/** @type {Record<string, (page: MatchPage) => void>} */
const SIMPLE = {
  confirm: (page) => {
    const { aimed } = page.store.state;
    page.click(aimed || page.board.cursor, false);
  },
  cancel: (page) => {
    if (!closeMenu()) page.controller.cancel();
  },
  end: (page) => page.setup.finish() || page.controller.end(),
  undo: (page) => {
    const { undo, undoAsks } = page.store.state;
    if (undo || undoAsks) page.controller.undo();
  },
  hint: (page) => {
    if (isAsked(page.store.state)) giveHint(page.controller);
  },
  zones: (page) => {
    const at = ZONES.indexOf(page.store.state.zones);
    page.store.set({ zones: ZONES[(at + 1) % ZONES.length] });
  },
  threat: (page) => page.store.set({ threat: !page.store.state.threat }),
  marked: (page) => page.store.set({ marked: !page.store.state.marked }),
  skip: (page) => page.skip(),
  pause: (page) => {
    page.pace.paused = !page.pace.paused;
    page.line.send({ type: "pace", seconds: page.pace.paused ? -1 : page.chosen.speed });
    page.pump();
    page.tools.pressed(page.tools.pause, page.pace.paused);
    page.tools.pause.title = page.pace.paused ? t("Play on") : t("Pause");
  },
  chat: () => {
    document.getElementById("tab-chat")?.click();
    /** @type {HTMLElement | null} */ (document.querySelector("#chat-form input"))?.focus();
  },
  log: () => {
    document.getElementById("tab-log")?.click();
    document.getElementById("log")?.focus();
  },
  help: (page) => showKeys(page.chosen.keys),
  faster: (page) => changeSpeed(page, -1),
  slower: (page) => changeSpeed(page, 1),
  concede: (page) => concede(page.controller),
  "what-if": (page) => tryOut(page.id),
  correct: (page) => page.correcting.toggle(),
  "turn-board": (page) => page.turnBoard(),
  sound: (page) => page.hush(),
  motion: (page) => page.calm(),
};

/** @param {MatchPage} page @param {number} by */
function changeSpeed(page, by) {
  const select = page.tools.select;
  const next = Math.min(select.options.length - 1, Math.max(0, select.selectedIndex + by));
  select.selectedIndex = next;
  page.speed(Number(select.value));
}

/**
 * Yes or no, where the question is one.
 * @param {boolean} yes
 * @param {MatchPage} page
 */
function yesOrNo(yes, page) {
  const { state } = page.store;
  if (!isAsked(state)) return false;
  const both = yesAndNo(offersOf(state.question, state.selected).buttons);
  const choice = both ? (yes ? both.yes : both.no) : yes ? undefined : choiceFor(state.question, "decline");
  if (choice) page.panel.press(choice);
  return Boolean(choice);
}
