"""Positions that cannot be: each fault is refused with its place, and the nearest that is right is taken. [R1, R17]"""

from __future__ import annotations

from typing import Any

import pytest

from touchback.bloodbowl.balls import carriers, lying
from touchback.bloodbowl.reading import state_from_data
from touchback.bloodbowl.writing import state_to_data
from touchback.kernel.errors import BadData

FAVOUR = {"source": "bad habits", "side": "home", "until": "drive", "kind": "favour"}
GIFT = {"source": "intensive training", "side": "home", "until": "match", "kind": "skill", "amount": 1}
CLONE = {"source": "Ball Clone", "side": "away", "until": "drive", "kind": "rule"}
MAGE = {"side": "home", "what": "Weather Mage"}


def read(**more: Any) -> Any:
    """Two players and what is said besides."""
    return state_from_data({"players": ["H1 h13", "A1 h20"], **more})


@pytest.mark.parametrize(
    ("more", "fault"),
    [
        ({"effects": [FAVOUR | {"player": "H1"}]}, "a favour with player 'H1'"),
        ({"effects": [FAVOUR | {"skill": "Block"}]}, "skill 'Block'"),
        ({"effects": [GIFT | {"player": "H1"}]}, "a skill with player 'H1' and skill None"),
        ({"effects": [GIFT | {"skill": "Block"}]}, "a skill with player None"),
        ({"effects": [GIFT | {"player": "H1", "skill": "Nonsense"}]}, "no skill called 'Nonsense'"),
        ({"effects": [GIFT | {"player": "H1", "skill": "Block", "amount": 0}]}, "from 1 to 6"),
        ({"effects": [GIFT | {"player": "H1", "skill": "Block", "amount": 7}]}, "from 1 to 6"),
        ({"effects": [GIFT | {"player": "H7", "skill": "Block"}]}, "there is no player 'H7'"),
        ({"effects": [FAVOUR] * 65}, "effects"),
        ({"effects": [FAVOUR | {"amount": 4096}]}, "from 0 to 4095"),
        ({"effects": [FAVOUR | {"amount": -1}]}, "from 0 to 4095"),
        ({"home": {"special_rules": ["Nonsense"]}}, "no special rule 'Nonsense'"),
        ({"bought": [{"side": "home", "what": "Nonsense"}]}, "no inducement called 'Nonsense'"),
        ({"bought": [MAGE | {"left": 2}]}, "left"),
        ({"bought": [MAGE | {"left": -1}]}, "left"),
        ({"bought": [MAGE] * 201}, "bought"),
        ({"home": {"paper": {"list": "Human", "absent": ["100"]}}}, "numbers of players are needed"),
        ({"home": {"paper": {"list": "Human", "absent": ["x"]}}}, "numbers of players are needed"),
        ({"home": {"paper": {"list": "Nobodies"}}}, "list"),
        ({"ball": "h13"}, "h13 is occupied"),
        ({"ball": "c5", "other_balls": ["h20"], "effects": [CLONE]}, "h20 is occupied"),
        ({"team_turn": {"spent": ["dancing"]}}, "dancing"),
        ({"conceding": ["nature"]}, "'nature' is no side"),
        ({"players": ["H1 h13; 6 7 5+ 5+ 11+; Colossal, Ball & Chain"]}, "four squares has Ball & Chain"),
    ],
)
def test_what_cannot_be_is_refused(more: dict[str, Any], fault: str) -> None:
    with pytest.raises(BadData) as error:
        read(**more)
    assert fault in str(error.value)


@pytest.mark.parametrize(
    "more",
    [
        {"effects": [GIFT | {"player": "H1", "skill": "Block", "amount": 6}]},
        {"effects": [FAVOUR] * 64},
        {"effects": [FAVOUR | {"amount": 4095}]},
        {"home": {"special_rules": ["Badlands Brawl", "Vampire Lord"]}},
        {"bought": [MAGE] * 200},
        {"home": {"paper": {"list": "Human", "absent": ["16"]}}},
        {"ball": "h13", "in_air": True},
        {"team_turn": {"spent": ["blitz"]}},
        {"conceding": ["away"]},
    ],
)
def test_what_can_be_is_written_as_it_was_read(more: dict[str, Any]) -> None:
    written = state_to_data(read(**more))
    again = state_to_data(state_from_data(written))
    assert again == written
    for key, value in more.items():
        found = written[key]
        if isinstance(value, dict):
            assert all(found[part] == held for part, held in value.items())
        elif isinstance(value, list) and value and isinstance(value[0], dict):
            assert len(found) == len(value)
            assert all(found[0][part] == held for part, held in value[0].items())
        else:
            assert found == value


def test_an_effect_without_an_amount_has_none() -> None:
    assert state_to_data(read(effects=[FAVOUR]))["effects"][0]["amount"] == 0


def test_which_balls_lie_and_which_are_held() -> None:
    play = state_from_data({"players": ["H1 h13 ball", "A1 h20"], "other_balls": ["c5"], "effects": [CLONE]})
    assert [play.board.name(int(square)) for square in lying(play)] == ["c5"]
    assert [play.name(play.players[carrier]) for carrier in carriers(play)] == ["H1"]
