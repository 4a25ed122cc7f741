"""What a league keeps for ever, as pages show it: leaders, records, the ledger, whole files."""

from __future__ import annotations

from typing import Final

import msgspec

from touchback.kernel.errors import TouchbackError
from touchback.league.events import StepOpened
from touchback.league.exporting import packed
from touchback.league.ledger import Entry
from touchback.league.records import LEADERS, MANY, Career, all_time, graveyard, hall_of_fame, leaders
from touchback.league.views import entry_for, hidden_teams, sheet_for
from touchback.server.leagues.messages import (
    CareerShown,
    EntryShown,
    LeadersShown,
    LedgerShown,
    StatisticsShown,
)
from touchback.server.leagues.views import LeagueViewer

AT_ONCE: Final = 50
"""Entries of the ledger that are shown together."""


def statistics(reader: LeagueViewer) -> StatisticsShown:
    """Leaders, records, the hall of fame, the graveyard."""
    state, w = reader.state, reader.w

    def career(one: Career, what: str) -> CareerShown:
        return CareerShown(
            team=one.team, team_name=w(one.team_name), player=one.player, name=one.name or w.term(one.position),
            position=w.term(one.position), number=one.count(what), left=w.term(one.left) if one.left else "",
        )  # fmt: skip

    hidden = hidden_teams(reader.league, reader.name)

    def shown(rows: list[Career], what: str) -> list[CareerShown]:
        return [career(one, what) for one in rows if one.team not in hidden]

    return StatisticsShown(
        leaders=[
            LeadersShown(what=w.term(what), title=w.term(MANY.get(what, what)), players=found)
            for what in (*LEADERS, "SPP", "MVP")
            if (found := shown(leaders(state, what), what))
        ],
        hall=shown(hall_of_fame(state), "SPP"),
        graveyard=shown(graveyard(state), "SPP"),
        records=[(w.term(one.what), one.number, w(one.text)) for one in all_time(state)],
        champions=[
            (season.number, reader.name_of(season.places[0])) for season in state.seasons.values() if season.places
        ],
    )


def ledger(reader: LeagueViewer, before: int) -> LedgerShown:
    """A stretch of the ledger, newest first: every act with what came of it."""
    league = reader.league
    last = min(before - 1, league.version) if before else league.version
    chosen = league.backwards(range(max(1, last - AT_ONCE + 1), last + 1))
    return LedgerShown(
        total=league.version,
        version=league.version,
        commissioner=reader.is_commissioner,
        entries=[entry_shown(reader, entry, league.register.counts(entry.number)) for entry in chosen],
    )


def entry_shown(reader: LeagueViewer, entry: Entry, counts: bool) -> EntryShown:
    """An entry in words; for a commissioner with its facts, as a correction needs them."""
    seen = entry_for(reader.league, entry, reader.name)
    facts = [msgspec.to_builtins(event) for event in seen.events] if reader.is_commissioner else []
    sentences = [event.sentence(reader.state) for event in seen.events]
    lines = [reader.w(sentence) for sentence in sentences if sentence]
    if not lines:  # a coach was done with a step, and nothing else happened
        steps = [event for event in seen.events if isinstance(event, StepOpened)]
        lines = [reader.w("The step {step} begins.", step=reader.w.term(event.step)) for event in steps]
    return EntryShown(
        number=entry.number,
        time=entry.when,
        actor=entry.actor,
        act=entry.act,
        lines=lines,
        counts=counts,
        facts=facts,
    )


def file_of_team(reader: LeagueViewer, number: int) -> str:
    """A team as a team file."""
    team = reader.state.team(number)
    if sheet_for(reader.league, team, reader.name) is not team.sheet:
        raise TouchbackError("this list is not shown before the season starts")
    return reader.league.game.sheet_to_text(team.sheet, team.coach)


def demand_open(reader: LeagueViewer) -> None:
    """Whoever may not see all of a league must wait."""
    if hidden_teams(reader.league, reader.name):
        raise TouchbackError("the ledger can be taken along when no list is hidden any more")


def exported(form: str, reader: LeagueViewer) -> tuple[str, bytes]:
    """Everything about a league as one file."""
    demand_open(reader)
    return packed(reader.league, form)


def whole_ledger(reader: LeagueViewer) -> str:
    """The ledger byte for byte, so that everybody can check its chain."""
    demand_open(reader)
    return b"".join(reader.league.rows()).decode()
