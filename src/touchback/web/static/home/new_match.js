/** Putting a match together. */

/** @typedef {import("../common/types.js").Me} Me */
/** @typedef {import("../common/types.js").GameShown} GameShown */
/** @typedef {import("../common/types.js").MatchShown} MatchShown */
/** @typedef {import("./draft.js").Draft} Draft */
/** @typedef {import("./draft.js").Opponent} Opponent */

import { api } from "../common/api.js";
import { attempt, copy, openDialog } from "../common/dialog.js";
import { h } from "../common/dom.js";
import { choices, pictured, tick } from "../common/forms.js";
import { t } from "../common/words.js";
import { named, nameField } from "./account.js";
import { draftFor, draftFrom, lacking, newMatchOf, ordinaryDraft, ordinaryOf, seatsOf } from "./draft.js";
import { games, teamOf } from "./games.js";
import { networkHint } from "./network.js";
import { ownTeams } from "./own_teams.js";
import { teamPicker } from "./team_picker.js";
import { awayRule } from "./away_rule.js";
import { ownText } from "./own_text.js";

/** What was chosen so far; it outlives a change of view or language, and a reload. @type {Draft | null} */
let draft = null;

const KEPT = "touchback:draft";
/** What another page would like a match to be: a game and its options. */
const WISH = "touchback:wish";
addEventListener("pagehide", () => draft && sessionStorage.setItem(KEPT, JSON.stringify(draft)));

/** The name a guest is seen by. @type {ReturnType<typeof nameField>} */
let name;

/** Whether the rules, dice and clocks are unfolded. */
let unfolded = false;

/** The teams one keeps. @type {import("../common/types.js").TeamKept[]} */
let keptTeams = [];

/**
 * @param {HTMLElement} place
 * @param {Me} me
 */
export async function newMatchView(place, me) {
  const [all, mine] = await Promise.all([games(), ownTeams(me)]);
  keptTeams = mine;
  const wish = new URLSearchParams(location.hash.split("?")[1] ?? "");
  draft ??= draftFrom(sessionStorage.getItem(KEPT), all);
  draft ??= ordinaryDraft(all.find((game) => game.name === wish.get("game")) ?? all[0]);
  const asked = all.find((game) => game.name === wish.get("game"));
  if (asked && asked.name !== draft.game) draft = draftFor(draft, asked);
  const opponent = wish.get("opponent");
  if (opponent && opponents(me).some(([name]) => name === opponent)) {
    draft.opponent = /** @type {Opponent} */ (opponent);
    history.replaceState(null, "", "#/new");
  }
  draft = wished(all) ?? withKept(mine.find((one) => one.id === wish.get("team")), all) ?? draft;
  const form = h("form", { class: "new-match" });
  name = nameField(me);
  place.append(h("h1", {}, t("New match")), form);
  draw(form, all, me);
}

/**
 * The draft that another page has asked for, once.
 * @param {GameShown[]} all
 * @returns {Draft | null}
 */
function wished(all) {
  const wish = JSON.parse(sessionStorage.getItem(WISH) ?? "null");
  sessionStorage.removeItem(WISH);
  const game = all.find((one) => one.name === wish?.game);
  return game ? { ...draftFor(/** @type {Draft} */ (draft), game), options: wish.options } : null;
}

/**
 * The draft in which a team of one's own plays on one's own side, if it may.
 * @param {import("../common/types.js").TeamKept | undefined} kept
 * @param {GameShown[]} all
 * @returns {Draft | null}
 */
function withKept(kept, all) {
  const game = all.find((one) => one.name === kept?.game);
  if (!kept?.legal || !game) return null;
  history.replaceState(null, "", "#/new");
  const now = draftFor(/** @type {Draft} */ (draft), game);
  now.teams[seatsOf(now)[0] === "me" ? 0 : 1] = {
    team: kept.listName ?? "",
    file: JSON.stringify(kept.team),
    kept: kept.id,
  };
  return now;
}

/**
 * Draw the whole form from the draft; the element that had the focus gets it again.
 * @param {HTMLFormElement} form
 * @param {GameShown[]} all
 * @param {Me} me
 */
function draw(form, all, me) {
  const now = /** @type {Draft} */ (draft);
  const game = all.find((one) => one.name === now.game) ?? all[0];
  const focused = document.activeElement?.id;
  const again = () => draw(form, all, me);
  const seats = seatsOf(now);
  const start = h(
    "button",
    { class: "primary big", type: "submit" },
    now.opponent === "friend" ? t("Make the match") : t("Kick off"),
  );

  /** @type {ReturnType<typeof teamPicker>[]} */
  const pickers = [];
  /** @type {ReturnType<typeof ownText>[]} */
  const texts = [];
  const check = () => {
    const faulty = texts.some((one) => one.faulty());
    start.disabled = faulty || lacking(now, [pickers[0].faulty(), pickers[1].faulty()]).length > 0;
    for (const picker of pickers) picker.recolour();
  };
  for (const index of /** @type {const} */ ([0, 1])) {
    pickers.push(
      teamPicker({
        label: teamLabel(now, index),
        side: index ? "away" : "home",
        game,
        picked: now.teams[index],
        own: keptTeams,
        rival: () => pickers[1 - index]?.list() ?? teamOf(game, now.teams[1 - index].team).kit ?? "",
        onchange: check,
      }),
    );
  }
  const teams = pickers.map((picker, index) => {
    const bot = now.opponent === "bots" && strength(now, game, /** @type {0 | 1} */ (index), again);
    if (seats[index] !== "open") return h("div", {}, bot, picker.element);
    return h(
      "div",
      {},
      tick("friend-picks", t("My friend picks a team"), now.friendPicks, (on) => ((now.friendPicks = on), again())),
      !now.friendPicks && picker.element,
    );
  });

  /** @param {import("../common/types.js").OptionShown} option */
  const own = (option) => {
    const field = ownText({ game: game.name, option, options: now.options, onchange: check });
    texts.push(field);
    return field.element;
  };

  form.replaceChildren(
    group(
      t("Game"),
      choices(
        "game",
        now.game,
        all.map((one) => [one.name, one.title]),
        (name) => {
          draft = draftFor(now, all.find((one) => one.name === name) ?? game);
          again();
        },
      ),
    ),
    group(
      t("Opponent"),
      choices("opponent", now.opponent, opponents(me), (name) => {
        now.opponent = /** @type {Opponent} */ (name);
        again();
      }),
      me.local && networkHint(),
      (now.opponent === "bot" || now.opponent === "friend") &&
        choices(
          "side",
          now.side,
          [
            ["home", t("I play home")],
            ["away", t("I play away")],
          ],
          (side) => {
            now.side = /** @type {"home" | "away"} */ (side);
            now.teams.reverse();
            now.bots.reverse();
            again();
          },
        ),
      now.opponent === "bot" && strength(now, game, seats[0] === "bot" ? 0 : 1, again),
      now.opponent === "friend" && me.guest && named(name.input),
    ),
    group(t("Teams"), h("div", { class: "columns" }, teams)),
    ...game.options
      .filter(hasPictures)
      .map((option) =>
        group(
          option.label,
          pictured(
            `option-${option.name}`,
            String(now.options[option.name] ?? ordinaryOf(option)),
            option.values ?? [],
            option.pictures ?? {},
            (value) => ((now.options[option.name] = value), option.own && again()),
          ),
          option.own && own(option),
          option.together && now.opponent !== "bot" && together(now, option, again),
        ),
      ),
    h(
      "details",
      {
        class: "block panel",
        open: unfolded,
        ontoggle: (/** @type {Event} */ event) => (unfolded = /** @type {HTMLDetailsElement} */ (event.target).open),
      },
      h("summary", {}, t("Rules, dice and clocks")),
      details(now, game, again, me),
    ),
    h("div", { class: "kick-off" }, start),
  );
  check();
  form.onsubmit = (event) => {
    event.preventDefault();
    attempt(() => make(now, game, start));
  };
  if (focused) document.getElementById(focused)?.focus();
}

/**
 * Whether both coaches make it together before the match.
 * @param {Draft} now
 * @param {import("../common/types.js").OptionShown} option
 * @param {() => void} again
 */
function together(now, option, again) {
  const box = h("input", { type: "checkbox", id: `together-${option.name}` });
  box.checked = now.options[option.name] === option.together;
  box.addEventListener("change", () => {
    if (box.checked) now.options[option.name] = option.together ?? "";
    else delete now.options[option.name];
    again();
  });
  return h("label", { class: "check" }, box, t("Make it together before the match, piece by piece"));
}

/** Is this a choice among things that are drawn, such as floors? @param {import("../common/types.js").OptionShown} option */
function hasPictures(option) {
  return Object.keys(option.pictures ?? {}).length > 0;
}

/**
 * Against whom one may play: on one's own machine there is nobody to invite.
 * @param {Me} me
 * @returns {[string, string][]}
 */
function opponents(me) {
  /** @type {[string, string][]} */
  const all = [
    ["bot", t("A bot")],
    ["friend", t("A friend, by link")],
    ["table", t("Two at this screen")],
    ["bots", t("Bot against bot")],
  ];
  return all.filter(([name]) => name !== "friend" || !me.local);
}

/**
 * @param {Draft} now
 * @param {0 | 1} index
 */
function teamLabel(now, index) {
  const seat = seatsOf(now)[index];
  if (now.opponent === "table" || now.opponent === "bots") return index ? t("Away team") : t("Home team");
  if (seat === "me") return t("Your team");
  return seat === "bot" ? t("The bot's team") : t("Your friend's team");
}

/**
 * @param {Draft} now
 * @param {GameShown} game
 * @param {0 | 1} index
 * @param {() => void} again
 */
function strength(now, game, index, again) {
  return h(
    "fieldset",
    { class: "strength" },
    h("legend", {}, t("Strength")),
    choices(`bot-${index}`, now.bots[index], game.bots, (name) => {
      now.bots[index] = name;
      again();
    }),
  );
}

/**
 * Everything that most people leave as it is.
 * @param {Draft} now
 * @param {GameShown} game
 * @param {() => void} again
 * @param {Me} me
 */
function details(now, game, again, me) {
  const clockField = (
    /** @type {"turn" | "bank" | "choice"} */ name,
    /** @type {string} */ label,
    /** @type {number} */ most,
  ) =>
    h(
      "div",
      { class: "field" },
      h("label", { for: `clock-${name}` }, label),
      h("input", {
        id: `clock-${name}`,
        type: "number",
        min: 0,
        max: most,
        value: now.ownClock[name],
        oninput: (/** @type {Event} */ event) =>
          (now.ownClock[name] = Number(/** @type {HTMLInputElement} */ (event.target).value)),
      }),
    );
  /** @param {import("../common/types.js").OptionShown} option */
  const chosen = (option) => {
    const value = now.options[option.name] ?? ordinaryOf(option);
    if (option.kind === "switch")
      return tick(
        `option-${option.name}`,
        option.label,
        String(value) === "true",
        (on) => (now.options[option.name] = on),
      );
    const select = h(
      "select",
      { id: `option-${option.name}` },
      (option.values ?? []).map(([name, words]) => h("option", { value: name, selected: name === value }, words)),
    );
    select.addEventListener("change", () => (now.options[option.name] = select.value));
    return h("div", { class: "field" }, h("label", { for: select.id }, option.label), select);
  };
  const house = game.options.filter((option) => option.house);
  return h(
    "div",
    { class: "details" },
    group(
      t("Rules"),
      game.options.length === 0 && h("p", { class: "soft" }, t("This game has no options.")),
      game.options.filter((option) => !option.house && !hasPictures(option)).map(chosen),
    ),
    house.length > 0 &&
      h(
        "details",
        { class: "house", open: house.some((option) => String(now.options[option.name] ?? "") === "true") },
        h("summary", {}, t("Rules of the house")),
        house.map(chosen),
      ),
    group(
      t("Dice"),
      choices(
        "dice",
        now.dice,
        [
          ["server", t("Rolled by the server")],
          ["typed", t("Typed in by the coaches")],
        ],
        (dice) => {
          now.dice = /** @type {"server" | "typed"} */ (dice);
          again();
        },
      ),
      h(
        "p",
        { class: "soft" },
        now.dice === "server"
          ? t("The dice are promised before the match and can be verified after it.")
          : t("Roll real dice on your table and type in what they show: the page keeps the rules."),
      ),
    ),
    group(
      t("Clock"),
      choices(
        "clock",
        now.clock,
        [
          ["none", t("None")],
          ["calm", t("Calm: 4 minutes a turn")],
          ["brisk", t("Brisk: 2 minutes a turn")],
          ["own", t("Your own")],
        ],
        (clock) => {
          now.clock = clock;
          again();
        },
      ),
      h("p", { class: "soft" }, awayRule()),
      now.clock === "own" &&
        h(
          "div",
          { class: "columns three" },
          clockField("turn", t("Seconds a turn"), 3600),
          clockField("bank", t("Seconds in the bank"), 36000),
          clockField("choice", t("Seconds for a choice in the rival's turn"), 600),
        ),
    ),
    !me.local &&
      group(
        t("Who may see it"),
        tick("listed", t("List this match in the lobby"), now.listed, (on) => (now.listed = on)),
        h("p", { class: "soft" }, t("A match that is not listed is seen only by those who have its address.")),
        tick("open-chat", t("Spectators may chat"), now.openChat, (on) => (now.openChat = on)),
        tick("hints", t("Both may ask for hints, and the other is told"), now.hints, (on) => (now.hints = on)),
      ),
  );
}

/**
 * Make the match and go there; a match with an open seat shows its invitation first.
 * @param {Draft} now
 * @param {GameShown} game
 * @param {HTMLButtonElement} button
 */
async function make(now, game, button) {
  button.disabled = true;
  /** @type {MatchShown} */
  let match;
  try {
    if (now.opponent === "friend") await name.save();
    match = await api.post("/api/matches", newMatchOf(now, game));
  } finally {
    button.disabled = false;
  }
  if (!match.invitation) return location.assign(`/match/${match.id}`);
  const address = new URL(match.invitation, location.origin).href;
  const box = h("input", { value: address, readonly: true, "aria-label": t("Invitation") });
  const contents = [
    h("p", {}, t("Send this address to your friend. The match begins when the seat is taken.")),
    box,
    h(
      "p",
      { class: "row end" },
      h("button", { type: "button", onclick: () => copy(address) }, t("Copy")),
      h("a", { class: "button primary", href: `/match/${match.id}` }, t("To the match")),
    ),
  ];
  openDialog(t("Invite your friend"), contents, { onclose: () => location.assign(`/match/${match.id}`) });
  box.select();
}

/**
 * @param {string} title
 * @param {...any} inside
 */
function group(title, ...inside) {
  return h("fieldset", { class: "block" }, h("legend", { class: "as-title" }, title), ...inside);
}
