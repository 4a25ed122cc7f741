"""Several answers of Blitz Bowl at once: actions to their end, and set-ups."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from touchback.blitzbowl import terms as t
from touchback.blitzbowl.play import NO_PLAYER, Play
from touchback.kernel.ask import NONE, Ask, kind_of, pack, subject_of, target_of
from touchback.kernel.board import NOWHERE
from touchback.kernel.errors import BadData, TouchbackError
from touchback.kernel.match import Match
from touchback.table.names import find_player
from touchback.table.paths import first_offered, next_square
from touchback.table.record import Way

MOVES: Final = tuple(t.ACTION_NAMES[action] for action in (t.RUN, t.MARK, t.SIDESTEP))


# -- walking ------------------------------------------------------------------------------------------------------


def next_of_walk(play: Play, ask: Ask, way: Way) -> int | None:
    """The next answer of a walk; None: it is over, or something is to be decided."""
    index = int(find_player(play, way.player).index)
    if ask.why in (t.W_TURN, t.W_FREE):
        return declaration(play, ask, index, way)
    if ask.player != index:
        return None
    if ask.why == t.W_TARGET:
        return aim(play, ask, way)
    if ask.why != t.W_MOVE:
        return None
    square = next_square(way.path, play.board.name(int(play.square[index])))
    if square:
        return first_offered(ask, t.STEP, play.board.square(square))
    return first_offered(ask, t.STOP, NONE) if way.stop else None


def declaration(play: Play, ask: Ask, index: int, way: Way) -> int | None:
    """Declare the action, unless the way has come to its end already or leads nowhere."""
    if not way.action or (way.path and play.board.name(int(play.square[index])) == way.path[-1]):
        return None
    if way.stop and not way.path and way.action in MOVES:
        return None
    for kind in (t.FREE, t.DECLARE):  # what costs no action comes first
        for option in ask.options:
            if kind_of(option) == kind and subject_of(option) == index:
                if t.ACTION_NAMES[target_of(option)] == way.action.lower():
                    return int(option)
    return None


def aim(play: Play, ask: Ask, way: Way) -> int | None:
    """Whom or where the action is for."""
    if not way.target:
        return None
    if way.target[:1] in ("H", "A"):
        index = int(find_player(play, way.target).index)
        for kind in (t.HIT, t.KICK, t.PICK):
            found = first_offered(ask, kind, index)
            if found is not None:
                return found
        square = int(play.square[index])
    else:
        square = play.board.square(way.target)
    for kind in (t.THROW_AT, t.PLACE):
        found = first_offered(ask, kind, square)
        if found is not None and square != NOWHERE:
            return found
    return None


# -- setting up ---------------------------------------------------------------------------------------------------


def arrange(match: Match, side: int, places: dict[str, str]) -> Iterator[int]:
    """The answers that put these players into these squares, in the order in which the game asks for them. [Z2.7]"""
    play = match.state
    assert isinstance(play, Play)
    wanted: dict[int, int] = {}
    for name, square in places.items():
        player = find_player(play, name)
        if player.side != side:
            raise TouchbackError("{player} is not on your side", player=name)
        wanted[int(player.index)] = play.board.square(square)
    if len(set(wanted.values())) != len(wanted):
        raise BadData("two players cannot stand on the same square")
    while match.ask.who == side and match.ask.why == t.W_SETUP:
        index = int(match.ask.player)
        if index == NO_PLAYER or index not in wanted:
            return
        place = pack(t.PLACE, index, wanted.pop(index))
        if not match.ask.offers(place):
            raise TouchbackError("{player} cannot be placed there", player=play.name(play.players[index]))
        yield int(place)
