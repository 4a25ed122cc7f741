"""Sheets of the league and teams on paper: two ways to write one thing. [R6]"""

from __future__ import annotations

from typing import Any

from touchback.bloodbowl.game import BLOOD_BOWL
from touchback.bloodbowl.teams.build import new_team
from touchback.bloodbowl.teams.check import demand_of
from touchback.bloodbowl.teams.files import RANDOM, from_text, to_text
from touchback.bloodbowl.teams.team import EXHIBITION, LEAGUE, Advance, Team, TeamPlayer
from touchback.kernel.errors import TouchbackError
from touchback.league.sheet import Sheet, SheetPlayer


def advance_of(written: str) -> Advance:
    """'random Dodge' as an advance."""
    return Advance(written.removeprefix(RANDOM), random=written.startswith(RANDOM))


def team_player(player: SheetPlayer) -> TeamPlayer:
    """A player as a team on paper has him."""
    return TeamPlayer(
        number=player.number,
        position=player.position,
        name=player.name,
        advances=[advance_of(written) for written in player.advances],
        gifts=list(player.gifts),
        injuries=list(player.injuries),
        spp=player.spp,
        misses_next_game=player.misses_next,
        retired=player.retired,
    )


def team_of(sheet: Sheet, coach: str = "", game: str = BLOOD_BOWL.data) -> Team:
    """The team as a match, or a team file, takes it. It counts as one that has played: whether it was drafted by the
    rules was looked at when it was handed in."""
    return Team(
        name=sheet.name,
        list_name=sheet.list_name,
        game=game,
        coach=coach,
        kind=EXHIBITION if sheet.exhibition else LEAGUE,
        budget=sheet.budget,
        organised=sheet.exhibition,
        free_spp=sheet.free_spp,
        special_rule=sheet.special_rule,
        games=0 if sheet.exhibition else max(1, sheet.games),
        rerolls=sheet.rerolls,
        trophies=sheet.trophies,
        assistant_coaches=sheet.staff.get("assistant_coaches", 0),
        cheerleaders=sheet.staff.get("cheerleaders", 0),
        apothecary=bool(sheet.staff.get("apothecary", 0)),
        dedicated_fans=sheet.fans,
        won_fans=sheet.won_fans,
        treasury=sheet.treasury,
        colours=list(sheet.colours),
        crest=sheet.crest,
        players=[team_player(player) for player in sheet.players],
    )


def sheet_of(team: Team) -> Sheet:
    """A team on paper as a sheet."""
    players = [
        SheetPlayer(
            id=number,
            number=player.number,
            position=player.position,
            name=player.name,
            advances=[advance.text for advance in player.advances],
            gifts=list(player.gifts),
            injuries=list(player.injuries),
            spp=player.spp,
            earned=player.spp,
            misses_next=player.misses_next_game,
            retired=player.retired,
        )
        for number, player in enumerate(sorted(team.players, key=lambda player: player.number), 1)
    ]
    counts = {
        "assistant_coaches": team.assistant_coaches,
        "cheerleaders": team.cheerleaders,
        "apothecary": int(team.apothecary),
    }
    return Sheet(
        name=team.name,
        list_name=team.list_name,
        special_rule=team.special_rule,
        exhibition=team.is_exhibition,
        free_spp=team.free_spp,
        budget=team.budget,
        treasury=team.treasury,
        fans=team.dedicated_fans,
        rerolls=team.rerolls,
        staff={name: count for name, count in counts.items() if count},
        colours=list(team.colours),
        crest=team.crest,
        players=players,
        games=team.games,
        next_id=len(players) + 1,
    )


def is_new(sheet: Sheet) -> bool:
    """Has nothing of it been in a match yet?"""
    return sheet.games == 0 and not any(player.games or player.seasons for player in sheet.players)


class Sheets:
    """The sheets of one game of the family."""

    def __init__(self, data: str = BLOOD_BOWL.data) -> None:
        self.data = data

    def new(self, list_name: str, name: str, wishes: dict[str, Any]) -> Sheet:
        """A legal new team, for a league unless an exhibition team is wished for; what is not wished for is taken from
        the ready-made side. [R6.1, R22]"""
        named = {**wishes}
        kind = EXHIBITION if named.pop("exhibition", False) else LEAGUE
        named["organised"] = kind == EXHIBITION
        try:
            return sheet_of(new_team(list_name, game=self.data, name=name, kind=kind, **named))
        except TypeError as error:
            raise TouchbackError("a team cannot be made so: {error}", error=error) from None

    def from_text(self, words: str) -> Sheet:
        """A coach's own team file, TOML or JSON."""
        team = from_text(words)
        demand_of(team, self.data)
        return sheet_of(team)

    def to_text(self, sheet: Sheet, coach: str) -> str:
        """As a team file."""
        team = self.team(sheet, coach)
        if is_new(sheet):
            team.games = 0  # a draft: whoever takes the file looks whether it keeps the rules of drafting [R6.1]
        team.dedicated_fans -= team.won_fans  # what a tournament has brought stays there [R23.1]
        return to_text(team)

    def team(self, sheet: Sheet, coach: str = "") -> Team:
        """As a match takes it."""
        return team_of(sheet, coach, self.data)
