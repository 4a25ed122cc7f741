"""Dungeon Bowl for learners: what they see of Blood Bowl, in a dungeon.

Walls are no planes of their own: where no step leads is where the mask has none.
"""

from __future__ import annotations

from touchback.bloodbowl.game import BloodBowl
from touchback.encoding.bloodbowl import BloodBowlEncoder


class DungeonBowlEncoder(BloodBowlEncoder):
    """Dungeon Bowl, in any dungeon."""

    def __init__(self, game: BloodBowl) -> None:
        super().__init__(game)
