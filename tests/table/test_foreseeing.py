"""Where a coach may say no, each answer tells what comes of it, up to the next die: tried by the rules themselves."""

from __future__ import annotations

import pytest

import touchback as tb
from tests.table.matches import ENGLISH, HOME_COACH, ultimate_match
from touchback.bots.registry import bot_answer, make_bots
from touchback.kernel.dice import Scripted
from touchback.kernel.fields import differences
from touchback.kernel.match import Match
from touchback.kernel.view import View
from touchback.table import Viewer, question_of
from touchback.table.wire import Question


def asked(players: list[str], answers: list[str], dice: list[int], **sides: object) -> tuple[Match, Question]:
    """A position after these answers and dice, and what is asked then."""
    match = tb.position({"players": players, **sides}, dice=Scripted(dice))
    for words in answers:
        match.answer(next(int(option) for option in match.options if option.text == words))
    return match, question_of(match, Viewer((int(match.ask.who),), ENGLISH))


def then(question: Question, verb: str) -> str:
    return next(choice.then for choice in question.choices if choice.verb == verb)


def test_block_used_or_not_tells_who_goes_down() -> None:
    """[R12.3, R19.Block]"""
    _, question = asked(["H1 h12; 6 3 3+ 4+ 9+; Block", "A1 h13"], ["H1 block", "target A1"], [2])
    assert question.text.endswith("use Block?")
    assert then(question, "use") == "A1 is knocked down. Then rolled: armour, A1."
    assert then(question, "decline") == (
        "A1 is knocked down. H1 is knocked down. Turnover for Home: knocked down. Then rolled: armour, A1."
    )


def test_an_accepted_failure_says_what_it_costs() -> None:
    """A re-roll has its chance and needs no such words. [R2.4, R9.5]"""
    _, question = asked(
        ["H1 h12; 6 3 3+ 4+ 9+", "A1 h13"], ["H1 move", "to g11"], [1], home={"rerolls": 1}, active="home"
    )
    assert then(question, "decline") == "H1 falls over. Turnover for Home: fell over. Then rolled: armour, H1."
    assert then(question, "reroll") == ""


def test_trying_an_answer_leaves_the_match_as_it_was() -> None:
    match, question = asked(["H1 h12; 6 3 3+ 4+ 9+; Block", "A1 h13"], ["H1 block", "target A1"], [2])
    before = match.state.copy(), list(match.inputs)
    assert question == question_of(match, HOME_COACH), "asked as often as one likes"
    assert not differences(before[0], match.state)
    assert match.inputs == before[1]


@pytest.mark.parametrize("seed", [1, 2])
def test_a_hidden_hand_is_not_betrayed(seed: int) -> None:
    """What is said is the same whatever the rival holds in his hand: it is worked out on the table as its reader sees
    it. [Z1.16]"""
    match = ultimate_match(seed)
    bots = make_bots(("scripted", "scripted"), seed)
    looked = 0
    while not match.over and looked < 12:
        side = int(match.ask.who)
        question = question_of(match, Viewer((side,), ENGLISH))
        told = [choice for choice in question.choices if choice.then]
        if told and match.game.keeps_secrets(match.state):
            looked += 1
            again = question_of(View(match, side).fork(Scripted([])), Viewer((side,), ENGLISH))
            assert [choice.then for choice in again.choices] == [choice.then for choice in question.choices]
        match.answer(bot_answer(match, bots))
    assert looked
