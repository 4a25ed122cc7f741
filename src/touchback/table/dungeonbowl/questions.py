"""What Dungeon Bowl asks, in sentences for people who click."""

from __future__ import annotations

from touchback.bloodbowl.terms import W_SETUP
from touchback.dungeonbowl.play import DungeonPlay
from touchback.dungeonbowl.terms import CHESTS, END_NAMES, PORTALS, W_CHEST, W_PORTAL
from touchback.kernel.ask import Ask
from touchback.table.bloodbowl import questions as blood_bowl
from touchback.words import Words


def sentence(play: DungeonPlay, ask: Ask, w: Words) -> str:
    """The question to a coach. Nobody kicks down here: a side takes its places in its End Zone. [D6.8]"""
    if ask.why == W_SETUP and play.held < 0:
        end = w.term(END_NAMES[int(play.end_of(play.placing))])
        return w("Six players take their places in the {end} End Zone.", end=end)
    return blood_bowl.sentence(play, ask, w)


def hints(play: DungeonPlay, ask: Ask, w: Words) -> list[str]:
    """What chests and portals are for, to whoever is to place them. [D6.1, D6.3-D6.6]"""
    if ask.why == W_CHEST:
        return [
            w("Chest {number} of {count}; the coaches take turns.", number=len(play.chests) + 1, count=CHESTS),
            w("One of them will hold the ball, the others explode; which is which nobody knows until they are opened."),
            w("One in a room, none in an End Zone or in a room beside one."),
            w("Whose End Zone is whose is drawn after the portals: until then keep to the middle."),
        ]
    if ask.why == W_PORTAL:
        return [
            w("Portal {number} of {count}; the coaches take turns.", number=len(play.portals) + 1, count=PORTALS),
            w("Whoever steps in comes out of another one, and players from the dugout come in through them."),
            w("One in a room, more than two squares from every chest, none in an End Zone or in a room beside one."),
        ]
    return blood_bowl.hints(play, ask, w)
