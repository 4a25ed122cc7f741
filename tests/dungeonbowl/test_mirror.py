"""Neither side has it better: a match and its mirror image go the same way. [D1, D6, D20]

The dungeon looks the same when it is turned by half a turn. Whatever happens in it is played a second time with the
sides exchanged, every square turned round, and the same answers and dice: each question must offer the mirror image of
what the other offers, and at every rest the two tables must be mirror images. So no rule may favour a side, an end, a
direction of the compass or a place in the list of players.
"""

from __future__ import annotations

import os
import re
from functools import cache
from random import Random
from typing import Any

import pytest

from touchback.bloodbowl.ball import DIRECTION_X, DIRECTION_Y
from touchback.dungeonbowl.maps.catalogue import dungeon
from touchback.dungeonbowl.maps.laying import LaidTile, lay, tiles_of
from touchback.dungeonbowl.maps.text import from_text, to_text
from touchback.dungeonbowl.play import DungeonPlay
from touchback.games import GAMES
from touchback.kernel.ask import D8, NATURE, NONE
from touchback.kernel.board import Board
from touchback.kernel.dice import Typed
from touchback.kernel.match import Match
from touchback.notation import position

PACKAGE = GAMES["dungeonbowl"]
MATCHES = int(os.environ.get("TOUCHBACK_MIRRORED_MATCHES", "4"))
ANSWERS = 250 if MATCHES <= 10 else 3000
TWINS = {"fiery_chasm": "crypt", "kitchen": "armoury", "sewer": "bone_pit"}
"""Rooms that are exchanged so that each has its image on the other side; the crypt is its own."""
WAYS = {(DIRECTION_X[face], DIRECTION_Y[face]): face for face in range(1, 9)}
OPPOSITE = {face: WAYS[-x, -y] for (x, y), face in WAYS.items()}
COMPASS = {"north": "south", "south": "north", "east": "west", "west": "east"}


@cache
def symmetrical() -> str:
    """The map of Chasm Cross with the same rooms on either side."""
    tiles = [
        LaidTile(TWINS.get(tile.key, tile.key), tile.x, tile.y, tile.turn) for tile in tiles_of(dungeon("chasm_cross"))
    ]
    return to_text(lay(tiles, "Both ways round"))


def turned(board: Board, name: str) -> str:
    """The square that this one becomes."""
    square = board.square(name)
    return board.name(int(board.at(int(board.width - 1 - board.x[square]), int(board.height - 1 - board.y[square]))))


def mirrored(board: Board, words: str) -> str:
    """Words with players, squares and directions exchanged."""

    def other(found: re.Match[str]) -> str:
        word = found[0]
        if re.fullmatch(r"[HA]\d+", word):
            return ("A" if word[0] == "H" else "H") + word[1:]
        if word in COMPASS:
            return COMPASS[word]
        return turned(board, word)

    return re.sub(r"\b([HA]\d+|[a-z]\d+|north|south|east|west)\b", other, words)


def mirrored_data(board: Board, data: Any, key: str = "") -> Any:
    """A position with everything exchanged."""
    if isinstance(data, dict):
        swap = {"home": "away", "away": "home"}
        return {swap.get(name, name): mirrored_data(board, value, name) for name, value in data.items()}
    if isinstance(data, list):
        return [mirrored_data(board, value, key) for value in data]
    if isinstance(data, str) and key in ("id", "at", "ball", "chests", "portals", "actor", "target", "player"):
        return mirrored(board, data)
    if data in ("home", "away"):
        return "away" if data == "home" else "home"
    return data


def opened(seed: int) -> dict[str, Any]:
    """A match on this map when its first turn begins, but everybody stands near the middle and one has the ball."""
    chance = Random(seed)
    sides = chance.sample(PACKAGE.catalogue.names(), 2)
    match = PACKAGE.new(sides[0], sides[1], seed=seed, dungeon=symmetrical(), clock_turns=16)
    while match.ask.name != "turn":
        match.answer(chance.choice(list(match.ask.options)))
    state = match.state
    assert isinstance(state, DungeonPlay)
    middle = [state.board.name(square) for square in state.board.squares if 8 <= state.board.x[square] < 20]
    taken = {state.board.name(int(square)) for square in (*state.chests, *state.portals)}
    free = [name for name in middle if name not in taken]
    chance.shuffle(free)
    data = position.to_data(match)
    there = [player for player in data["players"] if player["at"] != "off"]
    for player in there:
        player["at"] = free.pop()
    data["ball"] = chance.choice(there)["id"]
    return data


class Image:
    """A match and its mirror image, which is told what the first one is told."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.match = position.from_data(data, Typed())
        self.board = self.match.state.board
        self.image = position.from_data(mirrored_data(self.board, data), Typed())
        self.rolled: list[tuple[int, str, int]] = []  # dice of the first match that its image has not had yet

    def answer(self, chance: Random) -> None:
        """One answer of a coach or one die, in both."""
        ask = self.match.ask
        if ask.who == NATURE:
            assert ask.die is not None
            face = chance.randint(1, ask.die.sides)
            self.rolled.append((int(ask.why), self.whom(self.match), face))
            self.match.answer(face)
            return
        self.settle()
        assert self.image.ask.who == 1 - ask.who
        options = list(self.match.options)
        there = {str(option.words): option for option in self.image.options}
        wanted = {mirrored(self.board, str(option.words)) for option in options}
        assert wanted == set(there), (ask.name, wanted ^ set(there))
        chosen = chance.choice(options)
        image = there[mirrored(self.board, str(chosen.words))]
        self.match.answer(chosen)
        self.image.answer(image)

    def settle(self) -> None:
        """The image rolls the dice that the first match has rolled since the last choice; several that fall at once
        may come in another order."""
        while self.rolled and not self.image.over and self.image.ask.who == NATURE:
            ask = self.image.ask
            whom = mirrored(self.board, self.whom(self.image))
            found = [number for number, (why, who, _) in enumerate(self.rolled) if (why, who) == (ask.why, whom)]
            assert found, (ask.name, whom, self.rolled)
            _, _, face = self.rolled.pop(found[0])
            self.image.answer(OPPOSITE[face] if ask.die is D8 else face)
        assert self.rolled == []

    def whom(self, match: Match) -> str:
        """Whose die it is."""
        state = match.state
        assert isinstance(state, DungeonPlay)
        return "" if match.ask.player == NONE else state.name(state.players[match.ask.player])

    def compare(self) -> None:
        """Are the two tables mirror images?"""
        one, other = position.to_data(self.match), position.to_data(self.image)
        for data in (one, other):
            data.pop("inputs", None)
        expected = mirrored_data(self.board, one)
        for data in (expected, other):
            data["players"].sort(key=lambda player: player["id"])
            for name in ("chests", "effects"):
                data[name] = sorted(data.get(name, []), key=str)
        assert expected == other


@pytest.mark.parametrize("seed", range(MATCHES))
def test_a_match_and_its_mirror_image(seed: int) -> None:
    chance = Random(seed)
    both = Image(opened(seed))
    for number in range(ANSWERS):
        if both.match.over:
            break
        both.answer(chance)
        if number % 10 == 0 and both.match.at_rest and both.match.ask.who != NATURE:
            both.settle()
            both.compare()
    both.settle()
    assert both.match.over == both.image.over
    if both.match.over:
        both.compare()


def test_the_map_is_its_own_image() -> None:
    """Else the other test would say nothing. [D1]"""
    floor = from_text(symmetrical())
    width, height = floor.width - 1, floor.height - 1
    for (x, y), tile in floor.tile_at.items():
        twin = floor.tile_at[(width - x, height - y)]
        assert tile.kind == twin.kind and tile.room == twin.room
        assert floor.terrain_at((x, y)) == floor.terrain_at((width - x, height - y))
    round_about = {frozenset((width - x, height - y) for x, y in border) for border in floor.open_borders}
    assert round_about == {frozenset(border) for border in floor.open_borders}
