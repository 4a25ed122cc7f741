"""The server that is attacked, and the two people whose match must not suffer from it."""

from __future__ import annotations

import logging
from collections.abc import Iterator

import pytest

from tests.server.hostile.seats import OPEN
from tests.server.web import Browser, Site, serving


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with serving(tmp_path_factory.mktemp("hostile")) as site:
        yield site


@pytest.fixture(autouse=True)
def nothing_broke(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """A refusal is no accident: the server must not have to log one."""
    yield
    assert not [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR]


@pytest.fixture
def rivals(site: Site) -> tuple[Browser, Browser, str]:
    """Two people with a match between them."""
    home, away = site.browser(), site.browser()
    match = home.new_match(away=OPEN)
    token = match["invitation"].partition("token=")[2]
    assert away.post(f"/api/matches/{match['id']}/join", {"token": token}).status_code == 200
    return home, away, match["id"]
