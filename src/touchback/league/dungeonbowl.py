"""Dungeon Bowl in leagues: ready-made sides play for points; the development of colleges (D17) is not played."""

from __future__ import annotations

from typing import Final

from touchback.league.fixed import fixed_sides

LEAGUE: Final = fixed_sides()
