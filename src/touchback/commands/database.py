"""touchback database: is it sound, a copy, and back from the copy."""

from __future__ import annotations

from pathlib import Path

import click

from touchback.commands.common import need_web
from touchback.words import w

FILE = click.Path(dir_okay=False, path_type=Path)
FOLDER = click.Path(file_okay=False, path_type=Path)
database_option = click.option(
    "--database", metavar="URL", default="", help="postgresql://... or sqlite:///FILE.  [default: that of 'serve']"
)
data_option = click.option(
    "--data", type=FOLDER, help="The folder of the SQLite database.  [default: your data folder]"
)


def url_of(database: str, data: Path | None) -> str:
    """The database that `serve` has with the same options."""
    need_web()
    from touchback.server.settings import data_folder, sqlite_file

    return database or f"sqlite:///{sqlite_file(data or data_folder() / 'server')}"


@click.group()
def database() -> None:
    """Look after the database of a server: check it, copy it while it is used, bring a copy back.

    \b
    For example:
      touchback database check
      touchback database backup matches-today.sqlite3
    """


@database.command()
@database_option
@data_option
def check(database: str, data: Path | None) -> None:
    """Look at every page and every row, at the numbering of every match and at the ledger of every league.

    \b
    For example:
      touchback database check
      touchback database check --database postgresql://touchback@localhost/touchback
    """
    url = url_of(database, data)
    from touchback.server.store.maintenance import check as look

    health = look(url)
    for name, count in sorted(health.counts.items()):
        click.echo(f"{count:>10}  {name}")
    for fault in health.faults:
        click.echo(w("damaged: {fault}", fault=fault), err=True)
    if health.faults:
        click.echo(w("Bring a backup back: touchback database restore FILE --overwrite"), err=True)
        raise SystemExit(1)
    click.echo(w("The database is sound (tables of revision {revision}).", revision=health.revision))


@database.command()
@click.argument("file", type=FILE)
@database_option
@data_option
def backup(file: Path, database: str, data: Path | None) -> None:
    """Copy the database into FILE, while the server runs or not.

    The copy is a database of SQLite's, whatever it was made of; it is checked before it gets its name.

    \b
    For example:
      touchback database backup matches-today.sqlite3
      touchback database backup all.sqlite3 --database postgresql://touchback@localhost/touchback
    """
    url = url_of(database, data)
    from touchback.server.store.maintenance import backup as copy

    health = copy(url, file, told)
    rows = sum(health.counts.values())
    click.echo(w("{file}: {rows} rows, checked.", file=file, rows=rows))


@database.command()
@click.argument("file", type=FILE)
@click.option("--overwrite", is_flag=True, help="Though there is a database: SQLite's is kept under another name.")
@database_option
@data_option
def restore(file: Path, overwrite: bool, database: str, data: Path | None) -> None:
    """Bring a copy back; the server must not run.

    A copy of either kind of database goes into either: this is also how one moves from SQLite to PostgreSQL.

    \b
    For example:
      touchback database restore matches-today.sqlite3 --overwrite
      touchback database restore matches-today.sqlite3 --database postgresql://touchback@localhost/touchback
    """
    url = url_of(database, data)
    from touchback.server.store.maintenance import restore as bring_back

    health = bring_back(file, url, overwrite, told)
    click.echo(w("{rows} rows are back.", rows=sum(health.counts.values())))


def told(table: str, rows: int) -> None:
    """How far it has got."""
    click.echo(f"{rows:>10}  {table}", err=True)
