"""What a coach is shown is what is on the table, from his own end."""

from __future__ import annotations

import subprocess
import sys

import numpy as np
import pytest

from tests.environments.glimpses import glimpse
from touchback.bloodbowl import terms as t
from touchback.bloodbowl.play import NO_PLAYER, Play
from touchback.environments.arrays import CoachObservers, Observation, scales, views
from touchback.environments.setting import Setting
from touchback.kernel.ask import AWAY, HOME
from touchback.kernel.dice import Seeded
from touchback.kernel.match import Match

SETTING = Setting(home="human", away="orc")
LAYOUT = SETTING.encoder.layout
PLANES = [feature.name for feature in LAYOUT.planes]
NUMBERS = [feature.name for feature in LAYOUT.vector_features()]


def plane(seen: Observation, name: str) -> np.ndarray:
    """One plane: rows by columns."""
    found: np.ndarray = seen["planes"][:, :, PLANES.index(name)]
    return found


def number(seen: Observation, name: str) -> int:
    """One number of the vector."""
    return int(seen["vector"][NUMBERS.index(name)])


def moments(setting: Setting, seed: int, every: int = 25) -> list[Match]:
    """Moments of a random match."""
    match = setting.begin(seed)
    chance = Seeded(seed)
    found = []
    count = 0
    while not match.over:
        if count % every == 0:
            found.append(match.fork())
        match.choose(chance.below(len(match.ask.options)))
        count += 1
    return found


@pytest.mark.parametrize("side", [HOME, AWAY])
def test_planes_and_table_say_where_everybody_is(side: int) -> None:
    for match in moments(SETTING, 3):
        play = match.state
        assert isinstance(play, Play)
        seen = {name: array[0] for name, array in views(glimpse(SETTING.encoder, match, side)).items()}
        own, rival = plane(seen, "own player"), plane(seen, "rival player")
        counts = [sum(play.on_pitch(p.index) and p.side == s for p in play.players) for s in (side, 1 - side)]
        assert [own.sum(), rival.sum()] == counts
        rows = {HOME: 0, AWAY: 0}
        for player in play.players:
            row = rows[int(player.side)]
            rows[int(player.side)] += 1
            who = f"{'own' if player.side == side else 'rival'} {row}"
            square = play.square[player.index]
            x, y = int(play.board.x[square]), int(play.board.y[square])
            if side == AWAY:
                x, y = 25 - x, 14 - y
            if not play.on_pitch(player.index):
                assert number(seen, f"{who}: column, from 1") == 0
                continue
            assert (own if player.side == side else rival)[y, x] == 1
            assert (number(seen, f"{who}: column, from 1"), number(seen, f"{who}: row, from 1")) == (x + 1, y + 1)
            slot = row + (0 if player.side == side else int(LAYOUT.slots))
            assert plane(seen, "his row of the table, from 1")[y, x] == slot + 1
            for name, value in (("MA", player.ma), ("ST", player.st), ("AV", player.av)):
                assert plane(seen, name)[y, x] == value == number(seen, f"{who}: {name}")
            assert plane(seen, "prone")[y, x] == (play.status[player.index] == t.PRONE)
            assert plane(seen, "tackle zone")[y, x] == play.marking[player.index]
            assert plane(seen, "has the ball")[y, x] == (play.carrier == player.index)
            block = play.game.skill_names["Block"].id
            assert plane(seen, "Block")[y, x] == player.skills[block]
        assert plane(seen, "loose ball").sum() == (play.carrier == NO_PLAYER and play.board.on(play.ball))
        assert number(seen, "own score") == play.score[side]
        assert number(seen, "rival turn marker") == play.turn[1 - side]
        assert number(seen, "is asked") == (match.ask.who == side)


@pytest.mark.parametrize("setting", [SETTING, Setting(players=3), Setting("blitzbowl-first")])
def test_what_is_kept_up_to_date_equals_a_fresh_look(setting: Setting) -> None:
    """Only changes are written from one decision to the next; nothing old may stay."""
    match = setting.begin(5)
    observers = CoachObservers(setting.encoder)
    chance = Seeded(6)
    count = 0
    while not match.over:
        side = int(match.ask.who) if count % 3 else 1 - int(match.ask.who)
        seen = observers.observe(match, side)
        if count % 7 == 0:
            other = observers.observers[side]
            other.observe(match.state, match.ask, 1 - side)  # the same rows, from the other end and back
            seen = observers.observe(match, side)
        if count % 5 == 0:
            fresh = views(glimpse(setting.encoder, match, side))
            for name, array in seen.items():
                assert np.array_equal(array, fresh[name][0]), f"{name} at decision {count}"
        match.choose(chance.below(len(match.ask.options)))
        count += 1


@pytest.mark.parametrize("setting", [SETTING, Setting(players=3), Setting(players=7), Setting("blitzbowl-first")])
def test_the_ground_looks_the_same_from_both_ends(setting: Setting) -> None:
    match = setting.begin(1)
    chance = Seeded(2)
    for _ in range(3):
        match.choose(chance.below(len(match.ask.options)))
    first = int(setting.encoder.layout.player_planes) + 1
    home, away = (views(glimpse(setting.encoder, match, side))["planes"][0] for side in (HOME, AWAY))
    assert home[:, :, first:].any()
    assert np.array_equal(home[:, :, first:], away[:, :, first:])
    names = [feature.name for feature in setting.encoder.layout.planes]
    goal = home[:, :, names.index("rival end zone")]
    assert goal[:, -1].all()
    assert goal[:, :-1].sum() == 0


def test_scaled_numbers_are_small() -> None:
    planes, vector = scales(LAYOUT)
    for match in moments(SETTING, 9, every=60):
        seen = {name: array[0] for name, array in views(glimpse(SETTING.encoder, match, HOME)).items()}
        assert (seen["planes"] / planes).max() <= 1
        assert (seen["vector"] / vector).max() <= 1


def test_the_package_itself_needs_no_numpy() -> None:
    program = "import sys, touchback; touchback.new_match; assert 'numpy' not in sys.modules"
    subprocess.run([sys.executable, "-c", program], check=True)
