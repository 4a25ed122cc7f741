"""Dungeons from a seed: legal, fair, and the same for the same seed. [D1.9, D6.4, D6.6]"""

from __future__ import annotations

import os

import pytest

from touchback.dungeonbowl.maps.builder import build
from touchback.dungeonbowl.maps.check import faults
from touchback.dungeonbowl.maps.routes import fairness
from touchback.dungeonbowl.maps.text import from_text, to_text

SEEDS = range(20, 20 + int(os.environ.get("TOUCHBACK_DUNGEONS", "2")))


@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_built_is_legal_fair_and_within_the_box(seed: int) -> None:
    """[D1.2, D1.3, D1.9, D6.4, D6.6]"""
    made = build(seed)
    assert faults(made, expansion=False) == []
    ways = fairness(made)
    assert ways.is_fair
    assert ways.apart >= 16
    assert min(*ways.to_chests[0], *ways.to_chests[1]) >= 6
    counts: dict[str, int] = {}
    for tile in made.tiles:
        counts[tile.kind.key] = counts.get(tile.kind.key, 0) + 1
    most = {tile.kind.key: tile.kind.count for tile in made.tiles}
    assert all(count <= most[key] + (key == "square_room") for key, count in counts.items())
    names = [tile.room.name for tile in made.tiles if tile.room is not None]
    assert len(set(names)) == len(names)
    assert from_text(to_text(made), made.key) == made


def test_a_seed_gives_the_same_dungeon_again_and_another_seed_another() -> None:
    assert build(4) == build(4)
    assert build(1).terrain != build(4).terrain
