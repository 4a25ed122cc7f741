"""Refusals over HTTP: a status, a sentence for people, a code for pages."""

from __future__ import annotations


class Refuse(Exception):
    """Something is not done, and nothing has changed."""

    def __init__(self, status: int, error: str, code: str) -> None:
        super().__init__(error)
        self.status = status
        self.error = error
        self.code = code
