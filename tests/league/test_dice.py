"""The dice of a league: promised, never rolled twice, never bent."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.league.leagues import BOSS, do, play, report, small_league
from touchback.kernel.errors import TouchbackError
from touchback.league.commissioner import Remark, RollBack
from touchback.league.entering import Enter, GiveShare, SetRules
from touchback.league.league import League
from touchback.league.seasons import CloseRound, EndSeason, StartPlayOffs, StartSeason
from touchback.league.work import Work


def test_promised_dice_can_be_checked_and_not_bent(path: Path) -> None:
    league = small_league(path, start=False, play_offs="none", hidden_drafts=False)
    do(league, "Bob", GiveShare(share="ab" * 32))
    with pytest.raises(TouchbackError, match="promised"):
        do(league, BOSS, StartSeason(), dice=[1, 2, 3])
    do(league, BOSS, StartSeason())
    with pytest.raises(TouchbackError, match="first die"):
        do(league, "Cid", GiveShare(share="cd" * 32))
    play(league, 1, report("1-0"))
    for number in range(1, league.state.season.rounds + 1):
        do(league, BOSS, CloseRound(round=number))
    do(league, BOSS, EndSeason())
    assert league.verify() == []
    rows = path.read_bytes()
    assert b"SecretOpened" in rows
    from touchback.league.dice import verify_dice

    entries = league.entries()
    from touchback.league.events import DieRolled

    for entry in entries:
        for place, event in enumerate(entry.events):
            if isinstance(event, DieRolled):
                entry.events[place] = msgspec.structs.replace(event, face=event.face % event.sides + 1)
                assert verify_dice(league.state.head.id, entries) != []
                return


def test_the_secret_is_not_in_the_ledger_before_the_season_is_over(path: Path) -> None:
    small_league(path)
    secret = path.with_name(path.name + ".secret")
    assert secret.stat().st_mode & 0o077 == 0
    for value in msgspec.json.decode(secret.read_bytes(), type=dict[str, str]).values():
        assert value.encode() not in path.read_bytes()


def test_dice_are_not_rolled_twice_by_going_back(path: Path) -> None:
    league = small_league(path)
    at = league.version
    play(league, 1, report("1-0"))
    drawn = league.meta.draws
    do(league, BOSS, RollBack(to=at, reason="again"))
    assert league.meta.draws == drawn
    play(league, 1, report("1-0"))
    assert league.meta.draws > drawn
    assert league.verify() == []


def test_a_die_after_which_the_rules_have_failed_never_comes_again(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever goes wrong, a refusal or an accident: what was drawn is on record as spent."""
    league = small_league(path)
    before, version = league.meta.draws, league.version

    def broken(command: Remark, work: Work) -> None:
        assert 1 <= work.roll(6, "nothing") <= 6
        raise KeyError("the rules have failed")

    monkeypatch.setattr(Remark, "act", broken)
    with pytest.raises(KeyError):
        do(league, BOSS, Remark(words="Welcome."))
    for known in (league, League.open(path)):
        assert (known.meta.draws, known.version) == (before + 1, version + 1) and known.verify() == []


@pytest.mark.parametrize("day", ["9999-12-31", "0001-01-01", "2600-01-01", "31.12.2026", "soon"])
def test_no_lot_is_drawn_for_a_season_that_cannot_begin(path: Path, day: str) -> None:
    """[R21.2] Its first day is looked at before the first die; rounds are counted on from it."""
    league = small_league(path, start=False, hidden_drafts=False)
    version = league.version
    with pytest.raises(TouchbackError, match="is no day"):
        do(league, BOSS, StartSeason(first_day=day))
    assert (league.meta.draws, league.version) == (0, version)
    do(league, BOSS, StartSeason(first_day="2026-11-16"))


def test_nobody_rolls_off_for_play_offs_that_cannot_be(path: Path) -> None:
    """[R21.10.1] Eight need eight teams: refused before those who are level roll."""
    league = small_league(path, play_offs="eight")
    for number in range(1, league.state.season.rounds + 1):
        do(league, BOSS, CloseRound(round=number))
    drawn = league.meta.draws
    with pytest.raises(TouchbackError, match="8 in the play-offs need as many teams"):
        do(league, BOSS, StartPlayOffs())
    assert league.meta.draws == drawn


@pytest.mark.parametrize(
    "wishes", [{"rerolls": True}, {"fans": 1.0}, {"staff": {"apothecary": True}}, {"treasury": 10**30}]
)
def test_nobody_writes_what_cannot_be_read_again(path: Path, wishes: dict[str, Any]) -> None:
    """A coach's list with a number that is none: a league whose ledger held it could never be opened again."""
    league = small_league(path, start=False)
    before = league.version
    with contextlib.suppress(TouchbackError):
        do(league, "Bob", Enter(list_name="human", name="Owls", wishes=wishes))
    again = League.open(path)
    assert again.version == league.version and again.state.same_as(league.state) and again.verify() == []
    assert len(again.entries()) == league.version >= before


def test_a_league_may_turn_to_promised_dice(path: Path) -> None:
    """Before a season; the promise comes before the first die."""
    league = small_league(path, start=False, dice="typed", hidden_drafts=False)
    assert b"DicePromised" not in path.read_bytes()
    do(league, BOSS, SetRules(changes={"dice": "promised"}))
    assert league.meta.promise is not None
    do(league, BOSS, StartSeason())
    assert league.meta.draws == 3 and league.verify() == []
