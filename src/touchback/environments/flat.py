"""One row of numbers between 0 and 1, for learners that know no planes: `Flat(gymnasium.make(...))`."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from touchback.environments.arrays import Observation, scales
from touchback.environments.coach import CoachEnv
from touchback.kernel.errors import TouchbackError


class Flat(gymnasium.ObservationWrapper[NDArray[np.float32], np.int64, Any]):
    """Planes and vector, each number divided by what it can come to, one after the other. The mask is not among them:
    `action_masks()` gives it."""

    def __init__(self, env: gymnasium.Env[Any, np.int64]) -> None:
        super().__init__(env)
        coach = env.unwrapped
        if not isinstance(coach, CoachEnv):
            raise TouchbackError("Flat needs an environment of one coach, as gymnasium.make('touchback/...') gives it")
        layout = coach.setting.encoder.layout
        self.scales = scales(layout)
        length = int(layout.area) * layout.channels + layout.length
        self.observation_space = spaces.Box(0, 1, (length,), np.float32)

    def observation(self, observation: Observation) -> NDArray[np.float32]:
        """The whole observation as one row."""
        planes = (observation["planes"] / self.scales[0]).reshape(-1)
        row = np.concatenate([planes, observation["vector"] / self.scales[1]]).astype(np.float32)
        return np.minimum(row, 1, out=row)  # a number may come to more than is usual
