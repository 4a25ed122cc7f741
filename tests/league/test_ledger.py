"""The ledger: what is written stays, what is changed is noticed, what fails changes nothing."""

from __future__ import annotations

import copy
import os
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.league.leagues import BOSS, NOW, coaches_of, do, finish_sequence, play, report, small_league
from touchback.kernel.errors import BadData, TouchbackError
from touchback.league.commissioner import Correct, CorrectSheet, GiveGold, Remark, RollBack, RollForward
from touchback.league.entering import Enter, HandOver, Invite, Leave, Pause, SetRules
from touchback.league.events import GoldChanged, MatchRecorded
from touchback.league.hiring import Hire, Rename
from touchback.league.league import League
from touchback.league.ledger import Entry, facts_of, lineage, replay
from touchback.league.matches import Confirm, Played, Refuse, Report, Yield
from touchback.league.post_match import Proceed
from touchback.league.seasons import CloseRound, Deduct, EndSeason, StartSeason
from touchback.league.state import Snapshot
from touchback.league.views import entry_for, news
from touchback.league.work import KEEPER


def test_replay_equals_the_state_at_every_entry(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A league is a function of its ledger. [R20]"""
    seen: dict[int, Snapshot] = {}
    act = League.do

    def watched(self: League, *given: Any, **named: Any) -> Entry:
        entry = act(self, *given, **named)
        seen[self.version] = copy.deepcopy(self.state.to_data())
        return entry

    monkeypatch.setattr(League, "do", watched)
    league = small_league(path)
    play(league, 1, report("2-1", home="1 td 2", away="3 td, 4 ni"))
    play(league, 2, report("0-0"))
    play(league, 3, report("1-3", away="3 td 3"))
    entries = league.entries()
    assert len(seen) > 20
    for version, state in seen.items():
        assert replay(entries[:version]).to_data() == state, version
    assert League.open(path).state.same_as(league.state)
    assert league.verify() == []


def test_a_snapshot_saves_time_and_nothing_else(path: Path) -> None:
    league = small_league(path)
    league.keep()
    play(league, 1, report("1-0"))
    opened = League.open(path)
    assert opened.state.same_as(league.state) and opened.version == league.version
    path.with_name(path.name + ".snapshot").write_bytes(b"nonsense")
    assert League.open(path).state.same_as(league.state)


def test_a_torn_line_was_never_told(path: Path) -> None:
    league = small_league(path)
    count = league.version
    with path.open("ab") as file:
        file.write(b'{"hash":"00","entry":{"numb')
    opened = League.open(path)
    assert opened.version == count
    do(opened, BOSS, Remark(words="It goes on."))
    assert League.open(path).version == count + 1


@pytest.mark.parametrize("change", [b"Gull Coast", b'"number":3', b"Bob"])
def test_whoever_changes_a_line_is_found(path: Path, change: bytes) -> None:
    small_league(path)
    data = path.read_bytes()
    path.write_bytes(data.replace(change, change[:-1] + b"x" if change[-1:] != b"3" else b'"number":4', 1))
    with pytest.raises(BadData):
        League.open(path)


def test_a_missing_line_is_found(path: Path) -> None:
    small_league(path)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:3] + lines[4:]))
    with pytest.raises(BadData, match="entry 4"):
        League.open(path)


def test_what_is_refused_changes_nothing(path: Path) -> None:
    league = small_league(path)
    before, data, count = league.state.to_data(), path.read_bytes(), league.version
    for actor, command in (
        ("Bob", StartSeason()),
        ("Bob", Invite(person="Zed")),
        ("Bob", CloseRound(round=1)),
        ("Bob", Deduct(team=2, reason="none of his business")),
        ("Bob", HandOver(team=2, coach="Bob")),
        ("Bob", Proceed(team=2)),
        ("Zed", Report(fixture=1, report=report("1-0"))),
        ("Cid", Report(fixture=1, report=report("1-0"))),
        ("Bob", Played(fixture=1, report=report("1-0"))),
        ("Bob", RollBack(to=1, reason="I lost")),
        ("Bob", GiveGold(team=1, amount=50000, reason="a gift")),
        ("Bob", Rename(team=2, player=1, name="Fool")),
        ("Bob", Hire(team=1, position="Blitzer")),
        (BOSS, CloseRound(round=2)),
        (BOSS, EndSeason()),
        (BOSS, Hire(team=1, position="Blitzer")),
        (BOSS, SetRules(changes={"win": 5})),
        (BOSS, SetRules(changes={"no_such_rule": 5}, reason="why not")),
        (BOSS, Leave(person=BOSS)),
        ("Bob", Leave(person="Bob")),
        (BOSS, Confirm(fixture=1)),
        (BOSS, Correct(entry=4, index=99, events=[{"type": "Nonsense"}], reason="because")),
    ):
        with pytest.raises(TouchbackError):
            do(league, actor, command)
    assert league.state.to_data() == before
    assert league.version == count and path.read_bytes() == data


def test_a_report_needs_the_other_coach(path: Path) -> None:
    """[R20.1]"""
    league = small_league(path)
    home, away = coaches_of(league, 1)
    do(league, home, Report(fixture=1, report=report("1-0", home="1 td")))
    with pytest.raises(TouchbackError, match="other coach"):
        do(league, home, Confirm(fixture=1))
    with pytest.raises(TouchbackError):
        do(league, "Dan" if "Dan" not in (home, away) else "Bob", Confirm(fixture=1))
    do(league, away, Refuse(fixture=1, reason="it was 2-0"))
    assert league.state.fixture(1).report is None
    do(league, away, Report(fixture=1, report=report("2-0", home="1 td 2")))
    do(league, home, Confirm(fixture=1))
    result = league.state.fixture(1).result
    assert result is not None and result.home == 2
    with pytest.raises(TouchbackError, match="over"):
        do(league, home, Report(fixture=1, report=report("2-0")))


@pytest.mark.parametrize(
    "told",
    [
        report("1-0", home="1 td 2"),  # more touchdowns than points
        report("1-0", home="1 cas"),  # a casualty that nobody suffered
        report("1-0", home="77 td"),  # nobody has this number
        report("1-0", winner="away"),
        report("1-1", winner="somebody"),
        report("200-0"),
        report("1-0", attendance=1000),
        report("1-0", home="12j td, 12j cas"),
    ],
)
def test_a_report_that_cannot_be_true(told: object) -> None:
    """Casualties caused and suffered agree. [R20.1]"""
    league = small_league()
    with pytest.raises(TouchbackError):
        do(league, coaches_of(league, 1)[0], Report(fixture=1, report=told))  # type: ignore[arg-type]


def test_a_word_that_the_short_form_does_not_know() -> None:
    with pytest.raises(TouchbackError, match=r"'4 comp': there is no 'comp', only td, cas, cp, .*-AV.*, had, as"):
        report("1-0", home="4 comp")


def test_a_report_says_how_many_came() -> None:
    """Dedicated fans and a D3 for each side: fewer cannot have come, and whoever writes nothing is told what to write.
    [R7.1, R20.1.3]"""
    league = small_league()
    home, away = (league.state.team(number).sheet for number in league.state.fixture(1).teams)
    home.fans, away.fans = 3, 1
    coach_of_home = coaches_of(league, 1)[0]
    for attendance in (0, 5):
        with pytest.raises(TouchbackError, match="6 to 10"):
            do(league, coach_of_home, Report(fixture=1, report=report("1-0", attendance=attendance)))
    do(league, coach_of_home, Report(fixture=1, report=report("1-0", attendance=6)))
    assert league.state.fixture(1).report is not None


def test_a_casualty_that_was_healed_counts_in_a_match_played_here() -> None:
    """An apothecary or regeneration leaves nothing behind, and the points stay. [R13.4, R20.3]"""
    league = small_league()
    told = report("0-0", home="1 cas")
    told.file = "ab" * 32
    do(league, KEEPER, Played(fixture=1, report=told))
    result = league.state.fixture(1).result
    assert result is not None and result.home_casualties == 1


def test_nobody_acts_on_what_he_has_not_seen(path: Path) -> None:
    league = small_league(path)
    seen = league.version
    do(league, BOSS, Remark(words="Something happens."))
    with pytest.raises(TouchbackError, match="gone on"):
        league.do(BOSS, Remark(words="Too late."), expected=seen, now=NOW)


def test_reports_at_the_same_time_count_once(path: Path) -> None:
    """Two processes' worth of leagues on one file: no report is lost or doubled."""
    small_league(path)
    errors: list[str] = []

    def confirm(number: int) -> None:
        own = League.open(path)
        try:
            do(own, KEEPER, Played(fixture=number, report=report("1-0")))
        except TouchbackError as error:
            errors.append(str(error))

    threads = [threading.Thread(target=confirm, args=(1 + number % 2,)) for number in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    league = League.open(path)
    recorded = [event for entry in league.entries() for event in entry.events if isinstance(event, MatchRecorded)]
    assert sorted(event.fixture for event in recorded) == [1, 2]
    assert len(errors) == 6
    assert league.verify() == []


# -- back and forward ---------------------------------------------------------------------------------------------


def test_back_and_forward_give_the_same_league(path: Path) -> None:
    """[R21.1]"""
    league = small_league(path)
    before, at = League.open(path).state, league.version
    play(league, 1, report("1-0", home="1 td"))
    after, late = League.open(path).state, league.version
    do(league, BOSS, RollBack(to=at, reason="wrong teams on the pitch"))
    assert league.state.same_as(before)
    assert League.open(path).state.same_as(before)
    do(league, BOSS, RollForward(to=late, reason="it was right after all"))
    assert league.state.same_as(after)
    do(league, BOSS, RollBack(to=at, reason="no, it was not"))
    play(league, 2, report("0-0"))
    assert league.state.fixture(1).result is None and league.state.fixture(2).result is not None
    assert [entry.number for entry in lineage(league.entries())][: at + 1][-1] > late
    assert League.open(path).state.same_as(league.state)
    assert league.verify() == []


def test_a_correction_takes_the_place_of_what_was_wrong(path: Path) -> None:
    league = small_league(path)
    play(league, 1, report("1-0", home="1 td"))
    entry = next(entry for entry in league.entries() if any(isinstance(event, GoldChanged) for event in entry.events))
    index = next(number for number, event in enumerate(entry.events) if isinstance(event, GoldChanged))
    wrong = entry.events[index]
    before = league.state.team(wrong.team).sheet.treasury
    right = msgspec.to_builtins(GoldChanged(team=wrong.team, amount=wrong.amount + 10_000, why="winnings"))
    do(league, BOSS, Correct(entry=entry.number, index=index, events=[right], reason="two touchdowns, not one"))
    assert league.state.team(wrong.team).sheet.treasury == before + 10_000
    assert League.open(path).state.same_as(league.state)
    again = msgspec.to_builtins(GoldChanged(team=wrong.team, amount=wrong.amount, why="winnings"))
    do(league, BOSS, Correct(entry=entry.number, index=index, events=[again], reason="one after all"))
    assert league.state.team(wrong.team).sheet.treasury == before
    assert sum(isinstance(event, GoldChanged) for _, event in facts_of(lineage(league.entries()))) >= 1


def test_a_correction_the_league_cannot_follow_from_is_refused(path: Path) -> None:
    league = small_league(path)
    play(league, 1, report("1-0"))
    entry = next(entry for entry in league.entries() if entry.act == "StartSeason")
    data, count = path.read_bytes(), league.version
    with pytest.raises(TouchbackError):
        do(league, BOSS, Correct(entry=entry.number, index=0, events=[], reason="there was no season"))
    for wrong in ({"entry": 999, "index": 0}, {"entry": 2, "index": 7}):
        with pytest.raises(TouchbackError):
            do(league, BOSS, Correct(**wrong, events=[], reason="nothing there"))
    assert path.read_bytes() == data and league.version == count
    assert League.open(path).state.same_as(league.state)


# -- tools --------------------------------------------------------------------------------------------------------


def test_a_paused_team_is_waited_for(path: Path) -> None:
    """[R21.4]"""
    league = small_league(path)
    do(league, BOSS, Pause(team=1, reason="a newborn"))
    own = next(one for one in league.state.fixtures.values() if one.round == 1 and 1 in one.teams)
    with pytest.raises(TouchbackError, match="paused"):
        do(league, coaches_of(league, own.id)[0], Report(fixture=own.id, report=report("1-0")))
    do(league, BOSS, CloseRound(round=1))
    assert league.state.fixture(own.id).result is None
    do(league, BOSS, Pause(team=1, paused=False))
    play(league, own.id, report("1-0"))


def test_a_closed_round_stays_closed(path: Path) -> None:
    """[R21.4]"""
    league = small_league(path)
    do(league, BOSS, CloseRound(round=1))
    with pytest.raises(TouchbackError):
        do(league, coaches_of(league, 1)[0], Report(fixture=1, report=report("1-0")))


def test_nobody_reports_while_a_sequence_is_open(path: Path) -> None:
    """[R20]"""
    league = small_league(path)
    play(league, 1, report("1-0"), finish=False)
    other = next(
        one
        for one in league.state.fixtures.values()
        if one.result is None and set(one.teams) & set(league.state.fixture(1).teams)
    )
    with pytest.raises(TouchbackError, match="sequence"):
        do(league, coaches_of(league, other.id)[0], Report(fixture=other.id, report=report("1-0")))
    for team in league.state.fixture(1).teams:
        finish_sequence(league, team)
    with pytest.raises(TouchbackError):
        do(league, "Bob", Yield(fixture=other.id, team=99))


def test_teams_are_legal_and_names_are_taken_once() -> None:
    """[R6, R21.1]"""
    league = small_league(start=False)
    for command in (
        Enter(list_name="human", name="Team 1"),
        Enter(list_name="nobody", name="New"),
        Enter(list_name="human", name="New", wishes={"rerolls": 9}),
        Enter(list_name="human", name="New", wishes={"players": {"Blitzer": 11}}),
        Enter(list_name="human", name="two\nlines"),
        Enter(file="name = 'x'\nlist = 'human'"),
        Enter(list_name="human", name="New", coach="Cid"),
    ):
        with pytest.raises(TouchbackError):
            do(league, "Bob", command)


KILLED = """
import sys
from pathlib import Path
from touchback.league.league import League
from touchback.league.commissioner import Remark
league = League.open(Path(sys.argv[1]))
for number in range(100000):
    league.do("Ann", Remark(words=f"word {number}"))
    print(league.version, flush=True)
"""


def test_a_killed_process_loses_nothing_it_has_told(path: Path) -> None:
    small_league(path)
    process = subprocess.Popen(
        [sys.executable, "-c", KILLED, str(path)],
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    )
    assert process.stdout is not None
    told = 0
    for line in process.stdout:
        told = int(line)
        if told >= 60:
            break
    process.kill()
    rest = process.stdout.read().split()
    process.wait()
    told = max([told, *(int(number) for number in rest[:-1])])
    league = League.open(path)
    assert league.version >= told and league.verify() == []
    do(league, BOSS, Remark(words="It goes on."))


@pytest.mark.parametrize("command", ["Correct", "CorrectSheet"])
def test_a_correction_of_a_hidden_list_hides_it_too(command: str) -> None:
    """A sealed sheet is set right: until the season starts others read that it was, and not how. [R21.1]"""
    league = small_league(start=False, hidden_drafts=True)
    sheet = league.state.team(1).sheet.copy()
    sheet.players[0].name = "Secret Sid"
    entered = next(entry for entry in league.entries() if entry.act == "Enter")
    if command == "Correct":
        event = msgspec.to_builtins(entered.events[0])
        event["sheet"] = msgspec.to_builtins(sheet)
        named = {"type": "PlayerRenamed", "team": 1, "player": 2, "name": "Secret Sid too", "number": 2}
        do(league, BOSS, Correct(entry=entered.number, index=0, events=[event, named], reason="a name"))
    else:
        do(league, BOSS, CorrectSheet(team=1, sheet=sheet, reason="a name"))
    assert league.state.team(1).sheet.players[0].name == "Secret Sid"
    for person in ("Cid", "Zed", ""):
        told = [entry_for(league, entry, person) for entry in league.entries()]
        assert b"Secret Sid" not in msgspec.json.encode(told)
        assert "Secret Sid" not in str(news(league, person))
    own = [entry_for(league, entry, "Bob") for entry in league.entries()]
    assert b"Secret Sid" in msgspec.json.encode(own)


@pytest.mark.parametrize(
    "event",
    [
        {"type": "DieRolled", "why": "MVP", "sides": 16, "face": 3, "draw": 0},
        {"type": "DrawsSpent", "draws": 1},
        {"type": "DicePromised", "season": 1, "commitment": "00", "terms": "00"},
        {"type": "SecretOpened", "season": 1, "secret": "00"},
        {"type": "ShareGiven", "person": "Bob", "share": "00"},
        {"type": "RolledBack", "to": 1, "reason": "why not"},
    ],
    ids=lambda event: event["type"],
)
def test_no_correction_invents_dice(event: dict[str, Any]) -> None:
    """Dice, promises and what was taken back are what they are."""
    league = small_league()
    do(league, BOSS, Remark(words="Welcome."))
    before, count = league.state.to_data(), league.version
    with pytest.raises(TouchbackError):
        do(league, BOSS, Correct(entry=count, index=0, events=[event], reason="better dice"))
    assert league.version == count and league.state.to_data() == before
