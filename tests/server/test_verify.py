"""The dice of a match on a server can be checked from its file, and nothing that was changed goes unnoticed."""

from __future__ import annotations

import copy
import hashlib
import hmac
import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from tests.opponents import short_match
from touchback.bots.registry import bot_answer, make_bots
from touchback.cli import main
from touchback.games import GAMES, entry_of, game_entry
from touchback.kernel.ask import SIDES
from touchback.kernel.correction import inputs_data
from touchback.kernel.dice import Typed
from touchback.kernel.errors import BadData
from touchback.kernel.match import Match
from touchback.kernel.promise import (
    Committed,
    commitment_of,
    digest_of,
    key_of,
    sealed_commitment,
    share_commitment,
    terms_text,
)
from touchback.server.replay import Replay, Sealed, viewer_of
from touchback.server.verify import verify_data
from touchback.table import lines_of
from touchback.words import words_of

SECRET = bytes(range(32))


@dataclass
class Entry:
    """An entry as the store has it."""

    inputs: list[Any]
    drawn: int
    kind: str = "answer"
    back: int | None = None
    by: str = "home"
    share: str | None = None


@dataclass
class Table:
    """A match played as a server plays it: each entry is an answer with the dice that follow it."""

    game: str = "bloodbowl"
    seed: int = 1
    entries: list[Entry] = field(default_factory=list)
    secret: bytes = SECRET
    sealed_by: tuple[str, str] | None = None  # the coaches' shares; None: a match from before there were any

    def __post_init__(self) -> None:
        entry = game_entry(self.game)
        home, away = entry.teams()[:2]
        self.match = Match(entry.game, entry.new(home, away, **short_match(self.game)).state.copy(), Typed())
        assert self.match.start is not None
        self.start = entry.state_to_data(self.match.start)
        self.dice = Committed(self.secret, "match-1")
        if self.sealed_by is not None:
            self.seal(self.sealed_by)
        self.bots = make_bots(("scripted", "scripted"), self.seed)
        self.entries.append(self.rolled([], "start"))

    def seal(self, shares: tuple[str, str]) -> None:
        self.terms = digest_of(terms_text("match-1", self.game, "1.0", self.start, []))
        self.dice = Committed(key_of(self.secret, self.terms, shares), "match-1")
        promised = [share_commitment("match-1", side, self.commitment, share) for side, share in zip(SIDES, shares)]
        for kind, given in (("commit", promised), ("open", list(shares))):
            for side, one, share in zip(SIDES, given, shares):
                if share:
                    self.entries.append(Entry([], 0, kind, None, side, one))

    @property
    def commitment(self) -> str:
        return commitment_of(self.secret) if self.sealed_by is None else sealed_commitment(self.terms, self.secret)

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

    def to_a_rest(self) -> Table:
        while not self.match.at_rest:
            self.play(1)
        return self

    def correct(self, changes: dict[str, Any], reason: str) -> Table:
        before, draws = len(self.match.inputs), self.dice.draws
        self.match.correct(changes, reason)
        while self.match.ask.die is not None:
            self.match.answer(self.dice.roll(self.match.ask.die))
        self.entries.append(Entry(inputs_data(self.match.inputs[before:]), self.dice.draws - draws, "correct"))
        return self

    def pass_over(self, draws: int) -> Table:
        """What a server could do that does not like its next dice: it says that the rules have failed at them."""
        self.dice.draws += draws
        self.entries.append(Entry([], draws, "spent"))
        return self

    def undo(self, answers: int) -> Table:
        back = self.match.decided_at[-answers]
        self.match = self.match.after(back, Typed())
        self.bots = make_bots(("scripted", "scripted"), self.seed + 1)
        self.entries.append(Entry([], 0, "undo", back))
        return self

    @property
    def sealed(self) -> Sealed:
        seal = None if self.sealed_by is None else {"terms": self.terms, "version": "1.0"}
        return Sealed("match-1", self.commitment, self.secret, self.entries, seal)

    def replay(self) -> Replay:
        return Replay(self.game, self.start, list(self.match.inputs))

    def file(self) -> dict[str, Any]:
        data: dict[str, Any] = json.loads(self.replay().file("One against Other", self.sealed))
        return data


SHARES = ("ab" * 32, "cd" * 32)
BOTH: dict[str, Any] = {"sealed_by": SHARES}


@pytest.fixture(scope="module", params=list(GAMES))
def sealed(request: pytest.FixtureRequest) -> Table:
    """A match whose coaches have added to its dice, with something taken back."""
    return Table(request.param, **BOTH).play(30).undo(6).play(10).undo(2).play()


@pytest.fixture(scope="module", params=list(GAMES))
def played(request: pytest.FixtureRequest) -> Table:
    return Table(request.param).play()


def test_every_die_of_a_whole_match_is_checked(played: Table) -> None:
    verdict = verify_data(played.file())
    assert verdict.right and verdict.over
    assert verdict.checked == played.dice.draws and verdict.others == 0 and verdict.skipped == 0


@pytest.mark.parametrize("more", [{}, BOTH], ids=["alone", "sealed"])
def test_a_corrected_match_verifies_and_each_correction_is_named(more: dict[str, Any], tmp_path: Path) -> None:
    table = Table("bloodbowl-3", **more).play(20).to_a_rest()
    table.correct({"home": {"score": 3}}, "a house rule").play(10).undo(4).play(10).to_a_rest()
    table.correct({"away": {"bribes": 2}}, "forgotten").undo(1).play()
    verdict = verify_data(table.file())
    assert verdict.right and verdict.over
    assert [event.text() for _, event in verdict.corrections] == [
        "The referee corrects: home: score 3. Reason: a house rule"
    ]
    path = tmp_path / "match.json"
    path.write_text(json.dumps(table.file()))
    shown = CliRunner().invoke(main, ["verify", str(path)])
    assert shown.exit_code == 0 and "score 3. Reason: a house rule" in shown.output and "forgotten" not in shown.output
    replay = table.replay()
    lines = lines_of(replay.log.events, viewer_of((), words_of("it"), True), replay.match)
    assert any("Motivo: a house rule" in line.text for line in lines)
    if more:  # the acts of the file say what was agreed upon
        forged = table.file()
        place = next(number for number, value in enumerate(forged["inputs"]) if isinstance(value, dict))
        forged["inputs"][place]["correct"]["home"]["score"] = 4
        assert not verify_data(forged).right


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


# -- dice that coaches have added to ----------------------------------------------------------------------------------


def test_every_die_of_a_sealed_match_is_checked_with_what_was_taken_back(sealed: Table) -> None:
    verdict = verify_data(sealed.file(), sealed.commitment)
    assert verdict.right and verdict.over and verdict.format == 2 and verdict.shares == (True, True)
    assert verdict.checked == sealed.dice.draws and verdict.others == verdict.spent == 0
    assert verdict.skipped == sealed.dice.draws - len(sealed.replay().dice)


def forgeries(data: dict[str, Any], table: Table) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every way to bend a file that we could think of, each with its name."""
    acts = data["dice"]["acts"]

    def forged() -> dict[str, Any]:
        return copy.deepcopy(data)

    replay = table.replay()
    for number in range(0, len(replay.dice), max(1, len(replay.dice) // 12)):
        rolled = replay.dice[number]
        if rolled.sides > 1:
            one = forged()
            one["inputs"][rolled.place] = rolled.face % rolled.sides + 1
            yield f"die {number} among the inputs alone", one
            both = forged()
            both["inputs"][rolled.place] = rolled.face % rolled.sides + 1
            place = 0
            for act in both["dice"]["acts"]:  # and in the acts: the last act that holds this place
                if act[0] == "undo":
                    place = act[2][0]
                elif place <= rolled.place < place + len(act[2]):
                    act[2][rolled.place - place] = rolled.face % rolled.sides + 1
                    place += len(act[2])
                else:
                    place += len(act[2])
            yield f"die {number} everywhere", both
    for number, act in enumerate(acts):
        if act[0] == "undo":
            hidden = forged()
            before = len(hidden["dice"]["acts"][number - 1][2])
            if before > 1:  # dice that were taken back are left out, and so is the take-back
                left = hidden["dice"]["acts"]
                kept = act[2][0]
                place, last = 0, 0
                for index, one in enumerate(acts[:number]):
                    place = one[2][0] if one[0] == "undo" else place + len(one[2])
                    if place <= kept:
                        last = index
                hidden["dice"]["acts"] = left[: last + 1] + left[number + 1 :]
                yield f"a take-back hidden at {number}", hidden
    spent = forged()
    spent["dice"]["acts"].insert(len(acts) // 2, ["copied", "nobody", []])
    yield "copied in the middle", spent
    for part in ("secret", "commitment"):
        other = forged()
        other["dice"][part] = "00" * 32
        yield f"another {part}", other
    for side in (0, 1):
        other = forged()
        other["dice"]["shares"][side] = "11" * 32
        yield f"another share of {side}", other
        none = forged()
        none["dice"]["shares"][side] = ""
        yield f"a share of {side} left out", none
    renamed = forged()
    renamed["dice"]["match"] = "match-2"
    yield "another match", renamed
    older = forged()
    older["dice"]["version"] = "0.9"
    yield "other rules", older
    shorter = forged()
    shorter["inputs"] = shorter["inputs"][:-3]
    yield "the end left out", shorter
    before_fork = forged()
    before_fork["dice"]["acts"][0][0] = "copied"
    yield "the first dice said to be of another match", before_fork
    skipped = forged()
    skipped["dice"]["acts"].insert(1, ["spent", "home", [1]])
    yield "a draw passed over", skipped


def test_no_forgery_passes(sealed: Table) -> None:
    """A die changed, left out, put elsewhere; a take-back hidden; a promise exchanged: something is always told."""
    data = sealed.file()
    tried = 0
    for name, forged in forgeries(data, sealed):
        tried += 1
        try:
            verdict = verify_data(forged, sealed.commitment)
        except BadData as error:
            assert "match." in str(error), name
            continue
        assert not verdict.right, name
        if "die" in name:
            assert verdict.wrong or verdict.faults, name
    assert tried > 20


def test_draws_that_a_server_has_passed_over_are_told_with_their_place() -> None:
    """Every die is what its draw gives, and yet a server that passes over draws can have any dice it likes."""
    table = Table(**BOTH).play(20).pass_over(2).play()
    verdict = verify_data(table.file(), table.commitment)
    assert verdict.promised and not verdict.wrong and verdict.spent == 2
    assert not verdict.right
    place = [act[0] for act in table.file()["dice"]["acts"]].index("spent") + 1
    assert [words_of("en")(fault) for fault in verdict.faults] == [
        f"act {place}: a gap of 2 in the draws; the server says that the rules failed, and nothing shows it"
    ]


def test_a_forged_die_is_told_with_its_place(tmp_path: Path) -> None:
    table = Table(**BOTH).play(20)
    while table.replay().dice[-1].place != len(table.match.inputs) - 1:
        table.play(1)  # until a die is the last thing that has happened
    data = table.file()
    rolled = table.replay().dice[-1]
    data["dice"]["acts"][-1][2][-1] = data["inputs"][-1] = rolled.face % rolled.sides + 1
    path = tmp_path / "match.json"
    path.write_text(json.dumps(data))
    told = CliRunner().invoke(main, ["verify", str(path)])
    place = f"act {len(data['dice']['acts'])}: die {len(table.replay().dice)} "
    assert told.exit_code == 1 and f"WRONG: {place}" in told.output, told.output


def test_an_old_file_whose_die_was_left_out_of_the_draws_is_found() -> None:
    """The forgery that passed: a die is changed, and the list of draws does not speak of it."""
    table = Table().play()
    data = table.file()
    rolled = table.replay().dice[-1]
    data["inputs"][rolled.place] = rolled.face % rolled.sides + 1
    die, draw, count = data["dice"]["draws"][-1]
    data["dice"]["draws"][-1] = [die, draw, count - 1]
    verdict = verify_data(data)
    assert not verdict.right and verdict.wrong[0].draw is None
    assert "no draw" in verdict.wrong[0].text(words_of("en"))
    data = table.file()
    data["dice"]["draws"] = []
    assert not verify_data(data).right, "nothing is promised about any die"


def test_the_command_says_which_promise_a_file_carries(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    for options, words in (
        ({}, "promise of older files"),
        (BOTH, "Both coaches have added"),
        ({"sealed_by": ("", SHARES[1])}, "One coach has added"),
        ({"sealed_by": ("", "")}, "No coach has added"),
    ):
        table = Table(**options).play()
        path.write_bytes(table.replay().file("x", table.sealed))
        said = CliRunner().invoke(main, ["verify", str(path), "--commitment", table.commitment])
        assert said.exit_code == 0 and words in said.output, said.output


def test_the_proof_of_a_sealed_match_can_be_checked_by_hand(sealed: Table) -> None:
    """As docs/dice.md tells it, with nothing of ours."""
    w = words_of("en")
    closed = sealed.replay().proof(sealed.sealed, False, w)
    assert closed.format == 2 and not closed.secret and not closed.rolls and not any(closed.shares)
    opened = sealed.replay().proof(sealed.sealed, True, w)
    assert [draw for draw, _, _ in opened.rolls] == list(range(sealed.dice.draws)), "without a gap"
    terms = hashlib.sha256(opened.terms.encode()).hexdigest()
    promised = hashlib.sha256(f"touchback dice 2\n{terms}\n{opened.secret}".encode()).hexdigest()
    assert promised == opened.commitment and json.loads(opened.terms)["match"] == "match-1"
    for side, commitment, share in zip(("home", "away"), opened.commitments, opened.shares):
        text = f"touchback share 2\nmatch-1\n{side}\n{opened.commitment}\n{share}"
        assert hashlib.sha256(text.encode()).hexdigest() == commitment
    message = f"touchback key 2\n{terms}\n{opened.shares[0]}\n{opened.shares[1]}"
    key = hmac.digest(bytes.fromhex(opened.secret), message.encode(), "sha256")
    for draw, sides, face in opened.rolls[:50]:
        number = int.from_bytes(hmac.digest(key, f"match-1:{draw}:0".encode(), "sha256")[:8], "big")
        assert number % sides + 1 == face
