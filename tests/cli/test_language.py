"""The command line in the language of the caller."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.running import run
from touchback.words import speak


@pytest.fixture(autouse=True)
def english_afterwards() -> Iterator[None]:
    """Other tests in this process read English."""
    yield
    speak("")


def test_help_speaks_the_language_that_was_chosen() -> None:
    italian = run("--language", "it", "watch", "--help").stdout
    assert "Uso:" in italian and "Opzioni" in italian and "Guarda i bot giocare una partita." in italian
    assert "touchback watch --home" in italian  # what one types stays English
    german = run("--language", "de", "--help").stdout
    assert "Aufruf:" in german and "Befehle" in german and "Bots bei einer Partie zusehen." in german


def test_clicks_own_words_are_translated_too() -> None:
    options = run("--language", "de", "odds", "--help").stdout
    assert "[erforderlich]" in options and "GANZE ZAHL" in options
    assert "required" not in options and "INTEGER" not in options
    wrong = run("--language", "it", "simulate", "--matches", "x")
    assert wrong.exit_code == 2 and "'x' non è valido (atteso: intero)" in wrong.stderr


def test_the_environment_chooses_the_language(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TOUCHBACK_LANGUAGE", "de")
    assert "Die Spiele und ihre Teams auflisten;" in run("games", "--help").stdout
    assert "List the games" in run("--language", "en", "games", "--help").stdout


def test_errors_are_told_in_the_language() -> None:
    unknown = run("--language", "it", "watch", "--home", "penguins", "--plain")
    assert unknown.exit_code == 2 and "nessuna squadra si chiama 'penguins': scegli tra" in unknown.stderr
    wrong = run("--language", "de", "watch", "--speed", "3")
    assert wrong.exit_code == 2 and "Die Option '--speed' gibt es nicht." in wrong.stderr
    assert "Siehe 'touchback watch --help'" in wrong.stderr


def test_a_language_that_nobody_speaks_is_refused() -> None:
    wrong = run("--language", "xx", "games")
    assert wrong.exit_code == 2 and "'xx' is not one of 'en', 'it', 'de'" in wrong.stderr


def test_a_match_is_told_in_the_language() -> None:
    told = run("--language", "it", "watch", "--plain", "--fast", "--seed", "7", "--bots", "random,random").stdout
    assert "Umani contro Orchi, seme 7" in told
    assert "Umani, turno 1 del 1º tempo." in told and "Fine della partita: " in told
    assert "turn 1" not in told and "Turnover for" not in told


def test_a_team_is_shown_in_the_language() -> None:
    shown = run("--language", "de", "team", "show", "human").stdout
    assert "Menschen, Stufe" in shown and "Menschen-Feldspieler" in shown and "50.000" in shown
    assert "Hohlkopf" in shown and "Bone Head" not in shown  # skills have German names


def test_what_one_is_to_write_in_a_file_stays_as_it_is_written(tmp_path: Path) -> None:
    team = tmp_path / "team.toml"
    assert run("team", "new", "human", "--out", str(team)).exit_code == 0
    team.write_text(team.read_text("utf-8").replace("Thrower", "Trower"), "utf-8")
    told = run("--language", "de", "team", "check", str(team))
    assert told.exit_code == 1
    assert "diese Teams haben diese Position nicht, nur Human Lineman, Thrower" in told.stdout + told.stderr
