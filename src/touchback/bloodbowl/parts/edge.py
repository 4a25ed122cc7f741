"""What lies beyond the edge of the pitch: what becomes of whoever and whatever gets there, and what comes back."""

from __future__ import annotations

from abc import ABCMeta, abstractmethod
from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from touchback.kernel.ask import Rule
from touchback.kernel.ints import i64, vec

if TYPE_CHECKING:
    from touchback.bloodbowl.block import Block
    from touchback.bloodbowl.play import Play
    from touchback.bloodbowl.player import Player
    from touchback.bloodbowl.push import Push
    from touchback.bloodbowl.throwing import Flight


@mypyc_attr(allow_interpreted_subclasses=True)
class Edge(metaclass=ABCMeta):
    """The edge begins wherever no step leads on (`State.leads`): off the board, at a wall, at a square that is shut.

    Where whatever crosses it is `gone`, a ball leaves play until `return_ball`, and a thrown player lands by
    `take_flier`. Where it is not, both stop at the edge: a ball or bomb goes on as `rebound` says, and a thrown player
    comes down in the last square, falls, and has `crash` added to his armour roll.
    """

    def __init__(self, name: str, pushed: str, gone: bool, crash: int = 0) -> None:
        self.name = name  # as in 'he bounces to the crowd'
        self.pushed = pushed  # as in 'into the crowd'
        self.gone = gone
        self.crash: i64 = crash

    # -- players -------------------------------------------------------------------------------------------------

    def narrows(self, play: Play, free: vec[i64]) -> vec[i64]:
        """Nobody is in these squares behind a player, but some may be barred: to which of them may he be pushed?"""
        return free

    @abstractmethod
    def push_goals(self, play: Play, square: i64, beyond: vec[i64]) -> vec[i64]:
        """No square behind a player is free and these lie beyond the edge: where may he be pushed? None of the goals is
        a square that could be entered; NOWHERE is off the pitch. [R12.4]"""

    @abstractmethod
    def take_pushed(self, play: Play, push_back: Push) -> bool:
        """He is pushed to `push_back.goal`, beyond the edge or barred. Does he leave his square? What needs dice waits
        for `settle`. [R12.4]"""

    def worsens(self, play: Play, push_back: Push) -> i64:
        """He is knocked down as he is pushed to `push_back.goal`: what is added to his armour roll?"""
        return 0

    def credits(self, play: Play, push_back: Push) -> bool:
        """He goes down as he is pushed to `push_back.goal`: is it the blocker who has knocked him down?"""
        return True

    @abstractmethod
    def settle(self, play: Play, block: Block) -> Rule[bool]:
        """The follow-up is done and the target's injury rolled: what becomes of everybody in `block.at_edge`. True: the
        ball has been seen to, so that it does not bounce any more. [R12.4, R12.5]"""

    @abstractmethod
    def take_dragged(self, play: Play, player: Player, rule: str) -> Rule[None]:
        """A player is dragged over the edge by a weapon he cannot hold; `rule` is that of his skill. [R19]"""

    @abstractmethod
    def take_fallen(self, play: Play, player: Player) -> Rule[None]:
        """A player has fallen through the pitch and is off it already. [R7.5]"""

    def take_flier(self, play: Play, flight: Flight) -> Rule[None]:
        """A thrown player comes down where nobody stays: beyond the edge, or in a barred square. [R11.4]"""
        raise NotImplementedError

    # -- balls and bombs -----------------------------------------------------------------------------------------

    def rebound(self, play: Play, square: i64, dx: i64, dy: i64) -> Rule[int]:
        """A ball or bomb would cross the edge from this square: where is it now? Asked only where nothing is gone."""
        raise NotImplementedError

    def rolls_on(self, play: Play) -> bool:
        """A scatter has met the edge: are the steps left over made? Asked only where nothing is gone."""
        return False

    def return_ball(self, play: Play, square: i64) -> Rule[None]:
        """The ball has crossed the edge from this square; it comes back until it rests or is held. Asked only where it
        is gone. [R3.5]"""
        raise NotImplementedError
