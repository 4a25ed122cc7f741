/** Register, log in, log out, change the password. */

/** @typedef {import("../common/types.js").Me} Me */

import { api } from "../common/api.js";
import { attempt, toast } from "../common/dialog.js";
import { h } from "../common/dom.js";
import { loadWords, t } from "../common/words.js";

/**
 * @param {HTMLElement} place
 * @param {Me} me
 */
export function accountView(place, me) {
  place.append(h("h1", {}, t("Account")));
  if (me.local) {
    place.append(h("p", {}, t("You play on your own machine: no account is needed.")), nameForm(me));
    return;
  }
  if (!me.guest) {
    place.append(
      h("p", {}, t("You are logged in as {name}.", { name: me.name })),
      h(
        "button",
        {
          type: "button",
          onclick: () => attempt(() => change(me, () => api.post("/api/logout"), t("You are logged out."))),
        },
        t("Log out"),
      ),
      h("div", { class: "columns block" }, passwordForm(me)),
    );
    return;
  }
  place.append(
    h("p", {}, t("You can play without an account. With one your matches and settings follow you to every device.")),
    nameForm(me),
    h(
      "div",
      { class: "columns" },
      credentials(t("Log in"), "current-password", (name, password) =>
        change(me, () => api.post("/api/login", { name, password }), t("Welcome back, {name}.", { name })),
      ),
      credentials(t("Make an account"), "new-password", (name, password) =>
        change(me, () => api.post("/api/register", { name, password }), t("Welcome, {name}.", { name })),
      ),
    ),
  );
}

/**
 * Another password; whoever else is logged in under this name is logged out.
 * @param {Me} me
 */
function passwordForm(me) {
  const old = secretInput("old-password", "current-password");
  const fresh = secretInput("fresh-password", "new-password");
  const fault = h("p", { class: "fault", role: "alert" });
  const form = h(
    "form",
    { class: "panel" },
    h("h2", {}, t("Change the password")),
    h("input", { type: "hidden", autocomplete: "username", value: me.name }), // for managers of passwords
    h("div", { class: "field" }, h("label", { for: old.id }, t("Password until now")), old),
    h(
      "div",
      { class: "field" },
      h("label", { for: fresh.id }, t("New password")),
      fresh,
      h("small", { id: "password-rule" }, t("At least 8 characters.")),
    ),
    h("p", { class: "soft" }, t("Every other browser in which you are logged in is logged out.")),
    fault,
    h("button", { class: "primary" }, t("Change")),
  );
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    fault.textContent = "";
    try {
      await api.post("/api/password", { old: old.value, new: fresh.value });
      toast(t("The password is changed."), "good");
      form.reset();
    } catch (error) {
      fault.textContent = /** @type {Error} */ (error).message;
      old.focus();
    }
  });
  return form;
}

/**
 * @param {string} id
 * @param {"current-password" | "new-password"} kind
 */
function secretInput(id, kind) {
  return h("input", {
    id,
    name: "password",
    type: "password",
    autocomplete: kind,
    required: true,
    minlength: 8,
    maxlength: 200,
    "aria-describedby": kind === "new-password" && "password-rule",
  });
}

/**
 * @param {Me} me
 * @param {() => Promise<Me>} work
 * @param {string} words
 */
async function change(me, work, words) {
  await work();
  const now = await api.get("/api/me");
  Object.assign(me, { name: "", local: false }, now, { settings: now.settings ?? {} });
  toast(words, "good");
  await loadWords(me.language);
  dispatchEvent(new Event("touchback:me"));
}

/**
 * A field for the name that others see, for people without an account.
 * @param {Me} me
 * @returns {{input: HTMLInputElement, save: () => Promise<void>}}  `save` stores what was typed, if it is a new name
 */
export function nameField(me) {
  const input = h("input", { id: "shown-name", maxlength: 40, value: me.name, autocomplete: "nickname" });
  const save = async () => {
    const name = input.value.trim();
    if (!name || name === me.name) return;
    await api.put("/api/settings", { language: me.language, settings: me.settings, name });
    Object.assign(me, await api.get("/api/me"));
    input.value = me.name;
  };
  return { input, save };
}

/**
 * The same with a button of its own.
 * @param {Me} me
 */
export function nameForm(me) {
  const { input, save } = nameField(me);
  input.required = true;
  const form = h(
    "form",
    { class: "name-form field" },
    h("label", { for: input.id }, t("The name others see")),
    h("div", { class: "team-row" }, input, h("button", {}, t("Save"))),
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    attempt(async () => {
      await save();
      toast(t("Others see you as {name}.", { name: me.name }), "good");
    });
  });
  return form;
}

/**
 * The same in a form of something else.
 * @param {HTMLInputElement} input
 */
export function named(input) {
  return h("div", { class: "field name-form" }, h("label", { for: input.id }, t("The name others see")), input);
}

/**
 * @param {string} title
 * @param {"current-password" | "new-password"} kind
 * @param {(name: string, password: string) => Promise<void>} send
 */
function credentials(title, kind, send) {
  const fresh = kind === "new-password";
  const name = h("input", {
    id: `${kind}-name`,
    name: "username",
    autocomplete: "username",
    required: true,
    maxlength: 40,
  });
  const password = secretInput(kind, kind);
  const fault = h("p", { class: "fault", role: "alert" });
  const form = h(
    "form",
    { class: "panel" },
    h("h2", {}, title),
    h("div", { class: "field" }, h("label", { for: name.id }, t("Name")), name),
    h(
      "div",
      { class: "field" },
      h("label", { for: password.id }, t("Password")),
      password,
      fresh && h("small", { id: "password-rule" }, t("At least 8 characters.")),
    ),
    fault,
    h("button", { class: "primary" }, title),
  );
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    fault.textContent = "";
    try {
      await send(name.value.trim(), password.value);
    } catch (error) {
      fault.textContent = /** @type {Error} */ (error).message;
      password.focus();
    }
  });
  return form;
}
