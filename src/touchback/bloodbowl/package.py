"""Blood Bowl and its small pitches as packages: the complete list of what belongs to them."""

from __future__ import annotations

from functools import partial
from typing import Final

from touchback.bloodbowl import notation, reading, writing
from touchback.bloodbowl.game import BLOOD_BOWL, BloodBowl
from touchback.bloodbowl.roster import NO_PURSE, PURSES
from touchback.bloodbowl.small import SMALL_GAMES
from touchback.bloodbowl.switches import PRESET_NAMES, SWITCHES, TEXT_RULES
from touchback.bloodbowl.teams.catalogue import TeamLists, TeamListsAndFiles
from touchback.bloodbowl.teams.match import new_play, new_play_of_lists
from touchback.kernel.text import text
from touchback.package import Option, Package

PURSE_NAMES: Final = tuple(
    (name, text("{amount:,} for each coach", amount=gold) if gold else text("what the teams have left"))
    for name, gold in PURSES.items()
)
OPTIONS: Final = (
    Option("extra_time", text("Extra time if the score is level")),  # R16.4
    Option("mega_stars", text("Mega-stars may be hired"), ordinary="true"),  # R17.1
    Option("purse", text("Gold for inducements"), ordinary=NO_PURSE, values=PURSE_NAMES),  # R7.4, R22
    Option("conceding", text("Coaches may concede"), ordinary="true", for_people=True),  # R16.5
    Option("rules", text("Rules"), ordinary=TEXT_RULES, values=tuple(PRESET_NAMES.items()), house=True),
    *(Option(switch.name, switch.label, house=True) for switch in SWITCHES),
)
PARTS: Final = {
    "encoding": "touchback.encoding.bloodbowl:BloodBowlEncoder",
    "notation": "touchback.notation.bloodbowl:NOTATION",
    "table": "touchback.table.bloodbowl:TABLE",
    "bots": "touchback.bots.bloodbowl:BOTS",
    "lab": "touchback.lab.bloodbowl:LAB",
    "commands": "touchback.commands.bloodbowl:COMMANDS",
    "league": "touchback.league.bloodbowl:LEAGUE",
}
IMPORTS: Final = {"fumbbl": "touchback.imports.bloodbowl.fumbbl:FUMBBL"}
"""Other programs whose matches and teams it can read."""


def package_of(game: BloodBowl) -> Package:
    """A game of the Blood Bowl kind whose teams are the ready-made sides of the team lists, cut down to its pitch."""
    return Package(
        game=game,
        family="bloodbowl",
        players=int(game.field.players),
        catalogue=TeamLists(),
        new_state=partial(new_play_of_lists, game=game),
        options=OPTIONS,
        action_words=notation.action_words,
        ask_words=notation.ask_words,
        state_to_data=writing.state_to_data,
        state_from_data=partial(reading.state_from_data, game=game),
        parts=PARTS,
        environment=f"touchback/BloodBowl{game.field.players}-v0",
    )


PACKAGES: Final = (
    # The game of the rulebook; teams that coaches have made by its rules can play it too. [R6]
    package_of(BLOOD_BOWL).but(
        catalogue=TeamListsAndFiles(), new_state=new_play, environment="touchback/BloodBowl-v0", imports=IMPORTS
    ),
    *(
        package_of(SMALL_GAMES[players]).but(parts={**PARTS, "league": "touchback.league.bloodbowl:SMALL"})
        for players in sorted(SMALL_GAMES, reverse=True)
    ),
)
