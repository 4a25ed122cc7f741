/** What clicks and keys mean: selecting, walking, aiming, answering. The table has said what each of them does. */

import { ask, toast } from "../common/dialog.js";
import { t } from "../common/words.js";
import { aimAt, lookKey, PLANS, plannerOf } from "./looks.js";
import { spotMeant } from "./marking.js";
import { choiceFor, clickMeans, offersOf } from "./offers.js";
import { isAsked, playerOf, playerOn } from "./store.js";

/** @typedef {import("./store.js").Store} Store */
/** @typedef {import("./socket.js").Line} Line */
/** @typedef {import("../common/types.js").Act} Act */
/** @typedef {import("../common/types.js").Choice} Choice */
/** @typedef {import("../common/types.js").Confirm} Confirm */
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
    return this.state.question?.acting ?? "";
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
    const planner = isAsked(this.state) ? plannerOf(question, selected) : null;
    if (planner !== null) this.lookAt(PLANS, planner);
    if (zones) this.lookAt("zones", "");
    if (threat) this.lookAt("threat", "");
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
    if (this.state.busy) return false;
    this.store.set({ busy: true, aimed: "", planned: "" });
    const said = await this.line.send(message);
    if (said.type === "refused") this.refused(said);
    // A reply that brings no update would leave the page waiting; an update clears it as well.
    this.store.set({ busy: false });
    return said.type !== "refused";
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

  /** Dice of one throw, one after the other; what is refused ends it. @param {number[]} faces */
  async rolled(faces) {
    const first = this.state.question?.number ?? 0;
    for (const [i, face] of faces.entries())
      if (!(await this.act({ type: "answer", number: first + i, answer: face }))) return;
  }

  /**
   * Press a button of the question; what cannot be meant lightly is asked first.
   * @param {Choice} choice
   */
  async press(choice) {
    const number = this.state.question?.number;
    if (choice.confirm && !(await this.confirmed(choice.confirm))) return;
    if (number === this.state.question?.number) await this.answer(choice); // else the match has gone on meanwhile
  }

  /** @param {Confirm} confirm @returns {Promise<boolean>} */
  async confirmed({ title, text, yes, no, danger, guard }) {
    if (guard && !this.chosen.guard) return true;
    const said = await ask(title, text, [
      { value: "", label: no, kind: danger ? "primary" : undefined },
      { value: "yes", label: yes, kind: danger ? "danger" : "primary" },
    ]);
    return said === "yes";
  }

  /**
   * Do what one click means: walk, and go on to do something.
   * @param {Act} act
   * @param {string[]} [path]
   */
  go({ player, action = "", target = "", stop = false }, path = []) {
    const number = this.state.question?.number ?? 0;
    const more = { ...(target ? { target } : {}), ...(stop ? { stop } : {}) };
    return this.act({ type: "walk", number, player, action, path, ...more });
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
    const his = (player && offers.players.get(player.id)) || [];
    if (player && state.question.turn && his.some((choice) => choice.on === "begin")) {
      if (!clickMeans(offers, square, player).length) return this.select(player.id === state.selected ? "" : player.id);
    }
    if (player && (await this.leaveFor(player.id))) return;
    const doing = this.meaning(square);
    const plan = doing ? this.plan(square) : "";
    if (plan) return this.store.set({ planned: plan, aimed: "", hover: square });
    if (!doing) {
      if (state.planned) return this.store.set({ planned: "", aimed: "" });
      const barred = player && this.walker ? aimAt(state.looks, this.walker, player.id)?.barred : "";
      if (barred) return toast(barred, "plain");
      if (player && his.some((choice) => choice.on === "mover"))
        return this.select(player.id === state.selected ? "" : player.id);
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
   * End the action of whoever acts and select another player, if a click on him means nothing else.
   * @param {string} id
   * @returns {Promise<boolean>} was it meant so?
   */
  async leaveFor(id) {
    const { question } = this.state;
    const leave = question?.leave;
    const square = playerOf(this.state.scene, id)?.square ?? "";
    if (!leave?.players.includes(id) || this.meaning(square)) return false;
    if (leave.confirm && !(await this.confirmed(leave.confirm))) return true;
    if (question?.number !== this.state.question?.number) return true; // the match has gone on meanwhile
    this.store.set({ next: id });
    await this.act({ type: "answer", number: question?.number ?? 0, answer: leave.answer });
    return true;
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
    const planner = plannerOf(state.question, state.selected);
    if (planner === null) return null;
    const aim = player && player.id !== planner ? aimAt(state.looks, planner, player.id) : undefined;
    if (aim?.act) {
      const act = aim.act;
      return () => this.go(act, aim.spots?.[0]?.path);
    }
    if (player && player.id !== planner) return null;
    const spot = spotMeant(state, planner, square);
    const act = spot?.act;
    return act ? () => this.go(act, spot.path) : null;
  }

  /**
   * The rival on this square, if a click plans an attack on him: one he walks to is shown before it is declared.
   * @param {string} square
   * @returns {string} '' if it plans nothing
   */
  plan(square) {
    const { looks, planned, scene } = this.state;
    const target = playerOn(scene, square)?.id ?? "";
    if (!target || target === planned) return "";
    return aimAt(looks, this.walker, target)?.approach === "plan" ? target : "";
  }

  // -- commands ---------------------------------------------------------------------------------------------------

  /** Let go: of a tapped square, a menu, a player; else go back, if the rules let him. */
  cancel() {
    const { state } = this;
    if (state.aimed || state.planned) return this.store.set({ aimed: "", planned: "" });
    if (state.selected) return this.select("");
    const back = choiceFor(state.question, "cancel");
    if (back && isAsked(state)) return this.answer(back);
    return undefined;
  }

  /** End the turn, the action, the set-up: whatever ends here. */
  end() {
    if (!isAsked(this.state)) return;
    const choice = choiceFor(this.state.question, "end");
    if (choice) return this.press(choice);
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
        (question?.choices ?? []).filter((choice) => choice.on === "begin").map((choice) => choice.player ?? ""),
      ),
    ];
    if (!ids.length) return "";
    const at = ids.indexOf(selected);
    const id = ids[(at + by + ids.length) % ids.length] ?? ids[0];
    this.select(id);
    return playerOf(scene, id)?.square ?? "";
  }

  /**
   * Press the answer that belongs to a command of the keyboard.
   * @param {string} key
   */
  begin(key) {
    if (!isAsked(this.state)) return;
    const choice = choiceFor(this.state.question, key, this.state.selected);
    if (choice) return this.press(choice);
  }

  /** Ask a bot. */
  async hint() {
    const said = await this.line.send({ type: "hint" });
    if (said.type === "refused") this.refused(said);
    return said.type === "hint" ? said : null;
  }

  /** Take back; where dice or the rival's answers go with it that is asked first, and dice are told after. */
  async undo() {
    const { undoDice, undoRival, question } = this.state;
    if (undoDice || undoRival) {
      if (!(await this.confirmed(lossOf(undoDice, undoRival)))) return false;
      if (question?.number !== this.state.question?.number) return false; // the match has gone on meanwhile
    }
    const done = await this.act({ type: "undo" });
    if (done && undoDice)
      toast(t.count(undoDice, "Taken back, and {n} die with it: it will be rolled anew.", "Taken back, and {n} dice with it: they will be rolled anew."));
    return done;
  }

  /**
   * Claim the match of a rival who is away, call it a draw, or let one that is too long go on.
   * @param {string} what
   */
  async claim(what) {
    if (what !== "go-on") {
      const said = await ask(
        what === "claim" ? t("Claim the match?") : t("Call it a draw?"),
        t("That ends the match; your rival can go on with it no more."),
        [
          { value: "", label: t("Wait"), kind: "primary" },
          { value: what, label: what === "claim" ? t("Claim the match") : t("Call it a draw"), kind: "danger" },
        ],
      );
      if (said !== what) return;
    }
    await this.act({ type: "claim", what });
  }

  /** @param {boolean} agree */
  undoReply(agree) {
    return this.act({ type: "undo-reply", agree });
  }
}

/**
 * What is asked before more than one's own answers is taken back.
 * @param {number} dice
 * @param {boolean} rival
 * @returns {Confirm}
 */
function lossOf(dice, rival) {
  const rolls = dice ? t.count(dice, "{n} die goes with it and will be rolled anew.", "{n} dice go with it and will be rolled anew.") : "";
  const turn = rival ? t("What your rival has done since is undone, too.") : "";
  const text = [turn, rolls, t("This cannot be brought back.")].filter(Boolean).join(" ");
  return { title: t("Take back?"), text, yes: t("Take back"), no: t("Let it stand"), danger: true };
}
