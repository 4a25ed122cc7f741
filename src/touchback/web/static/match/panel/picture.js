/** A picture of the result, to be shared: drawn by the page itself on a canvas. */

import { t } from "../../common/words.js";
import { SHIELD, partedOf } from "../board/crests.js";
import { coloured, headStrokes, strokesOf } from "../board/figures.js";

/** @typedef {import("../../common/types.js").BestPlayer} BestPlayer */
/** @typedef {import("../../common/types.js").Scene} Scene */
/** @typedef {import("../../common/types.js").SideShown} SideShown */
/** @typedef {import("../board/figures.js").Coloured} Coloured */
/** @typedef {import("../colours.js").Kit} Kit */

const WIDTH = 1200;
const HEIGHT = 630;
const LETTERS = "system-ui, sans-serif";

/**
 * The picture as a file.
 * @param {Scene} scene
 * @param {[Kit, Kit]} kits
 * @param {BestPlayer | null} best
 * @returns {Promise<Blob | null>}
 */
export function resultPicture(scene, kits, best) {
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const brush = canvas.getContext("2d");
  if (!brush) return Promise.resolve(null);
  brush.fillStyle = "#11241b";
  brush.fillRect(0, 0, WIDTH, HEIGHT);
  for (let x = 0; x < WIDTH; x += 160) {
    brush.fillStyle = x % 320 ? "#2f7d4a" : "#25683d";
    brush.fillRect(x, 70, 160, HEIGHT - 140);
  }
  scene.sides.forEach((side, i) => drawSide(brush, side, kits[i], i ? 880 : 80));
  brush.textAlign = "center";
  write(brush, `${scene.sides[0].score} – ${scene.sides[1].score}`, WIDTH / 2, 310, 120, 300);
  if (best) {
    const at = best.side === "home" ? 0 : 1;
    brush.save();
    brush.translate(WIDTH / 2, 420);
    brush.scale(3.2, 3.2);
    strokes(brush, coloured(strokesOf(best.figure), best.figure.skin, kits[at]));
    brush.restore();
    write(brush, t("Best player: {name}", { name: best.name }), WIDTH / 2, 525, 34, 480);
  }
  write(brush, "Touchback", WIDTH / 2, 48, 34, 400);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}

/** @param {CanvasRenderingContext2D} brush @param {SideShown} side @param {Kit} kit @param {number} x */
function drawSide(brush, side, kit, x) {
  brush.save();
  brush.translate(x, 110);
  brush.scale(6, 6);
  const shield = new Path2D(SHIELD);
  brush.fillStyle = kit.main;
  brush.fill(shield);
  brush.save();
  brush.clip(shield);
  brush.fillStyle = kit.second;
  brush.fill(new Path2D(partedOf(side.kit, side.shield)));
  brush.restore();
  brush.save();
  brush.translate(20, 25);
  if (!side.shield) strokes(brush, coloured(headStrokes(side.crest), side.crest.skin, kit));
  brush.restore();
  brush.strokeStyle = kit.dark;
  brush.lineWidth = 2.5;
  brush.stroke(shield);
  brush.restore();
  brush.textAlign = "center";
  write(brush, side.team, x + 120, 470, 48, 330);
}

/** @param {CanvasRenderingContext2D} brush @param {Coloured[]} all */
function strokes(brush, all) {
  brush.lineJoin = "round";
  brush.lineCap = "round";
  for (const { d, fill, stroke, width } of all) {
    const path = new Path2D(d);
    if (fill !== "none") {
      brush.fillStyle = fill;
      brush.fill(path);
    }
    if (stroke === "none") continue;
    brush.strokeStyle = stroke;
    brush.lineWidth = width;
    brush.stroke(path);
  }
}

/** @param {CanvasRenderingContext2D} brush @param {string} text @param {number} x @param {number} y @param {number} size @param {number} most */
function write(brush, text, x, y, size, most) {
  brush.font = `800 ${size}px ${LETTERS}`;
  brush.lineWidth = size / 7;
  brush.strokeStyle = "#0b1812";
  brush.lineJoin = "round";
  brush.strokeText(text, x, y, most);
  brush.fillStyle = "#ffffff";
  brush.fillText(text, x, y, most);
}

/**
 * Share a picture by the device, or keep it as a file.
 * @param {Blob} picture
 * @param {string} title
 */
export async function sharePicture(picture, title) {
  const file = new File([picture], "touchback.png", { type: picture.type });
  if (navigator.canShare?.({ files: [file] })) {
    await navigator.share({ files: [file], title }).catch(() => {}); // the reader may think better of it
    return;
  }
  const address = URL.createObjectURL(picture);
  const link = document.createElement("a");
  link.href = address;
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
