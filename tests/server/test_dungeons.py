"""Dungeons on the page: what is offered, read, laid and refused. [D1.10, D6.2]"""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.resources import files
from typing import Any

import pytest

from tests.dungeonbowl.hostile import HOSTILE
from tests.server.web import Site, serving
from touchback.dungeonbowl.maps.builder import build
from touchback.dungeonbowl.maps.catalogue import dungeon, dungeons
from touchback.dungeonbowl.maps.text import from_text, to_text
from touchback.server.routes.dungeonbowl_maps import TABLE


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with serving(tmp_path_factory.mktemp("dungeons")) as site:
        yield site


def laid(*tiles: tuple[str, int, int], **more: Any) -> dict[str, Any]:
    """Tiles on the table."""
    return {"tiles": [{"key": key, "x": x, "y": y} for key, x, y in tiles], **more}


def test_the_page_and_what_it_offers(site: Site) -> None:
    browser = site.browser()
    assert "/static/dungeonbowl/main.js" in browser.get("/dungeons").text
    assert [entry["key"] for entry in browser.get("/api/dungeons").json()] == list(dungeons())
    tiles = {tile["key"]: tile for tile in browser.get("/api/dungeons/tiles").json()}
    assert len(tiles) == 4 + 26
    assert len(tiles["t_junction"]["shapes"]) == 8
    assert "[D13.7]" in tiles["kitchen"]["text"]
    assert browser.get("/api/dungeons/two_thrones/picture").text.startswith("<svg")


@pytest.mark.parametrize("name", ["crossed_halls", "dragons_larder"])
def test_one_of_ours_is_laid_and_comes_back_legal(site: Site, name: str) -> None:
    browser = site.browser()
    plan = browser.get(f"/api/dungeons/{name}").json()
    found = browser.post("/api/dungeons/check", plan).json()
    assert found["faults"] == []
    assert found["facts"][0].endswith("moves from End Zone to End Zone")
    again = from_text(found["text"])
    assert (again.terrain, again.chests) == (dungeon(name).terrain, dungeon(name).chests)
    assert browser.post("/api/dungeons/read", {"text": to_text(dungeon(name))}).json() == plan


def test_broken_rules_are_named_with_their_squares(site: Site) -> None:
    """[D1.9, D6.4]"""
    found = site.browser().post("/api/dungeons/check", laid(("end_zone", 0, 0), chests=[[1, 1]])).json()
    texts = [fault["text"] for fault in found["faults"]]
    assert "D1.9: 1 End Zones; two sides need two, four sides four" in texts
    chest = next(fault for fault in found["faults"] if "(1,1) is in an End Zone" in fault["text"])
    assert chest["squares"] == ["b2"]


@pytest.mark.parametrize(
    ("body", "problem"),
    [
        (laid(("kitchen", 0, 0), ("sewer", 2, 2)), "tile 2 lies on tile 1"),
        (laid(("kitchen", 58, 0)), "tile 1 lies off the table"),
        (laid(("ballroom", 0, 0)), "no tile called"),
        (laid(("large_room", 0, 0)), "no tile called"),
        (laid(("kitchen", 0, 0), chests=[[9, 9]]), "(9,9) is no square of a tile"),
        (laid(("kitchen", 0, 0), chests=[[1, 1]], portals=[[1, 1]]), "two things stand in one square"),
        (laid(*((("end_zone", 5 * number, 0)) for number in range(5))), "at most 4 End Zones"),
        ({"tiles": []}, "from 1 to"),
    ],
)
def test_what_cannot_lie_is_refused(site: Site, body: dict[str, Any], problem: str) -> None:
    answer = site.browser().post("/api/dungeons/check", body)
    assert answer.status_code == 400
    assert problem in answer.json()["error"]


@pytest.mark.parametrize(
    "body",
    [
        {"tiles": [{"key": "kitchen", "x": 0, "y": 0}] * 61},
        {"tiles": [{"key": "kitchen", "x": -1, "y": 0}]},
        {"tiles": [{"key": "kitchen", "x": 0, "y": 0, "turn": 8}]},
        {"tiles": [{"key": "kitchen", "x": 0, "y": 0}], "portals": [[0, 0]] * 10_000},
        {"tiles": "all"},
        {},
    ],
)
def test_hostile_tables_get_a_clear_error(site: Site, body: dict[str, Any]) -> None:
    answer = site.browser().post("/api/dungeons/check", body)
    assert answer.status_code == 400
    assert answer.json()["error"]


def test_an_illegal_map_and_an_unknown_dungeon_are_refused(site: Site) -> None:
    browser = site.browser()
    text = "\n".join(line for line in to_text(dungeon("crossed_halls")).splitlines() if not line.startswith("Door"))
    assert browser.post("/api/dungeons/read", {"text": text}).json()["error"].count("D1.3") == 16
    assert browser.get("/api/dungeons/atlantis").status_code == 400


def test_two_coaches_build_in_turn(site: Site) -> None:
    """[D6.1, D6.2]"""
    browser = site.browser()
    begun = browser.post("/api/dungeons/together", {"tiles": []}).json()
    assert begun["side"] == 0 and begun["left"]["long_corridor"] == 4 and "end_zone" not in begun["left"]
    found = browser.post(
        "/api/dungeons/together", laid(("kitchen", 8, 8), ("long_corridor", 12, 9), title="Ours")
    ).json()
    assert found["side"] == 0 and "kitchen" not in found["left"] and found["left"]["long_corridor"] == 3
    assert "Laid: h k" in found["text"] and "Title: Ours" in found["text"]
    again = browser.post("/api/dungeons/together/read", {"text": found["text"]}).json()
    assert [tile["key"] for tile in again["tiles"]] == ["kitchen", "long_corridor"]
    assert again["tiles"][1]["x"] - again["tiles"][0]["x"] == 4
    assert browser.post("/api/dungeons/together", again).json()["text"] == found["text"]


@pytest.mark.parametrize(
    ("body", "problem"),
    [
        (laid(("end_zone", 8, 8)), "cannot be laid now"),
        (laid(("kitchen", 8, 8), ("kitchen", 12, 8)), "cannot be laid now"),
        (laid(("kitchen", 8, 8), ("sewer", 20, 8)), "cut off"),
        (laid(("kitchen", 8, 8), ("tuck_shop", 12, 8)), "cannot be laid now"),
        (laid(("kitchen", 8, 8), chests=[[9, 9]]), "chests"),
        ({"tiles": [{"key": "kitchen", "x": 0, "y": 0}] * 61}, "61"),
    ],
)
def test_who_builds_otherwise_is_refused(site: Site, body: dict[str, Any], problem: str) -> None:
    answer = site.browser().post("/api/dungeons/together", body)
    assert answer.status_code == 400 and answer.json()["error"]
    assert problem == "61" or problem in answer.json()["error"]


def test_a_map_nobody_built_in_turn_is_not_gone_on_with(site: Site) -> None:
    answer = site.browser().post("/api/dungeons/together/read", {"text": to_text(dungeon("crossed_halls"))})
    assert answer.status_code == 400 and "does not say who laid" in answer.json()["error"]


def test_options_are_looked_at_before_a_match_is_made(site: Site) -> None:
    """[D1.10]"""
    browser = site.browser()

    def problem(game: str, **options: Any) -> str:
        return str(browser.post("/api/options/check", {"game": game, "options": options}).json().get("problem", ""))

    text = to_text(dungeon("crossed_halls"))
    assert problem("dungeonbowl", dungeon=text) == ""
    assert problem("dungeonbowl", dungeon="crossed_halls") == ""
    broken = "\n".join(line for line in text.splitlines() if not line.startswith("Door"))
    assert problem("dungeonbowl", dungeon=broken).count("D1.3") == 16
    assert "line 1" in problem("dungeonbowl", dungeon="what\never")
    assert "cannot be" in problem("dungeonbowl", dungeon="atlantis")
    assert "no option" in problem("bloodbowl", dungeon="crossed_halls")
    assert browser.post("/api/options/check", {"game": "chess", "options": {}}).status_code == 400


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_maps_get_a_clear_error(site: Site, name: str) -> None:
    """[D1.10] Where a map is read, and where a match would be made on it."""
    text, said = HOSTILE[name]
    browser = site.browser()
    read = browser.post("/api/dungeons/read", {"text": text})
    assert read.status_code == 400 and said in read.json()["error"]
    checked = browser.post("/api/options/check", {"game": "dungeonbowl", "options": {"dungeon": text}})
    assert said in str(checked.json())


def test_every_dungeon_fits_on_the_table_of_the_page() -> None:
    """The server and the page know one table. [D1.10]"""
    script = files("touchback.web") / "static" / "dungeonbowl" / "plan.js"
    found = re.search(r"TABLE = \{ columns: (\d+), rows: (\d+) \}", script.read_text("utf-8"))
    assert found is not None and (int(found[1]), int(found[2])) == TABLE
    for one in (*dungeons().values(), *map(build, range(3))):
        assert one.width <= TABLE[0] and one.height <= TABLE[1], one.title
