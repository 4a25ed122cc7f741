"""The special rules a team may have, by number, so that a Play can hold a set of them as bits. [R18]

What each of them means in words is in the data file of the same name.
"""

from __future__ import annotations

from typing import Final

SPECIAL_RULE_NAMES: Final = (
    # Regional leagues: they decide which inducements a team can buy.
    "Badlands Brawl",
    "Elven Kingdoms League",
    "Halfling Thimble Cup",
    "Lustrian Superleague",
    "Old World Classic",
    "Sylvanian Spotlight",
    "Underworld Challenge",
    "Worlds Edge Superleague",
    # Patrons.
    "Favoured of Chaos Undivided",
    "Favoured of Hashut",
    "Favoured of Khorne",
    "Favoured of Nurgle",
    "Favoured of Slaanesh",
    "Favoured of Tzeentch",
    # The others.
    "Bribery and Corruption",
    "Low Cost Linemen",
    "Masters of Undeath",
    "Vampire Lord",
)
BRIBERY_AND_CORRUPTION: Final = 14
LOW_COST_LINEMEN: Final = 15
MASTERS_OF_UNDEATH: Final = 16
VAMPIRE_LORD: Final = 17
PATRONAGE: Final = "Favoured of"
"""What all rules of patrons begin with, and are called together."""


def special_rule(name: str) -> int:
    """The number of a special rule, or -1."""
    return SPECIAL_RULE_NAMES.index(name) if name in SPECIAL_RULE_NAMES else -1


def special_rule_bits(names: list[str]) -> int:
    """A set of special rules as bits; an unknown name counts for nothing."""
    bits = 0
    for name in names:
        number = special_rule(name)
        if number >= 0:
            bits |= 1 << number
    return bits


def rules_called(names: list[str]) -> int:
    """The special rules of these names as bits; one name stands for those of all patrons."""
    bits = special_rule_bits(names)
    if PATRONAGE in names:
        bits |= special_rule_bits([rule for rule in SPECIAL_RULE_NAMES if rule.startswith(PATRONAGE)])
    return bits


def special_rules_in(bits: int) -> list[str]:
    """The names of a set of special rules."""
    return [name for number, name in enumerate(SPECIAL_RULE_NAMES) if bits >> number & 1]
