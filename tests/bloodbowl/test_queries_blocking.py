"""Blocks and pushes: numbers worked out by hand, and the engine asked the same question."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from tests.bloodbowl.queries_table import Man, at, named, position, random_positions, typed
from tests.nets.matches import motley_match
from tests.snapshots import snapshot
from touchback.bloodbowl.block import can_be_blocked
from touchback.bloodbowl.check import Check
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.queries import block_odds, push_options
from touchback.bloodbowl.queries.blocking import (
    ATTACKER_DOWN,
    BOTH_FALL,
    BOTH_PRONE,
    DEFENDER_DOWN,
    NOBODY_FALLS,
    OUTCOME_NAMES,
    PUSHED,
    ranking,
    value_of,
)
from touchback.bloodbowl.terms import (
    ACTIVATE,
    BLOCK,
    COMMITTED,
    P_ACT,
    PRONE,
    STANDING,
    TARGET,
    W_ARMOUR,
    W_BLOCK_DICE,
    W_CHOOSE_FACE,
    W_SKILL,
)
from touchback.bloodbowl.terms import BLITZ as BLITZ_ACTION
from touchback.kernel.ask import HOME, pack
from touchback.kernel.dice import Seeded
from touchback.kernel.errors import TouchbackError
from touchback.kernel.match import Match


def odds(home, away, blitz=False, **more):
    play = position(home, away, **more)
    return block_odds(play, named(play, "H1"), named(play, "A1"), blitz)


def sixths(chances, denominator):
    """The chances as whole numbers of so many equal cases."""
    return [Fraction(chance).limit_denominator(100000) * denominator for chance in chances]


# -- strength and dice ------------------------------------------------------------------------------------------


def test_equal_strength_is_one_die():
    """R12.3: skull, both down, two pushes, stumble, pow."""
    found = odds([Man("h10")], [Man("h11")])
    assert found.dice == 1
    assert sixths(found.chances, 6) == [2, 2, 0, 0, 1, 1]
    assert found.describe() == (
        "1 die: 3 (3 strength) against 3 (3 strength); "
        "defender down 33.3%, pushed back 33.3%, both down 16.7%, attacker down 16.7%"
    )


def test_two_dice_for_the_attacker_and_for_the_defender():
    strong = odds([Man("h10", st=4)], [Man("h11")])
    assert (strong.dice, strong.attacker_chooses) == (2, True)
    assert sixths(strong.chances, 36) == [20, 12, 0, 0, 3, 1]
    weak = odds([Man("h10")], [Man("h11", st=4)])
    assert (weak.dice, weak.attacker_chooses) == (2, False)
    assert sixths(weak.chances, 36) == [4, 12, 0, 0, 9, 11]
    assert weak.chances == weak.defenders_best
    assert sixths(weak.attackers_best, 36) == [20, 12, 0, 0, 3, 1]


def test_three_dice_need_more_than_double():
    assert odds([Man("h10", st=6)], [Man("h11")]).dice == 2
    found = odds([Man("h10", st=7)], [Man("h11")])
    assert found.dice == 3
    assert sixths(found.chances, 216)[:2] == [216 - 64, 64 - 8]


def test_every_assist_is_named():
    """R12.2: who is marked by somebody else does not assist, unless he has Guard."""
    found = odds(
        [Man("h10"), Man("g11"), Man("i12"), Man("g12", "Guard")],
        [Man("h11"), Man("i13"), Man("f13"), Man("h9")],
    )
    assert found.attack.describe() == "5 (3 strength, +1 assist H2, +1 assist H4)"
    assert found.defence.describe() == "4 (3 strength, +1 assist A4)"
    assert (found.dice, found.attacker_chooses) == (2, True)


def test_horns_count_only_on_a_blitz():
    assert odds([Man("h10", "Horns")], [Man("h11")]).attack.describe() == "3 (3 strength)"
    found = odds([Man("h10", "Horns")], [Man("h11")], blitz=True)
    assert found.attack.describe() == "4 (3 strength, +1 Horns)"
    assert found.dice == 2


def test_dauntless_makes_two_ways():
    """Strength 3 against 5: a 3 or more makes him equal before assists, so one die instead of two against him."""
    found = odds([Man("h10", "Dauntless")], [Man("h11", st=5)])
    assert [(way.chance, way.dice, way.attacker_chooses) for way in found.ways] == [
        (pytest.approx(2 / 3), 1, True),
        (pytest.approx(1 / 3), 2, False),
    ]
    assert found.ways[0].attack.describe() == "5 (3 strength, +2 Dauntless)"
    assert found.chances[DEFENDER_DOWN] == pytest.approx(2 / 3 * 2 / 6 + 1 / 3 * 4 / 36)
    assert sum(found.chances) == pytest.approx(1)
    assert len(odds([Man("h10", "Dauntless")], [Man("h11")]).ways) == 1
    rerolls = odds([Man("h10", "Dauntless")], [Man("h11", st=5)], rerolls=3)
    assert rerolls.chances == found.chances  # without re-rolls


def test_from_another_square():
    play = position([Man("h5"), Man("i12")], [Man("h11"), Man("a20")])
    attacker, defender = named(play, "H1"), named(play, "A1")
    with pytest.raises(TouchbackError, match="not next to h5"):
        block_odds(play, attacker, defender, True)
    with pytest.raises(TouchbackError, match="not free"):
        block_odds(play, attacker, defender, True, at(play, "i12")[0])
    found = block_odds(play, attacker, defender, True, at(play, "g10")[0])
    assert found.attack.describe() == "4 (3 strength, +1 assist H2)"
    with pytest.raises(TouchbackError):
        block_odds(play, attacker, named(play, "H2"))


# -- skills on the faces ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("mine", "his", "blitz", "expected"),
    [
        (["Block"], [], False, [3, 2, 0, 0, 0, 1]),  # both down: only he falls
        ([], ["Block"], False, [2, 2, 0, 0, 0, 2]),  # both down: only I fall
        (["Block"], ["Block"], False, [2, 2, 1, 0, 0, 1]),
        ([], ["Dodge"], False, [1, 3, 0, 0, 1, 1]),  # a stumble only pushes
        (["Tackle"], ["Dodge"], False, [2, 2, 0, 0, 1, 1]),
        ([], ["Watch Out!"], False, [1, 3, 0, 0, 1, 1]),  # the first block of the half
        (["Tackle"], ["Watch Out!"], False, [2, 2, 0, 0, 1, 1]),
        (["Wrestle"], [], False, [2, 2, 0, 1, 0, 1]),  # better than falling as well
        (["Block"], ["Wrestle"], False, [2, 2, 0, 1, 0, 1]),  # rather prone than knocked down alone
        ([], ["Wrestle"], False, [2, 2, 0, 0, 1, 1]),  # a turnover suits him better than lying down together
        (["Wrestle"], ["Block"], False, [2, 2, 0, 1, 0, 1]),
        (["Juggernaut"], [], True, [2, 3, 0, 0, 0, 1]),
        (["Juggernaut"], [], False, [2, 2, 0, 0, 1, 1]),  # only on a blitz
        (["Juggernaut", "Block"], ["Wrestle"], True, [3, 2, 0, 0, 0, 1]),  # Wrestle is silenced
    ],
)
def test_skills_change_the_faces(mine, his, blitz, expected):
    """Of six faces: defender down, pushed, nobody falls, both prone, both down, attacker down. [R19]"""
    assert sixths(odds([Man("h10", *mine)], [Man("h11", *his)], blitz).chances, 6) == expected


def test_wrestle_on_the_ball_carrier_beats_a_push():
    play = position([Man("h10", "Wrestle", st=4)], [Man("h11")], carrier="A1")
    found = block_odds(play, named(play, "H1"), named(play, "A1"))
    # Two dice: down 20/36; else a both down (now preferred to a push): 16 - 9 of 36; else a push.
    assert sixths(found.chances, 36) == [20, 8, 0, 7, 0, 1]


def test_what_comes_before_the_dice():
    found = odds([Man("h10")], [Man("h11", "Foul Appearance")])
    assert [trial.describe() for trial in found.before] == ["nerve 2+"]
    assert found.describe().startswith("nerve 2+; 1 die")
    play = position([Man("h10")], [Man("h11")])
    play.phase, play.actor, play.action, play.target, play.moved, play.done = (
        P_ACT,
        0,
        BLITZ_ACTION,
        1,
        6,
        COMMITTED,
    )
    found = block_odds(play, named(play, "H1"), named(play, "A1"), True)
    assert [trial.describe() for trial in found.before] == ["rush 2+"]


# -- the engine's own word --------------------------------------------------------------------------------------


class Fight:
    """What a block is worth to the attacker when the engine plays it over every face, each coach choosing best."""

    def __init__(self, play: Play, attacker, defender):
        self.attacker = attacker.index
        self.defender = defender.index
        self.side = attacker.side
        self.worth = ranking(play, attacker, defender)
        self.origin = play.square[defender.index]
        match = typed(play)
        match.answer(pack(ACTIVATE, attacker.index, BLOCK))
        match.answer(pack(TARGET, attacker.index, defender.index))
        self.value = self.go_on(match, False)

    def after(self, match: Match, answer: int, hurt: bool) -> float:
        other = match.fork()
        other.answer(answer)
        return self.go_on(other, hurt)

    def go_on(self, match: Match, hurt: bool) -> float:
        play = match.state
        assert isinstance(play, Play)
        ask = match.ask
        if play.actor != self.attacker:
            return self.worth[self.outcome(play, hurt)]
        if ask.die is not None:
            if ask.why == W_BLOCK_DICE or isinstance(ask.about, Check):
                return sum(self.after(match, face, hurt) for face in range(1, 7)) / 6
            return self.after(match, 1, hurt or ask.why == W_ARMOUR)
        if ask.why in (W_SKILL, W_CHOOSE_FACE):
            best = max if ask.who == self.side else min
            return best(self.after(match, option, hurt) for option in ask.options)
        return self.after(match, ask.options[-1], hurt)

    def outcome(self, play: Play, hurt: bool) -> int:
        mine, his = play.status[self.attacker] != STANDING, play.status[self.defender] != STANDING
        if mine and his:
            return BOTH_FALL if hurt else BOTH_PRONE
        if mine or his:
            return ATTACKER_DOWN if mine else DEFENDER_DOWN
        return NOBODY_FALLS if play.square[self.defender] == self.origin else PUSHED


@pytest.mark.parametrize("seed", range(25))
def test_the_engine_agrees(seed):
    """Random strengths, skills and helpers around the two."""
    draw = Random(seed)
    skills = ["Block", "Dodge", "Tackle", "Wrestle", "Dauntless", "Guard", "Horns", "Juggernaut", "Defensive"]

    def man(square):
        return Man(square, *draw.sample(skills, draw.randint(0, 4)), st=draw.randint(2, 5))

    around = ["g9", "g10", "g11", "g12", "i9", "i10", "i11", "i12", "h9", "h12"]
    draw.shuffle(around)
    cut = draw.randint(0, 3)
    home = [man("h10"), *[man(square) for square in around[:cut]]]
    away = [man("h11"), *[man(square) for square in around[cut : cut + draw.randint(0, 3)]]]
    play = position(home, away, carrier=draw.choice(["", "H1", "A1"]))
    attacker, defender = named(play, "H1"), named(play, "A1")
    found = block_odds(play, attacker, defender)
    assert sum(found.chances) == pytest.approx(1)
    for way in found.ways:
        for strength in (way.attack, way.defence):
            assert strength.total == sum(by for by, _ in strength.parts)
    value = value_of(found.chances, ranking(play, attacker, defender))
    assert Fight(play, attacker, defender).value == pytest.approx(value)


def test_random_positions_stay_as_they_are():
    checked = 0
    many = [play for seed in range(5) for play in random_positions(motley_match(seed), Seeded(seed), 6, 30)]
    for play in many:
        before = snapshot(play)
        for attacker in play.players:
            for defender in play.players:
                if not play.standing(attacker.index) or not can_be_blocked(play, attacker.index, defender.index):
                    continue
                for blitz in (False, True):
                    found = block_odds(play, attacker, defender, blitz)
                    assert found.describe() and sum(found.chances) == pytest.approx(1)
                    assert push_options(play, attacker, defender, blitz).describe()
                checked += 1
        assert snapshot(play) == before
    assert checked > 10


def test_outcomes_have_names():
    assert OUTCOME_NAMES[BOTH_PRONE] == "both placed prone" and OUTCOME_NAMES[NOBODY_FALLS] == "nobody falls"


# -- pushes -----------------------------------------------------------------------------------------------------


def pushes(home, away, blitz=False):
    play = position(home, away)
    return push_options(play, named(play, "H1"), named(play, "A1"), blitz)


def test_three_squares_behind_him():
    found = pushes([Man("h10")], [Man("h11")])
    assert found.names == ["g12", "h12", "i12"] and not found.edge and not found.chain
    assert found.describe() == "home pushes to g12 or h12 or i12"
    assert pushes([Man("g10")], [Man("h11")]).names == ["h12", "i12", "i11"]


def test_free_squares_first_then_the_crowd_then_a_chain():
    """R12.4."""
    assert pushes([Man("h10")], [Man("h11"), Man("g12"), Man("i12", status=PRONE)]).names == ["h12"]
    chain = pushes([Man("h10")], [Man("h11"), Man("g12"), Man("h12"), Man("i12")])
    assert chain.names == ["g12", "h12", "i12"] and chain.chain
    crowd = pushes([Man("b10")], [Man("a10")])
    assert crowd.edge and crowd.squares == [] and crowd.describe() == "into the crowd"
    assert pushes([Man("a10")], [Man("a11")]).names == ["a12", "b12"]


def test_what_skills_would_change():
    firm = pushes([Man("h10")], [Man("h11", "Stand Firm", "Side Step")])
    assert [change.describe() for change in firm.changes] == [
        "Stand Firm of A1: nobody moves",
        "Side Step of A1: away chooses among 7 squares",
    ]
    assert firm.names == ["g12", "h12", "i12"] and firm.chooser == HOME
    assert [
        change.skill for change in pushes([Man("h10", "Juggernaut")], [Man("h11", "Stand Firm")], True).changes
    ] == []
    grab = pushes([Man("h10", "Grab")], [Man("h11", "Side Step")])
    assert [change.describe() for change in grab.changes] == ["Grab of H1: home chooses among 7 squares"]
    assert pushes([Man("h10", "Grab")], [Man("h11")], True).changes == []


def test_a_block_from_the_ground_counts_as_standing():
    play = position([Man("h10", "Jump Up", status=PRONE)], [Man("h11")])
    assert block_odds(play, named(play, "H1"), named(play, "A1")).dice == 1
    assert play.status[0] == PRONE
