/** Signs drawn by us: re-rolls, apothecary, weather and the rest, as small SVG pictures. */

import { s } from "../common/dom.js";

/** Paths in a field of 24 by 24; `fill` is the ink unless it is a line. */
/** @type {Record<string, {d: string, line?: boolean}[]>} */
const SIGNS = {
  "re-roll": [{ d: "M19 12a7 7 0 1 1-2.1-5M17 2v5h-5", line: true }, { d: "M9.5 9.5h5v5h-5z" }],
  leader: [{ d: "M12 3l2.6 5.6 6 .7-4.5 4.1 1.2 6-5.3-3-5.3 3 1.2-6L3.4 9.3l6-.7z" }],
  apothecary: [{ d: "M9 3h6v6h6v6h-6v6H9v-6H3V9h6z" }],
  bribe: [
    {
      d: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zm1 14v1.5h-2V17c-1.5-.2-2.6-1-3-2.3l1.8-.7c.3.9 1 1.3 2.2 1.3 1 0 1.7-.4 1.7-1.1 0-.8-.7-1-2.3-1.4-2-.5-3-1.2-3-2.9 0-1.4 1-2.4 2.6-2.7V5.6h2v1.6c1.3.2 2.2.9 2.6 2l-1.7.8c-.3-.7-.9-1-1.8-1-1 0-1.5.4-1.5 1 0 .7.7.9 2.3 1.3 2 .5 3.1 1.3 3.1 3 0 1.5-1.1 2.5-3 2.7z",
    },
  ],
  fans: [
    {
      d: "M7 4a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5zm10 0a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5zM12 8a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM3 19c0-5 2-8 5-8l1 1c-.5 2 .5 3.5 1.5 4-1.5.7-2 2-2 3zm18 0c0-5-2-8-5-8l-1 1c.5 2-.5 3.5-1.5 4 1.5.7 2 2 2 3zM9 21c0-3 1-5 3-5s3 2 3 5z",
    },
  ],
  card: [
    { d: "M6 3h9a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zm13 3l1.5.5a1.5 1.5 0 0 1 1 2L19 17z" },
  ],
  cheerleader: [{ d: "M5 12l-2-7 6 4M19 12l2-7-6 4M12 8a3 3 0 1 0 0-.1M6 21l3-8h6l3 8", line: true }],
  coach: [{ d: "M4 10h9l7-4v12l-7-4H4zM7 14l1 6h3l-1-6" }],
  prayer: [{ d: "M12 2v12M8 6h8M6 21c0-4 3-6 6-6s6 2 6 6z", line: true }],
  wizard: [{ d: "M12 2l4 11H8zM4 16h16l-3 5H7z" }],
  half: [{ d: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zm0 2v14a7 7 0 0 1 0-14z" }],
  turn: [{ d: "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM12 7v5l4 2", line: true }],
  clock: [{ d: "M12 5a8 8 0 1 1 0 16 8 8 0 0 1 0-16zM9 2h6M12 9v4l3 2", line: true }],
  chests: [{ d: "M3 19v-8a5 5 0 0 1 5-5h8a5 5 0 0 1 5 5v8zM3 12h18M10.5 12v4h3v-4", line: true }],
  weather: [{ d: "M7 18a4 4 0 0 1 0-8 6 6 0 0 1 11.5 1.5A3.5 3.5 0 0 1 18 18z" }],
  "sweltering heat": [
    { d: "M12 7a5 5 0 1 1 0 10 5 5 0 0 1 0-10z" },
    { d: "M12 1v3M12 20v3M1 12h3M20 12h3M4 4l2 2M18 18l2 2M20 4l-2 2M4 20l2-2", line: true },
  ],
  "very sunny": [{ d: "M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8z" }, { d: "M12 2v3M12 19v3M2 12h3M19 12h3", line: true }],
  "pouring rain": [
    { d: "M7 14a4 4 0 0 1 0-8 6 6 0 0 1 11.5 1.5A3.3 3.3 0 0 1 18 14z" },
    { d: "M8 17l-1 4M12 17l-1 4M16 17l-1 4", line: true },
  ],
  blizzard: [{ d: "M12 2v20M3.3 7l17.4 10M20.7 7L3.3 17M9 4l3 2 3-2M9 20l3-2 3 2", line: true }],
  pitch: [{ d: "M3 5h18v14H3zM12 5v14M3 9h3v6H3M21 9h-3v6h3", line: true }],
  arena: [{ d: "M3 20V9l9-6 9 6v11M8 20v-6h8v6", line: true }],
  phase: [{ d: "M5 4v16M5 5h12l-3 4 3 4H5", line: true }],
  dice: [
    {
      d: "M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zm3 3.5a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6zm8 7.5a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6zm-4-3.8a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6z",
    },
  ],
  hint: [
    {
      d: "M9 21h6M10 18h4M12 3a6 6 0 0 0-3.5 10.9c.9.7 1.5 1.6 1.5 2.6h4c0-1 .6-1.9 1.5-2.6A6 6 0 0 0 12 3z",
      line: true,
    },
  ],
  undo: [{ d: "M9 6L4 11l5 5M4 11h10a6 6 0 0 1 0 12h-2", line: true }],
  action: [{ d: "M13 2L4 14h6l-1 8 9-12h-6z" }],
  "what if": [{ d: "M12 21v-6M12 15C12 9 5 11 5 4M12 15c0-6 7-4 7-11M2 7l3-3 3 3M16 7l3-3 3 3", line: true }],
  correct: [{ d: "M4 20l1-5L16 4l4 4L9 19zM14 6l4 4", line: true }],
  expelled: [{ d: "M5 3h14v18H5zM9 8l6 8M15 8l-6 8", line: true }],
  inducement: [{ d: "M4 9h16v12H4zM2 5h20v4H2zM12 5v16M12 5c-2-4-6-3-6-1s3 1 6 1c2-4 6-3 6-1s-3 1-6 1", line: true }],
  zones: [{ d: "M3 3h18v18H3zM9 3v18M15 3v18M3 9h18M3 15h18", line: true }, { d: "M10 10h4v4h-4z" }],
  reach: [
    {
      d: "M12 12m-2 0a2 2 0 1 0 4 0 2 2 0 1 0-4 0M12 3v4M12 17v4M3 12h4M17 12h4M10 4l2-2 2 2M10 20l2 2 2-2M4 10l-2 2 2 2M20 10l2 2-2 2",
      line: true,
    },
  ],
  marked: [{ d: "M12 3l10 18H2zM11 9h2v6h-2zM11 17h2v2h-2z" }],
  eye: [{ d: "M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6z", line: true }],
  keys: [{ d: "M2 6h20v12H2zM6 10h.1M10 10h.1M14 10h.1M18 10h.1M7 14h10", line: true }],
  sound: [{ d: "M3 9h4l6-5v16l-6-5H3z" }, { d: "M16 8q3 4 0 8M18.500 5q5 7 0 14", line: true }],
  motion: [{ d: "M14 3a2 2 0 1 1 0 4 2 2 0 0 1 0-4z" }, { d: "M6 11l5-3 4 2-3 5 4 3v4M12 15l-3 2-3 4M15 10l4 2M2 8h4M1 12h3", line: true }],
  skip: [{ d: "M4 5l8 7-8 7zM12 5l8 7-8 7z" }],
  pause: [{ d: "M6 4h4v16H6zM14 4h4v16h-4z" }],
  play: [{ d: "M6 4l14 8-14 8z" }],
  home: [{ d: "M3 11l9-8 9 8M6 9v12h12V9", line: true }],
  ball: [{ d: "M4 20C1 12 8 4 20 4c1 12-6 19-16 16zM8 16l8-8M10 11l3 3M12.5 8.5l3 3", line: true }],
  mirror: [{ d: "M12 3v18M8 7l-5 10h5zM16 7l5 10h-5z", line: true }],
  rotate: [{ d: "M4 9V4h5M4 4l6 6M20 15v5h-5M20 20l-6-6", line: true }],
};

/** Things that share a sign. @type {Record<string, string>} */
const SAME = { "perfect conditions": "weather", assistant: "coach", deck: "card", "last turns": "turn", touchdown: "ball", event: "phase" };

/**
 * A sign by its name; an unknown one is a plain dot, so that nothing is ever without a sign.
 * @param {string} name
 * @param {string} [label] what it says to a screen reader; without one it is decoration
 * @returns {SVGSVGElement}
 */
export function icon(name, label = "") {
  const picture = s("svg", {
    class: "icon",
    viewBox: "0 0 24 24",
    role: label ? "img" : null,
    "aria-label": label || null,
    "aria-hidden": label ? null : "true",
    focusable: "false",
  });
  const parts = SIGNS[name] ?? SIGNS[SAME[name]] ?? [{ d: "M12 7a5 5 0 1 1 0 10 5 5 0 0 1 0-10z" }];
  for (const part of parts) picture.append(s("path", { d: part.d, class: part.line ? "line" : "ink" }));
  return picture;
}
