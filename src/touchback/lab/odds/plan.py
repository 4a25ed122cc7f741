"""A plan: what a coach means to do, in the words in which actions are written everywhere.

    H3 move; to k7; to l8; stop; H5 pass; throw at p9
    H3 move to k7, l8; H5 pass throw at p9   the same: words run on, a comma repeats the verb
    H3 move to m9                            a far square: the safest way there, square by square
    H2 block A1; push to g14; stay           answers in between may be named; else they are chosen by the goal
    H3 move to k7 else to k8                 the first of these that is offered
    hit A4 or stop                           whichever is better
    best; best to                            any answer; any answer that begins so
    stop?                                    only where it is offered

Steps are separated by semicolons or lines. A step that begins with a player's name ends what another one is doing.
Answers that only come up after dice (a push, a re-roll, a face...) are passed over where nobody asks for them, and so
is `stop`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from touchback.kernel.errors import BadData

BEST = "best"
STOP = "stop"
MOST_STEPS = 200
ONLY_IF_ASKED = frozenset(
    {
        "apothecary", "argue", "bribe", "change", "decline", "die", "face", "follow", "lay", "pick", "push", "re-roll",
        "result", "shift", "stay", "stop", "use",
    }
)  # fmt: skip
"""First words of answers that a plan may name beforehand, but that dice may make superfluous."""
PLAYER = re.compile(r"[HA]\d+")
NAME = re.compile(r"[A-Za-z]\d+")


@dataclass(frozen=True)
class PlanStep:
    """One step: alternatives in order, each a few answers between which the goal decides."""

    text: str
    alternatives: tuple[tuple[str, ...], ...]
    optional: bool

    @property
    def names_player(self) -> bool:
        """Does it begin with a player's name?"""
        return all(PLAYER.fullmatch(words.split()[0]) for choice in self.alternatives for words in choice)

    @property
    def is_open(self) -> bool:
        """Does it leave the answer open?"""
        return all(words.split()[0] == BEST for choice in self.alternatives for words in choice)


@dataclass(frozen=True)
class Found:
    """What a step means at some ask: which options, and what is left of its words for the next ask."""

    options: tuple[int, ...]
    rest: str = ""


def read_plan(plan: str | Sequence[str]) -> list[PlanStep]:
    """The steps of a plan in words."""
    groups = plan if not isinstance(plan, str) else [plan]
    steps: list[PlanStep] = []
    for group in groups:
        if not isinstance(group, str):
            raise BadData("plan: a text is needed, not {group!r}", group=group)
        for part in re.split(r"[;\n]", group):
            words = ""
            for item in part.split(","):
                words = continued(words, " ".join(item.split()))
                if words:
                    steps.append(read_step(words))
    if not steps:
        raise BadData("plan: it has no step; write for example 'H3 move to k7, l8'")
    if len(steps) > MOST_STEPS:
        raise BadData("plan: it has {count} steps, at most {most} are read", count=len(steps), most=MOST_STEPS)
    return steps


def continued(before: str, words: str) -> str:
    """What stands after a comma: a lone square or name takes the verb of what stands before the comma."""
    if before and words and " " not in words and re.fullmatch(r"[a-z]+\d+|[HA]\d+", words):
        last = before.split()
        if len(last) >= 2:
            return f"{last[-2]} {words}"
    return words


def read_step(text: str) -> PlanStep:
    """One step with its alternatives."""
    optional = text.endswith("?")
    words = text.removesuffix("?").strip()
    alternatives = []
    for choice in re.split(r"\belse\b", words, flags=re.IGNORECASE):
        answers = tuple(step_words(answer) for answer in re.split(r"\bor\b", choice, flags=re.IGNORECASE))
        if not all(answers):
            raise BadData("plan: {text!r} has an empty alternative", text=text)
        alternatives.append(answers)
    heads = {answer.split()[0] for choice in alternatives for answer in choice}
    return PlanStep(text, tuple(alternatives), optional or heads <= ONLY_IF_ASKED)


def plain(words: str) -> str:
    """Words as they are compared: names as they are written (H2 is a player, h2 a square), all else in lower case."""
    return " ".join(word if NAME.fullmatch(word) else word.lower() for word in words.split())


def step_words(words: str) -> str:
    """The words of an answer in a plan. What a step begins with is never a square, so a player's name may be written
    small there."""
    first, blank, rest = plain(words).partition(" ")
    return (first.upper() if NAME.fullmatch(first) and rest else first) + blank + rest


def find(step: PlanStep, offered: Mapping[str, int], rest: str = "") -> Found | None:
    """What the step means where these answers (as `plain` has them) are offered; `rest` are the words still unsaid."""
    if rest:
        found = find_words(rest, offered)
        if found is not None:
            return found
    for choice in step.alternatives:
        hits = [found for words in choice if (found := find_words(words, offered)) is not None]
        if len(hits) == 1:
            return hits[0]
        if hits:
            whole = [option for found in hits if not found.rest for option in found.options]
            return Found(tuple(dict.fromkeys(whole))) if whole else hits[0]
    return None


def find_words(words: str, offered: Mapping[str, int]) -> Found | None:
    """One answer: word for word, by its beginning, by its end, or as the first part of the words."""
    if words in offered:
        return Found((offered[words],))
    if words == BEST:
        return Found(tuple(offered.values()))
    if words.startswith(BEST + " "):
        wanted = words.removeprefix(BEST + " ")
        options = tuple(option for text, option in offered.items() if text == wanted or text.startswith(wanted + " "))
        return Found(options) if options else None
    for hits in (
        [option for text, option in offered.items() if text.startswith(words + " ")],
        [option for text, option in offered.items() if text.endswith(" " + words)],
    ):
        if len(hits) == 1:
            return Found((hits[0],))
    begun = [text for text in offered if words.startswith(text + " ")]
    if begun:
        longest = max(begun, key=len)
        return Found((offered[longest],), words[len(longest) + 1 :])
    return None
