"""Why an answer is given that needs no plan, below ground."""

from __future__ import annotations

from typing import Final

from touchback.bots.scripted.bloodbowl.reasons import RULES_OF_THUMB
from touchback.dungeonbowl import terms as t
from touchback.kernel.text import mark

DUNGEON_RULES: Final = {
    **RULES_OF_THUMB,
    t.W_CHEST: mark("nobody knows yet which chest will hold the ball"),
    t.W_PORTAL: mark("one square is as good as another"),
    t.W_END: mark("either End Zone is as good"),
    t.W_DECLARE: mark("a move can always be broken off"),
    t.W_IN_FLIGHT: mark("it costs nothing to try"),
    t.W_SPELL_AT: mark("there it does most"),
    t.W_WALL_AGAIN: mark("another throw can hardly be worse"),
    t.W_ROOM_AGAIN: mark("another throw can hardly be worse"),
    t.W_MAULED_FACE: mark("the best of the faces that show"),
}
