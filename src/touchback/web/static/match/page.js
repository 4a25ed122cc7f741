/** The page of a match: it puts the parts together and tells each what has changed. */

import { attempt, copy, toast } from "../common/dialog.js";
import { $, h } from "../common/dom.js";
import { lost } from "../common/lost.js";
import { rememberPromise } from "../common/promise.js";
import { chosenOf, saveChosen } from "../common/settings.js";
import { language, t } from "../common/words.js";
import { Alerts } from "./alerts.js";
import { showBar } from "./bar.js";
import { Board } from "./board/board.js";
import { listen } from "./board/pointer.js";
import { showCards } from "./cards.js";
import { Chat } from "./chat.js";
import { ClaimBox } from "./claiming.js";
import { clocksOf } from "./clock.js";
import { runCommand } from "./commands.js";
import { Controller } from "./controller.js";
import { Correcting, askToCorrect } from "./correcting.js";
import { askToTakeBack } from "./dialogs.js";
import { showDugout } from "./dugout.js";
import { follow } from "./following.js";
import { Hovering } from "./hovering.js";
import { listenKeys } from "./keys.js";
import { Log } from "./log.js";
import { marksOf, wayTo } from "./marking.js";
import { openMenu } from "./menu.js";
import { isDirect, offersOf } from "./offers.js";
import { keepSpeed, Pace, shareOf, speedOf, stayOf } from "./pace.js";
import { overBox, openBox } from "./panel/ending.js";
import { QuestionPanel } from "./panel/question.js";
import { Summary } from "./panel/summary.js";
import { risk } from "./looks.js";
import { wordOf } from "./sealing.js";
import { Setup } from "./setup.js";
import { purseBox, Shop } from "./shop.js";
import { Line, tableOf } from "./socket.js";
import { Sounds } from "./sounds.js";
import { Store, isAsked } from "./store.js";
import { setTabs } from "./tabs.js";
import { tell } from "./telling.js";
import { Tools } from "./tools.js";
import { showTrial } from "./trying.js";

/** @typedef {import("./store.js").State} State */
/** @typedef {import("../common/types.js").Me} Me */
/** @typedef {import("../common/types.js").Update} Update */
/** @typedef {import("../common/types.js").Hello} Hello */
/** @typedef {import("../common/types.js").Choice} Choice */

/** Seconds between two moves at which motion has its ordinary speed. */
const ORDINARY_PAUSE = 0.5;

/** More updates than this are not shown one by one. */
const TOO_MANY = 60;

/** The page. */
export class MatchPage {
  /**
   * @param {string} id the match
   * @param {Me} me
   */
  constructor(id, me) {
    this.id = id;
    this.me = me;
    this.chosen = chosenOf(me.settings);
    this.chosen.speed = speedOf(id, this.chosen.speed);
    this.store = new Store();
    this.board = new Board($("#board"), {
      colours: this.chosen.colours,
      speed: this.motion(),
      lay: this.chosen.orientation,
      titles: false,
      onlay: () => this.drawWay(),
    });
    /** @type {Pace<Update>} */
    this.pace = new Pace(this.chosen.speed);
    this.timer = 0;
    this.touched = false;
    this.sounds = new Sounds(this.chosen.sound);
    this.alerts = new Alerts(this.sounds, () => this.chosen.notify);
    this.line = new Line(`${tableOf(id)}?differences=true&language=${language()}`, {
      onmessage: (message) => this.hear(message),
      onstate: (state, pause) => this.lineState(state, pause),
    });
    this.controller = new Controller(this.store, this.line, this.chosen, (choices, square, pick) => {
      const cell = this.board.cells.get(square);
      if (cell) openMenu(choices, cell.getBoundingClientRect(), pick);
    });
    this.setup = new Setup(this.controller, (scene) => this.showDraft(scene));
    this.correcting = new Correcting(this);
    this.shop = new Shop($("#shop"), this.controller);
    this.log = new Log($("#log"), $("#said-log"));
    this.hovering = new Hovering($("#hover-card"), $("#info"), this.board, this.controller);
    const form = /** @type {HTMLFormElement} */ ($("#chat-form"));
    this.chat = new Chat(
      $("#chat"),
      form,
      $("#tab-chat"),
      (text) => this.line.send({ type: "chat", text }),
      (open) => this.line.send({ type: "open-chat", open }),
    );
    this.summary = new Summary($("#after"), id);
    this.panel = new QuestionPanel($("#question"), $("#said-question"), this.controller, {
      setup: (state) => this.setup.form(state),
      saved: (state) => this.setup.savedRow(state),
      settle: (choice) => this.settle(choice),
      preview: (square) => this.hovering.words(square),
      purse: (state) => purseBox(state, () => this.controller.undo()),
      ending: (state) => (state.scene?.over ? overBox(state, this.id, this.summary) : null),
      lay: () => this.board.lay,
    });
    this.claim = new ClaimBox($("#claim"), (what) => this.controller.claim(what));
    this.tools = new Tools(
      $("#tools"),
      $("#more"),
      { run: (name) => this.command(name), speed: (seconds) => this.speed(seconds) },
      this.chosen.speed,
    );
    showTrial($("#trial"));
    this.listen();
  }

  listen() {
    this.store.listen((state, changed) => this.draw(state, changed));
    const dugouts = [$("#dugout-home"), $("#dugout-away")];
    listen(this.board, dugouts, {
      onclick: (square, touch) => this.click(square, touch),
      onhover: (square) => this.store.set({ hover: square }),
      draggable: (player) => this.correcting.on || this.setup.mine(player),
      ondrag: (player) => this.store.set({ dragged: player }),
      ondrop: (player, square) => (this.correcting.on ? this.correcting : this.setup).drop(player, square),
      onseat: (player) => this.seat(player),
    });
    this.board.svg.addEventListener("focusin", ({ target }) => {
      // By the keyboard: a dialog that closes gives the focus back to a square nobody points at.
      if (target instanceof Element && target.matches(":focus-visible")) this.store.set({ hover: this.board.cursor });
    });
    listenKeys(this.chosen.keys, {
      command: (name) => this.command(name),
      step: (right, down) => {
        this.board.stepCursor(right, down);
        this.store.set({ hover: this.board.cursor });
      },
      digit: (digit) => this.digit(digit),
    });
    setTabs($(".tabs"));
    $("#tab-chat").addEventListener("click", () => $("#tab-chat").classList.remove("news"));
    const overlays = this.chosen.overlays;
    this.store.set({
      numbers: this.chosen.numbers,
      zones: overlays.zones ? "both" : "",
      threat: Boolean(overlays.threat),
      marked: Boolean(overlays.marked),
    });
    setInterval(() => this.tick(), 500);
    const desk = $(".desk"); // on a small screen other things stand above it
    new ResizeObserver(() => document.body.style.setProperty("--desk", `${desk.offsetHeight}px`)).observe(desk);
  }

  // -- hearing ----------------------------------------------------------------------------------------------------

  /** @param {any} message */
  hear(message) {
    if (message.type === "hello") this.hello(message);
    else if (message.type === "update") this.update(message);
    else if (message.type === "chat") this.chat.add([message.line]);
    else if (message.type === "present") this.store.set({ present: message, presentAt: performance.now() });
    else if (message.type === "changed") this.store.set({ match: message.match });
    else if (message.type === "refused" && !message.request && message.error) this.refused(message.error);
  }

  /**
   * Something came in between; if there is no match at all, that is all there is to show.
   * @param {string} error
   */
  refused(error) {
    if (this.store.state.match) return toast(error, "bad");
    for (const part of document.body.children) /** @type {HTMLElement} */ (part).hidden = true;
    document.body.append(h("div", {}, lost(t("There is nothing here."), error)));
  }

  /** @param {Hello} hello */
  hello(hello) {
    if (hello.match.workshop) return location.replace(hello.match.workshop);
    rememberPromise(hello.match);
    this.pace.skip();
    this.store.set({ seats: hello.seats ?? [], match: hello.match, busy: false, waiting: 0 });
    this.chat.mine = hello.seats?.length === 1 ? hello.seats[0] : "";
    this.chat.who(hello.match, Boolean(hello.seats?.length));
    this.chat.add(hello.chat ?? [], true);
    this.alerts.name(`${hello.match.title || hello.match.teams.join(" – ")} · Touchback`);
    if (this.store.state.seats.length) this.line.send({ type: "settle", habits: this.chosen.habits });
    if (hello.update) this.apply(hello.update, true);
    else
      $("#question").replaceChildren(
        openBox(hello.match, () => copy(new URL(hello.match.invitation ?? "", location.href).href)),
      );
  }

  /** @param {Update} update */
  update(update) {
    const own = this.store.state.seats.some((seat) => seat === update.by) || this.store.state.seats.length === 2;
    if (update.back || this.pace.length > TOO_MANY) {
      this.skip();
      this.apply(update);
      return;
    }
    const lines = update.lines ?? [];
    this.pace.add(update, own ? 0 : shareOf(lines), stayOf(lines));
    this.pump();
  }

  /** Show what is due, and come back for the rest. */
  pump() {
    clearTimeout(this.timer);
    let next = this.pace.take(performance.now());
    while (next) {
      this.apply(next);
      next = this.pace.take(performance.now());
    }
    const due = this.pace.due(performance.now());
    if (Number.isFinite(due)) this.timer = window.setTimeout(() => this.pump(), due + 1);
    this.store.set({ waiting: this.pace.length });
  }

  /** Show everything that waits at once. */
  skip() {
    const all = this.pace.skip();
    all.forEach((update, i) => this.apply(update, false, i < all.length - 1));
    this.store.set({ waiting: 0 });
  }

  /**
   * Show an update.
   * @param {Update} update
   * @param {boolean} [anew] the first one: the log begins with it
   * @param {boolean} [still] without motion
   */
  apply(update, anew = false, still = anew) {
    const { state } = this.store;
    this.correcting.passed();
    update = this.setup.seen(update);
    tell(this, update, anew, still);
    const keep = update.question.turn && update.question.choices?.some((choice) => choice.player === state.selected);
    const awaited = state.next && update.question.choices?.some(({ on, player }) => on === "begin" && player === state.next);
    this.store.set({
      scene: update.scene,
      question: update.question,
      clock: update.clock ?? null,
      clockAt: performance.now(),
      undo: Boolean(update.undo),
      undoDice: update.undoDice ?? 0,
      undoRival: Boolean(update.undoRival),
      undoAsks: Boolean(update.undoAsks),
      mayTry: Boolean(update.mayTry),
      undoAsked: update.undoAsked ?? null,
      correctionAsked: update.correctionAsked ?? null,
      selected: keep ? state.selected : awaited ? state.next : "",
      next: "",
      aimed: "",
      planned: "",
      hover: this.touched ? "" : state.hover, // a finger does not stay where it has tapped
      hint: null,
      advising: false,
      hinted: "",
      looks: new Map(),
      busy: false,
    });
    follow(this.board, update, anew); // the question is drawn now: the pitch ends above it
    if (update.scene.over) this.summary.show(update.scene, this.board.kits, still ? 0 : this.motion());
    this.seal(update);
  }

  /** Before the first die: add to the dice what is due. @param {Update} update */
  async seal(update) {
    const { match, seats } = this.store.state;
    const word = update.seal && match ? await wordOf(update.seal, match, seats) : null;
    if (word) this.line.send(word);
  }

  /** A set-up that the server does not know yet. @param {import("../common/types.js").Scene} scene */
  showDraft(scene) {
    this.board.show(scene, [], true);
    this.store.set({ scene });
    this.panel.show(this.store.state);
  }

  /** @param {"open" | "lost" | "closed"} line @param {number} pause */
  lineState(line, pause) {
    const sign = $("#line");
    sign.hidden = line === "open";
    if (line === "lost")
      sign.textContent = t.count(
        Math.ceil(pause / 1000),
        "The line is lost. Trying again in {n} second…",
        "The line is lost. Trying again in {n} seconds…",
      );
    if (line === "closed")
      sign.textContent = t("The server has closed this match for you. Load the page again to come back.");
    this.store.set({ line, busy: false });
  }

  // -- drawing ----------------------------------------------------------------------------------------------------

  /** @param {State} state @param {Set<string>} changed */
  draw(state, changed) {
    /** @param {...string} names */
    const any = (...names) => names.some((name) => changed.has(name));
    if (state.scene && any("scene", "match", "clock")) this.bar(state);
    if (state.scene && any("scene", "question", "selected")) this.beside(state);
    if (
      any("scene", "question", "selected", "dragged", "looks", "aimed", "planned", "hinted", "zones", "threat", "marked", "seats") ||
      (changed.has("hover") && this.hovering.aims(state))
    ) {
      this.board.mark(marksOf(state));
    }
    if (any("question")) this.hovering.settle(state);
    if (any("hover", "aimed", "planned", "looks", "question", "selected")) {
      this.drawWay();
      this.hovering.show(state);
    }
    if (
      state.question &&
      (any("question", "selected", "aimed", "planned", "hint", "advising", "busy", "match", "seats") ||
        (changed.has("looks") && this.panel.tells(state)))
    )
      this.panel.show(state);
    if (any("question", "busy", "seats")) this.shop.show(state, this.board.kits);
    if (any("undoAsked")) askToTakeBack(state, this.controller);
    if (any("correctionAsked")) askToCorrect(state, this.controller);
    if (any("question", "scene", "seats")) this.alerts.show(state);
    if (any("present")) this.present(state);
    if (any("present", "scene", "seats")) this.claim.show(state, performance.now());
    this.tools.show(state, { asked: isAsked(state), watching: this.watching(state), paused: this.pace.paused, sound: this.sounds.on, motion: this.chosen.motion !== "off" });
  }

  /** Bots play each other, or one only watches. @param {State} state */
  watching(state) {
    return !state.scene?.over && state.seats.length === 0;
  }

  /** @param {State} state */
  bar(state) {
    if (!state.scene) return;
    document.body.dataset.game = state.scene.game; // whose words are explained
    const clocks = clocksOf(state.clock, (performance.now() - state.clockAt) / 1000);
    showBar($("#score"), state.scene, this.board.kits, state.match?.coaches ?? ["", ""], clocks);
  }

  /** Dugouts and cards. @param {State} state */
  beside(state) {
    const { scene } = state;
    if (!scene) return;
    const mine = isAsked(state);
    const offers = mine ? offersOf(state.question, state.selected) : null;
    const choosable = new Set(
      scene.players
        .filter((player) => offers?.players.has(player.id) || this.setup.mine(player.id))
        .map((player) => player.id),
    );
    for (const side of /** @type {const} */ (["home", "away"])) {
      showDugout($(`#dugout-${side}`), scene, side, this.board.kits, {
        choosable,
        selected: state.selected || this.setup.next,
      });
    }
    showCards($("#cards"), scene, (answer) => {
      const choice = state.question?.choices?.find((one) => one.answer === answer);
      if (choice) this.controller.press(choice);
    });
    document.body.classList.toggle("arranging", this.setup.on);
  }

  /** The clock runs between two updates. */
  tick() {
    const { state } = this.store;
    this.claim.show(state, performance.now());
    if (!state.clock) return;
    clocksOf(state.clock, (performance.now() - state.clockAt) / 1000).forEach((words, i) => {
      for (const place of document.querySelectorAll(`[data-clock=${i === 0 ? "home" : "away"}]`))
        if (place.textContent !== words) place.textContent = words;
    });
  }

  /** @param {State} state */
  present(state) {
    const count = state.present?.spectators ?? 0;
    const here = state.match?.coaches.filter((name, i) => name && state.present?.coaches?.[i]) ?? [];
    const parts = [
      here.length ? t("Here: {names}", { names: here.join(", ") }) : "",
      count ? t.count(count, "{n} watches", "{n} watch") : "",
    ];
    $("#present").textContent = parts.filter(Boolean).join(" · ");
  }

  // -- doing ------------------------------------------------------------------------------------------------------

  /** @param {string} square @param {boolean} touch */
  click(square, touch) {
    this.touched = touch;
    if (touch) this.store.set({ hover: square });
    if (this.correcting.click(square)) return;
    if (!this.setup.click(square)) this.controller.click(square, touch);
  }

  /** @param {string} player */
  seat(player) {
    if (this.correcting.clickSeat(player) || this.setup.clickSeat(player)) return;
    const { state } = this.store;
    if (!isAsked(state)) return;
    const choices = offersOf(state.question, state.selected).players.get(player) ?? [];
    const direct = choices.filter(isDirect);
    if (direct.length === 1) this.controller.press(direct[0]);
    else if (choices.length) this.controller.select(state.selected === player ? "" : player);
  }

  /** @param {string} name */
  command(name) {
    return runCommand(name, this);
  }

  /** @param {string} digit */
  digit(digit) {
    const button = /** @type {HTMLButtonElement | null} */ (
      document.querySelector(`#question [data-digit="${digit}"]`)
    );
    button?.click();
    return button !== null;
  }

  /** The factor of the board's motion; 0: none. */
  motion() {
    const { speed, motion } = this.chosen;
    return speed > 0 && motion !== "off" ? Math.min(4, Math.max(0.6, ORDINARY_PAUSE / speed)) : 0;
  }

  /** The way that is planned, drawn where the board has it now. */
  drawWay() {
    const { state } = this.store;
    const way = wayTo(state, isAsked(state) ? this.controller.walker : "");
    const tone = way ? `${risk(way.spot.chance ?? 1)} ${way.thrown ? "thrown" : ""}` : "";
    this.board.way(way?.from ?? "", way?.spot.path ?? [], tone, way?.otherwise);
  }

  /** Lay the pitch the other way, and remember it. */
  turnBoard() {
    this.chosen.orientation = this.board.upright ? "wide" : "tall";
    this.board.options.lay = this.chosen.orientation;
    this.board.relay();
    attempt(() => saveChosen(this.me, { orientation: this.chosen.orientation }));
  }

  /** Sounds on or off, and remember it. */
  hush() {
    this.chosen.sound = !this.chosen.sound;
    this.sounds.on = this.chosen.sound;
    this.sounds.wake();
    this.sounds.play("dice");
    this.draw(this.store.state, new Set());
    attempt(() => saveChosen(this.me, { sound: this.chosen.sound }));
  }

  /** Motion on or off, and remember it. */
  calm() {
    this.chosen.motion = this.chosen.motion === "off" ? "auto" : "off";
    this.board.options.speed = this.motion();
    this.draw(this.store.state, new Set());
    attempt(() => saveChosen(this.me, { motion: this.chosen.motion }));
  }

  /** Of this match alone: what is ordinary is said in the settings. @param {number} seconds between two moves shown */
  speed(seconds) {
    this.chosen.speed = seconds;
    this.board.options.speed = this.motion();
    this.pace.seconds = seconds;
    keepSpeed(this.id, seconds);
    if (this.watching(this.store.state)) this.line.send({ type: "pace", seconds });
    this.pump();
  }

  /** Settle an answer once for all. @param {Choice} choice */
  settle(choice) {
    const value = choice.no ? "decline" : "use";
    this.chosen.habits = { ...this.chosen.habits, [choice.habit ?? ""]: value };
    this.line.send({ type: "settle", habits: this.chosen.habits });
    attempt(() => saveChosen(this.me, { habits: this.chosen.habits }));
  }
}
