/** What is told about the square under the pointer or the cursor. */

import { $, h } from "../common/dom.js";
import { t } from "../common/words.js";
import { floorWords } from "./board/floor.js";
import { NARROW, putNear } from "./floating.js";
import { renamePlayer } from "./dialogs.js";
import { legend } from "./legend.js";
import { aimAt, plannerOf } from "./looks.js";
import { aimWords, aimedChoice, spotMeant, spotWords, targetOf, throwTo } from "./marking.js";
import { clickMeans, offersOf } from "./offers.js";
import { aimBox, floorBox, playerCard, spotBox } from "./playercard.js";
import { isAsked, playerOf, playerOn } from "./store.js";

/** @typedef {import("./store.js").State} State */
/** @typedef {import("./controller.js").Controller} Controller */
/** @typedef {import("./board/board.js").Board} Board */

/** How long the pointer rests before a card is shown, in milliseconds. */
const REST = 180;

/** How long before the card of one player makes way for that of another: the pointer may only pass. */
const SWITCH = 120;

/** Between the last event and a card that lies over its line, in pixels. */
const EDGE = 8;

/** The floating card. */
export class Hovering {
  /**
   * @param {HTMLElement} card floats beside the square: what would come of a click
   * @param {HTMLElement} info has its own place: the player
   * @param {Board} board
   * @param {Controller} controller
   */
  constructor(card, info, board, controller) {
    this.card = card;
    this.info = info;
    this.board = board;
    this.controller = controller;
    this.timer = 0;
    this.shown = "";
    this.told = ""; // the card in the box
    this.looked = ""; // whose it is
    this.walker = "";
    this.change = 0;
    this.target = "";
    this.answered = "";
    new ResizeObserver(() => this.clearTicker()).observe(info);
  }

  /** Has hovering changed the marks: whom is attacked, who could stop a throw? @param {State} state */
  aims(state) {
    const { walker } = this.controller;
    const stopped = walker ? targetOf(state, walker) || (throwTo(state, walker)?.rivals ?? []).join() : "";
    const target = aimedChoice(state)?.square ?? stopped;
    const changed = target !== this.target;
    this.target = target;
    return changed;
  }

  /** Another question: of the square the pointer was left on nothing is told until it has moved. @param {State} state */
  settle(state) {
    this.answered = state.hover;
  }

  /** @param {State} state */
  show(state) {
    clearTimeout(this.timer);
    this.showPlayer(state);
    const square = state.hover;
    if (square !== this.answered) this.answered = "";
    const contents = this.answered ? null : this.contents(state, square);
    if (!contents) {
      this.card.hidden = true;
      this.shown = "";
      return;
    }
    const wait = this.shown ? 0 : REST;
    this.timer = window.setTimeout(() => this.put(contents, square), wait);
  }

  /**
   * The player under the pointer, else the one who acts or is selected. The card stays while the pointer is on its way
   * to it or away from the pitch, so that it can be read and its words pointed at.
   * @param {State} state
   */
  showPlayer(state) {
    clearTimeout(this.change);
    const { scene, hover } = state;
    if (!scene) return;
    const walker = this.controller.walker || (scene.players.find((player) => player.acting)?.id ?? "");
    const chosen = walker !== this.walker;
    this.walker = walker;
    const wanted = playerOn(scene, hover)?.id || ((hover || chosen) && walker) || this.looked || walker;
    if (wanted === this.looked || chosen || !this.looked) this.look(wanted);
    else this.change = window.setTimeout(() => this.look(wanted), SWITCH);
  }

  /** Tell of a player, unless that is told already. @param {string} id */
  look(id) {
    const { scene } = this.controller.state;
    const player = playerOf(scene, id);
    const rename = player && this.controller.state.seats.includes(player.side) ? () => renamePlayer(this.controller, player) : null;
    const key = player ? `${JSON.stringify(player)} ${rename ? "own" : ""}` : "nobody";
    this.looked = player ? id : "";
    if (key === this.told) return;
    this.told = key;
    const card = player && scene ? playerCard(player, scene.sides[player.side === "home" ? 0 : 1].team, rename) : null;
    this.info.replaceChildren(card ?? (scene?.legend ? legend() : h("p", { class: "soft" }, t("Point at a player: his card stands here."))));
  }

  /** A card with much to tell grows over the last event below the pitch, whose words then end before it. */
  clearTicker() {
    const ticker = $("#ticker");
    ticker.style.paddingRight = "";
    if (NARROW.matches) return;
    const [card, line] = [this.info.getBoundingClientRect(), ticker.getBoundingClientRect()];
    const covers = card.top < line.bottom && card.bottom > line.top && card.left < line.right && card.right > line.left;
    if (covers) ticker.style.paddingRight = `${line.right - card.left + EDGE}px`;
  }

  /** @param {Node} contents @param {string} square */
  put(contents, square) {
    const cell = this.board.cells.get(square);
    if (!cell) return;
    this.card.replaceChildren(contents);
    this.card.hidden = false;
    this.shown = square;
    putNear(this.card, cell.getBoundingClientRect(), this.kept(square));
  }

  /**
   * What a card never covers if it can be helped: the answers, then the squares around whoever is attacked, which have
   * their chances, and around whoever acts.
   * @param {string} square
   */
  kept(square) {
    const { scene, looks } = this.controller.state;
    const { walker } = this.controller;
    const target = playerOn(scene, square);
    const attacked = target && walker && aimAt(looks, walker, target.id)?.spots?.length ? square : "";
    const kept = [$(".desk").getBoundingClientRect()];
    for (const middle of [attacked, playerOf(scene, walker)?.square ?? ""]) {
      const cell = this.board.cells.get(middle);
      if (!cell) continue;
      const { x, y, width, height } = cell.getBoundingClientRect();
      kept.push(new DOMRect(x - width, y - height, 3 * width, 3 * height));
    }
    return kept;
  }

  /** @param {State} state @param {string} square */
  contents(state, square) {
    if (!square || !state.scene) return null;
    if (NARROW.matches && (state.planned || state.aimed)) return null; // the question tells it
    const walker = isAsked(state) ? this.controller.walker : "";
    const player = playerOn(state.scene, square);
    const aimed = NARROW.matches ? undefined : aimedChoice(state, square);
    if (aimed) return h("div", { class: "aim-box" }, h("p", {}, h("b", {}, aimed.label)), h("p", {}, aimed.detail ?? ""));
    if (player) {
      const aim = walker ? aimAt(state.looks, walker, player.id) : undefined;
      if (aim) return aimBox(aim);
      if (!NARROW.matches || player.id === walker) return null;
      const team = state.scene.sides[player.side === "home" ? 0 : 1].team;
      return playerCard(player, team);
    }
    if (NARROW.matches) return null; // the question tells it
    const spot = walker ? spotMeant(state, walker, square) : undefined;
    const attack = walker ? aimAt(state.looks, walker, targetOf(state, walker)) : undefined;
    const floor = floorBox(floorWords(state.scene.floor)(square));
    if (!spot) return floor;
    return h("div", {}, spotBox(spot, attack?.spots?.includes(spot) ? attack.goal : ""), floor);
  }

  /**
   * A square that was tapped, in words.
   * @param {string} square
   */
  words(square) {
    const { state } = this.controller;
    const player = playerOn(state.scene, square);
    const means = clickMeans(offersOf(state.question, state.selected), square, player);
    const parts = means.length === 1 ? [means[0].label, (means[0].area?.length && means[0].detail) || ""] : [];
    const walker = this.controller.walker;
    const aim = player && walker ? aimAt(state.looks, walker, player.id) : undefined;
    if (aim && !means.length) parts.push(t("Against {player}", { player: `${player?.id} ${player?.position}` }));
    if (aim) parts.push(aimWords(aim));
    const planner = plannerOf(state.question, state.selected);
    const spot = planner === null ? undefined : spotMeant(state, planner, square);
    if (spot && !planner) parts.push(t("{square}: {how}", { square, how: spotWords(spot) })); // the ball is kicked there
    else if (spot && !player)
      parts.push(means.length ? spotWords(spot) : t("Move to {square}: {how}", { square, how: spotWords(spot) }));
    return parts.filter(Boolean).join(" · ");
  }
}
