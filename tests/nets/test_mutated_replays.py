"""Thousands of files that are almost replays of FUMBBL: each gives a match that can be saved and played again, or an
error in one line; never anything else, and soon.

TOUCHBACK_MUTATED=20000 tries as many; ordinarily it is a few dozen."""

from __future__ import annotations

import json
import os
import random
import time

import pytest

from tests.imports.mutating import mutated
from tests.imports.replays import ORCS_AND_ELVES, replay
from touchback.imports.files import unpack
from touchback.imports.record import ImportedMatch
from touchback.imports.registry import import_any
from touchback.kernel.errors import TouchbackError
from touchback.notation import matchfile

TRIES = int(os.environ.get("TOUCHBACK_MUTATED", "36"))
PARTS = 2
SECONDS = 30
"""No file may take as long, on however busy a machine."""
SHORT = json.dumps(replay(ORCS_AND_ELVES, until=203)).encode()
"""Both set-ups, a kick-off, and a turn with a dodge, a pick-up and a blitz that ends in a casualty."""


@pytest.mark.parametrize("part", range(PARTS))
def test_mutated_replays(part: int) -> None:
    outcomes = {"match": 0, "refused": 0}
    for number in range(part, TRIES, PARTS):
        data = mutated(SHORT, random.Random(number))
        began = time.monotonic()
        try:
            found = import_any(unpack(data))
        except TouchbackError as error:
            assert str(error) and "\n" not in str(error.message)[:200], number
            outcomes["refused"] += 1
        else:
            assert isinstance(found, ImportedMatch), number
            again = matchfile.from_data(json.loads(json.dumps(matchfile.to_data(found.match, found.title))))
            assert again.inputs == found.match.inputs, number
            outcomes["match"] += 1
        assert time.monotonic() - began < SECONDS, number
    assert outcomes["match"] and outcomes["refused"], outcomes
