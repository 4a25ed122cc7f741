"""Everything on and beside the board, for one viewer."""

from __future__ import annotations

from typing import Any

import msgspec

from touchback.kernel.ask import AWAY, HOME
from touchback.kernel.match import Match
from touchback.kernel.state import State
from touchback.table.tables import table_of, team_name
from touchback.table.viewer import AS_THE_LIST, WHO, Looks, Viewer, seen_by
from touchback.table.wire import PlayerShown, Scene, SideShown, Who


def scene_of(match: Match, viewer: Viewer) -> Scene:
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
        players=[named(player, viewer.names.get(player.id, "")) for player in table.players(play, w)],
        balls=table.balls(play),
        sides=(home, away),
        facts=table.facts(play, w),
        boxes=[(status, w.term(status)) for status in table.boxes],
        cards=table.cards(play, w, offered),
        card_slots=table.card_slots,
        legend=table.legend,
        active=who_of(play, "active"),
        phase=table.phase(play),
        over=match.over,
        winner=who_of(play, "winner") if match.over else "nobody",
        floor=table.floor(play, w),
    )


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
