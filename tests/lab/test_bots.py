"""Bots: the registry, the random bot, and what a view shows."""

import pytest

from tests.cli.running import bot_match
from touchback.bots.base import Bot
from touchback.bots.random import RandomBot
from touchback.bots.registry import bot_answer, bot_seed, find_bot, make_bots
from touchback.kernel.dice import Seeded
from touchback.kernel.errors import BadData, TouchbackError
from touchback.kernel.view import View


def test_bots_are_found_by_name() -> None:
    assert find_bot("random") is RandomBot
    assert find_bot("touchback.bots.random:RandomBot") is RandomBot


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("", "no bot called ''"),
        ("greedy", "choose from random"),
        ("no_such_module:Bot", "cannot be imported"),
        ("touchback.bots.random:Missing", "no class 'Missing'"),
        ("json:dumps", "no class 'dumps'"),
        ("..:Bot", "module"),
    ],
)
def test_unknown_bots_are_refused(name: str, told: str) -> None:
    with pytest.raises(BadData, match=told.replace("(", r"\(")):
        find_bot(name)


def test_the_two_bots_of_a_match_differ() -> None:
    assert bot_seed(1, 0) != bot_seed(1, 1)
    assert bot_seed(1, 0) != bot_seed(2, 0)


def test_equal_seeds_play_equally() -> None:
    assert bot_match(300).inputs == bot_match(300).inputs


def test_the_random_bot_draws_evenly() -> None:
    match = bot_match(0)
    while len(match.ask.options) != 2:
        match.choose(0)
    bot = RandomBot(1)
    view = View(match, match.ask.who)
    first = sum(bot.choose(view, match.ask) == match.ask.options[0] for _ in range(2000))
    assert 880 < first < 1120  # more than five standard deviations


def test_an_answer_that_is_not_there_is_refused() -> None:
    class Wrong(Bot):
        def choose(self, view: View, ask: object) -> int:
            return -1

    match = bot_match(10)
    with pytest.raises(TouchbackError, match="Wrong answered -1"):
        bot_answer(match, (Wrong(1), Wrong(1)))


# -- views ---------------------------------------------------------------------------------------------------------


def test_a_view_has_the_ask_of_its_own_side_only() -> None:
    match = bot_match(40)
    side = int(match.ask.who)
    assert View(match, side).ask is match.ask
    assert View(match, 1 - side).ask is None


def test_what_a_bot_does_to_its_view_does_not_touch_the_match() -> None:
    match = bot_match(80)
    before = list(match.state.square)
    view = View(match, match.ask.who)
    view.state.lift(next(i for i, square in enumerate(before) if square))
    assert list(match.state.square) == before
    assert list(view.state.square) != before, "the same copy each time"


def test_a_view_gives_no_way_to_the_dice() -> None:
    match = bot_match(80)
    view = View(match, match.ask.who)
    view.state  # noqa: B018
    seen = [getattr(view, name) for name in dir(view) if not name.startswith("__")]
    assert match.dice not in seen
    assert match not in seen
    assert not any(match.dice in vars(thing).values() for thing in seen if hasattr(thing, "__dict__"))


def test_an_old_view_says_so() -> None:
    match = bot_match(80)
    view = View(match, match.ask.who)
    match.choose(0)
    with pytest.raises(TouchbackError, match="out of date"):
        view.state  # noqa: B018
    with pytest.raises(TouchbackError, match="out of date"):
        view.fork(Seeded(1))


def test_a_bot_can_look_ahead_from_any_moment() -> None:
    """A fork of the view asks the same, at rests and in the middle of procedures, and goes its own way."""
    match = bot_match(0)
    bots = make_bots(("random", "random"), 3)
    between = 0
    for _ in range(400):
        if match.over:
            break
        ahead = View(match, match.ask.who).fork(Seeded(7))
        assert list(ahead.ask.options) == list(match.ask.options)
        between += not match.at_rest
        inputs = len(match.inputs)
        ahead.choose(0)
        assert len(match.inputs) == inputs
        match.answer(bot_answer(match, bots))
    assert between > 0
