"""What the questions of a record have in common: options of a kind, and the answer of a coach who does nothing."""

from __future__ import annotations

from collections.abc import Callable

from touchback.bloodbowl import terms as t
from touchback.bloodbowl.notation import action_words
from touchback.bloodbowl.play import Play
from touchback.imports.bloodbowl.fumbbl.evidence import Evidence, Missing
from touchback.kernel.ask import Ask, kind_of

Choice = Callable[[Evidence, Play, Ask], int]
"""How the recorded answer to a question is found."""


def in_words(play: Play, answer: int) -> str:
    """An answer as it would be typed; it may be about somebody or something that does not exist."""
    try:
        return str(action_words(play, answer))
    except (IndexError, KeyError):
        return str(answer)


def of_kind(ask: Ask, kind: int) -> list[int]:
    """The options of one kind."""
    return [int(option) for option in ask.options if kind_of(option) == kind]


def otherwise(ask: Ask) -> int:
    """The answer of a coach who does nothing: declines, stops, is ready."""
    for kind in (t.DECLINE, t.STOP, t.READY, t.STAY, t.BACK):
        found = of_kind(ask, kind)
        if found:
            return found[0]
    raise Missing("the record does not tell what was chosen: {what}", what=ask.name)


def by_report(kind: int, *ids: str) -> Choice:
    """Yes, if there is such a report."""

    def choice(evidence: Evidence, play: Play, ask: Ask) -> int:
        found = of_kind(ask, kind)
        return found[0] if found and evidence.find(ids) is not None else otherwise(ask)

    return choice


def declined(evidence: Evidence, play: Play, ask: Ask) -> int:
    """FUMBBL has no trace of it: nothing is done."""
    return otherwise(ask)
