"""Matches in dungeons of the expansion's tiles: whatever happens there, nothing is out of order. [D19.1]"""

from __future__ import annotations

import os
from random import Random

import pytest

from touchback.dungeonbowl.faults import play_faults
from touchback.dungeonbowl.maps.catalogue import dungeons
from touchback.dungeonbowl.maps.check import faults
from touchback.dungeonbowl.maps.laying import LaidTile, lay, parts_of, tiles_of
from touchback.dungeonbowl.maps.text import from_text, to_text
from touchback.dungeonbowl.maps.tiles import rooms
from touchback.dungeonbowl.play import DungeonPlay
from touchback.games import GAMES
from touchback.notation import position

PACKAGE = GAMES["dungeonbowl"]
MATCHES = int(os.environ.get("TOUCHBACK_EXPANSION_MATCHES", "3"))
STEPS = 500
NAMES = list(dungeons())


def expanded(name: str, seed: int) -> str:
    """A dungeon of ours with its tiles exchanged for those of the expansion, as far as their shapes allow."""
    dungeon = dungeons()[name]
    chance = Random(seed)
    extra = [room for room in rooms().values() if room.expansion]
    chance.shuffle(extra)
    tiles = []
    for tile in tiles_of(dungeon):
        kind, room = parts_of(tile.key)
        fitting = [one for one in extra if one.tile == kind.key]
        if fitting and not (room is not None and room.features):
            extra.remove(fitting[0])
            tile = LaidTile(fitting[0].key, tile.x, tile.y, tile.turn)
        tiles.append(tile)
    return to_text(lay(tiles, "Of the expansion"))


@pytest.mark.parametrize("seed", range(MATCHES))
def test_random_play_among_tiles_of_the_expansion(seed: int) -> None:
    text = expanded(NAMES[seed % len(NAMES)], seed)
    assert faults(from_text(text)) == []
    sides = ("life", "death", "fire", "metal", "shadow", "beasts", "light", "heavens")
    match = PACKAGE.new(sides[seed % 8], sides[(seed + 3) % 8], seed=seed, dungeon=text, expansion=True, clock_turns=16)
    chooser = Random(seed)
    for step in range(STEPS):
        if match.over:
            break
        match.answer(chooser.choice(list(match.ask.options)))
        state = match.state
        assert isinstance(state, DungeonPlay)
        assert play_faults(state, match) == []
        if step % 100 == 0:
            twin = match.fork()
            assert position.to_data(twin) == position.to_data(match)
            if match.at_rest:
                assert position.to_data(position.from_data(position.to_data(match))) == position.to_data(match)


def test_all_tiles_of_the_expansion_occur() -> None:
    maps = [from_text(expanded(name, seed)) for name in NAMES for seed in range(3)]
    keys = {tile.room.key for dungeon in maps for tile in dungeon.tiles if tile.room is not None}
    assert keys >= {room.key for room in rooms().values() if room.expansion}
