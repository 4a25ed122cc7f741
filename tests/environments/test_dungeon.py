"""What learners see of a dungeon: walls, doorways, chests, portals, rooms, from either end."""

from __future__ import annotations

import gymnasium
import numpy as np
import pytest

from tests.environments.glimpses import glimpse
from touchback.dungeonbowl.play import DungeonPlay
from touchback.dungeonbowl.terms import SIDE_X, SIDE_Y
from touchback.dungeonbowl.wall_throws import is_wall
from touchback.environments.arrays import CoachObservers, views
from touchback.environments.coach import CoachEnv
from touchback.environments.setting import Setting
from touchback.environments.vector import VectorPlay
from touchback.kernel.ask import AWAY, HOME
from touchback.kernel.dice import Seeded
from touchback.kernel.match import Match

SETTING = Setting("dungeonbowl")
NAMES = [feature.name for feature in SETTING.encoder.layout.planes]
WALLS = ["wall above", "wall to the right", "wall below", "wall to the left"]


def plane(match: Match, side: int, name: str) -> np.ndarray:
    found: np.ndarray = views(glimpse(SETTING.encoder, match, side))["planes"][0][:, :, NAMES.index(name)]
    return found


def floor_of(match: Match | None) -> str:
    """The name of the dungeon."""
    assert match is not None and isinstance(match.state, DungeonPlay)
    return match.state.dungeon.dungeon.key


def begun() -> tuple[Match, DungeonPlay]:
    """A match whose players are in place."""
    match, chance = SETTING.begin(1), Seeded(3)
    while match.ask.name != "turn":
        match.choose(chance.below(len(match.ask.options)))
    assert isinstance(match.state, DungeonPlay)
    return match, match.state


@pytest.mark.parametrize("side", [HOME, AWAY])
def test_planes_say_what_the_board_says(side: int) -> None:
    """[D1.3, D6.3, D6.5, D13] For away everything is turned half round, the directions of walls too."""
    match, play = begun()
    board, field = play.board, play.dungeon
    height, width = int(board.height), int(board.width)

    def at(square: int) -> tuple[int, int]:
        x, y = int(board.x[square]), int(board.y[square])
        return (height - 1 - y, width - 1 - x) if side == AWAY else (y, x)

    walls = [plane(match, side, name) for name in WALLS]
    doors, rooms = plane(match, side, "doorway"), plane(match, side, "room, its number from 1")
    for square in board.squares:
        ways = range(4)
        for way in ways:
            turned = (way + 2) % 4 if side == AWAY else way
            assert walls[turned][at(square)] == is_wall(play, square, way), (board.name(square), way)
        beside = [board.step(square, SIDE_X[way], SIDE_Y[way]) for way in ways if not is_wall(play, square, way)]
        assert doors[at(square)] == any(field.tile_of[other] != field.tile_of[square] for other in beside)
        assert rooms[at(square)] == field.room_of[square] + 1
    chests, portals = plane(match, side, "closed chest"), plane(match, side, "portal, its number")
    assert {at(int(chest)) for chest in play.chests} == set(zip(*np.nonzero(chests), strict=True))
    assert [portals[at(int(portal))] for portal in play.portals] == [1, 2, 3, 4, 5, 6]
    assert (portals > 0).sum() == 6
    ends = plane(match, side, "rival end zone")
    assert {at(int(s)) for s in board.squares if play.rival_end_zone(side, s)} == set(
        zip(*np.nonzero(ends), strict=True)
    )


def test_rows_that_are_kept_say_the_same_as_rows_written_anew() -> None:
    """[D6.1, D11.3] Through set-up, the choice of ends and opened chests, one row for both sides in turn."""
    match, chance = SETTING.begin(4), Seeded(5)
    observers = CoachObservers(SETTING.encoder)
    for count in range(250):
        if match.over:
            break
        side = int(match.ask.who)
        observers.observers[side].observe(match.state, match.ask, 1 - side)
        seen = observers.observe(match, side)
        if count % 10 == 0 or count < 30:
            fresh = views(glimpse(SETTING.encoder, match, side))
            for name, array in seen.items():
                assert np.array_equal(array, fresh[name][0]), f"{name} at decision {count}"
        match.choose(chance.below(len(match.ask.options)))


def test_the_nearer_the_carrier_is_to_his_end_zone_the_better() -> None:
    """[D14.3] Along the way there, whatever the map looks like."""
    match, play = begun()
    observer = CoachObservers(SETTING.encoder).observers[HOME]
    observer.observe(play, match.ask, HOME)
    play.carrier = next(player.index for player in play.players if player.side == HOME and play.on_pitch(player.index))
    goals = [square for square in play.board.squares if play.rival_end_zone(HOME, square) and play.free(square)]
    far = observer.lead(play, HOME)
    play.shift(play.carrier, goals[0])
    assert 100 < far < observer.lead(play, HOME) == 200
    assert observer.lead(play, AWAY) == 0


def test_a_dungeon_by_name_or_by_the_seed() -> None:
    """Options of matches are options of environments; the seed chooses what is set to `any`, the same alone and in
    vectors."""
    named = gymnasium.make("touchback/DungeonBowl-v0", options={"dungeon": "forge_and_grave"}).unwrapped
    assert isinstance(named, CoachEnv)
    named.reset(seed=1)
    assert floor_of(named.match) == "forge_and_grave"
    drawn = gymnasium.make("touchback/DungeonBowl-v0", options={"dungeon": "any"}).unwrapped
    assert isinstance(drawn, CoachEnv)
    vector = VectorPlay(8, Setting("dungeonbowl", options={"dungeon": "any"}), seed=3)
    vector.reset(seed=3)
    found = []
    for number, seed in enumerate(vector.seeds):
        drawn.reset(seed=seed)
        assert np.array_equal(drawn.see()["planes"], vector.observation["planes"][number])
        found.append(floor_of(drawn.match))
    assert len(set(found)) > 2
