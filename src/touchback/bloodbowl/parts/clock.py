"""Time: how many turns there are, and what follows a turn, a drive, a half. [R9.1, R16]"""

from __future__ import annotations

from abc import ABCMeta, abstractmethod
from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from touchback.bloodbowl.events import TurnStarted
from touchback.kernel.ask import NOBODY, rival_of
from touchback.kernel.ints import i64

if TYPE_CHECKING:
    from touchback.bloodbowl.play import Play


@mypyc_attr(allow_interpreted_subclasses=True)
class Clock(metaclass=ABCMeta):
    """Each side has so many `turns` until the markers go back."""

    def __init__(self, turns: int) -> None:
        self.turns: i64 = turns

    def has_turn(self, play: Play, side: i64) -> bool:
        """Has this side a turn left?"""
        return play.turn[side] < self.turns

    def next_side(self, play: Play) -> i64:
        """Whose turn follows that of the active side; NOBODY: the drive ends. [R9.1]"""
        other = rival_of(play.active)
        return other if self.has_turn(play, other) else NOBODY

    def tell_turn(self, play: Play, side: i64) -> None:
        """Write into the log which turn of this side begins. [R9.1]"""
        play.tell(TurnStarted(rule="R9.1", side=int(side), half=int(play.half), turn=int(play.turn[side])))

    @abstractmethod
    def refill(self, play: Play) -> None:
        """The team re-rolls are there again. [R9.1]"""

    @abstractmethod
    def goes_on(self, play: Play) -> bool:
        """The drive is over: will there be another? [R16.1]"""

    @abstractmethod
    def after_drive(self, play: Play) -> None:
        """What follows when the pitch has been cleared: sets the next phase. [R9.1, R16]"""
