"""touchback verify: were the dice of a match those that the server had promised?"""

from __future__ import annotations

from pathlib import Path

import click

from touchback.words import spoken, w


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

    The server publishes a commitment before the first die: the SHA-256 of a secret. The file opens the secret, and
    every die must be the one that the secret gives. Ends with exit code 1 if anything differs.

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
        verdict = verify_data(read_file(file), commitment)
    except BadData as error:
        raise placed(file, error) from None
    if verdict.promised:
        click.echo(w("The secret is the one that was promised: {commitment}", commitment=verdict.commitment))
    else:
        click.echo(w("NOT THE PROMISED SECRET: it does not fit {commitment}", commitment=verdict.commitment))
    for die in verdict.wrong:
        click.echo(w("WRONG: {what}", what=die.text(spoken())))
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
                "{n} die did not come from the server: typed in, or rolled before the match was forked.",
                "{n} dice did not come from the server: typed in, or rolled before the match was forked.",
            )
        )
    if verdict.skipped:
        click.echo(
            w.count(
                verdict.skipped, "{n} draw was taken back with its die.", "{n} draws were taken back with their dice."
            )
        )
    if not commitment:
        click.echo(w("To be sure, compare the commitment with the one shown at the start of the match (--commitment)."))
    if not verdict.right:
        ctx.exit(1)
