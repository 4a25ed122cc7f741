"""What passes and hand-offs would come to. [R10]"""

from __future__ import annotations

from touchback.bloodbowl.acting import receivers
from touchback.bloodbowl.ball import can_catch, catch_check, handles
from touchback.bloodbowl.passing import interference_check, interferers, longest_range, pass_check, throw_options
from touchback.bloodbowl.play import NO_PLAYER, Play
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.queries.odds import Trial, impossible, percent, trial_of
from touchback.bloodbowl.queries.scratch import ready
from touchback.bloodbowl.terms import (
    ACCURATE,
    CATCH,
    FUMBLED,
    HAND_OFF,
    HANDED,
    ON_TARGET,
    PASS,
    PASS_NAMES,
    RANGE_NAMES,
    THROWING,
)
from touchback.kernel.ask import target_of
from touchback.kernel.ints import i64
from touchback.kernel.log import Log
from touchback.kernel.text import joined, listed, text


class Catcher:
    """A player who could get the ball, and the number he needs."""

    def __init__(self, player: Player, name: str, trial: Trial) -> None:
        self.player = player
        self.name = name
        self.trial = trial

    def describe(self) -> str:
        """As in 'H4: catch 3+'."""
        return text("{name}: {trial}", name=self.name, trial=self.trial.describe())


class PassOption:
    """A pass to one square, without re-rolls."""

    def __init__(self, square: int, name: str, band: int, trial: Trial, results: list[float]) -> None:
        self.square = square
        self.name = name
        self.band = band  # quick, short, long, bomb
        self.trial = trial  # the test for an accurate pass
        self.results = results  # the chance of a fumble, a wildly inaccurate, an inaccurate and an accurate pass
        self.interferers: list[Catcher] = []  # who could interfere with an accurate pass
        self.catcher: Catcher | None = None  # the standing team-mate in that square

    @property
    def completed(self) -> float:
        """The chance that the pass is accurate, gets past the rival most likely to stop it, and is caught."""
        catcher = self.catcher
        if catcher is None:
            return 0.0
        stopped = 0.0
        for rival in self.interferers:
            stopped = max(stopped, rival.trial.chance)
        return self.results[ON_TARGET] * (1.0 - stopped) * catcher.trial.chance

    def describe(self) -> str:
        """The number, then each result that can happen, who could interfere and who could catch."""
        found = [
            text("{result} {chance}", result=PASS_NAMES[result], chance=percent(self.results[result]))
            for result in range(ON_TARGET, FUMBLED - 1, -1)
            if self.results[result] > 0
        ]
        throw = text(
            "{range} pass to {square}: {trial}; {found}",
            range=RANGE_NAMES[self.band],
            square=self.name,
            trial=self.trial.describe(),
            found=listed(found),
        )
        people = [rival.describe() for rival in self.interferers]
        if self.catcher is not None:
            people.append(self.catcher.describe())
        return joined("; ", [throw, *people])


def pass_options(play: Play, thrower: Player) -> list[PassOption]:
    """A pass to each square in range, as if he held the ball where he is, in his own team's turn. [R10.1-R10.5]"""
    if not play.on_pitch(thrower.index):
        return []
    scratch = pass_scratch(play, thrower)
    options = throw_options(scratch, thrower, longest_range(scratch))
    return [option_on(scratch, thrower, target_of(option)) for option in options]


def pass_option(play: Play, thrower: Player, square: int) -> PassOption:
    """A pass to this one square."""
    return option_on(pass_scratch(play, thrower), thrower, square)


def pass_scratch(play: Play, thrower: Player) -> Play:
    """A scratch copy on which he has the ball and may throw it; checks keep their reasons there."""
    scratch = ready(play, thrower, PASS, NO_PLAYER)
    scratch.carrier = thrower.index
    scratch.log = Log()
    return scratch


def option_on(scratch: Play, thrower: Player, square: i64) -> PassOption:
    """One pass on a prepared scratch copy."""
    check = pass_check(scratch, thrower, square)
    results = [0.0, 0.0, 0.0, 0.0]
    if thrower.pa == 0:
        results[FUMBLED] = 1.0
        trial = impossible(THROWING, "no passing ability")
    else:
        for face in range(1, 7):
            check.die = face
            results[check.throw] += 1.0 / 6.0
        trial = trial_of(scratch, check)
    option = PassOption(int(square), scratch.board.name(int(square)), int(check.distance), trial, results)
    if results[ON_TARGET] > 0:
        for rival in interferers(scratch, thrower, scratch.nearest_of(thrower.index, square), square):
            number = trial_of(scratch, interference_check(scratch, rival, thrower, ON_TARGET, check.distance))
            option.interferers.append(Catcher(rival, scratch.name(rival), number))
    index = scratch.at(square)
    if index >= 0 and scratch.side[index] == thrower.side and index != thrower.index and can_catch(scratch, index):
        option.catcher = catcher_of(scratch, scratch.players[index], ACCURATE)
    return option


def catcher_of(scratch: Play, player: Player, how: i64) -> Catcher:
    """The number he needs to catch a ball that comes like this."""
    if handles(scratch, player):
        trial = trial_of(scratch, catch_check(scratch, player, how))
    else:
        trial = impossible(CATCH, "cannot hold the ball")
    return Catcher(player, scratch.name(player), trial)


def hand_offs(play: Play, player: Player) -> list[Catcher]:
    """The team-mates he could hand the ball to from where he is, as if he held it. [R10.7]"""
    if not play.on_pitch(player.index):
        return []
    scratch = ready(play, player, HAND_OFF, NO_PLAYER)
    scratch.carrier = player.index
    scratch.log = Log()
    return [catcher_of(scratch, scratch.players[index], HANDED) for index in receivers(scratch, player)]
