"""Everything on the table in a match of Dungeon Bowl: what a match of Blood Bowl has, and the dungeon. [D1]"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from touchback.bloodbowl.play import NO_PLAYER, Play
from touchback.bloodbowl.player import Player
from touchback.dungeonbowl.field import DungeonField
from touchback.dungeonbowl.state_fields import DungeonFields
from touchback.dungeonbowl.switches import BY_ROUTE, SHADED_ENDS
from touchback.kernel.ask import rival_of
from touchback.kernel.bits import bit
from touchback.kernel.board import NOWHERE, OUTSIDE, Board, three_behind
from touchback.kernel.game import Game
from touchback.kernel.ints import append, i64, vec
from touchback.kernel.state import State, changed

if TYPE_CHECKING:
    from touchback.bloodbowl.game import BloodBowl


NEVER: Final = 1_000_000


class DungeonPlay(DungeonFields):
    """The state of a match. Every player has the rules of the rooms of this dungeon, as skills which speak where he is;
    they stand on nobody's sheet. [D13]"""

    def __init__(self, game: BloodBowl, players: list[Player], of: DungeonPlay | None = None) -> None:
        if of is None:
            players = [at_home(game, player) for player in players]
        super().__init__(game, players, of)
        field = game.field
        assert isinstance(field, DungeonField)
        self.dungeon = field
        if of is None:
            for square in field.barred:
                self.bar(square)
            self.trapdoors = self.open_doors()

    def copy(self) -> State:
        return DungeonPlay(self.game, self.players, self)

    def rules(self, game: Game) -> Game:
        """Every dungeon has a record of its own."""
        return self.game

    def add_player(self, player: Player) -> None:
        super().add_player(at_home(self.game, player))

    def end_of(self, side: i64) -> i64:
        return rival_of(side) if self.turned else side

    def own_half(self, side: i64, square: i64) -> bool:
        """Is the square in the End Zone that this side defends? [D6.8]"""
        return self.dungeon.end_at[square] == self.end_of(side)

    def rival_end_zone(self, side: i64, square: i64) -> bool:
        if self.game.goals[self.end_of(side) * self.board.size + square] == 0:
            return False
        return not self.is_read(SHADED_ENDS) or square in self.dungeon.coloured

    def open_doors(self) -> vec[i64]:
        """Portals do something to whoever steps on them, pits to whoever is driven into them. [D12.1, D19.1]"""
        if len(self.dungeon.pits) == 0:
            return self.portals
        doors = self.portals[:]
        for square in self.dungeon.pits:
            doors = append(doors, square)
        return doors

    def is_read(self, switch: i64) -> bool:
        """Is this rule read otherwise than usual in this match? [D20]"""
        return self.readings & switch != 0

    def within(self, one: i64, other: i64, squares: i64) -> bool:
        """Plain squares, walls ignored; by a switch open ways are counted. [D1.7]"""
        if self.board.distance(one, other) > squares:
            return False
        return not self.is_read(BY_ROUTE) or self.is_way(one, other, squares)

    def is_way(self, one: i64, other: i64, squares: i64) -> bool:
        """Does a way of so few open steps lead from one square to the other? Closed chests and lava are in the way."""
        if one == other:
            return True
        if squares == 0:
            return False
        for way in self.board.ways(one):
            ahead = one + way
            if ahead == other:
                return True
            if self.occupant[ahead] > OUTSIDE and self.board.distance(ahead, other) < squares:
                if self.is_way(ahead, other, squares - 1):
                    return True
        return False

    # -- chests and portals ------------------------------------------------------------------------------------------

    def add_chest(self, square: i64) -> None:
        """A closed chest is wall. [D1.4]"""
        self.chests = append(self.chests[:], square)
        self.shut(square)

    def remove_chest(self, square: i64) -> None:
        """It is gone, and its square is floor. [D11.4]"""
        left = vec[i64]([])
        for chest in self.chests:
            if chest != square:
                left = append(left, chest)
        self.chests = left
        self.open(square)

    def add_portal(self, square: i64) -> None:
        """The next in number order. [D6.5]"""
        self.portals = append(self.portals[:], square)
        self.trapdoors = self.open_doors()

    def closed_squares(self) -> list[int]:
        empty = [int(square) for square in self.dungeon.barred if self.at(square) < 0]
        return [int(square) for square in self.chests] + empty

    def portal_at(self, square: i64) -> i64:
        """The number of the portal in this square, from 1; 0: there is none."""
        number: i64 = 1
        for portal in self.portals:
            if portal == square:
                return number
            number += 1
        return 0

    @property
    def is_hidden(self) -> bool:
        """Is the ball still in one of the chests? Which of them nobody knows, not even the dungeon. [D6.7]"""
        return self.ball == NOWHERE and self.carrier == NO_PLAYER and len(self.chests) > 0

    # -- rooms -------------------------------------------------------------------------------------------------------

    def room(self, index: i64) -> i64:
        """The room that a player is in, by number. [D13]"""
        return self.dungeon.room_of[self.square[index]]

    def bars_rerolls(self, player: Player) -> bool:
        return self.dungeon.curse >= 0 and self.room(player.index) == self.dungeon.curse

    def shift(self, piece: i64, square: i64) -> None:
        origin = self.square[piece]
        super().shift(piece, square)
        self.smell(piece, origin, square)
        if self.is_gap(origin):
            self.bar(origin)

    def lift(self, piece: i64) -> None:
        origin = self.square[piece]
        super().lift(piece)
        if self.is_gap(origin):
            self.bar(origin)

    def is_gap(self, square: i64) -> bool:
        """Nobody walks into a pit, but everybody may jump over it. [D19.1]"""
        return len(self.dungeon.pits) > 0 and square in self.dungeon.pits

    def takes(self, square: i64) -> bool:
        return self.free(square) or (self.is_gap(square) and self.at(square) < 0)

    def fallen_short(self, origin: i64, square: i64, die: i64) -> i64:
        """In the pit that he jumped over, in the square of it that is nearest to where he wanted to go. [D19.1]"""
        best = super().fallen_short(origin, square, die)
        nearest: i64 = NEVER
        for pit in self.dungeon.pits:
            if self.at(pit) < 0 and self.leads(origin, pit) and square in three_behind(self.board, origin, pit):
                span = squared(self.board, pit, square)
                if span < nearest:
                    nearest = span
                    best = pit
        return best

    def lay(self, index: i64, status: i64) -> None:
        """Roots of the Root Walk do not let go of whoever goes down. [D19.1]"""
        super().lay(index, status)
        if self.is_entangled(index):
            self.rooted = changed(self.rooted, index, 1)

    def leave(self, index: i64, status: i64) -> None:
        super().leave(index, status)
        self.disentangle(index)

    def is_entangled(self, index: i64) -> bool:
        """Do roots hold him? [D19.1]"""
        return self.dungeon.roots >= 0 and self.limits[index] & bit(self.dungeon.root_mark) != 0

    def disentangle(self, index: i64) -> None:
        """Whoever is gone, or teleported, is free of roots. [D12.6, D19.1]"""
        if self.dungeon.roots >= 0:
            self.limits[index] &= ~bit(self.dungeon.root_mark)

    def carry_off(self, index: i64, square: i64) -> None:
        """He is put somewhere else by magic or by a map, out of whatever roots hold him. [D16.2, D19.2]"""
        self.rooted = changed(self.rooted, index, 0)
        self.disentangle(index)
        self.shift(index, square)

    def enter(self, index: i64, square: i64) -> None:
        super().enter(index, square)
        if self.took_part[index] == 0:
            self.took_part = changed(self.took_part, index, 1)
        self.smell(index, NOWHERE, square)

    def smell(self, piece: i64, origin: i64, square: i64) -> None:
        """Whoever enters the sewer, in whatever way, stinks; to stay there is not to enter it. [D13.8]"""
        if self.dungeon.stench < 0:
            return
        rooms = self.dungeon.room_of
        if rooms[square] == self.dungeon.stench and rooms[origin] != self.dungeon.stench:
            self.limits[piece] |= bit(self.dungeon.stench_mark)


def squared(board: Board, one: i64, other: i64) -> i64:
    """How far two squares are apart as the crow flies, squared."""
    dx = board.x[one] - board.x[other]
    dy = board.y[one] - board.y[other]
    return dx * dx + dy * dy


def at_home(game: BloodBowl, player: Player) -> Player:
    """The player with the rules of this dungeon's rooms."""
    field = game.field
    assert isinstance(field, DungeonField)
    skills = player.skills[:]
    for skill in field.room_skills:
        skills[skill] = 1
    return player.changed(skills, player.skill_names, player.ma, player.st, player.ag, player.pa, player.av)


def dungeon_of(play: Play) -> DungeonPlay:
    """A play that is one of ours, as parts of this game are given no other."""
    return cast(DungeonPlay, play)
