/** The log: turns, actions within them, what came of them, with dice and the rule each follows from. */

import { h } from "../common/dom.js";
import { ruleButton } from "../common/rules.js";
import { drawDie } from "./dice.js";
import { Groups, spoken } from "./grouping.js";

/** @typedef {import("../common/types.js").Line} Line */
/** @typedef {import("./grouping.js").Part} Part */
/** @typedef {import("./grouping.js").Group} Group */

/** So many pixels from the end count as the end. */
const NEAR = 40;

/** What has been pushed under a heading may leave something else half covered: so often it is looked after. */
const TRIES = 3;

/** So far, in pixels, the shadow of the pinned heading covers what is under it. */
const VEIL = 3;

/** The log on the page. */
export class Log {
  /**
   * @param {HTMLElement} host
   * @param {HTMLElement | null} live where a screen reader hears of it
   * @param {(line: Line | null) => void} [onpoint] a line under the pointer: its players and squares can be shown
   */
  constructor(host, live, onpoint) {
    this.host = host;
    this.live = live;
    this.groups = new Groups();
    /** @type {Map<number, HTMLElement>} */
    this.drawn = new Map();
    /** @type {WeakMap<Element, Line>} */
    this.lines = new WeakMap();
    this.follow = true;
    /** @type {HTMLElement | null} */
    this.rest = null;
    this.size = ""; // of the box and of what is in it, when it was last looked at
    host.addEventListener("scroll", () => this.scrolled());
    new ResizeObserver(() => this.toEnd()).observe(host);
    if (onpoint) {
      host.addEventListener("pointerover", (event) => {
        const line = event.target instanceof Element ? event.target.closest("[data-line]") : null;
        onpoint(line ? (this.lines.get(line) ?? null) : null);
      });
      host.addEventListener("pointerleave", () => onpoint(null));
    }
  }

  /**
   * Add what has happened.
   * @param {Line[]} lines
   * @param {boolean} [anew] everything from the start
   */
  add(lines, anew = false) {
    if (anew) {
      this.groups.clear();
      this.drawn.clear();
      this.host.replaceChildren();
    }
    if (!lines.length) return;
    if (anew) this.follow = true;
    for (const part of this.groups.add(lines)) {
      const old = this.drawn.get(part.key);
      const fresh = this.part(part);
      this.drawn.set(part.key, fresh);
      if (old) old.replaceWith(fresh);
      else this.host.append(fresh);
    }
    if (this.live && !anew) this.live.textContent = spoken(lines);
    this.toEnd();
  }

  /** Stay at the end, unless the reader has scrolled back. */
  toEnd() {
    if (this.follow) {
      this.rest?.remove();
      this.measureHeads();
      this.host.scrollTop = this.host.scrollHeight;
      this.rest = h("div"); // pushes what is cut under the headings
      this.host.append(this.rest);
      let height = 0;
      for (let more = this.halfLine(), tries = 0; more && tries < TRIES; more = this.halfLine(), tries += 1) {
        height += more;
        this.rest.style.height = `${height}px`;
        this.host.scrollTop = this.host.scrollHeight;
      }
    }
    this.size = this.measured();
  }

  /** The heading of an action is pinned below that of its turn, as high as that is. */
  measureHeads() {
    if (!this.host.clientHeight) return; // out of sight it has no height
    const fresh = [...this.drawn.values()].filter((part) => !part.style.getPropertyValue("--log-head"));
    const heights = fresh.map((part) => part.querySelector(".log-head")?.getBoundingClientRect().height ?? 0);
    fresh.forEach((part, i) => part.style.setProperty("--log-head", `${heights[i]}px`));
  }

  /** How much of the line that the pinned headings cut, those of the turn and of the action, can still be seen, in pixels. */
  halfLine() {
    const top = Math.ceil(this.host.getBoundingClientRect().top);
    const part = lastAbove([...this.drawn.values()], top);
    const head = part?.querySelector(".log-head")?.getBoundingClientRect().bottom ?? top;
    const group = lastAbove([...(part?.querySelectorAll(".log-group") ?? [])], head);
    const action = group?.querySelector(".log-action")?.getBoundingClientRect();
    if (group && action && action.top < head - 1 && action.bottom > head + 1)
      return Math.ceil(group.getBoundingClientRect().bottom - head); // pushed away by the end of its lines
    const under = Math.max(head, action?.bottom ?? 0);
    for (const line of part?.querySelectorAll("li[data-line]") ?? []) {
      const box = line.getBoundingClientRect();
      if (box.top < under + VEIL && box.bottom > under + 0.3) return Math.ceil(box.bottom - under);
    }
    return 0;
  }

  /** The reader has scrolled; or the browser has, because there is more or less room: that does not count. */
  scrolled() {
    const { scrollHeight, scrollTop, clientHeight } = this.host;
    if (this.measured() !== this.size) this.toEnd();
    else this.follow = scrollHeight - scrollTop - clientHeight < NEAR;
  }

  measured() {
    return `${this.host.clientHeight} ${this.host.scrollHeight}`;
  }

  /** @param {Part} part */
  part(part) {
    const box = h("section", { class: "log-part" });
    if (part.head) box.append(this.line(part.head, "h2", "log-head"));
    for (const group of part.groups) box.append(this.group(group));
    return box;
  }

  /** @param {Group} group */
  group(group) {
    const box = h("div", { class: "log-group" });
    if (group.head) box.append(this.line(group.head, "p", "log-action"));
    if (group.lines.length) box.append(h("ul", {}, ...group.lines.map((line) => this.line(line, "li", ""))));
    return box;
  }

  /**
   * @param {import("./grouping.js").Told} line
   * @param {"h2" | "p" | "li"} tag
   * @param {string} name
   */
  line(line, tag, name) {
    const weight = ["", "loud", "great"][line.weight ?? 0] ?? "";
    const element = h(
      tag,
      { class: `log-line ${name} ${weight} ${line.side ?? ""}`, "data-line": "", "data-event": line.event },
      ...(line.dice ?? []).map((die) => drawDie(die, "small")),
      h(
        "span",
        { class: "log-words" },
        line.further ? `${wordsOf(line).replace(/\.$/, "")} → ${line.further.join(" → ")}` : wordsOf(line),
        line.note ? h("small", { class: "log-note" }, line.note) : null,
      ),
      line.rule ? ruleButton(line.rule) : null,
    );
    this.lines.set(element, line);
    return element;
  }
}

/**
 * The last of these that begins above a line of the window.
 * @param {Element[]} elements
 * @param {number} line
 */
function lastAbove(elements, line) {
  return elements.filter((one) => one.getBoundingClientRect().top < line).pop();
}

/** A line with the names of players, where it has them. @param {Line} line */
function wordsOf(line) {
  return line.named || line.text;
}
