"""What a coach is asked in Blitz Bowl, and what he would count out before he answers."""

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

QUESTIONS: Final = {
    t.W_COIN: mark("Call the coin."),
    t.W_PITCH: mark("Which side of the board?"),
    t.W_SETUP: mark("Set up: a player and a square of your end zone (3 c1)."),
    t.W_EMERGENCY: mark("Emergency reserves: who comes on, and where?"),
    t.W_TURN: mark("Your turn: player and action (4 run), player and square (4 e6), a bonus play, or end."),
    t.W_MOVE: mark("A square, or several (e5 e6), or stop; a far one is run to."),
    t.W_TARGET: mark("Whom, or which square?"),
    t.W_CHOOSE_FACE: mark("Choose a block die, or roll again."),
    t.W_FOLLOW: mark("Follow up, or stay?"),
    t.W_CLAIM: mark("Claim a challenge? The card comes to your hand."),
    t.W_BONUS: mark("Play a bonus play now, or decline?"),
    t.W_FREE: mark("A free action: who takes it, or decline?"),
    t.W_HAND: mark("More than three cards in hand: discard one."),
    t.W_REFILL: mark("All three challenges are still there: replace which one?"),
    t.W_BALL: mark("Which kind of ball comes in?"),
    t.W_REROLL: mark("That failed. Roll again?"),
    t.W_SAFE_HANDS: mark("Safe Hands: to which square does the ball go?"),
    t.W_MINION: mark("Bloodlust: is a minion injured in his place?"),
    t.W_TEAM_MATE: mark("Throw whom?"),
}

MOST_LINES: Final = 6
MOVES: Final = (t.RUN, t.MARK, t.SIDESTEP)


def question(play: Play, ask: Ask) -> str | None:
    """The ask as a sentence, if there is one for it."""
    words = QUESTIONS.get(int(ask.why))
    if words is None or not 0 <= ask.player < len(play.players):
        return None if words is None else w(words)
    player = play.players[ask.player]
    return w(
        "{player} {position}. {question}", player=play.name(player), position=w.term(player.position), question=w(words)
    )


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


COMMANDS: Final = GameCommands(question=question, remarks=remarks, path_to=path_to)
