"""What a league remembers: leaders, all-time records, the hall of fame, the graveyard, curves of teams. [R21]"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

from touchback.kernel.text import Text, joined, mark, quoted
from touchback.league.calling import called
from touchback.league.state import PLAYED, LeagueFixture, LeagueState

LEADERS: Final = ("touchdown", "casualty", "completion", "interception", "deflection", "superb throw")
MANY: Final = {
    "touchdown": mark("touchdowns"), "casualty": mark("casualties"), "completion": mark("completions"),
    "interception": mark("interceptions"), "deflection": mark("deflections"), "superb throw": mark("superb throws"),
}  # fmt: skip
"""Deeds as the head of a list of leaders has them."""
FAMOUS: Final = 30
"""Star player points in a career that open the hall of fame,"""
FAMOUS_ADVANCES: Final = 4
"""or so many advancements."""


class Career(msgspec.Struct, kw_only=True):
    """A player's life so far."""

    team: int
    team_name: Text
    player: int
    number: int
    name: str
    position: str
    games: int
    earned: int
    mvps: int
    advances: list[str]
    deeds: dict[str, int]
    left: str = ""  # why he is gone; '' while he plays
    season: int = 0  # in which he left

    def count(self, what: str) -> int:
        """How often he did something; points and awards too."""
        return {"SPP": self.earned, "MVP": self.mvps, "games": self.games}.get(what, self.deeds.get(what, 0))


def careers(state: LeagueState) -> Iterator[Career]:
    """Everybody who has ever played in the league."""
    for team in state.teams.values():
        for player in team.sheet.players:
            yield Career(
                team=team.id, team_name=team.sheet.called, player=player.id, number=player.number,
                name=called(team.sheet, player), position=player.position, games=player.games, earned=player.earned,
                mvps=player.mvps, advances=player.advances, deeds=player.deeds,
            )  # fmt: skip
    for former in state.former:
        player, sheet = former.player, state.team(former.team).sheet
        yield Career(
            team=former.team, team_name=sheet.called, player=player.id, number=player.number,
            name=called(sheet, player), position=player.position, games=player.games, earned=player.earned,
            mvps=player.mvps, advances=player.advances, deeds=player.deeds, left=former.why, season=former.season,
        )  # fmt: skip


def leaders(state: LeagueState, what: str, most: int = 10) -> list[Career]:
    """The first of all time in one thing: a deed, 'SPP', 'MVP' or 'games'."""
    found = [career for career in careers(state) if career.count(what)]
    return sorted(found, key=lambda career: (-career.count(what), career.team, career.player))[:most]


def hall_of_fame(state: LeagueState) -> list[Career]:
    """Those who will be spoken of, whether they still play or not."""
    found = [career for career in careers(state) if career.earned >= FAMOUS or len(career.advances) >= FAMOUS_ADVANCES]
    return sorted(found, key=lambda career: (-career.earned, career.team, career.player))


def graveyard(state: LeagueState) -> list[Career]:
    """The dead, the latest first."""
    return [career for career in careers(state) if career.left == "dead"][::-1]


class Record(msgspec.Struct, kw_only=True):
    """A record of the league: what, how much, and the fixture it was set in."""

    what: str
    number: int
    fixture: int
    season: int
    text: Text


def all_time(state: LeagueState) -> list[Record]:
    """Records of single matches: most touchdowns, most casualties, the highest win, the greatest crowd."""
    played = [one for one in state.fixtures.values() if one.result is not None and one.result.how == PLAYED]
    if not played:
        return []

    def best(what: str, worth: dict[int, int]) -> Record:
        fixture = max(played, key=lambda one: (worth[one.id], -one.id))
        return Record(
            what=what, number=worth[fixture.id], fixture=fixture.id, season=fixture.season, text=title(state, fixture)
        )

    results = {one.id: one.result for one in played if one.result is not None}
    return [
        best(mark("touchdowns"), {number: one.home + one.away for number, one in results.items()}),
        best(
            mark("casualties"), {number: one.home_casualties + one.away_casualties for number, one in results.items()}
        ),
        best(mark("margin"), {number: abs(one.home - one.away) for number, one in results.items()}),
        best(mark("attendance"), {number: one.attendance for number, one in results.items()}),
    ]


def title(state: LeagueState, fixture: LeagueFixture) -> Text:
    """A fixture in words."""
    home, away = (state.team(team).sheet.called if team else quoted("-") for team in fixture.teams)
    score = "-" if fixture.result is None else f"{fixture.result.home}-{fixture.result.away}"
    return joined(" ", (home, quoted(score), away))
