"""Matches about one star: whoever may hire him does, and every other turn a referee sets out a drawn position with him
in the midst of it, so that the moments of his rule come by; then random play goes on, under every invariant. [R17.1]

A rule that waits for a touchdown of his, for a pass that flies past him or for a rival of strength 5 who goes down and
whose armour holds by one is not met in thousands of ordinary matches.
"""

from __future__ import annotations

import random
from collections import Counter

from tests.nets.matches import EVERY_LIST
from tests.nets.purchases import Spender, count_told, never_used, with_room
from touchback.bloodbowl.game import BLOOD_BOWL
from touchback.bloodbowl.inducements.stars import StarPlayer
from touchback.bloodbowl.moments import HOLDS_BALL
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.player import Player
from touchback.bloodbowl.roster import new_play
from touchback.bloodbowl.skills.base import can
from touchback.bloodbowl.terms import ACTIVATE, CASUALTY, PASS, STUNNED, W_INDUCEMENTS, W_THROW, W_TURN
from touchback.kernel.ask import Ask, kind_of, subject_of, target_of
from touchback.kernel.correction import Correction
from touchback.kernel.dice import Seeded
from touchback.kernel.log import Log
from touchback.kernel.match import Match
from touchback.kernel.state import changed
from touchback.lab.invariants import Watch

MOST_MATCHES = 100
GATHERED = 5  # of each side, besides the star


class Admirer(Spender):
    """Hires the star, and lets him and the others try what he is there for."""

    def __init__(self, match: Match, seed: int, counts: Counter[str], star: StarPlayer) -> None:
        super().__init__(match, seed, counts)
        self.star = star
        self.wanted = frozenset(one.name for one in star.stars)
        self.turn: tuple[int, ...] = ()

    def wishes(self, play: Play, ask: Ask) -> list[int]:
        numbers = range(len(ask.options))
        if ask.why == W_INDUCEMENTS:
            return [n for n in numbers if self.buys_him(ask.options[n])] or [len(ask.options) - 1]
        if ask.why == W_TURN:
            acts = [n for n in numbers if kind_of(ask.options[n]) == ACTIVATE]
            mine = [n for n in acts if play.players[subject_of(ask.options[n])].position in self.wanted]
            passes = [n for n in acts if target_of(ask.options[n]) == PASS]
            return passes if passes and self.chooser.below(3) == 0 else mine or super().wishes(play, ask)
        if ask.why == W_THROW and self.chooser.below(3) == 0:
            return list(numbers)  # anywhere: also as far as nobody can measure
        return super().wishes(play, ask)

    def buys_him(self, option: int) -> bool:
        """Is this the star?"""
        return int(target_of(option)) == self.star.id

    def has_new_turn(self, play: Play) -> bool:
        """Has another turn of the match begun, in which nobody has acted yet, since this was asked last?"""
        turn = (int(play.half), *map(int, play.turn), int(play.active))
        if self.match.ask.why != W_TURN or turn == self.turn or any(play.used) or play.charging:
            return False
        self.turn = turn
        return True


def about(star: StarPlayer, seed: int) -> Play:
    """Any team, and as the visitors one that may hire him, with the gold for it and room."""
    draw = random.Random(f"{star.name} {seed}")
    buyers = [name for name in EVERY_LIST if star.open_to(new_play(name, name), 1)]
    play = with_room(new_play(draw.choice(EVERY_LIST), draw.choice(buyers)), 4)
    play.treasury = changed(play.treasury, 1, star.cost)
    own = [player.index for player in play.players if player.side == 1]
    for index in own[9:]:
        play.status[index] = CASUALTY
        play.casualty = changed(play.casualty, index, 1)
    return play


def drawn_position(play: Play, wanted: frozenset[str], draw: random.Random) -> Correction | None:
    """The star, at times beside a rival, and some of either side close together, one of them with the ball; nothing if
    he is not hired, or somebody covers four squares."""
    stars = [player for player in play.players if player.position in wanted]
    if not stars or play.several_balls or any(play.is_broad(player.index) for player in play.players):
        return None
    side = stars[0].side
    there = [player for player in play.players if play.status[player.index] <= STUNNED and player not in stars]
    rivals = [player for player in there if player.side != side]
    mates = [player for player in there if player.side == side]
    crowd = [
        *draw.sample(rivals, min(1, len(rivals))),
        *stars,
        *draw.sample(mates, min(GATHERED, len(mates))),
    ]
    crowd += draw.sample([one for one in rivals if one not in crowd], min(GATHERED, max(0, len(rivals) - 1)))
    beside = draw.random() < 0.4
    squares = free_squares(play, crowd, beside, draw)
    if len(squares) < len(crowd):
        return None
    players: dict[str, dict[str, object]] = {}
    for player, square in zip(crowd, squares, strict=False):
        lies = beside and player.side != side and draw.random() < 0.4
        players[play.name(player)] = {"at": square, "status": "prone" if lies else "standing"}
    leaving = [player for player in there if player.side == side and player not in crowd]
    coming = [player for player in stars if play.status[player.index] > STUNNED]
    for player in leaving[: len(coming)]:
        players[play.name(player)] = {"at": "off", "status": "reserve"}
    standing = [player for player in crowd if players[play.name(player)]["status"] == "standing"]
    holders = [player for player in standing if can(play, player, HOLDS_BALL, True)]
    own = [player for player in holders if player in stars]
    if not holders:
        return None
    holder = draw.choice(own if own and draw.random() < 0.4 else holders)
    return Correction({"players": players, "ball": play.name(holder)}, "a drawn position")


def free_squares(play: Play, crowd: list[Player], beside: bool, draw: random.Random) -> list[str]:
    """Squares of five by five somewhere, not in an end zone, where nobody else stands, in any order; or one of them and
    then those beside it."""
    board = play.board
    taken = {int(play.square[player.index]) for player in play.players if player not in crowd}
    left, top = draw.randrange(1, int(board.width) - 6), draw.randrange(int(board.height) - 5)
    inside = [
        int(square) for square in board.squares if 0 <= board.x[square] - left < 5 and 0 <= board.y[square] - top < 5
    ]
    free = [square for square in inside if square not in taken]
    draw.shuffle(free)
    first = free[0] if beside and free else -1
    near = sorted(free, key=lambda square: min(2, int(board.distance(first, square)))) if first >= 0 else free
    return [str(board.name(square)) for square in near]


def play_about(star: StarPlayer, seed: int, counts: Counter[str]) -> list[str]:
    """One match; gives the faults, and counts who acted and which rules were used up."""
    log = Log()
    match = Match(BLOOD_BOWL, about(star, seed), Seeded(seed), log)
    admirer = Admirer(match, seed, counts, star)
    watch = Watch(match)
    draw = random.Random(f"positions {star.name} {seed}")
    found = watch.look()
    while not found and not match.over:
        play = match.state
        assert isinstance(play, Play)
        position = None
        if admirer.has_new_turn(play) and draw.random() < 0.7:
            position = drawn_position(play, admirer.wanted, draw)
        if position is not None:
            match.feed(position)
        else:
            match.choose(admirer(match.ask))
        found = watch.look()
    count_told(match, log, counts)
    return found


def rules_of(star: StarPlayer) -> list[str]:
    """What is to be counted of him: that he acts, and that he uses up what can be."""
    names = [one.name for one in star.stars]
    return [what for what in never_used(Counter()) if what.partition(":")[0] in names]


def play_until_used(star: StarPlayer, counts: Counter[str], first: int = 0) -> list[str]:
    """Matches about him until everything of his has been used, or there have been enough of them; gives the faults."""
    for seed in range(first, first + MOST_MATCHES):
        if all(counts[what] for what in rules_of(star)):
            break
        faults = play_about(star, seed, counts)
        if faults:
            return [f"{star.name}, seed {seed}: {fault}" for fault in faults]
    return []
