"""Which languages there are, and which one somebody speaks by his machine's settings."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Final

ENGLISH: Final = "en"
LANGUAGES: Final[dict[str, str]] = {ENGLISH: "English", "it": "Italiano", "de": "Deutsch"}
"""Each language by its code, in its own words. Another one is a line here and a catalogue."""

OURS: Final = "TOUCHBACK_LANGUAGE"
USUAL: Final = ("LC_ALL", "LC_MESSAGES", "LANG")


def ordinary_language(environment: Mapping[str, str] = os.environ) -> str:
    """The language of the environment: TOUCHBACK_LANGUAGE, else that of the machine, else English."""
    for name in (OURS, *USUAL):
        value = environment.get(name, "")
        if value:
            code = value.replace("-", "_").partition("_")[0].partition(".")[0].lower()
            return code if code in LANGUAGES else ENGLISH
    return ENGLISH
