"""What the ground itself does to whoever steps on it, and to a ball that comes to lie there."""

from __future__ import annotations

from abc import ABCMeta, abstractmethod
from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from touchback.kernel.ask import Rule

if TYPE_CHECKING:
    from touchback.bloodbowl.play import Play
    from touchback.bloodbowl.player import Player


@mypyc_attr(allow_interpreted_subclasses=True)
class Ground(metaclass=ABCMeta):
    """The squares are those of `Play.trapdoors`. Where it acts `at_once`, whoever is pushed there or falls there is
    seen to before a ball that he has lost bounces; where it `takes_balls`, it has a say about balls that come to lie
    somewhere; where it `carries_off`, nobody walks over such a square: he is somewhere else at once."""

    def __init__(self, at_once: bool = False, takes_balls: bool = False, carries_off: bool = False) -> None:
        self.at_once = at_once
        self.takes_balls = takes_balls
        self.carries_off = carries_off

    @abstractmethod
    def take(self, play: Play, player: Player) -> Rule[None]:
        """This player has come onto one of the squares and is still there."""

    def take_ball(self, play: Play) -> Rule[bool]:
        """The ball has come to an empty square. True: it is somewhere else now, or cannot stay, and bounces on from
        where it is. Asked only where balls are taken."""
        yield from ()
        return False
