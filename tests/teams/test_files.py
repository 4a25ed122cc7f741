"""Team files: written and read back, and whatever else they hold refused in one line that names the place. [R6.5]"""

from __future__ import annotations

import copy
import json
import random
import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.teams.helpers import exhibition, give, league
from touchback.bloodbowl.roster import team_lists
from touchback.bloodbowl.teams.build import new_team
from touchback.bloodbowl.teams.check import faults
from touchback.bloodbowl.teams.files import from_data, from_text, load, save, to_data, to_json, to_text
from touchback.bloodbowl.teams.match import new_play
from touchback.bloodbowl.teams.team import Team
from touchback.bloodbowl.teams.value import current_team_value, team_value
from touchback.games import new_match
from touchback.kernel.errors import BadData, TouchbackError

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
    "Block",
    "+MA",
    "random ",
    [],
    [[]],
    ["x"],
    {},
    {"a": 1},
]


def full_team() -> Team:
    """A team with something of everything."""
    team = league("chaos_renegade", name='The "Ünlucky" \\ Ones', coach="Zoë", special_rule="Favoured of Khorne")
    team.games = 7
    team.treasury = 85_000
    give(team, "Renegade Human Lineman", "Block", "random Claws", "+AV")
    team.players[1].injuries = ["niggling", "-MA"]
    team.players[1].misses_next_game = True
    team.players[2].retired = True
    team.players[3].spp = 11
    team.players[3].name = "Nobody's fool"
    return team


@pytest.mark.parametrize("name", list(team_lists()))
def test_files_keep_everything(name: str, tmp_path: Path) -> None:
    """A team written as TOML or JSON and read back is the same team. [R6.5]"""
    for number, team in enumerate((new_team(name), new_team(name, kind="league"))):
        for suffix in (".toml", ".json"):
            path = tmp_path / f"team{number}{suffix}"
            save(team, path)
            assert load(path) == team
            assert faults(load(path)) == []


def test_a_team_with_something_of_everything(tmp_path: Path) -> None:
    """Names with quotes, advances, injuries: all of it comes back. [R6.5]"""
    team = full_team()
    assert faults(team) == []
    assert from_text(to_text(team)) == team
    assert from_text(to_json(team).decode()) == team


def test_a_file_as_short_as_it_can_be() -> None:
    """What is left out has its ordinary value. [R6.2, R22]"""
    team = from_text('name = "Ours"\nlist = "wood elf"\nplayers = [{ number = 1, position = "Catcher" }]')
    assert (team.list_name, team.kind, team.budget, team.free_spp) == ("Wood Elf", "exhibition", 1_150_000, 36)
    assert (team.dedicated_fans, team.rerolls, team.apothecary) == (0, 0, False)
    season = from_text('name = "Ours"\nlist = "wood_elf"\nkind = "league"')
    assert (season.budget, season.dedicated_fans) == (1_000_000, 1)


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"name": 7}, "team.name"),
        ({"name": "a\nb"}, "team.name"),
        ({"name": "\x1b[31mred"}, "team.name"),
        ({"name": "x" * 201}, "team.name"),
        ({"list": "giraffe"}, "team.list"),
        ({"list": None}, "team.list"),
        ({"kind": "cup"}, "team.kind"),
        ({"touchback": 2}, "team.touchback"),
        ({"rerolls": -1}, "team.rerolls"),
        ({"rerolls": 2.0}, "team.rerolls"),
        ({"rerolls": True}, "team.rerolls"),
        ({"treasury": 10**12}, "team.treasury"),
        ({"apothecary": "yes"}, "team.apothecary"),
        ({"colour": "red"}, "team: unknown name 'colour'"),
        ({"players": {}}, "team.players"),
        ({"players": [1]}, "team.players[0]"),
        ({"players": [{}] * 65}, "team.players"),
        ({"players": [{"position": "Blitzer"}]}, "team.players[0].number"),
        ({"players": [{"number": 100, "position": "Blitzer"}]}, "team.players[0].number"),
        ({"players": [{"number": 1}]}, "team.players[0].position"),
        ({"players": [{"number": 1, "position": "Blitzer", "speed": 9}]}, "team.players[0]: unknown name 'speed'"),
        ({"players": [{"number": 1, "position": "Blitzer", "injuries": ["dead"]}]}, "team.players[0].injuries[0]"),
        ({"players": [{"number": 1, "position": "Blitzer", "advances": "Block"}]}, "team.players[0].advances"),
        ({"players": [{"number": 1, "position": "Blitzer", "advances": ["a\tb"]}]}, "team.players[0].advances"),
        ({"players": [{"number": 1, "position": "Blitzer", "advances": ["random "]}]}, "team.players[0].advances"),
        ({"players": [{"number": 1, "position": "Blitzer", "advances": ["x"] * 13}]}, "team.players[0].advances"),
        ({"players": [{"number": 1, "position": "Blitzer", "spp": -2}]}, "team.players[0].spp"),
    ],
)
def test_faults_of_the_form_name_their_place(change: dict[str, object], place: str) -> None:
    """A value that cannot be one is refused where it stands. [R6.5]"""
    with pytest.raises(BadData, match="^" + re.escape(place)):
        from_data({**to_data(exhibition()), **change})


@pytest.mark.parametrize("seed", range(6))
def test_spoiled_files_are_refused_or_can_be_judged(seed: int) -> None:
    """One value changed: refused in one line, or a team of which can be said whether it is legal; a legal one plays.
    [R6.5]"""
    chance = random.Random(seed)
    originals = [to_data(full_team()), to_data(exhibition("goblin")), to_data(league("vampire"))]
    refused = illegal = 0
    for _ in range(200):
        data = copy.deepcopy(chance.choice(originals))
        spoil(data, chance)
        try:
            team = from_data(json.loads(json.dumps(data)))
        except TouchbackError as error:
            refused += 1
            assert str(error).startswith("team") and len(str(error)) < 1000 and "\n" not in str(error)
            continue
        found = faults(team)
        assert team_value(team) >= current_team_value(team) >= 0
        assert from_text(to_text(team)) == team
        illegal += bool(found)
        if not found:
            new_play(team, team)
    assert refused > 40 and illegal > 5


def spoil(data: object, chance: random.Random) -> None:
    """Change one value somewhere: remove it, or put junk or a neighbour's value in its place."""
    while isinstance(data, dict | list) and data:
        key = chance.choice(list(data) if isinstance(data, dict) else range(len(data)))
        inner = data[key]
        if isinstance(inner, dict | list) and inner and chance.random() < 0.85:
            data = inner
            continue
        if chance.random() < 0.6:
            data[key] = chance.choice(JUNK)
        elif isinstance(data, dict) and chance.random() < 0.3:
            del data[key]
        else:
            values = list(data.values()) if isinstance(data, dict) else list(data)
            data[key] = copy.deepcopy(chance.choice(values))
        return


ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=12), inner, max_size=4),
    max_leaves=12,
)
KEYS = st.sampled_from([*to_data(exhibition()), "position", "advances", "number"])


@settings(max_examples=150, deadline=None)
@given(st.dictionaries(KEYS, ANYTHING, max_size=6) | ANYTHING)
def test_anything_at_all(data: object) -> None:
    """Whatever a file holds, it is read or refused; nothing else happens. [R6.5]"""
    for base in ({}, {"name": "x", "list": "orc"}):
        try:
            team = from_data({**base, **data} if isinstance(data, dict) else data)
        except BadData as error:
            assert str(error).startswith("team")
        else:
            faults(team)


FILES = {
    "empty": b"",
    "truncated": b'{"touchback": 1, "name": "x", "pla',
    "not text": b"\xff\xfe\x00\x01",
    "a list": b"[1, 2, 3]",
    "deep": b'{"a":' * 50_000,
    "toml with a fault": b"name = ",
    "twice": b'name = "a"\nname = "b"',
}


@pytest.mark.parametrize("content", FILES.values(), ids=FILES)
def test_files_that_are_none(content: bytes, tmp_path: Path) -> None:
    """Refused in one line that names the file. [R6.5]"""
    path = tmp_path / "team.toml"
    path.write_bytes(content)
    with pytest.raises(BadData, match=re.escape(str(path))):
        load(path)
    with pytest.raises(BadData, match=re.escape(str(path))):
        new_match(str(path), "orc")
    with pytest.raises(BadData, match="cannot be read"):
        load(tmp_path / "nothing.toml")
    with pytest.raises(BadData, match="cannot be read"):
        load(tmp_path)


def test_a_match_between_files(tmp_path: Path) -> None:
    """A team file stands wherever the name of a list does; an illegal one is refused with its reasons. [R6.5]"""
    path = tmp_path / "team.json"
    team = exhibition(name="The Gulls")
    team.players[0].name = "Ada"
    save(team, path)
    match = new_match(str(path), "orc", seed=4)
    assert match.state.players[0].name == "Ada"  # type: ignore[attr-defined]
    team.rerolls = 12
    save(team, path)
    with pytest.raises(TouchbackError, match=r"not legal: R6\.2 re-rolls: 12 of them.*; R22 budget"):
        new_match("orc", str(path))
