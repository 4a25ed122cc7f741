"""The floor of a match as a board: walls, lava, rooms and End Zones by square. [D1]"""

from __future__ import annotations

from typing import Final

from touchback.bloodbowl.field import Field
from touchback.dungeonbowl.dungeon import Dungeon
from touchback.dungeonbowl.maps.tiles import BRIDGE, CORRIDOR, KENNEL, TOMB, rooms
from touchback.kernel.ask import AWAY, HOME
from touchback.kernel.hooks import Skill
from touchback.kernel.ints import i64, vec

NO_TILE: Final = -1
NO_ROOM: Final = -1
NO_END: Final = -1
ROOM_KEYS: Final = tuple(rooms())
"""The rooms by number."""


class DungeonField(Field):
    """A dungeon to play in. Six players of each side are set up, and there is no limit to those in the dungeon; a side
    of a league has at least eleven. [D4.7, D6.8, D6.9]"""

    def __init__(self, dungeon: Dungeon) -> None:
        super().__init__(
            dungeon.width, dungeon.height, wide=0, players=16, on_line=0, per_wide_zone=16, squad=16, set_up=6,
            filled_up=11, blocked=dungeon.blocked, walls=dungeon.walls, low=dungeon.low, solid=True,
        )  # fmt: skip
        self.dungeon = dungeon
        self.uneven = True  # rooms have rules of their own [D13.4, D13.5]
        self.lay_tiles(dungeon)
        self.lay_floor(dungeon)
        self.curse = self.number_of("cursed_room")
        self.stench = self.number_of("sewer")
        self.haunted = self.number_of("ghost_junction")
        self.roots = self.number_of("root_walk")
        # What the game's skills say, once it is put together: see `furnish` in game.py.
        self.room_skills: list[int] = []  # the rules of the rooms that are here
        self.beginnings: dict[int, Skill] = {}  # by room: the rule that rolls before an action is declared
        self.endings: list[Skill] = []  # the rules of rooms that do something at the end of a team turn
        self.stench_mark: i64 = 0
        self.begun_mark: i64 = 0
        self.teleport_mark: i64 = 0
        self.vines_mark: i64 = 0
        self.ghost_mark: i64 = 0
        self.root_mark: i64 = 0

    def lay_tiles(self, dungeon: Dungeon) -> None:
        """What belongs to which tile, room and End Zone, and which tiles are of which kind."""
        size = int(self.size)
        tiles = [NO_TILE] * size
        room = [NO_ROOM] * size
        ends = [NO_END] * size
        for number, tile in enumerate(dungeon.tiles):
            for x, y in tile.squares:
                square = self.at(x, y)
                tiles[square] = number
                if tile.room is not None:
                    room[square] = ROOM_KEYS.index(tile.room.key)
                if tile.is_end_zone:
                    ends[square] = dungeon.end_zones.index(tile)
        self.tile_of = vec[i64](tiles)  # by square
        self.room_of = vec[i64](room)
        self.end_at = vec[i64](ends)  # which End Zone it belongs to
        self.half_of = self.end_at  # a side's half is its End Zone: there it is set up [D6.8]
        self.halves = [vec[i64]([at for at in self.squares if ends[at] == end]) for end in (HOME, AWAY)]
        self.rooms = [key for key in ROOM_KEYS if ROOM_KEYS.index(key) in room]
        self.barred_tiles = {
            number
            for number, tile in enumerate(dungeon.tiles)
            if tile.is_end_zone or tile.letter in dungeon.end_zone_neighbours
        }  # no chest, no portal [D6.4, D6.6]
        self.chambers = {
            number
            for number, tile in enumerate(dungeon.tiles)
            if not tile.is_end_zone and (tile.kind.kind != CORRIDOR or tile.room is not None)
        }  # rooms, neither End Zones nor plain corridors

    def lay_floor(self, dungeon: Dungeon) -> None:
        """Squares that are something else than bare floor."""
        self.lava = vec[i64]([self.at(x, y) for x, y in sorted(dungeon.lava)])
        self.pits = vec[i64]([self.at(x, y) for x, y in sorted(dungeon.pits)])
        self.barred = vec[i64]([self.at(x, y) for x, y in sorted(dungeon.barred)])
        self.tombs = {self.at(x, y) for x, y in dungeon.of_terrain.get(TOMB, frozenset())}
        self.kennels = [self.at(x, y) for x, y in sorted(dungeon.of_terrain.get(KENNEL, frozenset()))]
        self.coloured = {self.at(x, y) for x, y in dungeon.coloured}
        self.bridges = {self.at(x, y) for x, y in dungeon.of_terrain.get(BRIDGE, frozenset())}

    def steps_out_of(self, tile: int) -> dict[int, int]:
        """For each square how many open steps it is away from the nearest square behind a doorway of this tile,
        whatever stands there. [D1.3]"""
        letter = self.dungeon.tiles[tile].letter
        ring = [
            self.at(*place)
            for doorway in self.dungeon.doorways
            if letter in doorway.tiles
            for border in doorway.borders
            for place in border
            if self.dungeon.tile_at[place].letter != letter
        ]
        found: dict[int, int] = {}
        steps = 0
        while ring:
            ring = [square for square in ring if square not in found]
            found.update((square, steps) for square in ring)
            ring = [square + int(way) for square in ring for way in self.ways(square)]
            steps += 1
        return found

    def number_of(self, key: str) -> i64:
        """The number of a room, if it is in this dungeon; else no room."""
        return ROOM_KEYS.index(key) if key in self.rooms else NO_ROOM
