/** The board: pitch, squares, players, balls, marks. It knows nothing of questions; it is told what to show. */

import { s } from "../../common/dom.js";
import { t } from "../../common/words.js";
import { kitsOf, wear } from "../colours.js";
import { centreOf, cornerOf, extentOf, gridOf, layFor, nameOf, spotOf, stepOn, UNIT } from "../geometry.js";
import { middleOf, squaresOf, turnOf } from "../covering.js";
import { arrivalsOf, effectsOf, flightOf, rollsOf, tracksOf } from "../tracks.js";
import { drawPlayerMarks, drawSquareMarks, drawWay, noMarks } from "./marks.js";
import { drawGround, groundOf } from "./ground.js";
import { drawFloor, drawThing, floorWords } from "./floor.js";
import { drawPatterns, drawPitch } from "./pitch.js";
import { drawBall, drawToken, dressToken, spreadToken } from "./tokens.js";
import { showEffects } from "./effects.js";
import { flash, fly, leave, stepTime, walk } from "./motion.js";
import { showRolls } from "./rolls.js";
import { Zoom } from "./zoom.js";

/** @typedef {import("../../common/types.js").Scene} Scene */
/** @typedef {import("../../common/types.js").Line} Line */
/** @typedef {import("../../common/types.js").PlayerShown} PlayerShown */
/** @typedef {import("./marks.js").Marks} Marks */
/** @typedef {import("../geometry.js").Lay} Lay */

/**
 * @typedef {object} Options
 * @property {string} [lay] "auto", "wide" or "tall"
 * @property {string} [colours] how kits are chosen: see colours.js
 * @property {boolean} [titles] does a square tell by itself what it is? Not where a card does
 * @property {number} [speed] factor of the animations; 0: none
 * @property {() => void} [onlay] called when the board lies the other way
 */

/** The board on the page. */
export class Board {
  /**
   * @param {HTMLElement} host
   * @param {Options} [options]
   */
  constructor(host, options = {}) {
    this.host = host;
    this.options = options;
    /** @type {Scene | null} */
    this.scene = null;
    /** @type {Lay} */
    this.lay = "wide";
    this.kits = kitsOf("", "");
    this.drawn = ""; // which pitch
    this.marks = noMarks();
    this.cursor = "";
    /** @type {Map<string, SVGGElement>} */
    this.tokens = new Map();
    /** @type {Map<string, SVGRectElement>} */
    this.cells = new Map();
    this.svg = s("svg", { class: "board", role: "group", "aria-label": t("The pitch") });
    this.layers = {
      pitch: s("g"),
      ground: s("g", { class: "ground" }),
      things: s("g", { class: "things" }),
      under: s("g", { class: "under" }),
      cells: s("g", { class: "cells", role: "grid", "aria-label": t("Squares") }),
      way: s("g", { class: "way" }),
      balls: s("g", { class: "balls" }),
      labels: s("g", { class: "labels" }),
      tokens: s("g", { class: "tokens", role: "group", "aria-label": t("Players") }),
      over: s("g", { class: "over" }),
      effects: s("g", { class: "effects" }),
      flight: s("g", { class: "flight" }),
      rolls: s("g", { class: "rolls" }),
      cursor: s("g", { class: "cursor-layer" }),
    };
    for (const name of /** @type {const} */ (["ground", "things", "under", "way", "balls", "labels", "over", "effects", "flight", "rolls", "cursor"])) {
      this.layers[name].setAttribute("aria-hidden", "true");
    }
    host.append(this.svg);
    this.zoom = new Zoom(host, this.svg, () => this.inFocus());
    new ResizeObserver(() => this.relay()).observe(host);
  }

  /** Which way the board of a scene lies in this window. @param {Scene} scene */
  layOf(scene) {
    return layFor(window.innerWidth, window.innerHeight, this.options.lay ?? "auto", scene.board);
  }

  /** Does the board stand upright on the screen? */
  get upright() {
    const { columns, rows } = this.scene?.board ?? { columns: 1, rows: 1 };
    return (this.lay === "tall") === columns >= rows;
  }

  /** Where the coach looks now: at the player whose turn it is to do something. */
  inFocus() {
    const chosen = [...this.marks.players].find(([, mark]) => mark.kind === "selected")?.[0];
    const player = this.scene?.players.find((one) => (chosen ? one.id === chosen : one.acting));
    return (player?.square && this.points([player.square])[0]) || null;
  }

  /** The board lies the other way when the room has changed. */
  relay() {
    if (!this.scene) return;
    this.zoom.show(this.zoom.view);
    const lay = this.layOf(this.scene);
    if (lay === this.lay) return;
    this.show(this.scene, []);
    this.options.onlay?.(); // what others have drawn on it lies elsewhere now
  }

  /**
   * Show a scene; players who have moved walk there.
   * @param {Scene} scene
   * @param {Line[]} lines what has happened since the scene before
   * @param {boolean} [still] without any motion
   */
  show(scene, lines, still = false) {
    const before = this.scene;
    this.scene = scene;
    this.lay = this.layOf(scene);
    const stale = this.ground(scene);
    this.showGround(scene, stale);
    this.showThings(scene);
    const tracks = still || stale ? new Map() : tracksOf(before, scene, lines);
    this.showPlayers(scene, tracks, arrivalsOf(lines), still || stale ? 0 : this.speed);
    this.showBalls(scene, still || stale ? [] : flightOf(before, scene, lines));
    this.labelCells();
    this.mark(this.marks);
    if (!still && !stale) {
      const loud = lines.filter((line) => (line.weight ?? 0) > 0).flatMap((line) => line.players ?? []);
      for (const id of loud) flash(this.tokens.get(id), this.speed);
      showEffects(this.layers.effects, effectsOf(before, scene, lines), this.speed, {
        point: (square) => this.points([square])[0],
        token: (id) => this.tokens.get(id),
        wait: (id) => walkTime(tracks.get(id), this.speed),
      });
      showRolls(this.layers.rolls, rollsOf(before, lines), scene.board, this.lay, this.speed);
    }
  }

  /**
   * The pitch itself, drawn anew when it is another one or lies another way.
   * @param {Scene} scene
   * @returns {boolean} was it drawn anew?
   */
  ground(scene) {
    const { things: _, ...floor } = scene.floor ?? {};
    const teams = scene.sides.map((side) => [side.team, side.colours]);
    const key = JSON.stringify([scene.board, floor, this.lay, teams, this.options.colours]);
    if (key === this.drawn) return false;
    this.drawn = key;
    const [home, away] = scene.sides;
    this.kits = kitsOf(home.kit, away.kit, this.options.colours, [home.colours ?? [], away.colours ?? []]);
    wear(document.documentElement, this.kits);
    const { width, height } = extentOf(scene.board, this.lay);
    this.svg.classList.toggle("tall", this.lay === "tall");
    this.host.style.aspectRatio = `${width} / ${height}`;
    this.host.style.setProperty("--ratio", String(width / height));
    this.host.dataset.lay = this.lay;
    this.zoom.fit({ width, height });
    this.layers.pitch.replaceChildren(
      scene.floor
        ? drawFloor(scene.floor, scene.board, this.lay, this.kits, [home.team, away.team])
        : drawPitch(scene.board, this.lay, this.kits, [home.team, away.team]),
    );
    this.tokens.clear();
    this.layers.tokens.replaceChildren();
    this.drawCells(scene);
    this.layers.rolls.replaceChildren();
    const { pitch, ground, things, under, cells, balls, labels, way, tokens, over, effects, flight, rolls, cursor } = this.layers;
    const above = [balls, labels, way, tokens, over, effects, flight, rolls, cursor];
    this.svg.replaceChildren(drawPatterns(this.kits), pitch, ground, things, under, cells, ...above);
    return true;
  }

  /** Weather and arena, drawn anew when they have changed. @param {Scene} scene @param {boolean} anew */
  showGround(scene, anew) {
    const name = groundOf(scene);
    if (!anew && this.svg.dataset.ground === name) return;
    this.svg.dataset.ground = name;
    this.layers.ground.replaceChildren(...drawGround(name, scene.board, this.lay));
  }

  /** What stands on the floor: it may go, or be put there. @param {Scene} scene */
  showThings(scene) {
    this.layers.things.replaceChildren(
      ...(scene.floor?.things ?? []).map((thing) => drawThing(thing, scene.board, this.lay)),
    );
  }

  /** @param {Scene} scene */
  drawCells(scene) {
    const focused = document.activeElement instanceof SVGRectElement && this.svg.contains(document.activeElement);
    this.cells.clear();
    const rows = gridOf(scene.board, this.lay).map((line) => {
      const row = s("g", { role: "row" });
      for (const square of line) {
        const spot = spotOf(square);
        if (!spot) continue;
        const { x, y } = cornerOf(spot, scene.board, this.lay);
        const cell = s("rect", {
          class: "cell",
          role: "gridcell",
          "data-square": square,
          x,
          y,
          width: UNIT,
          height: UNIT,
          tabindex: -1,
        });
        this.cells.set(square, cell);
        row.append(cell);
      }
      return row;
    });
    this.layers.cells.replaceChildren(...rows);
    const middle = nameOf(Math.ceil(scene.board.columns / 2) - 1, Math.floor(scene.board.rows / 2));
    this.moveCursor(this.cells.has(this.cursor) ? this.cursor : middle, focused);
  }

  /**
   * @param {Scene} scene
   * @param {Map<string, string[]>} tracks
   * @param {Set<string>} arrivals out of portals
   * @param {number} speed
   */
  showPlayers(scene, tracks, arrivals, speed) {
    const here = new Set();
    for (const player of scene.players) {
      const centre = centreOf(player.square ?? "", scene.board, this.lay);
      if (!centre) continue;
      here.add(player.id);
      let token = this.tokens.get(player.id);
      if (token && token.dataset.look !== lookOf(player)) {
        token.remove();
        token = undefined;
      }
      if (!token) {
        token = drawToken(player, this.kits);
        token.dataset.look = lookOf(player);
        token.setAttribute("role", "img");
        this.tokens.set(player.id, token);
        this.layers.tokens.append(token);
      }
      token.setAttribute("transform", `translate(${centre.x} ${centre.y})`);
      if (player.facing) spreadToken(token, middleOf(this.lay), turnOf(player.facing, this.lay));
      const track = tracks.get(player.id) ?? [];
      const walking = walk(token, this.points(track), speed, (i) => arrivals.has(`${player.id} ${track[i]}`));
      const dressed = token;
      const dress = () => this.scene === scene && dressToken(dressed, player, playerLabel(player));
      // Whoever falls at the end of his way walks upright until then.
      if (walking && player.status !== "standing") walking.onfinish = dress;
      else dress();
    }
    for (const [id, token] of this.tokens) {
      if (!here.has(id)) {
        leave(token, speed);
        this.tokens.delete(id);
      }
    }
  }

  /** The factor of all motion; 0: none. */
  get speed() {
    return this.options.speed ?? 1;
  }

  /** The middles of squares. @param {string[]} squares */
  points(squares) {
    const board = this.scene?.board;
    return squares.map((square) => board && centreOf(square, board, this.lay)).filter((point) => point != null);
  }

  /**
   * @param {Scene} scene
   * @param {string[]} flight the way of the ball
   */
  showBalls(scene, flight) {
    this.layers.balls.replaceChildren();
    this.layers.flight.replaceChildren();
    const points = this.points(flight);
    const end = flight[flight.length - 1] ?? "";
    const lies = scene.balls.some(({ square }) => square === end);
    const held = scene.balls.length === 0 || scene.players.some(({ ball, square }) => ball && square === end);
    const caught = held && !lies && points.length > 1 ? { square: end } : null;
    for (const ball of caught ? [...scene.balls, caught] : scene.balls) {
      const [centre] = this.points([ball.square]);
      if (!centre) continue;
      const drawn = drawBall(ball);
      drawn.setAttribute("transform", `translate(${centre.x} ${centre.y})`);
      const flying = ball.square === end ? fly(drawn, points, this.speed) : null;
      // Whoever has caught it holds it on his own token.
      const land = () => (ball === caught ? drawn.remove() : this.layers.balls.append(drawn));
      if (flying) flying.onfinish = land;
      if (flying) this.layers.flight.append(drawn);
      else land();
    }
  }

  /** Say on every square what is there. */
  labelCells() {
    if (!this.scene) return;
    const players = new Map(
      this.scene.players.flatMap((player) => squaresOf(player).map((square) => [square, player])),
    );
    const balls = new Set(this.scene.balls.map((ball) => ball.square));
    const doors = new Set(this.scene.board.doors ?? []);
    const blocked = new Set(this.scene.board.blocked ?? []);
    const below = floorWords(this.scene.floor);
    for (const [square, cell] of this.cells) {
      const parts = [square];
      const player = players.get(square);
      if (player) parts.push(playerLabel(player, ballCount(this.scene)));
      if (balls.has(square)) parts.push(t("ball on the ground"));
      if (doors.has(square)) parts.push(t("trapdoor"));
      if (blocked.has(square)) parts.push(t("blocked"));
      const there = below(square);
      if (there.name) parts.push(there.name);
      if (this.options.titles !== false) tell(cell, there.text);
      const words = this.marks.squares.get(square)?.words ?? (player && this.marks.players.get(player.id)?.words);
      if (words) parts.push(words);
      const label = parts.join(", ");
      if (cell.getAttribute("aria-label") !== label) cell.setAttribute("aria-label", label);
    }
  }

  /**
   * Show what is offered.
   * @param {Marks} marks
   */
  mark(marks) {
    this.marks = marks;
    if (!this.scene) return;
    const balls = new Set(this.scene.balls.map((ball) => ball.square));
    drawSquareMarks(this.layers.under, this.layers.labels, marks, this.scene.board, this.lay, balls);
    const places = new Map(this.scene.players.map((player) => [player.id, player.square ?? ""]));
    drawPlayerMarks(this.layers.over, marks, places, this.scene.board, this.lay);
    for (const [id, token] of this.tokens) {
      const kind = marks.players.get(id)?.kind ?? "";
      for (const name of ["can-act", "selected", "target", "barred", "picked"]) token.classList.toggle(name, kind === name);
    }
    for (const [square, cell] of this.cells) {
      cell.classList.toggle("offered", marks.squares.has(square));
    }
    this.labelCells();
  }

  /**
   * Draw a way with its steps.
   * @param {string} from
   * @param {string[]} path
   * @param {string} tone
   * @param {string[][]} [otherwise]  other ways that could be chosen
   */
  way(from, path, tone, otherwise = []) {
    if (this.scene) drawWay(this.layers.way, from, path, tone, this.scene.board, this.lay, otherwise);
  }

  /**
   * Put the cursor on a square.
   * @param {string} square
   * @param {boolean} [focus]
   */
  moveCursor(square, focus = false) {
    const cell = this.cells.get(square);
    if (!cell || !this.scene) return;
    this.cells.get(this.cursor)?.setAttribute("tabindex", "-1");
    this.cursor = square;
    cell.setAttribute("tabindex", "0");
    if (focus) cell.focus({ preventScroll: this.zoom.view.zoom > 1 });
    const spot = spotOf(square);
    if (!spot) return;
    const { x, y } = cornerOf(spot, this.scene.board, this.lay);
    if (focus) this.zoom.reveal({ x, y });
    this.layers.cursor.replaceChildren(
      s("rect", { class: "cursor", x: x + 1, y: y + 1, width: UNIT - 2, height: UNIT - 2, rx: 4 }),
    );
  }

  /** Pan, if less than everything is seen, so that a square is. @param {string} square */
  reveal(square) {
    const spot = spotOf(square);
    if (spot && this.scene) this.zoom.reveal(cornerOf(spot, this.scene.board, this.lay));
  }

  /**
   * Move the cursor a step on the screen.
   * @param {number} right
   * @param {number} down
   */
  stepCursor(right, down) {
    if (this.scene) this.moveCursor(stepOn(this.cursor, right, down, this.scene.board, this.lay), true);
  }

  /**
   * The square an event of the page points at.
   * @param {Event} event
   */
  squareOf(event) {
    const element = event.target instanceof Element ? event.target : null;
    const cell = element?.closest("[data-square]");
    if (cell) return cell.getAttribute("data-square") ?? "";
    const token = element?.closest("[data-player]");
    const id = token?.getAttribute("data-player");
    const player = this.scene?.players.find((one) => one.id === id);
    if (player?.facing && event instanceof MouseEvent) {
      const under = this.squareAt(event.clientX, event.clientY); // he may step onto squares of his own
      if (this.marks.squares.has(under)) return under;
    }
    return player?.square ?? "";
  }

  /**
   * The square at a place of the window.
   * @param {number} x
   * @param {number} y
   */
  squareAt(x, y) {
    for (const element of document.elementsFromPoint(x, y)) {
      const square = element.getAttribute("data-square");
      if (square) return square;
    }
    return "";
  }
}

/**
 * What a square tells whoever points at it.
 * @param {SVGRectElement} cell
 * @param {string} text
 */
function tell(cell, text) {
  if ((cell.firstChild?.textContent ?? "") === text) return;
  cell.replaceChildren(...(text ? [s("title", {}, text)] : []));
}

/** How long somebody is under way, in milliseconds. @param {string[] | undefined} track @param {number} speed */
function walkTime(track, speed) {
  const steps = (track?.length ?? 1) - 1;
  return stepTime(steps, speed) * steps;
}

/**
 * What a token's drawing depends on.
 * @param {PlayerShown} player
 */
function lookOf(player) {
  return `${player.side} ${player.number} ${JSON.stringify(player.figure)}`;
}

/** How many balls are about. @param {Scene} scene */
function ballCount({ balls, players }) {
  return balls.length + players.filter(({ ball }) => ball).length;
}

/**
 * A player in words.
 * @param {PlayerShown} player
 * @param {number} [balls] that are about
 */
export function playerLabel(player, balls = 1) {
  const parts = [player.id, player.position, player.statusText || player.status];
  if (player.name) parts.splice(1, 0, player.name);
  if (player.ball) parts.push(balls > 1 ? t("has one of the balls") : t("has the ball"));
  if (player.acting) parts.push(t("is acting"));
  parts.push(doneWords(player));
  return parts.filter(Boolean).join(", ");
}

/** What he has done this turn, where each action counts; else only that he has acted. @param {PlayerShown} player */
export function doneWords(player) {
  if (player.done?.length) return t("has done this turn: {actions}", { actions: player.done.join(", ") });
  return player.used ? t("has acted") : "";
}
