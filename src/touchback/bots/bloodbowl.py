"""Who plays Blood Bowl, on any pitch."""

from __future__ import annotations

from typing import Final

from touchback.bots.record import GameBots
from touchback.bots.scripted.bloodbowl.coach import BloodBowlCoach
from touchback.bots.search.bloodbowl.planner import SearchingCoach

BOTS: Final = GameBots(script=BloodBowlCoach, search=SearchingCoach)
