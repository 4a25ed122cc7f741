"""Stars, spells, referees and staff in random play, under every invariant; what is never used would be a hole."""

from __future__ import annotations

import os
from collections import Counter

import pytest

from tests.nets.choosers import Busy
from tests.nets.matches import TEAMS
from touchback.bloodbowl.events import AidRolled, InducementUsed
from touchback.bloodbowl.game import BLOOD_BOWL
from touchback.bloodbowl.inducements.base import Inducement, pack_bought
from touchback.bloodbowl.inducements.stars import STARS
from touchback.bloodbowl.inducements.wizards import SPELLS
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.roster import new_play
from touchback.kernel.dice import Seeded
from touchback.kernel.ints import i64, vec
from touchback.kernel.log import Log
from touchback.kernel.match import Match
from touchback.lab.invariants import play_under_watch

LONG = int(os.environ.get("TOUCHBACK_LONG_NETS", "0"))
"""How many more matches a longer run plays."""
STAR_MATCHES = 6 + LONG
MOST_MATCHES = 24
ONE_AT_A_TIME = ("biased_referee",)


def of_category(*categories: str) -> list[Inducement]:
    """What is played and belongs to one of these categories."""
    return [one for one in BLOOD_BOWL.inducements if one.played and one.category in categories]


def give(play: Play, side: int, inducement: Inducement) -> None:
    """This side has it, without paying."""
    play.bought = vec[i64]([*play.bought, int(pack_bought(side, inducement.id, inducement.uses))])


@pytest.mark.parametrize("seed", range(STAR_MATCHES))
def test_stars_play(seed: int) -> None:
    """Each match has six stars on either side, all of them in turn; no invariant is broken."""
    stars = of_category(STARS)
    play = new_play(TEAMS[seed % 6], TEAMS[(seed + 1) % 6])
    for number in range(12):
        stars[(seed * 12 + number) % len(stars)].join(play, number % 2)
    for player in play.players:
        if player.side == seed % 2 and player.contract == 0 and player.number > 5:
            play.status[player.index] = 5  # so that the stars come on
            play.casualty[player.index] = 1
    match = Match(BLOOD_BOWL, play, Seeded(seed), Log() if seed % 2 else None)
    assert play_under_watch(match, Busy(match, seed)) == [], f"decision {match.decisions}"
    assert match.over


def test_every_helper_is_used() -> None:
    """Spells, referees, staff and the rest: over a few matches each is used at least once, under every invariant."""
    helpers = [one for one in of_category(SPELLS, "biased_referee", "coaching_staff", "other") if one.moments]
    used: Counter[str] = Counter()
    referees = of_category("biased_referee")
    for seed in range(MOST_MATCHES):
        missing = [one for one in helpers if not used[one.name]]
        if not missing:
            break
        play = new_play(TEAMS[seed % 6], TEAMS[(seed + 1) % 6])
        for side in (0, 1):
            give(play, side, referees[(seed + side) % len(referees)])
            for one in missing:
                if one.category not in ONE_AT_A_TIME:
                    give(play, side, one)
        log = Log()
        match = Match(BLOOD_BOWL, play, Seeded(seed), log)
        assert play_under_watch(match, Busy(match, seed)) == [], f"seed {seed}, decision {match.decisions}"
        for event in log.events:
            if isinstance(event, (InducementUsed, AidRolled)):
                used[event.what] += 1
    assert [one.name for one in helpers if not used[one.name]] == []
