"""Rules that may be read otherwise in a match: what is not the default, one bit each. [D20]

Each is off in the rules as this program has them. A match has its readings from its start, they are saved with it, and
its log names them. Whether sides have sponsors is one of them.

Never compiled: it is read when a match is made.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from touchback.kernel.errors import BadData
from touchback.kernel.text import Text, text

LAVA_LAST: Final = 1
ANY_FALL_COSTS: Final = 2
REINFORCE_FIRST: Final = 4
ARRIVALS_ACT: Final = 8
PASS_UNSEEN: Final = 16
SHADED_ENDS: Final = 32
HIDDEN_IS_DRAWN: Final = 64
FALLS_AT_WALL: Final = 128
NO_FALL_COSTS: Final = 256
FRENZY_FOLLOWS: Final = 512
SCATTERS_ON: Final = 1024
RUSH_PAYS: Final = 2048
BY_ROUTE: Final = 4096
SPONSORED: Final = 8192


@dataclass(frozen=True)
class Reading:
    """Another value of a switch: its bit, and what is played then."""

    value: str
    bit: int
    label: Text


@dataclass(frozen=True)
class Switch:
    """A rule that can be read in more than one way, by its name in options; `usual` is the value that is no reading."""

    name: str
    rule: str
    usual: str
    label: Text
    readings: tuple[Reading, ...]
    plain: bool = False  # on or off, and needs no words for either

    @property
    def values(self) -> tuple[tuple[str, Text], ...]:
        """Every value with its words, the usual one first."""
        return ((self.usual, AS_USUAL), *((reading.value, reading.label) for reading in self.readings))


AS_USUAL: Final = text("as usual")
SWITCHES: Final = (
    Switch(
        "lava_push", "D2.1", "choice", text("Pushed into lava"),
        (Reading("last_resort", LAVA_LAST, text("only where no other square is free")),),
    ),
    Switch(
        "wall_pow", "D2.4", "knocked_down", text("A pow at a wall"),
        (Reading("falls_over", FALLS_AT_WALL, text("he falls over, and it is not the blocker's doing")),),
    ),
    Switch(
        "chain_fall_turnover", "D2.5", "carrier", text("Own players who fall at a wall"),
        (
            Reading("always", ANY_FALL_COSTS, text("each of them costs the turn")),
            Reading("never", NO_FALL_COSTS, text("none costs the turn, not even with the ball")),
        ),
    ),
    Switch(
        "frenzy_at_wall", "D2.10", "true", text("Frenzy at a wall"),
        (Reading("false", FRENZY_FOLLOWS, text("no second block without a follow-up")),),
    ),
    Switch(
        "reinforce", "D4.6", "any_time", text("Dugout portal and sponge"),
        (Reading("start_only", REINFORCE_FIRST, text("only before the first activation")),),
    ),
    Switch(
        "arrival_may_act", "D4.4", "false", text("Whoever was sent in"),
        (Reading("true", ARRIVALS_ACT, text("may act in the same turn")),),
    ),
    Switch(
        "scatter_after_wall", "D8.1", "false", text("A scatter that meets a wall"),
        (Reading("true", SCATTERS_ON, text("goes on with the steps left over")),),
    ),
    Switch(
        "pass_needs_sight", "D9.2", "true", text("Passes and sight"),
        (Reading("false", PASS_UNSEEN, text("a pass needs no sight")),),
    ),
    Switch(
        "portal_cost_by_rush", "D12.4", "false", text("Carrying on behind a portal"),
        (Reading("true", RUSH_PAYS, text("a rush may pay for it")),),
    ),
    Switch(
        "end_zone", "D14.2", "tile", text("Where it counts"),
        (Reading("shaded", SHADED_ENDS, text("in the coloured squares only")),),
    ),
    Switch(
        "clock_hidden_ball", "D14.4", "measure", text("Time is up and the ball is hidden"),
        (Reading("draw", HIDDEN_IS_DRAWN, text("a draw")),),
    ),
    Switch(
        "range_through_walls", "D1.7", "true", text("Within so many squares"),
        (Reading("false", BY_ROUTE, text("counted along open ways, not through walls")),),
    ),
    Switch(
        "sponsors", "D19.2", "false", text("Sponsors"),
        (Reading("true", SPONSORED, text("each side names one")),), plain=True,
    ),
)  # fmt: skip

SWITCH_BITS: Final = {
    f"{switch.name}={reading.value}": reading.bit for switch in SWITCHES for reading in switch.readings
}
"""As positions write them."""


def readings_of(chosen: dict[str, object]) -> int:
    """The readings of a match from its options by name, one bit each. [D20]"""
    bits = 0
    known = {switch.name: switch for switch in SWITCHES}
    for name, value in chosen.items():
        if name not in known:
            raise BadData("no switch {switch!r}: choose from {known}", switch=name, known=", ".join(known))
        words = str(value).lower() if isinstance(value, bool) else value
        values = [known[name].usual, *(reading.value for reading in known[name].readings)]
        if words not in values:
            raise BadData(
                "{name}: one of {values} is needed, not {value!r}", name=name, values=", ".join(values), value=value
            )
        bits |= SWITCH_BITS.get(f"{name}={words}", 0)
    return bits


def contradictions(bits: int) -> list[str]:
    """Switches that are read in two ways at once."""
    return [switch.name for switch in SWITCHES if sum(bits & reading.bit != 0 for reading in switch.readings) > 1]


def in_words(bits: int) -> list[str]:
    """The readings as positions write them."""
    return [name for name, bit in SWITCH_BITS.items() if bits & bit]
