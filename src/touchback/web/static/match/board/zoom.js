/** Zoom and pan of a board: two fingers, buttons, the wheel with Ctrl; one finger or the mouse moves what is seen. */

import { h } from "../../common/dom.js";
import { t } from "../../common/words.js";
import { UNIT } from "../geometry.js";
import { WHOLE, centred, lastZoom, mostZoom, nextZoom, revealing, within, zoomed } from "../view.js";

/** @typedef {import("../view.js").Extent} Extent */
/** @typedef {import("../view.js").Point} Point */
/** @typedef {import("../view.js").View} View */

/** A pan begins after so many pixels. */
const SLACK = 8;

/** The part of the screen in which the buttons end: a board that ends above it would leave them on something else. */
const BOARD_SEEN = "-54% 0px -42% 0px";

/** What is seen of a board. */
export class Zoom {
  /**
   * @param {HTMLElement} host
   * @param {SVGSVGElement} svg
   * @param {() => Point | null} focus what the buttons zoom to, in units of the drawing; nothing: the middle
   */
  constructor(host, svg, focus) {
    this.host = host;
    this.svg = svg;
    this.focus = focus;
    /** @type {Extent} */
    this.extent = { width: 1, height: 1 };
    /** @type {View} */
    this.view = WHOLE;
    /** @type {Map<number, Point>} fingers on the board, or the mouse with its button down */
    this.held = new Map();
    this.panning = false;
    this.moved = 0;
    /** Is the pointer busy with something else, such as a player in the hand? */
    this.busy = () => false;
    /** Two fingers are on the board now. */
    this.onpinch = () => {};
    this.closer = h("button", { type: "button", "aria-label": t("Zoom in"), onclick: () => this.step(nextZoom) }, "+");
    this.wider = h("button", { type: "button", "aria-label": t("Zoom out"), onclick: () => this.step(lastZoom) }, "−");
    const buttons = h("div", { class: "zoom", role: "group", "aria-label": t("Zoom") }, this.closer, this.wider);
    host.append(buttons);
    // Where they are fixed to the screen they must cover nothing but the board.
    new IntersectionObserver(([seen]) => buttons.classList.toggle("away", !seen.isIntersecting), {
      rootMargin: BOARD_SEEN,
    }).observe(host);
    this.listen();
  }

  listen() {
    const { svg } = this;
    svg.addEventListener("pointerdown", (event) => this.down(event));
    window.addEventListener("pointermove", (event) => this.move(event));
    for (const end of ["pointerup", "pointercancel"])
      window.addEventListener(end, (event) => this.up(/** @type {PointerEvent} */ (event)));
    // Two fingers are ours: the browser would zoom the whole page.
    const ours = (/** @type {TouchEvent} */ event) => event.touches.length > 1 && event.preventDefault();
    svg.addEventListener("touchstart", ours, { passive: false });
    svg.addEventListener("touchmove", ours, { passive: false });
    svg.addEventListener(
      "wheel",
      (event) => {
        if (!event.ctrlKey) return;
        event.preventDefault();
        this.zoomTo(this.view.zoom * Math.exp(-event.deltaY / 200), this.pointOf({ x: event.clientX, y: event.clientY }));
      },
      { passive: false },
    );
  }

  /** Another drawing: what is seen stays, unless it has another size. @param {Extent} extent */
  fit(extent) {
    const same = extent.width === this.extent.width && extent.height === this.extent.height;
    this.extent = extent;
    this.show(same ? this.view : WHOLE);
  }

  /** @param {View} view */
  show(view) {
    this.view = view;
    const { width, height } = this.extent;
    const { zoom, x, y } = view;
    this.svg.setAttribute("viewBox", `${x} ${y} ${width / zoom} ${height / zoom}`);
    this.host.classList.toggle("zoomed", zoom > 1);
    this.wider.disabled = zoom <= 1;
    this.closer.disabled = zoom >= mostZoom(this.pixels);
  }

  /** The side of a square in pixels, if everything is seen. */
  get pixels() {
    return (UNIT * Math.max(1, this.host.clientWidth)) / this.extent.width;
  }

  /** @param {(zoom: number, pixels: number) => number} next */
  step(next) {
    const { width, height } = this.extent;
    const { zoom, x, y } = this.view;
    const middle = { x: x + width / zoom / 2, y: y + height / zoom / 2 };
    const goal = (zoom <= 1 && this.focus()) || middle;
    this.show(centred(next(zoom, this.pixels), goal, this.extent));
  }

  /** @param {number} zoom @param {Point} point */
  zoomTo(zoom, point) {
    const wanted = Math.min(mostZoom(this.pixels), Math.max(1, zoom));
    this.show(zoomed(this.view, wanted, point, this.extent));
  }

  /** See a square. @param {Point} corner */
  reveal({ x, y }) {
    if (this.view.zoom > 1) this.show(revealing(this.view, { x, y, side: UNIT }, this.extent));
  }

  /** A place of the window in units of the drawing. @param {Point} at */
  pointOf(at) {
    const box = this.svg.getBoundingClientRect();
    const unit = this.extent.width / this.view.zoom / box.width;
    return { x: this.view.x + (at.x - box.x) * unit, y: this.view.y + (at.y - box.y) * unit };
  }

  /** @param {PointerEvent} event */
  down(event) {
    if (event.pointerType === "mouse" && event.button !== 0) return;
    this.held.set(event.pointerId, { x: event.clientX, y: event.clientY });
    this.panning = false;
    if (this.held.size === 2) this.onpinch();
  }

  /** @param {PointerEvent} event */
  move(event) {
    const before = this.held.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const [other] = [...this.held].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
    if (other) this.pinch(before, now, other);
    else if (this.view.zoom > 1 && !this.busy()) {
      if (!this.panning && Math.hypot(now.x - before.x, now.y - before.y) < SLACK) return;
      this.panning = true;
      this.pan(before, now);
    } else return;
    this.moved = Date.now();
    this.held.set(event.pointerId, now);
  }

  /** @param {Point} before @param {Point} now @param {Point} other */
  pinch(before, now, other) {
    const apart = (/** @type {Point} */ one) => Math.max(1, Math.hypot(one.x - other.x, one.y - other.y));
    const middle = (/** @type {Point} */ one) => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });
    this.pan(middle(before), middle(now));
    this.zoomTo((this.view.zoom * apart(now)) / apart(before), this.pointOf(middle(now)));
  }

  /** @param {Point} before @param {Point} now */
  pan(before, now) {
    const [from, to] = [this.pointOf(before), this.pointOf(now)];
    const { zoom, x, y } = this.view;
    this.show(within({ zoom, x: x + from.x - to.x, y: y + from.y - to.y }, this.extent));
  }

  /** @param {PointerEvent} event */
  up(event) {
    if (this.held.delete(event.pointerId) && this.panning) this.moved = Date.now();
    this.panning = false;
  }

  /** Has the very movement that now looks like a click moved the board? */
  justMoved() {
    return Date.now() - this.moved < 80;
  }
}
