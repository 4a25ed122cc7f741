"""What happens in a league: facts, each with what it changes. The ledger is made of them and of nothing else.

A fact says what came of an act, not how: the rules are asked once, when somebody acts. So a ledger means the same for
ever, and replaying it needs neither dice nor rules.
"""

from __future__ import annotations

import copy
from typing import Any, ClassVar, Final

import msgspec

from touchback.kernel.text import NOTHING, Text, mark, quoted, text
from touchback.league.reports import MatchReport
from touchback.league.rules import Rules
from touchback.league.sheet import PERMANENT, Sheet, SheetPlayer
from touchback.league.state import (
    OFF_SEASON,
    PLAY_OFFS,
    SEASON,
    Choice,
    Former,
    LeagueFixture,
    LeagueState,
    LeagueTeam,
    Past,
    Person,
    Result,
    Season,
    Sequence,
)

AS_WRITTEN: Final = ("by", "coach", "commitment", "name", "names", "person", "reason", "score", "words")
"""Fields that people have written, or names of people and things."""


MVP: Final = mark("MVP")
DEEDS: Final = mark("deeds")


class LedgerEvent(msgspec.Struct, frozen=True, tag=True, omit_defaults=True, kw_only=True):
    """Something that happened."""

    says: ClassVar[str] = ""
    """The sentence for news and audit; nothing where another event says it."""

    def apply(self, state: LeagueState) -> None:
        """Change the league."""

    def sentence(self, state: LeagueState) -> Text:
        """It in words, for people."""
        return text(self.says, **self.fields(state)) if self.says else NOTHING

    def fields(self, state: LeagueState) -> dict[str, object]:
        """What fills the sentence: its own fields; teams and players by their names."""
        found: dict[str, Any] = {
            name: quoted(value) if name in AS_WRITTEN and isinstance(value, str) else value
            for name, value in msgspec.structs.asdict(self).items()
        }
        team = state.teams.get(found.get("team", 0))
        if team is not None:
            found["team"] = quoted(team.sheet.name)
            found["who"] = player_name(state, team.id, found.get("player", 0))
        return found


def player_name(state: LeagueState, team: int, player: Any) -> str:
    """A player for people, wherever he is now."""
    if isinstance(player, SheetPlayer):
        found: SheetPlayer | None = player
    else:
        found = state.team(team).sheet.player(player)
        if found is None:
            found = next(
                (one.player for one in reversed(state.former) if one.team == team and one.player.id == player), None
            )
    if found is None:
        return text("somebody")
    name = quoted(found.name) if found.name else found.position
    return text("{name} (number {number})", name=name, number=found.number)


# -- the league ---------------------------------------------------------------------------------------------------


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


# -- teams --------------------------------------------------------------------------------------------------------


class TeamEntered(LedgerEvent, frozen=True, tag=True, kw_only=True):
    """A coach hands in a team. [R21.1]"""

    says = mark("{coach} enters {name} ({list}).")
    team: int
    coach: str
    sheet: Sheet
    sealed: bool = False
    squad: str = ""
    keeps_list: bool = False

    def apply(self, state: LeagueState) -> None:
        sheet = self.sheet.copy()
        entrant = LeagueTeam(
            id=self.team, coach=self.coach, sheet=sheet, ready=True, sealed=self.sealed, squad=self.squad
        )
        if self.keeps_list:
            entrant.original = self.sheet.copy()
        state.put("teams", self.team, entrant)
        head = state.edit_head()
        head.next_team = max(head.next_team, self.team + 1)

    def fields(self, state: LeagueState) -> dict[str, object]:
        return {"coach": quoted(self.coach), "name": quoted(self.sheet.name), "list": self.sheet.list_name}


class TeamWithdrawn(LedgerEvent, frozen=True, tag=True, kw_only=True):
    """A team takes no part in the coming season."""

    says = mark("{team} takes no part.")
    team: int

    def apply(self, state: LeagueState) -> None:
        state.edit_team(self.team).ready = False


class HandedOver(LedgerEvent, frozen=True, tag=True, kw_only=True):
    """A team has another coach."""

    says = mark("{team} is now coached by {coach}.")
    team: int
    coach: str

    def apply(self, state: LeagueState) -> None:
        state.edit_team(self.team).coach = self.coach


class Paused(LedgerEvent, frozen=True, tag=True, kw_only=True):
    """A team is paused, or goes on: while it is paused its matches wait."""

    says = mark("{team} is paused: {reason}.")
    team: int
    paused: bool
    reason: str = ""

    def apply(self, state: LeagueState) -> None:
        state.edit_team(self.team).paused = self.paused

    def sentence(self, state: LeagueState) -> Text:
        return super().sentence(state) if self.paused else text("{team} plays on.", **self.fields(state))


class GoldChanged(LedgerEvent, frozen=True, tag=True, kw_only=True):
    """A treasury grows or shrinks."""

    says = mark("{team}: {amount:+,} gold ({why}).")
    team: int
    amount: int
    why: str = ""
    reason: str = ""  # a commissioner's, in his own words

    def apply(self, state: LeagueState) -> None:
        state.edit_team(self.team).sheet.treasury += self.amount

    def fields(self, state: LeagueState) -> dict[str, object]:
        found = super().fields(state)
        return {**found, "why": found["reason"]} if self.reason else found


class FansChanged(LedgerEvent, frozen=True, tag=True, kw_only=True):
    """Dedicated fans come or go. [R20.2]"""

    says = mark("{team}: {by:+d} dedicated fans.")
    team: int
    by: int

    def apply(self, state: LeagueState) -> None:
        state.edit_team(self.team).sheet.fans += self.by


ITEMS: Final = {
    "rerolls": mark("re-rolls"),
    "trophies": mark("re-rolls of a trophy"),
    "assistant_coaches": mark("assistant coaches"),
    "cheerleaders": mark("cheerleaders"),
    "apothecary": mark("apothecary"),
}
"""What can be bought, for people."""


def item_words(what: str) -> str:
    """An item for people."""
    return ITEMS.get(what, what.replace("_", " "))


class StaffChanged(LedgerEvent, frozen=True, tag=True, kw_only=True):
    """Staff or re-rolls, more or fewer. [R20.4]"""

    says = mark("{team}: {by:+d} {what}.")
    team: int
    what: str
    by: int

    def apply(self, state: LeagueState) -> None:
        sheet = state.edit_team(self.team).sheet
        if self.what == "rerolls":
            sheet.rerolls += self.by
        elif self.what == "trophies":
            sheet.trophies += self.by
        else:
            sheet.staff[self.what] = sheet.staff.get(self.what, 0) + self.by
            if sheet.staff[self.what] == 0:
                del sheet.staff[self.what]

    def fields(self, state: LeagueState) -> dict[str, object]:
        return {**super().fields(state), "what": item_words(self.what)}


class PlayerJoined(LedgerEvent, frozen=True, tag=True, kw_only=True):
    """A player joins the list, or is a visitor until the next step. [R20.4]"""

    says = mark("{team}: {who} joins ({why}).")
    team: int
    player: SheetPlayer
    why: str

    def apply(self, state: LeagueState) -> None:
        sheet = state.edit_team(self.team).sheet
        sheet.visitors = [one for one in sheet.visitors if one.id != self.player.id]
        rows = sheet.players if self.player.contract == PERMANENT else sheet.visitors
        rows.append(self.player.copy())
        rows.sort(key=lambda one: one.number)
        sheet.next_id = max(sheet.next_id, self.player.id + 1)


class PlayerLeft(LedgerEvent, frozen=True, tag=True, kw_only=True):
    """A player is gone: dead, fired, deserted, or let go with his time as a visitor."""

    says = mark("{team}: {who} leaves the team ({why}).")
    team: int
    player: int
    why: str
    value: int = 0

    def apply(self, state: LeagueState) -> None:
        sheet = state.edit_team(self.team).sheet
        found = sheet.player(self.player)
        assert found is not None
        sheet.players = [one for one in sheet.players if one.id != self.player]
        sheet.visitors = [one for one in sheet.visitors if one.id != self.player]
        state.remember(Former(team=self.team, season=state.head.season, why=self.why, value=self.value, player=found))


class PlayerRenamed(LedgerEvent, frozen=True, tag=True, kw_only=True):
    """A player gets another name or number."""

    says = mark("{team}: {who} is called {name!r} and wears number {number}.")
    team: int
    player: int
    name: str
    number: int

    def apply(self, state: LeagueState) -> None:
        found = player_of(state, self.team, self.player)
        found.name, found.number = self.name, self.number
        state.team(self.team).sheet.players.sort(key=lambda one: one.number)


class PointsEarned(LedgerEvent, frozen=True, tag=True, kw_only=True):
    """Star player points. [R20.3]"""

    says = mark("{team}: {who} earns {points} star player points ({why}).")
    team: int
    player: int
    points: int
    why: str

    def apply(self, state: LeagueState) -> None:
        found = player_of(state, self.team, self.player)
        found.spp += self.points
        found.earned += self.points
        if self.why == MVP:
            found.mvps += 1
        sequence = state.team(self.team).sequence
        if self.why == DEEDS and sequence is not None:
            sequence.earned.pop(self.player, None)


class Advanced(LedgerEvent, frozen=True, tag=True, kw_only=True):
    """A player has improved; what it cost was paid with `PointsSpent`. [R20.3]"""

    says = mark("{team}: {who} gains {what}.")
    team: int
    player: int
    what: str

    def apply(self, state: LeagueState) -> None:
        player_of(state, self.team, self.player).advances.append(self.what)
        sequence = state.team(self.team).sequence
        if sequence is not None:
            sequence.choice = None

    def fields(self, state: LeagueState) -> dict[str, object]:
        skill = self.what.removeprefix("random ")
        what = text("random {skill}", skill=skill) if skill != self.what else self.what
        return {**super().fields(state), "what": what}


class PointsSpent(LedgerEvent, frozen=True, tag=True, kw_only=True):
    """Star player points are spent. [R20.3.5]"""

    says = mark("{team}: {who} spends {points} star player points.")
    team: int
    player: int
    points: int

    def apply(self, state: LeagueState) -> None:
        player_of(state, self.team, self.player).spp -= self.points


class ChoiceOffered(LedgerEvent, frozen=True, tag=True, kw_only=True):
    """A characteristic was rolled: the coach chooses. [R20.3.10]"""

    team: int
    choice: Choice

    def apply(self, state: LeagueState) -> None:
        sequence = state.edit_team(self.team).sequence
        assert sequence is not None
        sequence.choice = self.choice


class Injured(LedgerEvent, frozen=True, tag=True, kw_only=True):
    """What a casualty has left behind. [R13.4]"""

    says = mark("{team}: {who} is hurt ({how}).")
    team: int
    player: int
    how: str
    injuries: list[str] = []
    misses_next: bool = False

    def apply(self, state: LeagueState) -> None:
        found = player_of(state, self.team, self.player)
        found.injuries.extend(self.injuries)
        found.misses_next = found.misses_next or self.misses_next


class Healed(LedgerEvent, frozen=True, tag=True, kw_only=True):
    """An injury is gone. [R21.13.3]"""

    says = mark("{team}: {who} recovers ({injury}).")
    team: int
    player: int
    injury: str

    def apply(self, state: LeagueState) -> None:
        player_of(state, self.team, self.player).injuries.remove(self.injury)


class IsBack(LedgerEvent, frozen=True, tag=True, kw_only=True):
    """Whoever missed a match can play again. [R20.6.2]"""

    team: int
    player: int

    def apply(self, state: LeagueState) -> None:
        player_of(state, self.team, self.player).misses_next = False


class Retired(LedgerEvent, frozen=True, tag=True, kw_only=True):
    """A player rests for the season. [R20.4.5]"""

    says = mark("{team}: {who} retires until the season is over.")
    team: int
    player: int

    def apply(self, state: LeagueState) -> None:
        player_of(state, self.team, self.player).retired = True


def player_of(state: LeagueState, team: int, player: int) -> SheetPlayer:
    """A player, to be changed."""
    found = state.edit_team(team).sheet.player(player)
    assert found is not None, f"team {team} has no player {player}"
    return found


# -- fixtures and matches -----------------------------------------------------------------------------------------


class FixtureMade(LedgerEvent, frozen=True, tag=True, kw_only=True):
    """Two teams are to meet."""

    fixture: LeagueFixture

    def apply(self, state: LeagueState) -> None:
        state.put("fixtures", self.fixture.id, copy.deepcopy(self.fixture))
        head = state.edit_head()
        head.next_fixture = max(head.next_fixture, self.fixture.id + 1)
        if self.fixture.round and self.fixture.season:
            season = state.edit_season()
            season.rounds = max(season.rounds, self.fixture.round)


class MatchEvent(LedgerEvent, frozen=True, tag=True, kw_only=True):
    """Something about a fixture: its sentence knows both teams."""

    fixture: int

    def fields(self, state: LeagueState) -> dict[str, object]:
        found = super().fields(state)
        fixture = state.fixture(self.fixture)
        found["home"] = quoted(state.team(fixture.home).sheet.name)
        found["away"] = quoted(state.team(fixture.away).sheet.name if fixture.away else "-")
        return found


class Reported(MatchEvent, frozen=True, tag=True, kw_only=True):
    """A coach has entered a match; the other one is asked whether it is right."""

    says = mark("{by} reports {home} against {away}: {score}.")
    report: MatchReport
    by: str

    def apply(self, state: LeagueState) -> None:
        fixture = state.edit_fixture(self.fixture)
        fixture.report, fixture.reported_by = self.report, self.by

    def fields(self, state: LeagueState) -> dict[str, object]:
        return {**super().fields(state), "score": quoted(f"{self.report.home.score}-{self.report.away.score}")}


class ReportRefused(MatchEvent, frozen=True, tag=True, kw_only=True):
    """The other coach says that it was not so; the commissioner hears of it."""

    says = mark("{by} does not agree with the report of {home} against {away}: {reason}.")
    by: str
    reason: str

    def apply(self, state: LeagueState) -> None:
        fixture = state.edit_fixture(self.fixture)
        fixture.report, fixture.reported_by = None, ""


class MatchRecorded(MatchEvent, frozen=True, tag=True, kw_only=True):
    """A match counts. [R20.1.1]"""

    says = mark("{home} against {away}: {score}.")
    report: MatchReport
    result: Result

    def apply(self, state: LeagueState) -> None:
        fixture = state.edit_fixture(self.fixture)
        fixture.report, fixture.reported_by, fixture.result = None, "", self.result
        for side in ("home", "away"):
            team = state.edit_team(fixture.team_at(side))
            if team.original is not None:
                continue
            team.sheet.games += 1
            told = {player.number: player for player in self.report.side(side).players}
            for player in team.sheet.players:
                if not player.can_play:
                    continue
                player.games += 1
                line = told.get(player.number)
                for deed, count in (line.deeds if line is not None else {}).items():
                    player.deeds[deed] = player.deeds.get(deed, 0) + count

    def fields(self, state: LeagueState) -> dict[str, object]:
        return {**super().fields(state), "score": quoted(f"{self.result.home}-{self.result.away}")}


class GivenUp(MatchEvent, frozen=True, tag=True, kw_only=True):
    """A coach has given a match up without being asked on the pitch: nobody can say who scores what that awards.
    [R16.2.2]"""

    says = mark("{team} gives the match up: the touchdowns awarded for it are nobody's.")
    team: int


class Yielded(MatchEvent, frozen=True, tag=True, kw_only=True):
    """A coach cannot play and says so. [R21.5.2]"""

    says = mark("{team} yields: {home} against {away}.")
    team: int

    def apply(self, state: LeagueState) -> None:
        state.edit_fixture(self.fixture).yielded.append(self.team)


class Settled(MatchEvent, frozen=True, tag=True, kw_only=True):
    """A fixture ends without a match: a walk-over, a bye, or nobody came. [R21.5]"""

    says = mark("{home} against {away}: {how}.")
    result: Result

    def apply(self, state: LeagueState) -> None:
        state.edit_fixture(self.fixture).result = self.result

    def fields(self, state: LeagueState) -> dict[str, object]:
        return {**super().fields(state), "how": self.result.how}


class Postponed(MatchEvent, frozen=True, tag=True, kw_only=True):
    """A round is closed while a team is paused: its match can be played later."""

    says = mark("{home} against {away} is postponed.")

    def apply(self, state: LeagueState) -> None:
        state.edit_fixture(self.fixture).postponed = True


class SequenceOpened(LedgerEvent, frozen=True, tag=True, kw_only=True):
    """A team enters the post-match sequence. [R20]"""

    team: int
    sequence: Sequence

    def apply(self, state: LeagueState) -> None:
        state.edit_team(self.team).sequence = copy.deepcopy(self.sequence)


class StepOpened(LedgerEvent, frozen=True, tag=True, kw_only=True):
    """The next step of the sequence; those before are closed."""

    team: int
    step: str

    def apply(self, state: LeagueState) -> None:
        sequence = state.edit_team(self.team).sequence
        assert sequence is not None
        sequence.step = self.step


class AwardMade(LedgerEvent, frozen=True, tag=True, kw_only=True):
    """One award less is to be made; nobody may have been eligible. [R20.3.3]"""

    team: int

    def apply(self, state: LeagueState) -> None:
        sequence = state.edit_team(self.team).sequence
        assert sequence is not None
        sequence.mvps -= 1


class FreePlayerTaken(LedgerEvent, frozen=True, tag=True, kw_only=True):
    """The free player of this match has joined. [R18.3]"""

    team: int

    def apply(self, state: LeagueState) -> None:
        sequence = state.edit_team(self.team).sequence
        assert sequence is not None
        sequence.free_player = ""


class VeteranAsked(LedgerEvent, frozen=True, tag=True, kw_only=True):
    """A veteran of a team that conceded was asked whether he stays. [R16.2.3]"""

    team: int
    player: int

    def apply(self, state: LeagueState) -> None:
        sequence = state.edit_team(self.team).sequence
        assert sequence is not None
        sequence.deserters.remove(self.player)


class SequenceClosed(LedgerEvent, frozen=True, tag=True, kw_only=True):
    """The team is ready for its next match. [R20.6]"""

    says = mark("{team} is ready: worth {value:,}.")
    team: int
    past: Past
    value: int

    def apply(self, state: LeagueState) -> None:
        team = state.edit_team(self.team)
        team.sequence = None
        team.sheet.visitors = []
        team.past.append(self.past)


# -- seasons ------------------------------------------------------------------------------------------------------


class SeasonStarted(LedgerEvent, frozen=True, tag=True, kw_only=True):
    """A season begins. [R21.1, R21.14]"""

    says = mark("Season {number} begins.")
    number: int
    rules: Rules
    divisions: dict[str, list[int]]
    started: str = ""

    def apply(self, state: LeagueState) -> None:
        state.put(
            "seasons",
            self.number,
            Season(number=self.number, rules=self.rules, divisions=dict(self.divisions), started=self.started),
        )
        head = state.edit_head()
        head.season, head.phase = self.number, SEASON
        for teams in self.divisions.values():
            for number in teams:
                team = state.edit_team(number)
                team.sealed, team.ready, team.budget = False, False, None


class RoundClosed(LedgerEvent, frozen=True, tag=True, kw_only=True):
    """Nothing of this round can be changed any more, but by the commissioner's correction. [R21.4]"""

    says = mark("Round {round} is closed.")
    round: int

    def apply(self, state: LeagueState) -> None:
        state.edit_season().closed_rounds.append(self.round)


class PointsDeducted(LedgerEvent, frozen=True, tag=True, kw_only=True):
    """League points are taken away. [R21.6]"""

    says = mark("{team} loses {points} league points: {reason}.")
    team: int
    points: int
    reason: str

    def apply(self, state: LeagueState) -> None:
        state.edit_season().deductions.append((self.team, self.points, self.reason))


class LotDrawn(LedgerEvent, frozen=True, tag=True, kw_only=True):
    """Teams level in everything: a roll-off has decided. [R21.9]"""

    says = mark("A roll-off decides: {names}.")
    order: list[int]

    def apply(self, state: LeagueState) -> None:
        state.edit_season().lots.append(self.order)

    def fields(self, state: LeagueState) -> dict[str, object]:
        return {"names": quoted(", ".join(state.team(team).sheet.name for team in self.order))}


class PlayOffsStarted(LedgerEvent, frozen=True, tag=True, kw_only=True):
    """The regular season is over. [R21.10]"""

    says = mark("The play-offs begin.")

    def apply(self, state: LeagueState) -> None:
        state.edit_head().phase = PLAY_OFFS


class PlacesTaken(LedgerEvent, frozen=True, tag=True, kw_only=True):
    """The season is decided: first, second, third, fourth. [R21.11]"""

    says = mark("{champion} are the champions of season {season}.")
    places: list[int]

    def apply(self, state: LeagueState) -> None:
        state.edit_season().places = list(self.places)
        state.edit_head().champion = self.places[0]
        state.edit_team(self.places[0]).titles.append(state.head.season)

    def fields(self, state: LeagueState) -> dict[str, object]:
        return {"champion": quoted(state.team(self.places[0]).sheet.name), "season": state.head.season}


class SeasonEnded(LedgerEvent, frozen=True, tag=True, kw_only=True):
    """The off-season begins: everybody rests. [R21.12.1]"""

    says = mark("Season {season} is over.")
    season: int
    redraft: bool = False

    def apply(self, state: LeagueState) -> None:
        state.edit_head().phase = OFF_SEASON
        for number in [team for teams in state.season.divisions.values() for team in teams]:
            team = state.edit_team(number)
            team.ready = not self.redraft
            for player in team.sheet.players:
                player.misses_next = False
                player.seasons += 1
                player.retired = player.retired and self.redraft


class FundsRaised(LedgerEvent, frozen=True, tag=True, kw_only=True):
    """What a team may spend on its re-draft; its treasury is in it. [R21.12.2]"""

    says = mark("{team} has {budget:,} for its re-draft.")
    team: int
    budget: int

    def apply(self, state: LeagueState) -> None:
        team = state.edit_team(self.team)
        team.budget = self.budget
        team.sheet.treasury = 0


class Redrafted(LedgerEvent, frozen=True, tag=True, kw_only=True):
    """A team's new list for the coming season. [R21.13]"""

    says = mark("{team} is drafted anew.")
    team: int
    sheet: Sheet
    let_go: list[tuple[int, int]] = []  # players who were not hired again, with their value
    sealed: bool = False

    def apply(self, state: LeagueState) -> None:
        team = state.edit_team(self.team)
        for player_id, value in self.let_go:
            found = team.sheet.player(player_id)
            assert found is not None
            state.remember(
                Former(team=self.team, season=state.head.season, why="not re-drafted", value=value, player=found)
            )
        team.sheet = self.sheet.copy()
        team.budget, team.ready, team.sealed = None, True, self.sealed


# -- the commissioner ---------------------------------------------------------------------------------------------


class SheetCorrected(LedgerEvent, frozen=True, tag=True, kw_only=True):
    """The commissioner has set a sheet right. [R21.1]"""

    says = mark("The sheet of {team} is corrected: {reason}.")
    team: int
    sheet: Sheet
    reason: str

    def apply(self, state: LeagueState) -> None:
        state.edit_team(self.team).sheet = self.sheet.copy()


class Corrected(LedgerEvent, frozen=True, tag=True, kw_only=True):
    """An earlier event was wrong: from now on the league follows from these in its place. The old one stays in the
    ledger, with the reason."""

    says = mark("Entry {entry} is corrected: {reason}.")
    entry: int
    index: int
    events: list[dict[str, Any]]
    reason: str


class RolledBack(LedgerEvent, frozen=True, tag=True, kw_only=True):
    """The league stands again as after this entry; what came later stays in the ledger and can be rolled forward."""

    says = mark("The league is taken back to entry {to}: {reason}.")
    to: int
    reason: str


class RolledForward(LedgerEvent, frozen=True, tag=True, kw_only=True):
    """The league stands again as after this later entry."""

    says = mark("The league goes forward to entry {to}: {reason}.")
    to: int
    reason: str


EVENTS: Final = tuple(
    kind
    for kind in list(globals().values())
    if isinstance(kind, type) and issubclass(kind, LedgerEvent) and kind not in (LedgerEvent, MatchEvent)
)
"""Every kind of fact."""
