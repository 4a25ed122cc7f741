"""Dungeon Bowl in leagues: teams of the colleges develop as in Blood Bowl, by tables of their own. [D17]"""

from __future__ import annotations

from typing import Final

from touchback.league.bloodbowl import league_with
from touchback.league.rules import Rules

RULES: Final = Rules(touchdown_bonus=False, clean_sheet_bonus=False)
"""Three points, one, none; whoever wants bonus points gives them for casualties alone. [D17.3]"""
LEAGUE: Final = league_with("dungeonbowl", RULES, has_halves=False)
