/** Mouse and touch on the board and the dugouts: hover, click, tap, drag. */

/** @typedef {import("./board.js").Board} Board */

/**
 * @typedef {object} Hands
 * @property {(square: string, touch: boolean) => void} onclick
 * @property {(square: string) => void} onhover '' when the pointer has left
 * @property {(player: string) => boolean} draggable may this player be dragged?
 * @property {(player: string) => void} ondrag he is in the coach's hand; '': nobody is any more
 * @property {(player: string, square: string) => void} ondrop 'off': beside the pitch
 * @property {(player: string) => void} onseat a player in a dugout was clicked
 */

/** A drag begins after so many pixels. */
const SLACK = 6;

/**
 * Listen to the pointer.
 * @param {Board} board
 * @param {HTMLElement[]} dugouts
 * @param {Hands} hands
 */
export function listen(board, dugouts, hands) {
  const drag = new Drag(board, dugouts, hands);
  board.zoom.busy = () => drag.player !== "";
  board.zoom.onpinch = () => drag.stop();
  board.svg.addEventListener("pointermove", (event) => {
    if (event.pointerType !== "touch" && !drag.moving) hands.onhover(board.squareOf(event));
  });
  board.svg.addEventListener("pointerleave", () => {
    if (!drag.moving) hands.onhover("");
  });
  let touch = false;
  board.svg.addEventListener("pointerdown", (event) => {
    touch = event.pointerType === "touch";
    drag.begin(event, playerAt(event, board));
  });
  board.svg.addEventListener("click", (event) => {
    if (drag.justDropped() || board.zoom.justMoved()) return;
    const square = board.squareOf(event);
    if (!square) return;
    board.moveCursor(square, true);
    hands.onclick(square, touch);
  });
  for (const dugout of dugouts) {
    dugout.addEventListener("pointerdown", (event) => drag.begin(event, seatAt(event)));
    dugout.addEventListener("click", (event) => {
      const id = seatAt(event);
      if (id && !drag.justDropped()) hands.onseat(id);
    });
  }
}

/** @param {Event} event */
function seatAt(event) {
  return (event.target instanceof Element && event.target.closest("[data-seat]")?.getAttribute("data-seat")) || "";
}

/** @param {Event} event @param {Board} board */
function playerAt(event, board) {
  const square = board.squareOf(event);
  return (square && board.scene?.players.find((player) => player.square === square)?.id) || "";
}

/** One player in the coach's hand. */
class Drag {
  /**
   * @param {Board} board
   * @param {HTMLElement[]} dugouts
   * @param {Hands} hands
   */
  constructor(board, dugouts, hands) {
    this.board = board;
    this.dugouts = dugouts;
    this.hands = hands;
    this.player = "";
    this.moving = false;
    this.dropped = 0;
    this.start = { x: 0, y: 0 };
    /** @type {HTMLElement | null} */
    this.ghost = null;
    window.addEventListener("pointermove", (event) => this.move(event));
    window.addEventListener("pointerup", (event) => this.end(event));
    window.addEventListener("pointercancel", () => this.stop());
    // A finger that drags a player must not scroll the page.
    window.addEventListener("touchmove", (event) => this.moving && event.preventDefault(), { passive: false });
  }

  /** @param {PointerEvent} event @param {string} player */
  begin(event, player) {
    if (event.button !== 0 || !player || !this.hands.draggable(player)) return;
    this.player = player;
    this.start = { x: event.clientX, y: event.clientY };
    if (event.target instanceof Element && event.target.hasPointerCapture?.(event.pointerId))
      event.target.releasePointerCapture(event.pointerId);
  }

  /** @param {PointerEvent} event */
  move(event) {
    if (!this.player) return;
    if (!this.moving && Math.hypot(event.clientX - this.start.x, event.clientY - this.start.y) < SLACK) return;
    if (!this.moving) {
      this.moving = true;
      this.hands.ondrag(this.player);
      this.ghost = document.createElement("div");
      this.ghost.className = "drag-ghost";
      const source = document.querySelector(`[data-seat="${this.player}"] svg`) ?? this.picture();
      if (source) this.ghost.append(source.cloneNode(true));
      document.body.append(this.ghost);
      document.body.classList.add("dragging");
    }
    if (this.ghost) {
      this.ghost.style.left = `${event.clientX}px`;
      this.ghost.style.top = `${event.clientY}px`;
    }
    this.hands.onhover(this.board.squareAt(event.clientX, event.clientY));
  }

  /** The token on the board as a picture of its own. */
  picture() {
    const token = this.board.tokens.get(this.player);
    if (!token) return null;
    const picture = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    picture.setAttribute("viewBox", "-20 -20 40 40");
    const copy = /** @type {SVGGElement} */ (token.cloneNode(true));
    copy.removeAttribute("transform");
    picture.append(copy);
    return picture;
  }

  /** @param {PointerEvent} event */
  end(event) {
    const { player, moving } = this;
    this.stop();
    if (!player || !moving) return;
    this.dropped = Date.now();
    const square = this.board.squareAt(event.clientX, event.clientY);
    const under = document.elementFromPoint(event.clientX, event.clientY);
    if (square) this.hands.ondrop(player, square);
    else if (under && this.dugouts.some((dugout) => dugout.contains(under))) this.hands.ondrop(player, "off");
    this.hands.onhover("");
  }

  stop() {
    if (this.moving) this.hands.ondrag("");
    this.player = "";
    this.moving = false;
    this.ghost?.remove();
    this.ghost = null;
    document.body.classList.remove("dragging");
  }

  /** Was something dropped by the very movement that now looks like a click? */
  justDropped() {
    return Date.now() - this.dropped < 80;
  }
}
