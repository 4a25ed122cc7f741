"""Stars, spells, referees and staff in random play, under every invariant; what is never used would be a hole."""

from __future__ import annotations

import os
from collections import Counter

import pytest

from tests.nets.choosers import Busy
from tests.nets.matches import TEAMS
from tests.nets.watching import play_under_watch
from touchback.bloodbowl.events import AidRolled, BetPlaced, InducementUsed
from touchback.bloodbowl.game import BLOOD_BOWL
from touchback.bloodbowl.inducements.base import Inducement, keep_bought, pack_bought
from touchback.bloodbowl.inducements.stars import STARS
from touchback.bloodbowl.inducements.wizards import SPELLS, Wizard
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.roster import new_play
from touchback.bloodbowl.special_rules import SPECIAL_RULE_NAMES, special_rule_bits
from touchback.bloodbowl.terms import BUY, CASUALTY, LEAGUE_INDUCEMENTS, W_INDUCEMENTS
from touchback.kernel.ask import Ask, kind_of, target_of
from touchback.kernel.dice import Seeded
from touchback.kernel.ints import i64, vec
from touchback.kernel.log import Log
from touchback.kernel.match import Match
from touchback.kernel.state import changed

LONG = int(os.environ.get("TOUCHBACK_LONG_NETS", "0"))
"""How many more matches a longer run plays."""
STAR_MATCHES = 6 + LONG
MOST_MATCHES = 24
SMALL_AND_LARGE = ("halfling", "goblin", "snotling", "ogre")
SIMPLY_THERE = ("Cavorting Nurglings",)
"""Nobody uses these: they change a number when they are bought, as scenarios show."""
RARE = ("Fink da Fixer", "Galandril Silverwater")
"""These wait for dice that a few matches seldom see: a bribe that fails, fans who cheer. A longer run asks for them."""


def of_category(*categories: str) -> list[Inducement]:
    """What is played and belongs to one of these categories."""
    return [one for one in BLOOD_BOWL.inducements if one.played and one.category in categories]


def give(play: Play, side: int, inducement: Inducement) -> None:
    """This side has it, without paying."""
    keep_bought(play, vec[i64]([*play.bought, int(pack_bought(side, inducement.id, inducement.uses))]))


class Shopper(Busy):
    """Buys what it was told to buy as soon as it is offered; for the rest busy."""

    wanted: tuple[frozenset[int], ...] = ()

    def wishes(self, play: Play, ask: Ask) -> list[int]:
        if ask.why == W_INDUCEMENTS:
            numbers = range(len(ask.options))
            buys = [n for n in numbers if kind_of(ask.options[n]) == BUY]
            return [n for n in buys if int(target_of(ask.options[n])) in self.wanted[ask.who]] or [len(ask.options) - 1]
        return super().wishes(play, ask)


def shopping_match(seed: int, wanted: list[Inducement], log: Log) -> tuple[Match, Shopper]:
    """A league match with much gold, for teams to which everything is sold, and which are short of players."""
    play = new_play(SMALL_AND_LARGE[seed % 4], TEAMS[seed % 6])
    play.exhibition = False
    play.switches = LEAGUE_INDUCEMENTS
    for side in (0, 1):
        play.special_rules = changed(play.special_rules, side, special_rule_bits(list(SPECIAL_RULE_NAMES)))
        play.treasury = changed(play.treasury, side, 3_000_000)
        play.bribes = changed(play.bribes, side, 20)
        own = [player.index for player in play.players if player.side == side]
        for index in own[8:]:
            play.status[index] = CASUALTY
            play.casualty = changed(play.casualty, index, 1 + seed % 5)
        for one in wanted:
            if one.category == SPELLS:
                give(play, side, one)
    match = Match(BLOOD_BOWL, play, Seeded(seed), log)
    shopper = Shopper(match, seed)
    shopper.wanted = tuple(
        frozenset(int(one.id) for number, one in enumerate(wanted) if not one.named or (number + seed) % 2 == side)
        for side in (0, 1)
    )  # whomever both hire comes to neither
    return match, shopper


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
    """Spells, referees, staff and the rest: over some matches each is bought and used at least once, under every
    invariant."""
    helpers = [
        one
        for one in of_category(SPELLS, "biased_referee", "coaching_staff", "other", "league", "exhibition")
        if one.name not in SIMPLY_THERE and not isinstance(one, Wizard) and (LONG or one.name not in RARE)
    ]
    used: Counter[str] = Counter()
    for seed in range(MOST_MATCHES + LONG):
        missing = [one for one in helpers if not used[one.name]]
        if not missing and seed >= LONG:
            break
        log = Log()
        match, shopper = shopping_match(seed, missing or helpers, log)
        assert play_under_watch(match, shopper) == [], f"seed {seed}, decision {match.decisions}"
        for event in log.events:
            if isinstance(event, (AidRolled, BetPlaced, InducementUsed)):
                used["Side Bet" if isinstance(event, BetPlaced) else event.what] += 1
    assert [one.name for one in helpers if not used[one.name]] == []
