/** The replay itself: the board, the line of time, and the buttons that move along it. */

/** @typedef {import("../common/types.js").Chapter} Chapter */
/** @typedef {import("../common/types.js").Frame} Frame */
/** @typedef {import("../common/types.js").MatchShown} MatchShown */
/** @typedef {import("../common/settings.js").Chosen} Chosen */

import { attempt } from "../common/dialog.js";
import { $, h, s } from "../common/dom.js";
import { ruleButton } from "../common/rules.js";
import { t } from "../common/words.js";
import { showBar } from "../match/bar.js";
import { Board } from "../match/board/board.js";
import { showCards } from "../match/cards.js";
import { drawDie } from "../match/dice.js";
import { showDugout } from "../match/dugout.js";
import { chapterAt, lasting, neighbour } from "./reel.js";

const SPEEDS = [0.5, 1, 2, 4, 8];
const REST = 90; // milliseconds after which a reader who drags is taken to rest
const REMEMBERED = 20; // moments told beside the board

/** In a replay nobody beside the pitch can be clicked. */
const NOBODY = { choosable: new Set(), selected: "" };

/** @type {Record<string, string>} */
const SIGNS = {
  play: "M7 4l13 8-13 8z",
  pause: "M6 4h4v16H6zM14 4h4v16h-4z",
  back: "M18 4v16L7 12zM4 4h2v16H4z",
  forward: "M6 4v16l11-8zM18 4h2v16h-2z",
  before: "M12 4v16L3 12zM21 4v16l-9-8z",
  after: "M12 4v16l9-8zM3 4v16l9-8z",
};

/** A replay on the page. */
export class Show {
  /**
   * @param {object} about
   * @param {import("./reel.js").Reel} about.reel
   * @param {Chapter[]} about.chapters
   * @param {MatchShown} about.match
   * @param {Chosen} about.chosen
   * @param {() => void} about.onmove
   */
  constructor({ reel, chapters, match, chosen, onmove }) {
    this.reel = reel;
    this.chapters = chapters;
    this.match = match;
    this.onmove = onmove;
    this.number = -1;
    this.speed = 1;
    this.playing = false;
    this.following = false; // the reader is at the end of a match that goes on
    this.kind = "";
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.scrubbing = undefined;
    this.wanted = 0;
    this.ticks = h("div", { class: "ticks", "aria-hidden": "true" });
    $("#board").replaceChildren();
    this.board = new Board($("#board"), {
      lay: chosen.orientation,
      colours: chosen.colours,
      speed: chosen.motion === "off" ? 0 : 1,
    });
    this.motion = chosen.motion;
    this.ending = new AbortController();
    this.drawControls();
    this.drawChapters();
    document.addEventListener("keydown", (event) => this.key(event), { signal: this.ending.signal });
  }

  /** Stop for good. */
  close() {
    this.pause();
    this.ending.abort();
  }

  /**
   * Show a moment.
   * @param {number} number
   * @param {boolean} [still]  without motion: a jump, not a step
   */
  async go(number, still = false) {
    const target = this.reel.within(number);
    const last = target >= this.reel.last;
    this.wanted += 1;
    const mine = this.wanted;
    const frame = await this.reel.at(target);
    if (mine !== this.wanted) return; // the reader has gone on in the meantime
    if (!frame) {
      this.pause(); // something was taken back: there is no such moment any more, or not yet again
      this.following = true;
      return;
    }
    const step = target === this.number + 1 && !still;
    this.number = target;
    this.board.show(frame.scene, step ? (frame.lines ?? []) : [], !step);
    for (const side of /** @type {const} */ (["home", "away"]))
      showDugout($(`#dugout-${side}`), frame.scene, side, this.board.kits, NOBODY);
    showCards($("#cards"), frame.scene, () => {});
    document.body.dataset.game = frame.scene.game; // whose words are explained
    showBar($("#bar"), frame.scene, this.board.kits, this.match.coaches, ["", ""]);
    this.drawPlace();
    this.drawLines();
    this.onmove();
    this.following = last || target >= this.reel.last; // the match may have gone on meanwhile
    if (this.reel.recent(target, REMEMBERED).length < Math.min(target + 1, REMEMBERED)) {
      this.reel.need(Math.max(0, target - REMEMBERED)).then(
        () => mine === this.wanted && this.drawLines(),
        () => {},
      );
    }
    if (this.playing) this.schedule(frame);
  }

  /** @param {Frame} frame */
  schedule(frame) {
    clearTimeout(this.timer);
    if (this.number >= this.reel.last) return this.pause();
    this.timer = setTimeout(() => this.goOn(this.number + 1), lasting(frame, this.speed));
  }

  /**
   * The next moment while it plays; what cannot be fetched stops it.
   * @param {number} number
   */
  goOn(number) {
    attempt(() =>
      this.go(number).catch((error) => {
        this.pause();
        throw error;
      }),
    );
  }

  /**
   * The match has gone on, or something was taken back. Whoever was at its end goes on with it.
   * @param {import("../common/types.js").Chapters} now
   */
  grow({ total, chapters }) {
    this.reel.renew(total);
    this.chapters = chapters;
    this.drawTicks();
    this.drawChapters();
    this.drawPlace();
    if (this.number > this.reel.last) attempt(() => this.go(this.reel.last, true));
    else if (this.following && this.number < this.reel.last) this.play();
  }

  play() {
    if (this.playing) return;
    this.playing = true;
    this.drawButtons();
    this.goOn(this.number >= this.reel.last ? 0 : this.number + 1);
  }

  /** The reader wants it to stand still, even if the match goes on. */
  halt() {
    this.pause();
    this.following = false;
  }

  pause() {
    clearTimeout(this.timer);
    this.playing = false;
    this.drawButtons();
  }

  /**
   * One moment on or back.
   * @param {1 | -1} way
   */
  step(way) {
    this.pause();
    attempt(() => this.go(this.number + way, way < 0));
  }

  /**
   * The reader drags along the line of time: he sees where he is at once, the moment when he rests.
   * @param {number} number
   */
  scrub(number) {
    this.pause();
    if (this.place) this.place.textContent = `${number} / ${this.reel.last}`;
    clearTimeout(this.scrubbing);
    this.scrubbing = setTimeout(() => attempt(() => this.go(number, true)), this.reel.frames.has(number) ? 0 : REST);
  }

  /**
   * To the next or previous chapter of the chosen kind.
   * @param {1 | -1} way
   */
  jump(way) {
    const chapter = neighbour(this.chapters, this.number, way, this.kind);
    attempt(() => this.go(chapter ? chapter.number : way > 0 ? this.reel.last : 0, true));
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const at = event.target instanceof Element ? event.target : null;
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]") || $("#replay").hidden)
      return;
    if (at?.closest("input:not([type=range]), select, textarea")) return;
    if (event.key === " " && at?.closest("button, a, summary")) return;
    /** @type {Record<string, () => unknown>} */
    const keys = {
      " ": () => (this.playing ? this.halt() : this.play()),
      ArrowRight: () => (event.shiftKey ? this.jump(1) : this.step(1)),
      ArrowLeft: () => (event.shiftKey ? this.jump(-1) : this.step(-1)),
      Home: () => this.go(0, true),
      End: () => this.go(this.reel.last, true),
    };
    const command = keys[event.key];
    if (!command) return;
    event.preventDefault();
    command();
  }

  drawControls() {
    this.buttons = {
      before: iconButton("before", t("Previous chapter"), () => this.jump(-1)),
      back: iconButton("back", t("One step back"), () => this.step(-1)),
      play: iconButton("play", t.term("Play", "replay"), () => (this.playing ? this.halt() : this.play())),
      forward: iconButton("forward", t("One step on"), () => this.step(1)),
      after: iconButton("after", t("Next chapter"), () => this.jump(1)),
    };
    this.buttons.play.classList.add("primary");
    this.range = h("input", {
      type: "range",
      min: 0,
      max: this.reel.last,
      step: 1,
      value: 0,
      "aria-label": t("Moment of the match"),
    });
    this.range.addEventListener("input", () => this.scrub(Number(this.range?.value)));
    this.place = h("span", { class: "place" });
    const speed = h(
      "select",
      { "aria-label": t("Speed") },
      SPEEDS.map((one) => h("option", { value: one, selected: one === this.speed }, t("× {n}", { n: one }))),
    );
    speed.addEventListener("change", () => {
      this.speed = Number(speed.value);
      this.board.options.speed = this.motion === "off" || this.speed > 4 ? 0 : this.speed;
    });
    const kind = h(
      "select",
      { "aria-label": t("What the chapter buttons jump to") },
      [
        ["", t("Everything")],
        ["drive", t("Drives")],
        ["turn", t("Turns")],
        ["touchdown", t("Touchdowns")],
        ["casualty", t("Casualties")],
      ].map(([value, words]) => h("option", { value }, words)),
    );
    kind.addEventListener("change", () => (this.kind = kind.value));
    $("#controls").replaceChildren(
      h("div", { class: "time" }, this.range, this.ticks),
      h(
        "div",
        { class: "buttons" },
        h("div", { class: "row" }, ...Object.values(this.buttons)),
        h("div", { class: "row selects" }, kind, speed),
        this.place,
      ),
      h(
        "p",
        { class: "hint" },
        ...hint(t("Space"), t("play or pause")),
        ...hint("← →", t("one step")),
        ...hint("⇧ ← →", t("one chapter")),
      ),
    );
    this.drawButtons();
    this.drawTicks();
  }

  /** Marks of touchdowns, casualties and halves under the line of time. */
  drawTicks() {
    const last = Math.max(1, this.reel.last);
    const loud = this.chapters.filter((chapter) => ["touchdown", "casualty", "half", "end"].includes(chapter.kind));
    this.ticks.replaceChildren(
      ...loud.map((chapter) => {
        const tick = h("button", {
          type: "button",
          tabindex: -1,
          class: `tick ${chapter.kind}`,
          title: chapter.label,
          onclick: () => attempt(() => this.go(chapter.number, true)),
        });
        tick.style.left = `${(chapter.number / last) * 100}%`;
        return tick;
      }),
    );
  }

  drawButtons() {
    if (!this.buttons) return;
    const { play } = this.buttons;
    play.replaceChildren(sign(this.playing ? "pause" : "play"));
    play.setAttribute("aria-label", this.playing ? t("Pause") : t.term("Play", "replay"));
  }

  drawPlace() {
    if (!this.range || !this.place) return;
    this.range.max = String(this.reel.last);
    this.range.value = String(this.number);
    const chapter = chapterAt(this.chapters, this.number);
    this.range.setAttribute("aria-valuetext", chapter ? `${this.number}, ${chapter.label}` : String(this.number));
    this.place.textContent = `${this.number} / ${this.reel.last}`;
    const now = chapterAt(this.chapters, this.number);
    for (const button of $("#chapters").querySelectorAll("button")) {
      const here = button.dataset.number === String(now?.number ?? -1) && button.dataset.label === now?.label;
      button.toggleAttribute("aria-current", here);
      if (here && !button.matches(":hover")) scrollInside($("#chapters"), button);
    }
  }

  drawLines() {
    const list = $("#lines");
    const frames = this.reel.recent(this.number, REMEMBERED);
    list.replaceChildren(
      ...frames.flatMap((frame) =>
        (frame.lines ?? []).map((line) =>
          h(
            "li",
            {
              class: [
                "told-line",
                `level-${line.level ?? 2}`,
                `weight-${line.weight ?? 0}`,
                frame.number === this.number ? "now" : "",
              ].join(" "),
            },
            (line.dice ?? []).length > 0 &&
              h(
                "span",
                { class: "told-dice" },
                (line.dice ?? []).map((die) => drawDie(die, "small")),
              ),
            h("span", {}, line.text),
            line.rule && ruleButton(line.rule),
          ),
        ),
      ),
    );
    list.scrollTop = list.scrollHeight;
  }

  drawChapters() {
    $("#chapters").replaceChildren(
      h(
        "ol",
        {},
        this.chapters.map((chapter) =>
          h(
            "li",
            {},
            h(
              "button",
              {
                type: "button",
                class: `chapter ${chapter.kind}`,
                "data-number": chapter.number,
                "data-label": chapter.label,
                onclick: () => (this.pause(), attempt(() => this.go(chapter.number, true))),
              },
              chapter.label,
            ),
          ),
        ),
      ),
    );
  }
}

/**
 * A key and what it does.
 * @param {string} key
 * @param {string} words
 */
function hint(key, words) {
  return [h("kbd", {}, key), ` ${words} `];
}

/** @param {string} name */
function sign(name) {
  return s(
    "svg",
    { viewBox: "0 0 24 24", width: 24, height: 24, "aria-hidden": "true" },
    s("path", { d: SIGNS[name], fill: "currentColor" }),
  );
}

/**
 * @param {string} name
 * @param {string} words
 * @param {() => void} onclick
 */
function iconButton(name, words, onclick) {
  return h("button", { type: "button", "aria-label": words, title: words, onclick }, sign(name));
}

/**
 * Bring an element into sight by scrolling its box only, not the page.
 * @param {HTMLElement} box
 * @param {HTMLElement} element
 */
function scrollInside(box, element) {
  const top = element.offsetTop - box.offsetTop;
  if (top < box.scrollTop || top + element.offsetHeight > box.scrollTop + box.clientHeight)
    box.scrollTop = top - box.clientHeight / 2;
}
