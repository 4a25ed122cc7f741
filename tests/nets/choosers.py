"""Ways to answer asks in a net: evenly at random, or keen on the ball so that touchdowns happen too."""

from __future__ import annotations

from touchback.bloodbowl.play import NO_PLAYER, Play
from touchback.bloodbowl.terms import (
    ACTIVATE,
    DECLINE,
    END_TURN,
    FORMATION,
    HIT,
    JUMP,
    MOVE,
    STAND_UP,
    STEP,
    STOP,
    THROW_AT,
    W_ACT,
    W_SETUP,
    W_TARGET,
    W_THROW,
    W_TURN,
)
from touchback.kernel.ask import Ask, kind_of, subject_of, target_of
from touchback.kernel.board import NOWHERE
from touchback.kernel.dice import Seeded
from touchback.kernel.match import Match


class Evenly:
    """Every option is as likely as any other."""

    def __init__(self, match: Match, seed: int) -> None:
        self.match = match
        self.chooser = Seeded(seed)

    def __call__(self, ask: Ask) -> int:
        return int(self.chooser.below(len(ask.options)))


class Keen(Evenly):
    """Goes for the ball, then for the end zone, mostly; everything else at random. It scores now and then."""

    def __call__(self, ask: Ask) -> int:
        play = self.match.state
        assert isinstance(play, Play)
        if self.chooser.below(10) < 8:
            wishes = self.wishes(play, ask)
            if wishes:
                return wishes[int(self.chooser.below(len(wishes)))]
        return super().__call__(ask)

    def wishes(self, play: Play, ask: Ask) -> list[int]:
        """The numbers of the options it likes best here."""
        numbers = range(len(ask.options))
        kinds = [int(kind_of(option)) for option in ask.options]
        if ask.why == W_SETUP:
            return [n for n in numbers if kinds[n] == FORMATION]
        if ask.why == W_TURN:
            moves = [n for n in numbers if kinds[n] == ACTIVATE and target_of(ask.options[n]) == MOVE]
            goal = play.square[play.carrier] if play.carrier != NO_PLAYER else play.ball
            squares = [int(play.square[subject_of(ask.options[n])]) for n in moves]
            nearest = best(moves, [self.far(play, square, int(goal)) for square in squares])
            return nearest or [n for n in numbers if kinds[n] != END_TURN]
        if ask.why == W_ACT:
            deeds = [n for n in numbers if kinds[n] in (HIT, STAND_UP)]
            steps = [n for n in numbers if kinds[n] == STEP]
            goals = [self.worth(play, int(target_of(ask.options[n]))) for n in steps]
            return deeds or best(steps, goals)
        return []

    def far(self, play: Play, square: int, goal: int) -> int:
        """How far a square is from another."""
        return int(play.board.distance(square, goal)) if goal != NOWHERE else 0

    def worth(self, play: Play, square: int) -> int:
        """How bad a step is: far from the end zone with the ball, far from the ball without; rivals near it."""
        actor = play.actor
        markers = int(play.zone_count(1 - play.side[actor], square))
        if play.carrier == actor:
            end = play.board.width - 1 if play.side[actor] == 0 else 0
            return abs(int(play.board.x[square] - end)) * 3 + markers * 2
        goal = play.square[play.carrier] if play.carrier != NO_PLAYER else play.ball
        return self.far(play, square, int(goal)) * 3 + markers


class Busy(Keen):
    """Says yes to every skill, tries every kind of action, and does what it declared: the nets for skills use it."""

    def wishes(self, play: Play, ask: Ask) -> list[int]:
        numbers = range(len(ask.options))
        kinds = [int(kind_of(option)) for option in ask.options]
        targets = [int(target_of(option)) for option in ask.options]
        if ask.why == W_TURN and self.chooser.below(3):
            actions = sorted({targets[n] for n in numbers if kinds[n] == ACTIVATE})
            action = actions[int(self.chooser.below(len(actions)))] if actions else MOVE
            return [n for n in numbers if kinds[n] == ACTIVATE and targets[n] == action]
        if ask.why == W_TARGET and play.carrier != NO_PLAYER:
            return [n for n in numbers if targets[n] == play.carrier]
        if ask.why == W_THROW:
            side = play.side[ask.player]
            mates = [n for n in numbers if kinds[n] == THROW_AT and play.at(targets[n]) >= 0]
            return [n for n in mates if play.side[play.at(targets[n])] == side]
        if ask.why == W_ACT:
            deeds = [n for n in numbers if kinds[n] not in (STEP, JUMP, STOP)]
            jumps = [n for n in numbers if kinds[n] == JUMP]
            actor = play.players[play.actor]
            risky = play.moved >= actor.ma or play.markers(actor) > 0
            if not deeds and risky and self.chooser.below(4):
                return [n for n in numbers if kinds[n] == STOP]
            return deeds or (jumps if self.chooser.below(4) == 0 else super().wishes(play, ask))
        if ask.why != W_SETUP and DECLINE in kinds:
            return [n for n in numbers if kinds[n] != DECLINE]
        return super().wishes(play, ask)

    def worth(self, play: Play, square: int) -> int:
        if play.target != NO_PLAYER and play.square[play.target] != NOWHERE:
            return self.far(play, square, int(play.square[play.target]))
        return super().worth(play, square)


def best(numbers: list[int], costs: list[int]) -> list[int]:
    """Those with the lowest cost."""
    return [n for n, cost in zip(numbers, costs, strict=True) if cost == min(costs)]
