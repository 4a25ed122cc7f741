"""Roles and skills of Blood Bowl as people call them."""

from __future__ import annotations

from functools import lru_cache

from touchback.table.names import skill_shown
from touchback.table.roles import role_by_name
from touchback.table.wire import SkillShown
from touchback.words import Words


@lru_cache(maxsize=4096)
def role_of(position: str, strength: int, movement: int, passing: int, lineman: bool, big_guy: bool) -> str:
    """Which shape is drawn: lineman, thrower, runner, catcher, blitzer, blocker or big."""
    if big_guy or strength >= 5:
        return "big"
    named = "lineman" if lineman else role_by_name(position)
    if named:
        return named
    if strength >= 4:
        return "blocker"
    if passing in (1, 2):
        return "thrower"
    return "runner" if movement >= 8 else "lineman"


@lru_cache(maxsize=4096)
def skills_shown(names: tuple[str, ...], first: tuple[str, ...], w: Words) -> list[SkillShown]:
    """The skills of a player; those his position does not start with are learned."""
    return [skill_shown(name, w, learned=name not in first) for name in names]
