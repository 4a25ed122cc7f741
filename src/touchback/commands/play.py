"""touchback play: a person against a bot, in the terminal."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Any

import click

from touchback.commands.common import (
    HUMAN,
    any_seed,
    bots_option,
    delay_option,
    game_option,
    has_keyboard,
    is_terminal,
    names_in,
    option_option,
    output,
    seed_option,
    team_options,
    title_of,
    two_bots,
    two_teams,
)


@click.command()
@game_option
@team_options
@seed_option
@bots_option("human,scripted", "Who coaches home and away; 'human' is you.")
@option_option
@delay_option(0.15)
@click.option(
    "--load", type=click.Path(exists=True, dir_okay=False, path_type=Path), help="Go on with a match saved before."
)
@click.option("--auto", is_flag=True, help="Bots play both sides to the end.")
@click.option("--dice", type=click.Choice(["seed", "typed"]), default="seed", help="Typed: you roll real dice.")
def play(
    game: str,
    home: str | None,
    away: str | None,
    seed: int | None,
    bots: str,
    options: dict[str, Any],
    delay: float,
    load: Path | None,
    auto: bool,
    dice: str,
) -> None:
    """Play a match in the terminal.

    Answers are typed: `7 blitz`, `h13 h14`, `end`; `help` says more. Without a keyboard, or with --auto, bots
    play both sides.

    \b
    For example:
      touchback play
      touchback play --home wood_elf --away dwarf --bots random,human
      touchback play --bots human,human --dice typed
      touchback play --game blitzbowl-ultimate --option arena=3
      touchback play --load match.json
    """
    from touchback.commands.watch import watch_bots

    names = two_bots(bots, humans=True)
    if auto or HUMAN not in names or not has_keyboard() or not is_terminal():
        replaced = (names[0] if names[0] != HUMAN else "scripted", names[1] if names[1] != HUMAN else "scripted")
        if load is None:
            watch_bots(game, home, away, seed, replaced, delay, fast=False, plain=False, options=options)
            return
        names = replaced
    from touchback.bots.registry import bot_seed, make_bot
    from touchback.commands.session import Session
    from touchback.games import game_entry
    from touchback.kernel.dice import Seeded, Typed
    from touchback.kernel.log import Log
    from touchback.lab.simulate import check_start
    from touchback.notation import matchfile

    seed = any_seed() if seed is None else seed
    log = Log()
    if load is not None:
        match = matchfile.load(load, Typed() if dice == "typed" else Seeded(seed), log)
        titles = names_in(load)
    else:
        entry = game_entry(game)
        teams = two_teams(entry, home, away)
        source = Typed() if dice == "typed" else None
        if entry.name == "bloodbowl":
            options.setdefault("conceding", tuple(name == HUMAN for name in names))
        check_start(entry, *teams, options)
        match = entry.new(*teams, seed=seed, dice=source, log=log, **options)
        titles = (title_of(teams[0]), title_of(teams[1]))
    coaches = [None if name == HUMAN else make_bot(name, bot_seed(seed, side)) for side, name in enumerate(names)]
    session = Session(match, log, titles, (coaches[0], coaches[1]), output(), read_line, delay, has_keyboard())
    if has_keyboard():
        session.welcome(seed)
    session.run()


def read_line(prompt: str) -> str:
    """A line from the keyboard, with editing and history where the machine has it."""
    with suppress(ImportError):
        import readline  # noqa: F401 (importing it is what turns editing on)
    return input(prompt)
