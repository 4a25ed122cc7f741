"""A dungeon from a seed: tiles are laid one after the other, End Zones last and as far apart as possible. [D1.9, D6.1]

What is built is the same for either side: every tile has a twin, turned half round about the middle of the map, and so
have chests and portals. Rooms differ, and so may what stands in them; ways are measured (`routes.fairness`), and a
sketch that is not fair is thrown away.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, TypeVar

from touchback.dungeonbowl.dungeon import Border, Doorway, Dungeon, Tile, plain_terrain
from touchback.dungeonbowl.maps.check import DOORWAY, SPACING, allowed_tiles, faults, runs
from touchback.dungeonbowl.maps.laying import rear
from touchback.dungeonbowl.maps.routes import distances, fairness
from touchback.dungeonbowl.maps.tiles import FLOOR, Room, TileKind, laid, rooms, tile_kinds
from touchback.dungeonbowl.terms import CHESTS, PORTALS
from touchback.kernel.board import Place
from touchback.kernel.dice import Seeded
from touchback.kernel.errors import TouchbackError

WIDTH: Final = 30
HEIGHT: Final = 20
"""The table on which tiles are laid; what is not used is cut off."""
STRIDE: Final = WIDTH + 2
MOST_SKETCHES: Final = 200
MOST_NEIGHBOURS: Final = 3
NEAREST_CHEST: Final = 6
"""Moves from an End Zone."""
APART: Final = 16
"""Moves between the End Zones: more than a dungeon must have."""
BETWEEN_CHESTS: Final = 4
"""Squares, so that no blast reaches two of them and no two bar a way."""
LONG: Final = "long_corridor"
TEE: Final = "t_junction"
ELL: Final = "l_corridor"
SQUARE: Final = "square_room"
LARGE: Final = "large_room"
END: Final = "end_zone"
TILES: Final = (
    (LARGE, (SQUARE, LONG, SQUARE, ELL)),
    (LARGE, (LONG, SQUARE, TEE, SQUARE)),
    (LARGE, (TEE, SQUARE, LONG, SQUARE, ELL)),
    (SQUARE, (LONG, LARGE, SQUARE, ELL)),
    (SQUARE, (LARGE, TEE, SQUARE, LONG)),
    (LONG, (LARGE, SQUARE, LONG, SQUARE, ELL)),
    (LONG, (SQUARE, TEE, LARGE, SQUARE, LONG)),
)
"""What lies in the middle, and which tiles are laid in pairs, in this order; the box has them all."""
EVEN_ROOMS: Final = ("chaotic_idol", "crypt")
"""Large rooms that look the same turned half round, which a tile in the middle has to."""

CORRIDOR_LETTERS: Final = "hkmnopqstuvwxyz"
ROOM_LETTERS: Final = {
    "armoury": "A",
    "bone_pit": "P",
    "cursed_room": "U",
    "flooded_room": "W",
    "forgotten_jail": "J",
    "kitchen": "K",
    "sewer": "S",
    "treasure_room": "T",
    "chaotic_idol": "I",
    "crypt": "Y",
    "dragon_lair": "D",
    "fiery_chasm": "F",
}

Item = TypeVar("Item")


Laying = dict[Place, Place]
"""Where each square of a tile lies on the table."""


@dataclass
class Sketch:
    """A dungeon in the making: the tiles in the order in which they were laid, those in pairs one after the other."""

    dice: Seeded
    tiles: list[tuple[TileKind, Laying]] = field(default_factory=list)
    pairs: list[tuple[int, int]] = field(default_factory=list)  # numbers of twins
    owner: dict[Place, int] = field(default_factory=dict)  # by place: the number of the tile
    rooms: list[Room] = field(default_factory=list)  # in the order in which tiles take them

    def lay(self, kind: TileKind, laying: Laying) -> int:
        """Lay a tile; gives its number."""
        number = len(self.tiles)
        self.tiles.append((kind, laying))
        for place in laying.values():
            self.owner[place] = number
        return number

    def lay_twins(self, kind: TileKind, laying: Laying) -> None:
        """Lay a tile and its twin."""
        first = self.lay(kind, laying)
        self.pairs.append((first, self.lay(kind, {square: twin(place) for square, place in laying.items()})))

    def pick(self, items: Sequence[Item]) -> Item:
        """One of these by chance."""
        return items[int(self.dice.below(len(items)))]

    def shuffled(self, items: Sequence[Item]) -> list[Item]:
        """All of these in any order."""
        left = list(items)
        return [left.pop(int(self.dice.below(len(left)))) for _ in items]

    def touched_by(self, laying: Laying) -> set[int]:
        """The tiles that a tile would touch; none if it, or its twin, cannot lie there. [D1.3]"""
        places = set(laying.values())
        mirrored = {twin(place) for place in places}
        if not places.isdisjoint(self.owner) or not places.isdisjoint(mirrored):
            return set()
        shared: dict[int, list[Border]] = {}
        for place in places:
            for beyond in around(place):
                if beyond in mirrored:
                    return set()
                if beyond in self.owner:
                    shared.setdefault(self.owner[beyond], []).append((min(place, beyond), max(place, beyond)))
        for borders in shared.values():
            if len(borders) < DOORWAY or len(runs(tuple(borders))) > 1:
                return set()
        return set(shared)


def around(place: Place) -> tuple[Place, Place, Place, Place]:
    """The four places that share a side with this one."""
    x, y = place
    return (x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)


def twin(place: Place) -> Place:
    """The place half round about the middle of the table."""
    return WIDTH - 1 - place[0], HEIGHT - 1 - place[1]


# -- tiles -------------------------------------------------------------------------------------------------------


def build(seed: int) -> Dungeon:
    """The dungeon of a seed: legal and fair. [D1.9]"""
    dice = Seeded(seed)
    for _ in range(MOST_SKETCHES):
        sketch = Sketch(dice)
        if lay_tiles(sketch):
            found = furnished(sketch, drawn(sketch, f"seed_{seed}", f"Dungeon {seed}"))
            if found is not None and not faults(found) and is_even(found):
                return cropped(found)
    raise TouchbackError("no dungeon came of seed {seed}: try another", seed=seed)


def is_even(dungeon: Dungeon) -> bool:
    """Is it fair, large enough, and no chest at anybody's door?"""
    found = fairness(dungeon)
    nearest = min(*found.to_chests[0], *found.to_chests[1])
    return found.is_fair and found.apart >= APART and nearest >= NEAREST_CHEST


def lay_tiles(sketch: Sketch) -> bool:
    """Tiles on the table. False: one had no place."""
    middle, pairs = sketch.pick(TILES)
    lay_middle(sketch, tile_kinds()[middle])
    return all(lay_pair(sketch, tile_kinds()[key]) for key in pairs) and lay_end_zones(sketch)


def lay_middle(sketch: Sketch, kind: TileKind) -> None:
    """The tile in the middle, lengthways or across."""
    laying = laid(kind.squares, int(sketch.dice.below(2)))
    width, height = size_of(laying)
    sketch.lay(kind, moved(laying, (WIDTH - width) // 2, (HEIGHT - height) // 2))


def size_of(laying: Laying) -> Place:
    """How wide and how high a tile lies."""
    return 1 + max(x for x, _ in laying.values()), 1 + max(y for _, y in laying.values())


def moved(laying: Laying, left: int, top: int) -> Laying:
    """A tile so many columns and rows on."""
    return {square: (x + left, y + top) for square, (x, y) in laying.items()}


def spots(sketch: Sketch, kind: TileKind) -> list[tuple[Laying, set[int]]]:
    """Every way to lay a tile and its twin, with the tiles that it would touch. Of turns that look alike, any one."""
    taken = bits(sketch.owner)
    edge = taken << 1 | taken >> 1 | taken << STRIDE | taken >> STRIDE
    shapes = {
        frozenset(laying.values()): laying for laying in sketch.shuffled([laid(kind.squares, n) for n in range(8)])
    }
    found = []
    for places, laying in sorted(shapes.items(), key=lambda shape: sorted(shape[0])):
        shape = bits(places)
        width, height = size_of(laying)
        for left in range(WIDTH - width + 1):
            for top in range(HEIGHT - height + 1):
                lying = shape << left + top * STRIDE
                if not lying & taken and lying & edge:
                    spot = moved(laying, left, top)
                    touched = sketch.touched_by(spot)
                    if touched:
                        found.append((spot, touched))
    return found


def bits(places: Iterable[Place]) -> int:
    """Places as the bits of a number, in rows with room between them."""
    return sum(1 << x + y * STRIDE for x, y in places)


def lay_pair(sketch: Sketch, kind: TileKind) -> bool:
    """A tile and its twin, more often where ways meet than at the end of one. False: there is no place."""
    found = [(laying, touched) for laying, touched in spots(sketch, kind) if len(touched) <= MOST_NEIGHBOURS]
    if not found:
        return False
    most = max(len(touched) for _, touched in found)
    wanted = most if sketch.dice.below(3) else 1
    sketch.lay_twins(
        kind, sketch.pick([laying for laying, touched in found if len(touched) == wanted] or [found[0][0]])
    )
    return True


def lay_end_zones(sketch: Sketch) -> bool:
    """Two End Zones as far apart as possible, each at the one tile it touches. [D1.9]"""
    kind = tile_kinds()[END]
    floor = drawn(sketch, "", "")
    ways: dict[frozenset[Place], int] = {}
    far: list[tuple[int, Laying]] = []
    for laying, touched in spots(sketch, kind):
        places = set(laying.values())
        gate = frozenset(beyond for place in places for beyond in around(place) if beyond in sketch.owner)
        if len(touched) == 1 and 0 not in touched:
            if gate not in ways:
                reached = distances(floor, gate)
                ways[gate] = min(reached.get(twin(place), 0) for place in gate)
            far.append((ways[gate], laying))
    if not far:
        return False
    longest = max(moves for moves, _ in far)
    sketch.lay_twins(kind, sketch.pick([laying for moves, laying in far if moves == longest]))
    return True


# -- the dungeon -------------------------------------------------------------------------------------------------


def drawn(sketch: Sketch, key: str, title: str) -> Dungeon:
    """The dungeon as it lies on the table, without chests and portals."""
    names = iter(CORRIDOR_LETTERS)
    kept = rooms_for(sketch)
    tiles: list[Tile] = []
    for number, (kind, laying) in enumerate(sketch.tiles):
        places = frozenset(laying.values())
        if kind.key == END:
            colour = "red" if any(tile.is_end_zone for tile in tiles) else "blue"
            tiles.append(Tile(colour[0].upper(), kind, places, None, colour))
        elif number in kept:
            room = kept[number]
            tiles.append(Tile(ROOM_LETTERS[room.key], kind, places, room))
        else:
            tiles.append(Tile(next(names), kind, places))
    terrain = plain_terrain(WIDTH, HEIGHT, tuple(tiles))
    for number, room in kept.items():
        for square, there in room.terrain.items():
            x, y = sketch.tiles[number][1][square]
            terrain[y][x] = there
    found = Dungeon(key, title, tuple(tuple(row) for row in terrain), tuple(tiles), (), source="designed")
    found = replace(found, doorways=doorways_of(found, sketch))
    return replace(found, coloured=frozenset(place for tile in found.end_zones for place in rear(found, tile)))


def rooms_for(sketch: Sketch) -> dict[int, Room]:
    """A room for each square and large tile, each room once; for the middle one that looks the same half round."""
    if not sketch.rooms:
        sketch.rooms = sketch.shuffled([room for room in rooms().values() if not room.expansion])
    left = list(sketch.rooms)
    found: dict[int, Room] = {}
    for number, (kind, _) in enumerate(sketch.tiles):
        even = number > 0 or kind.key != LARGE
        fitting = [room for room in left if room.tile == kind.key and (even or room.key in EVEN_ROOMS)]
        if fitting:
            found[number] = fitting[0]
            left.remove(fitting[0])
    return found


def doorways_of(dungeon: Dungeon, sketch: Sketch) -> tuple[Doorway, ...]:
    """A doorway in the middle of every border; twins have theirs half round. [D1.3]"""
    found: dict[tuple[str, str], tuple[Border, ...]] = {}
    for pair, borders in dungeon.touching.items():
        run = runs(borders)[0]
        start = (len(run) - DOORWAY) // 2
        opened = run[start : start + DOORWAY]
        mirrored = [(twin(other), twin(one)) for one, other in reversed(opened)]
        letters = tuple(sorted(dungeon.tile_at[place].letter for place in mirrored[0]))
        found.setdefault(pair, tuple(opened))
        found.setdefault((letters[0], letters[1]), tuple(mirrored))
    return tuple(Doorway(pair, borders) for pair, borders in found.items())


def furnished(sketch: Sketch, dungeon: Dungeon) -> Dungeon | None:
    """With chests and portals, in pairs like everything; nothing if they have no place. [D6.4, D6.6]"""
    allowed = set(allowed_tiles(dungeon))
    gates = {place for border in dungeon.open_borders for place in border}
    pairs = [pair for pair in sketch.pairs if {dungeon.tiles[number].letter for number in pair} <= allowed]
    if 2 * len(pairs) < max(CHESTS, PORTALS):
        return None
    chests: list[Place] = []
    portals: list[Place] = []
    for things, count in ((chests, CHESTS), (portals, PORTALS)):
        for number, _ in sketch.shuffled(pairs)[: count // 2]:
            free = [
                place
                for place in sorted(dungeon.tiles[number].squares - gates)
                if dungeon.terrain_at(place) == dungeon.terrain_at(twin(place)) == FLOOR
                and not any(near(place, other, BETWEEN_CHESTS if things is chests else SPACING) for other in chests)
                and not near(place, twin(place), BETWEEN_CHESTS)
            ]
            if not free:
                return None
            place = sketch.pick(free)
            things += [place, twin(place)]
    return replace(dungeon, chests=tuple(chests), portals=tuple(portals))


def near(one: Place, other: Place, squares: int) -> bool:
    """Are two places within so many squares of each other? [D1.7]"""
    return max(abs(one[0] - other[0]), abs(one[1] - other[1])) <= squares


def cropped(dungeon: Dungeon) -> Dungeon:
    """The same without the part of the table that is not used."""
    left, top = (min(place[axis] for place in dungeon.tile_at) for axis in (0, 1))
    right, bottom = (1 + max(place[axis] for place in dungeon.tile_at) for axis in (0, 1))

    def at(place: Place) -> Place:
        return place[0] - left, place[1] - top

    return replace(
        dungeon,
        terrain=tuple(row[left:right] for row in dungeon.terrain[top:bottom]),
        tiles=tuple(replace(tile, squares=frozenset(map(at, tile.squares))) for tile in dungeon.tiles),
        doorways=tuple(
            replace(doorway, borders=tuple((at(one), at(other)) for one, other in doorway.borders))
            for doorway in dungeon.doorways
        ),
        coloured=frozenset(map(at, dungeon.coloured)),
        chests=tuple(map(at, dungeon.chests)),
        portals=tuple(map(at, dungeon.portals)),
    )
