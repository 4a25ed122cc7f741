"""What can be asked of the server: one module a subject, each handler a struct in and a struct out."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules
from typing import Any


def routes_of_games() -> list[Any]:
    """What single games add: the handlers of every module here that is called after one, as in `family_subject`."""
    names = sorted(module.name for module in iter_modules(__path__) if "_" in module.name)
    return [handler for name in names for handler in import_module(f"{__name__}.{name}").HANDLERS]
