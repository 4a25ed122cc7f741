"""Ways through a dungeon as one side sees them: how far everything is from where it wants to be. [D1.5]"""

from __future__ import annotations

from heapq import heappop, heappush
from typing import Final

from touchback.bloodbowl.player import Player
from touchback.bloodbowl.terms import PRONE
from touchback.dungeonbowl.play import DungeonPlay
from touchback.kernel.board import BARRED, OUTSIDE

FAR: Final = 999
MARKED: Final = 2  # steps that a marked square seems farther
THROUGH_PORTAL: Final = 8
PAST_OWN: Final = 1
PAST_RIVAL: Final = 5
"""Steps that somebody or something in the way costs."""


class Ways:
    """Distances in open steps; players in the way are walked round if that is possible at all."""

    def __init__(self, play: DungeonPlay, side: int) -> None:
        self.play = play
        self.side = side
        self.known: dict[tuple[tuple[int, ...], bool], list[int]] = {}

    def goals(self) -> list[int]:
        """Every square where this side scores. [D14.2]"""
        play = self.play
        return [square for square in play.board.squares if play.rival_end_zone(self.side, square)]

    def fresh(self) -> list[Player]:
        """Own players who can still be activated."""
        play = self.play
        return [
            player
            for player in play.players
            if player.side == self.side and not play.used[player.index] and play.status[player.index] <= PRONE
        ]

    def from_goals(self, goals: list[int], near: bool) -> list[int]:
        """By square: how many steps it is to the nearest goal, or next to it. Portals are stepped on in need only."""
        key = (tuple(goals), near)
        if key not in self.known:
            self.known[key] = self.flood(goals, near)
        return self.known[key]

    def flood(self, goals: list[int], near: bool) -> list[int]:
        """See from_goals."""
        play, board = self.play, self.play.board
        far = [FAR] * int(board.size)
        portals = {int(portal) for portal in play.portals}
        queue: list[tuple[int, int]] = []
        for goal in goals:
            far[goal] = -1 if near else 0
            queue.append((far[goal], goal))
        while queue:
            steps, square = heappop(queue)
            if steps > far[square]:
                continue
            for way in board.ways(square):
                ahead = square + int(way)
                who = int(play.occupant[ahead])
                if who in (OUTSIDE, BARRED):
                    continue
                cost = steps + 1
                if ahead in portals:
                    cost += THROUGH_PORTAL
                elif who >= 0:
                    cost += PAST_OWN if play.side[who] == self.side else PAST_RIVAL
                if cost < far[ahead]:
                    far[ahead] = cost
                    heappush(queue, (cost, ahead))
        return far

    def steps(self, player: Player, goals: list[int], near: bool = False) -> int:
        """How far a player is from the nearest of these."""
        return self.from_goals(goals, near)[self.play.square[player.index]]

    def nearest(self, goals: list[int], players: list[Player], near: bool = False) -> Player | None:
        """Who is nearest, if anybody can get there at all."""
        able = [player for player in players if self.steps(player, goals, near) < FAR]
        return min(able, key=lambda one: (self.steps(one, goals, near) - int(one.ma), int(one.index)), default=None)

    def burden(self, square: int, far: list[int]) -> int:
        """How bad a step to this square is: its distance, and rivals who mark it."""
        return far[square] + MARKED * int(self.play.rival_zones(self.side, square))
