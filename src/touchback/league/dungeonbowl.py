"""Dungeon Bowl in leagues: teams of the colleges develop as in Blood Bowl, by tables of their own. [D17]"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from touchback.bloodbowl.play import NO_PLAYER
from touchback.dungeonbowl.play import DungeonPlay
from touchback.dungeonbowl.sponsors import sponsors_of
from touchback.dungeonbowl.switches import SPONSORED
from touchback.dungeonbowl.terms import SPONSOR_NAMES
from touchback.kernel.state import State, changed
from touchback.league.bloodbowl import league_with
from touchback.league.bloodbowl.reporting import report_of
from touchback.league.reports import MatchReport
from touchback.league.rules import Rules
from touchback.league.sheet import Sheet

RULES: Final = Rules(touchdown_bonus=False, clean_sheet_bonus=False)
"""Three points, one, none; whoever wants bonus points gives them for casualties alone. [D17.3]"""


def report_of_dungeon(state: State, file: str, home: Sheet, away: Sheet) -> MatchReport:
    """What a match has brought, with how often each side has gathered funds, and who paid it. [D13.9, D19.2]"""
    assert isinstance(state, DungeonPlay)
    told = report_of(state, file, home, away)
    for side, own in enumerate((told.home, told.away)):
        own.gathered = int(state.gathered[side])
        own.sponsor = next((sponsor.name for sponsor in sponsors_of(state, side)), "")
        favourite = int(state.favourite[side])
        own.favourite = state.players[favourite].number if favourite != NO_PLAYER else 0
    return told


def under_contract(state: State, home: Sheet, away: Sheet) -> None:
    """A side with a contract comes with its sponsor, and with the player whom that favours if he can play. [D19.2]"""
    assert isinstance(state, DungeonPlay)
    if not state.is_read(SPONSORED):
        return
    for side, sheet in enumerate((home, away)):
        if sheet.sponsor not in SPONSOR_NAMES:
            continue
        state.contract = changed(state.contract, side, SPONSOR_NAMES.index(sheet.sponsor) + 1)
        known = sheet.player(sheet.favourite)
        for player in state.players:
            if known is not None and known.can_play and (player.side, player.number) == (side, known.number):
                state.favourite = changed(state.favourite, side, player.index)


LEAGUE: Final = replace(
    league_with("dungeonbowl", RULES, has_halves=False),
    report=report_of_dungeon,
    sponsors=SPONSOR_NAMES,
    prepare=under_contract,
)
