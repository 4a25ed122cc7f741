"""What a coach would count out in Blitz Bowl before he answers."""

from __future__ import annotations

from typing import Final

from touchback.blitzbowl import terms as t
from touchback.blitzbowl.play import Play
from touchback.blitzbowl.queries import block_options, foul_options, throw_options
from touchback.blitzbowl.queries.moving import reach
from touchback.commands.record import GameCommands
from touchback.kernel.ask import Ask
from touchback.words import w

MOST_LINES: Final = 6
MOVES: Final = (t.RUN, t.MARK, t.SIDESTEP)


def remarks(play: Play, ask: Ask) -> list[str]:
    """Squares left to move, the odds of each block, throw or foul."""
    if not 0 <= play.actor < len(play.players):
        return []
    actor = play.players[play.actor]
    if ask.why == t.W_MOVE:
        left = int(play.reach - play.moved)
        return [w.count(left, "{n} square left", "{n} squares left")]
    if ask.why != t.W_TARGET:
        return []
    lines = []
    if play.action == t.BLOCK:
        lines = [
            w("block {target}: {odds}", target=odds.target, odds=odds.describe()) for odds in block_options(play, actor)
        ]
    elif play.action == t.THROW:
        lines = [w("throw at {odds}", odds=one.describe()) for one in throw_options(play, actor) if one.catcher]
    elif play.action == t.FOUL:
        lines = [w("foul {odds}", odds=odds.describe()) for odds in foul_options(play, actor)]
    return lines[:MOST_LINES]


def path_to(play: Play, goal: int) -> list[int]:
    """The squares to step on, the goal last; empty when the acting player cannot end there."""
    if not 0 <= play.actor < len(play.players) or play.action not in MOVES:
        return []
    return reach(play, play.players[play.actor], play.action).path(goal)


COMMANDS: Final = GameCommands(remarks=remarks, path_to=path_to)
