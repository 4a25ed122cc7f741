/** What happens to a coach who stays away, told before the match. */

import { t } from "../common/words.js";

/** The rule in words. */
export function awayRule() {
  return t(
    "Where no clock runs: if a coach is asked and away while his rival waits at the table for 15 minutes, the rival may claim the match or call it a draw; so he may after a week in which nothing has happened.",
  );
}
