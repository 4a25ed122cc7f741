"""Odds of plans against everything else that knows the same: queries, chance trees, the tree without merging, dice."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

import touchback as tb
from tests.odds.tree import ball, chances, seat, status_of
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.queries import pass_option, reach
from touchback.kernel.dice import Seeded
from touchback.kernel.match import Match
from touchback.lab.odds import odds
from touchback.notation.script import feed, option_texts

SKILLS = ["", "Dodge", "Sure Feet", "Sure Hands", "Pro", "Loner (4+)", "Dodge, Sure Feet", "Break Tackle", "Stunty"]


def scattered(chance: Random, rivals: int) -> dict[str, object]:
    """H1 in the middle among rivals, with a ball near him."""
    squares = [f"{row}{column}" for row in "fghij" for column in range(10, 17) if (row, column) != ("h", 13)]
    chosen = chance.sample(squares, rivals + 1)
    profile = f"{chance.choice((2, 3, 6))} 3 {chance.choice((2, 3, 4))}+ 4+ 9+"
    return {
        "players": [
            f"H1 h13; {profile}; {chance.choice(SKILLS)}",
            "H9 a1",
            *(f"A{number + 1} {square}" for number, square in enumerate(chosen[1:])),
        ],
        "ball": chosen[0],
        "home": {"rerolls": chance.choice((0, 1, 2))},
    }


@pytest.mark.parametrize("seed", range(12))
def test_paths_agree_with_the_query(seed: int) -> None:
    """The chance of a path with and without help is what `reach` says of it. [R9.2-R9.6]"""
    chance = Random(seed)
    match = tb.position(scattered(chance, 5))
    play = match.state
    assert isinstance(play, Play)
    player = play.players[0]
    map_of_reach = reach(play, player)
    risky = [square for square in map_of_reach.squares if map_of_reach.chance(square) < 1]
    for square in chance.sample(risky, min(4, len(risky))):
        path = map_of_reach.path(square)
        steps = zip([int(play.square[0]), *path], path)
        if any(play.board.distance(one, other) > 1 for one, other in steps):
            continue  # a jump
        found = odds(match, ["H1 move", *(f"to {play.board.name(step)}" for step in path)])
        assert float(found.chance) == pytest.approx(map_of_reach.with_rerolls(square), abs=1e-12)
        if "Break Tackle" not in player.skill_names:
            assert float(found.without_rerolls) == pytest.approx(map_of_reach.chance(square), abs=1e-12)


@pytest.mark.parametrize("seed", range(4))
def test_passes_agree_with_the_query(seed: int) -> None:
    """Thrown so well that only a 1 fails, to somebody who stands alone: completed or lost. [R10.2, R10.5]"""
    chance = Random(seed)
    column = chance.randint(14, 15)
    catcher = f"H2 h{column}; 6 3 {chance.choice((2, 3, 4))}+ 4+ 9+"
    match = tb.position({"players": ["H1 h12 ball; 6 3 3+ 2+ 9+", catcher, "H9 a1", "A9 a26"]})
    assert isinstance(match.state, Play)
    option = pass_option(match.state, match.state.players[0], match.state.board.square(f"h{column}"))
    found = odds(match, f"H1 pass; throw at h{column}", "H2 has ball and safe")
    assert float(found.chance) == pytest.approx(option.completed, abs=1e-12)


def test_blocks_agree_with_the_chance_tree() -> None:
    """The same block by a coach of fixed mind: the best faces are known here. [R12.3]"""
    players = ["H1 h12; 6 4 3+ 4+ 9+; Block", "A1 h13; 6 3 3+ 4+ 9+; Dodge", "H9 a1", "A9 a26"]
    match = seat(*players, home={"rerolls": 1})
    wishes = ["face pow", "use Block", "face both down", "re-roll", "face push", "face stumble", "face skull"]
    tree = chances(
        match.fork(),
        ["H1 block", "target A1"],
        status_of("A1"),
        home=[*wishes, "push to h14", "stay"],
        away=["use Dodge"],
        until=["armour"],
    )
    assert odds(match, "H1 block A1; push to h14; stay", "A1 down").chance == tree["prone"]


def test_pick_ups_agree_with_the_chance_tree() -> None:
    """Every square to which the ball may go. [R9.6, R3.3]"""
    match = seat("H1 h12", "A9 a26", "H9 a1", ball="h13", home={"rerolls": 1})
    tree = chances(match.fork(), ["H1 move", "to h13"], ball, home=["re-roll"])
    found = odds(match, "H1 move to h13", full=True)
    where: dict[object, Fraction] = {}
    for outcome in found.outcomes:
        where[outcome.ball] = where.get(outcome.ball, Fraction(0)) + outcome.chance
    assert where == tree


@pytest.mark.parametrize(
    ("players", "plan", "goal"),
    [
        (["H1 h12; 6 3 3+ 4+ 9+; Dodge, Pro", "A1 h11", "A2 g14"], "H1 move to h13, i14", "plan"),
        (["H1 h12 ball; 6 3 3+ 4+ 9+", "H2 h13"], "H1 hand-off hand to H2", "safe"),
        (["H1 h12; 6 3 3+ 4+ 9+; Block", "A1 h13; 6 3 3+ 4+ 9+"], "H1 block A1; stay", "A1 down and safe"),
        (["H1 h12; 6 3 3+ 4+ 9+; Mighty Blow (+1)", "A1 h13"], "H1 block A1; push to h14; stay", "A1 off and safe"),
        (["H1 h12", "A1 h11; 6 3 3+ 4+ 9+; Diving Tackle"], "H1 move to h13", "plan"),
        (["H1 h12; 6 3 3+ 4+ 9+; Loner (4+), Bone Head", "A1 h11"], "H1 move to h13", "plan"),
        (["H1 h12", "A1 h13 prone"], "H1 foul A1; foul A1", "A1 off and safe"),
    ],
)
@pytest.mark.parametrize("rerolls", [0, 1])
def test_merging_changes_no_chance(players: list[str], plan: str, goal: str, rerolls: int) -> None:
    """Moments that are made one give what they give apart (as far as the larger tree goes)."""
    data = {"players": [*players, "H9 a1", "A9 a26"], "home": {"rerolls": rerolls}}
    merged = odds(data, plan, goal)
    apart = odds(data, plan, goal, merge=False, nodes=2_500)
    assert merged.exact
    assert apart.nodes >= merged.nodes
    if apart.exact:
        assert apart.chance == merged.chance
        assert apart.without_rerolls == merged.without_rerolls
    else:
        assert apart.lower <= merged.chance <= apart.upper
        assert apart.upper - apart.lower < Fraction(1, 4)


def test_a_long_plan_agrees_with_dice() -> None:
    """Dodges, a pick-up, rushes and a hand-off: thousands of matches rolled, each re-roll used as soon as it can be.
    Every test must be passed, so that is the best use."""
    data = {
        "players": ["H1 h10; 4 3 3+ 4+ 9+; Dodge", "H2 h16; 6 3 2+ 4+ 9+", "A1 h9", "A2 g12", "H9 a1", "A9 a26"],
        "ball": "h13",
        "home": {"rerolls": 1},
    }
    plan = ["H1 hand-off", "to h11", "to i12", "to h13", "to h14", "to h15", "hand to H2"]
    found = odds(data, plan, "plan and H2 has ball")
    assert found.exact
    start = tb.position(data)
    rounds = 1500
    hits = sum(goes_well(start.fork(Seeded(seed)), plan) for seed in range(rounds))
    chance = float(found.chance)
    assert 0.1 < chance < 0.9
    spread = (chance * (1 - chance) / rounds) ** 0.5
    assert abs(hits / rounds - chance) < 4 * spread


def goes_well(match: Match, plan: list[str]) -> bool:
    """Play the plan with the match's own dice."""
    play = match.state
    assert isinstance(play, Play)
    for step in plan:
        if step not in option_texts(match):
            return False
        feed(match, step)
        while not match.at_rest and not match.over:
            match.answer(next(iter(match.ask.options)))  # what helps is offered before declining
    return play.active == 0 and play.carrier == 1
