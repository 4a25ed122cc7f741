/** The shop: wares on shelves with figure, profile, rules and price; the purse stands beside the question. */

import { h, s } from "../common/dom.js";
import { skillRow } from "../common/skills.js";
import { t } from "../common/words.js";
import { drawToken } from "./board/tokens.js";
import { isAsked } from "./store.js";

/** @typedef {import("./store.js").State} State */
/** @typedef {import("./controller.js").Controller} Controller */
/** @typedef {import("./colours.js").Kit} Kit */
/** @typedef {import("../common/types.js").Recruit} Recruit */
/** @typedef {import("../common/types.js").ShopShown} ShopShown */
/** @typedef {import("../common/types.js").Ware} Ware */

/** What can be bought now, of all shelves together. */
const IN_REACH = -1;

/**
 * The wares of a shelf, or all that can be bought now. Pure.
 * @param {ShopShown} shop
 * @param {number} shelf
 * @returns {Ware[]}
 */
function waresOf(shop, shelf) {
  if (shelf !== IN_REACH) return shop.shelves[shelf]?.wares ?? [];
  return shop.shelves.flatMap(({ wares }) => wares.filter((ware) => (ware.answer ?? -1) >= 0));
}

/** The shop, over the pitch as long as it is open. */
export class Shop {
  /**
   * @param {HTMLElement} host
   * @param {Controller} controller
   */
  constructor(host, controller) {
    this.host = host;
    this.controller = controller;
    this.shelf = IN_REACH;
  }

  /** @param {State} state @param {[Kit, Kit]} kits */
  show(state, kits) {
    const shop = isAsked(state) ? state.question?.shop : undefined;
    this.host.hidden = !shop;
    document.body.classList.toggle("shopping", Boolean(shop));
    if (!shop) {
      this.host.replaceChildren();
      this.shelf = IN_REACH;
      return;
    }
    const active = document.activeElement;
    const key = active && this.host.contains(active) ? (active.getAttribute("data-key") ?? "") : null;
    const at = this.host.scrollTop;
    const side = state.question?.who === "away" ? "away" : "home";
    const wares = waresOf(shop, this.shelf);
    const open = wares.filter((ware) => !ware.barred);
    const barred = wares.filter((ware) => ware.barred);
    /** @param {Ware} ware */
    const box = (ware) => this.wareBox(ware, side, kits, state.busy);
    this.host.replaceChildren(
      this.shelfRow(shop, state, kits),
      h("div", { class: "wares" }, ...open.map(box)),
      barred.length
        ? h(
            "details",
            { class: "barred" },
            h("summary", {}, t.count(barred.length, "{n} more, not for this team", "{n} more, not for this team")),
            h("div", { class: "wares" }, ...barred.map(box)),
          )
        : "",
    );
    this.host.scrollTop = at;
    if (key !== null) this.giveFocus(key);
  }

  /** @param {string} key of what had the focus before it was drawn anew */
  giveFocus(key) {
    const same = key ? this.host.querySelector(`[data-key="${CSS.escape(key)}"]:not(:disabled)`) : null;
    const place = same ?? this.host.querySelector("button:not(:disabled)");
    /** @type {HTMLElement | null} */ (place)?.focus({ preventScroll: true });
  }

  /** The shelves to choose from. @param {ShopShown} shop @param {State} state @param {[Kit, Kit]} kits */
  shelfRow(shop, state, kits) {
    /** @param {number} shelf @param {string} name */
    const chip = (shelf, name) =>
      h(
        "button",
        {
          type: "button",
          class: "chip",
          "aria-pressed": String(this.shelf === shelf),
          "data-shelf": shelf,
          "data-key": `shelf ${shelf}`,
          onclick: () => {
            this.shelf = shelf;
            this.host.scrollTop = 0;
            this.show(state, kits);
            if (this.host.getBoundingClientRect().top < 0) this.host.scrollIntoView({ block: "start" });
          },
        },
        name,
        " ",
        h("small", {}, String(waresOf(shop, shelf).filter((ware) => (ware.answer ?? -1) >= 0).length)),
      );
    return h(
      "div",
      { class: "shelf-row", role: "group", "aria-label": t("Shelves") },
      chip(IN_REACH, t("What you can buy")),
      ...shop.shelves.map((shelf, i) => chip(i, shelf.name)),
    );
  }

  /**
   * @param {Ware} ware
   * @param {"home" | "away"} side
   * @param {[Kit, Kit]} kits
   * @param {boolean} busy
   */
  wareBox(ware, side, kits, busy) {
    const answer = ware.answer ?? -1;
    const recruits = ware.recruits ?? [];
    const pair = recruits.length > 1;
    return h(
      "article",
      { class: `ware ${answer < 0 ? "refused" : ""}`, "data-ware": ware.name },
      h(
        "header",
        {},
        ...recruits.map((recruit) => figure(recruit, side, kits)),
        h("h3", {}, ware.name),
        h(
          "p",
          { class: "price" },
          ware.usualPrice ? h("s", { title: t("for other teams") }, ware.usualPrice) : null,
          h("b", {}, ware.price),
        ),
      ),
      ...recruits.map((recruit) => recruitBox(recruit, pair)),
      ware.text ? h("p", {}, ware.text) : null,
      ...(ware.parts ?? []).map(([name, text]) => h("p", { class: "part" }, h("b", {}, name), text ? `: ${text}` : "")),
      ware.who ? h("p", { class: "soft" }, t("For: {who}", { who: ware.who })) : null,
      h("footer", {}, this.button(ware, busy), owned(ware)),
    );
  }

  /** The button that buys it, or why it cannot be bought. @param {Ware} ware @param {boolean} busy */
  button(ware, busy) {
    const answer = ware.answer ?? -1;
    if (answer < 0) return h("span", { class: "refusal" }, ware.refusal ?? "");
    return h(
      "button",
      {
        type: "button",
        class: "primary",
        disabled: busy,
        "data-buy": answer,
        "data-key": `buy ${answer}`,
        "aria-label": `${ware.act}: ${ware.name}, ${ware.price}`,
        onclick: () => this.buy(answer),
      },
      ware.act ?? "",
    );
  }

  /** @param {number} answer */
  buy(answer) {
    const choice = this.controller.state.question?.choices?.find((one) => one.answer === answer);
    if (choice) this.controller.press(choice);
  }
}

/** How many of it the coach has. @param {Ware} ware */
function owned(ware) {
  if (!ware.bought && (ware.most ?? 0) < 2) return null;
  return h("span", { class: "soft" }, t("{count} of {most}", { count: ware.bought ?? 0, most: ware.most ?? 0 }));
}

/** @param {Recruit} recruit @param {"home" | "away"} side @param {[Kit, Kit]} kits */
function figure(recruit, side, kits) {
  const shape = { id: "", number: 0, position: recruit.name, role: "", figure: recruit.figure, status: "", statusText: "" };
  const token = drawToken({ ...shape, side }, kits);
  token.removeAttribute("data-player");
  token.querySelector(".number")?.remove();
  return s("svg", { viewBox: "-20 -20 40 40", class: "ware-figure", "aria-hidden": "true" }, token);
}

/** @param {Recruit} recruit @param {boolean} named */
function recruitBox(recruit, named) {
  return h(
    "div",
    { class: "recruit" },
    named ? h("p", {}, h("b", {}, recruit.name)) : null,
    h(
      "div",
      { class: "profile" },
      ...(recruit.profile ?? []).map(([name, value]) =>
        h("div", { "data-explain": name, "data-kind": "profile" }, h("span", {}, name), h("b", {}, value)),
      ),
    ),
    recruit.skills?.length ? h("p", { class: "skills" }, skillRow(recruit.skills)) : null,
  );
}

/**
 * What there is to spend and what has been bought, beside the question.
 * @param {State} state
 * @param {() => void} back take the last purchase back
 */
export function purseBox(state, back) {
  const shop = state.question?.shop;
  if (!shop) return null;
  return h(
    "div",
    { class: "purse" },
    h("dl", {}, ...shop.purse.flatMap(([what, amount]) => [h("dt", {}, what), h("dd", {}, amount)])),
    shop.basket.length
      ? h(
          "ul",
          { class: "basket", "aria-label": t("Bought so far") },
          ...shop.basket.map(([name, price]) => h("li", {}, h("span", {}, name), h("span", {}, price))),
        )
      : null,
    shop.basket.length && state.undo
      ? h(
          "button",
          { type: "button", class: "take-back", "data-key": "take-back", disabled: state.busy, onclick: back },
          t("Take the last one back"),
        )
      : null,
  );
}
