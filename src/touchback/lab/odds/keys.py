"""Keys: what makes two moments of a tree the same."""

from __future__ import annotations

from operator import attrgetter

from touchback.kernel.ask import Ask
from touchback.kernel.state import State

NOT_IN_KEY = frozenset({"board", "game", "log", "roll", "pitch", "occupant", "zones", "heard", "present"})
"""Attributes of a state that are shared, or follow from the others."""
PLACES = frozenset({"square", "objects", "moved"})
"""Who and what is where."""


class StateKeys:
    """Reads from states of one kind what tells them apart; objects are known by identity and kept alive."""

    def __init__(self, state: State, ignored: frozenset[str]) -> None:
        compiled = getattr(type(state), "__mypyc_attrs__", None)
        names = sorted(name for name in (vars(state) if compiled is None else compiled) if name not in ignored)
        values = {name: getattr(state, name) for name in names}
        rows = [name for name in names if is_row(values[name])]
        plain = [name for name in names if values[name] is None or isinstance(values[name], int | str)]
        self.rows = attrgetter(*rows)
        self.plain = attrgetter(*plain)
        self.objects = attrgetter(*[name for name in names if name not in rows and name not in plain], "side")
        self.kept: dict[int, object] = {}

    def key(self, state: State) -> tuple[object, ...]:
        """Equal for equal tables."""
        objects = self.objects(state)
        for thing in objects[:-1]:
            self.kept[id(thing)] = thing
        return (self.plain(state), tuple(map(tuple, self.rows(state))), tuple(map(id, objects[:-1])))


def is_row(value: object) -> bool:
    """Is this a row of whole numbers?"""
    if type(value).__name__.startswith("vec"):
        return True
    return isinstance(value, list) and all(isinstance(item, int) for item in value)


def ask_key(ask: Ask) -> tuple[object, ...]:
    """Equal for equal questions."""
    die = ask.die
    skill = ask.skill.name if ask.skill is not None else ""
    return (int(ask.who), int(ask.why), int(ask.player), skill, die.name if die else "", tuple(ask.options))
