"""touchback people: what the owner of a server does about those who play there."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

from touchback.commands.database import data_option, database_option, url_of
from touchback.kernel.errors import TouchbackError
from touchback.words import w

if TYPE_CHECKING:
    from touchback.server.people.owner import Owner

UNITS: Final = {"h": timedelta(hours=1), "d": timedelta(days=1), "w": timedelta(weeks=1)}
LONGEST: Final = timedelta(days=36500)


def time_of(text: str) -> timedelta:
    """'12h', '7d', '2w' or 'ever'."""
    if text == "ever":
        return LONGEST
    found = re.fullmatch(r"([0-9]{1,4})([hdw])", text)
    if found is None:
        raise TouchbackError("a time is like 12h, 7d, 2w or ever, not {text!r}", text=text)
    return int(found[1]) * UNITS[found[2]]


def with_owner(url: str, work: Callable[[Owner], Any]) -> Any:
    """Do something in the store."""
    from touchback.server.people.owner import Owner
    from touchback.server.store import open_store
    from touchback.server.store.files import file_of
    from touchback.server.store.store import store_url

    file = file_of(store_url(url))
    if file is not None and not file.exists():
        raise TouchbackError("there is no database {file}", file=file)

    async def run() -> Any:
        store = await open_store(url)
        try:
            return await work(Owner(store))
        finally:
            await store.close()

    return asyncio.run(run())


@click.group()
def people() -> None:
    """What the owner of a server does about people: reports, mutes, bans, lost passwords.

    People are named as they are called, or by their id. It works while the server runs.

    \b
    For example:
      touchback people reports
      touchback people mute "Loud Mouth" --time 7d
      touchback people reset Anna
    """


@people.command("list")
@click.argument("part", default="")
@database_option
@data_option
def list_people(part: str, database: str, data: Path | None) -> None:
    """Accounts, and with PART everybody whose name holds it, guests too.

    \b
    For example:
      touchback people list
      touchback people list ann
    """
    for line in with_owner(url_of(database, data), lambda owner: owner.listed(part)):
        click.echo(line)


@people.command()
@click.argument("who")
@database_option
@data_option
def reset(who: str, database: str, data: Path | None) -> None:
    """A recovery code for somebody who has lost his password; it holds for two days.

    Be sure that it is he who asks. He types it on the page of accounts, under 'Lost your password?'.

    \b
    For example:
      touchback people reset Anna
    """
    click.echo(with_owner(url_of(database, data), lambda owner: owner.reset(who)))


@people.command()
@click.argument("who")
@click.option("--time", "lasts", default="7d", show_default=True, help="12h, 7d, 2w, ever.")
@database_option
@data_option
def mute(who: str, lasts: str, database: str, data: Path | None) -> None:
    """Let somebody play, but not chat.

    \b
    For example:
      touchback people mute "Loud Mouth" --time 12h
    """
    until = time_of(lasts)
    click.echo(with_owner(url_of(database, data), lambda owner: owner.mute(who, until)))


@people.command()
@click.argument("who")
@click.option("--time", "lasts", default="7d", show_default=True, help="12h, 7d, 2w, ever.")
@click.option("--why", default="", help="What he is told.")
@database_option
@data_option
def ban(who: str, lasts: str, why: str, database: str, data: Path | None) -> None:
    """Send somebody away: within half a minute he is off every table, and he cannot come back for a while.

    \b
    For example:
      touchback people ban "Bad Boy" --time 2w --why "threats in the chat"
    """
    until = time_of(lasts)
    click.echo(with_owner(url_of(database, data), lambda owner: owner.ban(who, until, why)))


@people.command()
@click.argument("who")
@database_option
@data_option
def pardon(who: str, database: str, data: Path | None) -> None:
    """Take a mute or a ban back.

    \b
    For example:
      touchback people pardon "Loud Mouth"
    """
    click.echo(with_owner(url_of(database, data), lambda owner: owner.pardon(who)))


@people.command()
@click.option("--all", "everything", is_flag=True, help="Those that are done with, too.")
@click.option("--done", type=int, default=0, metavar="NUMBER", help="This one is done with.")
@database_option
@data_option
def reports(everything: bool, done: int, database: str, data: Path | None) -> None:
    """What people have reported.

    \b
    For example:
      touchback people reports
      touchback people reports --done 12
    """
    url = url_of(database, data)
    lines = with_owner(url, lambda owner: owner.close_report(done) if done else owner.reports(everything))
    for line in lines or [w("Nobody has reported anything.")]:
        click.echo(line)
