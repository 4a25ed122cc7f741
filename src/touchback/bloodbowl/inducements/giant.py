"""The Giant, a mercenary who covers four squares. [R17.1]"""

from __future__ import annotations

from touchback.bloodbowl.inducements.base import Inducement
from touchback.bloodbowl.inducements.hired import MOST_PLAYERS
from touchback.bloodbowl.inducements.stars import Star, places_taken, take_on
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.terms import MERCENARY
from touchback.kernel.ints import i64


class Giant(Inducement):
    """One for each side, besides mercenaries of either kind; he joins when both sides have bought what they want."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.places = 1

    def has_room(self, play: Play, side: i64) -> bool:
        return places_taken(play, side) < MOST_PLAYERS

    def join(self, play: Play, side: i64) -> None:
        take_on(play, side, Star(self.name, self.profile, self.skills), MERCENARY)
