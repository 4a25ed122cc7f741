"""Teams in matches: by the name of a list (its ready-made side), by a team file, or as they are. [R6.5]"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from touchback.bloodbowl import roster
from touchback.bloodbowl.game import BLOOD_BOWL, BloodBowl
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.teams.check import demand_legal, demand_of
from touchback.bloodbowl.teams.files import is_team_file, load
from touchback.bloodbowl.teams.team import Team
from touchback.kernel.errors import BadData


def entrant(team: str | Path | Team, game: BloodBowl = BLOOD_BOWL) -> roster.Entrant:
    """Who plays: a ready-made side, or a team that is legal and of this game."""
    if isinstance(team, str) and not is_team_file(team):
        return roster.team_list(team, game.data)
    found = team if isinstance(team, Team) else load(Path(team))
    place = found.name if isinstance(team, Team) else str(team)
    demand_of(found, game.data, place)
    demand_legal(found, place)
    return found


def new_play(home: str | Path | Team, away: str | Path | Team, game: BloodBowl = BLOOD_BOWL, **options: Any) -> Play:
    """A match before anything has been rolled; the options are those of `roster.new_play`."""
    return roster.new_play(entrant(home, game), entrant(away, game), game=game, **options)


def new_play_of_lists(home: object, away: object, **options: Any) -> Play:
    """The same where only ready-made sides can play: a team on paper is made for the game of the rulebook. [R6]"""
    sides = []
    for team in (home, away):
        if not isinstance(team, str) or is_team_file(team):
            raise BadData("this game has no team files: choose one of its own teams")
        sides.append(roster.team_list(team))
    return roster.new_play(sides[0], sides[1], **options)
