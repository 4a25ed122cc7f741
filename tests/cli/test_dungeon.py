"""touchback dungeon: list, show, check, new. [D1.10]"""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from tests.cli.running import run
from touchback.cli import main
from touchback.dungeonbowl.maps.catalogue import dungeons
from touchback.dungeonbowl.maps.check import faults
from touchback.dungeonbowl.maps.text import from_text, load, to_text


@pytest.mark.parametrize("name", ["list", "show", "check", "new", "build"])
def test_help_with_an_example(name: str) -> None:
    result = run("dungeon", name, "--help")
    assert result.exit_code == 0
    assert f"For example:\n    touchback dungeon {name}" in result.stdout


def test_every_dungeon_is_listed_with_its_ways() -> None:
    result = run("dungeon", "list")
    assert result.exit_code == 0
    for name in dungeons():
        assert f"| {name}" in result.stdout


def test_a_dungeon_is_shown_in_each_form(tmp_path: Path) -> None:
    picture = run("dungeon", "show", "chasm_cross")
    assert "│" in picture.stdout and "The Fiery Chasm (D13.13)" in picture.stdout
    assert from_text(run("dungeon", "show", "chasm_cross", "--format", "map").stdout).title == "Chasm Cross"
    path = tmp_path / "cross.svg"
    assert run("dungeon", "show", "chasm_cross", "--format", "svg", "--out", str(path)).exit_code == 0
    assert path.read_text("utf-8").startswith("<svg")
    assert "Il Baratro di Fuoco" in run("--language", "it", "dungeon", "show", "chasm_cross").stdout


def test_a_new_dungeon_is_legal_and_checks(tmp_path: Path) -> None:
    path = tmp_path / "mine.txt"
    assert run("dungeon", "new", "--seed", "21", "--out", str(path)).exit_code == 0
    assert faults(load(path)) == []
    result = run("dungeon", "check", str(path))
    assert result.exit_code == 0
    assert "legal" in result.stdout


def test_two_coaches_build_at_one_terminal(tmp_path: Path) -> None:
    """The file is kept after every tile, and gone on with. [D6.2]"""
    path = tmp_path / "ours.txt"
    first = run_with(
        "kitchen\n", "dragon_lair\n", "1\n", "back\n", "99\n", "stop\n", words=("dungeon", "build", str(path))
    )
    assert first.exit_code == 0, first.output
    assert "Home lays a tile" in first.output and "Away lays a tile" in first.output
    assert "joins The Kitchen" in first.output
    assert [tile.name for tile in load(path).tiles] == ["The Kitchen"]  # the second one went back
    again = run_with("long corridor\n", "1\n", "stop\n", words=("dungeon", "build", str(path)))
    assert again.exit_code == 0, again.output
    assert load(path).laid == ("h", "k")
    path.write_text(to_text(dungeons()["crossed_halls"]))
    refused = run("dungeon", "build", str(path))
    assert refused.exit_code == 2 and "does not say who laid its tiles" in refused.output


def run_with(*typed: str, words: tuple[str, ...]) -> Result:
    """Call the program and type this."""
    return CliRunner().invoke(main, list(words), prog_name="touchback", input="".join(typed))


def test_every_broken_rule_is_named(tmp_path: Path) -> None:
    """[D1.3, D6.4]"""
    path = tmp_path / "bad.txt"
    text = to_text(dungeons()["crossed_halls"]).replace("h-I 11,9|11,10 12,9|12,10; ", "")
    path.write_text(text.replace("#....,,,,##..#", "#...C,,,,##..#").replace("Chests: (6,5)", "Chests: (4,7)"))
    result = run("dungeon", "check", str(path))
    assert result.exit_code == 2 and "at most 6 places" not in result.output
    path.write_text(text)
    result = run("dungeon", "check", str(path))
    assert result.exit_code == 1
    assert f"{path}: D1.3: tiles I and h touch and need one doorway, not 0" in result.stdout


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        (b"\xff\xfe", "is not text in UTF-8"),
        (b"", "no grid"),
        (b"#" * 50_000, "at most 40000 characters"),
        (b"####### #######\n" * 61, "60 high"),
        (b"C C\nPortals: " + b"(1,1) " * 6000 + b"\nTiles: C = The Kitchen", "at most 6 places"),
        (b"hhhhhh ......\nhhhhhh .......\n", "a row of the map is"),
    ],
)
def test_hostile_files_get_one_clear_line(tmp_path: Path, content: bytes, problem: str) -> None:
    path = tmp_path / "hostile.txt"
    path.write_bytes(content)
    result = run("dungeon", "check", str(path))
    assert result.exit_code == 2
    assert problem in result.output
    assert result.output.count("\n") == 1


def test_an_unknown_dungeon_is_refused() -> None:
    result = run("dungeon", "show", "atlantis")
    assert result.exit_code == 2
    assert "choose from" in result.output


def test_a_dungeon_of_ones_own_is_measured_by_matches(tmp_path: Path) -> None:
    """[D1.10] What a seed builds, side by side with one of ours."""
    path = tmp_path / "mine.txt"
    assert run("dungeon", "new", "--seed", "7", "--out", str(path)).exit_code == 0
    result = run("dungeon", "measure", str(path), "two_thrones", "--matches", "1", "--bots", "random,random")
    assert result.exit_code == 0
    assert "mine" in result.output and "two_thrones" in result.output and "100.0%" in result.output
