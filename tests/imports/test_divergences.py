"""Where the rules and the record part: the place and the reason are told, and a referee's correction leads on."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from tests.imports.replays import DWARFS_AND_HUMANS, ORCS_AND_ELVES, follow, replay, reports
from touchback.imports.bloodbowl.fumbbl import follower
from touchback.imports.record import Divergence
from touchback.imports.telling import divergences, summary
from touchback.kernel.correction import corrections_in
from touchback.notation import matchfile
from touchback.words import words_of


def only(found: Any) -> Divergence:
    assert len(found.report.divergences) == 1
    one: Divergence = found.report.divergences[0]
    return one


def test_a_die_that_does_not_fit_is_told_and_corrected() -> None:
    """A dodge that failed by its die, of a player who is recorded as standing."""
    data = replay(ORCS_AND_ELVES, until=203)
    first = reports(data, "dodgeRoll")[0]
    assert first["roll"] == 3
    first["roll"] = 1
    found = follow(data)
    one = only(found)
    assert one.who == "A8" and one.place.startswith("#76") and one.corrected
    assert found.report.exact == found.report.stretches - 1
    assert len(corrections_in(found.match.inputs)) == 1
    lines = list(divergences(found.report, words_of("en")))
    assert lines[0].startswith("#76") and "A8" in lines[0] and "correction" in lines[-1]


def test_a_missing_report_is_told() -> None:
    data = replay(DWARFS_AND_HUMANS, until=187)
    for command in data["gameLog"]["commandArray"]:
        if command["commandNr"] == 125:
            del command["reportList"]
    one = only(follow(data))
    assert one.who == "A5" and "armour" in one.reason and one.corrected


def test_a_table_that_stands_otherwise_is_told_number_by_number() -> None:
    data = replay(DWARFS_AND_HUMANS, until=187)
    for command in data["gameLog"]["commandArray"]:
        for change in command.get("modelChangeList", {}).get("modelChangeArray", []):
            if command["commandNr"] == 125:
                change["modelChangeValue"] = 0x103  # prone, where the dice say stunned
    one = only(follow(data))
    assert [str(difference) for difference in one.differences] == [
        "H4, state: stunned by the rules, prone in the record"
    ]


def test_a_wizard_is_named_as_the_reason() -> None:
    data = replay(DWARFS_AND_HUMANS, until=187)
    for command in data["gameLog"]["commandArray"]:
        if command["commandNr"] == 110:
            command["reportList"] = {"reports": [{"reportId": "wizardUse", "wizardSpell": "fireball"}]}
        if command["commandNr"] == 125:
            command["modelChangeList"]["modelChangeArray"][0]["modelChangeValue"] = 0x103
    found = follow(data)
    one = only(found)
    assert "wizard" in one.reason and one.corrected
    assert any("wizardUse" in line for line in summary(found.report, words_of("en")))


@pytest.mark.parametrize(("name", "seed"), [(DWARFS_AND_HUMANS, 1), (ORCS_AND_ELVES, 2)])
def test_wrong_dice_everywhere_still_lead_to_the_recorded_end(name: str, seed: int) -> None:
    """A fifth of all dice are others than those that were rolled: the match still reaches its score, by corrections."""
    data = replay(name)
    chance = random.Random(seed)
    for report in reports(
        data, "dodgeRoll", "goForItRoll", "injury", "blockRoll", "scatterBall", "catchRoll", "pickUpRoll"
    ):
        if chance.random() < 0.2:
            for key in ("roll", "armorRoll", "injuryRoll", "blockRoll"):
                if isinstance(report.get(key), int):
                    report[key] = chance.randint(1, 6)
                elif isinstance(report.get(key), list):
                    report[key] = [chance.randint(1, 6) for _ in report[key]]
    found = follow(data)
    assert found.match.over and found.report.divergences
    assert all(one.corrected for one in found.report.divergences)
    end: Any = found.match.state
    assert [int(score) for score in end.score] == ([1, 2] if name == DWARFS_AND_HUMANS else [1, 1])
    again = matchfile.from_data(json.loads(json.dumps(matchfile.to_data(found.match))))
    assert again.over and again.inputs == found.match.inputs
    assert len(corrections_in(found.match.inputs)) == len(found.report.divergences)


def test_a_record_that_is_no_match_by_these_rules_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for ever: a log in which nothing fits is followed only so far."""
    monkeypatch.setattr(follower, "MOST_DIVERGENCES", 20)
    data = replay(DWARFS_AND_HUMANS)
    commands = data["gameLog"]["commandArray"]
    data["gameLog"]["commandArray"] = commands[:120] + commands[120:200] * 40
    found = follow(data)
    assert len(found.report.divergences) == 20
    assert any("too often" in note for note in found.report.notes)
