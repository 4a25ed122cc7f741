/** The proof of the dice on the page: the promise, the secret, and a check in this browser. */

/** @typedef {import("../common/types.js").MatchShown} MatchShown */
/** @typedef {import("../common/types.js").Proof} Proof */

import { api } from "../common/api.js";
import { h } from "../common/dom.js";
import { check, sealOf } from "../common/seal.js";
import { promiseSeen, rememberPromise } from "../common/promise.js";
import { number, t, when } from "../common/words.js";
import { drawDie } from "../match/dice.js";

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
  rememberPromise(match);
  if (match.status === "over" && !(proof.rolls ?? []).length) {
    place.replaceChildren(
      h("p", {}, t("The dice of this match were not rolled by this server: there is nothing to prove.")),
    );
    return;
  }
  const verdict = h("div", { role: "status", "aria-live": "polite" });
  const bar = h("progress", { max: 1, value: 0, hidden: true, "aria-label": t("The dice are being checked…") });
  place.replaceChildren(
    h("h2", {}, t("Were the dice fair?")),
    h(
      "p",
      {},
      proof.format === 2
        ? t(
            "Before the first die the server published the commitment: the fingerprint of a secret, for this match and its rules. Then both coaches' browsers added shares of their own. Every die follows from secret and shares, so nobody could choose one, not even the server, and a die that was taken back never comes again. All of it is opened at the end: now anybody can check each roll.",
          )
        : t(
            "Before the first die the server published the commitment: the fingerprint of a secret. Every die follows from that secret, so nobody could choose one later, not even the server, and a die that was taken back never comes again. The secret is opened at the end: now anybody can check each roll.",
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
            ...shareRows(proof, match),
            h("dt", {}, t("Rolls")),
            h("dd", {}, String(proof.draws ?? 0)),
          ]
        : [],
    ),
    proof.secret
      ? h("p", { class: "row" }, bar)
      : h("p", { class: "soft" }, t("The secret is opened when the match is over.")),
    verdict,
    proof.secret ? faces(proof.rolls ?? []) : "",
    h(
      "details",
      {},
      h("summary", {}, t("How to check it yourself")),
      h("p", {}, proof.how ?? ""),
      h("p", {}, h("code", {}, `touchback verify touchback-${match.id}.json --commitment ${proof.commitment}`)),
    ),
  );
  if (proof.secret) await tell(verdict, bar, match);
}

/**
 * Check by itself, and tell what was found.
 * @param {HTMLElement} verdict
 * @param {HTMLProgressElement} bar
 * @param {MatchShown} match
 */
async function tell(verdict, bar, match) {
  bar.hidden = false;
  try {
    const found = await check(match, (share) => (bar.value = share));
    verdict.replaceChildren(sealOf(match), ...words(found.verdict, found.proof.format === 2), ...memory(found.proof, match.id), ...own(found));
  } catch (error) {
    verdict.replaceChildren(h("p", { class: "fault" }, String(error)));
  }
  bar.hidden = true;
}

/**
 * The coaches' shares.
 * @param {Proof} proof
 * @param {MatchShown} match
 */
function shareRows(proof, match) {
  if (proof.format !== 2) return [];
  return (proof.shares ?? ["", ""]).flatMap((share, at) => [
    h("dt", {}, t("Share of {coach}", { coach: match.coaches[at] || match.teams[at] })),
    h("dd", {}, share ? h("code", {}, share) : t("nothing")),
  ]);
}

/**
 * Whether what this browser has added is in the dice.
 * @param {import("../common/seal.js").Checked} found
 */
function own({ mine }) {
  if (!mine) return [];
  return [
    mine === "in"
      ? h("p", { class: "verdict good" }, t("✓ What this browser has added is in these dice."))
      : h("p", { class: "verdict bad" }, t("✗ What this browser has added is not in these dice.")),
  ];
}

/**
 * @param {import("./proof.js").Verdict} found
 * @param {boolean} sealed  have coaches added to these dice? In older matches nobody can tell what was passed over
 */
function words(found, sealed) {
  /** @type {HTMLElement[]} */
  const all = [
    found.promise
      ? h("p", { class: "verdict good" }, t("✓ The secret is the one that was promised."))
      : h("p", { class: "verdict bad" }, t("✗ The secret is not the one that was promised.")),
  ];
  if (!found.shares) all.push(h("p", { class: "verdict bad" }, t("✗ A coach's share is not the one that was promised.")));
  if (sealed && !found.whole)
    all.push(h("p", { class: "verdict bad" }, t("✗ Draws were passed over: the server says that the rules failed, and nothing shows it.")));
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

/**
 * Whether the promise is the one this browser saw while the match was played.
 * @param {Proof} proof
 * @param {string} match
 */
function memory(proof, match) {
  const seen = promiseSeen(match);
  if (!seen) return [];
  return [
    seen.commitment === proof.commitment
      ? h(
          "p",
          { class: "verdict good" },
          t("✓ This browser has known the commitment since {when}, before the match was over.", {
            when: when(seen.time),
          }),
        )
      : h(
          "p",
          { class: "verdict bad" },
          t("✗ This browser was shown another commitment on {when}: {commitment}", {
            when: when(seen.time),
            commitment: seen.commitment,
          }),
        ),
  ];
}

/**
 * How often each face of the dice with six sides came.
 * @param {[number, number, number][]} rolls  draw, sides, face
 */
function faces(rolls) {
  const six = rolls.filter(([, sides]) => sides === 6);
  if (!six.length) return "";
  const counts = [1, 2, 3, 4, 5, 6].map((face) => six.filter(([, , one]) => one === face).length);
  return h(
    "div",
    {},
    h(
      "p",
      { id: "faces-title" },
      t("Faces of the six-sided dice: {n} rolls, about {each} each", { n: six.length, each: number(six.length / 6) }),
    ),
    h(
      "table",
      { class: "faces", "aria-labelledby": "faces-title" },
      h(
        "tbody",
        {},
        h(
          "tr",
          {},
          counts.map((_, index) =>
            h("th", { scope: "col" }, drawDie({ kind: "d6", face: index + 1, sides: 6 }, "small")),
          ),
        ),
        h(
          "tr",
          {},
          counts.map((count) => h("td", {}, count)),
        ),
      ),
    ),
  );
}
