"""Why an answer is given that needs no plan, in every game: each has its rules of thumb, by the ask."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from touchback.kernel.ask import Ask
from touchback.kernel.text import mark

ONLY_ANSWER: Final = mark("there is no other answer")
USUAL: Final = mark("the usual choice here")


def rule_of_thumb(ask: Ask, rules: Mapping[int, str]) -> str:
    """Why, in one line, where no plan has said it."""
    return ONLY_ANSWER if len(ask.options) == 1 else rules.get(int(ask.why), USUAL)
