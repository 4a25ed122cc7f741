"""Teams of one's own: the desk of every list, the live check, what is kept, and by whom it can be seen. [R6, R22]"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from tests.imports.test_teams import GULLS
from tests.server.web import Browser, Site, serving
from touchback.games import GAMES, game_entry
from touchback.server.rooms.seating import looks_in
from touchback.table.scene import scene_of
from touchback.table.viewer import Looks, Viewer
from touchback.table.wire import FigureShown
from touchback.words import words_of


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with serving(tmp_path_factory.mktemp("teams")) as site:
        yield site


@pytest.fixture(scope="module")
def ann(site: Site) -> Browser:
    browser = site.browser()
    browser.register("Ann")
    return browser


def desk(browser: Browser, game: str = "bloodbowl", name: str = "human") -> dict[str, Any]:
    found: dict[str, Any] = browser.get(f"/api/desks/{game}/{name}").json()
    return found


def check(browser: Browser, team: dict[str, Any], game: str = "bloodbowl") -> dict[str, Any]:
    answer = browser.post("/api/desks/check", {"game": game, "team": team})
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def dressed(game: str, name: str) -> tuple[str, FigureShown | None]:
    """By what the page of a match chooses the colours and the crest of a list."""
    match = game_entry(game).new(name, name, seed=0)
    side = scene_of(match, Viewer((), words_of("en"))).sides[0]
    return side.kit, side.crest


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_list_of_every_game_has_a_desk(game: str) -> None:
    """The ready-made side is a legal start, for every kind of team there is. [R6.1, R22]"""
    from touchback.server.teams.desk import built, desk_shown

    w = words_of("en")
    for name in game_entry(game).teams():
        shown = desk_shown(game, name, "en")
        for kind in [one.name for one in shown.kinds] or [""]:
            team = game_entry(game).catalogue.ready(name, kind)
            found = built(game, team, w)
            assert found.faults == [] and found.team == team and found.list_name == name
            assert found.roster and found.kit
            assert (shown.kit, shown.crest) == (found.kit, found.crest) == dressed(game, name)
            assert found.cost <= found.budget


def test_every_broken_rule_is_named_at_once(ann: Browser) -> None:
    team = desk(ann)["ready"]
    fine = check(ann, team)
    assert fine["faults"] == [] and fine["cost"] + 0 <= fine["budget"] and fine["value"] > 900_000
    team["players"] = [{"number": 1, "position": "Ogre"} for _ in range(3)]
    team["rerolls"] = 9
    faults = "\n".join(check(ann, team)["faults"])
    for rule in ("R6.1 players: 3 players", "R6.1 player 1: 3 players", "R6.1 Ogre", "R6.2 re-rolls: 9"):
        assert rule in faults


def test_a_league_team_keeps_what_it_does_not_spend(ann: Browser) -> None:
    """R6.3: whoever changes the kind of a team gets its budget, and the treasury follows."""
    shown = desk(ann)
    kind = next(one for one in shown["kinds"] if one["name"] == "league")
    over = check(ann, {**shown["ready"], "kind": "league", **kind["sets"]})
    assert over["faults"] == ["R6.1 budget: the team costs 1,140,000, which is 140,000 too much"]
    found = check(ann, {**kind["ready"], "treasury": 5000, "rerolls": 1})
    assert found["faults"] == [] and found["budget"] == 1_000_000
    assert found["team"]["treasury"] == 1_000_000 - found["cost"] and found.get("pointsGiven", 0) == 0


def test_skills_cost_points_where_the_rules_give_some(ann: Browser) -> None:
    """R22: an exhibition team spends star player points; a skill that nobody may learn is a fault."""
    shown = desk(ann)
    team = shown["ready"]
    position = next(one for one in shown["positions"] if one["name"] == team["players"][0]["position"])
    skill, _, how = position["learns"][0]
    team["players"][0]["advances"] = [skill]
    found = check(ann, team)
    assert how == "primary" and found["points"] == 6 and found["faults"] == []
    assert skill in found["roster"][0]["skills"]
    team["players"][0]["advances"] = ["Claws"]
    assert check(ann, team)["faults"]


def test_colours_and_crest_are_kept_in_every_file(ann: Browser) -> None:
    team = {**desk(ann)["ready"], "colours": ["#C8321F", "#ffffff"], "crest": "bend"}
    found = check(ann, team)
    assert found["team"]["colours"] == ["#c8321f", "#ffffff"] and found["team"]["crest"] == "bend"
    for text in (found["file"], json.dumps(found["team"])):
        again = ann.post("/api/desks/read", {"text": text}).json()
        assert again["team"] == found["team"]
    for nonsense in ({"colours": ["red"]}, {"colours": ["#000000"] * 3}, {"crest": "<svg>"}):
        assert ann.post("/api/desks/check", {"team": {**team, **nonsense}}).status_code == 400


@pytest.mark.parametrize("team", [{}, {"touchback": 1}, {"list": "human", "name": 3}, {"list": "nobody", "name": "x"}])
def test_what_is_no_team_is_refused(ann: Browser, team: dict[str, Any]) -> None:
    for game in ("bloodbowl", "blitzbowl-first"):
        assert ann.post("/api/desks/check", {"game": game, "team": team}).status_code == 400
        assert ann.put("/api/teams", {"game": game, "team": team}).status_code == 400


def test_teams_are_kept_changed_and_deleted(site: Site) -> None:
    bob = site.browser()
    bob.register("Bob")
    team = desk(bob)["ready"]
    kept = bob.put("/api/teams", {"team": {**team, "name": "Gulls"}}).json()
    assert kept["name"] == "Gulls" and bob.get("/api/teams").json() == [kept]
    side = desk(bob, "blitzbowl-first", "orc")["ready"]
    assert bob.put("/api/teams", {"game": "blitzbowl-first", "team": side}).json()["hasFile"] is False
    illegal = bob.put("/api/teams", {"id": kept["id"], "team": {**team, "name": "Terns", "rerolls": 9}}).json()
    assert illegal["id"] == kept["id"] and illegal["legal"] is False
    assert [one["name"] for one in bob.get("/api/teams").json()] == ["Terns", side["name"]]
    assert bob.delete(f"/api/teams?id={kept['id']}").status_code == 204
    assert len(bob.get("/api/teams").json()) == 1


def test_nobody_sees_or_changes_the_teams_of_another(site: Site, ann: Browser) -> None:
    team = desk(ann)["ready"]
    kept = ann.put("/api/teams", {"team": team}).json()
    cid, guest = site.browser(), site.browser()
    cid.register("Cid")
    guest.get("/api/me")
    assert cid.get("/api/teams").json() == [] and guest.get("/api/teams").json() == []
    assert cid.put("/api/teams", {"id": kept["id"], "team": team}).status_code == 404
    assert cid.delete(f"/api/teams?id={kept['id']}").status_code == 404
    answer = guest.put("/api/teams", {"team": team})
    assert (answer.status_code, answer.json()["code"]) == (403, "account")
    assert ann.get("/api/teams").json()[-1] == kept


def test_there_is_an_end_to_what_one_can_keep(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    from touchback.server.routes import teams

    monkeypatch.setattr(teams, "MOST_TEAMS", 1)
    dan = site.browser()
    dan.register("Dan")
    team = desk(dan)["ready"]
    assert dan.put("/api/teams", {"team": team}).status_code == 200
    assert dan.put("/api/teams", {"team": team}).status_code == 409


def test_a_kept_team_plays_and_enters_a_league(ann: Browser) -> None:
    """What the desk gives is a team file that matches and leagues take."""
    shown = desk(ann)
    seats = {
        "home": {"coach": "me", "file": json.dumps(shown["ready"])},
        "away": {"coach": "bot:random", "team": "orc"},
    }
    match = ann.post("/api/matches", {"game": "bloodbowl", **seats})
    assert match.status_code == 201, match.text
    kind = next(one for one in shown["kinds"] if one["name"] == "league")
    team = {**kind["ready"], "name": "Gulls", "crest": "sun"}
    league = ann.post("/api/leagues", {"name": "Gull Coast"}).json()["id"]
    file = json.dumps(check(ann, team)["team"])
    home = ann.post(f"/api/leagues/{league}/acts", {"command": {"type": "Enter", "file": file}})
    assert home.status_code == 200 and home.json()["teams"][0]["name"] == "Gulls"


def test_a_team_of_fumbbl_is_read(ann: Browser) -> None:
    players = [{"number": number, "name": "", "position": "Orc Lineman", "skills": []} for number in range(1, 12)]
    answer = ann.post("/api/desks/read", {"text": json.dumps({**GULLS, "players": players})})
    assert answer.status_code == 200 and answer.json()["team"]["name"] == "The Gulls"
    assert len(answer.json()["roster"]) == 11 and answer.json()["faults"] == []


def test_a_kept_side_of_blitz_bowl_plays_under_its_own_name_and_colours(ann: Browser) -> None:
    game = "blitzbowl-first"
    worn = {"colours": ["#112233", "#ffffff"], "crest": "bend"}
    file = json.dumps({**desk(ann, game, "orc")["ready"], "name": "Grins", **worn})
    shown = ann.post("/api/teams/check", {"game": game, "text": file}).json()
    assert shown["title"] == "Grins" and shown["faults"] == [] and shown["lineup"]
    seats = {"home": {"coach": "me", "file": file}, "away": {"coach": "bot:random", "team": "human"}}
    match = ann.post("/api/matches", {"game": game, **seats})
    assert match.status_code == 201, match.text
    assert match.json()["teams"][0] == "Grins"
    assert looks_in(game, file) == Looks(("#112233", "#ffffff"), "bend")
    for nonsense in ("", "{", json.dumps({"touchback": 1, "list": "nobody", "name": "x"})):
        seats["home"] = {"coach": "me", "file": nonsense or "x"}
        assert ann.post("/api/matches", {"game": game, **seats}).status_code == 400
