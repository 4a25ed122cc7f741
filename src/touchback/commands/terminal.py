"""A match in the terminal, as `touchback play --terminal` starts it."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

from touchback.commands.common import (
    HUMAN,
    any_seed,
    ending_told,
    has_keyboard,
    is_terminal,
    names_in,
    output,
    title_of,
    two_teams,
)
from touchback.words import w

if TYPE_CHECKING:
    from touchback.kernel.dice import Dice
    from touchback.kernel.log import Log
    from touchback.kernel.match import Match

KEPT: Final = Path("touchback-match.json")
"""Where a match is kept whose coach has left: in the folder he is in, as what he saves by name."""


def play_in_terminal(
    game: str,
    home: str | None,
    away: str | None,
    seed: int | None,
    names: tuple[str, str],
    options: dict[str, Any],
    delay: float,
    load: Path | None,
    auto: bool,
    dice: str,
) -> None:
    """Play, or show two bots where nobody can type."""
    from touchback.commands.watch import watch_bots

    if auto or HUMAN not in names or not has_keyboard() or not is_terminal():
        if HUMAN in names and not auto:
            say_that_nobody_can_type(dice)
        replaced = (names[0] if names[0] != HUMAN else "scripted", names[1] if names[1] != HUMAN else "scripted")
        if load is None:
            watch_bots(game, home, away, seed, replaced, delay, fast=False, plain=False, options=options)
            return
        names = replaced
    from touchback.bots.registry import bot_seed, make_bot
    from touchback.commands.session import Session
    from touchback.kernel.dice import Seeded, Typed
    from touchback.kernel.log import Log
    from touchback.notation import matchfile
    from touchback.notation.position import read_file

    seed = any_seed() if seed is None else seed
    log = Log()
    source = Typed() if dice == "typed" else None
    called: Mapping[str, str] = matchfile.NO_NAMES
    if load is not None:
        match = matchfile.load(load, source or Seeded(seed), log)
        titles, called = names_in(load), matchfile.names_in(read_file(load))
    else:
        match, titles = begun(game, home, away, seed, names, options, source, log)
    coaches = [None if name == HUMAN else make_bot(name, bot_seed(seed, side)) for side, name in enumerate(names)]
    bots = (coaches[0], coaches[1])
    session = Session(match, log, titles, bots, output(), read_line, delay, has_keyboard(), KEPT, called)
    if has_keyboard():
        session.welcome(seed)
    if told := ending_told(load) if load is not None else "":
        session.note(f"{told} {w('What you play now goes on from there.')}")
    session.run()


def begun(
    game: str,
    home: str | None,
    away: str | None,
    seed: int,
    names: tuple[str, str],
    options: dict[str, Any],
    dice: Dice | None,
    log: Log,
) -> tuple[Match, tuple[str, str]]:
    """A new match, and what people call its teams."""
    from touchback.games import game_entry
    from touchback.lab.simulate import check_start

    entry = game_entry(game)
    teams = two_teams(entry, home, away)
    for option in entry.options:
        if option.for_people:
            options.setdefault(option.name, tuple(name == HUMAN for name in names))
    check_start(entry, *teams, options)
    match = entry.new(*teams, seed=seed, dice=dice, log=log, **options)
    return match, (title_of(entry, teams[0]), title_of(entry, teams[1]))


def say_that_nobody_can_type(dice: str) -> None:
    """Bots play in people's place, but nobody rolls for people."""
    from touchback.kernel.errors import BadData

    if dice == "typed":
        raise BadData("nobody can type here, so nobody can type dice: start it in a terminal, not in a pipe")
    click.echo(w("Nobody can type here: the scripted bot plays for people. To play, start it in a terminal."), err=True)


def read_line(prompt: str) -> str:
    """A line from the keyboard, with editing and history where the machine has it."""
    with suppress(ImportError):
        import readline  # noqa: F401 (importing it is what turns editing on)
    return input(prompt)
