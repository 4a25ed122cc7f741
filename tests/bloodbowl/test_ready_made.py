"""Ready-made sides: whole on the full pitch, cut down on small ones; positions by their names. [R6]"""

from __future__ import annotations

import pytest

from touchback.bloodbowl.game import BLOOD_BOWL
from touchback.bloodbowl.roster import cut_down, new_play, team_list
from touchback.bloodbowl.small import SMALL_GAMES
from touchback.kernel.ask import AWAY, HOME


@pytest.mark.parametrize(("name", "squad"), [("bloodbowl-3", 4), ("bloodbowl-5", 7), ("bloodbowl-7", 10)])
def test_on_a_small_pitch_a_side_has_one_of_each_position_in_turn(name: str, squad: int) -> None:
    game = {game.name: game for game in SMALL_GAMES.values()}[name]
    play = new_play("human", "orc", game=game)
    assert [len([one for one in play.players if one.side == side]) for side in (HOME, AWAY)] == [squad, squad]


def test_a_list_is_cut_down_to_so_many_and_no_further() -> None:
    team = team_list("human")
    whole = sum(hired.count for hired in team.demo.players)
    for most in (1, 2, 5, whole - 1, whole, whole + 3):
        assert sum(hired.count for hired in cut_down(team, most).demo.players) == min(most, whole)
    first = cut_down(team, 2).demo.players
    assert [hired.count for hired in first] == [1, 1]


def test_the_full_pitch_has_room_for_sixteen_in_a_squad() -> None:
    assert BLOOD_BOWL.field.squad == 16


def test_a_position_is_found_by_its_name_alone() -> None:
    team = team_list("human")
    for position in team.position:
        assert team.position_called(position.name) is position
    assert team.position_called("Nobody") is None
