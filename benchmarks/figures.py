"""What a measurement finds."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass
class Figure:
    """One measured thing, and how many items it was measured on."""

    name: str
    unit: str  # "s": seconds an item; "B": bytes; "x": so many times as long as the figure it belongs to
    value: float
    items: int
    steps: float = 0.0  # the time in steps of the calibration loop
