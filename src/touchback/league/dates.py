"""By when matches are to be played: a date for each round and each stage of the play-offs, and how a commissioner moves
them. [R21.4, R21.10]"""

from __future__ import annotations

from datetime import date, timedelta

from touchback.kernel.errors import TouchbackError
from touchback.league.events import FixtureMoved, RoundMoved
from touchback.league.state import LEAGUE, Season
from touchback.league.work import Command, Work

MOST_YEARS = 100
"""So far from today a day may lie."""


def read_day(words: str, today: date) -> date:
    """A day as people write it in files. Rounds are counted on from it, so it lies in our time."""
    try:
        found = date.fromisoformat(words)
    except ValueError:
        found = date.max
    if abs(found.year - today.year) > MOST_YEARS:
        raise TouchbackError("{words!r} is no day, as in 2026-11-16", words=words)
    return found


def end_of_round(season: Season, number: int) -> str:
    """The last day of a round; '' where rounds have no dates. [R21.4]"""
    days = season.rules.days_per_round
    if not days or not season.started:
        return ""
    return (date.fromisoformat(season.started) + timedelta(days=days * number)).isoformat()


def end_of_stage(work: Work) -> str:
    """The last day of a stage of the play-offs that is drawn now: as long as a round. [R21.10]"""
    season = work.state.season
    if not season.started:
        return ""
    return (work.now.date() + timedelta(days=season.rules.days_per_round)).isoformat()


class SetDeadline(Command, frozen=True, tag=True, kw_only=True):
    """The commissioner gives a round, or a single match, another last day. [R21.4]"""

    day: str
    round: int = 0
    fixture: int = 0

    def act(self, work: Work) -> None:
        """For what has not been played."""
        work.demand_commissioner()
        if bool(self.round) == bool(self.fixture):
            raise TouchbackError("name a round or a fixture whose last day it is")
        day = read_day(self.day, work.now.date()).isoformat()
        season = work.state.season
        if self.fixture:
            chosen = [work.state.fixture(self.fixture)]
        else:
            chosen = [one for one in work.state.of_season(season.number, LEAGUE) if one.round == self.round]
        opened = [one for one in chosen if one.season == season.number and one.result is None]
        if not opened:
            raise TouchbackError("there is nothing left to play")
        if all(one.deadline == day for one in opened):
            raise TouchbackError("nothing would change")
        work.tell(
            FixtureMoved(fixture=self.fixture, day=day) if self.fixture else RoundMoved(round=self.round, day=day)
        )
