"""touchback scenario and touchback coverage."""

from pathlib import Path

from tests.cli.running import run

GOOD = """
title = "A free step"
rules = ["R9.2"]
play = ["H1 move", "to h13", "? H1 h13", "stop"]
[position]
active = "home"
phase = "turn"
players = ["H1 h12"]
"""
BAD = GOOD.replace("? H1 h13", "? H1 h14").replace("A free step", "A wrong claim")


def test_scenarios_that_pass(tmp_path: Path) -> None:
    (tmp_path / "good.toml").write_text(GOOD)
    result = run("scenario", str(tmp_path / "good.toml"))
    assert result.exit_code == 0, result.stdout
    assert "A free step" in result.stdout
    assert "1 of 1 passed" in result.stdout


def test_a_scenario_that_fails_says_where(tmp_path: Path) -> None:
    (tmp_path / "good.toml").write_text(GOOD)
    (tmp_path / "bad.toml").write_text(BAD)
    result = run("scenario", str(tmp_path), "--log")
    assert result.exit_code == 1
    assert "FAIL" in result.stdout
    assert "step 3 (? H1 h14): H1 should be h14, but is h13" in result.stdout
    assert "H1 moves h12-h13." in result.stdout
    assert "1 of 2 passed" in result.stdout


def test_a_rule_that_is_not_there(tmp_path: Path) -> None:
    (tmp_path / "slip.toml").write_text(GOOD.replace('"R9.2"', '"R9.2", "R9.99", "R19.Dodge", "R19.Dogde"'))
    result = run("scenario", str(tmp_path))
    assert result.exit_code == 1
    assert "no rule has this number: R9.99, R19.Dogde" in result.stdout
    assert "0 of 1 passed" in result.stdout


def test_only_the_failed_ones(tmp_path: Path) -> None:
    (tmp_path / "good.toml").write_text(GOOD)
    (tmp_path / "bad.toml").write_text(BAD)
    result = run("scenario", str(tmp_path), "--failed")
    assert result.exit_code == 1
    assert "A wrong claim" in result.stdout
    assert "A free step" not in result.stdout


def test_a_folder_without_scenarios(tmp_path: Path) -> None:
    result = run("scenario", str(tmp_path))
    assert result.exit_code == 2
    assert "no .toml files" in result.stderr


def folder_with_tests(tmp_path: Path) -> str:
    (tmp_path / "scenarios").mkdir()
    (tmp_path / "scenarios" / "good.toml").write_text(GOOD)
    return str(tmp_path)


def test_coverage_counts_scenarios_by_rule(tmp_path: Path) -> None:
    result = run("coverage", "--tests", folder_with_tests(tmp_path))
    assert result.exit_code == 0
    row = next(line for line in result.stdout.splitlines() if line.startswith("| R9.2 "))
    assert row.split("|")[4].strip() == "1"
    other = next(line for line in result.stdout.splitlines() if line.startswith("| R9.5 "))
    assert "NO TEST" in other


def test_coverage_by_chapter(tmp_path: Path) -> None:
    result = run("coverage", "--summary", "--tests", folder_with_tests(tmp_path))
    assert result.exit_code == 0
    row = next(line for line in result.stdout.splitlines() if line.startswith("| R9 "))
    assert row.split("|")[3].strip() == "1"


def test_gaps_are_a_failed_check(tmp_path: Path) -> None:
    result = run("coverage", "--gaps", "--tests", folder_with_tests(tmp_path))
    assert result.exit_code == 1
    assert "nothing tests R9.5" in result.stdout
    assert "nothing tests R9.2 " not in result.stdout


def test_coverage_as_a_page(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    result = run("coverage", "--tests", folder_with_tests(tmp_path), "--write", str(page))
    assert result.exit_code == 0
    assert "A free step" in page.read_text()
