"""A scene that is made by what was shown before is the scene itself, whatever has happened in between."""

from __future__ import annotations

import random

import pytest

from tests.table.matches import AWAY_COACH, ENGLISH, HOME_COACH, MATCHES, SPECTATOR, moments
from touchback.games import game_entry
from touchback.kernel.log import Log
from touchback.table import Viewer, scene_of
from touchback.table.changes import changes_between
from touchback.table.scene import Remembered

CASES = [(game, seed) for game in MATCHES for seed in (0, 1)]


@pytest.mark.parametrize(("game", "seed"), CASES)
def test_whoever_fares_as_he_did_is_shown_as_he_was_and_nobody_else(game: str, seed: int) -> None:
    remembered = Remembered()
    before = None
    kept = changed = 0
    for moment in moments(MATCHES[game](seed), seed):
        for viewer in (HOME_COACH, AWAY_COACH, SPECTATOR):
            scene = scene_of(moment, viewer, remembered)
            assert scene == scene_of(moment, viewer)
        if before is not None:
            kept += sum(one is other for one, other in zip(before.players, scene.players, strict=False))
            changed += len(changes_between(before, scene).players)
        before = scene
    assert kept > 5 * changed > 0


@pytest.mark.parametrize("game", MATCHES)
def test_with_a_new_turn_nobody_is_made_anew_who_has_not_acted(game: str) -> None:
    remembered = Remembered()
    shown, active, turns = scene_of(MATCHES[game](3), SPECTATOR, remembered), "nobody", 0
    for moment in moments(MATCHES[game](3), 3):
        scene = scene_of(moment, SPECTATOR, remembered)
        if scene.active != active:
            idle = [
                now is before
                for now, before in zip(scene.players, shown.players, strict=True)
                if now == before and not before.used
            ]
            assert all(idle), "shown as he was, by the very same object"
            turns += bool(idle)
        shown, active = scene, scene.active
    assert turns > 2


def test_down_in_a_dungeon_too() -> None:
    entry = game_entry("dungeonbowl")
    home, away, *_ = entry.teams()
    match = entry.new(home, away, 5, None, Log())
    chance, remembered = random.Random(5), Remembered()
    for _ in range(250):
        if match.over:
            break
        assert scene_of(match, SPECTATOR, remembered) == scene_of(match, SPECTATOR)
        match.answer(chance.choice([option for option in match.options if option.kind != "concede"]))


def test_a_new_name_is_shown_at_once() -> None:
    match, remembered = MATCHES["blood"](0), Remembered()
    first = scene_of(match, SPECTATOR, remembered).players[0]
    called = Viewer((), ENGLISH, names={first.id: "Ilse"})
    assert scene_of(match, called, remembered).players[0].name == "Ilse"
    assert scene_of(match, SPECTATOR, remembered).players[0] == first
