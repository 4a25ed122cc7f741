"""Hostile map files are refused at once and in words, wherever a map is read. [D1.10]"""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from click.testing import CliRunner

from tests.dungeonbowl.hostile import HOSTILE
from touchback.cli import main
from touchback.games import GAMES
from touchback.kernel.errors import TouchbackError

PACKAGE = GAMES["dungeonbowl"]
AT_ONCE = 2.0
"""Seconds of processor time, for what takes a few hundredths on a quiet machine."""


@pytest.mark.parametrize("name", HOSTILE)
def test_no_match_begins_on_one(name: str) -> None:
    """[D1.10]"""
    text, said = HOSTILE[name]
    start = time.process_time()
    with pytest.raises(TouchbackError) as refused:
        PACKAGE.new("fire", "metal", seed=1, dungeon=text)
    assert said in str(refused.value)
    assert time.process_time() - start < AT_ONCE
    assert len(str(refused.value)) < 20_000


@pytest.mark.parametrize("command", ["check", "show", "simulate"])
@pytest.mark.parametrize("name", HOSTILE)
def test_commands_say_so(tmp_path: Path, name: str, command: str) -> None:
    """[D1.10]"""
    text, said = HOSTILE[name]
    path = tmp_path / "hostile.txt"
    path.write_text(text, "utf-8")
    words = ["simulate", "--game", "dungeonbowl", "--matches", "1", "--option", f"dungeon={path}"]
    start = time.process_time()
    result = CliRunner().invoke(main, words if command == "simulate" else ["dungeon", command, str(path)])
    assert time.process_time() - start < AT_ONCE
    assert result.exception is None or isinstance(result.exception, SystemExit)
    assert said in result.output
    assert result.exit_code in (1, 2) or command == "show"  # what is a map is shown, with what is wrong with it
