/** The desk where a team is made: the server says at once what it costs, what it is worth and which rules it breaks. */

/** @typedef {import("../common/types.js").Me} Me */
/** @typedef {import("../common/types.js").DeskShown} DeskShown */
/** @typedef {import("../common/types.js").TeamBuilt} TeamBuilt */
/** @typedef {import("../common/types.js").TeamKept} TeamKept */
/** @typedef {{number: number, position: string, name?: string, advances?: string[]}} DeskPlayer */
/** @typedef {Record<string, any> & {name: string, players?: DeskPlayer[], colours?: string[], crest?: string}} DeskTeam  as a team file has it */

import { api } from "../common/api.js";
import { attempt, toast } from "../common/dialog.js";
import { h } from "../common/dom.js";
import { download } from "../common/download.js";
import { choices } from "../common/forms.js";
import { lost } from "../common/lost.js";
import { number, t } from "../common/words.js";
import { coloursOf, crest, crests } from "./crest.js";
import { freeNumber, hire, letGo } from "./desk_team.js";
import { games } from "./games.js";
import { keepTeam, ownTeams } from "./own_teams.js";
import { roster } from "./roster.js";
import { playing, written } from "./teams.js";

/** What is on the desk outlives a change of language and a reload. */
const KEPT = "touchback:desk";

/**
 * @param {HTMLElement} place
 * @param {Me} me
 */
export async function teamDeskView(place, me) {
  const wish = new URLSearchParams(location.hash.split("?")[1] ?? "");
  const id = wish.get("id") ?? "";
  const own = id ? (await ownTeams(me)).find((one) => one.id === id) : undefined;
  if (id && !own) {
    place.append(lost(t("There is no such team."), t("It may have been deleted, or it is on another account.")));
    return;
  }
  const game = own?.game ?? wish.get("game") ?? "";
  const list = own?.listName ?? wish.get("list") ?? "";
  /** @type {[DeskShown, import("../common/types.js").GameShown[]]} */
  const [desk, all] = await Promise.all([
    api.get(`/api/desks/${encodeURIComponent(game)}/${encodeURIComponent(list)}`),
    games(),
  ]);
  const before = JSON.parse(sessionStorage.getItem(KEPT) ?? "null");
  const start = before?.at === location.hash ? before.team : (own?.team ?? desk.ready);
  const hasFile = all.find((one) => one.name === game)?.teamFiles ?? false;
  place.classList.add("team-desk");
  place.append(h("h1", {}, t("{list}: a team of your own", { list: desk.title })));
  await new TeamDesk(place, me, desk, structuredClone(start), id, hasFile).open();
}

class TeamDesk {
  /**
   * @param {HTMLElement} place
   * @param {Me} me
   * @param {DeskShown} desk
   * @param {DeskTeam} team
   * @param {string} id  of the team that is kept; '' for a new one
   * @param {boolean} hasFile
   */
  constructor(place, me, desk, team, id, hasFile) {
    this.me = me;
    this.desk = desk;
    this.team = team;
    this.id = id;
    this.hasFile = hasFile;
    /** @type {TeamBuilt | null} */
    this.built = null;
    this.asked = 0;
    this.form = h("div", { class: "no-print" });
    this.verdict = h("div", { class: "verdict panel no-print", role: "status", "aria-live": "polite" });
    this.paper = h("section", { class: "paper" });
    place.append(h("p", { class: "soft no-print" }, desk.about), this.form, this.verdict, this.actions(), this.paper);
  }

  async open() {
    this.draw();
    await this.check();
  }

  /** Something is different now. @param {boolean} [redraw] */
  change(redraw = true) {
    sessionStorage.setItem(KEPT, JSON.stringify({ at: location.hash, team: this.team }));
    if (redraw) this.draw();
    this.check();
  }

  /** Ask the server about the team; of several answers the last counts. */
  async check() {
    this.asked += 1;
    const mine = this.asked;
    /** @type {TeamBuilt | undefined} */
    const found = await attempt(() => api.post("/api/desks/check", { game: this.desk.game, team: this.team }));
    if (mine !== this.asked || !found) return;
    this.built = found;
    this.say(found);
    this.paper.replaceChildren(...roster(found));
  }

  /** @param {TeamBuilt} built */
  say(built) {
    const given = built.pointsGiven ?? 0;
    const gold = this.desk.items?.length
      ? h(
          "p",
          { class: "account" },
          t("{cost} of {gold} gold; {left} left; value {value}", {
            cost: number(built.cost ?? 0),
            gold: number(built.budget ?? 0),
            left: number((built.budget ?? 0) - (built.cost ?? 0)),
            value: number(built.value ?? 0),
          }),
          given > 0 && h("br", {}),
          given > 0 && t("Star player points: {points} of {given}.", { points: built.points ?? 0, given }),
        )
      : "";
    this.verdict.replaceChildren(
      gold,
      built.faults.length
        ? h("ul", { class: "faults" }, built.faults.map((fault) => h("li", {}, fault)))
        : h("p", { class: "legal" }, t("This team is legal.")),
    );
  }

  draw() {
    const focused = document.activeElement?.id;
    const kind = (this.desk.kinds ?? []).find((one) => one.name === this.team.kind);
    this.form.replaceChildren(
      this.looks(),
      (this.desk.kinds ?? []).length > 1 ? this.kinds() : "",
      kind && kind.leastBudget < kind.mostBudget ? this.budget(kind.leastBudget, kind.mostBudget) : "",
      (this.desk.choices ?? []).length ? this.special() : "",
      (this.desk.positions ?? []).length ? this.positions() : "",
      (this.desk.items ?? []).length ? this.items() : "",
      (this.desk.positions ?? []).length ? this.players((kind?.points ?? 0) > 0) : "",
    );
    if (focused) document.getElementById(focused)?.focus();
  }

  /** What the team is called: while it has no name of its own, what it would be called in this language. */
  name() {
    return this.team.name === this.desk.ready.name ? this.desk.unnamed : this.team.name;
  }

  /** Name, colours, crest. */
  looks() {
    const name = h("input", { id: "desk-name", maxlength: 80, required: true, value: this.name() });
    name.addEventListener("input", () => {
      this.team.name = name.value === this.desk.unnamed ? this.desk.ready.name : name.value;
      this.change(false);
    });
    const shown = h("span", {}, crest(this.team, this.desk, 56));
    const colours = [0, 1].map((at) => {
      const input = h("input", {
        type: "color",
        id: `desk-colour-${at}`,
        value: coloursOf(this.team, this.desk)[at],
      });
      input.addEventListener("input", () => {
        const both = coloursOf(this.team, this.desk);
        both[at] = input.value;
        this.team.colours = both;
        shown.replaceChildren(crest(this.team, this.desk, 56));
        this.change(false);
      });
      return field(at ? t("Second colour") : t("First colour"), input);
    });
    const which = h(
      "select",
      { id: "desk-crest" },
      crests().map(([one, words]) => h("option", { value: one, selected: one === (this.team.crest ?? "") }, words)),
    );
    which.addEventListener("change", () => {
      if (which.value) this.team.crest = which.value;
      else delete this.team.crest;
      shown.replaceChildren(crest(this.team, this.desk, 56));
      this.change(false);
    });
    return h("div", { class: "row looks" }, shown, field(t("Name of the team"), name), ...colours, field(t("Crest"), which));
  }

  kinds() {
    return group(
      t("Made for"),
      choices("desk-kind", this.team.kind, (this.desk.kinds ?? []).map((one) => [one.name, one.words]), (kind) => {
        const [old, next] = [this.team.kind, kind].map((name) => this.desk.kinds?.find((one) => one.name === name));
        const untouched = JSON.stringify(this.team.players) === JSON.stringify(old?.ready.players);
        if (next && untouched) this.takeReady(next.ready);
        else Object.assign(this.team, next?.sets, { kind });
        this.change();
      }),
    );
  }

  /**
   * The ready-made side, under the name and colours of this team.
   * @param {Record<string, any>} ready
   */
  takeReady(ready) {
    const { name, colours, crest } = this.team;
    this.team = { ...structuredClone(ready), name };
    if (colours) this.team.colours = colours;
    if (crest) this.team.crest = crest;
  }

  /**
   * @param {number} least
   * @param {number} most
   */
  budget(least, most) {
    const input = h("input", { id: "desk-budget", type: "number", min: least, max: most, step: 10_000, value: this.team.budget });
    input.addEventListener("change", () => {
      this.team.budget = Math.max(0, Math.round(Number(input.value)));
      this.change(false);
    });
    return field(t("Budget"), input);
  }

  special() {
    const select = h(
      "select",
      { id: "desk-special" },
      (this.desk.choices ?? []).map(([one, words]) => h("option", { value: one, selected: one === this.team.special_rule }, words)),
    );
    select.addEventListener("change", () => {
      this.team.special_rule = select.value;
      this.change(false);
    });
    return field(t("Special rule"), select);
  }

  /** Whom the list offers. */
  positions() {
    const players = this.team.players ?? [];
    const heads = this.desk.positions?.[0]?.profile.map(([what]) => what) ?? [];
    return group(
      t("Players"),
      table(
        "positions",
        [t("Position"), t("Gold"), ...heads, t("Skills"), t("How many")],
        (this.desk.positions ?? []).map((one) => [
          one.words,
          number(one.cost),
          ...one.profile.map(([, value]) => value),
          one.skills.join(", "),
          stepper(
            `desk-position-${one.name}`,
            one.words,
            players.filter((player) => player.position === one.name).length,
            0,
            one.most,
            (more) => {
              this.team.players = more ? hire(players, one.name) : letGo(players, one.name);
              this.change();
            },
          ),
        ]),
      ),
    );
  }

  /** What else there is to buy. */
  items() {
    return group(
      t("Re-rolls and staff"),
      table(
        "items",
        [t("What"), t("Gold"), t("How many")],
        (this.desk.items ?? []).map((one) => [
          one.words,
          number(one.cost),
          stepper(`desk-item-${one.name}`, one.words, Number(this.team[one.name] ?? 0), one.least, one.most, (more) => {
            const now = Number(this.team[one.name] ?? 0) + (more ? 1 : -1);
            this.team[one.name] = one.switch ? now > 0 : now;
            this.change();
          }),
        ]),
      ),
    );
  }

  /**
   * Everybody by name and number, with what he has learnt.
   * @param {boolean} learning  may skills be given?
   */
  players(learning) {
    const players = this.team.players ?? [];
    return group(
      t("Names, numbers and skills"),
      table(
        "names",
        ["#", t("Name"), t("Position"), t("Learnt")],
        players.map((player, at) => {
          const position = this.desk.positions?.find((one) => one.name === player.position);
          const what = `${player.number} ${position?.words ?? player.position}`;
          const worn = h("input", { id: `desk-number-${at}`, type: "number", min: 1, max: 99, value: player.number, "aria-label": t("Number of {player}", { player: what }) });
          worn.addEventListener("change", () => {
            player.number = Math.min(99, Math.max(1, Math.round(Number(worn.value)) || freeNumber(players)));
            this.change(false);
          });
          const name = h("input", { id: `desk-player-${at}`, maxlength: 80, value: player.name ?? "", "aria-label": t("Name of {player}", { player: what }) });
          name.addEventListener("change", () => {
            player.name = name.value;
            this.change(false);
          });
          return [worn, name, position?.words ?? player.position, this.learnt(player, at, what, learning)];
        }),
      ),
    );
  }

  /**
   * @param {DeskPlayer} player
   * @param {number} at
   * @param {string} what
   * @param {boolean} learning
   */
  learnt(player, at, what, learning) {
    const known = player.advances ?? [];
    const learns = this.desk.positions?.find((one) => one.name === player.position)?.learns ?? [];
    const taken = known.map((skill, place) =>
      h(
        "button",
        {
          type: "button",
          class: "chip",
          "aria-label": t("Take {skill} away from {player}", { skill: t.term(skill), player: what }),
          onclick: () => {
            player.advances = known.filter((_, other) => other !== place);
            this.change();
          },
        },
        `${t.term(skill)} ×`,
      ),
    );
    if (!learning) return taken;
    const ways = [...new Set(learns.map(([, , how]) => how))];
    const more = h(
      "select",
      { id: `desk-skill-${at}`, "aria-label": t("A skill for {player}", { player: what }) },
      h("option", { value: "" }, "+"),
      ways.map((way) =>
        h(
          "optgroup",
          { label: way },
          learns
            .filter(([skill, , how]) => how === way && !known.includes(skill))
            .map(([skill, words]) => h("option", { value: skill }, words)),
        ),
      ),
    );
    more.addEventListener("change", () => {
      if (!more.value) return;
      player.advances = [...known, more.value];
      this.change();
    });
    return [...taken, more];
  }

  actions() {
    /** @param {string} id */
    const keep = async (id) => {
      await this.check();
      if (!this.built) return null;
      const kept = await keepTeam(this.me, id, this.built, this.hasFile);
      sessionStorage.removeItem(KEPT);
      this.id = kept.id;
      history.replaceState(null, "", `#/team?id=${encodeURIComponent(kept.id)}`);
      const words = kept.legal ? t("{name} is kept.", { name: kept.name }) : t("{name} is kept, but is not legal yet.", { name: kept.name });
      toast(words, kept.legal ? "good" : "bad");
      return kept;
    };
    const play = async () => {
      const kept = await keep(this.id);
      if (kept?.legal) location.hash = playing(kept.id);
    };
    return h(
      "div",
      { class: "row actions no-print" },
      h("button", { type: "button", class: "primary keep", onclick: () => attempt(() => keep(this.id)) }, t("Keep this team")),
      h("button", { type: "button", onclick: () => attempt(play) }, t("Keep it and play")),
      h("button", { type: "button", onclick: () => attempt(() => keep("")) }, t("Keep as another team")),
      h("button", { type: "button", onclick: () => this.built && download(`${this.name() || this.desk.title}.toml`, this.built.file) }, t("As text")),
      h("button", { type: "button", onclick: () => this.built && download(`${this.name() || this.desk.title}.json`, written(this.built.team)) }, t("As JSON")),
      h("button", { type: "button", onclick: () => print() }, t("Print the roster")),
      h("a", { class: "button", href: "#/teams" }, t("My teams")),
    );
  }
}

/**
 * @param {string} words
 * @param {HTMLElement} input
 */
function field(words, input) {
  return h("label", { class: "field" }, h("span", {}, words), input);
}

/**
 * @param {string} title
 * @param {...any} inside
 */
function group(title, ...inside) {
  return h("fieldset", { class: "block" }, h("legend", { class: "as-title" }, title), ...inside);
}

/**
 * A table; on a phone each row is a card, as its kind wants it.
 * @param {string} kind
 * @param {string[]} heads
 * @param {any[][]} rows
 */
function table(kind, heads, rows) {
  return h(
    "div",
    { class: `scroll ${kind}` },
    h(
      "table",
      {},
      h("thead", {}, h("tr", {}, heads.map((head) => h("th", { scope: "col" }, head)))),
      h("tbody", {}, rows.map((row) => h("tr", {}, row.map((cell, at) => h("td", { "data-head": heads[at] }, cell))))),
    ),
  );
}

/**
 * Less, how many, more.
 * @param {string} id
 * @param {string} words
 * @param {number} value
 * @param {number} least
 * @param {number} most
 * @param {(more: boolean) => void} set
 */
function stepper(id, words, value, least, most, set) {
  const less = h("button", { type: "button", id: `${id}-less`, disabled: value <= least, onclick: () => set(false) }, "−");
  const more = h("button", { type: "button", id: `${id}-more`, disabled: value >= most, onclick: () => set(true) }, "+");
  less.setAttribute("aria-label", t("One less: {what}", { what: words }));
  more.setAttribute("aria-label", t("One more: {what}", { what: words }));
  return h("span", { class: "row stepper" }, less, h("output", {}, `${value} / ${most}`), more);
}
