"""What the scripted bot buys, and how it uses what it has bought. [R7.4, R17.1]"""

from __future__ import annotations

import random
import tomllib
from importlib.resources import files

import pytest

from tests.bloodbowl.queries_table import Man, position
from tests.table.test_shop import market
from touchback.bloodbowl import terms as t
from touchback.bloodbowl.game import BLOOD_BOWL
from touchback.bloodbowl.inducements.base import inducement_of, owner_of
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.reading import state_from_data
from touchback.bots.scripted.bloodbowl import aids, fighting
from touchback.bots.scripted.bloodbowl.coach import BloodBowlCoach
from touchback.bots.scripted.bloodbowl.outlook import Outlook
from touchback.kernel.ask import HOME, NONE, Ask, pack, subject_of, target_of
from touchback.kernel.ints import i64, vec
from touchback.kernel.match import Match

FIREBALL = next(one for one in BLOOD_BOWL.inducements if one.name == "Fireball")


def table(match: Match) -> Play:
    assert isinstance(match.state, Play)
    return match.state


def test_the_table_has_a_row_for_everything_that_is_sold_in_an_ordinary_match() -> None:
    rows = tomllib.loads((files("touchback.data") / "bloodbowl" / "worth.toml").read_text("utf-8"))["worth"]
    sold = [
        one.name
        for one in BLOOD_BOWL.inducements
        if one.played and one.most > 0
        if one.category not in ("mercenary", "league", "exhibition") or one.name == "Giant"
    ]
    assert [row["name"] for row in rows] == sold
    assert all(row["matches"] >= 0 and row["error"] >= 0 for row in rows)
    never = ("Weather Mage", "Star Players", "Side Bet")
    assert all((row["matches"] > 0) == (row["name"] not in never) for row in rows), "everything is measured"


def test_the_basket_is_worth_most_for_the_gold() -> None:
    goods = [(10, 5.0, 1), (6, 4.0, 2), (5, 3.0, 3), (20, 50.0, 4)]
    assert sorted(answer for _, _, answer in aids.basket(11, goods)) == [2, 3]
    assert [answer for _, _, answer in aids.basket(20, goods)] == [4]
    assert aids.basket(4, goods) == []


def test_the_bot_spends_its_gold_and_never_too_much() -> None:
    match = market("human", "orc", (150_000, 0))
    coach = BloodBowlCoach(random.Random(1))
    while match.ask.name == "inducements" and match.ask.who == HOME:
        match.answer(coach.decide(table(match), match.ask))
    play = table(match)
    spent = int(play.gold_spent[HOME])
    assert 100_000 <= spent <= 150_000
    bought = {BLOOD_BOWL.inducements[inducement_of(entry)].name for entry in play.bought if owner_of(entry) == HOME}
    assert bought and "Weather Mage" not in bought


def test_a_spell_waits_for_the_rival_carrier_and_is_cast_at_him() -> None:
    ours = position([Man("h10")], [Man("h20"), Man("c20")], carrier="H1")
    theirs = position([Man("h10")], [Man("h20"), Man("c20")], carrier="A1")
    assert not aids.is_due(Outlook(ours, HOME), FIREBALL)
    assert aids.is_due(Outlook(theirs, HOME), FIREBALL)
    picks = [int(pack(t.PICK, player.index)) for player in theirs.players if player.side != HOME]
    chosen = aids.whom(Outlook(theirs, HOME), picks)
    assert theirs.carrier == subject_of(chosen)


def test_a_fireball_goes_where_most_rivals_stand() -> None:
    play = position([Man("h10")], [Man("c20"), Man("c21"), Man("d22"), Man("o3")])
    options = [int(pack(t.AIM_AT, 0, square)) for square in play.board.squares]
    square = int(target_of(aids.where(Outlook(play, HOME), options)))
    hit = [one for one in play.players if play.board.distance(play.square[one.index], square) <= 1]
    assert len(hit) == 3 and all(one.side != HOME for one in hit)


def test_a_fireball_reaches_a_giant_at_any_of_his_squares() -> None:
    """He is named by h10; our own man beside that square is spared by aiming at his far corner. [R17.1]"""
    play = position([Man("g9")], [Man("h10", "Colossal")])
    options = [int(pack(t.AIM_AT, 0, play.board.square(name))) for name in ("h10", "j12", "c20")]
    assert int(target_of(aids.where(Outlook(play, HOME), options))) == play.board.square("j12")


@pytest.mark.parametrize(("goal", "goes"), [("h12", True), ("h14", False)])
def test_a_card_that_lets_somebody_go_somewhere_may_be_declined(goal: str, goes: bool) -> None:
    """Nearer to the ball he goes there, else he stays. [R17.1]"""
    play = position([Man("h13")], [Man("a20")], ball="h10")
    shift, stay = int(pack(t.SHIFT_TO, 0, play.board.square(goal))), int(pack(t.DECLINE))
    ask = Ask(HOME, t.W_SHIFT, vec[i64]([shift, stay]), 0)
    assert BloodBowlCoach(random.Random(1)).decide(play, ask) == (shift if goes else stay)


def test_what_is_not_due_is_declined() -> None:
    play = position([Man("h10")], [Man("h20")], carrier="H1")
    ask = Ask(HOME, t.W_OFFERED, vec[i64]([pack(t.CALL_IN, NONE, FIREBALL.id), pack(t.DECLINE)]))
    assert aids.offered(Outlook(play, HOME), ask) == int(pack(t.DECLINE))


GIANT = "h10 facing right; 6 7 5+ 5+ 11+; Colossal"


def test_a_giant_blocks_whoever_stands_beside_any_of_his_squares_once_and_nobody_behind_him() -> None:
    """He covers h10 to i11. [R17.1]"""
    play = state_from_data({"players": [f"H1 {GIANT}", "A1 i12", "A2 j11", "A3 h9", "A4 g8"]})
    outlook = Outlook(play, HOME)
    assert {play.name(one) for one in fighting.standing_next_to(outlook, play.players[0])} == {"A1", "A2"}
    assert sorted(play.name(play.players[plan.target]) for plan in fighting.blocks(outlook, [0])) == ["A1", "A2"]


def test_a_giant_is_blocked_once_however_many_of_his_squares_are_near() -> None:
    play = state_from_data({"players": ["H1 h12; 6 8 3+ 4+ 9+", f"A1 {GIANT}"]})
    assert [plan.target for plan in fighting.blocks(Outlook(play, HOME), [0])] == [1]
