"""Facts about the league itself: founding, rules, people, dice."""

from __future__ import annotations

from touchback.kernel.text import Text, mark, text
from touchback.league.events.base import LedgerEvent
from touchback.league.rules import Rules
from touchback.league.state import (
    PLAY_OFFS,
    SEASON,
    LeagueState,
    Person,
)


class Founded(LedgerEvent, frozen=True, tag=True, kw_only=True):
    """A league begins."""

    says = mark("{name} is founded by {by}.")
    id: str
    name: str
    game: str
    by: str
    rules: Rules
    version: str = ""

    def apply(self, state: LeagueState) -> None:
        head = state.edit_head()
        head.id, head.name, head.game, head.rules = self.id, self.name, self.game, self.rules
        state.put("people", self.by, Person(self.by, "commissioner"))


class RulesSet(LedgerEvent, frozen=True, tag=True, kw_only=True):
    """The commissioner has set the rules of the coming season; or those of the running one, with his reason."""

    says = mark("The rules are set anew: {names}.")
    rules: Rules
    names: str = ""

    def apply(self, state: LeagueState) -> None:
        state.edit_head().rules = self.rules
        if state.head.phase in (SEASON, PLAY_OFFS):
            state.edit_season().rules = self.rules


class PersonJoined(LedgerEvent, frozen=True, tag=True, kw_only=True):
    """Somebody joins, or gets another role."""

    says = mark("{person} joins as {role}.")
    person: str
    role: str
    naf: int = 0

    def apply(self, state: LeagueState) -> None:
        state.put("people", self.person, Person(self.person, self.role, self.naf))


class NafNumberGiven(LedgerEvent, frozen=True, tag=True, kw_only=True):
    """The number under which somebody's results go to the NAF. [R23.10]"""

    says = mark("{person} has the NAF number {naf}.")
    person: str
    naf: int

    def apply(self, state: LeagueState) -> None:
        known = state.people[self.person]
        state.put("people", self.person, Person(known.name, known.role, self.naf))


class PersonLeft(LedgerEvent, frozen=True, tag=True, kw_only=True):
    """Somebody leaves the league."""

    says = mark("{person} leaves the league.")
    person: str

    def apply(self, state: LeagueState) -> None:
        state.drop("people", self.person)


class DicePromised(LedgerEvent, frozen=True, tag=True, kw_only=True):
    """The dice of a season are fixed by a secret, promised by its hash; see docs/dice.md."""

    says = mark("The dice are promised: {commitment}.")
    season: int
    commitment: str
    terms: str


class ShareGiven(LedgerEvent, frozen=True, tag=True, kw_only=True):
    """A coach adds to the promised dice before the first of them falls."""

    says = mark("{person} adds a share to the dice.")
    person: str
    share: str


class SecretOpened(LedgerEvent, frozen=True, tag=True, kw_only=True):
    """The dice of a season are over: everybody can check them."""

    says = mark("The secret of the dice is opened.")
    season: int
    secret: str


class DieRolled(LedgerEvent, frozen=True, tag=True, kw_only=True):
    """A die: which draw of the promise it is, or -1 where somebody typed it in."""

    says = mark("{why}: {face} on a D{sides}.")
    team: int = 0
    why: str
    sides: int
    face: int
    draw: int = -1

    def sentence(self, state: LeagueState) -> Text:
        if not self.team:
            return super().sentence(state)
        return text("{team}: {why}: {face} on a D{sides}.", **self.fields(state))


class DrawsSpent(LedgerEvent, frozen=True, tag=True, kw_only=True):
    """An act failed after its first die: those draws are gone."""

    says = mark("{draws} dice came to nothing.")
    draws: int


class Note(LedgerEvent, frozen=True, tag=True, kw_only=True):
    """Something the commissioner wants on record."""

    says = mark("{words}")
    words: str
