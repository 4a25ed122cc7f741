"""Vector play: many matches by one call are the same matches as one by one."""

from __future__ import annotations

import gymnasium
import numpy as np
import pytest

from touchback.environments.coach import CoachEnv
from touchback.environments.setting import Rewards, Setting
from touchback.environments.vector import SELF, VectorCoachEnv, VectorPlay
from touchback.games import GAMES
from touchback.kernel.ask import AWAY, HOME
from touchback.kernel.errors import IllegalAnswer, TouchbackError


def choice(mask: np.ndarray, number: int) -> int:
    """A legal action that depends on nothing but the mask and a number."""
    legal = np.flatnonzero(mask)
    return int(legal[(number * 7919) % len(legal)])


@pytest.mark.parametrize("game", ["bloodbowl", "blitzbowl-first", "blitzbowl-ultimate"])
@pytest.mark.parametrize("side", ["home", "either"])
def test_a_seat_plays_the_match_of_its_seed(game: str, side: str) -> None:
    """The single environment with the seat's seed sees and is paid the same at every step, over several matches."""
    players = 3 if game == "bloodbowl" else 0
    options = {"game": game, "players": players, "reward": "shaped", "max_decisions": 150}
    vector = VectorPlay(3, Setting(**options), side=side, seed=11)  # type: ignore[arg-type]
    vector.reset(11)
    singles = [CoachEnv(**options, side=side) for _ in range(3)]  # type: ignore[arg-type]
    for seat, single in enumerate(singles):
        single.reset(seed=vector.seeds[seat])
    ended = 0
    for count in range(400):
        actions = []
        for seat, single in enumerate(singles):
            seen = single.see()
            for name, array in seen.items():
                assert np.array_equal(array, vector.observation[name][seat]), f"{name} of seat {seat}, step {count}"
            assert vector.who[seat] == single.coach
            actions.append(choice(seen["action_mask"], count + seat))
        vector.step(actions)
        for seat, single in enumerate(singles):
            last, reward, over, cut, info = single.step(np.int64(actions[seat]))
            assert vector.rewards[seat][single.coach] == pytest.approx(reward, abs=1e-5)
            assert (vector.terminated[seat], vector.truncated[seat]) == (over, cut)
            if over or cut:
                ended += 1
                assert all(np.array_equal(array, vector.final(seat)[name]) for name, array in last.items())
                own, rival = vector.score[seat][single.coach], vector.score[seat][1 - single.coach]
                assert (own, rival) == info["score"]
                assert vector.batch.length[seat] == info["decisions"]
                single.reset(seed=vector.seeds[seat])
    assert ended >= 6


def test_self_play_asks_both_sides_and_pays_them_opposite_rewards() -> None:
    vector = VectorPlay(4, Setting(players=3, reward="shaped"), SELF, seed=2)
    vector.reset(2)
    asked = set()
    paid = 0.0
    ended = 0
    for _ in range(600):
        asked |= {int(who) for who in vector.who}
        assert (vector.observation["action_mask"].sum(axis=1) > 0).all()
        vector.step(vector.random_actions())
        assert np.array_equal(vector.rewards[:, HOME], -vector.rewards[:, AWAY])
        paid += float(np.abs(vector.rewards).sum())
        ended += int(vector.terminated.sum())
    assert asked == {HOME, AWAY}
    assert paid > 0
    assert ended > 0


def test_the_same_seed_gives_the_same_matches() -> None:
    vector = VectorPlay(3, Setting(players=3), seed=5)
    seen = []
    for _ in range(2):
        vector.reset(5)
        for _ in range(300):
            vector.step(vector.random_actions())
        seen.append({name: array.copy() for name, array in vector.observation.items()} | {"seeds": vector.seeds[:]})
    assert all(np.array_equal(seen[0][name], seen[1][name]) for name in seen[0])
    vector.reset(6)
    assert vector.seeds != seen[0]["seeds"]


def test_an_illegal_action_is_refused_before_anything_moves() -> None:
    vector = VectorPlay(2, Setting(players=3), seed=5)
    before = {name: array.copy() for name, array in vector.observation.items()}
    good = choice(before["action_mask"][0], 0)
    bad = int(np.flatnonzero(before["action_mask"][1] == 0)[0])
    with pytest.raises(IllegalAnswer, match="not legal in match 1"):
        vector.step([good, bad])
    with pytest.raises(IllegalAnswer, match="1 actions for 2 matches"):
        vector.step([good])
    assert all(np.array_equal(array, vector.observation[name]) for name, array in before.items())
    vector.step([good, choice(before["action_mask"][1], 0)])


def test_rewards_of_ones_own() -> None:
    vector = VectorPlay(2, Setting(players=3, max_decisions=10, reward=Rewards(win=0, progress=1)), seed=1)
    vector.reset(1)
    total = np.zeros(2)
    for _ in range(200):
        vector.step(vector.random_actions())
        total += np.abs(vector.rewards[:, HOME])
        assert np.abs(vector.rewards).max() <= 2
    assert total.sum() > 0


@pytest.mark.parametrize("name", [package.environment for package in GAMES.values()])
def test_gymnasium_makes_the_vector_environment(name: str) -> None:
    envs = gymnasium.make_vec(name, num_envs=3, vectorization_mode="vector_entry_point", max_decisions=30)
    assert isinstance(envs.unwrapped, VectorCoachEnv)
    observation, info = envs.reset(seed=4)
    assert len(set(info["seed"])) == 3
    ended = 0
    for count in range(70):
        assert envs.observation_space.contains(observation)
        actions = np.array([choice(mask, count) for mask in observation["action_mask"]])
        observation, rewards, terminated, truncated, info = envs.step(actions)
        assert rewards.shape == (3,)
        done = terminated | truncated
        ended += int(done.sum())
        if done.any():
            assert np.array_equal(info["_final_obs"], done)
            assert all((info["final_obs"][seat] is not None) == done[seat] for seat in range(3))
    assert ended >= 6
    envs.close()


def test_copies_stay_and_views_move_on() -> None:
    for copy in (True, False):
        envs = VectorCoachEnv(2, players=3, copy=copy)
        observation, _ = envs.reset(seed=1)
        before = observation["vector"].copy()
        for _ in range(5):
            envs.step(envs.play.random_actions())
        assert np.array_equal(before, observation["vector"]) == copy


@pytest.mark.parametrize(
    ("options", "words"),
    [({"count": 0}, "at least one"), ({"opponent": "keen"}, "knows the opponents"), ({"side": "up"}, "no side called")],
)
def test_vectors_that_cannot_be(options: dict[str, object], words: str) -> None:
    with pytest.raises(TouchbackError, match=words):
        VectorPlay(**{"count": 2, "setting": Setting(players=3), **options})  # type: ignore[arg-type]
