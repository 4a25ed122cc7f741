"""Bits of whole numbers. A literal 1 that compiled code shifts has only 32 bits: where there may be more, these."""

from __future__ import annotations

from touchback.kernel.ints import i64


def bit(number: i64) -> i64:
    """The whole number that has only this bit."""
    return shifted(1, number)


def shifted(value: i64, number: i64) -> i64:
    """A value so many bits further up; as an argument it has 64 bits."""
    return value << number
