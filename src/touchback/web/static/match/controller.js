/** What clicks and keys mean: selecting, walking, aiming, answering. */

import { ask, toast } from "../common/dialog.js";
import { t } from "../common/words.js";
import { aimAt, APPROACHED, approachTo, bestSpot, kickerFor, lookKey, looksFor } from "./looks.js";
import { spotAt } from "./marking.js";
import { choiceOf, clickMeans, isActing, isTurn, offersOf, walkAction } from "./offers.js";
import { isAsked, playerOf, playerOn } from "./store.js";

/** @typedef {import("./store.js").Store} Store */
/** @typedef {import("./socket.js").Line} Line */
/** @typedef {import("../common/types.js").Choice} Choice */
/** @typedef {import("../common/types.js").Look} Look */
/** @typedef {import("../common/settings.js").Chosen} Chosen */

/** The coach's hand. */
export class Controller {
  /**
   * @param {Store} store
   * @param {Line} line
   * @param {Chosen} chosen
   * @param {(choices: Choice[], square: string, pick: (choice: Choice) => void) => void} menu shows a choice of several
   */
  constructor(store, line, chosen, menu) {
    this.store = store;
    this.line = line;
    this.chosen = chosen;
    this.menu = menu;
    /** @type {Set<string>} looks that were asked for */
    this.asked = new Set();
    store.listen((_, changed) => {
      if (changed.has("question")) this.asked.clear();
      if (changed.has("question") || changed.has("selected") || changed.has("zones") || changed.has("threat"))
        this.look();
    });
  }

  get state() {
    return this.store.state;
  }

  /** The player in the middle of his action, or ''. */
  get acting() {
    const { question, scene } = this.state;
    if (
      !isActing(question) &&
      !question?.choices?.some((choice) => /^(target|throw|hit|hand|kick|lob|perform)/.test(choice.verb))
    )
      return "";
    return question?.player || scene?.players.find((player) => player.acting)?.id || "";
  }

  /** Who would walk: the acting player, or the selected one. */
  get walker() {
    return this.acting || this.state.selected;
  }

  // -- looking ahead ----------------------------------------------------------------------------------------------

  /** Ask for the looks this moment calls for. */
  look() {
    const { question, selected, zones, threat } = this.state;
    if (!isAsked(this.state) && !zones && !threat) return;
    const wanted = isAsked(this.state) ? looksFor(question, selected, this.acting) : [];
    if (zones) wanted.push({ what: "zones", player: "" });
    if (threat) wanted.push({ what: "threat", player: "" });
    for (const { what, player } of wanted) this.lookAt(what, player);
  }

  /**
   * @param {string} what
   * @param {string} player
   */
  async lookAt(what, player) {
    const number = this.state.question?.number ?? -1;
    const key = lookKey(what, player);
    if (this.asked.has(key)) return;
    this.asked.add(key);
    const said = await this.line.send({ type: "look", what, player });
    if (said.type !== "look" || number !== this.state.question?.number) return;
    const looks = new Map(this.state.looks);
    looks.set(key, /** @type {Look} */ (said.look));
    this.store.set({ looks });
  }

  // -- answering --------------------------------------------------------------------------------------------------

  /**
   * Say something that moves the match on. Nothing else can be said until the server has replied.
   * @param {Record<string, any>} message
   */
  async act(message) {
    if (this.state.busy) return;
    this.store.set({ busy: true, aimed: "", planned: "" });
    const said = await this.line.send(message);
    if (said.type === "refused") this.refused(said);
    // A reply that brings no update would leave the page waiting; an update clears it as well.
    this.store.set({ busy: false });
  }

  /** @param {{error: string, code: string}} said */
  refused(said) {
    if (said.code === "lost") toast(t("The line is lost: your answer was not sent. It will be asked again."), "bad");
    else if (said.code === "stale") toast(t("The match had already gone on."), "plain");
    else toast(said.error, "bad");
  }

  /** @param {Choice} choice */
  answer(choice) {
    const number = this.state.question?.number ?? 0;
    return this.act({ type: "answer", number, answer: choice.answer });
  }

  /** @param {number} face of a typed die */
  rolled(face) {
    return this.act({ type: "answer", number: this.state.question?.number ?? 0, answer: face });
  }

  /**
   * Press a button of the question; ending a turn is guarded.
   * @param {Choice} choice
   */
  async press(choice) {
    const number = this.state.question?.number;
    if (choice.verb === "end-turn" && this.state.question?.guard && this.chosen.guard) {
      const said = await ask(t("End the turn?"), t("Some of your players can still act."), [
        { value: "", label: t("Play on") },
        { value: "end", label: t("End the turn"), kind: "primary" },
      ]);
      if (said !== "end") return;
    }
    if (choice.verb === "concede") {
      const said = await ask(t("Concede the match?"), t("You would lose the match."), [
        { value: "", label: t("Play on"), kind: "primary" },
        { value: "concede", label: t("Concede"), kind: "danger" },
      ]);
      if (said !== "concede") return;
    }
    if (number === this.state.question?.number) await this.answer(choice); // else the match has gone on meanwhile
  }

  /**
   * Walk, and go on to do something to a target.
   * @param {string} player
   * @param {string} action
   * @param {string[]} path
   * @param {string} [target]
   * @param {boolean} [stop] the action ends with the path
   */
  walk(player, action, path, target = "", stop = false) {
    const number = this.state.question?.number ?? 0;
    const more = { ...(target ? { target } : {}), ...(stop ? { stop } : {}) };
    return this.act({ type: "walk", number, player, action, path, ...more });
  }

  /**
   * Does a click on this square end the action there? Where the look names the action (a run, a mark, a sidestep) it
   * is all he does; but onto a ball he may want to run on with it, and whoever has begun may go by stages.
   * @param {import("../common/types.js").Spot} spot
   */
  endsThere(spot) {
    const ball = this.state.scene?.balls.some((one) => one.square === spot.square);
    return !this.acting && Boolean(spot.band) && !ball;
  }

  // -- clicking ---------------------------------------------------------------------------------------------------

  /**
   * Select a player, or let go.
   * @param {string} id
   */
  select(id) {
    this.store.set({ selected: id, aimed: "", planned: "" });
  }

  /**
   * A square was clicked.
   * @param {string} square
   * @param {boolean} touch tapped: show first, do at the second tap
   */
  async click(square, touch = false) {
    const { state } = this;
    if (!isAsked(state) || state.busy || !state.question) return;
    const player = playerOn(state.scene, square);
    const offers = offersOf(state.question, state.selected);
    if (
      player &&
      isTurn(state.question) &&
      offers.players.get(player.id)?.some((choice) => choice.verb === "activate")
    ) {
      const others = clickMeans(offers, square, player);
      if (!others.length) return this.select(player.id === state.selected ? "" : player.id);
    }
    const doing = this.meaning(square);
    const plan = doing ? this.plan(square) : "";
    if (plan) return this.store.set({ planned: plan, aimed: "", hover: square });
    if (!doing) {
      if (state.planned) return this.store.set({ planned: "", aimed: "" });
      if (player && offers.players.has(player.id) && needsSquare(offers.players.get(player.id) ?? [])) {
        return this.select(player.id === state.selected ? "" : player.id);
      }
      if (state.selected || state.aimed) this.select("");
      return;
    }
    const confirmed = state.aimed === square || (player && state.planned === player.id);
    if (touch && this.chosen.confirm && !confirmed) {
      this.store.set({ aimed: square, hover: square });
      return;
    }
    await doing();
  }

  /**
   * What a click on a square would do, or nothing.
   * @param {string} square
   * @returns {(() => unknown) | null}
   */
  meaning(square) {
    const { state } = this;
    const player = playerOn(state.scene, square);
    const offers = offersOf(state.question, state.selected);
    const means = clickMeans(offers, square, player);
    if (means.length === 1) return () => this.press(means[0]);
    if (means.length > 1) return () => this.menu(means, square, (choice) => this.press(choice));
    const kicker = kickerFor(state.looks, square);
    if (kicker) return () => this.walk(kicker, "kick-off", [], square);
    const walker = this.walker;
    if (!walker) return null;
    if (player && player.id !== walker) return this.attack(walker, player.id);
    const spot = spotAt(state, walker, square);
    if (spot?.path?.length) {
      const path = spot.path;
      const planned = state.planned && approachTo(state.looks, walker, state.planned);
      if (planned) return () => this.walk(walker, planned.what, path, planned.aim.player);
      const action = this.acting ? this.actionNow() : this.goingBy(walker, spot.band ?? "");
      if (!this.acting && !action) return null;
      return () => this.walk(walker, action, path, "", this.endsThere(spot));
    }
    return null;
  }

  /**
   * The rival on this square, if a click plans an attack on him: one he walks to is shown before it is declared.
   * @param {string} square
   * @returns {string} '' if it plans nothing
   */
  plan(square) {
    const { looks, planned, question, scene } = this.state;
    const target = playerOn(scene, square)?.id ?? "";
    if (!target || this.acting || target === planned || !isTurn(question)) return "";
    const found = aimAt(looks, this.walker, target);
    return found && APPROACHED.includes(found.what) && found.aim.spots?.length ? target : "";
  }

  /**
   * Block from where he stands, walk to whom he attacks, or throw to a team-mate.
   * @param {string} walker
   * @param {string} target
   */
  attack(walker, target) {
    const found = aimAt(this.state.looks, walker, target);
    if (!found) return null;
    if (!this.acting) {
      const action = choiceOf(this.state.question, "activate", { player: walker, action: found.what })
        ? found.what
        : choiceOf(this.state.question, "activate", { player: walker, action: "throw" })
          ? "throw"
          : "";
      if (!action) return null;
      const square = playerOf(this.state.scene, target)?.square ?? "";
      const path = APPROACHED.includes(action) ? (bestSpot(found.aim)?.path ?? []) : [];
      return () => this.walk(walker, action, path, action === "throw" ? square : target);
    }
    const spot = bestSpot(found.aim);
    if (APPROACHED.includes(found.what) && spot?.path?.length) {
      const path = spot.path;
      return () => this.walk(walker, found.what, path, target);
    }
    if (found.what === "pass" && choiceOf(this.state.question, "throw")) {
      const square = playerOf(this.state.scene, target)?.square ?? "";
      return () => this.walk(walker, this.actionNow(), [], square);
    }
    return null;
  }

  /**
   * The action that brings a player somewhere: the one the look names, else the plainest he has.
   * @param {string} player
   * @param {string} named
   */
  goingBy(player, named) {
    const offered = named && choiceOf(this.state.question, "activate", { player, action: named });
    return offered ? named : walkAction(this.state.question, player);
  }

  /** The action of the acting player as the choices name it, or ''. */
  actionNow() {
    return this.state.question?.choices?.find((choice) => choice.action)?.action ?? "";
  }

  // -- commands ---------------------------------------------------------------------------------------------------

  /** Let go: of a tapped square, a menu, a player; else go back, if the rules let him. */
  cancel() {
    const { state } = this;
    if (state.aimed || state.planned) return this.store.set({ aimed: "", planned: "" });
    if (state.selected) return this.select("");
    const back = choiceOf(state.question, "back");
    if (back && isAsked(state)) return this.answer(back);
    return undefined;
  }

  /** End the turn, the action, the set-up: whatever ends here. */
  end() {
    if (!isAsked(this.state)) return;
    for (const verb of ["end-turn", "ready", "stop"]) {
      const choice = choiceOf(this.state.question, verb);
      if (choice) return this.press(choice);
    }
  }

  /**
   * The next player who can act.
   * @param {number} by 1 or -1
   * @returns {string} his square
   */
  nextPlayer(by) {
    const { question, scene, selected } = this.state;
    const ids = [
      ...new Set(
        (question?.choices ?? []).filter((choice) => choice.verb === "activate").map((choice) => choice.player ?? ""),
      ),
    ];
    if (!ids.length) return "";
    const at = ids.indexOf(selected);
    const id = ids[(at + by + ids.length) % ids.length] ?? ids[0];
    this.select(id);
    return playerOf(scene, id)?.square ?? "";
  }

  /**
   * Begin an action of the selected player by its name, or press the button of that verb.
   * @param {string[]} names actions or verbs, the first that is offered counts
   */
  begin(names) {
    const { question, selected } = this.state;
    if (!isAsked(this.state)) return;
    for (const name of names) {
      const choice =
        (selected && choiceOf(question, "activate", { player: selected, action: name })) ||
        question?.choices?.find(
          (one) => one.verb === name && !one.square && (!selected || one.player === selected || !one.player),
        );
      if (choice) return this.press(choice);
    }
  }

  /** Ask a bot. */
  async hint() {
    const said = await this.line.send({ type: "hint" });
    if (said.type === "refused") this.refused(said);
    return said.type === "hint" ? said : null;
  }

  /** Take back. */
  undo() {
    return this.act({ type: "undo" });
  }

  /** @param {boolean} agree */
  undoReply(agree) {
    return this.act({ type: "undo-reply", agree });
  }
}

/**
 * Are these choices of a player who goes to one of several squares?
 * @param {Choice[]} choices
 */
function needsSquare(choices) {
  return choices.some((choice) => choice.square);
}
