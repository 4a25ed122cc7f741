"""Leagues lived at random, under watch: money, points, value, limits, and the ledger that says it all."""

from __future__ import annotations

import os
import random
from typing import Any

import pytest

from tests.league.leagues import BOSS, do, small_league
from touchback.kernel.errors import TouchbackError
from touchback.league.advancement import Advance, Choose
from touchback.league.commissioner import RollBack, RollForward
from touchback.league.hiring import Buy, Fire, Hire, HireVisitor, Retire, TakeFreePlayer
from touchback.league.invariants import Books
from touchback.league.league import League
from touchback.league.ledger import facts_of, lineage, replay
from touchback.league.matches import Played
from touchback.league.post_match import Proceed
from touchback.league.record import CHOSEN_PRIMARY, CHOSEN_SECONDARY, league_of
from touchback.league.rules import changed
from touchback.league.seasons import CloseRound, EndSeason, StartSeason
from touchback.league.simulation import SimulatedLeague
from touchback.league.simulation_report import curves, fortunes
from touchback.league.views import Offer, questions
from touchback.league.work import KEEPER, Command

SEEDS = range(int(os.environ.get("TOUCHBACK_LEAGUES", "3")))
"""How many random leagues; more in a long run."""
LISTS = ("human", "skaven", "snotling", "vampire", "goblin", "nurgle")


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
    assert league.game.faults(league.state.team(team).sheet) == []


def conserved(league: League) -> None:
    """Gold and points come from somewhere and go somewhere. [R20]"""
    books = Books()
    for _, event in facts_of(lineage(league.entries())):
        books.note(event)
    for team in league.state.teams.values():
        assert list(books.faults(team.id, team.sheet)) == []


def match(league: League, draw: random.Random, fixture: int) -> None:
    """A match with everything in it, and more deaths than usual."""
    found = league.state.fixture(fixture)
    home, away = (league.state.team(team).sheet for team in found.teams)
    told = league.game.drawn(draw, home, away, False)
    for side in (told.home, told.away):
        for player in side.players:
            if player.casualty == "none" and draw.random() < 0.2:
                player.casualty = draw.choice(("dead", "serious injury", "lasting injury"))
                player.lasting = "-AV" if player.casualty == "lasting injury" else "none"
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
