"""Each answer of Dungeon Bowl as a page offers it: a label, where it is offered, what it is worth. [D4, D6, D9, D11,
D19.2]"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from touchback.bloodbowl.play import Play
from touchback.dungeonbowl import terms as t
from touchback.dungeonbowl.play import DungeonPlay
from touchback.dungeonbowl.wall_throws import way_back
from touchback.kernel.ask import Ask, kind_of
from touchback.table.bloodbowl import choices as blood_bowl
from touchback.table.bloodbowl.glossary import what_it_does
from touchback.table.bloodbowl.offer import Offer
from touchback.table.wire import Choice
from touchback.words import Words

FARTHEST: Final = 6
"""A D6 says how far it flies. [D9.8]"""


def choice(play: Play, ask: Ask, answer: int, w: Words) -> Choice:
    """One answer of an ask."""
    kind = int(kind_of(answer))
    if kind not in MAKERS:
        return blood_bowl.choice(play, ask, answer, w)
    return MAKERS[kind](Offer(play, ask, answer, w), w)


def place_chest(offer: Offer, w: Words) -> Choice:
    """In this square. [D6.3]"""
    return offer.made(w("A chest in {square}", square=offer.square()), square=offer.target)


def place_portal(offer: Offer, w: Words) -> Choice:
    """The next portal, in this square. [D6.5]"""
    label = w("Portal {number} in {square}", number=offer.subject, square=offer.square())
    return offer.made(label, square=offer.target)


def choose_end(offer: Offer, w: Words) -> Choice:
    """The End Zone to defend. [D6.1]"""
    return offer.made(w("Defend the {end} End Zone", end=w.term(t.END_NAMES[offer.target])))


def send_in(offer: Offer, w: Words) -> Choice:
    """Through the dugout portal. [D4.3]"""
    return offer.made(w("Send in {player}", player=offer.person(offer.subject)), player=offer.subject)


def sponge(offer: Offer, w: Words) -> Choice:
    """The magic sponge. [D4.1]"""
    return offer.made(w("Magic sponge for {player}", player=offer.person(offer.subject)), player=offer.subject)


def begin(offer: Offer, w: Words) -> Choice:
    """A room rolls first. [D13.1]"""
    return offer.made(w("Activate {player}", player=offer.person(offer.subject)), player=offer.subject)


def open_chest(offer: Offer, w: Words) -> Choice:
    """It may be the ball. [D11.1]"""
    label = w("Open the chest in {square}", square=offer.square())
    return offer.made(label, player=offer.subject, square=offer.target)


def aim_at(offer: Offer, w: Words) -> Choice:
    """The square of a spell, or where somebody is led to. [D16.2, D19.2]"""
    if offer.ask.why == t.W_LED_TO:
        return offer.made(w("Lead him to {square}", square=offer.square()), square=offer.target)
    return offer.made(w("Cast it on {square}", square=offer.square()), square=offer.target)


def wall_at(offer: Offer, w: Words) -> Choice:
    """A throw at a wall, and how the ball would come back if nobody caught it and it flew as far as it can. [D9.4]"""
    play = offer.play
    assert isinstance(play, DungeonPlay)
    side = w.term(t.SIDE_NAMES[offer.subject])
    made = offer.made(w("At the {side} wall of {square}", side=side, square=offer.square()), square=offer.target)
    origin = play.square[play.actor]
    path = [play.board.name(int(square)) for square in way_back(play, origin, offer.target, offer.subject, FARTHEST)]
    return replace(made, path=path)


def name_sponsor(offer: Offer, w: Words) -> Choice:
    """One of six. [D19.2]"""
    sponsor = offer.play.game.inducements[offer.target]
    return offer.made(w.term(sponsor.name), detail=what_it_does(offer.play.game, sponsor, w), about=sponsor.name)


def gift(offer: Offer, w: Words) -> Choice:
    """What a player is given. [D19.2]"""
    return offer.made(w.term(t.GIFT_NAMES[offer.target]))


def choose_exit(offer: Offer, w: Words) -> Choice:
    """One of two portals for a reserve. [D19.2]"""
    play = offer.play
    assert isinstance(play, DungeonPlay)
    return offer.made(w("Portal {number}", number=offer.subject), square=int(play.portals[offer.subject - 1]))


MAKERS: Final[dict[int, Callable[[Offer, Words], Choice]]] = {
    t.PLACE_CHEST: place_chest, t.PLACE_PORTAL: place_portal, t.CHOOSE_END: choose_end, t.SEND_IN: send_in,
    t.SPONGE: sponge, t.BEGIN: begin, t.OPEN_CHEST: open_chest, t.WALL_AT: wall_at,
    t.AIM_AT: aim_at, t.NAME_SPONSOR: name_sponsor, t.GIFT: gift, t.CHOOSE_EXIT: choose_exit,
}  # fmt: skip
