"""The checks of scenarios that speak of several balls, cards and actions: each can hold and can fail."""

from __future__ import annotations

import textwrap
import tomllib
from typing import Any

import pytest

from touchback.kernel.errors import IllegalAnswer
from touchback.notation import position, scenario
from touchback.notation.scenario import from_data, run
from touchback.notation.script import feed

POSITION: dict[str, Any] = {
    "players": ["H1 c3", "H2", "A1 d9 prone", "A2 f12"],
    "balls": ["H1", "f8"],
    "score": [3, 4],
    "sides": [{"hand": ["Sprint", "Dodge"]}, {}],
    "cards": {"slots": ["Gang Up!", "Spread Out!"], "top": "Get the Ball!"},
    "this_turn": {"actions_left": 2},
}


def outcome(check: str) -> str:
    """What a scenario with this check alone says; nothing if it holds."""
    case = {"title": "case", "game": "blitzbowl-first", "rules": ["Z1.1"], "play": [f"? {check}"], "position": POSITION}
    return run(from_data(case)[0]).message


@pytest.mark.parametrize(
    "check",
    [
        "ball f8, H1", "ball H1, f8", "score 3 4", "hand home Dodge, Sprint", "hand home Sprint, Dodge",
        "hand away none", "slot 1 Gang Up!", "slot 3 none", "slot top Get the Ball!", "actions 2", "H1 c3 standing",
        "H2 reserve", "A1 d9 prone", "turn home", "sees home score [3, 4]", "sees away this_turn.actions_left 2",
        "sees nobody score [3, 4]", "unsaid touchdown",
    ],
)  # fmt: skip
def test_a_check_that_holds(check: str) -> None:
    assert outcome(check) == ""


@pytest.mark.parametrize(
    ("check", "message"),
    [
        ("ball f8", "the balls should be"),
        ("ball none", "the balls should be"),
        ("score 4 3", "the score should be 4 3, but is 3 4"),
        ("hand home Sprint", "the hand of home should be"),
        ("hand home none", "the hand of home should be"),
        ("hand nobody none", "a hand is home's or away's"),
        ("slot 2 Gang Up!", "slot 2 should be Gang Up!, but is Spread Out!"),
        ("slot top none", "slot top should be none"),
        ("slot 4 none", "a slot is top, 1, 2, 3, not '4'"),
        ("sees away score 4", "score should be 4, but is [3, 4]"),
        ("sees nature score 4", "a position is seen by home, away or nobody, not by 'nature'"),
        ("unsaid", "say what the log should not have said"),
        ("says", "say what the log should have said"),
        ("actions 3", "the actions left should be 3, but is 2"),
        ("H1 c4", "H1 should be c4, but is c3 standing"),
        ("H2 standing", "H2 should be standing, but is off reserve"),
        ("H7 reserve", "there is no player 'H7'"),
    ],
)
def test_a_check_that_fails_says_what_is_wrong(check: str, message: str) -> None:
    assert message in outcome(check)


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("card Win!", "'win!' is no face of a card"),
        ("d6 3", "is rolled, but the script says 'd6 3'"),
        ("card Gang Up!", ""),
        ("CARD gang up!", ""),
        ("card 1", ""),
    ],
)
def test_cards_are_drawn_by_name(words: str, message: str) -> None:
    """[Z2.5] A card that turns up is a die of Nature's with a face for each card it could be."""
    case = {
        "title": "case",
        "game": "blitzbowl-first",
        "rules": ["Z2.5"],
        "play": ["end turn", words, "? turn away"],
        "position": {**POSITION, "cards": {"slots": ["Gang Up!", "Get Moving!"], "top": "Spread Out!"}},
    }
    told = run(from_data(case)[0]).message
    assert (message in told) if message else told == ""


DODGE: dict[str, Any] = {
    "title": "case",
    "rules": ["R9.5"],
    "position": {"players": ["H1 h12", "A1 g11", "A2 g14", "A3 i14"]},
}


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("bananas", "a d6 (dodge for H1) is rolled, but the script says 'bananas'"),
        ("d6", "a d6 (dodge for H1) is rolled, but the script says 'd6'"),
        ("", "a d6 (dodge for H1) is rolled, but the script says ''"),
        ("to h14", "a d6 (dodge for H1) is rolled, but the script says 'to h14'"),
        ("d8 5", "a d6 (dodge for H1) is rolled, but the script says 'd8 5'"),
        ("d6 5 five", "has a die too many"),
        ("? no to h14", "nobody has a choice here: a die is awaited, d6 (dodge for H1)"),
        ("? offers to h14", "nobody has a choice here: a die is awaited"),
        ("? faces 8", "faces should be 8, but is 6"),
        ("? H1", "nothing is said of H1"),
        ("?", "there is no player ''"),
    ],
)
def test_a_line_that_feeds_nothing_is_an_error_that_names_it(line: str, message: str) -> None:
    told = run(from_data({**DODGE, "play": ["H1 move", "to h13", line, "d6 5", "stop", "? H1 h13"]})[0]).message
    assert told.startswith("step 3") and message in told


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("? no bananas", "no answer of this game begins with 'bananas'"),
        ("? no", "no answer of this game begins with ''"),
        ("? no use Bananas", "no answer of this game begins with 'use Bananas'"),
        ("? no to nowhere", "no answer of this game begins with 'to nowhere'"),
        ("? no H1 banana", "no answer of this game begins with 'H1 banana'"),
        ("? no use", ""),
        ("? no use Break Tackle", ""),
        ("? no use Break Tackle H1", ""),
        ("? no to h1", ""),
        ("? no H2", ""),
        ("? no H2 throw team-mate", ""),
        ("? no kick", ""),
        ("? no end turn", "'end turn' should not be offered"),
        ("? no end", "'end turn' should not be offered"),
        ("? rerolls bananas 0", "re-rolls are home's or away's, not 'bananas'"),
        ("? rerolls home 0", ""),
    ],
)
def test_a_check_that_could_never_fail_is_an_error(line: str, message: str) -> None:
    """What is not offered is an answer of the game all the same, now or at another moment."""
    told = run(from_data({**DODGE, "play": [line, "H1 move", "stop", "? H1 h12"]})[0]).message
    assert (told.startswith("step 1") and message in told) if message else told == ""


def test_an_expectation_without_words_is_an_error() -> None:
    told = run(from_data({**DODGE, "play": ["H1 move", "stop"], "expect": {"players": [""]}})[0]).message
    assert "there is no player ''" in told


def test_the_example_of_the_documentation_runs() -> None:
    """The example at the head of the module is a case like any other."""
    example = (scenario.__doc__ or "").partition("\n\n")[2].partition("\n\nA line of")[0]
    results = [run(case) for case in from_data(tomllib.loads(textwrap.dedent(example)))]
    assert [result.message for result in results] == [""]


@pytest.mark.parametrize("line", ["H1 block A1", "h1 BLOCK a1", "H1 block target A1"])
def test_an_answer_and_its_target_may_stand_in_one_line(line: str) -> None:
    """As in a plan of `touchback odds`."""
    data = {"phase": "turn", "active": "home", "players": ["H1 h12", "A1 h13", "A2 g13", "H2 a1"]}
    match, apart = position.from_data(data), position.from_data(data)
    feed(match, line)
    for words in ("H1 block", "target A1"):
        feed(apart, words)
    assert len(match.inputs) == 2 and match.inputs == apart.inputs


@pytest.mark.parametrize("line", ["H1 block A9", "H1 block H2", "H9 block A1"])
def test_a_line_whose_target_is_not_offered_does_nothing(line: str) -> None:
    match = position.from_data({"phase": "turn", "active": "home", "players": ["H1 h12", "A1 h13", "H2 a1"]})
    with pytest.raises(IllegalAnswer, match="is not offered"):
        feed(match, line)
    assert not match.inputs


def test_what_is_offered_instead_is_told_as_it_is_typed() -> None:
    """H1 is a player and h1 a square: a message that writes one for the other would mislead."""
    told = run(from_data({**DODGE, "play": ["? offers H1 juggle"]})[0]).message
    assert "'H1 juggle' should be offered; offered: H1 move" in told
