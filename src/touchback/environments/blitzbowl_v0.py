"""Blitz Bowl for two learners, in PettingZoo's style: `blitzbowl_v0.env()`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from touchback.environments.alternating import AlternatingEnv
from touchback.environments.parallel import BothEnv
from touchback.environments.setting import AS_IT_IS, Rewards, Setting


def env(
    edition: str = "first",
    home: str | tuple[str, ...] | None = None,
    away: str | tuple[str, ...] | None = None,
    max_decisions: int | None = None,
    reward: str | Rewards = "result",
    render_mode: str | None = None,
    options: Mapping[str, Any] | None = None,
) -> AlternatingEnv:
    """A match of Blitz Bowl, in this edition."""
    setting = Setting(f"blitzbowl-{edition}", AS_IT_IS, home, away, max_decisions, reward, options or {})
    return AlternatingEnv(setting, "touchback/BlitzBowl-v0", render_mode)


def parallel_env(
    edition: str = "first",
    home: str | tuple[str, ...] | None = None,
    away: str | tuple[str, ...] | None = None,
    max_decisions: int | None = None,
    reward: str | Rewards = "result",
    render_mode: str | None = None,
    options: Mapping[str, Any] | None = None,
) -> BothEnv:
    """The same with both coaches acting in every cycle; whoever is not asked waits."""
    setting = Setting(f"blitzbowl-{edition}", AS_IT_IS, home, away, max_decisions, reward, options or {})
    return BothEnv(setting, "touchback/BlitzBowl-v0", render_mode)


raw_env = env
