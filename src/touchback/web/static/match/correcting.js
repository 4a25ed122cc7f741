/** The referee's tool: drag players, set what the rules cannot reach, propose it. The table has said what can be set. */

import { openDialog, toast } from "../common/dialog.js";
import { $, h } from "../common/dom.js";
import { t } from "../common/words.js";
import { playerOf, playerOn } from "./store.js";

/** @typedef {import("./page.js").MatchPage} MatchPage */
/** @typedef {import("./store.js").State} State */
/** @typedef {import("./controller.js").Controller} Controller */
/** @typedef {import("../common/types.js").CorrectionForm} CorrectionForm */
/** @typedef {import("../common/types.js").Settable} Settable */
/** @typedef {import("../common/types.js").Scene} Scene */

/** What is picked when a click says where the ball is. */
const BALL = "ball";

/** A correction in the making. */
export class Correcting {
  /** @param {MatchPage} page */
  constructor(page) {
    this.page = page;
    /** @type {CorrectionForm | null} */
    this.form = null;
    this.number = 0;
    this.picked = "";
    /** @type {Scene | null} the scene as it was */
    this.before = null;
    /** @type {Record<string, any>} */
    this.changes = {};
    this.reason = "";
    this.consented = false; // does nobody have to agree?
    this.sent = false;
  }

  get on() {
    return this.form !== null;
  }

  /** Begin, or leave it. */
  async toggle() {
    if (this.on) return this.stop();
    const said = await this.page.line.send({ type: "corrections" });
    if (said.type === "refused") return this.page.controller.refused(said);
    const { scene } = this.page.store.state;
    if (said.type !== "corrections" || !scene) return undefined;
    this.form = /** @type {CorrectionForm} */ (said.form);
    this.number = said.number;
    this.consented = Boolean(said.at_once);
    this.sent = false;
    this.before = scene;
    this.changes = {};
    this.reason = "";
    this.picked = "";
    this.show();
    scrollTo({ top: 0 }); // on a small screen its button is below the pitch, which it needs
    return undefined;
  }

  /** Leave it: the match is shown as it stands. */
  stop() {
    const { before } = this;
    this.form = null;
    this.before = null;
    $("#correcting").hidden = true;
    $("#correcting").replaceChildren();
    $("#question").hidden = false;
    document.body.classList.remove("refereeing");
    if (before) this.page.showDraft(before);
  }

  /** An update has come: whatever was being corrected is no more as it was. */
  passed() {
    if (!this.on) return;
    this.before = null;
    this.stop();
    if (!this.sent) toast(t("The match had already gone on."), "plain");
  }

  // -- the pitch --------------------------------------------------------------------------------------------------

  /**
   * A player was dropped on a square, or ('off') beside the pitch.
   * @param {string} id
   * @param {string} square
   */
  drop(id, square) {
    this.picked = id;
    this.ofPlayer(id).at = square;
    this.show();
  }

  /**
   * @param {string} square
   * @returns {boolean} was it meant for the referee?
   */
  click(square) {
    if (!this.on) return false;
    const player = playerOn(this.page.store.state.scene, square);
    if (this.picked === BALL) this.changes[this.form?.objects[0] ?? BALL] = player?.id ?? square;
    else if (player) this.picked = player.id;
    else if (this.picked) this.ofPlayer(this.picked).at = square;
    this.show();
    return true;
  }

  /** @param {string} id @returns {boolean} */
  clickSeat(id) {
    if (!this.on) return false;
    this.picked = id;
    this.show();
    return true;
  }

  /** @param {string} id @returns {Record<string, any>} */
  ofPlayer(id) {
    const players = (this.changes.players ??= {});
    return (players[id] ??= {});
  }

  /** The scene as it would be: only squares, lying down and the ball are drawn. */
  draft() {
    if (!this.before || !this.form) return;
    const [upright, bench] = this.form.postures;
    const scene = structuredClone(this.before);
    for (const [id, change] of Object.entries(this.changes.players ?? {})) {
      const player = playerOf(scene, id);
      if (!player) continue;
      if (change.status) player.status = change.status;
      if (change.at === "off") {
        player.square = "";
        if (!change.status) player.status = bench;
      } else if (change.at) {
        player.square = change.at;
        if (!change.status && !playerOf(this.before, id)?.square) player.status = upright;
      }
    }
    const ball = this.changes[this.form?.objects[0] ?? BALL];
    if (typeof ball === "string") {
      for (const player of scene.players) player.ball = player.id === ball;
      scene.balls = ball === "off" || playerOf(scene, ball) ? [] : [{ square: ball }];
    }
    this.page.showDraft(scene);
  }

  // -- the form ---------------------------------------------------------------------------------------------------

  show() {
    const { form } = this;
    if (!form) return;
    this.draft();
    document.body.classList.add("refereeing");
    $("#question").hidden = true;
    const host = $("#correcting");
    host.hidden = false;
    const focused = document.activeElement?.id ?? "";
    host.replaceChildren(
      h("h2", {}, t("Correct the match")),
      h("p", { class: "soft" }, t("Drag players, or pick somebody and click a square. The log will show it.")),
      this.picker(),
      ...(this.picked && this.picked !== BALL ? [this.player(this.picked)] : []),
      ...this.groups(form),
      this.goOn(form),
      this.summary(),
      h(
        "label",
        { class: "field" },
        t("Reason"),
        h("input", {
          id: "correct-reason",
          maxlength: 300,
          value: this.reason,
          oninput: (/** @type {Event} */ event) =>
            (this.reason = /** @type {HTMLInputElement} */ (event.target).value),
        }),
      ),
      h(
        "div",
        { class: "row end" },
        h("button", { type: "button", id: "correct-cancel", onclick: () => this.stop() }, t("Cancel")),
        h(
          "button",
          { type: "button", id: "correct-send", class: "primary", onclick: () => this.send() },
          this.consented ? t("Correct") : t("Propose to the rival"),
        ),
      ),
    );
    if (focused) document.getElementById(focused)?.focus();
  }

  /** Whom or what the next click is about. */
  picker() {
    const players = this.page.store.state.scene?.players ?? [];
    const select = h(
      "select",
      { id: "correct-who" },
      h("option", { value: "" }, t("Nobody picked")),
      h("option", { value: BALL }, t("The ball")),
      ...players.map((player) => h("option", { value: player.id }, `${player.id} ${player.name || player.position}`)),
    );
    select.value = this.picked;
    select.addEventListener("change", () => {
      this.picked = select.value;
      this.show();
    });
    return h("label", { class: "field" }, t("Picked"), select);
  }

  /** What can be set of one player. @param {string} id */
  player(id) {
    const form = /** @type {CorrectionForm} */ (this.form);
    const change = this.ofPlayer(id);
    const now = form.players[id] ?? {};
    return h(
      "fieldset",
      {},
      h("legend", {}, `${id}${change.at ? `: ${change.at}` : ""}`),
      ...form.settables
        .filter((one) => one.owner === "player")
        .map((one) =>
          this.input(one, `player-${one.key}`, String(change[one.key] ?? now[one.key] ?? ""), (value) => {
            change[one.key] = value;
          }),
        ),
    );
  }

  /** What can be set of the match and of both sides. @param {CorrectionForm} form */
  groups(form) {
    const sides = this.page.store.state.scene?.sides ?? [];
    const names = { match: t("Match"), home: sides[0]?.team ?? "", away: sides[1]?.team ?? "" };
    return /** @type {const} */ (["match", "home", "away"]).map((owner) =>
      h(
        "details",
        { id: `correct-${owner}`, open: Boolean(document.getElementById(`correct-${owner}`)?.hasAttribute("open")) },
        h("summary", {}, names[owner]),
        ...form.settables
          .filter((one) => one.owner === owner)
          .map((one) =>
            this.input(one, `${owner}-${one.key}`, String(this.said(one) ?? one.value ?? ""), (value) => {
              const [table, key] = this.place(one);
              table[key] = value;
            }),
          ),
      ),
    );
  }

  /**
   * Where a correction writes this, made if need be.
   * @param {Settable} one
   * @returns {[Record<string, any>, string]}
   */
  place(one) {
    const names = one.owner === "match" ? one.key.split(".") : [one.owner, one.key];
    if (names.length === 1) return [this.changes, names[0]];
    return [(this.changes[names[0]] ??= {}), names[1]];
  }

  /** What the correction says of it so far. @param {Settable} one */
  said(one) {
    const names = one.owner === "match" ? one.key.split(".") : [one.owner, one.key];
    return names.length === 1 ? this.changes[names[0]] : this.changes[names[0]]?.[names[1]];
  }

  /**
   * @param {Settable} one
   * @param {string} id
   * @param {string} value
   * @param {(value: string | number | boolean) => void} set
   */
  input(one, id, value, set) {
    const name = `correct-${id.replaceAll(".", "-")}`;
    /** @type {HTMLInputElement | HTMLSelectElement} */
    let field;
    if (one.kind === "choice") {
      field = h("select", { id: name }, ...(one.values ?? []).map(([word, said]) => h("option", { value: word }, said)));
      field.value = value;
    } else if (one.kind === "flag") {
      field = h("input", { id: name, type: "checkbox", checked: value === "true" });
    } else {
      field = h("input", { id: name, type: "number", min: one.low ?? 0, max: one.high ?? 0, value });
    }
    const write = () => {
      if (one.kind === "flag") set(/** @type {HTMLInputElement} */ (field).checked);
      else if (one.kind !== "number") set(field.value);
      else if (field.value) set(Number(field.value));
    };
    field.addEventListener("input", write); // whatever is drawn anew meanwhile, nothing that was typed is lost
    field.addEventListener("change", () => {
      write();
      this.show();
    });
    return h("label", { class: "field" }, one.label, field);
  }

  /** Where the match goes on. @param {CorrectionForm} form */
  goOn(form) {
    const sides = this.page.store.state.scene?.sides ?? [];
    const select = h(
      "select",
      { id: "correct-go-on" },
      h("option", { value: "" }, form.running ? t("Say where it goes on") : t("Where it stands")),
      h("option", { value: "active home" }, t("A turn of {team} begins", { team: sides[0]?.team ?? "" })),
      h("option", { value: "active away" }, t("A turn of {team} begins", { team: sides[1]?.team ?? "" })),
      ...form.goOn.map(([word, said]) => h("option", { value: word }, said)),
    );
    select.value = this.changes.active ? `active ${this.changes.active}` : (this.changes.go_on ?? "");
    select.addEventListener("change", () => {
      delete this.changes.active;
      delete this.changes.go_on;
      if (select.value.startsWith("active ")) this.changes.active = select.value.slice("active ".length);
      else if (select.value) this.changes.go_on = select.value;
      this.show();
    });
    return h("label", { class: "field" }, t("The match goes on"), select);
  }

  /** What the correction says so far, in the words of the form; where the match goes on stands beside it. */
  summary() {
    const sides = this.page.store.state.scene?.sides ?? [];
    const teams = { home: sides[0]?.team ?? "", away: sides[1]?.team ?? "" };
    /** @type {string[]} */
    const told = [];
    for (const [key, value] of Object.entries(this.meant())) {
      if (key === "players") {
        for (const [id, change] of Object.entries(value)) told.push(`${id}: ${this.inWords("player", change)}`);
      } else if (key === "home" || key === "away") told.push(`${teams[key]}: ${this.inWords(key, value)}`);
      else if (typeof value === "object") told.push(this.inWords("match", value, `${key}.`));
      else if (key !== "active" && key !== "go_on") told.push(this.inWords("match", { [key]: value }));
    }
    return h("p", { class: "soft correct-summary" }, told.join("; "));
  }

  /**
   * What is set of one player, of a side or of the match.
   * @param {string} owner
   * @param {Record<string, any>} change
   * @param {string} [table] the name of the table it stands in, with a dot
   */
  inWords(owner, change, table = "") {
    return Object.entries(change)
      .map(([key, value]) => {
        const one = this.form?.settables.find((known) => known.owner === owner && known.key === table + key);
        const word = one?.values?.find(([known]) => known === String(value))?.[1];
        return one ? `${one.label} ${word ?? value}` : String(value);
      })
      .join(", ");
  }

  /** The changes without what says nothing. */
  meant() {
    /** @type {Record<string, any>} */
    const found = {};
    for (const [key, value] of Object.entries(this.changes)) {
      if (key === "players") {
        const players = Object.entries(value).filter(([, change]) => Object.keys(change).length);
        if (players.length) found.players = Object.fromEntries(players);
      } else if (typeof value !== "object" || Object.keys(value).length) found[key] = value;
    }
    return found;
  }

  async send() {
    const changes = this.meant();
    if (!Object.keys(changes).length) return toast(t("Nothing is corrected yet."), "plain");
    /** @type {HTMLInputElement | null} */
    const wrong = $("#correcting").querySelector("input:invalid");
    if (wrong) {
      wrong.closest("details")?.setAttribute("open", "");
      return wrong.reportValidity();
    }
    const { number, reason } = this;
    this.sent = true; // the update that follows ends it
    const said = await this.page.line.send({ type: "correct", number, changes, reason });
    if (said.type !== "refused") return undefined;
    this.sent = false;
    return this.page.controller.refused(said);
  }
}

/** The dialog in which the rival proposes a correction, while it is open. @type {HTMLDialogElement | null} */
let proposing = null;

/**
 * The rival proposes a correction, or does not any more.
 * @param {State} state
 * @param {Controller} controller
 */
export function askToCorrect(state, controller) {
  const asked = state.correctionAsked;
  proposing?.close();
  if (!asked || !state.seats.length) return;
  if (state.seats.includes(asked.by)) {
    toast(t("Your correction is proposed; your rival has to agree."), "plain");
    return;
  }
  /** @param {boolean} agree */
  const reply = (agree) => {
    proposing?.close();
    controller.act({ type: "correct-reply", number: asked.number, agree });
  };
  const refuse = h("button", { type: "button", class: "primary", onclick: () => reply(false) }, t("Refuse"));
  const agree = h("button", { type: "button", onclick: () => reply(true) }, t("Agree"));
  proposing = openDialog(
    t("Correct the match?"),
    [
      h("p", {}, t("Your rival proposes this correction:")),
      h("p", { class: "proposed" }, asked.text),
      h("div", { class: "row end" }, agree, refuse),
    ],
    { onclose: () => (proposing = null) },
  );
  refuse.focus();
}
