"""Dungeon Bowl as a game: what scenarios do not tell."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from touchback.bloodbowl.ball import DIRECTION_X, DIRECTION_Y
from touchback.bloodbowl.game import BLOOD_BOWL
from touchback.bloodbowl.teams.facts import facts, skill_base
from touchback.dungeonbowl.game import DUNGEON_BOWL, game_in
from touchback.dungeonbowl.maps.catalogue import dungeons
from touchback.dungeonbowl.play import DungeonPlay
from touchback.dungeonbowl.setup import leaves_room
from touchback.dungeonbowl.walls import Walls
from touchback.games import GAMES
from touchback.kernel.dice import Seeded, Typed
from touchback.kernel.errors import BadData
from touchback.kernel.fields import differences
from touchback.lab.invariants import Watch, board_faults
from touchback.notation import position
from touchback.notation.script import feed, option_texts

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
        assert [one.category for one in offered] == ["common", "common", "wizard"]
    assert [int(one.most) for one in DUNGEON_BOWL.inducements[:2]] == [8, 3]
    assert {one.category for one in DUNGEON_BOWL.inducements[2:10]} == {"wizard"}
    assert not DUNGEON_BOWL.mercenary.played


def test_four_skills_do_not_exist_and_four_are_new() -> None:
    """A table of random skills is read by two dice: 1-3 the first six, 4-6 the others. [D9.1, D15.3]"""
    for old, new, letter, first, second in (
        ("Kick", "Portal Navigator", "G", 1, 6),
        ("Cannoneer", "Give and Go", "P", 2, 4),
        ("Cloud Burster", "Portal Passer", "P", 4, 3),
        ("Hail Mary Pass", "Wall Thrower", "P", 6, 6),
    ):
        assert old not in DUNGEON_BOWL.skill_names and new in DUNGEON_BOWL.skill_names
        assert old in BLOOD_BOWL.category_names[letter]
        assert DUNGEON_BOWL.category_names[letter][6 * (first > 3) + second - 1] == new


def test_teams_on_paper_have_the_same_tables_of_skills() -> None:
    """[D15.3]"""
    paper = {letter: tuple(map(skill_base, names)) for letter, names in facts(DUNGEON_BOWL.data).categories.items()}
    assert paper == DUNGEON_BOWL.category_names


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


PIT = """
Title: The pit
########   ########
#PPPPPP#   #..^^..#
#PPPPPP#   #..^^..#
########   ########
Tiles: P = Spike Pit
"""


@pytest.mark.parametrize("players", [["H1 c4 prone"], ["H1 c3", "A1 b4 prone"], ["H1 b5 prone", "H2 c5 stunned"], []])
def test_whoever_lies_in_a_pit_is_on_the_board(players: list[str]) -> None:
    """A square of it is closed unless somebody is in it. [D19.1]"""
    play = PACKAGE.state_from_data({"players": players, "dungeon": PIT})
    assert isinstance(play, DungeonPlay) and list(board_faults(play)) == []
    lying = sum(player.endswith(("prone", "stunned")) for player in players)
    assert len(play.closed_squares()) == 4 - lying


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ({"dungeon": "atlantis"}, "no dungeon called"),
        ({"dungeon": 3}, "the name of a dungeon"),
        ({"chests": ["a1"]}, "no square 'a1'"),
        ({"chests": ["k5", "k5"]}, "twice"),
        ({"portals": ["f7"], "chests": ["f7"]}, "is no floor, or taken"),
        ({"players": ["H1 k5"], "chests": ["k5"]}, "is no floor, or taken"),
        ({"dungeon": "chasm_cross", "players": ["H1 g16"]}, "there is no room at g16"),  # lava
        ({"readings": ["lava_push=sometimes"]}, "is not one of"),
    ],
)
def test_bad_positions_are_refused(wrong: dict[str, object], why: str) -> None:
    with pytest.raises(BadData, match=why):
        PACKAGE.state_from_data({"game": "dungeonbowl", "players": [], "active": "home", **wrong})


def test_a_chest_takes_a_tiles_last_place_for_a_portal_two_squares_away_on_any_side() -> None:
    """Three squares away it does not. [D6.6]"""
    play = PACKAGE.state_from_data({"players": [], "dungeon": "crossed_halls"})
    assert isinstance(play, DungeonPlay)
    board, tile_of = play.board, play.dungeon.tile_of
    others = {1000 + number: [0] for number in range(5)}  # far away
    tried = {2: 0, 3: 0}
    for chest in board.squares:
        for dx in range(-3, 4):
            for dy in range(-3, 4):
                far = max(abs(dx), abs(dy))
                square = int(board.step(chest, dx, dy))
                if far in tried and square in board.squares:
                    left = {int(tile_of[square]): [square], **others}
                    assert leaves_room(play, chest, left) == (far == 3), (board.name(chest), board.name(square))
                    tried[far] += 1
    assert min(tried.values()) > 100


ROOM = """
Title: One room
######   ######
#TTTT#   #,,,,#
#TTTT#   #,,,,#
#TTTT#   #,,,,#
#TTTT#   #,,,,#
######   ######
Tiles: T = square room
"""


@pytest.mark.parametrize(
    ("moment", "lines", "more", "last"),
    [
        ({"players": ["H1 c3", "H9 b2"], "chests": ["d4"]}, ["H1 move"], "open d4", "stop"),
        ({"players": ["H1 e3 ball"]}, ["H1 pass", "throw"], "wall b3 north", "back"),
    ],
)
def test_a_chest_or_a_wall_comes_to_the_usual_answers_and_each_is_offered_once(
    moment: dict[str, object], lines: list[str], more: str, last: str
) -> None:
    """[D9.4, D11.1]"""
    match = position.from_data({"game": "dungeonbowl", "dungeon": ROOM, "active": "home", **moment})
    for line in lines:
        feed(match, line)
    offered = option_texts(match)
    assert more in offered and list(offered)[-1] == last
    assert len(offered) == len(match.ask.options), list(offered)


ROOM = """
Title: One room
######   ######
#TTTT#   #,,,,#
#TTTT#   #,,,,#
#TTTT#   #,,,,#
#TTTT#   #,,,,#
######   ######
Tiles: T = square room
"""


@pytest.mark.parametrize(
    ("lines", "chests", "more", "last"),
    [(["H1 move"], ["d4"], "open d4", "stop"), (["H1 pass", "throw"], [], "wall b4 north", "back")],
)
def test_each_answer_is_offered_once_and_the_way_out_is_the_last(
    lines: list[str], chests: list[str], more: str, last: str
) -> None:
    """Chests that can be opened and walls that can be hit come before it. [D9.4, D11.1]"""
    data = {"game": "dungeonbowl", "players": ["H1 c3 ball", "H2 e2", "A1 e5"], "dungeon": ROOM, "chests": chests}
    match = position.from_data(data, Typed())
    for line in lines:
        feed(match, line)
    offered = list(option_texts(match))
    assert len(offered) == len(match.ask.options)
    assert more in offered and offered[-1] == last
