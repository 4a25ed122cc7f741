/** The row of tools: hint, take back, overlays, speed, keys. */

import { h } from "../common/dom.js";
import { speeds } from "../common/settings.js";
import { t } from "../common/words.js";
import { icon } from "./icons.js";
import { trialOf } from "./trying.js";

/** @typedef {import("./store.js").State} State */

/**
 * @typedef {object} Commands
 * @property {(name: string) => void} run
 * @property {(seconds: number) => void} speed
 */

/** @param {number} dice */
function takesBack(dice) {
  return t.count(dice, "Take back, and {n} die with it", "Take back, and {n} dice with it");
}

/** The tools on the page; buttons are made once and only change their state, so that the focus stays. */
export class Tools {
  /**
   * @param {HTMLElement} host
   * @param {HTMLElement} more for what is rarely used
   * @param {Commands} commands
   * @param {number} speed
   */
  constructor(host, more, commands, speed) {
    this.commands = commands;
    this.hint = this.button("hint", "hint", t("Hint"));
    this.undo = this.button("undo", "undo", t("Take back"));
    this.zones = this.button("zones", "zones", t("Tackle zones"));
    this.threat = this.button("threat", "reach", t("Rivals' reach"));
    this.marked = this.button("marked", "marked", t("Marked players"));
    this.skip = this.button("skip", "skip", t("Skip"));
    this.pause = this.button("pause", "pause", t("Pause"));
    this.help = this.button("help", "keys", t("Keys"));
    this.sound = this.button("sound", "sound", t("Sounds"));
    this.motion = this.button("motion", "motion", t("Motion"));
    this.turn = this.button("turn-board", "rotate", t("Turn the pitch"));
    this.whatIf = this.button("what-if", "what if", t("What if? Try it out beside the match"));
    this.correct = this.button("correct", "correct", t("Correct"));
    this.concede = this.button("concede", "phase", t("Concede"));
    const select = h(
      "select",
      { "aria-label": t("Speed of what is shown") },
      ...speeds().map(([seconds, words]) => h("option", { value: String(seconds) }, words)),
    );
    select.value = nearest(speed);
    select.addEventListener("change", () => commands.speed(Number(select.value)));
    this.select = select;
    host.replaceChildren(this.hint, this.undo, this.zones, this.threat, this.marked, select, this.skip, this.pause);
    more.replaceChildren(this.help, this.sound, this.motion, this.turn, this.whatIf, this.correct, this.concede);
  }

  /** @param {string} command @param {string} sign @param {string} words */
  button(command, sign, words) {
    return h(
      "button",
      {
        type: "button",
        class: "tool",
        "data-tool": command,
        title: words,
        "aria-label": words,
        onclick: () => this.commands.run(command),
      },
      icon(sign),
      h("span", { class: "tool-words" }, words),
    );
  }

  /**
   * @param {State} state
   * @param {{asked: boolean, watching: boolean, paused: boolean, sound: boolean, motion: boolean}} more
   */
  show(state, more) {
    const coach = state.seats.length > 0;
    this.hint.hidden = !coach || state.match?.hints === false;
    this.hint.disabled = !more.asked || state.advising;
    this.hint.classList.toggle("thinking", state.advising);
    this.undo.hidden = !coach;
    this.undo.disabled = !(state.undo || state.undoAsks) || state.busy;
    this.name(this.undo, state.undoDice ? takesBack(state.undoDice) : state.undo || !state.undoAsks ? t("Take back") : t("Ask to take back"));
    this.correct.hidden = !coach || Boolean(state.scene?.over);
    this.whatIf.hidden = !state.mayTry || Boolean(trialOf());
    this.concede.hidden = !coach || Boolean(state.scene?.over);
    this.pressed(this.zones, state.zones !== "");
    this.name(this.zones, zoneWords(state.zones));
    this.pressed(this.threat, state.threat);
    this.pressed(this.marked, state.marked);
    this.pressed(this.sound, more.sound);
    this.pressed(this.motion, more.motion);
    this.skip.disabled = state.waiting === 0;
    this.pause.hidden = !more.watching;
    this.pressed(this.pause, more.paused);
  }

  /** @param {HTMLElement} button @param {string} words */
  name(button, words) {
    if (button.title === words) return;
    button.title = words;
    button.setAttribute("aria-label", words);
  }

  /** @param {HTMLElement} button @param {boolean} on */
  pressed(button, on) {
    button.setAttribute("aria-pressed", String(on));
  }
}

/** Which zones are shown. @param {State["zones"]} zones */
function zoneWords(zones) {
  const words = { "": t("Tackle zones"), both: t("Tackle zones: both"), mine: t("Tackle zones: mine") };
  return zones === "theirs" ? t("Tackle zones: theirs") : words[zones];
}

/**
 * The speed offered that is nearest to what the coach has chosen.
 * @param {number} seconds
 */
function nearest(seconds) {
  const sorted = speeds()
    .map(([one]) => one)
    .sort((a, b) => Math.abs(a - seconds) - Math.abs(b - seconds));
  return String(sorted[0]);
}
