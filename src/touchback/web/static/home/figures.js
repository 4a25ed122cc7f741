/** Everybody who can play, list by list: how he is drawn, standing and lying, in any two colours. */

/** @typedef {import("../common/types.js").FigureList} FigureList */
/** @typedef {import("../common/types.js").FigureNamed} FigureNamed */
/** @typedef {import("../common/types.js").GalleryShown} GalleryShown */
/** @typedef {import("../match/colours.js").Kit} Kit */

import { api } from "../common/api.js";
import { h, s } from "../common/dom.js";
import { choices } from "../common/forms.js";
import { t } from "../common/words.js";
import { drawToken, dressToken } from "../match/board/tokens.js";
import { kitsOf } from "../match/colours.js";
import { games } from "./games.js";

/** How somebody may be seen on the pitch. @type {{status: string, used?: boolean}[]} */
const WAYS = [{ status: "standing" }, { status: "standing", used: true }, { status: "prone" }, { status: "stunned" }];

/** @param {HTMLElement} place */
export async function figuresView(place) {
  const all = await games();
  const wanted = new URLSearchParams(location.hash.split("?")[1] ?? "");
  let game = all.find(({ name }) => name === wanted.get("game"))?.name ?? all[0].name;
  const lists = h("div", { class: "gallery", id: "lists" });

  async function draw() {
    /** @type {GalleryShown} */
    const gallery = await api.get(`/api/figures?game=${encodeURIComponent(game)}`);
    lists.replaceChildren(...gallery.lists.map(listShown));
    history.replaceState(null, "", `#/figures?${new URLSearchParams({ game })}`);
  }

  place.append(
    h("h1", {}, t("Everybody who plays")),
    h("p", { class: "soft" }, t("Each as he stands, when he has acted, prone and stunned; last as small as on a phone.")),
    choices(
      "game",
      game,
      all.map(({ name, title }) => [name, title]),
      async (chosen) => {
        game = chosen;
        await draw();
      },
    ),
    lists,
  );
  await draw();
}

/** @param {FigureList} list */
function listShown(list) {
  const kits = kitsOf(list.kit, "");
  return h(
    "section",
    { class: "block" },
    h("h2", {}, list.title),
    h(
      "ul",
      { class: "figures" },
      list.positions.map((position, i) =>
        h("li", {}, h("span", { class: "figure-row", "aria-hidden": "true" }, figureRow(position, i + 1, kits)), position.name),
      ),
    ),
  );
}

/**
 * The ways one may be seen, and once small, for the other side.
 * @param {FigureNamed} position
 * @param {number} number
 * @param {[Kit, Kit]} kits
 */
function figureRow(position, number, kits) {
  const ways = WAYS.map((way) => picture(position, number, kits, way, 44));
  return [...ways, picture(position, number, [kits[1], kits[0]], WAYS[0], 22)];
}

/**
 * @param {FigureNamed} position
 * @param {number} number
 * @param {[Kit, Kit]} kits
 * @param {{status: string, used?: boolean}} way
 * @param {number} size
 */
function picture(position, number, kits, way, size) {
  /** @type {import("../common/types.js").PlayerShown} */
  const player = {
    id: "",
    side: "home",
    number,
    position: position.name,
    role: "",
    figure: position.figure,
    statusText: "",
    ...way,
  };
  const token = drawToken(player, kits);
  dressToken(token, player, "");
  token.removeAttribute("data-player");
  token.removeAttribute("aria-label");
  const sheet = s("svg", { class: "portrait", viewBox: "-20 -20 40 40", width: size, height: size });
  sheet.append(token);
  return sheet;
}
