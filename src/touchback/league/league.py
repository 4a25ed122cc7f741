"""A league: open it, act in it, look at it.

    league = League.found(Path("gulls.league"), "Gull Coast", "Ann")
    league.do("Ann", Invite(person="Bob"))

`do` is the one way to change anything: commands in, one entry of the ledger out, by somebody who may.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from itertools import islice
from pathlib import Path
from typing import Any, Final

import msgspec

from touchback import __version__
from touchback.games import DEFAULT, game_entry
from touchback.kernel.errors import TouchbackError
from touchback.league.dice import LeagueDice, new_promise, secret_of_seed, verify_dice
from touchback.league.events import (
    Corrected,
    DicePromised,
    DieRolled,
    DrawsSpent,
    Founded,
    LedgerEvent,
    RolledBack,
    RolledForward,
    SeasonEnded,
    SecretOpened,
    ShareGiven,
)
from touchback.league.ledger import (
    AnyEvent,
    Entry,
    FileStore,
    Kept,
    MemoryStore,
    Meta,
    Stale,
    Store,
    counted,
    lineage,
    maker,
    parsed,
    read_line,
    replay,
    written,
)
from touchback.league.record import GameLeague, demand_match_rules, league_of
from touchback.league.register import Register
from touchback.league.rules import PROMISED, TYPED, Rules, demand_sense
from touchback.league.state import DRAFTING, OFF_SEASON, LeagueState
from touchback.league.work import Command, Work, line

SNAPSHOT_EVERY: Final = 500
READ_AT_ONCE: Final = 100
"""Entries that are read together by whoever goes backwards."""
FIXED: Final = (DieRolled, DrawsSpent, DicePromised, SecretOpened, ShareGiven, Founded, Corrected, RolledBack)
"""What no correction touches."""


class League:
    """A league and its ledger."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.seed: int | None = None  # of a simulated league, whose dice repeat
        self.state = LeagueState()
        self.meta = Meta()
        self.register = Register()
        kept = store.kept()
        if kept is not None:
            self.meta, self.state, self.register = kept.meta, LeagueState.from_data(kept.state), kept.register
        before = self.meta.count
        moved = self.refresh(first=kept)
        if self.meta.count - before >= SNAPSHOT_EVERY or (moved and self.meta.count >= SNAPSHOT_EVERY):
            self.keep()

    # -- making ------------------------------------------------------------------------------------------------

    @classmethod
    def found(
        cls,
        path: Path | None,
        name: str,
        commissioner: str,
        game: str = DEFAULT,
        rules: Rules | None = None,
        now: datetime | None = None,
        store: Store | None = None,
        seed: int | None = None,
    ) -> League:
        """A new league in a new file; without a path it is gone with the process. With a seed its dice repeat."""
        game_entry(game)
        record = league_of(game)
        chosen = rules if rules is not None else record.rules
        demand_sense(chosen)
        demand_match_rules(game, chosen)
        name, commissioner = line(name, "name"), line(commissioner, "commissioner")
        if store is None:
            store = MemoryStore()
            if path is not None:
                store = FileStore(path)
                store.create()
        league = cls(store)
        league.seed = seed
        league_id = secrets.token_hex(8) if seed is None else f"simulated-{seed}"
        founded = Founded(id=league_id, name=name, game=game, by=commissioner, rules=chosen, version=__version__)
        events: list[LedgerEvent] = [founded]
        if chosen.dice == PROMISED:
            events.append(league.promise(league_id, game, 1))
        with store.exclusively():
            league.write(commissioner, "Found", events, now or datetime.now(UTC))
            for event in events:
                event.apply(league.state)
        return league

    @classmethod
    def open(cls, path: Path) -> League:
        """A league from its file."""
        if not path.is_file():
            raise TouchbackError("{path}: there is no league; 'touchback league found' makes one", path=path)
        league = cls(FileStore(path))
        if league.meta.count == 0:
            raise TouchbackError("{path}: this file holds no league", path=path)
        return league

    # -- reading -----------------------------------------------------------------------------------------------

    @property
    def game(self) -> GameLeague:
        """The record of its game."""
        return league_of(self.state.head.game)

    @property
    def version(self) -> int:
        """How many entries there are: whoever acts on what he saw can say which version it was."""
        return self.meta.count

    def refresh(self, first: Kept | None = None) -> bool:
        """Read what others have written since. Was something taken back or corrected?"""
        moved = False
        for row in self.store.lines(first, self.meta):
            entry, digest = read_line(row, self.meta.hash, self.meta.count + 1, self.store.place)
            moved = counted(self.meta, entry, digest) or moved
            self.register.add(entry.number, entry.events)
            if not moved:
                for event in entry.events:
                    event.apply(self.state)
        if moved:
            self.state = replay(self.entries())
        return moved

    def keep(self) -> None:
        """A snapshot, so that it opens quickly the next time."""
        kept = Kept(made_by=maker(), meta=self.meta, state=self.state.to_data(), register=self.register)
        self.store.keep(kept)

    def backwards(self, numbers: Sequence[int] | None = None) -> Iterator[Entry]:
        """These entries, or all of them, the newest first; only those are read that somebody wants."""
        wanted = range(1, self.meta.count + 1) if numbers is None else numbers
        for last in range(len(wanted), 0, -READ_AT_ONCE):
            chosen = wanted[max(0, last - READ_AT_ONCE) : last]
            yield from reversed([parsed(row) for row in self.store.some(chosen)])

    def facts(self, numbers: Sequence[int]) -> Iterator[tuple[Entry, int, LedgerEvent]]:
        """What these entries say, as far as it counts now, the newest entry first: with its place in the entry, and
        with what was corrected in the place of what was wrong."""
        right: dict[tuple[int, int], list[dict[str, Any]]] = {}
        for entry in reversed([*self.backwards(self.register.corrections)]):
            for event in entry.events:
                if isinstance(event, Corrected) and self.register.counts(entry.number):
                    right[event.entry, event.index] = event.events
        for entry in self.backwards(numbers):
            if not self.register.counts(entry.number):
                continue
            for index, event in enumerate(entry.events):
                if (entry.number, index) in right:
                    changed = msgspec.convert(right[entry.number, index], list[AnyEvent])
                    yield from ((entry, index, one) for one in changed)
                else:
                    yield entry, index, event

    def rows(self) -> Iterator[bytes]:
        """Every line of the ledger, from the first."""
        store = FileStore(self.store.path) if isinstance(self.store, FileStore) else self.store
        return islice(store.lines(None, Meta()), self.meta.count)

    def entries(self) -> list[Entry]:
        """The whole ledger, each entry checked against those before it."""
        found: list[Entry] = []
        fresh = Meta()
        for row in self.rows():
            entry, digest = read_line(row, fresh.hash, fresh.count + 1, self.store.place)
            counted(fresh, entry, digest)
            found.append(entry)
        return found

    def verify(self) -> list[str]:
        """Everything that is wrong with the ledger: the chain, the state it gives, the promised dice."""
        entries = self.entries()
        found = verify_dice(self.state.head.id, entries)
        if not replay(entries).same_as(self.state):
            found.append("the league does not follow from its ledger: delete the snapshot beside it")
        return found

    # -- acting ------------------------------------------------------------------------------------------------

    def do(
        self,
        actor: str,
        command: Command,
        dice: list[int] | None = None,
        expected: int | None = None,
        now: datetime | None = None,
    ) -> Entry:
        """Somebody does something: one entry more, or an error and nothing has changed. `expected` is the version he
        saw; `dice` are those he rolled, in a league where they are typed in."""
        now = now or datetime.now(UTC)
        with self.store.exclusively():
            self.refresh()
            if expected is not None and expected != self.meta.count:
                raise Stale.at(self.meta.count, expected)
            source = self.dice(dice)
            work = Work(self.state, self.game, actor, source, now)
            act = type(command).__name__
            try:
                with self.state.transaction():
                    command.act(work)
                    source.finish()
                    self.renew_promise(work)
                    if not work.events:
                        raise TouchbackError("nothing would change")
                    entry, moved = self.write(actor, act, work.events, now)
            except Exception:  # where the rules themselves fail, too: a die once drawn never comes again
                if source.typed is None and source.used:
                    self.write(actor, act, [DrawsSpent(draws=source.used)], now)
                raise
            if moved is not None:
                self.state = moved
            if self.meta.count % SNAPSHOT_EVERY == 0 or (moved is not None and self.meta.count >= SNAPSHOT_EVERY):
                self.keep()
        return entry

    def dice(self, typed: list[int] | None) -> LeagueDice:
        """Where the dice of an act come from."""
        if self.state.rules.dice == TYPED:
            return LeagueDice(self.state.head.id, self.store, self.meta, list(typed or []))
        if typed:
            raise TouchbackError("the dice of this league are promised: nobody types them in")
        return LeagueDice(self.state.head.id, self.store, self.meta, None)

    def promise(self, league_id: str, game: str, season: int) -> DicePromised:
        """The promise for a season; its secret is kept before anybody hears of it."""
        secret = None if self.seed is None else secret_of_seed(self.seed, season)
        promise, secret = new_promise(league_id, game, __version__, season, self.meta.hash, secret)
        self.store.keep_secret(promise.commitment, secret)
        return promise

    def renew_promise(self, work: Work) -> None:
        """A season is over: its secret is opened. Where dice are promised and nothing is promised yet, it is now."""
        head = work.state.head
        promised = self.meta.promise
        ended = any(isinstance(event, SeasonEnded) for event in work.events)
        if ended and promised is not None:
            secret = self.store.secret(promised.commitment)
            if secret is not None:
                work.tell(SecretOpened(season=promised.season, secret=secret.hex()))
        between = head.phase in (DRAFTING, OFF_SEASON)
        if head.rules.dice == PROMISED and between and (ended or promised is None):
            work.tell(self.promise(head.id, head.game, head.season + 1))

    def write(self, actor: str, act: str, events: list[LedgerEvent], now: datetime) -> tuple[Entry, LeagueState | None]:
        """One more entry. Where it takes back or corrects something, the league that follows; it is worked out before
        anything is written."""
        when = now.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
        entry = Entry(number=self.meta.count + 1, when=when, actor=actor, act=act, events=events)
        moved = None
        if any(isinstance(event, Corrected | RolledBack | RolledForward) for event in events):
            before = self.entries()
            demand_entries(before, events)
            moved = replay([*before, entry])
        row, digest = written(entry, self.meta.hash)
        self.store.append(row, self.meta)
        counted(self.meta, entry, digest)
        self.register.add(entry.number, entry.events)
        return entry, moved


def demand_entries(entries: list[Entry], events: list[LedgerEvent]) -> None:
    """What is corrected or gone back to is there. Dice and promises are what they are."""
    for event in events:
        if isinstance(event, RolledBack | RolledForward):
            if not 1 <= event.to <= len(entries):
                raise TouchbackError("there is no entry {entry}", entry=event.to)
        elif isinstance(event, Corrected):
            found = next((entry for entry in lineage(entries) if entry.number == event.entry), None)
            if found is None or not 0 <= event.index < len(found.events):
                raise TouchbackError("there is no entry {entry}", entry=event.entry)
            if isinstance(found.events[event.index], FIXED):
                raise TouchbackError("dice, promises and the founding are what they are: correct what came of them")
