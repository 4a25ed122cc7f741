"""Files from outside: whatever they hold, they are read or refused with one clear error that names the place."""

from __future__ import annotations

import copy
import json
import random
from pathlib import Path

import pytest

from touchback.games import new_match
from touchback.kernel.dice import Seeded
from touchback.kernel.errors import BadData, TouchbackError
from touchback.kernel.match import Match
from touchback.kernel.playout import play_randomly
from touchback.notation import matchfile, position, scenario

JUNK: list[object] = [
    None,
    True,
    -1,
    0,
    7,
    10**30,
    1.5,
    "",
    "x",
    "H99",
    "z99",
    "home",
    [],
    [[]],
    [1, 2],
    {},
    {"a": 1},
]


def positions() -> list[dict[str, object]]:
    """Real positions from many moments of real matches."""
    found = []
    for seed in range(12):
        match = new_match("human", "skaven", seed)
        play_randomly(match, Seeded(seed), 17 * seed * seed + 3)
        found.append(position.to_data(match))
    return found


def spoil(data: object, chance: random.Random) -> None:
    """Change one value somewhere: remove it, or put junk or a neighbour's value in its place."""
    while isinstance(data, (dict, list)) and data:
        key = chance.choice(list(data) if isinstance(data, dict) else range(len(data)))
        inner = data[key]
        if isinstance(inner, (dict, list)) and inner and chance.random() < 0.85:
            data = inner
            continue
        what = chance.random()
        if what < 0.2 and isinstance(data, dict):
            del data[key]
        elif what < 0.6:
            data[key] = chance.choice(JUNK)
        else:
            values = list(data.values()) if isinstance(data, dict) else list(data)
            data[key] = copy.deepcopy(chance.choice(values))
        return


def survives(match: Match) -> None:
    """A position that was accepted can be played on."""
    match.dice = Seeded(1)
    if match.ask.die is not None:
        match.answer(1)
    play_randomly(match, Seeded(2), 150)


@pytest.mark.parametrize("seed", range(8))
def test_spoiled_positions_are_refused_or_playable(seed: int) -> None:
    """A position with a value changed is refused with a clear error, or it is a position that plays on. [R8.7, R4.1]"""
    chance = random.Random(seed)
    originals = positions()
    refused = 0
    for _ in range(250):
        data = copy.deepcopy(chance.choice(originals))
        for _ in range(chance.randint(1, 3)):
            spoil(data, chance)
        try:
            match = position.from_data(json.loads(json.dumps(data)))
        except TouchbackError as error:
            refused += 1
            assert len(str(error)) < 1000
        else:
            survives(match)
    assert refused > 60


@pytest.mark.parametrize("seed", range(4))
def test_spoiled_matches_are_refused(seed: int, tmp_path: Path) -> None:
    """A saved match whose inputs were changed plays something legal or is refused, naming the input."""
    chance = random.Random(seed)
    match = new_match("orc", "dwarf", seed)
    play_randomly(match, Seeded(seed), 200)
    good = matchfile.to_data(match)
    refused = 0
    for _ in range(40):
        data = json.loads(json.dumps(good))
        data["inputs"][chance.randrange(len(data["inputs"]))] = chance.choice([0, 1, 6, 7, 1 << 30, -5, "x", None])
        try:
            matchfile.from_data(data)
        except BadData as error:
            refused += 1
            assert "match.inputs" in str(error)
    assert refused > 20


FILES = {
    "empty": b"",
    "truncated": b'{"touchback": 1, "game": "bloodbowl", "start": {"pla',
    "not text": b"\xff\xfe\x00\x01",
    "a list": b"[1, 2, 3]",
    "a number": b"{}7",
    "deep": b'{"a":' * 100_000,
    "deep lists": b'{"players": ' + b"[" * 100_000,
    "wrong types": b'{"players": [{"id": 7}]}',
    "unknown name": b'{"players": [], "cheat": true}',
    "unknown game": b'{"game": "chess"}',
    "impossible profile": b'{"players": [{"id": "H1", "profile": [99, 3, 3, 4, 9]}]}',
    "two in a square": b'{"players": ["H1 a1", "A1 a1"]}',
    "the same player twice": b'{"players": ["H1 a1", "H1 a2"]}',
    "ball with a prone player": b'{"players": ["H1 a1 prone"], "ball": "H1"}',
    "ball under a player": b'{"players": ["H1 a1"], "ball": "a1"}',
    "no such square": b'{"players": ["H1 z9"]}',
    "no such skill": b'{"players": ["H1 a1; ; Flying"]}',
    "no actor": b'{"phase": "act", "players": ["H1 a1"]}',
    "huge number": b'{"half": ' + b"9" * 5000 + b"}",
    "newer format": b'{"touchback": 99, "game": "bloodbowl", "start": {}, "inputs": []}',
    "no inputs": b'{"touchback": 1, "game": "bloodbowl", "start": {}}',
}


@pytest.mark.parametrize("name", FILES)
def test_bad_files_are_refused(name: str, tmp_path: Path) -> None:
    """Whatever is wrong with a file, one clear error names it."""
    path = tmp_path / "bad.json"
    path.write_bytes(FILES[name])
    with pytest.raises(TouchbackError) as caught:
        position.read(path)
    assert str(path) in str(caught.value)
    assert len(str(caught.value)) < 1000


def test_missing_and_huge_files_are_refused(tmp_path: Path) -> None:
    with pytest.raises(BadData, match="cannot be read"):
        position.read(tmp_path / "nothing.json")
    with pytest.raises(BadData, match="cannot be read"):
        position.read(tmp_path)
    huge = tmp_path / "huge.json"
    with huge.open("wb") as file:
        file.truncate(position.MOST_BYTES + 1)
    with pytest.raises(BadData, match="larger than"):
        position.read(huge)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("title = 3", "scenario.title"),
        ('title = "x"', "rules"),
        ('title = "x"\nrules = ["R1.1"]\nplay = 7', "play"),
        ('title = "x"\nrules = ["R1.1"]\nplay = ["? over"]\nextra = 1', "unknown name"),
        (
            '[[scenario]]\ntitle = "x"\nrules = ["R1.1"]\nplay = ["? over"]\n[scenario.expect]\nodd = 1',
            "unknown name",
        ),
    ],
)
def test_bad_scenarios_are_refused(text: str, message: str, tmp_path: Path) -> None:
    path = tmp_path / "bad.toml"
    path.write_text(text)
    with pytest.raises(BadData, match=message):
        scenario.read(path)


@pytest.mark.parametrize(
    ("placed", "play", "message"),
    [
        ({}, ["H1 move", "to h13", "stop"], "at the end: this checks nothing, so it could never fail"),
        ({}, ["H1 move", "to z99"], "step 2 (to z99)"),
        ({"wings": 2}, [], "position: "),
    ],
)
def test_a_scenario_that_checks_nothing_fails_after_whatever_else_is_wrong(
    placed: dict[str, int], play: list[str], message: str
) -> None:
    """It may be read: `touchback odds` wants no more of it than where everybody stands."""
    case = {"title": "x", "rules": ["R9.4"], "position": {"players": ["H1 h12"], **placed}, "play": play}
    result = scenario.run(scenario.from_data(case)[0])
    assert not result.passed and result.message.startswith(message), result.message


def test_a_failing_scenario_says_where() -> None:
    """The first difference is named with its step."""
    case = scenario.Scenario("t", ["R9.2"], {"players": ["H1 a1", "H2 c1"]}, ["H1 move", "to o20"], ["ball off"])
    result = scenario.run(case)
    assert not result.passed
    assert result.message.startswith("step 2 (to o20): 'to o20' is not offered")


def test_an_unstated_choice_is_an_error() -> None:
    """A script that ends in the middle of a block is refused."""
    case = scenario.Scenario(
        "t", ["R12.3"], {"players": ["H1 a1", "A1 a2"]}, ["H1 block", "target A1", "block pow"], ["ball off"]
    )
    result = scenario.run(case)
    assert not result.passed
    assert "still open" in result.message


def test_a_die_too_many_is_an_error() -> None:
    case = scenario.Scenario("t", ["R9.4"], {"players": ["H1 a1", "H2 c1"]}, ["H1 move", "d6 3"], ["ball off"])
    assert "not offered" in scenario.run(case).message


def test_text_and_data_forms_agree() -> None:
    """Every sampled moment of a match survives both forms of a position unchanged."""
    for seed in range(6):
        match = new_match("wood elf", "shambling undead", seed)
        for _ in range(40):
            if match.over:
                break
            play_randomly(match, Seeded(len(match.inputs)), 23)
            data = position.to_data(match)
            assert position.to_data(position.from_data(json.loads(json.dumps(data)))) == data
            assert position.to_data(position.from_text(position.to_text(match))) == data


def test_a_match_in_words_is_the_same_match(tmp_path: Path) -> None:
    match = new_match("human", "orc", 5)
    play_randomly(match, Seeded(5))
    path = tmp_path / "match.json"
    matchfile.save(match, path, words=True)
    again = matchfile.verify(path)
    assert matchfile.to_words(again) == matchfile.to_words(match)
    assert position.to_data(again) == position.to_data(match)
