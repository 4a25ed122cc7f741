"""The environments keep the contracts of PettingZoo and Gymnasium."""

from __future__ import annotations

import warnings
from collections.abc import Callable
from functools import partial

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AsyncVectorEnv, SyncVectorEnv
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, seed_test
from pettingzoo.utils.conversions import parallel_to_aec

from touchback.bloodbowl.roster import team_lists
from touchback.environments import blitzbowl_v0, bloodbowl_v0, dungeonbowl_v0
from touchback.environments.alternating import AlternatingEnv
from touchback.environments.chance import new_initial_state
from touchback.environments.coach import ILLEGAL, CoachEnv
from touchback.environments.parallel import BothEnv
from touchback.environments.setting import DECISIONS_A_PLAYER, Setting
from touchback.kernel.errors import IllegalAnswer, TouchbackError

TABLES: dict[str, Callable[[], AlternatingEnv]] = {
    "bloodbowl": bloodbowl_v0.env,
    "seven": lambda: bloodbowl_v0.env(players=7),
    "three": lambda: bloodbowl_v0.env(players=3, reward="shaped"),
    "blitzbowl": blitzbowl_v0.env,
    "ultimate": partial(blitzbowl_v0.env, edition="ultimate"),
    "dungeon": dungeonbowl_v0.env,
}
IDS = ("touchback/BloodBowl-v0", "touchback/BlitzBowl-v0")


@pytest.mark.parametrize("name", TABLES)
def test_pettingzoo_api(name: str) -> None:
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message="Observation is not a NumPy array")
        warnings.filterwarnings("ignore", message="Observation space for each agent probably should be")
        warnings.filterwarnings("ignore", message="Action mask numpy array is all zeros")  # who is not asked has none
        api_test(TABLES[name](), num_cycles=300)


@pytest.mark.parametrize("name", ["three", "blitzbowl"])
def test_pettingzoo_seeds(name: str) -> None:
    seed_test(TABLES[name], num_cycles=100)


class Cycles:
    """What PettingZoo's test of cycles takes for a module: both coaches act in every cycle."""

    @staticmethod
    def parallel_env(max_cycles: int) -> BothEnv:
        return bloodbowl_v0.parallel_env(players=3, max_decisions=max_cycles)

    @staticmethod
    def env(max_cycles: int) -> object:
        return parallel_to_aec(Cycles.parallel_env(max_cycles))


def test_pettingzoo_cycles() -> None:
    max_cycles_test(Cycles)


def test_pettingzoo_parallel_api() -> None:
    parallel_api_test(bloodbowl_v0.parallel_env(players=3), num_cycles=100)
    parallel_api_test(blitzbowl_v0.parallel_env(), num_cycles=100)
    parallel_api_test(dungeonbowl_v0.parallel_env(), num_cycles=100)


def test_a_limit_of_decisions_ends_the_match() -> None:
    env = bloodbowl_v0.env(players=3, max_decisions=40)
    env.reset(seed=1)
    acted = 0
    for _agent in env.agent_iter(1000):
        observation, _reward, terminated, truncated, _info = env.last()
        if terminated or truncated:
            env.step(None)
            continue
        env.step(int(np.flatnonzero(observation["action_mask"])[0]))
        acted += 1
    assert acted == 40
    assert not env.agents


class Undecided:
    """Activates a player whenever he can and takes that back whenever he can; else the first that is legal."""

    def __init__(self, setting: Setting) -> None:
        blocks = {block.name: range(block.start, block.start + block.size) for block in setting.encoder.layout.blocks}
        self.wanted = [blocks["back"], blocks["activate"]]
        self.taken_back = 0

    def choose(self, legal: list[int]) -> int:
        for block in self.wanted:
            for action in legal:
                if action in block:
                    self.taken_back += block is self.wanted[0]
                    return action
        return legal[0]


def test_whoever_takes_back_for_ever_comes_to_an_end() -> None:
    """Taking back is a decision like any other, and without a word a match has a finite number of them."""
    env = CoachEnv(players=3, home="human", away="orc")
    coach = Undecided(env.setting)
    observation, _info = env.reset(seed=1)
    truncated = False
    while not truncated:
        action = coach.choose([int(legal) for legal in np.flatnonzero(observation["action_mask"])])
        observation, _reward, terminated, truncated, info = env.step(np.int64(action))
        assert not terminated
    assert info["decisions"] == env.setting.limit == 3 * DECISIONS_A_PLAYER
    assert coach.taken_back > 0.4 * env.setting.limit


def test_a_tree_of_chance_is_cut_short_too() -> None:
    node = new_initial_state(players=3, home="human", away="orc", max_decisions=60)
    coach = Undecided(node.setting)
    while not node.is_terminal():
        node.apply_action(1 if node.is_chance_node() else coach.choose(node.legal_actions()))
    assert not node.match.over and node.decisions == 60 and coach.taken_back > 5
    assert node.legal_actions() == [] and node.returns() == [0, 0] and node.clone().is_terminal()
    with pytest.raises(IllegalAnswer, match="is not legal here"):
        node.apply_action(0)


@pytest.mark.parametrize(("limit", "least"), [(None, 1000), (0, 1 << 30), (7, 7)])
def test_limits_of_every_game(limit: int | None, least: int) -> None:
    """None is finite and many times what a match takes; nought is no limit."""
    for setting in (Setting(max_decisions=limit), Setting("blitzbowl-first", max_decisions=limit)):
        assert setting.limit >= least
        assert limit is not None or setting.limit < 10_000


@pytest.mark.parametrize("name", IDS)
@pytest.mark.parametrize("options", [{}, {"max_decisions": 50, "side": "either", "reward": "shaped"}])
def test_gymnasium_check_env(name: str, options: dict[str, object]) -> None:
    env = gymnasium.make(name, **options)  # type: ignore[arg-type]
    check_env(env.unwrapped, skip_render_check=True)


@pytest.mark.parametrize("kind", [SyncVectorEnv, AsyncVectorEnv])
def test_gymnasium_vector_environments(kind: type[SyncVectorEnv] | type[AsyncVectorEnv]) -> None:
    make = [lambda: CoachEnv(players=3, home="human", away="orc", max_decisions=20)] * 2
    envs = kind(make)
    try:
        observation, _ = envs.reset(seed=5)
        cut = 0
        for _ in range(50):
            actions = np.array([np.flatnonzero(mask)[0] for mask in observation["action_mask"]])
            observation, _, _, truncated, _ = envs.step(actions)
            cut += int(truncated.sum())
        assert cut >= 2
        assert observation["planes"].shape[0] == 2
    finally:
        envs.close()


@pytest.mark.parametrize("team", team_lists())
def test_random_masked_actions_reach_the_end_for_every_team(team: str) -> None:
    env = CoachEnv(home=team, away="human")
    env.reset(seed=3)
    chance = np.random.default_rng(3)
    over = False
    for _ in range(20_000):
        _, reward, over, cut, info = env.step(np.int64(chance.choice(np.flatnonzero(env.action_masks()))))
        assert not cut
        assert "illegal_action" not in info
        if over:
            own, rival = info["score"]
            assert reward == (own > rival) - (own < rival)
            break
        assert reward == 0
    assert over


def test_the_same_seed_is_the_same_match() -> None:
    first, again, other = (CoachEnv(players=5), CoachEnv(players=5), CoachEnv(players=5))
    seen = [env.reset(seed=seed)[0] for env, seed in ((first, 8), (again, 8), (other, 9))]
    differs = False
    for _ in range(30):
        action = np.int64(np.flatnonzero(seen[0]["action_mask"])[0])
        seen[0] = first.step(action)[0]
        seen[1] = again.step(action)[0]
        assert all(np.array_equal(seen[0][part], seen[1][part]) for part in seen[0])
        seen[2] = other.step(np.int64(np.flatnonzero(seen[2]["action_mask"])[0]))[0]
        differs = differs or not np.array_equal(seen[0]["planes"], seen[2]["planes"])
    assert differs


def test_what_is_not_legal_changes_nothing() -> None:
    env = CoachEnv(players=3)
    before, _ = env.reset(seed=2)
    wrong = np.int64(np.flatnonzero(before["action_mask"] == 0)[0])
    after, reward, over, cut, info = env.step(wrong)
    assert (reward, over, cut, info["illegal_action"]) == (ILLEGAL, False, False, True)
    assert all(np.array_equal(before[part], after[part]) for part in before)
    table = bloodbowl_v0.env(players=3)
    table.reset(seed=2)
    seen = table.observe(table.agent_selection)
    with pytest.raises(IllegalAnswer, match="see its action_mask"):
        table.step(int(np.flatnonzero(seen["action_mask"] == 0)[0]))
    assert all(np.array_equal(part, table.observe(table.agent_selection)[name]) for name, part in seen.items())


def test_pictures() -> None:
    text = CoachEnv(players=3, render_mode="ansi")
    text.reset(seed=1)
    assert "Home" in str(text.render())
    drawn = bloodbowl_v0.env(players=3, render_mode="svg")
    drawn.reset(seed=1)
    assert str(drawn.render()).startswith("<svg")
    quiet = CoachEnv(players=3)
    quiet.reset(seed=1)
    assert quiet.render() is None


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"players": 4}, "no pitch for 4 a side"),
        ({"home": "humans of mars"}, "no team called"),
        ({"reward": "gold"}, "no rewards called"),
        ({"max_decisions": -1}, "max_decisions is -1"),
        ({"game": "blitzbowl-first", "players": 3}, "no pitch for 3 a side"),
        ({"home": ()}, "at least one team"),
        ({"options": {"wings": True}}, "wings"),
        ({"game": "dungeonbowl", "options": {"dungeon": "the moon"}}, "the moon"),
    ],
)
def test_settings_that_cannot_be(options: dict[str, object], words: str) -> None:
    with pytest.raises(TouchbackError, match=words):
        Setting(**options)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("options", "words"),
    [({"opponent": "nobody"}, "no bot called"), ({"side": "left"}, "no side called"), ({"render_mode": "x"}, "render")],
)
def test_coaches_that_cannot_be(options: dict[str, str], words: str) -> None:
    with pytest.raises(TouchbackError, match=words):
        CoachEnv(players=3, **options)  # type: ignore[arg-type]
