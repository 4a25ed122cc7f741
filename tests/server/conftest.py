"""Servers in the tests' own process hash passwords as cheaply as can be: the tests make hundreds of accounts."""

from __future__ import annotations

import functools
from collections.abc import Iterator

import pytest
from argon2 import PasswordHasher

from touchback.server.people import passwords


@pytest.fixture(scope="session", autouse=True)
def quick_hashes() -> Iterator[None]:
    """Everything else about the hashes is real; how dear they are outside the tests is a test of its own."""
    with pytest.MonkeyPatch.context() as patch:
        cheap = functools.partial(PasswordHasher, time_cost=1, memory_cost=8, parallelism=1)
        patch.setattr(passwords, "PasswordHasher", cheap)
        yield
