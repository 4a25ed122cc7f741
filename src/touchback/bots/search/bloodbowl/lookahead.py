"""Playing on in a fork: the rest of a turn by the script."""

from __future__ import annotations

import random
from typing import Final

from touchback.bloodbowl import terms as t
from touchback.bloodbowl.play import Play
from touchback.bots.scripted.bloodbowl.coach import BloodBowlCoach
from touchback.bots.scripted.bloodbowl.planning import PlanRunner
from touchback.bots.scripted.bloodbowl.style import Style
from touchback.kernel.match import Match

MOST: Final = 500
"""No turn takes more answers than this."""

Tried = set[tuple[int, int, int]]


def play_of(match: Match) -> Play:
    """The table of a match of Blood Bowl."""
    play = match.state
    assert isinstance(play, Play)
    return play


class TurnMark:
    """What tells one turn from the next."""

    def __init__(self, play: Play, side: int) -> None:
        self.side = side
        self.score = int(play.score[0] + play.score[1])
        self.half = int(play.half)
        self.charging = bool(play.charging)

    def passed(self, match: Match) -> bool:
        """Is the turn over?"""
        if match.over:
            return True
        play = play_of(match)
        return (
            play.active != self.side
            or match.ask.why == t.W_SETUP
            or int(play.score[0] + play.score[1]) != self.score
            or int(play.half) != self.half
            or bool(play.charging) != self.charging
        )


def play_on(
    match: Match,
    mark: TurnMark,
    runner: PlanRunner | None,
    seed: int,
    tried: Tried,
    style: Style,
    turn: tuple[int, int, int],
) -> None:
    """Play on by the script, with a plan on its way, until the turn is over."""
    side = mark.side
    ours = BloodBowlCoach(random.Random(seed), style)
    ours.runner = runner
    ours.tried = tried
    ours.turn = turn
    theirs = BloodBowlCoach(random.Random(seed))
    for _ in range(MOST):
        if mark.passed(match):
            return
        ask = match.ask
        coach = ours if int(ask.who) == side else theirs
        match.answer(coach.decide(play_of(match), ask))
