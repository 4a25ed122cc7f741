"""How a file was understood, in lines for people."""

from __future__ import annotations

from collections.abc import Iterator

from touchback.imports.record import ImportReport
from touchback.words import Words


def summary(report: ImportReport, w: Words) -> Iterator[str]:
    """How well it went, in a few lines."""
    if report.stretches:
        yield w(
            "{exact} of {stretches} stretches came out as recorded; {compared} numbers were compared.",
            exact=report.exact,
            stretches=report.stretches,
            compared=report.compared,
        )
    for note in report.notes:
        yield w(note)
    if report.unknown:
        yield w("Not understood:")
        for what in report.unknown:
            yield f"  {w(what)}"


def divergences(report: ImportReport, w: Words) -> Iterator[str]:
    """Each place where the rules and the record part, why, and what became of it."""
    for one in report.divergences:
        where = ", ".join(part for part in (one.place, w(one.when), one.who) if part)
        yield f"{where}: {w(one.reason)}"
        for difference in one.differences:
            yield f"    {w(difference)}"
        yield "    " + (w("Set right by a referee's correction.") if one.corrected else w("Followed no further."))
