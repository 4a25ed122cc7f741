"""Explicit chance: dice are nodes of the tree, and walking it is playing the match."""

from __future__ import annotations

import pytest

from touchback.environments.chance import CHANCE, TERMINAL, ChanceState, new_initial_state
from touchback.environments.setting import Setting
from touchback.kernel.dice import Seeded
from touchback.kernel.errors import IllegalAnswer
from touchback.kernel.match import Match


def rolled(match: Match) -> list[int]:
    """Every die of a match, in order."""
    decided = set(match.decided_at)
    return [int(value) for number, value in enumerate(match.inputs) if number not in decided]


@pytest.mark.parametrize("game", ["bloodbowl", "blitzbowl-first", "blitzbowl-ultimate"])
def test_walking_the_tree_is_playing_the_match(game: str) -> None:
    """The faces of a seeded match, given as outcomes at each chance node, lead to the same moments."""
    setting = Setting(game, 5 if game == "bloodbowl" else 0)
    home, away = setting.pairing(3)
    match = setting.begin(3, Seeded(3))
    node = new_initial_state(game, setting.players, home, away)
    chance = Seeded(4)
    used = 0
    chances = 0
    while not match.over:
        while node.is_chance_node():
            outcomes = node.chance_outcomes()
            assert sum(probability for _, probability in outcomes) == pytest.approx(1)
            assert [face for face, _ in outcomes] == node.legal_actions()
            assert node.current_player() == CHANCE
            assert node.returns() == [0, 0]
            node.apply_action(rolled(match)[used])
            used += 1
            chances += 1
        assert node.current_player() == match.ask.who
        assert list(node.match.ask.options) == list(match.ask.options)
        number = chance.below(len(match.ask.options))
        action = node._observing().legal_actions()[number]
        assert action in node.legal_actions()
        assert node.action_to_string(action)
        node.apply_action(action)
        match.choose(number)
    while node.is_chance_node():
        node.apply_action(rolled(match)[used])
        used += 1
    assert node.is_terminal()
    assert used == len(rolled(match))
    assert chances > (50 if game == "bloodbowl" else 0)
    assert node.current_player() == TERMINAL
    assert node.legal_actions() == []
    home_score, away_score = node.match.state.score  # type: ignore[attr-defined]
    won = (home_score > away_score) - (home_score < away_score)
    assert node.returns() == [won, -won]


def advance(node: ChanceState, chance: Seeded, steps: int) -> None:
    """Go on at random."""
    for _ in range(steps):
        if not node.is_terminal():
            legal = node.legal_actions()
            node.apply_action(legal[chance.below(len(legal))])


def test_clones_go_their_own_way() -> None:
    node = new_initial_state(players=3, home="human", away="orc")
    advance(node, Seeded(1), 60)
    for seed in range(5):
        twin = node.clone()
        assert twin.current_player() == node.current_player()
        assert twin.legal_actions() == node.legal_actions()
        before = len(node.match.inputs)
        advance(twin, Seeded(seed), 40)
        assert len(node.match.inputs) == before
        advance(node, Seeded(seed + 50), 7)


def test_what_does_not_fit_is_refused() -> None:
    node = new_initial_state(players=3, home="human", away="orc")
    assert node.is_chance_node()  # the fans come first
    with pytest.raises(IllegalAnswer):
        node.apply_action(4)  # of a D3
    while node.is_chance_node():
        node.apply_action(1)
    with pytest.raises(IllegalAnswer, match="a coach is asked"):
        node.chance_outcomes()
    wrong = next(action for action in range(5000) if action not in node.legal_actions())
    with pytest.raises(IllegalAnswer, match="not legal here"):
        node.apply_action(wrong)


def test_a_match_with_seeded_dice_has_no_chance_nodes() -> None:
    setting = Setting(players=3)
    match: Match = setting.begin(1)
    assert not ChanceState(match, setting).is_chance_node()
