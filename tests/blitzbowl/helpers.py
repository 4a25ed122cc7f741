"""A table to try rules on: players laid out by words, scripted dice, answers in words."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from touchback.blitzbowl.game import BLITZ_BOWL_FIRST
from touchback.blitzbowl.notation import action_from_text, action_text, find_player
from touchback.blitzbowl.play import Play
from touchback.blitzbowl.roster import new_play
from touchback.blitzbowl.terms import P_TURN, STATUS_NAMES
from touchback.blitzbowl.writing import ball_text
from touchback.kernel.ask import HOME
from touchback.kernel.dice import Dice, Scripted
from touchback.kernel.log import Log
from touchback.kernel.match import Match

# Faces of the block die.
MISS, TACKLE, SHOVE, SHOVE_TOO, SMASH, KERRUNCH = range(1, 7)


def lay_out(players: str, *balls: str, side: int = HOME, pitch: int = 0) -> Play:
    """A turn of `side` with three actions left: 'H1 c3, A2 d4 prone'; the rest are in reserve.

    Home are Humans (H1-H3 linemen, H4 thrower, H5 catcher, H6 blitzer), away are Orcs (A1-A3 linemen, A4 thrower,
    A5 blitzer, A6 black orc). No card is on the table.
    """
    play = new_play("human", "orc")
    play.use_pitch(pitch)
    for words in players.split(","):
        name, square, *prone = words.split()
        index = find_player(play, name)
        play.enter(index, play.board.square(square))
        if prone:
            play.lay(index)
    for ball in balls:
        if ball[0] in "HA":
            holder = find_player(play, ball)
            play.hold(play.add_ball(play.square[holder]), holder)
        else:
            play.add_ball(play.board.square(ball))
    play.coin_winner = HOME
    play.first = HOME
    play.active = side
    play.turn[HOME] = 1
    play.turn[1] = side
    play.actions_left = 3
    play.phase = P_TURN
    return play


class Table:
    """A match in words."""

    def __init__(self, play: Play, dice: Dice) -> None:
        self.play = play
        self.log = Log()
        self.match = Match(BLITZ_BOWL_FIRST, play, dice, self.log)

    def do(self, *answers: str) -> None:
        """Answer, each in words; what is not offered is refused."""
        for answer in answers:
            self.match.answer(action_from_text(self.play, answer))

    def offers(self) -> list[str]:
        """Every answer offered, in words."""
        return [action_text(self.play, int(option)) for option in self.match.ask.options]

    def squares(self, word: str) -> set[str]:
        """The squares of the offers that begin with this word."""
        return {text.split()[-1] for text in self.offers() if text.startswith(word + " ")}

    def actions_of(self, name: str) -> set[str]:
        """The actions a player can declare."""
        return {text.removeprefix(name + " ") for text in self.offers() if text.startswith(name + " ")}

    def where(self, name: str) -> str:
        """A player's square and how he fares: 'c3', 'c3 prone', 'reserve'."""
        index = find_player(self.play, name)
        status = STATUS_NAMES[self.play.status[index]]
        square = self.play.board.name(int(self.play.square[index]))
        return {"standing": square, "prone": f"{square} prone", "reserve": "reserve"}[status]

    def balls(self) -> list[str]:
        """Where each ball is: a square or a player."""
        return [ball_text(self.play, ball) for ball in range(len(self.play.ball_square))]

    def score(self) -> tuple[int, int]:
        """Home and away points."""
        return int(self.play.score[0]), int(self.play.score[1])

    def texts(self, name: str) -> list[str]:
        """The sentences of all events of that name."""
        found = [event for event in self.log.events if type(event).__name__ == name]
        return [event.text() for event in found]

    def told(self) -> list[str]:
        """The names of the events so far."""
        return [type(event).__name__ for event in self.log.events]


@contextmanager
def table(play: Play, *dice: int) -> Iterator[Table]:
    """A table with scripted dice, all of which must be used."""
    script = Scripted(list(dice))
    yield Table(play, script)
    script.finish()
