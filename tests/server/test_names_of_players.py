"""A coach calls his players what he likes: both see it, the match keeps it, and names are checked as others are."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.test_accounts import friends
from tests.server.web import Site, serving


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with serving(Path(tmp_path_factory.mktemp("names"))) as site:
        yield site


def name_in(scene: dict[str, object], player: str) -> str:
    players = scene["players"]
    assert isinstance(players, list)
    return next(str(one["name"]) for one in players if one["id"] == player)


def test_a_name_is_seen_by_both_and_kept_with_the_match(site: Site) -> None:
    home, away = site.browser(), site.browser()
    match = friends(site, home, away)
    with home.table(match) as one, away.table(match) as two:
        before = name_in(one.hear("hello")["update"]["scene"], "H1")
        two.hear("hello")
        assert one.reply("rename", player="H1", name="  Ilaya   the  Swift ")["type"] == "pong"
        assert name_in(two.hear("hello")["update"]["scene"], "H1") == "Ilaya the Swift"
    with away.table(match) as two:
        scene = two.hear("hello")["update"]["scene"]
        assert name_in(scene, "H1") == "Ilaya the Swift", "after a reload"
        assert name_in(scene, "H2") != "Ilaya the Swift"
    with home.table(match) as one:
        one.hear("hello")
        assert one.reply("rename", player="H1", name="")["type"] == "pong"
    with home.table(match) as one:
        assert name_in(one.hear("hello")["update"]["scene"], "H1") == before


@pytest.mark.parametrize("name", ["x" * 41, "<b>Ilaya</b>", "\u202eIlaya", "...", "I\u200blaya"])
def test_a_bad_name_changes_nothing(site: Site, name: str) -> None:
    home, away = site.browser(), site.browser()
    match = friends(site, home, away)
    with home.table(match) as one:
        before = one.hear("hello")["update"]["scene"]
        assert one.reply("rename", player="H1", name=name)["code"] == "bad-name"
    with home.table(match) as one:
        assert one.hear("hello")["update"]["scene"]["players"] == before["players"]


def test_nobody_names_the_players_of_another(site: Site) -> None:
    home, away, third = site.browser(), site.browser(), site.browser()
    match = friends(site, home, away)
    with home.table(match) as one, third.table(match) as watching:
        assert one.reply("rename", player="A1", name="Ilaya")["code"] == "not-yours"
        assert one.reply("rename", player="H99", name="Ilaya")["code"] == "not-yours"
        assert watching.reply("rename", player="H1", name="Ilaya")["code"] == "not-yours"
