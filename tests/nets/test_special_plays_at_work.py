"""Special plays in random play, under every invariant; a card that is never played would be a hole. [R17.1]"""

from __future__ import annotations

import os
from collections import Counter

from tests.nets.choosers import Busy
from tests.nets.matches import TEAMS
from tests.nets.watching import play_under_watch
from touchback.bloodbowl.events import InducementUsed
from touchback.bloodbowl.game import BLOOD_BOWL
from touchback.bloodbowl.inducements.base import keep_bought, pack_bought
from touchback.bloodbowl.roster import new_play
from touchback.bloodbowl.special_plays.base import IN_HAND, Card
from touchback.kernel.dice import Seeded
from touchback.kernel.ints import i64, vec
from touchback.kernel.log import Log
from touchback.kernel.match import Match

LONG = int(os.environ.get("TOUCHBACK_LONG_NETS", "0"))
"""How many more matches a longer run plays."""
FEW = 2
MOST_MATCHES = 40


def test_every_card_is_played() -> None:
    """Over some matches in which both sides hold whatever has not been played yet."""
    cards = [one for one in BLOOD_BOWL.inducements if isinstance(one, Card) and one.played]
    played: Counter[str] = Counter()
    for seed in range(MOST_MATCHES + LONG):
        missing = [card for card in cards if not played[card.name]]
        if not missing and seed >= FEW + LONG:
            break
        play = new_play(TEAMS[seed % 6], TEAMS[(seed + 1) % 6])
        hand = cards if seed < FEW or seed >= MOST_MATCHES else missing
        keep_bought(play, vec[i64]([int(pack_bought(side, card.id, IN_HAND)) for side in (0, 1) for card in hand]))
        log = Log()
        match = Match(BLOOD_BOWL, play, Seeded(seed), log)
        assert play_under_watch(match, Busy(match, seed)) == [], f"seed {seed}, decision {match.decisions}"
        assert match.over
        played.update(event.what for event in log.events if isinstance(event, InducementUsed))
    assert [card.name for card in cards if not played[card.name]] == []
