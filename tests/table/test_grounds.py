"""Weather and arena are told to the page, and it has a look for each. [R7.2, Z3.13]"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import touchback.web
from tests.table.matches import HOME_COACH
from touchback.bloodbowl import terms as t
from touchback.games import game_entry
from touchback.table import scene_of

LOOKS = (Path(touchback.web.__file__).parent / "static/match/board/ground.js").read_text("utf-8")
ULTIMATE: Any = game_entry("blitzbowl-ultimate").game
ARENAS = [arena.name for arena in ULTIMATE.arenas]


@pytest.mark.parametrize("weather", range(len(t.WEATHER_NAMES)))
def test_the_pitch_looks_like_its_weather(weather: int) -> None:
    match = game_entry("bloodbowl").new("human", "orc", seed=1)
    play: Any = match.state
    play.weather = weather
    (ground,) = [fact.ground for fact in scene_of(match, HOME_COACH).facts if fact.ground]
    assert ground == t.WEATHER_NAMES[weather]


@pytest.mark.parametrize("number", range(1, len(ARENAS) + 1))
def test_the_pitch_looks_like_its_arena(number: int) -> None:
    match = game_entry("blitzbowl-ultimate").new("human", "orc", seed=1, arena=number)
    while not any(fact.ground for fact in scene_of(match, HOME_COACH).facts):
        match.answer(int(match.ask.options[0]))
    assert [fact.ground for fact in scene_of(match, HOME_COACH).facts if fact.ground] == [ARENAS[number - 1]]


def test_every_weather_but_the_fine_one_and_every_arena_has_a_look() -> None:
    drawn = set(re.findall(r'(?m)^  "?([a-z][a-z -]+?)"?: \{', LOOKS[LOOKS.index("LOOKS") :]))
    assert {*t.WEATHER_NAMES, *(name.lower() for name in ARENAS)} - drawn == {"perfect conditions"}
