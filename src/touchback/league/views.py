"""What somebody may see and do: the league through the eyes of one person.

Lists that are handed in stay hidden from everybody but their coach until the season starts, in the state and in the
ledger alike. `questions` is what a person is asked now; pages and the command line are made of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from typing import Final

import msgspec

from touchback.kernel.text import Text, counted, mark, text
from touchback.league.advancement import can_advance, instead, is_forced
from touchback.league.dice import LeagueDice
from touchback.league.events import (
    Corrected,
    DicePromised,
    DieRolled,
    DrawsSpent,
    LedgerEvent,
    Redrafted,
    SecretOpened,
    ShareGiven,
    SheetCorrected,
    TeamEntered,
)
from touchback.league.hiring import visitor_price
from touchback.league.league import League
from touchback.league.ledger import AnyEvent, Entry
from touchback.league.off_season import rehire_price
from touchback.league.post_match import HIRING, POINTS
from touchback.league.record import CHOSEN_PRIMARY, CHOSEN_SECONDARY, RANDOM_PRIMARY, RANDOM_SECONDARY
from touchback.league.sheet import RAISED, Sheet, SheetPlayer
from touchback.league.state import COMMISSIONER, PLAY_OFFS, SEASON, LeagueFixture, LeagueTeam
from touchback.league.work import Work

CONFIRM: Final = "confirm"
DICE: Final = "dice"
TOUCHDOWNS: Final = "touchdowns"
ADVANCE: Final = "advance"
CHOOSE: Final = "choose"
HIRE: Final = "hire"
REDRAFT: Final = "redraft"
PLAY: Final = "play"
NO_NEWS: Final = (DicePromised, DieRolled, DrawsSpent, SecretOpened, ShareGiven)
"""Dice are for the ledger; what came of them is news."""
NO_TIME: Final = datetime(2000, 1, 1, tzinfo=UTC)
"""Nothing is written while somebody only looks."""


class Offer(msgspec.Struct, omit_defaults=True, kw_only=True):
    """One thing that can be answered, with what it costs."""

    what: str
    player: int = 0
    cost: int = 0
    choices: list[str] = []
    forced: bool = False


class LeagueQuestion(msgspec.Struct, omit_defaults=True, kw_only=True):
    """Something a person is asked."""

    kind: str
    rule: str
    text: str
    team: int = 0
    fixture: int = 0
    offers: list[Offer] = []


def sheet_for(league: League, team: LeagueTeam, person: str) -> Sheet:
    """A team's sheet as this person may see it."""
    if not team.sealed or team.coach == person:
        return team.sheet
    return Sheet(name=team.sheet.name, list_name=team.sheet.list_name)


def event_for(league: League, event: LedgerEvent, person: str) -> LedgerEvent:
    """A fact as this person may see it."""
    if isinstance(event, Corrected):
        right = shown_events(league, msgspec.convert(event.events, list[AnyEvent]), person)
        return msgspec.structs.replace(event, events=[msgspec.to_builtins(one) for one in right])
    if isinstance(event, TeamEntered | Redrafted | SheetCorrected):
        team = league.state.teams.get(event.team)
        if team is not None and team.sealed and team.coach != person:
            hidden = Sheet(name=event.sheet.name, list_name=event.sheet.list_name)
            if isinstance(event, Redrafted):
                return msgspec.structs.replace(event, sheet=hidden, let_go=[])
            return msgspec.structs.replace(event, sheet=hidden)
    return event


def entry_for(league: League, entry: Entry, person: str) -> Entry:
    """An entry of the ledger as this person may see it: everybody in the league may read the ledger."""
    return msgspec.structs.replace(entry, events=shown_events(league, entry.events, person))


def shown_events(league: League, events: list[LedgerEvent], person: str) -> list[LedgerEvent]:
    """Facts as this person may see them; of a list that is hidden he reads that it was handed in, or set right."""
    hidden = hidden_teams(league, person)
    return [
        event_for(league, event, person)
        for event in events
        if getattr(event, "team", 0) not in hidden or isinstance(event, TeamEntered | Redrafted | SheetCorrected)
    ]


def hidden_teams(league: League, person: str) -> set[int]:
    """Teams whose dice and recoveries are not yet this person's business."""
    return {team.id for team in league.state.teams.values() if team.sealed and team.coach != person}


def news(league: League, person: str, most: int = 50) -> list[tuple[int, str, Text]]:
    """The latest sentences, newest first: entry, time, words. What was taken back is no news, but that it was is."""
    found: list[tuple[int, str, Text]] = []
    hidden = hidden_teams(league, person)
    for entry in league.backwards():
        if not league.register.counts(entry.number) and entry.number not in league.register.moves:
            continue
        for event in entry.events:
            is_hidden = getattr(event, "team", 0) in hidden and not isinstance(event, TeamEntered | Redrafted)
            if is_hidden or isinstance(event, NO_NEWS):
                continue
            sentence = event_for(league, event, person).sentence(league.state)
            if sentence:
                found.append((entry.number, entry.when, sentence))
        if len(found) >= most:
            break
    return found[:most]


def told_about(
    league: League, person: str, team: int, wanted: Callable[[LedgerEvent], bool]
) -> Iterator[tuple[int, str, Text]]:
    """What the ledger says of a team, as far as it counts and this person may read it, newest first: entry, time,
    words."""
    if team in hidden_teams(league, person):
        return
    for entry, _, event in league.facts(league.register.teams.get(team, [])):
        if getattr(event, "team", 0) == team and wanted(event):
            sentence = event.sentence(league.state)
            if sentence:
                yield entry.number, entry.when, sentence


# -- questions ----------------------------------------------------------------------------------------------------


def looking(league: League, person: str) -> Work:
    """An act that is never written: for whoever asks what he could do."""
    return Work(league.state, league.game, person, LeagueDice("", league.store, league.meta, []), NO_TIME)


def questions(league: League, person: str) -> list[LeagueQuestion]:
    """Everything this person is asked now, in the rulebook's order."""
    work = looking(league, person)
    found: list[LeagueQuestion] = []
    own = [team for team in league.state.teams.values() if team.coach == person]
    following = next_fixtures(league)
    for fixture in league.state.fixtures.values():
        if fixture.report is not None and fixture.reported_by != person:
            if any(league.state.team(team).coach == person for team in fixture.teams) or is_boss(league, person):
                found.append(
                    LeagueQuestion(
                        kind=CONFIRM, rule="R20.1", fixture=fixture.id, text=text(mark("Is this report right?"))
                    )
                )
    for team in own:
        if team.sequence is not None:
            found.append(sequence_question(work, team))
        elif team.budget is not None:
            found.append(redraft_question(work, team))
        elif team.id in following and league.state.head.phase in (SEASON, PLAY_OFFS):
            found.append(
                LeagueQuestion(
                    kind=PLAY,
                    rule="R21.4",
                    team=team.id,
                    fixture=following[team.id].id,
                    text=text(mark("Play your next match.")),
                )
            )
    return found


def is_boss(league: League, person: str) -> bool:
    """Is this a commissioner?"""
    found = league.state.people.get(person)
    return found is not None and found.role == COMMISSIONER


def next_fixtures(league: League) -> dict[int, LeagueFixture]:
    """By team: the fixture it has to play next."""
    found: dict[int, LeagueFixture] = {}
    for one in league.state.of_season(league.state.head.season):
        if one.result is None and one.report is None:
            for team in one.teams:
                found.setdefault(team, one)
    return found


def sequence_question(work: Work, team: LeagueTeam) -> LeagueQuestion:
    """Where a team stands in the post-match sequence, with everything its coach may do there."""
    sequence = team.sequence
    assert sequence is not None
    if sequence.step == POINTS and not sequence.mvps and not sequence.gifts:
        if sequence.choice is not None:
            return choice_question(work, team)
        if sequence.awarded and (there := who_was_there(team)):
            return touchdown_question(team, there)
        return LeagueQuestion(
            kind=ADVANCE,
            rule="R20.3",
            team=team.id,
            fixture=sequence.fixture,
            text=text(mark("Who advances? Close the step when nobody does.")),
            offers=advance_offers(work, team),
        )
    if sequence.step == HIRING:
        return LeagueQuestion(
            kind=HIRE,
            rule="R20.4",
            team=team.id,
            fixture=sequence.fixture,
            text=text(mark("Hire, fire, retire; then close the step.")),
            offers=hiring_offers(work, team),
        )
    return LeagueQuestion(
        kind=DICE,
        rule="R20",
        team=team.id,
        fixture=sequence.fixture,
        text=text("The step {step} waits for your dice.", step=sequence.step),
    )


def who_was_there(team: LeagueTeam) -> list[SheetPlayer]:
    """Players of a team who took part in the match of its sequence and are still with it."""
    assert team.sequence is not None
    eligible = team.sequence.eligible
    return [player for player in (*team.sheet.players, *team.sheet.visitors) if player.id in eligible]


def touchdown_question(team: LeagueTeam, there: list[SheetPlayer]) -> LeagueQuestion:
    """A rival has given the match up. [R16.2.2]"""
    assert team.sequence is not None
    return LeagueQuestion(
        kind=TOUCHDOWNS,
        rule="R16.2.2",
        team=team.id,
        fixture=team.sequence.fixture,
        text=counted(
            team.sequence.awarded,
            "The rival has left you {n} touchdown: who has scored it?",
            "The rival has left you {n} touchdowns: who has scored them?",
        ),
        offers=[Offer(what=TOUCHDOWNS, player=player.id) for player in there],
    )


def choice_question(work: Work, team: LeagueTeam) -> LeagueQuestion:
    """A characteristic was rolled."""
    assert team.sequence is not None and team.sequence.choice is not None
    choice = team.sequence.choice
    player = work.player(team.id, choice.player)
    kinds = instead(work, team.id, player)
    skills = [skill for kind in kinds for skill in work.development.skills(team.sheet, player, kind)]
    return LeagueQuestion(
        kind=CHOOSE,
        rule="R20.3",
        team=team.id,
        fixture=team.sequence.fixture,
        text=text("A {die} on the D16: which characteristic, or which skill instead?", die=choice.die),
        offers=[
            Offer(what=CHOOSE, player=player.id, choices=[*(f"+{name}" for name in choice.characteristics), *skills])
        ],
    )


def advance_offers(work: Work, team: LeagueTeam) -> list[Offer]:
    """What each player could buy."""
    found = []
    for player in (*team.sheet.players, *team.sheet.visitors):
        if not can_advance(work, team.id, player):
            continue
        forced = is_forced(work, team.id, player)
        for kind, cost in work.development.costs(team.sheet, player).items():
            if player.spp < cost:
                continue
            choices: list[str] = []
            if kind in (CHOSEN_PRIMARY, CHOSEN_SECONDARY):
                choices = work.development.skills(team.sheet, player, kind)
            elif kind in (RANDOM_PRIMARY, RANDOM_SECONDARY):
                choices = work.development.categories(team.sheet, player, kind)
            found.append(Offer(what=kind, player=player.id, cost=cost, choices=choices, forced=forced))
    return found


def hiring_offers(work: Work, team: LeagueTeam) -> list[Offer]:
    """Whom and what the team could afford and has room for."""
    sheet, rules = team.sheet, work.development
    assert team.sequence is not None
    found = [
        Offer(what="hire", cost=price, choices=[position])
        for position, price in rules.positions(sheet).items()
        if price <= sheet.treasury and not rules.no_room(sheet, position)
    ]
    for what in rules.staff():
        owned = sheet.rerolls if what == "rerolls" else sheet.staff.get(what, 0)
        price = rules.staff_price(sheet, what, drafting=False)
        if owned < rules.staff_limit(sheet, what) and price <= sheet.treasury:
            found.append(Offer(what="buy", cost=price, choices=[what]))
    for visitor in sheet.visitors:
        price = 0 if visitor.contract == RAISED else visitor_price(work, team.id, visitor)
        if price <= sheet.treasury and not rules.no_room(sheet, visitor.position):
            found.append(Offer(what="visitor", player=visitor.id, cost=price))
    if team.sequence.free_player and not rules.no_room(sheet, team.sequence.free_player):
        found.append(Offer(what="free", choices=[team.sequence.free_player]))
    found += [
        Offer(what="retire", player=player.id)
        for player in sheet.players
        if player.id in team.sequence.lasting and not player.retired
    ]
    return found


def redraft_question(work: Work, team: LeagueTeam) -> LeagueQuestion:
    """The list for the next season."""
    assert team.budget is not None
    return LeagueQuestion(
        kind=REDRAFT,
        rule="R21.13",
        team=team.id,
        text=text("Draft your team anew: {budget:,} to spend.", budget=team.budget),
        offers=[
            Offer(what="keep", player=player.id, cost=rehire_price(work, team.sheet, player))
            for player in team.sheet.players
        ],
    )
