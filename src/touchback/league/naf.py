"""Results as the NAF takes them: a table, and the report that its site reads. [R23.10]"""

from __future__ import annotations

from typing import Any, Final
from xml.etree import ElementTree

from touchback.league.league import League
from touchback.league.reports import SIDES
from touchback.league.state import PLAYED, LeagueFixture

Rows = list[dict[str, Any]]
NON_NAF: Final = 9
"""The number of a coach outside the NAF ..."""
NON_NAF_NAME: Final = "Non-NAF"
"""... and what he is called."""
MANY_RACES: Final = "Multiple Races"
"""What stands for the race of coaches outside the NAF, where they have come with more than one."""
NAF_COLUMNS: Final = (
    "date", "home_coach", "home_naf", "home_race", "home_rating", "home_touchdowns", "home_casualties",
    "away_coach", "away_naf", "away_race", "away_rating", "away_touchdowns", "away_casualties",
)  # fmt: skip
RATING: Final = 10_000
"""Gold for one point of a team's rating in the report."""


def naf_rows(league: League) -> Rows:
    """The matches of the running season in the columns the NAF takes: coaches, their numbers, races, team ratings in
    thousands, touchdowns, casualties. [R23.10]"""
    when = times_of(league)
    found = []
    for one in played(league):
        row: dict[str, Any] = {"date": when.get(one.id, "")[:10]}
        for place, side in enumerate(SIDES):
            assert one.result is not None
            name, number, race = coach_of(league, one.team_at(side))
            row.update(
                {
                    f"{side}_coach": name,
                    f"{side}_naf": number,
                    f"{side}_race": race,
                    f"{side}_rating": one.result.values[place] // 1000,
                    f"{side}_touchdowns": one.result.score(side),
                    f"{side}_casualties": one.result.casualties(side),
                }
            )
        found.append(row)
    return found


def naf_report(league: League, organiser: str) -> bytes:
    """The same as the report (XML) that an organiser hands in at the NAF's site: who was there with what, then every
    match. Casualties stand in the field for the badly hurt. [R23.10]"""
    report = ElementTree.Element("nafReport")
    write(report, organiser=organiser)
    coaches = ElementTree.SubElement(report, "coaches")
    races: dict[tuple[str, int], set[str]] = {}
    for one in played(league):
        for team in one.teams:
            name, number, race = coach_of(league, team)
            races.setdefault((name, number), set()).add(race)
    for (name, number), those in sorted(races.items()):
        write(
            ElementTree.SubElement(coaches, "coach"),
            name=name,
            number=number,
            team=next(iter(those)) if len(those) == 1 else MANY_RACES,
        )
    when = times_of(league)
    for one in played(league):
        assert one.result is not None
        game = ElementTree.SubElement(report, "game")
        write(game, timeStamp=when.get(one.id, "")[:16].replace("T", " "))
        for place, side in enumerate(SIDES):
            name, number, race = coach_of(league, one.team_at(side))
            write(
                ElementTree.SubElement(game, "playerRecord"),
                name=name,
                number=number,
                team=race,
                teamRating=one.result.values[place] // RATING,
                touchDowns=one.result.score(side),
                badlyHurt=one.result.casualties(side),
            )
    ElementTree.indent(report)
    content: bytes = ElementTree.tostring(report, encoding="UTF-8", xml_declaration=True)
    return content + b"\n"


def write(parent: ElementTree.Element, **fields: object) -> None:
    """Fields of an element, each with its text."""
    for name, value in fields.items():
        ElementTree.SubElement(parent, name).text = str(value)


def played(league: League) -> list[LeagueFixture]:
    """Matches of the running season that were played: no byes, and nothing that was left to somebody."""
    fixtures = league.state.of_season(league.state.head.season)
    return [one for one in fixtures if one.result is not None and one.result.how == PLAYED]


def times_of(league: League) -> dict[int, str]:
    """By fixture: when its match was entered."""
    return {
        event.fixture: entry.when
        for entry in league.entries()
        for event in entry.events
        if type(event).__name__ == "MatchRecorded"
    }


def coach_of(league: League, team: int) -> tuple[str, int, str]:
    """The coach of a team with his number, as the NAF knows him, and its race."""
    found = league.state.team(team)
    person = league.state.people.get(found.coach)
    if person is None or not person.naf:
        return NON_NAF_NAME, NON_NAF, found.sheet.list_name
    return found.coach, person.naf, found.sheet.list_name
