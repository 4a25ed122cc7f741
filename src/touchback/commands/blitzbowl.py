"""What a coach would count out in Blitz Bowl before he answers."""

from __future__ import annotations

from typing import Final

from touchback.blitzbowl import terms as t
from touchback.blitzbowl.play import Play
from touchback.blitzbowl.queries import block_options, foul_options, throw_options
from touchback.blitzbowl.queries.moving import reach
from touchback.commands.record import GameCommands
from touchback.kernel.ask import Ask
from touchback.kernel.text import mark
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


def hindrance(play: Play, goal: int) -> str:
    """Rivals beside the square, or how far it is. [Z1.6, Z1.7]"""
    if not 0 <= play.actor < len(play.players) or play.action not in MOVES:
        return ""
    actor = play.players[play.actor]
    rivals = [
        play.name(player)
        for player in play.players
        if player.side != actor.side
        and play.status[player.index] == t.STANDING
        and play.board.adjacent(play.square[player.index], goal)
    ]
    if play.action == t.RUN and rivals:
        return w("a run enters no square next to a rival, and this one is next to {rivals}", rivals=", ".join(rivals))
    if play.action == t.MARK and not rivals:
        return w("a mark ends next to a rival")
    far, left = int(play.board.distance(play.square[actor.index], goal)), int(play.reach - play.moved)
    return w("it is {far} squares away, and he has {left}", far=far, left=left) if far > left else ""


EXAMPLES: Final = mark("""\
  7 run h8         player 7 runs to h8
  7 mark h8        player 7 marks: he moves to h8, next to a rival
  7 block A3       player 7 blocks A3
  claim 2          claim the challenge in slot 2
  play NAME        play a card of your hand""")

COMMANDS: Final = GameCommands(remarks, path_to, hindrance, EXAMPLES)
