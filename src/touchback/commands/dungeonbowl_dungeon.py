"""touchback dungeon: the dungeons of Dungeon Bowl. [D1, D6]"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from touchback.commands.common import BOTS_HELP, bots_option, new_table, output, two_bots
from touchback.words import w

if TYPE_CHECKING:
    from touchback.dungeonbowl.dungeon import Dungeon

EXISTING = click.Path(exists=True, dir_okay=False, path_type=Path)
FORMATS = ("picture", "map", "svg")


@click.group()
def dungeon() -> None:
    """Dungeons: list, show, check, build and measure them.

    \b
    For example:
      touchback dungeon list
      touchback dungeon show crossed_halls
      touchback dungeon new --seed 7 --out mine.txt
      touchback dungeon build ours.txt
      touchback dungeon check mine.txt
      touchback dungeon measure --matches 20
    """


@dungeon.command("list")
def list_command() -> None:
    """List the dungeons that come with the program, and how far the sides have to go in each.

    \b
    For example:
      touchback dungeon list
    """
    from touchback.dungeonbowl.maps.catalogue import dungeons
    from touchback.dungeonbowl.maps.routes import fairness

    console = output()
    table = new_table(
        console, "", ("dungeon", "title", "rooms"), ("squares", "End Zones apart", "lead to chests", "lead to portals")
    )
    for name, found in dungeons().items():
        ways = fairness(found)
        table.add_row(
            name,
            w.term(found.title),
            ", ".join(w.term(tile.room.name) for tile in found.tiles if tile.room is not None),
            f"{found.width}x{found.height}",
            str(ways.apart),
            w("{lead:+.1f}", lead=float(ways.chest_lead)),
            w("{lead:+.1f}", lead=float(ways.portal_lead)),
        )
    console.print(table)


@dungeon.command()
@click.argument("name", metavar="DUNGEON")
@click.option(
    "--format",
    "form",
    type=click.Choice(FORMATS),
    default="picture",
    show_default=True,
    help="Lines and letters, the text of the map, or a drawing.",
)
@click.option("--out", type=click.Path(dir_okay=False, path_type=Path), help="Write it to this file.")
def show(name: str, form: str, out: Path | None) -> None:
    """Show a DUNGEON: one of ours by name, or a map file.

    \b
    For example:
      touchback dungeon show chasm_cross
      touchback dungeon show mine.txt
      touchback dungeon show two_thrones --format svg --out thrones.svg
    """
    found = found_dungeon(name)
    write(found, form, out)
    if form == "picture" and out is None:
        print_facts(found)


@dungeon.command()
@click.argument("file", type=EXISTING)
@click.option("--expansion/--no-expansion", default=True, help="With or without the tiles of the expansion.")
def check(file: Path, expansion: bool) -> None:
    """Check a map FILE: every building rule it breaks is named with its number; exit 1 if there is any.

    \b
    For example:
      touchback dungeon check mine.txt
    """
    from touchback.dungeonbowl.maps.check import faults
    from touchback.dungeonbowl.maps.text import load

    found = load(file)
    broken = faults(found, expansion)
    for fault in broken:
        click.echo(f"{file}: {w(fault.message)}")
    if broken:
        sys.exit(1)
    click.echo(w("{file}: legal", file=file))
    print_facts(found)


@dungeon.command()
@click.option("--seed", type=click.IntRange(0), default=1, show_default=True, help="Another seed, another dungeon.")
@click.option(
    "--format",
    "form",
    type=click.Choice(FORMATS),
    default="map",
    show_default=True,
    help="Lines and letters, the text of the map, or a drawing.",
)
@click.option("--out", type=click.Path(dir_okay=False, path_type=Path), help="Write it to this file.")
def new(seed: int, form: str, out: Path | None) -> None:
    """Build a dungeon that is legal and as fair to one side as to the other.

    \b
    For example:
      touchback dungeon new --seed 7 --format picture
      touchback dungeon new --seed 7 --out mine.txt
    """
    from touchback.dungeonbowl.maps.builder import build

    found = build(seed)
    write(found, form, out)
    if form == "picture" and out is None:
        print_facts(found)


@dungeon.command()
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@click.option("--expansion", is_flag=True, help="With the tiles of the expansion.")
def build(file: Path, expansion: bool) -> None:
    """Build a dungeon together: two coaches lay a tile each in turn, End Zones last. The map is kept in FILE after
    every tile; a FILE that is there is gone on with, so that one coach can send it to the other.

    \b
    For example:
      touchback dungeon build ours.txt
    """
    from touchback.commands.dungeonbowl_building import build_together

    build_together(file, expansion)


@dungeon.command()
@click.argument("names", nargs=-1, metavar="[DUNGEON]...")
@click.option("--matches", type=click.IntRange(1), default=8, show_default=True, help="How many in each dungeon.")
@click.option("--seed", type=int, default=1, show_default=True, help="A series repeats by its seed.")
@bots_option("scripted,scripted", BOTS_HELP)
def measure(names: tuple[str, ...], matches: int, seed: int, bots: str) -> None:
    """Play matches between bots in each DUNGEON (all of ours, or those named, a map file too): how many end by a
    touchdown within 60 turns, and how often the side of the blue End Zone scores. Shares have their 95 % intervals.

    \b
    For example:
      touchback dungeon measure --matches 20
      touchback dungeon measure idols_mirror --matches 200 --bots random
      touchback dungeon measure mine.txt --matches 20
    """
    from touchback.commands.series import progress
    from touchback.dungeonbowl.maps.catalogue import dungeons
    from touchback.dungeonbowl.maps.text import to_text
    from touchback.lab.dungeonbowl.measuring import all_of
    from touchback.lab.dungeonbowl.measuring import measure as measured

    chosen: dict[str, str] = {}
    for name in names or dungeons():
        floor = found_dungeon(name)
        chosen[floor.key] = floor.key if floor == dungeons().get(floor.key) else to_text(floor)
    found = {}
    with progress(matches * len(chosen)) as advance:
        for one in measured(chosen, matches, seed, two_bots(bots)):
            found[one.dungeon] = one
            advance()
    console = output()
    headings = ("matches", "touchdown in 60 turns", "turns", "blue scores")
    table = new_table(console, "", ("dungeon",), headings)
    for one in [*found.values(), all_of(list(found.values()))]:
        table.add_row(
            one.dungeon or w("all"),
            str(one.matches),
            share_text(*one.share_in_time()),
            w("{mean:.1f}", mean=one.turns / one.matches),
            share_text(*one.share_of_blue()),
        )
    console.print(table)


def share_text(share: float, low: float, high: float) -> str:
    """A share with its interval."""
    return w("{share:.1%} ({low:.1%} to {high:.1%})", share=share, low=low, high=high)


# -- reading and printing ----------------------------------------------------------------------------------------


def found_dungeon(name: str) -> Dungeon:
    """A dungeon by its name, or from a file."""
    from touchback.dungeonbowl.maps.catalogue import dungeon as by_name
    from touchback.dungeonbowl.maps.text import load

    path = Path(name)
    return load(path) if path.suffix or path.is_file() else by_name(name)


def write(found: Dungeon, form: str, out: Path | None) -> None:
    """A dungeon in the form asked for, to a file or here."""
    from touchback.dungeonbowl.maps.picture import plain_picture
    from touchback.dungeonbowl.maps.svg import svg_of
    from touchback.dungeonbowl.maps.text import to_text
    from touchback.kernel.files import write_file

    text = {"picture": lambda: plain_picture(found) + "\n", "map": lambda: to_text(found), "svg": lambda: svg_of(found)}
    made = text[form]()
    if out is None:
        click.echo(made, nl=False)
    else:
        write_file(out, made.encode())
        click.echo(w("wrote {file}", file=out))


def print_facts(found: Dungeon) -> None:
    """Which tiles there are, and how far the sides have to go; or what is wrong with it, as ways may lead nowhere."""
    from touchback.dungeonbowl.maps.check import faults
    from touchback.dungeonbowl.maps.routes import fairness

    rooms = [tile for tile in found.tiles if tile.room is not None]
    for tile in rooms:
        if tile.room is not None:
            click.echo(f"{w.term(tile.room.name)} ({tile.room.rule}): {w.term(tile.room.text)}")
    broken = faults(found)
    for fault in broken:
        click.echo(w(fault.message))
    if len(found.end_zones) == 2 and not broken:
        ways = fairness(found)
        click.echo(w("{moves} moves from End Zone to End Zone", moves=ways.apart))
        if ways.to_chests[0]:
            for name, moves in zip((w("blue"), w("red")), ways.to_chests, strict=True):
                click.echo(
                    w(
                        "{name}: moves to the chests {moves}",
                        name=name,
                        moves=", ".join(str(count) for count in sorted(moves)),
                    )
                )
            click.echo(
                w(
                    "on average blue is {chests:+.1f} moves nearer to a chest and {portals:+.1f} to a portal",
                    chests=float(ways.chest_lead),
                    portals=float(ways.portal_lead),
                )
            )
