"""Special plays stay hidden from the rival until they are played: in views, forks, saved views and logs. [R17.1]"""

from __future__ import annotations

import msgspec
import pytest

from tests.nets.choosers import Busy
from tests.nets.matches import TEAMS
from touchback.bloodbowl.events import InducementUsed
from touchback.bloodbowl.game import BLOOD_BOWL
from touchback.bloodbowl.inducements.base import inducement_of, keep_bought, owner_of, pack_bought, uses_left
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.roster import new_play
from touchback.bloodbowl.special_plays.base import ASIDE, CARDS, IN_HAND, Card
from touchback.bots.child import rebuilt
from touchback.games import entry_of
from touchback.kernel.ask import AWAY, HOME, NOBODY
from touchback.kernel.dice import Seeded, Typed
from touchback.kernel.ints import i64, vec
from touchback.kernel.log import Log
from touchback.kernel.match import Match
from touchback.kernel.view import View
from touchback.table.scene import scene_of
from touchback.table.viewer import Viewer
from touchback.words import words_of

ALL_CARDS = [one for one in BLOOD_BOWL.inducements if isinstance(one, Card) and one.played]


def hidden_from(play: Play, side: int) -> set[int]:
    """The numbers of cards that this side may not know."""
    return {
        int(inducement_of(entry))
        for entry in play.bought
        if owner_of(entry) != side
        and uses_left(entry) > 0
        and play.game.inducements[inducement_of(entry)].category == CARDS
    }


def dealt(seed: int) -> Match:
    """A match in which either side holds half of all cards and has put one aside."""
    play = new_play(TEAMS[seed % 6], TEAMS[(seed + 1) % 6])
    row = [int(pack_bought((number + seed) % 2, card.id, IN_HAND)) for number, card in enumerate(ALL_CARDS[2:])]
    row += [int(pack_bought(side, ALL_CARDS[side].id, ASIDE)) for side in (HOME, AWAY)]
    keep_bought(play, vec[i64](row))
    return Match(BLOOD_BOWL, play, Seeded(seed), Log())


def test_no_view_fork_or_saved_view_holds_a_card_of_the_rival() -> None:
    """At every decision of a match, in the middle of procedures too, and for spectators."""
    match = dealt(1)
    busy = Busy(match, 1)
    entry = entry_of(BLOOD_BOWL)
    inside = 0
    while not match.over and match.decisions < 150:
        play = match.state
        assert isinstance(play, Play)
        for side in (HOME, AWAY, NOBODY):
            secret = hidden_from(play, side)
            seen = View(match, side).state
            fork = View(match, side).fork(Seeded(match.decisions)).state
            assert isinstance(seen, Play) and isinstance(fork, Play)
            assert not {int(inducement_of(one)) for one in seen.bought} & secret
            assert not {int(inducement_of(one)) for one in fork.bought} & hidden_from(fork, side)
            assert not {int(inducement_of(one)) for one in fork.bought} & secret
            if match.at_rest and match.decisions % 6:
                continue
            saved = msgspec.json.encode(entry.state_to_data(seen)).decode()
            assert not [name for name in (BLOOD_BOWL.inducements[card].name for card in secret) if f'"{name}"' in saved]
        asked = int(match.ask.who)
        rest, inputs = View(match, asked).past()
        order = {
            "position": entry.state_to_data(rest),
            "inputs": [int(value) for value in inputs],
            "options": [int(option) for option in match.ask.options],
        }
        rebuilt(entry, asked, order)  # raises where a bot in a process of its own would be asked something else
        inside += not match.at_rest
        match.choose(busy(match.ask))
    assert inside > 10
    assert any(isinstance(event, InducementUsed) for event in match.log.events) if match.log else False


def test_a_fork_of_the_owner_has_his_cards() -> None:
    match = dealt(2)
    own = View(match, HOME).fork(Seeded(1)).state
    assert isinstance(own, Play) and isinstance(match.state, Play)
    assert hidden_from(own, AWAY) == hidden_from(match.state, AWAY)


def test_the_log_names_no_card_before_it_is_played() -> None:
    """Buying, drawing and keeping a card: the log tells the deck, and the answer of the coach is his own."""
    play = new_play(TEAMS[0], TEAMS[1])
    play.treasury = vec[i64]([100_000, 0])
    log = Log()
    match = Match(BLOOD_BOWL, play, Typed(), log)
    while match.ask.name != "inducements":
        match.answer(1 if match.ask.die is not None else int(match.ask.options[0]))
    match.answer(next(one for one in match.options if str(one) == "buy Special Plays"))
    match.answer(2)
    assert match.ask.name == "special play"
    assert match.game.conceals(match.ask, match.state, AWAY) and not match.game.conceals(match.ask, match.state, HOME)
    match.answer(1)
    match.answer(1)
    assert match.ask.name == "keep a card"
    match.answer(int(match.ask.options[0]))
    told = " ".join(str(event) for event in log.events)
    assert "Dirty Tricks" in told
    assert not [card.name for card in ALL_CARDS if card.name in told]


@pytest.mark.parametrize("side", [HOME, AWAY, NOBODY])
def test_a_fork_goes_on_while_a_coach_chooses_which_card_he_keeps(side: int) -> None:
    """Whoever does not see the two keeps one of them face down, without a question."""
    play = new_play(TEAMS[0], TEAMS[1])
    play.treasury = vec[i64]([100_000, 0])
    match = Match(BLOOD_BOWL, play, Seeded(1))
    while match.ask.name != "inducements":
        match.choose(0)
    match.answer(next(one for one in match.options if str(one) == "buy Special Plays"))
    assert match.ask.name == "keep a card"
    fork = View(match, side).fork(Seeded(2))
    assert (fork.ask.name == "keep a card") == (side == HOME)
    while fork.ask.name in ("keep a card", "inducements"):
        fork.choose(len(fork.ask.options) - 1)
    state = fork.state
    assert isinstance(state, Play)
    assert sorted(int(uses_left(entry)) for entry in state.bought) == [0, IN_HAND, ASIDE]


def test_the_scene_shows_a_hand_to_its_coach_alone() -> None:
    match = dealt(3)
    words = words_of("en")
    own = scene_of(match, Viewer((HOME,), words)).sides
    rival = scene_of(match, Viewer((AWAY,), words)).sides
    nobody = scene_of(match, Viewer((), words)).sides
    cards = [card for card in own[HOME].cards if card.where == "hand"]
    assert len(cards) == rival[HOME].cards_hidden == nobody[HOME].cards_hidden > 0
    assert own[AWAY].cards_hidden > 0 and not own[AWAY].cards
    assert not rival[HOME].cards and own[HOME].cards_hidden == 0
    assert all(card.text and card.when for card in cards)
