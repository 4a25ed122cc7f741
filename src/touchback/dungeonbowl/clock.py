"""Time: turns alternate until somebody scores, or until the clock of the variant has run out. [D7.1, D14]"""

from __future__ import annotations

from typing import Final

from touchback.bloodbowl.ends import finish_match
from touchback.bloodbowl.parts.clock import Clock
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.prematch import grant_player_reroll
from touchback.dungeonbowl.events import BallRevealed, RouteMeasured, TurnStarted
from touchback.dungeonbowl.play import DungeonPlay, dungeon_of
from touchback.dungeonbowl.routes import squares_to_end
from touchback.dungeonbowl.switches import HIDDEN_IS_DRAWN
from touchback.dungeonbowl.terms import DICE_OF, W_REVEAL
from touchback.kernel.ask import AWAY, HOME, NOBODY, Rule
from touchback.kernel.board import NOWHERE
from touchback.kernel.game import Phase
from touchback.kernel.ints import i64
from touchback.kernel.state import changed

MOST_TURNS: Final = 200
"""Nobody plays so long: a match without a clock ends then as one with a clock does. [ruling]"""


class FirstTouchdown(Clock):
    """One drive, no halves: the first touchdown ends the match, and nothing is ever refilled. [D7.1]"""

    def __init__(self) -> None:
        super().__init__(MOST_TURNS)

    def has_turn(self, play: Play, side: i64) -> bool:
        limit = dungeon_of(play).clock_turns
        return play.turn[side] < (limit if limit > 0 else self.turns)

    def tell_turn(self, play: Play, side: i64) -> None:
        play.tell(TurnStarted(rule="D7.1", side=int(side), turn=int(play.turn[side])))

    def refill(self, play: Play) -> None:
        """Once, before the match: one pool of team re-rolls, and one that a player brings. [D7.1]"""
        for side in range(play.sides):
            play.rerolls = changed(play.rerolls, side, play.rerolls_per_half[side])
            grant_player_reroll(play, side)

    def goes_on(self, play: Play) -> bool:
        return False

    def after_drive(self, play: Play) -> None:
        finish_match(play, NOBODY)


class Verdict(Phase[Play]):
    """Somebody has scored, or time is up. [D14.1, D14.3]"""

    name = "drive end"

    def take(self, play: Play, answer: i64) -> Rule[None] | None:
        return decide(dungeon_of(play))


def decide(play: DungeonPlay) -> Rule[None]:
    """The first touchdown wins; without one, whoever's way to the rival End Zone is shorter for the ball. [D14.3,
    D14.4]"""
    winner: i64 = play.touchdown
    if winner == NOBODY:
        square = yield from where_the_ball_is(play)
        if square != NOWHERE:
            home = squares_to_end(play, square, HOME)
            away = squares_to_end(play, square, AWAY)
            if play.log is not None:
                play.log.tell(RouteMeasured(rule="D14.3", home=int(home), away=int(away)))
            if home != away:
                winner = HOME if home < away else AWAY
    play.active = NOBODY
    finish_match(play, winner)


def where_the_ball_is(play: DungeonPlay) -> Rule[i64]:
    """In its square, in its carrier's, or in a chest that is revealed now. [D14.3, D14.4]"""
    if play.carrier >= 0:
        return play.square[play.carrier]
    if not play.is_hidden:
        return play.ball
    if play.is_read(HIDDEN_IS_DRAWN):
        return NOWHERE
    count = len(play.chests)
    die: i64 = 1
    if count > 1:
        die = yield play.ask_die(DICE_OF[count], W_REVEAL)
    square = play.chests[die - 1]
    if play.log is not None:
        play.log.tell(BallRevealed(rule="D14.4", square=play.board.name(int(square))))
    return square
