"""touchback games: what can be played."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from touchback.words import w

if TYPE_CHECKING:
    from touchback.package import Option


@click.command()
@click.argument("name", required=False)
@click.option("--designed", is_flag=True, help="List what stands in for printed things, and what is disputed.")
def games(name: str | None, designed: bool) -> None:
    """List the games and their teams; for one of them also the options that a match may have.

    \b
    For example:
      touchback games
      touchback games dungeonbowl
      touchback games --designed
    """
    from touchback.games import GAMES, game_entry

    if designed:
        from touchback.notation.designed import designed_lists

        for line in designed_lists():
            click.echo(w(line))
        return

    for entry in [game_entry(name)] if name else GAMES.values():
        click.echo(f"{entry.name}: {w.term(entry.title)}")
        click.echo("  " + w("teams: {teams}", teams=", ".join(entry.teams())))
        if name:
            for option in entry.options:
                click.echo(f"  --option {option.name}={'|'.join(values_of(option))}")
                click.echo("      " + w(option.label))


def values_of(option: Option) -> list[str]:
    """What may be given for it, the ordinary one first."""
    known = [value for value, _ in option.values] or ["false", "true"]
    known = [value for value in known if value != option.together]
    return sorted(known, key=lambda value: value != option.ordinary) + ["FILE"] * option.own
