"""touchback import: matches and teams of other programs."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from touchback.commands.common import need_folder
from touchback.words import spoken, w

if TYPE_CHECKING:
    from touchback.imports.record import ImportedMatch, ImportedTeam

EXISTING = click.Path(exists=True, dir_okay=False, path_type=Path)
TARGET = click.Path(dir_okay=False, path_type=Path)


@click.command("import")
@click.argument("program", metavar="PROGRAM")
@click.argument("file", type=EXISTING)
@click.option(
    "--out", "out_path", type=TARGET, help="The file to write.  [default: beside FILE, a match .json, a team .toml]"
)
@click.option("--report", "tell", is_flag=True, help="Tell each place where the rules and the record part, and why.")
def import_command(program: str, file: Path, out_path: Path | None, tell: bool) -> None:
    """Read a match or a team of another program: FILE of PROGRAM.

    PROGRAM is fumbbl: a replay of FUMBBL, packed (.gz) or not, or a team as its site gives it in JSON. Every die and
    every choice of a replay goes into a match of our own, which can then be watched, forked and looked at like any
    other. Where the rules do not lead to what was recorded, a referee's correction does, and --report says so.

    \b
    For example:
      touchback import fumbbl 1559380.gz --out match.json --report
      touchback replay match.json
      touchback import fumbbl team.json --out team.toml
    """
    from touchback.imports.files import read
    from touchback.imports.record import ImportedMatch
    from touchback.imports.registry import import_with, importer_called
    from touchback.imports.telling import divergences, summary
    from touchback.kernel.errors import TouchbackError
    from touchback.kernel.files import placed

    importer = importer_called(program)
    if out_path is not None:
        need_folder(out_path)
    try:
        found = import_with(importer, read(file))
    except TouchbackError as error:
        raise placed(file, error) from None
    is_match = isinstance(found, ImportedMatch)
    target = out_path if out_path is not None else default_target(file, ".json" if is_match else ".toml")
    write(found, target)
    click.echo(w("wrote {file}: {what}", file=target, what=title_of(found)))
    for line in summary(found.report, spoken()):
        click.echo(line)
    if tell:
        for line in divergences(found.report, spoken()):
            click.echo(line)
    elif found.report.divergences:
        click.echo(
            w.count(
                len(found.report.divergences),
                "{n} place where the rules and the record part: --report tells where and why.",
                "{n} places where the rules and the record part: --report tells where and why.",
            )
        )


def default_target(file: Path, suffix: str) -> Path:
    """Beside the file that is read, and never the same."""
    target = file.with_suffix(suffix)
    return target if target != file else file.with_name(f"{file.stem}-touchback{suffix}")


def write(found: ImportedMatch | ImportedTeam, target: Path) -> None:
    """As a file of ours."""
    from touchback.imports.record import ImportedTeam
    from touchback.kernel.files import write_file
    from touchback.notation import matchfile

    if isinstance(found, ImportedTeam):
        write_file(target, found.text.encode())
    else:
        matchfile.save(found.match, target, found.title)


def title_of(found: ImportedMatch | ImportedTeam) -> str:
    """What was read, in a few words."""
    from touchback.imports.record import ImportedTeam

    return found.name if isinstance(found, ImportedTeam) else found.title
