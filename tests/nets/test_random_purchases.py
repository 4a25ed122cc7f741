"""Random purchases through the market, for teams of every list, then a whole match under every invariant. [R7.4, R17]

The ordinary run is short. With TOUCHBACK_LONG_NETS=2000 so many matches are played, then matches about each star whose
rule they have not seen used, and then nobody and nothing may be left that was never bought and used. (To play them in
parts: tests/nets/purchases.py.)
"""

from __future__ import annotations

import os
from collections import Counter

import pytest

from tests.nets.matches import EVERY_LIST
from tests.nets.purchases import never_used, play_one, with_room
from tests.nets.star_matches import play_until_used, rules_of
from touchback.bloodbowl.events import NotModelled
from touchback.bloodbowl.game import BLOOD_BOWL
from touchback.bloodbowl.inducements.stars import STARS, StarPlayer
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.roster import new_play
from touchback.bloodbowl.special_plays.base import Card
from touchback.bloodbowl.terms import BUY, STAR, W_INDUCEMENTS
from touchback.kernel.ask import NONE, pack
from touchback.kernel.dice import Seeded
from touchback.kernel.log import Log
from touchback.kernel.match import Match
from touchback.kernel.state import changed

LONG = int(os.environ.get("TOUCHBACK_LONG_NETS", "0"))
MATCHES = LONG or 2
EVERY_STAR = [one for one in BLOOD_BOWL.inducements if isinstance(one, StarPlayer)]
RARE = {
    "Barik Farblast": 11, "Count Luthor von Drakenborg": 2, "Grim Ironjaw": 20, "Guffle Pussmaw": 0,
    "Rowana Forestfoot": 0, "Scrappa Sorehead": 4,
}  # fmt: skip
"""Whose rules two thousand matches with random purchases never saw used, and with which seed a short run begins: the
first match about him sees it, until something changes."""


def test_random_purchases() -> None:
    counts: Counter[str] = Counter()
    for seed in range(MATCHES):
        assert play_one(seed, counts) == [], f"seed {seed}"
    if LONG:
        for star in EVERY_STAR:
            assert play_until_used(star, counts) == []
        assert never_used(counts) == []


@pytest.mark.parametrize("name", [one.name for one in EVERY_STAR if LONG or one.name in RARE])
def test_a_star_uses_his_rule(name: str) -> None:
    """In matches about him, however rare its moment is in others."""
    star = next(one for one in EVERY_STAR if one.name == name)
    counts: Counter[str] = Counter()
    assert play_until_used(star, counts, 0 if LONG else RARE[name]) == []
    assert [what for what in rules_of(star) if not counts[what]] == []


def test_nothing_is_left_out_of_the_count() -> None:
    """An empty count misses every star, spell, staff, referee and card that is played, one by one."""
    missing = never_used(Counter())
    stars = [star.name for one in BLOOD_BOWL.inducements if isinstance(one, StarPlayer) for star in one.stars]
    assert len(stars) == 68
    assert set(stars) <= set(missing)
    assert {one.name for one in BLOOD_BOWL.inducements if isinstance(one, Card) and one.played} <= set(missing)


def test_every_star_is_bought_through_the_market() -> None:
    """By a team of a list that may hire him, and he waits among the reserves then; nobody tells that he is missing."""
    for one in BLOOD_BOWL.inducements:
        if one.category != STARS:
            continue
        hired = False
        for name in EVERY_LIST:
            play = with_room(new_play(name, name), 3)
            play.treasury = changed(play.treasury, 1, one.cost)
            if not one.may_buy(play, 1):
                continue
            match = Match(BLOOD_BOWL, play, Seeded(1), log := Log())
            while match.ask.why != W_INDUCEMENTS:
                match.choose(0)
            match.choose([int(option) for option in match.ask.options].index(int(pack(BUY, NONE, one.id))))
            while match.ask.why == W_INDUCEMENTS:
                match.choose(len(match.ask.options) - 1)
            state = match.state
            assert isinstance(state, Play)
            assert isinstance(one, StarPlayer)
            joined = [player.name for player in state.players if player.contract == STAR]
            assert joined == [star.name for star in one.stars]
            assert not any(isinstance(event, NotModelled) and one.name in event.what for event in log.events)
            hired = True
            break
        assert hired, one.name
