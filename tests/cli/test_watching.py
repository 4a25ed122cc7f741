"""touchback watch, replay, show and play without a terminal."""

import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

from tests.cli.running import bot_match, run, saved
from touchback.commands.common import event_text, title_of
from touchback.games import GAMES
from touchback.kernel.log import Log


def test_watch_prints_the_match_to_its_end() -> None:
    result = run("watch", "--bots", "random,random", "--seed", "3")
    assert result.exit_code == 0
    log = Log()
    bot_match(100_000, seed=3, log=log)
    lines = result.stdout.splitlines()
    assert lines[0] == "Human against Orc, seed 3"
    said = [
        event_text(event, ("Human", "Orc"))
        for event in log.events
        if event.says and type(event).__name__ not in ("Stepped",)
    ]
    assert [line for line in lines if line in set(said)] == said
    turns = sum(type(event).__name__ == "TurnEnded" for event in log.events)
    assert sum(line.startswith("a :") for line in lines) >= turns > 20, "the pitch at the end of each turn"


def test_steps_in_a_row_are_one_line() -> None:
    lines = run("watch", "--bots", "random,random", "--seed", "3").stdout.splitlines()
    walks = [line.split()[2] for line in lines if len(line.split()) == 3 and line.split()[1] == "moves"]
    assert max(walk.count("-") for walk in walks) > 2


def test_watch_fast_leaves_out_the_small_things() -> None:
    result = run("watch", "--bots", "random,random", "--seed", "3", "--fast")
    assert result.exit_code == 0
    assert "Full time" in result.stdout
    assert "moves" not in result.stdout


def test_watch_repeats_a_match_of_a_series() -> None:
    """The seed that simulate reports repeats that match."""
    from touchback.lab.simulate import plan_series, play

    fixture = plan_series("bloodbowl", 2, 9)[1]
    outcome = play(fixture)
    words = ("--home", fixture.home, "--away", fixture.away, "--seed", str(fixture.seed), "--fast")
    text = run("watch", "--bots", "random,random", *words).stdout
    score = outcome.tally.touchdowns
    assert f"Full time: {score[0]}-{score[1]}." in text
    turnover = f"Turnover for {title_of(GAMES['bloodbowl'], fixture.home)}"
    assert text.count(turnover) == outcome.tally.turnovers[0] + text.count(f"{turnover}: touchdown")


@pytest.mark.parametrize("words", [["play", "--seed", "3"], ["play", "--seed", "3", "--auto"]])
def test_play_without_a_keyboard_shows_a_match(words: list[str]) -> None:
    result = run(*words)
    assert result.exit_code == 0
    assert "Full time" in result.stdout


def test_play_goes_on_with_a_saved_match(tmp_path: Path) -> None:
    saved(tmp_path / "match.json")
    result = run("play", "--load", str(tmp_path / "match.json"), "--seed", "1")
    assert result.exit_code == 0
    assert "Full time" in result.stdout


def test_replay_shows_the_same_match_again(tmp_path: Path) -> None:
    saved(tmp_path / "match.json", decisions=100_000)
    again = run("replay", str(tmp_path / "match.json"))
    assert again.exit_code == 0
    watched = run("watch", "--bots", "random,random", "--seed", "3")
    assert again.stdout.splitlines()[1:] == watched.stdout.splitlines()[1:]


def test_replay_verifies(tmp_path: Path) -> None:
    match = saved(tmp_path / "match.json")
    result = run("replay", "--verify", str(tmp_path / "match.json"))
    assert result.exit_code == 0
    assert "good" in result.stdout
    assert f"{len(match.inputs)} inputs, {match.decisions} of them decisions" in result.stdout


def test_replay_refuses_a_changed_file(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    match = saved(path)
    text = path.read_text()
    path.write_text(text.replace(f",{match.inputs[-1]}]", ",999999999]"))
    assert path.read_text() != text
    for words in (["--verify"], []):
        result = run("replay", str(path), *words)
        assert result.exit_code == 2
        assert str(path) in result.stderr
        assert result.stderr.count("\n") == 1


@pytest.mark.parametrize("content", ["", "{", "[]", "players = 3", "\x00\x01", "title = 'x'\nplay = []"])
@pytest.mark.parametrize("command", ["show", "replay", "scenario"])
def test_bad_files_are_refused(command: str, content: str, tmp_path: Path) -> None:
    path = tmp_path / "bad.toml"
    path.write_text(content)
    result = run(command, str(path))
    assert result.exit_code == 2
    assert result.stderr.startswith(f"touchback: {path}: ")
    assert result.stderr.count("\n") == 1


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "bad.json"
    path.write_bytes(b"\xff\xfe\x00")
    result = run("show", str(path))
    assert result.exit_code == 2
    assert result.stderr.count("\n") == 1


def test_show_draws_a_position(tmp_path: Path) -> None:
    path = tmp_path / "position.toml"
    path.write_text('active = "home"\nphase = "turn"\nplayers = ["H7 h13 ball", "A11 g14 prone", "A2 i14 stunned"]\n')
    result = run("show", str(path))
    assert result.exit_code == 0, result.stderr
    rows = {line[0]: line for line in result.stdout.splitlines() if line[1:2] == " "}
    assert rows["h"].split()[13] == "H7*"
    assert rows["g"].split()[15] == "A11_"
    assert rows["i"].split()[15] == "A2x"
    assert "Asked now: home: turn" in result.stdout


def test_show_writes_an_svg(tmp_path: Path) -> None:
    saved(tmp_path / "match.json")
    picture = tmp_path / "picture.svg"
    result = run("show", str(tmp_path / "match.json"), "--svg", str(picture), "--hints")
    assert result.exit_code == 0
    assert ElementTree.parse(picture).getroot().tag.endswith("svg")


def test_an_svg_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    saved(tmp_path / "match.json")
    result = run("show", str(tmp_path / "match.json"), "--svg", str(tmp_path / "no" / "picture.svg"))
    assert result.exit_code == 2
    assert result.stderr.count("\n") == 1
