"""touchback simulate: the numbers, their JSON, and the check."""

import json
from typing import Any

import pytest

from tests.cli.running import run
from touchback.bloodbowl.terms import W_SETUP
from touchback.bots.base import Bot
from touchback.kernel.ask import Ask
from touchback.kernel.match import Match
from touchback.kernel.view import View
from touchback.lab import simulate as lab
from touchback.lab.invariants import Watch

BY_SIDE = ("touchdowns", "casualties", "casualties_caused", "turnovers")


def simulated(*words: str) -> dict[str, Any]:
    result = run("simulate", "--json", *words)
    assert result.exit_code == 0, result.stderr
    data: dict[str, Any] = json.loads(result.stdout)
    return data


def test_the_table_has_the_columns_of_the_game() -> None:
    """Nobody suffers casualties or turnovers in Blitz Bowl, and points are more than touchdowns there."""
    blitz = run("simulate", "--game", "blitzbowl-first", "--matches", "2", "--seed", "1", "--jobs", "1").stdout
    assert "points" in blitz.partition("By team")[2] and "turnovers" not in blitz and "casualties" not in blitz
    blood = run("simulate", "--matches", "2", "--seed", "1", "--jobs", "1").stdout.partition("By team")[2]
    assert "turnovers" in blood and "points" not in blood


def test_json_has_every_number_by_side() -> None:
    data = simulated("--matches", "3", "--seed", "5")
    assert data["game"] == "bloodbowl"
    assert data["matches"] == 3
    assert data["decisions"] > 3 * 100
    assert data["seconds"] > 0
    assert data["decisions_per_second"] > 0
    for name in BY_SIDE:
        assert set(data[name]) == {"home", "away"}
        assert sum(record[name] for record in data["teams"].values()) == sum(data[name].values())
    assert data["turnovers"]["home"] > 0
    assert sum(data["wins"].values()) == 3


def test_sums_do_not_depend_on_the_number_of_processes() -> None:
    words = ("--matches", "9", "--seed", "11")
    one, two = simulated(*words), simulated(*words, "--jobs", "2")
    for data in (one, two):
        for name in ("seconds", "decisions_per_second", "jobs"):
            del data[name]
    assert one == two


def test_another_seed_is_another_series() -> None:
    assert simulated("--matches", "2")["decisions"] != simulated("--matches", "2", "--seed", "2")["decisions"]


def test_checking_changes_no_match() -> None:
    words = ("--matches", "2", "--seed", "4")
    plain, checked = simulated(*words), simulated(*words, "--check")
    assert checked["checked"]
    for name in (*BY_SIDE, "decisions", "teams"):
        assert plain[name] == checked[name]


def test_named_teams_play() -> None:
    assert set(simulated("--matches", "2", "--home", "orc", "--away", "dwarf")["teams"]) == {"orc", "dwarf"}


def test_unnamed_teams_take_turns() -> None:
    """Each list meets the next one first: six matches are seven lists, the first and the last of them once."""
    data = simulated("--matches", "6")
    assert [record["played"] for record in data["teams"].values()] == [1, 2, 2, 2, 2, 2, 1]


def test_another_game() -> None:
    data = simulated("--game", "blitzbowl-first", "--matches", "2", "--check")
    assert data["game"] == "blitzbowl-first"
    assert data["decisions"] > 0


def test_options_of_a_game() -> None:
    words = ("--game", "blitzbowl-first", "--matches", "2")
    longer = simulated(*words, "--option", "end_game=true")
    assert longer["options"] == {"end_game": True}
    assert longer["decisions"] > simulated(*words)["decisions"]
    assert simulated("--matches", "1", "--option", "extra_time=true")["options"] == {"extra_time": True}


@pytest.mark.parametrize("command", ["simulate", "watch"])
@pytest.mark.parametrize("game", ["bloodbowl", "blitzbowl-first"])
@pytest.mark.parametrize("option", ["colour=red", "end_game", "=3"])
def test_wrong_options_are_refused(option: str, game: str, command: str) -> None:
    result = run(command, "--game", game, "--option", option)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.count("\n") == 1
    assert option.partition("=")[0] in result.stderr


def test_watch_takes_options() -> None:
    words = ("watch", "--bots", "random,random", "--game", "blitzbowl-first", "--seed", "3", "--fast")
    assert "Last Chance!" not in run(*words).stdout
    assert len(run(*words, "--option", "end_game=true").stdout) > len(run(*words).stdout)


def test_table_for_people() -> None:
    result = run("simulate", "--matches", "2", "--home", "orc", "--away", "dwarf")
    assert result.exit_code == 0
    for words in ("2 matches of bloodbowl", "touchdowns", "turnovers", "draws", "decisions a second", "orc", "dwarf"):
        assert words in result.stdout


def test_check_reports_the_first_fault_with_seed_and_decision(monkeypatch: pytest.MonkeyPatch) -> None:
    def look(watch: Watch) -> list[str]:
        return ["the ball is square"] if watch.match.decisions == 25 else []

    monkeypatch.setattr(Watch, "look", look)
    result = run("simulate", "--matches", "3", "--check", "--json")
    assert result.exit_code == 1
    fault = json.loads(result.stdout)["fault"]
    seed = lab.match_seed(1, 1)
    assert (fault["match"], fault["seed"], fault["decision"]) == (1, seed, 25)
    assert fault["what"] == "the ball is square"
    first, second = result.stderr.splitlines()
    assert f"match seed {seed}" in first
    assert "decision 25" in first
    assert f"--seed {seed}" in second


def test_a_crash_of_the_engine_is_a_fault_too(monkeypatch: pytest.MonkeyPatch) -> None:
    def crash(match: Match, *_: object) -> None:
        raise ZeroDivisionError("no such table")

    monkeypatch.setattr(lab, "play_randomly", crash)
    result = run("simulate", "--matches", "1")
    assert result.exit_code == 1
    assert "ZeroDivisionError: no such table" in result.stderr


class LazyBot(Bot):
    """Sets up in the first formation; else takes the last answer, which ends every turn."""

    def choose(self, view: View, ask: Ask) -> int:
        return int(ask.options[0 if ask.why == W_SETUP else len(ask.options) - 1])


class WrongBot(Bot):
    """Answers what is not there."""

    def choose(self, view: View, ask: Ask) -> int:
        return -7


def test_a_bot_of_ones_own() -> None:
    """Who ends every turn at once cannot lose the ball or fall in it."""
    data = simulated("--matches", "1", "--bots", "tests.cli.test_simulate:LazyBot,random")
    assert data["turnovers"]["home"] == 0
    assert data["turnovers"]["away"] > 0


def test_a_bot_that_answers_nonsense_loses_by_default() -> None:
    result = run("simulate", "--matches", "1", "--json", "--bots", "random,tests.cli.test_simulate:WrongBot")
    assert result.exit_code == 0
    data = json.loads(result.stdout)
    assert data["wins"] == {"home": 1, "away": 0, "draws": 0}
    assert data["defaults"] == {"home": 0, "away": 1}
    assert "WrongBot" in result.stderr
    assert result.stderr.count("\n") == 1
