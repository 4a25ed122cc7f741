/** Clocks: what is left now, from what the server told a while ago. Pure. */

/** @typedef {import("../common/types.js").ClockShown} ClockShown */

/**
 * Seconds as minutes and seconds.
 * @param {number} seconds
 */
export function clockWords(seconds) {
  const whole = Math.max(0, Math.ceil(seconds));
  const minutes = Math.floor(whole / 60);
  return `${minutes}:${String(whole % 60).padStart(2, "0")}`;
}

/**
 * What each side's clock shows: the time of the turn or of a choice first, then the bank.
 * @param {ClockShown | null} clock
 * @param {number} passed seconds since it was told
 * @returns {[string, string]} '' where there is no clock
 */
export function clocksOf(clock, passed) {
  if (!clock) return ["", ""];
  /** @param {0 | 1} side */
  const words = (side) => {
    const running = clock.running === (side === 0 ? "home" : "away");
    let spent = running ? passed : 0;
    const first = (running ? clock.choice : null) ?? clock.turn[side];
    const left = Math.max(0, first - spent);
    spent = Math.max(0, spent - first);
    const bank = Math.max(0, clock.bank[side] - spent);
    if (!first && !clock.bank[side]) return "0:00";
    return clock.bank[side] > 0 ? `${clockWords(left)} + ${clockWords(bank)}` : clockWords(left);
  };
  return [words(0), words(1)];
}
