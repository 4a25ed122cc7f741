"""The program as a whole: help, version, and errors in one line with the right exit code."""

import pytest

from tests.cli.running import run
from touchback import __version__
from touchback.cli import main
from touchback.games import GAMES

COMMANDS = sorted(main.commands)


def test_without_a_command_it_lists_them() -> None:
    result = run()
    assert result.exit_code == 0
    for name in COMMANDS:
        assert f"\n  {name} " in result.stdout


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help_with_an_example(name: str) -> None:
    result = run(name, "--help")
    assert result.exit_code == 0
    assert f"For example:\n    touchback {name}" in result.stdout


def test_version() -> None:
    result = run("--version")
    assert result.exit_code == 0
    assert result.stdout == f"touchback {__version__}\n"


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["nonsense"], "nonsense"),
        (["--nonsense"], "--nonsense"),
        (["simulate", "--nonsense"], "--nonsense"),
        (["simulate", "--matches", "0"], "--matches"),
        (["simulate", "--matches", "many"], "many"),
        (["simulate", "--jobs", "-1"], "--jobs"),
        (["simulate", "--game", "chess"], "chess"),
        (["simulate", "--home", "giraffes"], "giraffes"),
        (["simulate", "--away", "giraffes"], "giraffes"),
        (["simulate", "--bots", "nobody,random"], "nobody"),
        (["simulate", "--bots", "random,random,random"], "two names"),
        (["simulate", "--bots", "random,"], "two names"),
        (["simulate", "--bots", "random,human"], "touchback play"),
        (["simulate", "--bots", "no_such_module:Bot,random"], "no_such_module"),
        (["simulate", "--bots", "touchback.bots.base:Nothing,random"], "Nothing"),
        (["simulate", "--bots", ":Bot,random"], ":Bot"),
        (["watch", "--home", "giraffes"], "giraffes"),
        (["watch", "--delay", "-1"], "--delay"),
        (["play", "--bots", "nobody,random"], "nobody"),
        (["play", "--load", "no/such/file"], "no/such/file"),
        (["show", "no/such/file"], "no/such/file"),
        (["show"], "FILE"),
        (["replay", "no/such/file"], "no/such/file"),
        (["scenario"], "FILES"),
        (["coverage", "--tests", "no/such/folder"], "no/such/folder"),
        (["coverage", "--game", "chess"], "chess"),
    ],
)
def test_bad_input_is_told_in_one_line(words: list[str], told: str) -> None:
    result = run(*words)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.startswith("touchback: ")
    assert result.stderr.count("\n") == 1
    assert told in result.stderr


def test_an_interruption_is_no_crash(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("touchback.lab.simulate.run_series", interrupted)
    result = run("simulate")
    assert result.exit_code == 130
    assert "stopped" in result.stderr
    assert "Traceback" not in result.stderr


def test_games_lists_games_and_teams() -> None:
    result = run("games")
    assert result.exit_code == 0
    assert "bloodbowl: Blood Bowl 2020" in result.stdout
    assert "wood_elf" in result.stdout


def test_a_game_lists_what_its_matches_may_have() -> None:
    """Everything that `--option` takes, the ordinary value first."""
    shown = run("games", "dungeonbowl").stdout
    assert "--option dungeon=crossed_halls|" in shown and "|FILE\n" in shown and "together" not in shown
    assert "bloodbowl" not in shown
    for option in GAMES["dungeonbowl"].options:
        assert f"--option {option.name}={option.ordinary}" in shown
    wrong = run("games", "cricket")
    assert wrong.exit_code and "choose from" in wrong.stderr
