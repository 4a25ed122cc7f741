"""A game of the family is the record with parts replaced: the walled yard of docs/add-a-game.md, and part by part."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from tests.bloodbowl.queries_table import Man, named, position
from touchback.bloodbowl.bombs import Bomb, stray
from touchback.bloodbowl.game import BLOOD_BOWL, BloodBowl
from touchback.bloodbowl.package import package_of
from touchback.bloodbowl.parts.actions import Actions
from touchback.bloodbowl.parts.ball_rules import BallRules
from touchback.bloodbowl.parts.edge import Edge
from touchback.bloodbowl.parts.ruler import Ruler
from touchback.bloodbowl.parts.tables import RollTable
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.small import SMALL_GAMES
from touchback.bloodbowl.terms import (
    ACTIVATE,
    BLOCK,
    FOUL,
    HAND_OFF,
    MOVE,
    PASS,
    POW,
    PRONE,
    PUSH,
    STANDING,
    TARGET,
    THROW,
    W_EDGE,
    W_FOLLOW,
)
from touchback.kernel.ask import NATURE, kind_of, pack, target_of
from touchback.kernel.board import NOBODYS, NOWHERE, OUTSIDE
from touchback.kernel.dice import Typed
from touchback.kernel.errors import TouchbackError
from touchback.kernel.match import Match

PAGE = Path(__file__).parents[2] / "docs" / "add-a-game.md"


class Bare(Edge):
    """An edge of which nothing is written yet."""


@pytest.fixture(scope="module")
def yard(tmp_path_factory: pytest.TempPathFactory) -> Iterator[BloodBowl]:
    """The game of the page, from the page itself."""
    folder = tmp_path_factory.mktemp("yard")
    for name, block in re.findall(r"```python\n# (\w+)\.py\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL):
        (folder / f"{name}.py").write_text(block, "utf-8")
    sys.path.insert(0, str(folder))
    try:
        yield import_module("yard_game").YARD
    finally:
        sys.path.remove(str(folder))
        for name in ("yard", "yard_game"):
            sys.modules.pop(name, None)


def blocked(game: BloodBowl, face: int, attacker: str, defender: Man, *others: Man) -> Match:
    """H1 has blocked A1 with this face."""
    play = position([Man(attacker)], [defender, *others], ball="g14", game=game)
    match = Match(game, play, Typed())
    match.answer(pack(ACTIVATE, 0, BLOCK))
    match.answer(pack(TARGET, 0, 1))
    match.answer(face)  # one die: nothing to choose
    return match


def play_of(match: Match) -> Play:
    assert isinstance(match.state, Play)
    return match.state


# -- the edge -----------------------------------------------------------------------------------------------------


def test_pushed_against_the_wall_he_stays_and_nobody_follows(yard: BloodBowl) -> None:
    match = blocked(yard, PUSH, "b4", Man("a4"))
    assert match.ask.who == NATURE and match.ask.why == W_EDGE, "the wall is asked before anybody could follow up"
    match.answer(3)
    play = play_of(match)
    assert play.board.name(int(play.square[1])) == "a4" and play.status[1] == STANDING
    assert play.board.name(int(play.square[0])) == "b4"


def test_pushed_against_the_wall_he_may_fall(yard: BloodBowl) -> None:
    match = blocked(yard, PUSH, "b4", Man("a4"))
    for die in (4, 1, 1):  # the wall, his armour
        match.answer(die)
    play = play_of(match)
    assert play.status[1] == PRONE and play.turnover == 0


def test_knocked_down_at_the_wall_he_lies_where_he_stood(yard: BloodBowl) -> None:
    match = blocked(yard, POW, "b4", Man("a4"))
    for die in (1, 1):  # his armour; the wall has nothing to add
        match.answer(die)
    play = play_of(match)
    assert play.status[1] == PRONE and play.board.name(int(play.square[1])) == "a4" and match.at_rest


def test_a_free_square_comes_before_the_wall(yard: BloodBowl) -> None:
    match = blocked(yard, PUSH, "a3", Man("a4"))
    assert {play_of(match).board.name(int(target_of(option))) for option in match.ask.options} == {"a5", "b5"}


def test_the_crowd_takes_whom_the_wall_would_stop() -> None:
    match = blocked(BLOOD_BOWL, PUSH, "b4", Man("a4"))
    assert match.ask.why == W_FOLLOW and play_of(match).square[1] == NOWHERE


def bounce_at(game: BloodBowl, square: str, face: int) -> Match:
    """H1 is hit and loses the ball, which bounces that way."""
    play = position([Man(square), Man("g1")], [Man("g14")], carrier="H1", game=game)
    match = Match(game, play, Typed())
    match.answer(pack(ACTIVATE, 0, PASS))
    match.choose(next(i for i, option in enumerate(match.ask.options) if kind_of(option) == THROW))
    match.choose(0)
    match.answer(1)  # a fumble
    match.answer(face)
    return match


def test_a_ball_drops_in_front_of_the_wall(yard: BloodBowl) -> None:
    match = bounce_at(yard, "a4", 2)
    assert match.ask.who == NATURE, "it has dropped on him, and he must try to catch it"
    match.answer(6)
    play = play_of(match)
    assert play.carrier == 0 and play.ball == NOWHERE


def test_a_bomb_is_not_gone_behind_the_wall(yard: BloodBowl) -> None:
    play = position([Man("d4")], [Man("g14")], ball="a1", game=yard)
    bomb = Bomb(named(play, "H1"))
    flight = stray(play, bomb, play.board.square("a4"), True)
    next(flight)
    flight.send(2)  # straight up
    with pytest.raises(StopIteration):
        flight.send(6)
    assert play.board.name(int(bomb.square)) == "a4"


def test_nobody_marks_or_sees_through_the_walls_of_the_yard(yard: BloodBowl) -> None:
    play = position([Man("b7")], [Man("b8")], ball="g14", game=yard)
    board = play.board
    assert play.markers(named(play, "H1")) == 0 and not play.marks(1, play.square[0])
    assert yard.ruler.band(board, board.square("b7"), board.square("b8")) == 0
    assert yard.ruler.band(board, board.square("b7"), board.square("c8")) == 1
    match = Match(yard, play, Typed())
    declared = {int(target_of(option)) for option in match.ask.options if kind_of(option) == ACTIVATE}
    assert BLOCK not in declared and MOVE in declared


# -- values -------------------------------------------------------------------------------------------------------


def test_parts_that_are_not_replaced_are_shared(yard: BloodBowl) -> None:
    for part in ("tables", "skills", "timetable", "phases", "actions", "throws", "scoring", "inducements", "data"):
        assert getattr(yard, part) is getattr(BLOOD_BOWL, part), part
    assert [int(game.clock.turns) for game in (BLOOD_BOWL, *SMALL_GAMES.values(), yard)] == [8, 4, 6, 6, 5]


SIMPLE_PARTS = {
    "name": "another",
    "title": "Another Game",
    "data": "elsewhere",
    "ball_rules": BallRules(2, 2, -1),
    "formations": BLOOD_BOWL.formations[:1],
    "clock": SMALL_GAMES[min(SMALL_GAMES)].clock,
    "actions": Actions((MOVE, BLOCK), once_a_turn=()),
    "never_together": (("Block", "Dodge"),),
    "phases": BLOOD_BOWL.phases[:],
    "skills": BLOOD_BOWL.skills[:],
    "inducements": BLOOD_BOWL.inducements[:1],
    "answers": BLOOD_BOWL.answers[:],
    "questions": BLOOD_BOWL.questions[:],
    "correcting": "another:corrector",
}


@pytest.mark.parametrize("name", SIMPLE_PARTS)
def test_a_part_is_replaced_alone(name: str) -> None:
    """What is named is taken, and everything else stays as it was."""
    value: Any = SIMPLE_PARTS[name]
    changed = BLOOD_BOWL.but(**{name: value})
    assert getattr(changed, name) == value
    for rest in (
        "title",
        "field",
        "edge",
        "ground",
        "tables",
        "ruler",
        "throws",
        "scoring",
        "timetable",
        *SIMPLE_PARTS,
    ):
        if rest not in (name, "correcting"):
            assert getattr(changed, rest) == getattr(BLOOD_BOWL, rest), rest


def test_a_roll_table() -> None:
    table = RollTable((3, 10), (5, 20), beyond=30)
    assert [int(table.read(total)) for total in range(-1, 8)] == [10, 10, 10, 10, 10, 20, 20, 30, 30]


def test_a_game_without_fouls_and_hand_offs_offers_none() -> None:
    lame = BLOOD_BOWL.but(actions=Actions((MOVE, BLOCK, PASS), once_a_turn=(PASS,)))
    for game, expected in ((BLOOD_BOWL, {FOUL, HAND_OFF}), (lame, set())):
        play = position([Man("h13")], [Man("h15", status=PRONE), Man("h14")], carrier="H1", game=game)
        match = Match(game, play, Typed())
        declared = {int(target_of(option)) for option in match.ask.options if kind_of(option) == ACTIVATE}
        assert declared & {FOUL, HAND_OFF} == expected and {MOVE, BLOCK, PASS} <= declared


def test_a_short_ruler() -> None:
    ruler = Ruler(("011", "112", "12."), width=1.74)
    board = BLOOD_BOWL.board
    origin = board.square("h13")
    assert ruler.longest == 2 and ruler.reach == 2
    assert {int(ruler.band(board, origin, square)) for square in board.squares} == {0, 1, 2}
    in_range = {square for square in board.squares if ruler.band(board, origin, square)}
    assert set(map(int, ruler.squares(board, origin, 2))) == in_range and len(in_range) == 20


# -- objects ------------------------------------------------------------------------------------------------------


def test_a_game_may_have_more_than_one_ball() -> None:
    play = position([Man("h13")], [Man("h15")], game=BLOOD_BOWL.but(ball_rules=BallRules(2, 3, -1)))
    assert play.object_count == 2 and play.where(0) == play.ball and play.where(1) == NOWHERE
    play.place(1, play.board.square("c3"))
    chest = play.add_object(1, play.board.square("c3"))
    twin = play.copy()
    play.give(1, 0)
    play.place(1, NOWHERE)
    assert play.where(chest) == play.board.square("c3") and play.kind_of_object(chest) == 1
    assert play.holder(1) == 0 and play.carrier == NOBODYS
    assert twin.holder(1) == NOBODYS and twin.where(1) == twin.where(chest) == twin.board.square("c3")


def test_a_square_can_be_shut_and_opened() -> None:
    play = position([Man("h13")], [Man("h15")])
    square = play.board.square("h14")
    play.shut(square)
    assert play.occupant[square] == OUTSIDE and not play.leads(play.square[0], square) and not play.free(square)
    play.open(square)
    assert play.leads(play.square[0], square) and play.free(square)


@pytest.mark.parametrize(
    ("gone", "lacks"), [(True, "take_flier, return_ball"), (False, "rebound")], ids=["an edge that takes", "a wall"]
)
def test_an_edge_that_lacks_what_few_matches_come_to_is_refused_at_once(
    gone: bool, lacks: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else a maker of a game would meet a NotImplementedError in the middle of somebody's match."""
    monkeypatch.setattr(Bare, "__abstractmethods__", frozenset(), raising=False)  # compiled, it has none
    game = BLOOD_BOWL.but(name="bare", title="Bare", edge=Bare("the edge", "over the edge", gone))  # type: ignore[abstract]
    with pytest.raises(TouchbackError, match=f"the edge of Bare needs {lacks}:"):
        package_of(game)
