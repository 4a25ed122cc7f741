"""touchback import: matches and teams of other programs."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from tests.cli.running import run
from tests.imports.replays import DATA, ORCS_AND_ELVES, replay, reports
from tests.imports.test_teams import GULLS
from touchback.bloodbowl.teams.files import load as load_team
from touchback.notation import matchfile


def test_a_replay_becomes_a_match_file(tmp_path: Path) -> None:
    target = tmp_path / "match.json"
    result = run("import", "fumbbl", str(DATA / "1559380.gz"), "--out", str(target), "--report")
    assert result.exit_code == 0, result.output
    lines = result.stdout.splitlines()
    assert lines[0].endswith("[Gonzi] Scuola caoz against [AZES] Malta Dodgers")
    assert lines[1].startswith("318 of 318 stretches") and len(lines) == 2
    assert matchfile.load(target).over
    assert run("replay", str(target), "--verify").exit_code == 0
    checked = run("verify", str(target))
    assert checked.exit_code == 0 and "answers and dice fit the rules" in checked.stdout
    assert "Nobody has promised these dice" in checked.stdout and "After input" not in checked.stdout


def test_a_report_tells_where_the_rules_and_the_record_part(tmp_path: Path) -> None:
    data = replay(ORCS_AND_ELVES, until=203)
    reports(data, "dodgeRoll")[0]["roll"] = 1
    file = tmp_path / "changed.json"
    file.write_text(json.dumps(data), "utf-8")
    short = run("import", "fumbbl", str(file))
    assert "1 place" in short.stdout and (tmp_path / "changed-touchback.json").exists()
    told = run("import", "fumbbl", str(file), "--report").stdout
    assert "#76" in told and "A8" in told and "referee" in told
    checked = run("verify", str(tmp_path / "changed-touchback.json"))
    assert checked.exit_code == 0 and checked.stdout.count("After input") == 1 and "referee" in checked.stdout.lower()
    promised = run("verify", str(tmp_path / "changed-touchback.json"), "--commitment", "00")
    assert promised.exit_code == 2 and "missing" in promised.stderr
    said = run("--language", "de", "import", "fumbbl", str(file), "--report").stdout
    assert "Rüstungswurf" in said and "Schiedsrichters" in said


def test_importing_needs_nothing_that_draws_plots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the README's program fetches is enough: its report is text."""
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    file = tmp_path / "gulls.json"
    file.write_text(json.dumps(GULLS), "utf-8")
    result = run("import", "fumbbl", str(file), "--report")
    assert result.exit_code == 0, result.output


def test_a_folder_that_is_not_there_is_told_before_the_match_is_followed(tmp_path: Path) -> None:
    result = run("import", "fumbbl", str(DATA / "1559380.gz"), "--out", str(tmp_path / "no" / "match.json"))
    assert result.exit_code == 2 and "no such folder" in result.stderr


def test_a_team_becomes_a_team_file(tmp_path: Path) -> None:
    file = tmp_path / "gulls.json"
    file.write_text(json.dumps(GULLS), "utf-8")
    result = run("import", "FUMBBL", str(file))
    assert result.exit_code == 0 and "Not understood:" in result.stdout and "Juggling" in result.stdout
    assert load_team(tmp_path / "gulls.toml").name == "The Gulls"


def test_what_cannot_be_read_is_told_in_one_line(tmp_path: Path) -> None:
    file = tmp_path / "x.gz"
    for content in (b"", b"\x1f\x8bnonsense", b"{}", b'{"gameLog": 1}'):
        file.write_bytes(content)
        result = run("import", "fumbbl", str(file))
        assert result.exit_code == 2 and len(result.stderr.splitlines()) == 1 and "x.gz" in result.stderr
    refused = run("import", "bb3", str(file))
    assert refused.exit_code == 2 and "fumbbl" in refused.stderr
