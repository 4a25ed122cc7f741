"""Observations as numpy arrays and Gymnasium spaces."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from touchback.encoding.buffers import u8
from touchback.encoding.layout import Layout
from touchback.encoding.observer import Encoder, Rows
from touchback.kernel.ask import AWAY, HOME
from touchback.kernel.ints import vec
from touchback.kernel.match import Match

Observation = dict[str, NDArray[Any]]
MOST: Final = 255


def observation_space(layout: Layout) -> spaces.Dict:
    """The space of one observation."""
    shape = (int(layout.height), int(layout.width), layout.channels)
    return spaces.Dict(
        {
            "planes": spaces.Box(0, MOST, shape, np.uint8),
            "vector": spaces.Box(0, MOST, (layout.length,), np.uint8),
            "action_mask": spaces.MultiBinary(int(layout.actions)),
        }
    )


def action_space(layout: Layout) -> spaces.Discrete:
    """The space of actions."""
    return spaces.Discrete(int(layout.actions))


def bytes_of(row: vec[u8], kind: type[np.uint8] | type[np.int8] = np.uint8) -> NDArray[Any]:
    """Bytes that the engine writes, as an array that shows them."""
    return np.frombuffer(memoryview(row), kind)


def views(rows: Rows) -> Observation:
    """The rows as arrays, without a copy: they show whatever is written next."""
    layout = rows.layout
    count = rows.count
    shape = (count, int(layout.height), int(layout.width), layout.channels)
    return {
        "planes": bytes_of(rows.planes).reshape(shape),
        "vector": bytes_of(rows.vector).reshape(count, layout.length),
        "action_mask": bytes_of(rows.mask, np.int8).reshape(count, int(layout.actions)),
    }


def scales(layout: Layout) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """What to divide planes and vector by so that most numbers lie between 0 and 1."""
    planes = np.array([feature.scale for feature in layout.planes], np.float32)
    vector = np.array([feature.scale for feature in layout.vector_features()], np.float32)
    return planes, vector


class CoachObservers:
    """What each coach sees of one match, and what an action means there."""

    def __init__(self, encoder: Encoder) -> None:
        self.rows = (Rows(encoder.layout, 1), Rows(encoder.layout, 1))
        self.observers = (encoder.observer(self.rows[HOME], 0), encoder.observer(self.rows[AWAY], 0))
        self.views = (views(self.rows[HOME]), views(self.rows[AWAY]))

    def observe(self, match: Match, side: int) -> Observation:
        """A copy of what this side sees now."""
        self.observers[side].observe(match.state, match.ask, side)
        return {name: array[0].copy() for name, array in self.views[side].items()}

    def answer(self, match: Match, action: int) -> int | None:
        """The answer that this action stands for, or None where it is not legal."""
        observer = self.observers[int(match.ask.who)]
        observer.observe(match.state, match.ask, match.ask.who)
        position = observer.position(int(action))
        return int(match.ask.options[position]) if position >= 0 else None

    def score(self, match: Match) -> tuple[int, int]:
        """What each side has scored."""
        return int(self.observers[0].score(match.state, HOME)), int(self.observers[0].score(match.state, AWAY))

    def lead(self, match: Match) -> float:
        """How much nearer home is to scoring than away, from -1 to 1."""
        return int(self.observers[0].lead(match.state, HOME)) / 100 - 1
