"""The names under which Gymnasium finds the environments: each game's package has its own."""

from __future__ import annotations

import gymnasium

from touchback.games import GAMES


def register_all() -> None:
    """Make the environments known to `gymnasium.make` and `gymnasium.make_vec`."""
    for package in GAMES.values():
        if package.environment and package.environment not in gymnasium.registry:
            gymnasium.register(
                package.environment,
                entry_point="touchback.environments.coach:CoachEnv",
                vector_entry_point="touchback.environments.vector:VectorCoachEnv",
                kwargs={"game": package.name},
            )
