"""Leagues lived at random, under watch: money, points, value, limits, and the ledger that says it all."""

from __future__ import annotations

import os
import random
import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

import pytest

from tests.league.leagues import BOSS, do, small_league
from touchback.kernel.errors import TouchbackError
from touchback.league.advancement import Advance, Choose
from touchback.league.bench import random_report
from touchback.league.commissioner import RollBack, RollForward
from touchback.league.events import FundsRaised, GoldChanged, PointsEarned, PointsSpent, Redrafted, TeamEntered
from touchback.league.hiring import Buy, Fire, Hire, HireVisitor, Retire, TakeFreePlayer
from touchback.league.league import League
from touchback.league.ledger import facts_of, lineage, replay
from touchback.league.matches import Played
from touchback.league.post_match import Proceed
from touchback.league.record import CHOSEN_PRIMARY, CHOSEN_SECONDARY, league_of
from touchback.league.reports import PlayerReport
from touchback.league.rules import changed
from touchback.league.seasons import CloseRound, EndSeason, StartSeason
from touchback.league.sheet import Sheet
from touchback.league.simulation import SimulatedLeague
from touchback.league.simulation_report import curves, fortunes
from touchback.league.views import Offer, questions
from touchback.league.work import KEEPER, Command

SEEDS = range(int(os.environ.get("TOUCHBACK_LEAGUES", "3")))
"""How many random leagues; more in a long run."""
LISTS = ("human", "skaven", "snotling", "vampire", "goblin", "nurgle")
ADDED = {"AV": 10, "MA": 20, "PA": 20, "AG": 40, "ST": 80}


@cache
def data_files() -> tuple[list[dict[str, Any]], dict[str, list[str]]]:
    """The team lists and the categories of skills, as they are written."""
    folder = files("touchback.data") / "bloodbowl"
    teams = (folder / "teams").iterdir()
    lists = [tomllib.loads(file.read_text("utf-8")) for file in teams if file.name.endswith(".toml")]
    return lists, tomllib.loads((folder / "team_creation.toml").read_text("utf-8"))["categories"]


def independent_value(sheet: Sheet) -> int:
    """The team value added up from the data files, by nothing of the program. [R20.6]"""
    lists, categories = data_files()
    listed = next(team for team in lists if team["name"] == sheet.list_name)
    total = (sheet.rerolls + sheet.trophies) * listed["reroll_cost"]
    total += 10_000 * (sheet.staff.get("assistant_coaches", 0) + sheet.staff.get("cheerleaders", 0))
    total += 50_000 * sheet.staff.get("apothecary", 0)
    low_cost = "Low Cost Linemen" in listed["special_rules"]
    for player in sheet.players:
        position = next(one for one in listed["position"] if one["name"] == player.position)
        total += 0 if low_cost and position.get("lineman") else position["cost"]
        for advance in player.advances:
            if advance.startswith("+"):
                total += 1000 * ADDED[advance[1:]]
                continue
            skill = advance.removeprefix("random ")
            letter = next(letter for letter, skills in categories.items() if skill in skills)
            primary = letter in position["primary"]
            chance = advance.startswith("random ")
            total += {(True, True): 10_000, (True, False): 20_000, (False, True): 20_000, (False, False): 40_000}[
                primary, chance
            ]
    return total


def command_for(draw: random.Random, team: int, offer: Offer) -> Command | None:
    """An offer taken."""
    choice = draw.choice(offer.choices) if offer.choices else ""
    if offer.what in (CHOSEN_PRIMARY, CHOSEN_SECONDARY):
        return Advance(team=team, player=offer.player, kind=offer.what, what=choice)
    if offer.what.startswith("random") or offer.what == "characteristic":
        return Advance(team=team, player=offer.player, kind=offer.what, category=choice)
    made: dict[str, Any] = {
        "choose": lambda: Choose(team=team, what=choice),
        "hire": lambda: Hire(team=team, position=choice),
        "buy": lambda: Buy(team=team, what=choice),
        "visitor": lambda: HireVisitor(team=team, player=offer.player),
        "free": lambda: TakeFreePlayer(team=team),
        "retire": lambda: Retire(team=team, player=offer.player),
    }
    return made[offer.what]() if offer.what in made else None


def live(league: League, draw: random.Random, team: int) -> None:
    """A coach goes through his sequence and takes offers at random; every offer must be accepted."""
    coach = league.state.team(team).coach
    while league.state.team(team).sequence is not None:
        question = next(one for one in questions(league, coach) if one.team == team)
        offers = list(question.offers)
        if question.kind == "hire" and league.state.team(team).sheet.players and draw.random() < 0.1:
            do(league, coach, Fire(team=team, player=draw.choice(league.state.team(team).sheet.players).id))
        elif offers and (question.kind == "choose" or any(one.forced for one in offers) or draw.random() < 0.6):
            command = command_for(draw, team, draw.choice(offers))
            assert command is not None
            do(league, coach, command)
        else:
            do(league, coach, Proceed(team=team))
        watch(league, team)


def watch(league: League, team: int) -> None:
    """What must hold after every act."""
    rules = league.game.development
    sheet = league.state.team(team).sheet
    assert rules is not None
    assert rules.team_value(sheet) == independent_value(sheet)
    missing = sum(rules.player_value(sheet, player) for player in sheet.players if not player.can_play)
    assert rules.current_value(sheet) == rules.team_value(sheet) - missing
    assert sheet.treasury >= 0 and sheet.treasury % 5000 == 0 and 1 <= sheet.fans <= 7
    assert len(sheet.players) <= 16 and len({player.number for player in sheet.players}) == len(sheet.players)
    assert not rules.faults(sheet, drafting=False)
    for player in sheet.players:
        assert 0 <= player.spp <= player.earned and len(player.advances) <= 6


def conserved(league: League) -> None:
    """Gold and points come from somewhere and go somewhere. [R20]"""
    gold: dict[int, int] = {}
    earned: dict[tuple[int, int], int] = {}
    spent: dict[tuple[int, int], int] = {}
    for _, event in facts_of(lineage(league.entries())):
        if isinstance(event, TeamEntered):
            gold[event.team] = event.sheet.treasury
        elif isinstance(event, GoldChanged):
            gold[event.team] += event.amount
        elif isinstance(event, FundsRaised):
            gold[event.team] = 0
        elif isinstance(event, Redrafted):
            gold[event.team] = event.sheet.treasury
        elif isinstance(event, PointsEarned):
            earned[event.team, event.player] = earned.get((event.team, event.player), 0) + event.points
        elif isinstance(event, PointsSpent):
            spent[event.team, event.player] = spent.get((event.team, event.player), 0) + event.points
    for team in league.state.teams.values():
        assert team.sheet.treasury == gold[team.id]
        for player in team.sheet.players:
            key = (team.id, player.id)
            assert player.earned == earned.get(key, 0) and player.spp == player.earned - spent.get(key, 0)


def match(league: League, draw: random.Random, fixture: int) -> None:
    """A match with everything in it: deeds, deaths, journeymen."""
    found = league.state.fixture(fixture)
    told = random_report(draw, league, found.teams)
    for side, team in ((told.home, found.home), (told.away, found.away)):
        sheet = league.state.team(team).sheet
        for player in side.players:
            if player.casualty == "none" and draw.random() < 0.2:
                player.casualty = draw.choice(("dead", "serious injury", "lasting injury"))
                player.lasting = "-AV" if player.casualty == "lasting injury" else "none"
        short = 11 - len(sheet.available)
        rules = league.game.development
        assert rules is not None
        lineman = next(name for name in rules.positions(sheet) if rules.is_lineman(sheet, name))
        for number in range(max(0, short)):
            deeds = {"completion": 4}
            side.players.append(PlayerReport(number=60 + number, position=lineman, contract="journeyman", deeds=deeds))
    do(league, KEEPER, Played(fixture=fixture, report=told))


@pytest.mark.parametrize("seed", SEEDS)
def test_a_random_life(seed: int) -> None:
    """Every offer is accepted, nothing is lost, the ledger gives the same league at every entry. [R20, R21]"""
    draw = random.Random(seed)
    lists = [draw.choice(LISTS) for _ in range(4)]
    league = small_league(lists=lists, seed=seed, play_offs="none", form="single round robin")
    pictures = {}
    for fixture in list(league.state.fixtures):
        match(league, draw, fixture)
        for team in league.state.fixture(fixture).teams:
            live(league, draw, team)
        pictures[league.version] = league.state.to_data()
        pictures[league.version] = replay(league.entries()).to_data()
        assert pictures[league.version] == league.state.to_data()
    for number in range(1, league.state.season.rounds + 1):
        do(league, BOSS, CloseRound(round=number))
    do(league, BOSS, EndSeason())
    conserved(league)
    late, after = league.version, replay(league.entries())
    back = draw.choice(list(pictures))
    do(league, BOSS, RollBack(to=back, reason="to look"))
    assert league.state.to_data() == pictures[back]
    do(league, BOSS, RollForward(to=late, reason="and back"))
    assert league.state.same_as(after)
    assert league.verify() == []


def test_simulated_seasons_repeat_and_go_on_where_they_stopped(tmp_path: Any) -> None:
    """Bots draft, play, buy, learn and draft anew under every invariant. [R20, R21]"""
    rules = changed(league_of("bloodbowl").rules, {"form": "single round robin", "play_offs": "none"})
    lists = ["human", "orc", "skaven", "vampire"]
    path = tmp_path / "sim.league"
    run = SimulatedLeague.found(path, "bloodbowl", lists, 5, "random", rules=rules)

    def stop(what: str, done: int, all_of_it: int) -> None:
        raise KeyboardInterrupt

    run.told = stop
    with pytest.raises(KeyboardInterrupt):
        run.run(1)
    taken_up = SimulatedLeague(League.open(path), 5, "random")
    taken_up.check(4)
    taken_up.run(1)
    whole = SimulatedLeague.found(tmp_path / "again.league", "bloodbowl", lists, 5, "random", rules=rules)
    whole.run(1)
    assert (tmp_path / "again.league").read_bytes() == path.read_bytes()
    assert whole.league.state.same_as(taken_up.league.state)
    whole.redraft()
    for team in whole.league.state.teams:
        watch(whole.league, team)
    do(whole.league, "simulation", StartSeason())
    conserved(whole.league)
    assert whole.league.verify() == []
    assert fortunes(whole.league)[0].played == 3 and len(curves(whole.league)["Human"]) == 3
    with pytest.raises(TouchbackError):
        SimulatedLeague(League.open(path), 6, "random").check(4)


def test_a_game_without_development() -> None:
    """Blitz Bowl: a table and nothing else. [R21.8]"""
    run = SimulatedLeague.found(None, "blitzbowl-first", ["human", "orc", "skaven", "dwarf"], 2, "random")
    run.run(1)
    assert run.league.state.season.places and all(team.sequence is None for team in run.league.state.teams.values())
    with pytest.raises(TouchbackError):
        do(run.league, BOSS, Proceed(team=1))
    with pytest.raises(TouchbackError):
        do(run.league, "simulation", StartSeason(divisions=3))
