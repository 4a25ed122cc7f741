"""Bots beside the server: they answer, keep up with undo, are replaced when they fail, know no more than a coach."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import textwrap
from collections.abc import Awaitable, Callable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from touchback.blitzbowl.play import Play as BlitzBowlPlay
from touchback.bloodbowl import terms
from touchback.bloodbowl.play import Play as BloodBowlPlay
from touchback.bots.random import RandomBot
from touchback.bots.registry import BOTS, bot_answer, make_bots
from touchback.games import GAMES, entry_of, game_entry
from touchback.kernel.ask import Ask, kind_of
from touchback.kernel.correction import inputs_data
from touchback.kernel.dice import Seeded
from touchback.kernel.errors import TouchbackError
from touchback.kernel.match import Match
from touchback.kernel.view import View
from touchback.server.bots import STRENGTHS, Bots, Trouble, check_strength, strength_name, strengths
from touchback.server.bots.orders import Broken, Done, Order, Unknown
from touchback.server.bots.process import COMMAND, Start
from touchback.server.bots.worker import Matches
from touchback.table import Viewer, question_of
from touchback.words import words_of

Play = Callable[[Bots], Awaitable[None]]


def data_of(match: Match) -> dict[str, Any]:
    assert match.start is not None
    return entry_of(match.game).state_to_data(match.start)


def start_of(match: Match) -> Start:
    data = data_of(match)
    return lambda: data


def new(game: str = "bloodbowl", seed: int = 1) -> Match:
    entry = game_entry(game)
    home, away = entry.teams()[:2]
    return entry.new(home, away, seed=seed)


def run(play: Play, bots: Bots | None = None) -> Bots:
    async def whole() -> Bots:
        used = bots or Bots(1)
        try:
            async with asyncio.timeout(120):
                await play(used)
        finally:
            await used.close()
        return used

    return asyncio.run(whole())


async def step(bots: Bots, match: Match, start: Start, bot: str = "scripted", key: str = "m") -> str:
    side = int(match.ask.who)
    answer, reason = await bots.answer(key, match.game.name, start, match.inputs, side, bot, 5 + side, 0.05)
    match.answer(answer)
    return reason


@pytest.mark.parametrize("bot", STRENGTHS)
def test_every_strength_answers_in_every_game(bot: str) -> None:
    async def play(bots: Bots) -> None:
        for game in GAMES:  # side by side in one process, as on a server
            match = new(game)
            start = start_of(match)
            for _ in range(30):
                await step(bots, match, start, bot, key=game)  # the match refuses what is not offered
            assert match.decisions == 30, game

    run(play)


def test_a_match_is_sent_once_and_then_only_what_is_new() -> None:
    sent: list[Order] = []

    async def play(bots: Bots) -> None:
        worker = bots.workers[0]
        exchange = worker._exchange

        async def seen(order: Any, seconds: float) -> Any:
            sent.append(order)
            return await exchange(order, seconds)

        worker._exchange = seen  # type: ignore[method-assign]
        match = new()
        start = start_of(match)
        for _ in range(12):
            await step(bots, match, start)
        assert sum(len(order.more) for order in sent) <= len(match.inputs)
        assert worker.started == 1

    run(play)
    assert [order.start is not None for order in sent] == [True] + [False] * 11


def test_an_undo_is_noticed() -> None:
    async def play(bots: Bots) -> None:
        match = new()
        start = start_of(match)
        for _ in range(25):
            await step(bots, match, start)
        match = match.after(match.decided_at[-6], Seeded(99))
        for _ in range(25):
            await step(bots, match, start)

    run(play)


def test_a_match_that_was_let_go_is_sent_again() -> None:
    async def play(bots: Bots) -> None:
        worker = bots.workers[0]
        worker.kept = 1000  # the server believes that the process keeps more than it does
        matches = {str(seed): new(seed=seed) for seed in range(6)}
        starts = {key: start_of(match) for key, match in matches.items()}
        for key, match in matches.items():
            await step(bots, match, starts[key], "random", key)
        for key, match in list(matches.items())[:3]:
            await step(bots, match, starts[key], "random", key)
        assert worker.started == 1

    run(play, Bots(1, command=(*COMMAND, "4")))


def test_a_worker_keeps_only_so_many_matches() -> None:
    matches = Matches(kept=2)
    for key in ("a", "b", "c"):
        match = new()
        side = int(match.ask.who)
        order = Order(key, side, "random", 1, 0.1, 0, list(match.inputs), "bloodbowl", data_of(match))
        assert isinstance(matches.reply(order), Done)
    assert list(matches.held) == ["b", "c"]
    again = Order("a", side, "random", 1, 0.1, 0, [], "bloodbowl")
    assert isinstance(matches.reply(again), Unknown)


def test_an_order_that_makes_no_sense_changes_nothing() -> None:
    match = new()
    side = int(match.ask.who)
    matches = Matches()
    start = data_of(match)
    for order in (
        Order("a", 1 - side, "random", 1, 0.1, 0, list(match.inputs), "bloodbowl", start),  # the other side
        Order("a", side, "random", 1, 0.1, 0, [999], "bloodbowl", start),  # no such face
        Order("a", side, "os:system", 1, 0.1, 0, list(match.inputs), "bloodbowl", start),  # nothing is imported
        Order("a", side, "random", 1, 0.1, 9999, [], "bloodbowl", start),
    ):
        assert isinstance(matches.reply(order), Broken)


@pytest.mark.parametrize("name", ["", "best", "os:system", "search@11", "search@x", "search@0"])
def test_no_other_bot_plays_on_a_server(name: str) -> None:
    with pytest.raises(TouchbackError):
        check_strength(name)

    async def play(bots: Bots) -> None:
        match = new()
        with pytest.raises(TouchbackError):
            await bots.answer("m", "bloodbowl", start_of(match), match.inputs, int(match.ask.who), name, 1)
        assert bots.workers[0].process is None  # not even a process was started

    run(play)


def test_strengths_have_names_for_people() -> None:
    w = words_of("en")
    assert [name for name, _ in strengths(w)] == list(STRENGTHS)
    for name, words in strengths(w):
        assert words.startswith(strength_name(name, w)) and words != name


def test_a_killed_process_is_replaced_and_the_match_lives() -> None:
    troubles: list[tuple[str, int, Trouble]] = []

    async def play(bots: Bots) -> None:
        bots.on_trouble = lambda key, side, trouble: troubles.append((key, side, trouble))
        match = new()
        start = start_of(match)
        await step(bots, match, start, "search")
        process = bots.workers[0].process
        assert process is not None
        os.kill(process.pid, signal.SIGKILL)
        await process.wait()
        side = int(match.ask.who)
        for _ in range(5):
            await step(bots, match, start, "search")
        assert bots.workers[0].started == 2
        assert [(key, who) for key, who, _ in troubles] == [("m", side)]
        assert troubles[0][2].how == "died" and troubles[0][2].instead == "scripted"
        assert "Strong" in troubles[0][2].text(words_of("en"))

    run(play)


@pytest.fixture
def stalling(tmp_path: Path) -> Iterator[tuple[str, ...]]:
    """A worker whose search bot never comes to an end."""
    program = tmp_path / "stalling.py"
    program.write_text(
        textwrap.dedent(
            """
            import time
            from touchback.bots import registry
            from touchback.server.bots import worker

            class Stalling(registry.BOTS["random"]):
                def choose(self, view, ask):
                    time.sleep(1000)

            registry.BOTS["search"] = Stalling
            worker.main()
            """
        )
    )
    yield (sys.executable, str(program))


def test_a_bot_that_stalls_is_ended_and_replaced(stalling: tuple[str, ...]) -> None:
    troubles: list[Trouble] = []
    bots_of: list[Bots] = []

    async def play(_: Bots) -> None:
        bots = Bots(1, lambda key, side, trouble: troubles.append(trouble), stalling, lambda seconds: 0.5)
        bots_of.append(bots)
        try:
            match = new()
            start = start_of(match)
            side = int(match.ask.who)
            bots.limit = lambda seconds: 0.5 if not troubles else 60
            while not match.over and int(match.ask.who) == side:
                await step(bots, match, start, "search")
            assert [trouble.how for trouble in troubles] == ["stalled"]
            assert bots.workers[0].started == 2
        finally:
            await bots.close()

    run(play)


def test_whoever_stops_waiting_does_not_disturb_the_next() -> None:
    async def play(bots: Bots) -> None:
        match = new()
        start = start_of(match)
        for _ in range(3):
            waiting = asyncio.create_task(step(bots, match, start, "scripted"))
            await asyncio.sleep(0.01)
            waiting.cancel()
            with pytest.raises(asyncio.CancelledError):
                await waiting
        before = match.decisions
        await step(bots, match, start)
        assert match.decisions == before + 1
        assert bots.workers[0].started == 1

    run(play)


def test_the_event_loop_goes_on_while_a_bot_thinks() -> None:
    async def play(bots: Bots) -> None:
        match = new()
        start = start_of(match)
        await step(bots, match, start, "scripted")  # the process has started
        thinking = asyncio.create_task(step(bots, match, start, "search"))
        ticks = 0
        while not thinking.done():
            await asyncio.sleep(0)
            ticks += 1
        assert ticks > 3

    run(play)


def test_closing_ends_the_processes_even_in_the_middle_of_a_thought(stalling: tuple[str, ...]) -> None:
    async def play() -> None:
        bots = Bots(1, None, stalling)
        match = new()
        side = int(match.ask.who)
        waiting = asyncio.create_task(
            bots.answer("m", "bloodbowl", start_of(match), match.inputs, side, "search", 1, 0.1)
        )
        while bots.workers[0].process is None:
            await asyncio.sleep(0.01)
        process = bots.workers[0].process
        await asyncio.sleep(0.2)
        await bots.close()
        assert process.returncode is not None
        with pytest.raises(BaseException):  # noqa: B017 (cancelled, or told that the server closes)
            await waiting
        with pytest.raises(TouchbackError, match="closing"):
            await bots.answer("m", "bloodbowl", start_of(match), match.inputs, side, "random", 1, 0.1)

    asyncio.run(play())


def test_a_process_behind_gives_matches_to_one_that_is_free() -> None:
    async def play(bots: Bots) -> None:
        first = bots._worker_for("m")
        assert bots._worker_for("m") == first
        bots.workers[first].waiting = 2
        assert bots._worker_for("m") != first
        bots.workers[first].waiting = 0

    run(play, Bots(2))


@pytest.mark.parametrize("language", ["en", "it", "de"])
def test_a_hint_is_one_of_the_readers_own_choices_in_his_words(language: str) -> None:
    async def play(bots: Bots) -> None:
        for game in GAMES:
            await hints(bots, game)

    async def hints(bots: Bots, game: str) -> None:
        match = new(game)
        start = start_of(match)
        said = 0
        for _ in range(25):
            side = int(match.ask.who)
            hint = await bots.hint(game, game, start, match.inputs, side, "scripted", language)
            question = question_of(match, Viewer((side,), words_of(language)))
            labels = {choice.answer: choice.label for choice in question.choices}
            assert hint.text == labels[hint.answer] != "", game
            said += bool(hint.reason)
            match.answer(hint.answer)
        assert said > 5, game

    run(play)


class Hinted:
    """A match whose coaches do what the hints of a bots' process say."""

    def __init__(self, game: str) -> None:
        self.match = new(game, seed=4)
        self.matches = Matches()
        self.known: list[int] | None = None

    def hint(self) -> int:
        """What the hint is for whoever is asked; the process is sent what it does not have yet."""
        inputs = list(self.match.inputs)
        start, keep = (data_of(self.match), 0) if self.known is None else (None, len(self.known))
        side, seed, game = int(self.match.ask.who), len(inputs), self.match.game.name
        order = Order("m", side, "scripted", seed, 1.0, keep, inputs_data(inputs[keep:]), game, start, hint=True)
        self.known = inputs
        done = self.matches.reply(order)
        assert isinstance(done, Done)
        return done.answer


@pytest.mark.parametrize("game", ["bloodbowl", "dungeonbowl"])
def test_whoever_only_follows_the_hints_comes_to_the_end_of_a_turn(game: str) -> None:
    """A bot made anew for each hint forgot its plan: it had a player stand up, then stop, and again for ever."""
    table = Hinted(game)
    match = table.match
    given: list[int] = []
    stood: list[int] = []
    moved: list[bool] = []  # turn by turn
    while len(moved) < 3:
        play = match.state
        assert isinstance(play, BloodBowlPlay) and len(match.inputs) < 2000
        answer = table.hint()
        assert table.hint() == answer, "asked again, it says the same"
        if match.ask.why == terms.W_TURN:
            stood = stood or [int(square) for square in play.square]
            if kind_of(answer) == terms.END_TURN:
                moved.append(stood != [int(square) for square in play.square])
                stood = []
        given.append(answer)
        match.answer(answer)
    assert any(moved)
    for one, following in pairwise(given):
        begun, ended = kind_of(one) == terms.ACTIVATE, kind_of(following) == terms.STOP
        assert not (begun and ended), "an activation is begun and given up"


def test_hints_go_on_with_the_plan_until_the_coach_does_something_else() -> None:
    table = Hinted("bloodbowl")
    match = table.match
    while match.ask.why != terms.W_ACT or len(match.ask.options) < 3:
        match.answer(table.hint())
    adviser = table.matches.held["m"].advisers[int(match.ask.who), "scripted", 1.0]
    planned, bot = table.hint(), adviser.bot
    match.answer(planned)
    table.hint()
    assert adviser.bot is bot
    other = next(int(option) for option in match.ask.options if int(option) != table.hint())
    match.answer(other)
    side = int(match.ask.who)
    table.hint()
    assert table.matches.held["m"].advisers[side, "scripted", 1.0].bot is not bot


def test_a_hint_for_somebody_who_is_not_asked_is_refused() -> None:
    async def play(bots: Bots) -> None:
        match = new()
        with pytest.raises(TouchbackError):
            await bots.hint("m", "bloodbowl", start_of(match), match.inputs, 1 - int(match.ask.who))
        assert bots.workers[0].started == 1 and bots.workers[0].process is not None  # that was no fault of the bot's

    run(play)


def test_a_bot_is_handed_the_view_of_its_side_and_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a View hides is the kernel's business; here no bot may get anything but one."""
    seen: list[View] = []

    class Curious(RandomBot):
        def choose(self, view: View, ask: Ask) -> int:
            seen.append(view)
            return super().choose(view, ask)

    monkeypatch.setitem(BOTS, "random", Curious)
    match = new("blitzbowl-ultimate")
    start = data_of(match)
    matches = Matches()
    players = make_bots(("scripted", "scripted"), 2)
    sides = []
    held = 0
    while not match.over:
        side = int(match.ask.who)
        reply = matches.reply(Order("k", side, "random", 9, 1.0, 0, list(match.inputs), "blitzbowl-ultimate", start))
        assert isinstance(reply, Done)
        sides.append(side)
        rival = seen[-1].state
        assert isinstance(rival, BlitzBowlPlay)
        assert int(rival.hands[1 - side]) == 0  # which cards the rival holds
        assert isinstance(match.state, BlitzBowlPlay)
        held += int(match.state.hands[1 - side]) != 0
        match.answer(bot_answer(match, players))
    assert held, "the rival never had a card"
    assert [int(view.side) for view in seen] == sides and all(type(view) is View for view in seen)


def test_a_worker_whose_server_has_gone_ends_without_a_word(tmp_path):
    """The server is killed while a bot thinks: nobody reads the answer, and no traceback is printed."""
    import subprocess
    import sys

    from touchback.server.bots.orders import Ready, packed

    worker = subprocess.Popen(
        [sys.executable, "-m", "touchback.server.bots.worker"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert worker.stdin is not None and worker.stdout is not None and worker.stderr is not None
    worker.stdout.read(4)
    worker.stdout.close()  # whoever would have read it is no more
    for _ in range(3):
        try:
            worker.stdin.write(packed(Ready()))
            worker.stdin.flush()
        except BrokenPipeError:
            break
    worker.wait(30)
    assert worker.stderr.read() == b""
