"""Games whose teams do not develop: a team is its name and the list it comes from."""

from __future__ import annotations

import random
from typing import Any, Final

from touchback.kernel.errors import TouchbackError
from touchback.kernel.state import State
from touchback.lab.statistics import tally
from touchback.league.record import GameLeague
from touchback.league.reports import LEVEL, SIDES, MatchReport, SideReport
from touchback.league.rules import Rules
from touchback.league.sheet import Sheet

MOST_DRAWN: Final = 6


def fixed_sides(rules: Rules | None = None) -> GameLeague:
    """The record of such a game."""
    return GameLeague(
        development=None,
        new_sheet=named_sheet,
        sheet_from_text=no_files,
        sheet_to_text=no_file,
        match_team=list_of,
        report=report_of_score,
        drawn=drawn_score,
        rules=rules or Rules(trophy_reroll=False, redraft=False, prizes=()),
    )


def named_sheet(list_name: str, name: str, wishes: dict[str, Any]) -> Sheet:
    """A team of a list, as it is."""
    if wishes:
        raise TouchbackError("teams of this game come as they are: there is nothing to buy")
    return Sheet(name=name, list_name=list_name)


def no_files(words: str) -> Sheet:
    """There are no team files."""
    raise TouchbackError("this game has no team files")


def no_file(sheet: Sheet, coach: str) -> str:
    """Nor can one be written."""
    raise TouchbackError("this game has no team files")


def list_of(sheet: Sheet) -> str:
    """What a match takes as a side."""
    return sheet.list_name


def report_of_score(state: State, file: str, home: Sheet, away: Sheet) -> MatchReport:
    """The score by points, as the game counts them."""
    counts = tally(state)
    winner = int(counts.winner)
    return MatchReport(
        home=SideReport(score=counts.points[0]),
        away=SideReport(score=counts.points[1]),
        winner=SIDES[winner] if winner in range(len(SIDES)) else "",
        file=file,
    )


def drawn_score(draw: random.Random, home: Sheet, away: Sheet, needs_winner: bool) -> MatchReport:
    """A result by chance, for a league that is on trial itself."""
    scores = [draw.randint(0, MOST_DRAWN) for _ in SIDES]
    winner = LEVEL if scores[0] == scores[1] else SIDES[scores[0] < scores[1]]
    if winner == LEVEL and needs_winner:
        winner = draw.choice(SIDES)
    return MatchReport(home=SideReport(score=scores[0]), away=SideReport(score=scores[1]), winner=winner)
