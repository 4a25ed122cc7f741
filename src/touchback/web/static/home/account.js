/** Register, log in, log out; another password, another name, recovery codes, the end of an account. */

/** @typedef {import("../common/types.js").Me} Me */

import { api } from "../common/api.js";
import { attempt, openDialog, toast } from "../common/dialog.js";
import { h } from "../common/dom.js";
import { loadWords, t } from "../common/words.js";

/**
 * @param {HTMLElement} place
 * @param {Me} me
 */
export async function accountView(place, me) {
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
      h("div", { class: "columns block" }, passwordForm(me), renameForm(me), await codesForm(), leaveForm(me)),
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
    recoverForm(me),
    me.name ? guestEnd(me) : "",
  );
}

/**
 * A form with a title, fields and a button; what is refused stands in it.
 * @param {string} title
 * @param {(Node | string | false)[]} contents
 * @param {string} label of the button
 * @param {() => Promise<void>} send
 * @param {string} [kind] of the button
 */
function panel(title, contents, label, send, kind = "primary") {
  const fault = h("p", { class: "fault", role: "alert" });
  const form = h(
    "form",
    { class: "panel" },
    h("h2", {}, title),
    ...contents.filter((part) => part !== false),
    fault,
    h("button", { class: kind }, label),
  );
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    fault.textContent = "";
    try {
      await send();
    } catch (error) {
      fault.textContent = /** @type {Error} */ (error).message;
      form.querySelector("input")?.focus();
    }
  });
  return form;
}

/**
 * @param {HTMLInputElement} input
 * @param {string} label
 * @param {string} [note]
 */
function field(input, label, note = "") {
  const id = `${input.id}-note`;
  if (note) input.setAttribute("aria-describedby", id);
  return h("div", { class: "field" }, h("label", { for: input.id }, label), input, note ? h("small", { id }, note) : "");
}

/**
 * Another name for an account.
 * @param {Me} me
 */
function renameForm(me) {
  const name = h("input", { id: "new-name", value: me.name, required: true, maxlength: 40, autocomplete: "off" });
  return panel(
    t("Change the name"),
    [
      field(name, t("New name")),
      h("p", { class: "soft" }, t("It stands at all your matches at once. For a while nobody else can take the old one.")),
    ],
    t("Change"),
    async () => {
      const wanted = name.value.trim();
      await change(me, () => api.post("/api/name", { name: wanted }), t("You are called {name} now.", { name: wanted }));
    },
  );
}

/** Codes with which a lost password is replaced. */
async function codesForm() {
  const { codes = 0 } = await api.get("/api/account");
  const password = secretInput("codes-password", "current-password");
  const left = h("p", {}, codesLeft(codes));
  return panel(
    t("Recovery codes"),
    [
      h("p", { class: "soft" }, t("There is no e-mail here: with one of these codes you choose a new password if you lose yours. Keep them on paper.")),
      left,
      field(password, t("Password")),
    ],
    t("Make new codes"),
    async () => {
      const made = await api.post("/api/codes", { password: password.value });
      password.value = "";
      left.textContent = codesLeft(made.codes.length);
      showCodes(made.codes);
    },
  );
}

/** @param {number} codes */
function codesLeft(codes) {
  return codes ? t("You have {count} codes left.", { count: codes }) : t("You have no codes yet.");
}

/**
 * New codes, to be written down now.
 * @param {string[]} codes
 */
function showCodes(codes) {
  openDialog(t("Your recovery codes"), [
    h("p", {}, t("Write them down now: they are not shown again, and those from before are worth nothing any more. Each one works once.")),
    h("ol", { class: "codes" }, ...codes.map((code) => h("li", {}, h("code", {}, code)))),
  ]);
}

/**
 * Whoever has lost his password has a code.
 * @param {Me} me
 */
function recoverForm(me) {
  const name = h("input", { id: "recover-name", name: "username", autocomplete: "username", required: true, maxlength: 40 });
  const code = h("input", { id: "recover-code", required: true, maxlength: 40, autocomplete: "off", placeholder: "ABCD-EFGH-JKLM-NPQR" });
  const fresh = secretInput("recover-password", "new-password");
  fresh.removeAttribute("aria-describedby");
  return h(
    "details",
    { class: "recover" },
    h("summary", {}, t("Lost your password?")),
    panel(
      t("A new password with a recovery code"),
      [
        h("p", { class: "soft" }, t("Whoever has no code asks the owner of this server for one.")),
        field(name, t("Name")),
        field(code, t("Recovery code")),
        field(fresh, t("New password"), t("At least 8 characters.")),
      ],
      t("Choose the new password"),
      async () => {
        const body = { name: name.value.trim(), code: code.value.trim(), password: fresh.value };
        await change(me, () => api.post("/api/recover", body), t("Welcome back, {name}.", { name: body.name }));
      },
    ),
  );
}

/**
 * The end of an account.
 * @param {Me} me
 */
function leaveForm(me) {
  const password = secretInput("leave-password", "current-password");
  return panel(
    t("Delete the account"),
    [
      h("p", { class: "soft" }, t("Your name, settings and formations are gone at once and for good. Your matches stay for those you played with, without your name.")),
      field(password, t("Password")),
    ],
    t("Delete the account"),
    async () => {
      await change(me, () => api.post("/api/leave", { password: password.value }), t("Your account is deleted."));
    },
    "danger",
  );
}

/**
 * A guest may be forgotten, too.
 * @param {Me} me
 */
function guestEnd(me) {
  const button = h("button", { type: "button", class: "plain" }, t("Forget me in this browser"));
  button.addEventListener("click", () =>
    attempt(() => change(me, () => api.post("/api/leave", {}), t("You are forgotten; your matches stay without your name."))),
  );
  return h("p", {}, button);
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
