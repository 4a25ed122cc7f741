"""Running a procedure to its end: in a match, and beside one, which is how queries learn what the rules would do."""

from __future__ import annotations

from typing import TypeVar

from touchback.kernel.ask import DONE, Ask, Rule

T = TypeVar("T")


def to_its_end(procedure: Rule[T]) -> Rule[None]:
    """Run a procedure, then say DONE."""
    yield from procedure
    yield DONE


def run_with(procedure: Rule[None], answers: list[int]) -> Ask:
    """Feed these answers; gives what is asked next (DONE: nothing). Wrap the procedure with `to_its_end`."""
    asked = next(procedure)
    for answer in answers:
        if asked is DONE:
            break
        asked = procedure.send(answer)
    return asked
