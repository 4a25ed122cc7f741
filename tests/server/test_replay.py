"""Replays: any moment equals the match as it was, chapters are where things happened, files come back as they went."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
from click.testing import CliRunner
from hypothesis import given, settings
from hypothesis import strategies as some

from tests.bloodbowl.test_hidden_cards import dealt
from tests.server.test_verify import Table
from touchback.cli import main
from touchback.games import GAMES, entry_of, game_entry
from touchback.kernel.dice import Typed
from touchback.kernel.errors import BadData, TouchbackError
from touchback.kernel.log import Log
from touchback.kernel.match import Match
from touchback.notation import matchfile
from touchback.package import MOST_INPUTS
from touchback.server.replay import Replay, Replays, may_open, read_upload_now, viewer_of
from touchback.table import scene_of
from touchback.words import words_of

W = words_of("en")
ALL = viewer_of((0, 1), W, True)


@pytest.fixture(scope="module", params=list(GAMES))
def played(request: pytest.FixtureRequest) -> Table:
    return Table(request.param).play()


@pytest.fixture(scope="module")
def replay(played: Table) -> Replay:
    return played.replay()


def true_match(replay: Replay, number: int) -> Match:
    """The match after so many answers, made without the replay's copies."""
    match = replay.match
    assert match.start is not None
    return match.after(match.decided_at[number] if number < len(match.decided_at) else len(match.inputs), Typed())


def same(one: Match, other: Match) -> bool:
    to_data = entry_of(one.game).state_to_data
    return to_data(one.state) == to_data(other.state) and list(one.ask.options) == list(other.ask.options)


def test_every_moment_is_the_match_as_it_was(replay: Replay) -> None:
    assert replay.total == replay.match.decisions + 1
    for number in [*range(0, replay.total, 23), 1, 15, 16, 17, replay.total - 2, replay.total - 1]:
        assert same(replay.match_at(number), true_match(replay, number)), number
        assert replay.inputs_at(number) == len(true_match(replay, number).inputs)


@pytest.mark.parametrize("number", [-1, 10**6])
def test_a_moment_that_never_was_is_refused(replay: Replay, number: int) -> None:
    with pytest.raises(BadData):
        replay.match_at(number)
    assert replay.frames_now(number, 3, ALL) == []


def test_a_stretch_of_frames_is_the_same_wherever_it_begins(replay: Replay) -> None:
    whole = replay.frames_now(0, 60, ALL)
    assert [frame.number for frame in whole] == list(range(60))
    for first in (1, 15, 16, 33):
        assert replay.frames_now(first, 5, ALL) == whole[first : first + 5]
    for frame in whole:
        assert frame.scene == scene_of(true_match(replay, frame.number), ALL)
        assert msgspec.json.decode(msgspec.json.encode(frame), type=type(frame)) == frame


def test_the_lines_of_all_frames_are_the_log_of_the_match(replay: Replay) -> None:
    log = Log()
    match = replay.match
    assert match.start is not None
    Match(match.game, match.start.copy(), Typed(), log, list(match.inputs))
    assert [event for number in range(replay.total) for event in replay.events_at(number)] == log.events


def test_chapters_lead_to_where_it_happened(replay: Replay) -> None:
    chapters = replay.chapters_now(ALL)
    assert [chapter.number for chapter in chapters] == sorted(chapter.number for chapter in chapters)
    kinds = {chapter.kind for chapter in chapters}
    assert {"turn", "end"} <= kinds
    touchdowns = [chapter for chapter in chapters if chapter.kind == "touchdown"]
    score = sum(side.score for side in scene_of(replay.match, ALL).sides)
    if replay.match.game.name == "bloodbowl":
        assert {"half", "drive"} <= kinds and len(touchdowns) == score
    for chapter in chapters:
        assert chapter.label
        happened = {type(event).__name__ for event in replay.events_at(chapter.number)}
        if chapter.kind == "touchdown":
            assert happened & {"TouchdownScored", "Touchdown"}
            before, after = replay.frames_now(chapter.number - 1, 2, ALL)
            assert sum(side.score for side in after.scene.sides) > sum(side.score for side in before.scene.sides)
        if chapter.kind == "turn":
            assert "TurnStarted" in happened
    assert chapters[-1].kind == "end" and chapters[-1].number == replay.total - 1


def test_turning_points_lead_to_their_dice(replay: Replay) -> None:
    report = replay.report_now(ALL)
    assert report.figures and report.luck
    for point in report.turning_points:
        assert 0 < point.number < replay.total
        texts = [line.text for line in replay.frames_now(point.number, 1, ALL)[0].lines]
        assert texts, point


@pytest.mark.parametrize("game", [game for game in GAMES if game != "bloodbowl"])
def test_of_a_live_match_a_reader_sees_only_his_own_hand(game: str) -> None:
    table = Table(game).play(400)
    replay = table.replay()
    hands = {0: 0, 1: 0}
    for sides in ((0,), (1,), ()):
        viewer = viewer_of(sides, W, over=False)
        for frame in replay.frames_now(max(0, replay.total - 90), 90, viewer):
            for side, shown in enumerate(frame.scene.sides):
                named = [card for card in shown.cards if card.where == "hand"]
                if side in sides:
                    hands[side] += len(named)
                else:
                    assert not named
    opened = replay.frames_now(max(0, replay.total - 90), 90, viewer_of((), W, over=True))
    assert sum(len([c for c in side.cards if c.where == "hand"]) for f in opened for side in f.scene.sides) == sum(
        hands.values()
    )


def test_only_who_may_know_everything_may_take_a_live_match_away() -> None:
    open_table = game_entry("bloodbowl").new("human", "orc", seed=1)
    assert may_open(open_table, (), over=False)  # nothing is hidden there
    hands = game_entry("blitzbowl-ultimate").new("human", "orc", seed=1)
    assert may_open(hands, (), over=True)
    assert may_open(hands, (0, 1), over=False)
    assert not may_open(hands, (0,), over=False)
    assert not may_open(hands, (), over=False)


def test_nobody_takes_a_special_play_away_with_the_match() -> None:
    """Whoever coaches both sides may; others when it is over. [R17.1]"""
    match = dealt(1)
    assert may_open(match, (0, 1), over=False) and may_open(match, (), over=True)
    assert not may_open(match, (0,), over=False) and not may_open(match, (), over=False)


def test_a_downloaded_match_comes_back_by_upload_and_in_the_terminal(played: Table, tmp_path: Path) -> None:
    text = played.replay().file("One against Other", played.sealed).decode()
    back = read_upload_now(text)
    assert back.inputs == [int(value) for value in played.match.inputs] and back.over
    assert back.game == played.game and back.title == "One against Other"
    assert same(Replay(back.game, back.start, back.inputs).match, played.match)
    path = tmp_path / "match.json"
    path.write_text(text)
    ended = CliRunner().invoke(main, ["play", "--terminal", "--load", str(path)])
    assert ended.exit_code == 0, ended.output


def test_names_of_players_are_in_the_file_and_come_back(tmp_path: Path) -> None:
    table = Table().play(10)
    path = tmp_path / "match.json"
    path.write_bytes(table.replay().file("One against Other", names={"H3": "Ilaya"}))
    assert read_upload_now(path.read_text()).names == {"H3": "Ilaya"}
    assert same(matchfile.load(path), table.match)
    matchfile.save(table.match, path, words=True, names={"A1": "Grom"})
    assert read_upload_now(path.read_text()).names == {"A1": "Grom"}
    matchfile.save(table.match, path)
    assert "names" not in json.loads(path.read_text())


@pytest.mark.parametrize(
    "names", [[], {"H3": 7}, {"H99": "Ilaya"}, {"H3": "<b>Ilaya"}, {"H3": ""}, {"H3": "x" * 41}, {"H3": "a\u202eb"}]
)
def test_names_that_no_coach_could_have_given_are_refused(names: Any) -> None:
    data = json.loads(Table().play(10).replay().file("x"))
    with pytest.raises(TouchbackError) as refused:
        read_upload_now(json.dumps({**data, "names": names}))
    assert "\n" not in str(refused.value)


def test_a_match_that_is_not_over_can_be_gone_on_with_in_the_terminal(tmp_path: Path) -> None:
    table = Table().play(120)
    path = tmp_path / "match.json"
    path.write_bytes(table.replay().file("One against Other"))
    assert not read_upload_now(path.read_text()).over
    ended = CliRunner().invoke(main, ["play", "--terminal", "--load", str(path), "--auto", "--delay", "0"])
    assert ended.exit_code == 0, ended.output


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "{}",
        "null",
        '{"touchback": 1}',
        '{"touchback": 2, "game": "bloodbowl", "start": {}, "inputs": []}',
        '{"touchback": 1, "game": "chess", "start": {}, "inputs": []}',
        '{"touchback": 1, "game": "bloodbowl", "start": {}, "inputs": [1]}',
        '{"touchback": 1, "game": "bloodbowl", "start": [], "inputs": [], "evil": 1}',
        "[" * 100_000,
        "\x00",
        "a = 1",
    ],
)
def test_an_upload_that_is_no_match_is_refused_in_one_line(text: str) -> None:
    with pytest.raises(TouchbackError) as refused:
        read_upload_now(text)
    assert "\n" not in str(refused.value)


def test_an_upload_with_an_illegal_or_endless_match_is_refused() -> None:
    data = json.loads(Table().play(10).replay().file("x"))
    data["inputs"][-1] = 1 << 39
    with pytest.raises(BadData):
        read_upload_now(json.dumps(data))
    data["inputs"] = [1] * (MOST_INPUTS + 1)
    with pytest.raises(BadData, match="more than"):
        read_upload_now(json.dumps(data))


@settings(max_examples=60, deadline=None)
@given(some.data())
def test_an_upload_with_any_part_changed_is_read_or_refused(data: some.DataObject) -> None:
    document = json.loads(UPLOAD)
    path = document
    while True:
        key = (
            data.draw(some.sampled_from(sorted(path)))
            if isinstance(path, dict)
            else data.draw(some.integers(0, len(path) - 1))
        )
        if isinstance(path[key], dict | list) and path[key] and data.draw(some.booleans()):
            path = path[key]
            continue
        path[key] = data.draw(
            some.none() | some.booleans() | some.integers() | some.text(max_size=5) | some.just([]) | some.just({})
        )
        break
    try:
        read_upload_now(json.dumps(document))
    except TouchbackError as error:
        assert "\n" not in str(error)


UPLOAD = Table().play(6).replay().file("x", names={"H1": "Ilaya"}).decode()


def test_replays_grow_with_the_match_are_shared_and_forgotten() -> None:
    async def look() -> None:
        replays = Replays(kept=2)
        table = Table().play(20)
        inputs = [int(value) for value in table.match.inputs]
        first, second = await asyncio.gather(*(replays.get("a", "bloodbowl", table.start, inputs) for _ in range(2)))
        assert first is second
        table.play(10)
        grown = await replays.get("a", "bloodbowl", table.start, table.match.inputs)
        assert grown is first and same(grown.match, table.match)
        table.undo(5).play(3)
        undone = await replays.get("a", "bloodbowl", table.start, table.match.inputs)
        assert undone is not first and same(undone.match, table.match)
        for key in ("b", "c"):
            await replays.get(key, "bloodbowl", table.start, inputs)
        assert list(replays.held) == ["b", "c"] and not replays.busy

    asyncio.run(look())
