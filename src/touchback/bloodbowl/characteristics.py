"""The five characteristics of a player and the bounds of a profile. [R5.1]"""

from __future__ import annotations

from typing import Final

CHARACTERISTICS: Final = ("MA", "ST", "AG", "PA", "AV")
UPWARDS: Final = (1, 1, -1, -1, 1)
"""Is a better characteristic a higher number, or a lower one?"""
LOWEST: Final = (1, 1, 1, 1, 3)
HIGHEST: Final = (9, 8, 6, 6, 11)
