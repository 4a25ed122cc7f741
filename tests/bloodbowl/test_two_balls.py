"""A second ball in play: files, forks, pictures and what pages and learners see have both. [R17.1]"""

from __future__ import annotations

import json

import pytest

from tests.nets.choosers import Keen
from touchback.bloodbowl.balls import carriers, lying
from touchback.bloodbowl.faults import play_faults
from touchback.bloodbowl.game import BLOOD_BOWL
from touchback.bloodbowl.inducements.base import keep_bought, pack_bought
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.reading import state_from_data
from touchback.bloodbowl.roster import new_play
from touchback.bloodbowl.writing import state_to_data
from touchback.kernel.dice import Seeded
from touchback.kernel.errors import BadData
from touchback.kernel.fields import differences
from touchback.kernel.ints import i64, vec
from touchback.kernel.match import Match
from touchback.lab.invariants import Watch
from touchback.notation.bloodbowl.picture import picture
from touchback.table.bloodbowl.scene import balls

CARD = next(one for one in BLOOD_BOWL.inducements if one.name == "Ball Clone")


def test_two_balls_in_play() -> None:
    """Random play with the card again and again, under every invariant: with two balls a position reads as it was
    written, a fork is equal, and the picture and the page show as many balls as there are."""
    play = new_play("human", "skaven")
    keep_bought(play, vec[i64]([int(pack_bought(side, CARD.id, 1)) for side in (0, 1) for _ in range(8)]))
    match = Match(BLOOD_BOWL, play, Seeded(8))
    chooser = Keen(match, 8)
    watch = Watch(match)
    seen = 0
    while not match.over and match.decisions < 900 and seen < 60:
        assert watch.look() == [], f"decision {match.decisions}"
        state = match.state
        assert isinstance(state, Play)
        if state.several_balls and match.at_rest:
            seen += 1
            assert differences(state, state_from_data(json.loads(json.dumps(state_to_data(state))))) == []
            assert differences(state, match.fork().state) == []
            assert len(lying(state)) + len(carriers(state)) == 2
            shown = picture(state, 0)
            assert len(shown.balls) + sum(piece.has_ball for piece in shown.pieces) == 2
            assert len(balls(state)) == len(lying(state))
        match.choose(chooser(match.ask))
    assert seen > 20


def with_two(**changes: object) -> dict[str, object]:
    """A position with two balls, as data."""
    data: dict[str, object] = {
        "players": ["H1 h12", "H2 h15", "A1 a20"],
        "ball": "H1",
        "other_balls": ["a5"],
        "effects": [{"source": "Ball Clone", "side": "away", "until": "drive", "kind": "rule"}],
    }
    return {**data, **changes}


def test_without_its_card_a_second_ball_is_a_fault() -> None:
    assert not [fault for fault in play_faults(state_from_data(with_two()), True) if "ball" in fault]
    told = play_faults(state_from_data(with_two(effects=[])), True)
    assert "there is more than one ball, and no card that brought it [R17.1]" in told


@pytest.mark.parametrize("other", ["H1", "h15", "z99"])
def test_a_second_ball_has_a_place_of_its_own(other: str) -> None:
    with pytest.raises(BadData):
        state_from_data(with_two(other_balls=[other]))
