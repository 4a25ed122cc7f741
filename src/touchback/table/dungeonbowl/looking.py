"""Looking ahead below ground: what a step on a portal leads to. [D12]"""

from __future__ import annotations

from collections.abc import Mapping
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


def look_reach(play: DungeonPlay, side: int, name: str, w: Words) -> Look:
    """Where he can get to, and where the portals on his way lead. [D12.1]"""
    return beyond_portals(play, blood_bowl.look_reach(play, side, name, w), name, w)


def plans(play: DungeonPlay, ask: Ask, side: int, name: str, w: Words) -> Look:
    """Everything that one click could do with this player. [D12.1]"""
    return beyond_portals(play, blood_bowl_plans.plans(play, ask, side, name, w), name, w)


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
    again = rolls_again(player, alone=not spot.label)
    return replace(
        spot,
        label=f"{spot.label} \u2260{entrance}".strip(),
        chance=spot.chance * ARRIVES,
        helped=spot.helped * (1 - (1 - ARRIVES) * (1 - again * ARRIVES)),
        name=w("portal {number}", number=entrance),
        detail=detail,
    )


def rolls_again(player: Player, alone: bool) -> float:
    """How likely he may roll again where he comes out; Pro counts if no die on the way could have used it. [D12.2]"""
    if "Portal Navigator" in player.skill_names:
        return 1.0
    return PRO if alone and "Pro" in player.skill_names else 0.0


LOOKS: Final[Mapping[str, Any]] = {**blood_bowl.LOOKS, "reach": look_reach}
