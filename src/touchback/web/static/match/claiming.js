/** A rival who is away, or has filled the match: how long one waits, and what one may do then. */

import { h } from "../common/dom.js";
import { t } from "../common/words.js";
import { clockWords } from "./clock.js";

/** @typedef {import("./store.js").State} State */
/** @typedef {import("../common/types.js").ClaimShown} ClaimShown */

/**
 * What may be done now. Pure.
 * @param {ClaimShown | null | undefined} claim
 * @param {number} passed seconds since it was told
 * @param {("home" | "away")[]} seats
 * @returns {{left: number, offers: ("claim" | "draw" | "go-on")[]} | null} null: nothing is to be said
 */
export function claimNow(claim, passed, seats) {
  if (!claim || seats.length !== 1 || seats[0] !== claim.side) return null;
  const left = Math.max(0, claim.seconds - passed);
  if (left > 0) return { left, offers: [] };
  return { left: 0, offers: claim.why === "too-long" ? ["go-on", "draw", "claim"] : ["draw", "claim"] };
}

/** The box beside the question. */
export class ClaimBox {
  /**
   * @param {HTMLElement} host
   * @param {(what: string) => void} onclaim
   */
  constructor(host, onclaim) {
    this.host = host;
    this.onclaim = onclaim;
    this.said = "";
  }

  /** @param {State} state @param {number} now milliseconds */
  show(state, now) {
    const claim = state.scene?.over ? null : state.present?.claim;
    const due = claimNow(claim, (now - state.presentAt) / 1000, state.seats);
    const key = due ? `${claim?.why} ${due.offers.join()} ${clockWords(due.left)}` : "";
    if (key === this.said) return;
    this.said = key;
    this.host.hidden = !due;
    this.host.replaceChildren(...(due && claim ? this.parts(claim, due.left, due.offers) : []));
  }

  /**
   * @param {ClaimShown} claim
   * @param {number} left
   * @param {string[]} offers
   */
  parts(claim, left, offers) {
    const words = /** @type {Record<string, string>} */ ({
      claim: t("Claim the match"),
      draw: t("Call it a draw"),
      "go-on": t("Let it go on"),
    });
    const text =
      claim.why === "too-long"
        ? t("Your rival has filled this match: you may claim it, call it a draw, or let it go on.")
        : left > 0
          ? t("Your rival is away. In {time} you may claim the match or call it a draw.", { time: clockWords(left) })
          : t("Your rival has been away for long: you may claim the match, call it a draw, or go on waiting.");
    return [
      h("p", {}, text),
      h(
        "div",
        { class: "row" },
        ...offers.map((what) =>
          h("button", { type: "button", "data-claim": what, onclick: () => this.onclaim(what) }, words[what]),
        ),
      ),
    ];
  }
}
