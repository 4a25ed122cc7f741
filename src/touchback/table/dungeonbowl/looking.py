"""Looking ahead below ground: what a step on a portal leads to, and ghosts that bar a way. [D12, D19.1]"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import Any, Final

from msgspec.structs import replace

from touchback.bloodbowl.player import Player
from touchback.dungeonbowl.play import DungeonPlay
from touchback.dungeonbowl.terms import PORTALS
from touchback.kernel.ask import Ask
from touchback.table.bloodbowl import looking as blood_bowl
from touchback.table.bloodbowl import plans as blood_bowl_plans
from touchback.table.names import find_player
from touchback.table.wire import Look, Spot
from touchback.words import Words

ARRIVES: Final = 1 - 1 / PORTALS
"""Any exit but the portal he went into. [D12.1, D12.8]"""
PRO: Final = 4 / 6
"""Pro rolls again on 3 and more. [D12.2]"""
LET_IN: Final = 5 / 6
"""The ghosts turn nobody away but on a 1. [D19.1]"""


def look_reach(play: DungeonPlay, side: int, name: str, w: Words) -> Look:
    """Where he can get to, and where the portals on his way lead. [D12.1]"""
    return below(play, blood_bowl.look_reach(play, side, name, w), name, w)


def plans(play: DungeonPlay, ask: Ask, side: int, name: str, w: Words) -> Look:
    """Everything that one click could do with this player. [D12.1]"""
    return below(play, blood_bowl_plans.plans(play, ask, side, name, w), name, w)


def below(play: DungeonPlay, look: Look, name: str, w: Words) -> Look:
    """The same look with what only a dungeon adds to ways."""
    return beyond_portals(play, past_ghosts(play, look, name, w), name, w)


# -- ghosts -----------------------------------------------------------------------------------------------------------


def past_ghosts(play: DungeonPlay, look: Look, name: str, w: Words) -> Look:
    """A way into the Ghost Junction tells their die, which nothing rolls again; whom they have turned away finds no way
    there in this turn. [D19.1]"""
    if play.dungeon.haunted < 0 or not look.spots or not name:
        return look
    player = find_player(play, name)
    barred = play.used_up(player, play.dungeon.ghost_mark)
    spots = []
    for spot in look.spots:
        times = entries(play, player, spot)
        if times == 0:
            spots.append(spot)
        elif not barred:
            spots.append(among_ghosts(spot, times, w))
    return replace(look, spots=spots)


def entries(play: DungeonPlay, player: Player, spot: Spot) -> int:
    """How often this way leads into the Ghost Junction from outside. [D19.1]"""
    rooms, haunted = play.dungeon.room_of, play.dungeon.haunted
    inside = [rooms[play.square[player.index]] == haunted]
    inside += [rooms[play.board.square(square)] == haunted for square in spot.path]
    return sum(now and not before for before, now in pairwise(inside))


def among_ghosts(spot: Spot, times: int, w: Words) -> Spot:
    """A way on which the ghosts roll so often. [D19.1]"""
    return replace(
        spot,
        label=" ".join([spot.label, *["2+"] * times]).strip(),
        chance=spot.chance * LET_IN**times,
        helped=spot.helped * LET_IN**times,
        detail=[*spot.detail, *[w("Ghost Junction: on a 1 the ghosts do not let him in")] * times],
    )


# -- portals ----------------------------------------------------------------------------------------------------------


def beyond_portals(play: DungeonPlay, look: Look, name: str, w: Words) -> Look:
    """The same look; whoever steps on a portal learns what comes of it."""
    if len(play.portals) < PORTALS or not look.spots or not name:
        return look
    numbers = {play.board.name(int(square)): number for number, square in enumerate(play.portals, 1)}
    player = find_player(play, name)
    spots = [
        through(play, player, spot, numbers[spot.square], w) if spot.square in numbers and spot.path else spot
        for spot in look.spots
    ]
    return replace(look, spots=spots)


def through(play: DungeonPlay, player: Player, spot: Spot, entrance: int, w: Words) -> Spot:
    """A way that ends on a portal: the chance to get there and to come out again somewhere. [D12.1, D12.2, D12.8]"""
    detail = [
        *spot.detail,
        w("portal {number}: on a {number} he is lost, else he comes out elsewhere", number=entrance),
    ]
    exits = []
    for number, square in enumerate(play.portals, 1):
        index = play.at(square)
        if number != entrance:
            exits.append(f"{number} {play.board.name(int(square))}")
        if index >= 0 and index != player.index:
            other = play.name(play.players[index])
            detail.append(w("portal {number} throws {player} out in turn", number=number, player=other))
    detail.append(w("one in six each: {exits}", exits=", ".join(exits)))
    if play.used_up(player, play.dungeon.teleport_mark):
        detail.append(w("his second teleport in this turn hurts him"))
    again = rolls_again(play, player, entrance, alone=not spot.label)
    return replace(
        spot,
        label=f"{spot.label} \u2260{entrance}".strip(),
        chance=spot.chance * ARRIVES,
        helped=spot.helped * (1 - (1 - ARRIVES) * (1 - again * ARRIVES)),
        name=w("portal {number}", number=entrance),
        detail=detail,
    )


def rolls_again(play: DungeonPlay, player: Player, entrance: int, alone: bool) -> float:
    """How likely he may roll again where he comes out; Pro counts if no die on the way could have used it, and nothing
    does in the Cursed Room. [D12.2, D13.4]"""
    if 0 <= play.dungeon.curse == play.dungeon.room_of[play.portals[entrance - 1]]:
        return 0.0
    if "Portal Navigator" in player.skill_names:
        return 1.0
    return PRO if alone and "Pro" in player.skill_names else 0.0


LOOKS: Final[Mapping[str, Any]] = {**blood_bowl.LOOKS, "reach": look_reach}
