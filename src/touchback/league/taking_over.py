"""A league that has run elsewhere is taken over: its teams and the results of the season so far, from tables. [R21.1]

A result that is taken over counts in the table and for the funds of the off-season. It opens no post-match sequence:
what a match has brought stands on the sheets already, which come as team files.
"""

from __future__ import annotations

import csv
import io
from typing import Final

import msgspec

from touchback.kernel.errors import BadData, TouchbackError
from touchback.league.entering import Enter, Invite
from touchback.league.events import FixtureMade, Note, TakenOver
from touchback.league.reports import AWAY, HOME, LEVEL, MOST_SCORE, SIDES
from touchback.league.rules import LADDER
from touchback.league.state import LEAGUE, PLAYED, SEASON, UNPLAYED, WALK_OVER, LeagueFixture, Result
from touchback.league.work import Command, Work

Row = dict[str, str]
MOST_ROWS: Final = 2000
TEAM_COLUMNS: Final = ("name", "coach", "list")
RESULT_COLUMNS: Final = ("home", "away", "home_score", "away_score")
OTHER: Final = {HOME: AWAY, AWAY: HOME, LEVEL: LEVEL}
ENDS: Final = (PLAYED, WALK_OVER, UNPLAYED)


def rows_of_table(table: str, columns: tuple[str, ...]) -> list[tuple[int, Row]]:
    """The lines of a CSV with their numbers; commas or semicolons are between, and these columns are there."""
    first = table.lstrip("\ufeff").partition("\n")[0]
    reader = csv.DictReader(
        io.StringIO(table.lstrip("\ufeff")), delimiter=";" if first.count(";") > first.count(",") else ","
    )
    names = [(name or "").strip().lower().replace(" ", "_") for name in reader.fieldnames or []]
    missing = [name for name in columns if name not in names]
    if missing:
        raise BadData("the table has no column called {column}", column=", ".join(missing))
    reader.fieldnames = names
    found = []
    try:
        for row in reader:
            cells = {name: (value or "").strip() for name, value in row.items() if isinstance(name, str) and name}
            if any(cells.values()):
                found.append((reader.line_num, cells))
    except csv.Error as error:
        raise BadData("line {line}: {problem}", line=reader.line_num, problem=str(error)) from None
    if not found or len(found) > MOST_ROWS:
        raise BadData("a table has from 1 to {most} lines", most=MOST_ROWS)
    return found


class TakeOverTeams(Command, frozen=True, tag=True, kw_only=True):
    """Many teams at once, from a table with the columns name, coach, list; a team that has played brings its team file
    in the column `file`. Coaches who are not in the league are invited."""

    table: str

    def act(self, work: Work) -> None:
        """All of them are in, or none is."""
        work.demand_commissioner()
        for number, row in rows_of_table(self.table, TEAM_COLUMNS):
            try:
                if any(not row[name] for name in TEAM_COLUMNS):
                    raise TouchbackError("name, coach and list are needed")
                if row["coach"] not in work.state.people:
                    Invite(person=row["coach"]).act(work)
                listed = row["list"].lower().replace(" ", "_")
                Enter(name=row["name"], list_name=listed, coach=row["coach"], file=row.get("file", "")).act(work)
            except TouchbackError as error:
                raise BadData("line {line}: {problem}", line=number, problem=error) from None


class TakeOverResults(Command, frozen=True, tag=True, kw_only=True):
    """The results of the season so far, from a table with the columns home, away, home_score, away_score; and, where
    there is more to say, home_casualties, away_casualties, winner and conceded ('home' or 'away'), attendance, and how
    it ended ('walk-over', 'unplayed')."""

    table: str
    reason: str

    def act(self, work: Work) -> None:
        """All of them count, or none does."""
        work.demand_commissioner()
        if work.state.head.phase != SEASON:
            raise TouchbackError("results are taken over when the season has started")
        if not self.reason.strip():
            raise TouchbackError("say where these results come from")
        for number, row in rows_of_table(self.table, RESULT_COLUMNS):
            try:
                take_over(work, row)
            except TouchbackError as error:
                raise BadData("line {line}: {problem}", line=number, problem=error) from None
        work.tell(Note(words=self.reason.strip()))


def take_over(work: Work, row: Row) -> None:
    """One result, at the fixture that is open between the two."""
    home, away = (team_of(work, row[side]) for side in SIDES)
    result = result_of(row)
    fixture = open_between(work, home, away)
    if fixture.home != home:
        result = turned(result)
    work.tell(TakenOver(fixture=fixture.id, result=result))


def team_of(work: Work, words: str) -> int:
    """A team of this season, by its name or its number."""
    playing = [team for row in work.state.season.divisions.values() for team in row]
    for number in playing:
        if words.casefold() in (work.sheet(number).name.casefold(), str(number)):
            return number
    raise TouchbackError("no team of this season is called {name!r}", name=words)


def open_between(work: Work, home: int, away: int) -> LeagueFixture:
    """The fixture of two teams that is not over: at home where it was at home, else the other way round. Where coaches
    challenge each other there is none before."""
    if home == away:
        raise TouchbackError("a team does not play against itself")
    season = work.state.season
    between = [one for one in work.state.of_season(season.number, LEAGUE) if {*one.teams} == {home, away}]
    opened = [one for one in between if one.result is None and one.report is None]
    if not opened and season.rules.form == LADDER:
        made = LeagueFixture(id=work.state.head.next_fixture, season=season.number, home=home, away=away)
        work.tell(FixtureMade(fixture=made))
        return work.state.fixture(made.id)
    if not opened:
        names = [work.sheet(team).name for team in (home, away)]
        raise TouchbackError("no fixture of {home} and {away} is open", home=names[0], away=names[1])
    return next((one for one in opened if one.home == home), opened[0])


def result_of(row: Row) -> Result:
    """A result as a line says it, if it can be."""
    how = row.get("how", "").lower() or PLAYED
    if how not in ENDS:
        raise TouchbackError("no end called {name!r}: choose from {known}", name=how, known=", ".join(ENDS))
    home, away = number_in(row, "home_score"), number_in(row, "away_score")
    decided = HOME if home > away else AWAY if away > home else LEVEL
    winner, conceded = row.get("winner", "").lower() or decided, row.get("conceded", "").lower()
    if winner not in (*SIDES, LEVEL) or conceded not in (*SIDES, ""):
        raise TouchbackError("the winner, and who conceded, is home, away or nobody")
    if decided not in (LEVEL, winner):
        raise TouchbackError("the winner has scored less")
    demand_one_story(how, winner, conceded, (home, away))
    return Result(
        how=how,
        home=home,
        away=away,
        home_casualties=number_in(row, "home_casualties"),
        away_casualties=number_in(row, "away_casualties"),
        winner="" if how == UNPLAYED else winner,
        conceded=conceded,
        attendance=number_in(row, "attendance"),
    )


def demand_one_story(how: str, winner: str, conceded: str, scores: tuple[int, int]) -> None:
    """How it ended, who won, who conceded and the score do not contradict each other. [R16.2.2, R21.5]"""
    if conceded and winner != OTHER[conceded]:
        raise TouchbackError("whoever concedes has lost")
    if conceded and scores[SIDES.index(conceded)]:
        raise TouchbackError("whoever concedes has a score of 0 on record")
    if how == UNPLAYED and (any(scores) or conceded):
        raise TouchbackError("a match that was not played has no score")
    if how == WALK_OVER and (winner == LEVEL or conceded):
        raise TouchbackError("a walk-over has a winner, and nobody has conceded it")


def number_in(row: Row, column: str) -> int:
    """A number of a line; nothing is 0."""
    words = row.get(column, "") or "0"
    if not words.isdecimal() or int(words) > MOST_SCORE:
        raise TouchbackError(
            "{column}: a number from 0 to {most}, not {words!r}", column=column, most=MOST_SCORE, words=words
        )
    return int(words)


def turned(result: Result) -> Result:
    """The same result, seen from the other side."""
    return msgspec.structs.replace(
        result,
        home=result.away,
        away=result.home,
        home_casualties=result.away_casualties,
        away_casualties=result.home_casualties,
        winner=OTHER[result.winner],
        conceded=OTHER[result.conceded],
    )
