"""Which parts a player is drawn with: the choice for every race and role is data (`data/figures.toml`)."""

from __future__ import annotations

from functools import cache, lru_cache
from importlib.resources import files

import msgspec

from touchback.table.wire import FigureShown


class Kind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Those who look alike."""

    skin: str
    body: str
    head: str  # parts, in the order in which they are laid on
    size: str = "man"
    mark: str = ""  # in place of that of the role


class Figures(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file."""

    words: list[tuple[str, str]]  # a word in the name of a position, and its kind; the first that fits
    skills: dict[str, str]  # what a player carries, and its mark; the first he has
    roles: dict[str, str]  # the mark of each role
    lists: dict[str, str]  # the kind of whoever's position does not tell it
    stars: dict[str, str]
    kind: dict[str, Kind]


PLAIN = "human"
"""Whoever plays for a list that nobody has drawn, as a game of one's own may have."""
STAR = "star"


@cache
def figures() -> Figures:
    """The file, read."""
    text = (files("touchback.data") / "figures.toml").read_text("utf-8")
    return msgspec.toml.decode(text, type=Figures)


def kind_called(position: str, team: str) -> str:
    """The kind of a position: by its name as a star, by a word in it, by its list; '' if none tells it."""
    known = figures()
    if position in known.stars:
        return known.stars[position]
    name = position.lower()
    found = next((kind for word, kind in known.words if word in name), "")
    return found or known.lists.get(team, "")


@lru_cache(maxsize=256)
def crest_of(team: str) -> FigureShown:
    """Whose head the shield of a list has."""
    known = figures()
    kind = known.kind[known.lists.get(team, PLAIN)]
    return FigureShown(skin=kind.skin, body=kind.body, head=kind.head, size=kind.size)


@lru_cache(maxsize=4096)
def figure_of(team: str, position: str, role: str, skills: tuple[str, ...]) -> FigureShown:
    """How somebody of this list, position, role and skills is drawn."""
    known = figures()
    kind = known.kind[kind_called(position, team) or PLAIN]
    carried = next((mark for skill, mark in known.skills.items() if skill in skills), "")
    marks = [carried or kind.mark or known.roles.get(role, "")]
    if position in known.stars:
        marks.append(STAR)
    return FigureShown(
        skin=kind.skin,
        body=kind.body,
        head=kind.head,
        size=kind.size,
        marks=" ".join(mark for mark in marks if mark),
    )
