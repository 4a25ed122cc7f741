"""What a report says of bets and of skills that helpers have given, in words that a league can count with. [R17.1]"""

from __future__ import annotations

from typing import Any

import pytest

from touchback.bloodbowl.reading import state_from_data
from touchback.bloodbowl.report import bet, report, settled_later
from touchback.kernel.ask import AWAY, HOME

STAKES = [
    {"source": "Side Bet", "side": "home", "until": "match", "kind": "stake", "amount": 3},
    {"source": "intensive training", "side": "away", "until": "match", "kind": "skill", "amount": 1}
    | {"player": "A1", "skill": "Block"},
]


def data(**more: Any) -> dict[str, Any]:
    """Two players and a bet of the home side."""
    return {"players": ["H1 h13", "A1 h20"], "effects": STAKES, **more}


def test_while_the_match_is_on_a_bet_has_a_stake_and_pays_nothing_yet() -> None:
    play = state_from_data(data())
    assert bet(play, HOME) == {"stake": 30_000, "pays": None}
    assert bet(play, AWAY) is None


@pytest.mark.parametrize(("winner", "pays"), [("home", 60_000), ("away", 0), ("nobody", 30_000)])
def test_a_bet_pays_twice_the_stake_for_a_win_and_the_stake_for_a_draw(winner: str, pays: int) -> None:
    play = state_from_data(data(phase="over", winner=winner))
    assert bet(play, HOME) == {"stake": 30_000, "pays": pays}
    assert bet(play, AWAY) is None


def test_skills_that_are_settled_later_are_those_of_such_helpers() -> None:
    """Professor Frönkelheim's mutations, of either side by itself; a prayer's skill is none of them."""
    given = {"source": "Professor Frönkelheim", "side": "home", "until": "match", "kind": "skill", "amount": 1}
    play = state_from_data(data(effects=[*STAKES, given | {"player": "H1", "skill": "Two Heads"}]))
    assert settled_later(play, HOME) == [
        {"what": "Professor Frönkelheim", "player": "H1", "number": 1, "skill": "Two Heads"}
    ]
    assert settled_later(play, AWAY) == []


def test_what_was_bought_stands_with_its_side() -> None:
    play = state_from_data(
        data(bought=[{"side": "home", "what": "Weather Mage"}, {"side": "away", "what": "Fireball"}])
    )
    both: Any = report(play)
    assert (both["home"]["inducements"], both["away"]["inducements"]) == (["Weather Mage"], ["Fireball"])
    assert ([one["id"] for one in both["home"]["players"]], [one["id"] for one in both["away"]["players"]]) == (
        ["H1"],
        ["A1"],
    )


@pytest.mark.parametrize(
    ("conceded", "freely", "earns"), [("home", False, False), ("home", True, True), ("away", False, True)]
)
def test_whoever_concedes_without_leave_earns_nothing(conceded: str, freely: bool, earns: bool) -> None:
    """No winnings and no most valuable player, unless too few could play. [R16.2]"""
    play = state_from_data(data(phase="over", conceded=conceded, conceded_freely=freely, winner="away"))
    home: Any = report(play)["home"]
    assert home["earns_winnings"] is earns and home["may_have_mvp"] is earns
