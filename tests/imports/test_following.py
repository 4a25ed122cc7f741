"""Matches that were played on FUMBBL, followed from the first kick to the last whistle."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.imports.replays import BOTH, DWARFS_AND_HUMANS, ORCS_AND_ELVES, follow, followed, replay, reports
from touchback.bloodbowl import events
from touchback.imports.bloodbowl.fumbbl.format import read_replay
from touchback.imports.bloodbowl.fumbbl.stretches import Cutter
from touchback.kernel.ask import HOME
from touchback.kernel.correction import corrections_in
from touchback.kernel.dice import Seeded, Typed
from touchback.kernel.log import Log
from touchback.notation import matchfile
from touchback.table import Viewer
from touchback.table.report import report_of
from touchback.words import words_of

SCORES = {DWARFS_AND_HUMANS: [1, 2], ORCS_AND_ELVES: [1, 1]}


@pytest.mark.parametrize("name", BOTH)
def test_a_whole_match_is_followed_exactly(name: str) -> None:
    """Every stretch comes out as recorded, without any correction, to the recorded score."""
    found = followed(name)
    parted = [difference for one in found.report.divergences for difference in one.differences]
    assert parted == []
    assert found.match.over
    assert [int(score) for score in found.match.state.score] == SCORES[name]  # type: ignore[attr-defined]
    assert found.report.exact == found.report.stretches > 300
    assert corrections_in(found.match.inputs) == []
    assert found.report.compared > 30_000
    assert found.report.unknown == []


@pytest.mark.parametrize("name", BOTH)
def test_the_end_is_the_recorded_end(name: str) -> None:
    """What the rules count agrees with the table FUMBBL has stored at the end: who was hurt, and how."""
    found = followed(name)
    play: Any = found.match.state
    last = list(Cutter().cut(read_replay(json.dumps(replay(name)).encode()).game_log.command_array))[-1].after
    ids = [
        player["playerId"] for side in ("teamHome", "teamAway") for player in replay(name)["game"][side]["playerArray"]
    ]
    hurt = {index for index, player in enumerate(ids) if last.states.get(player, 0) & 0xFF in (6, 7, 8)}
    assert {int(player.index) for player in play.players if play.casualty[player.index]} == hurt


@pytest.mark.parametrize("name", BOTH)
def test_the_result_is_an_ordinary_match(name: str) -> None:
    """It is saved, loaded, replayed with a log, forked and taken back like any other."""
    match = followed(name).match
    data = json.loads(json.dumps(matchfile.to_data(match, "a title")))
    log = Log()
    again = matchfile.from_data(data, log=log)
    assert again.over and again.inputs == match.inputs
    assert matchfile.to_data(again) == matchfile.to_data(match)
    ended = [event for event in log.events if isinstance(event, events.MatchEnded)]
    assert [(event.home, event.away) for event in ended] == [tuple(SCORES[name])]
    assert sum(isinstance(event, events.Tested | events.BlockRolled) for event in log.events) > 150
    middle = match.after(len(match.inputs) // 2, Typed())
    other = middle.fork(Seeded(1), history=True)
    while not other.over and len(other.inputs) < len(middle.inputs) + 40:
        other.choose(0)
    assert len(middle.inputs) < len(other.inputs)


def test_luck_and_odds_are_shown() -> None:
    match = followed(ORCS_AND_ELVES).match
    log = Log()
    again = matchfile.from_data(matchfile.to_data(match), log=log)
    report = report_of(again, log.events, Viewer((), words_of("en")))
    assert report.turning_points and report.luck


def test_players_have_their_numbers_and_skills() -> None:
    play: Any = followed(ORCS_AND_ELVES).match.state
    troll, blocker, tree = (
        play.players[0],
        play.players[1],
        next(p for p in play.players if p.position.endswith("Treeman")),
    )
    assert (troll.position, troll.st, troll.av) == ("Untrained Troll", 5, 10)
    assert {"Loner (4+)", "Mighty Blow (+1)", "Really Stupid", "Throw Team-mate"} <= set(troll.skill_names)
    assert blocker.skill_names == ("Block", "Animosity (Big Un Blocker)") and blocker.pa == 0
    assert play.name(tree) == "A1" and tree.ma == 2 and tree.has(play.game.skill_names["Take Root"].id)
    assert play.papers[HOME].name == "Orc"


@pytest.mark.parametrize("until", [0, 15, 20, 45, 72, 76, 79, 88, 150, 187, 420])
def test_a_log_that_ends_early_gives_the_match_so_far(until: int) -> None:
    found = follow(replay(DWARFS_AND_HUMANS, until))
    assert found.report.is_exact and not found.match.over
    again = matchfile.from_data(json.loads(json.dumps(matchfile.to_data(found.match))))
    assert again.inputs == found.match.inputs


def test_an_activation_by_mistake_is_no_activation() -> None:
    log = replay(ORCS_AND_ELVES)
    chosen = reports(log, "playerAction")
    activations = list(Cutter().cut(read_replay(json.dumps(log).encode()).game_log.command_array))
    followed_ones = followed(ORCS_AND_ELVES).report.stretches
    assert len(chosen) > 280 and followed_ones < len(activations)
