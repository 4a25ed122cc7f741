"""Dungeon Bowl for learners: what they see of Blood Bowl, and the floor: walls, doorways, rooms, chests, portals.

A dungeon does not look the same from both ends, and it changes: the planes of the ground are written again whenever
another side looks, the End Zones are chosen, a chest is opened or a portal is placed.
"""

from __future__ import annotations

from typing import Final

from touchback.bloodbowl.game import BloodBowl
from touchback.bloodbowl.play import NO_PLAYER
from touchback.dungeonbowl.field import NO_ROOM, ROOM_KEYS, DungeonField
from touchback.dungeonbowl.play import DungeonPlay, dungeon_of
from touchback.dungeonbowl.terms import PORTALS, SIDE_X, SIDE_Y
from touchback.encoding.bloodbowl import BloodBowlEncoder, BloodBowlLayout, BloodBowlObserver
from touchback.encoding.buffers import u8
from touchback.encoding.layout import GROUND, Feature
from touchback.encoding.observer import Observer, Rows, byte
from touchback.kernel.ask import AWAY, NOBODY, Ask, rival_of
from touchback.kernel.board import BARRED, NOWHERE, OUTSIDE, Board
from touchback.kernel.ints import append, i64, vec
from touchback.kernel.state import State

WALLS: Final = ("wall above", "wall to the right", "wall below", "wall to the left")
"""As this side sees its squares; chests, idols and tombs stand in squares of their own."""
BLOCKED: Final = 6  # of the planes of the ground: rock, and what nobody can enter
DOORWAY: Final = 4  # the planes after the walls
CHEST: Final = 5
PORTAL: Final = 6
LAVA: Final = 7
ROOM: Final = 8
FAR_AWAY: Final = 10_000


class DungeonLayout(BloodBowlLayout):
    """The actions of Blood Bowl and the dungeon's own; its planes with those of the floor after them."""

    def __init__(self, game: BloodBowl) -> None:
        super().__init__(game)
        self.floor: i64 = self.player_planes + len(GROUND)  # the first plane of the floor
        self.planes = [
            *self.planes,
            *[Feature(name) for name in WALLS],
            Feature("doorway"),
            Feature("closed chest"),
            Feature("portal, its number", PORTALS),
            Feature("lava"),
            Feature("room, its number from 1", len(ROOM_KEYS)),
        ]


class DungeonBowlEncoder(BloodBowlEncoder):
    """Dungeon Bowl, in any dungeon."""

    def __init__(self, game: BloodBowl) -> None:
        self.dungeon_layout = DungeonLayout(game)
        super().__init__(game, self.dungeon_layout)

    def observer(self, rows: Rows, number: i64) -> Observer:
        return DungeonBowlObserver(self.dungeon_layout, rows, number)


class DungeonBowlObserver(BloodBowlObserver):
    """What a coach sees of a match of Dungeon Bowl."""

    def __init__(self, layout: DungeonLayout, rows: Rows, number: i64) -> None:
        super().__init__(layout, rows, number)
        self.floor: i64 = layout.floor
        self.seen_by: i64 = NOBODY  # for whom the ground was written
        self.seen_key: i64 = -1  # and what of it can change
        self.mapped: Board | None = None
        self.walls = vec[i64]([])  # by square and side of it
        self.ways: list[vec[i64]] = []  # by End Zone: the open steps to it from each square

    def observe(self, state: State, ask: Ask, side: i64) -> None:
        super().observe(state, ask, side)
        play = dungeon_of(self.played(state))
        if side != self.seen_by or ground_key(play) != self.seen_key:
            self.ground(state, side)

    def ground(self, state: State, side: i64) -> None:
        play = dungeon_of(self.played(state))
        self.survey(play)
        self.clear_ground()
        super().ground(state, side)
        field = play.dungeon
        planes = self.planes
        blocked = self.player_planes + BLOCKED
        turn: i64 = 2 if side == AWAY else 0
        cell: i64 = 0
        while cell < self.area:
            planes[self.planes_at + cell * self.channels + blocked] = u8(1)
            cell += 1
        for square in field.squares:
            at = self.planes_at + self.cell(square, side) * self.channels
            who = play.occupant[square]
            planes[at + blocked] = u8(1 if who == OUTSIDE else 0)
            at += self.floor
            door = False
            for way in range(4):
                planes[at + (way + turn) % 4] = u8(self.walls[4 * square + way])
                beside = play.board.step(square, SIDE_X[way], SIDE_Y[way])
                if self.walls[4 * square + way] == 0 and field.tile_of[beside] != field.tile_of[square]:
                    door = True
            planes[at + DOORWAY] = u8(1 if door else 0)
            planes[at + LAVA] = u8(1 if who == BARRED else 0)
            planes[at + ROOM] = byte(field.room_of[square] + 1 if field.room_of[square] != NO_ROOM else 0)
        for chest in play.chests:
            planes[self.planes_at + self.cell(chest, side) * self.channels + self.floor + CHEST] = u8(1)
        number: i64 = 1
        for portal in play.portals:
            planes[self.planes_at + self.cell(portal, side) * self.channels + self.floor + PORTAL] = byte(number)
            number += 1
        self.seen_by = side
        self.seen_key = ground_key(play)

    def clear_ground(self) -> None:
        """The planes of the ground are nought everywhere, but for that of a loose ball."""
        planes = self.planes
        cell: i64 = 0
        while cell < self.area:
            at = self.planes_at + cell * self.channels + self.player_planes + 1
            end = self.planes_at + (cell + 1) * self.channels
            while at < end:
                planes[at] = u8(0)
                at += 1
            cell += 1

    def survey(self, play: DungeonPlay) -> None:
        """What never changes in a dungeon: its walls, and how far it is from everywhere to the End Zones."""
        if self.mapped is play.board:
            return
        board = play.board
        self.mapped = board
        walls = vec[i64]([0] * (4 * int(board.size)))
        for square in play.dungeon.squares:
            for way in range(4):
                if not board.linked(square, board.step(square, SIDE_X[way], SIDE_Y[way])):
                    walls[4 * square + way] = 1
        self.walls = walls
        self.ways = [steps_to_end(play.dungeon, 0), steps_to_end(play.dungeon, 1)]

    def lead(self, state: State, side: i64) -> i64:
        """Nearer to the End Zone he scores in, along the way there, not across the walls. [D14.3]"""
        play = dungeon_of(self.played(state))
        carrier = play.carrier
        if carrier == NO_PLAYER or play.square[carrier] == NOWHERE:
            return 100
        self.survey(play)
        whose = play.side[carrier]
        goal = self.ways[rival_of(play.end_of(whose))]
        longest: i64 = 1
        for square in play.dungeon.squares:
            if goal[square] < FAR_AWAY and goal[square] > longest:
                longest = goal[square]
        steps = goal[play.square[carrier]]
        if steps > longest:
            steps = longest
        gain = 20 + 80 * (longest - steps) // longest
        return 100 + gain if whose == side else 100 - gain


def ground_key(play: DungeonPlay) -> i64:
    """A number that is another one whenever the ground looks another way."""
    key: i64 = 1 if play.turned else 0
    for chest in play.chests:
        key = (key * 4099 + chest + 1) & 0xFFFFFFFF
    for portal in play.portals:
        key = (key * 4099 + portal + 1) & 0xFFFFFFFF
    return key


def steps_to_end(field: DungeonField, end: i64) -> vec[i64]:
    """By square: the open steps to this End Zone, as if nobody and no chest stood in the way."""
    steps = vec[i64]([FAR_AWAY] * int(field.size))
    ring = vec[i64]([])
    for square in field.squares:
        if field.end_at[square] == end:
            steps[square] = 0
            ring = append(ring, square)
    while len(ring) > 0:
        reached = vec[i64]([])
        for square in ring:
            for way in field.ways(square):
                ahead = square + way
                if steps[ahead] == FAR_AWAY:
                    steps[ahead] = steps[square] + 1
                    reached = append(reached, ahead)
        ring = reached
    return steps
