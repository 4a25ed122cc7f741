"""touchback watch and touchback replay: a match before one's eyes."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from touchback.commands.common import (
    BETWEEN,
    BOTS_HELP,
    any_seed,
    bots_option,
    delay_option,
    ending_told,
    game_option,
    has_keyboard,
    inside_option,
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
from touchback.kernel.ask import rival_of
from touchback.words import w

if TYPE_CHECKING:
    from touchback.bots.host import Default
    from touchback.commands.stage import PlayOn
    from touchback.kernel.log import Log
    from touchback.kernel.match import Match


@click.command()
@game_option
@team_options
@seed_option
@bots_option("scripted,scripted", BOTS_HELP)
@option_option
@inside_option
@delay_option(0.2)
@click.option("--step", "by_key", is_flag=True, help="Wait for a key at every step.")
@click.option("--fast", is_flag=True, help="Stop only at the end of turns.")
@click.option("--plain", is_flag=True, help="Print lines without colours instead of drawing.")
def watch(
    game: str,
    home: str | None,
    away: str | None,
    seed: int | None,
    bots: str,
    options: dict[str, Any],
    inside: bool | None,
    delay: float,
    by_key: bool,
    fast: bool,
    plain: bool,
) -> None:
    """Watch bots play a match.

    In a terminal it is drawn step by step (space: one step, g: go on, q: quit); elsewhere it is printed.

    \b
    For example:
      touchback watch --home orc --away skaven --delay 0.5
      touchback watch --seed 7 --plain > match.txt
      touchback watch --bots mymodule:Bold@2,random
    """
    names = two_bots(bots, inside=inside)
    watch_bots(game, home, away, seed, names, None if by_key else delay, fast, plain, options, inside)


def watch_bots(
    game: str,
    home: str | None,
    away: str | None,
    seed: int | None,
    bots: tuple[str, str],
    delay: float | None,
    fast: bool,
    plain: bool,
    options: dict[str, Any] | None = None,
    inside: bool | None = None,
) -> None:
    """See `watch`. A bot that fails has lost by default, and the match ends there."""
    from touchback.bots.host import Coaches
    from touchback.games import game_entry
    from touchback.kernel.log import Log
    from touchback.lab.simulate import check_start

    entry = game_entry(game)
    teams = two_teams(entry, home, away)
    seed = any_seed() if seed is None else seed
    log = Log()
    check_start(entry, *teams, options or {})
    match = entry.new(*teams, seed=seed, log=log, **(options or {}))
    failed: list[Default] = []
    names = (title_of(entry, teams[0]), title_of(entry, teams[1]))

    def step() -> bool:
        if match.over:
            return False
        default = coaches.step(match)
        if default is not None:
            failed.append(default)
        return default is None

    title = w("{names}, seed {seed}", names=w(BETWEEN).join(names), seed=seed)
    with Coaches(bots, seed, inside) as coaches:
        present(match, log, names, step, title, delay, fast, plain)
    for default in failed:
        click.echo(w("{report}. {side} win.", report=default.text(), side=names[rival_of(default.side)]))


def present(
    match: Match,
    log: Log,
    names: tuple[str, str],
    step: PlayOn,
    title: str,
    delay: float | None,
    fast: bool,
    plain: bool,
) -> None:
    """Draw a match in a terminal, or print it."""
    from touchback.commands.stage import Show, last_lines, print_board, tell

    console = output(plain)
    if plain or not (is_terminal() and has_keyboard()):
        console.print(title)
        tell(console, match, log, names, step, fast)
        if fast:
            print_board(console, match, names)
        return
    finished = Show(console, match, log, names, step).run(delay, fast)
    print_board(console, match, names)
    for line in last_lines(log.events, 1, names):
        console.print(line)
    console.print(title if finished else w("{title} (left before the end)", title=title), style="dim")


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--verify", is_flag=True, help="Only check that every input is legal and the file is what it says.")
@delay_option(0.2)
@click.option("--step", "by_key", is_flag=True, help="Wait for a key at every step.")
@click.option("--fast", is_flag=True, help="Stop only at the end of turns.")
@click.option("--plain", is_flag=True, help="Print lines without colours instead of drawing.")
def replay(file: Path, verify: bool, delay: float, by_key: bool, fast: bool, plain: bool) -> None:
    """Show a saved match again, from its start to where it was saved.

    \b
    For example:
      touchback replay match.json --step
      touchback replay match.json --verify
    """
    from touchback.kernel.dice import Typed
    from touchback.kernel.log import Log
    from touchback.lab.statistics import tally
    from touchback.notation import matchfile

    told = ending_told(file)
    if verify:
        match = matchfile.verify(file)
        score = tally(match.state).touchdowns
        end = w("over") if match.over or told else w("not over yet")
        inputs = w("{count} inputs, {decisions} of them decisions", count=len(match.inputs), decisions=match.decisions)
        click.echo(
            w(
                "{file}: good. {game}, {inputs}, {home}:{away}, {end}.",
                file=file,
                game=w.term(match.game.title),
                inputs=inputs,
                home=score[0],
                away=score[1],
                end=end,
            )
        )
        if told:
            click.echo(told)
        return
    whole = matchfile.load(file)
    log = Log()
    match = whole.after(0, Typed(), log)
    inputs_left = iter(whole.inputs)

    def step() -> bool:
        """One decision and the dice after it."""
        value = next(inputs_left, None)
        if value is None:
            return False
        match.answer(value)
        while match.ask.die is not None:
            value = next(inputs_left, None)
            if value is None:
                return True
            match.answer(value)
        return True

    present(match, log, names_in(file), step, str(file), None if by_key else delay, fast, plain)
    if told:
        click.echo(told)
