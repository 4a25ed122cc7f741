"""The touchback program: every command, and how errors are told."""

from __future__ import annotations

import sys
from typing import IO, Any

import click

from touchback import __version__
from touchback.commands.arena import arena
from touchback.commands.bloodbowl_team import team
from touchback.commands.check import coverage, scenario
from touchback.commands.database import database
from touchback.commands.drill import drill
from touchback.commands.dungeonbowl_dungeon import dungeon
from touchback.commands.explain import explain
from touchback.commands.games import games
from touchback.commands.imports import import_command
from touchback.commands.language import language_option, said
from touchback.commands.league import league
from touchback.commands.odds import odds
from touchback.commands.people import people
from touchback.commands.play import play
from touchback.commands.report import report
from touchback.commands.serve import serve
from touchback.commands.show import show
from touchback.commands.simulate import simulate
from touchback.commands.verify import verify
from touchback.commands.watch import replay, watch
from touchback.kernel.errors import TouchbackError
from touchback.words import w

INTERRUPTED = 130


class Refused(click.ClickException):
    """An error of the caller, told in one line."""

    exit_code = 2

    def show(self, file: IO[Any] | None = None) -> None:
        """One line on the error output."""
        click.echo(f"touchback: {self.format_message()}", file=file or sys.stderr)


class Program(click.Group):
    """A group of commands that speaks the language of the caller, tells every error in one line and stops cleanly."""

    def format_help(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        click.Group.format_help(said(self), ctx, formatter)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        command = super().get_command(ctx, cmd_name)
        return said(command) if command is not None else None

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        try:
            return super().parse_args(ctx, args)
        except click.UsageError as error:
            raise refusal(error) from None

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except click.UsageError as error:
            raise refusal(error) from None
        except TouchbackError as error:
            raise Refused(one_line(w.error(error))) from None
        except BrokenPipeError:
            raise  # click ends quietly
        except OSError as error:
            where = f"{error.filename}: " if error.filename else ""
            raise Refused(one_line(f"{where}{error.strerror or error}")) from None
        except (KeyboardInterrupt, EOFError):
            click.echo(f"\ntouchback: {w('stopped')}", err=True)
            ctx.exit(INTERRUPTED)


def refusal(error: click.UsageError) -> Refused:
    """A wrong command line in one line, with where to read more."""
    path = error.ctx.command_path if error.ctx is not None else "touchback"
    return Refused(one_line(w("{problem} See '{path} --help'.", problem=error.format_message(), path=path)))


def one_line(text: str) -> str:
    """A message without line breaks."""
    return " ".join(text.split())


@click.group(
    cls=Program,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@language_option
@click.version_option(__version__, "--version", prog_name="touchback", message="%(prog)s %(version)s")
@click.pass_context
def main(ctx: click.Context) -> None:
    """The Blood Bowl family of games: play, watch, simulate, and check the rules.

    \b
    For example:
      touchback play --home human --away orc
      touchback simulate --matches 100
    """
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


for command in (
    play,
    serve,
    database,
    people,
    drill,
    watch,
    replay,
    show,
    odds,
    simulate,
    arena,
    league,
    report,
    scenario,
    coverage,
    games,
    explain,
    team,
    dungeon,
    import_command,
    verify,
):
    main.add_command(command)

if __name__ == "__main__":
    main(prog_name="touchback")
