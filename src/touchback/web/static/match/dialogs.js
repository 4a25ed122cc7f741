/** What a coach is asked beside the match itself: taking back, advice, giving up. */

import { ask, openDialog } from "../common/dialog.js";
import { $, h } from "../common/dom.js";
import { t } from "../common/words.js";
import { choiceFor } from "./offers.js";
import { isAsked, playerOf } from "./store.js";

/** @typedef {import("./store.js").State} State */
/** @typedef {import("./controller.js").Controller} Controller */

/** The dialog in which the rival asks to take back, while it is open. @type {HTMLDialogElement | null} */
let takingBack = null;

/**
 * The rival wants to take something back, or does not want it any more.
 * @param {State} state
 * @param {Controller} controller
 */
export function askToTakeBack(state, controller) {
  const asked = state.undoAsked;
  if (!asked) {
    takingBack?.close();
    return;
  }
  if (takingBack || !state.seats.length || state.seats.includes(asked.by)) return;
  const team = state.scene?.sides[asked.by === "home" ? 0 : 1].team ?? "";
  /** @param {boolean} agree */
  const reply = (agree) => {
    takingBack?.close();
    controller.undoReply(agree);
  };
  const refuse = h("button", { type: "button", class: "primary", onclick: () => reply(false) }, t("Refuse"));
  const agree = h("button", { type: "button", onclick: () => reply(true) }, t("Agree"));
  takingBack = openDialog(
    t("Take back?"),
    [
      h("p", {}, t("{team} would like to take back what was done past a die.", { team })),
      asked.text ? h("p", { class: "undo-depth" }, h("b", {}, asked.text)) : "",
      asked.answers
        ? h("p", { class: "soft" }, t.count(asked.answers, "{n} answer or die would be undone.", "{n} answers and dice would be undone."))
        : "",
      h("div", { class: "row end" }, agree, refuse),
    ],
    { onclose: () => (takingBack = null) },
  );
  refuse.focus();
}

/**
 * A bot's advice: shown above the question, and on the pitch.
 * @param {Controller} controller
 */
export async function giveHint(controller) {
  if (controller.state.advising) return;
  const { number } = controller.state.question ?? {};
  controller.store.set({ advising: true, hint: null, hinted: "", aimed: "", planned: "" });
  const said = await controller.hint();
  controller.store.set({ advising: false });
  const { question, scene, selected } = controller.state;
  if (!said || question?.number !== number) return; // what was asked is answered already
  const choice = question?.choices?.find((one) => one.answer === said.answer);
  controller.store.set({
    hint: { text: said.text, reason: said.reason ?? "", choice, selected },
    hinted: choice?.square || playerOf(scene, choice?.target || choice?.player)?.square || "",
  });
  $("#question").scrollTop = 0;
  $("#said-log").textContent = `${said.text} ${said.reason ?? ""}`;
}

/**
 * Give the match up: by the rules where they ask for it, else at any moment.
 * @param {Controller} controller
 */
export async function concede(controller) {
  const { state } = controller;
  const choice = isAsked(state) ? choiceFor(state.question, "concede") : undefined;
  if (choice) return controller.press(choice);
  if (!state.seats.length) return;
  const said = await ask(t("Concede the match?"), t("You would lose the match."), [
    { value: "", label: t("Play on"), kind: "primary" },
    { value: "concede", label: t("Concede"), kind: "danger" },
  ]);
  if (said) await controller.act({ type: "concede" });
}

/** Letters of a name, as the server has it. */
const LONGEST_NAME = 40;

/**
 * Call a player something else in this match.
 * @param {Controller} controller
 * @param {import("../common/types.js").PlayerShown} player
 */
export function renamePlayer(controller, player) {
  const box = h("input", { value: player.name ?? "", maxlength: LONGEST_NAME, "aria-label": t("Name"), autocomplete: "off" });
  const form = h(
    "form",
    {},
    h("p", { class: "soft" }, t("Both coaches see it, in this match. Empty: as he was called before.")),
    box,
    h("div", { class: "row end" }, h("button", { class: "primary" }, t("Save"))),
  );
  const dialog = openDialog(t("Rename {player}", { player: `${player.id} ${player.position}` }), [form]);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const said = await controller.line.send({ type: "rename", player: player.id, name: box.value });
    if (said.type === "refused") controller.refused(/** @type {any} */ (said));
    else dialog.close();
  });
  box.select();
}
