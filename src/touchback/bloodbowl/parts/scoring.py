"""Where and when a touchdown is scored. [R1.1, R15.1]"""

from __future__ import annotations

from abc import ABCMeta, abstractmethod
from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from touchback.kernel.ints import i64

if TYPE_CHECKING:
    from touchback.bloodbowl.field import Field
    from touchback.bloodbowl.play import Play


@mypyc_attr(allow_interpreted_subclasses=True)
class Scoring(metaclass=ABCMeta):
    """The squares a side scores in never change; whether it counts is asked when somebody holds the ball there."""

    @abstractmethod
    def area(self, field: Field, side: int) -> list[int]:
        """The squares this side scores in. [R1.1]"""

    @abstractmethod
    def counts(self, play: Play, carrier: i64) -> bool:
        """This player holds the ball: is it a touchdown? [R15.1]"""

    @abstractmethod
    def may_stall(self, field: Field, side: i64, square: i64, moves: i64) -> bool:
        """Is it near enough, as the crow flies, for somebody with so many moves to be blamed for not scoring? No way
        is looked for yet; where nobody is ever blamed it never is. [R15.3]"""
