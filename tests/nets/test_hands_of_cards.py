"""With cards in both hands, at every single decision of whole matches: a fork, a position, a saved file and what either
coach or a spectator sees. [R17.1]

The ordinary run stops early; with TOUCHBACK_LONG_NETS so many whole matches are played.
"""

from __future__ import annotations

import os
import random
from collections import Counter

import msgspec
import pytest

from tests.nets.purchases import Spender, purchase_play
from touchback.bloodbowl.game import BLOOD_BOWL
from touchback.bloodbowl.inducements.base import inducement_of, keep_bought, owner_of, pack_bought, uses_left
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.special_plays.base import CARDS, IN_HAND, Card
from touchback.kernel.ask import AWAY, HOME, NOBODY
from touchback.kernel.correction import inputs_data
from touchback.kernel.dice import Seeded, Typed
from touchback.kernel.fields import differences
from touchback.kernel.ints import i64, vec
from touchback.kernel.match import Match
from touchback.kernel.view import View
from touchback.lab.invariants import same_ask
from touchback.notation import matchfile, position

LONG = int(os.environ.get("TOUCHBACK_LONG_NETS", "0"))
MATCHES = LONG or 2
MOST_DECISIONS = 100_000 if LONG else 150
HAND = 8  # cards of each side, besides what is bought


def with_hands(seed: int) -> Match:
    """A match with random purchases, and cards in both hands."""
    play = purchase_play(seed)
    cards = [one for one in BLOOD_BOWL.inducements if isinstance(one, Card) and one.played]
    dealt = random.Random(f"cards {seed}").sample(cards, 2 * HAND)
    hands = [int(pack_bought(number % 2, card.id, IN_HAND)) for number, card in enumerate(dealt)]
    keep_bought(play, vec[i64](hands))
    return Match(BLOOD_BOWL, play, Seeded(seed))


def held(play: Play, side: int) -> set[int]:
    """The numbers of cards that this side has not played, if it is known which they are."""
    return {
        int(inducement_of(entry))
        for entry in play.bought
        if owner_of(entry) == side
        and uses_left(entry) > 0
        and play.game.inducements[inducement_of(entry)].category == CARDS
    }


def assert_same(match: Match, other: Match, what: str) -> None:
    """The same table and the same question."""
    assert differences(match.state, other.state) == [], f"{what}, decision {match.decisions}"
    assert same_ask(match.ask, other.ask), f"{what}, decision {match.decisions}"
    assert match.over == other.over


def reloaded(match: Match) -> Match:
    """The match from a file of it."""
    return matchfile.from_data(msgspec.json.decode(msgspec.json.encode(matchfile.to_data(match))), Typed())


def assert_hidden(match: Match) -> None:
    """Nobody sees a card of the rival, on the table or in a fork of his own; everybody sees his own."""
    play = match.state
    assert isinstance(play, Play)
    for side in (HOME, AWAY, NOBODY):
        secret = set().union(*(held(play, other) for other in (HOME, AWAY) if other != side))
        view = View(match, side)
        table, fork = view.state, view.fork(Seeded(match.decisions)).state
        assert isinstance(table, Play) and isinstance(fork, Play)
        for seen in (table, fork):
            assert not {int(inducement_of(entry)) for entry in seen.bought} & secret, f"decision {match.decisions}"
        assert side == NOBODY or held(table, side) == held(play, side)


@pytest.mark.parametrize("seed", range(MATCHES))
def test_forks_files_and_views_at_every_decision(seed: int) -> None:
    """A file is loaded as it was at the first decision; from then on it is handed what each later file has more, which
    is what loading that one would do."""
    match = with_hands(seed)
    spender = Spender(match, seed, Counter())
    start = match.start
    assert start is not None
    loaded = reloaded(match)
    before = start.copy()
    hidden = 0
    while not match.over and match.decisions < MOST_DECISIONS:
        assert differences(before, start) == []  # so a file begins as the first one did
        for value in msgspec.json.decode(msgspec.json.encode(inputs_data(match.inputs)))[len(loaded.inputs) :]:
            loaded.feed(value)
        assert_same(match, loaded, "a file")
        assert_same(match, match.fork(), "a fork")
        written = msgspec.json.decode(msgspec.json.encode(position.to_data(match)))
        assert_same(match, position.from_data(written, Typed()), "a position")
        assert_hidden(match)
        assert isinstance(match.state, Play)
        hidden += bool(held(match.state, HOME) or held(match.state, AWAY))
        match.choose(spender(match.ask))
    assert hidden > 100
    assert_same(match, reloaded(match), "the file of the whole match")
