"""What walks of every game are made of: the next square of a path, and the answer that points there."""

from __future__ import annotations

from touchback.kernel.ask import NONE, Ask, kind_of, target_of


def next_square(path: list[str], here: str) -> str:
    """The square after this one; the first, if this is not on the path; '' at its end."""
    if here in path:
        at = len(path) - 1 - path[::-1].index(here)
        return path[at + 1] if at + 1 < len(path) else ""
    return path[0] if path else ""


def first_offered(ask: Ask, kind: int, target: int) -> int | None:
    """The answer of this kind that points there (NONE: anywhere), if it is offered."""
    for option in ask.options:
        if kind_of(option) == kind and (target == NONE or target_of(option) == target):
            return int(option)
    return None
