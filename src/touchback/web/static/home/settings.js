/** What a person may choose: language, looks, speed, habits, keys. */

/** @typedef {import("../common/types.js").Me} Me */
/** @typedef {import("../common/settings.js").Chosen} Chosen */

import { attempt, toast } from "../common/dialog.js";
import { h } from "../common/dom.js";
import { choices, tick } from "../common/forms.js";
import { changeLanguage } from "../common/frame.js";
import {
  chosenOf,
  commands,
  commandWords,
  conflictsOf,
  keyOf,
  keysOf,
  keyWords,
  saveChosen,
  speeds,
} from "../common/settings.js";
import { t } from "../common/words.js";
import { nameForm } from "./account.js";

/**
 * @param {HTMLElement} place
 * @param {Me} me
 */
export function settingsView(place, me) {
  const chosen = chosenOf(me.settings);
  /** @type {(change: Partial<Chosen>) => void} */
  const save = (change) => {
    Object.assign(chosen, change);
    attempt(() => saveChosen(me, change));
  };
  place.append(
    h("h1", {}, t("Settings")),
    part(
      t("Language"),
      choices(
        "language",
        me.language,
        Object.entries(me.languages),
        (code) => changeLanguage(me, code),
      ),
    ),
    me.guest ? part(t("Name"), nameForm(me)) : "",
    part(
      t("Looks"),
      labelled(
        t("Light or dark"),
        choices(
          "theme",
          chosen.theme,
          [
            ["auto", t("As the device")],
            ["light", t("Light")],
            ["dark", t("Dark")],
          ],
          (theme) => save({ theme: /** @type {Chosen["theme"]} */ (theme) }),
        ),
      ),
      labelled(
        t("Colours of the sides"),
        choices(
          "colours",
          chosen.colours,
          [
            ["ordinary", t("By team")],
            ["contrast", t("Always blue against orange")],
            ["swapped", t("Always orange against blue")],
          ],
          (colours) => save({ colours: /** @type {Chosen["colours"]} */ (colours) }),
        ),
      ),
      labelled(
        t("The board lies"),
        choices(
          "orientation",
          chosen.orientation,
          [
            ["auto", t("As the screen")],
            ["wide", t("Wide")],
            ["tall", t("Tall")],
          ],
          (orientation) => save({ orientation: /** @type {Chosen["orientation"]} */ (orientation) }),
        ),
      ),
    ),
    part(
      t("Numbers"),
      labelled(
        t("On a square stands"),
        choices(
          "numbers",
          chosen.numbers,
          [
            ["chance", t("The chance of the whole way")],
            ["rolls", t("Every roll of the way")],
          ],
          (numbers) => save({ numbers: /** @type {Chosen["numbers"]} */ (numbers) }),
        ),
      ),
    ),
    part(
      t("Speed"),
      labelled(
        t("Between two moves of a bot or a rival"),
        choices(
          "speed",
          String(nearest(chosen.speed)),
          speeds().map(([seconds, words]) => [String(seconds), words]),
          (speed) => save({ speed: Number(speed) }),
        ),
      ),
      tick("motion", t("Players walk, fall and lunge; balls fly"), chosen.motion !== "off", (on) =>
        save({ motion: on ? "auto" : "off" }),
      ),
    ),
    part(
      t("Sounds and calls"),
      tick("sound", t("Sounds"), chosen.sound, (sound) => save({ sound })),
      "Notification" in globalThis
        ? tick("notify", t("Tell me when it is my turn and the page is out of sight"), chosen.notify, (on) => callMe(on, save))
        : "",
    ),
    part(
      t("Care"),
      tick("guard", t("Ask before a turn ends while players can still act"), chosen.guard, (guard) => save({ guard })),
      tick("confirm", t("On a touch screen: tap once to see, again to do it"), chosen.confirm, (confirm) =>
        save({ confirm }),
      ),
    ),
    part(
      t("Overlays that are on when a match opens"),
      [
        ["zones", t("Tackle zones")],
        ["threat", t("Where rivals can reach")],
        ["marked", t("Marked players")],
      ].map(([name, words]) =>
        tick(`overlay-${name}`, words, Boolean(chosen.overlays[name]), (on) =>
          save({ overlays: { ...chosen.overlays, [name]: on } }),
        ),
      ),
    ),
    habitsPart(chosen, save),
    keysPart(chosen, save),
  );
}

/**
 * Answers that were settled once for all; each can be taken back.
 * @param {Chosen} chosen
 * @param {(change: Partial<Chosen>) => void} save
 */
function habitsPart(chosen, save) {
  const list = h("div", {});
  const draw = () => {
    const names = Object.keys(chosen.habits).sort();
    if (!names.length) {
      list.replaceChildren(
        h(
          "p",
          { class: "soft" },
          t("None. Beside a question about a skill you can tick that it is always answered so."),
        ),
      );
      return;
    }
    list.replaceChildren(
      h(
        "table",
        {},
        h(
          "tbody",
          {},
          names.map((name) =>
            h(
              "tr",
              {},
              h("th", { scope: "row" }, t.term(name)),
              h("td", {}, chosen.habits[name] === "use" ? t("always use") : t("always decline")),
              h(
                "td",
                { class: "number" },
                h(
                  "button",
                  {
                    type: "button",
                    "aria-label": t("Ask me again about {name}", { name: t.term(name) }),
                    onclick: () => {
                      const { [name]: _gone, ...rest } = chosen.habits;
                      save({ habits: rest });
                      draw();
                    },
                  },
                  t("Ask me again"),
                ),
              ),
            ),
          ),
        ),
      ),
    );
  };
  draw();
  return part(t("Habits"), list);
}

/**
 * The keys, each to be changed by pressing another one.
 * @param {Chosen} chosen
 * @param {(change: Partial<Chosen>) => void} save
 */
function keysPart(chosen, save) {
  const list = h("div", {});
  /** @param {string} [focus]  the command whose button gets the focus */
  const draw = (focus) => {
    const keys = keysOf(chosen.keys);
    const conflicts = conflictsOf(keys);
    const rows = commands().map(([name]) => {
      const clash = conflicts.get(keys[name])?.filter((other) => other !== name) ?? [];
      const button = h(
        "button",
        {
          type: "button",
          id: `key-${name}`,
          "aria-label": t("{command}: key {key}. Change", { command: commandWords(name), key: keyWords(keys[name]) }),
        },
        h("kbd", {}, keyWords(keys[name])),
      );
      button.addEventListener("click", () => listen(button, name));
      return h(
        "li",
        { class: clash.length ? "clash" : "" },
        h(
          "span",
          {},
          commandWords(name),
          clash.length > 0 &&
            h(
              "small",
              { class: "fault" },
              " ",
              t("also: {commands}", { commands: clash.map(commandWords).join(", ") }),
            ),
        ),
        button,
      );
    });
    list.replaceChildren(
      conflicts.size
        ? h(
            "p",
            { class: "fault", role: "alert" },
            t.count(conflicts.size, "{n} key is used twice.", "{n} keys are used twice."),
          )
        : "",
      h("ul", { class: "keys" }, rows),
      h(
        "p",
        {},
        h("button", { type: "button", onclick: () => (save({ keys: {} }), draw()) }, t("Ordinary keys again")),
      ),
    );
    if (focus) document.getElementById(`key-${focus}`)?.focus();
  };
  /**
   * @param {HTMLButtonElement} button
   * @param {string} name
   */
  const listen = (button, name) => {
    button.replaceChildren(h("em", {}, t("Press a key")));
    const stop = new AbortController();
    button.addEventListener("blur", () => (stop.abort(), draw()), { signal: stop.signal });
    button.addEventListener(
      "keydown",
      (event) => {
        if (event.key === "Tab" || ["Shift", "Control", "Alt", "Meta"].includes(event.key)) return;
        event.preventDefault();
        event.stopPropagation();
        stop.abort();
        const key = keyOf(event);
        save({ keys: { ...chosen.keys, [name]: key } });
        draw(name);
        const others =
          conflictsOf(keysOf(chosen.keys))
            .get(key)
            ?.filter((other) => other !== name) ?? [];
        if (others.length)
          toast(t("This key is also used for: {commands}", { commands: others.map(commandWords).join(", ") }), "bad");
      },
      { signal: stop.signal },
    );
  };
  draw();
  return part(t("Keys"), list);
}

/**
 * The speed on offer that is nearest to what was chosen.
 * @param {number} chosen
 * @returns {number}
 */
function nearest(chosen) {
  return speeds().reduce(
    (best, [seconds]) => (Math.abs(seconds - chosen) < Math.abs(best - chosen) ? seconds : best),
    0,
  );
}

/**
 * @param {string} title
 * @param {...any} inside
 */
function part(title, ...inside) {
  return h("section", { class: "block" }, h("h2", {}, title), ...inside);
}

/**
 * @param {string} words
 * @param {HTMLElement} inside
 */
function labelled(words, inside) {
  return h("fieldset", { class: "field" }, h("legend", {}, words), inside);
}

/**
 * Notifications: the browser asks the reader, who may say no.
 * @param {boolean} on
 * @param {(change: Partial<Chosen>) => void} save
 */
async function callMe(on, save) {
  const may = !on || (await Notification.requestPermission()) === "granted";
  if (!may) toast(t("The browser does not allow notifications from this page."), "bad");
  save({ notify: on && may });
}
