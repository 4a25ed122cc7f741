"""Building a dungeon as a match of its own: which tile, and where, is asked like anything else. [D6.1, D6.2]

A match of Dungeon Bowl has one board from its first question to its last, so its dungeon is built before it. Here that
is a match, too: coaches, bots and programs are asked in turn, with every legal answer; it is forked, taken back and
repeated from its inputs. Nothing is rolled. When it is over its building is whole, and a match begins on its map.
"""

from __future__ import annotations

from typing import Final, cast

from touchback.dungeonbowl.maps.laying import PLAIN, TURNS, LaidTile
from touchback.dungeonbowl.maps.text import HIGHEST, WIDEST
from touchback.dungeonbowl.maps.tiles import rooms
from touchback.dungeonbowl.maps.together import Building, name_of_tile
from touchback.kernel.ask import NOBODY, NONE, Ask, Rule, pack, subject_of, target_of
from touchback.kernel.board import Board
from touchback.kernel.book import SQUARE, Answer, Book, Question, listed
from touchback.kernel.dice import Typed
from touchback.kernel.game import Game, Phase
from touchback.kernel.ints import append, i64, vec
from touchback.kernel.match import Match
from touchback.kernel.state import State
from touchback.kernel.text import mark

TILES: Final = (*PLAIN, *rooms())
"""The tiles by number."""
P_TILE: Final = 0
P_PLACE: Final = 1
P_WHOLE: Final = 2
TAKE: Final = 1  # this tile out of the box
LAY: Final = 2  # it, turned that way, with its upper left corner in this square
W_TILE: Final = 1
W_PLACE: Final = 2
BOOK: Final = Book(
    "Dungeon",
    (
        Answer(TAKE, "take", "take {tile}", target=listed("tile", [name_of_tile(key) for key in TILES])),
        Answer(LAY, "lay", "lay at {square} turn {number}", listed("number", [str(n) for n in range(TURNS)]), SQUARE),
    ),
    (
        Question(W_TILE, "tile", mark("Which tile do you lay?")),
        Question(W_PLACE, "place", mark("Where does it lie?")),
    ),
)


class BuildingState(State):
    """The table, what lies on it, and the tile that somebody has in his hand ('': none)."""

    def __init__(self, board: Board, building: Building, hand: str = "", of: BuildingState | None = None) -> None:
        super().__init__(board, [], of)
        self.building = building
        self.hand = hand

    def copy(self) -> State:
        return BuildingState(self.board, self.building, self.hand, self)


class TakeTile(Phase[BuildingState]):
    """Whoever's turn it is takes a tile that has a place somewhere. [D6.2]"""

    name = "tile"

    def ask(self, play: BuildingState) -> Ask | None:
        building = play.building
        options = vec[i64]([])
        for number, key in enumerate(TILES):
            if building.has_place(key):
                options = append(options, pack(TAKE, NONE, number))
        return Ask(building.side, W_TILE, options)

    def take(self, play: BuildingState, answer: i64) -> Rule[None] | None:
        play.hand = TILES[target_of(answer)]
        play.phase = P_PLACE
        return None


class LayTile(Phase[BuildingState]):
    """He lays it where the rules allow. [D1.3, D1.9]"""

    name = "place"

    def ask(self, play: BuildingState) -> Ask | None:
        building = play.building
        options = vec[i64]([])
        for tile in building.places(play.hand):
            options = append(options, pack(LAY, tile.turn, play.board.at(tile.x, tile.y)))
        return Ask(building.side, W_PLACE, options)

    def take(self, play: BuildingState, answer: i64) -> Rule[None] | None:
        square = target_of(answer)
        tile = LaidTile(play.hand, int(play.board.x[square]), int(play.board.y[square]), int(subject_of(answer)))
        play.building = play.building.with_tile(tile)
        play.hand = ""
        play.phase = P_WHOLE if play.building.is_whole else P_TILE
        return None


class Whole(Phase[BuildingState]):
    """Nothing is missing: nobody is asked any more."""

    name = "whole"

    def ask(self, play: BuildingState) -> Ask | None:
        return Ask(NOBODY, 0, vec[i64]([]))


class BuildingGame(Game):
    """What two coaches do before their match."""

    def is_over(self, state: State) -> bool:
        return state.phase == P_WHOLE


TABLE: Final = Board(WIDEST, HIGHEST)
PHASES: Final[tuple[object, ...]] = (TakeTile(), LayTile(), Whole())
BUILDING: Final = BuildingGame("building", "Dungeon", TABLE, [cast("Phase[State]", one) for one in PHASES], BOOK)


def building_match(building: Building | None = None) -> Match:
    """The match in which a dungeon is built, from an empty table or from what lies there already."""
    start = building if building is not None else Building()
    state = BuildingState(TABLE, start)
    state.phase = P_WHOLE if start.is_whole else P_TILE
    return Match(BUILDING, state, Typed())


def built_in(match: Match) -> Building:
    """What lies on the table of such a match; `whole.dungeon` is the map once it is over."""
    state = match.state
    assert isinstance(state, BuildingState)
    return state.building
