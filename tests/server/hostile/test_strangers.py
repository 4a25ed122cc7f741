"""Somebody else's match, somebody else's question, and what is nobody's business: a clean refusal, and nothing has
changed."""

from __future__ import annotations

import contextlib
from typing import Any

import pytest

from tests.server.hostile.seats import OPEN, question, seated, still_alive
from tests.server.web import Browser, Site

# -- somebody else's match --------------------------------------------------------------------------------------------


def test_a_stranger_watches_and_does_nothing(site: Site, rivals: tuple[Browser, Browser, str]) -> None:
    home, away, match = rivals
    stranger = site.browser()
    stranger.put("/api/settings", {"language": "en", "settings": {}})
    with contextlib.ExitStack() as stack:
        asked, _, wanted = seated(home, away, match, stack)
        watching = stack.enter_context(stranger.table(match))
        hello = watching.hear("hello")
        assert hello["seats"] == [] and "choices" not in question(hello)
        number, answer = wanted["number"], wanted["choices"][0]["answer"]
        attempts: list[tuple[str, dict[str, Any]]] = [
            ("answer", {"number": number, "answer": answer}),
            ("walk", {"number": number, "player": "H1", "action": "move", "path": ["h12"]}),
            ("arrange", {"number": number, "places": {"H1": "h12"}}),
            ("undo", {}),
            ("undo-reply", {"agree": True}),
            ("concede", {}),
            ("hint", {}),
            ("pace", {"seconds": 0}),
        ]
        for kind, parts in attempts:
            assert watching.reply(kind, **parts)["code"] == "not-yours", kind
        still_alive(watching)
        assert asked.reply("answer", number=number, answer=answer)["type"] == "update", "the match stood where it was"
    for path in ("rematch", "fork"):
        seat = {"coach": "me"}
        body = {"number": 0, "home": seat, "away": seat} if path == "fork" else None
        assert stranger.post(f"/api/matches/{match}/{path}", body).status_code in (403, 409)
    assert stranger.get(f"/api/matches/{match}").json().get("invitation") is None


def test_a_seat_needs_the_invitation(site: Site) -> None:
    home, stranger = site.browser(), site.browser()
    match = home.new_match(away=OPEN)
    for token in ("", "x", "ÄÖ", "x" * 100):
        refused = stranger.post(f"/api/matches/{match['id']}/join", {"token": token, "team": "orc"})
        assert refused.status_code == 403, token
    assert stranger.get(f"/api/matches/{match['id']}").json().get("invitation") is None
    assert stranger.get("/api/matches?list=open").json() == [], "it is not listed"
    token = match["invitation"].partition("token=")[2]
    assert home.post(f"/api/matches/{match['id']}/join", {"token": token}).status_code == 409, "he sits there already"
    assert stranger.post(f"/api/matches/{match['id']}/join", {"token": token}).status_code == 200
    assert site.browser().post(f"/api/matches/{match['id']}/join", {"token": token}).status_code == 409, "taken"


# -- somebody else's question, and old ones ---------------------------------------------------------------------------


def test_the_rivals_question_is_not_mine(rivals: tuple[Browser, Browser, str]) -> None:
    with contextlib.ExitStack() as stack:
        asked, other, wanted = seated(*rivals, stack)
        number, answer = wanted["number"], wanted["choices"][0]["answer"]
        assert other.reply("answer", number=number, answer=answer)["code"] == "not-yours"
        assert other.reply("hint")["code"] == "not-yours"
        still_alive(other)
        assert asked.reply("answer", number=number, answer=answer)["type"] == "update"


def test_an_answer_counts_once(rivals: tuple[Browser, Browser, str]) -> None:
    with contextlib.ExitStack() as stack:
        asked, _, wanted = seated(*rivals, stack)
        number, answer = wanted["number"], wanted["choices"][0]["answer"]
        asked.say("answer", number=number, answer=answer)
        asked.say("answer", number=number, answer=answer)
        replies = [asked.hear("update", "refused") for _ in range(2)]
        assert [reply["type"] for reply in replies] == ["update", "refused"]
        assert replies[1]["code"] in ("stale", "not-yours")
        for late in (0, number - 1, number, 10**9):
            assert asked.reply("answer", number=late, answer=answer)["code"] == "stale"


def test_an_answer_that_was_not_offered_is_illegal(rivals: tuple[Browser, Browser, str]) -> None:
    with contextlib.ExitStack() as stack:
        asked, _, wanted = seated(*rivals, stack)
        for answer in (-1, 0, 10**18, 2**62, -(2**62), max(choice["answer"] for choice in wanted["choices"]) + 1):
            reply = asked.reply("answer", number=wanted["number"], answer=answer)
            assert reply["type"] == "refused" and reply["code"] == "illegal", reply
        assert asked.reply("answer", number=wanted["number"], answer=wanted["choices"][0]["answer"])["type"] == "update"


def test_dice_are_the_servers(rivals: tuple[Browser, Browser, str]) -> None:
    """No message can bring a die, a secret or a state of the page's own making."""
    with contextlib.ExitStack() as stack:
        asked, _, wanted = seated(*rivals, stack)
        number, answer = wanted["number"], wanted["choices"][0]["answer"]
        forgeries: list[dict[str, Any]] = [
            {"dice": [6, 6]},
            {"side": "away"},
            {"scene": {}},
            {"view": {}},
            {"person": "x"},
            {"seats": ["home"]},
        ]
        for forged in forgeries:
            reply = asked.reply_to_raw({"type": "answer", "number": number, "answer": answer, **forged})
            assert reply["code"] == "bad-message", forged
        still_alive(asked)


# -- what is nobody's business ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["bloodbowl", "blitzbowl-first", "blitzbowl-ultimate"])
def test_no_answer_tells_the_secret_of_the_dice_or_the_invitation(site: Site, game: str) -> None:
    """Neither to the rival nor to a spectator nor to the coach himself, before the match is over."""
    home, away, stranger = site.browser(), site.browser(), site.browser()
    match = home.new_match(game=game, away={"coach": "open", "team": "orc"}, listed=True)["id"]
    row = site.run(site.services.rooms.row(match))
    told: dict[str, str] = {"open": stranger.get(f"/api/matches/{match}").text}
    told["lists before"] = "".join(stranger.get(f"/api/matches?list={name}").text for name in ("open", "mine"))
    with stranger.table(match) as table:
        told["hello before"] = str(table.hear("hello"))
        assert away.post(f"/api/matches/{match}/join", {}).status_code == 200
        told["hello"] = str(table.hear("hello"))
    assert not [name for name, text in told.items() if row.token in text]
    with contextlib.ExitStack() as stack:
        asked, other, wanted = seated(home, away, match, stack)
        for _ in range(3):
            reply = asked.reply("answer", number=wanted["number"], answer=wanted["choices"][0]["answer"])
            told["update"] = str(reply) + str(other.hear("update"))
            wanted = question(reply)
            if not wanted.get("choices"):
                break
    secret = {403} if game != "bloodbowl" else {200}
    statuses = {"": {200}, "/frames": {200}, "/chapters": {200}, "/proof": {200}, "/report": {409}, "/file": secret}
    for browser in (home, away, stranger):
        for path, expected in statuses.items():
            answer = browser.get(f"/api/matches/{match}{path}")
            assert answer.status_code in expected, path
            told[path] = answer.text
            for name, text in told.items():
                assert row.secret.hex() not in text and row.token not in text, name
    assert "secret" not in home.get(f"/api/matches/{match}/proof").json()


def test_nobody_looks_into_a_hand_by_playing_on_from_here(site: Site) -> None:
    """The hands of Blitz Bowl, a bot's too, lie open in a match that one coaches alone: that has to wait."""
    browser = site.browser()
    seat = {"coach": "me"}
    fork = {"number": 0, "home": seat, "away": seat}
    against_a_bot = {"game": "blitzbowl-first", "away": {"coach": "bot:random", "team": "orc"}}
    match = browser.new_match(**against_a_bot)["id"]
    bots = {"coach": "bot:random"}
    both = browser.new_match(**against_a_bot | {"home": {**bots, "team": "human"}})["id"]
    for person in (browser, site.browser()):
        for one in (match, both):
            assert person.post(f"/api/matches/{one}/fork", fork).status_code in (403, 409)
    with browser.table(match) as table:
        assert table.reply("concede")["type"] == "update"
    assert browser.post(f"/api/matches/{match}/fork", fork).status_code == 201
    alone = browser.new_match(game="blitzbowl-first")["id"]
    assert browser.post(f"/api/matches/{alone}/fork", fork).status_code == 201
