"""Every field of everything that is posted, and every field of every act in a league, with values from the edge:
refused in a sentence, or taken; never an accident, and the server answers on."""

from __future__ import annotations

import base64
import json
from collections.abc import Iterator
from itertools import count
from typing import Any

import httpx
import msgspec
import pytest

from tests.dungeonbowl.building import built_like
from tests.nets.test_extremes import EXTREMES, changed, places
from tests.server.hostile.seats import forged
from tests.server.leagues.clubs import LISTS, Club, account
from tests.server.test_people import UNSAFE
from tests.server.web import PASSWORD, Browser, Site
from touchback.dungeonbowl.maps.catalogue import dungeon
from touchback.dungeonbowl.maps.text import to_text
from touchback.league.commands import COMMANDS
from touchback.league.reports import MatchReport, SideReport

PER_PLACE = 6
"""Extremes for one place; neighbours get others."""
OF_AN_ACT = 2
"""The same for acts in a league, of which there are many, at several moments."""
ME, OPEN = {"coach": "me", "team": "human"}, {"coach": "open"}
TILE = {"key": "kitchen", "x": 3, "y": 3, "turn": 0}
PASSWORDS = {"name": "Ida", "password": "correct horse battery"}
BODIES: dict[tuple[str, str], Any] = {
    ("POST", "/api/register"): PASSWORDS,
    ("POST", "/api/login"): PASSWORDS,
    ("POST", "/api/logout"): {},
    ("POST", "/api/password"): {"old": "correct horse battery", "new": "correct horse batteries"},
    ("POST", "/api/recover"): {"name": "Ida", "code": "abcd-efgh", "password": "correct horse battery"},
    ("POST", "/api/name"): {"name": "Ida"},
    ("POST", "/api/codes"): {"password": "correct horse battery"},
    ("POST", "/api/leave"): {"password": "wrong horse battery"},
    ("PUT", "/api/settings"): {
        "language": "en",
        "settings": {"habits": {"dodge": "use"}, "keys": ["a"]},
        "name": "Ida",
    },
    ("POST", "/api/teams/check"): {"text": "[team]\nname = 'x'", "game": "bloodbowl"},
    ("PUT", "/api/formations"): {
        "game": "bloodbowl",
        "name": "mine",
        "receiving": True,
        "places": [["Lineman", "h12"], ["Thrower", "h1"]],
    },
    ("DELETE", "/api/formations?game=bloodbowl&name=x"): None,
    ("POST", "/api/matches"): {
        "game": "bloodbowl",
        "home": {**ME, "file": ""},
        "away": {"coach": "bot:random", "team": "orc"},
        "options": {"weather": True},
        "dice": "server",
        "clock": {"turn": 60, "bank": 60, "choice": 20},
        "listed": True,
        "openChat": True,
        "hints": True,
    },
    ("POST", "/api/matches/upload"): {"text": forged()},
    ("POST", "/api/matches/import"): {"content": base64.b64encode(b"{}").decode()},
    ("POST", "/api/matches/{match}/join"): {"token": "x", "team": "orc", "file": ""},
    ("POST", "/api/matches/{match}/rematch"): {},
    ("POST", "/api/matches/{match}/fork"): {"number": 0, "home": {"coach": "me"}, "away": {"coach": "me"}},
    ("POST", "/api/matches/{match}/what-if"): {},
    ("POST", "/api/matches/{match}/complaint"): {"side": "away", "line": 1, "why": "rude"},
    ("POST", "/api/matches/{site}/dungeon"): {"number": 0, "tile": TILE},
    ("POST", "/api/matches/{site}/dungeon/leave"): {},
    ("POST", "/api/dungeons/read"): {"text": to_text(dungeon("two_thrones"))},
    ("POST", "/api/dungeons/check"): {"tiles": [TILE], "chests": [[3, 3]], "portals": [[4, 4]], "title": "Deep"},
    ("POST", "/api/dungeons/together"): {"tiles": [TILE], "title": "Deep", "expansion": True},
    ("POST", "/api/dungeons/together/read"): {"text": to_text(built_like("two_thrones").dungeon)},
    ("POST", "/api/options/check"): {"game": "bloodbowl", "options": {"weather": True}},
    ("POST", "/api/leagues"): {
        "name": "Gulls",
        "game": "bloodbowl",
        "tournament": True,
        "public": True,
        "rules": {"form": "swiss", "rounds": 3, "dice": "typed"},
    },
    ("POST", "/api/leagues/{league}/join"): {"token": "x", "name": "Bob"},
    ("POST", "/api/leagues/{league}/leave"): {},
    ("POST", "/api/leagues/{league}/acts"): {"command": {"type": "Proceed", "team": 1}, "version": 3, "dice": [3]},
    ("PUT", "/api/leagues/{league}/doors"): {"public": True, "newInvitation": True},
    ("POST", "/api/leagues/{league}/fixtures/1/report"): {
        "score": [2, 1],
        "home": "2 td 2",
        "away": "3 td, 4 cas",
        "attendance": 9,
        "winner": "home",
        "conceded": "",
        "freely": False,
        "goldSpent": [10000, 0],
        "betsPaid": [0, 0],
        "version": 3,
    },
    ("POST", "/api/leagues/{league}/fixtures/1/play"): {},
    ("POST", "/api/drafts/check"): {
        "game": "bloodbowl",
        "listName": "human",
        "name": "Gulls",
        "players": [{"position": "Human Lineman", "name": "Ida", "number": 3}],
        "bought": {"rerolls": 2, "fans": 1},
        "choice": "",
    },
    ("POST", "/api/desks/check"): {"game": "bloodbowl", "team": {}},
    ("POST", "/api/desks/read"): {"game": "bloodbowl", "text": "[team]\nname = 'x'"},
    ("PUT", "/api/teams"): {"game": "bloodbowl", "team": {}, "id": ""},
    ("DELETE", "/api/teams?id=x"): None,
}
NAMES = {"abc": "{match}", "xyz": "{league}", "7": "1"}


def extremes(body: Any, per_place: int = PER_PLACE) -> Iterator[tuple[object, Any]]:
    """The body with one thing changed, again and again; the whole of it, too."""
    numbers = count()
    for place in list(places(body)):
        for _ in range(per_place):
            extreme = EXTREMES[next(numbers) * 5 % len(EXTREMES)]
            yield (place, str(extreme)[:30]), changed(body, place, extreme)
    for extreme in EXTREMES[:: len(EXTREMES) // per_place]:
        yield str(extreme)[:30], extreme


def accident(answer: Any) -> bool:
    """Is this anything but a clear word?"""
    if answer.status_code >= 500:
        return True
    return answer.status_code >= 400 and not (0 < len(answer.json()["error"]) < 2000)


@pytest.fixture(scope="module")
def places_to_go(site: Site) -> tuple[Browser, dict[str, str]]:
    """Somebody with an account, a match, a league of his own with a fixture, and a dungeon that is being built."""
    owner = account(site, "Ida")
    match = owner.new_match()["id"]
    building = {"game": "dungeonbowl", "options": {"dungeon": "together"}}
    teams = {"home": {"coach": "me", "team": "life"}, "away": {"coach": "me", "team": "death"}}
    club = Club(site)
    club.join(owner)
    return owner, {"match": match, "site": owner.new_match(**building, **teams)["id"], "league": club.id}


def test_all_that_is_posted_is_here() -> None:
    """A new route has to be tried like the others."""
    there = {
        (
            method,
            "/".join(NAMES.get(part, part) for part in path.split("/")).replace("{match}/dungeon", "{site}/dungeon"),
        )
        for method, path in UNSAFE
    }
    assert there == set(BODIES)


@pytest.mark.parametrize(("method", "path"), BODIES, ids=lambda part: part)
def test_no_field_of_a_request_is_an_accident(
    places_to_go: tuple[Browser, dict[str, str]], method: str, path: str
) -> None:
    browser, names = places_to_go
    if "team" in (BODIES[method, path] or {}) and not BODIES[method, path]["team"]:
        desk = browser.get("/api/desks/bloodbowl/human").json()
        body = {**BODIES[method, path], "team": desk["ready"]}
    else:
        body = BODIES[method, path]
    accidents = []
    for what, said in extremes(body):
        answer = browser.send(method, path.format(**names), json.dumps(said).encode())
        if accident(answer):
            accidents.append((what, answer.status_code, answer.text[:200]))
        if path == "/api/logout":
            browser.log_in("Ida")
    assert not accidents


# -- acts in a league -------------------------------------------------------------------------------------------------

REPORT = msgspec.to_builtins(MatchReport(home=SideReport(score=1), away=SideReport(), attendance=9))
SIDE = {
    "score": 1,
    "gold_spent": 10000,
    "bet_paid": 0,
    "gathered": 0,
    "fans_lost": 1,
    "rules_used": ["Masters of Undeath"],
    "players": [
        {
            "number": 2,
            "position": "Lineman",
            "name": "Ida",
            "contract": "permanent",
            "deeds": {"touchdown": 1},
            "points": 3,
            "casualty": "none",
            "lasting": "none",
            "gifts": ["Dodge"],
            "when": {"touchdown": [[1, 2]]},
        }
    ],
}
WHOLE_REPORT = {
    "home": SIDE, "away": SIDE, "attendance": 9, "winner": "home", "conceded": "", "freely": False, "file": "",
}  # fmt: skip
ACTS: dict[str, dict[str, Any]] = {
    "AddFriendly": {"home": 1, "away": 2},
    "Advance": {"team": 1, "player": 2, "kind": "random primary", "what": "Dodge", "category": "Agility"},
    "Award": {"fixture": 2, "winner": 1},
    "Buy": {"team": 1, "what": "rerolls"},
    "Challenge": {"home": 1, "away": 2},
    "Choose": {"team": 1, "what": "MA"},
    "CloseMatch": {"fixture": 1},
    "CloseRound": {"round": 1},
    "Confirm": {"fixture": 1},
    "Correct": {"entry": 12, "index": 0, "events": [{"type": "Remarked", "words": "x"}], "reason": "why"},
    "CorrectSheet": {"team": 1, "sheet": {}, "reason": "why"},
    "Deduct": {"team": 1, "reason": "why", "points": 3},
    "DrawLots": {"order": [1, 2]},
    "EndSeason": {},
    "Enter": {
        "name": "Owls",
        "list_name": "human",
        "skills": {"1": ["Block"]},
        "wishes": {"rerolls": 2},
        "file": "",
        "coach": "",
        "squad": "",
    },
    "Fire": {"team": 1, "player": 2},
    "GiveGold": {"team": 1, "amount": 5000, "reason": "why"},
    "GiveNafNumber": {"person": "Ann", "naf": 7},
    "GiveShare": {"share": "5e" * 32},
    "GiveTouchdown": {"team": 1, "player": 2},
    "HandOver": {"team": 1, "coach": "Cid"},
    "Hire": {"team": 1, "position": "Human Lineman", "name": "Ida", "number": 15},
    "HireVisitor": {"team": 1, "player": 2},
    "Invite": {"person": "Dan", "role": "coach"},
    "Join": {"person": "Dan"},
    "Leave": {"person": "Dan"},
    "Pause": {"team": 1, "paused": True, "reason": "why"},
    "Played": {"fixture": 2, "report": REPORT, "given_up": ""},
    "Proceed": {"team": 1},
    "Redraft": {
        "team": 1, "keep": [1, 2], "hire": ["Human Lineman"], "names": ["Ida"], "rerolls": 1,
        "staff": {"apothecary": 1}, "more_fans": 1,
    },
    "Refuse": {"fixture": 1, "reason": "why"},
    "Remark": {"words": "well"},
    "Rename": {"team": 1, "player": 2, "name": "Ida", "number": 14},
    "Report": {"fixture": 2, "report": WHOLE_REPORT},
    "Retire": {"team": 1, "player": 2},
    "RollBack": {"to": 12, "reason": "why"},
    "RollForward": {"to": 13, "reason": "why"},
    "Sack": {"team": 1, "what": "cheerleaders"},
    "SetDeadline": {"day": "2026-12-31", "round": 1, "fixture": 0},
    "SetRules": {"changes": {"early_matches": True, "form": "swiss"}, "reason": "why"},
    "Sign": {"team": 1, "sponsor": "Lightningade"},
    "StartPlayOffs": {},
    "StartSeason": {"divisions": 1, "order": [1, 2, 3, 4], "first_day": "2026-01-01"},
    "TakeFreePlayer": {"team": 1, "name": "Ida"},
    "TakePart": {"team": 1},
    "TakeOverResults": {"table": "round;home;away;score\n1;Team 1;Team 2;2-1", "reason": "why"},
    "TakeOverTeams": {"table": "coach;team;list\nDan;Owls;human"},
    "Withdraw": {"team": 1},
    "Yield": {"fixture": 2, "team": 1},
}  # fmt: skip


def test_all_acts_are_here() -> None:
    assert {command.__name__ for command in COMMANDS} == set(ACTS)


class Newcomer(Browser):
    """Somebody whose account has a name that nobody has had before."""

    numbers = count()

    def register(self, name: str, password: str = PASSWORD) -> httpx.Response:
        number = next(self.numbers)
        return super().register(f"{name} {'abcdefghij'[number // 10]}{'klmnopqrst'[number % 10]}", password)


class Newcomers:
    """The same site, to which others come every time."""

    def __init__(self, site: Site) -> None:
        self.site = site

    def browser(self) -> Browser:
        """A browser of such a person."""
        return Newcomer(self.site, {})


@pytest.fixture(scope="module", params=["drafting", "after a match", "tournament"])
def league(request: pytest.FixtureRequest, site: Site) -> tuple[Browser, Club]:
    """A league at a moment of its life; whoever runs it may act for everybody."""
    moment, there = request.param, Newcomers(site)
    rules = {"dice": "typed"} if moment == "tournament" else {}
    club = Club(there, start=moment != "drafting", lists=LISTS, commissioner_acts=True, early_matches=True, **rules)
    if moment == "after a match":
        (first, *_) = club.get(club.ann, "/fixtures")
        assert (
            club.report(club.coach(first["home"]), first["id"], (2, 1), home="2 td 2", away="3 td").status_code == 200
        )
        club.do(club.coach(first["away"]), type="Confirm", fixture=first["id"])
    return club.ann, club


def test_no_field_of_an_act_is_an_accident(league: tuple[Browser, Club]) -> None:
    """The commissioner may do almost anything, so he comes furthest."""
    browser, club = league
    address = f"/api/leagues/{club.id}"
    accidents, taken = [], 0
    for name, act in ACTS.items():
        for what, said in extremes({"type": name, **act}, OF_AN_ACT):
            answer = browser.post(f"{address}/acts", json.dumps({"command": said}).encode())
            taken += answer.status_code == 200
            if accident(answer):
                accidents.append((name, what, answer.status_code, answer.text[:200]))
    for path in ("", "/fixtures", "/statistics", "/ledger", "/file", "/teams/1", "/fixtures/1", "/export/csv"):
        answer = browser.get(f"{address}{path}")
        if answer.status_code >= 500:
            accidents.append((path, "afterwards", answer.status_code, answer.text[:200]))
    assert not accidents and taken
