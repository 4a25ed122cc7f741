"""Files of other programs that somebody brings: matches to be looked at, teams to play with."""

from __future__ import annotations

import asyncio
import base64
import binascii
from dataclasses import dataclass

from touchback.games import entry_of
from touchback.imports.files import MOST_BYTES, MOST_UNPACKED, too_large, unpack
from touchback.imports.record import ImportedMatch
from touchback.imports.registry import import_any
from touchback.imports.telling import divergences, summary
from touchback.kernel.errors import BadData
from touchback.notation import matchfile
from touchback.server.replay import Uploaded
from touchback.words import Words


@dataclass(frozen=True)
class BroughtMatch:
    """A match of another program, and how well it was understood."""

    match: Uploaded
    is_exact: bool
    lines: list[str]


async def read_match(content: str, w: Words) -> BroughtMatch:
    """A match from a file in base64; whatever it holds, it is read or refused in one line."""
    return await asyncio.to_thread(read_match_now, content, w)


def read_match_now(content: str, w: Words) -> BroughtMatch:
    """The same at once."""
    try:
        packed = base64.b64decode(content, validate=True)
    except (binascii.Error, ValueError):
        raise BadData("the file did not arrive whole: send it again") from None
    if len(packed) > MOST_BYTES:
        raise too_large(MOST_BYTES)
    found = import_any(unpack(packed, MOST_UNPACKED // 2))
    if not isinstance(found, ImportedMatch):
        raise BadData("this is a team: choose it where a match is made, as a team file of your own")
    match = found.match
    start = matchfile.to_data(match)["start"]
    uploaded = Uploaded(entry_of(match.game).name, found.title, start, list(match.inputs), match.over)
    return BroughtMatch(uploaded, found.report.is_exact, [*summary(found.report, w), *divergences(found.report, w)])
