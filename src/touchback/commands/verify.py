"""touchback verify: were the dice of a match those that the server had promised?"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from touchback.words import spoken, w

if TYPE_CHECKING:
    from touchback.kernel.correction import Corrected
    from touchback.server.verify import Verdict


def promise_in_words(verdict: Verdict) -> str:
    """Which promise a file carries."""
    if verdict.format == 1:
        return w(
            "This is the promise of older files: the secret is the server's alone, and what was taken back is not on"
            " record."
        )
    home, away = verdict.shares
    if home and away:
        return w("Both coaches have added to these dice: neither the server nor a coach could choose them.")
    if home or away:
        return w("One coach has added to these dice: the server could not choose them without him.")
    return w("No coach has added to these dice: the server's owner could have chosen the secret.")


def tell_corrections(corrections: list[tuple[int, Corrected]]) -> None:
    """What a referee has set, each with its reason."""
    for place, corrected in corrections:
        click.echo(w("After input {place}: {what}", place=place, what=w(corrected.sentence())))


def tell_unpromised(data: dict[str, Any]) -> None:
    """A file that opens no dice, as a match from elsewhere: it is played again, so the rules are checked; no more."""
    from touchback.notation import matchfile
    from touchback.server.verify import corrections_of

    match = matchfile.from_data(data)
    corrections = corrections_of(match)
    click.echo(
        w.count(
            len(match.inputs) - len(corrections),
            "{n} answer or die fits the rules, from the first to the last.",
            "{n} answers and dice fit the rules, from the first to the last.",
        )
    )
    tell_corrections(corrections)
    click.echo(
        w(
            "Nobody has promised these dice, so nothing is known of where they come from: only the file of a finished"
            " match from a server has a promise to check."
        )
    )


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option(
    "--commitment",
    default="",
    metavar="HEX",
    help="What the page showed at the start of the match, if you wrote it down; otherwise the file's own is used.",
)
@click.pass_context
def verify(ctx: click.Context, file: Path, commitment: str) -> None:
    """Check the dice of FILE, a finished match downloaded from a server.

    Before the first die the server publishes a commitment to its secret, for this match and its rules, and both coaches
    add shares of their own. The file opens all of it and tells everything that was done, also what was taken back;
    every die must be the next one that secret and shares give. Ends with exit code 1 if anything cannot be explained.

    Of any other match file (imported, or played without a server) it checks that every answer and die fits the rules,
    and names what a referee has corrected.

    \b
    For example:
      touchback verify match.json
      touchback verify match.json --commitment 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08
    """
    from touchback.kernel.errors import BadData
    from touchback.kernel.files import placed
    from touchback.notation.position import read_file
    from touchback.server.verify import verify_data

    try:
        data = read_file(file)
        if "dice" not in data and not commitment:
            tell_unpromised(data)
            return
        verdict = verify_data(data, commitment)
    except BadData as error:
        raise placed(file, error) from None
    if verdict.promised:
        click.echo(w("The secret is the one that was promised: {commitment}", commitment=verdict.commitment))
    else:
        click.echo(w("NOT THE PROMISED SECRET: it does not fit {commitment}", commitment=verdict.commitment))
    click.echo(promise_in_words(verdict))
    for die in verdict.wrong:
        click.echo(w("WRONG: {what}", what=die.text(spoken())))
    for fault in verdict.faults:
        click.echo(w("WRONG: {what}", what=w(fault)))
    right = verdict.checked - len(verdict.wrong)
    click.echo(
        w.count(
            verdict.checked,
            "{right} of {n} die is what its draw gives.",
            "{right} of {n} dice are what their draws give.",
            right=right,
        )
    )
    if verdict.others:
        click.echo(
            w.count(
                verdict.others,
                "{n} die was rolled before the match was forked: nothing is promised about it.",
                "{n} dice were rolled before the match was forked: nothing is promised about them.",
            )
        )
    if verdict.skipped:
        click.echo(
            w.count(
                verdict.skipped, "{n} draw was taken back with its die.", "{n} draws were taken back with their dice."
            )
        )
    tell_corrections(verdict.corrections)
    if not commitment:
        click.echo(w("To be sure, compare the commitment with the one shown at the start of the match (--commitment)."))
    if not verdict.right:
        ctx.exit(1)
