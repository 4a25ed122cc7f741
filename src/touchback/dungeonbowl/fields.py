"""What a match of Dungeon Bowl has besides the fields of Blood Bowl, a line each. After a change run `./tb fields`.

Never compiled: it is for files and tests.
"""

from __future__ import annotations

from typing import Any, Final

from touchback.bloodbowl.fields import FIELDS as BLOOD_BOWL_FIELDS
from touchback.bloodbowl.fields import is_out
from touchback.bloodbowl.kinds import DONE as BLOOD_BOWL_DONE
from touchback.bloodbowl.kinds import PLAYER, SIDE_NAMES
from touchback.bloodbowl.terms import NO_PLAYER, P_TURN, RESERVE, STANDING
from touchback.dungeonbowl.kinds import SQUARES, SWITCHES
from touchback.dungeonbowl.terms import ARRIVED, OWING, PHASE_NAMES, SPONSOR_NAMES, STATUS_NAMES, STRANDED
from touchback.kernel.ask import HOME
from touchback.kernel.fields import SIDE, Field, Names, Number, Word, flag, free_row, inherited, joined, number, row

assert isinstance(BLOOD_BOWL_DONE.names, dict)
DONE: Final = Names({**BLOOD_BOWL_DONE.names, "stranded": STRANDED, "arrived": ARRIVED, "owing": OWING})


def usual_status(play: Any, index: int) -> int:
    """On the board he stands, beside it he waits."""
    return RESERVE if is_out(play, index) else STANDING


FIELDS: Final[tuple[Field, ...]] = joined(
    BLOOD_BOWL_FIELDS,
    (
        inherited("phase", BLOOD_BOWL_FIELDS, Word(PHASE_NAMES), usual=lambda play, _: P_TURN),
        inherited("status", BLOOD_BOWL_FIELDS, Word(STATUS_NAMES), usual=usual_status),
        inherited("done", BLOOD_BOWL_FIELDS, DONE, "activation.done"),
        free_row("chests", SQUARES, shared=True),  # the closed ones
        free_row("portals", SQUARES, shared=True),  # by number: the first is portal 1
        number("placer", HOME, SIDE_NAMES, "set_up.placer"),  # who placed the first chest
        flag("turned", False),  # home defends the second End Zone of the map
        row("gathered", SIDE, 0, Number(0, 99), shared=True),  # funds, how often [D13.9]
        number("readings", 0, SWITCHES),  # rules that are read otherwise in this match [D20]
        number("clock_turns", 0, Number(0, 200)),  # team turns of each side; 0: until somebody scores [D14.3]
        row(
            "contract", SIDE, 0, Word(("none", *SPONSOR_NAMES)), shared=True
        ),  # its sponsor is one it comes with [D19.2]
        row("favourite", SIDE, NO_PLAYER, PLAYER, shared=True),  # the player whom its sponsor favours [D19.2]
    ),
)
