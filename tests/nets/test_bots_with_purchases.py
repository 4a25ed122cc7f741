"""Scripted bots in matches with random purchases and hands full of cards, under every invariant: whatever coaches may
buy, a bot can answer every question about it. [R7.4, R17.1]

The ordinary run is short; with TOUCHBACK_LONG_NETS so many matches are played.
"""

from __future__ import annotations

import os
import random
from collections import Counter

import pytest

from tests.nets.purchases import Spender, purchase_play
from tests.nets.watching import play_under_watch
from touchback.bloodbowl.game import BLOOD_BOWL
from touchback.bloodbowl.inducements.base import keep_bought, pack_bought
from touchback.bloodbowl.special_plays.base import IN_HAND, Card
from touchback.bloodbowl.terms import W_INDUCEMENTS, W_OUTFIT
from touchback.bots.registry import bot_seed
from touchback.bots.scripted.bot import ScriptedBot
from touchback.kernel.ask import Ask
from touchback.kernel.dice import Seeded
from touchback.kernel.ints import i64, vec
from touchback.kernel.match import Match
from touchback.kernel.view import View

MATCHES = int(os.environ.get("TOUCHBACK_LONG_NETS", "0")) or 2
HAND = 8  # cards of each side
CARDS = [one for one in BLOOD_BOWL.inducements if isinstance(one, Card) and one.played]


class Coaches:
    """Buy at random, and answer everything else by the script."""

    def __init__(self, match: Match, seed: int) -> None:
        self.match = match
        self.spender = Spender(match, seed, Counter())
        self.bots = [ScriptedBot(bot_seed(seed, side)) for side in (0, 1)]

    def __call__(self, ask: Ask) -> int:
        if ask.why in (W_INDUCEMENTS, W_OUTFIT):
            return self.spender(ask)
        answer = self.bots[ask.who].choose(View(self.match, int(ask.who)), ask)
        return [int(option) for option in ask.options].index(answer)


@pytest.mark.parametrize("seed", range(MATCHES))
def test_bots_play_with_whatever_was_bought(seed: int) -> None:
    play = purchase_play(seed)
    draw = random.Random(f"hands {seed}")
    hands = [int(pack_bought(side, card.id, IN_HAND)) for side in (0, 1) for card in draw.sample(CARDS, HAND)]
    keep_bought(play, vec[i64](hands))
    match = Match(BLOOD_BOWL, play, Seeded(seed))
    assert play_under_watch(match, Coaches(match, seed)) == [], f"decision {match.decisions}"
    assert match.over
