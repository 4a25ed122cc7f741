/** Talking to the server over HTTP: JSON both ways, the CSRF token on whatever changes something. */

import { t } from "./words.js";

/** The server's refusal: `message` is for people. */
export class RefusedError extends Error {
  /**
   * @param {string} message
   * @param {string} code
   * @param {number} status
   */
  constructor(message, code, status) {
    super(message);
    this.name = "RefusedError";
    this.code = code;
    this.status = status;
  }
}

const PROBE_SECONDS = 4;

/** What a proxy says when the server behind it is gone. */
const GONE = [502, 503, 504];

/** Whether the server answered when it was last asked. */
let answers = true;

/**
 * The server has answered, or not. Pages hear 'touchback:gone' and, as soon as it answers again, 'touchback:back'.
 * @param {boolean} now
 */
function heard(now) {
  if (now === answers) return;
  answers = now;
  dispatchEvent(new Event(now ? "touchback:back" : "touchback:gone"));
  if (!now) probe();
}

/** Ask again and again whether the server is back. */
function probe() {
  setTimeout(() => send("GET", "/api/me").catch(() => answers || probe()), PROBE_SECONDS * 1000);
}

const TOKEN_COOKIE = "csrftoken";
const TOKEN_HEADER = "x-csrf-token";

/**
 * A cookie by its name.
 * @param {string} cookies  as in document.cookie
 * @param {string} name
 * @returns {string}
 */
export function cookieOf(cookies, name) {
  for (const part of cookies.split(";")) {
    const at = part.indexOf("=");
    if (at > 0 && part.slice(0, at).trim() === name) return decodeURIComponent(part.slice(at + 1).trim());
  }
  return "";
}

/**
 * What to tell people about an answer that is not a success.
 * @param {number} status
 * @param {any} body
 * @returns {RefusedError}
 */
export function refusalOf(status, body) {
  if (body && typeof body.error === "string" && body.error)
    return new RefusedError(body.error, body.code ?? "", status);
  if (status === 404) return new RefusedError(t("There is nothing here."), "not-found", status);
  if (status === 413) return new RefusedError(t("That is too large."), "too-large", status);
  if (GONE.includes(status)) return new RefusedError(t("The server does not answer. Is it running?"), "offline", status);
  if (status === 429) return new RefusedError(t("Too many requests: wait a moment and try again."), "too-fast", status);
  return new RefusedError(t("The server could not do that ({status}).", { status }), "", status);
}

/**
 * @param {string} method
 * @param {string} path
 * @param {unknown} [body]
 * @param {boolean} [again]  a second try
 * @returns {Promise<any>}
 */
async function send(method, path, body, again = false) {
  /** @type {Record<string, string>} */
  const headers = { accept: "application/json" };
  if (method !== "GET") headers[TOKEN_HEADER] = cookieOf(document.cookie, TOKEN_COOKIE);
  if (body !== undefined) headers["content-type"] = "application/json";
  /** @type {Response} */
  let answer;
  try {
    answer = await fetch(path, {
      method,
      headers,
      credentials: "same-origin",
      keepalive: method === "PUT", // what was chosen is stored even if the reader leaves at once
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    heard(false);
    throw new RefusedError(t("The server does not answer. Is it running?"), "offline", 0);
  }
  heard(!GONE.includes(answer.status));
  const text = await answer.text();
  let said = null;
  try {
    said = text ? JSON.parse(text) : null;
  } catch {
    if (answer.ok) return text;
  }
  if (answer.ok) return said;
  const refused = refusalOf(answer.status, said);
  if (refused.code !== "csrf" || again) throw refused;
  await send("GET", "/api/me"); // the cookies were gone: this brings new ones
  dispatchEvent(new Event("touchback:cookies"));
  return send(method, path, body, true);
}

/** The server. Every call throws a RefusedError with words for people. */
export const api = {
  /** @param {string} path */
  get: (path) => send("GET", path),
  /** @param {string} path @param {unknown} [body] */
  post: (path, body) => send("POST", path, body),
  /** @param {string} path @param {unknown} [body] */
  put: (path, body) => send("PUT", path, body),
  /** @param {string} path @param {unknown} [body] */
  delete: (path, body) => send("DELETE", path, body),
};
