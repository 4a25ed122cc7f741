"""The tables of the 2020 rules. [R7.2, R7.5, R8.4, R13, R20.3]"""

from __future__ import annotations

from typing import Final

from touchback.bloodbowl import kickoff_events as events
from touchback.bloodbowl.parts.tables import KickoffEvent, RollTable, Tables
from touchback.bloodbowl.prayers.each import exhibition_prayers, league_prayers
from touchback.bloodbowl.terms import (
    BADLY_HURT,
    BADLY_HURT_ONLY,
    BLIZZARD,
    DEAD,
    DEED_POINTS,
    HURT,
    KNOCK_OUT,
    LASTING_INJURY,
    LOST_AGILITY,
    LOST_ARMOUR,
    LOST_MOVEMENT,
    LOST_PASSING,
    LOST_STRENGTH,
    PERFECT,
    POURING_RAIN,
    SERIOUS_INJURY,
    SERIOUSLY_HURT,
    STUN,
    SWELTERING_HEAT,
    VERY_SUNNY,
)
from touchback.kernel.text import mark

TABLES_2020: Final = Tables(
    weather=RollTable((2, SWELTERING_HEAT), (3, VERY_SUNNY), (10, PERFECT), (11, POURING_RAIN), beyond=BLIZZARD),
    kickoff=(
        KickoffEvent(mark("get the ref"), events.get_the_ref),
        KickoffEvent(mark("time-out"), events.time_out),
        KickoffEvent(mark("solid defence"), events.solid_defence),
        KickoffEvent(mark("high kick"), events.high_kick),
        KickoffEvent(mark("cheering fans"), events.cheering_fans),
        KickoffEvent(mark("brilliant coaching"), events.brilliant_coaching),
        KickoffEvent(mark("changing weather"), events.changing_weather),
        KickoffEvent(mark("quick snap"), events.quick_snap),
        KickoffEvent(mark("blitz"), events.blitz),
        KickoffEvent(mark("officious ref"), events.officious_ref),
        KickoffEvent(mark("pitch invasion"), events.pitch_invasion),
    ),
    injury=RollTable((7, STUN), (9, KNOCK_OUT), beyond=HURT),
    stunty_injury=RollTable((6, STUN), (8, KNOCK_OUT), (9, BADLY_HURT_ONLY), beyond=HURT),
    casualty=RollTable((6, BADLY_HURT), (9, SERIOUSLY_HURT), (12, SERIOUS_INJURY), (14, LASTING_INJURY), beyond=DEAD),
    lasting_injury=RollTable(
        (2, LOST_ARMOUR), (3, LOST_MOVEMENT), (4, LOST_PASSING), (5, LOST_AGILITY), beyond=LOST_STRENGTH
    ),
    league_prayers=league_prayers(),
    exhibition_prayers=exhibition_prayers(),
    star_points=DEED_POINTS,
)
