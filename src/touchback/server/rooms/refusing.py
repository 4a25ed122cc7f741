"""How a room says no."""

from __future__ import annotations


class Refusing(Exception):
    """Something was not done, and nothing has changed. `error` is for people, in their language; `code` for pages."""

    def __init__(self, error: str, code: str) -> None:
        super().__init__(error)
        self.error = error
        self.code = code
