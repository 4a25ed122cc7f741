"""Results: whole rows whatever happens, runs that go on where they were killed, and the same rows however many
processes or machines play them."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest
from pyarrow import parquet

from tests.cli.running import run
from touchback.kernel.errors import BadData, TouchbackError
from touchback.lab.results import COLUMNS, ResultsFile, Row, read_results, row_of, rows_path, tally_of
from touchback.lab.simulate import Fixture, Outcome, plan_series, play, run_series

ROOT = Path(__file__).parents[2]
GAME = "blitzbowl-first"
SLOW = "tests.lab.hosted_bots:Slow,random"


@pytest.fixture(scope="module")
def series() -> tuple[list[Fixture], list[Outcome]]:
    fixtures = plan_series("bloodbowl", 6, 4, measured=True)
    return fixtures, [play(fixture) for fixture in fixtures]


def written(path: Path, fixtures: list[Fixture], outcomes: list[Outcome], resume: bool = False) -> None:
    """Write these outcomes, from where the file left off."""
    with ResultsFile(path, fixtures, resume) as file:
        for outcome in outcomes[len(file.done) :]:
            file.add(outcome)
        file.finish()


# -- the rows -----------------------------------------------------------------------------------------------------


def test_a_row_says_which_match_it_was_and_how_it_went(series: tuple[list[Fixture], list[Outcome]]) -> None:
    _, outcomes = series
    for outcome in outcomes:
        row = row_of(outcome)
        assert list(row) == list(COLUMNS)
        assert (row["seed"], row["home"], row["away_bot"]) == (outcome.fixture.seed, outcome.fixture.home, "random")
        assert tally_of(row) == outcome.tally
        assert row["decisions"] == outcome.decisions
        assert row["home_rolls"] > 10
        assert row["home_luck"] != 0


@pytest.mark.parametrize("name", ["results.csv", "results.parquet"])
def test_what_is_written_is_read(name: str, tmp_path: Path, series: tuple[list[Fixture], list[Outcome]]) -> None:
    path = tmp_path / name
    written(path, *series)
    assert read_results(path) == [row_of(outcome) for outcome in series[1]]
    assert os.listdir(tmp_path) == [name]


def test_parquet_has_types(tmp_path: Path, series: tuple[list[Fixture], list[Outcome]]) -> None:
    path = tmp_path / "results.parquet"
    written(path, *series)
    types = {field.name: str(field.type) for field in parquet.read_schema(path)}
    assert (types["seed"], types["home"], types["home_luck"]) == ("int64", "string", "double")


def test_an_unmeasured_match_makes_no_row() -> None:
    (fixture,) = plan_series(GAME, 1, 1)
    with pytest.raises(TouchbackError, match="measured"):
        row_of(play(fixture))


# -- going on -----------------------------------------------------------------------------------------------------


def test_a_file_cut_anywhere_goes_on_to_the_same_end(
    tmp_path: Path, series: tuple[list[Fixture], list[Outcome]]
) -> None:
    whole = tmp_path / "whole.csv"
    written(whole, *series)
    content = whole.read_bytes()
    cut = tmp_path / "cut.csv"
    for length in [*range(0, len(content), 29), len(content) - 1, len(content)]:
        cut.write_bytes(content[:length])
        torn = read_results(cut)
        assert torn == read_results(whole)[: len(torn)], "a torn row is never read"
        written(cut, *series, resume=True)
        assert cut.read_bytes() == content, length


def test_a_longer_series_goes_on_from_a_shorter_one(
    tmp_path: Path, series: tuple[list[Fixture], list[Outcome]]
) -> None:
    fixtures, outcomes = series
    for suffix in ("csv", "parquet"):
        path = tmp_path / f"results.{suffix}"
        written(path, fixtures[:2], outcomes[:2])
        written(path, fixtures, outcomes, resume=True)
        assert read_results(path) == [row_of(outcome) for outcome in outcomes]


@pytest.mark.parametrize("name", ["results.csv", "results.parquet"])
def test_a_file_of_another_series_is_refused_and_kept(
    name: str, tmp_path: Path, series: tuple[list[Fixture], list[Outcome]]
) -> None:
    fixtures, outcomes = series
    path = tmp_path / name
    written(path, fixtures, outcomes)
    before = path.read_bytes()
    for others, told in (
        (plan_series("bloodbowl", 6, 5, measured=True), "match 1 has seed"),
        (plan_series("bloodbowl", 6, 4, home="orc", measured=True), "match 1 has home"),
        (plan_series("bloodbowl", 6, 4, bots=("random", "random@2"), measured=True), "match 1 has away_bot"),
        ([replace(fixture, options={"extra_time": True}) for fixture in fixtures], "match 1 has options"),
        (fixtures[:5], "holds 6 matches, more than the 5"),
    ):
        with pytest.raises(BadData, match=told):
            ResultsFile(path, others, resume=True)
    with pytest.raises(TouchbackError, match="add --resume"):
        ResultsFile(path, fixtures)
    assert path.read_bytes() == before
    assert os.listdir(tmp_path) == [name]


@pytest.mark.parametrize("content", [b"a,b\n1,2\n", b"hello", b"\xff\xfe\n", b"PAR1"])
@pytest.mark.parametrize("suffix", ["csv", "parquet"])
def test_a_file_that_holds_no_results_is_refused(
    content: bytes, suffix: str, tmp_path: Path, series: tuple[list[Fixture], list[Outcome]]
) -> None:
    path = tmp_path / f"other.{suffix}"
    path.write_bytes(content)
    with pytest.raises(BadData, match=f"other.{suffix}"):
        read_results(path)
    with pytest.raises(BadData, match=f"other.{suffix}"):
        ResultsFile(path, series[0], resume=True)
    assert path.read_bytes() == content


def test_two_runs_cannot_write_one_file(tmp_path: Path, series: tuple[list[Fixture], list[Outcome]]) -> None:
    path = tmp_path / "results.csv"
    with ResultsFile(path, series[0]), pytest.raises(TouchbackError, match="another run"):
        ResultsFile(path, series[0], resume=True)


@pytest.mark.parametrize(("name", "jobs"), [("killed.csv", "1"), ("killed.csv", "2"), ("killed.parquet", "1")])
def test_a_killed_run_goes_on_to_the_same_end(name: str, jobs: str, tmp_path: Path) -> None:
    """The program is killed, hard, in the middle of a series, and a torn row is added for good measure."""
    words = ["simulate", "--game", GAME, "--bots", SLOW, "--matches", "40", "--seed", "9", "--in-process"]
    path = tmp_path / name
    rows = rows_path(path) if name.endswith("parquet") else path
    output = [*words, "--jobs", jobs, "--output", str(path), "--resume"]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), *sys.path])}
    process = subprocess.Popen(
        [sys.executable, "-m", "touchback.cli", *output],
        env=environment,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    try:
        while process.poll() is None and (not rows.exists() or rows.read_bytes().count(b"\n") < 5):
            time.sleep(0.01)
    finally:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()
    assert process.returncode == -signal.SIGKILL, "it was still playing"
    played = rows.read_bytes().count(b"\n") - 1
    assert 4 <= played < 40
    with rows.open("ab") as file:
        file.write(b"5,blitzbowl-first,123456,hum")
    result = run(*output, "--json")
    assert result.exit_code == 0, result.stderr
    data = json.loads(result.stdout)
    assert (data["matches"], data["resumed"]) == (40, played)
    whole = tmp_path / f"whole{path.suffix}"
    unbroken = run(*words, "--output", str(whole), "--json")
    assert unbroken.exit_code == 0
    if path.suffix == ".csv":
        assert path.read_bytes() == whole.read_bytes()
    assert read_results(path) == read_results(whole)
    assert not rows_path(path).exists()
    numbers = ("wins", "points", "touchdowns", "decisions", "teams")
    assert {name: data[name] for name in numbers} == {name: json.loads(unbroken.stdout)[name] for name in numbers}


def test_results_of_another_seed_are_told_in_one_line(tmp_path: Path) -> None:
    words = ("simulate", "--game", GAME, "--matches", "2", "--output", str(tmp_path / "results.csv"))
    assert run(*words, "--seed", "1").exit_code == 0
    again = run(*words, "--seed", "1")
    assert again.exit_code == 2
    assert "--resume" in again.stderr
    other = run(*words, "--seed", "2", "--resume")
    assert other.exit_code == 2
    assert "another series" in other.stderr and "seed" in other.stderr
    assert other.stderr.count("\n") == 1


# -- however it is played -----------------------------------------------------------------------------------------


def rows_of(fixtures: list[Fixture], jobs: int, backend: str = "joblib") -> list[Row]:
    return [row_of(outcome) for outcome in run_series(fixtures, jobs, backend)]


def mixed_series() -> list[Fixture]:
    """Both games, bots of ours and a stranger's, and a bot that fails."""
    stranger = "tests.lab.hosted_bots:Stranger"
    return [
        *plan_series("bloodbowl", 7, 31, measured=True),
        *plan_series(GAME, 5, 31, bots=("random", stranger), measured=True),
        *plan_series(GAME, 2, 31, bots=("tests.lab.hosted_bots:Crashing", "random"), measured=True, inside=True),
    ]


def without_seconds(rows: list[Row]) -> list[Row]:
    """How long a bot thought before it failed is no result."""
    return [{name: value for name, value in row.items() if name != "default_report"} for row in rows]


def test_rows_are_the_same_for_one_two_and_four_processes() -> None:
    fixtures = mixed_series()
    one, two, four = (without_seconds(rows_of(fixtures, jobs)) for jobs in (1, 2, 4))
    assert len(one) == 14
    assert one == two == four


def test_without_ray_the_program_says_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    result = run("simulate", "--matches", "2", "--backend", "ray")
    assert result.exit_code == 2
    assert "extra 'cluster'" in result.stderr
    assert result.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("missing", "words", "extra"),
    [
        ("pyarrow", ("--output", "results.parquet"), "tables"),
        ("matplotlib", ("--report", "report.html"), "plots"),
    ],
)
def test_without_an_extra_the_program_says_so_before_it_plays(
    missing: str, words: tuple[str, ...], extra: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setitem(sys.modules, missing, None)
    result = run("simulate", "--matches", "2", *words)
    assert result.exit_code == 2
    assert f"extra '{extra}'" in result.stderr
    assert os.listdir(tmp_path) == []


def test_rows_are_the_same_on_the_plain_source() -> None:
    """However this test runs, another process plays the same series on the plain source."""
    code = (
        "import json, touchback.kernel.compiled as c\n"
        "from touchback.lab.results import row_of\n"
        "from touchback.lab.simulate import plan_series, run_series\n"
        "assert not c.COMPILED\n"
        "rows = [row_of(o) for g in ('bloodbowl', 'blitzbowl-first')"
        " for o in run_series(plan_series(g, 5, 8, measured=True))]\n"
        "print(json.dumps(rows))\n"
    )
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
    here = [row for game in ("bloodbowl", GAME) for row in rows_of(plan_series(game, 5, 8, measured=True), 1)]
    assert json.loads(done.stdout) == here


# -- the report ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("suffix", ["csv", "parquet"])
def test_the_report_can_be_made_again_from_the_file(suffix: str, tmp_path: Path) -> None:
    path, first = tmp_path / f"results.{suffix}", tmp_path / "first.html"
    bots = "tests.lab.hosted_bots:Steady,random"
    words = ("--bots", bots, "--in-process", "--matches", "4", "--output", str(path), "--report", str(first))
    assert run("simulate", *words).exit_code == 0
    result = run("report", str(path), "--title", "4 matches of bloodbowl, seed 1")
    assert result.exit_code == 0, result.stderr
    again = path.with_suffix(".html")
    assert again.read_text() == first.read_text()
    for heading in ("Win rates by team", "Touchdowns", "Casualties", "Luck"):
        assert f"<h2>{heading}</h2>" in again.read_text()


def test_a_report_of_a_run_that_is_not_over(tmp_path: Path, series: tuple[list[Fixture], list[Outcome]]) -> None:
    fixtures, outcomes = series
    path = tmp_path / "results.parquet"
    with ResultsFile(path, fixtures) as file:
        for outcome in outcomes[:3]:
            file.add(outcome)
    result = run("report", str(path), "--out", str(tmp_path / "so_far.html"))
    assert result.exit_code == 0, result.stderr
    assert "3 matches" in result.stdout


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["no/such.csv"], "no/such.csv"),
        (["no/such.parquet"], "no/such.parquet"),
        (["results.txt"], ".csv or .parquet"),
        ([], "FILE"),
    ],
)
def test_a_report_of_nothing_is_refused(words: list[str], told: str) -> None:
    result = run("report", *words)
    assert result.exit_code == 2
    assert told in result.stderr
    assert result.stderr.count("\n") == 1
