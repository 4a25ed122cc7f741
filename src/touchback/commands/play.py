"""touchback play: a match in the browser, or in the terminal."""

from __future__ import annotations

import os
import sys
import threading
import webbrowser
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click
from click.core import ParameterSource

from touchback.commands.common import (
    HUMAN,
    bots_option,
    delay_option,
    game_option,
    need_web,
    option_option,
    seed_option,
    team_options,
    two_bots,
    two_teams,
)
from touchback.words import spoken, w

if TYPE_CHECKING:
    from touchback.server.messages import NewMatch
    from touchback.server.services import Services

TERMINAL_ONLY: Final = ("load", "auto", "seed", "delay", "dice")
"""Options that only the terminal has: who gives one means the terminal."""

STRAIGHT: Final = ("game", "home", "away", "bots", "options", "rules")
"""Options that say which match: who gives one needs no first page."""


@click.command()
@click.option("--terminal", is_flag=True, help="Play in this terminal instead of the browser.")
@game_option
@team_options
@bots_option("human,scripted", "Who coaches home and away; 'human' is you.")
@option_option
@click.option("--no-browser", is_flag=True, help="Only print the address; open no browser.")
@click.option("--port", type=click.IntRange(0, 65535), default=8642, show_default=True, help="If it is free.")
@click.option(
    "--data",
    type=click.Path(file_okay=False, path_type=Path),
    help="Where matches are kept.  [default: your data folder]",
)
@seed_option
@delay_option(0.15)
@click.option(
    "--load",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="Go on with a match saved before (in the terminal).",
)
@click.option("--auto", is_flag=True, help="Bots play both sides to the end (in the terminal).")
@click.option(
    "--dice",
    type=click.Choice(["seed", "typed"]),
    default="seed",
    help="Typed: you roll real dice (in the terminal; the browser offers it when a match is made).",
)
@click.pass_context
def play(
    context: click.Context,
    terminal: bool,
    game: str,
    home: str | None,
    away: str | None,
    bots: str,
    options: dict[str, Any],
    no_browser: bool,
    port: int,
    data: Path | None,
    seed: int | None,
    delay: float,
    load: Path | None,
    auto: bool,
    dice: str,
) -> None:
    """Play in the browser: against a bot, with a friend beside you, or alone against yourself.

    Starts a server for this machine only, opens the browser and ends with Ctrl-C; matches are kept and can be gone on
    with. Naming a game, teams or coaches goes straight to a match.

    With --terminal, or any of --seed, --delay, --load, --auto and --dice, the match is played in the terminal. There
    answers are typed: `7 blitz`, `h13 h14`, `end`; `help` says more. Without a keyboard, or with --auto, bots play
    both sides.

    \b
    For example:
      touchback play
      touchback play --game blitzbowl-ultimate --home dwarf --away orc --option arena=3
      touchback play --bots human,human
      touchback play --terminal --home wood_elf --away dwarf --bots random,human
      touchback play --bots human,human --dice typed
      touchback play --load match.json
    """
    names = two_bots(bots, humans=True)
    if terminal or given(context, TERMINAL_ONLY):
        from touchback.commands.terminal import play_in_terminal

        play_in_terminal(game, home, away, seed, names, options, delay, load, auto, dice)
        return
    need_web(w("The terminal needs nothing more: touchback play --terminal"))
    new = match_asked_for(game, home, away, names, options) if given(context, STRAIGHT) else None
    play_in_browser(new, not no_browser, port, data, given(context.find_root(), ("language",)))


def given(context: click.Context, names: tuple[str, ...]) -> bool:
    """Did the caller give one of these options?"""
    return any(context.get_parameter_source(name) is not ParameterSource.DEFAULT for name in names)


def match_asked_for(
    game: str, home: str | None, away: str | None, coaches: tuple[str, str], options: dict[str, Any]
) -> NewMatch:
    """The match to go to at once, checked."""
    from touchback.games import game_entry
    from touchback.server.messages import NewMatch, Seat
    from touchback.server.routes.catalogue import check_new

    entry = game_entry(game)
    seats = []
    for team, coach in zip(two_teams(entry, home, away), coaches):
        who = "me" if coach == HUMAN else f"bot:{coach}"
        if entry.catalogue.is_file(team):
            seats.append(Seat(coach=who, file=Path(team).read_text("utf-8")))
        else:
            seats.append(Seat(coach=who, team=team))
    for name, value in options.items():
        if isinstance(value, int) and not isinstance(value, bool):
            options[name] = str(value)
    new = NewMatch(game=entry.name, home=seats[0], away=seats[1], options=options)
    return check_new(new, spoken())


def play_in_browser(new: NewMatch | None, browser: bool, port: int, data: Path | None, speaks: bool = False) -> None:
    """Start the server of this machine and show it; `speaks`: in the language of the command line, which was named."""
    from touchback.server.running import already_running, check_store, make_there, run_one, take_port, told_in
    from touchback.server.settings import Settings, data_folder, sqlite_url

    folder = data or data_folder()
    in_language = f"?language={spoken().language}" if speaks else ""
    database = sqlite_url(folder)
    address = already_running(folder)
    if address:
        page = f"{address}/" if new is None else make_there(address, new)
        click.echo(w("Touchback is running already: {address}", address=page))
        show(page + in_language, browser)
        return
    check_store(database)
    listening = take_port("127.0.0.1", port, any_other=True)
    settings = Settings(
        database=database, port=listening.getsockname()[1], local=True, limits=False, language=spoken().language
    )

    async def started(services: Services) -> None:
        page = f"{settings.address}/"
        if new is not None:
            owner = await services.people.owner(spoken().language)
            made = await services.rooms.create(new, owner)
            page = f"{settings.address}/match/{made.id}"
        click.echo(w("Touchback is at {address} - Ctrl-C ends it.", address=page))
        show(page + in_language, browser)

    with told_in(folder, settings.address):
        run_one(settings, listening, started)
    click.echo(w("Touchback has ended; your matches are kept."))


def show(page: str, browser: bool) -> None:
    """Open the browser, if it is wanted and there is one with windows; the server goes on meanwhile."""
    if not browser:
        return
    if not has_windows():
        click.echo(w("No browser could be opened here: open this address yourself."), err=True)
        return
    threading.Thread(target=webbrowser.open, args=(page,), daemon=True).start()


def has_windows() -> bool:
    """Can a browser open a window here? One that runs inside the terminal would only be in the way."""
    if sys.platform in ("win32", "darwin"):
        return True
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"))
