"""Blitz Bowl in leagues: points as the cards give them, and no development."""

from __future__ import annotations

from typing import Final

from touchback.league.fixed import fixed_sides

LEAGUE: Final = fixed_sides()
