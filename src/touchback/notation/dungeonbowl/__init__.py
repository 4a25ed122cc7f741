"""Dungeon Bowl in files and pictures."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from touchback.dungeonbowl.play import DungeonPlay
from touchback.kernel.text import text
from touchback.notation.bloodbowl import players
from touchback.notation.bloodbowl.picture import picture as blood_bowl_picture
from touchback.notation.picture import Markings, Picture
from touchback.notation.record import GameNotation, Rulebook


def picture(play: DungeonPlay, viewer: int) -> Picture:
    """What there is to see: the dungeon with its portals, and chests in a line below. [D1]"""
    usual = blood_bowl_picture(play, viewer)
    portals = tuple(int(portal) for portal in play.portals)
    notes = []
    if len(play.chests):
        chests = ", ".join(play.board.name(int(chest)) for chest in play.chests)
        notes.append(text("closed chests: {squares}", squares=chests))
    if portals:
        squares = ", ".join(f"{number} {play.board.name(portal)}" for number, portal in enumerate(portals, 1))
        notes.append(text("portals: {squares}", squares=squares))
    facts = tuple(fact for fact in usual.facts[1:-1])
    return replace(usual, markings=Markings(doors=portals), notes=(*usual.notes, *notes), facts=facts)


NOTATION: Final = GameNotation(
    picture=picture,
    players=players,
    rulebook=Rulebook("dungeonbowl/rules.toml"),
)
