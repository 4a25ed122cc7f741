"""touchback games: what can be played."""

from __future__ import annotations

import click

from touchback.words import w


@click.command()
@click.option("--designed", is_flag=True, help="List what stands in for printed things, and what is disputed.")
def games(designed: bool) -> None:
    """List the games and their teams.

    \b
    For example:
      touchback games
      touchback games --designed
    """
    from touchback.games import GAMES

    if designed:
        from touchback.notation.designed import designed_lists

        for line in designed_lists():
            click.echo(w(line))
        return

    for name, entry in GAMES.items():
        click.echo(f"{name}: {w.term(entry.title)}")
        click.echo("  " + w("teams: {teams}", teams=", ".join(entry.teams())))
