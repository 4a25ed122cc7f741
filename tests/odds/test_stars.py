"""Rules of star players and special plays: exact odds over all dice. [R17.1]"""

from __future__ import annotations

from collections.abc import Hashable
from fractions import Fraction

import pytest

from tests.odds.tree import chances, play_of, seat, status_of
from touchback.bloodbowl.writing import ball_text
from touchback.kernel.match import Match

SIXTH = Fraction(1, 6)
CLONED = {"source": "Ball Clone", "side": "away", "until": "drive", "kind": "rule"}


def holder(match: Match) -> Hashable:
    """Who holds the ball, or where it is."""
    return ball_text(play_of(match))


def score(match: Match) -> Hashable:
    """The touchdowns of the home side."""
    return int(play_of(match).score[0])


def rerolls(match: Match) -> Hashable:
    """Team re-rolls that the home side has left."""
    return int(play_of(match).rerolls[0])


def test_catch_of_the_day() -> None:
    """On a 3+ he has the ball that lies near."""
    match = seat("H1 h13; Catch of the Day", "H9 a1", "A1 h20", "A9 a26", ball="h16")
    odds = chances(match, ["H1 move", "use Catch of the Day H1"], holder)
    assert odds == {"H1": Fraction(2, 3), "h16": Fraction(1, 3)}


def test_look_into_my_eyes() -> None:
    """On a 2+ the rival carrier has the ball no more."""
    match = seat("H1 h13; Look Into My Eyes", "H9 a1", "A1 h14 ball", "A9 a26")
    odds = chances(match, ["H1 move", "use Look Into My Eyes H1"], holder)
    assert odds == {"H1": 5 * SIXTH, "A1": SIXTH}


def test_swift_as_the_breeze() -> None:
    """A dodge into three tackle zones: a natural 6 passes anyhow, 2 to 5 by the rule, only a 1 fails."""
    match = seat("H1 h13; Swift as the Breeze", "H9 a1", "A1 h14", "A2 g11", "A3 h11", "A4 i11", "A9 o26")
    wishes = ["use Swift as the Breeze"]
    odds = chances(match, ["H1 move", "to h12"], status_of("H1"), home=wishes, until=["armour"])
    assert odds["standing"] == 5 * SIXTH


@pytest.mark.parametrize(("left", "chance"), [(1, Fraction(1)), (2, Fraction(2, 3)), (3, Fraction(1, 3)), (4, 0)])
def test_team_talk(left: int, chance: Fraction) -> None:
    """A re-roll that is used comes back if a D3 shows more than those that are left then."""
    talk = {"source": "Team Talk", "side": "home", "until": "drive", "kind": "rule"}
    match = seat(
        "H1 h12; 1 3 3+ 4+ 9+", "H9 a1", "A9 a26", home={"rerolls": left}, effects=[talk],
        bought=[{"side": "home", "what": "Team Talk", "left": 0}],
    )  # fmt: skip
    odds = chances(match, ["H1 move", "to h13", "to h14", "d6 1"], rerolls, home=["re-roll"], until=["armour"])
    assert odds.get(left, 0) == chance


def test_a_touchdown_with_a_cloned_ball() -> None:
    """It counts on a 4+; a rush on a 2+ comes before."""
    match = seat(
        "H1 h24; 1 3 3+ 4+ 9+", "H9 a1", "A1 a20", ball="a5", other_balls=["H1"], effects=[CLONED],
        bought=[{"side": "away", "what": "Ball Clone", "left": 0}],
    )  # fmt: skip
    odds = chances(match, ["H1 move", "to h25", "to h26"], score, until=["armour"])
    assert odds[1] == 5 * SIXTH * Fraction(1, 2)


def test_an_assassination() -> None:
    """After a turn with stalling: nothing on a 1, prone on 2 and 3, knocked down on 4 to 6."""
    match = seat(
        "H1 h25 ball", "H9 a1", "A1 a20", "A9 o20", bought=[{"side": "away", "what": "Assassination Attempt"}]
    )  # fmt: skip
    odds = chances(match, ["end turn", "use Assassination Attempt"], status_of("H1"), until=["armour", "bounce"])
    assert odds == {"standing": SIXTH, "prone": 5 * SIXTH}
