"""An act on its way: who acts, what he may, which facts came of it so far. Commands are what can be done."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any, Final

import msgspec

from touchback.kernel.errors import TouchbackError
from touchback.kernel.text import text
from touchback.league.dice import LeagueDice
from touchback.league.events import LedgerEvent
from touchback.league.record import Development, GameLeague
from touchback.league.rules import Rules
from touchback.league.sheet import Sheet, SheetPlayer
from touchback.league.state import COMMISSIONER, LeagueFixture, LeagueState, LeagueTeam

LONGEST_NAME: Final = 80
KEEPER: Final = "touchback"
"""Who acts for the program itself: it has seen what it tells. No person can have this name."""


class Work:
    """One act. Everything it tells changes the league at once; if it fails, nothing has happened."""

    def __init__(self, state: LeagueState, game: GameLeague, actor: str, dice: LeagueDice, now: datetime) -> None:
        self.state = state
        self.game = game
        self.actor = actor
        self.dice = dice
        self.now = now
        self.events: list[LedgerEvent] = []

    @property
    def rules(self) -> Rules:
        """Those that count now."""
        return self.state.rules

    @property
    def development(self) -> Development:
        """How teams develop; there has to be such a thing."""
        if self.game.development is None:
            raise TouchbackError("teams of this game do not develop")
        return self.game.development

    @property
    def when(self) -> str:
        """The time of the act, as the ledger writes it."""
        return self.now.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")

    def tell(self, event: LedgerEvent) -> None:
        """A fact."""
        event.apply(self.state)
        self.events.append(event)

    def roll(self, sides: int, why: str, team: int = 0) -> int:
        """A die; what it is for goes on record."""
        rolled = self.dice.roll(sides, why, team)
        self.tell(rolled)
        return rolled.face

    # -- who may ---------------------------------------------------------------------------------------------------

    @property
    def is_commissioner(self) -> bool:
        """Does a commissioner act?"""
        person = self.state.people.get(self.actor)
        return person is not None and person.role == COMMISSIONER

    def demand_commissioner(self) -> None:
        """Only a commissioner may."""
        if not self.is_commissioner:
            raise TouchbackError("only a commissioner may do that, not {actor!r}", actor=self.actor)

    def coached(self, team_id: int) -> LeagueTeam:
        """A team of the one who acts; nobody acts for another's team."""
        team = self.state.team(team_id)
        if team.coach != self.actor and not (self.is_commissioner and self.rules.commissioner_acts):
            raise TouchbackError(
                "{team} is coached by {coach!r}, not by {actor!r}",
                team=team.sheet.called,
                coach=team.coach,
                actor=self.actor,
            )
        return team

    def opponent_of(self, fixture: LeagueFixture) -> int:
        """The team of a fixture that the one who acts does not coach; whoever coaches neither is refused."""
        for team, other in ((fixture.home, fixture.away), (fixture.away, fixture.home)):
            if team and self.state.team(team).coach == self.actor:
                return other
        if self.is_commissioner:
            raise TouchbackError(
                "{actor!r} coaches neither of these teams; a commissioner may act for their coaches only under the "
                "house rule commissioner_acts",
                actor=self.actor,
            )
        raise TouchbackError("{actor!r} coaches neither of these teams", actor=self.actor)

    def sheet(self, team_id: int) -> Sheet:
        """A team's sheet as it is now."""
        return self.state.team(team_id).sheet

    def player(self, team_id: int, player_id: int) -> SheetPlayer:
        """A player of a team."""
        found = self.sheet(team_id).player(player_id)
        if found is None:
            raise TouchbackError(
                "{team} has no player with the id {player}", team=self.sheet(team_id).name, player=player_id
            )
        return found


class Command(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True, kw_only=True):
    """Something somebody wants to do."""

    def act(self, work: Work) -> None:
        """Check it, and tell what came of it."""
        raise NotImplementedError


def line(words: Any, what: str) -> str:
    """A short text that can stand in a line, without blanks around it."""
    if not isinstance(words, str) or not words.strip() or len(words) > LONGEST_NAME or not words.isprintable():
        raise TouchbackError("{what}: a text on one line is needed, not {words!r}", what=text(what), words=words)
    return words.strip()
