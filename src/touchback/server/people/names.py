"""Names of people: what they may be made of, which of them look alike, and which are nobody's.

Two libraries know Unicode better than we do: `precis-i18n` says which characters have no place in a nickname (RFC 8266:
what cannot be seen, what commands a terminal, fillers), `confusable-homoglyphs` carries Unicode's own table of
characters that look alike. The rule is that of Unicode's report 39: two names are alike if their skeletons are.
"""

from __future__ import annotations

import unicodedata
from functools import cache
from typing import Final

from touchback.server.bots.strengths import STRENGTHS, strength_name
from touchback.words import LANGUAGES, Words, words_of

MARKS: Final = " .-_'"
LONGEST: Final = 40
MOST_ACCENTS: Final = 2
"""Signs upon one letter: more of them climb out of their line."""
NOBODYS: Final = ("Touchback", "Admin", "Administrator", "Moderator", "System", "Bot", "Nature", "Nobody", "Coach")
"""Names that sound like the server's own, besides what it calls itself, its bots and its guests."""
TURNING: Final = "\u200e\u200f"
"""Signs that the table puts around letters which are written from right to left."""


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
        if not (letter.isalnum() or letter in MARKS or is_accent(letter)):
            return w("A name is made of letters, figures, spaces and . - _ ' only.")
    if not is_seen(name):
        return w("There is a character in this name that cannot be seen, or not in this place.")
    return ""


def is_accent(letter: str) -> bool:
    """A sign that is put upon the letter before it."""
    return unicodedata.category(letter) in ("Mn", "Mc")


def is_seen(name: str) -> bool:
    """Can every character be seen? What Unicode ignores, fillers, and accents upon nothing or in towers cannot."""
    from precis_i18n import get_profile

    accents = 0
    for place, letter in enumerate(unicodedata.normalize("NFC", name)):
        accents = accents + 1 if is_accent(letter) else 0
        if accents > MOST_ACCENTS or (accents and place == 0):
            return False
    try:
        get_profile("NicknameCasePreserved").enforce(name)
    except UnicodeEncodeError:
        return False
    return True


# -- names that look alike ----------------------------------------------------------------------------------------


@cache
def prototypes() -> dict[str, str]:
    """For every character that looks like another, the one (or the few: rn for m) that stands for all of them."""
    from confusable_homoglyphs.confusables import confusables_data

    found: dict[str, str] = {}
    for start in confusables_data:
        if start in found:
            continue
        alike, waiting = {start}, [start]
        while waiting:
            for other in confusables_data.get(waiting.pop(), ()):
                if other["c"] not in alike:
                    alike.add(other["c"])
                    waiting.append(other["c"])
        written = {one.strip(TURNING) for one in alike}
        chosen = min(written, key=lambda one: (len(one) == 1, one))
        found.update(dict.fromkeys(alike | written, chosen))
    return found


def skeleton(name: str) -> str:
    """What is left of a name when whatever looks alike is written alike."""
    found = prototypes()
    once = "".join(found.get(letter, letter) for letter in unicodedata.normalize("NFD", name))
    return unicodedata.normalize("NFD", "".join(found.get(letter, letter) for letter in once))


def look_of(name: str) -> str:
    """A name as the eye compares it: Anna, ANNA, Аnnа with letters of Cyrillic, and Anna with dots or blanks in
    between are one."""
    plain = "".join(letter for letter in clean_name(name) if letter not in MARKS)
    return skeleton(skeleton(plain).casefold())


@cache
def reserved() -> frozenset[str]:
    """The looks of names that nobody may have."""
    names = list(NOBODYS)
    for language in LANGUAGES:
        w = words_of(language)
        names += [w("Server"), w("Guest"), w("Somebody who has left")]
        names += [called for bot in STRENGTHS for name in (bot, strength_name(bot, w)) for called in of_a_bot(name)]
    return frozenset(look_of(name) for name in names)


def of_a_bot(name: str) -> tuple[str, str, str]:
    """What people might take for this bot's name."""
    return name, f"{name} bot", f"bot {name}"


def is_reserved(name: str) -> bool:
    """Would it pass for the server, a bot or a guest without a name? Figures behind it make no difference."""
    return look_of(clean_name(name).rstrip(MARKS + "0123456789")) in reserved() or look_of(name) in reserved()
