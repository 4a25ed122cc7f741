"""Stands in for sb3-contrib where that is not installed: asks of an environment what `MaskablePPO` asks of it.

It learns nothing. What it checks is what the library would stumble over: spaces that it knows, observations that lie in
them, a mask by the name it looks for, through whatever is wrapped around the environment. `./tb test --learning` runs
the same code with the library itself.
"""

from __future__ import annotations

import sys
from types import ModuleType
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium import spaces
from numpy.typing import NDArray

WITH_SB3 = "# with sb3-contrib\n"
"""The first line of a block that needs the library."""


class MaskablePPO:
    """Plays at random among what is legal, and looks closely."""

    def __init__(self, policy: str, env: gymnasium.Env[Any, Any], *, n_steps: int = 2048, seed: int | None = None):
        space = env.observation_space
        assert isinstance(env.action_space, spaces.Discrete)
        assert policy in ("MlpPolicy", "MultiInputPolicy")
        if policy == "MlpPolicy":
            assert isinstance(space, spaces.Box) and len(space.shape) == 1 and space.dtype == np.float32
        else:
            assert isinstance(space, spaces.Dict)
            for part in space.values():  # what looks like a picture goes through convolutions, which need some room
                assert not (isinstance(part, spaces.Box) and len(part.shape) == 3) or min(part.shape[:2]) >= 36
        assert n_steps > 1
        self.env = env
        self.chance = np.random.default_rng(seed)

    def masks(self) -> NDArray[np.bool_]:
        """As the library asks for them, also from below wrappers."""
        mask: NDArray[np.bool_] = self.env.get_wrapper_attr("action_masks")()
        assert isinstance(self.env.action_space, spaces.Discrete)
        assert mask.dtype == np.bool_ and mask.shape == (self.env.action_space.n,) and mask.any()
        return mask

    def learn(self, total_timesteps: int) -> MaskablePPO:
        """So many steps, every observation in its space."""
        observation, _ = self.env.reset(seed=1)
        for _ in range(total_timesteps):
            assert self.env.observation_space.contains(observation)
            action, _ = self.predict(observation, action_masks=self.masks())
            observation, reward, terminated, truncated, info = self.env.step(action)
            assert isinstance(reward, float) and "illegal_action" not in info
            if terminated or truncated:
                observation, _ = self.env.reset()
        return self

    def predict(self, observation: Any, *, action_masks: NDArray[np.bool_]) -> tuple[NDArray[np.int64], None]:
        """One of the legal actions, as an array without dimensions."""
        assert self.env.observation_space.contains(observation)
        return np.array(self.chance.choice(np.flatnonzero(action_masks))), None


def stand_in(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make this module's class what `sb3_contrib` has to offer."""
    module = ModuleType("sb3_contrib")
    module.MaskablePPO = MaskablePPO  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "sb3_contrib", module)
