"""Special actions: what scenarios cannot say. Stalling, queries, positions in the middle of one. [R9.2, R19]"""

from __future__ import annotations

import pytest

from touchback.bloodbowl.game import BLOOD_BOWL
from touchback.bloodbowl.notation import action_text
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.queries import reach, steps
from touchback.bloodbowl.reading import state_from_data
from touchback.bloodbowl.score import could_score_freely
from touchback.bloodbowl.writing import state_to_data
from touchback.kernel.dice import Typed
from touchback.kernel.errors import BadData
from touchback.kernel.log import Log
from touchback.kernel.match import Match
from touchback.notation.script import feed

WHIRLER = "6 7 3+ - 8+; Ball & Chain"


def seated(*players: str, **position: object) -> Play:
    return state_from_data({"players": list(players), **position})


def match_of(play: Play, *lines: str) -> Match:
    match = Match(BLOOD_BOWL, play, Typed(), Log())
    for line in lines:
        feed(match, line)
    return match


def offered(match: Match) -> list[str]:
    assert isinstance(match.state, Play)
    return [action_text(match.state, int(option)) for option in match.ask.options]


def test_who_can_only_whirl_never_stalls() -> None:
    """The same carrier without the chain could walk in. [R15.3]"""
    chained = seated(f"H1 h25 ball; {WHIRLER}", "A1 b20")
    assert not could_score_freely(chained, chained.players[0])
    free = seated("H1 h25 ball; 6 7 3+ 3+ 8+", "A1 b20")
    assert could_score_freely(free, free.players[0])


def test_who_can_only_whirl_has_no_steps_to_plan() -> None:
    play = seated(f"H1 h10; {WHIRLER}", "H2 c10", "A1 b20")
    assert steps(play, play.players[0]) == []
    assert reach(play, play.players[0]).chance(play.board.square("h11")) == 0
    assert len(steps(play, play.players[1])) == 8


def test_a_bomber_has_no_steps_to_plan_once_he_has_declared() -> None:
    play = seated("H1 h10; 6 3 3+ 4+ 9+; Bombardier", "A1 b20")
    assert len(steps(play, play.players[0])) == 8
    match = match_of(play, "H1 bombardier")
    assert isinstance(match.state, Play)
    assert steps(match.state, match.state.players[0]) == []


@pytest.mark.parametrize(
    ("skills", "lines"),
    [
        ("Stab", ["H1 stab"]),
        ("Bombardier", ["H1 bombardier"]),
        ("Bombardier", ["H1 bombardier", "throw"]),
        ("Ball & Chain", ["H1 ball & chain", "towards left", "d6 3"]),
        ("Chainsaw, Projectile Vomit", ["H1 blitz", "target A1"]),
    ],
)
def test_positions_in_the_middle(skills: str, lines: list[str]) -> None:
    """Written down and read again, the same is asked."""
    match = match_of(seated(f"H1 h10; 6 3 3+ 4+ 9+; {skills}", "H9 o1", "A1 h11"), *lines)
    assert match.at_rest and isinstance(match.state, Play)
    again = Match(BLOOD_BOWL, state_from_data(state_to_data(match.state)), Typed())
    assert offered(again) == offered(match)
    twin = match.fork().state
    assert isinstance(twin, Play)
    assert state_to_data(twin) == state_to_data(match.state)


def test_a_bomb_thrown_is_remembered() -> None:
    match = match_of(
        seated("H1 h10; 6 3 3+ 4+ 9+; Bombardier", "H2 c4; 6 3 3+ 4+ 9+; Bombardier", "A1 b20"),
        "H1 bombardier", "throw", "throw at h13", "d6 4",
    )  # fmt: skip
    assert isinstance(match.state, Play)
    again = Match(BLOOD_BOWL, state_from_data(state_to_data(match.state)), Typed())
    assert "H2 move" in offered(again)
    assert "H2 bombardier" not in offered(again)


@pytest.mark.parametrize("special", ["Hypnotic Gaze", "Stab"])
def test_only_attacks_have_targets(special: str) -> None:
    """Neither a skill that is no attack nor an attack he does not have."""
    activation = {"actor": "H1", "action": "special", "special": special}
    with pytest.raises(BadData, match=r"activation\.special"):
        seated("H1 h10; 6 3 3+ 4+ 9+; Hypnotic Gaze", "A1 h11", phase="target", active="home", activation=activation)


def test_each_attack_is_offered_in_a_blitz() -> None:
    skills = "Stab, Chainsaw, Projectile Vomit, Breathe Fire"
    match = match_of(seated(f"H1 h10; 6 3 3+ 4+ 9+; {skills}", "A1 h11"), "H1 blitz", "target A1")
    texts = offered(match)
    for attack in ("hit A1", "stab A1", "chainsaw A1", "projectile vomit A1", "breathe fire A1"):
        assert attack in texts
