/** The question: who is waited for, what was rolled, and a button for every answer that is not on the board. */

import { h } from "../../common/dom.js";
import { percent, t } from "../../common/words.js";
import { clocksOf } from "../clock.js";
import { giveHint } from "../dialogs.js";
import { drawDie } from "../dice.js";
import { icon } from "../icons.js";
import { aimAt, plannerOf, plansOf } from "../looks.js";
import { aimWords } from "../marking.js";
import { isDirect, offersOf, ordered } from "../offers.js";
import { isAsked, playerOf } from "../store.js";
import { choiceButton, habitTick } from "./choices.js";
import { rollBox } from "./roll.js";
import { typedDice } from "./typed.js";

/** @typedef {import("../store.js").State} State */
/** @typedef {import("../controller.js").Controller} Controller */
/** @typedef {import("../../common/types.js").Choice} Choice */
/** @typedef {import("../../common/types.js").PlayerShown} PlayerShown */
/** @typedef {import("../../common/types.js").Question} Question */

/** Verbs of which a question may have hundreds, all on the board. */
const MANY = 30;

/** So few answers are read in their order, and none of them needs to stay in sight. */
const FEW = 4;

/** So many fit a small screen if what ends something follows in the same row. */
const SOME = 6;

/**
 * @typedef {object} Extras
 * @property {(state: State) => Node | null} setup the form of a set-up
 * @property {(state: State) => Node | null} saved formations of the coach's own
 * @property {(choice: Choice) => void} settle called when a habit's tick is on
 * @property {(square: string) => string} preview words about a square that was tapped
 * @property {(state: State) => Node | null} purse what there is to spend in a shop
 * @property {(state: State) => Node | null} ending what is offered after the match
 * @property {() => import("../geometry.js").Lay} lay how the pitch lies on the screen
 */

/** The panel of the question. */
export class QuestionPanel {
  /**
   * @param {HTMLElement} host
   * @param {HTMLElement} live where a screen reader hears the question
   * @param {Controller} controller
   * @param {Extras} extras
   */
  constructor(host, live, controller, extras) {
    this.host = host;
    this.live = live;
    this.controller = controller;
    this.extras = extras;
    this.always = false;
    this.allOpen = false;
    this.said = "";
    /** What was chosen of a throw of several dice. @type {number[]} */
    this.thrown = [];
    this.number = -1;
    this.pressed = false;
    this.late = false;
    this.listen();
  }

  /**
   * A button that is drawn anew between the press and the release of the mouse would lose the click: as long as the same
   * question is asked, drawing waits for the release.
   */
  listen() {
    this.host.addEventListener("pointerdown", () => (this.pressed = true));
    this.host.addEventListener("click", () => (this.pressed = false), { capture: true });
    const release = () => {
      this.pressed = false;
      if (this.late) this.show(this.controller.state);
    };
    for (const name of ["pointerup", "pointercancel"]) window.addEventListener(name, () => setTimeout(release));
  }

  /** Do looks change what the buttons say? @param {State} state */
  tells(state) {
    return (
      isAsked(state) &&
      (Boolean(state.question?.setup) ||
        Boolean(noteOf(state, this.controller.walker)) || Boolean(state.question?.choices?.some((choice) => choice.target)))
    );
  }

  /** @param {State} state */
  show(state) {
    const { question } = state;
    this.late = this.pressed && question?.number === this.number;
    if (this.late) return;
    const key = focusKey(this.host);
    if (question?.number !== this.number) {
      this.number = question?.number ?? -1;
      this.always = false;
      this.thrown = [];
      this.host.scrollTop = 0;
    }
    this.host.classList.toggle("asked", isAsked(state));
    this.host.dataset.who = question?.who ?? "nobody";
    this.host.dataset.why = question?.why ?? "";
    this.host.dataset.number = String(question?.number ?? -1);
    this.host.parentElement?.classList.toggle("off-board", isAsked(state) && !asksOfTheBoard(state));
    this.host.replaceChildren(...(question ? this.parts(state, question) : [h("p", {}, t("One moment…"))]));
    const line = question?.text ?? "";
    if (line !== this.said) {
      this.said = line;
      this.live.textContent = line;
    }
    giveFocus(this.host, key);
  }

  /**
   * @param {State} state
   * @param {Question} question
   * @returns {Node[]}
   */
  parts(state, question) {
    const mine = isAsked(state);
    /** @type {(Node | null)[]} */
    const parts = [
      this.hintBox(state),
      state.scene?.over
        ? null
        : h(
            "p",
            { class: mine ? "badge-line mine" : "badge-line" },
            mine ? badge(state) : waitingFor(state),
            timeLeft(state),
          ),
      h("h2", { class: "ask", tabindex: "-1" }, question.text),
      this.extras.ending(state),
      question.roll ? rollBox(question.roll) : null,
      this.diceOnTable(question),
      question.die && mine ? typedDice(question.die, this.thrown, (faces) => this.controller.rolled(faces), this.extras.lay()) : null,
      mine ? noteOf(state, this.controller.walker) : null,
      question.facts?.length ? h("ul", { class: "facts" }, ...question.facts.map((fact) => h("li", {}, fact))) : null,
    ];
    if (mine) parts.push(this.extras.purse(state));
    if (mine && question.choices?.length) {
      const arranging = Boolean(question.setup);
      if (arranging) parts.push(this.extras.setup(state));
      parts.push(this.aimed(state));
      if (!state.planned) parts.push(this.buttons(state, question));
      if (arranging) parts.push(this.extras.saved(state));
      if (!state.planned) parts.push(this.everything(state, question));
    }
    return /** @type {Node[]} */ (parts.filter(Boolean));
  }

  /** A bot's advice, and a button to follow it; not while the coach plans something else. @param {State} state */
  hintBox(state) {
    const { hint, advising, busy } = state;
    if (advising) return h("div", { class: "hint-box thinking", role: "status" }, t("A bot thinks about it…"));
    if (!hint || plansElse(state, hint)) return null;
    const { choice } = hint;
    const doing = { type: "button", "data-key": "do-hint", disabled: busy, onclick: () => choice && this.doHint(choice) };
    return h(
      "div",
      { class: "hint-box" },
      h("b", {}, hint.text),
      hint.reason ? h("p", {}, hint.reason) : null,
      choice ? h("button", doing, t("Do it")) : null,
    );
  }

  /**
   * Do what was advised. Whom it goes against is asked next, and the advice had that in mind: it is told again.
   * @param {Choice} choice
   */
  async doHint(choice) {
    await this.controller.press(choice);
    const { state } = this.controller;
    const targets = state.question?.choices?.filter((one) => one.on === "player") ?? [];
    if (choice.on === "begin" && isAsked(state) && state.question?.acting === choice.player && targets.length > 1)
      await giveHint(this.controller);
  }

  /** @param {Question} question */
  diceOnTable(question) {
    const drawn = question.choices?.some((choice) => choice.dice?.length);
    if (!question.dice?.length || question.roll || drawn) return null;
    return h("div", { class: "dice-row" }, ...question.dice.map((die) => drawDie(die)));
  }

  /** A square that was tapped once, or an attack that is planned: what it would mean, and a button to do it. @param {State} state */
  aimed(state) {
    const square = state.aimed || playerOf(state.scene, state.planned)?.square;
    const doing = square && this.controller.meaning(square);
    if (!doing) return null;
    return h(
      "div",
      { class: "confirm-box" },
      h("p", {}, this.extras.preview(square)),
      state.planned ? h("p", { class: "soft" }, t("Press here or click {player} again: he goes to the best square and does it. A lit square: he does it from there.", { player: state.planned })) : null,
      h("button", { type: "button", class: "primary", "data-key": "do", onclick: doing }, this.deed(state)),
      h("button", { type: "button", "data-key": "cancel", onclick: () => this.controller.cancel() }, t("Cancel")),
    );
  }

  /** What the button does: the attack that is planned, by its name. @param {State} state */
  deed(state) {
    const attack = state.planned ? aimAt(state.looks, state.selected, state.planned) : undefined;
    return attack?.act?.label || t("Do it");
  }

  /** @param {State} state @param {Question} question */
  buttons(state, question) {
    const offers = offersOf(question, state.selected);
    const picked = question.setup ? [] : [...offers.players.values()].flat(); // of a set-up they stand on the pitch
    const onPlayers = picked.filter(isDirect);
    const short = onPlayers.length <= 8 ? onPlayers : [];
    const waiting = benchOf(state, offers);
    const all = ordered([...short, ...waiting.begin, ...offers.buttons]);
    const box = h("div", { class: "answers", role: "group", "aria-label": t("Answers") });
    const selected = playerOf(state.scene, state.selected);
    if (selected) box.append(h("p", { class: "whose" }, `${selected.id} ${selected.name || selected.position}`));
    else if (question.turn || onPlayers.length > short.length)
      box.append(h("p", { class: question.turn ? "whose soft on-the-pitch" : "whose soft" }, t("Choose a player on the pitch.")));
    else if (offers.squares.size || plannerOf(question, state.selected) === "") box.append(h("p", { class: "whose soft" }, t("Choose a square on the pitch.")));
    for (const player of waiting.place) box.append(this.benchButton(player, state.busy));
    const ends = h("div", { class: "ends" }); // what ends something stays in sight, however long the list is
    all.forEach((choice, index) => {
      const button = this.button(choice, index, Boolean(selected), state.busy);
      ((choice.rank ?? 0) > 0 ? ends : box).append(button);
    });
    if (ends.firstChild) box.append(ends);
    box.classList.toggle("few", all.length <= FEW);
    box.classList.toggle("some", all.length <= SOME);
    const settled = all.filter((choice) => choice.habit);
    const whole = settled.length === all.length;
    if (settled.length) box.append(habitTick(this.always, whole, (on) => (this.always = on)));
    return box;
  }

  /** @param {Choice} choice @param {number} index @param {boolean} short @param {boolean} busy */
  button(choice, index, short, busy) {
    const die = choice.dice?.length ? h("span", { class: "dice-row" }, ...choice.dice.map((one) => drawDie(one))) : null;
    return choiceButton(this.told(choice), {
      index,
      short,
      busy,
      die,
      chance: chanceWords(choice),
      onpress: () => this.press(choice),
    });
  }

  /** Somebody beside the pitch who is to come on: chosen here, his square on the pitch. @param {PlayerShown} player @param {boolean} busy */
  benchButton(player, busy) {
    return h(
      "button",
      {
        type: "button",
        class: "answer",
        disabled: busy,
        "data-bench": player.id,
        "data-key": `bench ${player.id}`,
        onclick: () => this.controller.select(player.id),
      },
      `${player.id} ${player.name || player.position}`,
    );
  }

  /** A choice with what a look knows of its target. @param {Choice} choice */
  told(choice) {
    const found =
      choice.target && !choice.detail
        ? aimAt(this.controller.state.looks, this.controller.walker, choice.target)
        : undefined;
    return found ? { ...choice, detail: aimWords(found) } : choice;
  }

  /** @param {Choice} choice */
  press(choice) {
    if (this.always && choice.habit) this.extras.settle(choice);
    this.controller.press(choice);
  }

  /** Every answer as a list, for whoever does not want to point at the board. @param {State} state @param {Question} question */
  everything(state, question) {
    const choices = question.choices ?? [];
    const offers = offersOf(question, state.selected);
    const hidden = choices.filter((choice) => !offers.buttons.includes(choice));
    if (!hidden.length) return null;
    const list = h("div", { class: "all-list" });
    const details = h(
      "details",
      { class: "all" },
      h("summary", { "data-key": "all" }, t.count(choices.length, "{n} answer as a list", "All {n} answers as a list")),
      list,
    );
    const fill = () => {
      if (list.firstChild || !details.open) return;
      if (choices.length > MANY) list.append(this.selectList(choices));
      else
        list.append(
          ...choices.map((choice) =>
            choiceButton(choice, {
              index: -1,
              short: false,
              busy: state.busy,
              die: null,
              chance: chanceWords(choice),
              onpress: () => this.press(choice),
            }),
          ),
        );
    };
    details.addEventListener("toggle", () => {
      this.allOpen = details.open;
      fill();
    });
    details.open = this.allOpen;
    fill();
    return details;
  }

  /** @param {Choice[]} choices */
  selectList(choices) {
    const select = h(
      "select",
      { "aria-label": t("Answers"), "data-key": "select" },
      ...choices.map((choice, i) => h("option", { value: String(i) }, choice.label)),
    );
    const button = h(
      "button",
      {
        type: "button",
        class: "primary",
        "data-key": "select-do",
        onclick: () => this.press(choices[Number(select.value)]),
      },
      t("Do it"),
    );
    return h("div", { class: "row" }, select, button);
  }
}

/**
 * Has the coach something in hand that the advice is not about?
 * @param {State} state
 * @param {NonNullable<State["hint"]>} hint
 */
function plansElse({ selected, aimed, planned }, hint) {
  return Boolean(aimed || planned || (selected && selected !== hint.selected && selected !== hint.choice?.player));
}

/** Is anything to be pointed at on the pitch? @param {State} state */
function asksOfTheBoard({ question, selected }) {
  const offers = offersOf(question, selected);
  return Boolean(question?.plans || question?.setup || offers.squares.size || offers.players.size);
}

/**
 * Who beside the pitch can act or be placed while nobody is chosen: on a small screen his dugout is out of sight.
 * @param {State} state
 * @param {import("../offers.js").Offers} offers
 */
export function benchOf(state, offers) {
  /** @type {{begin: Choice[], place: PlayerShown[]}} */
  const bench = { begin: [], place: [] };
  if (state.selected || state.question?.setup) return bench;
  for (const player of state.scene?.players ?? []) {
    const choices = (!player.square && offers.players.get(player.id)) || [];
    bench.begin.push(...choices.filter((choice) => choice.on === "begin" && state.question?.turn));
    if (choices.some((choice) => choice.on === "mover")) bench.place.push(player);
  }
  return bench;
}

/** Why nothing can be shown on the pitch, or nothing comes of what was declared. @param {State} state @param {string} walker */
function noteOf(state, walker) {
  const note = walker ? plansOf(state.looks, walker)?.note : "";
  return note ? h("p", { class: "look-note", role: "status" }, note) : null;
}

/** @param {Choice} choice */
function chanceWords(choice) {
  return choice.chance === undefined || choice.chance === null ? "" : percent(choice.chance);
}

/** @param {State} state */
function badge(state) {
  const who = state.question?.who;
  const side = state.scene?.sides[who === "away" ? 1 : 0];
  if (who === "nature") return t("Roll the dice");
  return state.seats.length === 2 && side ? t("{team}, it is up to you", { team: side.team }) : t("It is up to you");
}

/**
 * Who is waited for.
 * @param {State} state
 */
function waitingFor(state) {
  const who = state.question?.who ?? "nobody";
  if (state.scene?.over) return t("The match is over.");
  if (who === "nature") return t("Waiting for the dice…");
  if (who === "nobody") return t("One moment…");
  const index = who === "home" ? 0 : 1;
  const name = state.match?.coaches?.[index] || state.scene?.sides[index].team || "";
  return t("Waiting for {name}…", { name });
}

/** How long whoever is asked has, where a clock runs; the page keeps it going. @param {State} state */
function timeLeft(state) {
  const running = state.clock?.running;
  if (running !== "home" && running !== "away") return null;
  const words = clocksOf(state.clock, (performance.now() - state.clockAt) / 1000)[running === "home" ? 0 : 1];
  return h("span", { class: "time-left", role: "timer" }, icon("clock"), " ", h("span", { "data-clock": running }, words));
}

/** @param {HTMLElement} host */
function focusKey(host) {
  const active = document.activeElement;
  if (!active || !host.contains(active) || active === host) return null;
  return active.getAttribute("data-key") ?? "";
}

/** @param {HTMLElement} host @param {string | null} key */
function giveFocus(host, key) {
  if (key === null) return;
  // While an answer is on its way every button is disabled, and the heading keeps the focus.
  const same = key ? host.querySelector(`[data-key="${CSS.escape(key)}"]:not(:disabled)`) : null;
  const place = /** @type {HTMLElement | null} */ (
    same ?? host.querySelector(".answers button:not(:disabled)") ?? host.querySelector(".ask")
  );
  place?.focus({ preventScroll: true });
}
