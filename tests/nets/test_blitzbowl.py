"""Random play of Blitz Bowl, both editions: every team, board and option, with the invariants at each decision.

After an intended change of the rules the golden numbers are written anew by:

    TOUCHBACK_REGENERATE=1 ./tb test tests/nets/test_blitzbowl.py
"""

from __future__ import annotations

import hashlib
import json
import os
from pathlib import Path
from typing import Any

import pytest

from touchback.blitzbowl.play import Play
from touchback.blitzbowl.terms import BLOCK, CLAIM, DECLARE, FOUL, FREE, KICK, MARK, PICK, PLAY, THROW, USE
from touchback.games import GAMES
from touchback.kernel.ask import Ask, kind_of, target_of
from touchback.kernel.dice import Seeded
from touchback.kernel.match import Match
from touchback.kernel.view import View
from touchback.lab.invariants import Watch

GOLDEN = Path(__file__).parent.parent / "playthroughs" / "blitzbowl.json"
REGENERATE = bool(os.environ.get("TOUCHBACK_REGENERATE"))
EDITIONS = ("blitzbowl-first", "blitzbowl-ultimate")
LIVELY = (CLAIM, PLAY, USE, KICK, PICK, FREE)
FIGHTING = (BLOCK, MARK, THROW, FOUL)


class Lively:
    """Answers at random, but rather with cards, blocks, marks and throws than with another stroll."""

    def __init__(self, seed: int) -> None:
        self.chooser = Seeded(seed)

    def choose(self, ask: Ask) -> int:
        """An answer."""
        options = [int(option) for option in ask.options]
        if self.chooser.below(10) < 6:
            options = [option for option in options if self.is_lively(option)] or options
        return options[int(self.chooser.below(len(options)))]

    def is_lively(self, option: int) -> bool:
        """Does something happen?"""
        kind = kind_of(option)
        return kind in LIVELY or (kind == DECLARE and target_of(option) in FIGHTING)


def options_of(game: str, number: int) -> dict[str, Any]:
    """Match options that change with the number, so that all of them come."""
    if game == "blitzbowl-first":
        return {"end_game": number % 2 == 0}
    return {
        "special_actions": number % 5 != 4,
        "random_events": number % 2 == 0,
        "special_balls": number % 3 == 0,
        "arena": number % 10,
        "rookies": ("", "home", "away")[number % 3],
    }


def new_match(game: str, number: int) -> Match:
    """Match `number`: the teams take turns, at home and away."""
    entry = GAMES[game]
    teams = entry.teams()
    away = teams[(number * 5 + number // len(teams) + 1) % len(teams)]
    return entry.new(teams[number % len(teams)], away, seed=number, **options_of(game, number))


def play_out(match: Match, seed: int, watch: Watch | None = None) -> None:
    """To the end, looking at every decision where somebody watches."""
    lively = Lively(seed)
    while not match.over:
        if watch is not None:
            assert watch.look() == []
        assert match.decisions < 20_000
        match.answer(lively.choose(match.ask))
    if watch is not None:
        assert watch.look() == []


@pytest.mark.parametrize("number", range(7))
def test_first_edition_keeps_the_invariants(number: int) -> None:
    """[Z1.1-Z1.17, Z2.1-Z2.7] Each of the seven teams at home."""
    for one in (number, number + 7):
        match = new_match("blitzbowl-first", one)
        play_out(match, one, Watch(match))


@pytest.mark.parametrize("number", range(30))
def test_ultimate_edition_keeps_the_invariants(number: int) -> None:
    """[Z1.1-Z1.17, Z3.1-Z3.14] Each of the 23 teams at home, in all arenas, with all options."""
    match = new_match("blitzbowl-ultimate", number)
    play_out(match, number, Watch(match))


@pytest.mark.parametrize("game", EDITIONS)
def test_forks_and_views_ask_the_same(game: str) -> None:
    """At every third decision, in the middle of procedures too."""
    for number in range(6):
        match = new_match(game, number)
        lively = Lively(number)
        while not match.over:
            if match.decisions % 3 == 0:
                asked = [int(option) for option in match.ask.options]
                assert [int(option) for option in match.fork().ask.options] == asked
                seen = View(match, match.ask.who).fork(Seeded(1))
                assert [int(option) for option in seen.ask.options] == asked
            match.answer(lively.choose(match.ask))


@pytest.mark.parametrize("game", EDITIONS)
def test_both_boards_are_played(game: str) -> None:
    """[Z1.4]"""
    titles = set()
    for number in range(8):
        match = new_match(game, number)
        play_out(match, number)
        assert isinstance(match.state, Play)
        titles.add(match.state.pitch.title)
    assert titles == {"one trapdoor", "two trapdoors"}


def fingerprint(game: str, number: int) -> str:
    """Every input of a match as one number."""
    match = new_match(game, number)
    play_out(match, number)
    assert isinstance(match.state, Play)
    digest = hashlib.blake2b(json.dumps(match.inputs).encode(), digest_size=8).hexdigest()
    return f"{match.decisions} {match.state.score[0]}-{match.state.score[1]} {digest}"


def test_golden_matches() -> None:
    """Plain and compiled play the same matches, today as yesterday."""
    found = {game: [fingerprint(game, number) for number in range(12)] for game in EDITIONS}
    if REGENERATE:
        GOLDEN.write_text(json.dumps(found, indent=1) + "\n", "utf-8")
    assert found == json.loads(GOLDEN.read_text("utf-8"))
