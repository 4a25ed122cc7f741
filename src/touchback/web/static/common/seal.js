/** The seal of a match that is over: this browser checks its dice by itself, and shows what it found. */

/** @typedef {import("./types.js").MatchShown} MatchShown */
/** @typedef {import("./types.js").Proof} Proof */
/** @typedef {import("../replay/proof.js").Verdict} Verdict */
/** @typedef {{proof: Proof, verdict: Verdict, known: "" | "same" | "other", mine: "" | "in" | "out"}} Checked */

import { verify } from "../replay/proof.js";
import { api } from "./api.js";
import { h } from "./dom.js";
import { promiseSeen } from "./promise.js";
import { sharesGiven } from "./shares.js";
import { t } from "./words.js";

/** @type {Map<string, Promise<Checked>>} */
const checked = new Map();

/**
 * Check a match, once a page.
 * @param {MatchShown} match
 * @param {(share: number) => void} [progress]
 * @returns {Promise<Checked>}
 */
export function check(match, progress) {
  const known = checked.get(match.id);
  if (known) return known;
  const found = checkAnew(match, progress);
  checked.set(match.id, found);
  found.catch(() => checked.delete(match.id));
  return found;
}

/**
 * @param {MatchShown} match
 * @param {(share: number) => void} [progress]
 * @returns {Promise<Checked>}
 */
async function checkAnew(match, progress) {
  /** @type {Proof} */
  const proof = await api.get(`/api/matches/${match.id}/proof`);
  const verdict = await verify(proof, match.id, progress);
  const seen = promiseSeen(match.id)?.commitment;
  return { proof, verdict, known: !seen ? "" : seen === proof.commitment ? "same" : "other", mine: ownShare(proof, match.id) };
}

/**
 * Is what this browser has added in the dice?
 * @param {Proof} proof
 * @param {string} match
 */
function ownShare(proof, match) {
  const given = sharesGiven(match);
  if (!given.length) return "";
  return given.every((one) => proof.shares?.[one.side === "home" ? 0 : 1] === one.share) ? "in" : "out";
}

/**
 * Is everything as it was promised?
 * @param {Checked} found
 */
function isRight({ verdict, known, mine, proof }) {
  const whole = verdict.whole || proof.format !== 2;
  return verdict.promise && verdict.shares && whole && !verdict.wrong.length && known !== "other" && mine !== "out";
}

/**
 * Who has added to the dice, in words.
 * @param {Proof} proof
 */
function sharesInWords(proof) {
  if (proof.format !== 2) return t("The secret is the server's alone, as it was in older matches.");
  const count = (proof.shares ?? []).filter(Boolean).length;
  if (count === 2) return t("Both coaches have added to these dice: nobody could choose them.");
  if (count === 1) return t("One coach has added to these dice: the server could not choose them without him.");
  return t("No coach has added to these dice.");
}

/**
 * The seal of a match that is over; it fills itself in.
 * @param {MatchShown} match
 * @returns {HTMLElement}
 */
export function sealOf(match) {
  const words = h("span", {}, t("The dice are being checked…"));
  const sign = h("span", { class: "seal-sign", "aria-hidden": "true" }, "…");
  const seal = h("p", { class: "seal", role: "status", "data-seal": "checking" }, sign, words);
  check(match).then(
    (found) => {
      if (!found.proof.rolls?.length) return seal.remove();
      const right = isRight(found);
      seal.dataset.seal = right ? "good" : "bad";
      sign.textContent = right ? "✓" : "✗";
      const line = right
        ? t.count(found.verdict.checked, "Sealed: {n} die checked, it is right.", "Sealed: {n} dice checked, all are right.")
        : t("These dice are not what was promised.");
      words.replaceChildren(h("b", {}, line), " ", right ? sharesInWords(found.proof) : "");
    },
    () => seal.remove(), // typed dice, or a line that is lost: there is nothing to say
  );
  return seal;
}
