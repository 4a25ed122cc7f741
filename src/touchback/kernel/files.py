"""Files of data: JSON, or TOML that a person can write. Whatever they hold, they are read or refused in one line.

Never compiled: it handles whatever comes.
"""

from __future__ import annotations

import json
import os
import re
import tomllib
from pathlib import Path
from typing import Any

import msgspec

from touchback.kernel.errors import BadData, TouchbackError

BARE_KEY = re.compile(r"[A-Za-z0-9_-]+")
MOST_BYTES = 16 * 1024 * 1024
MOST_DOTS = 200
"""In one line of TOML. Names within names within names without end would take the reader of TOML minutes."""


def parse(text: str, place: str) -> dict[str, Any]:
    """JSON or TOML, whichever it is."""
    try:
        if text.lstrip().startswith("{"):
            data = msgspec.json.decode(text)
            if not isinstance(data, dict):
                raise BadData("{place}: a table of named values is needed", place=place)
            return data
        if any(line.count(".") > MOST_DOTS for line in text.splitlines()):
            raise BadData("{place}: a line has more than {most} dots, which no file needs", place=place, most=MOST_DOTS)
        return tomllib.loads(text)
    except (msgspec.DecodeError, tomllib.TOMLDecodeError, RecursionError, ValueError) as error:
        raise BadData("{place}: cannot be read as JSON or TOML: {error}", place=place, error=error) from None


def read_file(path: Path) -> dict[str, Any]:
    """The data of a JSON or TOML file."""
    return parse(read_text(path), str(path))


def read_text(path: Path) -> str:
    """The text of a file."""
    try:
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)  # not its size: a device has none, and no end
        if len(data) > MOST_BYTES:
            raise BadData(
                "{path}: larger than {most} MiB, which no match needs", path=path, most=MOST_BYTES // 1024 // 1024
            )
        return data.decode("utf-8").replace("\r\n", "\n").replace("\r", "\n")
    except OSError as error:
        raise BadData("{path}: cannot be read: {problem}", path=path, problem=error.strerror or error) from None
    except UnicodeDecodeError:
        raise BadData("{path}: is not text in UTF-8", path=path) from None


def placed(path: Path, error: TouchbackError) -> TouchbackError:
    """An error about what a file holds, with the name of the file."""
    return error if str(error).startswith(str(path)) else BadData("{path}: {error}", path=path, error=error)


def write_file(path: Path, content: bytes) -> None:
    """Write a file; the old one stays whole until the new one is."""
    unfinished = path.with_name(path.name + ".part")
    with unfinished.open("wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    unfinished.replace(path)


def toml(value: object) -> str:
    """A value as TOML writes it on one line. TOML has no word for nothing: in a list it is an empty text."""
    if value is None:
        return '""'
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
    if isinstance(value, list):
        return "[" + ", ".join(toml(item) for item in value) + "]"
    if isinstance(value, dict):
        inside = ", ".join(f"{toml_key(key)} = {toml(item)}" for key, item in value.items() if item is not None)
        return "{ " + inside + " }" if inside else "{}"
    return str(value)


def toml_key(key: str) -> str:
    """A name as TOML writes it before a value."""
    return key if BARE_KEY.fullmatch(key) else toml(key)
