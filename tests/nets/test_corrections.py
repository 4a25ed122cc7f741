"""Random corrections at random questions of every game: what is refused changes nothing, what is accepted leads to a
match that goes on under the invariants to its end, and that a file, a fork and an undo hold."""

from __future__ import annotations

import os
from random import Random
from typing import Any

import pytest

from tests.other_values import others
from tests.snapshots import snapshot
from touchback.bloodbowl.game import BLOOD_BOWL
from touchback.bloodbowl.roster import new_play
from touchback.games import GAMES, entry_of
from touchback.kernel.correction import Correction, Corrector
from touchback.kernel.dice import Seeded
from touchback.kernel.errors import BadData, TouchbackError
from touchback.kernel.fields import MATCH, PIECE, SIDE, differences, value_of
from touchback.kernel.match import Match
from touchback.lab.invariants import Watch
from touchback.notation import matchfile

SIDES = ("home", "away")


SEEDS = range(int(os.environ.get("TOUCHBACK_CORRECTED_MATCHES", "2")))
MOST_CORRECTIONS = 40


def player_name(match: Match, index: int) -> str:
    """The short name of a player."""
    state: Any = match.state
    return str(state.name(state.players[index]))


def some_value(match: Match, one: Any, at: int, random: Random) -> object:
    """A value that this field could have, as corrections write it."""
    state = match.state
    if one.field.kind.whole and one.owner == SIDE:
        return random.randrange(4)
    values = list(others(one.field.kind, state, value_of(state, one.field, at)))[:6]
    return one.field.kind.write(state, random.choice(values)) if values else None


def some_square(match: Match, random: Random) -> str:
    board = match.state.board
    return str(board.name(int(random.choice(list(board.squares)))))


def some_player(match: Match, corrector: Corrector[Any], random: Random) -> tuple[str, dict[str, object]]:
    """A player somewhere else, or otherwise."""
    index = random.randrange(len(match.state.side))
    change: dict[str, object] = {}
    if random.random() < 0.6:
        change["at"] = some_square(match, random) if random.random() < 0.9 else "off"
    else:
        one = random.choice([one for one in corrector.fields if one.owner == PIECE])
        change[one.field.key] = some_value(match, one, index, random)
    return player_name(match, index), change


def some_changes(match: Match, random: Random) -> dict[str, object]:
    """What a referee might say; much of it does not fit."""
    corrector = match.game.corrector()
    changes: dict[str, Any] = {}
    for _ in range(random.choice((1, 1, 2, 4))):
        what = random.randrange(6)
        if what == 0:
            one = random.choice([one for one in corrector.fields if one.owner == MATCH])
            value = some_value(match, one, 0, random)
            if one.field.part:
                changes.setdefault(one.field.part, {})[one.field.key] = value
            else:
                changes[one.field.key] = value
        elif what == 1:
            one = random.choice([one for one in corrector.fields if one.owner == SIDE])
            side = random.randrange(2)
            changes.setdefault(SIDES[side], {})[one.field.key] = some_value(match, one, side, random)
        elif what == 2:
            players = len(match.state.side)
            changes["ball"] = random.choice(
                [some_square(match, random), player_name(match, random.randrange(players)), "off"]
            )
        else:
            name, change = some_player(match, corrector, random)
            changes.setdefault("players", {}).setdefault(name, {}).update(change)
    if random.random() < 0.25:
        changes["active"] = random.choice(SIDES)
    elif random.random() < 0.3:
        changes["go_on"] = random.choice(list(corrector.resumptions))
    return changes


def corrected(match: Match, random: Random) -> bool:
    """Try a correction; what is refused leaves no trace."""
    correction = Correction(some_changes(match, random), "a test")
    before, inputs, asked = snapshot(match.state), list(match.inputs), match.ask
    state = match.state
    try:
        match.feed(correction)
    except BadData:
        assert match.state is state and snapshot(state) == before
        assert match.inputs == inputs and match.ask is asked
        return False
    assert match.inputs[len(inputs)] == correction
    return True


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_corrected_match_goes_on_to_its_end(game: str, seed: int) -> None:
    entry = GAMES[game]
    random = Random(f"{game} {seed}")
    home, away = random.choice(entry.teams()), random.choice(entry.teams())
    match = entry.new(home, away, seed)
    watch = Watch(match)
    accepted = 0
    while not match.over:
        if accepted < MOST_CORRECTIONS and random.random() < 0.12:
            accepted += corrected(match, random)
        else:
            match.choose(random.randrange(len(match.ask.options)))
        found = watch.look()
        assert not found, (found, len(match.inputs), [v for v in match.inputs if isinstance(v, Correction)][-1:])
        assert len(match.inputs) < 100_000
    assert accepted > 0
    again = matchfile.from_data(matchfile.to_data(match))
    assert again.inputs == match.inputs and not differences(again.state, match.state)
    assert entry_of(again.game) is entry


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_correction_is_forked_undone_and_written_in_words(game: str) -> None:
    entry = GAMES[game]
    random = Random(f"{game} words")
    match = entry.new(entry.teams()[0], entry.teams()[-1], 5)
    done = 0
    while done < 4:
        if match.over:
            match = entry.new(entry.teams()[0], entry.teams()[-1], 6)
        if random.random() < 0.2 and corrected(match, random):
            done += 1
            place = match.decided_at[-1]
            assert isinstance(match.inputs[place], Correction)
            fork = match.fork()
            assert not differences(fork.state, match.state) and list(fork.ask.options) == list(match.ask.options)
            back = match.undo()
            assert back.inputs == match.inputs[:place]
            whole = match.fork(history=True)
            assert whole.inputs == match.inputs and not differences(whole.state, match.state)
        elif not match.over:
            match.choose(random.randrange(len(match.ask.options)))
    words = matchfile.from_data(matchfile.to_words(match))
    assert len(words.inputs) == len(match.inputs) and not differences(words.state, match.state)


def test_a_poisoned_file_is_refused_with_its_place() -> None:
    match = GAMES["bloodbowl"].new("human", "orc", 1)
    match.correct({"home": {"score": 1}})
    data = matchfile.to_data(match)
    place = next(number for number, value in enumerate(data["inputs"]) if isinstance(value, dict))
    poisons: tuple[object, ...] = (
        {"correct": {}},
        {"correct": {"home": {"score": 1}}, "reason": 7},
        {"correct": {"home": {"score": 1}}, "who": "me"},
        {"correct": {"home": {"score": 1 << 70}}},
        {"correct": {"players": {"H1": {"at": ["a1"]}}}},
        {"correct": {"ball": 12}},
        {"correct": {"home": {"score": 1}}, "reason": "x" * 301},
        {"correct": {"deep": [[[[[[[[1]]]]]]]]}},
        {"correct": [1]},
        int(Correction({"home": {"score": 1}})),
        [1],
        None,
    )
    for poison in poisons:
        inputs = list(data["inputs"])
        inputs[place] = poison
        with pytest.raises(TouchbackError, match=r"match\.inputs"):
            matchfile.from_data({**data, "inputs": inputs})


def test_a_ball_in_a_square_is_not_given_to_the_player_of_that_name() -> None:
    """'h6' is a square and 'H6' a player."""
    match = GAMES["bloodbowl"].new("human", "orc", seed=1)
    while match.ask.name != "turn":
        match.choose(0)
    state: Any = match.state
    square = next(name for name in (f"h{n}" for n in range(1, 12)) if state.free(state.board.square(name)))
    match.correct({"ball": square})
    assert (match.state.board.name(int(match.state.ball)), match.state.carrier) == (square, -1)  # type: ignore[attr-defined]


def test_a_game_that_does_not_say_how_it_is_corrected_says_so_and_nothing_changes() -> None:
    game = BLOOD_BOWL.but(name="bloodbowl-alone", correcting="")
    match = Match(game, new_play("human", "orc", game=game), Seeded(1))
    before, inputs = snapshot(match.state), list(match.inputs)
    with pytest.raises(TouchbackError, match="a referee can correct nothing in it"):
        match.correct({"weather": "perfect"}, reason="the referee was wrong")
    assert snapshot(match.state) == before and match.inputs == inputs


def test_every_game_can_be_corrected() -> None:
    for package in GAMES.values():
        assert package.game.corrector() is not None
