"""Files of other programs brought to a server: replays of FUMBBL become matches, its teams can play."""

from __future__ import annotations

import base64
import gzip
import json
from collections.abc import Iterator
from typing import Any

import pytest

from tests.imports.replays import DATA, ORCS_AND_ELVES, replay, reports
from tests.imports.test_teams import GULLS
from tests.server.web import Site, serving


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with serving(tmp_path_factory.mktemp("imports")) as site:
        yield site


def sent(content: bytes) -> dict[str, str]:
    return {"content": base64.b64encode(content).decode()}


def test_a_replay_becomes_a_match_to_look_at(site: Site) -> None:
    browser = site.browser()
    found = browser.post("/api/matches/import", sent((DATA / "1559380.gz").read_bytes())).json()
    match = found["match"]
    assert found["isExact"] and match["status"] == "over" and match["score"] == [1, 2]
    assert match["teams"] == ["[Gonzi] Scuola caoz", "[AZES] Malta Dodgers"]
    frames = browser.get(f"/api/matches/{match['id']}/frames?from=200&count=1").json()
    assert frames["total"] > 1000 and len(frames["frames"][0]["scene"]["players"]) == 27
    report = browser.get(f"/api/matches/{match['id']}/report").json()
    assert report["luck"] and report["turningPoints"]


def test_a_replay_that_parts_from_the_rules_says_where(site: Site) -> None:
    data = replay(ORCS_AND_ELVES, until=203)
    reports(data, "dodgeRoll")[0]["roll"] = 1
    browser = site.browser()
    found = browser.post("/api/matches/import", sent(json.dumps(data).encode())).json()
    assert not found["isExact"] and any("#76" in line for line in found["lines"])
    match = found["match"]
    assert match["status"] == "playing" and match["mine"] == ["home", "away"]
    frames = browser.get(f"/api/matches/{match['id']}/frames?from=0&count=2").json()
    assert frames["total"] > 80
    assert '"correct"' in browser.get(f"/api/matches/{match['id']}/file").text
    forked = browser.post(
        f"/api/matches/{match['id']}/fork", {"number": 75, "home": {"coach": "me"}, "away": {"coach": "me"}}
    )
    assert forked.status_code == 201


@pytest.mark.parametrize(
    "content",
    [b"", b"{}", b"\x1f\x8bno", gzip.compress(b"0" * 40_000_000), b'{"gameLog": {}}', json.dumps(GULLS).encode()],
    ids=["empty", "table", "damaged", "bomb", "broken", "team"],
)
def test_what_is_no_match_is_refused_in_one_line(site: Site, content: bytes) -> None:
    browser = site.browser()
    answer = browser.post("/api/matches/import", sent(content))
    assert answer.status_code == 400 and answer.json()["error"]
    assert browser.get("/api/matches?list=mine").json() == []


def test_what_is_no_base64_is_refused(site: Site) -> None:
    answer = site.browser().post("/api/matches/import", {"content": "%%%"})
    assert answer.status_code == 400 and answer.json()["error"]


def test_a_team_of_fumbbl_can_play(site: Site) -> None:
    browser = site.browser()
    players: list[dict[str, Any]] = [
        {"number": number, "name": "", "position": "Orc Lineman", "skills": []} for number in range(1, 12)
    ]
    data = json.dumps({**GULLS, "players": players})
    checked = browser.post("/api/teams/check", {"text": data, "game": "bloodbowl"}).json()
    assert checked["title"] == "The Gulls" and checked["faults"] == [] and checked["file"].startswith("#")
    made = browser.new_match(home={"coach": "me", "file": checked["file"]})
    assert made["teams"][0] == "The Gulls"
    ours = browser.post("/api/teams/check", {"text": checked["file"], "game": "bloodbowl"}).json()
    assert "file" not in ours and ours["faults"] == []
