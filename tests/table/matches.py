"""Matches of all three games with somebody who answers, for the nets of the table."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

from tests.blitzbowl.keen import Keen as BlitzKeen
from tests.nets.choosers import Busy
from tests.nets.matches import CIRCLE, motley_play
from tests.nets.purchases import purchase_play
from tests.nets.test_league_matches import league_play
from touchback.blitzbowl.play import Play as BlitzPlay
from touchback.bloodbowl.game import BLOOD_BOWL
from touchback.games import game_entry
from touchback.kernel.ask import AWAY, HOME
from touchback.kernel.dice import Dice, Seeded
from touchback.kernel.log import Log
from touchback.kernel.match import Match
from touchback.table import Viewer
from touchback.words import words_of

ENGLISH = words_of("en")
HOME_COACH = Viewer((HOME,), ENGLISH)
AWAY_COACH = Viewer((AWAY,), ENGLISH)
SPECTATOR = Viewer((), ENGLISH)
HOT_SEAT = Viewer((HOME, AWAY), ENGLISH)
VIEWERS = (HOME_COACH, AWAY_COACH, SPECTATOR, HOT_SEAT)
STRANGERS = (
    Viewer((HOME,), words_of("it")),
    Viewer((AWAY,), words_of("de")),
    Viewer((), words_of("it")),
    Viewer((HOME, AWAY), words_of("de")),
)
"""The same in other languages."""
EVERYTHING = {"random_events": True, "special_balls": True, "arena": "roll", "rookies": "home"}


def blood_match(seed: int, dice: Dice | None = None) -> Match:
    """Ready-made sides of two lists."""
    home, away = CIRCLE[seed % len(CIRCLE)]
    return game_entry("bloodbowl").new(home, away, seed, dice, Log())


def motley_match(seed: int, dice: Dice | None = None) -> Match:
    """Players with random skills."""
    return Match(BLOOD_BOWL, motley_play(seed), dice or Seeded(seed), Log())


def league_match(seed: int, dice: Dice | None = None) -> Match:
    """With inducements, prayers and concessions."""
    return Match(BLOOD_BOWL, league_play(seed), dice or Seeded(seed), Log())


def shopping_match(seed: int, dice: Dice | None = None) -> Match:
    """With stars, mercenaries, helpers and special plays of all kinds."""
    return Match(BLOOD_BOWL, purchase_play(seed), dice or Seeded(seed), Log())


def first_match(seed: int, dice: Dice | None = None) -> Match:
    """Blitz Bowl, first edition, with the end-game cards."""
    return blitz_match("blitzbowl-first", seed, dice, {"end_game": True})


def ultimate_match(seed: int, dice: Dice | None = None) -> Match:
    """Blitz Bowl, Ultimate edition, with all its options."""
    return blitz_match("blitzbowl-ultimate", seed, dice, EVERYTHING)


def blitz_match(game: str, seed: int, dice: Dice | None, options: dict[str, object]) -> Match:
    """Two teams of an edition."""
    entry = game_entry(game)
    draw = random.Random(seed)
    return entry.new(draw.choice(entry.teams()), draw.choice(entry.teams()), seed, dice, Log(), **options)


MATCHES: dict[str, Callable[..., Match]] = {
    "blood": blood_match,
    "motley": motley_match,
    "league": league_match,
    "shopping": shopping_match,
    "first": first_match,
    "ultimate": ultimate_match,
}


def moments(match: Match, seed: int, most: int = 400) -> Iterator[Match]:
    """The match at each of its questions; real dice are rolled where somebody must type them."""
    busy = Busy(match, seed)
    keen = BlitzKeen(seed)
    dice = Seeded(seed)
    while not match.over and most > 0:
        yield match
        most -= 1
        die = match.ask.die
        if die is not None:
            match.answer(int(dice.roll(die)))
        elif isinstance(match.state, BlitzPlay):
            match.answer(keen.choose(match.state, match.ask))
        else:
            match.choose(busy(match.ask))


def events_of(match: Match) -> list:
    """The log of a match."""
    assert match.log is not None
    return match.log.events
