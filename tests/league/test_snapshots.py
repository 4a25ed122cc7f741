"""Snapshots of a ledger, and a register of it: they save time and nothing else, and are not believed blindly."""

from __future__ import annotations

import contextlib
import random
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from tests.league.leagues import BOSS, do, play, report, small_league
from touchback.kernel.errors import BadData, TouchbackError
from touchback.league.commissioner import Correct, Remark, RollBack, RollForward
from touchback.league.events import GoldChanged
from touchback.league.league import League
from touchback.league.ledger import FileStore, Kept, Meta, facts_of, lineage


def test_a_snapshot_of_another_ledger_is_not_believed(path: Path, tmp_path: Path) -> None:
    """It stands for one line of one ledger; where another is, the league is made from its lines."""
    league = small_league(path)
    league.keep()
    other = small_league(tmp_path / "other.league", lists=["orc"])
    assert other.version == league.version
    snapshot = path.with_name(path.name + ".snapshot")
    (tmp_path / "other.league.snapshot").write_bytes(snapshot.read_bytes())
    opened = League.open(tmp_path / "other.league")
    assert opened.state.same_as(other.state) and not opened.state.same_as(league.state)


def test_a_snapshot_of_another_version_is_not_read(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    league = small_league(path)
    league.state.head.name = "Wrong"
    league.keep()
    assert League.open(path).state.head.name == "Wrong", "it is read as it stands"
    monkeypatch.setattr("touchback.league.ledger.maker", lambda: "another program")
    assert League.open(path).state.head.name == "Gull Coast"


def test_a_ledger_that_lost_its_end_is_found(path: Path) -> None:
    """A snapshot knows more than the file says."""
    league = small_league(path)
    league.keep()
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:-1]))
    with pytest.raises(BadData, match="shorter"):
        League.open(path)


def test_a_long_ledger_makes_its_own_snapshot(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever had to read much keeps what he has read: the next one opens it at once, also after something was taken
    back."""
    monkeypatch.setattr("touchback.league.league.SNAPSHOT_EVERY", 10)
    league = small_league(path)
    snapshot = path.with_name(path.name + ".snapshot")
    snapshot.unlink(missing_ok=True)
    League.open(path)
    assert snapshot.is_file()
    play(league, 1, report("1-0"))
    do(league, BOSS, RollBack(to=league.version - 2, reason="a try"))
    reads: list[int] = []
    lines = FileStore.lines

    def counting(self: FileStore, after: Kept | None, meta: Meta) -> Iterator[bytes]:
        for line in lines(self, after, meta):
            reads.append(1)
            yield line

    monkeypatch.setattr(FileStore, "lines", counting)
    opened = League.open(path)
    assert reads == [] and opened.state.same_as(league.state) and opened.version == league.version


@pytest.mark.parametrize("seed", range(6))
def test_the_register_says_what_the_ledger_does(path: Path, seed: int) -> None:
    """Which entries count, and what they say, whatever was taken back, brought forward and corrected: the same as when
    the whole ledger is read."""
    draw = random.Random(seed)
    league = small_league(path)
    begun = league.version
    for number in range(1, 30):
        act = draw.choice(["play", "play", "back", "forward", "correct", "remark"])
        with contextlib.suppress(TouchbackError):
            if act == "play":
                play(league, draw.choice(list(league.state.fixtures)), report("1-0", "7 td", "5 ni"))
            elif act == "back":
                do(league, BOSS, RollBack(to=draw.randint(begun, league.version), reason="a try"))
            elif act == "forward":
                do(league, BOSS, RollForward(to=draw.randint(begun, league.version), reason="a try"))
            elif act == "correct":
                entry = draw.choice(league.entries())
                places = [index for index, one in enumerate(entry.events) if isinstance(one, GoldChanged)]
                if places:
                    gold = entry.events[places[0]]
                    right = {**msgspec.to_builtins(gold), "amount": 5000}
                    do(league, BOSS, Correct(entry=entry.number, index=places[0], events=[right], reason="a try"))
            else:
                do(league, BOSS, Remark(words=f"remark {number}"))
    entries = league.entries()
    assert league.register.moves and len(entries) > begun + 10
    counting = {entry.number for entry in lineage(entries)}
    for opened in (league, League.open(path)):
        register = opened.register
        assert {entry.number for entry in entries if register.counts(entry.number)} == counting
        assert [entry.number for entry in opened.backwards()] == [entry.number for entry in reversed(entries)]
        wanted = list(facts_of(lineage(entries)))
        for team in opened.state.teams:
            told = [(entry.number, event) for entry, _, event in opened.facts(register.teams[team])]
            whole = [(entry.number, event) for entry, event in wanted if entry.number in register.teams[team]]
            assert sorted(told, key=lambda one: one[0]) == whole
            assert all(
                getattr(event, "team", 0) != team for entry, event in wanted if entry.number not in register.teams[team]
            )
