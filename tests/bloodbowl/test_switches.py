"""Rule switches: options of a match, kept with it, named in its log."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import touchback as tb
from tests.cli.running import run
from touchback.bloodbowl.switches import BITS, PRESETS, SWITCHES
from touchback.games import GAMES
from touchback.notation import matchfile
from touchback.words import words_of

ROOT = Path(__file__).parents[2]


def test_a_preset_and_switches_besides_are_kept_and_told() -> None:
    log = tb.Log()
    match = GAMES["bloodbowl"].new(
        "human",
        "orc",
        1,
        None,
        log,
        rules="fumbbl-2022",
        charge_rerolls=True,
        league_aids=True,
        expanded_mercenaries=True,
        free_journeymen=True,
        throws_pay=True,
        no_stars=True,
    )
    assert tb.position_data(match)["switches"] == list(BITS)
    told = log.events[0]
    assert type(told).__name__ == "RulesSwitched"
    assert "A bribe comes before arguing the call; " in told.text()
    for language in ("it", "de"):
        assert "bribe" not in words_of(language).event(told)
    again = matchfile.from_data(matchfile.to_data(match))
    assert tb.position_data(again)["switches"] == list(BITS)


def test_without_a_word_the_text_is_played_and_the_log_says_nothing() -> None:
    log = tb.Log()
    match = GAMES["bloodbowl"].new("human", "orc", 1, None, log)
    assert tb.position_data(match)["switches"] == []
    assert "RulesSwitched" not in {type(event).__name__ for event in log.events}


@pytest.mark.parametrize("options", [{"rules": "house"}, {"rules": 3}, {"bribe_first": "yes"}, {"bribe_last": True}])
def test_what_is_no_switch_is_refused(options: dict[str, Any]) -> None:
    with pytest.raises(tb.TouchbackError):
        tb.new_match("human", "orc", 1, **options)
    assert tb.new_match("human", "orc", 1, bribe_first=False).state is not None


def test_every_switch_has_its_cases_and_its_line_in_the_docs() -> None:
    cases = (ROOT / "tests/scenarios/bloodbowl/switches.toml").read_text("utf-8")
    page = (ROOT / "docs/house-rules.md").read_text("utf-8")
    lines = dict(re.findall(r"(?m)^\| `(\w+)` \|.*\| (R[^|]*) \|$", page))
    assert lines == {switch.name: switch.rule for switch in SWITCHES}
    for name in BITS:
        assert f'switches = ["{name}"]' in cases and f'title = "{name}: ' in cases
    assert {name for names in PRESETS.values() for name in names} <= set(BITS)


def test_the_command_line_takes_a_preset() -> None:
    shown = run("watch", "--rules", "fumbbl-2022", "--bots", "random", "--seed", "1", "--delay", "0").output
    assert "Other rules at this table" in shown
    refused = run("watch", "--rules", "nobody", "--bots", "random", "--seed", "1", "--delay", "0")
    assert refused.exit_code != 0 and "nobody" in refused.output
