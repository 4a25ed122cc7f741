"""The tool that measures what inducements are worth: its regression, its file of matches, its last check. [R17.1]"""

from __future__ import annotations

import json
import random
import sys
import tomllib
from collections import Counter
from pathlib import Path

import pytest

from touchback.bloodbowl.play import Play
from touchback.kernel.state import changed

sys.path.insert(0, str(Path(__file__).parents[2] / "tools"))

import worth

PLANTED = {"good": 400, "useless": 0, "harmful": -250}
"""What things bring, in thousandths of a touchdown."""
FAIR = {f"fair {price}": 2 * price for price in range(50, 250, 20)}
"""Things that bring what their price says, each thousand the same."""


def matches_with(planted: dict[str, int], number: int) -> list[worth.Record]:
    """Leads drawn so that each thing brings what was planted."""
    draw = random.Random("planted worth")
    found: list[worth.Record] = []
    for _ in range(number):
        bought: tuple[Counter[str], Counter[str]] = (Counter(), Counter())
        for name in planted:
            bought[draw.randrange(2)][name] += draw.randrange(2)
        mean = sum(planted[name] * (bought[0][name] - bought[1][name]) for name in planted) / 1000
        found.append(worth.Record(round(draw.gauss(mean, 1.0)), bought))
    return found


def test_the_regression_finds_what_was_planted() -> None:
    rows, _ = worth.estimate(matches_with(PLANTED, 4000), {"good": 100, "useless": 50, "harmful": 80})
    for name, brings in PLANTED.items():
        assert 0 < rows[name].error < 60
        assert abs(rows[name].mean - brings) < 3 * rows[name].error
        assert 1800 < rows[name].matches < 2200
    assert rows["good"].worth > rows["useless"].worth > rows["harmful"].worth


def test_what_is_hardly_known_is_worth_nearly_what_its_price_says() -> None:
    """Two lucky matches do not make it the best buy; and what nobody has bought is worth its price."""
    played = matches_with(FAIR, 4000) + [worth.Record(2, (Counter(rare=1), Counter()))] * 2
    prices = {name: brings // 2 for name, brings in FAIR.items()} | {"rare": 200, "unknown": 60}
    rows, general = worth.estimate(played, prices)
    assert general.rate == pytest.approx(2.0, abs=0.3)
    assert rows["rare"].matches == 2
    assert rows["rare"].mean > 1500
    assert abs(rows["rare"].worth - 400) < 200
    assert rows["unknown"] == worth.Row(worth=round(general.rate * 60))


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The matches are kept here, and not where those that were measured are."""
    path = tmp_path / "build" / "worth.jsonl"
    monkeypatch.setattr(worth, "RECORDS", path)
    return path


def test_a_run_goes_on_where_the_last_one_stopped(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Other dice than before, and what has been bought is remembered."""
    seen: list[tuple[int, int]] = []

    def pretended(seed: int, counts: Counter[str]) -> worth.Record:
        seen.append((seed, counts["Bribe"]))
        return worth.Record(seed - 1, (Counter(Bribe=2), Counter({"Schielund Scharlitan": 1})))

    monkeypatch.setattr(worth, "one_match", pretended)
    assert worth.records() == []
    worth.measure(2)
    worth.measure(1)
    assert seen == [(0, 0), (1, 2), (2, 4)]
    assert [record.lead for record in worth.records()] == [-1, 0, 1]
    assert worth.records()[2].more("Bribe") == 2
    assert worth.records()[2].more("Schielund Scharlitan") == -1
    assert len(kept.read_text("utf-8").splitlines()) == 3


@pytest.mark.parametrize("line", ["{", "7", '{"lead": 1, "home": {}}', '{"lead": 1, "home": "Bribe", "away": {}}', ""])
def test_a_line_that_is_no_match_is_named(kept: Path, line: str) -> None:
    kept.parent.mkdir()
    good = json.dumps({"lead": 1, "home": {"Bribe": 1}, "away": {}})
    kept.write_text(f"{good}\n{line}\n{good}\n", "utf-8")
    with pytest.raises(SystemExit, match=r"worth\.jsonl: line 2 is not a match"):
        worth.records()


def test_the_table_has_a_row_for_everything_sold(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = tmp_path / "worth.toml"
    monkeypatch.setattr(worth, "FILE", table)
    played = [worth.Record(number % 3, (Counter(Bribe=number % 2), Counter())) for number in range(400)]
    worth.write(played)
    rows = {row["name"]: row for row in tomllib.loads(table.read_text("utf-8"))["worth"]}
    assert list(rows) == [one.name for one in worth.goods()]
    assert rows["Bribe"]["matches"] == 200
    assert rows["Weather Mage"]["worth"] == 0, "the bot never buys it"


def test_the_check_gives_the_gold_to_each_side_in_turn(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Home and away with the same dice; here whoever has it wins, but for one draw."""
    seen: list[tuple[int, list[int]]] = []

    def pretended(play: Play, seed: int, market: worth.BuysForOne) -> Play:
        seen.append((seed, [int(gold) for gold in play.treasury]))
        play.score = changed(play.score, market.side, min(1, len(seen) - 1))
        return play

    monkeypatch.setattr(worth, "play_out", pretended)
    worth.does_it_win(["human"], 150_000, 4, 7)
    assert seen == [(7, [150_000, 0]), (7, [0, 150_000]), (8, [150_000, 0]), (8, [0, 150_000])]
    told = capsys.readouterr().out
    assert "3 won, 0 lost, 1 drawn" in told
    assert "lead in touchdowns 0.750" in told


def test_a_check_without_matches_is_refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["worth", "--gold", "150000"])
    with pytest.raises(SystemExit):
        worth.main()
    assert "--gold needs --matches" in capsys.readouterr().err
