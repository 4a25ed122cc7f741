"""Who is in the league, and with which team. [R21.1]"""

from __future__ import annotations

from typing import Any

import msgspec

from touchback.games import game_entry
from touchback.imports.registry import team_text
from touchback.kernel.errors import TouchbackError
from touchback.kernel.text import joined, text
from touchback.league.events import (
    HandedOver,
    Note,
    Paused,
    PersonJoined,
    PersonLeft,
    RulesSet,
    ShareGiven,
    TeamEntered,
    TeamWithdrawn,
)
from touchback.league.record import demand_match_rules
from touchback.league.rules import BY_POINTS, BY_SPP, NO_PACKAGE, changed
from touchback.league.sheet import Sheet
from touchback.league.state import COACH, COMMISSIONER, PLAY_OFFS, ROLES, SEASON
from touchback.league.work import KEEPER, Command, Work, line

MOST_TEAMS = 512
SHARE_LENGTH = 64
BEYOND = 9999
"""Star player points that are no limit, where something else is."""


class Invite(Command, frozen=True, tag=True, kw_only=True):
    """A commissioner lets somebody in, or gives him another role."""

    person: str
    role: str = COACH
    naf: int = 0

    def act(self, work: Work) -> None:
        """He is in."""
        work.demand_commissioner()
        person = line(self.person, "person")
        if self.role not in ROLES:
            raise TouchbackError("no role called {role!r}: choose from {known}", role=self.role, known=", ".join(ROLES))
        if person.casefold() == KEEPER:
            raise TouchbackError("nobody can be called {person!r}", person=person)
        if not 0 <= self.naf < 10**9:
            raise TouchbackError("{naf} is no number of the NAF", naf=self.naf)
        last = [one.name for one in work.state.people.values() if one.role == COMMISSIONER] == [person]
        if last and self.role != COMMISSIONER:
            raise TouchbackError("a league needs a commissioner")
        work.tell(PersonJoined(person=person, role=self.role, naf=self.naf))


class Join(Command, frozen=True, tag=True, kw_only=True):
    """Somebody comes in by an invitation that a commissioner has given out; whoever keeps the league has seen it."""

    person: str

    def act(self, work: Work) -> None:
        """He is a coach."""
        if work.actor != KEEPER:
            raise TouchbackError("only a commissioner may do that, not {actor!r}", actor=work.actor)
        person = line(self.person, "person")
        if person in work.state.people or person.casefold() == KEEPER:
            raise TouchbackError("nothing would change")
        work.tell(PersonJoined(person=person, role=COACH))


class Leave(Command, frozen=True, tag=True, kw_only=True):
    """Somebody leaves; his teams have to be handed over first."""

    person: str

    def act(self, work: Work) -> None:
        """He is out."""
        if self.person != work.actor:
            work.demand_commissioner()
        if self.person not in work.state.people:
            raise TouchbackError("nobody called {person!r} is in the league", person=self.person)
        if any(team.coach == self.person for team in work.state.teams.values()):
            raise TouchbackError("{person!r} still has a team: hand it over first", person=self.person)
        if [one.name for one in work.state.people.values() if one.role == COMMISSIONER] == [self.person]:
            raise TouchbackError("a league needs a commissioner")
        work.tell(PersonLeft(person=self.person))


class SetRules(Command, frozen=True, tag=True, kw_only=True):
    """The commissioner turns switches. During a season this needs a reason."""

    changes: dict[str, Any]
    reason: str = ""

    def act(self, work: Work) -> None:
        """The rules change."""
        work.demand_commissioner()
        running = work.state.head.phase in (SEASON, PLAY_OFFS)
        if running and not self.reason.strip():
            raise TouchbackError("the season is running: changing its rules needs a reason")
        if running and {"form", "dice", "development", "squad_size"} & set(self.changes):
            raise TouchbackError("form, dice, development and squads stay as they are while a season is running")
        rules = changed(work.rules, self.changes)
        demand_match_rules(work.state.head.game, rules)
        names = ", ".join(f"{name} = {value}" for name, value in self.changes.items())
        work.tell(RulesSet(rules=rules, names=names))
        if self.reason.strip():
            work.tell(Note(words=self.reason.strip()))


class Enter(Command, frozen=True, tag=True, kw_only=True):
    """A coach hands in a team: of a list with wishes, or a team file's text, ours or another program's. [R21.1, R6]"""

    name: str = ""
    list_name: str = ""
    skills: dict[int, list[str]] = msgspec.field(default_factory=dict)  # by number, where a tournament gives some
    wishes: dict[str, Any] = msgspec.field(default_factory=dict)
    file: str = ""
    coach: str = ""  # a commissioner may enter a team for a coach
    squad: str = ""

    def act(self, work: Work) -> None:
        """The team is in, if it is legal."""
        coach = self.coach or work.actor
        if coach != work.actor:
            work.demand_commissioner()
        if coach not in work.state.people or work.state.people[coach].role not in (COACH, COMMISSIONER):
            raise TouchbackError("{coach!r} is no coach of this league: a commissioner invites him first", coach=coach)
        if work.state.head.phase in (SEASON, PLAY_OFFS):
            raise TouchbackError("teams are handed in between seasons")
        if len(work.state.teams) >= MOST_TEAMS:
            raise TouchbackError("a league has at most {most} teams", most=MOST_TEAMS)
        sheet = self.sheet(work)
        if any(team.sheet.name.casefold() == sheet.name.casefold() for team in work.state.teams.values()):
            raise TouchbackError("there is a team called {name!r} already", name=sheet.name)
        demand_legal(work, sheet)
        demand_package(work, sheet)
        demand_squad(work, self.squad, sheet)
        work.tell(
            TeamEntered(
                team=work.state.head.next_team,
                coach=coach,
                sheet=sheet,
                sealed=work.rules.hidden_drafts and work.game.has_players,
                squad=self.squad.strip(),
                keeps_list=not work.rules.development and work.game.has_players,
            )
        )

    def sheet(self, work: Work) -> Sheet:
        """The team as it is handed in."""
        if self.file:
            sheet = work.game.sheet_from_text(team_text(game_entry(work.state.head.game), self.file))
            if self.name:
                sheet.name = self.name
        else:
            package = game_entry(work.state.head.game)
            wanted = self.list_name.strip().lower().replace(" ", "_")
            if wanted not in package.teams():
                raise TouchbackError(
                    "no team called {name!r}: choose from {lists}",
                    name=self.list_name,
                    lists=", ".join(package.teams()),
                )
            tournament = {"exhibition": True} if work.game.has_players and not work.rules.development else {}
            sheet = work.game.new_sheet(wanted, self.name, {**tournament, **self.wishes})
        sheet.name = line(sheet.name or self.name, "name")
        fit_for_league(work, sheet)
        for number, skills in self.skills.items():
            player = sheet.numbered(number)
            if player is None:
                raise TouchbackError("nobody wears number {number}", number=number)
            player.advances = [*player.advances, *skills]
        return sheet


def demand_legal(work: Work, sheet: Sheet) -> None:
    """Refuse a list that breaks a rule of team creation, naming every reason. [R6]"""
    if work.game.development is None:
        return
    found = work.development.faults(sheet, drafting=sheet.games == 0)
    if found:
        raise TouchbackError("{name}: this team is not legal: {reasons}", name=sheet.name, reasons=joined("; ", found))


def fit_for_league(work: Work, sheet: Sheet) -> None:
    """A team that develops is made for a league, one that does not for exhibition play, with the points of its tier.
    [R6.1, R22, R23.2]"""
    if work.game.development is None:
        return
    if sheet.exhibition == work.rules.development:
        raise TouchbackError(
            "{name}: this league wants teams with kind = {kind!r}",
            name=sheet.name,
            kind="league" if work.rules.development else "exhibition",
        )
    if sheet.exhibition and work.rules.skill_package != NO_PACKAGE:
        amount = work.rules.package_by_tier[work.development.tier(sheet) - 1]
        sheet.free_spp = amount if work.rules.skill_package == BY_SPP else BEYOND


def demand_package(work: Work, sheet: Sheet) -> None:
    """Skills within the points of the team's tier: one for a primary, two for a secondary, at most as many secondary
    ones as the tier says, and one for each player. [R23.2]"""
    if work.rules.skill_package != BY_POINTS or not sheet.exhibition:
        return
    tier = work.development.tier(sheet)
    kinds = work.development.points_spent(sheet)
    spent = sum(2 if kind == "secondary" else 1 for kind in kinds)
    given = work.rules.package_by_tier[tier - 1]
    if spent > given:
        raise TouchbackError("{name}: skills for {spent} points; its tier has {given}", name=sheet.name, spent=spent, given=given)  # noqa: E501  # fmt: skip
    if kinds.count("secondary") > tier:
        raise TouchbackError("{name}: at most {most} secondary skills for its tier", name=sheet.name, most=tier)
    if any(len(player.advances) > 1 for player in sheet.players):
        raise TouchbackError("{name}: one more skill for each player", name=sheet.name)


def demand_squad(work: Work, squad: str, sheet: Sheet) -> None:
    """In a tournament of squads everybody belongs to one; none has a list twice. [R23.9]"""
    size = work.rules.squad_size
    if size == 1:
        if squad:
            raise TouchbackError("everybody plays for himself here: no squads")
        return
    name = line(squad, "squad")
    mates = [team for team in work.state.teams.values() if team.squad == name]
    if len(mates) >= size:
        raise TouchbackError("{squad} has its {size} coaches already", squad=name, size=size)
    if any(team.sheet.list_name == sheet.list_name for team in mates):
        raise TouchbackError("{squad} has a {list} team already", squad=name, list=sheet.list_name)


class Withdraw(Command, frozen=True, tag=True, kw_only=True):
    """A team takes no part in the coming season."""

    team: int

    def act(self, work: Work) -> None:
        """It stays on record."""
        team = work.state.team(self.team)
        if not work.is_commissioner:
            team = work.coached(self.team)
        if work.state.head.phase in (SEASON, PLAY_OFFS) or not team.ready:
            raise TouchbackError("{team} is not handed in for a coming season", team=team.sheet.name)
        work.tell(TeamWithdrawn(team=self.team))


class HandOver(Command, frozen=True, tag=True, kw_only=True):
    """A team gets another coach."""

    team: int
    coach: str

    def act(self, work: Work) -> None:
        """By the commissioner, or by its coach himself."""
        team = work.state.team(self.team)
        if team.coach != work.actor:
            work.demand_commissioner()
        if self.coach not in work.state.people:
            raise TouchbackError("nobody called {person!r} is in the league", person=self.coach)
        if self.coach == team.coach:
            raise TouchbackError("nothing would change")
        work.tell(HandedOver(team=self.team, coach=self.coach))


class Pause(Command, frozen=True, tag=True, kw_only=True):
    """A team is paused, or plays on: while it is paused no round is closed over it."""

    team: int
    paused: bool = True
    reason: str = ""

    def act(self, work: Work) -> None:
        """By the commissioner."""
        work.demand_commissioner()
        if work.state.team(self.team).paused == self.paused:
            raise TouchbackError("nothing would change")
        work.tell(Paused(team=self.team, paused=self.paused, reason=self.reason.strip()))


class GiveShare(Command, frozen=True, tag=True, kw_only=True):
    """A coach adds 32 bytes of his own to the promised dice, before the first of them falls."""

    share: str

    def act(self, work: Work) -> None:
        """His share is mixed into the key."""
        if work.actor not in work.state.people:
            raise TouchbackError("nobody called {person!r} is in the league", person=work.actor)
        if work.dice.typed is not None:
            raise TouchbackError("the dice of this league are typed in: there is no promise to add to")
        if work.dice.draws:
            raise TouchbackError("the first die has fallen: shares can be given again for the next season")
        if len(self.share) != SHARE_LENGTH or any(letter not in "0123456789abcdef" for letter in self.share):
            raise TouchbackError(text("a share is 64 small hexadecimal figures"))
        work.tell(ShareGiven(person=work.actor, share=self.share))
