/** Sounds, made by the browser itself: nothing is loaded. Whoever wants none gets none, by one click. */

/** @typedef {import("../common/types.js").Line} Line */

/**
 * A tone: when it begins and how long it lasts (seconds), its pitch at both ends, its wave, how loud.
 * @typedef {{at: number, lasts: number, from: number, to: number, wave: OscillatorType, loud: number}} Tone
 */

/** @type {Record<string, Tone[]>} */
const TUNES = {
  turn: [
    { at: 0, lasts: 0.16, from: 660, to: 660, wave: "sine", loud: 0.22 },
    { at: 0.16, lasts: 0.3, from: 990, to: 990, wave: "sine", loud: 0.22 },
  ],
  great: [0, 0.12, 0.24, 0.36].map((at, i) => ({
    at,
    lasts: i === 3 ? 0.5 : 0.14,
    from: [392, 523, 659, 784][i],
    to: [392, 523, 659, 784][i],
    wave: /** @type {OscillatorType} */ ("triangle"),
    loud: 0.25,
  })),
  whistle: [
    { at: 0, lasts: 0.12, from: 2300, to: 2450, wave: "square", loud: 0.05 },
    { at: 0.16, lasts: 0.28, from: 2300, to: 2150, wave: "square", loud: 0.05 },
  ],
  thud: [{ at: 0, lasts: 0.14, from: 150, to: 45, wave: "sine", loud: 0.4 }],
  dice: [0, 0.05, 0.09].map((at) => ({
    at,
    lasts: 0.03,
    from: 1400 - 2500 * at,
    to: 700,
    wave: /** @type {OscillatorType} */ ("square"),
    loud: 0.05,
  })),
};

/**
 * The sound of what has happened: the greatest of it; '' if nothing is heard. Pure.
 * @param {Line[]} lines
 */
export function soundOf(lines) {
  if (lines.some((line) => (line.weight ?? 0) >= 2)) return "great";
  if (lines.some((line) => line.moment)) return lines.some((line) => line.moment === "turn") ? "" : "whistle";
  if (lines.some((line) => (line.weight ?? 0) === 1)) return "thud";
  return lines.some((line) => line.dice?.length) ? "dice" : "";
}

/** Plays sounds, if they are wanted and the browser lets it: before the first click or key it does not. */
export class Sounds {
  /** @param {boolean} on */
  constructor(on) {
    this.on = on;
    /** @type {AudioContext | null} */
    this.context = null;
    /** The last sound that was asked for, whether it could be heard or not: for tests. */
    this.last = "";
    const wake = () => this.wake();
    for (const name of ["pointerdown", "keydown"]) addEventListener(name, wake, { passive: true });
  }

  wake() {
    if (!this.on || !("AudioContext" in globalThis)) return;
    this.context ??= new AudioContext();
    if (this.context.state === "suspended") this.context.resume().catch(() => {});
  }

  /** @param {string} name */
  play(name) {
    if (!this.on || !TUNES[name]) return;
    this.last = name;
    if (this.context?.state !== "running") return;
    for (const tone of TUNES[name]) sound(this.context, tone);
  }
}

/** @param {AudioContext} context @param {Tone} tone */
function sound(context, { at, lasts, from, to, wave, loud }) {
  const begins = context.currentTime + at;
  const voice = context.createOscillator();
  const volume = context.createGain();
  voice.type = wave;
  voice.frequency.setValueAtTime(from, begins);
  voice.frequency.exponentialRampToValueAtTime(to, begins + lasts);
  volume.gain.setValueAtTime(loud, begins);
  volume.gain.exponentialRampToValueAtTime(0.001, begins + lasts);
  voice.connect(volume).connect(context.destination);
  voice.start(begins);
  voice.stop(begins + lasts);
}
