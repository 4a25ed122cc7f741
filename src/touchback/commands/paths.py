"""The way to a far square that costs the fewest dice, for people who type where they want to go."""

from __future__ import annotations

import heapq
from typing import Final

from touchback.bloodbowl.move import squares_left
from touchback.bloodbowl.play import Play
from touchback.kernel.state import State

DIE: Final = 100
"""A step with a dodge or a rush is worth this many steps round about."""


def find_path(state: State, goal: int) -> list[int]:
    """The squares to step on, the goal last; empty when the acting player cannot get there."""
    if not isinstance(state, Play) or not 0 <= state.actor < len(state.players):
        return []
    play = state
    player = play.players[play.actor]
    start = int(play.square[player.index])
    free = int(player.ma - play.moved)  # squares without rushing
    most = int(squares_left(play, player))
    rivals = 1 - int(player.side)
    best: dict[tuple[int, int], int] = {}
    queue: list[tuple[int, int, int, tuple[int, ...]]] = [(0, 0, start, ())]
    while queue:
        cost, steps, square, path = heapq.heappop(queue)
        if square == goal:
            return list(path)
        if steps == most or best.get((square, steps), cost + 1) <= cost:
            continue
        best[square, steps] = cost
        leaving = DIE if play.zone_count(rivals, square) else 0
        for offset in play.board.around:
            ahead = int(square + offset)
            if not play.free(ahead) or (ahead == play.ball and ahead != goal):
                continue
            rushing = DIE if steps >= free else 0
            heapq.heappush(queue, (cost + 1 + leaving + rushing, steps + 1, ahead, (*path, ahead)))
    return []
