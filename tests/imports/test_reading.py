"""What is no replay, a damaged one, or a newer one: a clear error or a clear list, never anything else."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from tests.imports.replays import DWARFS_AND_HUMANS, follow, packed, replay
from touchback.imports.bloodbowl.fumbbl.format import Change, Report, as_id, as_number, as_point
from touchback.imports.bloodbowl.fumbbl.names import our_list, our_skill, our_special_rules, skill_text
from touchback.imports.bloodbowl.fumbbl.sheet import Sheet
from touchback.imports.files import MOST_UNPACKED, read, unpack
from touchback.imports.registry import import_any, importer_called
from touchback.kernel.errors import BadData


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"", "no file"),
        (b"{}", "no file"),
        (b"nonsense", "no file"),
        (b'{"gameLog"', "JSON"),
        (b'{"gameLog": 3}', "no replay"),
        (b'{"gameLog": {"commandArray": []}}', "no replay"),
        (b'{"gameLog": ' + b"[" * 100_000, "JSON|no replay"),
        (b'{"gameLog": {}, "game": {"teamHome": null}}', "no replay"),
        (b'{"gameLog"\xff\xfe', "JSON"),
    ],
    ids=lambda value: repr(value)[:30],
)
def test_what_is_no_replay_is_refused(data: bytes, words: str) -> None:
    with pytest.raises(BadData, match=words):
        import_any(data)


def test_packed_files_have_limits() -> None:
    bomb = gzip.compress(b"0" * (MOST_UNPACKED + 1), 9)
    assert len(bomb) < 200_000
    with pytest.raises(BadData, match="larger"):
        unpack(bomb)
    with pytest.raises(BadData, match="damaged"):
        unpack(b"\x1f\x8b" + b"x" * 50)
    with pytest.raises(BadData, match="end is missing"):
        unpack(gzip.compress(b"text" * 100)[:-9])
    assert unpack(gzip.compress(b"text")) == unpack(b"text") == b"text"


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(BadData, match="cannot be read"):
        read(tmp_path / "nothing.gz")


def test_programs_that_nobody_reads_are_refused() -> None:
    assert importer_called("FUMBBL").program == "FUMBBL"
    with pytest.raises(BadData, match="fumbbl"):
        importer_called("bb3")


@pytest.mark.parametrize("rules", ["BB2016", "BB2025", None])
def test_other_editions_are_refused_by_name(rules: str | None) -> None:
    data = replay(until=20)
    options = data["game"]["gameOptions"]["gameOptionArray"]
    options[:] = [one for one in options if one["gameOptionId"] != "rulesVersion"]
    if rules is not None:
        options.append({"gameOptionId": "rulesVersion", "gameOptionValue": rules})
    with pytest.raises(BadData, match=(rules or "BB2016").lower() if rules else "BB2016"):
        follow(data)


def test_what_is_not_known_is_listed_and_the_match_goes_on() -> None:
    data = replay(until=130)
    data["game"]["somethingNew"] = {"a": [1]}
    command: dict[str, Any] = {
        "netCommandId": "serverFireworks",
        "commandNr": 100,
        "modelChangeList": {"modelChangeArray": [{"modelChangeId": "balloonSetColour", "modelChangeValue": 3}]},
        "reportList": {"reports": [{"reportId": "confettiRoll", "roll": 2}, {"roll": 1}, {"reportId": ["odd"]}]},
    }
    data["gameLog"]["commandArray"].insert(60, command)
    data["game"]["teamHome"]["playerArray"][0]["skillArray"].append("Juggling")
    found = follow(data)
    told = "\n".join(found.report.unknown)
    for name in ("serverFireworks", "balloonSetColour", "confettiRoll", "Juggling"):
        assert name in told
    assert found.report.exact == found.report.stretches == 5
    assert "Juggling" in found.match.state.players[0].skill_names  # type: ignore[attr-defined]


def test_unknown_lists_and_wild_numbers_are_named() -> None:
    data = replay(until=60)
    team = data["game"]["teamHome"]
    team["race"] = team["roster"]["rosterName"] = "Space Dwarf"
    team["playerArray"][0] |= {"movement": 40, "playerNr": 700}
    team["playerArray"][2]["playerNr"] = team["playerArray"][1]["playerNr"]
    found = follow(data)
    told = "\n".join(found.report.unknown)
    assert "Space Dwarf" in told and "MA 40" in told
    numbers = [player.number for player in found.match.state.players if player.side == 0]  # type: ignore[attr-defined]
    assert len(set(numbers)) == len(numbers)


def test_two_players_of_one_id_are_refused() -> None:
    data = replay(until=60)
    players = data["game"]["teamHome"]["playerArray"]
    players[1]["playerId"] = players[0]["playerId"]
    with pytest.raises(BadData, match="two players"):
        follow(data)


def test_too_many_commands_are_refused() -> None:
    data = replay(until=20)
    data["gameLog"]["commandArray"] = [{"commandNr": 1}] * 30_001
    with pytest.raises(BadData, match="longer than any match"):
        follow(data)


# -- values --------------------------------------------------------------------------------------------------------


def test_values_are_taken_only_if_they_are_of_the_right_kind() -> None:
    assert as_point([3, 4]) == (3, 4)
    for wrong in (None, [3], [3, "4"], [3, 4.0], [True, 1], "3,4", [10**9, 2]):
        assert as_point(wrong) is None
    assert as_number(5) == 5 and as_number(True) is None and as_number(1 << 50) is None and as_number("5") is None
    assert as_id("a") == "a" and as_id(7) == "7" and as_id(None) == "" and as_id(True) == ""
    report = Report({"reportId": "x", "roll": "6", "rolls": [1, "2"], "flag": 1, "defenderId": 12}, 1, 1)
    assert report.number("roll") is None and report.numbers("rolls") == [] and not report.flag("flag")
    assert report.player == "12" and report.point("roll") is None and report.tables("rolls") == []


def test_the_table_is_what_the_changes_say() -> None:
    sheet = Sheet()
    for change in (
        Change("fieldModelSetPlayerCoordinate", "p", [3, 4]),
        Change("fieldModelSetPlayerState", "p", 0x101),
        Change("turnDataSetTurnNr", "away", 3),
        Change("turnDataSetTurnNr", "nobody", 5),
        Change("turnDataSetBlitzUsed", "home", True),
        Change("gameSetHomePlaying", None, False),
        Change("fieldModelSetBallCoordinate", None, [3, 4]),
        Change("fieldModelSetPlayerState", "p", "lying"),
        Change("neverHeardOf", "p", 1),
    ):
        sheet.take(change)
    copy = sheet.copy()
    sheet.take(Change("fieldModelRemovePlayer", "p", [3, 4]))
    sheet.take(Change("turnDataSetTurnNr", "away", 4))
    assert copy.squares == {"p": (3, 4)} and copy.states == {"p": 0x101} and copy.turns == [0, 3]
    assert copy.active == 1 and copy.ball == (3, 4) and copy.spent[0]["blitz"] and not copy.spent[1]["blitz"]
    assert sheet.squares == {} and sheet.turns == [0, 4]


@pytest.mark.parametrize(
    ("theirs", "value", "ours"),
    [
        ("Loner", "4", "Loner (4+)"),
        ("Mighty Blow", "", "Mighty Blow (+1)"),
        ("Mighty Blow", "2", "Mighty Blow (+2)"),
        ("Dirty Player", "+1", "Dirty Player (+1)"),
        ("Bloodlust", "3", "Bloodlust (3+)"),
        ("Animosity", "All", "Animosity (all team-mates)"),
        ("Animosity", "77", "Animosity (Orc Lineman)"),
        ("Ball and Chain", "", "Ball & Chain"),
        ("Throw Team-Mate", "", "Throw Team-mate"),
        ("Claw", "", "Claws"),
        ("Something New", "9", "Something New"),
    ],
)
def test_skills_are_written_as_our_rosters_write_them(theirs: str, value: str, ours: str) -> None:
    assert skill_text(theirs, value, {"77": "Orc Lineman"}) == ours


def test_names_of_lists_rules_and_skills() -> None:
    assert our_skill("PICK-ME-UP") == "Pick-me-up"
    assert {name: found.name for name in ("Wood Elf", "Chaos Renegades", "Khemri") if (found := our_list(name))} == {
        "Wood Elf": "Wood Elf",
        "Chaos Renegades": "Chaos Renegade",
        "Khemri": "Tomb Kings",
    }
    assert our_special_rules(["OLD_WORLD_CLASSIC", "LOW_COST_LINEMEN", "NEW_RULE"]) == [
        "Old World Classic",
        "Low Cost Linemen",
    ]


def test_a_plain_file_is_read_like_a_packed_one(tmp_path: Path) -> None:
    plain = tmp_path / "replay.json"
    plain.write_bytes(json.dumps(replay(DWARFS_AND_HUMANS, until=79)).encode())
    assert import_any(read(plain)).report.is_exact
    assert packed(DWARFS_AND_HUMANS).startswith(b"{")
