"""Ratings: maximum likelihood, intervals that hold what they say, equal seeds; and Wilson's interval."""

import random
from math import log10

import pytest

from touchback.lab.ratings import MEAN, PRIOR, SCALE, Result, ratings, scores_of, strengths, wins
from touchback.lab.statistics import wilson


def results(first: str, second: str, won: int, drawn: int, lost: int) -> list[list[Result]]:
    scores = [1.0] * won + [0.5] * drawn + [0.0] * lost
    return [[(first, second, score)] for score in scores]


def test_three_wins_of_four_are_about_191_points() -> None:
    better, worse = ratings(results("a", "b", 7500, 0, 2500), 1, draws=1)
    assert (better.bot, worse.bot) == ("a", "b")
    assert better.rating - worse.rating == pytest.approx(400 * log10(3), abs=0.5)
    assert better.rating + worse.rating == pytest.approx(2 * MEAN)


def test_draws_are_half_a_win() -> None:
    drawn = ratings(results("a", "b", 50, 100, 50), 1, draws=1)
    assert drawn[0].rating == pytest.approx(drawn[1].rating)
    halves = ratings(results("a", "b", 500, 1000, 500) + results("a", "b", 1000, 0, 0), 1, draws=1)
    wholes = ratings(results("a", "b", 2000, 0, 1000), 1, draws=1)
    assert [one.rating for one in halves] == pytest.approx([one.rating for one in wholes])


def test_at_the_maximum_every_bot_has_won_as_often_as_expected() -> None:
    """The condition of the maximum of the likelihood, whatever the order of seats."""
    pieces = [
        *results("a", "b", 12, 3, 5),
        *results("c", "a", 4, 2, 14),
        *results("b", "c", 9, 0, 11),
        *results("d", "a", 0, 0, 6),
    ]
    names = ["a", "b", "c", "d"]
    found = strengths(names, [scores_of(piece) for piece in pieces])
    for name in names:
        won = expected = 0.0
        for ((first, second, score),) in pieces:
            if name in (first, second):
                other = second if name == first else first
                won += score if name == first else 1 - score
                expected += wins(found[name] - found[other])
        assert abs(won - expected) <= PRIOR / 2, "but for the one imagined match"
    assert sum(found.values()) == pytest.approx(0)


def test_who_has_won_everything_still_has_a_number_and_an_interval() -> None:
    best, worst = ratings(results("a", "b", 10, 0, 0), 1)
    assert 150 < best.rating - worst.rating < 2000
    assert best.low < best.rating - 20, "ten wins are no proof of an eleventh"
    more, _ = ratings(results("a", "b", 200, 0, 0), 1)
    assert more.low > best.low


def test_bots_that_never_met_anybody_are_average() -> None:
    rated = {one.bot: one for one in ratings([], 1, bots=["a", "b"])}
    assert rated["a"].rating == rated["b"].rating == MEAN
    assert rated["a"].low == float("-inf")


def test_equal_seeds_give_equal_intervals() -> None:
    pieces = results("a", "b", 30, 5, 20)
    assert ratings(pieces, 3) == ratings(pieces, 3)
    assert ratings(pieces, 3) != ratings(pieces, 4)


def test_more_matches_make_narrower_intervals() -> None:
    few, many = (ratings(results("a", "b", 6 * n, 0, 4 * n), 1)[0] for n in (4, 64))
    assert many.high - many.low < (few.high - few.low) / 2.5


def test_intervals_hold_the_truth_as_often_as_they_say() -> None:
    """Bots of known strength play made-up matches, again and again."""
    truth = {"a": 0.6, "b": 0.0, "c": -0.6}
    held = asked = 0
    chance = random.Random(12)
    for experiment in range(25):
        pieces = []
        for first, second in (("a", "b"), ("b", "c"), ("c", "a")):
            for _ in range(40):
                won = chance.random() < wins(truth[first] - truth[second])
                pieces.append([(first, second, float(won))])
        for one in ratings(pieces, experiment, draws=100):
            asked += 1
            held += one.low <= MEAN + SCALE * truth[one.bot] <= one.high
    assert asked == 75
    assert 0.88 <= held / asked <= 1.0


def test_matches_that_belong_together_are_drawn_together() -> None:
    """Twins that always end alike are one piece of news, not two."""
    single = [[("a", "b", float(i % 2))] for i in range(40)]
    twins = [piece * 4 for piece in single]
    apart = [[result] for piece in twins for result in piece]
    together, torn = ratings(twins, 1)[0], ratings(apart, 1)[0]
    assert together.high - together.low > 1.5 * (torn.high - torn.low)


def test_wilsons_interval() -> None:
    assert wilson(8, 10) == pytest.approx((0.4902, 0.9433), abs=1e-3)
    assert wilson(0, 10) == pytest.approx((0.0, 0.2775), abs=1e-3)
    assert wilson(10, 10) == pytest.approx((0.7225, 1.0), abs=1e-3)
    assert wilson(50, 100) == pytest.approx((0.4038, 0.5962), abs=1e-3)
    assert wilson(0, 0) == (0.0, 1.0)
