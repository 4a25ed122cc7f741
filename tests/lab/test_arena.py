"""The arena: a fair schedule, the table, and the report."""

from __future__ import annotations

import json
import re
import xml.etree.ElementTree as ElementTree
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from tests.cli.running import run
from touchback.kernel.errors import BadData, TouchbackError
from touchback.lab.arena import meetings, pieces_of, plan_arena, standings
from touchback.lab.results import Row

GAME = "blitzbowl-first"
BOTS = "tests.lab.hosted_bots"
STEADY, CRASHING = f"{BOTS}:Steady", f"{BOTS}:Crashing"


def test_every_pair_of_teams_is_played_from_both_sides_with_the_same_seed() -> None:
    bots = ["random", "random@2", "random@3"]
    fixtures = plan_arena("bloodbowl", bots, 18, 7, ["human", "orc", "skaven"])
    assert len(fixtures) == 3 * 18
    assert [fixture.number for fixture in fixtures] == list(range(1, 55))
    seats = {(fixture.bots, fixture.home, fixture.away, fixture.seed) for fixture in fixtures}
    assert len(seats) == len(fixtures)
    for (home_bot, away_bot), home, away, seed in seats:
        assert ((away_bot, home_bot), home, away, seed) in seats
    for bot in bots:
        at_home = Counter((fixture.home, fixture.away) for fixture in fixtures if fixture.bots[0] == bot)
        on_the_road = Counter((fixture.home, fixture.away) for fixture in fixtures if fixture.bots[1] == bot)
        assert at_home == on_the_road
        assert set(at_home.values()) == {2}, "eighteen matches are every pair of teams once from each side"


def test_a_longer_arena_begins_like_a_shorter_one() -> None:
    bots = ["random", "random@2", "random@3"]
    assert plan_arena(GAME, bots, 10, 7)[:12] == plan_arena(GAME, bots, 4, 7)


@pytest.mark.parametrize(
    ("bots", "matches", "told"),
    [
        (["random"], 4, "two bots or more"),
        (["random", "random"], 4, "two bots or more"),
        (["random", "random@2"], 5, "even number"),
        (["random", "random@2"], 0, "even number"),
    ],
)
def test_an_arena_that_cannot_be_fair_is_refused(bots: list[str], matches: int, told: str) -> None:
    with pytest.raises(TouchbackError, match=told):
        plan_arena(GAME, bots, matches, 1)


def test_unknown_bots_teams_and_options_are_refused() -> None:
    with pytest.raises(BadData, match="greedy"):
        plan_arena(GAME, ["random", "greedy"], 2, 1)
    with pytest.raises(TouchbackError, match="giraffes"):
        plan_arena(GAME, ["random", "random@2"], 2, 1, ["giraffes"])
    with pytest.raises(TouchbackError, match="blitzbowl-first has no option 'colour'"):
        plan_arena(GAME, ["random", "random@2"], 2, 1, options={"colour": "red"})


def row(number: int, home_bot: str, away_bot: str, winner: str, default: str = "") -> Row:
    sides: dict[str, Any] = {}
    for side in ("home", "away"):
        for name in ("points", "touchdowns", "casualties", "casualties_caused", "turnovers"):
            sides[f"{side}_{name}"] = int(winner == side)
    return {
        "number": number,
        "seed": number // 2,
        "home": "human",
        "away": "orc",
        "home_bot": home_bot,
        "away_bot": away_bot,
        "winner": winner,
        "lost_by_default": default,
        **sides,
    }


def test_the_table_counts_each_bot_in_both_seats() -> None:
    rows = [
        row(0, "a", "b", "home"),
        row(1, "b", "a", "away"),
        row(2, "a", "b", "draw"),
        row(3, "b", "a", "home"),
        row(4, "a", "b", "home", default="away"),
        row(5, "b", "a", "away"),
    ]
    first, second = standings(rows, 1)
    assert (first.bot, second.bot) == ("a", "b")
    record = first.record
    assert (record.played, record.won, record.drawn, record.lost, record.defaults) == (6, 4, 1, 1, 0)
    assert (record.touchdowns, record.conceded, record.points) == (4, 1, 4)
    assert second.record.defaults == 1
    assert first.share == 4 / 5
    assert first.low < 0.8 < first.high
    assert first.rating.rating > 1500 > second.rating.rating
    (met,) = meetings(rows)
    assert (met.bots, met.won, met.drawn, met.lost, met.decided) == (("a", "b"), 4, 1, 1, 5)
    assert [len(piece) for piece in pieces_of(rows)] == [2, 2, 2]


def arena(*words: str) -> dict[str, Any]:
    result = run("arena", "--json", *words)
    assert result.exit_code == 0, result.stderr
    data: dict[str, Any] = json.loads(result.stdout)
    return data


def test_arena_rates_bots_and_counts_defaults() -> None:
    words = ("random", STEADY, CRASHING, "--game", GAME, "--teams", "human,orc", "--matches", "4", "--in-process")
    data = arena(*words)
    assert data["matches"] == 12
    table = {standing["bot"]: standing for standing in data["standings"]}
    assert set(table) == {"random", STEADY, CRASHING}
    worst = data["standings"][-1]
    assert worst["bot"] == CRASHING
    assert (worst["played"], worst["lost"], worst["defaults"]) == (8, 8, 8)
    assert worst["decided"]["share"] == 0
    assert worst["rating"]["low"] <= worst["rating"]["rating"] <= worst["rating"]["high"]
    assert worst["rating"]["rating"] < 1400
    assert len(data["lost_by_default"]) == 8
    assert {tuple(met["bots"]) for met in data["meetings"]} == {
        ("random", STEADY),
        ("random", CRASHING),
        (STEADY, CRASHING),
    }
    again = arena(*words, "--jobs", "2")
    for data_of in (data, again):
        del data_of["seconds"], data_of["lost_by_default"]
    assert again == data


def test_arena_gives_every_bot_its_seconds() -> None:
    words = ("--game", GAME, "--matches", "2", "--teams", "human")
    data = arena("random", "random@3", "--seconds", "2", *words)
    assert data["bots"] == ["random@2", "random@3"]


def test_arena_takes_options_of_the_game() -> None:
    words = ("random", "random@2", "--game", GAME, "--matches", "2", "--teams", "human")
    short = run("arena", *words, "--option", "end_game=true", "--output", "/dev/null/x.csv")
    assert short.exit_code == 2
    assert arena(*words, "--option", "end_game=true")["options"] == {"end_game": True}


def test_arena_writes_a_report_that_needs_nothing_else(tmp_path: Path) -> None:
    report = tmp_path / "arena.html"
    words = ("--game", GAME, "--teams", "human,orc", "--matches", "4", "--in-process", "--report", str(report))
    result = run("arena", "random", STEADY, CRASHING, *words)
    assert result.exit_code == 0, result.stderr
    for words_told in ("12 matches", "rating", "Who beat whom", STEADY):
        assert words_told in result.stdout
    text = report.read_text("utf-8")
    assert text.startswith("<!DOCTYPE html>")
    for heading in ("Bots", "Who beat whom", "Win rates by team", "Touchdowns", "Luck", "Lost by default"):
        assert f"<h2>{heading}</h2>" in text
    assert "ZeroDivisionError" in text
    plots = re.findall(r"<svg.*?</svg>", text, re.DOTALL)
    assert len(plots) >= 3
    identifiers: list[str] = []
    for plot in plots:
        root = ElementTree.fromstring(plot)
        assert root.get("role") == "img" and root.get("aria-label")
        identifiers += [element.get("id", "") for element in root.iter() if element.get("id")]
    assert len(identifiers) == len(set(identifiers)), "no two things on the page have the same name"
    loaded = re.findall(r'(?:src|href)="(?!#)[^"]*"|@import|<script|<link', text)
    assert loaded == [], "nothing is fetched from elsewhere"


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["random"], "two bots or more"),
        ([], "BOT BOT"),
        (["random", "random@2", "--matches", "3"], "even number"),
        (["random", "random@2", "--seconds", "0"], "--seconds"),
        (["random", "random@x"], "random@x"),
        (["random", "random@2", "--report", "no/such/folder/x.html"], "no such folder"),
        (["random", "random@2", "--option", "colour"], "--option"),
        (["random", "random@2", "--option", "colour=red"], "colour"),
        (["random", "random@2", "--resume"], "--output"),
        (["random", "random@2", "--output", "x.txt"], ".csv or .parquet"),
    ],
)
def test_bad_words_are_told_in_one_line(words: list[str], told: str) -> None:
    result = run("arena", *words)
    assert result.exit_code == 2
    assert result.stderr.count("\n") == 1
    assert told in result.stderr
