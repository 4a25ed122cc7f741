"""A match in the terminal, as `touchback play --terminal` starts it."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from touchback.commands.common import (
    HUMAN,
    any_seed,
    has_keyboard,
    is_terminal,
    names_in,
    output,
    title_of,
    two_teams,
)

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
        for option in entry.options:
            if option.for_people:
                options.setdefault(option.name, tuple(name == HUMAN for name in names))
        check_start(entry, *teams, options)
        match = entry.new(*teams, seed=seed, dice=source, log=log, **options)
        titles = (title_of(entry, teams[0]), title_of(entry, teams[1]))
    coaches = [None if name == HUMAN else make_bot(name, bot_seed(seed, side)) for side, name in enumerate(names)]
    bots = (coaches[0], coaches[1])
    session = Session(match, log, titles, bots, output(), read_line, delay, has_keyboard(), kept=KEPT)
    if has_keyboard():
        session.welcome(seed)
    session.run()


def read_line(prompt: str) -> str:
    """A line from the keyboard, with editing and history where the machine has it."""
    with suppress(ImportError):
        import readline  # noqa: F401 (importing it is what turns editing on)
    return input(prompt)
