"""What one side is shown does not change when what is hidden from it is different. [Z1.16]"""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from tests.nets.matches import CIRCLE
from tests.opponents import opponents
from tests.table.matches import (
    AWAY_COACH,
    ENGLISH,
    HOME_COACH,
    HOT_SEAT,
    MATCHES,
    SPECTATOR,
    events_of,
    first_match,
    moments,
    ultimate_match,
)
from touchback.blitzbowl import terms as t
from touchback.blitzbowl.deck import Card
from touchback.blitzbowl.events import CardDiscarded, HandTrimmed
from touchback.blitzbowl.play import Play
from touchback.bloodbowl.game import BLOOD_BOWL
from touchback.bloodbowl.inducements.base import inducement_of, keep_bought, owner_of, pack_bought, uses_left
from touchback.bloodbowl.play import Play as BloodPlay
from touchback.bloodbowl.roster import new_play
from touchback.bloodbowl.special_plays.base import ASIDE, IN_HAND, deck_of
from touchback.bloodbowl.special_plays.base import Card as SpecialPlay
from touchback.games import GAMES
from touchback.kernel.ask import AWAY, HOME, NATURE, kind_of
from touchback.kernel.dice import Seeded, Typed
from touchback.kernel.ints import i64, vec
from touchback.kernel.log import Log
from touchback.kernel.match import Match
from touchback.kernel.state import changed
from touchback.table import Viewer, has_secrets, lines_of, look, question_of, scene_of
from touchback.table.tables import table_of
from touchback.words import words_of

BLITZ = {"first": first_match, "ultimate": ultimate_match}
SEEDS = range(5)
SPECIAL_PLAYS = [one for one in BLOOD_BOWL.inducements if isinstance(one, SpecialPlay)]
"""All 48, deck after deck."""


def table(match: Match) -> Play:
    """The table of a match of Blitz Bowl."""
    assert isinstance(match.state, Play)
    return match.state


def hand(play: Play, side: int) -> list[Card]:
    """The cards in a hand."""
    return [card for card in play.game.deck.cards if play.hands[side] >> card.number & 1]


def with_other_backs(play: Play, sides: list[int], draw: random.Random) -> Play | None:
    """The same table, but the cards in these hands have other backs; None where that is not possible."""
    other = play.copy()
    assert isinstance(other, Play)
    swapped = False
    for side in sides:
        for card in hand(play, side):
            known = other.out | other.hands[HOME] | other.hands[AWAY]
            spare = [twin for twin in play.game.deck.of_front[card.challenge.number] if not known >> twin.number & 1]
            if spare:
                twin = draw.choice(spare)
                cards = other.hands[side] & ~(1 << card.number) | 1 << twin.number
                other.hands = changed(other.hands, side, cards)
                swapped = True
    return other if swapped else None


def all_moments(edition: str) -> Iterator[Match]:
    """Every moment of some matches."""
    for seed in SEEDS:
        yield from moments(BLITZ[edition](seed), seed, 1500)


def pairs(edition: str) -> Iterator[tuple[Viewer, Match, Match]]:
    """Two matches at rest that differ only in what this viewer must not know."""
    draw = random.Random(1)
    for moment in all_moments(edition):
        if not moment.at_rest:
            continue
        for viewer, hidden in ((HOME_COACH, [AWAY]), (AWAY_COACH, [HOME]), (SPECTATOR, [HOME, AWAY])):
            other = with_other_backs(table(moment), hidden, draw)
            if other is not None:
                mine = moment.state.copy()
                yield viewer, seated(moment, mine), seated(moment, other)


def seated(match: Match, state) -> Match:
    """A match that goes on from this state with dice by hand."""
    return Match(match.game, state, Typed(), Log(), None, False)


def shown(match: Match, viewer: Viewer) -> tuple[object, ...]:
    """Everything a viewer is shown at a moment, but for looks."""
    assert match.log is not None
    return scene_of(match, viewer), question_of(match, viewer), lines_of(match.log.events, viewer, match)


def uncovered(match: Match) -> list[str]:
    """Cards that have been laid open."""
    assert match.log is not None
    return [event.bonus for event in match.log.events if isinstance(event, CardDiscarded | HandTrimmed)]


@pytest.mark.parametrize("edition", BLITZ)
def test_hidden_backs_change_nothing_that_is_shown(edition: str) -> None:
    count = 0
    for viewer, one, other in pairs(edition):
        count += 1
        assert shown(one, viewer) == shown(other, viewer)
    assert count > 20


@pytest.mark.parametrize("edition", BLITZ)
def test_hidden_backs_change_no_look(edition: str) -> None:
    draw = random.Random(2)
    for number, (viewer, one, other) in enumerate(pairs(edition)):
        if number % 7:
            continue
        side = viewer.eyes(one)
        player = draw.choice(table(one).players)
        for what in table_of(one.game).looks:
            name = table(one).name(player)
            assert look(one, side, what, name, ENGLISH) == look(other, side, what, name, ENGLISH), what


@pytest.mark.parametrize("edition", BLITZ)
def test_nothing_is_told_while_both_tables_go_the_same_way(edition: str) -> None:
    """The same answers and dice on both tables, until the rival is asked something on only one of them."""
    draw = random.Random(2)
    steps = 0
    for number, (viewer, one, other) in enumerate(pairs(edition)):
        if number % 5:
            continue
        for _ in range(30):
            if one.over or other.over or (one.ask.who, one.ask.why) != (other.ask.who, other.ask.why):
                break
            if uncovered(one) != uncovered(other):
                break  # everybody has seen another card now
            assert shown(one, viewer) == shown(other, viewer)
            if one.ask.why == t.W_BACK:
                break  # the cards that are left differ, as they would at a table
            both = [int(option) for option in one.ask.options if other.ask.offers(option)]
            if one.ask.who == NATURE:
                assert one.ask.die is not None
                both = list(range(1, int(one.ask.die.sides) + 1))
            if not viewer.is_asked(one.ask):
                both = [option for option in both if one.ask.who == NATURE or kind_of(option) != t.PLAY]
            if not both:
                break
            answer = draw.choice(both)
            one.answer(answer)
            other.answer(answer)
            steps += 1
    assert steps > 50


@pytest.mark.parametrize("edition", BLITZ)
def test_hands_are_counted_for_rivals_and_open_for_their_own_coach(edition: str) -> None:
    most = 0
    for moment in all_moments(edition):
        play = table(moment)
        for viewer in (HOME_COACH, AWAY_COACH, SPECTATOR, HOT_SEAT):
            scene = scene_of(moment, viewer)
            for side in (HOME, AWAY):
                cards = [card.name for card in scene.sides[side].cards if card.where == "hand"]
                held = [card.bonus.name for card in hand(play, side)]
                most = max(most, len(held))
                if viewer.eyes(moment) == side:
                    assert cards == held
                    assert scene.sides[side].cards_hidden == 0
                else:
                    assert cards == []
                    assert scene.sides[side].cards_hidden == len(held)
    assert most >= 2


@pytest.mark.parametrize("edition", BLITZ)
def test_whoever_is_not_asked_learns_only_who_is_waited_for(edition: str) -> None:
    """Questions that are put because of a card in the hand have no reason for anybody else."""
    met = set()
    for moment in all_moments(edition):
        ask = moment.ask
        if ask.who not in (HOME, AWAY):
            continue
        rival = (AWAY_COACH, HOME_COACH)[int(ask.who)]
        for viewer in (rival, SPECTATOR):
            question = question_of(moment, viewer)
            assert question.who == ("home", "away")[int(ask.who)]
            assert (question.choices, question.facts, question.faults, question.plans) == ([], [], [], False)
            if any(kind_of(option) == t.PLAY for option in ask.options) and ask.why != t.W_TURN:
                met.add(int(ask.why))
                if ask.why != t.W_FREE:
                    assert (question.why, question.player, question.roll, question.dice) == ("", "", None, [])
    assert met


def with_other_cards(play: BloodPlay, sides: list[int], draw: random.Random) -> BloodPlay | None:
    """The same table, but the special plays of these sides are others of the same decks; None where none is left."""
    row = [int(entry) for entry in play.bought]
    out = {int(inducement_of(entry)) for entry in row}
    swapped = False
    for place, entry in enumerate(row):
        if owner_of(entry) in sides and uses_left(entry) > 0:
            deck = deck_of(play, entry)
            spare = [card.id for card in SPECIAL_PLAYS if card.deck == deck and int(card.id) not in out]
            if spare:
                card = draw.choice(spare)
                out.add(int(card))
                row[place] = int(pack_bought(owner_of(entry), card, uses_left(entry)))
                swapped = True
    other = play.copy()
    assert isinstance(other, BloodPlay)
    keep_bought(other, vec[i64](row))
    return other if swapped else None


def card_match(seed: int) -> Match:
    """Either side holds a special play of each deck and has put one aside."""
    play = new_play(*CIRCLE[seed])
    draw = random.Random(seed)
    row: list[int] = []
    for deck in range(6):
        drawn = draw.sample([int(card.id) for card in SPECIAL_PLAYS[deck * 8 : deck * 8 + 8]], 4)
        for number, card in enumerate(drawn):
            row.append(int(pack_bought(number % 2, card, IN_HAND if number < 2 else ASIDE)))
    keep_bought(play, vec[i64](row))
    return Match(BLOOD_BOWL, play, Seeded(seed), Log())


@pytest.mark.parametrize("seed", [0, 1])
def test_hidden_special_plays_change_nothing_that_is_shown(seed: int) -> None:
    """[R17.1] Scenes, questions, the log and every look, for either coach and for spectators."""
    draw = random.Random(seed)
    count = looks = 0
    for number, moment in enumerate(moments(card_match(seed), seed, 250)):
        play = moment.state
        assert isinstance(play, BloodPlay)
        if not moment.at_rest:
            continue
        for viewer, hidden in ((HOME_COACH, [AWAY]), (AWAY_COACH, [HOME]), (SPECTATOR, [HOME, AWAY])):
            other = with_other_cards(play, hidden, draw)
            if other is None:
                continue
            mine = play.copy()
            assert isinstance(mine, BloodPlay)
            one, two = seated(moment, mine), seated(moment, other)
            if (one.ask.who, one.ask.why) != (two.ask.who, two.ask.why):
                continue  # one coach has something to play now, and that he is asked is seen
            count += 1
            assert shown(one, viewer) == shown(two, viewer)
            if number % 15 == 0:
                name = mine.name(draw.choice(mine.players))
                for what in table_of(one.game).looks:
                    looks += 1
                    side = viewer.eyes(one)
                    assert look(one, side, what, name, ENGLISH) == look(two, side, what, name, ENGLISH), what
    assert count > 100 and looks > 50


def test_after_the_match_everything_may_lie_open() -> None:
    everything = Viewer((), ENGLISH, open=True)
    seen = 0
    for moment in moments(first_match(3), 3, 800):
        scene = scene_of(moment, everything)
        for side in (HOME, AWAY):
            cards = [card.name for card in scene.sides[side].cards if card.where == "hand"]
            assert cards == [card.bonus.name for card in hand(table(moment), side)]
            seen += len(cards)
    assert seen > 50


@pytest.mark.parametrize("edition", BLITZ)
def test_the_back_of_a_claimed_card_is_named_only_to_its_coach(edition: str) -> None:
    """With dice by hand the card is drawn by people: the rival is not told which it could be."""
    met = 0
    for seed in range(6):
        for moment in moments(MATCHES[edition](seed, Typed()), seed, 1500):
            ask = moment.ask
            if ask.why != t.W_BACK or ask.about is None:
                continue
            met += 1
            owner = (HOME_COACH, AWAY_COACH)[int(table(moment).active)]
            rival = (AWAY_COACH, HOME_COACH)[int(table(moment).active)]
            mine = question_of(moment, owner).die
            assert mine is not None
            assert len(mine.names) == mine.sides
            for viewer in (rival, SPECTATOR):
                question = question_of(moment, viewer)
                assert question.die is None
                assert not any(name in question.text for name in mine.names)
            assert events_of(moment)
    assert met > 3


@pytest.mark.parametrize("name", [name for name, package in GAMES.items() if not package.game.hides])
def test_where_nothing_is_hidden_everybody_sees_the_same_scene(name: str) -> None:
    """The server makes one scene for all of them."""
    chance = random.Random(11)
    match = GAMES[name].new(*opponents(name), seed=11)
    for step in range(300):
        if match.over:
            break
        if step % 10 == 0:
            seen = [scene_of(match, Viewer(sides, words_of("en"))) for sides in ((), (HOME,), (AWAY,), (HOME, AWAY))]
            assert all(scene == seen[0] for scene in seen), match.ask
        match.answer(chance.choice([option for option in match.options if option.kind != "concede"]))


@pytest.mark.parametrize("name", [name for name, package in GAMES.items() if package.family == "bloodbowl"])
def test_nothing_is_hidden_in_blood_bowl_while_nobody_has_a_special_play(name: str) -> None:
    """So the server makes one scene for all, and a match can be taken away and forked. [R17.1]"""
    match = GAMES[name].new(*opponents(name), seed=11)
    assert match.game.hides and not has_secrets(match)


def test_where_something_is_hidden_the_server_is_told_so() -> None:
    hidden = {name for name, package in GAMES.items() if package.game.hides}
    assert hidden == {name for name, package in GAMES.items() if package.family != "dungeonbowl"}
