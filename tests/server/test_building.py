"""Two people build the dungeon of their match on the server, each in a browser of his own. [D6.2]"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.dungeonbowl.building import built_like
from tests.server.web import Browser, Site, serving
from touchback.dungeonbowl.maps.laying import LaidTile
from touchback.dungeonbowl.maps.text import from_text, to_text
from touchback.dungeonbowl.maps.together import Building

ME, OPEN = {"coach": "me", "team": "life"}, {"coach": "open"}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with serving(tmp_path_factory.mktemp("building")) as site:
        yield site


@pytest.fixture(scope="module")
def whole() -> Building:
    return built_like("two_thrones")


def begin(anna: Browser, **more: Any) -> dict[str, Any]:
    """A match whose coaches build its dungeon."""
    return anna.new_match(
        **{"game": "dungeonbowl", "home": ME, "away": OPEN, "options": {"dungeon": "together"}, **more}
    )


def join(browser: Browser, match: dict[str, Any]) -> httpx.Response:
    """Take the open seat by the invitation."""
    token = match["invitation"].partition("token=")[2]
    return browser.post(f"/api/matches/{match['id']}/join", {"token": token, "team": "death"})


def two(site: Site, **more: Any) -> tuple[Browser, Browser, str]:
    """Two people at such a table."""
    anna, bert = site.browser(), site.browser()
    match = begin(anna, **more)
    assert join(bert, match).status_code == 200
    return anna, bert, match["id"]


def look(browser: Browser, match: str) -> dict[str, Any]:
    """What this browser is shown."""
    return dict(browser.get(f"/api/matches/{match}/dungeon").json())


def lay(browser: Browser, match: str, number: int, tile: LaidTile) -> httpx.Response:
    """Lay a tile."""
    body = {"number": number, "tile": {"key": tile.key, "x": tile.x, "y": tile.y, "turn": tile.turn}}
    return browser.post(f"/api/matches/{match}/dungeon", body)


def test_two_browsers_build_and_the_last_tile_begins_the_match(site: Site, whole: Building) -> None:
    anna, bert, match = two(site)
    assert anna.get(f"/api/matches/{match}").json()["workshop"] == f"/dungeons?match={match}"
    for number, tile in enumerate(whole.tiles):
        builder, other = (anna, bert) if number % 2 == 0 else (bert, anna)
        assert look(other, match)["building"]["side"] == number % 2
        answer = lay(builder, match, number, tile)
        assert answer.status_code == 200, answer.text
    for browser in (anna, bert):
        shown = look(browser, match)
        assert "building" not in shown and shown["match"]["status"] == "playing" and not shown["match"].get("workshop")
    with anna.table(match) as table:
        assert table.hear("hello")["update"]["question"]["why"] in ("chest", "waiting")
    kept = from_text(site.run(site.services.rooms.row(match)).options["dungeon"])
    assert kept == from_text(to_text(whole.dungeon)) and len(kept.laid) == len(whole.tiles)


def test_whoever_looks_on_is_told_of_every_tile_by_his_socket(site: Site, whole: Building) -> None:
    anna, bert, match = two(site)
    with anna.table(match) as hers, bert.table(match) as his, site.browser().table(match) as stranger:
        for table in (hers, his, stranger):
            assert "update" not in table.hear("hello")
        for number in range(3):
            assert lay((anna, bert)[number % 2], match, number, whole.tiles[number]).status_code == 200
            for table in (hers, his, stranger):
                assert table.hear("making", "update")["pieces"] == number + 1
        assert lay(anna, match, 3, whole.tiles[3]).json()["code"] == "not-yours"
        assert bert.post(f"/api/matches/{match}/dungeon/leave", {}).status_code == 200
        assert hers.hear("making", "changed", "hello")["match"]["coaches"][1] == ""


def test_out_of_turn_illegal_stale_and_strangers_change_nothing(site: Site, whole: Building) -> None:
    anna, bert, match = two(site)
    first, second = whole.tiles[:2]
    stranger = site.browser()
    assert lay(bert, match, 0, first).json()["code"] == "not-yours"
    assert lay(stranger, match, 0, first).json()["code"] == "not-yours"
    assert lay(anna, match, 1, first).json()["code"] == "stale"
    assert lay(anna, match, 0, LaidTile("end_zone", 3, 3)).json()["code"] == "illegal"
    assert look(anna, match)["tiles"] == []
    assert lay(anna, match, 0, first).status_code == 200
    assert lay(anna, match, 1, second).json()["code"] == "not-yours"
    assert lay(bert, match, 1, first).json()["code"] == "illegal"  # on top of the other
    assert lay(bert, match, 0, second).json()["code"] == "stale"
    assert lay(bert, match, 1, LaidTile("ballroom", 3, 3)).status_code == 400
    assert lay(bert, match, 1, LaidTile("kitchen", 900, 3)).status_code == 400
    assert stranger.post(f"/api/matches/{match}/dungeon/leave", {}).json()["code"] == "not-yours"
    assert stranger.get("/api/matches/nobody/dungeon").status_code == 404
    shown = look(stranger, match)
    assert len(shown["tiles"]) == 1 and shown["match"].get("mine", []) == [] and not shown["match"].get("invitation")


def test_nobody_builds_while_a_seat_is_open_and_no_third_comes_in(site: Site, whole: Building) -> None:
    anna, bert, carl = site.browser(), site.browser(), site.browser()
    match = begin(anna, listed=True)
    listed = [one["id"] for one in carl.get("/api/matches?list=open").json()]
    assert match["id"] in listed
    assert lay(anna, match["id"], 0, whole.tiles[0]).json()["code"] == "open"
    assert join(bert, match).status_code == 200
    assert join(carl, match).json()["code"] == "taken"
    assert match["id"] not in [one["id"] for one in carl.get("/api/matches?list=open").json()]


def test_who_leaves_is_followed_by_another_and_nothing_is_lost(site: Site, whole: Building) -> None:
    anna, bert, match = two(site)
    for number in range(3):
        assert lay((anna, bert)[number % 2], match, number, whole.tiles[number]).status_code == 200
    assert bert.post(f"/api/matches/{match}/dungeon/leave", {}).status_code == 200
    assert lay(bert, match, 3, whole.tiles[3]).json()["code"] == "not-yours"
    shown = look(anna, match)
    assert shown["match"]["coaches"][1] == "" and len(shown["tiles"]) == 3
    carl = site.browser()
    assert join(carl, shown["match"]).status_code == 200
    assert lay(carl, match, 3, whole.tiles[3]).status_code == 200
    assert len(look(anna, match)["tiles"]) == 4


def test_a_server_that_comes_back_knows_every_tile(tmp_path: Path, whole: Building) -> None:
    with serving(tmp_path) as first:
        anna, bert, match = two(first)
        for number in range(4):
            assert lay((anna, bert)[number % 2], match, number, whole.tiles[number]).status_code == 200
        cookies = [dict(one.http.cookies) for one in (anna, bert)]
    with serving(tmp_path) as second:
        for browser, known in zip((anna, bert), cookies, strict=True):
            browser.site = second
            browser.http = httpx.Client(base_url=second.url, timeout=20, cookies=known)
        assert len(look(anna, match)["tiles"]) == 4
        assert lay(anna, match, 4, whole.tiles[4]).status_code == 200


def test_one_person_at_one_screen_builds_for_both_sides(site: Site, whole: Building) -> None:
    anna = site.browser()
    match = begin(anna, away={"coach": "me", "team": "death"})["id"]
    for number in range(2):
        assert lay(anna, match, number, whole.tiles[number]).status_code == 200


@pytest.mark.parametrize("placing", ["ready", "coaches"])
def test_whoever_has_laid_the_tiles_places_the_chests(site: Site, whole: Building, placing: str) -> None:
    anna = site.browser()
    options = {"dungeon": "together", "placing": placing}
    match = begin(anna, away={"coach": "me", "team": "death"}, options=options)["id"]
    for number, tile in enumerate(whole.tiles):
        assert lay(anna, match, number, tile).status_code == 200
    with anna.table(match) as table:
        assert table.hear("hello")["update"]["question"]["why"] == "chest"


def test_a_bot_does_not_build(site: Site) -> None:
    new = {"game": "dungeonbowl", "home": ME, "away": {"coach": "bot:random", "team": "death"}}
    answer = site.browser().post("/api/matches", {**new, "options": {"dungeon": "together"}})
    assert answer.status_code == 400 and "a bot cannot" in answer.json()["error"]


def test_a_match_that_has_its_dungeon_has_no_workshop(site: Site, whole: Building) -> None:
    anna = site.browser()
    match = begin(anna, away={"coach": "me", "team": "death"}, options={})["id"]
    assert "building" not in look(anna, match)
    assert lay(anna, match, 0, whole.tiles[0]).json()["code"] == "stale"
