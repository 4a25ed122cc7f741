"""What the pages ask of the server: games and teams, matches from the lobby to the replay, files, formations, pages."""

from __future__ import annotations

import contextlib
import json
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy.exc import TimeoutError as NoConnection

from tests.cli.running import run
from tests.server.web import Browser, Site, Table, serving
from touchback.bloodbowl.teams.build import new_team
from touchback.bloodbowl.teams.files import to_json, to_text
from touchback.games import GAMES
from touchback.kernel.errors import BadData
from touchback.notation import matchfile
from touchback.words import LANGUAGES


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with serving(tmp_path_factory.mktemp("routes")) as site:
        yield site


# -- pages ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", ["/", "/match/abc", "/join/abc?token=x", "/replay/abc", "/api/docs", "/dungeons"])
def test_pages_are_there_and_use_only_files_of_ours(site: Site, path: str) -> None:
    browser = site.browser()
    response = browser.get(path)
    assert response.status_code == 200 and response.headers["content-type"].startswith("text/html")
    assert "http://" not in response.text and "https://" not in response.text
    assert not re.search(r"<script(?![^>]*\bsrc=)|<style|\sstyle=|\son\w+=", response.text), "the policy forbids these"
    for address in re.findall(r'(?:src|href)="(/static/[^"]+)"', response.text):
        assert browser.get(address).status_code == 200, address


def test_static_files_have_their_types(site: Site) -> None:
    browser = site.browser()
    for path, kind in (
        ("common/api.js", "text/javascript"),
        ("common/style.css", "text/css"),
        ("common/icon.svg", "image/svg"),
    ):
        assert browser.get(f"/static/{path}").headers["content-type"].startswith(kind)
    assert browser.get("/favicon.ico").status_code == 200
    assert browser.get("/static/nothing.js").json()["code"] == "not-found"


@pytest.mark.parametrize("path", ["/", "/static/common/api.js", "/api/words/it", "/api/glossary?game=bloodbowl"])
def test_what_a_browser_has_is_not_sent_again(site: Site, path: str) -> None:
    browser = site.browser()
    first = browser.get(path)
    assert first.status_code == 200 and first.headers["cache-control"] == "no-cache"
    again = browser.get(path, headers={"if-none-match": first.headers["etag"]})
    assert again.status_code == 304 and again.content == b"" and again.headers["etag"] == first.headers["etag"]
    assert browser.get(path, headers={"if-none-match": '"other"'}).status_code == 200


@pytest.mark.parametrize("path", ["/", "/api/me", "/api/nothing", "/static/common/api.js", "/api/schema/openapi.json"])
def test_every_answer_is_strict(site: Site, path: str) -> None:
    headers = site.browser().get(path).headers
    policy = dict(part.partition(" ")[::2] for part in headers["content-security-policy"].split("; "))
    assert policy["default-src"] == "'none'"
    assert {policy[name] for name in policy if name.endswith("-src")} == {"'none'", "'self'"}
    assert headers["x-content-type-options"] == "nosniff" and headers["x-frame-options"] == "DENY"
    assert headers["cache-control"] in ("no-store", "no-cache")
    assert "server" not in headers


def test_unknown_addresses_and_methods(site: Site) -> None:
    browser = site.browser()
    assert browser.get("/api/nothing").status_code == 404
    assert browser.get("/nothing").json()["code"] == "not-found"
    answer = browser.http.request("PATCH", "/api/me")
    assert answer.status_code == 405 and "GET" in answer.headers["allow"]


# -- games, teams, words ----------------------------------------------------------------------------------------------


def test_a_database_that_has_no_time_is_no_fault_of_the_program(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    """More people than the database has connections for: they are told to come again, and nothing has changed."""
    browser = site.browser()
    browser.get("/api/me")

    def none_is_free(*given: Any) -> None:
        raise NoConnection("QueuePool limit reached")

    with monkeypatch.context() as crowded:
        crowded.setattr(site.services.store, "sessions", none_is_free)
        answer = browser.get("/api/matches?list=mine")
    assert answer.status_code == 503 and answer.headers["retry-after"] == "2"
    assert answer.json()["code"] == "busy"
    assert browser.get("/api/matches?list=mine").json() == []


def test_every_game_and_team_is_offered(site: Site) -> None:
    games = {game["name"]: game for game in site.browser().get("/api/games").json()}
    assert list(games) == list(GAMES)
    for name, entry in GAMES.items():
        game = games[name]
        assert [team["id"] for team in game["teams"]] == entry.teams()
        assert [bot for bot, _ in game["bots"]] == ["random", "scripted", "search"]
        for team in game["teams"]:
            fewest = min(entry.players, 11)  # all sixteen may enter a dungeon, but a college may have eleven [D15.1]
            assert team["title"] and team["players"] and len(team["lineup"]) >= fewest, team["id"]
            assert all(player["figure"] and player["position"] and player["profile"] for player in team["lineup"])


def test_every_option_of_the_engine_is_offered(site: Site) -> None:
    games = {game["name"]: game for game in site.browser().get("/api/games").json()}
    for name, entry in GAMES.items():
        offered = {option["name"] for option in games[name].get("options", [])}
        assert offered == {option.name for option in entry.options} != set(), name
    arena = next(option for option in games["blitzbowl-ultimate"]["options"] if option["name"] == "arena")
    assert len(arena["values"]) == 10, "none, eight of them, and a die"


@pytest.mark.parametrize("language", LANGUAGES)
def test_games_and_words_in_every_language(site: Site, language: str) -> None:
    browser = site.browser()
    assert browser.get(f"/api/games?language={language}").status_code == 200
    assert isinstance(browser.get(f"/api/words/{language}").json(), dict)


def test_languages_we_do_not_have(site: Site) -> None:
    browser = site.browser()
    assert browser.get("/api/words/xx").status_code in (400, 404)
    assert browser.get("/api/games?language=xx").status_code == 400


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_glossary_of_a_game(site: Site, game: str, language: str) -> None:
    shown = site.browser().get(f"/api/glossary?game={game}&language={language}").json()
    headings = [kind for kind, title in shown["kinds"] if title]
    assert headings == list(dict.fromkeys(entry["kind"] for entry in shown["entries"]))
    assert all(entry["name"] and entry["text"] for entry in shown["entries"])


def test_the_glossary_is_in_the_language_of_the_person_and_not_among_the_words(site: Site) -> None:
    browser = site.browser()
    browser.put("/api/settings", {"language": "de", "settings": {}})
    entry = next(one for one in browser.get("/api/glossary").json()["entries"] if one.get("english") == "Dodge")
    assert entry["name"] == "Ausweichen" and entry["rule"] == "R19.Dodge"
    assert entry["text"] not in browser.get("/api/words/de").json().values()


def test_what_a_team_could_hire(site: Site) -> None:
    browser = site.browser()
    shelves = browser.get("/api/market?team=goblin&language=en").json()["shelves"]
    prices = {ware["name"]: ware["price"] for shelf in shelves for ware in shelf["wares"]}
    assert prices["Bribe"] == "50,000"
    assert browser.get("/api/market?game=blitzbowl-first&team=human").json()["shelves"] == []
    assert browser.get("/api/market?team=nobody").status_code == 400


@pytest.mark.parametrize("query", ["game=chess", "game=", "language=xx"])
def test_no_glossary_of_what_we_do_not_have(site: Site, query: str) -> None:
    assert site.browser().get(f"/api/glossary?{query}").status_code == 400


@pytest.mark.parametrize("write", [to_text, lambda team: to_json(team).decode()])
def test_a_legal_team_file(site: Site, write: Any) -> None:
    text = write(new_team("human", name="The Gulls"))
    checked = site.browser().post("/api/teams/check", {"text": text}).json()
    assert checked["title"] == "The Gulls" and checked["faults"] == [] and len(checked["lineup"]) >= 11


def test_an_illegal_team_file_names_its_faults(site: Site) -> None:
    text = to_text(new_team("human", name="The Gulls")).replace("rerolls = ", "rerolls = 9")
    checked = site.browser().post("/api/teams/check", {"text": text}).json()
    assert any("R6" in fault for fault in checked["faults"])
    new = {"game": "bloodbowl", "home": {"coach": "me", "file": text}, "away": {"coach": "me", "team": "orc"}}
    refused = site.browser().post("/api/matches", new)
    assert refused.status_code == 400 and "R6" in refused.json()["error"]


@pytest.mark.parametrize("text", ["", "x", "{", "[]", "7", "name = 3", "players = [1]", "\u0000", "touchback = 1"])
def test_a_file_that_is_no_team(site: Site, text: str) -> None:
    answer = site.browser().post("/api/teams/check", {"text": text})
    assert answer.status_code == 400 and answer.json()["error"]


# -- matches ----------------------------------------------------------------------------------------------------------

OPTIONS: list[tuple[str, dict[str, Any]]] = [
    ("bloodbowl", {"extra_time": True, "conceding": False}),
    ("blitzbowl-first", {"end_game": True}),
    (
        "blitzbowl-ultimate",
        {"special_actions": False, "random_events": True, "special_balls": True, "arena": "3", "rookies": "home"},
    ),
    ("blitzbowl-ultimate", {"arena": "roll"}),
]


@pytest.mark.parametrize(("game", "options"), OPTIONS)
def test_options_reach_the_match(site: Site, game: str, options: dict[str, Any]) -> None:
    teams = GAMES[game].teams()
    seats = {"home": {"coach": "me", "team": teams[0]}, "away": {"coach": "me", "team": teams[1]}}
    browser = site.browser()
    match = browser.new_match(game=game, options=options, **seats)
    row = site.run(site.services.rooms.open(match["id"])).row
    state = site.run(site.services.rooms.open(match["id"])).match.state
    for name, value in options.items():
        expected = [False, False] if name == "conceding" else value
        assert row.options[name] == expected
    if game == "bloodbowl":
        assert bool(state.extra_time) and [bool(may) for may in state.conceding] == [False, False]
    if options.get("arena") == "3":
        assert state.arena == 3 and list(state.rookies) == [1, 0] and state.random_events


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("bloodbowl", {"extra_time": 1}),
        ("bloodbowl", {"conceding": [True, True]}),
        ("bloodbowl", {"arena": "3"}),
        ("blitzbowl-first", {"end_game": "yes"}),
        ("blitzbowl-ultimate", {"arena": "12"}),
        ("blitzbowl-ultimate", {"arena": 3}),
        ("blitzbowl-ultimate", {"rookies": "both"}),
        ("blitzbowl-ultimate", {"arena": ["3"]}),
        ("blitzbowl-ultimate", {"rookies": {}}),
    ],
)
def test_options_that_do_not_fit(site: Site, game: str, options: dict[str, Any]) -> None:
    team = GAMES[game].teams()[0]
    seat = {"coach": "me", "team": team}
    answer = site.browser().post("/api/matches", {"game": game, "home": seat, "away": seat, "options": options})
    assert answer.status_code == 400


def test_people_may_concede_and_bots_do_not(site: Site) -> None:
    browser = site.browser()
    match = browser.new_match(away={"coach": "bot:scripted", "team": "orc"})
    assert site.run(site.services.rooms.open(match["id"])).row.options["conceding"] == [True, False]


def test_a_match_from_the_lobby(site: Site) -> None:
    anna, bruno, carlo = site.browser(), site.browser(), site.browser()
    match = anna.new_match(away={"coach": "open"}, listed=True)
    assert match["status"] == "open" and match["invitation"].startswith(f"/join/{match['id']}?token=")
    assert match["mine"] == ["home"] and match["coaches"][1] == ""
    listed = bruno.get("/api/matches?list=open").json()
    assert [found["id"] for found in listed] == [match["id"]] and "invitation" not in listed[0]
    refused = bruno.post(f"/api/matches/{match['id']}/join", {})
    assert refused.status_code == 400, "he must pick a team"
    joined = bruno.post(f"/api/matches/{match['id']}/join", {"team": "skaven"})
    assert joined.status_code == 200 and joined.json()["mine"] == ["away"]
    assert joined.json()["status"] == "playing" and joined.json()["teams"][1] == "Skaven"
    assert carlo.get("/api/matches?list=open").json() == []
    assert [found["id"] for found in carlo.get("/api/matches?list=live").json()] == [match["id"]]
    assert [found["id"] for found in bruno.get("/api/matches?list=mine").json()] == [match["id"]]
    assert carlo.get(f"/api/matches/{match['id']}").json().get("mine") is None
    assert carlo.get("/api/matches?list=nothing").status_code == 400


def test_everybody_at_the_table_is_told(site: Site) -> None:
    anna, bruno, carlo = site.browser(), site.browser(), site.browser()
    match = anna.new_match(openChat=True, away={"coach": "open", "team": "orc"}, listed=True)
    with contextlib.ExitStack() as stack:
        first = stack.enter_context(anna.table(match["id"]))
        waiting = first.hear("hello")
        assert waiting["seats"] == ["home"] and "update" not in waiting
        bruno.post(f"/api/matches/{match['id']}/join", {})
        begun = first.hear("hello")
        tables = [first, stack.enter_context(bruno.table(match["id"])), stack.enter_context(carlo.table(match["id"]))]
        hellos = [begun, tables[1].hear("hello"), tables[2].hear("hello")]
        assert [hello["seats"] for hello in hellos] == [["home"], ["away"], []]
        questions = [hello["update"]["question"] for hello in hellos]
        asked = 0 if questions[0]["who"] == "home" else 1
        assert [bool(question.get("choices")) for question in questions].index(True) == asked
        reply = tables[asked].reply(
            "answer", number=questions[asked]["number"], answer=questions[asked]["choices"][0]["answer"]
        )
        for table in [table for table in tables if table is not tables[asked]]:
            update = table.hear("update")
            assert update["entry"] == reply["entry"] and "request" not in update
        tables[2].say("chat", text="Well played!")
        lines = [table.hear("chat")["line"] for table in tables]
        assert {line["text"] for line in lines} == {"Well played!"} and len({line["name"] for line in lines}) == 1


def test_the_language_of_a_socket_is_the_pages(site: Site) -> None:
    browser = site.browser()
    match = browser.new_match()["id"]
    with browser.table(f"{match}/socket?language=de&x=") as table:
        assert table.hear("hello")["type"] == "hello"


def play_on(table: Table, decisions: int, seed: int = 1) -> dict[str, Any]:
    """Answer at random for so many decisions; gives the last update."""
    chooser = random.Random(seed)
    update: dict[str, Any] = table.hear("hello")["update"]
    for _ in range(decisions):
        if update["scene"].get("over"):
            break
        question = update["question"]
        answer = chooser.choice(question["choices"])["answer"]
        update = table.reply("answer", number=question["number"], answer=answer)
        assert update["type"] == "update", update
    return update


@pytest.fixture(scope="module")
def played(site: Site) -> tuple[Browser, str]:
    """A match of Blitz Bowl, hot seat, played to its end at random."""
    browser = site.browser()
    seats = {"home": {"coach": "me", "team": "human"}, "away": {"coach": "me", "team": "orc"}}
    match = browser.new_match(game="blitzbowl-first", listed=True, **seats)["id"]
    with browser.table(match) as table:
        assert play_on(table, 5000)["scene"]["over"]
    return browser, match


def test_a_match_that_is_over_can_be_looked_at(site: Site, played: tuple[Browser, str]) -> None:
    browser, match = played
    shown = browser.get(f"/api/matches/{match}").json()
    assert shown["status"] == "over"
    assert match in [found["id"] for found in browser.get("/api/matches?list=over").json()]
    first = browser.get(f"/api/matches/{match}/frames").json()
    assert [frame["number"] for frame in first["frames"]] == list(range(20))
    last = browser.get(f"/api/matches/{match}/frames?from={first['total'] - 1}&count=5").json()
    assert len(last["frames"]) == 1 and last["frames"][0]["scene"]["over"]
    assert browser.get(f"/api/matches/{match}/frames?from=100000").json()["frames"] == []
    for wrong in ("from=-1", "count=0", "count=1000", "from=x"):
        assert browser.get(f"/api/matches/{match}/frames?{wrong}").status_code == 400
    chapters = browser.get(f"/api/matches/{match}/chapters").json()
    assert {chapter["kind"] for chapter in chapters["chapters"]} >= {"turn", "end"}
    report = browser.get(f"/api/matches/{match}/report").json()
    assert {"figures", "luck", "turningPoints"} <= set(report) and report["luck"] and report["figures"]
    stranger = site.browser()
    assert stranger.get(f"/api/matches/{match}/frames?from=0&count=1").status_code == 200


def test_the_dice_of_a_match_that_is_over_are_proved(played: tuple[Browser, str]) -> None:
    browser, match = played
    proof = browser.get(f"/api/matches/{match}/proof").json()
    assert proof["secret"] and proof["rolls"] and proof["draws"] >= len(proof["rolls"])
    assert proof["commitment"] == browser.get(f"/api/matches/{match}").json()["commitment"]


def test_the_file_of_a_match_can_be_taken_away_and_brought_back(site: Site, played: tuple[Browser, str]) -> None:
    browser, match = played
    response = browser.get(f"/api/matches/{match}/file")
    assert response.headers["content-disposition"] == f'attachment; filename="touchback-{match}.json"'
    again = matchfile.from_data(msgspec.json.decode(response.content))
    assert again.over
    other = site.browser()
    uploaded = other.post("/api/matches/upload", {"text": response.text}).json()
    assert uploaded["status"] == "over" and uploaded["id"] != match
    frames = [browser.get(f"/api/matches/{name}/frames?from=30&count=2").json() for name in (match, uploaded["id"])]
    assert frames[0]["total"] == frames[1]["total"]
    assert frames[0]["frames"][0]["scene"]["players"] == frames[1]["frames"][0]["scene"]["players"]


@pytest.mark.parametrize(
    "text", ["", "{", "[]", '{"touchback":1}', '{"touchback":1,"game":"bloodbowl","inputs":[1]}', "x" * 9]
)
def test_a_file_that_is_no_match(site: Site, text: str) -> None:
    browser = site.browser()
    answer = browser.post("/api/matches/upload", {"text": text})
    assert answer.status_code == 400 and answer.json()["error"]
    assert browser.get("/api/matches?list=mine").json() == []


def test_play_on_from_a_moment(site: Site, played: tuple[Browser, str]) -> None:
    browser, match = played
    seats = {"home": {"coach": "me"}, "away": {"coach": "bot:random"}}
    forked = browser.post(f"/api/matches/{match}/fork", {"number": 40, **seats}).json()
    assert forked["status"] == "playing" and forked["mine"] == ["home"]
    before = browser.get(f"/api/matches/{match}/frames?from=40&count=1").json()["frames"][0]["scene"]
    frames = browser.get(f"/api/matches/{forked['id']}/frames?from=40&count=1").json()
    assert frames["frames"][0]["scene"]["players"] == before["players"]
    assert browser.post(f"/api/matches/{match}/fork", {"number": 10**6, **seats}).status_code == 400
    both_open = {"home": {"coach": "open"}, "away": {"coach": "open"}}
    assert browser.post(f"/api/matches/{match}/fork", {"number": 1, **both_open}).status_code == 400


def test_a_friend_joins_a_moment_of_a_match(site: Site, played: tuple[Browser, str]) -> None:
    browser, match = played
    seats = {"home": {"coach": "open"}, "away": {"coach": "me"}}
    forked = browser.post(f"/api/matches/{match}/fork", {"number": 40, **seats}).json()
    assert forked["status"] == "open" and forked["mine"] == ["away"]
    token = forked["invitation"].partition("token=")[2]
    joined = site.browser().post(f"/api/matches/{forked['id']}/join", {"token": token}).json()
    assert joined["status"] == "playing" and joined["mine"] == ["home"] and joined["teams"] == ["Human", "Orc"]


def test_a_rematch_is_made_once(site: Site, played: tuple[Browser, str]) -> None:
    browser, match = played
    first = browser.post(f"/api/matches/{match}/rematch").json()
    second = browser.post(f"/api/matches/{match}/rematch").json()
    assert first["id"] == second["id"] != match
    assert browser.get(f"/api/matches/{match}").json()["rematch"] == first["id"]
    assert browser.post(f"/api/matches/{first['id']}/rematch").status_code == 409, "it is not over"


def test_a_match_in_play_keeps_its_secrets(site: Site) -> None:
    anna, bruno = site.browser(), site.browser()
    seats = {"home": {"coach": "me", "team": "human"}, "away": {"coach": "open", "team": "orc"}}
    match = anna.new_match(game="blitzbowl-first", listed=True, **seats)["id"]
    assert anna.get(f"/api/matches/{match}/frames").status_code == 404, "it has not begun"
    bruno.post(f"/api/matches/{match}/join", {})
    for browser in (anna, bruno, site.browser()):
        assert browser.get(f"/api/matches/{match}/file").status_code == 403
        assert "secret" not in browser.get(f"/api/matches/{match}/proof").json()
        assert browser.get(f"/api/matches/{match}/report").status_code == 409
        assert browser.get(f"/api/matches/{match}/frames").status_code == 200
        seat = {"coach": "me"}
        fork = browser.post(f"/api/matches/{match}/fork", {"number": 0, "home": seat, "away": seat})
        assert fork.status_code == 409


def test_typed_dice_need_no_proof(site: Site) -> None:
    browser = site.browser()
    match = browser.new_match(dice="typed")
    assert match["dice"] == "typed" and "commitment" not in match
    assert browser.get(f"/api/matches/{match['id']}/proof").status_code == 404
    with browser.table(match["id"]) as table:
        question = table.hear("hello")["update"]["question"]
        assert question["who"] == "nature" and question["die"]["sides"] >= 2
        assert table.reply("answer", number=question["number"], answer=99)["code"] == "illegal"
        assert table.reply("answer", number=question["number"], answer=1)["type"] == "update"


# -- formations -------------------------------------------------------------------------------------------------------

WALL = {"game": "bloodbowl", "name": "The wall", "receiving": True, "places": [["Human Lineman", "h13"], ["", "g13"]]}


def test_formations_are_kept_replaced_and_deleted(site: Site) -> None:
    browser = site.browser()
    assert browser.get("/api/formations").json() == []
    assert browser.put("/api/formations", WALL).json() == WALL
    changed = {**WALL, "receiving": False, "places": [["", "a1"]]}
    assert browser.put("/api/formations", changed).json() == changed
    browser.put("/api/formations", {**WALL, "game": "blitzbowl-first"})
    assert browser.get("/api/formations?game=bloodbowl").json() == [changed]
    assert len(browser.get("/api/formations").json()) == 2
    assert site.browser().get("/api/formations").json() == [], "they are his alone"
    assert site.browser().delete("/api/formations?game=bloodbowl&name=The wall").status_code == 404
    assert browser.delete("/api/formations?game=bloodbowl&name=The wall").status_code == 204
    assert browser.delete("/api/formations?game=bloodbowl&name=The wall").status_code == 404
    assert browser.get("/api/formations?game=bloodbowl").json() == []


@pytest.mark.parametrize(
    "change",
    [
        {"game": "chess"},
        {"name": "<b>"},
        {"name": ""},
        {"places": [["x", "h13"]] * 17},
        {"places": [["x", "somewhere"]]},
        {"places": [["x" * 61, "h13"]]},
        {"places": [["\u0000", "h13"]]},
        {"places": [["x"]]},
        {"places": [["x", "h13", "y"]]},
    ],
)
def test_formations_that_are_refused(site: Site, change: dict[str, Any]) -> None:
    browser = site.browser()
    assert browser.put("/api/formations", {**WALL, **change}).status_code == 400
    assert browser.get("/api/formations").json() == []
    assert browser.get("/api/formations?game=chess").status_code in (200, 400)


def test_nobody_keeps_formations_without_end(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("touchback.server.routes.people.MOST_FORMATIONS", 2)
    browser = site.browser()
    statuses = [browser.put("/api/formations", {**WALL, "name": f"wall {number}"}).status_code for number in range(3)]
    assert statuses == [200, 200, 409]


# -- habits -----------------------------------------------------------------------------------------------------------


def test_settings_reach_the_matches_being_played(site: Site) -> None:
    browser = site.browser()
    match = browser.new_match()["id"]
    browser.put("/api/settings", {"language": "en", "settings": {"habits": {"dodge": "use"}}})
    room = site.run(site.services.rooms.open(match))
    assert {"dodge": "use"} in room.habits.values()


def test_a_match_that_was_given_up_says_so_wherever_it_is_read(site: Site, tmp_path: Path) -> None:
    """Its list, its file, and whoever replays or loads the file: not only the page on which it happened."""
    browser = site.browser()
    match = browser.new_match(away={"coach": "bot:scripted", "team": "orc"})
    with browser.table(match["id"]) as table:
        assert table.reply("concede")["type"] == "update"
    shown = browser.get(f"/api/matches/{match['id']}").json()
    assert (shown["status"], shown["winner"], shown["score"]) == ("over", "away", [0, 0])
    file = tmp_path / "given-up.json"
    file.write_bytes(browser.get(f"/api/matches/{match['id']}/file").content)
    assert json.loads(file.read_text("utf-8"))["ended"] == {"how": "concede", "by": "home"}
    told = "Human has given the match up: Orc wins."
    for words in (["replay", str(file), "--plain"], ["replay", str(file), "--verify"]):
        result = run(*words)
        assert result.exit_code == 0 and told in result.stdout, words
    data = json.loads(file.read_text("utf-8"))
    for wrong in ("home", {"how": "concede"}, {"how": "flee", "by": "home"}, {"how": "claim", "by": "nature"}):
        with pytest.raises(BadData, match=r"match\.ended"):
            matchfile.from_data({**data, "ended": wrong})
