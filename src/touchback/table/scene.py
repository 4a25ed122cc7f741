"""Everything on and beside the board, for one viewer."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec

from touchback.kernel.ask import AWAY, HOME
from touchback.kernel.match import Match
from touchback.kernel.state import State
from touchback.table.record import GameTable
from touchback.table.tables import table_of, team_name
from touchback.table.viewer import AS_THE_LIST, WHO, Looks, Viewer, seen_by
from touchback.table.wire import PlayerShown, Scene, SideShown, Who
from touchback.words import Words

Faring = tuple[Any, ...]
"""A player, and everything about him that may change in a match."""


class Remembered:
    """Every player as he was shown last, and how he fared then: most clicks move one player or two, and whoever fares
    as he did is shown as he was. One for each match and language, for whoever shows one moment after the other."""

    def __init__(self) -> None:
        self.players: list[tuple[Faring, str, PlayerShown]] = []  # with the name that his coach has given him


def scene_of(match: Match, viewer: Viewer, remembered: Remembered | None = None) -> Scene:
    """What this viewer sees of the match right now."""
    table = table_of(match.game)
    w = viewer.words
    eyes = viewer.eyes(match)
    play = match.state.copy() if viewer.open else seen_by(match, eyes)
    offered = frozenset(int(option) for option in match.ask.options) if viewer.is_asked(match.ask) else frozenset()
    home, away = (
        dressed(
            table.side(play, side, w, team_name(match, viewer, side), viewer.open or side == eyes, offered),
            viewer.looks[side],
        )
        for side in (HOME, AWAY)
    )
    return Scene(
        game=match.game.name,
        board=table.board(play),
        players=players_shown(play, table, viewer, remembered or Remembered()),
        balls=table.balls(play),
        sides=(home, away),
        facts=table.facts(play, w),
        boxes=boxes_shown(table.boxes, w),
        cards=table.cards(play, w, offered),
        card_slots=table.card_slots,
        legend=table.legend,
        active=who_of(play, "active"),
        phase=table.phase(play),
        over=match.over,
        winner=who_of(play, "winner") if match.over else "nobody",
        floor=table.floor(play, w),
    )


def players_shown(play: Any, table: GameTable, viewer: Viewer, remembered: Remembered) -> list[PlayerShown]:
    """Everybody, on the pitch or off it."""
    before, now = remembered.players, []
    for index, faring in enumerate(table.faring(play)):
        name = viewer.names.get(play.name(faring[0]), "") if viewer.names else ""
        known = before[index] if index < len(before) else None
        if known is None or known[0] != faring or known[1] != name:
            known = (faring, name, named(table.player(play, faring[0], viewer.words), name))
        now.append(known)
    remembered.players = now
    return [shown for _, _, shown in now]


@lru_cache(maxsize=64)
def boxes_shown(boxes: tuple[str, ...], w: Words) -> list[tuple[str, str]]:
    """The places beside the pitch, in words."""
    return [(status, w.term(status)) for status in boxes]


def named(player: PlayerShown, name: str) -> PlayerShown:
    """A player by the name that his coach has given him; '': as he was called."""
    return msgspec.structs.replace(player, name=name) if name else player


def dressed(side: SideShown, looks: Looks) -> SideShown:
    """A side in what its coach has chosen for his own team."""
    if looks == AS_THE_LIST:
        return side
    worn: dict[str, Any] = {"colours": list(looks.colours), "shield": looks.shield}
    return msgspec.structs.replace(side, **worn)


def who_of(play: State, name: str) -> Who:
    """A side that the state keeps under this name."""
    return WHO[getattr(play, name)]
