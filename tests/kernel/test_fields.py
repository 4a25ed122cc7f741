"""Every field of a state is declared once; copies, growth, files and comparing follow from the declaration."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[2] / "tools"))

import state_fields


@pytest.mark.parametrize("holder", state_fields.HOLDERS, ids=lambda holder: holder.package)
def test_the_classes_are_what_the_lists_say(holder: state_fields.Holder) -> None:
    assert holder.target.read_text(encoding="utf-8") == state_fields.formatted(holder), "run ./tb fields"
