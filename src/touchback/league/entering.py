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
    NafNumberGiven,
    Note,
    Paused,
    PersonJoined,
    PersonLeft,
    RulesSet,
    ShareGiven,
    TeamEntered,
    TeamReturned,
    TeamWithdrawn,
)
from touchback.league.lists import demand_package, demand_squad, demand_stars, named_stars, points_given, takes_part
from touchback.league.record import demand_match_rules
from touchback.league.rules import changed
from touchback.league.sheet import Sheet
from touchback.league.state import COACH, COMMISSIONER, PLAY_OFFS, READER, ROLES, SEASON
from touchback.league.work import KEEPER, Command, Work, line

MOST_TEAMS = 512
SHARE_LENGTH = 64


class Invite(Command, frozen=True, tag=True, kw_only=True):
    """A commissioner lets somebody in, or gives him another role."""

    person: str
    role: str = COACH

    def act(self, work: Work) -> None:
        """He is in."""
        work.demand_commissioner()
        person = line(self.person, "person")
        if self.role not in ROLES:
            raise TouchbackError("no role called {role!r}: choose from {known}", role=self.role, known=", ".join(ROLES))
        if person.casefold() == KEEPER:
            raise TouchbackError("nobody can be called {person!r}", person=person)
        last = [one.name for one in work.state.people.values() if one.role == COMMISSIONER] == [person]
        if last and self.role != COMMISSIONER:
            raise TouchbackError("a league needs a commissioner")
        if self.role == READER and has_team(work, person):
            raise TouchbackError("{person!r} still has a team: hand it over first", person=person)
        known = work.state.people.get(person)
        work.tell(PersonJoined(person=person, role=self.role, naf=known.naf if known is not None else 0))


def has_team(work: Work, person: str) -> bool:
    """Does somebody coach a team of this league?"""
    return any(team.coach == person for team in work.state.teams.values())


class GiveNafNumber(Command, frozen=True, tag=True, kw_only=True):
    """The number under which somebody's results go to the NAF: his own word, or a commissioner's. [R23.10]"""

    person: str
    naf: int

    def act(self, work: Work) -> None:
        """It stands in the file for the NAF from now on."""
        if self.person != work.actor:
            work.demand_commissioner()
        if self.person not in work.state.people:
            raise TouchbackError("nobody called {person!r} is in the league", person=self.person)
        if not 1 <= self.naf < 10**9:
            raise TouchbackError("{naf} is no number of the NAF", naf=self.naf)
        work.tell(NafNumberGiven(person=self.person, naf=self.naf))


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
        if has_team(work, self.person):
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
    stars: list[str] = msgspec.field(default_factory=list)  # star players by name, where a tournament's lists have them
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
        demand_free_name(work, sheet.name)
        if sheet.games and not work.is_commissioner:  # what it has gained elsewhere nobody can check
            raise TouchbackError("{name}: a team that has played is handed in by a commissioner", name=sheet.called)
        demand_legal(work, sheet)
        sheet.stars = named_stars(work, sheet, self.stars)
        demand_stars(work, sheet)
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
            fixed = work.game.has_players and not work.rules.development
            tournament = {"exhibition": True, "budget": work.rules.budget} if fixed else {}
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
        raise TouchbackError(
            "{name}: this team is not legal: {reasons}", name=sheet.called, reasons=joined("; ", found)
        )


def fit_for_league(work: Work, sheet: Sheet) -> None:
    """A team that develops is made for a league, one that does not for exhibition play: with the budget and the points
    that the organiser gives everybody, whatever its file says, or with the points of its tier. [R6.1, R22, R23.2]"""
    if work.game.development is None:
        return
    if sheet.exhibition == work.rules.development:
        raise TouchbackError(
            "{name}: this league wants teams with kind = {kind!r}",
            name=sheet.called,
            kind="league" if work.rules.development else "exhibition",
        )
    if sheet.exhibition:
        sheet.budget = work.rules.budget
        sheet.free_spp = points_given(work, sheet)


class Withdraw(Command, frozen=True, tag=True, kw_only=True):
    """A team takes no part in the coming season."""

    team: int

    def act(self, work: Work) -> None:
        """It stays on record."""
        team = work.state.team(self.team)
        if not work.is_commissioner:
            team = work.coached(self.team)
        if work.state.head.phase in (SEASON, PLAY_OFFS) or not team.ready:
            raise TouchbackError("{team} is not handed in for a coming season", team=team.sheet.called)
        work.tell(TeamWithdrawn(team=self.team))


class TakePart(Command, frozen=True, tag=True, kw_only=True):
    """A team that had withdrawn takes part in the coming season after all."""

    team: int

    def act(self, work: Work) -> None:
        """With the list it has; one that is due to be drafted anew comes back by its draft. [R21.14]"""
        team = work.state.team(self.team)
        if not work.is_commissioner:
            team = work.coached(self.team)
        if work.state.head.phase in (SEASON, PLAY_OFFS):
            raise TouchbackError("teams are handed in between seasons")
        if team.ready:
            raise TouchbackError("nothing would change")
        if team.budget is not None:
            raise TouchbackError("{team} is to be drafted anew", team=team.sheet.called)
        demand_free_name(work, team.sheet.name, but=team.id)
        demand_legal(work, team.sheet)
        demand_stars(work, team.sheet)
        demand_package(work, team.sheet)
        if team.squad or work.rules.squad_size > 1:
            demand_squad(work, team.squad, team.sheet)
        work.tell(TeamReturned(team=self.team))


def demand_free_name(work: Work, name: str, but: int = 0) -> None:
    """No other team is called so, unless it was withdrawn before it had played here: its coach may hand in a better
    list under the old name."""
    for team in work.state.teams.values():
        if team.id != but and team.sheet.name.casefold() == name.casefold() and takes_part(work.state, team):
            raise TouchbackError("there is a team called {name!r} already", name=name)


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
        if work.state.people[self.coach].role == READER:
            raise TouchbackError("{person!r} only reads in this league: make him a coach first", person=self.coach)
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
