"""Random matches with everything drawn: colleges, maps (ours, built from seeds, of the expansion's tiles), readings,
sponsors, clocks, who places chests and portals. [D1-D20]

Every decision is watched. Every so often the match is forked, written down and read again, and each must be the same;
and at its end the whole of it is played again from its file.
"""

from __future__ import annotations

import json
import os
from functools import cache
from random import Random
from typing import Any

import pytest

from tests.dungeonbowl.test_expansion import expanded
from touchback.dungeonbowl.maps.builder import build
from touchback.dungeonbowl.maps.catalogue import dungeons
from touchback.dungeonbowl.maps.text import to_text
from touchback.dungeonbowl.switches import SWITCHES
from touchback.games import GAMES
from touchback.kernel.dice import Seeded
from touchback.kernel.fields import differences
from touchback.lab.invariants import Watch, same_ask
from touchback.notation import matchfile

PACKAGE = GAMES["dungeonbowl"]
FIRST, MATCHES = (int(number) for number in os.environ.get("TOUCHBACK_DUNGEON_MATCHES", "0:2").split(":"))
"""The seed of the first, and how many."""
EVERY = 50
MOST = 100_000


@cache
def built(seed: int) -> str:
    """The map of a seed."""
    return to_text(build(seed))


def drawn(chance: Random) -> dict[str, Any]:
    """The options of a match."""
    options: dict[str, Any] = {
        "clock_turns": chance.choice((0, 16, 24, 32)),
        "placing": chance.choice(("coaches", "ready")),
    }
    kind = chance.randrange(3)
    if kind == 0:
        options["dungeon"] = chance.choice(list(dungeons()))
    elif kind == 1:
        options["dungeon"] = built(chance.randrange(40))
    else:
        options |= {
            "dungeon": expanded(chance.choice(list(dungeons())), chance.randrange(20)),
            "expansion": True,
            "placing": "coaches",
        }
    for switch in SWITCHES:
        values = [switch.usual, *(reading.value for reading in switch.readings)]
        options[switch.name] = chance.choice(values) if chance.random() < 0.4 else switch.usual
    return options


@pytest.mark.parametrize("seed", range(FIRST, FIRST + MATCHES))
def test_it_is_whole_and_the_same_however_it_is_kept(seed: int) -> None:
    chance = Random(seed)
    home, away = chance.choice(PACKAGE.teams()), chance.choice(PACKAGE.teams())
    match = PACKAGE.new(home, away, seed=seed, **drawn(chance))
    watch, coaches = Watch(match), Seeded(seed)
    decisions = 0
    while not match.over and decisions < MOST:
        assert watch.look() == []
        if decisions % EVERY == 0:
            twin = match.fork()
            assert differences(match.state, twin.state) == [] and same_ask(match.ask, twin.ask)
            if match.at_rest:
                data = json.loads(json.dumps(PACKAGE.state_to_data(match.state)))
                assert differences(match.state, PACKAGE.state_from_data(data)) == []
        match.choose(coaches.below(len(match.ask.options)))
        decisions += 1
    assert match.over and watch.look() == []
    again = matchfile.from_data(json.loads(json.dumps(matchfile.to_data(match))))
    assert again.over and differences(match.state, again.state) == []
