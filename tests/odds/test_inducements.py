"""Helpers, spells and referees that were bought: exact odds over all dice. [R17.1]"""

from __future__ import annotations

from collections.abc import Hashable
from fractions import Fraction

import pytest

from tests.odds.tree import asked, chances, play_of, seat, status_of, two_dice
from touchback.kernel.match import Match

SIXTH = Fraction(1, 6)


def bought(*names: str, side: str = "home") -> list[dict[str, str]]:
    """What a side has."""
    return [{"side": side, "what": name} for name in names]


def rerolls(match: Match) -> Hashable:
    """Team re-rolls that the home side has left."""
    return int(play_of(match).rerolls[0])


@pytest.mark.parametrize(("skills", "works"), [("", Fraction(1)), ("Loner (4+)", Fraction(1, 2))])
def test_a_mascot(skills: str, works: Fraction) -> None:
    """A dodge on a 3+; if it fails the mascot helps on a 5+, and a loner must earn it besides."""
    match = seat(f"H1 h12; 6 3 3+ 4+ 9+; {skills}", "A1 h11", "H9 a1", "A9 a26", bought=bought("Team Mascot"))
    odds = chances(match, ["H1 move", "to h13"], status_of("H1"), home=["use Team Mascot"], until=["armour"])
    assert odds["standing"] == Fraction(2, 3) + Fraction(1, 3) * Fraction(1, 3) * works * Fraction(2, 3)


def test_a_mascot_before_a_team_reroll() -> None:
    """The mascot first; if it does nothing, or the dodge fails again, what a team re-roll still allows."""
    match = seat("H1 h12; 6 3 3+ 4+ 9+", "A1 h11", "H9 a1", "A9 a26", home={"rerolls": 1}, bought=bought("Team Mascot"))
    wishes = ["use Team Mascot", "re-roll"]
    odds = chances(match, ["H1 move", "to h13"], status_of("H1"), home=wishes, until=["armour"])
    assert odds["standing"] == Fraction(2, 3) + Fraction(1, 3) * Fraction(2, 3)  # either way one more try


def test_candy() -> None:
    """A team re-roll that is used on a failed dodge is not spent on a 5+."""
    match = seat(
        "H1 h12; 6 3 3+ 4+ 9+", "A1 h11", "H9 a1", "A9 a26", home={"rerolls": 1}, bought=bought("Halloween Candy")
    )
    odds = chances(match, ["H1 move", "to h13"], rerolls, home=["re-roll"], until=["armour"])
    assert odds == {1: Fraction(2, 3) + Fraction(1, 3) * Fraction(1, 3), 0: Fraction(1, 3) * Fraction(2, 3)}


@pytest.mark.parametrize(("helpers", "chance"), [
    ((), Fraction(1, 2)), (("Healing Spites",), Fraction(7, 12)), (("Josef Bugman", "Healing Spites"), Fraction(7, 12)),
])  # fmt: skip
def test_ale(helpers: tuple[str, ...], chance: Fraction) -> None:
    """4+ to come back, a natural 1 rolled again, by whoever of them: no die is rolled three times. [R2.4, R16.1]"""
    match = seat("H1 h25 ball", "H2 ko", "A1 a2", bought=bought(*helpers))
    odds = chances(match, ["H1 move", "to h26"], status_of("H2"), home=["decline"])
    assert odds["reserve"] == chance


def test_krot() -> None:
    """4+ and he plays; on a 1 a casualty who is badly hurt is worse off by a D16 of 7 or more."""
    match = seat("H1 h25 ball", "H2 casualty", "A1 a2", bought=bought("Krot Shockwhisker"))

    def outcome(match: Match) -> Hashable:
        play = play_of(match)
        return "plays" if play.status[1] == 3 else int(play.casualty[1]) > 1

    odds = chances(match, ["H1 move", "to h26"], outcome, home=["use Krot"], until=["lasting injury"])
    assert odds["plays"] == Fraction(1, 2)
    assert odds[True] == SIXTH * Fraction(10, 16)
    assert odds[False] == Fraction(1, 3) + SIXTH * Fraction(6, 16)


def test_mungo() -> None:
    """Whoever is about to be knocked out: 5+ stays, 1 is badly hurt."""
    match = seat("H1 h12", "H9 a1", "A1 h13", "A9 a26", bought=bought("Mungo Spinecracker", side="away"))
    script = ["H1 block", "target A1", "block pow", "push to h14", "stay", "d6 6 3", "d6 5 4"]
    odds = chances(match, script, status_of("A1"), away=["use Mungo"])
    assert odds == {"stunned": Fraction(1, 3), "casualty": SIXTH, "knocked out": Fraction(1, 2)}


def test_korensson() -> None:
    """Get the Ref is rolled again: the other ten events share its place."""
    match = seat(
        "H1 h13", "H2 g13", "H3 i13", "H4 h9", "A1 h14", "A2 g14", "A3 i14",
        phase="kick", kicking="home", bought=bought("Thoron Korensson"),
    )  # fmt: skip

    def event(match: Match) -> Hashable:
        return int(play_of(match).event)

    script = ["kick at h20", "d8 5", "d6 1", "d6 1 1"]
    leaves = ["players who may act", "event roll-off", "weather", "bounce", "high kick"]
    odds = chances(match, script, event, until=leaves, again=lambda faces: faces == [1, 1])
    assert odds == {total: two_dice(total, total) / (1 - two_dice(2, 2)) for total in range(3, 13)}


def test_spirits() -> None:
    """Five of six touchdowns."""
    match = seat("H1 h25 ball", "H9 a1", "A1 a2", bought=bought("End Zone Spirits", side="away"))

    def scored(match: Match) -> Hashable:
        return int(play_of(match).score[0])

    odds = chances(match, ["H1 move", "to h26"], scored, until=["armour"])
    assert odds == {1: Fraction(5, 6), 0: SIXTH}


def test_blood_curse() -> None:
    """On a 3+ an injury roll."""
    match = seat("H1 h12 ball", "H2 h13", "A1 o26", bought=bought("Blood Curse", side="away"))
    odds = chances(match, ["end turn", "use Blood Curse"], status_of("H2"))
    assert odds["casualty"] == Fraction(2, 3) * two_dice(10)
    assert odds["knocked out"] == Fraction(2, 3) * two_dice(8, 9)


def test_a_fireball() -> None:
    """Down on a 4+; the +1 breaks an armour that would just have held, else it makes the injury worse."""
    match = seat("H1 h12; 6 3 3+ 4+ 9+", "H9 a1", "A1 o26", bought=bought("Fireball", side="away"))
    script = ["end turn", "use Fireball", "aim at h12"]
    odds = chances(match, script, status_of("H1"), until=["casualty"])
    just, well = two_dice(8, 8), two_dice(9)
    gone = just * two_dice(8) + well * two_dice(7)
    assert odds["standing"] == Fraction(1, 2)
    out = sum(chance for what, chance in odds.items() if what in ("knocked out", "casualty"))
    assert out == Fraction(1, 2) * gone


@pytest.mark.parametrize(
    ("strength", "chance"), [(1, Fraction(1)), (3, Fraction(2, 3)), (5, Fraction(1, 3)), (7, SIXTH)]
)
def test_zap(strength: int, chance: Fraction) -> None:
    """His strength or more, or a natural 6, makes a frog of him."""
    match = seat(f"H1 h12; 6 {strength} 3+ 4+ 9+", "A1 o26", bought=bought("Zap!", side="away"))

    def frog(match: Match) -> Hashable:
        return int(play_of(match).players[0].st) == 1 and len(play_of(match).effects) > 0

    odds = chances(match, ["end turn", "use Zap!"], frog)
    assert odds.get(True, 0) == chance


def test_a_biased_referee() -> None:
    """Sent off for a double on the armour roll, and without one on a 5+; nobody argues."""
    match = seat(
        "H1 h12", "A1 h13 prone; 6 3 3+ 4+ 11+", "H9 a1", "A9 a26", bought=bought("Biased Referee", side="away")
    )
    script = ["H1 foul", "target A1", "foul A1"]
    odds = chances(match, script, status_of("H1"), home=["decline"], until=["injury"])
    held = Fraction(33, 36)
    doubles = Fraction(5, 36)  # 6-6 breaks the armour
    assert odds["sent off"] == doubles + (held - doubles) * Fraction(1, 3)


def test_ballistics() -> None:
    """A D3: nothing, a square less, or the coach takes two squares off (one where only one can be taken)."""
    match = seat(
        "H1 h13", "H2 g13", "H3 i13", "H4 h9", "A1 h14", "A2 g14", "A3 i14",
        phase="kick", kicking="home", set_up={"kicker": "H4"}, bought=bought("Master of Ballistics"),
    )  # fmt: skip

    def flown(match: Match) -> Hashable:
        play = play_of(match)
        return int(play.board.distance(play.ball, play.board.square("h20")))

    wishes = ["use Master", "change -2", "change -1", "change nothing"]
    odds = chances(match, ["kick at h20", "use Master of Ballistics"], flown, home=wishes, until=["kick-off event"])
    plain = dict.fromkeys(range(1, 7), SIXTH)
    less = dict.fromkeys(range(6), SIXTH)
    cut = {1: 3 * SIXTH, 2: SIXTH, 3: SIXTH, 4: SIXTH}
    for squares in range(7):
        shares = [row.get(squares, Fraction(0)) for row in (plain, less, cut)]
        assert odds.get(squares, 0) == sum(shares) / 3


def test_brimstone() -> None:
    """Down on a 5+, his armour at +1."""
    match = seat("H1 h12; 6 3 3+ 4+ 9+", "H9 a1 prone", "A1 o26", bought=bought("Brimstone Barrage", side="away"))
    odds = chances(match, ["end turn", "use Brimstone"], asked, away=["decline"], until=["injury"])
    assert odds["injury"] == Fraction(1, 3) * two_dice(8)
