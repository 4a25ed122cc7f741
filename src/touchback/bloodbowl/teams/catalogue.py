"""The teams of games of the Blood Bowl kind, as pages and commands offer them. [R6, R22]"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from touchback.bloodbowl.game import BLOOD_BOWL
from touchback.bloodbowl.roster import team_list, team_lists
from touchback.bloodbowl.teams.build import new_team
from touchback.bloodbowl.teams.check import demand_of, faults
from touchback.bloodbowl.teams.desk import account_of, desk_of, roster_of, settle
from touchback.bloodbowl.teams.files import from_data, from_text, is_team_file, load, to_data, to_text
from touchback.bloodbowl.teams.team import EXHIBITION, Team
from touchback.kernel.text import Text, listed, text
from touchback.package import Desk, RosterLine, TeamAccount, TeamCatalogue
from touchback.words.teams import is_unnamed


class TeamLists(TeamCatalogue):
    """The team lists of an edition, each with its ready-made side."""

    def __init__(self, data: str = BLOOD_BOWL.data) -> None:
        self.data = data

    def names(self) -> list[str]:
        return list(team_lists(self.data))

    def title(self, name: str) -> str:
        return team_list(name, self.data).name

    def about(self, name: str) -> Text:
        """Its tier, what it pays for, and its special rules. [R6.1, R18]"""
        found = team_list(name, self.data)
        return listed(
            (
                text("Tier {tier}", tier=found.tier),
                text("re-rolls {price:,} each", price=found.reroll_cost),
                text("apothecary") if found.apothecary else text("no apothecary"),
                *found.rules_with(""),
            )
        )


class TeamListsAndFiles(TeamLists):
    """The team lists, and teams that coaches have made of them. [R6.5]"""

    has_files = True

    def is_file(self, words: str) -> bool:
        return is_team_file(words)

    def title_in_words(self, words: str) -> str:
        if not is_team_file(words):
            return super().title_in_words(words)
        team = load(Path(words))
        return team.list_name if is_unnamed(team.name, team.list_name) else team.name

    def from_text(self, text: str) -> Team:
        team = from_text(text)
        demand_of(team, self.data)
        return team

    def faults(self, team: Team) -> list[str]:
        return [fault.message for fault in faults(team)]

    def desk(self, name: str) -> Desk:
        return desk_of(name, self.data)

    def ready(self, name: str, kind: str) -> dict[str, Any]:
        return to_data(new_team(name, game=self.data, kind=kind or EXHIBITION))

    def from_data(self, data: object) -> Team:
        team = from_data(data)
        demand_of(team, self.data)
        settle(team)
        return team

    def to_data(self, team: Team) -> dict[str, Any]:
        return to_data(team)

    def to_text(self, team: Team) -> str:
        return to_text(team)

    def list_of(self, team: Team) -> str:
        return next(name for name in self.names() if team_list(name, self.data).name == team.list_name)

    def account(self, team: Team) -> TeamAccount:
        return account_of(team)

    def roster(self, team: Team) -> list[RosterLine]:
        return roster_of(team)

    def lines(self, team: Team) -> list[str]:
        return [f"{player.number} {player.name} {player.position}".replace("  ", " ") for player in team.players]
