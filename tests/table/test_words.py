"""No gaps: every answer, every question, every card and every event of the games has its words and its place."""

from __future__ import annotations

import re
from pathlib import Path
from types import ModuleType

import pytest

from tests.table.matches import ENGLISH
from touchback.blitzbowl import events as blitz_events
from touchback.blitzbowl import terms as blitz_terms
from touchback.blitzbowl.game import BLITZ_BOWL_FIRST, BLITZ_BOWL_ULTIMATE
from touchback.bloodbowl import events as blood_events
from touchback.bloodbowl import terms as blood_terms
from touchback.games import GAMES as GAMES_BY_NAME
from touchback.games import new_match
from touchback.kernel.ask import Ask, Die
from touchback.kernel.book import Book
from touchback.kernel.hooks import Skill
from touchback.kernel.ints import i64, vec
from touchback.kernel.log import Event
from touchback.table.blitzbowl import cards as blitz_cards
from touchback.table.blitzbowl import choices as blitz_choices
from touchback.table.blitzbowl import lines as blitz_lines
from touchback.table.blitzbowl import questions as blitz_questions
from touchback.table.blitzbowl.naming import abilities_shown
from touchback.table.bloodbowl import choices as blood_choices
from touchback.table.bloodbowl import choices_dice
from touchback.table.bloodbowl import lines as blood_lines
from touchback.table.bloodbowl import questions as blood_questions
from touchback.table.bloodbowl.naming import skills_shown
from touchback.words import words_of

GAMES = {
    "blood": (blood_terms, blood_choices, blood_questions),
    "blitz": (blitz_terms, blitz_choices, blitz_questions),
}


NAMES = {"blood": "bloodbowl", "blitz": "blitzbowl-ultimate"}
TEAMS = {"blood": ("human", "orc"), "blitz": ("human", "orc")}


def book_of(terms: ModuleType) -> Book:
    """What the game of these terms asks and answers."""
    return GAMES_BY_NAME["bloodbowl" if terms is blood_terms else "blitzbowl-ultimate"].game.book


def folder_of(terms: ModuleType) -> Path:
    """The sources of a game, compiled or not."""
    return Path(__file__).parents[2] / "src" / "touchback" / terms.__name__.split(".")[1]


def constants_after(terms: ModuleType, heading: str, until: str) -> dict[str, int]:
    """The constants that a terms module defines between two of its comments."""
    text = (folder_of(terms) / "terms.py").read_text("utf-8")
    part = text[text.index(heading) : text.index(until)]
    return {name: int(value) for name, value in re.findall(r"^([A-Z_]+): Final = (\d+)", part, re.MULTILINE)}


def kinds_of(terms: ModuleType) -> dict[str, int]:
    """Everything a coach can answer."""
    until = "# Tests and other contested dice" if terms is blood_terms else "# Why a coach is asked"
    return constants_after(terms, "# What a coach can answer", until)


def whys_of(terms: ModuleType) -> dict[str, int]:
    """Every reason to ask somebody."""
    return {name: value for name, value in vars(terms).items() if name.startswith("W_") and isinstance(value, int)}


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_of_answer_has_a_verb_and_a_label(game: str) -> None:
    terms, choices, _ = GAMES[game]
    kinds = kinds_of(terms)
    assert len(kinds) > 20
    answers = book_of(terms).answers
    assert set(kinds.values()) == set(answers) == set(choices.MAKERS)
    for name, kind in kinds.items():
        verb = "activate" if name == "DECLARE" else name.lower().replace("_", "-")
        assert answers[kind].name == verb


@pytest.mark.parametrize("game", GAMES)
def test_every_reason_to_ask_has_a_sentence(game: str) -> None:
    """Either a coach is asked for it, or a die is rolled for it, or both."""
    terms = GAMES[game][0]
    book = book_of(terms)
    whys = {*whys_of(terms).values(), *range(getattr(terms, "CHECK_KINDS", 0))}
    assert set(book.questions) == whys
    for question in book.questions.values():
        assert question.name == "nothing" or bool(question.page) != question.rolled, question.name
        for sentence in filter(None, (question.page, question.typed, *question.cases.values())):
            assert sentence.endswith(("?", ".")), sentence


@pytest.mark.parametrize("game", GAMES)
def test_names_and_places_of_questions_are_their_own(game: str) -> None:
    """Files, bots and learners tell questions apart by them."""
    questions = book_of(GAMES[game][0]).questions.values()
    names = [question.name for question in questions]
    assert len(names) == len(set(names))
    places = sorted(question.place for question in questions if question.place >= 0)
    assert places == list(range(len(places)))


def test_the_engine_asks_coaches_only_for_reasons_that_have_a_sentence() -> None:
    """Every `Ask(side, W_...)` in the sources of the games."""
    for terms, _, _ in GAMES.values():
        asked = book_of(terms).questions
        for path in folder_of(terms).rglob("*.py"):
            for name in re.findall(r"\bAsk\([^()]*?\b(W_[A-Z_]+)", path.read_text("utf-8")):
                assert asked[getattr(terms, name)].page, f"{path.name}: {name}"


def test_every_die_is_rolled_for_a_reason_that_is_known() -> None:
    for terms, _, _ in GAMES.values():
        asked = book_of(terms).questions
        for path in folder_of(terms).rglob("*.py"):
            for name in re.findall(r"(?:ask_die|play\.d6)\([^()]*?\b(W_[A-Z_]+)", path.read_text("utf-8")):
                assert asked[getattr(terms, name)].rolled, f"{path.name}: {name}"


def test_a_die_to_be_rolled_by_hand_is_told_for_every_reason() -> None:
    for game, (terms, _, questions) in GAMES.items():
        play = new_match(*TEAMS[game], seed=1, game=NAMES[game]).state
        for question in book_of(terms).questions.values():
            if question.rolled:
                ask = Ask(2, question.number, vec[i64]([]), die=Die("d6", 6))
                ask.skill = Skill("Knitting", "")
                assert "Knitting" in questions.dice_sentence(play, ask, ENGLISH) or "coin" in question.name


@pytest.mark.parametrize("edition", (BLITZ_BOWL_FIRST, BLITZ_BOWL_ULTIMATE), ids=lambda edition: edition.name)
def test_every_card_says_what_it_asks_for_or_does(edition) -> None:
    for challenge in edition.deck.challenges:
        assert blitz_cards.challenge_text(challenge, ENGLISH), challenge.name
    for effect in [*edition.deck.bonus_plays, *edition.deck.events, *edition.arenas]:
        assert blitz_cards.effect_text(effect, ENGLISH), effect.name


@pytest.mark.parametrize("choices", [choices_dice, blitz_choices])
def test_every_face_of_the_block_die_says_what_it_does(choices) -> None:
    for face in range(1, 7):
        assert choices.face_meaning(face, ENGLISH).endswith(".")


@pytest.mark.parametrize("events", [blood_events, blitz_events])
def test_turns_actions_and_great_moments_stand_out_in_the_log(events) -> None:
    made = {name: kind for name, kind in vars(events).items() if isinstance(kind, type) and issubclass(kind, Event)}
    places = (blood_lines if events is blood_events else blitz_lines).PLACES
    assert set(places) <= set(made.values())
    assert places[made["TurnStarted"]].level == 0
    assert places[made["Activated" if events is blood_events else "Declared"]].level == 1
    great = {kind.__name__ for kind, at in places.items() if at.weight == 2}
    assert {"MatchEnded"} < great


def test_a_skill_comes_with_its_english_name_where_the_language_has_another() -> None:
    names = ("Mighty Blow (+1)", "Tackle")
    german = skills_shown(names, ("Tackle",), words_of("de"))
    assert [(one.name, one.english, one.learned) for one in german] == [
        ("Mächtiger Hieb (+1)", "Mighty Blow (+1)", True),
        ("Tackle", "", False),
    ]
    assert [one.english for one in skills_shown(names, names, words_of("it"))] == ["", ""]
    assert [(one.name, one.english) for one in abilities_shown(("Safe Hands",), words_of("de"))] == [
        ("Fester Griff", "Safe Hands")
    ]
