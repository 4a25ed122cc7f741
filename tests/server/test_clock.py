"""Clocks: seconds for a turn, a bank, seconds for a choice in the rival's turn; off, paused, kept, read again."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as some

from touchback.bots.registry import bot_answer, make_bots
from touchback.games import GAMES, game_entry
from touchback.kernel.ask import AWAY, HOME, NOBODY
from touchback.kernel.dice import Typed
from touchback.server.clock import Asked, Clock, asked_of, late_answer
from touchback.server.messages import ClockRule

RULE = ClockRule(turn=120, bank=300, choice=20)


def test_the_turn_runs_then_the_bank_then_time_is_out() -> None:
    clock = Clock.new(RULE).asked(Asked(HOME, "turn", "1"), 1000.0)
    assert clock.left(1000.0) == 420
    half = clock.charged(1060.0)
    assert list(half.turn) == [60, 120] and list(half.bank) == [300, 300]
    late = clock.charged(1150.0)
    assert list(late.turn) == [0, 120] and list(late.bank) == [270, 300]
    assert clock.left(1150.0) == 270
    assert clock.left(1420.0) == 0 and clock.left(99999.0) == 0
    assert list(clock.charged(99999.0).bank) == [0, 300]


def test_several_questions_of_one_turn_share_its_seconds_and_a_new_turn_has_new_ones() -> None:
    clock = Clock.new(RULE).asked(Asked(HOME, "turn", "1"), 0.0)
    clock = clock.asked(Asked(HOME, "turn", "1"), 50.0)
    assert list(clock.turn) == [70, 120]
    clock = clock.asked(Asked(HOME, "turn", "1"), 200.0)  # 80 seconds of the bank have gone
    assert list(clock.turn) == [0, 120] and list(clock.bank) == [220, 300]
    clock = clock.asked(Asked(AWAY, "turn", "2"), 210.0)
    assert list(clock.turn) == [120, 120] and list(clock.bank) == [210, 300]


def test_a_choice_in_the_rivals_turn_has_its_own_seconds_and_stops_the_rivals_clock() -> None:
    clock = Clock.new(RULE).asked(Asked(HOME, "turn", "1"), 0.0)
    clock = clock.asked(Asked(AWAY, "choice", "1"), 30.0)
    assert clock.left(30.0) == 320
    clock = clock.asked(Asked(HOME, "turn", "1"), 45.0)
    assert list(clock.turn) == [90, 120] and list(clock.bank) == [300, 300]
    clock = clock.asked(Asked(AWAY, "choice", "1"), 45.0)
    clock = clock.asked(Asked(AWAY, "choice", "1"), 75.0)  # ten more than a choice has
    assert list(clock.bank) == [300, 290] and clock.choice == 20 and list(clock.turn) == [90, 120]


def test_the_seconds_for_a_choice_are_shown_while_one_is_asked() -> None:
    clock = Clock.new(RULE).asked(Asked(HOME, "turn", "1"), 0.0)
    shown = clock.shown(5.0)
    assert shown is not None and shown.choice is None and shown.running == "home" and list(shown.turn) == [115, 120]
    asked = clock.asked(Asked(AWAY, "choice", "1"), 10.0)
    for moment, left in ((15.0, 15), (30.0, 0), (40.0, 0)):
        shown = asked.shown(moment)
        assert shown is not None and shown.choice == left and shown.running == "away"


def test_nothing_runs_for_nobody() -> None:
    clock = Clock.new(RULE).asked(Asked(NOBODY, "turn", "1"), 0.0)
    assert clock.left(500.0) is None
    shown = clock.shown(500.0)
    assert shown is not None and shown.running == "nobody" and list(shown.turn) == [120, 120]


@pytest.mark.parametrize(
    ("rule", "kind", "left"),
    [
        (ClockRule(), "turn", None),
        (ClockRule(), "choice", None),
        (ClockRule(turn=60), "turn", 60),
        (ClockRule(turn=60), "choice", None),
        (ClockRule(choice=10), "turn", None),
        (ClockRule(choice=10), "choice", 10),
        (ClockRule(bank=600), "turn", 600),
        (ClockRule(bank=600), "choice", 600),
    ],
)
def test_a_kind_of_time_that_the_rule_leaves_out_does_not_exist(rule: ClockRule, kind: str, left: float | None) -> None:
    asked = Asked(AWAY, "choice" if kind == "choice" else "turn", "1")
    clock = Clock.new(rule).asked(asked, 5.0)
    assert clock.left(5.0) == left
    assert (clock.shown(5.0) is None) == (rule == ClockRule())


def test_a_reload_changes_nothing() -> None:
    clock = Clock.new(RULE).asked(Asked(HOME, "turn", "1"), 100.0).asked(Asked(AWAY, "choice", "1"), 130.5)
    again = Clock.from_data(msgspec.json.decode(msgspec.json.encode(clock.to_data())))
    assert again == clock
    assert again.left(140.5) == clock.left(140.5) == 310


def test_while_clocks_are_stopped_nobody_loses_or_gains_anything() -> None:
    clock = Clock.new(RULE).asked(Asked(HOME, "turn", "1"), 100.0).stop(150.0)
    assert clock.left(9000.0) is None and list(clock.charged(9000.0).turn) == [70, 120]
    shown = clock.shown(9000.0)
    assert shown is not None and shown.running == "nobody" and list(shown.turn) == [70, 120]
    asked = clock.asked(Asked(AWAY, "choice", "1"), 9000.0)
    assert asked.stopped and list(asked.turn) == [70, 120] and list(asked.bank) == [300, 300]
    again = Clock.from_data(msgspec.json.decode(msgspec.json.encode(asked.to_data()))).start(10_000.0)
    assert again.left(10_000.0) == 320 and again.left(10_010.0) == 310


@given(
    some.lists(
        some.tuples(
            some.sampled_from([HOME, AWAY, NOBODY]),
            some.sampled_from(["turn", "choice"]),
            some.integers(1, 4),
            some.floats(-5, 400),
        ),
        max_size=30,
    )
)
def test_no_clock_goes_below_nothing_or_gains_time(steps: list[tuple[int, str, int, float]]) -> None:
    clock = Clock.new(RULE)
    now = 0.0
    for who, kind, turn, gone in steps:
        before = clock
        now += gone
        clock = clock.asked(Asked(who, "choice" if kind == "choice" else "turn", str(turn)), now)
        for side in (HOME, AWAY):
            assert 0 <= clock.bank[side] <= before.bank[side]
            assert 0 <= clock.turn[side] <= RULE.turn
            if side != before.running:
                assert clock.bank[side] == before.bank[side]
        assert (clock.left(now) is None) == (who == NOBODY)


@pytest.mark.parametrize("game", list(GAMES))
def test_in_play_time_runs_for_the_side_that_is_asked_and_a_choice_only_in_the_rivals_turn(game: str) -> None:
    entry = game_entry(game)
    home, away = entry.teams()[:2]
    match = entry.new(home, away, seed=1)
    bots = make_bots(("scripted", "scripted"), 1)
    kinds = set()
    turns: list[str] = []
    while not match.over:
        asked = asked_of(match)
        assert asked.who == match.ask.who
        active = int(getattr(match.state, "active"))  # noqa: B009 (every game has it, the kernel does not)
        assert (asked.kind == "choice") == (active == 1 - asked.who)
        assert asked_of(match, (False, False)).who == NOBODY
        kinds.add(asked.kind)
        if not turns or turns[-1] != asked.turn:
            turns.append(asked.turn)
        match.answer(bot_answer(match, bots))
    assert kinds == {"turn", "choice"}
    assert len(turns) > 10
    assert asked_of(match).who == NOBODY


def test_dice_that_somebody_rolls_by_hand_take_nobodys_time() -> None:
    match = game_entry("bloodbowl").new("human", "orc", dice=Typed())
    assert match.ask.die is not None
    assert asked_of(match).who == NOBODY


@pytest.mark.parametrize("game", list(GAMES))
def test_a_coach_whose_time_is_always_out_still_gets_through_a_match(game: str) -> None:
    entry = game_entry(game)
    home, away = entry.teams()[:2]
    match = entry.new(home, away, seed=4)
    bots = make_bots(("scripted", "scripted"), 4)
    for _ in range(3000):
        if match.over:
            break
        late = late_answer(match)
        match.answer(late if late is not None else bot_answer(match, bots))
    assert match.over
