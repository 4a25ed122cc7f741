/** Which part of a drawing is seen: zoom and pan. Pure. */

/** @typedef {{width: number, height: number}} Extent */
/** @typedef {{x: number, y: number}} Point */

/**
 * @typedef {object} View
 * @property {number} zoom 1: everything is seen
 * @property {number} x the left edge of what is seen, in units of the drawing
 * @property {number} y its upper edge
 */

/** @type {View} */
export const WHOLE = { zoom: 1, x: 0, y: 0 };

/** A finger hits a square of so many pixels. */
export const FINGER = 44;

/** A square is never drawn larger than this, in pixels. */
const LARGEST = 96;

/** What one press of a button enlarges by. */
const STEP = 1.6;

/**
 * How far one can zoom in, if a square of the whole drawing has so many pixels.
 * @param {number} pixels
 */
export function mostZoom(pixels) {
  return Math.max(1, LARGEST / pixels);
}

/**
 * The zoom after a press on the button to see more of less: at once far enough for a finger.
 * @param {number} zoom
 * @param {number} pixels of a square at zoom 1
 */
export function nextZoom(zoom, pixels) {
  return Math.min(mostZoom(pixels), Math.max(zoom * STEP, Math.min(FINGER / pixels, mostZoom(pixels))));
}

/**
 * The zoom after a press on the other button.
 * @param {number} zoom
 */
export function lastZoom(zoom) {
  return zoom / STEP < 1.05 ? 1 : zoom / STEP;
}

/**
 * The same view, not beyond the edges of the drawing.
 * @param {View} view
 * @param {Extent} extent
 * @returns {View}
 */
export function within({ zoom, x, y }, extent) {
  const [width, height] = [extent.width / zoom, extent.height / zoom];
  return {
    zoom,
    x: Math.min(Math.max(0, x), extent.width - width),
    y: Math.min(Math.max(0, y), extent.height - height),
  };
}

/**
 * Zoom so that a point of the drawing stays where it is on the screen.
 * @param {View} view
 * @param {number} zoom
 * @param {Point} point
 * @param {Extent} extent
 */
export function zoomed(view, zoom, point, extent) {
  const share = view.zoom / zoom;
  const next = { zoom, x: point.x - (point.x - view.x) * share, y: point.y - (point.y - view.y) * share };
  return within(next, extent);
}

/**
 * Zoom with a point of the drawing in the middle.
 * @param {number} zoom
 * @param {Point} point
 * @param {Extent} extent
 */
export function centred(zoom, point, extent) {
  return within({ zoom, x: point.x - extent.width / zoom / 2, y: point.y - extent.height / zoom / 2 }, extent);
}

/**
 * Pan no further than is needed to see a box.
 * @param {View} view
 * @param {{x: number, y: number, side: number}} box
 * @param {Extent} extent
 */
export function revealing(view, { x, y, side }, extent) {
  const [width, height] = [extent.width / view.zoom, extent.height / view.zoom];
  return within(
    {
      zoom: view.zoom,
      x: Math.min(Math.max(view.x, x + side - width), x),
      y: Math.min(Math.max(view.y, y + side - height), y),
    },
    extent,
  );
}
