"""Tests in a real browser: a real server process, and Debian's chromium driven by Playwright.

Every test in this folder is marked `browser`. A page that logs an error or throws one fails its test. Pictures go to
the folder TOUCHBACK_PICTURES names, or to the test's own folder; a test that fails leaves one of each of its pages.
"""

from __future__ import annotations

import contextlib
import os
import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Protocol

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Error,
    Page,
    expect,
    sync_playwright,
)

from touchback.server.local import LocalServer

BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
FLAGS = ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu"]
WIDE = {"width": 1280, "height": 800}
PHONE = {"width": 360, "height": 740}
PATIENCE = 15_000
"""Milliseconds to wait for something to appear: two cores may be busy with other tests."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.browser)
            item.add_marker(
                pytest.mark.flaky(reruns=1)
            )  # a click can come while a page is being laid out; told as a rerun


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> Iterator[None]:
    report: Any = yield
    if report.when == "call":
        item.stash[FAILED] = report.failed
    return report


FAILED = pytest.StashKey[bool]()


# -- the browser --------------------------------------------------------------------------------------------------


@pytest.fixture(scope="session")
def chromium_path() -> str:
    """The browser without windows first: the same engine, and it does not draw toolbars nobody sees for every page,
    which takes more than half of the processor's time of a page."""
    found = next(filter(None, map(shutil.which, BROWSERS)), None)
    if found is None:
        pytest.skip("no chromium")
    return found


class Chromium:
    """The browser of this process: started when a test needs it, and kept for all that follow in this folder.

    Playwright's event loop runs in the tests' own thread: it must have ended when tests of other folders come, which
    run loops of their own.
    """

    def __init__(self) -> None:
        self.ending = contextlib.ExitStack()
        self.browser: Browser | None = None

    def running(self, path: str) -> Browser:
        """The browser; a new one if there is none, or none any more."""
        if self.browser is not None and not self.browser.is_connected():
            self.end()
        if self.browser is None:
            playwright = self.ending.enter_context(sync_playwright())
            self.browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
            self.ending.callback(self.browser.close)
        return self.browser

    def end(self) -> None:
        """Close it, if it runs."""
        self.browser = None
        self.ending.close()


CHROMIUM = Chromium()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(nextitem: pytest.Item | None) -> Iterator[None]:
    """After a test of this folder: is the next one of another?"""
    try:
        return (yield)
    finally:
        if nextitem is None or Path(__file__).parent not in nextitem.path.parents:
            CHROMIUM.end()


@pytest.fixture
def browser(chromium_path: str) -> Browser:
    expect.set_options(timeout=PATIENCE)
    return CHROMIUM.running(chromium_path)


# -- the server ---------------------------------------------------------------------------------------------------


@pytest.fixture(scope="session")
def server(chromium_path: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[LocalServer]:
    """`touchback serve` with an empty SQLite, for many people."""
    with LocalServer(tmp_path_factory.mktemp("server"), "--no-limits") as started:
        yield started


@pytest.fixture(scope="session")
def own_server(chromium_path: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[LocalServer]:
    """`touchback play`: one person's own machine."""
    with LocalServer(tmp_path_factory.mktemp("own"), "--no-browser", command="play") as started:
        yield started


# -- pages --------------------------------------------------------------------------------------------------------


class Watcher:
    """Collects what goes wrong in pages: errors in the console, errors thrown, requests to other hosts."""

    def __init__(self) -> None:
        self.faults: list[str] = []
        self.expected: list[re.Pattern[str]] = []

    def watch(self, page: Page, address: str) -> None:
        def said(message: ConsoleMessage) -> None:
            if message.type in ("error", "warning"):
                self.faults.append(f"{message.type}: {message.text} ({message.location.get('url', '')})")

        page.on("console", said)
        page.on("pageerror", lambda error: self.faults.append(f"thrown: {error}"))
        page.on(
            "request",
            lambda request: (
                None
                if request.url.startswith((address, address.replace("http", "ws", 1), "about:", "data:"))
                else self.faults.append(f"asks another host: {request.url}")
            ),
        )

    def expect(self, pattern: str) -> None:
        """A fault that belongs to the test, such as the console's line about a refused request."""
        self.expected.append(re.compile(pattern))

    def unexpected(self) -> list[str]:
        return [fault for fault in self.faults if not any(pattern.search(fault) for pattern in self.expected)]


@pytest.fixture
def watcher() -> Iterator[Watcher]:
    watching = Watcher()
    yield watching
    assert not watching.unexpected(), "faults in the pages:\n" + "\n".join(watching.unexpected())


class NewPage(Protocol):
    """Makes a page for another person: a browser of his own, with his own cookies."""

    def __call__(
        self, path: str = "/", on: LocalServer | None = None, size: dict[str, int] | None = None, **options: Any
    ) -> Page: ...


@pytest.fixture
def new_page(
    request: pytest.FixtureRequest, browser: Browser, server: LocalServer, watcher: Watcher, tmp_path: Path
) -> Iterator[NewPage]:
    contexts: list[BrowserContext] = []

    def make(
        path: str = "/", on: LocalServer | None = None, size: dict[str, int] | None = None, **options: Any
    ) -> Page:
        where = on or server
        seen: Any = size or WIDE
        context = browser.new_context(
            base_url=where.address, viewport=seen, locale="en-GB", reduced_motion="reduce", **options
        )
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        page = context.new_page()
        watcher.watch(page, where.address)
        page.goto(path)
        return page

    yield make
    failed = request.node.stash.get(FAILED, False)
    for number, context in enumerate(contexts, 1):
        for page in context.pages:
            if failed:
                with contextlib.suppress(Error):  # a page that hangs has no picture
                    page.screenshot(path=picture_path(tmp_path, f"{request.node.name}-failed-{number}"))
        context.close()


@pytest.fixture
def page(new_page: NewPage) -> Page:
    """A page of one person, on the home page."""
    return new_page()


@pytest.fixture
def two_pages(new_page: NewPage) -> tuple[Page, Page]:
    """Pages of two people, each in a browser of his own."""
    return new_page(), new_page()


@pytest.fixture
def phone(new_page: NewPage) -> Page:
    """A page on a telephone."""
    return new_page(size=PHONE, has_touch=True, is_mobile=True)


def picture_path(folder: Path, name: str) -> Path:
    """Where a picture goes."""
    named = os.environ.get("TOUCHBACK_PICTURES")
    target = Path(named) if named else folder
    target.mkdir(parents=True, exist_ok=True)
    return target / f"{re.sub(r'[^A-Za-z0-9_.-]+', '-', name)}.png"


@pytest.fixture
def picture(tmp_path: Path) -> Callable[[Page, str], Path]:
    """picture(page, name): a screenshot, and where it is."""

    def take(page: Page, name: str) -> Path:
        path = picture_path(tmp_path, name)
        page.screenshot(path=path)
        return path

    return take
