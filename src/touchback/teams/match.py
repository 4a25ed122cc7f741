"""Teams in matches: by the name of a list (its ready-made side), by a team file, or as they are. [R6.5]"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from touchback.bloodbowl import roster
from touchback.bloodbowl.play import Play
from touchback.teams.check import demand_legal
from touchback.teams.files import is_team_file, load
from touchback.teams.team import Team


def entrant(team: str | Path | Team) -> roster.Entrant:
    """Who plays: a ready-made side, or a team that is legal."""
    if isinstance(team, str) and not is_team_file(team):
        return roster.team_list(team)
    if isinstance(team, Team):
        demand_legal(team)
        return team
    found = load(Path(team))
    demand_legal(found, str(team))
    return found


def new_play(home: str | Path | Team, away: str | Path | Team, **options: Any) -> Play:
    """A match before anything has been rolled; the options are those of `roster.new_play`."""
    return roster.new_play(entrant(home), entrant(away), **options)


def title_of(team: str) -> str:
    """The name for people of a team that was named in words: of a team file, the team's own."""
    return load(Path(team)).name if is_team_file(team) else team.replace("_", " ").replace("-", " ").title()
