"""What the desk of a game offers, and what became of a team on it, in words."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

import msgspec

from touchback.games import game_entry
from touchback.imports.registry import team_text
from touchback.kernel.errors import BadData
from touchback.package import Package, RosterLine
from touchback.server.routes.catalogue import lineup_of
from touchback.server.teams.messages import (
    DeskItemShown,
    DeskKindShown,
    DeskPositionShown,
    DeskShown,
    RosterShown,
    TeamBuilt,
)
from touchback.table.figures import crest_of
from touchback.table.tables import table_of
from touchback.words import Words, words_of
from touchback.words.teams import team_title

LARGEST_TEAM: Final = 60_000
"""Bytes of a team in JSON."""


@cache
def kit_of(game: str, list_name: str) -> str:
    """The name of a list in English: by it its colours and its crest are chosen, here as in a match."""
    ready = game_entry(game).new(list_name, list_name, seed=0)
    return table_of(ready.game).team(ready.state, 0)


@cache
def desk_shown(game: str, list_name: str, language: str) -> DeskShown:
    """What a team of a list can be made of, in a language."""
    w, entry = words_of(language), game_entry(game)
    desk, kit = entry.catalogue.desk(list_name), kit_of(game, list_name)
    ready = entry.catalogue.ready(list_name, desk.kinds[0].name if desk.kinds else "")
    return DeskShown(
        game=entry.name,
        list_name=list_name,
        kit=kit,
        crest=crest_of(kit),
        title=w.term(entry.catalogue.title(list_name)),
        about=w(entry.catalogue.about(list_name)),
        ready=ready,
        unnamed=w(team_title(str(ready["name"]), entry.catalogue.title(list_name))),
        kinds=[
            DeskKindShown(
                name=kind.name,
                words=w.term(kind.name),
                sets=dict(kind.sets),
                least_budget=kind.least_budget,
                most_budget=kind.most_budget,
                ready=entry.catalogue.ready(list_name, kind.name),
                points=kind.points,
            )
            for kind in desk.kinds
        ],
        positions=[
            DeskPositionShown(
                name=one.name,
                words=w.term(one.name),
                cost=one.cost,
                most=one.most,
                profile=[(w.term(what), value) for what, value in one.profile],
                skills=[w.term(skill) for skill in one.skills],
                learns=[(skill, w.term(skill), w.term(how)) for skill, how in one.learns],
            )
            for one in desk.positions
        ],
        items=[
            DeskItemShown(
                name=item.name,
                words=w(item.words),
                cost=item.cost,
                least=item.least,
                most=item.most,
                switch=item.switch,
            )
            for item in desk.items
        ],
        choices=[(choice, w.term(choice)) for choice in desk.choices],
        most_players=desk.most_players,
    )


def built(game: str, data: dict[str, Any], w: Words) -> TeamBuilt:
    """A team on the way, from the data of its file."""
    if len(msgspec.json.encode(data)) > LARGEST_TEAM:
        raise BadData("a team file has at most {most:,} bytes", most=LARGEST_TEAM)
    entry = game_entry(game)
    return told(entry, entry.catalogue.from_data(data), w)


def read(game: str, text: str, w: Words) -> TeamBuilt:
    """A team from the text of a file: ours, in either form, or another program's."""
    entry = game_entry(game)
    return told(entry, entry.catalogue.read(team_text(entry, text)), w)


def told(entry: Package, team: Any, w: Words) -> TeamBuilt:
    """A team and everything there is to say about it."""
    catalogue = entry.catalogue
    list_name, account = catalogue.list_of(team), catalogue.account(team)
    data = catalogue.to_data(team)
    desk = catalogue.desk(list_name)
    ready, kit = entry.new(list_name, list_name, seed=0), kit_of(entry.name, list_name)
    return TeamBuilt(
        game=entry.name,
        list_name=list_name,
        list_title=w.term(catalogue.title(list_name)),
        title=w(catalogue.called(team)),
        team=data,
        faults=[w(fault) for fault in catalogue.faults(team)],
        file=catalogue.to_text(team),
        cost=account.cost,
        budget=account.budget,
        value=account.value,
        points=account.points,
        points_given=account.points_given,
        roster=[line_shown(line, w) for line in catalogue.roster(team)]
        or [
            RosterShown(one.number, "", one.position, list(one.profile), [skill.name for skill in one.skills])
            for one in lineup_of(ready, w)
        ],
        owned=[(w(item.words), int(data.get(item.name, 0))) for item in desk.items if data.get(item.name, 0)],
        kit=kit,
        crest=crest_of(kit),
    )


def line_shown(line: RosterLine, w: Words) -> RosterShown:
    """A player of a roster in words."""
    return RosterShown(
        number=line.number,
        name=line.name,
        position=w.term(line.position),
        profile=[(w.term(name), value) for name, value in line.profile],
        skills=[w.term(skill) for skill in line.skills],
        value=line.value,
    )
