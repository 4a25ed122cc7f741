"""Every program whose files can be read, by its name: what the packages of the games list."""

from __future__ import annotations

from touchback.games import GAMES
from touchback.imports.record import MATCH, TEAM, ImportedMatch, ImportedTeam, Importer
from touchback.kernel.errors import BadData
from touchback.package import Package


def importers() -> dict[str, Importer]:
    """Whoever reads files of other programs, by the names of those."""
    return {program: package.importer(program, Importer) for package in GAMES.values() for program in package.imports}


def importer_called(program: str) -> Importer:
    """Whoever reads the files of this program."""
    known = importers()
    if program.lower() not in known:
        raise BadData(
            "files of {program!r} cannot be read: choose from {known}", program=program, known=", ".join(known)
        )
    return known[program.lower()]


def import_with(importer: Importer, data: bytes) -> ImportedMatch | ImportedTeam:
    """A match or a team of that program."""
    kind = importer.kind_of(data)
    if kind == MATCH:
        return importer.match(data)
    if kind == TEAM:
        return importer.team(data)
    raise BadData("this is neither a match nor a team of {program}", program=importer.program)


def import_any(data: bytes) -> ImportedMatch | ImportedTeam:
    """A match or a team of whichever program it is."""
    for importer in importers().values():
        if importer.kind_of(data):
            return import_with(importer, data)
    names = ", ".join(importer.program for importer in importers().values())
    raise BadData("this is no file of a program whose files can be read: {known}", known=names)


def team_text(entry: Package, text: str) -> str:
    """A coach's own team as a file of ours, where the text is a team of another program; else the text itself."""
    data = text.encode()
    known = importers()
    for program in entry.imports:
        if known[program].kind_of(data) == TEAM:
            return known[program].team(data).text
    return text
