"""Files of other programs: plain or packed by gzip, within limits."""

from __future__ import annotations

import zlib
from pathlib import Path
from typing import Final

from touchback.kernel.errors import BadData

MOST_BYTES: Final = 8 * 1024 * 1024
"""Of a file as it comes."""
MOST_UNPACKED: Final = 64 * 1024 * 1024
"""What may come of it. A long match of FUMBBL has some six million characters."""
MEGABYTE: Final = 1024 * 1024
GZIP: Final = b"\x1f\x8b"
WITH_GZIP_HEADER: Final = 16 + zlib.MAX_WBITS


def read(path: Path) -> bytes:
    """What a file holds, unpacked."""
    try:
        if path.stat().st_size > MOST_UNPACKED:
            raise too_large(MOST_UNPACKED)
        return unpack(path.read_bytes())
    except OSError as error:
        raise BadData("{path}: cannot be read: {problem}", path=path, problem=error.strerror or error) from None


def unpack(data: bytes, most: int = MOST_UNPACKED) -> bytes:
    """The content of a file that may be packed; more than `most` bytes are never made."""
    if not data.startswith(GZIP):
        if len(data) > most:
            raise too_large(most)
        return data
    stream = zlib.decompressobj(WITH_GZIP_HEADER)
    try:
        content = stream.decompress(data, most + 1)
    except zlib.error as error:
        raise BadData("the file is packed, and damaged: {error}", error=error) from None
    if len(content) > most:
        raise too_large(most)
    if not stream.eof:
        raise BadData("the file is packed, and its end is missing")
    return content


def too_large(most: int) -> BadData:
    """More than any match needs."""
    return BadData("the file is larger than {most} MiB, which no match needs", most=most // MEGABYTE)
