"""Blood Bowl in leagues: teams that develop. [R6, R18, R20]"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Final

from touchback.bloodbowl.game import BLOOD_BOWL
from touchback.league.bloodbowl.development import BloodBowlDevelopment
from touchback.league.bloodbowl.drawing import drawn_report
from touchback.league.bloodbowl.faults import faults
from touchback.league.bloodbowl.manager import BloodBowlManager
from touchback.league.bloodbowl.reporting import report_of
from touchback.league.bloodbowl.sheets import Sheets
from touchback.league.bloodbowl.stars import star_market, with_stars
from touchback.league.bloodbowl.timing import times_of
from touchback.league.fixed import fixed_sides
from touchback.league.record import RULEBOOK, GameLeague
from touchback.league.rules import Rules


def league_with(data: str, rules: Rules = RULEBOOK, has_halves: bool = True) -> GameLeague:
    """Leagues of a game of the family: its lists and tables are in this folder of data."""
    development, sheets = BloodBowlDevelopment(data), Sheets(data)
    return GameLeague(
        development=development,
        new_sheet=sheets.new,
        sheet_from_text=sheets.from_text,
        sheet_to_text=sheets.to_text,
        match_team=sheets.team,
        report=report_of,
        times=partial(times_of, has_halves),
        drawn=partial(drawn_report, development),
        faults=partial(faults, development),
        rules=rules,
        manager=partial(BloodBowlManager, development),
    )


LEAGUE: Final = replace(league_with(BLOOD_BOWL.data), stars=star_market, prepare=with_stars)
SMALL: Final = fixed_sides()
"""On small pitches ready-made sides play, and nobody develops."""
