"""Every field of a state is declared once; copies, files and comparing follow from the declaration."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.opponents import opponents
from tests.other_values import others
from tests.snapshots import snapshot
from touchback.blitzbowl.fields import FIELDS as BLITZ_BOWL_FIELDS
from touchback.blitzbowl.roster import make_player as make_blitzer
from touchback.blitzbowl.terms import P_MOVE
from touchback.bloodbowl.effects import refresh
from touchback.bloodbowl.fields import FIELDS as BLOOD_BOWL_FIELDS
from touchback.bloodbowl.roster import make_player
from touchback.dungeonbowl.fields import FIELDS as DUNGEON_BOWL_FIELDS
from touchback.games import GAMES
from touchback.kernel.dice import Seeded
from touchback.kernel.errors import BadData
from touchback.kernel.fields import FOLLOWS, MATCH, PIECE, WITHIN, Field, differences, put_value, value_of
from touchback.kernel.footprint import FACES_UP
from touchback.kernel.ints import i64, vec
from touchback.kernel.playout import play_randomly

sys.path.insert(0, str(Path(__file__).parents[2] / "tools"))

import state_fields

FIELDS = {"bloodbowl": BLOOD_BOWL_FIELDS, "blitzbowl-first": BLITZ_BOWL_FIELDS, "blitzbowl-ultimate": BLITZ_BOWL_FIELDS}
POSITIONS: dict[str, dict[str, Any]] = {
    "bloodbowl": {
        "players": [
            "H1 h12 ball; 6 3 3+ 4+ 9+; Block, Pro",
            "H2 h10; 6 3 3+ 4+ 9+; Leap",
            "A1 h20",
            "A2 g20",
            "H3",
            "H4 l5; 6 7 5+ 5+ 11+; Colossal",
        ],
        "phase": "act",
        "activation": {"actor": "H1"},
        "home": {"paper": {"list": "human"}},
    },
    "dungeonbowl": {
        "dungeon": "crossed_halls",
        "chests": ["f7", "n7", "x9", "m14", "n1"],
        "portals": ["k6", "r9", "g3", "o4", "p11"],
        "players": ["H1 k5", "H2 r8", "A1 a11", "H3"],
        "phase": "act",
        "activation": {"actor": "H1"},
    },
    "blitzbowl-first": {"players": ["H1 c3", "H2 d3", "A1 c9", "A2 d9"], "balls": ["H1", "f4"]},
    "blitzbowl-ultimate": {"players": ["H1 c3", "H2 d3", "A1 c9", "A2 d9"], "balls": ["H1", "f4"]},
}
SMALL = ("bloodbowl-3", "bloodbowl-5", "bloodbowl-7")
OWN = {**FIELDS, "dungeonbowl": tuple(field for field in DUNGEON_BOWL_FIELDS if field not in BLOOD_BOWL_FIELDS)}
"""Without those that Dungeon Bowl has just as Blood Bowl has them."""
EVERY = [pytest.param(game, field, id=f"{game}-{field.name}") for game, fields in OWN.items() for field in fields]


def a_moment(game: str) -> Any:
    """A rest with players on the pitch, one of them with a ball."""
    return GAMES[game].state_from_data({"game": game, **POSITIONS[game]})


def load(game: str, state: Any) -> Any:
    """The state as it comes back from a file."""
    return GAMES[game].state_from_data(json.loads(json.dumps(GAMES[game].state_to_data(state))))


@pytest.mark.parametrize("holder", state_fields.HOLDERS, ids=lambda holder: holder.package)
def test_the_classes_are_what_the_lists_say(holder: state_fields.Holder) -> None:
    assert holder.target.read_text(encoding="utf-8") == state_fields.formatted(holder), "run ./tb fields"


@pytest.mark.parametrize("game", FIELDS)
def test_the_lists_name_every_field_once(game: str) -> None:
    names = [field.name for field in FIELDS[game]]
    assert sorted(names) == sorted(a_moment(game).field_names())
    assert len(set(names)) == len(names)
    places = [(field.whose, field.part, field.key) for field in FIELDS[game] if field.saved]
    assert len(set(places)) == len(places)


# -- copies ---------------------------------------------------------------------------------------------------------


def another(value: Any) -> Any:
    """A value of the same shape that differs."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, list):
        return [*value, *value[:1]] or [None]
    if type(value) is type(vec[i64]([])):
        return vec[i64]([int(item) + 1 for item in value] or [7])
    return value


@pytest.mark.parametrize(("game", "field"), EVERY)
def test_a_copy_has_what_the_original_has(game: str, field: Field) -> None:
    """Whatever is in a field, its copy has it; a row is the copy's own unless it is declared as shared."""
    state = a_moment(game)
    setattr(state, field.name, another(getattr(state, field.name)))
    copy = state.copy()
    assert differences(state, copy) == []
    if field.name != "pitch":  # the board that is played on cannot be another one
        assert [found.split(":")[0] for found in differences(a_moment(game), copy)] == [field.name]


@pytest.mark.parametrize(("game", "field"), EVERY)
def test_what_becomes_of_a_state_is_nothing_to_its_copy(game: str, field: Field) -> None:
    """Shared rows are replaced and the others changed in place: either way a copy made before stays as it was."""
    state = a_moment(game)
    copy = state.copy()
    before = snapshot(copy)
    value = getattr(state, field.name)
    if isinstance(value, int) or field.shared:
        setattr(state, field.name, another(value))
    else:
        for number in range(len(value)):
            value[number] += 1
    assert snapshot(copy) == before


# -- files ----------------------------------------------------------------------------------------------------------


def free_square(state: Any) -> int:
    """A square with nobody and nothing in it."""
    return next(square for square in state.board.squares[20:] if state.free(square))


def new_skills(play: Any) -> None:
    players = list(play.players)
    players[1] = make_player(1, 0, 2, "Catcher", (8, 2, 3, 5, 8), ["Catch", "Dodge"], "Ann", niggles=1, advances=2)
    play.players = play.rostered = players
    play.count_skills()


def other_side_acts(play: Any) -> None:
    play.active, play.actor = 1, 3


def other_card(play: Any) -> None:
    players = list(play.players)
    players[1] = make_blitzer(1, 0, 2, "Catcher", (8, 2, 3, 5), [], play.game)
    play.players = players


def choose_arena(play: Any) -> None:
    play.arena = 2
    play.house = 1 << int(play.game.arenas[1].bit)


def begin_to_run(play: Any) -> None:
    play.phase, play.actor, play.origin, play.reach = P_MOVE, 1, play.square[1], 6


def pick_up(play: Any) -> None:
    play.hold(1, 1)
    play.taken = 0


def take_card(play: Any, challenge: int) -> None:
    play.deck_takes(challenge, -1)


def fill_slot(play: Any) -> None:
    play.slots = vec[i64]([3, *play.slots[1:]])
    take_card(play, 3)


def show_top(play: Any) -> None:
    play.top = 2
    take_card(play, 2)


def draw_hand(play: Any) -> None:
    card = play.game.deck.cards[5]
    play.hands = vec[i64]([0, 1 << int(card.number)])
    take_card(play, card.challenge.number)


def throw_away(play: Any) -> None:
    card = play.game.deck.cards[6]
    play.out = 1 << int(card.number)
    take_card(play, card.challenge.number)


def veil(play: Any) -> None:
    play.veiled = vec[i64]([1 << 8 | 4])
    take_card(play, 4)


def other_pitch(play: Any) -> None:
    pieces = [(piece, int(square)) for piece, square in enumerate(play.square) if square]
    for piece, _ in pieces:
        play.lift(piece)
    play.use_pitch(1)
    for piece, square in pieces:
        play.enter(piece, square)


TOGETHER: dict[str, dict[str, Callable[[Any], None]]] = {
    "bloodbowl": {
        "players": new_skills,
        "rostered": new_skills,
        "square": lambda play: play.shift(1, free_square(play)),
        "facing": lambda play: play.turn_to_face(5, FACES_UP),
        "objects": lambda play: play.give(0, 1),
        "status": lambda play: play.lay(2, 1),
        "distracted": lambda play: play.distract(3),
        "active": other_side_acts,
    },
    "dungeonbowl": {
        "status": lambda play: play.lay(2, 1),
        "chests": lambda play: play.add_chest(free_square(play)),
        "portals": lambda play: play.add_portal(free_square(play)),
    },
    "blitzbowl": {
        "pitch": other_pitch,
        "players": other_card,
        "arena": choose_arena,
        "actor": begin_to_run,
        "square": lambda play: play.shift(1, free_square(play)),
        "status": lambda play: play.lay(int(play.at(play.board.square("d9")))),
        "hands": draw_hand,
        "out": throw_away,
        "slots": fill_slot,
        "top": show_top,
        "deck": lambda play: take_card(play, 3),
        "veiled": veil,
        "ball_square": lambda play: play.drop(1, free_square(play)),
        "ball_holder": pick_up,
    },
}
"""Fields that make sense only together with others: how the rules change them."""


def new_values(game: str, original: Any, field: Field) -> Iterator[Any]:
    """States that differ from this one in this field."""
    together = TOGETHER[game.split("-", maxsplit=1)[0]]
    if field.name in together:
        state = original.copy()
        together[field.name](state)
        yield state
        return
    for at in (0,) if field.whose == MATCH else range(len(original.players)) if field.owner == PIECE else (0, 1):
        for value in others(field.kind, original, value_of(original, field, at)):
            state = original.copy()
            if field.shared and field.whose != MATCH:
                setattr(state, field.name, getattr(state, field.name)[:])
            put_value(state, field, at, value)
            if field.name == "effects":
                refresh(state)
            yield state


ONLY_ONE_VALUE = {"arena", "house", "events_left", "events_out", "end_game_left"}
"""Of the first edition of Blitz Bowl: it has neither arenas nor events."""


def to_be_saved() -> Iterator[Any]:
    """Every field that positions write, of every game that has something to write there."""
    for game, fields in OWN.items():
        for field in fields:
            absent = game != "bloodbowl" and field.name == "objects"
            if field.kind not in (FOLLOWS, WITHIN) and not absent:
                if game != "blitzbowl-first" or field.name not in ONLY_ONE_VALUE:
                    yield pytest.param(game, field, id=f"{game}-{field.name}")


@pytest.mark.parametrize(("game", "field"), list(to_be_saved()))
def test_a_new_value_is_found_again_in_a_file(game: str, field: Field) -> None:
    """Each field that is saved: something new in it is there after saving and loading, and nothing else has changed."""
    original = a_moment(game)
    assert differences(original, load(game, original)) == []
    refused = []
    for state in new_values(game, original, field):
        assert differences(original, state) != []
        try:
            loaded = load(game, state)
        except BadData as error:  # it does not fit the rest of the position
            refused.append(str(error))
            continue
        assert differences(state, loaded) == []
        return
    raise AssertionError(f"no new value was found: {refused}")


@pytest.mark.parametrize("game", SMALL)
def test_small_pitches_come_back_from_files(game: str) -> None:
    for seed in range(4):
        match = GAMES[game].new(*opponents(game), seed)
        for _ in range(12):
            if match.at_rest:
                assert differences(match.state, load(game, match.state)) == []
            play_randomly(match, Seeded(seed), 9)


@pytest.mark.parametrize("game", FIELDS)
def test_what_is_not_saved_is_fresh_at_every_rest(game: str) -> None:
    within = [field.name for field in FIELDS[game] if field.kind is WITHIN]
    for seed in range(6):
        teams = GAMES[game].teams()
        match = GAMES[game].new(teams[seed], teams[-1 - seed], seed)
        assert match.start is not None
        fresh = {name: getattr(match.start, name) for name in within}
        while not match.over:
            play_randomly(match, Seeded(seed), 7)
            if match.at_rest:
                assert {name: getattr(match.state, name) for name in within} == fresh


EXTREME = (10**30, -(10**30), 2**63, -(2**63) - 1, 2**31)


def numbers_in(data: Any) -> Iterator[tuple[Any, Any]]:
    """Every place with a whole number in it: its table or list, and its name or number there."""
    for key, value in list(data.items() if isinstance(data, dict) else enumerate(data)):
        if isinstance(value, dict | list):
            yield from numbers_in(value)
        elif isinstance(value, int) and not isinstance(value, bool):
            yield data, key


@pytest.mark.parametrize("game", FIELDS)
def test_every_number_has_bounds(game: str) -> None:
    """A number that is far too large or small is refused with its place, whichever it is."""
    data = json.loads(json.dumps(GAMES[game].state_to_data(a_moment(game))))
    found = 0
    for table, key in numbers_in(data):
        kept = table[key]
        for value in EXTREME:
            table[key] = value
            with pytest.raises(BadData, match="position"):
                GAMES[game].state_from_data(data)
        table[key] = kept
        found += 1
    assert found > 40
    assert differences(GAMES[game].state_from_data(data), a_moment(game)) == []
