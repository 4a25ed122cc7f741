"""A referee's corrections in Dungeon Bowl: those of Blood Bowl, and what only a dungeon has.

Never compiled: it is for people and files.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar, Final

from touchback.bloodbowl.correcting import BloodBowlCorrector, can_go_on
from touchback.bloodbowl.fields import CORRIGIBLE as BLOOD_BOWL_CORRIGIBLE
from touchback.bloodbowl.play import Play
from touchback.bloodbowl.terms import P_ACT, P_SETUP
from touchback.dungeonbowl.faults import unplayable
from touchback.dungeonbowl.fields import FIELDS
from touchback.dungeonbowl.play import DungeonPlay, dungeon_of
from touchback.dungeonbowl.reading import state_from_data
from touchback.dungeonbowl.terms import P_CHESTS, P_DECLARE, P_PORTALS, P_SPONSORS, PHASE_NAMES
from touchback.dungeonbowl.writing import state_to_data
from touchback.kernel.correction import ACTIVE, GO_ON, Corrigible, corrigible
from touchback.kernel.text import Text, settable

NOT_HERE: Final = (
    "half", "weather", "kicking", "first_kicker", "rerolls_per_half", "drive_rerolls", "apothecaries",
    "assistant_coaches", "cheerleaders", "fan_factor", "recovery_bonus",
)  # fmt: skip
"""What a dungeon has not. [D1.11]"""
LABELS: Final[Mapping[str, Text]] = {
    "chests": settable("closed chests"),
    "portals": settable("portals"),
    "turned": settable("End Zones changed"),
    "clock_turns": settable("turns of the clock"),
    "gathered": settable("funds gathered"),
}
CORRIGIBLE: Final[tuple[Corrigible, ...]] = corrigible(
    FIELDS,
    {**{one.field.name: one.label for one in BLOOD_BOWL_CORRIGIBLE if one.field.name not in NOT_HERE}, **LABELS},
)
"""What a referee may set, with what people call it."""


class DungeonBowlCorrector(BloodBowlCorrector):
    """See `kernel/correction.py`. There are no drives: what would end one ends the match. [D7.1, D14.1]"""

    fields = CORRIGIBLE
    resumptions: ClassVar[Mapping[str, Text]] = {
        "turn": settable("the team turn"),
        "activation": settable("the activation"),
        "turn end": settable("the end of the turn"),
        "drive end": settable("the end of the match"),
    }

    def to_data(self, state: Play) -> dict[str, Any]:
        return state_to_data(dungeon_of(state))

    def from_data(self, data: dict[str, Any], state: Play) -> DungeonPlay:
        return state_from_data(data)

    def faults(self, state: Play, asked: bool) -> Iterable[object]:
        return unplayable(dungeon_of(state), asked)

    def resume(self, play: Play, changes: dict[str, Any], running: bool) -> None:
        """An activation that has begun without a declaration goes on as such, or is over like any other. [D7.2]"""
        if play.phase == P_DECLARE and ACTIVE not in changes:
            go_on = changes.get(GO_ON, "")
            if go_on == "activation" or (not go_on and not running and can_go_on(play, changes)):
                return
            play.phase = P_ACT
            changes = {**changes, GO_ON: go_on or "turn"}
        super().resume(play, changes, running)

    def is_before_setup(self, phase: str) -> bool:
        return PHASE_NAMES.index(phase) in (*range(P_SETUP + 1), P_CHESTS, P_PORTALS, P_SPONSORS)
