"""The end of an action, touchdowns, the end of a match. [Z1.13, Z1.17, Z2.1]"""

from __future__ import annotations

from typing import Final

from touchback.blitzbowl.events import MatchEnded, Touchdown
from touchback.blitzbowl.play import NO_BALL, NO_PLAYER, Play
from touchback.blitzbowl.terms import P_OVER, P_TURN
from touchback.kernel.ask import AWAY, HOME, NOBODY, Ask, Rule
from touchback.kernel.game import Phase
from touchback.kernel.ints import i64, vec

TOUCHDOWN_POINTS: Final = 3
SUDDEN_DEATH_LEAD: Final = 10


def end_action(play: Play) -> None:
    """The actor is done with this action: has he scored? Then the turn goes on. [Z1.13]"""
    actor = play.actor
    play.actor = NO_PLAYER
    play.action = 0
    play.moved = 0
    play.actions_left -= 1
    play.phase = P_TURN
    if scores(play, actor):
        touchdown(play, actor)


def scores(play: Play, index: i64) -> bool:
    """In the rivals' end zone, holding a ball, open. [Z1.13]"""
    return (
        play.is_open(index)
        and play.pitch.end_zone(1 - play.side[index], play.square[index])
        and play.ball_of(index) != NO_BALL
    )


def touchdown(play: Play, index: i64) -> None:
    """Three points; the ball leaves, the scorer goes to the dugout. A lead of ten ends the match at once.
    [Z2.1, Z1.17]"""
    side = play.side[index]
    play.score[side] += TOUCHDOWN_POINTS
    play.remove_ball(play.ball_of(index))
    play.leave(index)
    if play.log is not None:
        play.log.tell(
            Touchdown(
                rule="Z2.1",
                side=int(side),
                player=play.name(play.players[index]),
                points=TOUCHDOWN_POINTS,
                home=int(play.score[HOME]),
                away=int(play.score[AWAY]),
            )
        )
    if play.score[side] - play.score[1 - side] >= SUDDEN_DEATH_LEAD:
        end_match(play, "sudden death")


def end_match(play: Play, reason: str) -> None:
    """Whoever has more points wins; equal is a draw. [Z1.17]"""
    home = play.score[HOME]
    away = play.score[AWAY]
    if home == away:
        play.winner = NOBODY
    else:
        play.winner = HOME if home > away else AWAY
    play.phase = P_OVER
    if play.log is not None:
        play.log.tell(MatchEnded(rule="Z1.17", side=int(play.winner), home=int(home), away=int(away), reason=reason))


class Over(Phase[Play]):
    """The match has ended: nobody is asked any more."""

    name = "over"

    def ask(self, play: Play) -> Ask | None:
        return Ask(NOBODY, 0, vec[i64]([]))

    def take(self, play: Play, answer: i64) -> Rule[None] | None:
        return None
