"""touchback odds: the words, the tables, the JSON."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.running import run, saved

POSITION = """
players = ["H1 h12; 6 3 3+ 4+ 9+", "A1 h11", "H9 a1", "A9 a26"]
[home]
rerolls = 1
"""


@pytest.fixture
def position(tmp_path: Path) -> str:
    path = tmp_path / "position.toml"
    path.write_text(POSITION, "utf-8")
    return str(path)


def test_tables_for_people(position: str) -> None:
    result = run("odds", "--file", position, "H1 move to h13", "--choices")
    assert result.exit_code == 0, result.stderr
    for words in ("88.89% (8/9)", "without re-rolls: 66.67% (2/3)", "fell over, at step 1", "1/9", "re-roll for H1"):
        assert words in result.stdout


def test_json_has_fractions(position: str) -> None:
    result = run("odds", "--file", position, "H1 move", "to h13", "--json", "--goal", "H1 at h13 and safe")
    data = json.loads(result.stdout)
    assert data["chance"] == {"fraction": "8/9", "value": 8 / 9}
    assert data["exact"]
    assert [step["text"] for step in data["steps"]] == ["H1 move", "to h13"]
    assert sum(outcome["chance"]["value"] for outcome in data["outcomes"]) == pytest.approx(1)


def test_second_goals_are_told(position: str) -> None:
    result = run("odds", "--file", position, "H1 move to h13", "--goal", "safe then H1 at h13")
    assert "then H1 at h13: 88.89% (8/9)" in result.stdout


def test_a_tree_that_is_cut_says_what_to_do(position: str) -> None:
    result = run("odds", "--file", position, "H1 move to h13", "--goal", "H1 stunned", "--nodes", "5")
    assert result.exit_code == 0
    assert "between" in result.stdout
    assert "Name more answers" in result.stderr


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["H1 fly"], "is offered nowhere"),
        (["H1 move to h13", "--goal", "glory"], "is no goal"),
        (["H1 move to h13", "--rival", "kind"], "--help"),
    ],
)
def test_mistakes_are_told_in_one_line(position: str, words: list[str], message: str) -> None:
    result = run("odds", "--file", position, *words)
    assert result.exit_code == 2
    assert message in result.stderr
    assert result.stderr.count("\n") == 1


def test_a_saved_match_is_a_start_too(tmp_path: Path) -> None:
    match = saved(tmp_path / "match.json", decisions=60)
    assert not match.over
    result = run("odds", "--file", str(tmp_path / "match.json"), "best", "--goal", "safe", "--nodes", "200", "--json")
    assert result.exit_code == 0, result.stderr
    data = json.loads(result.stdout)
    assert 0 <= data["lower"]["value"] <= data["upper"]["value"] <= 1
