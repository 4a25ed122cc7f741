"""Who plays Blitz Bowl, in both editions."""

from __future__ import annotations

from typing import Final

from touchback.bots.record import GameBots
from touchback.bots.scripted.blitzbowl.coach import BlitzBowlCoach
from touchback.bots.search.blitzbowl import BlitzBowlSearcher

BOTS: Final = GameBots(script=BlitzBowlCoach, search=BlitzBowlSearcher)
