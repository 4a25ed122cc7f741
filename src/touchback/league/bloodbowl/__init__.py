"""Blood Bowl in leagues: teams that develop. [R6, R18, R20]"""

from __future__ import annotations

from typing import Final

from touchback.league.bloodbowl.development import BloodBowlDevelopment
from touchback.league.bloodbowl.manager import BloodBowlManager
from touchback.league.bloodbowl.reporting import report_of
from touchback.league.bloodbowl.sheets import new_sheet, sheet_from_text, sheet_to_text, team_of
from touchback.league.fixed import fixed_sides
from touchback.league.record import GameLeague

LEAGUE: Final = GameLeague(
    development=BloodBowlDevelopment(),
    new_sheet=new_sheet,
    sheet_from_text=sheet_from_text,
    sheet_to_text=sheet_to_text,
    match_team=team_of,
    report=report_of,
    manager=BloodBowlManager,
)
SMALL: Final = fixed_sides()
"""On small pitches ready-made sides play, and nobody develops."""
