"""Both editions of Blitz Bowl as packages: the complete list of what belongs to them."""

from __future__ import annotations

from functools import partial
from typing import Final

from touchback.blitzbowl import notation, reading, writing
from touchback.blitzbowl.game import BLITZ_BOWL_FIRST, BLITZ_BOWL_ULTIMATE, BlitzBowl
from touchback.blitzbowl.roster import new_play, new_ultimate_play, teams
from touchback.kernel.text import Text, listed, text
from touchback.package import Option, Package, TeamCatalogue

PARTS: Final = {
    "encoding": "touchback.encoding.blitzbowl:BlitzBowlEncoder",
    "notation": "touchback.notation.blitzbowl:NOTATION",
    "table": "touchback.table.blitzbowl:TABLE",
    "bots": "touchback.bots.blitzbowl:BOTS",
    "lab": "touchback.lab.blitzbowl:LAB",
    "commands": "touchback.commands.blitzbowl:COMMANDS",
    "league": "touchback.league.blitzbowl:LEAGUE",
}
FIRST_OPTIONS: Final = (Option("end_game", text("End-game cards")),)  # Z2.6
ULTIMATE_OPTIONS: Final = (
    Option("special_actions", text("Fouls and thrown team-mates"), ordinary="true"),  # Z3.12
    Option("random_events", text("Random events in the deck")),  # Z3.12
    Option("special_balls", text("Special balls")),  # Z3.13
    Option(
        "arena",  # Z3.13
        text("Arena"),
        ordinary="0",
        values=(
            ("0", text("none")),
            *((str(number), listed((effect.name,))) for number, effect in enumerate(BLITZ_BOWL_ULTIMATE.arenas, 1)),
            ("roll", text("let a die decide")),
        ),
    ),
    Option(
        "rookies",  # Z3.12
        text("Promising rookies"),
        ordinary="",
        values=(("", text("nobody")), ("home", text("home")), ("away", text("away"))),
    ),
)


class TeamCards(TeamCatalogue):
    """The teams of an edition, as their cards have them."""

    def __init__(self, edition: str) -> None:
        self.edition = edition

    def names(self) -> list[str]:
        return list(teams(self.edition))

    def title(self, name: str) -> str:
        return teams(self.edition)[name].name

    def about(self, name: str) -> Text:
        """The abilities of its players, each once. [Z3.14]"""
        positions = teams(self.edition)[name].position
        return listed(dict.fromkeys(ability for position in positions for ability in position.abilities))


def package_of(game: BlitzBowl) -> Package:
    """An edition; what a new match takes is its own."""
    return Package(
        game=game,
        family="blitzbowl",
        players=6,  # Z1.2
        catalogue=TeamCards(game.edition),
        new_state=new_play,
        options=(),
        action_words=notation.action_words,
        ask_words=notation.ask_words,
        state_to_data=writing.state_to_data,
        state_from_data=partial(reading.state_from_data, game=game),
        parts=PARTS,
    )


PACKAGES: Final = (
    package_of(BLITZ_BOWL_FIRST).but(new_state=new_play, options=FIRST_OPTIONS, environment="touchback/BlitzBowl-v0"),
    package_of(BLITZ_BOWL_ULTIMATE).but(
        new_state=new_ultimate_play, options=ULTIMATE_OPTIONS, environment="touchback/BlitzBowlUltimate-v0"
    ),
)
