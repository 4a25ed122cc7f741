"""Names of people: what they may be made of."""

from __future__ import annotations

import unicodedata
from typing import Final

from touchback.words import Words

MARKS: Final = " .-_'"
LONGEST: Final = 40


def clean_name(name: str) -> str:
    """A name in its usual form: letters composed, single spaces."""
    return " ".join(unicodedata.normalize("NFKC", name).split())


def fault_of_name(name: str, w: Words) -> str:
    """What is wrong with a (clean) name; '': nothing."""
    if not name or len(name) > LONGEST:
        return w("A name has 1 to {most} characters.", most=LONGEST)
    if not any(letter.isalnum() for letter in name):
        return w("A name needs a letter or a figure.")
    for letter in name:
        if not (letter.isalnum() or letter in MARKS or unicodedata.category(letter) in ("Mn", "Mc")):
            return w("A name is made of letters, figures, spaces and . - _ ' only.")
    return ""
