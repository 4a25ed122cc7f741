"""touchback explain: what a skill, a card or another word of a game means."""

from __future__ import annotations

from textwrap import fill
from typing import TYPE_CHECKING, Final

import click

from touchback.commands.common import game_option, output
from touchback.words import spoken

if TYPE_CHECKING:
    from rich.console import Console

    from touchback.table.wire import Explained

WIDEST: Final = 100
"""Characters in a line; longer ones are hard to read."""


@click.command()
@click.argument("names", nargs=-1, metavar="[NAME]...")
@game_option
@click.option("--list", "everything", is_flag=True, help="List every word that is explained.")
def explain(names: tuple[str, ...], game: str, everything: bool) -> None:
    """Say what skills, abilities, cards, dice, weather and other words of a game mean; without a NAME, list them.

    \b
    For example:
      touchback explain dodge "mighty blow"
      touchback explain turnover
      touchback explain --game blitzbowl-ultimate --list
    """
    from touchback.table.glossary import glossary, kinds

    words = spoken()
    headings = kinds(words)
    console = output()
    if everything or not names:
        for kind, heading in headings.items():
            list_kind(console, heading, [entry.name for entry in glossary(game, words) if entry.kind == kind])
        return
    for entry in found(game, names):
        tell(console, entry, headings[entry.kind])


def found(game: str, names: tuple[str, ...]) -> list[Explained]:
    """What was asked for; several names may be the words of one: side step."""
    from touchback.kernel.errors import TouchbackError
    from touchback.table.glossary import find, nearest

    words = spoken()
    whole = find(game, " ".join(names), words)
    if whole:
        return whole
    entries: list[Explained] = []
    for name in names:
        meant = find(game, name, words)
        if not meant:
            near = nearest(game, name, words) or nearest(game, " ".join(names), words)
            if near:
                raise TouchbackError(
                    "nothing is called {name!r}: did you mean {near}?", name=name, near=", ".join(near)
                )
            raise TouchbackError("nothing is called {name!r}: see 'touchback explain --list'", name=name)
        entries += meant
    return entries


def tell(console: Console, entry: Explained, heading: str) -> None:
    """One word and what it means."""
    from rich.text import Text

    name = (
        f"{entry.name} ({entry.english})" if entry.english.casefold() not in ("", entry.name.casefold()) else entry.name
    )
    where = f"{heading}, {entry.rule}" if entry.rule else heading
    console.print(Text.assemble((name, "bold"), "  ", (where, "dim")))
    console.print(paragraph(entry.text, console.width))


def list_kind(console: Console, heading: str, names: list[str]) -> None:
    """All words of a kind."""
    from rich.text import Text

    if names:
        console.print(Text(heading, "bold"))
        console.print(paragraph(", ".join(names), console.width))


def paragraph(text: str, width: int) -> str:
    """A text under its heading: indented, with an empty line below."""
    return fill(text, min(width, WIDEST), initial_indent="  ", subsequent_indent="  ") + "\n"
