"""Environments for learners. Importing this package tells Gymnasium of every game by the name its package has for it
(`touchback/BloodBowl-v0`); the two-coach versions stand in modules like `bloodbowl_v0`.

It needs the extra `rl`: gymnasium, pettingzoo and numpy.
"""

from __future__ import annotations

from importlib.util import find_spec

if missing := [name for name in ("gymnasium", "numpy", "pettingzoo") if find_spec(name) is None]:
    raise ImportError(f"environments need {', '.join(missing)}: install touchback with its extra 'rl'")

from touchback.environments.registration import register_all

register_all()
