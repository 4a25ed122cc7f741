"""A match in memory: what is written down brings it back, what is refused changes nothing, undo keeps to its rules."""

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.blitzbowl.keen import Keen
from touchback.games import game_entry
from touchback.kernel.ask import AWAY, HOME, NATURE
from touchback.kernel.errors import IllegalAnswer, TouchbackError
from touchback.kernel.promise import face_of
from touchback.notation.position import to_data
from touchback.server.rooms.entries import ANSWER, ASK_UNDO, COMMIT, HABIT, LATE, OPEN, SIDES, Entry, standing
from touchback.server.rooms.live import Live, UndoWish, from_iterable

GAMES = ["bloodbowl", "blitzbowl-first", "blitzbowl-ultimate"]
SECRET = b"0123456789abcdef0123456789abcdef"


def start(game):
    entry = game_entry(game)
    teams = entry.teams()
    return entry.state_to_data(entry.new_state(teams[0], teams[1]))


STARTS = {game: start(game) for game in GAMES}


class Played:
    """A match in memory and everything that was written down about it, as a room would."""

    def __init__(self, game, secret=SECRET):
        self.game = game
        self.secret = secret
        self.live: Any = Live("match", game, STARTS[game], secret)
        self.written = []
        self.keep(self.live.begin())

    def keep(self, entry):
        self.written.append(entry)
        self.live.keep(entry)

    def answer(self, chance, kind=ANSWER, person="anna"):
        live = self.live
        by = SIDES[live.asked]
        self.keep(live.act(kind, by, person, from_iterable([chance.choice(options(live))])))

    def walk(self, chance, most):
        """Several answers of one side in one act, with the dice between them."""
        live = self.live
        side = live.asked
        left = [most]

        def next_answer():
            left[0] -= 1
            if left[0] < 0 or live.asked != side or live.over:
                return None
            return chance.choice(options(live))

        self.keep(live.act(ANSWER, SIDES[side], "anna", next_answer))

    def undo(self, sides):
        """Goes back as far as these sides may, with consent; tells how far that was, or None."""
        point = self.live.undo_point(sides, "anna")
        if point is not None:
            self.keep(self.live.take_back(SIDES[sides[0]], "anna", point.back))
        return point

    def reloaded(self):
        again = Live("match", self.game, STARTS[self.game], self.secret)
        again.read(self.written)
        return again


def options(live):
    ask = live.match.ask
    return list(range(1, ask.die.sides + 1)) if ask.die is not None else [int(option) for option in ask.options]


def picture(live):
    """Everything that must be equal in two equal matches."""
    return (
        to_data(live.match),
        list(live.inputs),
        list(live.match.decided_at),
        live.count,
        list(live.standing),
        live.asked,
        live.conceded,
        live.wish,
        None if live.dice is None else live.dice.draws,
        list(live.events),
    )


def play(played, chance, acts):
    for _ in range(acts):
        if played.live.over:
            return
        if chance.random() < 0.3:
            played.walk(chance, 4)
        else:
            played.answer(chance)
        if chance.random() < 0.15:
            played.undo(chance.choice([(0,), (1,), (0, 1)]))


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=12, deadline=None)
@given(seed=st.integers(0, 10**6), acts=st.integers(0, 120))
def test_reading_what_was_written_gives_the_same_match(game, seed, acts):
    played = Played(game)
    play(played, random.Random(seed), acts)
    assert picture(played.reloaded()) == picture(played.live)


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=8, deadline=None)
@given(seed=st.integers(0, 10**6), acts=st.integers(1, 60))
def test_reading_in_parts_gives_the_same_match(game, seed, acts):
    """Another process reads now and then what was written since."""
    chance = random.Random(seed)
    played = Played(game)
    play(played, chance, acts)
    other = Live("match", game, STARTS[game], SECRET)
    read = 0
    told: list[Any] = []
    while read < len(played.written):
        more = chance.randint(1, 5)
        before = other.happened
        back = other.read(played.written[read : read + more])
        told = list(other.events) if back else told + other.events_since(before)
        assert other.happened == len(told)
        if chance.random() < 0.7:
            other.forget_events()  # they have been told, and can be had again
        read += more
    assert told == played.live.events
    assert picture(other) == picture(played.live)


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=12, deadline=None)
@given(seed=st.integers(0, 10**6), acts=st.integers(1, 100), sides=st.sampled_from([(0,), (1,), (0, 1)]))
def test_undo_keeps_to_its_rules(game, seed, acts, sides):
    played = Played(game)
    play(played, random.Random(seed), acts)
    live = played.live
    before, inputs, decided = live.number, list(live.inputs), set(live.match.decided_at)
    by = [entry.by for entry in live.standing for _ in range(entry.start, entry.stop)]
    names = [SIDES[side] for side in sides]
    point = played.undo(sides)
    if point is None:
        assert live.over or not any(at in decided and by[at] in names for at in range(before))
        return
    assert live.inputs == inputs[: point.back] and point.back < before
    assert live.asked in sides, "he is asked again what he has answered"
    taken = range(point.back, before)
    clean = all(at in decided and by[at] in names for at in taken)
    assert point.needs_no_consent == clean
    if not point.needs_no_consent:
        assert point.back in decided and by[point.back] in names
        assert not (before - 1 in decided and by[before - 1] in names), "what could be taken back alone comes first"


@pytest.mark.parametrize("game", GAMES)
def test_what_is_taken_back_and_played_again_gets_other_dice(game):
    chance = random.Random(4)
    played = Played(game)
    for _ in range(200):
        if played.live.over:
            break
        drawn = sum(entry.drawn for entry in played.written)
        assert played.live.dice.draws == drawn
        asked, back = played.live.asked, played.live.number
        played.answer(chance)
        entry = played.written[-1]
        dice = entry.inputs[1:]
        assert entry.drawn == len(dice)
        if dice:
            played.keep(played.live.take_back(SIDES[asked], "anna", back))
            assert played.live.dice.draws == drawn + len(dice), "draw numbers never go back"
            played.answer(chance)


def test_every_die_is_the_draw_of_its_number():
    """Anybody who has the entries and the secret can check every die, those taken back too."""
    chance = random.Random(1)
    played = Played("bloodbowl")
    play(played, chance, 80)
    live: Any = Live("match", "bloodbowl", STARTS["bloodbowl"], None)
    draw = 0
    for entry in played.written:
        if entry.kind == "undo":
            live.read([entry])
            continue
        drawn = 0
        for value in entry.inputs:
            ask = live.match.ask
            if ask.who == NATURE:
                assert value == face_of(SECRET, "match", draw + drawn, int(ask.die.sides))
                drawn += 1
            live.match.answer(value)
        assert drawn == entry.drawn
        draw += drawn
        live._stand(entry, live.kept)
        live._note(entry)
        live.keep_inputs()
    assert draw > 20


@pytest.mark.parametrize("game", GAMES)
def test_an_illegal_answer_changes_nothing(game):
    chance = random.Random(3)
    played = Played(game)
    play(played, chance, 30)
    before = picture(played.live)
    with pytest.raises(IllegalAnswer):
        played.live.act(ANSWER, "home", "anna", from_iterable([999_999_999_999]))
    assert picture(played.live) == before


@pytest.mark.parametrize("game", GAMES)
def test_an_act_that_turns_illegal_is_refused_as_a_whole_before_its_first_die_and_stands_after_it(game):
    chance = random.Random(5)
    played = Played(game)
    whole = kept = 0
    for _ in range(60):
        before, draws = picture(played.live), played.live.dice.draws
        good = chance.choice(options(played.live))
        try:
            entry = played.live.act(ANSWER, "home", "anna", from_iterable([good, 999_999_999_999]))
        except IllegalAnswer:
            assert picture(played.live) == before
            whole += 1
            played.answer(chance)
        else:
            assert isinstance(played.live.fault, IllegalAnswer)
            assert entry.inputs[0] == good and entry.drawn == played.live.dice.draws - draws > 0
            played.keep(entry)
            kept += 1
    assert whole and kept


@pytest.mark.parametrize("game", GAMES)
def test_what_could_not_be_written_down_has_not_happened(game):
    chance = random.Random(6)
    played = Played(game)
    for _ in range(20):
        before = picture(played.live)
        played.live.act(ANSWER, "home", "anna", from_iterable([chance.choice(options(played.live))]))
        played.live.restore()
        assert picture(played.live) == before
        if played.live.number > 3:
            played.live.take_back("home", "anna", 2)
            played.live.restore()
            assert picture(played.live) == before
        played.answer(chance)


def test_an_act_of_nothing_is_refused():
    played = Played("bloodbowl")
    with pytest.raises(TouchbackError):
        played.live.act(ANSWER, "home", "anna", lambda: None)


def test_typed_dice_are_asked_of_people():
    live = Live("match", "bloodbowl", STARTS["bloodbowl"], None)
    first = live.begin()
    live.keep(first)
    assert first.inputs == [] and live.asked == NATURE and live.match.ask.die is not None
    live.keep(live.act(ANSWER, "nature", "anna", from_iterable([2])))
    assert live.inputs == [2] and live.standing[-1].by == "nature"
    point = live.undo_point((0, 1), "anna")
    assert point is not None and point.back == 0 and not point.needs_no_consent, "a die that was typed wrongly"
    assert live.undo_point((0, 1), "bruno") is None, "somebody else has rolled it"


def test_habits_are_taken_back_with_the_answer_before_them():
    """Undo to the habit itself would change nothing: it would be answered again at once."""
    chance = random.Random(2)
    played = Played("bloodbowl")
    found = False
    for _ in range(300):
        live = played.live
        side, number = live.asked, live.number
        played.answer(chance)
        if live.over:
            break
        if live.asked == side and live.number == number + 1:
            played.answer(chance, HABIT)
            if not live.over and live.number == number + 2:
                point = live.undo_point((side,), "anna")
                assert point is not None and point.needs_no_consent and point.back == number
                found = True
                break
    assert found


def test_an_answer_given_because_time_was_out_is_not_taken_back_alone():
    chance = random.Random(2)
    played = Played("bloodbowl")
    for _ in range(300):
        live = played.live
        side, number = live.asked, live.number
        played.answer(chance)
        if live.asked == side and live.number == number + 1:
            after = live.number
            played.answer(chance, LATE, None)
            if live.number == after + 1:
                point = live.undo_point((side,), "anna")
                assert point is not None and not point.needs_no_consent and point.back == number
                return
    assert False, "no two answers in a row came up"


def test_a_wish_to_go_back_stands_until_the_match_goes_on():
    chance = random.Random(7)
    played = Played("bloodbowl")
    played.answer(chance)
    number = played.live.number
    played.keep(Entry(played.live.count, ASK_UNDO, "home", "anna", back=number - 1))
    assert played.live.wish == UndoWish("home", number - 1, played.live.count - 1)
    assert played.reloaded().wish == played.live.wish
    played.answer(chance)
    assert played.live.wish is None and played.reloaded().wish is None


def test_a_match_that_is_over_cannot_be_taken_back():
    """Its secret is open by then."""
    chance = random.Random(8)
    played = Played("blitzbowl-first")
    while not played.live.over:
        played.answer(chance)
    assert played.live.undo_point((0, 1), "anna") is None


def test_entries_must_come_without_a_gap():
    chance = random.Random(9)
    played = Played("bloodbowl")
    play(played, chance, 10)
    with pytest.raises(TouchbackError, match="missing"):
        Live("match", "bloodbowl", STARTS["bloodbowl"], SECRET).read([*played.written[:4], *played.written[5:]])


def test_standing_inputs_are_those_that_were_not_taken_back():
    entries = [
        Entry(0, "start", "nature", None, [1]),
        Entry(1, "answer", "home", None, [10, 2, 11]),
        Entry(2, "answer", "away", None, [12]),
        Entry(3, "undo", "home", None, back=2),
        Entry(4, "answer", "home", None, [13]),
    ]
    inputs, kept = standing(entries)
    assert inputs == [1, 10, 13]
    assert [(entry.number, entry.start, entry.stop) for entry in kept] == [(0, 0, 1), (1, 1, 2), (4, 2, 3)]


def test_a_card_that_only_a_bot_may_see_turns_up_by_itself_though_people_roll():
    """Nobody at the table could type it; everything else is still asked of the coach."""
    by_itself = 0
    game = "blitzbowl-ultimate"
    for seed in (1, 2, 3):
        live: Any = Live("match", game, STARTS[game], None, bots=[AWAY])
        keen, chance = Keen(seed), random.Random(seed)
        live.keep(live.begin())
        while not live.over:
            ask, state = live.match.ask, live.match.state
            typed = ask.die is not None
            assert not (typed and live.entry.game.conceals(ask, state, HOME))
            answer = chance.randrange(1, ask.die.sides + 1) if typed else keen.choose(state, ask)
            entry = live.act(ANSWER, SIDES[live.asked], "anna", from_iterable([answer]))
            live.keep(entry)
            by_itself += len(entry.inputs) - 1
    assert by_itself


def test_a_match_that_another_process_has_begun_meanwhile_has_the_dice_of_that_beginning():
    """Both processes begin it; the other was quicker, and a share more was open there."""

    def sealed():
        return Live("match", "bloodbowl", STARTS["bloodbowl"], SECRET, (), "terms")

    promised = [Entry(0, COMMIT, "home", share="a promise"), Entry(1, OPEN, "home", share="00ff")]
    quicker = sealed()
    quicker.read(promised)
    begun = quicker.begin()
    quicker.keep(begun)
    slower = sealed()
    slower.read(promised[:1])
    slower.begin()
    slower.restore()
    slower.read([promised[1], begun])
    assert slower.dice is not None and quicker.dice is not None and slower.dice.key == quicker.dice.key
    chance = random.Random(1)
    answer = [chance.choice(options(quicker))]
    one = quicker.act(ANSWER, SIDES[quicker.asked], "anna", from_iterable(answer))
    other = slower.act(ANSWER, SIDES[slower.asked], "anna", from_iterable(answer))
    assert one == other
