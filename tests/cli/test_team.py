"""touchback team: list, show, new, check, value, hire."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.running import run
from touchback.bloodbowl.roster import team_lists
from touchback.bloodbowl.teams.files import from_text, load, save


@pytest.mark.parametrize("name", ["list", "show", "new", "check", "value", "hire"])
def test_help_with_an_example(name: str) -> None:
    result = run("team", name, "--help")
    assert result.exit_code == 0
    assert f"For example:\n    touchback team {name}" in result.stdout


def test_list() -> None:
    """Every list with its tier and special rules. [R18]"""
    result = run("team", "list")
    assert result.exit_code == 0
    for name in team_lists():
        assert f"| {name}" in result.stdout
    rules = run("team", "list", "--rules")
    assert "Low Cost Linemen" in rules.stdout and "tier 3" in rules.stdout


def test_show_lists_and_files(tmp_path: Path) -> None:
    assert "Tomb Guardian" in run("team", "show", "Tomb Kings").stdout
    assert "big guys: 1 in all" in run("team", "show", "chaos_chosen").stdout
    assert from_text(run("team", "show", "norse", "--format", "toml").stdout).list_name == "Norse"
    path = tmp_path / "t.toml"
    run("team", "new", "norse", "--name", "[bold]Norse[/bold]", "--out", str(path))
    shown = run("team", "show", str(path))
    assert shown.exit_code == 0
    assert "[bold]Norse[/bold] (Norse, exhibition)" in shown.stdout
    assert "special rules: Old World Classic" in shown.stdout
    assert from_text(run("team", "show", str(path), "--format", "json").stdout) == load(path)


def test_new_check_value(tmp_path: Path) -> None:
    """A team from options is legal, is valued, and plays. [R6.1, R6.4]"""
    path = tmp_path / "gulls.toml"
    line_up = "Blitzer=4, Human Lineman = 7"
    made = run(
        "team",
        "new",
        "human",
        "--league",
        "--name",
        "Gulls",
        "--players",
        line_up,
        "--rerolls",
        "2",
        "--out",
        str(path),
    )
    assert made.exit_code == 0, made.stderr
    assert "11 players" in made.stdout and "in the treasury" in made.stdout
    assert run("team", "check", str(path)).stdout == f"{path}: legal\n"
    assert "840,000" in run("team", "value", str(path)).stdout
    team = load(path)
    assert (team.kind, team.rerolls, len(team.players)) == ("league", 2, 11)
    watched = run("simulate", "--matches", "1", "--home", str(path), "--away", "orc")
    assert watched.exit_code == 0, watched.stderr


def test_check_names_every_rule(tmp_path: Path) -> None:
    """Each broken rule in a line of its own, and exit 1. [R6.5]"""
    path = tmp_path / "bad.json"
    run("team", "new", "human", "--out", str(path))
    team = load(path)
    team.rerolls = 9
    team.treasury = 1
    save(team, path)
    result = run("team", "check", str(path))
    assert result.exit_code == 1
    assert [line.split(": ")[1] for line in result.stdout.splitlines()] == [
        "R6.2 re-rolls",
        "R22 treasury",
        "R22 budget",
    ]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["team", "nonsense"], "nonsense"),
        (["team", "show", "giraffe"], "giraffe"),
        (["team", "show", "no/such/file.toml"], "no/such/file.toml"),
        (["team", "check", "no/such/file.toml"], "no/such/file.toml"),
        (["team", "new"], "LIST"),
        (["team", "new", "giraffe"], "giraffe"),
        (["team", "new", "human", "--players", "Blitzer"], "Blitzer"),
        (["team", "new", "human", "--players", "Bob=1"], "Bob"),
        (["team", "new", "human", "--players", "Blitzer=5"], "R6.1"),
        (["team", "new", "human", "--rerolls", "-1"], "--rerolls"),
        (["team", "new", "human", "--budget", "1000"], "R22 budget"),
        (["team", "new", "human", "--special-rule", "Favoured of Khorne"], "R18"),
        (["team", "new", "human", "--out", "team.txt"], ".toml or .json"),
        (["simulate", "--home", "no/such/file.toml"], "no/such/file.toml"),
    ],
)
def test_bad_input_is_told_in_one_line(words: list[str], told: str) -> None:
    result = run(*words)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.startswith("touchback: ")
    assert result.stderr.count("\n") == 1
    assert told in result.stderr


def test_odd_names_are_only_names(tmp_path: Path) -> None:
    """A name that looks like the mark-up of a terminal is printed as it is."""
    path = tmp_path / "odd.toml"
    run("team", "new", "norse", "--name", "[bold]x[/nope]", "--out", str(path))
    watched = run("watch", "--home", str(path), "--away", "orc", "--fast", "--seed", "3", "--delay", "0")
    assert watched.exit_code == 0, watched.output
    assert "[bold]x[/nope]" in watched.stdout


def test_hire_shows_what_a_team_could_buy() -> None:
    """Prices by the team's special rules, stars whom it may hire, and no more than the gold. [R7.4, R17.1]"""
    result = run("team", "hire", "halfling")
    assert result.exit_code == 0, result.output
    rows = {row.split("|")[2].strip(): row.split("|")[4].strip() for row in result.output.splitlines() if "|" in row}
    assert rows["Halfling Master Chef"] == "100,000"
    assert rows["Griff Oberwald"] == "280,000"
    assert "Anqi Panqi" not in rows
    cheap = run("team", "hire", "halfling", "--gold", "50000").output
    assert "Griff Oberwald" not in cheap
    assert "Weather Mage" in cheap
    assert "End Zone Spirits" not in result.output
    assert "End Zone Spirits" in run("team", "hire", "halfling", "--league-aids").output


def test_a_team_that_is_there_is_not_written_over(tmp_path: Path) -> None:
    """Somebody may have edited it."""
    path = tmp_path / "gulls.toml"
    assert run("team", "new", "human", "--out", str(path)).exit_code == 0
    path.write_text(path.read_text("utf-8") + "# mine\n", "utf-8")
    refused = run("team", "new", "human", "--out", str(path))
    assert refused.exit_code and "--overwrite" in refused.stderr and "# mine" in path.read_text("utf-8")
    assert run("team", "new", "human", "--out", str(path), "--overwrite").exit_code == 0
    assert "# mine" not in path.read_text("utf-8")
