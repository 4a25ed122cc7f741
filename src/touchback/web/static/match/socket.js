/** The line to the server: one WebSocket, opened again with growing pauses whenever it is lost. */

import { Scenes } from "./changes.js";

/** @typedef {import("../common/types.js").ToBrowser} ToBrowser */

/** Pauses between two tries, in milliseconds. */
const FIRST_PAUSE = 400;
const LONGEST_PAUSE = 15000;
const PING_EVERY = 20000;

/**
 * How long to wait before the next try: longer each time, with a bit of chance so that not everybody comes at once.
 * @param {number} tries that have failed so far
 * @param {number} chance from 0 to 1
 */
export function pauseBefore(tries, chance) {
  return Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** Math.min(tries, 10)) * (0.75 + chance / 2);
}

/** Where the line of a match leads to. @param {string} match */
export function tableOf(match) {
  const secure = location.protocol === "https:" ? "wss" : "ws";
  return `${secure}://${location.host}/api/matches/${encodeURIComponent(match)}/socket`;
}

/**
 * @typedef {object} Listener
 * @property {(message: any) => void} onmessage
 * @property {(state: "open" | "lost" | "closed", pause: number) => void} onstate
 */

/** The line to one match. */
export class Line {
  /**
   * @param {string} address
   * @param {Listener} listener
   */
  constructor(address, listener) {
    this.address = address;
    this.listener = listener;
    this.tries = 0;
    this.request = 0;
    /** @type {Map<number, (message: any) => void>} */
    this.waiting = new Map();
    /** @type {WebSocket | null} */
    this.socket = null;
    this.scenes = new Scenes();
    this.ended = false;
    this.timer = 0;
    this.heard = 0;
    globalThis.addEventListener?.("online", () => this.again());
    globalThis.document?.addEventListener("visibilitychange", () => {
      if (!document.hidden) this.again();
    });
    setInterval(() => this.ping(), PING_EVERY);
    this.open();
  }

  /** Open the line. */
  open() {
    if (this.ended) return;
    const socket = new WebSocket(this.address);
    this.socket = socket;
    socket.addEventListener("open", () => {
      this.tries = 0;
      this.heard = Date.now();
      this.listener.onstate("open", 0);
    });
    socket.addEventListener("message", (event) => {
      this.heard = Date.now();
      this.hear(JSON.parse(event.data));
    });
    socket.addEventListener("close", (event) => this.lost(socket, event.code));
  }

  /** @param {any} told */
  hear(told) {
    const message = this.scenes.whole(told);
    const reply = message.request ? this.waiting.get(message.request) : undefined;
    if (reply) {
      this.waiting.delete(message.request);
      reply(message);
    }
    this.listener.onmessage(message);
  }

  /**
   * @param {WebSocket} socket
   * @param {number} code
   */
  lost(socket, code) {
    if (socket !== this.socket) return;
    this.socket = null;
    for (const reply of this.waiting.values()) reply({ type: "refused", error: "", code: "lost" });
    this.waiting.clear();
    if (code >= 4400 && code < 4500) {
      this.ended = true;
      this.listener.onstate("closed", 0);
      return;
    }
    const pause = pauseBefore(this.tries, Math.random());
    this.tries += 1;
    this.listener.onstate("lost", pause);
    this.timer = window.setTimeout(() => this.open(), pause);
  }

  /** Try at once, when there is reason to hope. */
  again() {
    if (this.socket || this.ended) return;
    clearTimeout(this.timer);
    this.open();
  }

  /** Ask whether the server is there; a line that has been silent for long is dead. */
  ping() {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    if (Date.now() - this.heard > PING_EVERY * 3) this.socket.close();
    else this.send({ type: "ping" });
  }

  /** Is the line open? */
  get isOpen() {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  /**
   * Say something; the promise is kept with the reply (a Refused message too).
   * @param {Record<string, any>} message
   * @returns {Promise<any>}
   */
  send(message) {
    if (!this.isOpen) return Promise.resolve({ type: "refused", error: "", code: "lost" });
    this.request += 1;
    const request = this.request;
    /** @type {WebSocket} */ (this.socket).send(JSON.stringify({ ...message, request }));
    return new Promise((resolve) => this.waiting.set(request, resolve));
  }
}
