"""What the commands about leagues share: the file of a league, and house rules in words."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from touchback.words import w

if TYPE_CHECKING:
    from touchback.league.league import League

FILE = click.Path(dir_okay=False, path_type=Path)


def opened(path: Path) -> League:
    """The league in a file."""
    from touchback.league.league import League

    return League.open(path)


def pairs(words: tuple[str, ...]) -> dict[str, str]:
    """'win=3' and the like."""
    found = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals:
            raise click.UsageError(
                w("--rule needs a name and a value, as in 'bonus_points=true', not {word!r}.", word=word)
            )
        found[name.strip()] = value.strip()
    return found
