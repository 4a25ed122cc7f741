"""touchback league: a small league from founding to trophy, by typing."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest

from tests.cli.running import run
from touchback.league.league import League


def told(*words: str) -> str:
    result = run("league", *words)
    assert result.exit_code == 0, result.output
    return result.output


@pytest.fixture(name="file")
def file_of_a_league(tmp_path: Path) -> str:
    path = str(tmp_path / "gulls.league")
    rules = ("--rule", "form=single round robin", "--rule", "play_offs=none")
    told("found", path, "--name", "Gull Coast", "--as", "Ann", *rules)
    for coach, team in (("Bob", "orc"), ("Cid", "human"), ("Dan", "skaven"), ("Eve", "dwarf")):
        told("enter", path, "--as", "Ann", "--coach", coach, "--list", team, "--name", f"{coach}'s team")
    return path


def finish(file: str, coach: str) -> None:
    league = League.open(Path(file))
    number = next(team.id for team in league.state.teams.values() if team.coach == coach)
    while League.open(Path(file)).state.team(number).sequence is not None:
        told("act", file, "proceed", "--as", coach)


def test_from_founding_to_trophy(file: str, tmp_path: Path) -> None:
    """[R20, R21]"""
    told("act", file, "start", "--as", "Ann")
    league = League.open(Path(file))
    for fixture in league.state.fixtures.values():
        home, away = (league.state.team(team).coach for team in fixture.teams)
        words = ("--score", "1-0", "--attendance", "8", "--home", "1 td", "--away", "2 bh")
        assert "1-0" in told("report", file, str(fixture.id), "--as", home, *words)
        assert "65,000" not in told("act", file, "confirm", str(fixture.id), "--as", away)
        finish(file, home)
        finish(file, away)
    shown = told("show", file)
    assert "Gull Coast" in shown and "Division A" in shown
    for number in (1, 2, 3):
        told("act", file, "close", str(number), "--as", "Ann")
    assert "champions" in told("act", file, "end", "--as", "Ann")
    assert "MVP" in told("show", file, "news")
    for what in ("fixtures", "leaders", "hall", "graveyard", "records", "ledger", "Bob's team"):
        assert told("show", file, what).strip()
    assert "good" in told("verify", file)
    for form in ("csv", "parquet", "json", "naf", "naf-xml", "ledger"):
        assert "wrote" in told("export", file, str(tmp_path / form), "--format", form)
    rows = list(csv.DictReader((tmp_path / "naf" / "naf.csv").open(encoding="utf-8")))
    assert len(rows) == 6 and rows[0]["home_naf"] == "9" and rows[0]["home_touchdowns"] == "1"
    assert len(json.loads((tmp_path / "ledger" / "ledger.json").read_text("utf-8"))) == League.open(Path(file)).version


def test_hidden_lists_are_not_shown(file: str) -> None:
    """[R21.1]"""
    assert "Lineman" not in told("show", file, "Bob's team")
    assert "Lineman" not in told("show", file, "Bob's team", "--as", "Cid")
    assert "Lineman" in told("show", file, "Bob's team", "--as", "Bob")
    assert "Lineman" not in told("show", file, "ledger", "--as", "Cid")


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        (("act", "FILE", "start", "--as", "Bob"), "commissioner"),
        (("act", "FILE", "dance", "--as", "Ann"), "no act"),
        (("act", "FILE", "close", "1", "2", "--as", "Ann"), "too many words"),
        (("act", "FILE", "start", "1", "2", "--as", "Ann"), "every team once"),
        (("act", "FILE", "close", "--as", "Ann"), "missing"),
        (("act", "FILE", "hire", "Blitzer", "--as", "Bob"), "post-match"),
        (("act", "FILE", "proceed", "--as", "Ann"), "which team"),
        (("report", "FILE", "1", "--as", "Bob", "--score", "1"), "--score"),
        (("report", "FILE", "1", "--as", "Bob", "--score", "1-0"), "no fixture"),
        (("enter", "FILE", "--as", "Bob", "--list", "gulls", "--name", "x"), "choose from"),
        (("show", "FILE", "nobody"), "no team"),
        (("rules", "FILE", "--rule", "win=many", "--as", "Ann"), "whole number"),
        (("show", "nothing.league"), "there is no league"),
        (("act", "FILE", "start", "--as", "Ann", "--dice", "x"), "--dice"),
    ],
)
def test_what_is_refused_says_what_to_do(file: str, words: tuple[str, ...], answer: str) -> None:
    result = run("league", *(file if word == "FILE" else word for word in words))
    assert result.exit_code == 2 and answer in result.output and len(result.output.splitlines()) == 1


def test_rules_and_acts_are_listed(file: str) -> None:
    assert "bonus_points" in told("rules")
    assert "1300000" in told("rules", file, "--rule", "cap=1300000", "--as", "Ann")
    assert "redraft keep" in told("act", file, "--as", "Ann")


def test_teams_from_a_table(file: str, tmp_path: Path) -> None:
    teams = tmp_path / "teams.csv"
    teams.write_text("name,coach,list\nGulls,Fay,human\nTerns,Gus,Wood Elf\n", "utf-8")
    assert "2 teams" in told("import", file, str(teams), "--as", "Ann")
    teams.write_text("name,coach,list\nCrows,Fay,nobody\n", "utf-8")
    assert run("league", "import", file, str(teams), "--as", "Ann").exit_code == 2


def test_a_simulated_league(tmp_path: Path) -> None:
    """[R20, R21]"""
    path, page = str(tmp_path / "sim.league"), tmp_path / "sim.html"
    words = ("--teams", "4", "--lists", "human,orc", "--bots", "random", "--seed", "3")
    rules = ("--rule", "form=single round robin", "--rule", "play_offs=none")
    shown = told("simulate", path, *words, *rules, "--report", str(page))
    assert "6 matches" in shown and "Orc" in shown
    assert "<svg" in page.read_text("utf-8")
    assert "6 matches" in told("simulate", path, *words)


def test_a_report_that_could_not_be_written_is_told_before_anything_is_played(tmp_path: Path) -> None:
    path = tmp_path / "sim.league"
    result = run("league", "simulate", str(path), "--report", str(tmp_path / "no" / "sim.html"))
    assert result.exit_code == 2 and "no such folder" in result.stderr and not path.exists()


def test_bench() -> None:
    figures = json.loads(told("bench", "--teams", "6", "--matches", "12", "--samples", "4", "--json"))
    assert figures["matches"] == 12 and figures["open_seconds"] < 1


def test_an_organiser_who_keeps_the_books_reports_for_all(file: str) -> None:
    """Whoever may not yet is told which house rule lets him; then his report counts at once."""
    words = ("report", file, "1", "--as", "Ann", "--score", "1-0", "--attendance", "8", "--home", "1 td")
    told("act", file, "start", "--as", "Ann")
    refused = run("league", *words)
    assert refused.exit_code != 0 and "commissioner_acts" in refused.output
    told("rules", file, "--rule", "commissioner_acts=true", "--as", "Ann", "--reason", "on paper")
    assert "1-0" in told(*words)
    assert League.open(Path(file)).state.fixture(1).result is not None
