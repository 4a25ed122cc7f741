"""The five categories a player learns skills from, and skills that do not go together. [R19.2, R20.3]"""

from __future__ import annotations

from typing import Final

MUTATIONS: Final = "M"
CATEGORIES: Final[dict[str, tuple[str, ...]]] = {
    "G": (
        "Block", "Dauntless", "Dirty Player", "Fend", "Frenzy", "Kick", "Pro", "Shadowing", "Strip Ball",
        "Sure Hands", "Tackle", "Wrestle",
    ),
    "A": (
        "Catch", "Diving Catch", "Diving Tackle", "Dodge", "Defensive", "Jump Up", "Leap", "Safe Pair of Hands",
        "Side Step", "Sneaky Git", "Sprint", "Sure Feet",
    ),
    "S": (
        "Arm Bar", "Brawler", "Break Tackle", "Grab", "Guard", "Juggernaut", "Mighty Blow", "Multiple Block",
        "Pile Driver", "Stand Firm", "Strong Arm", "Thick Skull",
    ),
    "P": (
        "Accurate", "Cannoneer", "Cloud Burster", "Dump-off", "Fumblerooskie", "Hail Mary Pass", "Leader",
        "Nerves of Steel", "On the Ball", "Pass", "Running Pass", "Safe Pass",
    ),
    MUTATIONS: (
        "Big Hand", "Claws", "Disturbing Presence", "Extra Arms", "Foul Appearance", "Horns", "Iron Hard Skin",
        "Monstrous Mouth", "Prehensile Tail", "Tentacles", "Two Heads", "Very Long Legs",
    ),
}  # fmt: skip

NEVER_TOGETHER: Final = (
    ("Frenzy", "Grab"), ("Leap", "Pogo Stick"), ("Ball & Chain", "Diving Tackle"), ("Ball & Chain", "Frenzy"),
    ("Ball & Chain", "Grab"), ("Ball & Chain", "Leap"), ("Ball & Chain", "Multiple Block"),
    ("Ball & Chain", "On the Ball"), ("Ball & Chain", "Shadowing"),
)  # fmt: skip
