/** The page behind an invitation: what is offered, and which team to take. */

/** @typedef {import("../common/types.js").MatchShown} MatchShown */

import { api } from "../common/api.js";
import { attempt } from "../common/dialog.js";
import { h } from "../common/dom.js";
import { t } from "../common/words.js";
import { ordinaryTeams } from "./draft.js";
import { gameTitle, games } from "./games.js";
import { matchList } from "./match_list.js";
import { teamPicker } from "./team_picker.js";

/**
 * @param {HTMLElement} place
 */
export async function joinView(place) {
  const id = decodeURIComponent(location.pathname.split("/")[2] ?? "");
  const token = new URLSearchParams(location.search).get("token") ?? "";
  place.append(h("h1", {}, t("You are invited")));
  /** @type {MatchShown} */
  let match;
  const all = await games();
  try {
    match = await api.get(
      `/api/matches/${encodeURIComponent(id)}${token ? `?token=${encodeURIComponent(token)}` : ""}`,
    );
  } catch (error) {
    place.append(
      h("p", { class: "fault" }, /** @type {Error} */ (error).message),
      h("a", { class: "button", href: "/#/" }, t("To the first page")),
    );
    return;
  }
  if (match.status !== "open") {
    place.append(h("p", {}, t("The seat is taken.")), matchList([match], all));
    return;
  }
  if ((match.mine ?? []).length) {
    place.append(h("p", {}, t("This is your own match: send the address to a friend.")), matchList([match], all));
    return;
  }
  const open = match.coaches[0] ? 1 : 0;
  const host = match.coaches[1 - open] || t("Somebody");
  const game = all.find((one) => one.name === match.game) ?? all[0];
  const fixed = match.teams[open];
  const picked = { team: ordinaryTeams(game)[open], file: "" };
  const take = h("button", { type: "submit", class: "primary big" }, t("Take the seat"));
  const picker = teamPicker({
    label: t("Your team"),
    side: open ? "away" : "home",
    game,
    picked,
    rival: () => game.teams.find((team) => team.title === match.teams[1 - open])?.id ?? "",
    onchange: () => (take.disabled = picker.faulty()),
  });
  const form = h(
    "form",
    { class: "join" },
    fixed ? h("p", {}, t("Your team: {team}", { team: fixed })) : picker.element,
    h("div", { class: "kick-off" }, take),
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    attempt(async () => {
      take.disabled = true;
      try {
        const own = picked.file ? { file: picked.file } : { team: picked.team };
        await api.post(`/api/matches/${encodeURIComponent(id)}/join`, {
          ...(token ? { token } : {}),
          ...(fixed ? {} : own),
        });
        location.assign(`/match/${encodeURIComponent(id)}`);
      } finally {
        take.disabled = false;
      }
    });
  });
  place.append(
    h(
      "p",
      {},
      t("{name} invites you to a match of {game} and plays {team}.", {
        name: host,
        game: gameTitle(all, match.game),
        team: match.teams[1 - open],
      }),
    ),
    form,
  );
}
