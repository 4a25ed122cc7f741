"""The report after the match: what was to be expected, and which die turned it."""

from __future__ import annotations

import pytest

from tests.table.matches import SPECTATOR, blood_match, first_match
from touchback.blitzbowl import events as z
from touchback.bloodbowl import events as b
from touchback.dungeonbowl import events as d
from touchback.games import game_entry
from touchback.kernel.ask import AWAY, HOME
from touchback.kernel.log import Event
from touchback.table.bloodbowl.report import luck
from touchback.table.report import report_of
from touchback.table.wire import TurningPoint

R = "R1"
"""A rule; which one does not matter here."""


def points(*events: Event) -> list[TurningPoint]:
    return report_of(blood_match(1), list(events), SPECTATOR).turning_points


def activated(player: str) -> Event:
    return b.Activated(rule=R, player=player, action="move")


def rolled(player: str, test: str, faces: int, passed: bool) -> Event:
    die = 6 if passed else 1
    return b.Tested(rule=R, player=player, test=test, die=die, need=7 - faces, modifiers=[], passed=passed, faces=faces)


def again(player: str, *dice: int) -> Event:
    return b.ReRolled(rule=R, player=player, source="team re-roll", dice=list(dice))


def declared(dice: int, chooser: int = HOME) -> Event:
    return b.BlockDeclared(
        rule=R, attacker="H1", defender="A1", attacker_strength=3, defender_strength=3, dice=dice, chooser=chooser
    )


def block(*faces: str) -> Event:
    return b.BlockRolled(rule=R, attacker="H1", faces=list(faces))


def armour(player: str, broken: bool) -> Event:
    dice = [6, 6] if broken else [1, 1]
    return b.ArmourRolled(rule=R, player=player, dice=dice, modifier=0, armour=9, broken=broken)


def injury(player: str, *dice: int) -> Event:
    return b.InjuryRolled(rule=R, player=player, dice=list(dice), modifier=0, result="knocked out")


def turnover(side: int, reason: str) -> Event:
    return b.Turnover(rule=R, side=side, reason=reason)


def touchdown(player: str) -> Event:
    return b.TouchdownScored(rule=R, side="HA".index(player[0]), player=player, home=1, away=0)


def test_a_turnover_belongs_to_the_roll_that_failed() -> None:
    """Not to an unlikelier one before it that went well."""
    [point] = points(
        activated("H1"),
        rolled("H1", "dodge", 1, True),
        rolled("H1", "pick-up", 4, False),
        turnover(HOME, "failed pick-up"),
    )
    assert point.number == 2
    assert "pick-up" in point.text
    assert "dodge" not in point.text
    assert point.chance == pytest.approx(1 / 3, abs=1e-3)


def test_a_turnover_has_nothing_to_do_with_a_rivals_armour() -> None:
    [point] = points(
        activated("H1"), armour("A7", True), rolled("H1", "pick-up", 5, False), turnover(HOME, "failed pick-up")
    )
    assert "pick-up: rolls 1" in point.text
    assert "Home" not in point.text, "a side is called by its team, as in the log"
    assert point.side == "home"


def test_rolls_of_another_action_are_left_out() -> None:
    found = points(activated("H1"), rolled("H1", "dodge", 4, False), activated("H2"), turnover(HOME, "sent off"))
    assert found == []


def test_a_re_roll_that_fails_too_makes_it_unlikelier() -> None:
    [point] = points(
        activated("H1"),
        rolled("H1", "dodge", 4, False),
        again("H1", 1),
        rolled("H1", "dodge", 4, False),
        turnover(HOME, "fell over"),
    )
    assert point.number == 1
    assert point.chance == pytest.approx(1 / 9, abs=1e-3)
    assert point.text.count("dodge") == 2


@pytest.mark.parametrize(
    ("chooser", "faces", "chance"),
    [
        (HOME, ["skull", "skull"], 1 / 36),
        (HOME, ["skull", "both down"], 4 / 36),
        (AWAY, ["skull", "pow"], 11 / 36),
        (AWAY, ["both down", "pow"], 20 / 36),
    ],
)
def test_block_dice_that_knock_the_attacker_down(chooser: int, faces: list[str], chance: float) -> None:
    [point] = points(activated("H1"), declared(2, chooser), block(*faces), turnover(HOME, "knocked down"))
    assert point.chance == pytest.approx(chance, abs=1e-3)


def test_an_injury_goes_on_from_the_armour() -> None:
    [point] = points(
        activated("H1"),
        armour("A1", False),
        armour("A2", True),
        injury("A2", 4, 4),
        b.LeftPitch(rule=R, player="A2", box="knocked out"),
    )
    assert point.number == 2
    assert point.chance == pytest.approx(10 / 36 * 15 / 36, abs=1e-3)


def test_an_interception_ends_the_turn_of_the_side_that_threw() -> None:
    [point] = points(
        activated("H1"),
        rolled("H1", "pass", 4, True),
        rolled("A1", "interference", 1, True),
        b.Intercepted(rule=R, player="A1"),
        turnover(HOME, "pass deflected or intercepted"),
    )
    assert point.side == "away"
    assert "A1 intercepts!" in point.text
    assert point.chance == pytest.approx(1 / 6, abs=1e-3)


def test_a_touchdown_is_told_with_the_unlikeliest_roll_on_its_way() -> None:
    [point] = points(
        activated("H1"),
        rolled("H1", "dodge", 2, True),
        rolled("H1", "rush", 5, True),
        touchdown("H1"),
        turnover(HOME, "touchdown"),
    )
    assert "dodge" in point.text
    assert "TOUCHDOWN!" in point.text


def test_a_touchdown_without_dice_is_told_all_the_same() -> None:
    [point] = points(activated("A1"), touchdown("A1"))
    assert (point.number, point.chance, point.side) == (1, 1, "away")


def test_every_roll_counts_those_made_again_too() -> None:
    rolls = luck([declared(1), block("skull"), again("H1", 6), block("pow"), declared(2), block("push", "push")])
    assert [roll.chance for _, roll in rolls] == pytest.approx([1 / 3, 1 / 3, 5 / 9])
    assert [roll.success for _, roll in rolls] == [False, True, False]


def test_a_single_die_of_several_rolled_again_is_no_roll_of_its_own() -> None:
    rolls = luck([declared(2), block("both down", "push"), again("H1", 6), block("pow", "push")])
    assert len(rolls) == 1


def test_blitz_bowl_a_knock_down_belongs_to_the_block_not_to_an_earlier_check() -> None:
    throw = z.Checked(rule=R, player="H1", check="throw", die=6, modifiers=[], need=6, result="passed")
    blocked = z.BlockRolled(rule=R, player="H1", target="A1", assisted=False, faces=["smash"])
    down = z.KnockedDown(rule=R, player="A1")
    declared = z.Declared(rule=R, player="H1", action="block")
    [point] = report_of(first_match(1), [declared, throw, blocked, down], SPECTATOR).turning_points
    assert point.number == 2
    assert point.chance == pytest.approx(0.5)


def ended(game: str, *events: Event) -> list[str]:
    """Why a match ended as it did, by its report."""
    entry = game_entry(game)
    home, away = entry.teams()[:2]
    return report_of(entry.new(home, away, seed=1), list(events), SPECTATOR).decided


def test_the_report_says_what_decided_a_match_without_a_touchdown() -> None:
    """In a dungeon the way that was left for the ball. [D14.3]"""
    found = d.BallRevealed(rule="D14.4", square="h10")
    measured = d.RouteMeasured(rule="D14.3", home=12, away=9)
    turn = d.TurnStarted(rule=R, side=HOME, turn=16)
    assert ended("dungeonbowl", turn, found, measured) == [
        "Time is up: the ball was in the chest in h10.",
        "Time is up: home is 12 squares from scoring, away 9.",
    ]
    assert ended("dungeonbowl", turn) == []


def test_the_report_says_that_penalties_decided() -> None:
    """[R16.3]"""
    assert ended("bloodbowl", b.PenaltyTaken(rule="R16.3", home=5, away=2)) == ["Penalty: home 5, away 2."]
    assert ended("bloodbowl", touchdown("H1")) == []
