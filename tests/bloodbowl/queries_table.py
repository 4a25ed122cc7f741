"""Positions for the tests of the queries, and what the engine itself says about a way or a block."""

from __future__ import annotations

from typing import cast

from touchback.bloodbowl.check import Check
from touchback.bloodbowl.game import BLOOD_BOWL
from touchback.bloodbowl.move import Leaving
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.roster import make_player
from touchback.bloodbowl.terms import (
    ACTIVATE,
    CATCH,
    DECLINE,
    JUMP,
    MOVE,
    NO_TURNOVER,
    P_TURN,
    PRONE,
    STAND_UP,
    STANDING,
    STEP,
    W_ACT,
    W_SKILL_ROLL,
)
from touchback.kernel.ask import HOME, pack
from touchback.kernel.dice import Dice, Seeded, Typed
from touchback.kernel.match import Match


class Man:
    """A player to be placed: by default MA 6, ST 3, AG 3+, PA 4+, AV 9+ and no skills."""

    def __init__(self, square, *skills, ma=6, st=3, ag=3, pa=4, av=9, status=STANDING):
        self.square = square
        self.skills = list(skills)
        self.profile = (ma, st, ag, pa, av)
        self.status = status


def position(home, away, ball="", carrier="", rerolls=0, game=BLOOD_BOWL) -> Play:
    """The home side's turn, with these players; `carrier` is a name like H1."""
    players: list[Player] = []
    for side, men in enumerate((home, away)):
        for number, man in enumerate(men, 1):
            players.append(make_player(len(players), side, number, "player", man.profile, man.skills))
    play = Play(game, players)
    play.phase = P_TURN
    play.active = HOME
    play.turn[HOME] = 1
    for player, man in zip(players, [*home, *away]):
        play.enter(player.index, play.board.square(man.square))
        if man.status != STANDING:
            play.lay(player.index, man.status)
    if carrier:
        play.carrier = named(play, carrier).index
    else:
        play.ball = play.board.square(ball or "o1")
    play.rerolls[HOME] = rerolls
    return play


def named(play: Play, name: str) -> Player:
    """The player of that short name."""
    return next(player for player in play.players if play.name(player) == name)


def at(play: Play, *names: str) -> list[int]:
    """Squares by name."""
    return [play.board.square(name) for name in names]


# -- the engine's own word --------------------------------------------------------------------------------------


class Walk:
    """The chance that the engine lets a player walk a path, over every face of every die.

    The rivals do what is worst for him, except that nobody follows him; his coach declines every help, or (with
    `helped`) uses what is best.
    """

    def __init__(self, play: Play, player: Player, path: list[int], helped: bool):
        self.index = player.index
        self.side = player.side
        self.path = path
        self.helped = helped
        self.needs_ball = bool(path) and path[-1] == play.ball and not play.in_air
        self.known: dict = {}
        self.luck = Seeded(1)
        self.score = play.score[player.side]
        match = Match(BLOOD_BOWL, play.copy(), Typed(), history=False)
        if play.actor != player.index:
            match.answer(pack(ACTIVATE, player.index, MOVE))
        self.chance = self.go_on(match)

    def after(self, match: Match, answer: int) -> float:
        other = match.fork()
        other.answer(answer)
        return self.go_on(other)

    def go_on(self, match: Match) -> float:
        play = match.state
        assert isinstance(play, Play)
        ended = play.actor != self.index
        if play.turnover != NO_TURNOVER or ended:
            scored = play.score[self.side] > self.score  # a touchdown ends the drive: nobody is there any more
            return float(scored and play.rival_end_zone(self.side, self.path[-1]))
        ask = match.ask
        if ask.die is not None:
            sides = int(ask.die.sides)
            mine = isinstance(ask.about, Check) and ask.about.actor.index == self.index and ask.why != CATCH
            if not mine and ask.why != W_SKILL_ROLL:
                return self.after(match, self.luck.below(sides) + 1)  # a rival has dropped the ball
            return sum(self.after(match, face) for face in range(1, sides + 1)) / sides
        if ask.why == W_ACT:
            return self.choose(match, play)
        if ask.who == self.side:
            if self.helped:
                return max(self.after(match, option) for option in ask.options)
            if match.ask.offers(pack(DECLINE)):
                return self.after(match, pack(DECLINE))
            return max(self.after(match, option) for option in ask.options)  # he must choose something
        if isinstance(ask.about, Leaving) and play.square[self.index] != ask.about.origin:
            return self.after(match, pack(DECLINE))  # he has left: somebody could follow
        return min(self.after(match, option) for option in ask.options)

    def choose(self, match: Match, play: Play) -> float:
        key = (
            tuple(play.square), tuple(play.status), tuple(play.rooted), tuple(play.limits), tuple(play.rerolls),
            tuple(play.drive_rerolls), tuple(play.player_rerolls), play.moved, play.done, play.carrier,
        )  # fmt: skip
        if key not in self.known:
            self.known[key] = self.act(match, play)
        return self.known[key]

    def act(self, match: Match, play: Play) -> float:
        if play.status[self.index] == PRONE:
            answer = pack(STAND_UP, self.index)
            return self.after(match, answer) if match.ask.offers(answer) else 0.0
        here = play.square[self.index]
        if here == self.path[-1]:
            return float(not self.needs_ball or play.carrier == self.index)
        ahead = self.path[self.path.index(here) + 1] if here in self.path else self.path[0]
        kind = STEP if play.board.adjacent(here, ahead) else JUMP
        answer = pack(kind, self.index, ahead)
        return self.after(match, answer) if match.ask.offers(answer) else 0.0


def engine_chance(play: Play, player: Player, path: list[int], helped: bool = False) -> float:
    """See Walk."""
    return Walk(play, player, path, helped).chance


def random_positions(match: Match, chooser, count: int, every: int) -> list[Play]:
    """Moments of a random match at which a team turn goes on."""
    found: list[Play] = []
    while not match.over and len(found) < count:
        play = match.state
        assert isinstance(play, Play)
        if play.phase == P_TURN and play.active < 2 and chooser.below(every) == 0:
            found.append(cast(Play, play.copy()))
        match.choose(chooser.below(len(match.ask.options)))
    return found


def typed(play: Play, dice: Dice | None = None) -> Match:
    """A match that goes on from this play with dice by hand."""
    return Match(BLOOD_BOWL, play.copy(), dice or Typed(), history=False)
