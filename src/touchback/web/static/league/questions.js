/** What a coach is asked after a match and between seasons, each with what he may do. */

/** @typedef {import("../common/types.js").QuestionShown} QuestionShown */
/** @typedef {import("../common/types.js").LeagueShown} LeagueShown */
/** @typedef {import("../common/types.js").OfferShown} OfferShown */
/** @typedef {import("../common/types.js").DraftShown} DraftShown */
/** @typedef {import("../common/types.js").TeamPage} TeamPage */
/** @typedef {import("./main.js").Visit} Visit */

import { api } from "../common/api.js";
import { attempt, toast } from "../common/dialog.js";
import { h } from "../common/dom.js";
import { number, t } from "../common/words.js";
import { act, address, apiOf, button, table } from "./parts.js";

/**
 * Every question of a reader.
 * @param {QuestionShown[]} questions
 * @param {Visit} visit
 */
export function questionList(questions, visit) {
  return h("div", {}, questions.map((one) => questionBox(one, visit)));
}

/**
 * @param {QuestionShown} question
 * @param {Visit} visit
 */
function questionBox(question, visit) {
  const box = h(
    "div",
    { class: "question", "data-kind": question.kind },
    h("h3", {}, question.teamName ? `${question.teamName}: ${question.text}` : question.text),
    h("p", {}, question.help ?? "", " ", h("small", {}, question.rule)),
  );
  if (question.gold) box.append(h("p", {}, t("Gold: {gold}", { gold: number(question.gold) })));
  const drawn = ANSWERS[question.kind];
  if (drawn) box.append(drawn(question, visit));
  return box;
}

/** @type {Record<string, (question: QuestionShown, visit: Visit) => Node>} */
const ANSWERS = {
  confirm: toFixture,
  play: toFixture,
  dice,
  touchdowns,
  advance,
  choose,
  hire,
  redraft,
};

/** @param {QuestionShown} question @param {Visit} visit */
function toFixture(question, visit) {
  return h("p", {}, h("a", { href: address(visit.league, `/fixture/${question.fixture}`) }, t("To the fixture")));
}

/**
 * Do something, then look again.
 * @param {Visit} visit
 * @param {Record<string, unknown>} command
 * @param {number[]} [dice]
 */
async function answer(visit, command, dice) {
  if (await act(visit.league, command, dice ? { dice } : {})) await visit.again();
}

/** Dice that a coach has rolled himself. @param {QuestionShown} question @param {Visit} visit */
function dice(question, visit) {
  const faces = h("input", { inputmode: "numeric", "aria-label": t("Dice"), placeholder: "3 5" });
  return h(
    "div",
    { class: "row" },
    faces,
    button(t("These were rolled"), () =>
      answer(visit, { type: "Proceed", team: question.team }, (faces.value.match(/\d+/g) ?? []).map(Number)),
    ),
  );
}

/** @param {QuestionShown} question @param {Visit} visit */
function closeStep(question, visit) {
  return button(
    t("Done: close this step"),
    () => answer(visit, { type: "Proceed", team: question.team }),
    "primary close-step",
  );
}

/**
 * The choices of an offer; none where there is nothing to choose.
 * @param {OfferShown} offer
 */
function choiceOf(offer) {
  if (!offer.choices?.length) return null;
  return h(
    "select",
    { "aria-label": offer.words },
    offer.choices.map(([value, words]) => h("option", { value }, words)),
  );
}

/** What came of it: dice may have decided. @param {LeagueShown} home */
function tellLatest(home) {
  const [latest] = home.news ?? [];
  const lines = (home.news ?? []).filter((line) => line.entry === latest.entry);
  if (lines.length) toast(lines.map((line) => line.text).join(" "), "good");
}

/** Touchdowns that a rival left. @param {QuestionShown} question @param {Visit} visit */
function touchdowns(question, visit) {
  const offers = question.offers ?? [];
  const who = h("select", { "aria-label": t("Player") }, offers.map((one) => h("option", { value: one.player }, one.name ?? "")));
  return h(
    "div",
    { class: "row" },
    who,
    button(offers[0]?.words ?? "", () => answer(visit, { type: "GiveTouchdown", team: question.team, player: Number(who.value) }), "primary"),
  );
}

/** @param {QuestionShown} question @param {Visit} visit */
function advance(question, visit) {
  const rows = (question.offers ?? []).map((offer) => {
    const choice = choiceOf(offer);
    const take = async () => {
      const chosen = choice?.value ?? "";
      const isRandom = offer.what.startsWith("random");
      /** @type {LeagueShown | undefined} */
      const home = await act(visit.league, {
        type: "Advance",
        team: question.team,
        player: offer.player,
        kind: offer.what,
        what: isRandom ? "" : chosen,
        category: isRandom ? chosen : "",
      });
      if (!home) return;
      tellLatest(home);
      await visit.again();
    };
    return [
      `${offer.name ?? ""}${offer.forced ? ` (${t("must advance")})` : ""}`,
      offer.words,
      offer.cost ?? 0,
      choice,
      button(t("Take it"), take),
    ];
  });
  return h(
    "div",
    {},
    rows.length
      ? table([t("Player"), t("Kind"), t("SPP"), t("Which"), ""], rows)
      : h("p", {}, t("Nobody has enough star player points.")),
    closeStep(question, visit),
  );
}

/** @param {QuestionShown} question @param {Visit} visit */
function choose(question, visit) {
  const choices = question.offers?.[0]?.choices ?? [];
  return h(
    "div",
    { class: "row" },
    choices.map(([value, words]) =>
      button(words, () => answer(visit, { type: "Choose", team: question.team, what: value })),
    ),
  );
}

/** @type {Record<string, (offer: OfferShown) => Record<string, unknown>>} */
const HIRING = {
  hire: (offer) => ({ type: "Hire", position: offer.choices?.[0]?.[0] }),
  buy: (offer) => ({ type: "Buy", what: offer.choices?.[0]?.[0] }),
  visitor: (offer) => ({ type: "HireVisitor", player: offer.player }),
  free: () => ({ type: "TakeFreePlayer" }),
  retire: (offer) => ({ type: "Retire", player: offer.player }),
};

/** @param {QuestionShown} question @param {Visit} visit */
function hire(question, visit) {
  const rows = (question.offers ?? []).map((offer) => [
    offer.words,
    offer.name || (offer.choices?.[0]?.[1] ?? ""),
    offer.cost ?? 0,
    button(t("Do it"), () => answer(visit, { ...HIRING[offer.what](offer), team: question.team })),
  ]);
  return h(
    "div",
    {},
    rows.length
      ? table([t("What"), t("Who"), t("Gold"), ""], rows)
      : h("p", {}, t("There is nothing you could afford or have room for.")),
    !visit.numbers.length &&
      h("p", {}, h("a", { href: address(visit.league, `/team/${question.team}`) }, t("On the page of the team you can let players go."))),
    closeStep(question, visit),
  );
}

/** The list for the next season. @param {QuestionShown} question @param {Visit} visit */
function redraft(question, visit) {
  const box = h("div", {}, t("One moment …"));
  attempt(async () => box.replaceChildren(await redraftForm(question, visit)));
  return box;
}

/**
 * @param {QuestionShown} question
 * @param {Visit} visit
 */
async function redraftForm(question, visit) {
  /** @type {TeamPage} */
  const page = await api.get(apiOf(visit.league, `/teams/${question.team}`));
  const game = (await api.get(apiOf(visit.league))).game;
  /** @type {DraftShown} */
  const offered = await api.get(
    `/api/drafts/${encodeURIComponent(game)}/${encodeURIComponent(page.team.listName ?? "")}`,
  );
  const keeps = (question.offers ?? []).map((offer) => ({
    offer,
    box: h("input", { type: "checkbox", checked: true, "aria-label": offer.name }),
  }));
  const hires = (offered.positions ?? []).map((one) => ({ one, input: counter(0, one.most, one.words) }));
  const items = (offered.items ?? []).map((one) => ({
    one,
    input: counter(page.owned?.[one.name] ?? 0, one.most, one.words),
  }));
  const total = h("p", { role: "status" });
  const sum = () => {
    let cost = keeps.reduce((gold, { offer, box }) => gold + (box.checked ? (offer.cost ?? 0) : 0), 0);
    for (const { one, input } of [...hires, ...items]) cost += one.cost * Number(input.value);
    const gold = question.gold ?? 0;
    const tooMuch = cost > gold ? t("{gold} too much: let somebody go", { gold: number(cost - gold) }) : "";
    total.textContent = [t("{cost} of {gold} gold", { cost: number(cost), gold: number(gold) }), tooMuch].filter(Boolean).join(" · ");
    total.classList.toggle("faults", cost > gold);
  };
  const send = () => {
    const staff = Object.fromEntries(
      items
        .filter(({ one }) => !["rerolls", "fans"].includes(one.name))
        .map(({ one, input }) => [one.name, Number(input.value)]),
    );
    const of = (/** @type {string} */ name) => Number(items.find(({ one }) => one.name === name)?.input.value ?? 0);
    return answer(visit, {
      type: "Redraft",
      team: question.team,
      keep: keeps.filter(({ box }) => box.checked).map(({ offer }) => offer.player),
      hire: hires.flatMap(({ one, input }) => Array(Number(input.value)).fill(one.name)),
      rerolls: of("rerolls"),
      staff,
      more_fans: of("fans"),
    });
  };
  const form = h(
    "div",
    {},
    table(
      [t("Keep"), t("Player"), t("Gold")],
      keeps.map(({ offer, box }) => [box, offer.name ?? "", offer.cost ?? 0]),
      "ticked",
    ),
    table(
      [t("New"), t("Gold"), t("How many")],
      [...hires, ...items].map(({ one, input }) => [one.words, one.cost, input]),
    ),
    total,
    button(t("This is my team"), send, "primary"),
  );
  form.addEventListener("input", sum);
  sum();
  return form;
}

/**
 * @param {number} value
 * @param {number} most
 * @param {string} words
 */
function counter(value, most, words) {
  return h("input", { type: "number", min: 0, max: most, value, "aria-label": words });
}

