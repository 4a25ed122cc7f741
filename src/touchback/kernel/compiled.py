"""Tells whether the engine runs compiled: this module is compiled together with the others."""

from typing import Final

COMPILED: Final = not __file__.endswith(".py")
