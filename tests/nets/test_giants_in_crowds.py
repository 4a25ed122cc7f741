"""Blocks in crowds around a Giant, everybody pushed against everybody: no two are ever in one square. [R12.4, R17.1]

The ordinary run is short; with TOUCHBACK_LONG_NETS so many crowds are tried.
"""

from __future__ import annotations

import os
import random

from touchback.bloodbowl import terms as t
from touchback.bloodbowl.game import BLOOD_BOWL
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.reading import state_from_data
from touchback.kernel.ask import kind_of, target_of
from touchback.kernel.board import NOWHERE
from touchback.kernel.dice import Seeded
from touchback.kernel.match import Match

CROWDS = int(os.environ.get("TOUCHBACK_LONG_NETS", "0")) or 300
MOST_ANSWERS = 60
SKILLS = ("Pass", "Side Step", "Grab", "Frenzy")
ROWS, COLUMNS = "ghijk", range(10, 15)
EACH = 10


def crowd(draw: random.Random) -> Play:
    """A Giant, and nearly every square around him taken."""
    row, column = draw.randrange(len(ROWS) - 1), draw.choice(COLUMNS[:-1])
    own = {(ROWS[row + down], column + right) for down in (0, 1) for right in (0, 1)}
    free = [(letter, number) for letter in ROWS for number in COLUMNS if (letter, number) not in own]
    draw.shuffle(free)
    players = [
        f"{side}{number} {letter}{at}; 6 3 3+ 4+ 9+; {draw.choice(SKILLS)}"
        for (side, number), (letter, at) in zip(
            [(side, number) for number in range(1, EACH + 1) for side in "HA"], free
        )
    ]
    players.append(f"H15 {ROWS[row]}{column}; 6 7 5+ 5+ 11+; {draw.choice(SKILLS)}, Colossal")
    return state_from_data({"players": players, "active": draw.choice(("home", "away"))})


def hidden(play: Play) -> list[str]:
    """Those on the pitch who are not seen in each of their squares, as somebody else is there."""
    return [
        play.name(player)
        for player in play.players
        if play.square[player.index] != NOWHERE
        if any(play.at(square) != player.index for square in play.squares_of(player.index, play.square[player.index]))
    ]


def test_nobody_shares_a_square_with_a_giant() -> None:
    pushed = 0
    for seed in range(CROWDS):
        draw = random.Random(f"crowd {seed}")
        play = crowd(draw)
        match = Match(BLOOD_BOWL, play, Seeded(seed))
        blocks = [int(one) for one in match.ask.options if kind_of(one) == t.ACTIVATE and target_of(one) == t.BLOCK]
        match.answer(draw.choice(blocks))
        answers = 0
        while match.ask.why != t.W_TURN and answers < MOST_ANSWERS:
            pushed += match.ask.why == t.W_PUSH
            match.answer(int(draw.choice(list(match.ask.options))))
            answers += 1
            state = match.state
            assert isinstance(state, Play)
            assert hidden(state) == [], f"crowd {seed}, answer {answers}"
    assert pushed > CROWDS // 4
