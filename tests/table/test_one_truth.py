"""One chance for a plan, wherever it is shown: on the target, on the squares, in the panel, by `touchback odds`."""

from __future__ import annotations

from random import Random

import pytest

import touchback as tb
from tests.table.matches import ENGLISH, HOME_COACH
from touchback.bloodbowl.play import Play
from touchback.kernel.dice import Scripted
from touchback.kernel.match import Match
from touchback.lab.odds import odds
from touchback.table import look, question_of
from touchback.table.wire import Aim, Spot

ATTACKERS = ["", "Block", "Tackle", "Wrestle", "Pro", "Brawler", "Loner (4+)", "Block, Tackle", "Horns", "Sure Feet"]
ATTACKERS += ["Dauntless", "Juggernaut", "Dodge", "Loner (4+), Pro", "Bone Head", "Break Tackle"]
ATTACKERS += [
    "Frenzy",
    "Frenzy, Block",
    "Frenzy, Pro",
    "Frenzy, Juggernaut, Horns",
    "Frenzy, Loner (4+)",
    "Frenzy, Grab",
]
DEFENDERS = ["", "Block", "Dodge", "Wrestle", "Block, Dodge", "Stand Firm", "Side Step", "Fend", "Foul Appearance"]


def scattered(draw: Random) -> Match:
    """H1 among rivals, somebody of his beside some of them, near the middle or near the side line."""
    rows = draw.choice(("fghij", "abcde"))
    squares = [f"{row}{column}" for row in rows for column in range(10, 17)]
    chosen = draw.sample(squares, 7)
    profile = f"{draw.choice((3, 4, 6))} {draw.choice((2, 3, 3, 4, 5))} {draw.choice((2, 3, 4))}+ 4+ 9+"
    players = [f"H1 {chosen[0]}; {profile}; {draw.choice(ATTACKERS)}", f"H2 {chosen[1]}", f"H3 {chosen[2]}"]
    for number, square in enumerate(chosen[3:6], 1):
        players.append(f"A{number} {square}; 6 {draw.choice((2, 3, 3, 4))} 3+ 4+ 9+; {draw.choice(DEFENDERS)}")
    return tb.position({"players": players, "ball": chosen[6], "home": {"rerolls": draw.choice((0, 1, 2))}})


def in_words(aim: Aim, spot: Spot | None) -> list[str]:
    """The plan as one would write it for `touchback odds`."""
    assert aim.act is not None
    if aim.act.action == "block":
        return [f"H1 block {aim.player}", "stay"]
    steps = [f"to {square}" for square in spot.path] if spot is not None else []
    return [f"H1 blitz {aim.player}", *steps, f"hit {aim.player}", "stay"]


def check(match: Match, aim: Aim, spot: Spot | None, shown: tuple[float, float]) -> None:
    plan = in_words(aim, spot)
    found = odds(match, plan, f"{aim.player} down and safe", nodes=5_000)
    if not found.exact:
        assert float(found.lower) - 1e-9 <= shown[1] <= float(found.upper) + 1e-9, plan
        return
    assert shown == pytest.approx((float(found.without_rerolls), float(found.chance)), abs=1e-9), plan


def say(match: Match, words: str) -> None:
    """Give the answer that reads so."""
    match.answer(next(int(option) for option in match.options if str(option) == words))


@pytest.mark.parametrize("seed", range(10))
def test_the_board_the_panel_and_the_odds_agree(seed: int) -> None:
    """Of an attack the target shows the chance of the best square, each square its own, with the way there; without and
    with re-rolls; and both down is no success where it is one's own turnover. [R2.4, R9.4-R9.6, R12]"""
    draw = Random(seed)
    match = scattered(draw)
    plans = look(match, 0, "plans", "H1", ENGLISH)
    aims = [aim for aim in plans.aims if aim.act is not None and aim.act.action in ("block", "blitz")]
    for aim in draw.sample(aims, min(1, len(aims))):
        best = aim.spots[0] if aim.spots else None
        if best is not None:
            assert (aim.chance, aim.helped) == (best.chance, best.helped), "hover and panel"
        check(match, aim, best, (aim.chance, aim.helped))
        for spot in draw.sample(aim.spots[1:], min(1, len(aim.spots[1:]))):
            check(match, aim, spot, (spot.chance, spot.helped))


@pytest.mark.parametrize("seed", range(6))
def test_a_square_shows_the_chance_of_the_whole_way(seed: int) -> None:
    draw = Random(100 + seed)
    match = scattered(draw)
    plans = look(match, 0, "plans", "H1", ENGLISH)
    risky = [spot for spot in plans.spots if spot.chance < 1]
    for spot in draw.sample(risky, min(3, len(risky))):
        found = odds(match, ["H1 move", *(f"to {square}" for square in spot.path)])
        assert spot.helped == pytest.approx(float(found.chance), abs=1e-9)
        play = match.state
        assert isinstance(play, Play)
        if "Break Tackle" not in play.players[0].skill_names:  # a bonus is no re-roll
            assert spot.chance == pytest.approx(float(found.without_rerolls), abs=1e-9)
        rolls = sum(int(part.partition("\u00d7")[2] or 1) for part in spot.label.split())
        assert rolls == len(spot.detail), "the rolls of the whole way, not of the last step"


@pytest.mark.parametrize(
    ("profile", "steps"),
    [("4 3 3+ 4+ 9+", 5), ("5 3 3+ 4+ 9+", 6), ("6 3 1+ 4+ 9+; Dodge", 5), ("7 3 1+ 4+ 9+; Dodge", 6)],
)
def test_a_blitz_takes_a_shorter_way_where_the_safest_leaves_too_little_for_the_block(profile: str, steps: int) -> None:
    """A2 stands in the way: round him it is six squares, past him five and a dodge. With six squares in all the block
    needs the short way; a nimble player with a movement of six saves a rush by it. [R9.4, R9.5, R12.6]"""
    players = [f"H1 h10; {profile}", "A1 h16; 6 3 3+ 4+ 9+", "A2 h12; 6 3 3+ 4+ 9+", "H2 a1"]
    match = tb.position({"players": players, "home": {"rerolls": 1}})
    (aim,) = (one for one in look(match, 0, "plans", "H1", ENGLISH).aims if one.player == "A1")
    assert len(aim.spots[0].path) == steps
    assert any("dodge" in line for line in aim.spots[0].detail) == (steps == 5)
    for spot in aim.spots:
        check(match, aim, spot, (spot.chance, spot.helped))


@pytest.mark.parametrize(
    ("players", "why"),
    [
        (["H1 h10; 6 3 3+ 4+ 9+", "A1 h19"], "A1 is 9 squares away, the block included; H1 has 8, rushes included"),
        (["H1 h10; 6 3 3+ 4+ 9+", "A1 a1", "H2 a2", "H3 b1", "H4 b2"], "every square next to A1 is taken"),
        (["H1 a1; 6 3 3+ 4+ 9+", "A1 a4", "H2 a2", "H3 b1", "H4 b2"], "H1 cannot move"),
        (["H1 h10; 2 3 3+ 4+ 9+", "A1 h14", "H2 g11", "H3 h11", "H4 i11"], "no way to a square next"),
    ],
)
def test_a_rival_out_of_reach_may_be_named_and_says_why_nothing_comes_of_it(players: list[str], why: str) -> None:
    """He stays a legal target: the text lets a coach name him. [R12.6]"""
    match = tb.position({"players": players})
    (aim,) = (one for one in look(match, 0, "plans", "H1", ENGLISH).aims if one.player == "A1")
    assert why in aim.barred
    assert aim.act is None
    say(match, "H1 blitz")
    (aim,) = (one for one in look(match, 0, "plans", "H1", ENGLISH).aims if one.player == "A1")
    assert why in aim.barred
    assert any(choice.target == "A1" for choice in question_of(match, HOME_COACH).choices), "still legal"
    say(match, "target A1")
    assert why in look(match, 0, "plans", "H1", ENGLISH).note


@pytest.mark.parametrize("strength", [2, 4, 7])
@pytest.mark.parametrize("defender", ["", "Block"])
def test_two_skills_may_mend_two_dice_of_one_block(strength: int, defender: str) -> None:
    """Brawler one that shows both down, Pro another: target and odds count both. [R2.4, R19.Brawler, R19.Pro]"""
    players = [f"H1 h12; 6 {strength} 3+ 4+ 9+; Brawler, Pro", f"A1 h13; 6 3 3+ 4+ 9+; {defender}", "H2 a1", "A2 a26"]
    match = tb.position({"players": players, "home": {"rerolls": 0}})
    (aim,) = (one for one in look(match, 0, "plans", "H1", ENGLISH).aims if one.player == "A1")
    found = odds(match, "H1 block A1; stay", "A1 down and safe")
    assert found.exact
    assert (aim.chance, aim.helped) == pytest.approx((float(found.without_rerolls), float(found.chance)), abs=1e-9)


@pytest.mark.parametrize(
    ("defender", "chance", "both_down"),
    [
        ("", 2 / 6 + 2 / 6 * 2 / 6, 1 / 6 + 2 / 6 * 1 / 6),
        ("Fend", 2 / 6, 1 / 6),  # used, there is no second block
        ("Dodge", 1 / 6 + 3 / 6 * 1 / 6, 1 / 6 + 3 / 6 * 1 / 6),
    ],
)
def test_the_second_block_of_frenzy_is_counted(defender: str, chance: float, both_down: float) -> None:
    """One die each time: a push leads to the second block. [R12.3, R19.Frenzy]"""
    match = tb.position({"players": ["H1 h12; 6 3 3+ 4+ 9+; Frenzy", f"A1 h13; 6 3 3+ 4+ 9+; {defender}"]})
    (aim,) = look(match, 0, "plans", "H1", ENGLISH).aims
    outcomes = dict(aim.outcomes)
    assert aim.chance == outcomes["defender down"] == pytest.approx(chance)
    assert outcomes["both down"] == pytest.approx(both_down)
    assert sum(outcomes.values()) == pytest.approx(1)
    assert "a second block is counted" in aim.detail


def test_the_rush_for_the_second_block_of_a_blitz_is_counted() -> None:
    """His third square is the first block, the second needs a rush: without it he falls. [R9.4, R12.6, R19.Frenzy]"""
    match = tb.position({"players": ["H1 h10; 3 3 3+ 4+ 9+; Frenzy", "A1 h13; 6 3 3+ 4+ 9+"]})
    (aim,) = look(match, 0, "plans", "H1", ENGLISH).aims
    assert aim.chance == pytest.approx(2 / 6 + 2 / 6 * 5 / 6 * 2 / 6)
    assert dict(aim.outcomes)["attacker down"] == pytest.approx(1 / 6 + 2 / 6 * (1 / 6 + 5 / 6 * 1 / 6))


def test_the_rush_after_standing_up_is_counted() -> None:
    """Three squares to stand up are all he has: the block of his blitz needs a rush. [R9.3, R9.4, R12.6]"""
    match = tb.position({"players": ["H1 h12 prone; 3 3 3+ 4+ 9+", "A1 h13; 6 3 3+ 4+ 9+"]})
    aim = next(one for one in look(match, 0, "blitz", "H1", ENGLISH).aims if one.player == "A1")
    spot = next(one for one in aim.spots if one.square == "h12")
    assert spot.chance == pytest.approx(5 / 6 * 2 / 6)
    assert spot.chance == pytest.approx(
        float(odds(match, "H1 blitz A1; stand up; hit A1; stay", "A1 down and safe").chance)
    )


def test_both_down_is_told_apart_and_is_no_success() -> None:
    match = tb.position({"players": ["H1 h12; 6 3 3+ 4+ 9+", "A1 h13; 6 3 3+ 4+ 9+"]})
    (aim,) = look(match, 0, "plans", "H1", ENGLISH).aims
    outcomes = dict(aim.outcomes)
    assert aim.chance == pytest.approx(2 / 6)
    assert outcomes["both down"] == pytest.approx(1 / 6)
    assert outcomes["defender down"] == pytest.approx(2 / 6)


def test_a_foul_tells_armour_injury_and_referee_of_the_whole_way() -> None:
    """[R14.1, R13.1]"""
    match = tb.position({"players": ["H1 h12; 3 3 3+ 4+ 9+", "A1 h17 prone; 6 3 3+ 4+ 8+", "A2 g13"]})
    aim = next(aim for aim in look(match, 0, "plans", "H1", ENGLISH).aims if aim.player == "A1")
    plan = ["H1 foul A1", *(f"to {square}" for square in aim.spots[0].path), "foul A1"]
    outcomes = dict(aim.outcomes)
    assert aim.chance == outcomes["armour broken"] == aim.spots[0].chance
    found = odds(match, plan, "A1 knocked out or A1 casualty", nodes=20_000)
    assert found.exact and outcomes["off the pitch"] == pytest.approx(float(found.without_rerolls))
    assert 0 < outcomes["seen by the referee"] < 1


def test_a_throw_shows_one_number_before_and_after_the_die() -> None:
    """The number on the square, the one in the hint of the pass and the one of the lost roll are the lowest face that
    passes: 2+ is a 4+ for a short pass in bright sun. [R10.1, R2.2]"""
    data = {"players": ["H1 h10 ball; 6 3 3+ 2+ 9+", "H2 h15", "A1 a20"], "weather": "very sunny", "phase": "turn"}
    match = tb.position({**data, "active": "home", "home": {"rerolls": 1}}, dice=Scripted([3]))
    plans = look(match, 0, "pass", "H1", ENGLISH)
    spot = next(spot for spot in plans.spots if spot.square == "h15")
    for word in ("pass", "throw", "h15"):
        match.answer(next(int(one) for one in match.options if word in one.text))
    roll = question_of(match, HOME_COACH).roll
    assert roll is not None and not roll.passed
    assert spot.label == f"{roll.least}+" == "4+"
    assert spot.detail[0].startswith("pass 4+ (needs 2+")
    assert roll.rolled + sum(one.by for one in roll.modifiers) < roll.need == 2
