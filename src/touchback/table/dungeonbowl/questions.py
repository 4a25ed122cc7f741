"""What Dungeon Bowl asks, in sentences for people who click."""

from __future__ import annotations

from touchback.bloodbowl.terms import W_SETUP
from touchback.dungeonbowl.play import DungeonPlay
from touchback.dungeonbowl.terms import END_NAMES
from touchback.kernel.ask import Ask
from touchback.table.bloodbowl import questions as blood_bowl
from touchback.words import Words


def sentence(play: DungeonPlay, ask: Ask, w: Words) -> str:
    """The question to a coach. Nobody kicks down here: a side takes its places in its End Zone. [D6.8]"""
    if ask.why == W_SETUP and play.held < 0:
        end = w.term(END_NAMES[int(play.end_of(play.placing))])
        return w("Six players take their places in the {end} End Zone.", end=end)
    return blood_bowl.sentence(play, ask, w)
