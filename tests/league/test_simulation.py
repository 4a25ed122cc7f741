"""Whole leagues with drawn results, under watch; the watch itself; and who does the work. [R20, R21]"""

from __future__ import annotations

import os
import pickle
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from tests.league.leagues import BOSS, NOW, report, small_league
from touchback.bloodbowl.roster import team_list
from touchback.games import game_entry
from touchback.kernel.errors import TouchbackError
from touchback.league.commissioner import Correct, GiveGold, RollBack
from touchback.league.events import GoldChanged, PointsEarned
from touchback.league.invariants import LeagueWatch
from touchback.league.league import League
from touchback.league.ledger import Entry
from touchback.league.matches import Confirm, Report, demand_true
from touchback.league.post_match import Proceed
from touchback.league.record import league_of
from touchback.league.rules import TOURNAMENT, changed
from touchback.league.simulation import DRAWN, SimulatedLeague
from touchback.league.work import Work

LEAGUES = int(os.environ.get("TOUCHBACK_LEAGUES", "4"))
"""How many leagues; more in a long run."""
LISTS = game_entry("bloodbowl").teams()
SPONSOR = GiveGold(team=1, amount=5000, reason="a sponsor")


@settings(
    max_examples=LEAGUES,
    deadline=None,
    phases=[Phase.explicit, Phase.reuse, Phase.generate],  # a league is too long to shrink
    suppress_health_check=[HealthCheck.too_slow],
)
@given(
    seed=st.integers(1, 10**6),
    lists=st.lists(st.sampled_from(LISTS), min_size=4, max_size=5),
    house=st.fixed_dictionaries(
        {
            "form": st.sampled_from(["single round robin", "swiss", "knock-out"]),
            "play_offs": st.sampled_from(["none", "four"]),
            "redraft": st.booleans(),
            "bonus_points": st.booleans(),
            "cap": st.sampled_from([0, 1_200_000]),
        }
    ),
)
def test_two_seasons_under_watch(seed: int, lists: list[str], house: dict[str, Any]) -> None:
    """Whatever the rules: gold and points are conserved, values add up, the ledger gives the league at every entry,
    and taken back and forward it is the same. [R20, R21]"""
    rules = changed(league_of("bloodbowl").rules, house)
    run = SimulatedLeague.found(None, "bloodbowl", lists, seed, DRAWN, rules=rules, watched=True)
    run.run(2)
    assert run.league.verify() == [] and len(run.league.state.seasons) == 2
    assert run.watch is not None and run.watch.pictures


@pytest.mark.parametrize("game", ["blitzbowl-first", "bloodbowl-7", "dungeonbowl"])  # [D17]
def test_other_games_under_watch(game: str) -> None:
    lists = game_entry(game).teams()[:4]
    run = SimulatedLeague.found(None, game, lists, 3, DRAWN, watched=True)
    run.run(2)
    assert len(run.league.state.season.places) >= 2


@pytest.mark.parametrize("form", ["swiss", "knock-out", "single round robin"])
def test_lists_that_do_not_develop_under_watch(form: str) -> None:
    """Found by a long run: snotlings for exhibition play pay for their linemen, and nobody there has fans by right.
    [R22, R23.1]"""
    rules = changed(TOURNAMENT, {"form": form})
    run = SimulatedLeague.found(
        None, "bloodbowl", ["snotling", "ogre", "old_world_alliance", "human"], 5, DRAWN, rules=rules, watched=True
    )
    run.run(1)
    assert run.league.verify() == [] and run.league.state.season.places


@pytest.mark.parametrize("home_list", LISTS)
def test_a_drawn_report_can_be_true(home_list: str) -> None:
    """Journeymen, stars, deaths, concessions, bets, those who rise: nothing that the league would refuse, whatever the
    list. [R18.2, R18.3, R20.1]"""
    league = small_league(lists=[home_list, "human", "human", "human"])
    work = Work(league.state, league.game, BOSS, league.dice(None), NOW)
    draw, seen = random.Random(4), set[str]()
    fixture = next(one for one in league.state.fixtures.values() if 1 in one.teams)
    home, away = (work.sheet(team) for team in fixture.teams)
    for number in range(300):
        for sheet in (home, away):
            sheet.treasury = 5000 * draw.randrange(40)
            for player in sheet.players:
                player.misses_next = draw.random() < 0.2
        told = league.game.drawn(draw, home, away, number % 2 == 1)
        demand_true(work, fixture, told)
        seen |= {"conceded"} if told.conceded else set()
        for side in (told.home, told.away):
            seen |= {player.contract for player in side.players} | {player.casualty for player in side.players}
            seen |= {"bet"} if side.bet_paid else set()
            seen |= set(side.rules_used)
    assert {"conceded", "bet", "journeyman", "star", "dead", "lasting injury"} <= seen
    special = team_list(home_list).special_rules
    assert ("raised" in seen) == ("Masters of Undeath" in special)
    assert ("Vampire Lord" in seen) == ("Vampire Lord" in special)
    assert "Masters of Undeath" not in seen  # whom they raised tells it


def test_a_deserter_takes_his_points_along() -> None:
    """Found by a long run: a veteran earns points, his team concedes, and he leaves before they are counted.
    [R16.2.3, R20.3.1]"""
    league = small_league(dice="typed")
    home, away = (league.state.team(team).coach for team in league.state.fixture(1).teams)
    team = league.state.fixture(1).home
    league.state.team(team).sheet.players[0].advances = ["Block", "Dodge", "Guard"]
    told = report("0-1", home="1 cp 2, 2 cp", winner="away")
    told.conceded = "home"
    league.do(home, Report(fixture=1, report=told))
    league.do(away, Confirm(fixture=1))
    league.do(home, Proceed(team=team), dice=[1, 1])  # one fan fewer; the veteran leaves on 1-3
    sheet = league.state.team(team).sheet
    assert sheet.player(1) is None and sheet.players[0].spp == 1


# -- the watch ----------------------------------------------------------------------------------------------------


def watched_league() -> tuple[League, LeagueWatch]:
    league = small_league(commissioner_acts=True)
    return league, LeagueWatch(league)


def test_the_watch_sees_gold_from_nowhere() -> None:
    league, watch = watched_league()
    league.state.team(1).sheet.treasury += 5000
    assert "team 1 does not follow from the ledger" in watch.look(league.do(BOSS, SPONSOR))


def test_the_watch_sees_gold_and_points_that_the_books_do_not_have() -> None:
    league, watch = watched_league()
    watch.books.gold[1] += 10_000
    watch.books.earned[1, 1] = 4
    found = watch.look(league.do(BOSS, SPONSOR))
    assert len(found) == 2 and "gold, by the facts" in found[0] and "by the facts 4 and 4" in found[1]


def test_the_watch_sees_a_sheet_that_cannot_be() -> None:
    league, watch = watched_league()
    for state in (league.state, watch.shadow):
        state.team(1).sheet.fans = 9
        state.team(1).sheet.players[1].number = 1
    found = watch.look(league.do(BOSS, SPONSOR))
    assert "Team 1: has 9 dedicated fans" in found and "Team 1: a number is worn twice" in found


def test_the_watch_sees_a_value_that_does_not_add_up(monkeypatch: pytest.MonkeyPatch) -> None:
    from touchback.league.bloodbowl.development import BloodBowlDevelopment

    league, watch = watched_league()
    value = BloodBowlDevelopment.team_value
    monkeypatch.setattr(BloodBowlDevelopment, "team_value", lambda self, sheet: value(self, sheet) + 10_000)
    assert any("added up again" in fault for fault in watch.look(league.do(BOSS, SPONSOR)))


def test_the_watch_misses_no_entry() -> None:
    league, watch = watched_league()
    league.do(BOSS, SPONSOR)
    with pytest.raises(TouchbackError, match="entry"):
        watch.look(league.do(BOSS, SPONSOR))


def test_the_watch_sees_a_past_that_has_changed() -> None:
    league, watch = watched_league()
    watch.remember()
    assert watch.look(league.do(BOSS, SPONSOR)) == [] and watch.travel() == []
    for picture in watch.pictures.values():
        picture.teams[1].sheet.treasury += 5000
    assert len(watch.travel()) == 1


def test_the_books_follow_corrections() -> None:
    """What was corrected or taken back does not count: the watch reads the ledger again."""
    league, watch = watched_league()
    given_gold = league.do(BOSS, SPONSOR)
    assert watch.look(given_gold) == []
    right = [{"type": "GoldChanged", "team": 1, "amount": 10_000, "reason": "two sponsors"}]
    corrected = league.do(BOSS, Correct(entry=given_gold.number, index=0, events=right, reason="there were two"))
    assert watch.look(corrected) == [] and watch.books.gold[1] == league.state.team(1).sheet.treasury
    assert watch.look(league.do(BOSS, RollBack(to=given_gold.number - 1, reason="none at all"))) == []


def test_a_fault_stops_the_run(monkeypatch: pytest.MonkeyPatch) -> None:
    run = SimulatedLeague.found(None, "bloodbowl", ["human"] * 4, 1, DRAWN, watched=True)
    apply = PointsEarned.apply

    def forgetful(self: PointsEarned, state: Any) -> None:
        apply(self, state)
        if state is run.league.state:
            GoldChanged(team=self.team, amount=5000).apply(state)

    monkeypatch.setattr(PointsEarned, "apply", forgetful)
    with pytest.raises(TouchbackError, match="does not follow from the ledger"):
        run.run(1)


# -- who does the work --------------------------------------------------------------------------------------------


def entries_of(path: Path, **how: Any) -> list[Entry]:
    rules = changed(league_of("blitzbowl-first").rules, {"form": "single round robin", "play_offs": "none"})
    lists = ["human", "orc", "skaven", "dwarf"]
    run = SimulatedLeague.found(path, "blitzbowl-first", lists, 2, "random", rules=rules, **how)
    run.run(1)
    return run.league.entries()


def test_the_ledger_is_the_same_by_two_processes(tmp_path: Path) -> None:
    assert entries_of(tmp_path / "one.league") == entries_of(tmp_path / "two.league", jobs=2)


def test_a_report_is_written_in_the_same_bytes_wherever_it_comes_from() -> None:
    """The dice of the next season are promised on everything that was written: a byte more would change them."""
    league = small_league(lists=["human", "orc", "skaven", "goblin"])
    home, away = (league.state.team(team).sheet for team in league.state.fixture(1).teams)
    for seed in range(20):
        told = league.game.drawn(random.Random(seed), home, away, False)
        data = msgspec.json.encode(told)
        assert b"none" not in data and b"permanent" not in data
        assert msgspec.json.encode(pickle.loads(pickle.dumps(told))) == data
        assert msgspec.json.encode(msgspec.json.decode(data, type=type(told))) == data


def test_drawn_and_played_leagues_are_not_mixed(tmp_path: Path) -> None:
    path = tmp_path / "sim.league"
    SimulatedLeague.found(path, "bloodbowl", ["human"] * 4, 1, DRAWN)
    with pytest.raises(TouchbackError, match="kind of matches"):
        SimulatedLeague(League.open(path), 1, "random").check(4)
    SimulatedLeague(League.open(path), 1, DRAWN).check(4)
