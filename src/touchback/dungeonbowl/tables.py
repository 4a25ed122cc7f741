"""What can be bought for a match. [D16.1]"""

from __future__ import annotations

from touchback.bloodbowl.inducements.base import Inducement
from touchback.bloodbowl.inducements.common import Bribe, Training
from touchback.dungeonbowl.spells import wizards
from touchback.dungeonbowl.sponsors import sponsors


def dungeon_inducements() -> list[Inducement]:
    """Extra team training, bribes and the wizard of one's own college, 100,000 each. [D16.1] The sponsors stand behind
    them, and are not for sale. [D19.2]"""
    training, bribe = Training("Extra Team Training"), Bribe("Bribe")
    training.most, bribe.most = 8, 3
    found: list[Inducement] = [training, bribe, *wizards()]
    for number, inducement in enumerate(found):
        inducement.id = number
        inducement.category = "common" if number < 2 else "wizard"
        inducement.cost = inducement.reduced_cost = 100_000
        inducement.played = True
    for sponsor in sponsors():
        sponsor.id = len(found)
        found.append(sponsor)
    return found
