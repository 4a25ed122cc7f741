"""Blood Bowl and its small pitches as packages: the complete list of what belongs to them."""

from __future__ import annotations

from functools import partial
from typing import Final

from touchback.bloodbowl import notation, reading, writing
from touchback.bloodbowl.game import BLOOD_BOWL, BloodBowl
from touchback.bloodbowl.parts.edge import Edge
from touchback.bloodbowl.roster import NO_PURSE, PURSES
from touchback.bloodbowl.small import SMALL_GAMES
from touchback.bloodbowl.switches import PRESET_NAMES, SWITCHES, TEXT_RULES
from touchback.bloodbowl.teams.catalogue import TeamLists, TeamListsAndFiles
from touchback.bloodbowl.teams.match import new_play, new_play_of_lists
from touchback.kernel.errors import TouchbackError
from touchback.kernel.text import quoted, text
from touchback.package import Option, Package

PURSE_NAMES: Final = tuple(
    (name, text("{amount:,} for each coach", amount=gold) if gold else text("what the teams have left"))
    for name, gold in PURSES.items()
)
OPTIONS: Final = (
    Option("extra_time", text("Extra time if the score is level")),  # R16.3
    Option("mega_stars", text("Mega-stars may be hired"), ordinary="true"),  # R17.1
    Option("purse", text("Gold for inducements"), ordinary=NO_PURSE, values=PURSE_NAMES),  # R7.4, R22
    Option("conceding", text("Coaches may concede"), ordinary="true", for_people=True),  # R16.2
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


BEYOND_THE_EDGE: Final = ("take_flier", "return_ball")
AT_THE_EDGE: Final = ("rebound",)
"""What an edge must be able to do where whatever crosses it is gone, and where it is not."""


def check_edge(game: BloodBowl) -> None:
    """An edge that lacks what only some matches come to is refused before there is one."""
    kind = type(game.edge)
    wanted = BEYOND_THE_EDGE if game.edge.gone else AT_THE_EDGE
    lacking = [name for name in wanted if getattr(kind, name) is getattr(Edge, name)]
    if lacking:
        raise TouchbackError(
            "the edge of {game} needs {methods}: see Edge in bloodbowl/parts/edge.py",
            game=game.title,
            methods=quoted(", ".join(lacking)),
        )


def package_of(game: BloodBowl) -> Package:
    """A game of the Blood Bowl kind whose teams are the ready-made sides of the team lists, cut down to its pitch."""
    check_edge(game)
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
