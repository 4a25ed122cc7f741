"""Who plays Dungeon Bowl."""

from __future__ import annotations

from typing import Final

from touchback.bots.record import GameBots
from touchback.bots.scripted.dungeonbowl.coach import DungeonBowlCoach
from touchback.bots.search.dungeonbowl import DungeonBowlSearcher

BOTS: Final = GameBots(script=DungeonBowlCoach, search=DungeonBowlSearcher)
