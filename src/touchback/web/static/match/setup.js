/**
 * Setting up: drag and drop, or a click on a player and a click on a square; formations; what the set-up breaks.
 *
 * A game that asks for one player's square after the other is told all of them at once: until then the set-up is a
 * draft of the page's own.
 */

import { api } from "../common/api.js";
import { attempt, openDialog, toast } from "../common/dialog.js";
import { h } from "../common/dom.js";
import { t } from "../common/words.js";
import { arranged, assigned, drafted, dropped, mirrorMoves, placesOf } from "./formation.js";
import { icon } from "./icons.js";
import { lookKey } from "./looks.js";
import { choiceFor } from "./offers.js";
import { isAsked, playerOf, playerOn } from "./store.js";

/** @typedef {import("./store.js").State} State */
/** @typedef {import("./controller.js").Controller} Controller */
/** @typedef {import("../common/types.js").Formation} Formation */
/** @typedef {import("../common/types.js").Aim} Aim */
/** @typedef {import("../common/types.js").Scene} Scene */
/** @typedef {import("../common/types.js").Update} Update */
/** @typedef {import("./formation.js").Places} Places */

/** The coach at his set-up. */
export class Setup {
  /**
   * @param {Controller} controller
   * @param {(scene: Scene) => void} draw shows a set-up that the server does not know yet
   */
  constructor(controller, draw) {
    this.controller = controller;
    this.draw = draw;
    /** @type {Places} where players of the draft stand */
    this.draft = {};
    /** @type {Formation[] | null} */
    this.saved = null;
    this.open = false;
  }

  get state() {
    return this.controller.state;
  }

  /** The set-up that is asked for. */
  get asked() {
    return (isAsked(this.state) && this.state.question?.setup) || null;
  }

  /** Is it this coach who is setting up? */
  get on() {
    return this.asked !== null;
  }

  /** @returns {"home" | "away"} */
  get side() {
    return this.state.question?.who === "away" ? "away" : "home";
  }

  /** Does the game ask for one player's square after the other? */
  get oneByOne() {
    return Boolean(this.asked?.inTurn);
  }

  /** Who is to be placed next where the game asks for one after the other; else ''. */
  get next() {
    if (!this.oneByOne) return "";
    return this.state.scene?.players.find((player) => this.mine(player.id) && !player.square)?.id ?? "";
  }

  /** Is everybody set up, and not only some chosen players placed again? */
  get whole() {
    return Boolean(this.asked?.whole);
  }

  /** Who may be moved. */
  get movable() {
    return this.asked?.players ?? [];
  }

  /** May this player be moved? @param {string} id */
  mine(id) {
    return this.movable.includes(id);
  }

  /** @param {Places} places */
  arrange(places) {
    if (!Object.keys(places).length || !this.state.question) return undefined;
    this.controller.select("");
    return this.oneByOne ? this.plan(places) : this.send(places);
  }

  /** @param {Places} places */
  send(places) {
    return this.controller.act({ type: "arrange", number: this.state.question?.number ?? 0, places });
  }

  // -- the draft --------------------------------------------------------------------------------------------------

  /** Move players of the draft, if the squares are among those the game offers. @param {Places} places */
  plan(places) {
    const { asked, state } = this;
    const free = (/** @type {string} */ square) => square === "off" || asked?.squares.includes(square);
    if (!state.scene || !Object.values(places).every(free)) return;
    this.draft = { ...this.draft, ...places };
    this.draw(drafted(state.scene, this.movable, this.draft));
  }

  /**
   * An update as this coach sees it: with his draft, as long as he is setting up.
   * @param {Update} update
   * @returns {Update}
   */
  seen(update) {
    const going = update.question.setup && update.question.who === this.state.question?.who;
    if (!going) this.draft = {};
    if (!Object.keys(this.draft).length) return update;
    return { ...update, scene: drafted(update.scene, update.question.setup?.players ?? [], this.draft) };
  }

  /** Everybody of the draft, for the server. @returns {Places} */
  get planned() {
    return Object.fromEntries(Object.entries(this.draft).filter(([, square]) => square !== "off"));
  }

  /** Send the draft if everybody stands. @returns {boolean} was there one? */
  finish() {
    if (!this.oneByOne || this.next || !Object.keys(this.planned).length) return false;
    this.send(this.planned);
    return true;
  }

  /**
   * A player was dropped on a square ('off': beside the pitch).
   * @param {string} id
   * @param {string} square
   */
  drop(id, square) {
    if (this.state.scene && this.mine(id)) this.arrange(dropped(this.state.scene, id, square));
  }

  /**
   * A square was clicked: pick the player there, or put the picked one there.
   * @param {string} square
   * @returns {boolean} was it the set-up's business?
   */
  click(square) {
    if (!this.on || !this.state.scene) return false;
    const there = playerOn(this.state.scene, square);
    const picked = this.state.selected || (there ? "" : this.next);
    if (picked && this.mine(picked) && there?.id !== picked) {
      this.arrange(dropped(this.state.scene, picked, square));
      return true;
    }
    if (there && this.mine(there.id)) {
      this.controller.select(picked === there.id ? "" : there.id);
      return true;
    }
    return false;
  }

  /**
   * A player in the dugout was clicked.
   * @param {string} id
   */
  clickSeat(id) {
    if (!this.mine(id)) return false;
    const picked = this.state.selected;
    const standing = playerOf(this.state.scene, picked)?.square;
    if (picked && standing && this.mine(picked)) this.drop(picked, "off");
    else this.controller.select(picked === id ? "" : id);
    return true;
  }

  // -- the form ---------------------------------------------------------------------------------------------------

  /** @param {State} state */
  form(state) {
    const { question, scene } = state;
    if (!question || !scene) return null;
    const ready = (question.choices ?? []).filter((choice) => choice.on === "set-up");
    const faults = question.faults ?? [];
    if (this.oneByOne) return this.draftForm(state, scene);
    const picked = playerOf(scene, state.selected);
    return h(
      "div",
      { class: "setup" },
      h(
        "p",
        { class: "soft" },
        picked
          ? t("Now choose a square for {player}.", { player: `${picked.id} ${picked.position}` })
          : t("Drag players, or click one and then a square."),
      ),
      ready.length && !(question.choices ?? []).some((choice) => choice.keys?.includes("end"))
        ? h(
            "button",
            {
              type: "button",
              class: "primary",
              "data-key": "line-up",
              disabled: state.busy,
              onclick: () => this.lineUpAndStart(ready[0]),
            },
            t("Line up and start"),
          )
        : null,
      h(
        "div",
        { class: "row" },
        ...ready.map((choice) =>
          h(
            "button",
            {
              type: "button",
              "data-answer": choice.answer,
              "data-verb": choice.verb,
              "data-key": `formation ${choice.label}`,
              disabled: state.busy,
              onclick: () => this.ready(choice),
            },
            choice.short || choice.label,
          ),
        ),
        this.whole && !scene.floor
          ? h(
              "button",
              {
                type: "button",
                "data-key": "mirror",
                disabled: state.busy,
                onclick: () => this.arrange(mirrorMoves(scene, this.movable)),
              },
              icon("mirror"),
              t("Mirror"),
            )
          : null,
        picked?.square
          ? h(
              "button",
              { type: "button", "data-key": "off", onclick: () => this.drop(picked.id, "off") },
              t("Off the pitch"),
            )
          : null,
      ),
      faults.length
        ? h(
            "div",
            { class: "faults" },
            h("p", {}, t("Not yet right:")),
            h("ul", {}, ...faults.map((fault) => h("li", { class: "fault" }, fault))),
          )
        : h("p", { class: "fine" }, t("This set-up keeps all the rules.")),
    );
  }

  /** The form of a draft: ready-made set-ups, in one click or to be changed. @param {State} state @param {Scene} scene */
  draftForm(state, scene) {
    this.controller.lookAt("formations", "");
    const aims = state.looks.get(lookKey("formations", ""))?.aims ?? [];
    const labels = [...new Set(aims.map((aim) => aim.label ?? ""))];
    const picked = playerOf(scene, state.selected || this.next);
    const begun = Object.keys(this.planned).length > 0;
    /** @param {string} key @param {string} label @param {() => void} onclick @param {string} [kind] */
    const button = (key, label, onclick, kind = "") =>
      h("button", { type: "button", class: kind, "data-key": key, disabled: state.busy, onclick }, label);
    return h(
      "div",
      { class: "setup" },
      h(
        "p",
        { class: "soft" },
        picked
          ? t("Now choose a square for {player}.", { player: `${picked.id} ${picked.position}` })
          : t("Drag players, or click one and then a square."),
      ),
      labels.length && !begun
        ? button("line-up", t("Line up and start"), () => this.send(this.squaresOf(aims, labels[0])), "primary")
        : null,
      begun && !this.next ? button("ready", t("Ready"), () => this.finish(), "primary") : null,
      h(
        "div",
        { class: "row" },
        ...labels.map((label) => button(`formation ${label}`, label, () => this.lineUp(aims, label))),
        begun ? button("mirror", t("Mirror"), () => this.arrange(mirrorMoves(scene, this.movable))) : null,
        picked?.square ? button("off", t("Off the pitch"), () => this.drop(picked.id, "off")) : null,
      ),
    );
  }

  /** @param {Aim[]} aims @param {string} label @returns {Places} */
  squaresOf(aims, label) {
    const chosen = aims.filter((aim) => aim.label === label);
    return Object.fromEntries(chosen.map((aim) => [aim.player, aim.spots?.[0].square ?? "off"]));
  }

  /**
   * Put everybody where a ready-made set-up has him.
   * @param {Aim[]} aims
   * @param {string} label
   */
  lineUp(aims, label) {
    const scene = this.state.scene;
    if (!scene || !this.on) return undefined;
    return this.arrange(arranged(scene, this.side, this.movable, new Map(Object.entries(this.squaresOf(aims, label)))));
  }

  /** Formations the coach has saved; a floor below ground is another one each time. @param {State} state */
  savedRow(state) {
    if (!this.whole || state.scene?.floor) return null;
    if (this.saved === null) this.load();
    const mine = (this.saved ?? []).filter((formation) => formation.game === state.scene?.game);
    return h(
      "details",
      {
        class: "saved",
        open: this.open,
        ontoggle: (/** @type {Event} */ event) => (this.open = /** @type {HTMLDetailsElement} */ (event.target).open),
      },
      h(
        "summary",
        { "data-key": "saved" },
        mine.length ? t.count(mine.length, "{n} formation of your own", "{n} formations of your own") : t("Formations of your own"),
      ),
      ...mine.map((formation) =>
        h(
          "div",
          { class: "row" },
          h(
            "button",
            { type: "button", "data-key": `use ${formation.name}`, onclick: () => this.use(formation) },
            formation.name,
          ),
          h(
            "button",
            {
              type: "button",
              class: "plain",
              "aria-label": t("Delete {name}", { name: formation.name }),
              onclick: () => this.remove(formation),
            },
            "×",
          ),
        ),
      ),
      h("button", { type: "button", "data-key": "save", onclick: () => this.save() }, t("Save this set-up…")),
    );
  }

  /**
   * Put everybody where a ready-made set-up has him; the coach can still change it. A game that does not tell the
   * squares takes it as it is.
   * @param {import("../common/types.js").Choice} choice
   */
  async ready(choice) {
    const { line, store } = this.controller;
    store.set({ busy: true });
    const said = await line.send({ type: "look", what: "formations" });
    store.set({ busy: false });
    const aims = /** @type {Aim[]} */ (said.look?.aims ?? []);
    const label = choice.short ?? "";
    if (!aims.some((aim) => aim.label === label)) return this.controller.answer(choice);
    return this.lineUp(aims, label);
  }

  /**
   * Put everybody where a ready-made set-up has him, and go on.
   * @param {import("../common/types.js").Choice} choice
   */
  async lineUpAndStart(choice) {
    await this.ready(choice);
    const { question } = this.state;
    const end = question?.setup && !question.faults?.length ? choiceFor(question, "end") : undefined;
    if (end) await this.controller.answer(end);
  }

  /** @param {Formation} formation */
  use(formation) {
    if (this.state.scene) this.arrange(assigned(this.state.scene, this.side, this.movable, formation.places));
  }

  async load() {
    this.saved = [];
    const game = this.state.scene?.game ?? "";
    const said = await attempt(() => api.get(`/api/formations?game=${encodeURIComponent(game)}`));
    if (Array.isArray(said)) this.saved = said;
    this.controller.store.set({ looks: new Map(this.state.looks) });
  }

  save() {
    const name = h("input", { name: "name", maxlength: 40, required: true, "aria-label": t("Name of the formation") });
    const form = h(
      "form",
      {},
      h("label", { class: "field" }, t("Name of the formation"), name),
      h("div", { class: "row end" }, h("button", { class: "primary" }, t("Save"))),
    );
    const dialog = openDialog(t("Save this set-up"), [form]);
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      const scene = this.state.scene;
      if (!scene) return;
      const formation = {
        game: scene.game,
        name: name.value.trim(),
        receiving: scene.active === this.side,
        places: placesOf(scene, this.side, this.movable),
      };
      if ((await attempt(() => api.put("/api/formations", formation).then(() => true))) === undefined) return;
      dialog.close();
      toast(t("Saved."), "good");
      await this.load();
    });
    name.focus();
  }

  /** @param {Formation} formation */
  async remove(formation) {
    await attempt(() =>
      api.delete(
        `/api/formations?game=${encodeURIComponent(formation.game)}&name=${encodeURIComponent(formation.name)}`,
      ),
    );
    await this.load();
  }
}
