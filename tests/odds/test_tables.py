"""Tables read with two dice, random players, ends of drives, penalties."""

from __future__ import annotations

from collections.abc import Hashable
from fractions import Fraction

import pytest

from tests.odds.tree import asked, chances, play_of, seat, sixth, status_of, two_dice
from touchback.bloodbowl.terms import WEATHER_NAMES
from touchback.kernel.match import Match

OUT_OF_36 = {2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 7: 6, 8: 5, 9: 4, 10: 3, 11: 2, 12: 1}
# Of 36 pairs: how many are above, and equal, for the side with so many more.
MORE = {0: (15, 6), 1: (21, 5), 2: (26, 4), 3: (30, 3)}
WEATHER = {
    "sweltering heat": Fraction(1, 36),
    "very sunny": Fraction(2, 36),
    "perfect conditions": Fraction(30, 36),
    "pouring rain": Fraction(2, 36),
    "blizzard": Fraction(1, 36),
}


def weather(match: Match) -> Hashable:
    """The weather."""
    return WEATHER_NAMES[play_of(match).weather]


def at_the_event(event: int, *players: str, **more: object) -> Match:
    """The ball is in the air over h20, home kicks, and this event happens."""
    return seat(
        *players, phase="kick-off event", kicking="home", ball="h20", in_air=True, set_up={"event": event}, **more
    )


def test_weather() -> None:
    """2D6: only the two lowest and the two highest totals are anything but perfect. [R7.2]"""
    match = seat("H1 h13", "A1 h14", phase="weather")
    assert chances(match, [], weather) == WEATHER


def test_changing_weather() -> None:
    """The same table again; perfect weather carries the ball. [R8.4, R7.2]"""
    match = at_the_event(8, "H1 h13", "A1 b20", weather="blizzard")
    assert chances(match, [], weather, until=["scatter", "bounce"]) == WEATHER


def test_kick_off_events() -> None:
    """2D6, each total its own event. [R8.4]"""

    def event(match: Match) -> Hashable:
        return int(play_of(match).event)

    players = [f"H{number} {'ghi'[number % 3]}{11 + number % 2}" for number in (1, 2, 3)]
    match = seat(*players, "A1 h14", "A2 g14", "A3 i14", phase="kick", kicking="home", set_up={"kicker": "H2"})
    first_questions = [
        "event roll-off",
        "players who may act",
        "bounce",
        "weather",
        "solid defence",
        "high kick",
        "quick snap",
        "random player",
    ]
    odds = chances(match, ["kick at h20", "d8 5", "d6 1"], event, until=first_questions)
    assert odds == {total: Fraction(count, 36) for total, count in OUT_OF_36.items()}


@pytest.mark.parametrize("direction", range(1, 9))
def test_kick_off_lands_anywhere(direction: int) -> None:
    """Each direction as likely, one to six squares: here by direction the six distances. [R8.3, R3.1]"""

    def square(match: Match) -> Hashable:
        play = play_of(match)
        return play.board.name(int(play.ball)) if play.ball else "off"

    match = seat("H1 h12", "A1 h14", phase="kick", kicking="home", set_up={"kicker": "H1"})
    odds = chances(match, ["kick at h20", f"d8 {direction}"], square, until=["kick-off event"])
    assert len(odds) == 6
    assert set(odds.values()) == {sixth(1)}


# -- roll-offs of the kick-off table ------------------------------------------------------------------------------


@pytest.mark.parametrize("coaches", [0, 1, 2, 3])
def test_brilliant_coaching(coaches: int) -> None:
    """D6 each plus assistant coaches; equal totals and nobody gains. [R8.4]"""

    def gained(match: Match) -> Hashable:
        play = play_of(match)
        return int(play.drive_rerolls[0]), int(play.drive_rerolls[1])

    match = at_the_event(7, "H1 h13", "A1 b20", home={"assistant_coaches": coaches})
    odds = chances(match, [], gained, until=["bounce"])
    above, equal = MORE[coaches]
    assert odds[1, 0] == Fraction(above, 36)
    assert odds[0, 0] == Fraction(equal, 36)
    assert odds[0, 1] == Fraction(36 - above - equal, 36)


@pytest.mark.parametrize("cheerleaders", [0, 1, 2, 3])
def test_cheering_fans(cheerleaders: int) -> None:
    """The same with cheerleaders: who may pray. [R8.4, R7.5]"""

    def prays(match: Match) -> Hashable:
        return ("home", "away")[match.ask.who] if asked(match) == "prayers" else "nobody"

    match = at_the_event(6, "H1 h13", "A1 b20", away={"cheerleaders": cheerleaders})
    odds = chances(match, [], prays, until=["prayers", "bounce"])
    above, equal = MORE[cheerleaders]
    assert odds == {
        "away": Fraction(above, 36),
        "nobody": Fraction(equal, 36),
        "home": Fraction(36 - above - equal, 36),
    }


def test_head_coach_expelled() -> None:
    """One less without him. [R8.4, R14.2]"""

    def gained(match: Match) -> Hashable:
        return int(play_of(match).drive_rerolls[0])

    match = at_the_event(7, "H1 h13", "A1 b20", home={"coach_expelled": True})
    assert chances(match, [], gained, until=["bounce"])[1] == Fraction(10, 36)


@pytest.mark.parametrize("event", [11, 12])
@pytest.mark.parametrize(("players", "pairs"), [(("H1 h13",), 10 + 5), (("A1 b20",), 21 + 5)])
def test_whom_the_crowd_comes_for(event: int, players: tuple[str, ...], pairs: int) -> None:
    """Fan factors 2 and 1: home is lower in 10 of 36, away in 21, both suffer in 5. Only a side with somebody on the
    pitch has to pick one. [R8.4]"""
    match = at_the_event(event, *players, home={"fan_factor": 2}, away={"fan_factor": 1})
    odds = chances(match, [], asked, until=["random player", "bounce"])
    assert odds["random player"] == Fraction(pairs, 36)


# -- random players -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("numbers", [(1, 2, 3), (2, 5, 7, 11, 16), tuple(range(1, 12)), (4,)])
def test_random_player(numbers: tuple[int, ...]) -> None:
    """A D16 until a number on the pitch comes up: everybody is as likely. [R2.6]"""
    players = [f"H{number} {chr(ord('a') + place)}10" for place, number in enumerate(numbers)]
    match = at_the_event(11, *players, "A1 b20", home={"fan_factor": 1}, away={"fan_factor": 3})

    def chosen(match: Match) -> Hashable:
        return int(play_of(match).players[match.ask.player].number)

    odds = chances(match, ["d6 1 6"], chosen, until=["officious ref"], again=lambda faces: faces[-1] not in numbers)
    assert odds == {number: Fraction(1, len(numbers)) for number in numbers}


def test_officious_referee() -> None:
    """The one he picks is stunned on 2+, sent off on a 1. [R8.4]"""
    match = at_the_event(11, "H1 h10", "H2 g10", "A1 b20", home={"fan_factor": 1}, away={"fan_factor": 3})
    odds = chances(match, ["d6 1 6", "d16 2"], status_of("H2"), until=["bounce"])
    assert odds == {"stunned": sixth(5), "sent off": sixth(1)}


# -- ends ---------------------------------------------------------------------------------------------------------


def test_recovery() -> None:
    """4+ for each knocked-out player, each for himself. [R16.1]"""
    match = seat("H1 ko", "H2 ko", "H3 h1", "A1 h26", phase="drive end", half=1)
    odds = chances(match, [], status_of("H1", "H2"))
    quarter = Fraction(1, 4)
    assert odds == {(one, two): quarter for one in ("reserve", "knocked out") for two in ("reserve", "knocked out")}


@pytest.mark.parametrize(("first", "home_wins"), [
    (["d6 6 1", "d6 6 1", "d6 1 6", "d6 1 6"], Fraction(1, 2)),
    (["d6 6 1", "d6 6 1", "d6 6 1", "d6 1 6"], Fraction(1)),
    (["d6 6 1", "d6 1 6", "d6 1 6", "d6 1 6"], Fraction(0)),
    (["d6 3 3", "d6 6 1", "d6 4 4", "d6 6 1", "d6 1 6", "d6 1 6"], Fraction(1, 2)),
])  # fmt: skip
def test_penalties(first: list[str], home_wins: Fraction) -> None:
    """Five roll-offs, ties again; the last one of five is even. [R16.3, R2.3]"""
    match = seat("H1 h1", "A1 h26", phase="penalties", half=3, extra_time=True)

    def winner(match: Match) -> Hashable:
        return int(play_of(match).winner)

    odds = chances(match, first, winner, again=lambda faces: len(faces) == 2 and faces[0] == faces[1])
    assert odds.get(0, 0) == home_wins


def test_two_dice_on_paper() -> None:
    """The numbers these tests lean on."""
    assert [two_dice(total, total) * 36 for total in OUT_OF_36] == list(OUT_OF_36.values())
    assert two_dice(7) == Fraction(21, 36)
