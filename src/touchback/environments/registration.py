"""The names under which Gymnasium finds the environments."""

from __future__ import annotations

from typing import Final

import gymnasium

BLOOD_BOWL: Final = "touchback/BloodBowl-v0"
BLITZ_BOWL: Final = "touchback/BlitzBowl-v0"


def register_all() -> None:
    """Make the environments known to `gymnasium.make` and `gymnasium.make_vec`."""
    for name, game in ((BLOOD_BOWL, "bloodbowl"), (BLITZ_BOWL, "blitzbowl-first")):
        if name not in gymnasium.registry:
            gymnasium.register(
                name,
                entry_point="touchback.environments.coach:CoachEnv",
                vector_entry_point="touchback.environments.vector:VectorCoachEnv",
                kwargs={"game": game},
            )
