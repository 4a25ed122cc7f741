"""touchback dungeon build: two coaches at one terminal lay a dungeon tile by tile. [D6.1, D6.2]"""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path
from typing import Final

import click

from touchback.dungeonbowl.maps.laying import LaidTile
from touchback.dungeonbowl.maps.picture import plain_picture
from touchback.dungeonbowl.maps.text import load, to_text
from touchback.dungeonbowl.maps.together import Building, building_from, name_of_tile
from touchback.kernel.ask import HOME
from touchback.kernel.board import Place
from touchback.kernel.errors import TouchbackError
from touchback.kernel.files import write_file
from touchback.words import w

BACK: Final = "back"
STOP: Final = "stop"


def build_together(file: Path, expansion: bool) -> None:
    """Ask the coaches in turn until the dungeon is whole or one of them stops."""
    building = building_from(load(file), expansion) if file.exists() else Building((), expansion)
    while not building.is_whole:
        show(building)
        following = next_step(building)
        if following is None:
            if building.tiles:
                click.echo(w("Kept in {file}: the same command goes on with it.", file=file))
            return
        building = following
        if building.tiles:
            write_file(file, to_text(building.dungeon).encode())
    show(building)
    click.echo(w("The dungeon is whole: {file}", file=file))


def show(building: Building) -> None:
    """What lies on the table."""
    if building.tiles:
        click.echo(plain_picture(building.dungeon))


def next_step(building: Building) -> Building | None:
    """What the coach whose turn it is does; nothing: he stops."""
    who = w("Home") if building.side == HOME else w("Away")
    keys = list(building.left)
    for number, key in enumerate(keys, 1):
        click.echo(f"{number:>3}  {w.term(name_of_tile(key))} ({building.left[key]})")
    while True:
        words = typed(w("{who} lays a tile: its number, 'back' or 'stop'", who=who))
        if words == STOP:
            return None
        try:
            if words == BACK:
                return building.without_last()
            if chosen := numbered(words, keys):
                tile = place_for(building, chosen)
                if tile is not None:
                    return building.with_tile(tile)
                continue
        except TouchbackError as error:
            click.echo(w.error(error))
            continue
        click.echo(w("a number from 1 to {most} is needed", most=len(keys)))


def typed(question: str) -> str:
    """What a coach types; whoever has nothing more to type stops."""
    try:
        return str(click.prompt(question, prompt_suffix=" > ")).strip()
    except click.Abort:
        click.echo()
        return STOP


def place_for(building: Building, key: str) -> LaidTile | None:
    """Where he wants it among the places where it may lie; nothing: another tile."""
    places = building.places(key)
    if not places:
        click.echo(w("there is no place for this tile"))
        return None
    if len(places) == 1:
        return places[0]
    for number, tile in enumerate(places, 1):
        click.echo(f"{number:>3}  {place_words(building, tile)}")
    while True:
        words = typed(w("where: a number, or 'back'"))
        if words in (BACK, STOP):
            return None
        if words.isdecimal() and 1 <= int(words) <= len(places):
            return places[int(words) - 1]
        click.echo(w("a number from 1 to {most} is needed", most=len(places)))


def place_words(building: Building, tile: LaidTile) -> str:
    """Where a tile would lie: the square of its upper left corner in the picture, its size, what it joins."""
    found = building.with_tile(tile).table
    squares = found.tiles[-1].squares
    left, top = corner_of(squares)
    wide, high = 1 + max(x for x, _ in squares) - left, 1 + max(y for _, y in squares) - top
    first = corner_of(building.table.tile_at) if building.tiles else (left, top)
    right, down = left - first[0], top - first[1]
    letter = found.tiles[-1].letter
    others = [
        found.by_letter[one if other == letter else other] for one, other in found.touching if letter in (one, other)
    ]
    joins = ", ".join(w.term(other.name) for other in others)
    where = w("{right} to the right, {down} down, {wide} by {high}", right=right, down=down, wide=wide, high=high)
    return w("{where}: joins {tiles}", where=where, tiles=joins) if joins else where


def corner_of(places: Collection[Place]) -> Place:
    """The left-most column and the upper-most row of these."""
    return min(x for x, _ in places), min(y for _, y in places)


def numbered(words: str, keys: list[str]) -> str:
    """The tile of that number, or of that name; nothing if there is none."""
    if words.isdecimal():
        return keys[int(words) - 1] if 1 <= int(words) <= len(keys) else ""
    named = [
        key for key in keys if words.lower() in (key, name_of_tile(key).lower(), w.term(name_of_tile(key)).lower())
    ]
    return named[0] if named else ""
