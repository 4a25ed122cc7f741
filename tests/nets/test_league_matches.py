"""Whole league matches at random: journeymen, inducements, prayers, concessions, with every invariant."""

from __future__ import annotations

import json
import random

import pytest

from tests.nets.matches import TEAMS, advance, chooser_for, motley_play
from tests.nets.test_copies import REPLACED
from tests.nets.watching import play_under_watch
from touchback.bloodbowl.game import BLOOD_BOWL
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.reading import state_from_data
from touchback.bloodbowl.roster import new_play, paper_of, team_list
from touchback.bloodbowl.special_rules import special_rule_bits
from touchback.bloodbowl.terms import CASUALTY
from touchback.bloodbowl.writing import state_to_data
from touchback.kernel.dice import Seeded
from touchback.kernel.fields import differences
from touchback.kernel.ints import i64, vec
from touchback.kernel.match import Match
from touchback.lab.invariants import same_ask


def league_play(seed: int) -> Play:
    """Two sides of different worth, some of them short of players; every third one of random players."""
    draw = random.Random(seed)
    if seed % 3 == 0:
        play = motley_play(seed)
        play.papers = [paper_of(team_list(draw.choice(TEAMS))) for _ in (0, 1)]
    else:
        play = new_play(draw.choice(TEAMS), draw.choice(TEAMS))
    play.exhibition = seed % 4 == 3
    play.conceding = vec[i64]([int(draw.random() < 0.2), int(draw.random() < 0.2)])
    for side in (0, 1):
        play.team_value[side] = draw.randrange(800, 1400) * 1000
        play.treasury[side] = draw.choice([0, 0, 150_000, 600_000])
        play.cheerleaders[side] = draw.randrange(6)
        if draw.random() < 0.5:
            rules = ["Sylvanian Spotlight", "Favoured of Nurgle", "Low Cost Linemen", "Bribery and Corruption"]
            play.special_rules[side] = special_rule_bits(rules)
        if draw.random() < 0.3:
            for player in [player for player in play.players if player.side == side][9:]:
                play.status[player.index] = CASUALTY
                play.casualty[player.index] = 1
    return play


def league_match(seed: int) -> Match:
    return Match(BLOOD_BOWL, league_play(seed), Seeded(seed))


@pytest.mark.parametrize("seed", range(6))
def test_league_matches_under_watch(seed: int) -> None:
    match = league_match(seed)
    assert play_under_watch(match, chooser_for(match, seed)) == []
    assert match.over


@pytest.mark.parametrize("seed", range(8))
def test_positions_and_forks_of_league_matches(seed: int) -> None:
    match = league_match(seed)
    chooser = chooser_for(match, seed)
    while not match.over and match.decisions < 160:
        if match.at_rest and (match.decisions < 20 or match.decisions % 7 == 0):
            assert isinstance(match.state, Play)
            back = state_from_data(json.loads(json.dumps(state_to_data(match.state))))
            assert differences(match.state, back) == []
        elif not match.at_rest:
            fork = match.fork()
            assert differences(match.state, fork.state) == []
            assert same_ask(match.ask, fork.ask)
        advance(match, chooser, 1)


@pytest.mark.parametrize("seed", range(6))
def test_shared_rows_are_never_changed_in_place(seed: int) -> None:
    """What copies of a state share stays as it was, whatever the match goes on to do."""
    match = league_match(seed)
    chooser = chooser_for(match, seed)
    kept = []
    while not match.over:
        if len(match.inputs) % 7 == 0:
            kept += [(name, getattr(match.state, name), list(getattr(match.state, name))) for name in REPLACED]
        advance(match, chooser, 1)
    changed = {name for name, row, before in kept if list(row) != before}
    assert changed == set()
