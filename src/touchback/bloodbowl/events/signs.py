"""How numbers are written in sentences."""

from __future__ import annotations


def with_sign(number: int) -> str:
    """A modifier as people write it."""
    return f"+{number}" if number > 0 else str(number)
