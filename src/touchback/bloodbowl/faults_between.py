"""What can never happen between two decisions of one match of Blood Bowl, nor stand in its log."""

from __future__ import annotations

from collections.abc import Iterator

from touchback.bloodbowl.allowances import (
    came_back,
    came_through_a_trapdoor,
    died_after_all,
    marker_may_go_back,
    rerolls_gained,
)
from touchback.bloodbowl.effects import LENT, kind_of_effect, player_of
from touchback.bloodbowl.events import FansCame, TouchdownScored
from touchback.bloodbowl.faults import ACTING, SIDES
from touchback.bloodbowl.play import NO_PLAYER, Play
from touchback.bloodbowl.terms import (
    CASUALTY,
    FAINTED,
    P_ACT,
    P_COIN,
    P_INDUCEMENTS,
    P_KICK,
    P_KICKER,
    P_LANDING,
    P_OVER,
    RESERVE,
    SENT_OFF,
    STATUS_NAMES,
    STUNNED,
)
from touchback.kernel.ask import NOBODY
from touchback.kernel.correction import Corrected
from touchback.kernel.log import Log

CONSTANT = (
    "rerolls_per_half", "assistant_coaches", "cheerleaders", "team_value", "recovery_bonus", "extra_time", "conceding",
)  # fmt: skip
"""Nothing of this changes once the inducements have been bought."""


def change_faults(before: Play, now: Play) -> Iterator[str]:
    """What can never happen between two rests of one match. [R9.1, R13.5, R14.1, R15.1]"""
    yield from buying_faults(before, now)
    scored = [int(now.score[side] - before.score[side]) for side in SIDES]
    if (min(scored) < 0 or sum(scored) > 1) and now.conceded == NOBODY:
        yield f"the score went from {list(before.score)} to {list(now.score)}"
    if now.half < before.half or now.half > before.half + 1:
        yield f"half {before.half} became half {now.half}"
    if now.half == before.half and before.phase > P_COIN:
        yield from same_half_faults(before, now)
    yield from staff_faults(before, now)
    yield from status_faults(before, now)
    if is_same_turn(before, now):
        yield from same_turn_faults(before, now)


def same_half_faults(before: Play, now: Play) -> Iterator[str]:
    """Within a half turn markers go on, unless a spell turns them back, and re-rolls do not come back. [R2.5, R9.1,
    R17.1]"""
    timed_out = now.event == 3 and P_KICK <= before.phase <= P_LANDING
    for side in SIDES:
        back = before.turn[side] - now.turn[side]
        if back > 0 and not timed_out and not (back == 1 and marker_may_go_back(before, now)):
            yield f"side {side}: the turn marker went back from {before.turn[side]} to {now.turn[side]}"
        if now.rerolls[side] > before.rerolls[side] + rerolls_gained(before, now, side):
            yield f"side {side} gained re-rolls during a half [R2.5]"


def staff_faults(before: Play, now: Play) -> Iterator[str]:
    """Apothecaries, coaches and bribes do not come from nowhere. [R14.2]"""
    for side in SIDES:
        if now.apothecaries[side] > before.apothecaries[side]:
            yield f"side {side} gained an apothecary"
        if now.coach_expelled[side] < before.coach_expelled[side]:
            yield f"the coach of side {side} is back [R14.2]"
        if now.bribes[side] > before.bribes[side] + 1:
            yield f"side {side} gained more than one bribe"


def status_faults(before: Play, now: Play) -> Iterator[str]:
    """Whoever is out of the match stays out of it, unless a helper of his coach has a hand in it. [R1.4, R7.2, R13.5,
    R17.1]"""
    for index, player in enumerate(now.players[: len(before.players)]):
        was, is_now = before.status[index], now.status[index]
        helped = was == CASUALTY and came_back(before, now, index)
        if is_now != was and (was == SENT_OFF or (was == CASUALTY and not (helped and is_now == RESERVE))):
            yield f"{now.name(player)} was {STATUS_NAMES[was]} and is {STATUS_NAMES[is_now]} now [R1.4]"
        if is_now == FAINTED and was != FAINTED and before.phase not in (*ACTING, P_LANDING):
            yield f"{now.name(player)} fainted outside the end of a drive [R7.2]"
        settled = helped or died_after_all(before, now, index)
        settled = settled or any(kind_of_effect(e) == LENT and player_of(e) == index for e in before.effects)
        if before.casualty[index] and now.casualty[index] != before.casualty[index] and not settled:
            yield f"the casualty result of {now.name(player)} changed"


def buying_faults(before: Play, now: Play) -> Iterator[str]:
    """Buying, joining and praying happen at their time and nowhere else. [R7.3-R7.5, R17]"""
    if before.phase > P_INDUCEMENTS:
        for name in CONSTANT:
            if getattr(before, name) != getattr(now, name):
                yield f"{name} changed during the match"
        if len(now.bought) > len(before.bought):
            yield "something was bought during the match [R7.4]"
    if now.conceded == NOBODY and list(before.dedicated_fans) != list(now.dedicated_fans):
        yield "dedicated fans changed during the match"
    for index, points in enumerate(before.points):
        if now.points[index] < points and now.conceded != now.side[index]:
            yield f"{now.name(now.players[index])} lost star player points [R20.3]"


def is_same_turn(before: Play, now: Play) -> bool:
    """Are both rests in one team turn?"""
    return (
        before.phase in ACTING
        and now.phase in ACTING
        and (before.half, before.active, before.charging) == (now.half, now.active, now.charging)
        and list(before.turn) == list(now.turn)
        and list(before.score) == list(now.score)
    )


def same_turn_faults(before: Play, now: Play) -> Iterator[str]:
    """Within a turn nothing that was spent comes back, and nobody comes onto the pitch. [R9.2]"""
    if before.spent & ~now.spent:
        yield f"spent actions {before.spent:b} became {now.spent:b} [R9.2]"
    for index, player in enumerate(now.players[: len(before.players)]):
        if before.used[index] and not now.used[index]:
            yield f"{now.name(player)} may act a second time [R9.2]"
        if before.status[index] > STUNNED and now.status[index] <= STUNNED:
            if not came_through_a_trapdoor(now, index):
                yield f"{now.name(player)} came onto the pitch during a turn"
    if now.moved < before.moved and before.actor == now.actor != NO_PLAYER and now.phase == before.phase == P_ACT:
        if before.action == now.action and now.done:
            yield f"movement used went from {before.moved} to {now.moved}"


# -- the log ------------------------------------------------------------------------------------------------------


def log_faults(play: Play, log: Log | None) -> Iterator[str]:
    """The score is the number of touchdowns in the log, if it holds the whole match. Looked at between drives."""
    if log is None or play.phase not in (P_KICKER, P_OVER) or play.conceded != NOBODY:
        return
    if not any(isinstance(event, FansCame) for event in log.events[:100]):
        return
    if any(isinstance(event, Corrected) for event in log.events):
        return  # a referee may have set the score
    told = [0, 0]
    for event in log.events:
        if isinstance(event, TouchdownScored):
            told[event.side] += 1
            if [event.home, event.away] != told:
                yield f"the log announces {event.home}-{event.away} at touchdowns {told}"
    if told != list(play.score):
        yield f"the log has touchdowns {told}, the score is {list(play.score)} [R15.1]"
