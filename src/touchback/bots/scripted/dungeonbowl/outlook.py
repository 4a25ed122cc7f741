"""Reading the outlook in a dungeon: ways are counted in open steps. [D1.5]"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from touchback.bloodbowl.player import Player
from touchback.bots.scripted.bloodbowl.outlook import LANE_LENGTH, Outlook
from touchback.bots.scripted.bloodbowl.style import SCRIPTED, Style
from touchback.dungeonbowl.field import DungeonField
from touchback.dungeonbowl.play import DungeonPlay
from touchback.kernel.ask import rival_of
from touchback.kernel.board import NOWHERE

FAR: Final = 999
"""There is no way."""
PER_STEP: Final = 1.0
"""What each step that the ball has still to go costs, in hundredths of a touchdown."""


class Floor:
    """The ways of one dungeon. Whoever and whatever stands in them is walked round; a chest always can be. [D6.4]"""

    def __init__(self, field: DungeonField) -> None:
        self.field = field
        self.barred = {int(square) for square in field.barred}
        self.rows: dict[int, list[int]] = {}
        self.to_squares: dict[tuple[int, ...], list[int]] = {}

    def steps(self, origin: int, square: int) -> int:
        """Open steps from one square to another."""
        row = self.rows.get(origin)
        if row is None:
            row = self.flood([origin])
            self.rows[origin] = row
        return row[square]

    def to_nearest(self, goals: tuple[int, ...]) -> list[int]:
        """By square: the open steps to the nearest of these."""
        found = self.to_squares.get(goals)
        if found is None:
            found = self.flood(list(goals))
            self.to_squares[goals] = found
        return found

    def flood(self, goals: list[int]) -> list[int]:
        """See to_nearest."""
        board = self.field
        found = [FAR] * int(board.size)
        for goal in goals:
            found[goal] = 0
        ring = goals
        steps = 0
        while ring:
            steps += 1
            reached: list[int] = []
            for square in ring:
                for way in board.ways(square):
                    ahead = int(square + way)
                    if found[ahead] == FAR and board.on(ahead) and ahead not in self.barred:
                        found[ahead] = steps
                        reached.append(ahead)
            ring = reached
        return found


@lru_cache(maxsize=64)
def floor_of(field: DungeonField) -> Floor:
    """The ways of this dungeon, counted once."""
    return Floor(field)


class DungeonOutlook(Outlook):
    """The match through the eyes of one side's coach. The first touchdown wins, so that nobody puts it off. [D14.1]"""

    def __init__(self, play: DungeonPlay, side: int, style: Style = SCRIPTED) -> None:
        super().__init__(play, side, style)
        self.dungeon = play
        self.delays = False
        self.floor = floor_of(play.dungeon)
        self.goals = tuple(square for square in play.board.squares if play.rival_end_zone(side, square))
        rival = rival_of(side)
        home = tuple(square for square in play.board.squares if play.rival_end_zone(rival, square))
        self.steps_to_goal = self.floor.to_nearest(self.goals)
        self.steps_home = self.floor.to_nearest(home)
        self.portals = {int(portal) for portal in play.portals}

    def distance(self, one: int, other: int) -> int:
        return self.floor.steps(other, one)

    def to_goal(self, square: int) -> int:
        return self.steps_to_goal[square]

    def to_own_goal(self, square: int) -> int:
        return self.steps_home[square]

    def exposure(self, square: int) -> float:
        total = 0.0
        for where, walk, weight in self.threats:
            away = self.distance(where, square) - 1
            if 0 < away <= walk:
                total += weight
            elif walk < away <= walk + 2:
                total += self.style.threat_rushing * weight
        return total

    def wall(self, square: int) -> int:
        count = 0
        for x, y in self.standing:
            count += int(self.bars(self.board.at(x, y), square) > 0.0)
        return count

    def bars(self, square: int, here: int) -> float:
        away = self.distance(square, here)
        if away > LANE_LENGTH or self.to_goal(square) >= self.to_goal(here):
            return 0.0
        detour = away + self.to_goal(square) - self.to_goal(here)
        return 1.0 if detour <= 0 else 0.5 if detour <= 2 else 0.0

    def edge_price(self, square: int) -> float:
        """Nobody stays on a portal: a rival could throw him out of it. And no clock makes him run: whoever hides far
        from the End Zone is besieged there, so each step on the way counts. [D12.9, D14.1]"""
        return (12.0 if square in self.portals else 0.0) + PER_STEP * self.to_goal(square)

    def rally(self) -> int:
        return self.ball

    def best_run(self, player: Player) -> tuple[float, int]:
        here = self.square(player)
        if self.to_goal(here) > player.ma + 3:
            return 0.0, int(NOWHERE)
        found = self.reach(player)
        best, where = 0.0, int(NOWHERE)
        for square in self.goals:
            if found.chance(square) > best:
                best, where = found.chance(square), square
        return (found.with_rerolls(where), where) if where != NOWHERE else (0.0, where)
