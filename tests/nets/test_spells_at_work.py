"""The wizards of the eight colleges in random play, under every invariant; a spell never cast would be a hole. [D16]"""

from __future__ import annotations

import os
from collections import Counter

from tests.nets.choosers import Busy
from tests.nets.test_inducements_at_work import give
from tests.nets.watching import play_under_watch
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.terms import CALL_IN
from touchback.dungeonbowl.events import SpellCast
from touchback.dungeonbowl.maps.catalogue import dungeons
from touchback.dungeonbowl.play import DungeonPlay
from touchback.dungeonbowl.teams import colleges
from touchback.games import GAMES
from touchback.kernel.ask import Ask, kind_of
from touchback.kernel.dice import Seeded
from touchback.kernel.log import Log
from touchback.kernel.match import Match

LONG = int(os.environ.get("TOUCHBACK_LONG_NETS", "0"))
"""How many more matches a longer run plays."""
MATCHES = 16
TURNS = 6
"""Of each side: a spell is cast early or not at all."""


class Caster(Busy):
    """Casts whatever it can; for the rest busy."""

    def wishes(self, play: Play, ask: Ask) -> list[int]:
        calls = [number for number, option in enumerate(ask.options) if kind_of(option) == CALL_IN]
        return calls or super().wishes(play, ask)


def casting_match(seed: int, log: Log) -> Match:
    """Two colleges in one of our dungeons, each with its wizard and a sponsor."""
    names, floors = list(colleges()), list(dungeons())
    home, away = names[seed % 8], names[(seed + 1 + seed // 8) % 8]
    options = {"dungeon": floors[seed % len(floors)], "placing": "ready", "clock_turns": TURNS}
    play = GAMES["dungeonbowl"].start(home, away, **options, sponsors=seed % 2 == 1)
    assert isinstance(play, DungeonPlay)
    for side, college in enumerate((home, away)):
        (wizard,) = [one for one in play.game.inducements if one.name == colleges()[college].wizard]
        give(play, side, wizard)
    return Match(play.game, play, Seeded(seed), log)


def test_every_spell_is_cast() -> None:
    """[D16.2] Each by its own college, on whomever it may be aimed at."""
    cast: Counter[str] = Counter()
    for seed in range(MATCHES + LONG):
        log = Log()
        match = casting_match(seed, log)
        assert play_under_watch(match, Caster(match, seed)) == [], f"seed {seed}, decision {match.decisions}"
        assert match.over
        cast.update(event.spell for event in log.events if isinstance(event, SpellCast))
    assert set(cast) == {college.spell for college in colleges().values()}
