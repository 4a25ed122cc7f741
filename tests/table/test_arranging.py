"""Set-ups by drag and drop: many players at once, by the answers the game has for it."""

from __future__ import annotations

import random

import pytest

from tests.table.matches import ENGLISH, HOT_SEAT, blood_match, first_match
from touchback.blitzbowl import terms as z
from touchback.bloodbowl import terms as t
from touchback.bloodbowl.game import BLOOD_BOWL
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.setup import setup_faults
from touchback.kernel.board import NOWHERE
from touchback.kernel.errors import TouchbackError
from touchback.kernel.match import Match
from touchback.table import answers_of_arrangement, look, question_of
from touchback.table.wire import Question


def at_set_up(seed: int = 1) -> Match:
    match = blood_match(seed)
    while match.ask.why != t.W_SETUP:
        match.answer(int(match.ask.options[0]))
    return match


def arrange(match: Match, side: int, places: dict[str, str]) -> int:
    answers = 0
    for answer in answers_of_arrangement(match, side, places):
        match.answer(answer)
        answers += 1
        assert answers < 200
    return answers


def play_of(match: Match) -> Play:
    assert isinstance(match.state, Play)
    return match.state


def placed(match: Match, side: int) -> dict[str, str]:
    play = play_of(match)
    return {
        play.name(player): play.board.name(int(play.square[player.index]))
        for player in play.players
        if player.side == side and play.on_pitch(player.index)
    }


def eleven(match: Match, side: int, formation: int) -> dict[str, str]:
    """Eleven players on the squares of a formation."""
    play = play_of(match)
    squares = BLOOD_BOWL.formations[formation].squares(play.board, side)
    players = [play.name(player) for player in play.players if player.side == side]
    return {name: play.board.name(square) for name, square in zip(players, squares, strict=False)}


def question(match: Match) -> Question:
    return question_of(match, HOT_SEAT)


@pytest.mark.parametrize("formation", range(4))
def test_a_whole_set_up_at_once(formation: int) -> None:
    match = at_set_up()
    side = int(match.ask.who)
    wanted = eleven(match, side, formation)
    arrange(match, side, wanted)
    assert placed(match, side) == wanted
    assert question(match).faults == []
    assert match.ask.why == t.W_SETUP
    assert match.ask.who == side  # he is not ready until he says so


def test_players_change_places() -> None:
    match = at_set_up()
    side = int(match.ask.who)
    wanted = eleven(match, side, 0)
    arrange(match, side, wanted)
    names = list(wanted)
    turned = dict(zip(names, [wanted[name] for name in names[1:]] + [wanted[names[0]]], strict=True))
    arrange(match, side, turned)
    assert placed(match, side) == turned


def test_from_one_formation_to_another_through_full_wide_zones() -> None:
    match = at_set_up()
    side = int(match.ask.who)
    draw = random.Random(1)
    for _ in range(12):
        wanted = eleven(match, side, draw.randrange(4))
        names = list(wanted)
        draw.shuffle(names)
        shuffled = dict(zip(names, wanted.values(), strict=True))
        arrange(match, side, shuffled)
        assert placed(match, side) == shuffled
        assert setup_faults(play_of(match), side) == []


def test_off_takes_a_player_back() -> None:
    match = at_set_up()
    side = int(match.ask.who)
    wanted = eleven(match, side, 0)
    arrange(match, side, wanted)
    gone = next(iter(wanted))
    arrange(match, side, {gone: "off"})
    assert gone not in placed(match, side)
    assert question(match).faults


def test_a_reserve_comes_on_for_somebody_who_goes_off() -> None:
    match = at_set_up()
    side = int(match.ask.who)
    wanted = eleven(match, side, 0)
    arrange(match, side, wanted)
    play = play_of(match)
    reserve = next(play.name(p) for p in play.players if p.side == side and not play.on_pitch(p.index))
    out, square = next(iter(wanted.items()))
    arrange(match, side, {reserve: square, out: "off"})
    assert placed(match, side) == {**{name: at for name, at in wanted.items() if name != out}, reserve: square}


@pytest.mark.parametrize(
    ("squares", "error"),
    [
        (["h20"], "half"),
        (["a5", "b5", "c5"], "wide zone"),
        ([f"{row}{column}" for row in "efghij" for column in (5, 7)], "at most 11"),
    ],
)
def test_what_could_never_be_placed_is_refused_and_changes_nothing(squares: list[str], error: str) -> None:
    match = at_set_up()
    side = int(match.ask.who)
    if side == 1:
        squares = [f"{square[0]}{27 - int(square[1:])}" for square in squares]
    before = len(match.inputs)
    with pytest.raises(TouchbackError, match=error):
        arrange(match, side, {f"{'HA'[side]}{number}": square for number, square in enumerate(squares, 1)})
    assert len(match.inputs) == before
    assert placed(match, side) == {}


@pytest.mark.parametrize("places", [{"H99": "h5"}, {"H1": "z9"}, {"A1": "h20", "H1": "h5"}, {"H1": "h5", "H2": "h5"}])
def test_nonsense_is_refused_and_changes_nothing(places: dict[str, str]) -> None:
    match = at_set_up()
    side = int(match.ask.who)
    if side == 1:
        swap = str.maketrans("HA", "AH")
        places = {name.translate(swap): square for name, square in places.items()}
    before = len(match.inputs)
    with pytest.raises(TouchbackError):
        arrange(match, side, places)
    assert len(match.inputs) == before


def test_nobody_sets_up_for_the_other_side_or_in_the_middle_of_a_turn() -> None:
    match = at_set_up()
    side = int(match.ask.who)
    assert arrange(match, 1 - side, eleven(match, 1 - side, 0)) == 0
    while match.ask.why != t.W_TURN:
        match.answer(int(match.ask.options[0]))
    assert arrange(match, int(match.ask.who), eleven(match, int(match.ask.who), 0)) == 0


def at_event(why: int) -> Match:
    """A match at this kick-off event."""
    for seed in range(400):
        match = blood_match(seed)
        while match.ask.why not in (why, t.W_TURN):
            match.answer(int(match.ask.options[0]))
        if match.ask.why == why:
            return match
    raise AssertionError("no such event")


def test_solid_defence_picks_and_places_again() -> None:
    match = at_event(t.W_SOLID_DEFENCE)
    side = int(match.ask.who)
    play = play_of(match)
    movable = [p for p in play.players if p.side == side and play.is_open(p.index)][:2]
    free = [
        s for s in play.board.squares if play.own_half(side, s) and play.free(s) and play.game.field.wide_zone(s) == 0
    ]
    wanted = {play.name(player): play.board.name(free[number]) for number, player in enumerate(movable)}
    arrange(match, side, wanted)
    assert {name: placed(match, side).get(name) for name in wanted} == wanted
    assert match.ask.why == t.W_SETUP


def test_quick_snap_moves_each_by_one_square() -> None:
    match = at_event(t.W_QUICK_SNAP)
    side = int(match.ask.who)
    play = play_of(match)
    snaps = [choice for choice in question(match).choices if choice.verb == "snap"]
    one = snaps[0]
    other = next(choice for choice in snaps if choice.player != one.player and choice.square != one.square)
    arrange(
        match,
        side,
        {
            one.player: one.square,
            other.player: other.square,
        },
    )
    assert placed(match, side)[one.player] == one.square
    assert placed(match, side)[other.player] == other.square
    assert play.square[0] != NOWHERE


def test_blitz_bowl_places_in_its_own_order() -> None:
    match = first_match(2)
    while match.ask.why != z.W_SETUP:
        match.answer(int(match.ask.options[0]))
    side = int(match.ask.who)
    squares = [match.state.board.name(int(square)) for square in match.state.pitch.end_zones[side]]  # type: ignore[attr-defined]
    names = [f"{'HA'[side]}{number}" for number in range(1, 7)]
    wanted = dict(zip(names, squares[::-1], strict=False))
    arrange(match, side, wanted)
    play = match.state
    found = {play.name(p): play.board.name(int(play.square[p.index])) for p in play.players if p.side == side}  # type: ignore[attr-defined]
    assert {name: found[name] for name in wanted} == wanted


@pytest.mark.parametrize("label", ["spread out", "in the middle"])
def test_blitz_bowl_has_ready_made_set_ups(label: str) -> None:
    match = first_match(2)
    while match.ask.why != z.W_SETUP:
        match.answer(int(match.ask.options[0]))
    side = int(match.ask.who)
    aims = [aim for aim in look(match, side, "formations", "", ENGLISH).aims if aim.label == label]
    assert len(aims) == sum(player.side == side for player in match.state.players)  # type: ignore[attr-defined]
    arrange(match, side, {aim.player: aim.spots[0].square for aim in aims})
    assert int(match.ask.who) != side or match.ask.why != z.W_SETUP  # his set-up is done
    assert look(match, side, "formations", "", ENGLISH).aims == []


def test_blood_bowl_shows_its_ready_made_set_ups() -> None:
    match = at_set_up()
    side = int(match.ask.who)
    aims = look(match, side, "formations", "", ENGLISH).aims
    for number, formation in enumerate(BLOOD_BOWL.formations):
        places = {aim.player: aim.spots[0].square for aim in aims if aim.label == formation.name}
        assert set(places.values()) == set(eleven(match, side, number).values())
        arrange(match, side, dict.fromkeys(placed(match, side), "off"))
        arrange(match, side, places)
        assert setup_faults(play_of(match), side) == []


def test_blitz_bowl_refuses_a_square_outside_the_end_zone() -> None:
    match = first_match(2)
    while match.ask.why != z.W_SETUP:
        match.answer(int(match.ask.options[0]))
    side = int(match.ask.who)
    first = question(match).player
    with pytest.raises(TouchbackError):
        arrange(match, side, {first: "f7"})
