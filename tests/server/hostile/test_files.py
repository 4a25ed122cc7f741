"""Files that are bombs are refused at once, and what a file calls itself is shown short and plain."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.server.hostile.seats import forged
from tests.server.web import Site
from touchback.package import MOST_INPUTS

BOMBS: dict[str, Callable[[], str]] = {
    "a million inputs": lambda: forged(inputs=[1] * 1_000_000),
    "more inputs than a match has": lambda: forged(inputs=[1] * (MOST_INPUTS + 1)),
    "a million moves": lambda: forged(moves=["end"] * 500_000),
    "inputs out of range": lambda: forged(inputs=[2**63]),
    "lists in lists": lambda: '{"a":' + "[" * 1_000_000,
    "tables in tables": lambda: '{"a":' * 500_000,
    "names in names": lambda: ".".join(["a"] * 49_000) + "=1",
    "tables with long names": lambda: "[" + ".".join(["a"] * 40_000) + "]",
    "TOML lists": lambda: "a=" + "[" * 90_000,
    "a number without end": lambda: '{"touchback":' + "9" * 4_000_000 + "}",
    "a TOML number without end": lambda: "a=" + "9" * 4_000_000,
    "half a letter": lambda: '{"title":"\\ud800"}',
    "nothing": lambda: "",
}


@pytest.mark.parametrize("bomb", BOMBS.values(), ids=BOMBS)
def test_a_file_that_is_a_bomb_is_refused(site: Site, bomb: Callable[[], str]) -> None:
    """At once: what took minutes before is far from the seconds a request may take."""
    browser = site.browser()
    text = bomb()
    answer = browser.post("/api/matches/upload", {"text": text})
    assert answer.status_code == 400 and len(answer.json()["error"]) < 2000
    if len(text) <= 100_000:
        assert browser.post("/api/teams/check", {"text": text}).status_code == 400
    assert browser.get("/api/matches?list=mine").json() == []


def test_names_of_a_file_are_short_and_plain(site: Site) -> None:
    browser = site.browser()
    title = "\u0000\u202e<script>\n" + "x" * 100_000 + " against " + "y" * 100_000
    match = browser.post("/api/matches/upload", {"text": forged(title=title)}).json()
    for name in (match["title"], *match["teams"]):
        assert len(name) <= 200 and name.isprintable()
