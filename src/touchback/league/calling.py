"""What players of a league are called: by their own names, and who has none by one that suits his kind."""

from __future__ import annotations

from touchback.kernel.ask import HOME
from touchback.league.sheet import JOURNEYMAN, PERMANENT, Sheet, SheetPlayer
from touchback.table.calling import made_up


def called(sheet: Sheet, player: SheetPlayer) -> str:
    """His name: the one his coach has given him, or the one that was made up for him, which he keeps for life. Helpers
    who are hired for a match have names of their own."""
    if player.name or player.contract not in (PERMANENT, JOURNEYMAN):
        return player.name
    return made_up(sheet.list_name, player.position, HOME, player.id, sheet.name)
