"""The dice of a match on a server can be checked from its file, and nothing that was changed goes unnoticed."""

from __future__ import annotations

import copy
import hashlib
import hmac
import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from touchback.bots.registry import bot_answer, make_bots
from touchback.cli import main
from touchback.games import GAMES, entry_of, game_entry
from touchback.kernel.dice import Typed
from touchback.kernel.errors import BadData
from touchback.kernel.match import Match
from touchback.server.dice import Committed, commitment_of
from touchback.server.replay import Replay, Sealed
from touchback.server.verify import verify_data
from touchback.words import words_of

SECRET = bytes(range(32))


@dataclass
class Entry:
    """An entry as the store has it."""

    inputs: list[int]
    drawn: int
    kind: str = "answer"
    back: int | None = None


@dataclass
class Table:
    """A match played as a server plays it: each entry is an answer with the dice that follow it."""

    game: str = "bloodbowl"
    seed: int = 1
    entries: list[Entry] = field(default_factory=list)
    secret: bytes = SECRET

    def __post_init__(self) -> None:
        entry = game_entry(self.game)
        home, away = entry.teams()[:2]
        self.match = Match(entry.game, entry.new(home, away).state.copy(), Typed())
        assert self.match.start is not None
        self.start = entry.state_to_data(self.match.start)
        self.dice = Committed(self.secret, "match-1")
        self.bots = make_bots(("scripted", "scripted"), self.seed)
        self.entries.append(self.rolled([], "start"))

    def rolled(self, answers: list[int], kind: str = "answer") -> Entry:
        before, draws = len(self.match.inputs), self.dice.draws
        for answer in answers:
            self.match.answer(answer)
            while self.match.ask.die is not None:
                self.match.answer(self.dice.roll(self.match.ask.die))
        while self.match.ask.die is not None:
            self.match.answer(self.dice.roll(self.match.ask.die))
        return Entry(list(self.match.inputs[before:]), self.dice.draws - draws, kind)

    def play(self, answers: int = 100_000) -> Table:
        for _ in range(answers):
            if self.match.over:
                break
            self.entries.append(self.rolled([bot_answer(self.match, self.bots)]))
        return self

    def undo(self, answers: int) -> Table:
        back = self.match.decided_at[-answers]
        self.match = self.match.after(back, Typed())
        self.bots = make_bots(("scripted", "scripted"), self.seed + 1)
        self.entries.append(Entry([], 0, "undo", back))
        return self

    @property
    def sealed(self) -> Sealed:
        return Sealed("match-1", commitment_of(self.secret), self.secret, self.entries)

    def replay(self) -> Replay:
        return Replay(self.game, self.start, [int(value) for value in self.match.inputs])

    def file(self) -> dict[str, Any]:
        data: dict[str, Any] = json.loads(self.replay().file("One against Other", self.sealed))
        return data


@pytest.fixture(scope="module", params=list(GAMES))
def played(request: pytest.FixtureRequest) -> Table:
    return Table(request.param).play()


def test_every_die_of_a_whole_match_is_checked(played: Table) -> None:
    verdict = verify_data(played.file())
    assert verdict.right and verdict.over
    assert verdict.checked == played.dice.draws and verdict.others == 0 and verdict.skipped == 0


def test_dice_after_an_undo_are_checked_and_the_ones_taken_back_are_counted() -> None:
    table = Table().play(60).undo(12).play(40).undo(3).play(200)
    verdict = verify_data(table.file())
    assert verdict.right
    standing = sum(1 for _ in table.replay().dice)
    assert verdict.checked == standing
    assert verdict.skipped == table.dice.draws - standing > 0


def test_any_die_that_was_changed_is_found(played: Table) -> None:
    data = played.file()
    replay = played.replay()
    verdict = verify_data(data)
    assert verdict.right
    found = 0
    for number in range(0, len(replay.dice), max(1, len(replay.dice) // 25)):
        rolled = replay.dice[number]
        if rolled.sides == 1:  # the last card of a deck cannot be another
            continue
        forged = copy.deepcopy(data)
        forged["inputs"][rolled.place] = rolled.face % rolled.sides + 1
        try:
            wrong = verify_data(forged)
        except BadData:
            found += 1  # what was answered later is not legal after another die
            continue
        assert not wrong.right and wrong.wrong[0].number == number + 1
        found += 1
    assert found


def test_another_secret_is_not_the_promised_one() -> None:
    table = Table().play(20)
    data = table.file()
    data["dice"]["secret"] = bytes(32).hex()
    verdict = verify_data(data)
    assert not verdict.promised and not verdict.right
    data = table.file()
    other = commitment_of(b"x" * 32)
    assert not verify_data(data, other).right
    assert verify_data(data, f" {commitment_of(SECRET).upper()} ").right


def test_dice_before_a_fork_are_told_apart() -> None:
    table = Table().play(30)
    forked = Table()
    forked.match = table.match.after(len(table.match.inputs), Typed())
    forked.dice = Committed(SECRET, "match-1")
    forked.entries = [Entry(list(table.match.inputs), 0, "start")]
    forked.play(50)
    verdict = verify_data(forked.file())
    assert verdict.right
    assert verdict.others == len(table.replay().dice)
    assert verdict.checked == forked.dice.draws > 0


@pytest.mark.parametrize(
    ("part", "value"),
    [
        ("secret", "xyz"),
        ("secret", 5),
        ("commitment", ""),
        ("draws", [[0, 0, 99999]]),
        ("draws", [[0, 0, 10**12]]),
        ("draws", [[0, 5, 3], [3, 2, 3]]),  # a draw used twice
        ("draws", [[4, 0, 3], [2, 3, 3]]),
        ("draws", [[-1, 0, 1]]),
        ("draws", "all"),
        ("draws", [[0, 0]]),
    ],
)
def test_a_file_that_makes_no_sense_is_refused_in_one_line(part: str, value: object) -> None:
    data = Table().play(5).file()
    data["dice"][part] = value
    with pytest.raises(BadData, match=r"match\.dice") as refused:
        verify_data(data)
    assert "\n" not in str(refused.value)


def test_a_file_without_dice_is_refused() -> None:
    table = Table().play(5)
    data = json.loads(table.replay().file("x"))
    with pytest.raises(BadData, match="finished"):
        verify_data(data)


def test_the_proof_on_the_page_is_closed_until_the_end_and_can_be_checked_by_hand(played: Table) -> None:
    w = words_of("en")
    replay = played.replay()
    closed = replay.proof(played.sealed, False, w)
    assert closed.commitment == commitment_of(SECRET) and not closed.secret and not closed.rolls
    opened = replay.proof(played.sealed, True, w)
    assert hashlib.sha256(bytes.fromhex(opened.secret)).hexdigest() == opened.commitment
    assert opened.draws == played.dice.draws == len(opened.rolls)
    for draw, sides, face in opened.rolls[:50]:
        number = int.from_bytes(hmac.digest(SECRET, f"match-1:{draw}:0".encode(), "sha256")[:8], "big")
        assert number % sides + 1 == face


def test_the_file_is_an_ordinary_match_file(played: Table, tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    path.write_bytes(played.replay().file("One against Other", played.sealed))
    replayed = CliRunner().invoke(main, ["replay", str(path), "--plain", "--fast"])
    assert replayed.exit_code == 0, replayed.output
    shown = CliRunner().invoke(main, ["show", str(path), "--plain"])
    assert "The match is over." in shown.output
    assert entry_of(played.match.game).name == played.game


def test_the_command_says_what_it_found(tmp_path: Path) -> None:
    table = Table().play()
    path = tmp_path / "match.json"
    path.write_bytes(table.replay().file("x", table.sealed))
    good = CliRunner().invoke(main, ["verify", str(path), "--commitment", commitment_of(SECRET)])
    assert good.exit_code == 0 and "is the one that was promised" in good.output
    assert f"{table.dice.draws} of {table.dice.draws} dice" in good.output
    bad = CliRunner().invoke(main, ["verify", str(path), "--commitment", commitment_of(b"")])
    assert bad.exit_code == 1 and "NOT THE PROMISED SECRET" in bad.output
    data = table.file()
    data["dice"]["match"] = "another"
    path.write_text(json.dumps(data))
    forged = CliRunner().invoke(main, ["verify", str(path)])
    assert forged.exit_code == 1 and "WRONG: die " in forged.output
    path.write_text("{")
    broken = CliRunner().invoke(main, ["verify", str(path)])
    assert broken.exit_code == 2 and str(path) in broken.output and "Traceback" not in broken.output
