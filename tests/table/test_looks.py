"""Looking ahead: numbers worked out by hand, and what the engine's own queries say."""

from __future__ import annotations

import pytest

from tests.blitzbowl.helpers import lay_out
from tests.bloodbowl.queries_table import Man, named, position
from tests.table.matches import ENGLISH, MATCHES, moments
from tests.table.test_walking import Going, go
from touchback.bloodbowl import terms as t
from touchback.bloodbowl.game import BLOOD_BOWL
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.queries import block_odds, reach
from touchback.kernel.ask import pack
from touchback.kernel.dice import Typed
from touchback.kernel.errors import TouchbackError
from touchback.kernel.log import Log
from touchback.kernel.match import Match
from touchback.kernel.state import State
from touchback.table import look
from touchback.table.wire import Aim, Look, Spot


def match_from(play: State) -> Match:
    return Match(play.game, play, Typed(), Log())  # type: ignore[attr-defined]


def see(play: State, what: str, player: str = "H1", side: int = 0) -> Look:
    return look(match_from(play), side, what, player, ENGLISH)


def spot(seen: Look, square: str) -> Spot:
    return next(one for one in seen.spots if one.square == square)


def aim(seen: Look, player: str) -> Aim:
    return next(one for one in seen.aims if one.player == player)


# -- moving -----------------------------------------------------------------------------------------------------------


def test_reach_shows_the_way_its_rolls_and_its_chances() -> None:
    """AG 3+: a dodge into the reach of another rival is 4+."""
    seen = see(position([Man("h10")], [Man("h11"), Man("h8")], rerolls=1), "reach")
    near = spot(seen, "h9")
    assert (near.label, near.path) == ("4+", ["h9"])
    assert near.chance == pytest.approx(1 / 2)
    assert near.helped == pytest.approx(3 / 4)
    assert near.detail == ["dodge 4+ (needs 3+, -1 marked)"]
    free = see(position([Man("h10")], [Man("h11")]), "reach")
    assert spot(free, "h9").label == "3+"


def test_a_square_shows_the_rolls_of_the_whole_way() -> None:
    seen = see(position([Man("h10", ma=4)], [Man("h11")]), "reach")
    assert spot(seen, "h7").label == "3+"  # the dodge two squares before
    assert spot(seen, "h5").label == "3+ 2+"  # and a rush
    assert spot(seen, "h4").label == "3+ 2+\u00d72"
    assert len(spot(seen, "h5").detail) == 2


def test_ways_never_go_past_a_pick_up_or_a_touchdown() -> None:
    beyond = see(position([Man("h10", ma=3)], [Man("a1")], ball="h12"), "reach")
    for one in beyond.spots:
        assert "h12" not in one.path[:-1]
    scoring = see(position([Man("h24")], [Man("a1")], carrier="H1"), "reach")
    for one in scoring.spots:
        assert not any(square.endswith("26") and len(square) == 3 for square in one.path[:-1])


def test_ways_are_as_straight_as_they_are_safe() -> None:
    seen = see(position([Man("f7")], [Man("a1")]), "reach")
    assert spot(seen, "f13").path == ["f8", "f9", "f10", "f11", "f12", "f13"]
    assert spot(seen, "e12").path in (
        ["f8", "f9", "e10", "e11", "e12"],
        ["f8", "f9", "f10", "e11", "e12"],
        ["f8", "e9", "e10", "e11", "e12"],
    )


def test_straight_ways_have_the_chances_of_the_queries() -> None:
    for number, moment in enumerate(moments(MATCHES["motley"](3), 3, 300)):
        play = moment.state
        assert isinstance(play, Play)
        if number % 25 or play.active not in (0, 1):
            continue
        for player in play.players[::5]:
            found = reach(play, player)
            for one in look(moment, int(player.side), "reach", play.name(player), ENGLISH).spots:
                square = play.board.square(one.square)
                assert one.chance == pytest.approx(found.chance(square))
                assert one.helped == pytest.approx(found.with_rerolls(square))
                assert len(one.path) == len(found.path(square))


def test_nobody_moves_who_lies_stunned_or_sits_beside_the_pitch() -> None:
    play = position([Man("h10", status=t.STUNNED)], [Man("a1")])
    assert see(play, "reach").spots == []
    assert see(play, "reach").note


def test_zones_of_both_sides() -> None:
    seen = see(position([Man("h10")], [Man("h12")]), "zones")
    both = {(one.square, one.band): one.label for one in seen.spots}
    assert both["h11", "home"] == both["h11", "away"] == "1"
    assert ("h10", "home") not in both
    assert len(seen.spots) == 16


def test_threat_is_where_the_rivals_could_be_next_turn() -> None:
    seen = see(position([Man("h1")], [Man("h20", ma=2), Man("h21", ma=2)]), "threat")
    assert spot(seen, "h18").label == "2"
    assert spot(seen, "h17").chance == pytest.approx(5 / 6)
    assert not any(one.square == "h10" for one in seen.spots)


# -- blocks -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("mine", "theirs", "label", "chooses"),
    [(3, 3, "1", True), (4, 3, "2", True), (7, 3, "3", True), (3, 4, "-2", False), (1, 3, "-3", False)],
)
def test_dice_and_who_chooses(mine: int, theirs: int, label: str, chooses: bool) -> None:
    seen = see(position([Man("h10", st=mine)], [Man("h11", st=theirs)]), "block")
    found = aim(seen, "A1")
    assert (found.label, found.dice, found.mine) == (label, abs(int(label)), chooses)


def test_the_chances_of_a_block() -> None:
    """One die, no skills: stumble and pow knock him down; both down is one's own turnover, and told apart."""
    found = aim(see(position([Man("h10")], [Man("h11")]), "block"), "A1")
    assert found.chance == pytest.approx(2 / 6)
    assert dict(found.outcomes)["both down"] == pytest.approx(1 / 6)
    assert sum(chance for _, chance in found.outcomes) == pytest.approx(1)


def test_only_rivals_next_to_him_can_be_blocked() -> None:
    play = position([Man("h10"), Man("g10")], [Man("h11"), Man("h13"), Man("i11", status=t.PRONE)])
    assert [one.player for one in see(play, "block").aims] == ["A1"]


def test_a_blitz_shows_every_square_to_hit_from() -> None:
    play = position([Man("h5"), Man("g9")], [Man("h10")])
    found = aim(see(play, "blitz"), "A1")
    dice = {one.square: one.label for one in found.spots}
    assert dice["h9"] == "2"  # with the assist
    assert found.spots[0].chance == max(one.chance for one in found.spots) == found.chance
    assert all(one.path[-1] == one.square for one in found.spots)


def test_a_blitz_needs_movement_for_the_block_itself() -> None:
    """MA 4: three squares and the block are free, the fourth square makes the block a rush."""
    play = position([Man("h5", ma=4, st=4)], [Man("h9"), Man("h13")])
    found = aim(see(play, "blitz"), "A1")
    near = next(one for one in found.spots if one.square == "h8")
    far = next(one for one in found.spots if one.square == "g9")
    two_dice = 1 - (4 / 6) ** 2  # a stumble or a pow
    assert near.chance == pytest.approx(two_dice)
    assert far.chance == pytest.approx(two_dice * 5 / 6)
    assert not any(one.player == "A2" for one in see(play, "blitz").aims)


def test_the_dice_of_a_blitz_are_those_after_the_walk() -> None:
    checked = 0
    for number, moment in enumerate(moments(MATCHES["blood"](2), 2, 500)):
        play = moment.state
        assert isinstance(play, Play)
        if number % 20 or moment.ask.why != t.W_TURN or play.charging:
            continue
        side = int(moment.ask.who)
        for player in play.players[::4]:
            if player.side != side or not moment.ask.offers(pack(t.ACTIVATE, player.index, t.BLITZ)):
                continue
            name = play.name(player)
            for target in look(moment, side, "blitz", name, ENGLISH).aims[:3]:
                for one in target.spots:
                    if one.path and (one.helped < one.chance or len(one.detail) > 1):
                        continue  # dice on the way
                    fork = moment.fork()
                    go(fork, Going(name, "move", one.path), side)
                    after = fork.state
                    assert isinstance(after, Play)
                    assert after.board.name(int(after.square[player.index])) == one.square
                    after.action = t.BLITZ
                    odds = block_odds(after, after.players[player.index], named(after, target.player), True)
                    dice = odds.dice if odds.attacker_chooses or odds.dice == 1 else -odds.dice
                    assert one.label == str(dice)
                    checked += 1
    assert checked > 10


# -- the ball ---------------------------------------------------------------------------------------------------------


def test_passes_by_bands_with_interferers_and_catchers() -> None:
    play = position([Man("h5", pa=3), Man("h11"), Man("h7")], [Man("h9", ag=3)], carrier="H1")
    seen = see(play, "pass")
    assert (spot(seen, "h7").band, spot(seen, "h11").band) == ("quick", "short")
    assert spot(seen, "h11").label == "4+"
    thrown = aim(seen, "H2")
    assert thrown.label == "4+ 3+"
    assert any("A1" in line and "interfere" in line for line in thrown.detail)
    assert spot(seen, "h11").rivals == ["A1"] and not spot(seen, "h7").rivals
    close = aim(seen, "H3")
    assert close.chance == pytest.approx(4 / 6 * 4 / 6)


def test_a_pass_with_a_re_roll() -> None:
    """3+ and 3+, and one team re-roll for either."""
    seen = see(position([Man("h5", pa=3), Man("h7")], [Man("a20")], carrier="H1", rerolls=1), "pass")
    assert spot(seen, "h7").chance == pytest.approx(4 / 9)
    assert spot(seen, "h7").helped == pytest.approx(4 / 9 + 2 * 4 / 9 * 1 / 3)
    assert spot(seen, "g8").helped == pytest.approx(8 / 9)


def test_hand_offs_and_fouls() -> None:
    play = position([Man("h5"), Man("h6", ag=2)], [Man("g5", av=8, status=t.PRONE)], carrier="H1")
    assert aim(see(play, "hand-off"), "H2").label == "2+"
    foul = aim(see(play, "foul"), "A1")
    outcomes = dict(foul.outcomes)
    assert foul.chance == pytest.approx(21 / 36)  # 7 or more, with the team-mate's assist
    assert outcomes["seen by the referee"] > 0


def test_a_foul_further_away_shows_the_way() -> None:
    found = aim(see(position([Man("h5")], [Man("h9", status=t.PRONE)]), "foul"), "A1")
    assert found.spots[0].chance == found.chance == pytest.approx(10 / 36)  # the way is safe, armour 9+
    assert found.spots[0].path


def test_a_team_mate_is_thrown_somewhere() -> None:
    big = Man("h5", "Throw Team-mate", st=5, pa=4)
    play = position([big, Man("h6", "Right Stuff", "Stunty", st=2)], [Man("a20")])
    match = match_from(play)
    throw = next(skill for skill in BLOOD_BOWL.skills if skill.name == "Throw Team-mate")
    match.answer(pack(t.ACTIVATE, 0, t.SPECIAL + throw.id))
    assert [one.player for one in look(match, 0, "throw", "H1", ENGLISH).aims] == ["H2"]
    match.answer(pack(t.PERFORM, 0, 1))
    seen = look(match, 0, "throw", "H1", ENGLISH)
    assert {one.band for one in seen.spots} == {"quick", "short"}
    assert all(one.label.endswith("+") for one in seen.spots)


# -- anything ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("what", "player"), [("future", "H1"), ("reach", "H99"), ("reach", ""), ("", "H1")])
def test_what_does_not_exist_is_refused(what: str, player: str) -> None:
    with pytest.raises(TouchbackError):
        see(position([Man("h5")], [Man("h9")]), what, player)


# -- Blitz Bowl -------------------------------------------------------------------------------------------------------


def test_blitz_bowl_reach_tells_which_action_ends_where() -> None:
    seen = see(lay_out("H1 f5, A1 f8"), "reach")
    assert spot(seen, "f6").band == "run"
    assert spot(seen, "f7").band == "mark"  # next to a rival: no run ends there


def test_blitz_bowl_sidesteps_when_marked() -> None:
    seen = see(lay_out("H1 f5, A1 f6"), "reach")
    assert {one.band for one in seen.spots} == {"sidestep"}


def test_blitz_bowl_tells_that_the_ball_is_taken_on_the_way() -> None:
    seen = see(lay_out("H1 f5, A1 a14", "f6"), "reach")
    assert spot(seen, "f6").detail == ["takes the ball"]


def test_blitz_bowl_block_dice_with_and_without_an_assist() -> None:
    assert aim(see(lay_out("H1 f5, A1 f6"), "block"), "A1").label == "1"
    helped = aim(see(lay_out("H1 f5, H2 g7, A1 f6"), "block"), "A1")
    assert helped.label == "2"
    assert helped.chance == pytest.approx(3 / 4)


def test_blitz_bowl_throws() -> None:
    seen = see(lay_out("H4 f2, H5 f9, H6 f3, A1 a14", "H4"), "pass", "H4")
    assert spot(seen, "f9").band == "long"
    assert spot(seen, "f9").label == "4+"
    assert spot(seen, "f3").band == "hand-off"
    assert aim(seen, "H6").chance == 1
    assert [one.player for one in see(lay_out("H4 f2, H6 f3", "H4"), "hand-off", "H4").aims] == ["H6"]
