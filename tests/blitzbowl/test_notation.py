"""Words for actions, and positions from outside."""

from __future__ import annotations

from typing import Any

import pytest

from tests.blitzbowl.helpers import lay_out
from touchback.blitzbowl.notation import action_from_text, action_text, ask_text
from touchback.blitzbowl.reading import state_from_data
from touchback.blitzbowl.roster import new_play
from touchback.blitzbowl.terms import MARK, P_MOVE, PHASE_NAMES, STOP, W_BOUNCE, W_TURN
from touchback.blitzbowl.writing import state_to_data
from touchback.kernel.ask import D8, HOME, NONE, Ask, pack
from touchback.kernel.errors import BadData
from touchback.kernel.ints import i64, vec


@pytest.mark.parametrize(
    "text",
    [
        "call heads", "call tails", "pitch one trapdoor", "pitch two trapdoors", "place H3 a1", "A2 run",
        "H1 stand up", "to c3", "stop", "hit A1", "throw at f9", "face miss", "face tackle", "face shove",
        "face smash", "face kerrunch", "use Offensive Specialist", "follow", "stay", "end turn",
    ],
)  # fmt: skip
def test_words_and_back(text: str) -> None:
    """[Z1.3, Z2.2] Every kind of action."""
    play = lay_out("H1 f7, A1 f8", "k8")
    play.actor = 0
    action = action_from_text(play, text)
    assert action_text(play, action) == text
    assert action_from_text(play, f"  {text.upper()} ") == action


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "is no action"), ("H1", "is no action"), ("H9 run", "no player called 'H9'"),
        ("H1 fly", "is no action"),
        ("to z9", "no square 'z9'"), ("to c4", "no square 'c4'"), ("call edge", "is no action"),
        ("face pow", "is no action"), ("use Magic", "is no action"), ("pitch three trapdoors", "is no action"),
        ("hit nobody", "no player called 'nobody'"), ("place H1", "no square ''"),
    ],
)  # fmt: skip
def test_words_that_mean_nothing(text: str, fault: str) -> None:
    """The message says what is wrong; c4 is a blocked square."""
    play = lay_out("H1 f7, A1 f8", "k8")
    play.actor = 0
    with pytest.raises(BadData, match=fault):
        action_from_text(play, text)


def test_an_action_of_nobody() -> None:
    """A step needs somebody in the middle of an action."""
    with pytest.raises(BadData, match="nobody is in the middle"):
        action_from_text(lay_out("H1 f7", "k8"), "to f6")


@pytest.mark.parametrize("action", [pack(99), pack(0, NONE, 3), pack(1, NONE, 2), pack(8, 0, 7), pack(3, 0, 9)])
def test_numbers_that_are_no_action(action: int) -> None:
    """Never a wrong word."""
    with pytest.raises(BadData, match="no action of Blitz Bowl"):
        action_text(lay_out("H1 f7", "k8"), action)


def test_asks_in_words() -> None:
    """[Z1.1, Z1.11]"""
    play = lay_out("H1 f7", "k8")
    assert ask_text(play, Ask(HOME, W_TURN, vec[i64]([pack(STOP)]), 0)) == "home: turn for H1"
    assert ask_text(play, play.ask_die(D8, W_BOUNCE)) == "d8 (bounce)"


def position() -> dict[str, Any]:
    """A good position: H1 has begun to mark A1."""
    play = lay_out("H1 f6, H2 a1, A1 f8, A2 a15 prone", "H1")
    play.phase = P_MOVE
    play.actor = 0
    play.action = MARK
    play.origin = play.board.square("f5")
    play.moved = 1
    play.reach = 2
    play.done[0] = 1 << MARK
    return state_to_data(play)


def test_a_good_position_is_read() -> None:
    """The start of every case below."""
    data = position()
    assert state_to_data(state_from_data(data)) == data


def test_a_short_position_is_enough() -> None:
    """What is left out has its ordinary value."""
    play = state_from_data(
        {
            "game": "blitzbowl-first",
            "active": "away",
            "this_turn": {"actions_left": 2},
            "balls": ["f8"],
            "players": [{"side": "away", "number": 1, "status": "standing", "square": "f9"}],
        }
    )
    assert PHASE_NAMES[play.phase] == "turn"
    assert play.at(play.board.square("f9")) == 0


CASES: list[tuple[str, Any, str]] = [
    ("game", "bloodbowl", r"position\.game"),
    ("phase", "half-time", r"position\.phase"),
    ("pitch", "three trapdoors", r"position\.pitch"),
    ("last_turns", 3, r"position\.last_turns"),
    ("last_turns", True, r"position\.last_turns"),
    ("active", "nobody", r"position\.active"),
    ("active", "away", r"position\.acting\.actor"),
    ("coin_winner", "nobody", r"position\.coin_winner"),
    ("score", [1], r"position\.score"),
    ("score", [-1, 0], r"position\.score"),
    ("turn", ["1", 0], r"position\.turn"),
    ("this_turn", {"actions_left": 11}, r"position\.this_turn\.actions_left"),
    ("this_turn", {"felled": ["H9"]}, r"position\.this_turn\.felled\[0\]"),
    ("options", {"arena": 1}, r"position\.options\.arena"),
    ("teams", ["human"], r"position\.teams"),
    ("teams", ["human", "halfling"], r"position\.teams.*choose from chaos"),
    ("sides", [{"hand": ["Fireball"]}], r"position\.sides\[0\]\.hand\[0\]"),
    ("sides", [{"hand": ["Sprint"]}, {"hand": ["Sprint"]}], r"position\.sides\[1\]\.hand\[0\]: no card 'Sprint'"),
    ("cards", {"slots": ["Win!"]}, r"position\.cards\.slots\[0\]"),
    ("cards", {"slots": ["Gang Up!"] * 4}, r"position\.cards\.slots"),
    ("cards", {"slots": ["Gang Up!"] * 3}, "not so many cards of 'Gang Up!'"),
    ("cards", {"top": 3}, r"position\.cards\.top"),
    ("cards", {"end_game_left": 7}, r"position\.cards\.end_game_left"),
    ("balls", ["c4"], r"position\.balls\[0\]"),
    ("balls", ["f8"], r"position\.balls\[0\]"),
    ("balls", ["e5", "e5"], r"position\.balls\[1\]"),
    ("balls", ["H1", "H1"], r"position\.balls\[1\]"),
    ("balls", ["A2"], r"position\.balls\[0\]: A2 cannot hold"),
    ("balls", ["H5"], r"position\.balls\[0\]: H5 cannot hold"),
    ("acting", {"actor": "H7"}, r"position\.acting\.actor"),
    ("acting", {"actor": None}, r"position\.acting\.actor"),
    ("acting", {"actor": "H5", "action": "run"}, r"position\.acting\.actor"),
    ("acting", {"actor": "H1", "action": "block"}, r"position\.acting\.action"),
    ("acting", {"actor": "H1", "action": "run", "moved": 99}, r"position\.acting\.moved"),
    ("acting", {"actor": "H1", "hand": "left"}, r"position\.acting: unknown name 'hand'"),
    ("players", "many", r"position\.players"),
    ("weather", "nice", "position: unknown name 'weather'"),
]


@pytest.mark.parametrize(("key", "value", "fault"), CASES)
def test_a_bad_position_is_refused(key: str, value: object, fault: str) -> None:
    """The message names the place."""
    data = position()
    data[key] = value
    with pytest.raises(BadData, match=fault):
        state_from_data(data)


PLAYER_CASES: list[tuple[str, Any, str]] = [
    ("side", "nature", "side"),
    ("number", 2, "two players"),
    ("number", "1", "number"),
    ("move", 0, "move"),
    ("throw", 7, "throw"),
    ("armour", 1, "armour"),
    ("abilities", ["Flight"], "abilities"),
    ("status", "asleep", "status"),
    ("status", "reserve", "square"),
    ("square", None, "square"),
    ("square", "b4", "square"),
    ("square", "a1", "square"),
    ("done", ["dance"], r"done\[0\]"),
    ("shirt", "red", "unknown name 'shirt'"),
]


@pytest.mark.parametrize(("key", "value", "fault"), PLAYER_CASES)
def test_a_bad_player_is_refused(key: str, value: object, fault: str) -> None:
    """The message names the player and the place. (H2 stands on a1.)"""
    data = position()
    data["players"][0][key] = value
    if key == "square" and value == "a1":
        data["players"][0], data["players"][1] = data["players"][1], data["players"][0]
    with pytest.raises(BadData, match=rf"position\.players.*{fault}"):
        state_from_data(data)


@pytest.mark.parametrize("data", [None, [], 7, "position", {}, {1: 2}])
def test_no_position_at_all(data: object) -> None:
    """Not even a table with a game."""
    with pytest.raises(BadData, match="position"):
        state_from_data(data)


def test_a_set_up_without_anybody_to_place_is_refused() -> None:
    """[Z2.7]"""
    data = state_to_data(lay_out("H1 a1, H2 b1, H3 c1, H4 d1, H5 e1, H6 f1"))
    data["phase"] = "set-up"
    data["placing"] = "home"
    with pytest.raises(BadData, match=r"position\.placing"):
        state_from_data(data)


def test_the_first_position_of_a_match() -> None:
    """Before the toss nobody has won it yet."""
    data = state_to_data(new_play("orc", "human"))
    assert data["coin_winner"] == "nobody"
    assert state_to_data(state_from_data(data)) == data
