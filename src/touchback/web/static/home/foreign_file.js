/** Files of other programs: telling them from ours, and sending them as they are. */

const PACKED = [0x1f, 0x8b];
const FOREIGN = '"gameLog"';
const CHUNK = 0x8000;

/**
 * Is it packed, or a replay of another program rather than a file of ours?
 * @param {Blob} file
 * @returns {Promise<boolean>}
 */
export async function isForeign(file) {
  const start = new Uint8Array(await file.slice(0, PACKED.length).arrayBuffer());
  if (start.length === PACKED.length && PACKED.every((byte, at) => byte === start[at])) return true;
  return (await file.text()).includes(FOREIGN);
}

/**
 * A file as it is, in letters that JSON can hold.
 * @param {Blob} file
 * @returns {Promise<string>}
 */
export async function inBase64(file) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let letters = "";
  for (let at = 0; at < bytes.length; at += CHUNK)
    letters += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  return btoa(letters);
}
