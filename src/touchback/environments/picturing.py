"""Rendering: a position as text or as an SVG picture."""

from __future__ import annotations

from typing import Final

from touchback.kernel.errors import TouchbackError
from touchback.kernel.match import Match
from touchback.notation.draw import plain_picture
from touchback.notation.picture import picture_of
from touchback.notation.svg import svg

MODES: Final = ("ansi", "svg")


def check_mode(mode: str | None) -> str | None:
    """The mode, if there is such a one."""
    if mode is not None and mode not in MODES:
        raise TouchbackError("no render mode called {mode!r}: choose from {modes}", mode=mode, modes=", ".join(MODES))
    return mode


def render(match: Match, mode: str | None) -> str | None:
    """The position in this mode; nothing without a mode."""
    if mode is None:
        return None
    picture = picture_of(match.state)
    return svg(picture) if mode == "svg" else plain_picture(picture)
