"""Who sits where with which team, and the state a match starts from."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final, Protocol

import msgspec

from touchback.games import game_entry
from touchback.kernel.ask import AWAY, HOME
from touchback.kernel.errors import BadData, TouchbackError
from touchback.kernel.text import joined
from touchback.package import NamedSide, Package
from touchback.server.messages import Seat
from touchback.server.store import MatchRow
from touchback.table.viewer import AS_THE_LIST, SIDES, Looks
from touchback.table.wire import Scene
from touchback.words.teams import is_unnamed

ME: Final = "me"
OPEN: Final = "open"
BOT: Final = "bot:"
LONGEST_NAME: Final = 200
"""Of a team or a match."""
NAMES: Final = "names"
"""Where a seat keeps what its coach calls his players, which nobody asks for before the match."""


class Somebody(Protocol):
    """Whoever uses the server, as far as a room must know him."""

    @property
    def id(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def language(self) -> str: ...
    @property
    def settings(self) -> dict[str, Any]: ...


def entrant(game: str, seat: Seat) -> Any:
    """The team of a seat: one of the game's own by name (never a file of this machine), or a team file's text."""
    entry = game_entry(game)
    if seat.file:
        return own_team(entry, seat.file)
    if seat.team not in entry.teams():
        raise BadData("no team called {name!r}", name=seat.team)
    return seat.team


def own_team(entry: Package, file: str) -> Any:
    """A coach's own team from the text of its file, if the team breaks no rule. In a game without rosters that is a
    ready-made side with a name and looks of his own."""
    team = team_in(entry, file)
    broken = entry.catalogue.faults(team)
    if broken:
        raise BadData("This team is not legal: {faults}", faults=joined("; ", broken))
    return team


def team_in(entry: Package, file: str) -> Any:
    """A coach's own team, whatever rules it breaks."""
    return entry.catalogue.from_text(file) if entry.catalogue.has_files else entry.catalogue.read(file)


def players_of(team: Any) -> Any:
    """Who plays for it: the coach's own team, or a ready-made side by the name of its list."""
    return team.list_name if isinstance(team, NamedSide) else team


def team_name(game: str, seat: Seat) -> str:
    """The name of a seat's team: a team file's own, else that of the list; '' where none is picked yet."""
    if not seat.file and not seat.team:
        return ""
    team, catalogue = entrant(game, seat), game_entry(game).catalogue
    if isinstance(team, str):
        return catalogue.title(team)
    title = catalogue.title(catalogue.list_of(team))
    return title if is_unnamed(str(team.name), title) else str(team.name)


def start_of(game: str, home: Seat, away: Seat, options: dict[str, Any]) -> dict[str, Any]:
    """The state a match starts from, as plain data."""
    entry = game_entry(game)
    try:
        state = entry.start(players_of(entrant(game, home)), players_of(entrant(game, away)), **options)
    except (TypeError, ValueError, LookupError) as error:
        raise TouchbackError("these options do not fit: {error}", error=error) from None
    # What is stored must read back as what it was.
    data: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(entry.state_to_data(state)))
    entry.state_from_data(data)
    return data


def seat_down(row: MatchRow, side: int, seat: Seat, by: Somebody | None) -> None:
    """Write into a match who coaches a side, with which team."""
    bot = seat.coach.removeprefix(BOT) if seat.coach.startswith(BOT) else ""
    person = by if seat.coach == ME else None
    prefix = "away" if side else "home"
    setattr(row, f"{prefix}_bot", bot)
    setattr(row, f"{prefix}_person", None if person is None else person.id)
    setattr(row, f"{prefix}_coach", "" if person is None else person.name)
    setattr(row, f"{prefix}_team", name_in_line(team_name(row.game, seat)))
    setattr(row, f"{prefix}_seat", msgspec.to_builtins(seat))


def seat_of(row: MatchRow, side: int) -> Seat:
    """What was asked for on a side."""
    return msgspec.convert({key: value for key, value in row.seat_of(side).items() if key != NAMES}, Seat)


def names_of(row: MatchRow) -> dict[str, str]:
    """What coaches have called their players in this match, by short name."""
    return {**row.home_seat.get(NAMES, {}), **row.away_seat.get(NAMES, {})}


def call_players(row: MatchRow, scene: Scene, names: Mapping[str, str]) -> None:
    """Write into a match what coaches have called the players of this scene, by short name."""
    for side in SIDES:
        own = {player.id: names[player.id] for player in scene.players if player.side == side and player.id in names}
        if own:
            setattr(row, f"{side}_seat", {**getattr(row, f"{side}_seat"), NAMES: own})


def looks_of(row: MatchRow) -> tuple[Looks, Looks]:
    """What the teams of both sides wear."""
    home, away = (looks_in(row.game, str(row.seat_of(side).get("file", ""))) for side in (HOME, AWAY))
    return home, away


@lru_cache(maxsize=64)
def looks_in(game: str, file: str) -> Looks:
    """What the team of a file wears; a ready-made side has no file, and what cannot be read any more has no looks."""
    try:
        team = team_in(game_entry(game), file) if file else None
    except TouchbackError:
        team = None
    return AS_THE_LIST if team is None else Looks(tuple(team.colours), team.crest)


def is_ready(row: MatchRow) -> bool:
    """Has every side a coach and a team, and is everything made that coaches make together?"""
    seated = not row.open_sides() and bool(row.home_team) and bool(row.away_team)
    return seated and game_entry(row.game).unmade(row.options) is None


def title_of(row: MatchRow) -> str:
    """What a match is called in files, as everywhere in the program."""
    return name_in_line(f"{row.home_team} against {row.away_team}") if row.home_team and row.away_team else ""


def name_in_line(name: str) -> str:
    """A name that somebody else has chosen, as far as there is room for it, without signs that command anything."""
    return "".join(letter if letter.isprintable() else " " for letter in name[:LONGEST_NAME]).strip()
