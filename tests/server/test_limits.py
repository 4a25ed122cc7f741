"""Limits hit whoever they are meant for: not the bearer of a name that somebody guesses at, not his neighbours, not a
club of thirty behind one address."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from tests.server.web import PASSWORD, Browser, Site, Table, serving
from touchback.server.bench.people import QuestionSeen, choose
from touchback.server.people.limits import CROWD, WRONG, Limits, Rate
from touchback.server.people.sharing import Sharing

WRONG_GUESS = "a wrong password"


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    """A server as it is on the network, with limits, behind a proxy that is believed: so a test has any address."""
    with serving(tmp_path, limits=True, public_url="http://127.0.0.1", trusted_proxies=("127.0.0.1",)) as site:
        site.url = f"http://127.0.0.1:{site.settings.port}"
        yield site


def somebody(site: Site, address: str) -> Browser:
    """A browser at another address."""
    browser = site.browser(**{"x-forwarded-for": address, "x-forwarded-proto": "http"})
    browser.origin = "http://127.0.0.1"
    return browser


def status(answers: list[httpx.Response]) -> list[int]:
    return [answer.status_code for answer in answers]


def test_wrong_guesses_do_not_lock_the_owner_out_of_his_browser(site: Site) -> None:
    """Five guesses, or five hundred, from wherever they come: he logs in where he has before."""
    owner = somebody(site, "192.0.2.1")
    assert owner.register("Anna").status_code == 201
    owner.post("/api/logout")
    for place in range(3):
        thief = somebody(site, f"198.51.100.{place}")
        answers = status([thief.log_in("Anna", WRONG_GUESS) for _ in range(7)])
        assert answers == [401] * int(WRONG.burst) + [429] * 2, "each guesser is slowed down"
    neighbour = somebody(site, "192.0.2.1")
    assert 429 in status([neighbour.log_in("Anna", WRONG_GUESS) for _ in range(7)])
    assert owner.log_in("Anna").status_code == 200, "neither do guesses from his own address"


def test_a_browser_that_is_known_cannot_guess_without_end_either(site: Site) -> None:
    owner = somebody(site, "192.0.2.1")
    owner.register("Anna")
    owner.post("/api/logout")
    assert status([owner.log_in("Anna", WRONG_GUESS) for _ in range(7)]) == [401] * 5 + [429] * 2
    assert owner.log_in("Berta", WRONG_GUESS).status_code == 401, "a name of its own"


def test_a_browser_that_knows_one_account_is_nothing_to_another(site: Site) -> None:
    owner, thief = somebody(site, "192.0.2.1"), somebody(site, "192.0.2.2")
    owner.register("Anna")
    thief.register("Dieb")
    assert status([thief.log_in("Anna", WRONG_GUESS) for _ in range(6)])[-1] == 429
    for _ in range(3):
        thief.log_in("Dieb")
    assert thief.log_in("Anna", WRONG_GUESS).status_code == 429


def test_a_new_password_forgets_the_other_browsers(site: Site) -> None:
    owner, lost = somebody(site, "192.0.2.1"), somebody(site, "192.0.2.2")
    owner.register("Anna")
    lost.log_in("Anna")
    assert owner.post("/api/password", {"old": PASSWORD, "new": "another long one"}).status_code == 200
    assert status([lost.log_in("Anna", WRONG_GUESS) for _ in range(6)])[-1] == 429
    assert owner.log_in("Anna", "another long one").status_code == 200


def test_a_name_is_no_address(site: Site) -> None:
    """Somebody called like an address of the network must not use up its tries, nor the other way round."""
    attacker = somebody(site, "198.51.100.7")
    assert attacker.register("192.0.2.9").status_code == 201
    for _ in range(8):
        somebody(site, "198.51.100.8").log_in("192.0.2.9", WRONG_GUESS)
    victim = somebody(site, "192.0.2.9")
    assert victim.log_in("Nobody I know", WRONG_GUESS).status_code == 401
    assert victim.register("Viktor").status_code == 201


@pytest.mark.slow
def test_people_behind_one_address_are_counted_apart(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    """One of them floods the server; the others play on."""
    monkeypatch.setattr("touchback.server.people.visitors.REQUEST", Rate(20, 0))
    monkeypatch.setattr("touchback.server.people.visitors.CHANGE", Rate(20, 0))
    account, guest, flooder = (somebody(site, "192.0.2.1") for _ in range(3))
    account.register("Anna")
    for browser in (guest, flooder):
        assert browser.put("/api/settings", {"language": "en", "settings": {}}).status_code == 200
    assert 429 in status([flooder.get("/api/matches") for _ in range(30)])
    assert guest.get("/api/matches").status_code == account.get("/api/matches").status_code == 200
    stranger = somebody(site, "192.0.2.1")
    strangers = []
    for _ in range(20 * CROWD + 10):
        stranger.http.cookies.clear()
        strangers.append(stranger.get("/api/matches").status_code)
    assert strangers[-1] == 429 and strangers[0] == 200, "those without a name are counted together"
    assert guest.get("/api/matches").status_code == account.get("/api/matches").status_code == 200


def test_guests_are_not_made_without_end(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("touchback.server.people.visitors.GUEST", Rate(5, 0))
    made = []
    for _ in range(8):
        made.append(somebody(site, "192.0.2.3").put("/api/settings", {"language": "en", "settings": {}}).status_code)
    assert made[0] == 200 and made[-3:] == [429] * 3
    assert somebody(site, "192.0.2.4").put("/api/settings", {"language": "en", "settings": {}}).status_code == 200


def test_a_proxy_that_is_not_named_is_not_believed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever says he is somebody else's proxy is counted as himself."""
    monkeypatch.setattr("touchback.server.people.visitors.GUEST", Rate(5, 0))
    with serving(tmp_path, limits=True, public_url="http://127.0.0.1", trusted_proxies=("192.0.2.250",)) as site:
        made = [
            somebody(site, f"192.0.2.{place % 250}").put("/api/settings", {"language": "en", "settings": {}})
            for place in range(6)
        ]
        assert status(made) == [200] * 5 + [429]


# -- several processes ------------------------------------------------------------------------------------------------


class Wire:
    """A bus between two processes that are none."""

    has_others = True

    def __init__(self) -> None:
        self.on_spent: Any = None


def test_processes_share_what_was_spent() -> None:
    moment = [0.0]
    one, two = (Limits(clock=lambda: moment[0]) for _ in range(2))
    here, there = Sharing(one, Wire()), Sharing(two, Wire())  # type: ignore[arg-type]
    one.shared = two.shared = True
    rate = Rate(10, 1)
    assert [one.allows("x", rate, "person anna") for _ in range(11)] == [True] * 10 + [False]
    assert two.allows("x", rate, "person anna"), "it has not heard of it yet"
    for message in here.news():
        assert len(message) < 7900
        there.heard("one", message)
    assert not two.allows("x", rate, "person anna")
    assert two.allows("x", rate, "person berta")
    moment[0] = 5.0
    assert [two.allows("x", rate, "person anna") for _ in range(6)] == [True] * 5 + [False]
    assert list(here.news()) == [], "nothing is told twice"


def test_processes_share_what_is_held() -> None:
    one, two = Limits(), Limits()
    here, there = Sharing(one, Wire()), Sharing(two, Wire())  # type: ignore[arg-type]
    one.shared = two.shared = True

    def pass_on() -> None:
        for message in here.news():
            there.heard("one", message)

    with one.holding("socket", ("person anna", 2)) as free, one.holding("socket", ("person anna", 2)):
        assert free
        pass_on()
        with two.holding("socket", ("person anna", 2)) as more:
            assert not more
    pass_on()
    with two.holding("socket", ("person anna", 2)) as more:
        assert more
    one.held["socket", "person carla"] = 2
    one.changed.add(("socket", "person carla"))
    pass_on()
    there.heard_from["one"] -= 1000
    there.forget_silent()
    with two.holding("socket", ("person carla", 2)) as more:
        assert more, "a process that has ended holds nothing"


def test_a_notice_that_nobody_understands_does_no_harm() -> None:
    sharing = Sharing(Limits(), Wire())  # type: ignore[arg-type]
    for message in ("", "{}", "[[1]]", '[[["a","b"]]]'):
        sharing.heard("one", message)


def test_many_keys_fit_into_notices() -> None:
    limits = Limits()
    limits.shared = True
    for number in range(1000):
        limits.allows("requests of guests", Rate(100, 1), f"address {number} {'x' * 90}")
    messages = list(Sharing(limits, Wire()).news())  # type: ignore[arg-type]
    assert len(messages) > 5 and max(map(len, messages)) < 7900


# -- a club -----------------------------------------------------------------------------------------------------------


CLICKS = 3
"""How many answers of each match are given one after another."""


def up_to(table: Table, entry: int) -> dict[str, Any]:
    """What this browser is told when the match has come to that entry."""
    while (update := table.hear("update"))["entry"] < entry:
        pass
    return update


@pytest.mark.slow
def test_no_limit_is_in_the_way_of_a_club(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Thirty people behind one address: they come at once, half make accounts, pair off, and play all evening (four
    hours in a minute, by a clock of the limits' own), chat, look ahead, reload, watch each other and play again."""
    moment = [1000.0]
    monkeypatch.setattr("touchback.server.app.Limits", partial(Limits, clock=lambda: moment[0]))
    with serving(tmp_path, limits=True) as site:
        club = [site.browser() for _ in range(30)]
        for number, browser in enumerate(club):
            for path in ("/", "/api/me", "/api/games", "/api/matches?list=open", "/api/matches?list=mine"):
                assert browser.get(path).status_code == 200, (number, path)
            if number % 2:
                assert browser.register(f"Member {number}").status_code == 201
                browser.post("/api/logout")
                assert browser.log_in(f"Member {number}").status_code == 200
            else:
                name = {"language": "en", "settings": {}, "name": f"Visitor {number}"}
                assert browser.put("/api/settings", name).status_code == 200
        refused: list[Any] = []
        answers = 0
        chance = random.Random(5)
        for evening in range(2):  # two rounds of two hours
            tables = []
            for home, away in zip(club[::2], club[1::2]):
                match = home.new_match(away={"coach": "open", "team": "orc"}, listed=True)["id"]
                assert away.post(f"/api/matches/{match}/join", {}).status_code == 200
                tables.append((home, away, match))
            for number, (home, away, match) in enumerate(tables):
                watcher = club[(2 * number + 5) % 30]
                with home.table(match) as one, away.table(match) as two, watcher.table(match) as third:
                    told = [one.hear("hello")["update"], two.hear("hello")["update"]]
                    third.hear("hello")
                    for click in range(CLICKS):  # a stretch of the match at the pace of people
                        moment[0] += 0.3
                        question = next(update["question"] for update in told if update["question"].get("choices"))
                        asked = (one, two)[("home", "away").index(question["who"])]
                        answer = choose(msgspec.convert(question, QuestionSeen), chance)
                        played = asked.reply("answer", number=question["number"], answer=answer)
                        looked = asked.reply("look", what="reach", player="H1")
                        replies = [played, looked] + [asked.reply("chat", text="hm")] * (click % 5 == 0)
                        for reply in replies:
                            if reply["type"] == "refused" and reply["code"] != "impossible":
                                refused.append((evening, number, click, reply))
                        assert played["type"] == "update", played
                        told = [played if table is asked else up_to(table, played["entry"]) for table in (one, two)]
                        answers += 1
                for browser in (home, away, watcher):  # a reload
                    for path in (f"/match/{match}", "/api/me", f"/api/matches/{match}"):
                        assert browser.get(path).status_code == 200
            moment[0] += 7200
        assert refused == []
        assert answers == 2 * 15 * CLICKS
