/** The page behind an invitation: what is offered, and which team to take. */

/** @typedef {import("../common/types.js").MatchShown} MatchShown */
/** @typedef {import("../common/types.js").Me} Me */

import { api, RefusedError } from "../common/api.js";
import { attempt } from "../common/dialog.js";
import { h } from "../common/dom.js";
import { lost } from "../common/lost.js";
import { t } from "../common/words.js";
import { named, nameField } from "./account.js";
import { ordinaryTeams } from "./draft.js";
import { gameTitle, games } from "./games.js";
import { matchList } from "./match_list.js";
import { ownTeams } from "./own_teams.js";
import { teamPicker } from "./team_picker.js";
import { awayRule } from "./away_rule.js";

/**
 * @param {HTMLElement} place
 * @param {Me} me
 */
export async function joinView(place, me) {
  const id = decodeURIComponent(location.pathname.split("/")[2] ?? "");
  const token = new URLSearchParams(location.search).get("token") ?? "";
  /** @type {MatchShown} */
  let match;
  const all = await games();
  try {
    match = await api.get(
      `/api/matches/${encodeURIComponent(id)}${token ? `?token=${encodeURIComponent(token)}` : ""}`,
    );
  } catch (error) {
    if (!(error instanceof RefusedError) || error.code === "offline") throw error;
    place.append(lost(t("This invitation leads nowhere."), error.message));
    return;
  }
  const mine = (match.mine ?? []).length > 0;
  if (match.status !== "open" || mine || !match.coaches.includes("")) {
    const taken = h(
      "section",
      { class: "block" },
      h("h1", {}, mine ? t("Your match") : t("The seat is taken.")),
      mine && match.status === "open" && h("p", {}, t("This is your own match: send the address to a friend.")),
      !mine && h("p", {}, t("Somebody was faster. You can watch, or make a match of your own.")),
      matchList([match], all),
      !mine && h("p", { class: "row" }, h("a", { class: "button", href: "/#/new" }, t("New match"))),
    );
    place.append(taken);
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
    own: await ownTeams(me),
    rival: () => match.kits?.[1 - open] ?? "",
    onchange: () => (take.disabled = picker.faulty()),
  });
  const name = nameField(me);
  const form = h(
    "form",
    { class: "join" },
    me.guest && named(name.input),
    fixed ? h("p", {}, t("Your team: {team}", { team: fixed })) : picker.element,
    match.hints !== false && h("p", { class: "soft" }, t("Both may ask for hints, and the other is told")),
    h("p", { class: "soft" }, awayRule()),
    h("div", { class: "kick-off" }, take),
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    attempt(async () => {
      take.disabled = true;
      try {
        await name.save();
        const own = picked.file ? { file: picked.file } : { team: picked.team };
        await api.post(`/api/matches/${encodeURIComponent(id)}/join`, {
          ...(token ? { token } : {}),
          ...(fixed ? {} : own),
        });
        location.assign(`/match/${encodeURIComponent(id)}`);
      } catch (error) {
        if (error instanceof RefusedError && error.code === "taken") location.reload(); // somebody was faster
        else throw error;
      } finally {
        take.disabled = false;
      }
    });
  });
  place.append(
    h("h1", {}, t("You are invited")),
    h(
      "p",
      {},
      t("{name} invites you to a match of {game} and plays {team}.", {
        name: host,
        game: gameTitle(all, match.game),
        team: match.teams[1 - open],
      }),
    ),
    agreed(match) ?? "",
    form,
  );
}

/** What the host has settled, beside the ordinary. @param {MatchShown} match */
function agreed(match) {
  if (!match.agreed?.length) return null;
  return h(
    "section",
    { class: "agreed" },
    h("h2", {}, t("What is agreed")),
    h("ul", {}, ...match.agreed.map((line) => h("li", {}, line))),
  );
}
