"""Dungeon Bowl as a game: what scenarios do not tell."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from touchback.bloodbowl.ball import DIRECTION_X, DIRECTION_Y
from touchback.bloodbowl.game import BLOOD_BOWL
from touchback.dungeonbowl.game import DUNGEON_BOWL, game_in
from touchback.dungeonbowl.maps.catalogue import dungeons
from touchback.dungeonbowl.play import DungeonPlay
from touchback.dungeonbowl.rooms import funds
from touchback.dungeonbowl.walls import Walls
from touchback.games import GAMES
from touchback.kernel.dice import Seeded
from touchback.kernel.errors import BadData
from touchback.kernel.fields import differences
from touchback.lab.invariants import Watch

SOURCE = Path(__file__).parents[2] / "src" / "touchback"
PACKAGE = GAMES["dungeonbowl"]


def new_play(home: str = "metal", away: str = "light", **options: str) -> DungeonPlay:
    play = PACKAGE.start(home, away, **options)
    assert isinstance(play, DungeonPlay)
    return play


@pytest.mark.parametrize("name", dungeons())
def test_every_floor_square_belongs_to_one_tile_and_the_direction_die_is_fixed(name: str) -> None:
    """Columns run to the right, rows down; 1 is north-west, 8 south-east. [D1.1, D8.2]"""
    field = game_in(dungeons()[name]).field
    tiles = getattr(field, "tile_of")  # noqa: B009
    assert all(tiles[square] >= 0 for square in field.squares)
    faces = [(int(DIRECTION_X[face]), int(DIRECTION_Y[face])) for face in range(1, 9)]
    assert faces == [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)]


def test_within_so_many_squares_counts_plain_squares() -> None:
    """Walls do not count: two squares on either side of a wall are one apart. [D1.7]"""
    board = DUNGEON_BOWL.field
    one, other = board.at(5, 11), board.at(5, 12)
    assert not board.adjacent(one, other) and board.distance(one, other) == 1


def test_there_is_no_limit_in_the_dungeon() -> None:
    """Sixteen of a side may be there. [D4.7]"""
    assert DUNGEON_BOWL.field.players == DUNGEON_BOWL.field.squad == 16
    assert (DUNGEON_BOWL.field.set_up, DUNGEON_BOWL.field.filled_up) == (6, 11)


def test_the_drive_is_the_match() -> None:
    """There is one drive: nothing comes after it. [D7.3]"""
    assert not DUNGEON_BOWL.clock.goes_on(new_play())


def test_what_can_be_bought() -> None:
    """Training, bribes and the wizard of the own college, 100,000 each; nobody else. [D16.1]"""
    play = new_play("metal", "light")
    for side, wizard in ((0, "Gold Wizard"), (1, "Light Wizard")):
        offered = [one for one in DUNGEON_BOWL.inducements if one.may_buy(play, side)]
        assert [one.name for one in offered] == ["Extra Team Training", "Bribe", wizard]
        assert {int(one.price(play, side)) for one in offered} == {100_000}
    assert [int(one.most) for one in DUNGEON_BOWL.inducements[:2]] == [8, 3]
    assert not DUNGEON_BOWL.mercenary.played


def test_what_gathering_is_worth() -> None:
    """10,000 for one or two times, 20,000 for three or four, 30,000 for more. [D13.9]"""
    assert [funds(times) for times in range(7)] == [0, 10_000, 10_000, 20_000, 20_000, 30_000, 30_000]


def test_four_skills_do_not_exist_and_four_are_new() -> None:
    """They stand in the same places of the categories. [D9.1, D15.3]"""
    for old, new, letter, place in (
        ("Kick", "Portal Navigator", "G", 5),
        ("Cannoneer", "Give and Go", "P", 1),
        ("Cloud Burster", "Portal Passer", "P", 2),
        ("Hail Mary Pass", "Wall Thrower", "P", 5),
    ):
        assert old not in DUNGEON_BOWL.skill_names and new in DUNGEON_BOWL.skill_names
        assert DUNGEON_BOWL.category_names[letter][place] == new and BLOOD_BOWL.category_names[letter][place] == old


def test_it_is_blood_bowl_with_parts_replaced() -> None:
    assert isinstance(DUNGEON_BOWL.edge, Walls)
    assert DUNGEON_BOWL.actions is BLOOD_BOWL.actions and DUNGEON_BOWL.throws is BLOOD_BOWL.throws
    for path in (SOURCE / "bloodbowl").rglob("*.py"):
        assert "dungeon" not in path.read_text("utf-8").lower(), path


def test_no_block_of_six_lines_stands_in_both() -> None:
    def blocks(folder: str) -> dict[tuple[str, ...], str]:
        found = {}
        for path in sorted((SOURCE / folder).rglob("*.py")):
            lines = [line.strip() for line in path.read_text("utf-8").splitlines() if line.strip()]
            lines = [line for line in lines if not line.startswith(("from ", "import ", "#", '"""')) and len(line) > 3]
            for at in range(len(lines) - 5):
                block = tuple(lines[at : at + 6])
                if sum(len(line) for line in block) > 120 and not all(line.isupper() for line in block):
                    found[block] = path.name
        return found

    here, there = blocks("dungeonbowl"), blocks("bloodbowl")
    names = [block for block in here.keys() & there.keys() if not all(line.rstrip(",").isupper() for line in block)]
    assert [(here[block], there[block], block) for block in names] == []


@pytest.mark.parametrize("floor", dungeons())
def test_random_matches_are_whole_in_every_dungeon(floor: str) -> None:
    """Every decision is watched; forks and positions are the same moment."""
    teams = PACKAGE.teams()
    chance = random.Random(floor)
    match = PACKAGE.new(chance.choice(teams), chance.choice(teams), seed=5, dungeon=floor, clock_turns="16")
    watch = Watch(match)
    coaches = Seeded(chance.getrandbits(30))
    decisions = 0
    while not match.over:
        assert watch.look() == []
        if decisions % 40 == 0 and match.at_rest:
            again = PACKAGE.state_from_data(PACKAGE.state_to_data(match.state))
            assert differences(match.state, again) == []
            assert differences(match.state, match.fork().state) == []
        match.choose(coaches.below(len(match.ask.options)))
        decisions += 1
    assert decisions > 100


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ({"dungeon": "atlantis"}, "no dungeon called"),
        ({"dungeon": 3}, "the name of a dungeon"),
        ({"chests": ["a1"]}, "no square 'a1'"),
        ({"chests": ["k5", "k5"]}, "twice"),
        ({"portals": ["f7"], "chests": ["f7"]}, "is no floor, or taken"),
        ({"players": ["H1 k5"], "chests": ["k5"]}, "is no floor, or taken"),
        ({"readings": ["lava_push=sometimes"]}, "is not one of"),
    ],
)
def test_bad_positions_are_refused(wrong: dict[str, object], why: str) -> None:
    with pytest.raises(BadData, match=why):
        PACKAGE.state_from_data({"game": "dungeonbowl", "players": [], "active": "home", **wrong})
