"""Several answers of Blood Bowl at once: walks and set-ups."""

from __future__ import annotations

from collections.abc import Iterator

from touchback.bloodbowl import terms as t
from touchback.bloodbowl.play import NO_PLAYER, Play
from touchback.kernel.ask import NONE, Ask, kind_of, pack, subject_of, target_of
from touchback.kernel.board import NOWHERE
from touchback.kernel.errors import BadData, TouchbackError
from touchback.kernel.match import Match
from touchback.table.bloodbowl.kicking import KICK_OFF
from touchback.table.bloodbowl.offer import action_name
from touchback.table.names import OFF, find_player
from touchback.table.paths import first_offered, next_square
from touchback.table.record import Way

# -- walking ------------------------------------------------------------------------------------------------------


def next_of_walk(play: Play, ask: Ask, way: Way) -> int | None:
    """The next answer of a walk; None: it is over, or something is to be decided."""
    index = int(find_player(play, way.player).index)
    if ask.why == t.W_TURN:
        return activation(play, ask, index, way)
    if way.action == KICK_OFF:
        return kick_off(play, ask, index, way)
    if play.actor != index or ask.player != index:
        return None
    if ask.why == t.W_TARGET:
        return first_offered(ask, t.TARGET, index_of(play, way.target))
    if ask.why == t.W_THROW:
        throw_to = square_of(play, way.target)
        return first_offered(ask, t.THROW_AT, throw_to) if throw_to != NOWHERE else None
    if ask.why not in (t.W_ACT, t.W_SHORT_RUN):
        return None
    stand = first_offered(ask, t.STAND_UP, NONE)
    if stand is not None:
        return stand
    square = next_square(way.path, play.board.name(int(play.square[index])))
    if square:
        goal = play.board.square(square)
        step = first_offered(ask, t.STEP, goal)
        return step if step is not None else first_offered(ask, t.JUMP, goal)
    if way.target:
        return finish(play, ask, way)
    return first_offered(ask, t.STOP, NONE) if way.stop else None


def activation(play: Play, ask: Ask, index: int, way: Way) -> int | None:
    """Declare the action, unless the way has come to its end already or leads nowhere: what is begun and given up at
    once could be begun again for ever."""
    if not way.action or (way.path and play.board.name(int(play.square[index])) == way.path[-1]):
        return None
    if way.stop and not way.path and play.standing(index):
        return None
    for option in ask.options:
        if kind_of(option) == t.ACTIVATE and subject_of(option) == index:
            if action_name(play, int(target_of(option))) == way.action.lower():
                return int(option)
    return None


def kick_off(play: Play, ask: Ask, index: int, way: Way) -> int | None:
    """Nominate the kicker, then kick the ball at the target. [R8.2, R8.3]"""
    if ask.why == t.W_KICKER:
        return int(pack(t.PICK, index))
    return first_offered(ask, t.KICK_AT, square_of(play, way.target)) if ask.why == t.W_KICK else None


def finish(play: Play, ask: Ask, way: Way) -> int | None:
    """At the end of the path: the block, the foul, the hand-off, the special action, or the throw."""
    whom = index_of(play, way.target)
    if whom == NO_PLAYER:
        return first_offered(ask, t.THROW, NONE)
    for kind in (t.HIT, t.KICK_HIM, t.HAND_TO, t.PERFORM):
        found = first_offered(ask, kind, whom)
        if found is not None:
            return found
    return None


def index_of(play: Play, name: str) -> int:
    """The player of that name, or NO_PLAYER if it is the name of a square or empty."""
    if name[:1] in ("H", "A"):
        return int(find_player(play, name).index)
    return NO_PLAYER


def square_of(play: Play, name: str) -> int:
    """The square of that name, or where the player of that name is; NOWHERE if there is no such."""
    index = index_of(play, name)
    if index != NO_PLAYER:
        return int(play.square[index])
    return play.board.square(name) if name else NOWHERE


# -- setting up ---------------------------------------------------------------------------------------------------


def arrange(match: Match, side: int, places: dict[str, str]) -> Iterator[int]:
    """The answers that bring these players to these squares ('off': beside the pitch), one after the other. The match
    must have taken each before the next is asked for. [R8.1]"""
    play = match.state
    assert isinstance(play, Play)
    wanted: dict[int, int] = {}
    for name, square in places.items():
        player = find_player(play, name)
        if player.side != side:
            raise TouchbackError("{player} is not on your side", player=name)
        wanted[int(player.index)] = NOWHERE if square == OFF else play.board.square(square)
    squares = [square for square in wanted.values() if square != NOWHERE]
    if len(set(squares)) != len(squares):
        raise BadData("two players cannot stand on the same square")
    if match.ask.why == t.W_SETUP:
        demand_room(play, side, wanted)
    if match.ask.why == t.W_QUICK_SNAP:
        yield from snaps(match, side, wanted)
        return
    if match.ask.why == t.W_SOLID_DEFENCE:
        yield from choose_again(match, side, wanted)
    for index in lifted(play, wanted):
        yield from move_one(match, side, index, NOWHERE)
    for index, goal in wanted.items():
        if goal != NOWHERE:
            yield from move_one(match, side, index, goal)


def demand_room(play: Play, side: int, wanted: dict[int, int]) -> None:
    """Refuse what could never be placed: another half, a wide zone too full, too many players, somebody who is out."""
    field = play.game.field
    zones = [0, 0, 0]
    count = 0
    for index in range(len(play.side)):
        square = wanted.get(index, int(play.square[index]))
        if play.side[index] != side or square == NOWHERE:
            continue
        if index in wanted and play.status[index] > t.RESERVE:
            status = t.STATUS_NAMES[play.status[index]]
            name = play.name(play.players[index])
            raise TouchbackError("{player} cannot be set up: {status}", player=name, status=status)
        if not play.own_half(side, square):
            raise TouchbackError("{square} is not in your half", square=play.board.name(square))
        zones[field.wide_zone(square)] += 1
        count += 1
    if max(zones[1], zones[2]) > field.per_wide_zone:
        raise TouchbackError("at most {most} players may stand in a wide zone", most=int(field.per_wide_zone))
    if count > field.set_up and len(play.redeploying) == 0:
        raise TouchbackError("at most {most} players may be on the pitch", most=int(field.set_up))


def lifted(play: Play, wanted: dict[int, int]) -> list[int]:
    """Who must leave the pitch first: whoever is to leave it; and, where several players move, all of them, for one may
    stand where another should stand or fill the wide zone he should stand in."""
    movers = [index for index, square in wanted.items() if play.square[index] not in (NOWHERE, square)]
    comers = [index for index, square in wanted.items() if play.square[index] == NOWHERE != square]
    if len(movers) + len(comers) > 1:
        return movers
    return [index for index in movers if wanted[index] == NOWHERE]


def is_placing(match: Match, side: int) -> bool:
    """Is this side asked to place players?"""
    return match.ask.who == side and match.ask.why in (t.W_SETUP, t.W_LATECOMERS)


def move_one(match: Match, side: int, index: int, square: int) -> Iterator[int]:
    """Pick him up and put him down there, if that is offered."""
    play = match.state
    assert isinstance(play, Play)
    if not is_placing(match, side):
        return
    if play.held != NO_PLAYER and play.held != index:
        yield int(pack(t.BACK))
    if play.square[index] == square:
        return
    if play.held == NO_PLAYER:
        if not match.ask.offers(pack(t.PICK, index)):
            return
        yield int(pack(t.PICK, index))
    place = pack(t.PLACE, index, square)
    if match.ask.offers(place):
        yield int(place)
    elif match.ask.offers(pack(t.BACK)):
        yield int(pack(t.BACK))


def choose_again(match: Match, side: int, wanted: dict[int, int]) -> Iterator[int]:
    """Solid defence: pick those who are to go elsewhere, as long as that is allowed, then place them. [R8.4]"""
    play = match.state
    assert isinstance(play, Play)
    for index, square in wanted.items():
        pick = pack(t.PICK, index)
        if match.ask.who != side or match.ask.why != t.W_SOLID_DEFENCE:
            return
        if play.square[index] != square and match.ask.offers(pick):
            yield int(pick)
    if match.ask.who == side and match.ask.why == t.W_SOLID_DEFENCE and len(play.redeploying) > 0:
        yield int(pack(t.READY))


def snaps(match: Match, side: int, wanted: dict[int, int]) -> Iterator[int]:
    """Quick snap: each of them one square. [R8.4]"""
    for index, square in wanted.items():
        if match.ask.who != side or match.ask.why != t.W_QUICK_SNAP:
            return
        snap = pack(t.SNAP, index, square)
        if match.ask.offers(snap):
            yield int(snap)
