"""Every sentence of a league exists in every language, and what people wrote stays as it is."""

from __future__ import annotations

import random

import pytest

from tests.league.leagues import BOSS, do, finish_sequence, small_league
from tests.league.test_life import live, match
from tests.words.strict import StrictWords
from touchback.league.commissioner import GiveGold, Remark
from touchback.league.entering import HandOver, Pause
from touchback.league.events import EVENTS
from touchback.league.rules import ABOUT, Rules
from touchback.league.seasons import CloseRound, Deduct, EndSeason
from touchback.league.views import news, questions
from touchback.league.words import VERBS


@pytest.mark.parametrize("language", ["it", "de"])
def test_everything_that_happens_can_be_said(language: str) -> None:
    """[R20, R21]"""
    draw = random.Random(4)
    league = small_league(lists=["human", "vampire", "goblin"], play_offs="none", form="single round robin")
    for fixture in list(league.state.fixtures):
        match(league, draw, fixture)
        for team in league.state.fixture(fixture).teams:
            live(league, draw, team) if fixture % 2 else finish_sequence(league, team)
    do(league, BOSS, Remark(words="Well played."))
    do(league, BOSS, GiveGold(team=1, amount=5000, reason="a sponsor"))
    do(league, BOSS, Deduct(team=2, reason="he was late"))
    do(league, BOSS, Pause(team=3, reason="ill"))
    do(league, BOSS, HandOver(team=4, coach="Bob"))
    for number in range(1, 4):
        do(league, BOSS, CloseRound(round=number))
    do(league, BOSS, EndSeason())
    words = StrictWords(language)
    told = [event.sentence(league.state) for entry in league.entries() for event in entry.events]
    said = [words(sentence) for sentence in told if sentence]
    assert len(said) > 100 and any("Well played." in line for line in said)
    assert any("Team 1" in line for line in said)
    read = [words(sentence) for _, _, sentence in news(league, BOSS, most=10_000)]
    assert read and set(read) < set(said)
    kinds = {type(event) for entry in league.entries() for event in entry.events}
    assert len(kinds) > 25 and kinds <= set(EVENTS)
    for person in league.state.people:
        for question in questions(league, person):
            assert words(question.text)
    for about in ABOUT.values():
        assert words(about)
    for verb in VERBS.values():
        assert words(verb.about)


def test_every_rule_is_explained() -> None:
    assert set(ABOUT) == set(Rules.__struct_fields__)
