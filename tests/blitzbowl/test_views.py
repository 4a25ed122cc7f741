"""What a coach may see: never the backs of the rival's cards; and a match of his own from any moment. [Z1.16]"""

from __future__ import annotations

import json

import pytest

from tests.blitzbowl.keen import Keen
from tests.blitzbowl.test_matches import new_table, start, state_of
from touchback.blitzbowl.cards import cards_seen
from touchback.blitzbowl.game import BLITZ_BOWL_FIRST, BLITZ_BOWL_ULTIMATE
from touchback.blitzbowl.play import Play
from touchback.blitzbowl.reading import state_from_data
from touchback.blitzbowl.terms import PLAY, W_BACK
from touchback.blitzbowl.writing import state_to_data
from touchback.kernel.ask import AWAY, HOME, NOBODY, kind_of
from touchback.kernel.dice import Seeded, Typed
from touchback.kernel.fields import differences
from touchback.kernel.match import Match
from touchback.kernel.state import changed
from touchback.kernel.view import View
from touchback.notation.script import feed

WATCHERS = (HOME, AWAY, NOBODY)


def seen_by(match: Match, side: int) -> Play:
    """The table as a side sees it."""
    state = View(match, side).state
    assert isinstance(state, Play)
    return state


def challenges_of(play: Play, cards: int) -> list[str]:
    """The fronts of some cards, in order of the alphabet."""
    return sorted(card.challenge.name for card in play.game.deck.cards if cards >> int(card.number) & 1)


def fork_of(match: Match, side: int, seed: int) -> Match:
    """A match that a side plays on by itself."""
    return View(match, side).fork(Seeded(seed))


@pytest.mark.parametrize("seed", [3, 7, 11, 12])
def test_no_view_tells_the_backs_of_the_rivals_cards(seed: int) -> None:
    """[Z1.16] At every decision: own cards, of the others only the challenges they were; a spectator sees no hand."""
    keen, match = Keen(seed), start(seed)
    hidden = 0
    while not match.over:
        play = state_of(match)
        for side in WATCHERS:
            seen = seen_by(match, side)
            data = state_to_data(seen)
            assert seen.shown == 0
            for other in (HOME, AWAY):
                part = data["sides"][other]
                if other == side:
                    assert seen.hands[other] == play.hands[other]
                    assert part["veiled"] == []
                else:
                    assert seen.hands[other] == 0
                    assert part["hand"] == []
                    assert sorted(part["veiled"]) == challenges_of(play, int(play.hands[other]))
                    hidden += len(part["veiled"])
                assert seen.hand_size(other) == play.hand_size(other)
        match.answer(keen.choose(play, match.ask))
    assert hidden > 100


def test_two_tables_that_differ_in_a_hidden_back_look_the_same() -> None:
    """[Z1.16] Nothing else in the state gives the card away."""
    views = []
    for bonus in ("Distraction", "Shadow"):
        play = state_from_data(
            {
                "game": "blitzbowl-first",
                "teams": ["human", "orc"],
                "players": ["H1 c3", "A1 d9"],
                "sides": [{}, {"hand": [f"Get the Ball! / {bonus}"]}],
            }
        )
        views.append(BLITZ_BOWL_FIRST.hidden(play, HOME))
    first, second = views
    assert isinstance(first, Play)
    assert isinstance(second, Play)
    assert differences(first, second) == []
    assert state_to_data(first) == state_to_data(second)


def test_a_view_can_be_saved_and_read() -> None:
    """[Z1.16] The veiled cards come back, and the deck is counted without them."""
    keen, match = Keen(7), start(7)
    veiled = 0
    while not match.over:
        if match.at_rest:
            seen = seen_by(match, AWAY)
            veiled += len(seen.veiled)
            assert differences(state_from_data(json.loads(json.dumps(state_to_data(seen)))), seen) == []
        match.answer(keen.choose(state_of(match), match.ask))
    assert veiled > 0


@pytest.mark.parametrize("seed", range(8))
def test_a_match_of_ones_own_from_every_decision(seed: int) -> None:
    """At every decision, in the middle of procedures too, each coach and a spectator can go on by themselves: whoever
    is asked is asked the same."""
    keen, match = Keen(seed), start(seed)
    chooser = Seeded(seed + 100)
    within = 0
    while not match.over:
        for side in WATCHERS:
            fork = fork_of(match, side, seed)
            if match.ask.who == side:
                assert list(fork.ask.options) == list(match.ask.options)
                assert fork.ask.why == match.ask.why
                assert fork.at_rest == match.at_rest
            for _ in range(4):
                if not fork.over:
                    fork.choose(chooser.below(len(fork.ask.options)))
        within += not match.at_rest
        match.answer(keen.choose(state_of(match), match.ask))
    assert within > 0


@pytest.mark.parametrize("seed", [1, 3])
def test_a_match_of_ones_own_before_every_die(seed: int) -> None:
    """People roll real dice: between the question and the die everybody can go on with dice of his own."""
    keen, dice, chooser = Keen(seed), Seeded(seed), Seeded(seed + 100)
    match = Match(BLITZ_BOWL_FIRST, new_table(seed), Typed())
    cards = 0
    while not match.over:
        die = match.ask.die
        if die is None:
            match.answer(keen.choose(state_of(match), match.ask))
            continue
        cards += match.ask.why == W_BACK
        for side in WATCHERS:
            fork = fork_of(match, side, seed)
            for _ in range(2):
                if not fork.over:
                    fork.choose(chooser.below(len(fork.ask.options)))
        match.answer(dice.roll(die))
    assert cards > 0


@pytest.mark.parametrize("seed", range(3, 7))
def test_a_match_of_ones_own_can_be_played_to_its_end(seed: int) -> None:
    """Hidden cards may never be played, but nothing stands still for want of them."""
    keen, match = Keen(seed), start(seed)
    chooser = Seeded(seed)
    decisions = 0
    while not match.over:
        if decisions % 60 == 0:
            fork = fork_of(match, WATCHERS[decisions // 60 % 3], decisions)
            while not fork.over:
                fork.choose(chooser.below(len(fork.ask.options)))
        decisions += 1
        match.answer(keen.choose(state_of(match), match.ask))


def test_what_the_rival_could_play_is_not_offered_in_ones_own_match() -> None:
    """[Z1.16] The rival is asked at a rest and could play a card from his hand: his view offers it, mine does not."""
    play = state_from_data(
        {
            "game": "blitzbowl-first",
            "teams": ["human", "orc"],
            "players": ["H1 c3", "H2 a1", "H3 f1", "A1 d9"],
            "balls": ["f8"],
            "sides": [{"hand": ["Sprint"]}, {}],
        }
    )
    match = Match(BLITZ_BOWL_FIRST, play, Seeded(1))
    assert match.ask.who == HOME
    plays = {side: [o for o in fork_of(match, side, 1).ask.options if kind_of(o) == PLAY] for side in WATCHERS}
    assert [len(plays[side]) for side in WATCHERS] == [1, 0, 0]


def test_a_card_claimed_since_the_last_rest_is_guessed() -> None:
    """[Z1.16] Home claims one of two cards, and after a free run in the same action away is asked: home knows his card,
    for away and spectators it may be either."""
    play = state_from_data(
        {
            "game": "blitzbowl-first",
            "players": ["H1 f3", "H2 f7, Catcher's Instincts", "A1 f11"],
            "balls": ["H1"],
            "sides": [{}, {"hand": ["Intervention"]}],
            "cards": {"slots": ["Show Us a Completion!"]},
        }
    )
    match = Match(BLITZ_BOWL_FIRST, play, Typed())
    for words in ("H1 throw", "throw at f7", "d6 5", "claim 1", "back of a card Passing Play", "H2 free run", "to f8"):
        feed(match, words)
    feed(match, "stop")
    assert match.ask.who == AWAY
    assert not match.at_rest
    told = {}
    for side in WATCHERS:
        forks = [fork_of(match, side, seed) for seed in range(20)]
        assert all(list(fork.ask.options) == list(match.ask.options) for fork in forks)
        told[side] = {challenge_backs(state_of(fork)) for fork in forks}
    assert told == {
        HOME: {"Passing Play"},
        AWAY: {"Inspiration", "Passing Play"},
        NOBODY: {"Inspiration", "Passing Play"},
    }


def test_a_back_that_somebody_has_looked_at_since_tells_the_others_of_its_challenge() -> None:
    """Since the rest home has claimed a card: the replay would draw its back among those that nobody holds, so away's
    cards of the same challenge stay where they are; those of other challenges are veiled as ever."""
    cards = BLITZ_BOWL_FIRST.deck.cards
    told = 0
    for fresh in cards:
        same = [card for card in cards if card.challenge is fresh.challenge and card is not fresh]
        others = [card for card in cards if card.challenge is not fresh.challenge]
        rest = state_from_data({"game": "blitzbowl-first", "players": ["H1 c3", "A1 d9"]})
        rest.hands = changed(rest.hands, AWAY, sum(1 << int(card.number) for card in same + others))
        now = rest.copy()
        assert isinstance(now, Play)
        now.hands = changed(now.hands, HOME, 1 << int(fresh.number))
        seen = BLITZ_BOWL_FIRST.hidden_rest(rest, now, HOME)
        assert isinstance(seen, Play)
        assert seen.hands[AWAY] == sum(1 << int(card.number) for card in same)
        assert len(seen.veiled) == len(others)
        told += len(same)
    assert told > 0


def challenge_backs(play: Play) -> str:
    """The bonus plays in home's hand."""
    return ", ".join(card.bonus.name for card in play.game.deck.cards if play.hands[HOME] >> card.number & 1)


@pytest.mark.parametrize("number", range(len(BLITZ_BOWL_FIRST.deck.challenges)))
def test_a_veiled_card_counts_as_seen(number: int) -> None:
    """Of each challenge: one that the rival has claimed does not turn up again. [Z2.6]"""
    deck = BLITZ_BOWL_FIRST.deck
    challenge = deck.challenges[number]
    name = f"{challenge.name} / {deck.of_front[number][0].bonus.name}"
    play = state_from_data(
        {"game": "blitzbowl-first", "players": ["H1 f6", "A1 f9"], "sides": [{"hand": [name]}, {}]}, BLITZ_BOWL_FIRST
    )
    seen = BLITZ_BOWL_FIRST.hidden(play, AWAY)
    assert isinstance(seen, Play)
    for other in deck.challenges:
        assert cards_seen(seen, other) == cards_seen(play, other)
    assert cards_seen(seen, challenge) >= 1


def test_in_a_view_no_card_has_been_shown() -> None:
    """What a coach was asked about is known to the match alone."""
    match = start(7)
    for side in WATCHERS:
        assert seen_by(match, side).shown == 0


@pytest.mark.parametrize(
    "lines",
    [
        ["H1 free sidestep", "to f5", "H2 block", "hit A2"],
        ["H2 block", "hit A2", "block miss", "H3 block", "hit A3"],
        ["end turn", "A3 block", "hit H3"],
        ["end turn", "end turn", "H3 block", "hit A3"],
        ["play Jump Up", "decline", "H3 block", "hit A3"],
    ],
)
def test_whoever_goes_on_from_the_middle_of_an_action_knows_no_card_that_nobody_has_thought_about(
    lines: list[str],
) -> None:
    """[Z1.16]"""
    position = {
        "game": "blitzbowl-ultimate",
        "players": ["H1 f6, Wardance", "H2 d6", "H3 i6", "H4 a1 prone", "A1 f7", "A2 d7", "A3 i7"],
        "balls": ["k8"],
        "sides": [{"hand": ["Sprint", "Jump Up"] if "play Jump Up" in lines else ["Sprint"]}, {}],
        "cards": {"slots": ["Take Them Down!"]},
    }
    play = state_from_data(position, BLITZ_BOWL_ULTIMATE)
    match = Match(play.game, play, Typed())
    for line in lines:
        feed(match, line)
    assert not match.at_rest
    for side in (AWAY, NOBODY):
        rest, _ = View(match, side).past()
        assert isinstance(rest, Play)
        assert rest.hands[HOME] == 0 and len(rest.veiled) == state_of(match).hand_size(HOME)
