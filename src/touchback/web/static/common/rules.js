/** Numbers of rules, which tell what the rule says. */

import { h } from "./dom.js";
import { t } from "./words.js";

/**
 * A rule's number: pressed or pointed at it explains the rule, with its rulings and cases. A log has hundreds of them, so
 * the Tab key passes them by; the page of words has all rules too.
 * @param {string} number
 */
export function ruleButton(number) {
  const label = `${number}: ${t("What this rule says")}`;
  return h(
    "button",
    {
      type: "button",
      class: "term rule",
      tabindex: "-1",
      "data-explain": number,
      "data-kind": "rule",
      "aria-label": label,
    },
    number,
  );
}
