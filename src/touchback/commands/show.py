"""touchback show: a position as a picture."""

from __future__ import annotations

from pathlib import Path

import click

from touchback.commands.common import names_in, output
from touchback.words import w


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option(
    "--svg", "svg_file", type=click.Path(dir_okay=False, path_type=Path), help="Write an SVG picture to this file."
)
@click.option("--plain", is_flag=True, help="No colours.")
@click.option("--hints", is_flag=True, help="Mark the squares that may be chosen now.")
@click.option(
    "--for",
    "viewer",
    type=click.Choice(["home", "away", "spectator"]),
    default="spectator",
    show_default=True,
    help="Whose cards in hand are shown by name.",
)
def show(file: Path, svg_file: Path | None, plain: bool, hints: bool, viewer: str) -> None:
    """Draw where FILE stands: a position, a saved match or a scenario.

    \b
    For example:
      touchback show match.json
      touchback show position.toml --svg position.svg
      touchback show blitz.toml --for home
    """
    from touchback.commands.menu import squares_offered
    from touchback.games import entry_of
    from touchback.kernel.ask import AWAY, HOME, NOBODY
    from touchback.notation.draw import coloured_picture, legend_of, plain_picture
    from touchback.notation.picture import picture_of
    from touchback.notation.position import read
    from touchback.notation.svg import svg

    match = read(file)
    picture = picture_of(match.state, {"home": HOME, "away": AWAY}.get(viewer, NOBODY))
    names = names_in(file)
    marked = squares_offered(match) if hints else set()
    if svg_file is not None:
        svg_file.write_text(svg(picture, names, sorted(marked)), "utf-8")
        click.echo(w("wrote {file}", file=svg_file))
        return
    console = output(plain)
    if console.is_terminal:
        console.print(coloured_picture(picture, names, marked))
        console.print(w(legend_of(picture)), style="dim")
    else:
        click.echo(plain_picture(picture, names, marked))
        click.echo(w(legend_of(picture)))
    if match.over:
        console.print(w("The match is over."))
    else:
        console.print(w("Asked now: {ask}", ask=entry_of(match.game).ask_words(match.state, match.ask)), markup=False)
