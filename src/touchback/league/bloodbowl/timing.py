"""When things happened in a match that is over: half and turn of deeds and casualties, for the news. [R20.1]"""

from __future__ import annotations

from touchback.bloodbowl.play import Play
from touchback.bloodbowl.terms import CASUALTY_NAMES, DEED_KINDS, DEED_NAMES
from touchback.kernel.ask import NOBODY
from touchback.kernel.dice import Typed
from touchback.kernel.match import Match
from touchback.league.reports import NONE, SIDES, SUFFERED, MatchTime, Times


def times_of(has_halves: bool, match: Match) -> dict[tuple[str, int], Times]:
    """By side and number: when a player did what earned points, and when he was hurt. The match is played again; what
    a concession takes away or gives is no deed of any turn. [R16.2.2]"""
    if match.start is None:
        return {}
    again = Match(match.game, match.start.copy(), Typed(), None)
    found: dict[int, Times] = {}
    for value in match.inputs:
        before = again.state
        assert isinstance(before, Play)
        time = MatchTime(int(before.half) if has_halves else 0, max(1, *(int(turn) for turn in before.turn)))
        deeds, casualties = list(before.deeds), list(before.casualty)
        again.feed(value)
        after = again.state
        assert isinstance(after, Play)
        note_deeds(found, deeds, after, time)
        note_casualties(found, casualties, after, time)
    last = again.state
    assert isinstance(last, Play)
    return {(SIDES[last.players[index].side], int(last.players[index].number)): times for index, times in found.items()}


def note_deeds(found: dict[int, Times], before: list[int], play: Play, time: MatchTime) -> None:
    """What somebody did between two inputs; what was taken back has no time any more."""
    if list(play.deeds) == before:
        return
    for place, count in enumerate(play.deeds):
        had = before[place] if place < len(before) else 0
        if count == had:
            continue
        times = found.setdefault(place // DEED_KINDS, {})
        row = times.setdefault(DEED_NAMES[place % DEED_KINDS], [])
        if count < had:
            del row[int(count) :]
        elif play.conceded == NOBODY:
            row.extend([time] * int(count - had))


def note_casualties(found: dict[int, Times], before: list[int], play: Play, time: MatchTime) -> None:
    """Who became a casualty between two inputs, or another one than before; whoever was healed is none."""
    for index, casualty in enumerate(play.casualty):
        if casualty == (before[index] if index < len(before) else 0):
            continue
        times = found.setdefault(index, {})
        times.pop(SUFFERED, None)
        if CASUALTY_NAMES[casualty] != NONE:
            times[SUFFERED] = [time]
