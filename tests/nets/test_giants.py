"""Matches with somebody who covers four squares on one side or both, under every invariant. [R17.1]

The ordinary run is short. With TOUCHBACK_LONG_NETS=300 so many matches are played.
"""

from __future__ import annotations

import json
import os
import random
from collections import Counter

from tests.nets.choosers import Busy
from tests.nets.matches import EVERY_LIST, motley_play
from tests.nets.watching import play_under_watch
from touchback.bloodbowl.events import InducementBought
from touchback.bloodbowl.game import BLOOD_BOWL
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.reading import state_from_data
from touchback.bloodbowl.roster import make_player, new_play
from touchback.bloodbowl.terms import (
    ACTIVATE,
    BUY,
    JUMP,
    STEP,
    W_INDUCEMENTS,
    W_MAKE_ROOM,
    W_TURN,
    W_TURNED,
)
from touchback.bloodbowl.writing import state_to_data
from touchback.kernel.ask import Ask, kind_of, subject_of, target_of
from touchback.kernel.dice import Seeded
from touchback.kernel.fields import differences
from touchback.kernel.log import Log
from touchback.kernel.match import Match
from touchback.kernel.state import changed

MATCHES = int(os.environ.get("TOUCHBACK_LONG_NETS", "0")) or 3
GIANT = next(one for one in BLOOD_BOWL.inducements if one.name == "Giant")
PROFILE = (6, 7, 5, 5, 11)
NOT_HIS = ("Ball & Chain", "Right Stuff")
"""Traits that nobody can give him: he neither whirls nor flies."""


class Herder(Busy):
    """Buys a Giant and lets him act whenever it can, mostly straight into the others."""

    def __init__(self, match: Match, seed: int, counts: Counter[str]) -> None:
        super().__init__(match, seed)
        self.counts = counts

    def __call__(self, ask: Ask) -> int:
        play = self.match.state
        assert isinstance(play, Play)
        for why, name in ((W_TURNED, "turned"), (W_MAKE_ROOM, "made room")):
            self.counts[name] += ask.why == why
        if self.match.at_rest and (play.actor >= 0 and play.facing[play.actor]):
            self.examine(play)
        return super().__call__(ask)

    def examine(self, play: Play) -> None:
        """A fork is equal, and a position reads as it was written, over others too."""
        self.counts["over others"] += len(play.beneath(play.actor)) > 0
        assert differences(play, self.match.fork().state) == []
        assert differences(play, state_from_data(json.loads(json.dumps(state_to_data(play))))) == []

    def wishes(self, play: Play, ask: Ask) -> list[int]:
        numbers = range(len(ask.options))
        if ask.why == W_INDUCEMENTS:
            return [n for n in numbers if target_of(ask.options[n]) == GIANT.id and kind_of(ask.options[n]) == BUY]
        if ask.why == W_TURN and self.chooser.below(3):
            acts = [n for n in numbers if kind_of(ask.options[n]) == ACTIVATE]
            return [n for n in acts if play.facing[subject_of(ask.options[n])]]
        if play.actor >= 0 and play.facing[play.actor] and self.chooser.below(2):
            steps = [n for n in numbers if kind_of(ask.options[n]) in (STEP, JUMP)]
            return [n for n in steps if not play.has_room(play.actor, target_of(ask.options[n]))] or steps
        return super().wishes(play, ask)


def rich_play(seed: int) -> Play:
    """Two sides with gold for a Giant; or the motley ones, some of whom are as big as he is."""
    draw = random.Random(seed)
    if seed % 3 == 2:
        play = motley_play(seed)
        players = list(play.players)
        for index in draw.sample(range(len(players)), 2):
            old = players[index]
            names = [*(name for name in old.skill_names if name not in NOT_HIS), "Colossal"]
            made = make_player(index, int(old.side), int(old.number), "motley", PROFILE, names)
            players[index] = made
        return Play(BLOOD_BOWL, players)
    play = new_play(draw.choice(EVERY_LIST), draw.choice(EVERY_LIST))
    for side in (0, 1):
        play.treasury = changed(play.treasury, side, draw.choice([100_000, 350_000, 600_000]))
    return play


def play_one(seed: int, counts: Counter[str]) -> list[str]:
    """One match; gives the faults."""
    log = Log()
    match = Match(BLOOD_BOWL, rich_play(seed), Seeded(seed), log)
    faults = play_under_watch(match, Herder(match, seed, counts))
    counts["bought"] += sum(isinstance(event, InducementBought) and event.what == "Giant" for event in log.events)
    return faults if faults or match.over else [f"not over after {match.decisions} decisions"]


def test_matches_with_giants() -> None:
    counts: Counter[str] = Counter()
    for seed in range(MATCHES):
        assert play_one(seed, counts) == [], f"seed {seed}"
    if MATCHES > 50:
        assert all(counts[name] for name in ("bought", "turned", "made room", "over others")), counts
