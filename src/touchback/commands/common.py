"""What several commands need: options, output, names."""

from __future__ import annotations

import json
import os
import secrets
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeVar

import click

from touchback.kernel.text import mark
from touchback.words import spoken, w

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

    from touchback.kernel.log import Event
    from touchback.package import Package

Command = TypeVar("Command", bound=Callable[..., Any])
HUMAN: Final = "human"
BETWEEN: Final = mark(" against ")
"""What stands between the names of two teams in a title."""

BOTS_HELP: Final = "Who coaches: names, or module:Class for a bot of your own; NAME@2 thinks two seconds a turn."


def game_option(command: Command) -> Command:
    """--game."""
    return click.option(
        "--game",
        default=default_game,
        help="Which game; see 'touchback games'.  [default: the first of them]",
    )(command)


def default_game() -> str:
    """The game where none is named; loaded only when a command needs it."""
    from touchback.games import DEFAULT

    return DEFAULT


def team_options(command: Command) -> Command:
    """--home and --away."""
    command = click.option("--away", metavar="TEAM", help="The away team: a list, or a team file.")(command)
    return click.option("--home", metavar="TEAM", help="The home team: a list, or a team file.")(command)


def seed_option(command: Command) -> Command:
    """--seed."""
    return click.option("--seed", type=int, help="Dice and bots repeat for the same seed.  [default: at random]")(
        command
    )


def bots_option(ordinary: str, words: str) -> Callable[[Command], Command]:
    """--bots."""
    return click.option("--bots", default=ordinary, show_default=True, metavar="HOME,AWAY", help=words)


def delay_option(ordinary: float) -> Callable[[Command], Command]:
    """--delay."""
    limits = click.FloatRange(0, 60)
    return click.option("--delay", type=limits, default=ordinary, show_default=True, help="Seconds between steps.")


def option_option(command: Command) -> Command:
    """--option and --rules."""
    command = click.option(
        "--rules",
        metavar="NAME",
        is_eager=True,  # it is known when the other options are read
        expose_value=False,
        callback=lambda context, _parameter, name: context.meta.update({RULES: name}),
        help="Rules as a house or a date has them, as in fumbbl-2022.  [default: as the text has them]",
    )(command)
    return click.option(
        "--option",
        "options",
        metavar="NAME=VALUE",
        multiple=True,
        callback=lambda context, _parameter, texts: with_rules(context, read_options(texts)),
        help="An option of the game, as in end_game=true; may be given several times. NAME.txt is read from that file; "
        "in a series 'any' is another of its values in each match.",
    )(command)


RULES: Final = "rules"
TEXT_FILE: Final = ".txt"


def with_rules(context: click.Context, options: dict[str, Any]) -> dict[str, Any]:
    """The options with the preset of rules that --rules names."""
    name = context.meta.get(RULES)
    if name is None:
        return options
    if RULES in options:
        raise click.UsageError(w("--option {name} is given twice.", name=RULES))
    return {RULES: name, **options}


def inside_option(command: Command) -> Command:
    """--in-process."""
    return click.option(
        "--in-process",
        "inside",
        flag_value=True,
        default=None,
        help="Trust bots that are not ours: play them in this process, quicker, but a stalled one cannot be stopped.",
    )(command)


def read_options(texts: tuple[str, ...]) -> dict[str, Any]:
    """'arena=3' and the like as named values: true, false, numbers, lists and tables as JSON has them, or text; the
    name of a text file stands for what is in it."""
    found: dict[str, Any] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals or not name.isidentifier():
            raise click.UsageError(w("--option needs a name and a value, as in 'arena=3', not {text!r}.", text=text))
        if name in found:
            raise click.UsageError(w("--option {name} is given twice.", name=name))
        try:
            found[name] = json.loads(value)
        except ValueError:
            found[name] = text_of(Path(value)) if value.endswith(TEXT_FILE) else value
    return found


def text_of(path: Path) -> str:
    """What a text file holds that an option names."""
    from touchback.kernel.errors import BadData
    from touchback.kernel.files import read_text

    try:
        return read_text(path)
    except BadData as error:
        raise click.UsageError(w.error(error)) from None


def two_bots(text: str, humans: bool = False, inside: bool | None = None) -> tuple[str, str]:
    """'random,random' as two names, each of them known; one name is meant for both sides."""
    from touchback.bots.host import check_bot

    names = [name.strip() for name in text.split(",")]
    if len(names) == 1:
        names *= 2
    if len(names) != 2 or not all(names):
        raise click.UsageError(
            w("--bots needs two names with a comma between them, as in 'random,random', not {text!r}.", text=text)
        )
    for name in names:
        if name == HUMAN:
            if not humans:
                raise click.UsageError(w("'human' is for 'touchback play'; here both sides are bots."))
        else:
            check_bot(name, inside)
    return names[0], names[1]


def need_web(instead: str = "") -> None:
    """Refuse kindly where the parts for the browser are not installed."""
    from importlib.util import find_spec

    from touchback.kernel.errors import TouchbackError

    parts = ("aiosqlite", "alembic", "argon2", "litestar", "sqlalchemy", "uvicorn")
    missing = [name for name in parts if find_spec(name) is None]
    if missing:
        told = w(
            "the game in the browser needs more than is installed: pip install 'touchback[web]' (missing: {parts}).",
            parts=", ".join(missing),
        )
        raise TouchbackError(f"{told} {instead}".strip())


def need_folder(path: Path) -> None:
    """Find out before the work that its file could not be written after it."""
    from touchback.kernel.errors import TouchbackError

    if not path.absolute().parent.is_dir():
        raise TouchbackError("{path}: there is no such folder", path=path)


def any_seed() -> int:
    """A seed that nobody chose."""
    return secrets.randbelow(1_000_000_000)


def two_teams(entry: Package, home: str | None, away: str | None) -> tuple[str, str]:
    """The teams to play with; those not named are the first ones of a pleasant order."""
    teams = entry.teams()
    ordinary = [team for team in ("human", "orc") if team in teams] + teams
    first = home or next((team for team in ordinary if team != away), ordinary[0])
    return first, away or next((team for team in ordinary if team != first), ordinary[0])


def title_of(entry: Package, team: str) -> str:
    """The name for people of a team that was named in words."""
    return w.term(entry.catalogue.title_in_words(team))


def names_in(file: Path) -> tuple[str, str]:
    """The names of the teams in a match that was saved with them."""
    from touchback.notation.position import read_file

    home, _, away = str(read_file(file).get("title", "")).partition(BETWEEN)
    if not home or not away or len(home) + len(away) >= 60:
        return w("Home"), w("Away")
    return w.term(home), w.term(away)  # it may have been saved by somebody of another language


def ending_told(file: Path) -> str:
    """How the match of a file ended off the pitch; nothing if it did not."""
    from touchback.notation.matchfile import ending_in
    from touchback.notation.position import read_file

    ending = ending_in(read_file(file))
    if ending is None:
        return ""
    how, by = ending
    home, away = names_in(file)
    own, other = (home, away) if by == "home" else (away, home)
    if how == "concede":
        return w("{team} has given the match up: {rival} wins.", team=own, rival=other)
    if how == "claim":
        return w("{team} has claimed the match, as the rival was away or kept it from going on, and wins.", team=own)
    return w("{team} has called the match a draw, as the rival was away or kept it from going on.", team=own)


def program() -> str:
    """What people type to start the program: they may have come by way of `./tb`."""
    return os.environ.get("TOUCHBACK_CALLED") or "touchback"


def is_terminal() -> bool:
    """Is somebody looking at the output?"""
    return sys.stdout.isatty()


def has_keyboard() -> bool:
    """Can somebody type?"""
    return sys.stdin.isatty()


def output(plain: bool = False) -> Console:
    """Where to print: coloured in a terminal, plain elsewhere."""
    from rich.console import Console

    if plain or not is_terminal():
        return Console(
            file=sys.stdout, color_system=None, force_terminal=False, width=140, highlight=False, markup=False
        )
    return Console(highlight=False, markup=False)


def new_table(console: Console, title: str, left: tuple[str, ...], right: tuple[str, ...]) -> Table:
    """An empty table: columns of words, then columns of numbers."""
    from rich import box
    from rich.table import Table

    style = box.SIMPLE_HEAD if console.is_terminal else box.ASCII2
    table = Table(box=style, title=title or None, title_justify="left")
    for heading in left:
        table.add_column(w(heading))
    for heading in right:
        table.add_column(w(heading), justify="right")
    return table


def event_text(event: Event, names: tuple[str, str] | None = None) -> str:
    """An event as a sentence; sides have these names, as the board beside it has them."""
    if names is None:
        return w.event(event)
    from touchback.table.lines import sentence

    return sentence(event, spoken(), list(names))


def event_style(event: Event) -> str:
    """How an event stands out in the log."""
    kind = type(event).__name__
    if kind in ("TouchdownScored", "MatchEnded"):
        return "bold yellow"
    if kind in ("Turnover", "CasualtySuffered", "SentOff", "NotModelled"):
        return "bold red"
    if kind in ("TurnStarted", "TurnEnded", "DriveEnded", "HalfStarted", "SetUp"):
        return "cyan"
    return ""
