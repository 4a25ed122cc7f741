"""Matches with sponsors: who is asked, what is refused, and nothing is out of order whoever is named. [D19.2]"""

from __future__ import annotations

import os
from random import Random

import pytest

from touchback.bloodbowl.queries.fouling import foul_odds
from touchback.bots.scripted.bloodbowl.outlook import worth
from touchback.bots.scripted.bot import ScriptedBot
from touchback.dungeonbowl import terms as t
from touchback.dungeonbowl.faults import play_faults
from touchback.dungeonbowl.game import DUNGEON_BOWL
from touchback.dungeonbowl.play import DungeonPlay
from touchback.dungeonbowl.sponsors import Sponsor
from touchback.games import GAMES
from touchback.kernel.ask import subject_of, target_of
from touchback.kernel.errors import BadData
from touchback.kernel.match import Match
from touchback.kernel.view import View
from touchback.notation import position

PACKAGE = GAMES["dungeonbowl"]
MATCHES = int(os.environ.get("TOUCHBACK_SPONSORED_MATCHES", "6"))
STEPS = 700
SIX = [one for one in DUNGEON_BOWL.inducements if isinstance(one, Sponsor)]


def play_of(match: Match) -> DungeonPlay:
    """Its state."""
    state = match.state
    assert isinstance(state, DungeonPlay)
    return state


def new(seed: int) -> Match:
    """A match with sponsors in a dungeon that is ready."""
    return PACKAGE.new("life", "death", seed=seed, sponsors=True, placing="ready", clock_turns=16)


def named(match: Match, home: Sponsor, away: Sponsor) -> Match:
    """The same after both coaches have named theirs."""
    for sponsor in (home, away):
        assert match.ask.why == t.W_SPONSOR
        match.answer(next(one for one in match.ask.options if target_of(one) == sponsor.id))
        while match.ask.why in (t.W_FAVOURITE, t.W_GIFT):
            match.answer(match.ask.options[0])
    return match


@pytest.mark.parametrize("seed", range(MATCHES))
def test_random_play_with_sponsors(seed: int) -> None:
    match = named(new(seed), SIX[seed % 6], SIX[(seed // 6) % 6])
    chooser = Random(seed)
    for step in range(STEPS):
        if match.over:
            break
        match.answer(chooser.choice(list(match.ask.options)))
        assert play_faults(play_of(match), match) == []
        if step % 100 == 0:
            assert position.to_data(match.fork()) == position.to_data(match)
            if match.at_rest:
                assert position.to_data(position.from_data(position.to_data(match))) == position.to_data(match)


@pytest.mark.parametrize("sponsor", SIX, ids=lambda one: one.name)
def test_the_scripted_bot_knows_what_to_do_with_it(sponsor: Sponsor) -> None:
    match = named(new(3), sponsor, sponsor)
    bots = [ScriptedBot(1), ScriptedBot(2)]
    asked: set[int] = set()
    for _ in range(STEPS):
        if match.over:
            break
        asked.add(int(match.ask.why))
        who = int(match.ask.who)
        match.answer(bots[who].choose(View(match, who), match.ask))
    if sponsor.name.startswith("Cragfall"):
        assert {t.W_LED, t.W_LED_TO} <= asked
    if sponsor.two_ways_in:
        assert t.W_WAY_IN in asked


def test_whom_the_scripted_bot_names_and_gives() -> None:
    match, bot = new(1), ScriptedBot(1)
    answer = bot.choose(View(match, 0), match.ask)
    assert SIX[4].name == "Lightningade" and target_of(answer) == SIX[4].id
    match.answer(next(one for one in match.ask.options if target_of(one) == SIX[5].id))
    favourite = bot.choose(View(match, 0), match.ask)
    best = play_of(match).players[subject_of(favourite)]
    assert all(worth(best) >= worth(one) for one in play_of(match).players if one.side == 0)
    match.answer(favourite)
    gift = bot.choose(View(match, 0), match.ask)
    assert t.GIFT_NAMES[target_of(gift)] == "armour +1 and Thick Skull"
    match.answer(gift)
    assert match.ask.who == 1


def test_a_side_has_one_sponsor() -> None:
    data = position.to_data(named(new(1), SIX[4], SIX[1]))
    data["bought"].append({"side": "home", "what": SIX[0].name, "left": 1})
    with pytest.raises(BadData, match="one sponsor"):
        position.from_data(data)


@pytest.mark.parametrize("value", ["perhaps", 2])
def test_what_is_neither_on_nor_off_is_refused(value: object) -> None:
    with pytest.raises(BadData, match="sponsors"):
        PACKAGE.new("life", "death", sponsors=value)


def test_without_the_option_nobody_is_asked() -> None:
    match = PACKAGE.new("life", "death", seed=1, placing="ready")
    assert match.ask.why != t.W_SPONSOR
    assert len(play_of(match).bought) == 0


def test_the_odds_of_a_foul_know_the_die_of_its_sponsor() -> None:
    """A double is seen on a 1 only. [D5.2, D19.2]"""
    room = "Title: One room\n" + "\n".join(
        ["######   ######", *["#TTTT#   #,,,,#"] * 4, "######   ######", "Tiles: T = square room"]
    )
    seen = []
    for bought in ([], [{"side": "home", "what": "Crystal Ball Sportscasting"}]):
        data = {"dungeon": room, "players": ["H1 c3", "A1 c4 prone; 6 3 3+ 4+ 9+", "A2 e5"], "bought": bought}
        play = PACKAGE.state_from_data(data)
        assert isinstance(play, DungeonPlay)
        seen.append(foul_odds(play, play.players[0], play.players[1]).seen)
    assert seen[0] > 1 / 6 and seen[1] == pytest.approx(seen[0] / 6)
