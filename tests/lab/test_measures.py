"""Luck and turns of scoring, read from the log."""

from math import sqrt

import pytest

from tests.nets.choosers import Keen
from tests.nets.matches import advance, new_match
from touchback.blitzbowl import events as blitz
from touchback.bloodbowl import events as blood
from touchback.games import DEFAULT, GAMES, game_entry
from touchback.kernel.dice import Seeded
from touchback.kernel.log import Event, Log
from touchback.kernel.playout import play_randomly
from touchback.lab.measures import Luck, measure
from touchback.table.bloodbowl.report import two_dice_at_least


def luck_of(*events: Event, game: str = DEFAULT) -> tuple[Luck, Luck]:
    return measure(game_entry(game).game, events).luck


def a_test(player: str, passed: bool, faces: int) -> blood.Tested:
    return blood.Tested(
        rule="R9.5", player=player, test="dodge", die=4, need=3, modifiers=[], passed=passed, faces=faces
    )


def declared(chooser: int, dice: int) -> blood.BlockDeclared:
    return blood.BlockDeclared(
        rule="R12.1",
        attacker="H1",
        defender="A1",
        attacker_strength=3,
        defender_strength=3,
        dice=dice,
        chooser=chooser,
    )


def rolled(*faces: str) -> blood.BlockRolled:
    return blood.BlockRolled(rule="R12.3", attacker="H1", faces=list(faces))


def test_a_test_counts_against_its_chance() -> None:
    home, away = luck_of(a_test("H3", True, 4), a_test("H3", False, 2), a_test("A11", False, 5))
    assert (home.rolls, home.successes) == (2, 1)
    assert home.total == pytest.approx(1 - 4 / 6 - 2 / 6)
    assert home.variance == pytest.approx(2 * (4 / 6) * (2 / 6))
    assert away.total == pytest.approx(-5 / 6)


@pytest.mark.parametrize(
    ("chooser", "faces", "success", "chance"),
    [
        (0, ("push",), False, 1 / 3),
        (0, ("skull", "pow"), True, 1 - 4 / 9),
        (0, ("both down", "push", "skull"), False, 1 - 8 / 27),
        (1, ("pow", "push"), False, 1 / 9),
        (1, ("pow", "stumble"), True, 1 / 9),
    ],
)
def test_a_block_counts_that_it_may_knock_down(
    chooser: int, faces: tuple[str, ...], success: bool, chance: float
) -> None:
    home, away = luck_of(declared(chooser, len(faces)), rolled(*faces), rolled("pow"))
    assert (home.rolls, home.successes, away.rolls) == (1, int(success), 0), "told twice, rolled once"
    assert home.expected == pytest.approx(chance)


def test_armour_and_injury_count_for_the_victim() -> None:
    armour = blood.ArmourRolled(rule="R5.2", player="A2", dice=[4, 4], modifier=1, armour=9, broken=True)
    injury = blood.InjuryRolled(rule="R13", player="A2", dice=[4, 4], modifier=0, result="knocked out")
    home, away = luck_of(armour, injury)
    assert home.rolls == 0
    assert (away.rolls, away.successes) == (2, 1), "the bare armour held, the modifier is not luck"
    assert away.expected == pytest.approx((1 - 10 / 36) + (1 - 15 / 36))
    assert [two_dice_at_least(number) * 36 for number in (2, 7, 9, 12, 13)] == pytest.approx([36, 21, 10, 1, 0])


def test_checks_and_blocks_of_blitz_bowl() -> None:
    check = blitz.Checked(
        rule="Z1.5", player="H1", check="throw", die=5, modifiers=[(-1, "marked")], need=4, result="passed"
    )
    hopeless = blitz.Checked(
        rule="Z1.5", player="H1", check="throw", die=5, modifiers=[(-4, "far")], need=6, result="failed"
    )
    block = blitz.BlockRolled(rule="Z2.2", player="A1", target="H1", assisted=True, faces=["shove", "smash"])
    home, away = luck_of(check, hopeless, block, game="blitzbowl-first")
    assert (home.rolls, home.successes) == (2, 1)
    assert home.expected == pytest.approx(2 / 6 + 1 / 6)
    assert (away.successes, away.expected) == (1, 0.75)


def test_turns_of_scoring_are_counted_through_the_match() -> None:
    found = measure(
        game_entry("bloodbowl").game,
        [
            blood.TurnStarted(rule="", side=0, half=1, turn=3),
            blood.TouchdownScored(rule="", side=0, player="H1", home=1, away=0),
            blood.TurnStarted(rule="", side=1, half=2, turn=5),
            blood.TouchdownScored(rule="", side=1, player="A1", home=1, away=1),
        ],
    )
    assert found.scoring_turns == ([3], [13])
    found = measure(
        game_entry("bloodbowl-7").game,  # six turns a half
        [
            blood.TurnStarted(rule="", side=1, half=2, turn=5),
            blood.TouchdownScored(rule="", side=1, player="A1", home=1, away=1),
        ],
    )
    assert found.scoring_turns == ([], [11])
    found = measure(
        game_entry("blitzbowl-ultimate").game,
        [
            blitz.TurnStarted(rule="", side=0, turn=9),
            blitz.Touchdown(rule="", side=0, player="H1", points=4, home=4, away=0),
        ],
    )
    assert found.scoring_turns == ([9], [])


@pytest.mark.parametrize("game", sorted(GAMES))
def test_luck_is_zero_on_average_and_its_variance_is_right(game: str) -> None:
    """Over many matches: the sum is within four of its deviations, and the squares are about what they should be."""
    total = variance = squares = 0.0
    sides = seed = 0
    while sides < 110:
        seed += 1
        log = Log()
        entry = GAMES[game]
        teams = entry.teams()
        match = entry.new(teams[seed % len(teams)], teams[(seed + 1) % len(teams)], seed=seed, log=log)
        play_randomly(match, Seeded(seed))
        for luck in measure(match.game, log.events).luck:
            total += luck.total
            variance += luck.variance
            squares += luck.deviations**2
            sides += luck.rolls > 0
    assert abs(total) < 4 * sqrt(variance)
    assert 0.7 < squares / sides < 1.35


def test_every_touchdown_has_its_turn() -> None:
    scored = 0
    for seed in range(8):
        log = Log()
        match = new_match("wood_elf", "skaven", seed, log)
        advance(match, Keen(match, seed), 1_000_000)
        turns = measure(match.game, log.events).scoring_turns
        score = match.state.score  # type: ignore[attr-defined]
        assert [len(turns[0]), len(turns[1])] == list(score)
        assert all(1 <= turn <= 24 for side in turns for turn in side)
        scored += sum(score)
    assert scored > 3
