"""What if: what could follow is tried out in a match of its own, in no list, by whoever learns nothing by it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.server.web import Browser, Site, serving


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with serving(tmp_path_factory.mktemp("trying")) as site:
        yield site


def may_try(browser: Browser, match: str) -> bool:
    """What the page is told as it opens the match."""
    with browser.table(match) as table:
        return bool(table.hear("hello")["update"].get("mayTry"))


def listed(browser: Browser) -> list[str]:
    """The matches in all lists."""
    return [
        one["id"]
        for kind in ("open", "mine", "live", "over")
        for one in browser.get(f"/api/matches?list={kind}").json()
    ]


def test_a_trial_is_in_no_list_and_its_match_is(site: Site) -> None:
    browser = site.browser()
    match = browser.new_match()["id"]
    assert may_try(browser, match)
    made = browser.post(f"/api/matches/{match}/what-if")
    assert made.status_code == 201
    assert listed(browser) == [match]
    assert browser.get(f"/api/matches/{made.json()['id']}").json()["mine"] == ["home", "away"]


BOT = {"coach": "bot:random", "team": "orc"}
FREE = {"coach": "open", "team": "orc"}


@pytest.mark.parametrize(
    "game, away, status",
    [
        ("bloodbowl", BOT, 201),
        ("blitzbowl-first", BOT, 403),
        ("blitzbowl-first", {"coach": "me", "team": "orc"}, 201),
        ("bloodbowl", FREE, 409),
    ],
)
def test_the_page_offers_what_the_server_allows(site: Site, game: str, away: dict[str, Any], status: int) -> None:
    """A hand of cards that is hidden from the coach, or a rival, is a reason to refuse; a bot is none."""
    browser = site.browser()
    match = browser.new_match(game=game, away=away)["id"]
    if away is FREE:
        token = browser.get(f"/api/matches/{match}").json()["invitation"].partition("token=")[2]
        assert site.browser().post(f"/api/matches/{match}/join", {"token": token}).status_code == 200
    offered = may_try(browser, match)
    assert browser.post(f"/api/matches/{match}/what-if").status_code == status
    assert offered == (status == 201)


def between_two(site: Site, **more: Any) -> tuple[Browser, Browser, str]:
    """A match between two people."""
    browser, rival = site.browser(), site.browser()
    match = browser.new_match(away=FREE, **more)
    token = match["invitation"].partition("token=")[2]
    assert rival.post(f"/api/matches/{match['id']}/join", {"token": token}).status_code == 200
    return browser, rival, match["id"]


@pytest.mark.parametrize("game", ["bloodbowl", "blitzbowl-first"])
def test_nobody_tries_out_a_match_between_others(site: Site, game: str) -> None:
    """Neither the coaches nor a friend who watches, by whatever way a match of one's own is made."""
    browser, rival, match = between_two(site, game=game)
    seat = {"coach": "me"}
    fork = {"number": 0, "home": seat, "away": seat}
    for person in (browser, rival, site.browser()):
        assert not may_try(person, match)
        for path, body in (("what-if", None), ("fork", fork)):
            assert person.post(f"/api/matches/{match}/{path}", body).status_code in (403, 409)
        assert person.post(f"/api/matches/{match}/rematch").status_code in (403, 400, 409)
    with browser.table(match) as table:
        assert table.reply("concede")["type"] == "update"
    assert browser.post(f"/api/matches/{match}/what-if").json()["code"] == "over"


def test_a_trial_tells_no_die_and_changes_nothing(site: Site) -> None:
    """Its dice have a secret of their own; what is played there is played there."""
    browser = site.browser()
    match = browser.new_match()["id"]
    rows = {name: site.run(site.services.rooms.row(name)) for name in (match,)}
    before = browser.get(f"/api/matches/{match}").json()
    faces = set()
    for _ in range(3):
        trial = browser.post(f"/api/matches/{match}/what-if").json()["id"]
        rows[trial] = site.run(site.services.rooms.row(trial))
        with browser.table(trial) as table:
            asked = table.hear("hello")["update"]["question"]
            for _ in range(6):
                reply = table.reply("answer", number=asked["number"], answer=asked["choices"][0]["answer"])
                asked = reply["question"]
        faces.add(str(site.run(site.services.rooms.open(trial)).match.inputs))
    assert len({row.secret for row in rows.values()}) == len({row.commitment for row in rows.values()}) == 4
    assert len(faces) > 1, "other dice each time"
    after = browser.get(f"/api/matches/{match}").json()
    assert after == before and "secret" not in browser.get(f"/api/matches/{match}/proof").json()
