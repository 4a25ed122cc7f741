"""Star players on the list of a tournament: who can be named, and that they come to its matches. [R17.1, R23.2]"""

from __future__ import annotations

from touchback.bloodbowl.inducements.hired import MOST_PLAYERS
from touchback.bloodbowl.inducements.stars import bring_star, stars_open_to
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.roster import new_play
from touchback.bloodbowl.terms import NO_STARS
from touchback.kernel.ask import HOME
from touchback.kernel.state import State
from touchback.league.bloodbowl.sheets import team_of
from touchback.league.record import StarMarket, StarOffered
from touchback.league.sheet import Sheet


def star_market(sheet: Sheet) -> StarMarket:
    """Whom this list could name, with what is left of its budget. [R17.1, R22.1]"""
    team = team_of(sheet)
    play = new_play(team, team)
    return StarMarket(
        gold=int(play.treasury[HOME]),
        places=MOST_PLAYERS - len(sheet.players),
        stars=[
            StarOffered(name=star.name, cost=int(star.price(play, HOME)), mega=star.mega, places=int(star.places))
            for star in stars_open_to(play, HOME)
        ],
    )


def with_stars(state: State, home: Sheet, away: Sheet) -> None:
    """Where stars belong to lists, those named are hired before the market opens, and no others are for sale."""
    assert isinstance(state, Play)
    if state.switches & NO_STARS:
        for side, sheet in enumerate((home, away)):
            for name in sheet.stars:
                bring_star(state, side, name)
