"""Every field of a state at one moment, to see later what has changed."""

from __future__ import annotations

from typing import Any


def snapshot(state: Any) -> dict[str, object]:
    """Every field as it is now, to see later what has changed, in place or not."""
    values = {name: getattr(state, name) for name in state.field_names()}
    return {name: list(value) if hasattr(value, "__len__") else value for name, value in values.items()}
