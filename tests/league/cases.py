"""League cases: what the rulebook says of life between matches, written as lines and run as acts in a real league.

A case has a title, its rules, two teams (`home`, `away`), perhaps a match, and lines to be played in order:

    home proceed 3               the coach goes on, bringing these dice
    home saves 3 5               so he does, and nobody advances
    home advance 5 chosen primary Block
    home advance 5 random primary General : 2 5
    home choose +MA
    home hire Blitzer            home buy rerolls        home fire 5       home retire 5
    no: home hire Blitzer        this is refused, and nothing has changed
    away yields                  he leaves his match against the other side to it, and its round is closed
    both yield                   so do both
    home deducted 3              the commissioner takes points
    home match m = { score = "0-0", home = "5 ni" }      the next match of both sides
    home ends 3                  the season ends, the first side is third by lot where nothing else decides
    home treasury = 65000        anything below is looked at
    home 5 spp = 0               home 5 has Block        home 5 is gone    home value + 20000

Dice are typed in, in the order they are asked for; none may be left over.
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from touchback.kernel.errors import TouchbackError
from touchback.league.advancement import Advance, Choose, instead
from touchback.league.commissioner import CorrectSheet
from touchback.league.dice import LeagueDice
from touchback.league.entering import Enter
from touchback.league.hiring import Buy, Fire, Hire, HireVisitor, Retire, Sack, TakeFreePlayer
from touchback.league.league import League
from touchback.league.ledger import replay
from touchback.league.matches import AddFriendly, Report, Yield
from touchback.league.off_season import Redraft
from touchback.league.post_match import Proceed
from touchback.league.record import KINDS, league_of
from touchback.league.reports import MatchReport, side_from_short
from touchback.league.rules import changed
from touchback.league.seasons import CloseRound, Deduct, DrawLots, EndSeason, StartSeason
from touchback.league.sheet import Sheet, SheetPlayer
from touchback.league.standings import Standing, tables
from touchback.league.work import Command, Work

FOLDER = Path(__file__).parent / "cases"
BOSS = "Ann"
NOW = datetime(2026, 11, 1, tzinfo=UTC)
ORDINARY = {"list": "human", "roster": "1-10 Human Lineman, 11-12 Blitzer"}
ORDINARY_OF: dict[str, dict[str, Any]] = {
    "bloodbowl": ORDINARY,
    "dungeonbowl": {"list": "beasts", "roster": "1-12 Beastman Runner Lineman", "fans": 0},
}


@dataclass
class Case:
    """One case."""

    title: str
    rules: list[str]
    play: list[str]
    home: dict[str, Any] = field(default_factory=dict)
    away: dict[str, Any] = field(default_factory=dict)
    match: dict[str, Any] = field(default_factory=dict)
    house: dict[str, Any] = field(default_factory=dict)
    divisions: int = 1
    game: str = "bloodbowl"


def read(path: Path) -> list[Case]:
    return [Case(**case) for case in tomllib.loads(path.read_text("utf-8"))["case"]]


def sheet_from(words: dict[str, Any], name: str, game: str) -> Sheet:
    """A sheet as a case writes it."""
    words = {**ORDINARY_OF[game], **words}
    players: list[SheetPlayer] = []
    for part in words.pop("roster").split(","):
        numbers, _, position = part.strip().partition(" ")
        first, _, last = numbers.partition("-")
        for number in range(int(first), int(last or first) + 1):
            players.append(SheetPlayer(id=number, number=number, position=position))
    for number, changes in words.pop("players", {}).items():
        player = next(player for player in players if player.number == int(number))
        for key, value in changes.items():
            setattr(player, key, value)
        player.earned = player.spp
    list_name = league_of(game).new_sheet(words.pop("list"), "", {}).list_name
    sheet = Sheet(name=name, list_name=list_name, players=players, fans=words.pop("fans", 1), games=5)
    for key, value in words.items():
        setattr(sheet, key, value)
    return sheet


class Stage:
    """A league of eight teams, in which two matter."""

    def __init__(self, case: Case) -> None:
        house = changed(league_of(case.game).rules, {"dice": "typed", "commissioner_acts": True, **case.house})
        self.case = case
        self.league = League.found(None, case.title[:60], BOSS, game=case.game, rules=house, now=NOW)
        teams = 4 * case.divisions
        for number in range(1, teams + 1):
            given = case.home if number == 1 else case.away if number == 2 else {}
            wanted = {**ORDINARY_OF[case.game], **given}
            self.do(Enter(list_name=wanted["list"], name=f"T{number}"))
            rule = self.league.state.team(number).sheet.special_rule
            sheet = sheet_from({"special_rule": rule, **given}, f"T{number}", case.game)
            if number <= 2:
                self.do(CorrectSheet(team=number, sheet=sheet, reason="as the case says"))
        self.do(
            StartSeason(divisions=case.divisions, order=[1, *range(3, teams + 1), 2] if case.divisions == 2 else [])
        )
        self.started = {side: self.number(side, "value") for side in ("home", "away")}
        self.fixture = 0
        if case.match:
            self.match(**case.match)

    def do(self, command: Command, dice: list[int] | None = None) -> None:
        self.league.do(BOSS, command, dice=dice, now=NOW)

    def match(
        self,
        score: str,
        attendance: int | None = None,
        home: str = "",
        away: str = "",
        winner: str = "",
        conceded: str = "",
        freely: bool = False,
        friendly: bool = False,
        dice: list[int] | None = None,
        rules_used: list[str] | None = None,
        positions: dict[str, str] | None = None,
    ) -> None:
        """A match at a table, entered by the commissioner."""
        scores = [int(part) for part in score.split("-")]
        if friendly:
            self.do(AddFriendly(home=1, away=2))
        fixtures = [one for one in self.league.state.fixtures.values() if {1, 2} == set(one.teams) and not one.result]
        fixture = next(one for one in fixtures if (one.kind == "friendly") == friendly)
        sides = [side_from_short(home, scores[0]), side_from_short(away, scores[1])]
        sides[0].rules_used += rules_used or []
        for player in sides[0].players:
            player.position = (positions or {}).get(str(player.number), player.position)
        if not winner and scores[0] != scores[1]:
            winner = "home" if scores[0] > scores[1] else "away"
        flip = fixture.home != 1
        names = {"home": "away", "away": "home", "": ""} if flip else {"home": "home", "away": "away", "": ""}
        if attendance is None:  # as few as can have come
            attendance = sum(self.league.state.team(team).sheet.fans + 1 for team in fixture.teams)
        report = MatchReport(
            home=sides[1 if flip else 0],
            away=sides[0 if flip else 1],
            attendance=attendance,
            winner=names[winner],
            conceded=names[conceded],
            freely=freely,
        )
        self.fixture = fixture.id
        self.do(Report(fixture=fixture.id, report=report), dice)

    # -- lines -------------------------------------------------------------------------------------------------

    def run(self, line: str) -> None:
        if line.startswith("no: "):
            before = self.league.state.to_data()
            count = self.league.version
            try:
                self.act(line[4:])
            except TouchbackError:
                assert self.league.state.to_data() == before and self.league.version == count
                return
            raise AssertionError(f"{line!r} was allowed")
        if self.looks(line):
            return
        self.act(line)
        assert replay(self.league.entries()).same_as(self.league.state)

    def act(self, line: str) -> None:
        words, _, faces = line.partition(" : ")
        side, verb, *rest = words.split()
        dice = [int(face) for face in faces.split()]
        if verb == "proceed":
            dice = [int(face) for face in rest]
        if verb == "saves":
            team = {"home": 1, "away": 2}[side]
            self.do(Proceed(team=team), [int(face) for face in rest])
            if self.number(side, "step") == "points":
                self.do(Proceed(team=team))
            return
        if verb == "match":
            self.match(**tomllib.loads(words.partition(" match ")[2])["m"])
            return
        if verb == "ends":
            self.end_season(dice, int(rest[0]) if rest else 1)
            return
        if verb in ("yields", "yield"):
            self.leave_match({"home": [1], "away": [2], "both": [1, 2]}[side])
            return
        self.do(self.command(side, verb, rest), dice)

    def command(self, side: str, verb: str, rest: list[str]) -> Command:
        team = {"home": 1, "away": 2}[side]
        if verb == "proceed":
            return Proceed(team=team)
        if verb == "advance":
            kind = next(kind for kind in KINDS if " ".join(rest[1:]).startswith(kind))
            what = " ".join(rest[1 + len(kind.split()) :])
            random = kind.startswith("random")
            return Advance(
                team=team,
                player=self.player_id(team, rest[0]),
                kind=kind,
                what="" if random else what,
                category=what if random else "",
            )
        if verb == "redraft":
            return self.redraft(team, " ".join(rest))
        name = " ".join(rest)
        return {
            "choose": lambda: Choose(team=team, what=name),
            "hire": lambda: Hire(team=team, position=name),
            "visitor": lambda: HireVisitor(team=team, player=self.player_id(team, name)),
            "free": lambda: TakeFreePlayer(team=team),
            "fire": lambda: Fire(team=team, player=self.player_id(team, name)),
            "retire": lambda: Retire(team=team, player=self.player_id(team, name)),
            "buy": lambda: Buy(team=team, what=name),
            "sack": lambda: Sack(team=team, what=name),
            "deducted": lambda: Deduct(team=team, points=int(name), reason="as the case says"),
        }[verb]()

    def redraft(self, team: int, words: str) -> Command:
        """'keep 1-9, hire 2 Human Lineman, rerolls 3, staff apothecary 1, fans 1'."""
        keep: list[int] = []
        hire: list[str] = []
        staff: dict[str, int] = {}
        numbers = {"rerolls": 0, "fans": 0}
        for part in words.split(","):
            verb, *rest = part.split()
            if verb == "keep":
                first, _, last = rest[0].partition("-")
                keep += [self.player_id(team, str(n)) for n in range(int(first), int(last or first) + 1)]
            elif verb == "hire":
                hire += [" ".join(rest[1:])] * int(rest[0])
            elif verb == "staff":
                staff[rest[0]] = int(rest[1])
            else:
                numbers[verb] = int(rest[0])
        return Redraft(
            team=team, keep=keep, hire=hire, rerolls=numbers["rerolls"], staff=staff, more_fans=numbers["fans"]
        )

    def leave_match(self, teams: list[int]) -> None:
        """The first match of both that is open is left to the other, and rounds are closed up to it. [R21.5.2]"""
        fixture = next(
            one for one in self.league.state.fixtures.values() if {1, 2} == set(one.teams) and not one.result
        )
        for team in teams:
            self.do(Yield(fixture=fixture.id, team=team))
        for number in range(len(self.league.state.season.closed_rounds) + 1, fixture.round + 1):
            self.do(CloseRound(round=number))

    def end_season(self, dice: list[int], place: int) -> None:
        """The rest of the season is not played, and there are no play-offs; a lot gives the first side this place."""
        for team in (1, 2):
            self.finish(team)
        season = self.league.state.season
        for number in range(len(season.closed_rounds) + 1, season.rounds + 1):
            self.do(CloseRound(round=number))
        order = [team for team in self.league.state.teams if team > 1]
        order.insert(place - 1, 1)
        self.do(DrawLots(order=order))
        self.do(EndSeason(), dice)

    def finish(self, team: int) -> None:
        """A team goes through the rest of its sequence: number 1 has the award, nobody advances."""
        while self.league.state.team(team).sequence is not None:
            for dice in ([], [6, 1], [1], [6]):
                try:
                    self.do(Proceed(team=team), dice)
                    break
                except TouchbackError:
                    continue
            else:
                raise AssertionError(f"team {team} cannot go on")

    def player_id(self, team: int, number: str) -> int:
        found = self.league.state.team(team).sheet.numbered(int(number))
        assert found is not None, f"nobody wears {number}"
        return found.id

    # -- looking -----------------------------------------------------------------------------------------------

    def looks(self, line: str) -> bool:
        """A line that looks at something; False: it is an act."""
        if line.split()[1] == "match":
            return False
        found = re.fullmatch(r"(home|away) (?:(\d+) )?([\w ]+?) (=|\+|-) (.*)", line)
        if found is not None:
            side, number, what, how, wanted = found.groups()
            got = self.number(side, what, number)
            if how != "=":
                wanted = str(self.started[side] + int(how + wanted))
            assert str(got) == wanted, f"{line}: it is {got}"
            return True
        found = re.fullmatch(r"(home|away) (\d+) (has not|has|is) (.*)", line)
        if found is None:
            return False
        side, number, verb, what = found.groups()
        team = self.league.state.team({"home": 1, "away": 2}[side])
        player = team.sheet.numbered(int(number))
        if what == "gone":
            assert player is None or player not in team.sheet.players, line
            return True
        assert player is not None, line
        facts = {
            "missing": player.misses_next,
            "fit": player.can_play,
            "retired": player.retired,
        }
        if verb == "is":
            assert facts[what], line
        else:
            gained = [advance.removeprefix("random ") for advance in player.advances]
            gained += [*player.injuries, *player.gifts]
            assert (what in gained) == (verb == "has"), f"{line}: {gained}"
        return True

    def number(self, side: str, what: str, number: str | None = None) -> Any:
        team = self.league.state.team({"home": 1, "away": 2}[side])
        sheet = team.sheet
        rules = self.league.game.development
        assert rules is not None
        if number is not None:
            player = sheet.numbered(int(number))
            assert player is not None, f"nobody wears {number}"
            if what == "value":
                return rules.player_value(sheet, player)
            if what == "skills":
                return len(player.advances)
            if what == "offered":
                return self.offered(team.id, player)
            if what == "kinds":
                return ", ".join(f"{kind} {cost}" for kind, cost in rules.costs(sheet, player).items())
            return getattr(player, what)
        return {
            "treasury": lambda: sheet.treasury,
            "fans": lambda: sheet.fans,
            "rerolls": lambda: sheet.rerolls + sheet.trophies,
            "value": lambda: rules.team_value(sheet),
            "ctv": lambda: rules.current_value(sheet),
            "list": lambda: len(sheet.players),
            "step": lambda: team.sequence.step if team.sequence else "ready",
            "budget": lambda: team.budget,
            "visitors": lambda: len(sheet.visitors),
            "points": lambda: self.line(team.id).points,
            "touchdowns": lambda: self.line(team.id).touchdowns,
            "casualties": lambda: self.line(team.id).casualties,
            "place": lambda: self.table(team.id).index(self.line(team.id)) + 1,
        }[what]()

    def table(self, team: int) -> list[Standing]:
        """The table of its division."""
        state = self.league.state
        return next(rows for rows in tables(state, state.season).values() if any(line.team == team for line in rows))

    def line(self, team: int) -> Standing:
        """Its line of the table."""
        return next(line for line in self.table(team) if line.team == team)

    def offered(self, team: int, player: SheetPlayer) -> str:
        """What may be chosen after a D16."""
        sequence = self.league.state.team(team).sequence
        assert sequence is not None and sequence.choice is not None
        dice = LeagueDice("", self.league.store, self.league.meta, [])
        work = Work(self.league.state, self.league.game, BOSS, dice, NOW)
        kinds = [kind.split()[1] for kind in instead(work, team, player)]
        return ", ".join([*sequence.choice.characteristics, *kinds])


def run(case: Case) -> None:
    stage = Stage(case)
    for line in case.play:
        try:
            stage.run(line)
        except TouchbackError as error:
            raise AssertionError(f"{line}: {error}") from error
