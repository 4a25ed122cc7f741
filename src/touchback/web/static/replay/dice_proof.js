/** The proof of the dice on the page: the promise, the secret, and a check in this browser. */

/** @typedef {import("../common/types.js").MatchShown} MatchShown */
/** @typedef {import("../common/types.js").Proof} Proof */

import { api } from "../common/api.js";
import { h } from "../common/dom.js";
import { t } from "../common/words.js";
import { verify } from "./proof.js";

/**
 * @param {HTMLElement} place
 * @param {MatchShown} match
 */
export async function drawProof(place, match) {
  if (match.dice === "typed") {
    place.replaceChildren(h("p", {}, t("The coaches rolled these dice themselves: there is nothing to prove.")));
    return;
  }
  /** @type {Proof} */
  const proof = await api.get(`/api/matches/${match.id}/proof`);
  if (match.status === "over" && !(proof.rolls ?? []).length) {
    place.replaceChildren(
      h("p", {}, t("The dice of this match were not rolled by this server: there is nothing to prove.")),
    );
    return;
  }
  const verdict = h("div", { role: "status", "aria-live": "polite" });
  const bar = h("progress", { max: 1, value: 0, hidden: true });
  const button = h("button", { type: "button", class: "primary" }, t("Verify in this browser"));
  button.addEventListener("click", async () => {
    button.disabled = true;
    bar.hidden = false;
    verdict.replaceChildren();
    try {
      const found = await verify(proof, match.id, (share) => (bar.value = share));
      verdict.replaceChildren(...words(found));
    } catch (error) {
      verdict.replaceChildren(
        h(
          "p",
          { class: "fault" },
          crypto.subtle
            ? String(error)
            : t(
                "This browser checks only over https or on this machine. Download the match and run: touchback verify FILE",
              ),
        ),
      );
    }
    bar.hidden = true;
    button.disabled = false;
  });
  place.replaceChildren(
    h("h2", {}, t("Were the dice fair?")),
    h(
      "p",
      {},
      t(
        "Before the first die the server published the commitment: it fixed every die of the match. The secret behind it is opened at the end, so that anybody can check each roll.",
      ),
    ),
    h(
      "dl",
      { class: "proof" },
      h("dt", {}, t("Commitment")),
      h("dd", {}, h("code", {}, proof.commitment)),
      proof.secret
        ? [
            h("dt", {}, t("Secret")),
            h("dd", {}, h("code", {}, proof.secret)),
            h("dt", {}, t("Rolls")),
            h("dd", {}, String(proof.draws ?? 0)),
          ]
        : [],
    ),
    proof.secret
      ? h("p", { class: "row" }, button, bar)
      : h("p", { class: "soft" }, t("The secret is opened when the match is over.")),
    verdict,
    proof.how ? h("details", {}, h("summary", {}, t("How to check it yourself")), h("p", {}, proof.how)) : "",
  );
}

/** @param {import("./proof.js").Verdict} found */
function words(found) {
  /** @type {HTMLElement[]} */
  const all = [
    found.promise
      ? h("p", { class: "verdict good" }, t("✓ The secret is the one that was promised."))
      : h("p", { class: "verdict bad" }, t("✗ The secret is not the one that was promised.")),
  ];
  if (found.wrong.length === 0) {
    all.push(
      h(
        "p",
        { class: "verdict good" },
        t.count(found.checked, "✓ {n} roll checked: it is right.", "✓ {n} rolls checked: all are right."),
      ),
    );
  } else {
    all.push(
      h(
        "p",
        { class: "verdict bad" },
        t.count(found.wrong.length, "✗ {n} roll is not what was promised:", "✗ {n} rolls are not what was promised:"),
      ),
    );
    all.push(
      h(
        "ul",
        {},
        found.wrong
          .slice(0, 20)
          .map((die) => h("li", {}, t("Draw {draw}, a die of {sides}: {face} instead of {promised}", { ...die }))),
      ),
    );
  }
  return all;
}
