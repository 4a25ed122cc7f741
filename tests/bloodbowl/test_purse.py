"""Gold for inducements that the coaches of an exhibition match agree on. [R7.4, R22]"""

from __future__ import annotations

import pytest

from tests.teams.helpers import exhibition, league
from touchback.bloodbowl.package import PACKAGES
from touchback.bloodbowl.roster import PURSES
from touchback.bloodbowl.teams.match import new_play
from touchback.kernel.errors import BadData

OPTION = next(option for option in PACKAGES[0].options if option.name == "purse")


@pytest.mark.parametrize(("purse", "gold"), PURSES.items())
def test_both_coaches_have_it_beside_what_their_budgets_have_left(purse: str, gold: int) -> None:
    team = exhibition()
    left = team.treasury
    play = new_play(team, "orc", purse=purse)
    assert [int(treasury) for treasury in play.treasury] == [left + gold, gold]


def test_the_page_offers_every_purse() -> None:
    assert [value for value, _ in OPTION.values] == list(PURSES)
    assert OPTION.ordinary == "none"


def test_league_teams_have_their_treasury() -> None:
    with pytest.raises(BadData, match="exhibition matches"):
        new_play(league(), league("orc"), purse="50k")


@pytest.mark.parametrize("purse", ["", "1", "51k", 50_000])
def test_another_purse_is_refused(purse: str) -> None:
    with pytest.raises(BadData, match="purse: one of none, 50k"):
        new_play("human", "orc", purse=purse)
