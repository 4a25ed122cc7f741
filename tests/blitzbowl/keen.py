"""Random play that goes for the ball, so that blocks, throws, touchdowns and cards happen too."""

from __future__ import annotations

from touchback.blitzbowl.play import NO_PLAYER, Play
from touchback.blitzbowl.terms import BLOCK, CLAIM, DECLARE, FREE, MARK, PLAY, RESERVES, STAND_UP, STEP, THROW, THROW_AT
from touchback.kernel.ask import HOME, Ask, kind_of, subject_of, target_of
from touchback.kernel.dice import Seeded


class Keen:
    """Mostly towards the ball or with it to the end zone; otherwise evenly at random. Every fourth hoards cards."""

    def __init__(self, seed: int) -> None:
        self.chooser = Seeded(seed)
        self.hoards = seed % 4 == 3

    def choose(self, play: Play, ask: Ask) -> int:
        """An answer."""
        options = [int(option) for option in ask.options]
        if self.hoards:
            options = [option for option in options if kind_of(option) != PLAY] or options
        if self.chooser.below(10) < 8:
            options = self.liked(play, options) or options
        return options[int(self.chooser.below(len(options)))]

    def liked(self, play: Play, options: list[int]) -> list[int]:
        """The options it likes best."""
        eager = [option for option in options if kind_of(option) in (CLAIM, FREE, PLAY)]
        if eager and self.chooser.below(3):
            return eager
        if kind_of(options[0]) == STEP:
            steps = [option for option in options if kind_of(option) == STEP]
            costs = [self.far(play, int(subject_of(option)), int(target_of(option))) for option in steps]
            return [option for option, cost in zip(steps, costs, strict=True) if cost == min(costs)]
        if kind_of(options[0]) == THROW_AT:
            return [option for option in options if self.is_friend(play, int(target_of(option)))]
        wanted = (BLOCK, MARK, STAND_UP, RESERVES, THROW)
        if self.chooser.below(2):
            return [o for o in options if kind_of(o) == DECLARE and target_of(o) in wanted]
        runs = [o for o in options if kind_of(o) == DECLARE and target_of(o) not in wanted]
        costs = [self.far(play, int(subject_of(o)), int(play.square[subject_of(o)])) for o in runs]
        return [option for option, cost in zip(runs, costs, strict=True) if cost == min(costs)]

    def is_friend(self, play: Play, square: int) -> bool:
        """Is a player of the active side there?"""
        index = play.at(square)
        return index >= 0 and play.side[index] == play.active

    def far(self, play: Play, index: int, square: int) -> int:
        """How far it is to what this player should do: carry the ball home, or get it."""
        if play.ball_of(index) >= 0:
            goal = int(play.board.width) - 1 if play.side[index] == HOME else 0
            return abs(int(play.board.x[square]) - goal)
        if len(play.ball_square) == 0:
            return 0
        holder = int(play.ball_holder[0])
        goal = int(play.ball_square[0] if holder == NO_PLAYER else play.square[holder])
        return int(play.board.distance(square, goal))
