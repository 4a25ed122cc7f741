"""Positions saved by earlier versions are read with their meaning."""

from __future__ import annotations

from touchback.bloodbowl import terms as t
from touchback.bloodbowl.game import BLOOD_BOWL
from touchback.bloodbowl.reading import state_from_data
from touchback.bloodbowl.writing import state_to_data
from touchback.kernel.dice import Scripted
from touchback.kernel.match import Match


def thirsty(players: list[object]) -> dict[str, object]:
    """A player in the middle of his move who has failed his Bloodlust, as version 0.3 wrote it."""
    return {
        "phase": "act",
        "active": "home",
        "home": {"turn": 1},
        "players": [*players, "H2 h13; as Thrall Lineman", "A9 o26"],
        "activation": {"actor": "H1", "action": "move", "done": ["committed", "thirst"]},
    }


def test_a_thirst_of_version_0_3_is_the_mark_of_bloodlust() -> None:
    """He still has to bite before his activation ends. [R19.Bloodlust]"""
    data = thirsty(["H1 h12; Bloodlust (3+)"])
    play = state_from_data(data)
    assert play.done == t.COMMITTED
    assert state_to_data(play)["players"][0]["limits"] == ["Bloodlust"]
    match = Match(BLOOD_BOWL, play, Scripted([]))
    match.answer(next(option for option in match.options if option.kind == "stop"))
    assert match.ask.name == "bite"
    assert data == thirsty(["H1 h12; Bloodlust (3+)"]), "what was read is left as it was"


def test_it_joins_what_he_has_used_up_already() -> None:
    seat = {"id": "h1", "at": "h12", "skills": ["Bloodlust (3+)", "Pro"], "limits": ["Pro"]}
    assert sorted(state_to_data(state_from_data(thirsty([seat])))["players"][0]["limits"]) == ["Bloodlust", "Pro"]


def test_without_a_thirst_nobody_has_to_bite() -> None:
    data = thirsty(["H1 h12; Bloodlust (3+)"])
    data["activation"] = {"actor": "H1", "action": "move", "done": ["committed"]}
    assert not state_to_data(state_from_data(data))["players"][0].get("limits")
