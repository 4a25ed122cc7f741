"""Rule switches: where a house, or another date, reads the rules of Blood Bowl in another way.

Each is off in the rules as this program has them; `docs/rulings.md` says why. A match has its switches from its start,
they are saved with it, and its log names them. `PRESETS` are whole sets of them by name (`--rules fumbbl-2022`).

Never compiled: it is read when a match is made.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from touchback.bloodbowl import terms as t
from touchback.kernel.errors import BadData
from touchback.kernel.text import Text, text

TEXT_RULES: Final = "text"


@dataclass(frozen=True)
class Switch:
    """One switch: its name in files and options, its bit, what is played when it is on, and the rule it is about."""

    name: str
    bit: int
    label: Text
    rule: str


SWITCHES: Final = (
    Switch("bribe_first", t.BRIBES_FIRST, text("A bribe comes before arguing the call"), "R14.3"),
    Switch("loose_bombs", t.LOOSE_BOMBS, text("A deflected bomb that is not held scatters, then explodes"), "R10.4"),
    Switch("bomber_spared", t.BOMBERS_SPARED, text("A bomber felled by his own bomb costs no turn"), "R2.1"),
    Switch("hard_bombs", t.HARD_BOMBS, text("Bombs add 1 to the armour roll"), "R13.1"),
    Switch("leader_returns", t.LEADERS_RETURN, text("A Leader who comes back brings his unused re-roll"), "R19.Leader"),
    Switch("any_hit", t.ANY_HIT_ENDS_TURN, text("A thrown player who hits anybody costs the turn"), "R11.5"),
    Switch("git_runs_on", t.GIT_RUNS_ON, text("Sneaky Git goes on moving after a foul"), "R19.Sneaky Git"),
    Switch("guard_fouls", t.GUARD_HELPS_FOULS, text("Guard helps fouls too"), "R19.Guard"),
    Switch("charge_rerolls", t.REROLLS_IN_CHARGE, text("Team re-rolls in a kick-off blitz"), "R8.4"),
    Switch("league_aids", t.LEAGUE_INDUCEMENTS, text("Inducements of leagues and events are for sale"), "R17.1"),
    Switch("expanded_mercenaries", t.EXPANDED_MERCENARIES, text("Mercenaries of Death Zone for common ones"), "R17.1"),
    Switch(
        "free_journeymen", t.JOURNEYMEN_FREE, text("Journeymen of low cost linemen add nothing to the value"), "R7.3"
    ),
    Switch("throws_pay", t.THROWS_PAY, text("Perfect passing pays for superb throws of team-mates too"), "R7.5"),
    Switch("no_stars", t.NO_STARS, text("No star players are for sale"), "R17.1"),
)
PRESETS: Final[Mapping[str, tuple[str, ...]]] = {
    TEXT_RULES: (),
    "fumbbl-2022": (
        "bribe_first", "loose_bombs", "bomber_spared", "hard_bombs", "leader_returns", "any_hit", "git_runs_on",
        "guard_fouls",
    ),
}  # fmt: skip
"""Sets of switches by name: the rules as this program has them, and those of a program of a certain year."""
PRESET_NAMES: Final[Mapping[str, Text]] = {
    TEXT_RULES: text("as the text has them"),
    "fumbbl-2022": text("as FUMBBL played them in 2022"),
}
BITS: Final = {switch.name: switch.bit for switch in SWITCHES}


def switches_of(rules: object = TEXT_RULES, **chosen: object) -> int:
    """The switches of a match, one bit each: those of a preset and those that are on besides."""
    if not isinstance(rules, str) or rules not in PRESETS:
        raise BadData("rules: one of {names} is needed, not {rules!r}", names=", ".join(PRESETS), rules=rules)
    bits = sum(BITS[name] for name in PRESETS[rules])
    for name, on in chosen.items():
        if name not in BITS or not isinstance(on, bool):
            raise BadData("{name}: a rule switch is true or false; there are {names}", name=name, names=", ".join(BITS))
        if on:
            bits |= BITS[name]
    return bits


def switched_on(bits: int) -> list[Switch]:
    """Those that are on."""
    return [switch for switch in SWITCHES if bits & switch.bit]
