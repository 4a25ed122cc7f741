"""touchback serve: the game in the browser for many people."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from touchback.commands.common import need_web
from touchback.words import w

if TYPE_CHECKING:
    from touchback.server.services import Services

FOLDER = click.Path(file_okay=False, path_type=Path)


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="Where to listen; 0.0.0.0: on every address.")
@click.option("--port", type=click.IntRange(0, 65535), default=8642, show_default=True, help="0: any free one.")
@click.option("--database", metavar="URL", default="", help="postgresql://... or sqlite:///FILE.  [default: SQLite]")
@click.option("--data", type=FOLDER, help="The folder of the SQLite database.  [default: your data folder]")
@click.option("--processes", type=click.IntRange(1, 64), default=1, show_default=True, help="Needs PostgreSQL.")
@click.option("--public-url", default="", metavar="URL", help="How browsers reach a proxy in front of this server.")
@click.option(
    "--trusted-proxy",
    multiple=True,
    metavar="ADDRESS",
    help="A proxy whose word is taken for where visitors come from.  [default with --public-url: this machine]",
)
@click.option("--no-limits", is_flag=True, help="No rate limits: for measurements, or where a proxy has its own.")
def serve(
    host: str,
    port: int,
    database: str,
    data: Path | None,
    processes: int,
    public_url: str,
    trusted_proxy: tuple[str, ...],
    no_limits: bool,
) -> None:
    """Serve the game to many people: accounts, lobby, matches over the network.

    Behind a proxy that speaks https, name its address with --public-url: cookies are then for https only.

    \b
    For example:
      touchback serve
      touchback serve --host 0.0.0.0 --port 80
      touchback serve --database postgresql://touchback@localhost/touchback --processes 4
      touchback serve --public-url https://play.example.org
      touchback serve --public-url https://play.example.org --trusted-proxy 10.0.0.7
    """
    need_web()
    from msgspec.structs import replace

    from touchback.server.running import check_store, run_many, run_one, take_port
    from touchback.server.settings import Settings, check_proxies, check_public_url, data_folder, sqlite_url
    from touchback.server.store.files import BACKUPS

    settings = Settings(
        database=database or sqlite_url(data or data_folder() / "server"),
        host=host,
        port=port,
        public_url=check_public_url(public_url) if public_url else "",
        limits=not no_limits,
        trusted_proxies=check_proxies(trusted_proxy or (("127.0.0.1", "::1") if public_url else ())),
    )
    check_store(settings.database, processes, (data or data_folder() / "server") / BACKUPS)
    listening = take_port(host, port)
    settings = replace(settings, port=listening.getsockname()[1])
    if processes > 1:
        listening.close()  # it is free: the processes open it anew and share it
        click.echo(
            w(
                "Touchback is at {address} - {processes} processes, Ctrl-C ends them.",
                address=settings.address,
                processes=processes,
            )
        )
        run_many(settings, processes)
    else:

        async def started(_services: Services) -> None:
            click.echo(w("Touchback is at {address} - Ctrl-C ends it.", address=settings.address))

        run_one(settings, listening, started)
    click.echo(w("Touchback has ended."))
