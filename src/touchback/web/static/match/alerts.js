/** Whoever is waited for is told: in the title of the tab, by a sound and, if he allows it, by a notification. */

import { t } from "../common/words.js";
import { isAsked } from "./store.js";

/** @typedef {import("./store.js").State} State */
/** @typedef {import("./sounds.js").Sounds} Sounds */

/** After so many milliseconds of waiting the reader may look elsewhere, though the page is in sight. */
const LONG = 5000;

/** Tells it. */
export class Alerts {
  /**
   * @param {Sounds} sounds
   * @param {() => boolean} notifies does the reader want notifications?
   */
  constructor(sounds, notifies) {
    this.sounds = sounds;
    this.notifies = notifies;
    this.title = document.title;
    this.up = false; // is it up to the reader?
    this.since = performance.now();
    /** @type {Notification | null} */
    this.shown = null;
    document.addEventListener("visibilitychange", () => document.hidden || this.shown?.close());
  }

  /** The title of the page while nobody is waited for. @param {string} title */
  name(title) {
    this.title = title;
    this.write();
  }

  write() {
    document.title = this.up ? t("Your turn: {title}", { title: this.title }) : this.title;
  }

  /** @param {State} state */
  show(state) {
    const up = state.seats.length === 1 && isAsked(state) && !state.scene?.over;
    if (up === this.up) return;
    const waited = performance.now() - this.since;
    this.up = up;
    this.since = performance.now();
    this.write();
    if (!up) this.shown?.close();
    else if (document.hidden || waited > LONG) this.call(state);
  }

  /** @param {State} state */
  call(state) {
    this.sounds.play("turn");
    if (!document.hidden || !this.notifies() || !("Notification" in globalThis)) return;
    if (Notification.permission !== "granted") return;
    try {
      this.shown = new Notification(t("Your turn: {title}", { title: this.title }), {
        body: state.question?.text ?? "",
        tag: location.pathname,
        icon: "/static/common/icon.svg",
      });
      this.shown.onclick = () => {
        window.focus();
        this.shown?.close();
      };
    } catch {
      this.shown = null; // some telephones allow them only to workers
    }
  }
}
