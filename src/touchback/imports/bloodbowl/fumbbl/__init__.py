"""Replays and teams of FUMBBL, where Blood Bowl has been played on the net since 2003. See docs/fumbbl.md."""

from __future__ import annotations

from typing import Final

from touchback.imports.bloodbowl.fumbbl.follower import Follower
from touchback.imports.bloodbowl.fumbbl.format import as_id, read_replay
from touchback.imports.bloodbowl.fumbbl.inventory import take_inventory
from touchback.imports.bloodbowl.fumbbl.start import clean
from touchback.imports.bloodbowl.fumbbl.teams import read_team
from touchback.imports.record import MATCH, TEAM, ImportedMatch, Importer, ImportReport

PROGRAM: Final = "FUMBBL"


def kind_of(data: bytes) -> str:
    """Is this a replay, or a team as the site gives it? Each has names that the other has not."""
    if b'"gameLog"' in data:
        return MATCH
    return TEAM if b'"players"' in data and b'"roster"' in data else ""


def read_match(data: bytes) -> ImportedMatch:
    """A replay, followed to its end."""
    replay = read_replay(data)
    report = ImportReport(PROGRAM, source=as_id(replay.game.game_id))
    take_inventory(replay, report)
    match = Follower(replay, report).run()
    home, away = clean(replay.game.team_home.team_name), clean(replay.game.team_away.team_name)
    return ImportedMatch(match, f"{home} against {away}", report)


FUMBBL: Final = Importer(PROGRAM, kind_of, read_match, read_team)
