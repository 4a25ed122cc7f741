"""A server under load: its event loop, its collector, and the measurement itself."""

from __future__ import annotations

import asyncio
import gc
import random
import time
from pathlib import Path

import pytest

from touchback.server.bench import Workload, measure_server
from touchback.server.bench.figures import Load, quantile
from touchback.server.bench.people import ChoiceSeen, Heard, Page, QuestionSeen
from touchback.server.bench.run import Crowd
from touchback.server.collecting import AFTER_ALL, WORTH_IT, Collecting
from touchback.server.running import loop_factory


def test_one_process_runs_on_the_fast_loop() -> None:
    uvloop = pytest.importorskip("uvloop", reason="uvloop is not made for every system")
    with asyncio.Runner(loop_factory=loop_factory()) as runner:
        assert isinstance(runner.get_loop(), uvloop.Loop)


def test_full_collections_are_made_when_rooms_have_gone_and_not_before(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[int] = []
    monkeypatch.setattr(gc, "collect", lambda: made.append(1))
    clock = [1000.0]
    monkeypatch.setattr(time, "monotonic", lambda: clock[0])
    keeper = Collecting()
    keeper.left(WORTH_IT - 1, 0)
    assert not made
    keeper.left(1, 0)
    assert len(made) == 1
    keeper.left(WORTH_IT, 10 * WORTH_IT)  # where many are in memory, it takes longer: more must have gone
    assert len(made) == 1
    clock[0] += AFTER_ALL + 1
    keeper.left(0, 10 * WORTH_IT)
    assert len(made) == 2
    clock[0] += AFTER_ALL + 1
    keeper.left(0, 0)
    assert len(made) == 2, "nothing has gone"


def test_a_click_is_timed_from_when_it_was_due() -> None:
    """A server that halts is charged with the time in which a click was due and could not even be sent."""

    class Slow(Page):
        async def say(self, message: dict[str, object], due: float) -> tuple[Heard, float]:
            return Heard(type="update"), time.monotonic() - due

    async def clicking() -> Load:
        crowd = Crowd("http://nowhere", Workload(), None)  # type: ignore[arg-type]
        crowd.load.measuring = True
        asked = QuestionSeen(number=1, who="home", choices=[ChoiceSeen(answer=1, verb="stop")])
        page = Slow(socket=None, load=crowd.load, asked=asked)  # type: ignore[arg-type]
        await crowd.click(page, random.Random(1), time.monotonic() - 2.0)
        crowd.count("refused", "stale", 1.0, crowd.load.clicks)
        crowd.count("refused", "illegal", 1.0, crowd.load.clicks)
        return crowd.load

    load = asyncio.run(clicking())
    assert quantile(load.clicks, 0.5) >= 2000
    assert (len(load.clicks), load.stale, load.refused) == (1, 1, 1)


def test_a_small_measurement(tmp_path: Path) -> None:
    figures = measure_server(tmp_path, Workload(matches=3, seconds=3.0, pause=0.3))
    assert figures.clicks > 3 and figures.refused == 0
    assert figures.sockets == 3 + 2 + 1  # two of the three are between people, one is watched
    assert 0 < figures.click_p50 <= figures.click_p95 <= figures.click_max
    assert figures.server_memory > 10 and figures.click_cost > 0
    assert figures.clients_load > 0 and figures.database_load == 0  # each is counted by itself
    assert figures.click_cost >= figures.decision_cost > 0
