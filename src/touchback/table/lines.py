"""The log: what has happened, a line each, with its rule, its dice and whom and where it is about."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Any, Final

from touchback.kernel.ask import AWAY, HOME
from touchback.kernel.log import Event
from touchback.kernel.match import Match
from touchback.kernel.text import quoted, text
from touchback.table.calling import called, in_full
from touchback.table.record import Place
from touchback.table.tables import table_of, team_name
from touchback.table.viewer import WHO, Viewer
from touchback.table.wire import Line, Who
from touchback.words import Words

PLAYER_FIELDS: Final = (
    "player", "attacker", "mate", "defender", "target", "victim", "catcher", "receiver", "by", "what",
)  # fmt: skip
"""Fields of events that name players; whoever acts or moves comes first."""
SQUARE_FIELDS: Final = ("origin", "square", "target")
"""Fields that name squares; where something comes from is first, where it ends is last; then a `path`, if any."""
NO_FIELDS: Final[Mapping[str, object]] = MappingProxyType({})
SQUARE: Final = re.compile(r"[a-z]{1,2}\d{1,2}")


def lines_of(events: list[Event], viewer: Viewer, match: Match) -> list[Line]:
    """These events in the viewer's words, but for those that say nothing. What is hidden from somebody no game tells in
    its log."""
    table = table_of(match.game)
    w = viewer.words
    teams = [team_name(match, viewer, side) for side in (HOME, AWAY)]
    titles = {"turnover": w("Turnover!"), "event": w("Kick-off event")}
    play: Any = match.state
    people = {str(play.name(player)): player for player in play.players} if events else {}
    found = []
    for event in events:
        if not event.says:
            continue
        place = table.place(event)
        players = players_of(event)
        passed: object = getattr(event, "passed", None)
        found.append(
            Line(
                text=sentence(event, w, teams),
                rule=str(event.rule),
                event=type(event).__name__,
                level=place.level,
                weight=place.weight,
                side=side_of(event, players),
                dice=table.event_dice(event, w),
                passed=passed if isinstance(passed, bool) else None,
                players=players,
                squares=squares_of(event),
                moment=place.moment,
                title=titles.get(place.moment, ""),
                note=table.note(match.game, event, w),
                moves=place.moves,
                named=named(event, place, match, viewer, teams, people) if players else "",
            )
        )
    return found


def sentence(event: Event, w: Words, teams: list[str], instead: Mapping[str, object] = NO_FIELDS) -> str:
    """The event in words; a side has its team's name, unless both sides have the same. `instead`: fields that are told
    otherwise."""
    fields = {**event.fields(), **instead}
    if teams[HOME] != teams[AWAY]:
        for field, said in (("side", "side_name"), ("chooser", "who")):
            side = fields.get(field)
            if isinstance(side, int) and side in (HOME, AWAY):
                fields[said] = quoted(teams[side])
        winner = fields.get("winner")
        if isinstance(winner, int) and winner in (HOME, AWAY):
            fields["outcome"] = text("{team} wins.", team=quoted(teams[winner]))
            fields["verdict"] = text("{team} wins", team=quoted(teams[winner]))
    return w.sentence(event.says, fields)


def named(event: Event, place: Place, match: Match, viewer: Viewer, teams: list[str], people: Mapping[str, Any]) -> str:
    """The same with the names of players: in full where everybody is to hear it, else beside the short name. Details of
    an action keep the short names alone. `people`: everybody, by short name."""
    if place.weight == 0 and place.level > 1:
        return ""
    w = viewer.words
    play: Any = match.state
    table = table_of(match.game)
    said: dict[str, object] = {}
    for field, value in event.fields().items():
        player = people.get(value) if isinstance(value, str) and is_player(value) else None
        if player is not None:
            team = table.team(play, int(player.side))
            full = place.weight > 1
            given = viewer.names.get(str(value), "")
            said[field] = quoted(in_full(player, team, w, given) if full else f"{value} {called(player, team, given)}")
    return sentence(event, w, teams, said) if said else ""


def is_player(name: object) -> bool:
    """Is this the short name of a player: H7, A11?"""
    return isinstance(name, str) and name[:1] in ("H", "A") and name[1:].isdecimal()


@cache
def fields_among(event: type[Event], names: tuple[str, ...]) -> tuple[str, ...]:
    """Those of these fields that such an event has."""
    return tuple(name for name in names if name in event.__struct_fields__)


def players_of(event: Event) -> list[str]:
    """Whom it is about."""
    found: list[str] = []
    for field in fields_among(type(event), PLAYER_FIELDS):
        name: object = getattr(event, field)
        if is_player(name) and str(name) not in found:
            found.append(str(name))
    return found


def squares_of(event: Event) -> list[str]:
    """Where it is."""
    found: list[str] = []
    for field in fields_among(type(event), SQUARE_FIELDS):
        name: object = getattr(event, field)
        if isinstance(name, str) and SQUARE.fullmatch(name) and str(name) not in found:
            found.append(str(name))
    path: object = getattr(event, "path", None)
    return found + [str(square) for square in path] if isinstance(path, list) else found


def side_of(event: Event, players: list[str]) -> Who:
    """Whose doing it is."""
    side: object = getattr(event, "side", None)
    if isinstance(side, int):
        return WHO[side] if side in (HOME, AWAY) else "nobody"
    return WHO["HA".index(players[0][0])] if players else "nobody"
