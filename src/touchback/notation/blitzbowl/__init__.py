"""Both editions of Blitz Bowl in files and pictures."""

from __future__ import annotations

from typing import Final

from touchback.blitzbowl.game import BLITZ_BOWL_FIRST, BLITZ_BOWL_ULTIMATE, BlitzBowl
from touchback.blitzbowl.roster import teams
from touchback.blitzbowl.terms import BALL_NAMES
from touchback.notation.blitzbowl.designed import designed
from touchback.notation.blitzbowl.picture import picture
from touchback.notation.record import Chapter, GameNotation, Lessons, Rulebook, RuleCoverage


def cards(game: BlitzBowl) -> list[Chapter]:
    """What is written on cards and not in the rulebook: each by its name, as a chapter of its own."""
    deck = game.deck
    events = {event.name: event for event in deck.events}
    groups = {
        "Teams": [team.name for team in teams(game.edition).values()],
        "Abilities": [ability.name for ability in game.abilities],
        "Challenges": [challenge.name for challenge in deck.challenges],
        "Bonus plays": [bonus.name for bonus in deck.bonus_plays],
        "Random events": list(events),
        "Arenas": [arena.name for arena in game.arenas],
        "Special balls": [name.title() for name in BALL_NAMES[1:]] if game.arenas else [],
    }
    return [
        Chapter("Cards:", title, [RuleCoverage(name, "", by_scenario=True) for name in sorted(names)])
        for title, names in groups.items()
        if names
    ]


NOTATION: Final = GameNotation(
    picture=picture,
    players=lambda play, data: data,
    rulebook=Rulebook("blitzbowl/rules.toml", by_scenario=True, chapters=cards),
    lessons=Lessons(
        folder="blitzbowl/drills",
        rule="Z3.15",
        games=(BLITZ_BOWL_ULTIMATE.name, BLITZ_BOWL_FIRST.name),
        teams=("Dwarf Cannoneers", "Orc Rampagers"),
    ),
    designed=designed,
)
