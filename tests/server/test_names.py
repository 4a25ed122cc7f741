"""Names: nobody passes for an account, for the server or for a bot, and nobody has a password that would be guessed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.server.web import Browser, Site, serving
from touchback.server.people.names import clean_name, fault_of_name, is_reserved, look_of
from touchback.words import words_of


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with serving(tmp_path_factory.mktemp("names")) as site:
        browser = site.browser()
        assert browser.register("Anna Molina").status_code == 201
        yield site


def call_himself(browser: Browser, name: str) -> httpx.Response:
    """A guest says what others shall call him."""
    return browser.put("/api/settings", {"language": "en", "settings": {}, "name": name})


LOOK_ALIKES = [
    "Anna Molina",
    "ANNA MOLINA",
    "Аnnа Моlinа",  # letters of Cyrillic
    "Anna Mo1ina",  # a figure
    "Anna MoIina",  # a capital i
    "Anna-Molina",
    "An.na Molina",
    "Ａｎｎａ Ｍｏｌｉｎａ",
    "Αnna Molina",  # a Greek letter
    "Anna Μolina",
    "𝐀𝐧𝐧𝐚 𝐌𝐨𝐥𝐢𝐧𝐚",
]


@pytest.mark.parametrize("name", LOOK_ALIKES)
def test_nobody_looks_like_an_account(site: Site, name: str) -> None:
    assert call_himself(site.browser(), name).status_code == 409
    assert site.browser().register(name).status_code == 409


@pytest.mark.parametrize(
    "name",
    [
        "\u3164",  # Hangul filler: a letter that is not to be seen
        "Anna\u3164Molina",
        "Anna\u034f Molina",  # combining grapheme joiner
        "Anna\ufe0f Molina",  # variation selector
        "\u115fAnna",
        "Anna\u200b",
        "A\u0301\u0302\u0303\u0304nna",  # a tower of accents
        "\u0301Anna",  # an accent upon nothing
        "Anna\u00ad Molina",
        "Anna\u2800Molina",  # a blank of Braille
        "a\u0000b",
    ],
)
def test_what_cannot_be_seen_is_no_name(site: Site, name: str) -> None:
    assert call_himself(site.browser(), name).status_code == 400
    assert site.browser().register(name).status_code == 400


@pytest.mark.parametrize(
    "name",
    [
        "Server", "SERVER", "Servеr", "server 2", "Steady", "Solide", "Strong 3", "Touchback", "Guest 1234", "Gast 7",
        "Somebody who has left", "Sоmebody who has left 2", "Scripted", "Steady Bot", "bot random", "Strong-Bot 2",
    ],
)  # fmt: skip
def test_nobody_passes_for_the_server_a_bot_or_a_nameless_guest(site: Site, name: str) -> None:
    assert call_himself(site.browser(), name).status_code == 409
    assert site.browser().register(name).status_code == 409


def test_a_guest_is_renamed_when_somebody_registers_his_name(site: Site) -> None:
    guest, rival, owner = (site.browser() for _ in range(3))
    assert call_himself(guest, "Zelda").status_code == 200
    match = guest.new_match(away={"coach": "open", "team": "orc"}, listed=True)["id"]
    assert rival.post(f"/api/matches/{match}/join", {}).status_code == 200
    with rival.table(match) as table, guest.table(match) as his:
        table.hear("hello"), his.hear("hello")
        his.reply("chat", text="I am Zelda")
        assert table.hear("chat")["line"]["name"] == "Zelda"
        assert owner.register("ZeIda").status_code == 201, "it looks the same"
        assert table.hear("changed")["match"]["coaches"][0].startswith("Guest ")
    assert guest.me()["name"].startswith("Guest ")
    with rival.table(match) as table:
        assert [line["name"] for line in table.hear("hello")["chat"]] == [guest.me()["name"]]


@pytest.mark.parametrize(
    "name", ["Zoë", "Zoe", "Nuñez-O'Neill", "Łukasz_1", "王小明", "Анна Каренина", "محمد", "क्षमा", "Ḗlan"]
)
def test_names_of_all_the_world(name: str) -> None:
    assert fault_of_name(clean_name(name), words_of("en")) == "" and not is_reserved(name)


def test_different_names_look_different() -> None:
    names = [
        "Zoe",
        "Zoë",
        "Anna",
        "Hanna",
        "Ann",
        "Hans",
        "Hank",
        "王小明",
        "王小民",
        "Łukasz",
        "Lukasz",
        "Анна",
        "Ганна",
    ]
    assert len({look_of(name) for name in names}) == len(names)


@pytest.mark.parametrize(
    "password",
    [
        "password",
        "12345678",
        "qwertyuiop",
        "touchback",
        "bloodbowl1",
        "Bruna Molina",
        "brunamolina1",
        "aaaaaaaaaa",
        "Passwort1",
    ],
)
def test_weak_passwords_are_refused(site: Site, password: str) -> None:
    browser = site.browser()
    answer = browser.register("Bruna Molina", password)
    assert (answer.status_code, answer.json()["code"]) == (400, "weak-password")
    assert browser.me()["guest"]


def test_strong_passwords_are_taken_however_long(site: Site, tmp_path: Path) -> None:
    assert site.browser().register("Long", "x7" * 20 + "correct horse battery" * 7).status_code == 201
    assert site.browser().register("Worded", "vier Pferde im Keller").status_code == 201


def test_a_weak_new_password_is_refused(site: Site) -> None:
    browser = site.browser()
    browser.register("Olga")
    change = {"old": "correct horse battery", "new": "password1"}
    assert browser.post("/api/password", change).json()["code"] == "weak-password"
    assert site.browser().log_in("Olga").status_code == 200
