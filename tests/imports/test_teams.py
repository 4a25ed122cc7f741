"""Teams of FUMBBL's site as team files."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest

from touchback.bloodbowl.roster import team_list
from touchback.bloodbowl.teams.files import from_text
from touchback.imports.bloodbowl.fumbbl.teams import position_called
from touchback.imports.record import ImportedTeam
from touchback.imports.registry import import_any
from touchback.kernel.errors import BadData

GULLS: dict[str, Any] = {
    "id": 1234567,
    "name": "The Gulls",
    "coach": {"id": 1, "name": "Somebody"},
    "roster": {"id": 4969, "name": "Orc"},
    "rerolls": 3,
    "treasury": 40000,
    "fanFactor": 2,
    "assistantCoaches": 1,
    "cheerleaders": 0,
    "apothecary": "Yes",
    "ruleset": 4,
    "specialRules": {"Badlands Brawl": {}},
    "record": {"games": 12},
    "players": [
        {"number": 1, "name": "A", "position": "Untrained Troll", "skills": [], "injuries": "", "status": 0},
        {"number": 2, "name": "B", "position": "Big Un Blocker", "skills": ["Block", "+ST"], "injuries": "n,-ma"},
        {"number": 2, "name": "C", "position": "Blitzer", "skills": ["Mighty Blow", "Juggling"], "injuries": "m"},
        {"number": 9, "name": "D", "position": "Orc Linemen", "skills": ["Animosity"], "record": {"spp": 7}},
        {"number": 10, "name": "E", "position": "Gunner", "skills": []},
        {"number": 11, "name": "F", "position": "Goblin", "skills": [], "status": 6},
    ],
}


def brought(**changes: Any) -> ImportedTeam:
    found = import_any(json.dumps({**copy.deepcopy(GULLS), **changes}).encode())
    assert isinstance(found, ImportedTeam)
    return found


def test_a_team_becomes_a_team_file() -> None:
    found = brought()
    team = from_text(found.text)
    assert (team.name, team.list_name, team.coach, team.kind) == ("The Gulls", "Orc", "Somebody", "league")
    assert (team.rerolls, team.treasury, team.dedicated_fans, team.assistant_coaches) == (3, 40000, 2, 1)
    assert team.apothecary and team.games == 12
    troll, blocker, blitzer, lineman = team.players
    assert (troll.number, troll.position, troll.advances) == (1, "Untrained Troll", [])
    assert [advance.what for advance in blocker.advances] == ["Block", "+ST"]
    assert blocker.injuries == ["niggling", "-MA"] and not blocker.misses_next_game
    assert [advance.what for advance in blitzer.advances] == ["Mighty Blow"] and blitzer.misses_next_game
    assert blitzer.number not in (1, 2) and blitzer.position == "Blitzer"
    assert (lineman.position, lineman.spp, lineman.advances) == ("Orc Lineman", 7, [])


def test_what_is_not_understood_is_named() -> None:
    found = brought(record={"games": 0})
    told = "\n".join(found.report.unknown)
    assert "Juggling" in told and "Gunner" in told
    notes = "\n".join(found.report.notes)
    assert "no longer in the team" in notes and "by our rules" in notes


@pytest.mark.parametrize(
    ("theirs", "listed", "ours"),
    [
        ("Troll Slayer", "Dwarf", "Troll Slayer"),
        ("Dwarf Blocker Lineman", "Dwarf", "Dwarf Blocker Lineman"),
        ("Dwarf Blitzer", "Dwarf", "Blitzer"),
        ("Enslaved Minotaur", "Chaos Dwarf", "Minotaur"),
        ("Ogre", "Human", "Ogre"),
        ("Human Thrower", "Human", "Thrower"),
        ("Wood Elf Linemen", "Wood Elf", "Wood Elf Lineman"),
        ("Nobody", "Human", None),
        ("", "Human", None),
        ("Renegade", "Chaos Renegade", None),
    ],
)
def test_positions_are_found_word_by_word_and_never_guessed(theirs: str, listed: str, ours: str | None) -> None:
    found = position_called(theirs, team_list(listed))
    assert (found.name if found is not None else None) == ours


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b'{"roster": 1, "players": []}', "no team"),
        (b'{"name": "x", "roster": {"name": "Space Dwarf"}, "players": []}', "no team list"),
        (b'{"name": "x", "roster": {"name": "Human"}, "players": [3]}', "no team"),
        (b'{"players", "roster"', "JSON"),
    ],
)
def test_what_is_no_team_is_refused(data: bytes, words: str) -> None:
    with pytest.raises(BadData, match=words):
        import_any(data)


def test_odd_values_are_brought_within_bounds() -> None:
    found = brought(rerolls=-4, fanFactor=900, treasury=-3, specialRules=[], record={"games": "many"}, coach="X")
    assert (found.team.rerolls, found.team.dedicated_fans, found.team.treasury, found.team.games) == (0, 16, 0, 0)
    from_text(found.text)
    with pytest.raises(BadData, match="larger than any"):
        brought(players=[GULLS["players"][0]] * 40)
