"""touchback games: what can be played."""

from __future__ import annotations

import click


@click.command()
def games() -> None:
    """List the games and their teams.

    \b
    For example:
      touchback games
    """
    from touchback.games import GAMES

    for name, entry in GAMES.items():
        click.echo(f"{name}: {entry.title}")
        click.echo(f"  teams: {', '.join(entry.teams())}")
