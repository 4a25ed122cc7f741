"""A learner in a page of numpy: actor and critic with one hidden layer, and a mask over illegal actions.

It coaches a side three against three, against random play, and is paid for touchdowns and for bringing the ball
forward. Run it with `./tb examples/train_masked.py`; it takes about half a minute, with a compiled build
(`./tb build`) some ten seconds.
"""

from __future__ import annotations

import argparse
import os

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # small matrices: several threads would only wait for each other

import numpy as np
from numpy.typing import NDArray

from touchback.environments.arrays import scales
from touchback.environments.setting import Setting
from touchback.environments.vector import VectorPlay

Floats = NDArray[np.float32]
DISCOUNT = 0.99
RATE = 0.005


class Policy:
    """One hidden layer; out come a preference for every action, and how good the moment is."""

    def __init__(self, inputs: int, actions: int, chance: np.random.Generator, hidden: int = 64) -> None:
        def weights(rows: int, columns: int, size: float) -> Floats:
            return (chance.standard_normal((rows, columns)) * size / np.sqrt(rows)).astype(np.float32)

        self.parts = [
            weights(inputs + 1, hidden, 1.0),
            weights(hidden + 1, actions, 0.01),
            weights(hidden + 1, 1, 0.01),
        ]
        self.means = [np.zeros_like(part) for part in self.parts]
        self.squares = [np.zeros_like(part) for part in self.parts]
        self.updates = 0

    def hidden(self, inputs: Floats) -> Floats:
        """The hidden layer, with a one for the bias."""
        return with_one(np.tanh(with_one(inputs) @ self.parts[0]))

    def chances(self, hidden: Floats, mask: NDArray[np.bool_]) -> Floats:
        """The probability of every action: nought for what is not legal."""
        preference = np.where(mask, hidden @ self.parts[1], -np.inf)
        power = np.exp(preference - preference.max(axis=1, keepdims=True))
        chances: Floats = power / power.sum(axis=1, keepdims=True)
        return chances

    def learn(self, inputs: Floats, mask: NDArray[np.bool_], actions: NDArray[np.int64], returns: Floats) -> None:
        """One step of Adam: towards what did better than expected, and towards better expectations."""
        hidden = self.hidden(inputs)
        chances = self.chances(hidden, mask)
        rows = np.arange(len(actions))
        surprise = returns - (hidden @ self.parts[2])[:, 0]
        advantage = (surprise - surprise.mean()) / (surprise.std() + 1e-6)
        slope = chances * advantage[:, None]
        slope[rows, actions] -= advantage
        slope /= len(actions)
        worth = -surprise[:, None] / len(actions)
        back = (slope @ self.parts[1].T + worth @ self.parts[2].T)[:, :-1] * (1 - hidden[:, :-1] ** 2)
        self.descend([with_one(inputs).T @ back, hidden.T @ slope, hidden.T @ worth])

    def descend(self, slopes: list[Floats]) -> None:
        """Adam's rule."""
        self.updates += 1
        for part, mean, square, slope in zip(self.parts, self.means, self.squares, slopes):
            mean += 0.1 * (slope - mean)
            square += 0.01 * (slope**2 - square)
            unbiased = mean / (1 - 0.9**self.updates)
            part -= RATE * unbiased / (np.sqrt(square / (1 - 0.99**self.updates)) + 1e-8)


def with_one(rows: Floats) -> Floats:
    """A column of ones at the end."""
    return np.concatenate([rows, np.ones((len(rows), 1), np.float32)], axis=1)


def choose(chances: Floats, chance: np.random.Generator) -> NDArray[np.int64]:
    """An action for each row, by its probabilities."""
    sums = chances.cumsum(axis=1)
    found: NDArray[np.int64] = (sums < chance.random((len(sums), 1)) * sums[:, -1:]).sum(axis=1)
    return found


def train(rounds: int, matches: int = 32, steps: int = 32, seed: int = 1) -> list[float]:
    """Play and learn; gives the mean reward of a decision for each round."""
    setting = Setting(players=3, home="human", away="human", reward="shaped")
    play = VectorPlay(matches, setting, seed=seed)
    layout = play.setting.encoder.layout
    scale = scales(layout)[1]
    chance = np.random.default_rng(seed)
    policy = Policy(layout.length, int(layout.actions), chance)
    means: list[float] = []
    for number in range(rounds):
        seen, masks, taken, paid, ended = [], [], [], [], []
        for _ in range(steps):
            inputs = play.observation["vector"] / scale
            mask = play.observation["action_mask"].astype(np.bool_)
            actions = choose(policy.chances(policy.hidden(inputs), mask), chance)
            play.step(actions)
            seen.append(inputs)
            masks.append(mask)
            taken.append(actions)
            paid.append(play.rewards[:, 0].copy())
            ended.append(play.terminated | play.truncated)
        worth = (policy.hidden(play.observation["vector"] / scale) @ policy.parts[2])[:, 0]
        returns = []
        for reward, over in zip(reversed(paid), reversed(ended)):
            worth = reward + DISCOUNT * np.where(over, 0, worth)
            returns.append(worth.astype(np.float32))
        policy.learn(np.concatenate(seen), np.concatenate(masks), np.concatenate(taken), np.concatenate(returns[::-1]))
        means.append(float(np.mean(paid)))
        if number % 20 == 19:
            print(f"round {number + 1:4}: a decision was worth {np.mean(means[-20:]):+.4f}", flush=True)
    return means


def main() -> None:
    """Read the number of rounds, and train."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--rounds", type=int, default=200, help="of 32 decisions in each of 32 matches")
    rounds = parser.parse_args().rounds
    means = train(rounds)
    tenth = max(1, rounds // 10)
    print(f"first tenth {np.mean(means[:tenth]):+.4f}, last tenth {np.mean(means[-tenth:]):+.4f} a decision")


if __name__ == "__main__":
    main()
