"""What must hold in every league after every entry of its ledger; a fault is told in words.

A `LeagueWatch` follows a ledger entry by entry. It keeps a league of its own, made of nothing but the lines as they are
written, and a second set of books for gold and star player points. Once a season it takes a copy of the league back to
an earlier entry and forward again.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Final

import msgspec

from touchback.league.commissioner import RollBack, RollForward
from touchback.league.events import (
    Corrected,
    FundsRaised,
    GoldChanged,
    LedgerEvent,
    PointsEarned,
    PointsSpent,
    Redrafted,
    RolledBack,
    RolledForward,
    SheetCorrected,
    TeamEntered,
    TouchdownGiven,
)
from touchback.league.league import League
from touchback.league.ledger import Entry, MemoryStore, Meta, counted, facts_of, lineage, read_line, replay, written
from touchback.league.reports import SMALLEST_COIN
from touchback.league.sheet import Sheet
from touchback.league.state import COMMISSIONER, LeagueState, Snapshot

MOST_PICTURES: Final = 8
"""Earlier moments that are kept to go back to."""


class Books:
    """Gold and star player points as the facts alone give them: nothing comes from nowhere, nothing is lost. [R20]"""

    def __init__(self) -> None:
        self.gold: dict[int, int] = {}
        self.earned: dict[tuple[int, int], int] = {}
        self.spent: dict[tuple[int, int], int] = {}

    def note(self, event: LedgerEvent) -> None:
        """One fact more."""
        if isinstance(event, TeamEntered | SheetCorrected):
            self.open(event.team, event.sheet)
        elif isinstance(event, GoldChanged):
            self.gold[event.team] += event.amount
        elif isinstance(event, FundsRaised):
            self.gold[event.team] = 0
        elif isinstance(event, Redrafted):
            self.gold[event.team] = event.sheet.treasury
        elif isinstance(event, PointsEarned | TouchdownGiven):
            key = event.team, event.player
            self.earned[key] = self.earned.get(key, 0) + event.points
        elif isinstance(event, PointsSpent):
            key = event.team, event.player
            self.spent[key] = self.spent.get(key, 0) + event.points

    def open(self, team: int, sheet: Sheet) -> None:
        """A sheet as it is handed in, or set right by the commissioner: it counts as it is."""
        self.gold[team] = sheet.treasury
        for player in sheet.players:
            self.earned[team, player.id] = player.earned
            self.spent[team, player.id] = player.earned - player.spp

    def faults(self, team: int, sheet: Sheet) -> Iterator[str]:
        """Where the sheet says something else."""
        if sheet.treasury != self.gold[team]:
            yield f"has {sheet.treasury} gold, by the facts {self.gold[team]}"
        if sheet.treasury < 0 or sheet.treasury % SMALLEST_COIN:
            yield f"has {sheet.treasury} gold"
        for player in (*sheet.players, *sheet.visitors):
            earned, spent = self.earned.get((team, player.id), 0), self.spent.get((team, player.id), 0)
            if (player.earned, player.spp) != (earned, earned - spent):
                told = f"{player.earned} points earned and {player.spp} left"
                yield f"number {player.number} has {told}, by the facts {earned} and {earned - spent}"
            if player.spp < 0:
                yield f"number {player.number} has {player.spp} points left"


class LeagueWatch:
    """Follows a league; whatever is there already is read first."""

    def __init__(self, league: League, seed: int = 1) -> None:
        self.league = league
        self.draw = random.Random(seed)
        self.meta = Meta()
        self.shadow = LeagueState()
        self.books = Books()
        self.pictures: dict[int, Snapshot] = {}
        for entry in league.entries():
            self.follow(entry)

    def follow(self, entry: Entry) -> None:
        """An entry as it is written and read again."""
        line, _ = written(entry, self.meta.hash)
        again, digest = read_line(line, self.meta.hash, self.meta.count + 1, self.league.store.place)
        counted(self.meta, again, digest)
        if any(isinstance(event, Corrected | RolledBack | RolledForward) for event in again.events):
            entries = self.league.entries()[: self.meta.count]
            self.shadow, self.books = replay(entries), Books()
            for _, event in facts_of(lineage(entries)):
                self.books.note(event)
            return
        for event in again.events:
            event.apply(self.shadow)
            self.books.note(event)

    def look(self, entry: Entry) -> list[str]:
        """Everything that is wrong after this entry, which must be the next."""
        self.follow(entry)
        return list(self.faults(entry))

    def faults(self, entry: Entry) -> Iterator[str]:
        """The chain; then the teams and fixtures that the entry names, or everything where it names none."""
        state, shadow = self.league.state, self.shadow
        if (self.meta.count, self.meta.hash) != (self.league.meta.count, self.league.meta.hash):
            yield f"the ledger has {self.league.meta.count} entries, {self.meta.count} were seen"
        teams = {team for event in entry.events if (team := getattr(event, "team", 0))}
        fixtures = {one for event in entry.events if isinstance(one := getattr(event, "fixture", 0), int) and one}
        if not teams:
            if not shadow.same_as(state):
                yield "the league does not follow from its ledger"
            teams = set(state.teams)
        for number in fixtures:
            if shadow.fixtures.get(number) != state.fixtures.get(number):
                yield f"fixture {number} does not follow from the ledger"
        for number in sorted(teams):
            if shadow.teams.get(number) != state.teams.get(number):
                yield f"team {number} does not follow from the ledger"
                continue
            sheet = state.team(number).sheet
            found = [*self.books.faults(number, sheet), *self.league.game.faults(sheet)]
            yield from (f"{sheet.name}: {fault}" for fault in found)
            numbers = [player.number for player in (*sheet.players, *sheet.visitors)]
            if len(set(numbers)) != len(numbers):
                yield f"{sheet.name}: a number is worn twice"

    # -- back and forward --------------------------------------------------------------------------------------

    def remember(self) -> None:
        """Keep this moment to go back to, or another in its place."""
        if len(self.pictures) >= MOST_PICTURES:
            del self.pictures[self.draw.choice(list(self.pictures))]
        data = msgspec.msgpack.encode(self.league.state.to_data())
        self.pictures[self.league.version] = msgspec.msgpack.decode(data, type=Snapshot)

    def travel(self) -> list[str]:
        """Take a copy of the league back to one of these moments, and forward again; the league itself stays."""
        if not self.pictures:
            return []
        store = MemoryStore()
        meta = Meta()
        for entry in self.league.entries():
            line, digest = written(entry, meta.hash)
            counted(meta, entry, digest)
            store.rows.append(line)
        copied = League(store)
        now = copied.state.to_data()
        found = [] if copied.state.same_as(self.league.state) else ["the league does not follow from its ledger"]
        boss = next(name for name, person in copied.state.people.items() if person.role == COMMISSIONER)
        last, back = copied.version, self.draw.choice(list(self.pictures))
        copied.do(boss, RollBack(to=back, reason="to look"))
        if copied.state.to_data() != self.pictures[back]:
            found.append(f"taken back to entry {back} the league is not what it was")
        copied.do(boss, RollForward(to=last, reason="and back"))
        if copied.state.to_data() != now:
            found.append(f"back from entry {back} the league is not what it was")
        return found
