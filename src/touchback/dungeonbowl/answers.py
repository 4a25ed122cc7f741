"""What a coach can answer in Dungeon Bowl besides the answers of Blood Bowl. [D4, D6, D9, D11]

Never compiled: it is for people, files and tests.
"""

from __future__ import annotations

from typing import Final

from touchback.bloodbowl.answers import ANSWERS as BLOOD_BOWL_ANSWERS
from touchback.bloodbowl.answers import INDUCEMENT
from touchback.bloodbowl.answers import SPANS as BLOOD_BOWL_SPANS
from touchback.dungeonbowl import terms as t
from touchback.kernel import forms
from touchback.kernel.book import PLAYER, SQUARE, WHOM, Answer, Span, listed

NUMBER: Final = listed("number", [str(number) for number in range(1, t.PORTALS + 1)], 1)
END: Final = listed("end", t.END_NAMES)
WALL: Final = listed("side", t.SIDE_NAMES)
GIFT: Final = listed("gift", t.GIFT_NAMES)

ANSWERS: Final = (
    *BLOOD_BOWL_ANSWERS,
    Answer(t.PLACE_CHEST, "place-chest", "chest {square}", target=SQUARE, span="square"),
    Answer(t.PLACE_PORTAL, "place-portal", "portal {number} {square}", NUMBER, SQUARE, "square"),
    Answer(t.CHOOSE_END, "choose-end", "defend {end}", target=END, span="end zone"),
    Answer(t.SEND_IN, "send-in", "send in {player}", PLAYER, span="send in"),
    Answer(t.SPONGE, "sponge", "sponge {player}", PLAYER, span="send in"),
    Answer(t.BEGIN, "begin", "{player} begin", PLAYER, span="pick"),
    Answer(t.OPEN_CHEST, "open-chest", "open {square}", WHOM, SQUARE, "open"),
    Answer(t.AIM_AT, "aim-at", "aim at {square}", WHOM, SQUARE, "square"),
    Answer(t.WALL_AT, "wall-at", "wall {square} {side}", WALL, SQUARE, "wall"),
    Answer(t.NAME_SPONSOR, "name-sponsor", "sponsor {what}", target=INDUCEMENT, span="sponsor"),
    Answer(t.GIFT, "gift", "give {gift}", WHOM, GIFT, "gift"),
    Answer(t.CHOOSE_EXIT, "choose-exit", "portal {number}", NUMBER, span="exit"),
)
SPANS: Final = (
    *BLOOD_BOWL_SPANS,
    Span("end zone", forms.VALUE, "the End Zone to defend"),
    Span("send in", forms.SUBJECT, "own players: through the dugout portal, or the sponge"),
    Span("open", forms.SQUARE, "the chest in this square"),
    Span("wall", forms.NUMBER_SQUARE, "the wall on one of the four sides of this square"),
    Span("sponsor", forms.VALUE, "the sponsor of one's side"),
    Span("gift", forms.VALUE, "what a player is given by the sponsor"),
    Span("exit", forms.SUBJECT, "the portal where a reserve comes in"),
)
"""A learner's list of actions, in the order of their indices."""
