"""How a throw turns out. [R10.2, R11.2]"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from touchback.bloodbowl.terms import FUMBLED, INACCURATE, WILDLY_INACCURATE
from touchback.kernel.ints import i64

if TYPE_CHECKING:
    from touchback.bloodbowl.check import Check


@mypyc_attr(allow_interpreted_subclasses=True)
class ThrowRule:
    """A natural 1 is a fumble; a passed test goes where it should; 1 or less after modifiers is wildly inaccurate;
    anything else inaccurate."""

    def outcome(self, check: Check) -> i64:
        """What this roll comes to. [R10.2]"""
        if check.die == 1:
            return FUMBLED
        if check.passed:
            return check.best
        return WILDLY_INACCURATE if check.die + check.modifier <= 1 else INACCURATE


THROWS_2020: Final = ThrowRule()
