"""touchback explain."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.cli.running import run
from touchback.games import GAMES
from touchback.words import speak


@pytest.fixture(autouse=True)
def english_afterwards() -> Iterator[None]:
    """Other tests in this process read English."""
    yield
    speak("")


def test_several_words_at_once() -> None:
    told = run("explain", "dodge", "Mighty Blow (+1)")
    assert told.exit_code == 0
    assert "Once a turn he may re-roll a failed dodge." in told.stdout and "R19.Dodge" in told.stdout
    assert "R9.5" in told.stdout, "not only the skill: the test, too"
    assert "the number in brackets" in told.stdout


def test_a_name_of_several_words_needs_no_quotes() -> None:
    assert "his own coach chooses the square" in run("explain", "side", "step").stdout


def test_another_game() -> None:
    told = run("explain", "touchdown", "--game", "blitzbowl-first").stdout
    assert "3 points" in told and "Z2.1" in told


def test_a_name_that_nobody_has() -> None:
    assert run("explain", "").exit_code
    wrong = run("explain", "block", "dogde")
    assert wrong.exit_code == 2 and "'dogde'" in wrong.stderr and "did you mean Dodge" in wrong.stderr
    lost = run("explain", "xyzzyx")
    assert lost.exit_code == 2 and "touchback explain --list" in lost.stderr
    assert run("explain", "block", "--game", "chess").exit_code == 2


@pytest.mark.parametrize("game", GAMES)
def test_the_list(game: str) -> None:
    listed = run("explain", "--list", "--game", game).stdout
    assert "Actions" in listed and "Block" in listed
    assert ("Prayers to Nuffle" in listed) == game.startswith("bloodbowl")
    assert run("explain", "--game", game).stdout == listed


def test_in_the_language_of_the_caller_by_either_name() -> None:
    german = run("--language", "de", "explain", "dodge").stdout
    assert "Ausweichen (Dodge)" in german and "Fertigkeiten, R19.Dodge" in german
    assert run("--language", "de", "explain", "ausweichen").stdout == german
    italian = run("--language", "it", "explain", "dodg")
    assert italian.exit_code == 2 and "Dodge" in italian.stderr and "did you mean" not in italian.stderr
