/** Files that the reader keeps. */

import { h } from "./dom.js";

/**
 * Let the reader keep a text as a file.
 * @param {string} name
 * @param {string} text
 */
export function download(name, text) {
  const file = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  h("a", { href: file, download: name.replace(/[^\p{L}\p{N}.-]+/gu, "_") }).click();
  URL.revokeObjectURL(file);
}
